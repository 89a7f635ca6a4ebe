/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.ClassSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.Problems;
import flightforge.script.text.YamlNode;

/** Reads the {@code classes} section. */
final class ClassesReader {
	/** Also what a pattern of names can take. */
	static final int MOST_CHARACTERS = 1_000;
	private static final String NAME = "[\\p{L}_$][\\p{L}\\p{N}_$]*(?:\\.[\\p{L}_$][\\p{L}\\p{N}_$]*)*";
	private static final Pattern CLASSES = Pattern.compile("(" + NAME + ")(\\.\\*)?");
	/** As Java prints them. */
	private static final Pattern MODULE = Pattern.compile("(" + NAME + ")(?:@([^\\s@]+))?");
	private static final Set<String> OF_JDK = Set.of("bootstrap", "platform", "app");
	private static final String USUAL_CLASS = "java.net.URLClassLoader";

	private final Problems problems;
	private final Map<String, String> loaderClasses = new TreeMap<>();

	ClassesReader(Problems problems) {
		this.problems = problems;
	}

	List<ClassSpec> classes(YamlNode node) {
		List<ClassSpec> classes = new ArrayList<>();
		for (YamlNode.Entry entry : Section.named(node, "classes", "{com.shop.*: {module: com.shop@1.4}}", problems)) {
			Section section = Section.of(entry.value(), Grammar.CLASSES, problems);
			if (entry.key().text().length() > MOST_CHARACTERS) {
				problems.error(entry.key().position(),
						"the name of a class has at most 1,000 characters, not " + entry.key().text().length());
				continue;
			}
			Matcher name = CLASSES.matcher(entry.key().text());
			if (!name.matches()) {
				problems.error(entry.key().position(), "\"" + Scalar.shorten(entry.key().text())
						+ "\" is neither a class such as com.shop.Main nor a package such as com.shop.*");
			} else if (section != null) {
				classes.add(classes(name.group(1), entry.key().position(), section));
			}
		}
		return List.copyOf(classes);
	}

	private ClassSpec classes(String name, Position position, Section section) {
		String loader = section.text("loader", "app");
		String loaderClass = section.text("loader-class", null);
		if (OF_JDK.contains(loader)) {
			if (loaderClass != null) {
				section.error("loader-class",
						"the class loader " + loader + " is the JDK's and has a class; remove this");
			}
			loaderClass = null;
		} else {
			String known = loaderClasses.putIfAbsent(loader, loaderClass == null ? USUAL_CLASS : loaderClass);
			if (known != null && loaderClass != null && !known.equals(loaderClass)) {
				section.error("loader-class", "the class loader " + loader + " is a " + known + " already; keep one");
			}
			loaderClass = loaderClasses.get(loader);
		}
		String text = section.text("module", "");
		Matcher module = MODULE.matcher(text.substring(0, Math.min(text.length(), MOST_CHARACTERS)));
		boolean named = text.length() <= MOST_CHARACTERS && module.matches();
		if (section.has("module") && !named) {
			section.error("module", "\"module\" is a module such as com.shop, or com.shop@1.4 with its version");
		} else if (section.has("location") && !named) {
			section.error("location", "only a module has a location; add \"module\" or remove \"location\"");
		}
		String version = named && module.group(2) != null ? module.group(2) : "";
		return new ClassSpec(name, loader, loaderClass, named ? module.group(1) : null, version,
				section.text("location", ""), position);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.names;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.catalogue.Catalogue;

/**
 * What stands for the names of a recording. The same name always has the same pseudonym; those of packages and classes
 * keep their hierarchy, those of paths their folders. Pseudonyms are numbered as they are asked for, and depend on
 * nothing of what they stand for but its shape. For one thread.
 */
public final class Names {
	private static final Pattern PRIMITIVE = Pattern.compile("boolean|byte|char|short|int|long|float|double|void");
	/** Names of methods that the Java compiler and the JVM give. */
	private static final Pattern COMMON_METHOD = Pattern.compile("<init>|<clinit>|run|main|call|invoke(?:Exact)?");
	/** Hidden classes are at other addresses in each run; how far from the archive of classes is the JDK's. */
	private static final Pattern HIDDEN = Pattern
			.compile("([/+.])0x[0-9a-f]{10}([0-9a-f]{6})(?![0-9a-f])(?:[/.](\\d+))?");
	private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$(\\d{1,6})");
	private static final Pattern DIGITS = Pattern.compile("\\d{1,9}");
	private static final Pattern ADDRESS = Pattern
			.compile("(?:\\d{1,3}\\.){3}\\d{1,3}|[0-9a-fA-F]*:[0-9a-fA-F:.]+(?:%\\w+)?");
	/** Other texts have dots, too: three parts, or an ending that hosts have. */
	private static final Pattern HOST = Pattern.compile("(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\\.){2,}"
			+ "[A-Za-z][A-Za-z0-9-]*|[A-Za-z0-9][A-Za-z0-9-]*\\.(?:com|org|net|io|eu|de|uk|local|internal|example)");
	private static final Pattern CLASS = Pattern
			.compile("(?:[\\p{L}_$][\\p{L}\\p{N}_$]*\\.)+[\\p{Lu}][\\p{L}\\p{N}_$]*(?:[/.][0-9a-fx]+)?");
	private static final Pattern DESCRIPTOR = Pattern
			.compile("\\((?:\\[*(?:[BCDFIJSZ]|L[^;]+;))*\\)\\[*(?:[BCDFIJSZV]|L[^;]+;)");
	private static final Pattern CLASS_IN_DESCRIPTOR = Pattern.compile("L([^;]+);");
	/** A class as in class files. */
	private static final Pattern INTERNAL_CLASS = Pattern
			.compile("(?:[\\p{L}_$][\\p{L}\\p{N}_$]*/)+[\\p{L}_$][\\p{L}\\p{N}_$]*");
	private static final Pattern PATH = Pattern.compile("(?:[A-Za-z]:)?[/\\\\].*|(?:\\.{1,2}[/\\\\]).*");
	/** Endings of files that say what is in them and nothing else. */
	private static final Pattern ENDING = Pattern.compile(
			"jar|class|java|xml|json|csv|txt|log|properties|yml|yaml|so|tmp|zip|gz|html|css|js|dat|bin|jfr|jmod");
	/** Where every system has folders of that name. */
	private static final Pattern FOLDER = Pattern
			.compile("|tmp|dev|etc|lib|home|opt|proc|root|srv|usr|var|bin|\\.{1,2}");
	private static final int LONGEST = 500;

	private final boolean keepAll;
	private final List<Predicate<String>> kept;
	private final Catalogue catalogue;
	private final Map<NameKind, Map<String, String>> known = new HashMap<>();
	private final Map<String, Integer> counters = new HashMap<>();
	private final Map<String, String> parts = new HashMap<>();
	private final NumberedWords numbered = new NumberedWords(this);

	/**
	 * @param keepAll whether all names are written as they are
	 * @param kept what takes the names that may be written as they are
	 * @param catalogue the event types whose names everybody knows
	 */
	public Names(boolean keepAll, List<Predicate<String>> kept, Catalogue catalogue) {
		this.keepAll = keepAll;
		this.kept = List.copyOf(kept);
		this.catalogue = catalogue;
		for (NameKind kind : NameKind.values()) {
			known.put(kind, new LinkedHashMap<>());
		}
	}

	/** @return whether a name is written as it is because somebody asked for it */
	public boolean isKept(String name) {
		return keepAll || kept.stream().anyMatch(each -> each.test(name));
	}

	/** @return the names that have a pseudonym, with it, in the order in which they were asked for */
	public Map<String, String> replaced(NameKind kind) {
		return Collections.unmodifiableMap(known.get(kind));
	}

	private String pseudonym(NameKind kind, String name, java.util.function.Supplier<String> made) {
		if (isKept(name)) {
			return name;
		}
		Map<String, String> ofKind = known.get(kind);
		String pseudonym = ofKind.get(name);
		if (pseudonym == null) {
			pseudonym = made.get();
			ofKind.put(name, pseudonym);
		}
		return pseudonym;
	}

	private int next(String counter) {
		return counters.merge(counter, 1, Integer::sum);
	}

	/** @return the name of an event type that the catalogue does not have */
	public String type(String name) {
		String pseudonym = pseudonym(NameKind.TYPE, name, () -> "app.Event" + next("type"));
		return pseudonym.matches("(?:jdk|java|flightforge)\\..*") ? "recorded." + pseudonym : pseudonym;
	}

	/** @return the name of a field of an event type that the catalogue does not have */
	public String field(String name) {
		return pseudonym(NameKind.FIELD, name, () -> "field" + next("field"));
	}

	/**
	 * The name of a class, as in source code.
	 *
	 * @return that of a class of the JDK as it is
	 */
	public String className(String name) {
		String element = element(name);
		if (!element.equals(name)) {
			return className(element) + name.substring(element.length());
		}
		if (keepAll) {
			// As the JVM writes it: a dot is what readers make of its slash.
			return HIDDEN.matcher(name).replaceFirst(found -> (found.group(1).equals(".") ? "/" : found.group(1))
					+ "0x0000000000" + found.group(2) + (found.group(3) == null ? "" : "/" + found.group(3)));
		}
		if (isPublicClass(name)) {
			return withoutNumber(name);
		}
		return pseudonym(NameKind.CLASS, name, () -> classPseudonym(name));
	}

	/** @return whether a class, or that of what is in an array, is the JDK's, so that its name is kept */
	public static boolean isPublicClass(String name) {
		String element = element(name);
		return PRIMITIVE.matcher(element).matches() || JdkClasses.has(element);
	}

	/** What is in an array; the name itself of what is none. */
	private static String element(String name) {
		int array = name.indexOf("[]");
		return array > 0 && name.substring(array).replace("[]", "").isEmpty() ? name.substring(0, array) : name;
	}

	/** Numbers behind the names of classes that the JVM makes are others in each run. */
	private static String withoutNumber(String name) {
		return name.replaceFirst("[/+.](?:0x)?[0-9a-f]{4,}$", "/0x0000000000000000");
	}

	private String classPseudonym(String full) {
		String name = full;
		String number = "";
		Matcher hidden = Pattern.compile("(.+?)[/+](?:0x)?[0-9a-f]+").matcher(full);
		if (hidden.matches()) {
			name = hidden.group(1);
			number = "/0x0000000000000000";
		}
		int lambda = name.indexOf("$$Lambda");
		if (lambda > 0) {
			String host = name.substring(0, lambda);
			return className(host) + "$$Lambda" + (number.isEmpty() ? "/0x0000000000000000" : number);
		}
		int dot = name.lastIndexOf('.');
		StringBuilder made = new StringBuilder(dot < 0 ? "" : packageName(name.substring(0, dot)) + ".");
		String path = dot < 0 ? "" : name.substring(0, dot + 1);
		String[] nested = name.substring(dot + 1).split("\\$", -1);
		for (int i = 0; i < nested.length; i++) {
			path += (i == 0 ? "" : "$") + nested[i];
			made.append(i == 0 ? "" : "$");
			made.append(nested[i].isEmpty() && i > 0 || i > 0 && DIGITS.matcher(nested[i]).matches()
					? nested[i].isEmpty() ? "" : "1" : part("class " + path, "C"));
		}
		return made + number;
	}

	private String packageName(String name) {
		StringBuilder made = new StringBuilder();
		int from = 0;
		for (int dot = name.indexOf('.'); from <= name.length(); dot = name.indexOf('.', from)) {
			int end = dot < 0 ? name.length() : dot;
			made.append(made.isEmpty() ? "" : ".").append(part("package " + name.substring(0, end), "p"));
			from = end + 1;
		}
		return made.toString();
	}

	private String part(String path, String prefix) {
		return parts.computeIfAbsent(path, key -> prefix + next(prefix));
	}

	/**
	 * The name of a method.
	 *
	 * @param ofClass the name of its class; methods of the JDK's classes keep their names
	 */
	public String method(String ofClass, String name) {
		if (COMMON_METHOD.matcher(name).matches()
				|| JdkClasses.has(ofClass) && name.length() <= LONGEST && name.matches("[\\p{L}_$][\\p{L}\\p{N}_$]*")) {
			return name;
		}
		Matcher lambda = LAMBDA.matcher(name);
		if (lambda.matches() && !isKept(name)) {
			return "lambda$" + method(ofClass, lambda.group(1)) + "$" + lambda.group(2);
		}
		return pseudonym(NameKind.METHOD, name, () -> "m" + next("m"));
	}

	/** @return what a method takes and returns, as in a class file, with the names of the script's classes */
	public String descriptor(String descriptor) {
		return CLASS_IN_DESCRIPTOR.matcher(descriptor).replaceAll(type -> Matcher
				.quoteReplacement("L" + className(type.group(1).replace('/', '.')).replace('.', '/') + ";"));
	}

	/** @return whether a text is what a method takes and returns, as in a class file */
	public static boolean isDescriptor(String text) {
		return DESCRIPTOR.matcher(text).matches();
	}

	/** @return the name of a thread group */
	public String group(String name) {
		return JvmTexts.isGroup(name) ? name : pseudonym(NameKind.GROUP, name, () -> "group-" + next("group"));
	}

	/**
	 * The name of threads whose names differ by a number only.
	 *
	 * @param pattern their name with {@code {n}} for the number, or of a single thread the name
	 */
	public String threads(String pattern) {
		if (JvmTexts.isThread(pattern) || isKept(pattern)) {
			return pattern;
		}
		return pattern.contains("{n}")
				? parts.computeIfAbsent("threads " + pattern, key -> "threads-" + next("threads") + "-{n}")
				: parts.computeIfAbsent("threads " + pattern, key -> "thread-" + next("thread"));
	}

	/** @return whether the name of a thread is written as it is */
	public boolean isPublicThread(String name) {
		return JvmTexts.isThread(name) || isKept(name);
	}

	/**
	 * Whether a thread is one of the JVM's own, by its name.
	 *
	 * @return false for those that may run methods of the program, such as {@code main}
	 */
	public static boolean isOwnThread(String name) {
		return JvmTexts.isOwnThread(name);
	}

	/** Notes which thread of the script stands for a thread of the recording. */
	public void thread(String source, String made) {
		if (!source.equals(made)) {
			known.get(NameKind.THREAD).putIfAbsent(source, made);
		}
	}

	/** @return a text that is the value of a field */
	public String text(String text) {
		if (text.isEmpty() || isOfJdk(text) || text.length() == 1 && !Character.isLetterOrDigit(text.charAt(0))) {
			return text;
		}
		return pseudonym(NameKind.TEXT, text, () -> textPseudonym(text));
	}

	/** @return what gives texts numbers, the same ones whenever it is asked for the same */
	public NumberedWords numbered() {
		return numbered;
	}

	/** Notes which text of the script stands for a text of the recording, where none does yet. */
	void text(String source, String made) {
		if (!source.equals(made) && !isPublic(source)) {
			known.get(NameKind.TEXT).putIfAbsent(source, made);
		}
	}

	/** @return whether the text may be written as it is */
	public boolean isPublic(String text) {
		return text.isEmpty() || isOfJdk(text) || isKept(text);
	}

	/** Whether a text is a word of JVMs, or the name of a module or a package of a JDK. */
	private static boolean isOfJdk(String text) {
		return JvmTexts.has(text) || JdkPackages.has(text);
	}

	private String textPseudonym(String text) {
		if (text.length() > LONGEST) {
			return "text-" + next("text");
		}
		if (ADDRESS.matcher(text).matches()) {
			int number = next("address");
			return "10." + (number >> 16 & 0xff) + "." + (number >> 8 & 0xff) + "." + (number & 0xff);
		}
		if (catalogue.find(text).isPresent()) {
			return text;
		}
		if (CLASS.matcher(text).matches()) {
			return className(text);
		}
		if (isDescriptor(text)) {
			return descriptor(text);
		}
		if (INTERNAL_CLASS.matcher(text).matches()) {
			return className(text.replace('/', '.')).replace('.', '/');
		}
		if (PATH.matcher(text).matches()) {
			return path(text);
		}
		if (HOST.matcher(text).matches()) {
			return "host-" + next("host") + ".example";
		}
		return "text-" + next("text");
	}

	private String path(String text) {
		String separator = text.indexOf('/') >= 0 ? "/" : "\\";
		String[] names = text.split(Pattern.quote(separator), -1);
		StringBuilder made = new StringBuilder();
		String path = "";
		for (int i = 0; i < names.length; i++) {
			path += (i == 0 ? "" : separator) + names[i];
			made.append(i == 0 ? "" : separator);
			if (FOLDER.matcher(names[i]).matches()) {
				made.append(names[i]);
			} else if (i == names.length - 1) {
				int dot = names[i].lastIndexOf('.');
				String ending = dot > 0 ? names[i].substring(dot + 1) : "";
				made.append(part("path " + path, "file")).append(ENDING.matcher(ending).matches() ? "." + ending : "");
			} else {
				made.append(part("path " + path, "folder"));
			}
		}
		return made.toString();
	}
}

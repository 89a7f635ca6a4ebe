/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import flightforge.kit.Flightforge;

/** Imports run one way: no package reaches itself through others, and no bundle imports one above it. */
class PackagesTest {
	private static final Path ROOT = Flightforge.documentation().resolveSibling("");
	private static final Pattern PACKAGE = Pattern.compile("^package ([\\w.]+);", Pattern.MULTILINE);
	/** An import, and a name in full within code or Javadoc. */
	private static final Pattern REFERENCE = Pattern.compile("\\b(flightforge(?:\\.[a-z]\\w*)+)\\.[A-Z]\\w*");
	/** What each bundle may import besides itself; {@code docs/architecture.md} says the same. */
	private static final Map<String, Set<String>> BELOW = Map.ofEntries( //
			entry("writer", Set.<String>of()), //
			entry("script", Set.of("writer")), //
			entry("memory", Set.of("writer")), //
			entry("audit", Set.of("writer")), //
			entry("compare", Set.of("writer")), //
			entry("learn", Set.of("writer", "script")), //
			entry("ui", Set.of("writer", "script", "memory", "audit", "compare", "learn")), //
			entry("jmc", Set.of("writer", "script", "memory", "audit", "ui")), //
			entry("studio", Set.of("writer", "script", "memory", "audit", "ui")), //
			entry("cheatsheets", Set.<String>of()), //
			entry("cli", Set.of("writer", "script", "memory", "audit", "compare", "learn")), //
			entry("junit", Set.of("writer", "script", "audit")), //
			entry("maven", Set.of("writer", "script")), //
			entry("spark", Set.of("script", "cli")), //
			entry("benchmarks", Set.of("writer", "script", "memory")));

	@Test
	void noPackagesImportEachOther() throws IOException {
		Map<String, Set<String>> imports = imports();
		assertTrue(imports.size() > 50, "packages found: " + imports.keySet());
		List<String> circles = new ArrayList<>();
		for (String start : imports.keySet()) {
			wayBack(start, imports).ifPresent(circles::add);
		}
		assertEquals(List.of(), circles);
	}

	/** What makes bytes has the same last bit on each processor: functions of Math may be those of the processor. */
	@Test
	void theEngineUsesFunctionsThatAreExactlySpecified() throws IOException {
		Pattern inexact = Pattern
				.compile("(?<!Strict)\\bMath\\.(exp|expm1|log|log10|log1p|pow|sin|cos|tan|atan2?|cbrt|hypot)\\(");
		List<String> found = new ArrayList<>();
		for (String engine : List.of("plugins/flightforge.script/src/flightforge/script/engine",
				"plugins/flightforge.script/src/flightforge/script/generate", "plugins/flightforge.writer/src")) {
			try (Stream<Path> all = Files.walk(ROOT.resolve(engine))) {
				for (Path source : all.filter(each -> each.toString().endsWith(".java")).toList()) {
					inexact.matcher(Files.readString(source)).results()
							.forEach(match -> found.add(source.getFileName() + ": " + match.group()));
				}
			}
		}
		assertEquals(List.of(), found);
	}

	@Test
	void importsRunDownwards() throws IOException {
		List<String> upwards = new ArrayList<>();
		imports().forEach((from, targets) -> {
			if (!from.startsWith("flightforge.")) {
				// A part of the platform that is replaced.
				return;
			}
			Set<String> allowed = BELOW.get(bundle(from));
			assertTrue(allowed != null, "a bundle that this test does not know: " + from);
			for (String to : targets) {
				if (!bundle(to).equals(bundle(from)) && !allowed.contains(bundle(to))) {
					upwards.add(from + " imports " + to);
				}
			}
		});
		assertEquals(List.of(), upwards);
	}

	/** In OSGi a class of any other package is not found, whatever the compiler and tests outside of it have seen. */
	@Test
	void bundlesUseNothingOfOthersButWhatTheseExport() throws IOException {
		Map<String, Set<String>> exported = new TreeMap<>();
		for (String name : BELOW.keySet()) {
			Path manifest = ROOT.resolve("plugins/flightforge." + name + "/META-INF/MANIFEST.MF");
			if (Files.exists(manifest)) {
				try (InputStream in = Files.newInputStream(manifest)) {
					String packages = new Manifest(in).getMainAttributes().getValue("Export-Package");
					exported.put(name, packages == null ? Set.of()
							: Set.of(packages.replaceAll(";[^,\"]*(\"[^\"]*\")?", "").split(",\\s*")));
				}
			}
		}
		assertTrue(exported.size() > 5, exported::toString);
		List<String> hidden = new ArrayList<>();
		imports().forEach((from, targets) -> {
			if (from.startsWith("flightforge.") && exported.containsKey(bundle(from))) {
				targets.stream().filter(to -> !bundle(to).equals(bundle(from)))
						.filter(to -> !exported.get(bundle(to)).contains(to))
						.forEach(to -> hidden.add(from + " imports " + to));
			}
		});
		assertEquals(List.of(), hidden);
	}

	private static String bundle(String packageName) {
		return packageName.split("\\.")[1];
	}

	/** The shortest way from a package over others back to itself. */
	private static Optional<String> wayBack(String start, Map<String, Set<String>> imports) {
		Map<String, String> ways = new TreeMap<>();
		Deque<String> open = new ArrayDeque<>(Set.of(start));
		ways.put(start, start);
		while (!open.isEmpty()) {
			String at = open.remove();
			for (String next : imports.getOrDefault(at, Set.of())) {
				if (next.equals(start)) {
					return Optional.of(ways.get(at) + " -> " + start);
				}
				if (ways.putIfAbsent(next, ways.get(at) + " -> " + next) == null) {
					open.add(next);
				}
			}
		}
		return Optional.empty();
	}

	/** The packages of what is delivered, each with those of ours that it names. */
	private static Map<String, Set<String>> imports() throws IOException {
		Map<String, Set<String>> imports = new TreeMap<>();
		for (Path file : sources()) {
			String text = Files.readString(file);
			Matcher own = PACKAGE.matcher(text);
			assertTrue(own.find(), file + " has no package");
			Set<String> targets = imports.computeIfAbsent(own.group(1), name -> new TreeSet<>());
			Matcher reference = REFERENCE.matcher(text);
			while (reference.find()) {
				if (!reference.group(1).equals(own.group(1))) {
					targets.add(reference.group(1));
				}
			}
		}
		return imports;
	}

	/**
	 * Not tests, which may look at everything. Looks into folders of sources only: beside them other modules are being
	 * built, whose files come and go.
	 */
	private static List<Path> sources() throws IOException {
		List<Path> sources = new ArrayList<>();
		for (String folder : List.of("plugins", "releng")) {
			List<Path> places;
			try (Stream<Path> modules = Files.list(ROOT.resolve(folder))) {
				places = modules.filter(module -> module.getFileName().toString().startsWith("flightforge."))
						.map(module -> module.resolve("src")).filter(Files::isDirectory).toList();
			}
			for (Path place : places) {
				try (Stream<Path> files = Files.walk(place)) {
					files.filter(file -> file.toString().endsWith(".java") && !file.startsWith(place.resolve("test")))
							.forEach(sources::add);
				}
			}
		}
		return sources;
	}
}

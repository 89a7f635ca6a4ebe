/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Flightforge;
import flightforge.kit.Outcome;
import flightforge.kit.Program;

/**
 * A test that is skipped says why, in the summary of {@code ./verify}, as one that failed does; CONTRIBUTING lists all
 * that may be skipped.
 */
class SkippedTestsTest {
	private static final Path ROOT = Flightforge.documentation().resolveSibling("");
	/** A call or an annotation that skips, and what in the kit skips the test that uses it. */
	private static final Pattern SKIPPING = Pattern
			.compile("\\bassumeTrue\\(|\\bassumeFalse\\(|\\babort\\(|Assumptions::abort"
					+ "|@(?:En|Dis)abled\\w+\\(|\\bSmallDisk\\.mount\\(|\\bRunningCommand\\.start\\(");
	/** What takes a reason: an assumption as an argument of its own, a condition of JUnit's by a name. */
	private static final Pattern WITH_REASON = Pattern.compile("\\bassume(?:True|False)\\(|@(?:En|Dis)abled\\w+\\(");

	@TempDir
	private Path folder;

	@Test
	void eachIsInTheTable() throws IOException {
		String guide = Files.readString(ROOT.resolve("CONTRIBUTING.md"));
		String table = guide.substring(guide.indexOf("## Tests that may be skipped"));
		List<String> missing = sources().keySet().stream().filter(name -> !table.contains("`" + name + "`")).toList();
		assertEquals(List.of(), missing);
	}

	@Test
	void eachHasAReason() throws IOException {
		Map<String, String> sources = sources();
		assertFalse(sources.isEmpty());
		List<String> silent = sources.entrySet().stream().filter(source -> isSilent(source.getValue()))
				.map(Map.Entry::getKey).toList();
		assertEquals(List.of(), silent);
	}

	@Test
	void failuresAndReasonsAreSummedUp() throws Exception {
		report("tests/a", "some.OneTest", """
				<testsuite name="some.OneTest" tests="6" errors="0" skipped="4" failures="0">
				  <testcase name="a" classname="some.OneTest"><skipped message="Assumption failed: no &lt;disk&gt;" type="x"/>
				  </testcase>
				  <testcase name="a2" classname="some.OneTest">
				    <skipped type="org.opentest4j.TestAbortedException"><![CDATA[org.opentest4j.TestAbortedException: Assumption failed: no <disk>
					at some.OneTest.a2(OneTest.java:1)
				]]></skipped>
				  </testcase>
				  <testcase name="b" classname="some.OneTest">
				    <skipped message="Property [x] is not set ==&gt; no &lt;disk&gt;"><![CDATA[x]]></skipped>
				  </testcase>
				  <testcase name="" classname="some.OneTest"><skipped/></testcase>
				</testsuite>
				""");
		report("plugins/b", "some.OtherTest", """
				<testsuite name="some.OtherTest" tests="10" errors="1" skipped="0" failures="1">
				  <testcase name="a" classname="some.OtherTest"/>
				  <testcase name="b[1]" classname="some.OtherTest" time="1">
				    <failure message="expected: &lt;1&gt;&#10; but was: &lt;2&gt;" type="x"><![CDATA[x]]></failure>
				  </testcase>
				  <testcase name="c" classname="some.OtherTest">
				    <error type="x"><![CDATA[java.lang.IllegalStateException: no
					at some.OtherTest.c(OtherTest.java:1)
				]]></error>
				  </testcase>
				</testsuite>
				""");
		Outcome outcome = summarize();
		assertEquals(4, outcome.exitCode(), outcome.toString());
		assertEquals("""
				  plugins/b                               10 run, 8 passed, 2 failed, 0 skipped
				  tests/a                                  2 run, 2 passed, 0 failed, 4 skipped

				Failed:
				  OtherTest.b[1]: expected: <1> but was: <2>
				  OtherTest.c: java.lang.IllegalStateException: no

				Skipped, and why:
				     3  OneTest: no <disk>
				     1  OneTest: no reason was given

				verify: 10 passed, 2 failed, 4 skipped
				""", outcome.out());
	}

	@Test
	void nothingIsNotGood() throws Exception {
		Outcome outcome = summarize();
		assertEquals(3, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.out().contains("none"), outcome.out());
	}

	private static boolean isSilent(String text) {
		return WITH_REASON.matcher(text).results().anyMatch(found -> found.group().startsWith("@")
				? !arguments(text, found.end()).contains("eason = ") : !arguments(text, found.end()).contains(","));
	}

	/** The arguments of a call from its first one on, without those of the calls among them. */
	private static String arguments(String text, int begin) {
		StringBuilder arguments = new StringBuilder();
		int depth = 1;
		for (int at = begin; depth > 0; at++) {
			char next = text.charAt(at);
			depth += next == '(' ? 1 : next == ')' ? -1 : 0;
			if (depth == 1) {
				arguments.append(next);
			}
		}
		return arguments.toString();
	}

	private Outcome summarize() throws Exception {
		String names;
		try (Stream<Path> files = Files.walk(folder)) {
			names = files.filter(Files::isRegularFile).map(file -> folder.relativize(file) + "\n").sorted().reduce("",
					String::concat);
		}
		return Program.run(folder, List.of("awk", "-f", ROOT.resolve("releng/summary.awk").toString()), names);
	}

	private void report(String module, String name, String text) throws IOException {
		Path reports = Files.createDirectories(folder.resolve(module).resolve("target/surefire-reports"));
		Files.writeString(reports.resolve("TEST-" + name + ".xml"), text);
	}

	/** The tests that may be skipped, by the names of their classes. */
	private static Map<String, String> sources() throws IOException {
		Map<String, String> sources = new TreeMap<>();
		for (String part : List.of("plugins", "releng", "tests")) {
			List<Path> modules;
			try (Stream<Path> children = Files.list(ROOT.resolve(part))) {
				modules = children.toList();
			}
			for (Path module : modules) {
				for (String place : List.of("test", "src")) {
					collect(module.resolve(place), sources);
				}
			}
		}
		return sources;
	}

	private static void collect(Path place, Map<String, String> sources) throws IOException {
		if (!Files.isDirectory(place)) {
			return;
		}
		try (Stream<Path> files = Files.walk(place)) {
			for (Path file : files.filter(file -> file.toString().endsWith("Test.java")).toList()) {
				String text = Files.readString(file);
				if (SKIPPING.matcher(text).find() && !file.endsWith("SkippedTestsTest.java")) {
					sources.put(file.getFileName().toString().replace(".java", ""), text);
				}
			}
		}
	}
}

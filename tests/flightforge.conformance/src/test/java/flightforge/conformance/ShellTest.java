/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Flightforge;
import flightforge.kit.Outcome;
import flightforge.kit.Program;

/** What shells and readers of manuals get: completion, a manual page, help. */
class ShellTest {
	private static final Pattern COMMAND = Pattern.compile("(?m)^  ([a-z]+)  ");
	private static final Pattern OPTION = Pattern.compile("(?m)^ .{0,6}(--[a-z-]+)");

	@TempDir
	private Path folder;

	private List<String> found(Pattern pattern, String... arguments) throws Exception {
		return pattern.matcher(Flightforge.in(folder).succeed(arguments).out()).results()
				.map((MatchResult result) -> result.group(1)).toList();
	}

	@Test
	void helpOfACommandIsThatOfItsOption() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		assertEquals(flightforge.succeed("--help").out(), flightforge.succeed("help").out());
		assertEquals(flightforge.succeed("join", "--help").out(), flightforge.succeed("help", "join").out());
		Outcome wrong = flightforge.run("help", "gnerate");
		assertEquals("flightforge: there is no command gnerate; did you mean generate?\n", wrong.err());
	}

	@Test
	void bashCompletesCommandsOptionsAndWords() throws Exception {
		Path bash = Path.of("/bin/bash");
		assumeTrue(Files.exists(bash), "there is no bash");
		String script = Flightforge.in(folder).succeed("completion", "bash").out();
		// Names of files complete where there is no word.
		assertTrue(script.contains("compopt -o default") && !script.contains("compopt +o"), script);
		Files.writeString(folder.resolve("completion"), script);
		assertEquals("validate", completed("flightforge", "vali"));
		assertEquals("--storage", completed("flightforge", "generate", "--sto"));
		assertEquals("checkout-service", completed("flightforge", "templates", "checkout-s"));
		assertEquals("zero-tail", completed("flightforge", "break", "--how", "zero-t"));
		assertEquals("split-pools", completed("flightforge", "vary", "shop.jfr", "--as", "split-p"));
		assertEquals("g1-region-size", completed("flightforge", "audit", "--ignore", "g1-r"));
		assertEquals("generate", completed("flightforge", "help", "gen"));
		assertEquals("heap mmap", completed("flightforge", "generate", "--storage", ""));
	}

	/** What bash would insert for the last word. Outside of its line editor compopt complains, to nobody's harm. */
	private String completed(String... words) throws Exception {
		String line = "source ./completion; COMP_WORDS=('" + String.join("' '", words) + "'); COMP_CWORD="
				+ (words.length - 1) + "; _complete_flightforge 2>/dev/null; echo \"${COMPREPLY[@]}\"";
		return Program.run(folder, List.of("/bin/bash", "-c", line)).out().strip();
	}

	@Test
	void fishAndTheManualKnowEveryCommandAndOption() throws Exception {
		String fish = Flightforge.in(folder).succeed("completion", "fish").out();
		String manual = Flightforge.in(folder).succeed("man").out();
		List<String> commands = found(COMMAND, "--help");
		assertTrue(commands.size() >= 19, commands.toString());
		for (String command : commands) {
			assertTrue(fish.contains(" -f -a " + command + " -d "), command);
			assertTrue(manual.contains("\n.SS flightforge " + command), command);
		}
		assertTrue(fish.contains("_from help' -f -a '" + String.join(" ", commands) + "'\n"), fish);
		assertTrue(fish.contains("_from completion' -f -a 'bash zsh fish'\n"), fish);
		assertTrue(fish.contains("_from templates' -f -a 'checkout-service "), fish);
		List<String> options = found(OPTION, "help", "generate");
		assertTrue(options.containsAll(List.of("--output", "--seed", "--strict", "--part")), options.toString());
		for (String option : options) {
			assertTrue(fish.contains(" -l " + option.substring(2) + " "), option);
			assertTrue(manual.contains(option.replace("-", "\\-")), option);
		}
	}

	@Test
	void theManualIsOneThatManShows() throws Exception {
		assumeTrue(Files.exists(Path.of("/usr/bin/groff")), "there is no groff");
		Files.writeString(folder.resolve("flightforge.1"), Flightforge.in(folder).succeed("man").out());
		Outcome shown = Program.run(folder, List.of("groff", "-man", "-Tutf8", "-ww", "flightforge.1"));
		assertEquals(0, shown.exitCode(), shown.toString());
		assertEquals("", shown.err());
		// terminals show what is struck twice in bold
		String text = shown.out().replaceAll(".\b", "");
		assertTrue(text.contains("SYNOPSIS") && text.contains("EXIT STATUS"), text);
	}
}

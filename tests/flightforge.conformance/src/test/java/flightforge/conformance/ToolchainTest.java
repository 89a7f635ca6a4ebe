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
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import flightforge.kit.Flightforge;
import flightforge.kit.Folder;
import flightforge.kit.Outcome;
import flightforge.kit.Program;
import flightforge.kit.RunningCommand;
import flightforge.kit.SmallDisk;

/**
 * What {@code ./flightforge} and {@code ./verify} do before there is any Java to do it, on machines that lack
 * something: made up by programs of the same names. {@code releng/fresh} is the same on real ones.
 */
class ToolchainTest {
	private static final Path TOOLCHAIN = Flightforge.documentation().resolveSibling("releng").resolve("toolchain.sh");

	@TempDir
	private Path folder;
	private Path programs;
	private Path checkout;

	@BeforeEach
	void makeAMachine() throws IOException {
		programs = Files.createDirectory(folder.resolve("bin"));
		checkout = Files.createDirectory(folder.resolve("Größe 1"));
		program("id", "echo 0");
		program("apt-get", "echo Reading");
		program("apt-cache", "echo '  Candidate: (none)'");
	}

	@Test
	void aSystemWithoutAJdkIsNamedAndNothingIsSaidToBeInstalled() throws Exception {
		Outcome outcome = run("ff_search_jdk() { return 1; }; ff_need_jdk");
		assertEquals(1, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.err().contains(" has none among its packages."), outcome.err());
		assertTrue(outcome.err().contains("set JAVA_HOME"), outcome.err());
		assertFalse(outcome.err().contains("Installing"), outcome.err());
	}

	@Test
	void aMissingNetworkIsNamed() throws Exception {
		program("apt-get", "echo \"E: Failed to fetch x  Temporary failure resolving 'y'\"; exit 100");
		Outcome outcome = run("ff_search_jdk() { return 1; }; ff_need_jdk");
		assertEquals(1, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.err().contains("is there a network?"), outcome.err());
		assertTrue(outcome.err().contains(checkout + "/.toolchain/apt.log"), outcome.err());
		assertFalse(outcome.err().contains("Installing"), outcome.err());
	}

	@Test
	void theReasonOfAptIsShown() throws Exception {
		program("apt-cache", "echo '  Candidate: 1.0'");
		program("apt-get", "case \"$*\" in *install*) echo 'E: The disk is full.'; exit 100 ;; esac");
		Outcome outcome = run("ff_search_jdk() { return 1; }; ff_need_jdk");
		assertEquals(1, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.err().contains("Installing Debian packages: openjdk-25-jdk-headless\n"), outcome.err());
		assertTrue(outcome.err().contains("apt says:\nE: The disk is full.\n"), outcome.err());
		assertTrue(outcome.err().contains(checkout + "/.toolchain/apt.log"), outcome.err());
	}

	/** Debian's Maven 3.9.9 runs, but not with Tycho. */
	@Test
	void theMavenOfTheMachineOnlyFetchesOurs() throws Exception {
		program("mvn", """
				case "$*" in *--version*) echo 'Apache Maven 3.9.9'; exit ;; esac
				for argument; do
					case $argument in
					-Dartifact=*) version=${argument#*apache-maven:}; version=${version%%:*} ;;
					-DoutputDirectory=*) output=${argument#*=} ;;
					esac
				done
				mkdir -p "$output/apache-maven-$version/bin"
				echo ours >"$output/apache-maven-$version/bin/mvn"
				""");
		Outcome outcome = run("ff_need_maven; cat \"$FF_MVN\"");
		assertEquals(0, outcome.exitCode(), outcome.toString());
		assertEquals("ours\n", outcome.out());
		assertEquals(Set.of("apache-maven-" + version(), "maven.log"), Folder.names(checkout.resolve(".toolchain")));
	}

	@Test
	void nothingIsLeftOfAMavenThatCouldNotBeFetched() throws Exception {
		program("mvn", "echo 'Could not transfer x: Temporary failure in name resolution'; exit 1");
		Outcome offline = run("ff_need_maven");
		assertEquals(1, offline.exitCode(), offline.toString());
		assertTrue(offline.err().contains("is there a network?"), offline.err());
		program("mvn", "mkdir \"$PWD/elsewhere\"");
		Outcome elsewhere = run("ff_need_maven");
		assertEquals(1, elsewhere.exitCode(), elsewhere.toString());
		assertEquals(Set.of("maven.log"), Folder.names(checkout.resolve(".toolchain")));
		assertEquals(Set.of("bin", "Größe 1"), Folder.names(folder));
	}

	/** The build goes on until its progress has been seen, or for a minute. */
	@Test
	void aBuildShowsOnATerminalWhereItIs() throws Exception {
		Path seen = folder.resolve("terminal");
		program("maven", """
				echo '[INFO] Scanning for projects...'
				echo '[INFO] Building Flightforge Script 0.2.0-SNAPSHOT                        [3/9]'
				tries=0
				until grep -F '[3/9] Flightforge Script' "%s" >/dev/null || [ $tries = 600 ]; do
					sleep 0.1
					tries=$((tries + 1))
				done
				""".formatted(seen));
		String commands = "FF_MVN=maven; mkdir -p \"$FF_CACHE\"; ff_quiet_build \"the command line\"; echo built";
		Path script = Files.writeString(folder.resolve("run.sh"), "export PATH='" + programs + "':/usr/bin:/bin; cd '"
				+ checkout + "'; FF_ROOT=$PWD; . '" + TOOLCHAIN + "'; " + commands + "\n");
		Outcome outcome;
		try {
			outcome = Program.run(checkout, List.of("script", "-qefc", "sh -eu '" + script + "'", seen.toString()));
		} catch (IOException absent) {
			Assumptions.abort("the program script, which makes a terminal, is not on this machine");
			return;
		}
		assertEquals(0, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.out().contains("What Maven says goes to .toolchain/build.log."), outcome.out());
		assertTrue(outcome.out().contains(" s  [3/9] Flightforge Script\r"), outcome.out());
		assertTrue(outcome.out().endsWith("\r\u001b[Kbuilt\r\n"), outcome.out());
		// Elsewhere there is no terminal, and no line that is written again and again.
		program("maven", "echo '[INFO] Building Flightforge Script 0.2.0-SNAPSHOT     [3/9]'");
		Outcome piped = run(commands);
		assertEquals("built\n", piped.out());
		assertEquals("What Maven says goes to .toolchain/build.log.\n", piped.err());
		// There is a line now and then.
		program("maven", "echo '[INFO] Building Flightforge Script 0.2.0-SNAPSHOT     [3/9]'; exec sleep 5");
		Outcome slow = run("ff_say_every=2; " + commands);
		assertEquals("built\n", slow.out());
		assertTrue(slow.err().contains("\n  0 min 2 s  [3/9] Flightforge Script\n"), slow.err());
	}

	/** Maven would go on for minutes, and hold what the next build needs. */
	@ParameterizedTest(name = "SIG{0}")
	@CsvSource({"INT, 130", "TERM, 143", "HUP, 129"})
	void aBuildEndsWithWhoeverStartedIt(String signal, int status) throws Exception {
		program("maven", "echo $$ >started.new; mv started.new started; exec sleep 300");
		RunningCommand shell = RunningCommand.start(checkout, shell("LANG=C.UTF-8",
				"FF_MVN=maven; mkdir -p \"$FF_CACHE\"; ff_quiet_build \"what is published\"; echo built"));
		Path started = checkout.resolve("started");
		long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
		while (!Files.exists(started) && System.nanoTime() < deadline) {
			TimeUnit.MILLISECONDS.sleep(20);
		}
		ProcessHandle maven = ProcessHandle.of(Long.parseLong(Files.readString(started).strip())).orElseThrow();
		try {
			shell.signal(signal);
			Outcome outcome = shell.finish();
			assertEquals(status, outcome.exitCode(), outcome.toString());
			assertEquals("", outcome.out());
			assertFalse(maven.isAlive(), "Maven is still running");
		} finally {
			maven.destroyForcibly();
		}
	}

	@ParameterizedTest
	@CsvSource({"LANG=POSIX, C.UTF-8", "LC_ALL=C, C.UTF-8", "LANG=xx_XX.UTF-8, C.UTF-8", "LC_ALL=C.UTF-8, C.UTF-8",
			"LANG=C.UTF-8, none"})
	void thereIsALocaleFromTheBeginning(String given, String expected) throws Exception {
		Outcome outcome = run(given, "echo ${LC_ALL:-none}");
		assertEquals(expected + "\n", outcome.out(), outcome.toString());
	}

	@Test
	void aCheckoutThatCannotBeWrittenToIsNamedOnce() throws Exception {
		assertEquals(0, run("ff_need_writable").exitCode());
		try (SmallDisk disk = SmallDisk.mount(folder, "1m")) {
			checkout = disk.folder();
			disk.makeReadOnly();
			Outcome outcome = run("ff_need_writable");
			assertEquals(1, outcome.exitCode(), outcome.toString());
			assertTrue(outcome.err().contains(checkout + " cannot be written to"), outcome.err());
			assertEquals(2, outcome.err().lines().count(), outcome.err());
		}
	}

	private static String version() throws IOException {
		return Files.readAllLines(TOOLCHAIN).stream().filter(line -> line.startsWith("FF_MAVEN_VERSION=")).findFirst()
				.orElseThrow().replaceFirst(".*=", "");
	}

	private void program(String name, String text) throws IOException {
		Path program = Files.writeString(programs.resolve(name), "#!/bin/sh\n" + text + "\n");
		Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
	}

	private Outcome run(String commands) throws Exception {
		return run("LANG=C.UTF-8", commands);
	}

	private Outcome run(String locale, String commands) throws Exception {
		return Program.run(checkout, shell(locale, commands));
	}

	private List<String> shell(String locale, String commands) {
		return List.of("env", "-i", locale, "PATH=" + programs + ":/usr/bin:/bin", "sh", "-euc",
				"FF_ROOT=$1; . \"$2\"; " + commands, "toolchain", checkout.toString(), TOOLCHAIN.toString());
	}
}

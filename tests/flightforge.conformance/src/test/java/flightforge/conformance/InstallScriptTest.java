/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Flightforge;
import flightforge.kit.Outcome;
import flightforge.kit.Program;

/**
 * How {@code ./flightforge install} calls Java, with the update site that it has built: in a checkout where all is
 * built, with a Java that writes down what it is asked for.
 */
class InstallScriptTest {
	private static final Path SOURCES = Flightforge.documentation().resolveSibling("flightforge").getParent();

	@TempDir
	private Path folder;
	private Path checkout;
	private Path jdk;

	@BeforeEach
	void makeACheckout() throws IOException {
		checkout = Files.createDirectory(folder.resolve("checkout")).toRealPath();
		Path cache = Files.createDirectory(checkout.resolve(".toolchain"));
		Files.createDirectory(checkout.resolve("releng"));
		Files.copy(SOURCES.resolve("flightforge"), checkout.resolve("flightforge"));
		try (DirectoryStream<Path> scripts = Files.newDirectoryStream(SOURCES.resolve("releng"), "*.sh")) {
			for (Path script : scripts) {
				Files.copy(script, checkout.resolve("releng").resolve(script.getFileName()));
			}
		}
		Files.createDirectory(cache.resolve("site"));
		for (String built : List.of("flightforge.jar", "cli.stamp", "site.stamp")) {
			Files.createFile(cache.resolve(built));
		}
		jdk = Files.createDirectories(folder.resolve("jdk/bin")).getParent();
		Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"21.0.9\"\n");
		for (String program : List.of("java", "javac")) {
			Path file = Files.writeString(jdk.resolve("bin").resolve(program), "#!/bin/sh\nprintf '<%s>' \"$@\" >>"
					+ folder.resolve("calls") + "\necho >>" + folder.resolve("calls") + "\n");
			Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
		}
	}

	@Test
	void theSiteComesBeforeTheFolder() throws Exception {
		assertCalls("<my jmc>", "install", "my jmc");
	}

	@Test
	void theFolderMayFollowTwoDashes() throws Exception {
		assertCalls("<--><-jmc>", "install", "--", "-jmc");
		assertCalls("<--><--check>", "install", "--", "--check");
	}

	@Test
	void optionsMayComeBeforeTheCommand() throws Exception {
		assertCalls("<--verbose><jmc>", "--verbose", "install", "jmc");
		assertCalls("<--verbose><install>", "--verbose", "install", "install");
	}

	@Test
	void whatNeedsNoSiteIsHandedOn() throws Exception {
		for (List<String> arguments : List.of(List.of("install", "jmc", "--site", "x"),
				List.of("--verbose", "install", "--remove", "jmc"))) {
			assertEquals(List.of(called(arguments)), run(arguments));
		}
		List<String> generate = List.of("generate", "install");
		assertEquals(List.of("<-XX:CompileThresholdScaling=4>" + called(generate)), run(generate));
		List<String> learn = List.of("learn", "install");
		String learns = run(learn).getFirst();
		assertTrue(learns.startsWith("<-XX:+IgnoreUnrecognizedVMOptions><-XX:Tier4InvocationThreshold=60000>"), learns);
		assertTrue(learns.endsWith(called(learn)), learns);
	}

	@Test
	void commandsThatEndAtOnceDoWithoutTheSecondCompiler() throws Exception {
		for (List<String> arguments : List.of(List.of("--help", "install"), List.of("inspect", "install"))) {
			assertEquals(List.of(
					"<-XX:TieredStopAtLevel=1><-XX:CompileThresholdScaling=8><-XX:+UseSerialGC>" + called(arguments)),
					run(arguments));
		}
	}

	@Test
	void optionsFromElsewhereMayNameTheCollector() throws Exception {
		List<String> arguments = List.of("inspect", "install");
		assertEquals(
				List.of("<-XX:TieredStopAtLevel=1><-XX:CompileThresholdScaling=8><-XX:+UseG1GC>" + called(arguments)),
				run(arguments, "FLIGHTFORGE_JAVA_OPTS=-XX:+UseG1GC"));
		for (String name : List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS")) {
			assertEquals(List.of("<-XX:TieredStopAtLevel=1><-XX:CompileThresholdScaling=8>" + called(arguments)),
					run(arguments, name + "=-XX:+UseG1GC"));
		}
	}

	@Test
	void theCacheOfTheSameJdkIsUsed() throws Exception {
		Path cache = Files.createFile(checkout.resolve(".toolchain/java25.aot"));
		Path archive = Files.createFile(checkout.resolve(".toolchain/java21.jsa"));
		String quiet = "<-Xlog:disable><-Xlog:all=error,";
		assertEquals(List.of("<-XX:SharedArchiveFile=" + archive + "><-Xshare:auto>" + quiet + "cds*=off:stderr>"
				+ called(List.of("estimate", "a"))), run(List.of("estimate", "a")));
		Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"25.0.1\"\n");
		assertEquals(
				List.of("<-XX:AOTCache=" + cache + ">" + quiet + "aot*=off:stderr>" + called(List.of("estimate", "a"))),
				run(List.of("estimate", "a")));
		assertEquals(
				List.of("<-XX:AOTCache=" + cache + ">" + quiet + "aot*=off:stderr><-Xlog:gc>"
						+ called(List.of("estimate", "a"))),
				run(List.of("estimate", "a"), "FLIGHTFORGE_JAVA_OPTS=-Xlog:gc"), "quiet but for what is asked for");
		Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"26\"\n");
		assertEquals(List.of(called(List.of("estimate", "a"))), run(List.of("estimate", "a")));
	}

	@Test
	void anOptionThatStudioDoesNotHaveIsSaidBeforeAnythingIsBuilt() throws Exception {
		Files.deleteIfExists(folder.resolve("calls"));
		Outcome outcome = Program.run(folder, List.of("env", "-i", "LANG=C.UTF-8", "JAVA_HOME=" + jdk,
				"PATH=/usr/bin:/bin", "sh", checkout.resolve("flightforge").toString(), "studio", "a.forge", "--foo"));
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertEquals("flightforge: Studio has no option --foo; it takes scripts and recordings to open,"
				+ " and -data FOLDER for another workspace\n", outcome.err());
		assertFalse(Files.exists(folder.resolve("calls")));
	}

	private void assertCalls(String expected, String... arguments) throws Exception {
		String start = called(List.of("install"));
		assertEquals(
				List.of(start + "<--check>" + expected,
						start + "<--site><" + checkout.resolve(".toolchain/site") + ">" + expected),
				run(List.of(arguments)));
	}

	private String called(List<String> arguments) {
		return "<-jar><" + checkout.resolve(".toolchain/flightforge.jar") + "><" + String.join("><", arguments) + ">";
	}

	private List<String> run(List<String> arguments, String... variables) throws Exception {
		Files.deleteIfExists(folder.resolve("calls"));
		List<String> command = new ArrayList<>(
				List.of("env", "-i", "LANG=C.UTF-8", "JAVA_HOME=" + jdk, "PATH=/usr/bin:/bin"));
		command.addAll(List.of(variables));
		command.addAll(List.of("sh", checkout.resolve("flightforge").toString()));
		command.addAll(arguments);
		Outcome outcome = Program.run(folder, command);
		assertEquals(0, outcome.exitCode(), outcome.toString());
		return Files.readAllLines(folder.resolve("calls"));
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JmcInstallationTest {
	@TempDir
	private Path folder;

	@ParameterizedTest
	@ValueSource(strings = {"JDK Mission Control", "JDK Mission Control.app/Contents/Eclipse"})
	void isFoundFromWhereverAPersonNamesIt(String where) throws IOException {
		Path jmc = jmc(folder.resolve("jmc-9.1.2").resolve(where), "9.1.2.202511110000");
		Files.createFile(jmc.resolve("jmc"));
		for (Path named : List.of(jmc, folder.resolve("jmc-9.1.2"), jmc.resolve("jmc"))) {
			assertEquals(new JmcInstallation(jmc.toRealPath(), "9.1.2"), JmcInstallation.of(named.toString()));
		}
		if (where.endsWith("Eclipse")) {
			Path application = folder.resolve("jmc-9.1.2/JDK Mission Control.app");
			Path program = Files.createDirectories(application.resolve("Contents/MacOS")).resolve("jmc");
			Files.createFile(program);
			assertEquals(jmc.toRealPath(), JmcInstallation.of(application.toString()).folder());
			assertEquals(jmc.toRealPath(), JmcInstallation.of(program.toString()).folder());
		}
	}

	@Test
	void whatIsNoMissionControlIsSaid() throws IOException {
		assertTrue(mistake(folder.resolve("none")).startsWith("no such folder: "));
		assertTrue(mistake(folder)
				.contains("is not a JDK Mission Control: there are no folders plugins and configuration"));
		Path platform = Files.createDirectories(folder.resolve("platform"));
		Files.createDirectories(platform.resolve("plugins"));
		Files.createDirectories(platform.resolve("configuration"));
		assertTrue(mistake(platform).contains("org.openjdk.jmc.flightrecorder.ui is not installed in it"));
		jmc(folder.resolve("a"), "9.1.2");
		assertTrue(mistake(folder).contains("has several programs in it; name one: "));
	}

	@Test
	void anIdeWithMissionControlsPlugInsHasAnotherWay() throws IOException {
		Path ide = jmc(folder.resolve("ide"), "9.1.2");
		Files.writeString(ide.resolve("configuration/config.ini"), "eclipse.product=org.eclipse.platform.ide\n");
		assertTrue(mistake(ide).contains("is an Eclipse IDE. Install there with Help > Install New Software"));
	}

	@ParameterizedTest
	@CsvSource({"8.3.1.2024,8.3.1; Flightforge needs 9.1 or later", "9.0.0.2024,9.0.0; Flightforge needs 9.1 or later",
			"11.0.0.2027,11.0.0; this Flightforge works with 9.1 to 10"})
	void versionsThatThePageDoesNotFitAreRefused(String version, String said) throws IOException {
		assertTrue(mistake(jmc(folder.resolve("jmc"), version)).endsWith("is JDK Mission Control " + said));
	}

	@ParameterizedTest
	@ValueSource(strings = {"9.1.0", "9.1.2.202511110000", "10.0.0.202603260000"})
	void versionsThatItFitsAreTaken(String version) throws IOException {
		assertTrue(version.startsWith(JmcInstallation.of(jmc(folder.resolve("jmc"), version).toString()).version()));
	}

	@Test
	void oneWithoutItsLauncherIsIncomplete() throws IOException {
		Path jmc = jmc(folder.resolve("jmc"), "9.1.2");
		Files.delete(jmc.resolve("plugins/org.eclipse.equinox.launcher_1.6.900.jar"));
		assertTrue(mistake(jmc).contains("is incomplete: there is no org.eclipse.equinox.launcher_*.jar"));
	}

	@Test
	void flightforgeInDropinsIsNotTheDirectorsToChange() throws IOException {
		Path jmc = jmc(folder.resolve("jmc"), "9.1.2");
		Path bundles = jmc.resolve("configuration/org.eclipse.equinox.simpleconfigurator/bundles.info");
		Files.writeString(bundles, Files.readString(bundles)
				+ "flightforge.jmc,0.2.0,dropins/flightforge/plugins/flightforge.jmc.jar,4,false\n");
		assertTrue(mistake(jmc).contains("Flightforge is in the folder dropins"));
	}

	/** Home, program folder, program and library: all of these may follow {@code -vm}. */
	@ParameterizedTest
	@ValueSource(strings = {"", "bin", "bin/java", "lib/server/libjvm.so"})
	void javaIsTheOneThatTheIniNames(String part) throws IOException {
		JmcInstallation jmc = JmcInstallation.of(jmc(folder.resolve("jmc"), "9.1.2").toString());
		Path home = java(folder.resolve("jdk"), "21.0.9");
		ini(jmc, "-startup\nplugins/launcher.jar\n-vm\n" + home.resolve(part) + "\n-vmargs\n-Xmx1g\n");
		JavaHome found = jmc.java(List.of(java(folder.resolve("other"), "17").resolve("bin"))).orElseThrow();
		assertEquals(home.toRealPath(), found.folder());
		assertEquals(21, found.version());
	}

	/** Not every editor saves it in UTF-8, and not everybody leaves a path with blanks as it is. */
	@Test
	void theIniMayBeInAnyEncodingAndItsPathsQuoted() throws IOException {
		JmcInstallation jmc = JmcInstallation.of(jmc(folder.resolve("jmc"), "9.1.2").toString());
		Path home = java(folder.resolve("jdk 21"), "21.0.9");
		Files.writeString(jmc.folder().resolve("jmc.ini"),
				"-data\nGr\u00f6\u00dfe\n-vm\n\"" + home.resolve("bin") + "\"\n", StandardCharsets.ISO_8859_1);
		assertEquals(home.toRealPath(), jmc.java(List.of()).orElseThrow().folder());
		ini(jmc, "-vm\nno\0where\n");
		assertTrue(message(() -> jmc.java(List.of())).contains("names a Java with -vm that does not exist: no"));
	}

	@Test
	void whatFollowsVmargsIsForJava() throws IOException {
		JmcInstallation jmc = JmcInstallation.of(jmc(folder.resolve("jmc"), "9.1.2").toString());
		ini(jmc, "-vmargs\n-vm\n/nowhere\n");
		assertEquals(Optional.empty(), jmc.java(List.of()));
		assertEquals(25, jmc.java(List.of(java(folder.resolve("jdk"), "25").resolve("bin"))).orElseThrow().version());
		java(jmc.folder().resolve("jre"), "24.0.1");
		assertEquals(24, jmc.java(List.of(folder.resolve("jdk/bin"))).orElseThrow().version());
	}

	@Test
	void javaThatIsMissingOrTooOldIsSaid() throws IOException {
		JmcInstallation jmc = JmcInstallation.of(jmc(folder.resolve("jmc"), "9.1.2").toString());
		Path old = java(folder.resolve("old"), "17.0.2");
		String onPath = message(() -> jmc.java(List.of(old.resolve("bin"))));
		assertTrue(onPath.contains("starts with is 17 (") && onPath.contains("on the path"), onPath);
		ini(jmc, "-vm\n../old/bin\n");
		String named = message(() -> jmc.java(List.of()));
		assertTrue(named.contains("starts with is 17 (") && named.contains("named by -vm in "), named);
		assertTrue(named.contains("Flightforge needs 21 or later. Name a later one with -vm in "), named);
		ini(jmc, "-vm\n/nowhere/java\n");
		String missing = message(() -> jmc.java(List.of()));
		assertTrue(missing.endsWith("names a Java with -vm that does not exist: /nowhere/java"), missing);
	}

	@Test
	void aFolderOfSomebodyElseIsNotTouched() throws IOException {
		Path path = jmc(folder.resolve("jmc"), "9.1.2");
		Path plugins = path.resolve("plugins");
		assumeTrue(plugins.toFile().setWritable(false) && !Files.isWritable(plugins), "root may write everywhere");
		String said = message(JmcInstallation.of(path.toString())::checkWritable);
		plugins.toFile().setWritable(true);
		assertTrue(said.contains("cannot write to ") && said.contains("plugins: permission denied"), said);
	}

	private static Path jmc(Path jmc, String version) throws IOException {
		Files.createDirectories(jmc.resolve("plugins"));
		Files.createFile(jmc.resolve("plugins/org.eclipse.equinox.launcher_1.6.900.jar"));
		Path configurator = jmc.resolve("configuration/org.eclipse.equinox.simpleconfigurator");
		Files.createDirectories(configurator);
		Files.writeString(jmc.resolve("configuration/config.ini"),
				"eclipse.product=org.openjdk.jmc.rcp.application.product\n");
		Files.writeString(configurator.resolve("bundles.info"), "#version=1\norg.openjdk.jmc.flightrecorder.ui,"
				+ version + ",plugins/org.openjdk.jmc.flightrecorder.ui.jar,4,false\n");
		return jmc;
	}

	private static Path java(Path home, String version) throws IOException {
		Files.createDirectories(home.resolve("bin"));
		Files.createDirectories(home.resolve("lib/server"));
		Files.createFile(home.resolve("lib/server/libjvm.so"));
		assertTrue(Files.createFile(home.resolve("bin/java")).toFile().setExecutable(true));
		Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
		return home;
	}

	private static void ini(JmcInstallation jmc, String text) throws IOException {
		Files.writeString(jmc.folder().resolve("jmc.ini"), text);
	}

	private static String mistake(Path named) {
		return message(() -> JmcInstallation.of(named.toString()));
	}

	private static String message(Executable action) {
		CommandFailure failure = assertThrows(CommandFailure.class, action);
		assertEquals(ExitCode.USER_MISTAKE, failure.exitCode());
		return failure.getMessage();
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.site.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code flightforge install}, as a process, on a platform that has Mission Control's names. */
class InstallCommandTest {
	@TempDir
	static Path shared;
	private static Installation host;

	@TempDir
	Path folder;

	private Installation jmc;
	private List<String> before;

	/** Once: the platform can be moved, so each test has a copy of it. */
	@BeforeAll
	static void installTheHost() throws IOException {
		assumeTrue(MissionControlStandIn.isBuilt(), "built without stand-ins");
		host = MissionControlStandIn.install(shared.resolve("host"), shared);
	}

	@BeforeEach
	void copyTheHost() throws IOException {
		jmc = host.copyTo(folder.resolve("JDK Mission Control, \u00e4"));
		before = jmc.bundles();
	}

	@AfterEach
	void theHostIsAsItWas() throws IOException {
		assertEquals(List.of(), host.jarsOfOurs());
	}

	@Test
	void installsUpdatesAndRemoves() throws IOException {
		String earlier = EarlierRelease.publish(folder.resolve("earlier")).toString();
		says(0, jmc.install("--site", earlier), "Installing Flightforge 0.1.0 in JDK Mission Control 9.1.0",
				"Done. Start");
		assertEquals(List.of(EarlierRelease.VERSION), BuiltSite.versions(jmc));
		assertTrue(jmc.probe("bundles").succeed().lines("page").contains("flightforge.jmc"));

		String current = BuiltSite.version();
		says(0, jmc.install("--site", zip().toString()),
				"Updating Flightforge from 0.1.0 to " + current.substring(0, current.lastIndexOf('.')));
		assertEquals(List.of(current), BuiltSite.versions(jmc));
		assertTrue(jmc.jarsOfOurs().stream().allMatch(jar -> jar.contains(current)), jmc.jarsOfOurs()::toString);
		assertTrue(jmc.bundles().containsAll(before), "the host's own stay");
		assertTrue(jmc.probe("bundles").succeed().lines("page").contains("flightforge.jmc"));

		List<String> updated = jmc.bundles();
		says(0, jmc.install("--site", BuiltSite.ADDRESS), "Flightforge " + current + " is installed in", "already");
		says(2, jmc.install("--site", earlier), "which is newer than " + EarlierRelease.VERSION, "--remove");
		assertEquals(updated, jmc.bundles());

		says(0, jmc.install("--remove"), "Removed Flightforge from JDK Mission Control 9.1.0");
		assertEquals(before, jmc.bundles());
		assertEquals(List.of(), jmc.jarsOfOurs());
		says(0, jmc.install("--remove"), "nothing to do");
	}

	/** The page alone, as somebody may have asked the director for it: what came with it leaves with it. */
	@Test
	void removesWhatTheDirectorHasInstalled() throws IOException {
		jmc.director("-repository", BuiltSite.ADDRESS, "-installIU", "flightforge.jmc.feature.feature.group").succeed();
		says(0, jmc.install("--remove"), "Removed Flightforge");
		assertEquals(before, jmc.bundles());
	}

	@Test
	void installsAllOrNothing() throws IOException {
		Path broken = folder.resolve("broken");
		try (var files = Files.walk(BuiltSite.FOLDER)) {
			for (Path file : files.toList()) {
				Path copy = broken.resolve(BuiltSite.FOLDER.relativize(file).toString());
				if (!file.getFileName().toString().startsWith("flightforge.script_")) {
					Files.copy(file, copy);
				}
			}
		}
		says(1, jmc.install("--site", broken.toString()), "nothing was changed", "flightforge.script");
		assertEquals(before, jmc.bundles());
		assertEquals(List.of(), jmc.jarsOfOurs());
		assertEquals(List.of(), jmc.roots().stream().filter(root -> root.startsWith("flightforge.jmc")).toList());

		says(0, jmc.install("--site", BuiltSite.FOLDER.toString()), "Done.");
	}

	@Test
	void saysWhatIsWrongWithTheSite() throws IOException {
		says(2, jmc.install(), "an update site is missing", "--site", "./flightforge install");
		says(2, jmc.install("--site", folder.resolve("none").toString()), "no such update site: ");
		says(2, jmc.install("--site", folder.toString()), "is not an update site: there is no content.jar in it");
		says(1, jmc.install("--site", folder.resolve("none").toUri().toString()), "cannot read the update site file:",
				"nothing was changed");
		says(2, jmc.install("--site", shared.resolve("mission-control").toString()),
				"Flightforge is not on the update site ");
		assertEquals(before, jmc.bundles());
	}

	@Test
	void leavesARunningMissionControlAlone() throws Exception {
		// Only what it needs: Linux shows the arguments of a process no further than 4096 bytes.
		Path classes = Path.of(WaitsForItsEnd.class.getProtectionDomain().getCodeSource().getLocation().toURI());
		Process running = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
				classes.toString(), WaitsForItsEnd.class.getName(),
				jmc.folder().toRealPath().resolve("plugins/org.eclipse.equinox.launcher_1.jar").toString()).start();
		try {
			// its answer says that it has begun, and so that it is in the list of processes with its arguments
			assertEquals('r', running.getInputStream().read());
			says(2, jmc.install("--remove"), "is running (process " + running.pid() + "). Close it first");
			assertEquals(before, jmc.bundles());
		} finally {
			running.getOutputStream().close();
			running.waitFor();
		}
		says(0, jmc.install("--check"), "Flightforge can be installed in JDK Mission Control 9.1.0 in ",
				", which runs on Java ");
	}

	private static void says(int exitCode, Installation.Outcome outcome, String... parts) {
		assertEquals(exitCode, outcome.exitCode(), outcome::output);
		for (String part : parts) {
			assertTrue(outcome.output().contains(part), () -> "lacks \"" + part + "\":\n" + outcome.output());
		}
	}

	private static Path zip() throws IOException {
		try (var files = Files.list(BuiltSite.FOLDER.getParent())) {
			return files.filter(f -> f.toString().endsWith(".zip")).findFirst().orElseThrow();
		}
	}

	/** A process with any arguments, until its input ends. */
	static final class WaitsForItsEnd {
		private WaitsForItsEnd() {
		}

		public static void main(String[] args) throws IOException {
			System.out.print('r');
			System.out.flush();
			while (System.in.read() >= 0) {
				// waits
			}
		}
	}
}

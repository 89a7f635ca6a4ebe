/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.site.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The director's way: from the site into a bare platform, started, and out again. */
class InstallationTest {
	private static final String SITE = Path.of(System.getProperty("flightforge.site"), "repository").toAbsolutePath()
			.normalize().toUri().toString();
	private static final String FEATURE = "flightforge.feature.feature.group";

	@TempDir
	Path folder;

	@Test
	void featureInstallsStartsAndLeaves() throws IOException, InterruptedException {
		Installation platform = Installation.copyOf("flightforge.rcp.product", folder.resolve("rcp"));
		assertEquals(List.of(), ours(platform), "the platform is bare before");
		List<String> before = platform.bundles();

		succeed(platform.director("-repository", SITE, "-installIU", FEATURE));
		assertEquals(List.of("flightforge.memory", "flightforge.script", "flightforge.ui", "flightforge.writer"),
				ours(platform));
		Installation.Outcome started = succeed(platform.probe("bundles"));
		for (String bundle : ours(platform)) {
			assertTrue(started.lines("bundle").stream().anyMatch(l -> l.matches(bundle + " (resolved|lazy|active)")),
					() -> bundle + " is not resolved:\n" + started.output());
		}
		assertEquals(List.of(), started.lines("bundle").stream().filter(l -> l.endsWith(" unresolved")).toList());
		assertTrue(started.lines("editor").contains("flightforge.ui.scriptEditor"), started::output);

		succeed(platform.director("-uninstallIU", FEATURE));
		assertEquals(before, platform.bundles(), "uninstalling leaves nothing");
		assertEquals(List.of(), succeed(platform.probe("bundles")).lines("bundle").stream()
				.filter(l -> l.startsWith("flightforge.")).toList());
	}

	@Test
	void pageForMissionControlSaysWhatItNeeds() throws IOException, InterruptedException {
		Installation platform = Installation.copyOf("flightforge.rcp.product", folder.resolve("rcp"));
		Installation.Outcome refused = platform.director("-repository", SITE, "-installIU",
				"flightforge.jmc.feature.feature.group");
		assertNotEquals(0, refused.exitCode());
		assertTrue(refused.output().contains("org.openjdk.jmc.feature.flightrecorder.feature.group"), refused::output);
		assertEquals(List.of(), ours(platform));
	}

	/** Mission Control itself is on no registry; the stand-ins have its names, and the product has its core. */
	@Test
	void pageInstallsNextToMissionControl() throws IOException, InterruptedException {
		Path standIns = Path.of(System.getProperty("flightforge.standins"));
		assumeTrue(Files.exists(standIns.resolve("jmc.feature.standin/target")), "built without stand-ins");
		Installation platform = Installation.copyOf("flightforge.studio.product", folder.resolve("studio"));
		Path source = folder.resolve("source");
		copyJar(standIns.resolve("jmc.flightrecorder.ui.standin/target"), source.resolve("plugins"));
		copyJar(standIns.resolve("jmc.feature.standin/target"), source.resolve("features"));
		Path missionControl = folder.resolve("mission-control");
		succeed(platform.publish(source, missionControl));

		succeed(platform.director("-repository", SITE + "," + missionControl.toUri(), "-installIU",
				"flightforge.jmc.feature.feature.group"));
		Installation.Outcome started = succeed(platform.probe("bundles"));
		assertTrue(started.lines("bundle").stream().anyMatch(l -> l.matches("flightforge.jmc (resolved|lazy|active)")),
				started::output);
		assertTrue(started.lines("page").contains("flightforge.jmc"), started::output);
	}

	private static void copyJar(Path from, Path to) throws IOException {
		Files.createDirectories(to);
		try (var files = Files.list(from)) {
			Path jar = files.filter(f -> f.toString().endsWith(".jar") && !f.toString().contains("sources")).findFirst()
					.orElseThrow();
			Files.copy(jar, to.resolve(jar.getFileName()));
		}
	}

	private static List<String> ours(Installation platform) throws IOException {
		return platform.bundles().stream().map(line -> line.substring(0, line.indexOf(',')))
				.filter(name -> name.startsWith("flightforge.")).sorted().toList();
	}

	private static Installation.Outcome succeed(Installation.Outcome outcome) {
		assertEquals(0, outcome.exitCode(), outcome::output);
		return outcome;
	}
}

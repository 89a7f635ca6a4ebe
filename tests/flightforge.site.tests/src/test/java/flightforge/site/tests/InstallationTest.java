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
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The director's way: from the site into a bare platform, started, and out again. */
class InstallationTest {
	@TempDir
	Path folder;

	@Test
	void featureInstallsStartsAndLeaves() throws IOException {
		Installation platform = Installation.copyOf("flightforge.rcp.product", folder.resolve("rcp"));
		assertEquals(List.of(), platform.ours(), "the platform is bare before");
		List<String> before = platform.bundles();

		platform.director("-repository", BuiltSite.ADDRESS, "-installIU", BuiltSite.FEATURE).succeed();
		assertEquals(List.of("flightforge.audit", "flightforge.compare", "flightforge.learn", "flightforge.memory",
				"flightforge.script", "flightforge.ui", "flightforge.writer"), platform.ours());
		Installation.Outcome started = platform.probe("bundles").succeed();
		for (String bundle : platform.ours()) {
			assertTrue(started.lines("bundle").stream().anyMatch(l -> l.matches(bundle + " (resolved|lazy|active)")),
					() -> bundle + " is not resolved:\n" + started.output());
		}
		assertEquals(List.of(), started.lines("bundle").stream().filter(l -> l.endsWith(" unresolved")).toList());
		assertTrue(started.lines("editor").contains("flightforge.ui.scriptEditor"), started::output);

		platform.director("-uninstallIU", BuiltSite.FEATURE).succeed();
		assertEquals(before, platform.bundles(), "uninstalling leaves nothing");
		assertEquals(List.of(), platform.probe("bundles").succeed().lines("bundle").stream()
				.filter(l -> l.startsWith("flightforge.")).toList());
	}

	@Test
	void pageForMissionControlSaysWhatItNeeds() throws IOException {
		Installation platform = Installation.copyOf("flightforge.rcp.product", folder.resolve("rcp"));
		Installation.Outcome refused = platform.director("-repository", BuiltSite.ADDRESS, "-installIU",
				"flightforge.jmc.feature.feature.group");
		assertNotEquals(0, refused.exitCode());
		assertTrue(refused.output().contains("org.openjdk.jmc.feature.flightrecorder.feature.group"), refused::output);
		assertEquals(List.of(), platform.ours());
	}

	/** Mission Control itself is on no registry; the stand-ins have its names, and Studio has its core. */
	@Test
	void pageInstallsNextToMissionControl() throws IOException {
		assumeTrue(MissionControlStandIn.isBuilt(), "built with -Djmc.site, so without JMC's stand-in");
		Installation platform = Installation.copyOf("flightforge.rcp.product", folder.resolve("rcp"));
		String missionControl = MissionControlStandIn.publish(platform, folder);

		platform.director("-repository", BuiltSite.ADDRESS + "," + missionControl, "-installIU",
				"flightforge.jmc.feature.feature.group").succeed();
		Installation.Outcome started = platform.probe("bundles").succeed();
		assertTrue(started.lines("bundle").stream().anyMatch(l -> l.matches("flightforge.jmc (resolved|lazy|active)")),
				started::output);
		assertTrue(started.lines("page").contains("flightforge.jmc"), started::output);
	}
}

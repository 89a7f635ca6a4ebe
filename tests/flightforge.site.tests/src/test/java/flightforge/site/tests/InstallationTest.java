/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.site.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The director's way: from the site into a bare platform, which starts; {@link UpdateTest} has the way out again. */
class InstallationTest {
	@TempDir
	Path folder;

	@Test
	void featureInstallsAndStarts() throws IOException {
		Installation platform = Installation.copyOf("flightforge.rcp.product", folder.resolve("rcp"));
		assertEquals(List.of(), platform.ours(), "the platform is bare before");

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
}

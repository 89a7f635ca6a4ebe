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

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From release 0.1.0 to what the build has made, as p2 updates. */
class UpdateTest {
	private static final String PAGE_FEATURE = "flightforge.jmc.feature.feature.group";
	private static final String EARLIER = EarlierRelease.VERSION;

	@TempDir
	static Path releases;
	private static String earlier;

	@TempDir
	Path folder;

	/** The tests only read it. */
	@BeforeAll
	static void publishTheEarlierRelease() throws IOException {
		earlier = EarlierRelease.publish(releases).toUri().toString();
	}

	@Test
	void updatesFromTheFirstVersionAndLeavesNothingOfIt() throws IOException {
		Installation platform = Installation.copyOf("flightforge.rcp.product", folder.resolve("rcp"));
		List<String> bare = platform.bundles();
		platform.director("-repository", earlier, "-installIU", BuiltSite.FEATURE).succeed();
		assertEquals(List.of(EARLIER), BuiltSite.versions(platform), "all of the earlier version");

		Installation.Outcome updated = platform.director("-repository", BuiltSite.ADDRESS, "-uninstallIU",
				BuiltSite.FEATURE + "/" + EARLIER, "-installIU", BuiltSite.FEATURE, Installation.LIST_ROOTS).succeed();
		assertEquals(List.of(BuiltSite.version()), BuiltSite.versions(platform), "all of the current version");
		assertEquals(List.of(BuiltSite.FEATURE + "/" + BuiltSite.version()), ourRoots(updated));

		Installation.Outcome removed = platform.director("-uninstallIU", BuiltSite.FEATURE, Installation.LIST_ROOTS)
				.succeed();
		assertEquals(bare, platform.bundles(), "uninstalling leaves nothing");
		assertEquals(List.of(), ourRoots(removed));
	}

	/** The page's feature wants the other in its own version, so an update takes both. */
	@Test
	void thePageUpdatesTogetherWithWhatItStandsOn() throws IOException {
		assumeTrue(MissionControlStandIn.isBuilt(), "built with -Djmc.site, so without JMC's stand-in");
		Installation platform = Installation.copyOf("flightforge.rcp.product", folder.resolve("rcp"));
		String missionControl = MissionControlStandIn.publish(platform, folder);
		platform.director("-repository", earlier + "," + missionControl, "-installIU",
				BuiltSite.FEATURE + "," + PAGE_FEATURE).succeed();
		assertEquals(List.of(EARLIER), platform.versionsOf("flightforge.jmc"));

		String both = BuiltSite.ADDRESS + "," + missionControl;
		Installation.Outcome alone = platform.director("-repository", both, "-uninstallIU", PAGE_FEATURE, "-installIU",
				PAGE_FEATURE);
		assertNotEquals(0, alone.exitCode(), "the current page does not go with the earlier feature");
		platform.director("-repository", both, "-uninstallIU", BuiltSite.FEATURE + "," + PAGE_FEATURE, "-installIU",
				BuiltSite.FEATURE + "," + PAGE_FEATURE).succeed();
		assertEquals(List.of(BuiltSite.version()), BuiltSite.versions(platform));
		assertEquals(List.of(BuiltSite.version()), platform.versionsOf("flightforge.jmc"));
		assertTrue(platform.probe("bundles").succeed().lines("page").contains("flightforge.jmc"));
	}

	private static List<String> ourRoots(Installation.Outcome outcome) {
		return outcome.roots().stream().filter(root -> root.contains("feature.group")).toList();
	}
}

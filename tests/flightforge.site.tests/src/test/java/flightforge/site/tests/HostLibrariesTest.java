/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.site.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Next to libraries that the host already has, in later versions than ours were ever built with. Mission Control's
 * features pin their versions, which would hide a site that replaces them; here nothing pins them.
 */
class HostLibrariesTest {
	private static final Map<String, String> LATER = Map.of("9.1.2", "10.0.0", "1.10.2", "1.10.4", "1.2.3", "1.4.0");

	@TempDir
	Path folder;

	@Test
	void replacesNothingInMissionControl() throws IOException {
		assumeTrue(MissionControlStandIn.isBuilt(), "built without stand-ins");
		Installation platform = Installation.copyOf("flightforge.rcp.product", folder.resolve("rcp"));
		String missionControl = MissionControlStandIn.publish(platform, folder);
		platform.director("-repository", laterCore(platform) + "," + missionControl, "-installIU",
				"org.openjdk.jmc.feature.flightrecorder.feature.group,org.openjdk.jmc.flightrecorder.ui").succeed();
		List<String> before = platform.bundles();
		assertEquals(List.of("10.0.0"), platform.versionsOf("org.openjdk.jmc.common"),
				"the later ones are there before");

		platform.director("-repository", BuiltSite.ADDRESS + "," + missionControl, "-installIU",
				BuiltSite.FEATURE + ",flightforge.jmc.feature.feature.group").succeed();
		List<String> after = platform.bundles();
		assertEquals(List.of(), before.stream().filter(line -> !after.contains(line)).toList(), "replaced");
		assertEquals(List.of("10.0.0"), platform.versionsOf("org.openjdk.jmc.common"));
		assertEquals(List.of(BuiltSite.version()), BuiltSite.versions(platform));
		Installation.Outcome started = platform.probe("bundles").succeed();
		List<String> states = started.lines("bundle");
		assertTrue(states.stream().anyMatch(l -> l.startsWith("flightforge.ui ")), states::toString);
		assertEquals(List.of(), states.stream().filter(l -> l.endsWith(" unresolved")).toList());
		assertTrue(started.lines("page").contains("flightforge.jmc"), started::output);
	}

	/** Published as a repository of its own. */
	private String laterCore(Installation platform) throws IOException {
		RewrittenSite later = new RewrittenSite(folder.resolve("later-core"), LATER)
				.take(Installation.product("flightforge.studio.product"), "plugins", MissionControlStandIn.CORE);
		Path repository = folder.resolve("later-repository");
		platform.publish(later.folder(), repository).succeed();
		return repository.toUri().toString();
	}
}

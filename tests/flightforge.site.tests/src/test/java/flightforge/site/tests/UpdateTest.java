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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From release 0.1.0 to what the build has made, as p2 updates; and next to libraries that the host already has. */
class UpdateTest {
	private static final Path SITE = Path.of(System.getProperty("flightforge.site"), "repository").toAbsolutePath()
			.normalize();
	private static final String FEATURE = "flightforge.feature.feature.group";
	private static final String PAGE_FEATURE = "flightforge.jmc.feature.feature.group";
	private static final String EARLIER = "0.1.0.202601010000";

	@TempDir
	Path folder;

	@Test
	void updatesFromTheFirstVersionAndLeavesNothingOfIt() throws IOException {
		Installation platform = Installation.copyOf("flightforge.rcp.product", folder.resolve("rcp"));
		List<String> bare = platform.bundles();
		String earlier = earlierRelease(platform);
		platform.director("-repository", earlier, "-installIU", FEATURE).succeed();
		assertEquals(List.of(EARLIER), versions(platform), "all of the earlier version");

		platform.director("-repository", SITE.toUri().toString(), "-uninstallIU", FEATURE + "/" + EARLIER, "-installIU",
				FEATURE).succeed();
		assertEquals(List.of(currentVersion()), versions(platform), "all of the current version");
		Installation.Outcome started = platform.probe("bundles").succeed();
		assertEquals(List.of(), started.lines("bundle").stream().filter(l -> l.endsWith(" unresolved")).toList());
		assertEquals(1, started.lines("editor").stream().filter("flightforge.ui.scriptEditor"::equals).count());
		assertEquals(List.of(FEATURE + "/" + currentVersion()), ourRoots(platform));

		platform.director("-uninstallIU", FEATURE).succeed();
		assertEquals(bare, platform.bundles(), "uninstalling leaves nothing");
		assertEquals(List.of(), ourRoots(platform));
	}

	/** The page's feature wants the other in its own version, so an update takes both. */
	@Test
	void thePageUpdatesTogetherWithWhatItStandsOn() throws IOException {
		assumeTrue(MissionControlStandIn.isBuilt(), "built without stand-ins");
		Installation platform = Installation.copyOf("flightforge.rcp.product", folder.resolve("rcp"));
		String missionControl = MissionControlStandIn.publish(platform, folder);
		platform.director("-repository", earlierRelease(platform) + "," + missionControl, "-installIU",
				FEATURE + "," + PAGE_FEATURE).succeed();
		assertEquals(List.of(EARLIER), platform.versionsOf("flightforge.jmc"));

		String both = SITE.toUri() + "," + missionControl;
		Installation.Outcome alone = platform.director("-repository", both, "-uninstallIU", PAGE_FEATURE, "-installIU",
				PAGE_FEATURE);
		assertNotEquals(0, alone.exitCode(), "the current page does not go with the earlier feature");
		platform.director("-repository", both, "-uninstallIU", FEATURE + "," + PAGE_FEATURE, "-installIU",
				FEATURE + "," + PAGE_FEATURE).succeed();
		assertEquals(List.of(currentVersion()), versions(platform));
		assertEquals(List.of(currentVersion()), platform.versionsOf("flightforge.jmc"));
		assertTrue(platform.probe("bundles").succeed().lines("page").contains("flightforge.jmc"));
	}

	/** Mission Control has these singletons in its own version, which may be later than ours. */
	@Test
	void keepsTheLibrariesThatTheHostHas() throws IOException {
		Installation platform = Installation.copyOf("flightforge.rcp.product", folder.resolve("rcp"));
		Path later = folder.resolve("later-libraries");
		RewrittenSite libraries = new RewrittenSite(later, Map.of("9.1.2", "10.0.0")).take(SITE, "plugins",
				List.of("org.openjdk.jmc.common_", "lz4-java_", "org.owasp.encoder_"));
		Path repository = folder.resolve("later-repository");
		platform.publish(libraries.folder(), repository).succeed();
		platform.director("-repository", repository.toUri().toString(), "-installIU", "org.openjdk.jmc.common")
				.succeed();

		platform.director("-repository", SITE.toUri().toString(), "-installIU", FEATURE).succeed();
		assertEquals(List.of("10.0.0"), platform.versionsOf("org.openjdk.jmc.common"));
		assertEquals(List.of(currentVersion()), versions(platform));
		assertEquals(List.of(), platform.probe("bundles").succeed().lines("bundle").stream()
				.filter(l -> l.endsWith(" unresolved")).toList());
	}

	private String earlierRelease(Installation platform) throws IOException {
		String current = currentVersion();
		String number = current.substring(0, current.lastIndexOf('.'));
		Map<String, String> replacements = new LinkedHashMap<>();
		replacements.put(current, EARLIER);
		replacements.put("[" + number + "," + next(number) + ")", "[0.1.0,0.2.0)");
		replacements.put("feature=\"flightforge.feature\" version=\"" + number + "\"",
				"feature=\"flightforge.feature\" version=\"0.1.0\"");
		Path source = folder.resolve("earlier");
		RewrittenSite earlier = new RewrittenSite(source, replacements).take(SITE, "features", List.of("flightforge."))
				.take(SITE, "plugins", List.of(""));
		Path repository = folder.resolve("earlier-repository");
		platform.publish(earlier.folder(), repository).succeed();
		return repository.toUri().toString();
	}

	/** The minor version after it, which the ranges end before. */
	private static String next(String number) {
		String[] parts = number.split("\\.");
		return parts[0] + "." + (Integer.parseInt(parts[1]) + 1) + ".0";
	}

	private static String currentVersion() throws IOException {
		try (Stream<Path> files = Files.list(SITE.resolve("features"))) {
			return files.map(f -> f.getFileName().toString()).filter(f -> f.startsWith("flightforge.feature_"))
					.map(f -> f.substring(f.indexOf('_') + 1, f.length() - ".jar".length())).findFirst().orElseThrow();
		}
	}

	private static List<String> ourRoots(Installation platform) throws IOException {
		return platform.roots().stream().filter(root -> root.contains("feature.group")).toList();
	}

	/** The versions that the site's own bundles have in the installation: one, unless something is mixed up. */
	private static List<String> versions(Installation platform) throws IOException {
		Set<String> versions = new TreeSet<>();
		for (String bundle : platform.ours()) {
			versions.addAll(platform.versionsOf(bundle));
		}
		return List.copyOf(versions);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.site.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Next to libraries that the host already has. */
class HostLibrariesTest {
	@TempDir
	Path folder;

	/** Mission Control has these singletons in its own version, which may be later than ours. */
	@Test
	void keepsTheLibrariesThatTheHostHas() throws IOException {
		Installation platform = Installation.copyOf("flightforge.rcp.product", folder.resolve("rcp"));
		Path later = folder.resolve("later-libraries");
		RewrittenSite libraries = new RewrittenSite(later, Map.of("9.1.2", "10.0.0")).take(BuiltSite.FOLDER, "plugins",
				List.of("org.openjdk.jmc.common_", "lz4-java_", "org.owasp.encoder_"));
		Path repository = folder.resolve("later-repository");
		platform.publish(libraries.folder(), repository).succeed();
		platform.director("-repository", repository.toUri().toString(), "-installIU", "org.openjdk.jmc.common")
				.succeed();

		platform.director("-repository", BuiltSite.ADDRESS, "-installIU", BuiltSite.FEATURE).succeed();
		assertEquals(List.of("10.0.0"), platform.versionsOf("org.openjdk.jmc.common"));
		assertEquals(List.of(BuiltSite.version()), BuiltSite.versions(platform));
		assertEquals(List.of(), platform.probe("bundles").succeed().lines("bundle").stream()
				.filter(l -> l.endsWith(" unresolved")).toList());
	}
}

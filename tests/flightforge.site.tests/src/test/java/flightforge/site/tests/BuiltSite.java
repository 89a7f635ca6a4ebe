/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.site.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The update site that the build has made, and what is installed from it. */
final class BuiltSite {
	static final Path FOLDER = Path.of(System.getProperty("flightforge.site"), "repository").toAbsolutePath()
			.normalize();
	static final String ADDRESS = FOLDER.toUri().toString();
	static final String FEATURE = "flightforge.feature.feature.group";

	private BuiltSite() {
	}

	/** The version of all that is ours on the site. */
	static String version() throws IOException {
		try (Stream<Path> files = Files.list(FOLDER.resolve("features"))) {
			return files.map(f -> f.getFileName().toString()).filter(f -> f.startsWith("flightforge.feature_"))
					.map(f -> f.substring(f.indexOf('_') + 1, f.length() - ".jar".length())).findFirst().orElseThrow();
		}
	}

	/** The versions that our bundles have in an installation: one, unless something is mixed up. */
	static List<String> versions(Installation platform) throws IOException {
		Set<String> versions = new TreeSet<>();
		for (String bundle : platform.ours()) {
			versions.addAll(platform.versionsOf(bundle));
		}
		return List.copyOf(versions);
	}
}

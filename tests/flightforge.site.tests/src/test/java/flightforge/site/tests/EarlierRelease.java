/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.site.tests;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the build has made, rewritten into release 0.1.0. */
final class EarlierRelease {
	static final String VERSION = "0.1.0.202601010000";

	private EarlierRelease() {
	}

	/** Publishes it in the folder and returns the folder of its repository. */
	static Path publish(Path folder) throws IOException {
		String current = BuiltSite.version();
		String number = current.substring(0, current.lastIndexOf('.'));
		Map<String, String> replacements = new LinkedHashMap<>();
		replacements.put(current, VERSION);
		replacements.put("[" + number + "," + next(number) + ")", "[0.1.0,0.2.0)");
		replacements.put("feature=\"flightforge.feature\" version=\"" + number + "\"",
				"feature=\"flightforge.feature\" version=\"0.1.0\"");
		RewrittenSite rewritten = new RewrittenSite(folder.resolve("source"), replacements)
				.take(BuiltSite.FOLDER, "features", List.of("flightforge."))
				.take(BuiltSite.FOLDER, "plugins", List.of(""));
		Path repository = folder.resolve("repository");
		Installation.copyOf("flightforge.rcp.product", folder.resolve("publisher"))
				.publish(rewritten.folder(), repository).succeed();
		return repository;
	}

	/** The minor version after it, which the ranges end before. */
	private static String next(String number) {
		String[] parts = number.split("\\.");
		return parts[0] + "." + (Integer.parseInt(parts[1]) + 1) + ".0";
	}
}

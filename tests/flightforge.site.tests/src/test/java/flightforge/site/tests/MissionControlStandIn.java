/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.site.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A repository with the names that the page for Mission Control asks for. Mission Control itself is on no registry: its
 * user interface is the stand-in that the build compiles against, its core the bundles that Studio has.
 */
final class MissionControlStandIn {
	private static final Path STAND_INS = Path.of(System.getProperty("flightforge.standins"));

	private MissionControlStandIn() {
	}

	/** Whether the build has made it; it has not where the real Mission Control took its place. */
	static boolean isBuilt() {
		return Files.exists(STAND_INS.resolve("jmc.feature.standin/target"));
	}

	/** Makes the repository in the folder, with the publisher of the platform, and tells its address. */
	static String publish(Installation platform, Path folder) throws IOException {
		Path source = folder.resolve("mission-control-source");
		copyJar(STAND_INS.resolve("jmc.flightrecorder.ui.standin/target"), ".jar", source.resolve("plugins"));
		copyJar(STAND_INS.resolve("jmc.feature.standin/target"), ".jar", source.resolve("features"));
		Path core = Installation.product("flightforge.studio.product").resolve("plugins");
		copyJar(core, "org.openjdk.jmc.flightrecorder_", source.resolve("plugins"));
		Path repository = folder.resolve("mission-control");
		platform.publish(source, repository).succeed();
		return repository.toUri().toString();
	}

	private static void copyJar(Path from, String namePart, Path to) throws IOException {
		Files.createDirectories(to);
		try (var files = Files.list(from)) {
			Path jar = files.filter(f -> f.toString().endsWith(".jar") && !f.toString().contains("sources"))
					.filter(f -> f.getFileName().toString().contains(namePart)).findFirst().orElseThrow();
			Files.copy(jar, to.resolve(jar.getFileName()));
		}
	}
}

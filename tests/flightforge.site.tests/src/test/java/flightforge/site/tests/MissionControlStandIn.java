/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.site.tests;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A repository with the names that the page for Mission Control asks for. Mission Control itself is on no registry: its
 * user interface is the stand-in that the build compiles against, its core the bundles that Studio has.
 */
final class MissionControlStandIn {
	private static final Path STAND_INS = Path.of(System.getProperty("flightforge.standins"));

	/** The beginnings of the names of its core's jars, as Studio has them. */
	static final List<String> CORE = List.of("org.openjdk.jmc.common_", "org.openjdk.jmc.flightrecorder_", "lz4-java_",
			"org.owasp.encoder_");

	private MissionControlStandIn() {
	}

	/** Whether the build has made it; it has not where the real Mission Control took its place. */
	static boolean isBuilt() {
		return Files.exists(STAND_INS.resolve("jmc.feature.standin/target"));
	}

	/**
	 * A platform that the stand-ins are installed in, as a Mission Control of version 9.1.0 that runs on the Java of
	 * this process.
	 */
	static Installation install(Path target, Path folder) throws IOException {
		Installation platform = Installation.copyOf("flightforge.rcp.product", target);
		platform.director("-repository", publish(platform, folder), "-installIU",
				"org.openjdk.jmc.feature.flightrecorder.feature.group,org.openjdk.jmc.flightrecorder.ui").succeed();
		Files.writeString(target.resolve("jmc.ini"), "-vm\n" + System.getProperty("java.home") + "\n-vmargs\n-Xmx1g\n");
		return platform;
	}

	/** Makes the repository in the folder, with the publisher of the platform, and gives its address. */
	static String publish(Installation platform, Path folder) throws IOException {
		Path source = folder.resolve("mission-control-source");
		copyJar(STAND_INS.resolve("jmc.flightrecorder.ui.standin/target"), ".jar", source.resolve("plugins"));
		copyJar(STAND_INS.resolve("jmc.feature.standin/target"), ".jar", source.resolve("features"));
		Path core = Installation.product("flightforge.studio.product").resolve("plugins");
		for (String bundle : CORE) {
			copyJar(core, bundle, source.resolve("plugins"));
		}
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

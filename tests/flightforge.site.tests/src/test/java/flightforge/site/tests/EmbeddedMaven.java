/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.site.tests;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

import flightforge.kit.Outcome;

/**
 * Maven in this process, as tools have it that run one build after the other: it needs a tenth of the time that a
 * process of its own takes. Each build has its own plug-ins' class loaders.
 */
final class EmbeddedMaven implements AutoCloseable {
	private final Path home;
	private final URLClassLoader loader;
	private final Object maven;
	private final Method run;

	/** @param home the folder that Maven is unpacked in */
	EmbeddedMaven(Path home) throws IOException, ReflectiveOperationException {
		this.home = home;
		List<URL> path = new ArrayList<>(List.of(home.resolve("conf/logging").toUri().toURL()));
		for (String folder : List.of("boot", "lib")) {
			try (Stream<Path> files = Files.list(home.resolve(folder))) {
				for (Path jar : files.filter(file -> file.toString().endsWith(".jar")).toList()) {
					path.add(jar.toUri().toURL());
				}
			}
		}
		loader = new URLClassLoader(path.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
		Class<?> worlds = loader.loadClass("org.codehaus.plexus.classworlds.ClassWorld");
		Class<?> type = loader.loadClass("org.apache.maven.cli.MavenCli");
		maven = type.getConstructor(worlds)
				.newInstance(worlds.getConstructor(String.class, ClassLoader.class).newInstance("plexus.core", loader));
		run = type.getMethod("doMain", String[].class, String.class, PrintStream.class, PrintStream.class);
	}

	/** Builds the project in a folder. What it prints is the outcome's output, all of it. */
	Outcome run(Path project, List<String> arguments) throws IOException, ReflectiveOperationException {
		Path log = Files.createTempFile("maven", ".log");
		List<String> all = new ArrayList<>(arguments);
		all.addAll(List.of("--log-file", log.toString()));
		Thread thread = Thread.currentThread();
		ClassLoader before = thread.getContextClassLoader();
		// It makes these of its arguments, and prints to its file from then on.
		Properties properties = (Properties) System.getProperties().clone();
		PrintStream out = System.out;
		PrintStream err = System.err;
		try {
			System.setProperty("maven.home", home.toString());
			System.setProperty("maven.multiModuleProjectDirectory", project.toString());
			thread.setContextClassLoader(loader);
			int status = (int) run.invoke(maven, all.toArray(String[]::new), project.toString(), out, err);
			return new Outcome(status, Files.readString(log), "");
		} finally {
			System.setOut(out);
			System.setErr(err);
			System.setProperties(properties);
			thread.setContextClassLoader(before);
			Files.delete(log);
		}
	}

	@Override
	public void close() throws IOException {
		loader.close();
	}
}

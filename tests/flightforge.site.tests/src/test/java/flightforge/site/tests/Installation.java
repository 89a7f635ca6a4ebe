/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.site.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A platform in a folder: runs the p2 director in it, or starts it with a probe inside. */
final class Installation {
	/** Asks the director for what is installed at the end; a start of it takes seconds. */
	static final String LIST_ROOTS = "-listInstalledRoots";
	private static final long LIMIT_SECONDS = 120;

	private final Path folder;

	private Installation(Path folder) {
		this.folder = folder;
	}

	/** A copy of the product for this machine, so that installing does not change what the build has made. */
	static Installation copyOf(String product, Path target) throws IOException {
		return copy(product(product), target);
	}

	/** A copy of this one with all that is installed in it, for a test to change. */
	Installation copyTo(Path target) throws IOException {
		return copy(folder, target);
	}

	private static Installation copy(Path source, Path target) throws IOException {
		Files.walkFileTree(source, new SimpleFileVisitor<>() {
			@Override
			public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
					throws IOException {
				Files.createDirectories(target.resolve(source.relativize(directory)));
				return FileVisitResult.CONTINUE;
			}

			@Override
			public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
				Files.copy(file, target.resolve(source.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
				return FileVisitResult.CONTINUE;
			}
		});
		return new Installation(target);
	}

	/** The folder in which the build has put the product for this machine. */
	static Path product(String product) {
		Path folder = Path.of(System.getProperty("flightforge.products"), product).resolve(platform());
		assertTrue(Files.isDirectory(folder), () -> "the product is not built: " + folder);
		return folder;
	}

	private static String platform() {
		String os = System.getProperty("os.name");
		if (os.startsWith("Mac")) {
			return "macosx/cocoa/aarch64/Eclipse.app/Contents/Eclipse";
		}
		return os.startsWith("Windows") ? "win32/win32/x86_64" : "linux/gtk/x86_64";
	}

	/** Runs the director on this installation itself. */
	Outcome director(String... arguments) throws IOException {
		return application("org.eclipse.equinox.p2.director", arguments);
	}

	/** Makes a p2 repository in the target folder from the source's folders plugins and features. */
	Outcome publish(Path source, Path target) throws IOException {
		return application("org.eclipse.equinox.p2.publisher.FeaturesAndBundlesPublisher", "-metadataRepository",
				target.toUri().toString(), "-artifactRepository", target.toUri().toString(), "-source",
				source.toString(), "-publishArtifacts");
	}

	private Outcome application(String id, String... arguments) throws IOException {
		List<String> command = java();
		command.addAll(List.of("-jar", plugin("org.eclipse.equinox.launcher").toString(), "-nosplash", "-consoleLog",
				"-application", id));
		command.addAll(List.of(arguments));
		return run(command);
	}

	/** Starts the framework with all that is installed and runs {@link Probe} on it. */
	Outcome probe(String... arguments) throws IOException {
		return run(probing(arguments));
	}

	/**
	 * The same on a virtual screen of its own where there are such: on the tests' it would take the focus from them.
	 */
	Outcome probeOnOwnScreen(String... arguments) throws IOException {
		List<String> command = new ArrayList<>();
		if (Stream.of(System.getenv("PATH").split(File.pathSeparator))
				.anyMatch(path -> Files.isExecutable(Path.of(path, "xvfb-run")))) {
			command.addAll(List.of("xvfb-run", "-a"));
		}
		command.addAll(probing(arguments));
		return run(command);
	}

	private List<String> probing(String... arguments) throws IOException {
		List<String> command = java();
		String classes = Path.of(URI.create(Probe.class.getProtectionDomain().getCodeSource().getLocation().toString()))
				.toString();
		command.addAll(List.of("-cp",
				String.join(File.pathSeparator, plugin("org.eclipse.osgi").toString(),
						plugin("org.eclipse.osgi.compatibility.state").toString(), classes),
				Probe.class.getName(), folder.toString()));
		command.addAll(List.of(arguments));
		return command;
	}

	/** Runs the command line's {@code install} on this installation. */
	Outcome install(String... arguments) throws IOException {
		List<String> command = java();
		command.addAll(List.of("-jar", System.getProperty("flightforge.jar"), "install", folder.toString()));
		command.addAll(List.of(arguments));
		return run(command);
	}

	Path folder() {
		return folder;
	}

	/** The names of our jars that are in the installation, whether it starts with them or not. */
	List<String> jarsOfOurs() throws IOException {
		try (var files = Files.list(folder.resolve("plugins"))) {
			return files.map(f -> f.getFileName().toString()).filter(name -> name.startsWith("flightforge.")).sorted()
					.toList();
		}
	}

	/** The bundles that the installation starts with, one per line as p2 writes them. */
	List<String> bundles() throws IOException {
		return Files.readAllLines(folder.resolve("configuration/org.eclipse.equinox.simpleconfigurator/bundles.info"))
				.stream().filter(line -> !line.startsWith("#")).toList();
	}

	/** The names of our bundles that the installation starts with, sorted. */
	List<String> ours() throws IOException {
		return bundles().stream().map(line -> line.substring(0, line.indexOf(',')))
				.filter(name -> name.startsWith("flightforge.")).sorted().toList();
	}

	/** The versions in which the installation starts the bundle, none if it has none. */
	List<String> versionsOf(String bundle) throws IOException {
		return bundles().stream().map(line -> line.split(",")).filter(line -> line[0].equals(bundle))
				.map(line -> line[1]).toList();
	}

	/** What was asked for, each with its version, as {@code id/version}; what came with it is not among them. */
	List<String> roots() throws IOException {
		return director(LIST_ROOTS).succeed().roots();
	}

	private Path plugin(String name) throws IOException {
		try (var files = Files.list(folder.resolve("plugins"))) {
			return files.filter(f -> f.getFileName().toString().startsWith(name + "_")).findFirst()
					.orElseThrow(() -> new IOException("no " + name + " in " + folder));
		}
	}

	private static List<String> java() {
		List<String> command = new ArrayList<>();
		command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
		command.add("--enable-native-access=ALL-UNNAMED");
		command.add("-Xmx512m");
		// They live for seconds: the optimising compiler and a collector with threads would only take time from them.
		command.add("-XX:TieredStopAtLevel=1");
		command.add("-XX:+UseSerialGC");
		return command;
	}

	private Outcome run(List<String> command) throws IOException {
		Path log = Files.createTempFile(folder, "process", ".log");
		Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
				.redirectOutput(log.toFile()).start();
		boolean ended = endsInTime(process);
		String output = Files.readString(log, StandardCharsets.UTF_8);
		assertTrue(ended, () -> "no end within " + LIMIT_SECONDS + " s: " + command + "\n" + output);
		return new Outcome(process.exitValue(), output);
	}

	private static boolean endsInTime(Process process) throws IOException {
		try {
			boolean ended = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
			if (!ended) {
				process.descendants().forEach(ProcessHandle::destroyForcibly);
				process.destroyForcibly().waitFor();
			}
			return ended;
		} catch (InterruptedException e) {
			process.destroyForcibly();
			Thread.currentThread().interrupt();
			throw new InterruptedIOException();
		}
	}

	/** How a process ended and what it said on both of its outputs. */
	record Outcome(int exitCode, String output) {
		/** This outcome, after making sure that it is a good one. */
		Outcome succeed() {
			assertEquals(0, exitCode, output);
			return this;
		}

		/** What the director, with {@link #LIST_ROOTS}, says is installed after all else that it was asked for. */
		List<String> roots() {
			return output.lines().map(String::strip).filter(line -> line.matches("\\S+/\\d\\S*")).toList();
		}

		/** The lines that begin with the word, without it. */
		List<String> lines(String word) {
			return output.lines().filter(l -> l.startsWith(word + " ")).map(l -> l.substring(word.length() + 1))
					.toList();
		}
	}
}

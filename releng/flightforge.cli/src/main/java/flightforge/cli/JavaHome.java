/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A Java that another program starts with.
 *
 * @param folder the folder with {@code bin} in it
 * @param program what starts it
 * @param version its feature version, such as 21; 0 if it does not say
 */
record JavaHome(Path folder, Path program, int version) {
	/** The oldest Java that Flightforge runs on. */
	static final int LEAST = 21;

	private static final Pattern VERSION = Pattern.compile("\"?(?:1\\.)?(\\d+)");

	/** This process's own. */
	static JavaHome current() {
		Path folder = Path.of(System.getProperty("java.home"));
		return new JavaHome(folder, program(folder.resolve("bin"), "java").orElseThrow(), Runtime.version().feature());
	}

	/**
	 * The Java that a file or folder belongs to: its home, its {@code bin}, its program or its library, as {@code -vm}
	 * allows all of them.
	 */
	static Optional<JavaHome> above(Path part) {
		if (!Files.exists(part)) {
			return Optional.empty();
		}
		try {
			for (Path folder = part.toRealPath(); folder != null; folder = folder.getParent()) {
				Optional<Path> program = program(folder.resolve("bin"), "java");
				if (program.isPresent()) {
					return Optional.of(new JavaHome(folder, program.get(), version(folder, program.get())));
				}
			}
			return Optional.empty();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/** The Java whose program is in a folder of the path, where it often is a link. */
	static Optional<JavaHome> program(Path folder) {
		return program(folder, "java").flatMap(JavaHome::above);
	}

	private static Optional<Path> program(Path folder, String name) {
		return Stream.of(folder.resolve(name), folder.resolve(name + ".exe")).filter(Files::isRegularFile)
				.filter(Files::isExecutable).findFirst();
	}

	/** Every JDK since 9 has a file that says so; an older or unusual one is asked. */
	private static int version(Path folder, Path program) throws IOException {
		Path release = folder.resolve("release");
		if (Files.isReadable(release)) {
			Properties properties = new Properties();
			try (Reader reader = Files.newBufferedReader(release, StandardCharsets.UTF_8)) {
				properties.load(reader);
			}
			return feature(properties.getProperty("JAVA_VERSION", ""));
		}
		Process process = new ProcessBuilder(program.toString(), "-version").redirectErrorStream(true).start();
		process.getOutputStream().close();
		String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		int start = said.indexOf('"');
		return start < 0 ? 0 : feature(said.substring(start));
	}

	private static int feature(String version) {
		Matcher matcher = VERSION.matcher(version);
		return matcher.lookingAt() ? Integer.parseInt(matcher.group(1)) : 0;
	}
}

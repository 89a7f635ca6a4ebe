/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.openjdk.jmc.flightrecorder.writer.api.Types;

/** Another JVM with the classes of these tests. */
final class ChildProcess {

	private ChildProcess() {
	}

	static ProcessBuilder builder(Class<?> main, List<String> options, String... arguments) {
		List<String> command = new ArrayList<>();
		command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
		command.addAll(options);
		command.add("-cp");
		command.add(Stream.of(main, FlightRecording.class, Types.class).map(ChildProcess::place).distinct()
				.collect(Collectors.joining(File.pathSeparator)));
		command.add(main.getName());
		command.addAll(List.of(arguments));
		return new ProcessBuilder(command);
	}

	/** Runs a class to its end, which has to be a good one, with this much heap; what it prints goes to a file. */
	static void run(Class<?> main, String heap, Path output, String... arguments) throws Exception {
		Process process = builder(main, List.of(heap, "-XX:+UseSerialGC"), arguments).redirectErrorStream(true)
				.redirectOutput(output.toFile()).start();
		try {
			assertTrue(process.waitFor(2, TimeUnit.MINUTES), () -> main.getSimpleName() + " hangs");
			assertEquals(0, process.exitValue(), Files.readString(output));
		} finally {
			process.destroyForcibly().waitFor();
		}
	}

	private static String place(Class<?> found) {
		return Path.of(URI.create(found.getProtectionDomain().getCodeSource().getLocation().toString())).toString();
	}
}

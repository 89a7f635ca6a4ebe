/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.io.File;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

	private static String place(Class<?> found) {
		return Path.of(URI.create(found.getProtectionDomain().getCodeSource().getLocation().toString())).toString();
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.InstanceScope;

/** JDK Mission Control on this machine, which opens recordings in a process of its own. */
public final class MissionControl {

	/** The preference with the path of its program, once somebody has chosen it. */
	private static final String PROGRAM = "missionControl";
	/** What programs are called on a Mac, where they are folders. */
	private static final String MAC_PROGRAM = ".app";

	private MissionControl() {
	}

	/** Its program: the one that was chosen before, else the one on the search path; empty when there is neither. */
	public static Optional<Path> find() {
		return find(Platform.getPreferencesService().getString(Studio.BUNDLE, PROGRAM, "", null),
				System.getenv().getOrDefault("PATH", ""));
	}

	static Optional<Path> find(String chosen, String searchPath) {
		Stream<Path> onPath = Pattern.compile(File.pathSeparator, Pattern.LITERAL).splitAsStream(searchPath)
				.filter(folder -> !folder.isBlank())
				.flatMap(folder -> Stream.of(Path.of(folder, "jmc"), Path.of(folder, "jmc.exe")));
		Stream<Path> own = chosen.isBlank() ? Stream.empty() : Stream.of(Path.of(chosen));
		return Stream.concat(own, onPath).filter(MissionControl::isProgram).findFirst();
	}

	private static boolean isProgram(Path path) {
		return Files.isRegularFile(path) && Files.isExecutable(path)
				|| path.toString().endsWith(MAC_PROGRAM) && Files.isDirectory(path);
	}

	/** Keeps its program for the next time. */
	public static void choose(Path program) {
		InstanceScope.INSTANCE.getNode(Studio.BUNDLE).put(PROGRAM, program.toAbsolutePath().toString());
	}

	/**
	 * Starts it with a recording; one that runs already opens the recording itself.
	 *
	 * @throws IOException when the program cannot be started
	 */
	public static void open(Path program, Path recording) throws IOException {
		new ProcessBuilder(command(program, recording)).redirectOutput(ProcessBuilder.Redirect.DISCARD)
				.redirectError(ProcessBuilder.Redirect.DISCARD).start();
	}

	/** The launcher of Eclipse's programs, which Mission Control's is, hands the file to the one that runs. */
	static List<String> command(Path program, Path recording) {
		String file = recording.toAbsolutePath().toString();
		return program.toString().endsWith(MAC_PROGRAM) ? List.of("open", "-a", program.toString(), file)
				: List.of(program.toString(), "--launcher.openFile", file);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** A recording that an argument names. */
final class RecordingSource {
	private static final String SCRIPT = ".forge";
	private static final byte[] MAGIC = {'F', 'L', 'R', 0};

	private RecordingSource() {
	}

	/**
	 * The argument as a file that can be read.
	 *
	 * @throws CommandFailure if it cannot
	 */
	static Path path(String file) {
		refuseStandardInput(file);
		Path path = ScriptSource.path(file);
		if (Files.isDirectory(path)) {
			throw CommandFailure
					.mistake(file + " is a folder, not a recording; of a JVM's repository 'flightforge recover " + file
							+ " -o OUT.jfr' makes one");
		}
		if (!Files.exists(path)) {
			throw CommandFailure.mistake("no such recording: " + file);
		}
		if (!Files.isReadable(path)) {
			throw CommandFailure.mistake("cannot read " + file + ": permission denied");
		}
		refuseScript(file, path);
		return path;
	}

	/**
	 * What is said of a file without anything whole. Other bytes of it than whole chunks can be of use where it is a
	 * recording that ends too early.
	 *
	 * @param message begins with the file
	 */
	static CommandFailure unreadable(Path path, String message) {
		return CommandFailure.mistake(isRecording(path)
				? message + ". 'flightforge recover " + path + " -o OUT.jfr' may save some of it" : message);
	}

	/** Says how a recording is made of a script that is given in its place. */
	static void refuseScript(String file, Path path) {
		if (file.endsWith(SCRIPT) && !isRecording(path)) {
			throw CommandFailure.mistake(file + " is a script, not a recording. Make one first: 'flightforge generate "
					+ file + " -o " + file.substring(0, file.length() - SCRIPT.length()) + ".jfr'");
		}
	}

	/** Whether a file begins like a recording; what cannot be read is somebody else's to report. */
	private static boolean isRecording(Path path) {
		try (InputStream in = Files.newInputStream(path)) {
			return isRecording(in.readNBytes(MAGIC.length));
		} catch (IOException unreadable) {
			return true;
		}
	}

	/** Whether a content begins like a recording. */
	static boolean isRecording(byte[] content) {
		return content.length >= MAGIC.length && Arrays.equals(Arrays.copyOf(content, MAGIC.length), MAGIC);
	}

	/**
	 * A script can come from another program, a recording cannot.
	 *
	 * @throws CommandFailure if the argument means standard input
	 */
	static void refuseStandardInput(String file) {
		if (file.equals(ScriptSource.STANDARD_INPUT)) {
			throw CommandFailure.mistake(
					"a recording is not read from standard input, because reading it goes back and forth; save it to a file");
		}
	}
}

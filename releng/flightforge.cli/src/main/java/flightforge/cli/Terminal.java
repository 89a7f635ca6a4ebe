/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The two output streams of the process, and whether somebody is watching them. */
final class Terminal {
	/** Set to {@code true} or {@code false} by those who know better, such as a test. */
	static final String PROPERTY = "flightforge.terminal";

	private static final Path LINUX_ERROR_STREAM = Path.of("/proc/self/fd/2");

	private Terminal() {
	}

	/** Standard output in UTF-8, whatever the locale is: what is piped into a file has to be a good script again. */
	static PrintWriter out() {
		return writer(FileDescriptor.out);
	}

	/** Standard error in UTF-8. */
	static PrintWriter err() {
		return writer(FileDescriptor.err);
	}

	/** Whether standard error, where progress is shown, is a terminal. */
	static boolean watched() {
		String known = System.getProperty(PROPERTY);
		if (known != null) {
			return Boolean.parseBoolean(known);
		}
		if (Files.isSymbolicLink(LINUX_ERROR_STREAM)) {
			return linuxTerminal();
		}
		return System.console() != null;
	}

	/** Linux shows what a stream is connected to; {@link System#console()} would ask for a terminal as input, too. */
	private static boolean linuxTerminal() {
		try {
			String target = Files.readSymbolicLink(LINUX_ERROR_STREAM).toString();
			return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
		} catch (IOException unknown) {
			// without an answer, no progress is the harmless choice
			return false;
		}
	}

	private static PrintWriter writer(FileDescriptor stream) {
		return new PrintWriter(new OutputStreamWriter(new FileOutputStream(stream), StandardCharsets.UTF_8), true);
	}
}

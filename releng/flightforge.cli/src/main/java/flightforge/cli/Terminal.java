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
import java.util.Locale;

/** The two output streams of the process, and whether somebody is watching them. */
final class Terminal {
	/** Set to {@code true} or {@code false} by those who know better, such as a test. */
	static final String PROPERTY = "flightforge.terminal";

	private static final String LINUX_STREAMS = "/proc/self/fd/";

	private Terminal() {
	}

	/** Standard output in UTF-8, whatever the locale is: what is piped into a file has to be a good script again. */
	static PrintWriter out(Stream stream) {
		return writer(stream);
	}

	/** Standard output, which remembers what kept it from being written. */
	static final class Stream extends FileOutputStream {
		private IOException failure;

		Stream() {
			super(FileDescriptor.out);
		}

		@Override
		public void write(byte[] bytes, int from, int length) throws IOException {
			try {
				super.write(bytes, from, length);
			} catch (IOException e) {
				failure = e;
				throw e;
			}
		}

		/**
		 * Why it could not be written; null where all was, and where a reader such as {@code head} has ended because it
		 * has enough.
		 */
		String failure() {
			String reason = failure == null ? null : String.valueOf(failure.getMessage());
			return reason == null || reason.toLowerCase(Locale.ROOT).contains("pipe") ? null : reason;
		}
	}

	/** Standard error in UTF-8. */
	static PrintWriter err() {
		return writer(new FileOutputStream(FileDescriptor.err));
	}

	/** Whether standard error, where progress is shown, is a terminal. */
	static boolean watched() {
		String known = System.getProperty(PROPERTY);
		return known != null ? Boolean.parseBoolean(known) : isShown(FileDescriptor.err);
	}

	/** Whether a stream, {@link FileDescriptor#out} or {@link FileDescriptor#err}, is a terminal. */
	static boolean isShown(FileDescriptor stream) {
		Path link = Path.of(LINUX_STREAMS + (stream == FileDescriptor.out ? 1 : 2));
		return Files.isSymbolicLink(link) ? isLinuxTerminal(link) : System.console() != null;
	}

	/** Linux shows what a stream is connected to; {@link System#console()} would ask for a terminal as input, too. */
	private static boolean isLinuxTerminal(Path link) {
		try {
			String target = Files.readSymbolicLink(link).toString();
			return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
		} catch (IOException unknown) {
			// without an answer, it is the harmless choice to show no progress and to write what was asked for
			return false;
		}
	}

	private static PrintWriter writer(FileOutputStream stream) {
		return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
	}
}

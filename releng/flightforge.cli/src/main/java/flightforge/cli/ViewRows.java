/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import flightforge.writer.scan.UnpackedRecording;

/**
 * The first rows of what {@code jfr view} shows of two recordings.
 *
 * @param view its name, such as {@code hot-methods}
 * @param head the titles of its columns, as the tool aligns them with the rows
 * @param a the rows of A, at most {@value #MOST}; empty where it has no such events
 * @param b the rows of B, likewise
 */
record ViewRows(String view, String head, List<String> a, List<String> b) {
	/** The views of which the first rows say where time and memory go; all JDKs since 21 have them. */
	private static final List<String> VIEWS = List.of("hot-methods", "allocation-by-class", "contention-by-class",
			"latencies-by-type", "exception-by-type");
	private static final int MOST = 3;
	private static final String WIDTH = "100";

	/** What a process of the tool has printed. */
	private record Printed(String head, List<String> rows) {
	}

	/**
	 * A recording under a name that the tool accepts: its own, or a link in a temporary folder.
	 *
	 * @param folder what is removed in the end; null where the name is its own
	 */
	private record Named(Path file, Path folder) implements Closeable {
		private static final String ENDING = ".jfr";

		static Named of(Path recording) throws IOException {
			if (recording.getFileName().toString().endsWith(ENDING)) {
				return new Named(recording.toAbsolutePath(), null);
			}
			Path folder = Files.createTempDirectory("flightforge-");
			Named named = new Named(folder.resolve("recording" + ENDING), folder);
			try {
				link(named.file, recording.toAbsolutePath());
				return named;
			} catch (IOException failed) {
				try (named) {
					throw failed;
				}
			}
		}

		private static void link(Path file, Path recording) throws IOException {
			try {
				Files.createSymbolicLink(file, recording);
			} catch (UnsupportedOperationException | FileSystemException notHere) {
				// Windows lets few users make links.
				Files.copy(recording, file);
			}
		}

		@Override
		public void close() throws IOException {
			if (folder != null) {
				Files.deleteIfExists(file);
				Files.delete(folder);
			}
		}
	}

	/**
	 * The tool of the Java that runs this; a runtime image without tools has none, and that of a JDK before 21 no
	 * views.
	 */
	static Optional<Path> tool() {
		Path bin = Path.of(System.getProperty("java.home"), "bin");
		return Stream.of("jfr", "jfr.exe").map(bin::resolve).filter(Files::isExecutable).findFirst();
	}

	/**
	 * Runs the tool, once for each view and recording.
	 *
	 * @return the views in which one of them has rows
	 * @throws IOException if the tool cannot be started or fails, or a recording cannot be read
	 */
	static List<ViewRows> of(Path tool, Path a, Path b) throws IOException {
		try (UnpackedRecording ofA = UnpackedRecording.open(a);
				UnpackedRecording ofB = UnpackedRecording.open(b);
				Named fileOfA = Named.of(ofA.path());
				Named fileOfB = Named.of(ofB.path())) {
			List<ViewRows> views = new ArrayList<>();
			for (String view : VIEWS) {
				Printed first = print(tool, view, fileOfA.file());
				Printed second = print(tool, view, fileOfB.file());
				if (!first.rows.isEmpty() || !second.rows.isEmpty()) {
					views.add(new ViewRows(view, first.rows.isEmpty() ? second.head : first.head, first.rows,
							second.rows));
				}
			}
			return views;
		}
	}

	private static Printed print(Path tool, String view, Path recording) throws IOException {
		Process process = new ProcessBuilder(tool.toString(), "-J-Dstdout.encoding=UTF-8", "view", "--width", WIDTH,
				view, recording.toString()).redirectErrorStream(true).start();
		process.getOutputStream().close();
		List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines()
				.map(String::stripTrailing).toList();
		try {
			if (process.waitFor() != 0) {
				throw new IOException("'jfr view " + view + "' fails: " + String.join(" ", lines).strip());
			}
		} catch (InterruptedException interrupted) {
			process.destroyForcibly();
			Thread.currentThread().interrupt();
			throw new InterruptedIOException("interrupted");
		}
		return parse(lines);
	}

	/**
	 * A title, the titles of columns, a line of dashes, and rows up to an empty line; or a sentence that there is
	 * nothing.
	 */
	private static Printed parse(List<String> lines) {
		for (int i = 1; i < lines.size(); i++) {
			if (lines.get(i).matches("-+( -+)*")) {
				List<String> rows = lines.subList(i + 1, lines.size()).stream().takeWhile(line -> !line.isBlank())
						.limit(MOST).toList();
				return new Printed(lines.get(i - 1), rows);
			}
		}
		return new Printed("", List.of());
	}
}

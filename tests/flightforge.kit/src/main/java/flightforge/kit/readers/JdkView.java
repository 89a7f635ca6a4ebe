/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit.readers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

import flightforge.kit.Contents;

/**
 * {@code jfr view} of a JDK, which has it since 21: a table for each type, with a row for each event. Values are
 * formatted for people, rounded and cut; only the rows are counted.
 */
final class JdkView extends JdkReader {
	private static final Pattern ROW = Pattern.compile("^ *\\d\\d:\\d\\d:\\d\\d ");

	private JdkView(int feature) {
		super(feature, "view");
	}

	static RecordingReader of(int feature) {
		return new JdkView(feature);
	}

	@Override
	public Contents read(Path recording) throws IOException {
		Contents contents = new Contents();
		for (String type : new JdkConsumer().read(recording).events().keySet()) {
			long rows = rows(type, recording);
			if (rows > 0) {
				contents.events(type, rows);
			}
		}
		return contents;
	}

	private long rows(String type, Path recording) throws IOException {
		Path table = run(List.of("--width", "2000", "--cell-height", "1", type, recording.toString()));
		return rows(Files.readAllLines(table));
	}

	/** The first column is the start; a structure among the others takes several lines, cell height or not. */
	private static long rows(List<String> lines) {
		return lines.stream().filter(line -> ROW.matcher(line).find()).count();
	}
}

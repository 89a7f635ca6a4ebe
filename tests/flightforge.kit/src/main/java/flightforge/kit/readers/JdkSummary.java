/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit.readers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.kit.Contents;

/** {@code jfr summary} of a JDK. It knows counts only, and passes on files that {@code jfr print} cannot read. */
final class JdkSummary extends JdkReader {
	private static final Pattern ROW = Pattern.compile("^\\s+([\\w.$]+\\.[\\w.$]+)\\s+(\\d+)\\s+\\d+\\s*$");
	/** Types that every recording lists although they are not events. */
	private static final List<String> STRUCTURE = List.of("jdk.types.", "jdk.Metadata", "jdk.Checkpoint",
			"jdk.CheckPoint");

	private JdkSummary(int feature) {
		super(feature, "summary");
	}

	static RecordingReader of(int feature) {
		return new JdkSummary(feature);
	}

	@Override
	public Contents read(Path recording) throws IOException {
		Path summary = run(List.of(recording.toString()));
		Contents contents = new Contents();
		Files.readString(summary).lines().map(ROW::matcher).filter(Matcher::matches).forEach(row -> {
			long events = Long.parseLong(row.group(2));
			if (events > 0 && STRUCTURE.stream().noneMatch(row.group(1)::startsWith)) {
				contents.events(row.group(1), events);
			}
		});
		return contents;
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.readers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.conformance.kit.Contents;
import flightforge.conformance.kit.Jdk;
import flightforge.conformance.kit.JfrTool;

/** {@code jfr summary} of a JDK. It knows counts only, and passes on files that {@code jfr print} cannot read. */
final class JdkSummary implements RecordingReader {
	private static final Pattern ROW = Pattern.compile("^\\s+([\\w.$]+\\.[\\w.$]+)\\s+(\\d+)\\s+\\d+\\s*$");
	/** Types that every recording lists although they are no events. */
	private static final List<String> STRUCTURE = List.of("jdk.types.", "jdk.Metadata", "jdk.Checkpoint",
			"jdk.CheckPoint");

	private final int feature;
	private final Optional<Jdk> jdk;

	private JdkSummary(int feature, Optional<Jdk> jdk) {
		this.feature = feature;
		this.jdk = jdk;
	}

	static RecordingReader of(int feature) {
		return new JdkSummary(feature, Jdk.of(feature));
	}

	@Override
	public String name() {
		return "jfr summary of JDK " + feature;
	}

	@Override
	public Optional<String> absence() {
		return Jdk.absence(feature);
	}

	@Override
	public Extent extent() {
		return Extent.COUNTS;
	}

	@Override
	public Contents read(Path recording) throws IOException {
		Path summary = JfrTool.of(jdk.orElseThrow()).run(List.of("summary", recording.toString()));
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

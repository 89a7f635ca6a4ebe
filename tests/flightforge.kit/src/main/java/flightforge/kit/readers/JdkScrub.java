/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit.readers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import flightforge.kit.Contents;
import flightforge.kit.Jdk;
import flightforge.kit.JfrTool;

/** {@code jfr scrub} of the running JDK, without a filter: it writes the recording again, and nothing is lost. */
final class JdkScrub implements RecordingReader {

	@Override
	public String name() {
		return "jfr scrub of JDK " + Runtime.version().feature();
	}

	@Override
	public Contents read(Path recording) throws IOException {
		Path folder = Files.createTempDirectory("jfr-scrub");
		Path scrubbed = folder.resolve("scrubbed.jfr");
		try {
			JfrTool.of(Jdk.running()).run(List.of("scrub", recording.toString(), scrubbed.toString()));
			return new JdkConsumer().read(scrubbed);
		} finally {
			Files.deleteIfExists(scrubbed);
			Files.delete(folder);
		}
	}
}

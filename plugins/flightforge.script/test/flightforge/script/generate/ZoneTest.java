/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Jdk;
import flightforge.kit.JfrTool;

/** The time zone of a recording, by which {@code jfr print} shows times. */
class ZoneTest {
	@TempDir
	private Path folder;

	@Test
	void timesAreShownInTheZone() throws Exception {
		assertPrinted("Europe/Berlin", "2026-07-01T14:00", "+02:00");
		assertPrinted("+02:00", "2026-07-01T14:00", "+02:00");
		assertPrinted("America/St_Johns", "2026-07-01T09:30", "-02:30");
		assertPrinted("UTC", "2026-07-01T12:00", "Z");
	}

	private void assertPrinted(String zone, String start, String offset) throws Exception {
		MadeEvents made = new MadeEvents(folder);
		made.events("recording: {start: 2026-07-01T12:00:00Z, zone: \"" + zone + "\"}\n"
				+ "events: [{type: jdk.ThreadSleep, count: 3}]\n");
		String printed = Files
				.readString(JfrTool.of(Jdk.running()).run(List.of("print", "--json", made.file().toString())));
		assertTrue(printed.contains("\"startTime\": \"" + start) && printed.contains(offset + "\""), printed);
	}
}

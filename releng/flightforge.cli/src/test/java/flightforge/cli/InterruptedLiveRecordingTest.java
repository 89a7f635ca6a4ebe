/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.generate.Pace;
import flightforge.script.plan.PlanOptions;

class InterruptedLiveRecordingTest {

	/** As Ctrl-C in the first second, before there is a chunk. */
	@Test
	void whatIsInterruptedAtOnceSaysThatNothingWasWritten(@TempDir Path folder) throws Exception {
		Interruption interruption = new Interruption();
		interruption.finished();
		interruption.stop();
		CheckedScript checked = CheckedScript.check(ScriptSource.of("hello"), PlanOptions.DEFAULT);
		assertEquals("Interrupted, nothing was written", new LiveRecording(folder, Pace.of("1x")).write(checked,
				PlanOptions.DEFAULT, interruption, () -> assertEquals(1, folders(folder).size())));
		assertEquals(List.of(), folders(folder));
	}

	private static List<Path> folders(Path folder) {
		try (Stream<Path> all = Files.list(folder)) {
			return all.filter(Files::isDirectory).toList();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}
}

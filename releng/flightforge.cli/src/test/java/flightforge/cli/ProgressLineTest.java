/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;

import org.junit.jupiter.api.Test;

class ProgressLineTest {
	private static final long SECOND = 1_000_000_000L;

	@Test
	void saysShareRateAndTimeLeft() {
		assertEquals(" 25 %  1,000,000 of 4,000,000 events  16.0 MiB  500,000 events/s  6 s left",
				ProgressLine.text(1_000_000, 4_000_000, 16 << 20, 2 * SECOND));
	}

	@Test
	void knowsNoRateBeforeTheFirstEvent() {
		assertEquals("  0 %  0 of 10 events  0 B", ProgressLine.text(0, 10, 0, SECOND));
	}

	@Test
	void hasNoTimeLeftAtTheEnd() {
		assertEquals("100 %  10 of 10 events  1.0 KiB  10 events/s", ProgressLine.text(10, 10, 1024, SECOND));
	}

	@Test
	void saysHowMuchOfFilesWasRead() {
		assertEquals(" 25 %  50.0 MiB of 200 MiB  25.0 MiB/s  6 s left to read",
				ProgressLine.textOfRead(50 << 20, 200 << 20, 2 * SECOND));
		assertEquals("100 %  20.0 MiB of 10.0 MiB  10.0 MiB/s",
				ProgressLine.textOfRead(20 << 20, 10 << 20, 2 * SECOND));
	}

	@Test
	void saysWhatIsDoneWhenAllIsRead() {
		StringWriter text = new StringWriter();
		ProgressLine line = new ProgressLine(new PrintWriter(text, true));
		line.showRead(10, 10, "Writing");
		assertEquals("\r\u001b[KWriting", text.toString());
		line.clear();
		assertEquals("\r\u001b[KWriting\r\u001b[K", text.toString());
	}

	@Test
	void leavesNoTraceWhenNothingWasShown() {
		StringWriter text = new StringWriter();
		ProgressLine line = new ProgressLine(new PrintWriter(text, true));
		line.show(1, 2, 3);
		line.clear();
		assertEquals("", text.toString());
	}

	@Test
	void attemptsAreCountedFromTheSecond() {
		assertEquals("Writing: 0 %", ProgressLine.textOfAttempt("Writing", 1, 0));
		assertEquals("Writing, attempt 3: 47 %", ProgressLine.textOfAttempt("Writing", 3, 0.471));
		assertEquals("Planning, attempt 3", ProgressLine.textOfAttempt("Planning", 3, 1));
	}

	/** Nothing is heard of an attempt while what it has written is planned. */
	@Test
	void anAttemptSaysForHowLong() {
		StringWriter text = new StringWriter();
		ProgressLine line = new ProgressLine(new PrintWriter(text, true));
		line.tick();
		line.showAttempt("Writing", 2, 0.5);
		while (text.toString().isEmpty()) {
			line.tick();
		}
		assertEquals("\r\u001b[KWriting, attempt 2: 50 %, 0 s", text.toString());
	}
}

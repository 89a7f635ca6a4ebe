/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongFunction;

/**
 * One line on a terminal that is written over again and again: share done, events or bytes, rate, time left. Safe for
 * use by several threads.
 */
final class ProgressLine {
	private static final String CLEAR = "\r\u001b[K";
	private static final long REDRAW_NANOS = 200_000_000L;
	private static final double NANOS_PER_SECOND = 1e9;
	private static final long SECOND_NANOS = 1_000_000_000L;
	private static final double PERCENT = 100.0;

	private final PrintWriter terminal;
	private final long started = System.nanoTime();
	private long lastDrawn = started;
	private boolean drawn;
	/** What is said of the present attempt; null before the first. */
	private String attempt;
	private long attemptsSince;

	ProgressLine(PrintWriter terminal) {
		this.terminal = terminal;
	}

	/** Shows the state of what is generated, unless it was shown a moment ago. */
	synchronized void show(long done, long total, long bytes) {
		draw(false, elapsed -> text(done, total, bytes, elapsed));
	}

	/**
	 * Shows how much of files was read, unless it was shown a moment ago; in any case, that all was.
	 *
	 * @param then what is done when all is read
	 */
	synchronized void showRead(long bytes, long total, String then) {
		draw(bytes >= total, elapsed -> bytes < total ? textOfRead(bytes, total, elapsed) : then);
	}

	/** Shows how far an attempt at something is, and for how long, as long as {@link #tick} is called. */
	synchronized void showAttempt(String what, int attempt, double share) {
		long now = System.nanoTime();
		attemptsSince = attemptsSince == 0 ? now : attemptsSince;
		this.attempt = textOfAttempt(what, attempt, share);
		tick();
	}

	/** Shows the present attempt again with the time that it has taken, unless it was shown a moment ago. */
	synchronized void tick() {
		if (attempt != null) {
			long seconds = (System.nanoTime() - attemptsSince) / SECOND_NANOS;
			draw(false, elapsed -> attempt + ", " + seconds + " s");
		}
	}

	/** Shows what is done, of which nobody knows how long it takes. */
	synchronized void showStep(String step) {
		draw(true, elapsed -> step);
	}

	private void draw(boolean always, LongFunction<String> text) {
		long now = System.nanoTime();
		if (!always && now - lastDrawn < REDRAW_NANOS) {
			return;
		}
		lastDrawn = now;
		drawn = true;
		terminal.print(CLEAR + text.apply(now - started));
		terminal.flush();
	}

	/** Takes the line away, so that the next output starts at the left edge. */
	synchronized void clear() {
		if (drawn) {
			terminal.print(CLEAR);
			terminal.flush();
			drawn = false;
		}
	}

	/** The line's text. The time left assumes that the rest goes as fast as what is done, and is absent before. */
	static String text(long done, long total, long bytes, long elapsedNanos) {
		double share = total == 0 ? 1 : (double) done / total;
		StringBuilder text = new StringBuilder();
		text.append(String.format(Locale.ROOT, "%3.0f %%  %s of %s  %s", share * PERCENT, NumberFormats.count(done),
				NumberFormats.count(total, "event"), NumberFormats.bytes(bytes)));
		if (done > 0 && elapsedNanos > 0) {
			text.append("  ").append(NumberFormats.count(Math.round(done / (elapsedNanos / NANOS_PER_SECOND))));
			text.append(" events/s");
		}
		return text.append(left(done, total, elapsedNanos)).toString();
	}

	/** The line's text while files are read, of which packed ones have more bytes than they take. */
	static String textOfRead(long bytes, long total, long elapsedNanos) {
		String text = String.format(Locale.ROOT, "%3.0f %%  %s of %s",
				Math.min(1, (double) bytes / Math.max(1, total)) * PERCENT, NumberFormats.bytes(bytes),
				NumberFormats.bytes(total));
		return bytes <= 0 || elapsedNanos <= 0 ? text
				: text + "  " + NumberFormats.bytes(Math.round(bytes / (elapsedNanos / NANOS_PER_SECOND))) + "/s"
						+ left(bytes, total, elapsedNanos) + (bytes < total ? " to read" : "");
	}

	/** The first attempt is not counted. */
	static String textOfAttempt(String what, int attempt, double share) {
		return what + (attempt == 1 ? "" : ", attempt " + attempt)
				+ (share < 1 ? String.format(Locale.ROOT, ": %.0f %%", share * PERCENT) : "");
	}

	private static String left(long done, long total, long elapsedNanos) {
		if (done <= 0 || done >= total) {
			return "";
		}
		long secondsLeft = (long) Math.ceil(elapsedNanos / NANOS_PER_SECOND * (total - done) / done);
		return "  " + NumberFormats.duration(secondsLeft * (long) NANOS_PER_SECOND) + " left";
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.regex.Pattern;

import flightforge.script.MomentSpec;
import flightforge.script.RecordingSpec;

/**
 * Times of day, and dates, in a recording. They are those that the JDK's tools show: the offset from UTC is that of the
 * recording's zone at its start, for all of it. Immutable.
 *
 * @param start when the recording starts
 */
public record ClockTimes(OffsetDateTime start) {
	private static final Pattern TIME_OF_DAY = Pattern.compile("\\d{1,2}:\\d.*");
	private static final Pattern DATE = Pattern.compile("\\d{4}-\\d\\d?-\\d\\d?(?:[ T].*)?");
	private static final int DATE_LENGTH = 10;
	private static final long NANOS = 1_000_000_000;

	/** Where there is no recording yet: those of the epoch. */
	public static final ClockTimes EPOCH = new ClockTimes(Instant.EPOCH.atOffset(ZoneOffset.UTC));

	/** Those of a recording. */
	public static ClockTimes of(RecordingSpec recording) {
		return new ClockTimes(recording.start().atZone(recording.zone()).toOffsetDateTime());
	}

	/** The recording's start in nanoseconds since the epoch. */
	public long startNanos() {
		return start.toEpochSecond() * NANOS + start.getNano();
	}

	/** Whether a text is written as a time of day or a date, right or wrong. */
	public static boolean isOne(String text) {
		return TIME_OF_DAY.matcher(text).matches() || DATE.matcher(text).matches();
	}

	/**
	 * When it is by such a text, in nanoseconds after the recording's start. A time of day is the first one that is not
	 * before another moment.
	 *
	 * @param text as {@link #isOne} says
	 * @param earliest the other moment, in nanoseconds after the start, from 0
	 * @throws IllegalArgumentException when it is wrong; the message goes on after the name of a key
	 */
	public long nanos(String text, long earliest) {
		try {
			return TIME_OF_DAY.matcher(text).matches() ? ofDay(text, earliest) : ofDate(text);
		} catch (DateTimeException e) {
			throw new IllegalArgumentException("is a time of day such as 12:30, from 00:00 to 23:59:59, or a date and "
					+ "time such as 2026-01-01 12:30, not \"" + text + "\"", e);
		}
	}

	private long ofDay(String text, long earliest) {
		LocalTime time = LocalTime.parse(text.indexOf(':') == 1 ? "0" + text : text);
		OffsetDateTime from = start.plusNanos(earliest);
		OffsetDateTime first = from.with(time);
		return after(first.isBefore(from) ? first.plusDays(1) : first, text);
	}

	private long ofDate(String text) {
		if (text.length() <= DATE_LENGTH) {
			return after(LocalDate.parse(text).atStartOfDay().atOffset(start.getOffset()), text);
		}
		String date = text.substring(0, DATE_LENGTH) + "T" + text.substring(DATE_LENGTH + 1);
		boolean zoned = date.endsWith("Z") || date.lastIndexOf('+') > 0 || date.lastIndexOf('-') > DATE_LENGTH;
		return after(zoned ? OffsetDateTime.parse(date) : LocalDateTime.parse(date).atOffset(start.getOffset()), text);
	}

	private long after(OffsetDateTime time, String text) {
		if (time.isBefore(start)) {
			throw new IllegalArgumentException("is " + text + ", before the recording's start at " + start);
		}
		try {
			return Duration.between(start, time).toNanos();
		} catch (ArithmeticException e) {
			throw new IllegalArgumentException("is " + text + ", which no recording lasts to", e);
		}
	}

	/** Where a moment is that is outside of a recording of this length, as a sentence goes on after "is at". */
	public String outside(MomentSpec moment, long durationNanos) {
		return moment.clock() == null
				? Units.shownTime(moment.nanos(durationNanos)) + ", but the recording ends at "
						+ Units.shownTime(durationNanos)
				: moment.clock() + ", but the recording is from " + start + " to " + start.plusNanos(durationNanos);
	}
}

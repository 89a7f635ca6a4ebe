/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.FormatStyle;
import java.util.Locale;

/**
 * Labels of marks as the clock has them where the user is, in the way of the user's language: steps are counted from
 * the midnight before. Immutable.
 */
final class ClockLabels implements TimeStep.Labels {
	private static final double NANOS = 1e9;
	private static final int MINUTE = 60;
	private static final int HOUR = 3_600;
	private static final int DAY = 86_400;

	private final ZonedDateTime origin;
	/** From midnight to the origin. */
	private final long nanos;

	/**
	 * Labels.
	 *
	 * @param origin a moment of the day from whose beginning steps are counted
	 * @param zone where the user is
	 */
	ClockLabels(Instant origin, ZoneId zone) {
		this.origin = origin.atZone(zone);
		nanos = Duration.between(this.origin.toLocalDate().atStartOfDay(), this.origin.toLocalDateTime()).toNanos();
	}

	/** The time from midnight to the origin, in seconds. */
	double secondsOfDay() {
		return nanos / NANOS;
	}

	@Override
	public String text(TimeStep step, double units) {
		ZonedDateTime time = origin.plusNanos(Math.round(units * step.seconds() * NANOS) - nanos);
		boolean dated = step.seconds() >= HOUR || !time.toLocalDate().equals(origin.toLocalDate());
		// The date stands at its beginning; the other marks are read with it.
		if (step.seconds() >= DAY || dated && time.toLocalTime().equals(LocalTime.MIDNIGHT)) {
			return DateTimeFormatter.ofLocalizedDate(FormatStyle.SHORT).format(time);
		}
		if (step.seconds() >= MINUTE) {
			return plain(DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT).format(time));
		}
		int digits = (int) Math.max(0, Math.ceil(-Math.log10(step.seconds()) - 1e-9));
		if (digits == 0) {
			return plain(DateTimeFormatter.ofLocalizedTime(FormatStyle.MEDIUM).format(time));
		}
		Locale locale = Locale.getDefault(Locale.Category.FORMAT);
		String pattern = DateTimeFormatterBuilder.getLocalizedDateTimePattern(null, FormatStyle.MEDIUM,
				IsoChronology.INSTANCE, locale);
		return plain(
				DateTimeFormatter.ofPattern(pattern.replace("ss", "ss." + "S".repeat(digits)), locale).format(time));
	}

	/** With a space that all fonts have. */
	private static String plain(String text) {
		return text.replace('\u202f', ' ');
	}
}

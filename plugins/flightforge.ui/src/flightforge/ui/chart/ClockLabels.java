/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
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
 * the midnight before. Steps of more than an hour are those of the clock, so that days begin at midnight after clocks
 * have been changed, too: that one step is as wide as the others, although it is longer or shorter. Steps up to an hour
 * are of even length, because a change of an hour leaves their marks where they are. Immutable.
 */
final class ClockLabels implements TimeStep.Labels {
	private static final double NANOS = 1e9;
	private static final int MINUTE = 60;
	private static final int HOUR = 3_600;
	private static final int DAY = 86_400;

	private final ZonedDateTime origin;
	private final LocalDateTime midnight;
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
		midnight = this.origin.toLocalDate().atStartOfDay();
		nanos = Duration.between(midnight, this.origin.toLocalDateTime()).toNanos();
	}

	/** The time from midnight to the origin, in seconds. */
	double secondsOfDay() {
		return nanos / NANOS;
	}

	@Override
	public double units(TimeStep step, double seconds) {
		if (!isOfClock(step)) {
			return step.units(seconds);
		}
		long before = (long) Math.floor(step.units(seconds));
		while (secondsOf(step, before) > seconds) {
			before--;
		}
		while (secondsOf(step, before + 1) <= seconds) {
			before++;
		}
		double mark = secondsOf(step, before);
		return before + (seconds - mark) / (secondsOf(step, before + 1) - mark);
	}

	@Override
	public double seconds(TimeStep step, double units) {
		if (!isOfClock(step)) {
			return units * step.seconds();
		}
		long before = (long) Math.floor(units);
		double mark = secondsOf(step, before);
		return mark + (units - before) * (secondsOf(step, before + 1) - mark);
	}

	private static boolean isOfClock(TimeStep step) {
		return step.seconds() > HOUR;
	}

	/** What the clock has at a mark, where there is such a time that day. */
	private LocalDateTime clock(TimeStep step, long mark) {
		return midnight.plusSeconds(mark * Math.round(step.seconds()));
	}

	private double secondsOf(TimeStep step, long mark) {
		Duration after = Duration.between(origin, clock(step, mark).atZone(origin.getZone()));
		return after.getSeconds() + (after.getNano() + nanos) / NANOS;
	}

	@Override
	public String text(TimeStep step, double units) {
		LocalDateTime place = isOfClock(step) ? clock(step, Math.round(units))
				: origin.plusNanos(Math.round(units * step.seconds() * NANOS) - nanos).toLocalDateTime();
		boolean dated = step.seconds() >= HOUR || !place.toLocalDate().equals(origin.toLocalDate());
		// The date stands at its beginning, even where the day begins at one; the other marks are read with it.
		if (step.seconds() >= DAY || dated && place.toLocalTime().equals(LocalTime.MIDNIGHT)) {
			return DateTimeFormatter.ofLocalizedDate(FormatStyle.SHORT).format(place);
		}
		ZonedDateTime time = place.atZone(origin.getZone());
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

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import java.util.List;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.memory.MemoryComparison.Change;

/**
 * A limit that memory must not pass, such as {@code Total>1GiB}, {@code Other>+50MiB}, {@code *>+10%} or
 * {@code Other>+1MiB/min}: of the amount, of its growth in bytes or as a share of what it was, or of its growth per
 * minute. Immutable.
 */
public final class MemoryCondition {
	private static final Pattern NOTATION = Pattern
			.compile("\\s*(\\S.*?)\\s*>\\s*(\\+?)\\s*(\\d+(?:\\.\\d+)?)\\s*(B|KiB|MiB|GiB|TiB|%)\\s*(/\\s*min)?\\s*");
	private static final List<String> UNITS = List.of("B", "KiB", "MiB", "GiB", "TiB");
	private static final String PERCENT_SIGN = "%";
	private static final int POWER_OF_UNIT = 10;
	private static final double PERCENT = 100.0;

	private final String text;
	private final String name;
	private final Pattern names;
	private final Measure measure;
	private final double limit;

	private enum Measure {
		AMOUNT, GROWTH, SHARE, RATE
	}

	/**
	 * What passed the limit.
	 *
	 * @param category of which
	 * @param value the amount, the growth in bytes, or in bytes per minute, or as a share of 1; empty when it is
	 * unknown
	 */
	public record Breach(Category category, OptionalDouble value) {
	}

	private MemoryCondition(String text, String name, Measure measure, double limit) {
		this.text = text;
		this.name = name;
		this.measure = measure;
		this.limit = limit;
		names = Pattern.compile(Pattern.quote(name).replace("*", "\\E.*\\Q").replace("?", "\\E.\\Q"),
				Pattern.CASE_INSENSITIVE);
	}

	/**
	 * Reads a condition.
	 *
	 * @throws IllegalArgumentException if it is none; the message says what one is
	 */
	public static MemoryCondition of(String text) {
		Matcher matcher = NOTATION.matcher(text);
		if (!matcher.matches() || matcher.group(5) != null && matcher.group(2).isEmpty()
				|| matcher.group(4).equals(PERCENT_SIGN) && (matcher.group(2).isEmpty() || matcher.group(5) != null)) {
			throw new IllegalArgumentException("“" + text
					+ "” is not a condition; one is such as Total>1GiB, Other>+50MiB, *>+10% or Other>+1MiB/min");
		}
		double number = Double.parseDouble(matcher.group(3));
		String unit = matcher.group(4);
		Measure measure = matcher.group(2).isEmpty() ? Measure.AMOUNT
				: matcher.group(5) != null ? Measure.RATE : unit.equals(PERCENT_SIGN) ? Measure.SHARE : Measure.GROWTH;
		return new MemoryCondition(text.strip(), matcher.group(1), measure,
				unit.equals(PERCENT_SIGN) ? number / PERCENT : number * (1L << POWER_OF_UNIT * UNITS.indexOf(unit)));
	}

	/** Whether it is of the growth per minute, which only a recording has. */
	public boolean isOfRate() {
		return measure == Measure.RATE;
	}

	/** Whether it is of a growth, for which there must be two moments. */
	public boolean isOfGrowth() {
		return measure != Measure.AMOUNT;
	}

	/** Whether its limit is a share, and so are the values of its breaches. */
	public boolean isOfShare() {
		return measure == Measure.SHARE;
	}

	/** Whether a category is meant. */
	public boolean matches(Category category) {
		return names.matcher(category.name()).matches();
	}

	/**
	 * The categories that pass the limit. One whose value is unknown does so, too, if it is meant by its whole name:
	 * what is asked for is not known to hold.
	 *
	 * @param changes what is known of categories
	 * @param timeline where growth per minute is from; empty for reports
	 */
	public List<Breach> breaches(List<Change> changes, MemoryTimeline timeline) {
		return changes.stream().filter(change -> matches(change.category()))
				.map(change -> new Breach(change.category(), value(change, timeline)))
				.filter(breach -> breach.value().isPresent() ? breach.value().getAsDouble() > limit
						: name.indexOf('*') < 0 && name.indexOf('?') < 0)
				.toList();
	}

	private OptionalDouble value(Change change, MemoryTimeline timeline) {
		return switch (measure) {
		case AMOUNT -> CategoryUsage.isKnown(change.after().amount()) ? OptionalDouble.of(change.after().amount())
				: OptionalDouble.empty();
		case GROWTH ->
				change.growth().isPresent() ? OptionalDouble.of(change.growth().getAsLong()) : OptionalDouble.empty();
		case SHARE -> change.growth().isEmpty() ? OptionalDouble.empty()
				: OptionalDouble.of(change.growth().getAsLong() == 0 ? 0
						// What was nothing has grown beyond any share.
						: (double) change.growth().getAsLong() / change.before().amount());
		case RATE -> timeline.series(change.category())
				.flatMap(series -> Trend.of(series, timeline.startNanos(), timeline.endNanos()))
				// What ends where it began grows by chance alone.
				.map(trend -> OptionalDouble.of(trend.course() == Trend.Course.STEADY ? 0 : trend.bytesPerMinute()))
				.orElse(OptionalDouble.empty());
		};
	}

	@Override
	public String toString() {
		return text;
	}
}

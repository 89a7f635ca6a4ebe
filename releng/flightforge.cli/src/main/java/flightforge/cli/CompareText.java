/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

import flightforge.compare.Comparison;
import flightforge.compare.Condition;
import flightforge.compare.Detail;
import flightforge.compare.Measure;
import flightforge.compare.MeasureKind;
import flightforge.compare.RecordingFacts;
import flightforge.compare.TypeLikeness;
import flightforge.compare.Unit;

/** What a comparison says, in words and numbers for people. */
final class CompareText {
	static final String UNKNOWN = "-";
	private static final int MEDIAN = 50;
	private static final int HIGH = 99;
	/** How a comparison says that it counts events; what follows is in how long a time. */
	private static final String EVENTS_IN = "events in ";
	private static final int LONGEST_NAME = 60;
	private static final double PERCENT = 100.0;
	private static final double LARGE = 1000;
	/** From here on a {@code double} no longer has all whole numbers. */
	private static final double WHOLE = 1e15;
	/** Below it are times that there are not: {@code Long.MIN_VALUE}, or that less the start. */
	private static final double NO_TIME = -9e18;
	private static final double FOREVER = 9e18;

	private CompareText() {
	}

	static String facts(RecordingFacts facts) {
		return NumberFormats.count(facts.events(), "event") + " of " + NumberFormats.count(facts.types(), "type")
				+ " in " + NumberFormats.duration(facts.durationNanos())
				+ (facts.bounded() ? "; of some types or fields only the counts are compared, there are too many" : "");
	}

	static String summary(Comparison comparison) {
		long differing = comparison.differingTypes();
		String types = differing == 0 ? "no type differs" : NumberFormats.count(differing) + " of "
				+ NumberFormats.count(comparison.types().size(), "type") + (differing == 1 ? " differs" : " differ");
		// The distance is a mean over all events, so that it can be small where some types differ, and the other way round.
		return "Distance " + distance(comparison.distance()) + ", by chance " + distance(comparison.floor())
				+ (comparison.distance() <= comparison.floor()
						? ": on average, B differs from A no more than halves of A from each other; "
						: ": on average, B differs from A more than halves of A from each other; ")
				+ types + " by more than chance explains" + mostOf(comparison) + ".";
	}

	/** What differs most: a few types say nothing in a mean over all. */
	private static String mostOf(Comparison comparison) {
		if (comparison.differingTypes() == 0) {
			return "";
		}
		TypeLikeness most = comparison.types().getFirst();
		String what = most.isInOneOnly() ? ", which is " + (most.eventsOfA() == 0 ? "only in B" : "only in A")
				: most.worst().map(measure -> " in " + words(measure.kind(), measure.subject())).orElse("");
		return ", most of all " + most.name() + what;
	}

	static String distance(double distance) {
		return String.format(Locale.ROOT, "%.3f", distance);
	}

	static String floor(OptionalDouble floor) {
		return floor.isEmpty() ? UNKNOWN : distance(floor.getAsDouble());
	}

	/** What a type differs most in. */
	static String mostly(TypeLikeness type) {
		if (type.isInOneOnly()) {
			return type.eventsOfA() == 0 ? "only in B" : "only in A";
		}
		return type.worst().map(measure -> {
			String detail = detail(measure);
			return name(measure) + " " + distance(measure.distance()) + " (by chance " + floor(measure.floor()) + ")"
					+ (detail.isEmpty() ? "" : ": " + detail);
		}).orElse("");
	}

	/** What is compared, in words, with the name that conditions have for it where that is another one. */
	private static String name(Measure measure) {
		String words = words(measure.kind(), measure.subject());
		return words.contains(measure.kind().id()) ? words : words + " (" + measure.kind().id() + ")";
	}

	private static String words(MeasureKind kind, String of) {
		return switch (kind) {
		case COUNT -> "number of events";
		case RATE -> "events per second";
		case TIME -> "events over time";
		case NUMBERS -> of + ": distribution";
		case VALUES -> of + ": values";
		case THREADS -> of + ": threads";
		case STACKS -> of.isEmpty() ? "stack traces" : of + ": stack traces";
		case FLAME -> "flame graph";
		case NESTING -> "parent events";
		case THREAD_STACKS -> "stack traces by thread";
		case JOINT -> of + ": combinations";
		case CORRELATION -> of + ": correlation";
		case AUTOCORRELATION ->
				of.startsWith(EVENTS_IN) ? "steadiness in " + of.substring(EVENTS_IN.length()) : of + ": steadiness";
		case DISPERSION -> "bursts in " + of;
		};
	}

	/** The measures that differ, and then the others as they come. */
	static List<Measure> sorted(TypeLikeness type) {
		List<Measure> sorted = new ArrayList<>(type.differences());
		type.measures().stream().filter(measure -> !sorted.contains(measure)).forEach(sorted::add);
		return sorted;
	}

	/** What is behind a distance: a value of A, and that of B. */
	static String detail(Measure measure) {
		return switch (measure.detail().orElse(null)) {
		case Detail.Figures figures -> switch (measure.kind()) {
		case RATE -> number(figures.a()) + "/s → " + number(figures.b()) + "/s";
		case DISPERSION -> number(figures.a()) + " → " + number(figures.b()) + " (random: 1)";
		case CORRELATION, AUTOCORRELATION -> number(figures.a()) + " → " + number(figures.b()) + " (random: 0)";
		default -> number(figures.a()) + " → " + number(figures.b());
		};
		case Detail.Percentiles percentiles ->
				"median " + change(percentiles, MEDIAN) + ", p99 " + change(percentiles, HIGH);
		case Detail.Values values -> {
			Detail.Value most = values.values().getFirst();
			yield shortened(most.name()) + " " + share(most.a()) + " → " + share(most.b());
		}
		case null -> "";
		};
	}

	/** Both values of a percentile, with all their digits where they differ and would read the same. */
	private static String change(Detail.Percentiles of, int percent) {
		double a = of.a().get(percent);
		double b = of.b().get(percent);
		String first = value(of.unit(), a);
		String second = value(of.unit(), b);
		boolean exact = a != b && first.equals(second) && Math.abs(a) < WHOLE;
		return exact ? exact(of.unit(), a) + " → " + exact(of.unit(), b) : first + " → " + second;
	}

	private static String exact(Unit unit, double value) {
		return switch (unit) {
		case NUMBER -> digits(value);
		case NANOSECONDS -> digits(value) + " ns";
		case BYTES -> digits(value) + " B";
		case FRACTION -> digits(value * PERCENT) + " %";
		};
	}

	private static String digits(double value) {
		return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
	}

	static String value(Unit unit, double value) {
		if (unit == Unit.NANOSECONDS && (value < NO_TIME || value > FOREVER)) {
			return value < 0 ? "none" : "forever";
		}
		if (!Double.isFinite(value) || Math.abs(value) >= WHOLE && unit != Unit.NANOSECONDS) {
			return number(value);
		}
		return switch (unit) {
		case NUMBER -> number(value);
		case NANOSECONDS -> (value < 0 ? "-" : "") + NumberFormats.duration(Math.round(Math.abs(value)));
		case BYTES -> (value < 0 ? "-" : "") + NumberFormats.bytes(Math.round(Math.abs(value)));
		case FRACTION -> share(value);
		};
	}

	static String share(double share) {
		return String.format(Locale.ROOT, "%.1f %%", share * PERCENT);
	}

	static String number(double number) {
		if (!Double.isFinite(number)) {
			return Double.isNaN(number) ? "none" : number > 0 ? "infinite" : "-infinite";
		}
		if (Math.abs(number) >= WHOLE) {
			return String.format(Locale.ROOT, "%.3g", number);
		}
		if (number == Math.rint(number)) {
			return NumberFormats.count((long) number);
		}
		return String.format(Locale.ROOT, Math.abs(number) >= LARGE ? "%,.0f" : Math.abs(number) >= 1 ? "%.2f" : "%.3g",
				number);
	}

	static String shortened(String name) {
		String line = name.replaceAll("\\s+", " ");
		return line.length() <= LONGEST_NAME ? line : line.substring(0, LONGEST_NAME) + "…";
	}

	static String breach(Condition.Breach breach) {
		if (Double.isNaN(breach.distance())) {
			return "there is nothing to compare";
		}
		return (breach.type().isEmpty() ? "" : breach.type() + " ")
				+ (breach.subject().isEmpty() ? "" : breach.subject() + " ") + distance(breach.distance())
				+ (breach.floor().isEmpty() ? "" : " (by chance " + floor(breach.floor()) + ")");
	}
}

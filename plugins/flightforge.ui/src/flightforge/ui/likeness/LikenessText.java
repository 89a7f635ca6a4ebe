/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.likeness;

import java.text.DecimalFormat;
import java.util.OptionalDouble;

import org.eclipse.osgi.util.NLS;

import flightforge.compare.Comparison;
import flightforge.compare.Detail;
import flightforge.compare.Measure;
import flightforge.compare.MeasureKind;
import flightforge.compare.TypeLikeness;
import flightforge.compare.Unit;
import flightforge.ui.resource.Quantities;

/** What a comparison says, in words and numbers. */
final class LikenessText {
	private static final int MEDIAN = 50;
	private static final int HIGH = 99;
	/** How a comparison says that it counts events; what follows is in how long a time. */
	private static final String EVENTS_IN = "events in ";
	private static final char MINUS = '\u2212';
	private static final int LONGEST_NAME = 60;
	private static final double NANOS_PER_SECOND = 1e9;
	/** From here on a {@code double} no longer has all whole numbers. */
	private static final double WHOLE = 1e15;

	private LikenessText() {
	}

	static String summary(Comparison comparison) {
		String distance = distance(comparison.distance());
		String floor = distance(comparison.floor());
		String all = Quantities.count(comparison.types().size());
		return comparison.differingTypes() == 0 ? NLS.bind(Messages.ALL_ALIKE, new Object[] {distance, floor, all})
				: NLS.bind(Messages.DIFFERENT,
						new Object[] {distance, floor, Quantities.count(comparison.differingTypes()), all});
	}

	static String distance(double distance) {
		return new DecimalFormat("0.000").format(distance);
	}

	static String floor(OptionalDouble floor) {
		return floor.isEmpty() ? Messages.UNKNOWN : distance(floor.getAsDouble());
	}

	/** What the events of a type differ most in, empty where they are alike. */
	static String mostly(TypeLikeness type) {
		if (type.isInOneOnly()) {
			return type.eventsOfA() == 0 ? Messages.ONLY_B : Messages.ONLY_A;
		}
		return type.worst().map(LikenessText::name).orElse("");
	}

	static String name(Measure measure) {
		if (measure.kind() == MeasureKind.DISPERSION) {
			return NLS.bind(Messages.MEASURE_DISPERSION, measure.subject());
		}
		if (measure.kind() == MeasureKind.AUTOCORRELATION && measure.subject().startsWith(EVENTS_IN)) {
			return NLS.bind(Messages.MEASURE_AUTOCORRELATION_OF_EVENTS,
					measure.subject().substring(EVENTS_IN.length()));
		}
		String kind = name(measure.kind());
		return measure.subject().isEmpty() ? kind : NLS.bind(Messages.MEASURE_OF, kind, measure.subject());
	}

	private static String name(MeasureKind kind) {
		return switch (kind) {
		case COUNT -> Messages.MEASURE_COUNT;
		case RATE -> Messages.MEASURE_RATE;
		case TIME -> Messages.MEASURE_TIME;
		case NUMBERS -> Messages.MEASURE_NUMBERS;
		case VALUES -> Messages.MEASURE_VALUES;
		case THREADS -> Messages.MEASURE_THREADS;
		case STACKS -> Messages.MEASURE_STACKS;
		case FLAME -> Messages.MEASURE_FLAME;
		case NESTING -> Messages.MEASURE_NESTING;
		case THREAD_STACKS -> Messages.MEASURE_THREAD_STACKS;
		case JOINT -> Messages.MEASURE_JOINT;
		case CORRELATION -> Messages.MEASURE_CORRELATION;
		case AUTOCORRELATION -> Messages.MEASURE_AUTOCORRELATION;
		case DISPERSION -> Messages.MEASURE_DISPERSION;
		};
	}

	/** How to read the numbers of a measure, or what it is of; null where its name says so. */
	static String hint(Measure measure) {
		return switch (measure.kind()) {
		case FLAME -> Messages.MEASURE_FLAME_HINT;
		case NESTING -> Messages.MEASURE_NESTING_HINT;
		case JOINT -> Messages.MEASURE_JOINT_HINT;
		case CORRELATION -> Messages.MEASURE_CORRELATION_HINT;
		case AUTOCORRELATION -> Messages.MEASURE_AUTOCORRELATION_HINT;
		case DISPERSION -> Messages.MEASURE_DISPERSION_HINT;
		default -> null;
		};
	}

	/** What is behind a distance: a value of A, and that of B; empty where there is no more than the distance. */
	static String detail(Measure measure) {
		return switch (measure.detail().orElse(null)) {
		case Detail.Figures figures -> figures(measure.kind(), figures);
		case Detail.Percentiles values -> NLS.bind(Messages.PERCENTILES,
				to(value(values.unit(), values.a().get(MEDIAN)), value(values.unit(), values.b().get(MEDIAN))),
				to(value(values.unit(), values.a().get(HIGH)), value(values.unit(), values.b().get(HIGH))));
		case Detail.Values values -> {
			Detail.Value most = values.values().getFirst();
			yield NLS.bind(Messages.SHARE_OF,
					new Object[] {shortened(most.name()), Quantities.share(most.a()), Quantities.share(most.b())});
		}
		case null -> "";
		};
	}

	/** Numbers that have no unit are read by what they are where all goes by chance. */
	private static String figures(MeasureKind kind, Detail.Figures figures) {
		return switch (kind) {
		case RATE -> to(NLS.bind(Messages.RATE, number(figures.a())), NLS.bind(Messages.RATE, number(figures.b())));
		case DISPERSION -> NLS.bind(Messages.RANDOM_IS_1, to(rounded(figures.a()), rounded(figures.b())));
		case CORRELATION, AUTOCORRELATION ->
				NLS.bind(Messages.RANDOM_IS_0, to(rounded(figures.a()), rounded(figures.b())));
		default -> to(number(figures.a()), number(figures.b()));
		};
	}

	private static String rounded(double number) {
		String text = new DecimalFormat("#,##0.##").format(number);
		return text.equals("-0") ? "0" : text.replace('-', MINUS);
	}

	/** What both have alike is said once. */
	private static String to(String a, String b) {
		return a.equals(b) ? a : NLS.bind(Messages.TO, a, b);
	}

	private static String value(Unit unit, double value) {
		if (!Double.isFinite(value) || Math.abs(value) >= WHOLE && unit != Unit.NANOSECONDS) {
			return number(value);
		}
		return switch (unit) {
		case NUMBER -> number(value);
		case NANOSECONDS -> Quantities.seconds(value / NANOS_PER_SECOND);
		case BYTES -> Quantities.bytes(Math.round(value));
		case FRACTION -> Quantities.share(value);
		};
	}

	private static String number(double number) {
		if (!Double.isFinite(number)) {
			return Double.isNaN(number) ? Messages.NONE : String.valueOf(number);
		}
		if (Math.abs(number) >= WHOLE) {
			return new DecimalFormat("0.##E0").format(number);
		}
		return number == Math.rint(number) ? Quantities.count((long) number)
				: new DecimalFormat(Math.abs(number) >= 1 ? "#,##0.##" : "0.####").format(number);
	}

	private static String shortened(String name) {
		String line = name.replaceAll("\\s+", " ");
		return line.length() <= LONGEST_NAME ? line : line.substring(0, LONGEST_NAME) + '\u2026';
	}
}

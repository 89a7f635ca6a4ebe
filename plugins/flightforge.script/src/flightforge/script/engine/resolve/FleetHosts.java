/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

import flightforge.script.FleetHost;
import flightforge.script.FleetSpec;
import flightforge.script.GeneratorSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.engine.stream.Slot;
import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.Weighted;
import flightforge.script.read.HostChoice;
import flightforge.script.text.ClockTimes;
import flightforge.script.text.Problems;
import flightforge.script.text.Quantity;
import flightforge.script.text.Units;

/**
 * The hosts of fleets. What a host has of its own is drawn by the seed, what it is, and the host's number: the values
 * of parameters as if they were those of a field, of which each host is an event. Immutable.
 */
public final class FleetHosts implements HostChoice {
	/** The first host, by the seed of the script. */
	public static final FleetHosts FIRST = choice(OptionalInt.empty(), OptionalLong.empty());

	/** No stream has this number, so that hosts share no randomness with events. */
	private static final int NO_STREAM = -1;
	private static final String PLACE = "fleet/";
	private static final String SEED = "seed";
	private static final String CLOCK = "clock";
	/** Real numbers have six digits, as people would write them. */
	private static final MathContext DIGITS = new MathContext(6);

	private final OptionalInt number;
	private final OptionalLong seed;

	private FleetHosts(OptionalInt number, OptionalLong seed) {
		this.number = number;
		this.seed = seed;
	}

	/**
	 * A choice of host.
	 *
	 * @param number the host's number; empty for the first host
	 * @param seed the seed that replaces the script's
	 */
	public static FleetHosts choice(OptionalInt number, OptionalLong seed) {
		return new FleetHosts(number, seed);
	}

	@Override
	public FleetHost host(FleetSpec fleet, long ofScript, Set<String> set, Problems problems) {
		if (fleet == null) {
			if (number.isPresent()) {
				problems.error(Position.START, "the script has no fleet, and so no hosts to choose from; choose none,"
						+ " or add, for example, fleet: {hosts: 100}");
			}
			return null;
		}
		int host = number.orElse(0);
		if (host >= fleet.hosts()) {
			problems.error(fleet.hostsPosition(), "there is no host " + host + ": the fleet has " + fleet.hosts()
					+ (fleet.hosts() == 1 ? " host, 0" : " hosts, 0 to " + (fleet.hosts() - 1)));
			return null;
		}
		int before = problems.errors();
		Context context = new Context(problems, seed.orElse(ofScript), NO_STREAM, PLACE, fleet.hosts(), 1, 0,
				ClockTimes.EPOCH, null, null, null, null, Signals.NONE);
		Map<String, String> drawn = new LinkedHashMap<>();
		for (FleetSpec.Drawn parameter : fleet.perHost()) {
			// What is set is not drawn, but right all the same.
			String value = draw(parameter, host, context);
			if (!set.contains(parameter.name().text())) {
				drawn.put(parameter.name().text(), value);
			}
		}
		long skew = fleet.clockSkewNanos();
		long clock = Keyed.below(Keyed.bits(context.key(CLOCK), host), 2 * skew + 1) - skew;
		return problems.errors() > before ? null
				: new FleetHost(host, fleet.hostName(host), drawn, Keyed.bits(context.key(SEED), host), clock);
	}

	/** The value of a parameter as it would be written in the script; null when something is wrong and reported. */
	private static String draw(FleetSpec.Drawn parameter, int host, Context context) {
		// A parameter can have any name, and none is that of what hosts have besides.
		String key = "per-host/" + parameter.name().text();
		return switch (parameter.value()) {
		case GeneratorSpec.Constant constant -> constant.value().text();
		case GeneratorSpec.Pick pick -> pick(pick, context.key(key), host, context);
		default -> number(parameter.name().text(), key, parameter.value(), host, context);
		};
	}

	private static String pick(GeneratorSpec.Pick pick, long key, int host, Context context) {
		pick.values().stream().filter(Scalar::isNull).forEach(nothing -> context.error(nothing.position(),
				"each host has a value; leave out what has none, or write it in quotes"));
		LongColumn choice = new Weighted(key, pick.weights().stream().mapToDouble(Double::doubleValue).toArray(),
				context.events());
		return pick.values().get((int) value(choice, host)).text();
	}

	private static String number(String name, String key, GeneratorSpec generator, int host, Context context) {
		List<Quantity> quantities = numbers(generator).filter(Objects::nonNull)
				.map(scalar -> Quantity.parse(scalar.text())).filter(Objects::nonNull).toList();
		String unit = quantities.stream().map(Quantity::unit).filter(text -> !text.isEmpty()).findFirst().orElse("");
		Measure measure = measure(unit);
		boolean plain = measure.meaning() == Measure.Meaning.PLAIN;
		boolean whole = switch (measure.meaning()) {
		case TIME, BYTES -> true;
		case PLAIN -> quantities.stream().allMatch(quantity -> quantity.number().stripTrailingZeros().scale() <= 0);
		default -> false;
		};
		BigDecimal max = whole ? BigDecimal.valueOf(Long.MAX_VALUE) : BigDecimal.valueOf(Double.MAX_VALUE);
		NumericField field = new NumericField(name, whole ? Slot.Kind.LONG : null, false, measure,
				plain ? whole ? BigDecimal.valueOf(Long.MIN_VALUE) : max.negate() : BigDecimal.ZERO, max);
		String smallest = quantities.stream().map(Quantity::unit).filter(text -> factor(text, measure) > 0)
				.min(Comparator.comparingLong(text -> factor(text, measure))).orElse(unit);
		return switch (new NumberSlots(context).byChance(field, key, generator)) {
		case Slot.Whole made -> {
			yield plain ? Long.toString(value(made.column(), host))
					: written(value(made.column(), host), measure, smallest);
		}
		case Slot.Real made -> written(made, host, measure, unit);
		case null, default -> null;
		};
	}

	/** What a unit of time or data comes to; 0 for others. */
	private static long factor(String unit, Measure measure) {
		return measure.meaning() == Measure.Meaning.TIME ? Units.nanos(unit) : Units.bytes(unit);
	}

	/** A time or an amount of data in the smallest unit that the script has for it, where few digits are enough. */
	private static String written(long value, Measure measure, String unit) {
		boolean time = measure.meaning() == Measure.Meaning.TIME;
		BigDecimal one = BigDecimal.valueOf(factor(unit, measure));
		BigDecimal number = BigDecimal.valueOf(value).divide(one, DIGITS).stripTrailingZeros();
		return number.multiply(one).compareTo(BigDecimal.valueOf(value)) == 0 ? number.toPlainString() + " " + unit
				: time ? Units.time(value) : Units.data(value);
	}

	/** A real number in the unit in which it is written first. */
	private static String written(Slot.Real made, int host, Measure measure, String unit) {
		double[] value = new double[Batch.SIZE];
		made.column().fill(batch(host), value);
		BigDecimal one = measure.read("1 " + unit, 0);
		String number = new BigDecimal(value[0]).divide(one, DIGITS).stripTrailingZeros().toPlainString();
		return number + (unit.startsWith("/") || unit.isEmpty() ? unit : " " + unit);
	}

	private static long value(LongColumn column, int host) {
		long[] value = new long[Batch.SIZE];
		column.fill(batch(host), value);
		return value[0];
	}

	private static Batch batch(int host) {
		Batch batch = new Batch();
		batch.renew(host, 1);
		return batch;
	}

	/** What is measured in a unit; without one for units that do not exist, of which that is reported. */
	private static Measure measure(String unit) {
		int slash = unit.indexOf('/');
		Measure.Meaning meaning = slash == 0 ? Measure.Meaning.HERTZ
				: slash > 0 ? Measure.Meaning.BYTES_PER_SECOND
						: unit.equals("%") ? Measure.Meaning.PERCENT : Units.nanos(unit) != 0 ? Measure.Meaning.TIME
								: Units.bytes(unit) != 0 ? Measure.Meaning.BYTES : Measure.Meaning.PLAIN;
		return new Measure(meaning, 1);
	}

	/** The numbers that a distribution is given, but for those that never have a unit; some may be null. */
	private static Stream<Scalar> numbers(GeneratorSpec generator) {
		return switch (generator) {
		case GeneratorSpec.Sequence sequence -> Stream.of(sequence.from(), sequence.step());
		case GeneratorSpec.Uniform uniform -> Stream.of(uniform.min(), uniform.max());
		case GeneratorSpec.Normal normal -> Stream.of(normal.mean(), normal.sd());
		case GeneratorSpec.Lognormal lognormal -> Stream.of(lognormal.median(), lognormal.p99());
		case GeneratorSpec.Exponential exponential -> Stream.of(exponential.mean());
		case GeneratorSpec.Zipf zipf -> Stream.of(zipf.min(), zipf.max());
		case GeneratorSpec.PowerLaw law -> Stream.of(law.median(), law.p99());
		case GeneratorSpec.Quantiles quantiles -> quantiles.values().stream();
		default -> Stream.of();
		};
	}
}

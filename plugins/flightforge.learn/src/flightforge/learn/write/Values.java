/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import flightforge.learn.model.Changes;
import flightforge.learn.model.Quantiles;
import flightforge.learn.names.Names;
import flightforge.learn.names.NumberedWords;
import flightforge.learn.sample.RecordingSample;
import flightforge.learn.sample.SampledKind;
import flightforge.learn.sample.TypeSample;
import flightforge.learn.sample.Words;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.catalogue.JavaMethods;
import flightforge.script.catalogue.Vocabulary;
import flightforge.script.read.FrameNotation;
import flightforge.script.read.NumberedText;
import flightforge.writer.Annotation;

/** What a script says of the values of a field in some events. For one thread. */
final class Values {
	/** Where values are as often the same as that on the average, or more, some are frequent. */
	private static final int TWICE = 2;
	/** How far distributions may be from what was seen. */
	private static final double BOUND = 0.01;
	private static final double BOUND_OF_ROWS = 0.03;
	/** So many are a large part of all, even in a row or in other events. */
	private static final int MANY_OF_ROWS = 1_000;
	private static final double CHANCE = 0.5;
	/** … in rows and in what is in other events, of which each is a part of all. */
	private static final double CHANCE_OF_ROWS = 0.65;
	/** How far off places in the event around may be: nobody sees more of them than their order. */
	private static final double BOUND_OF_PLACES = 0.08;
	/** … and lengths as shares of it, whose own lengths differ. */
	private static final double BOUND_OF_SHARES = 0.05;
	/** Of the length of the event that something is in. */
	private static final double SAME_PLACE = 0.02;
	/** Of fewer numbers little is certain. */
	private static final int CERTAIN = 32;
	private static final double MOST_CHANCE = 0.3;
	private static final double MOST_CHANCE_OF_ROWS = 0.25;
	private static final int FEW = 5;
	private static final int MOST_QUANTILES_OF_PLACES = 4;
	private static final int MOST_QUANTILES_OF_SHARES = 6;
	private static final int MOST_NUMBERS = 12;
	private static final int MOST_INVENTED = 2_000;
	/** So many different texts are written one by one. */
	private static final int MOST_NUMBERED = 12;
	/** Decimals of the share of the recording at which lengths change. */
	private static final int DIGITS_OF_BORDERS = 2;
	private static final int MOST_DIGITS_OF_BORDERS = 9;
	/** In shorter recordings nothing happens for a while, in nanoseconds. */
	private static final long LONG_ENOUGH = 1_000_000_000;
	/** Half of what a script may invent. */
	private static final int MOST_NUMBERED_OF_SCRIPT = 50_000;
	/** How often each text occurs at least, on the average, where it matters how many different ones there are. */
	private static final int OFTEN = 3;
	/** Standard deviations beyond which a difference is not by chance. */
	private static final double SURPRISING = 3;
	/** The largest exponent of Zipf's law that is tried, in tenths. */
	private static final int MOST_TENTHS = 20;
	private static final String MESSAGE = "message";
	private static final Pattern PEOPLE = Pattern.compile("(?i)(?:.*\\.)?(?:user|person|customer|employee|author|owner"
			+ "|member|contact|patient|student|client|login|account)(?:_?(?:name|id))?");
	private static final double ENOUGH = 0.5;
	/** From this share of texts on that occur once, each is another one. */
	private static final double ONCE = 0.9;
	/** So many pairs of texts may be the same by chance. */
	private static final double SELDOM = 0.1;
	private static final Pattern DIGITS_OF_PATTERN = Pattern.compile("\\{digits:(\\d+)\\}");
	/** The number in the name of a temporary file, which chance chooses. */
	private static final Pattern LONG_NUMBER = Pattern.compile("(\\d{9,30})[^/\\\\\\d]*$");
	/** A pseudonym of a file without its number, and its ending. */
	private static final Pattern FILE = Pattern.compile("(.*?)\\d*(\\.\\w+)?");
	/** From this share of texts on, those of one shape stand for all. */
	private static final double ALIKE = 0.8;
	/** From this share on the JDK's classes are kept, and stand for those that are too many and too rare to be said. */
	private static final double KNOWN = 0.2;
	/** How exactly numbers are said that occur seldom, as a share of them. */
	private static final double ROUNDED = 0.02;
	/** Digits of a program's own numbers that hardly any event has: in few events, of lengths of time, and in many. */
	private static final int DIGITS_OF_FEW = 2;
	private static final int DIGITS = 3;
	private static final int DIGITS_OF_ONE = 6;
	/** Sums of shares are not exact. */
	private static final double NEARLY = 1 - 1e-9;
	/** All events, as quantiles have them, in hundredths of a percent. */
	private static final long ALL_SHARES = 10_000;
	private static final int MANY = 1000;
	/** Beyond it numbers mean never, or forever. */
	private static final long FOREVER = 1L << 61;
	/** Points in time that are a day before or after the recording belong to it. */
	private static final long NEAR = 86_400_000_000_000L;
	/** What the language has for times and sizes that there are not. */
	static final String NONE = "none";
	private static final long FIRST_ADDRESS = 0x7f00_0000_0000L;
	/** Where objects are that events name, behind one of these: so many places of 8 bytes, 256 MiB. */
	private static final long FIRST_OBJECT = 0x7f00_1000_0000L;
	private static final int OBJECT_BITS = 25;
	private static final int MAPPING_BITS = 28;
	private static final int MAPPINGS = 4001;
	private static final int FIRST_PLACES = 1 << 20;
	private static final long OBJECT_SIZE = 8;
	/** Odd, so that a number of {@link #OBJECT_BITS} bits times that is another one for each. */
	private static final long SPREAD = 20_736_617L;
	private static final double MOST = 0.8;
	/** What the stack traces of parked threads are called. */
	private static final String PARKED = "threadPark";
	private static final long LEAST_HEAP = 1 << 21;
	private static final long USUAL_HEAP = 1L << 29;
	/** Areas of memory that threads have are 64 MiB apart; of each the first 256 KiB are used for monitors. */
	private static final long AREA = 64L << 20;
	private static final int MOST_AREAS = 16;
	private static final int AREA_PLACE_BITS = 14;
	private static final long FIRST_IN_AREA = 0x1000;
	private static final long MONITOR_SIZE = 16;

	/**
	 * What the lengths of events have to be like.
	 *
	 * @param atLeast the least in nanoseconds
	 * @param shorter which part of what they took they may take together: the longest get shorter for it
	 */
	record Lengths(long atLeast, double shorter) {

		double shortened(double length) {
			return Math.max(Math.min(length, atLeast), Math.rint(length * shorter));
		}
	}

	/**
	 * What rounding does not lead out of, because other numbers of the events are there.
	 *
	 * @param least no number is rounded down below it
	 * @param most no number is rounded up beyond it
	 */
	record Bounds(double least, double most) {
		/** Of numbers that nothing is said of. */
		static final Bounds NONE = new Bounds(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
	}

	private final RecordingSample sample;
	private final Names names;
	private final Catalogue catalogue;
	private final Threads threads;
	private final StackTrees stacks;
	private final int least;
	/** What stands for addresses, in the order in which they were asked for. */
	private final Map<Long, Long> objects = new HashMap<>();
	/** How many of these places are given away, and those before the first that is. */
	private int places;
	private final long firstObject;
	private long count;
	private long merged;
	/** How many numbered texts the script invents. */
	private int numbered;
	private long numberedCharacters;
	/** Of methods whether the script has another name for them. */
	private final Map<Long, Boolean> replaced = new HashMap<>();
	private long lengthened;

	Values(RecordingSample sample, Names names, Catalogue catalogue, Threads threads, StackTrees stacks, int least,
			long seed) {
		this.sample = sample;
		this.names = names;
		this.catalogue = catalogue;
		this.threads = threads;
		this.stacks = stacks;
		this.least = least;
		firstObject = FIRST_OBJECT + ((long) Math.floorMod(seed * SPREAD, MAPPINGS) << MAPPING_BITS);
		places = Math.floorMod(seed * SPREAD, FIRST_PLACES);
	}

	/** @return how many values there were */
	long count() {
		return count;
	}

	/** @return how many values are others, because they were rare */
	long merged() {
		return merged;
	}

	/** When an object was allocated that may leak: as long ago as its age says. */
	private static final String ALLOCATED = "allocationTime";
	private static final Map<String, Object> AGED = Map.of("formula", "\"t - objectAge\"");

	/** @return how many lengths of events were less than the least, and are that now */
	long lengthened() {
		return lengthened;
	}

	/** Counts values that are said elsewhere. */
	void note(long moreValues, long moreMerged) {
		count += moreValues;
		merged += moreMerged;
	}

	/** What a field has that nothing was recorded for; null where the script has to leave it out. */
	static Object nothing(Target target) {
		if (target.isNumber()) {
			return switch (target.measure()) {
			case TIME -> "0 ns";
			case POINT -> "0 s";
			default -> "0";
			};
		}
		return target.field().array() || target.isThread() || target.isObject() ? null
				: target.isFlag() ? "false" : "null";
	}

	/**
	 * The values of a field.
	 *
	 * @param detail how much it says
	 * @param target the field, for which there are values
	 * @param values those of some events
	 * @param starts when these began
	 * @param scale how many events each stands for
	 * @param title for what is declared for them
	 * @param narrow whether there is little room
	 * @param bounds what numbers are not rounded out of
	 * @param lengths what lengths of time have to be like; null of others
	 * @return a constant or a generator
	 */
	Object of(Detail detail, Target target, long[] values, long[] starts, double scale, String title, boolean narrow,
			Bounds bounds, Lengths lengths) {
		count += Math.round(values.length * scale);
		return switch (target.kind()) {
		case WHOLE, REAL,
				TIMESPAN -> target.measure() == Numbers.Measure.ADDRESS
						? addresses(detail, values, scale, narrow, PARKED.equals(title))
						: lengths == null || narrow
								? number(detail, target, numbers(target.kind(), values), scale, narrow, bounds, lengths)
								: overTime(detail, target, values, starts, scale, bounds, lengths);
		case TIMESTAMP -> values.length > 1 && target.often() == null && target.path().equals(ALLOCATED) ? AGED
				: point(values, starts);
		case FLAG -> pick(counts(values), scale, code -> code == 0 ? "false" : "true", 2);
		case THREAD -> threads.value(values);
		case STACK -> stacksOf(values, scale, title, values.length * scale);
		case CLASS -> target.isObject() ? objects(detail, values, scale)
				: named(detail, values, scale, code -> names.className(sample.words().word(code)), narrow, "classes");
		case METHOD -> named(detail, values, scale, code -> {
			String[] method = sample.method(code);
			return method[0].isEmpty() ? "unknown.unknown" : method(target, method);
		}, narrow, null);
		case TEXT, CONSTANT -> text(detail, target, values, scale, narrow);
		case UNKNOWN -> throw new IllegalArgumentException(target.path() + " has no values");
		};
	}

	/**
	 * The stack traces of some events.
	 *
	 * @param among how many events have as many different ones together as there is room for
	 */
	Object stacks(long[] values, double scale, String title, double among) {
		count += Math.round(values.length * scale);
		return stacksOf(values, scale, title, among);
	}

	private Object stacksOf(long[] values, double scale, String title, double among) {
		Object value = stacks.value(values, scale, title, among);
		return value == null ? "null" : value;
	}

	/** A method as the script names it, with its parameters where it would not be given them anyway. */
	private String method(Target target, String[] method) {
		String type = names.className(method[0]);
		String name = names.method(method[0], method[1]);
		String made = "";
		if (target.isMethod() && Names.isDescriptor(method[2])) {
			String descriptor = names.descriptor(method[2]);
			made = !sample.isOverloaded(method[0], method[1]) && JavaMethods.descriptor(type, name).equals(descriptor)
					? "" : FrameNotation.method(type, name, descriptor);
		}
		return made.isEmpty() ? type + "." + name : made;
	}

	/** One of the stack traces of the same methods. */
	long alike(long stack) {
		return sample.stacks().alike((int) stack);
	}

	/** Where a stack trace is; see {@link RecordingSample#site}. */
	long site(long stack) {
		return sample.site((int) stack);
	}

	/** Whether a method has another name in the script, or its class has. */
	boolean isReplaced(long method) {
		return method != Words.NONE && replaced.computeIfAbsent(method, number -> {
			String[] name = sample.method(Math.toIntExact(number));
			return !names.className(name[0]).equals(name[0]) || !names.method(name[0], name[1]).equals(name[1]);
		});
	}

	/** How far chance alone moves the distribution of so many numbers; of hardly any in rows only the ends are said. */
	private static double chance(double numbers, boolean narrow) {
		return narrow ? numbers < FEW ? 1 : Math.min(MOST_CHANCE_OF_ROWS, CHANCE_OF_ROWS / Math.sqrt(numbers))
				: Math.min(MOST_CHANCE, (numbers < CERTAIN ? CHANCE_OF_ROWS : CHANCE) / Math.sqrt(numbers));
	}

	private static double[] numbers(SampledKind kind, long[] values) {
		double[] numbers = new double[values.length];
		for (int i = 0; i < numbers.length; i++) {
			numbers[i] = number(kind, values[i]);
		}
		return numbers;
	}

	/** A value as a number; NaN where it is none, or stands for never or forever. */
	static double number(SampledKind kind, long value) {
		if (kind == SampledKind.REAL) {
			double number = Double.longBitsToDouble(value);
			return Double.isFinite(number) ? number : Double.NaN;
		}
		return kind != SampledKind.WHOLE && Math.abs((double) value) >= FOREVER ? Double.NaN : value;
	}

	/** Lengths of events, of each part of the time in which they are others. */
	private Object overTime(Detail detail, Target target, long[] values, long[] starts, double scale, Bounds bounds,
			Lengths lengths) {
		int[] order = IntStream.range(0, starts.length).boxed().sorted(Comparator.comparingLong(i -> starts[i]))
				.mapToInt(Integer::intValue).toArray();
		double[] ordered = numbers(target.kind(), Arrays.stream(order).mapToLong(i -> values[i]).toArray());
		List<Map<String, Object>> parts = new ArrayList<>();
		int from = 0;
		for (int change : Changes.of(ordered)) {
			long border = border(starts[order[change - 1]], starts[order[change]]);
			if (border > 0) {
				parts.add(ordered("until", Numbers.share(border, sample.durationNanos()), "value", number(detail,
						target, Arrays.copyOfRange(ordered, from, change), scale, false, bounds, lengths)));
				from = change;
			}
		}
		parts.add(Map.of("value", number(detail, target, Arrays.copyOfRange(ordered, from, ordered.length), scale,
				false, bounds, lengths)));
		return parts.size() == 1 ? parts.getFirst().get("value") : Map.of("over-time", parts);
	}

	/**
	 * A time between two events, with as few decimals of a share of the recording as that takes; 0 where there is none.
	 */
	long border(long before, long after) {
		long duration = sample.durationNanos();
		for (int digits = DIGITS_OF_BORDERS; digits <= MOST_DIGITS_OF_BORDERS && duration >= LONG_ENOUGH; digits++) {
			long border = Numbers.rounded(before + (after - before) / 2, duration, digits);
			if (border > before && border <= after && border < duration) {
				return border;
			}
		}
		return 0;
	}

	private Object number(Detail detail, Target target, double[] all, double scale, boolean narrow, Bounds bounds,
			Lengths lengths) {
		double[] numbers = Arrays.stream(all).filter(number -> !Double.isNaN(number)).toArray();
		if (target.measure() == Numbers.Measure.TIME) {
			double longest = Math.max(1, sample.durationNanos());
			if (target.path().equals("duration")) {
				for (int i = 0; i < numbers.length; i++) {
					numbers[i] = Math.clamp(numbers[i], 0, longest);
				}
			}
		}
		boolean none = target.isWhole() && target.field().typeName().equals("long") && !target.path().equals("duration")
				&& numbers.length < all.length;
		if (numbers.length == 0) {
			return none ? NONE : nothing(target);
		}
		if (none) {
			return orNone(detail, target, numbers, all.length, scale, NONE);
		}
		double[] others = isInteger(target)
				? Arrays.stream(numbers).filter(number -> number != Integer.MIN_VALUE).toArray() : numbers;
		if (others.length < numbers.length) {
			String nothing = Numbers.text(BigDecimal.valueOf(Integer.MIN_VALUE), target.measure());
			return others.length == 0 ? nothing : orNone(detail, target, others, numbers.length, scale, nothing);
		}
		Map<Double, Integer> counts = counts(numbers);
		if (counts.size() <= MOST_NUMBERS && lengths != null && lengths.shorter < 1) {
			numbers = Arrays.stream(numbers).map(lengths::shortened).toArray();
			counts = counts(numbers);
		}
		boolean few = numbers.length < least;
		if (counts.size() == 1) {
			double number = lengths == null && all.length == 1 ? ofOne(target, numbers[0]) : numbers[0];
			return few ? ofFew(target, number, bounds, lengths) : constant(target, number);
		}
		if (counts.size() <= MOST_NUMBERS) {
			List<Map.Entry<Double, Integer>> frequent = new ArrayList<>(
					counts.entrySet().stream().filter(entry -> entry.getValue() >= least).toList());
			double rest = 1 - frequent.stream().mapToInt(Map.Entry::getValue).sum() / (double) numbers.length;
			if (rest < 0.02 && !frequent.isEmpty()) {
				// Each of these has enough events.
				merged += Math.round(rest * numbers.length * scale);
				if (frequent.size() == 1) {
					return constant(target, frequent.getFirst().getKey());
				}
				frequent.sort(Comparator.comparingInt(entry -> -entry.getValue()));
				Map<String, Object> pick = new LinkedHashMap<>();
				frequent.forEach(entry -> pick.merge(constant(target, entry.getKey()),
						Numbers.weight(entry.getValue() * scale), (one, other) -> one));
				return Map.of("pick", pick);
			}
		}
		// Chance alone moves the distribution of few numbers by more.
		boolean little = narrow && numbers.length * scale < MANY_OF_ROWS;
		double chance = chance(numbers.length * scale, little);
		double mean = Arrays.stream(numbers).average().orElse(0);
		Quantiles quantiles = Quantiles.of(numbers,
				Math.max((little ? BOUND_OF_ROWS : BOUND) * detail.timesBound(), chance), detail.quantiles(little));
		double fewest = (double) least / numbers.length;
		int digits = few && lengths == null ? DIGITS_OF_FEW : DIGITS;
		if (lengths == null) {
			return quantiles(target, quantiles.withNearlyMean(mean), fewest, digits, bounds, Long.MIN_VALUE);
		}
		lengthened += Math.round(Arrays.stream(numbers).filter(number -> number < lengths.atLeast).count() * scale);
		return quantiles(target, quantiles.withMean(mean * lengths.shorter), fewest, digits, bounds, lengths.atLeast);
	}

	/**
	 * Numbers that stand for something, such as samples of allocation: as much as they stand for together, which one
	 * that chance draws or does not would be a large part of. The largest are said by themselves, all others in parts
	 * of as many.
	 */
	Object amounts(Detail detail, Target target, long[] values, double scale) {
		double[] sorted = Arrays.stream(numbers(target.kind(), values)).sorted().toArray();
		count += Math.round(values.length * scale);
		double all = Arrays.stream(sorted).sum();
		int until = sorted.length;
		int most = detail.numbers();
		List<Part> parts = new ArrayList<>();
		while (until > 1 && parts.size() < most / 2 && sorted[until - 1] > all / most) {
			until--;
			parts.add(new Part(sorted[until], 1));
		}
		int left = Math.min(until, most - parts.size());
		for (int part = 0; part < left; part++) {
			int from = (int) ((long) until * part / left);
			int to = (int) ((long) until * (part + 1) / left);
			parts.add(new Part(Arrays.stream(sorted, from, to).average().orElse(0), to - from));
		}
		Map<String, Double> weights = new LinkedHashMap<>();
		for (Part part : parts) {
			BigDecimal rounded = new BigDecimal(part.value)
					.round(new MathContext(part.events < least ? DIGITS_OF_FEW : DIGITS));
			weights.merge(Numbers.text(limited(target, rounded), target.measure()), part.events * scale, Double::sum);
		}
		if (weights.size() == 1) {
			return weights.keySet().iterator().next();
		}
		Map<String, Object> pick = new LinkedHashMap<>();
		weights.forEach((value, weight) -> pick.put(value, Numbers.weight(weight)));
		return Map.of("pick", pick);
	}

	/** So many events, and what they have on the average. */
	private record Part(double value, int events) {
	}

	/** Whether a field is an int with a sign, whose least value stands for a number that there is not. */
	private static boolean isInteger(Target target) {
		return target.field().typeName().equals("int") && !target.field().has(Annotation.UNSIGNED);
	}

	/**
	 * Some numbers, and none for the other events.
	 *
	 * @param nothing what stands for none
	 */
	private Object orNone(Detail detail, Target target, double[] numbers, int all, double scale, String nothing) {
		Arrays.sort(numbers);
		if (numbers.length < least && nothing.equals(NONE)) {
			merged += Math.round(numbers.length * scale);
			return nothing;
		}
		Map<String, Double> weights = new LinkedHashMap<>();
		weights.put(nothing, (all - numbers.length) * scale);
		int parts = Math.clamp(numbers.length / least, 1, detail.numbers());
		for (int part = 0; part < parts; part++) {
			int from = (int) ((long) numbers.length * part / parts);
			int until = (int) ((long) numbers.length * (part + 1) / parts);
			double middle = numbers[(from + until) / 2];
			double gap = parts == 1 ? 0 : (numbers[numbers.length - 1] - numbers[0]) / parts;
			BigDecimal value = Numbers.rounded(middle, gap, RoundingMode.HALF_EVEN);
			value = target.isTold(middle) ? value : value.round(new MathContext(DIGITS_OF_FEW));
			String text = Numbers.text(limited(target, value.setScale(0, RoundingMode.HALF_EVEN)), target.measure());
			weights.merge(text, (until - from) * scale, Double::sum);
		}
		Map<String, Object> pick = new LinkedHashMap<>();
		weights.forEach((value, weight) -> pick.put(value, Numbers.weight(weight)));
		return Map.of("pick", pick);
	}

	private static Map<Double, Integer> counts(double[] numbers) {
		Map<Double, Integer> counts = new TreeMap<>();
		for (double number : numbers) {
			if (counts.size() <= MOST_NUMBERS) {
				counts.merge(number + 0.0, 1, Integer::sum);
			}
		}
		return counts;
	}

	private static String constant(Target target, double number) {
		if (isNone(target, number)) {
			return NONE;
		}
		return Numbers.text(limited(target, exact(target, number)), target.measure());
	}

	/**
	 * The number of a single event: of a time limit, such as a minute of which some microseconds have passed, nobody
	 * sees more than a few digits.
	 */
	private static double ofOne(Target target, double number) {
		return target.measure() != Numbers.Measure.TIME ? number
				: new BigDecimal(number).round(new MathContext(DIGITS_OF_ONE)).doubleValue();
	}

	/**
	 * The number of events that are so few that it may tell one of them apart: of a program's own numbers, unless many
	 * others have it, a few digits. Lengths of time get no longer by that, for threads have no more time.
	 */
	private static String ofFew(Target target, double number, Bounds bounds, Lengths lengths) {
		if (target.isTold(number) || isNone(target, number)) {
			return constant(target, number);
		}
		BigDecimal exact = exact(target, number);
		BigDecimal value = lengths == null ? within(bounds, exact, DIGITS_OF_FEW, RoundingMode.HALF_EVEN)
				: exact.round(new MathContext(DIGITS, RoundingMode.FLOOR));
		if (lengths != null && value.doubleValue() < lengths.atLeast) {
			value = BigDecimal.valueOf(lengths.atLeast).round(new MathContext(DIGITS, RoundingMode.CEILING));
		}
		return Numbers.text(limited(target, value), target.measure());
	}

	/** A number with a few digits, which is no more than it may be and no less, where it was neither. */
	private static BigDecimal within(Bounds bounds, BigDecimal number, int digits, RoundingMode mode) {
		BigDecimal rounded = number.round(new MathContext(digits, mode));
		return rounded.doubleValue() > bounds.most ? number.round(new MathContext(digits, RoundingMode.FLOOR))
				: rounded.doubleValue() < bounds.least ? number.round(new MathContext(digits, RoundingMode.CEILING))
						: rounded;
	}

	/** Whether there is no such size. */
	static boolean isNone(Target target, double number) {
		return number == -1 && target.measure() == Numbers.Measure.BYTES && target.field().has(Annotation.UNSIGNED)
				&& target.field().typeName().equals("long");
	}

	/** As few digits as say the number of the field's type. */
	private static BigDecimal exact(Target target, double number) {
		return target.isWhole() ? new BigDecimal(Math.rint(number)) : target.field().typeName().equals("float")
				? new BigDecimal(Float.toString((float) number)) : BigDecimal.valueOf(number);
	}

	/**
	 * Values between quantiles are not more exact than these are apart, nor are those that are rare; the ends say no
	 * single value exactly.
	 *
	 * @param fewest the share of all that a value has to have to be said exactly
	 * @param digits how many digits a program's own numbers have that are rare
	 */
	private Object quantiles(Target target, Quantiles quantiles, double fewest, int digits, Bounds bounds,
			long smallest) {
		long step = step(least / fewest);
		double[] shares = quantiles.shares();
		double[] values = quantiles.values();
		int last = values.length - 1;
		Map<String, Object> entries = new LinkedHashMap<>();
		BigDecimal before = null;
		long shareBefore = 0;
		for (int i = 0; i <= last; i++) {
			double down = i == 0 ? 0 : values[i] - values[i - 1];
			double up = i == last ? 0 : values[i + 1] - values[i];
			double gap = down == 0 ? up : up == 0 ? down : Math.min(down, up);
			boolean frequent = i > 0 && down == 0 || i < last && up == 0;
			boolean rare = frequent && isRare(quantiles, i, fewest);
			RoundingMode mode = rare ? RoundingMode.HALF_EVEN
					: i == 0 ? RoundingMode.FLOOR : i == last ? RoundingMode.CEILING : RoundingMode.HALF_EVEN;
			boolean told = frequent && !rare || target.isTold(values[i]);
			BigDecimal value = rare ? Numbers.rounded(values[i], Math.abs(values[i]) * ROUNDED, mode)
					: frequent ? exact(target, values[i]) : Numbers.rounded(values[i], gap, mode);
			value = told ? value : within(bounds, value, rare ? DIGITS_OF_FEW : digits, mode);
			value = i == 0 && values[0] >= 0 ? value.max(BigDecimal.ZERO) : value;
			if (told) {
				value = value.doubleValue() > bounds.most ? exact(target, Math.max(bounds.most, values[i])) : value;
				value = value.doubleValue() < bounds.least ? exact(target, Math.min(bounds.least, values[i])) : value;
			}
			value = target.isWhole() && target.measure() != Numbers.Measure.TIME
					? value.setScale(0, RoundingMode.HALF_EVEN) : value;
			value = (before == null ? value : value.max(before)).max(BigDecimal.valueOf(smallest));
			// Where the curve jumps, two values have the same share; the language wants the second one's to be larger.
			long share = i == 0 ? 0 : i == last ? ALL_SHARES : Math.max(share(shares[i], step), shareBefore + step);
			if (i < last && share >= ALL_SHARES) {
				continue;
			}
			put(entries, share, Numbers.text(limited(target, value), target.measure()));
			before = value;
			shareBefore = share;
		}
		return Map.of("quantiles", entries);
	}

	/** What shares of so many numbers are multiples of, in hundredths of a percent: of few, tenths of one. */
	private static long step(double numbers) {
		return numbers < MANY ? 10 : 1;
	}

	private static long share(double share, long step) {
		return Math.round(share * ALL_SHARES / step) * step;
	}

	/** Whether the value of a quantile, which others share, has a smaller share of all than what a script may say. */
	private static boolean isRare(Quantiles quantiles, int at, double fewest) {
		double[] values = quantiles.values();
		int first = at;
		int last = at;
		while (first > 0 && values[first - 1] == values[at]) {
			first--;
		}
		while (last < values.length - 1 && values[last + 1] == values[at]) {
			last++;
		}
		return quantiles.shares()[last] - quantiles.shares()[first] < fewest * NEARLY;
	}

	/** Adds a quantile, and leaves the one before out where it is between two that are the same. */
	private static void put(Map<String, Object> entries, long share, String text) {
		List<Map.Entry<String, Object>> last = List.copyOf(entries.entrySet());
		int size = last.size();
		if (size > 1 && last.get(size - 1).getValue().equals(text) && last.get(size - 2).getValue().equals(text)) {
			entries.remove(last.get(size - 1).getKey());
		}
		entries.put("p" + BigDecimal.valueOf(share, 2).stripTrailingZeros().toPlainString(), text);
	}

	/** Rounding does not lead out of the type, and numbers that have no sign are none below 0. */
	private static BigDecimal limited(Target target, BigDecimal value) {
		boolean unsigned = target.field().has(Annotation.UNSIGNED) || target.path().equals("duration");
		BigDecimal most = switch (target.field().typeName()) {
		case "byte" -> BigDecimal.valueOf(unsigned ? 0xff : Byte.MAX_VALUE);
		case "short" -> BigDecimal.valueOf(unsigned ? 0xffff : Short.MAX_VALUE);
		case "char" -> BigDecimal.valueOf(Character.MAX_VALUE);
		case "int" -> BigDecimal.valueOf(unsigned ? 0xffff_ffffL : Integer.MAX_VALUE);
		case "long" -> BigDecimal.valueOf(FOREVER);
		default -> BigDecimal.valueOf(Float.MAX_VALUE);
		};
		boolean none = unsigned || target.field().typeName().equals("char");
		BigDecimal smallest = isInteger(target) ? most.negate().subtract(BigDecimal.ONE) : most.negate();
		return value.min(most).max(none ? BigDecimal.ZERO : smallest);
	}

	/** Where something is in something else, from 0 to 1: in the middle of them where all are nearly the same. */
	static Object places(double[] places) {
		Arrays.sort(places);
		return places[places.length - 1] - places[0] < SAME_PLACE ? percent(places[places.length / 2])
				: shares(places, BOUND_OF_PLACES, MOST_QUANTILES_OF_PLACES);
	}

	/** Shares of something, from 0 to 1. */
	static Object shares(double[] shares) {
		return shares(shares, BOUND_OF_SHARES, MOST_QUANTILES_OF_SHARES);
	}

	private static Object shares(double[] shares, double bound, int most) {
		Quantiles quantiles = Quantiles.of(shares, Math.max(bound, chance(shares.length, true)), most);
		double[] values = quantiles.values();
		int last = values.length - 1;
		if (percent(values[0]).equals(percent(values[last]))) {
			return percent(values[last]);
		}
		Map<String, Object> entries = new LinkedHashMap<>();
		long before = -1;
		long step = step(shares.length);
		for (int i = 0; i <= last; i++) {
			long share = i == 0 ? 0
					: i == last ? ALL_SHARES : Math.max(share(quantiles.shares()[i], step), before + step);
			if (i == last || share < ALL_SHARES) {
				put(entries, share, percent(values[i]));
				before = share;
			}
		}
		return Map.of("quantiles", entries);
	}

	private static String percent(double share) {
		return new BigDecimal(share * 100).setScale(2, RoundingMode.HALF_EVEN).stripTrailingZeros().toPlainString()
				+ " %";
	}

	/** An address that is so far from the first one. */
	static String address(long distance) {
		return "0x" + Long.toHexString(FIRST_ADDRESS + distance);
	}

	/**
	 * Addresses are of one run: the same object is at the same place, which says nothing of where it was. What a thread
	 * parks for is in the heap; other addresses are those of what the JVM has for monitors.
	 */
	private Object addresses(Detail detail, long[] values, double scale, boolean narrow, boolean inHeap) {
		List<Map.Entry<Long, Integer>> counts = counts(values);
		int most = detail.addresses(narrow);
		int frequent = counts.stream().limit(most).mapToInt(Map.Entry::getValue).sum();
		int bits = inHeap ? bitsOfHeap() : OBJECT_BITS;
		if (frequent < values.length * MOST) {
			int different = Math.min(counts.size(), 1 << bits);
			int from = places + 1;
			places += different;
			return Map.of("formula", "\"" + (inHeap ? startOfHeap() : firstObject) + " + " + OBJECT_SIZE
					+ " * mod((mod(n, " + different + ") + " + from + ") * " + SPREAD + ", " + (1 << bits) + ")\"");
		}
		Map<String, Object> pick = new LinkedHashMap<>();
		counts.stream().limit(most)
				.forEach(entry -> pick.put(
						entry.getKey() == 0 ? "0" : "0x" + Long.toHexString(object(entry.getKey(), inHeap)),
						Numbers.weight(entry.getValue() * scale)));
		return pick.size() == 1 ? pick.keySet().iterator().next() : Map.of("pick", pick);
	}

	/**
	 * Where an object of the recordings is: at an address that only the order depends on in which they are asked for.
	 * The memory of monitors is at the beginning of one of the areas that threads have for what they allocate.
	 */
	private long object(long address, boolean inHeap) {
		Long known = objects.get(address);
		if (known == null) {
			// No two have the same, because the factor is odd.
			long place = ++places * SPREAD;
			known = inHeap ? startOfHeap() + OBJECT_SIZE * (place & (1 << bitsOfHeap()) - 1)
					: firstObject + (place >>> AREA_PLACE_BITS & MOST_AREAS - 1) * AREA + FIRST_IN_AREA
							+ MONITOR_SIZE * (place & (1 << AREA_PLACE_BITS) - 1);
			objects.put(address, known);
		}
		return known;
	}

	private long heap() {
		TypeSample found = sample.type("jdk.GCHeapConfiguration");
		int at = found == null ? -1 : found.place("maxSize");
		long said = at < 0 || found.rows() == 0 || found.fields().get(at).kind() != SampledKind.WHOLE ? -1
				: found.value(0, at);
		return said < LEAST_HEAP ? USUAL_HEAP : said;
	}

	/** Half of the heap at least is used; places are counted in eights of bytes. */
	private int bitsOfHeap() {
		return Math.min(OBJECT_BITS, 63 - Long.numberOfLeadingZeros(heap() / OBJECT_SIZE));
	}

	/** Where the script's JVM has its heap: as high as addresses of four bytes reach. */
	private long startOfHeap() {
		long size = heap();
		return size < 4L << 30 ? (4L << 30) - size : size < 32L << 30 ? (32L << 30) - size : 0x7F00_0000_0000L;
	}

	/**
	 * Points in time are as far from their event as in the middle of all. Those that are not near the recording are not
	 * said: with a date that somebody knows, such as that of a certificate or 1970, their distance would tell when the
	 * recording was made.
	 */
	private Object point(long[] values, long[] starts) {
		long far = Arrays.stream(values).filter(value -> !isNear(value)).count();
		if (far * 2 > values.length) {
			return Arrays.stream(values).anyMatch(value -> value == Long.MIN_VALUE) ? NONE : "1970-01-01T00:00:00Z";
		}
		long same = values[0];
		if (Arrays.stream(values).allMatch(value -> value == same)) {
			return Numbers.time(same / 1_000_000 * 1_000_000);
		}
		long[] offsets = new long[values.length];
		int count = 0;
		for (int i = 0; i < values.length; i++) {
			if (isNear(values[i])) {
				offsets[count++] = values[i] - starts[i];
			}
		}
		long[] sorted = Arrays.copyOf(offsets, count);
		Arrays.sort(sorted);
		long middle = sorted[count / 2];
		return Map.of("formula",
				middle == 0 ? "\"t\"" : "\"t " + (middle < 0 ? "- " : "+ ") + Numbers.time(Math.abs(middle)) + "\"");
	}

	/** @param value nanoseconds after the recording's start */
	private boolean isNear(long value) {
		return value > -NEAR && value < sample.durationNanos() + NEAR;
	}

	private static Map<String, Object> ordered(String first, Object one, String second, Object other) {
		Map<String, Object> map = new LinkedHashMap<>();
		map.put(first, one);
		map.put(second, other);
		return map;
	}

	/** How often there are which values, the most frequent first. */
	private static List<Map.Entry<Long, Integer>> counts(long[] values) {
		Map<Long, Integer> counts = new LinkedHashMap<>();
		for (long value : values) {
			counts.merge(value, 1, Integer::sum);
		}
		List<Map.Entry<Long, Integer>> sorted = new ArrayList<>(counts.entrySet());
		sorted.sort(Comparator.comparingInt(entry -> -entry.getValue()));
		return sorted;
	}

	private Object pick(List<Map.Entry<Long, Integer>> counts, double scale, Function<Integer, String> text, int most) {
		List<Map.Entry<Long, Integer>> kept = counts.stream().filter(entry -> entry.getValue() >= least).limit(most)
				.toList();
		// The most frequent value stays, or there would be none.
		kept = kept.isEmpty() ? counts.subList(0, 1) : kept;
		int all = counts.stream().mapToInt(Map.Entry::getValue).sum();
		int ofKept = kept.stream().mapToInt(Map.Entry::getValue).sum();
		merged += Math.round((all - ofKept) * scale);
		Map<String, Double> weights = new LinkedHashMap<>();
		kept.forEach(
				entry -> weights.merge(text.apply(entry.getKey().intValue()), entry.getValue() * scale, Double::sum));
		if (weights.size() == 1) {
			return weights.keySet().iterator().next();
		}
		Map<String, Object> pick = new LinkedHashMap<>();
		weights.forEach((value, weight) -> pick.put(value, Numbers.weight(weight)));
		return Map.of("pick", pick);
	}

	/** Classes and methods. */
	private Object named(Detail detail, long[] values, double scale, Function<Integer, String> name, boolean narrow,
			String invented) {
		List<Map.Entry<Long, Integer>> counts = counts(values);
		Function<Integer, String> text = code -> code == Words.NONE || code == Words.OTHER ? "null"
				: Yaml.text(shortened(name.apply(code)));
		// What hardly ever is twice the same, such as a method that is compiled, is not so often the same in the twin.
		int most = invented == null && values.length < TWICE * counts.size() ? detail.knownTexts()
				: detail.texts(narrow);
		double frequent = counts.stream().filter(entry -> entry.getValue() >= least).limit(most)
				.mapToInt(Map.Entry::getValue).sum();
		if (invented == null || frequent >= values.length * ENOUGH || counts.size() <= most) {
			return pick(counts, scale, text, most);
		}
		List<Map.Entry<Long, Integer>> ofJdk = counts.stream().filter(entry -> isOfJdk(entry.getKey().intValue()))
				.toList();
		int mostOfJdk = detail.texts(false);
		double kept = ofJdk.stream().filter(entry -> entry.getValue() >= least).limit(mostOfJdk)
				.mapToInt(Map.Entry::getValue).sum();
		if (kept < values.length * KNOWN) {
			return invented(invented, "package", "p0", counts);
		}
		// A generator of names cannot be one of the values of a pick, so others are merged with these.
		merged += Math.round((values.length - ofJdk.stream().mapToInt(Map.Entry::getValue).sum()) * scale);
		return pick(ofJdk, scale, text, mostOfJdk);
	}

	/** Whether a script says the classes of some objects: not where most are rare, so that others have to be chosen. */
	boolean areObjectsSaid(Detail detail, long[] values) {
		List<Map.Entry<Long, Integer>> counts = counts(values);
		return values.length > 0 && counts.getFirst().getKey() != Words.NONE
				&& counts.stream().filter(entry -> entry.getValue() >= least).limit(detail.classes())
						.mapToInt(Map.Entry::getValue).sum() >= values.length * ENOUGH;
	}

	private Object objects(Detail detail, long[] values, double scale) {
		return areObjectsSaid(detail, values)
				? pick(counts(values), scale,
						code -> code == Words.NONE || code == Words.OTHER ? "null"
								: Yaml.text(shortened(names.className(sample.words().word(code)))),
						detail.classes())
				: null;
	}

	private boolean isOfJdk(int code) {
		return code != Words.NONE && code != Words.OTHER && Names.isPublicClass(sample.words().word(code));
	}

	private static String shortened(String name) {
		return name.length() <= 900 ? name : name.substring(0, 900);
	}

	/** Different texts that say nothing. */
	private Object numbered(Target target, List<Map.Entry<Long, Integer>> counts) {
		String word = target.path().equals(MESSAGE) ? "message" : "text";
		List<Map.Entry<Long, Integer>> words = counts.stream()
				.filter(entry -> sample.words().word(entry.getKey().intValue()) != null).toList();
		Object several = counts.size() <= MOST_NUMBERED || words.isEmpty() ? null
				: numberedTexts((word.equals("text") ? "value" : word) + "-{n}", words,
						counts.stream().mapToInt(Map.Entry::getValue).sum(), 1);
		if (several != null) {
			return several;
		}
		merged += counts.stream().mapToInt(Map.Entry::getValue).sum();
		if (counts.size() <= MOST_NUMBERED) {
			List<Object> texts = IntStream.rangeClosed(1, counts.size()).<Object>mapToObj(n -> word + "-" + n).toList();
			return texts.size() == 1 ? texts.getFirst() : Map.of("pick", texts);
		}
		if (areOnce(counts)) {
			return Map.of("text", Yaml.text(word + "-{n}"));
		}
		int digits = Integer.toString(Math.min(MOST_INVENTED, counts.size()) - 1).length();
		return Map.of("text", Yaml.text(word + "-{digits:" + digits + "}"));
	}

	/** Whether the script may say that a field has names of people, and it has. */
	private boolean isOfPeople(Target target) {
		return names.isKept(target.path()) && PEOPLE.matcher(target.path()).matches();
	}

	private Object invented(String generator, String key, String value, List<Map.Entry<Long, Integer>> counts) {
		Map<String, Object> arguments = new LinkedHashMap<>();
		int all = counts.stream().mapToInt(Map.Entry::getValue).sum();
		merged += all;
		arguments.put("count", Integer.toString(Math.clamp(counts.size(), 1, MOST_INVENTED)));
		if (key != null) {
			arguments.put(key, value);
		}
		putExponent(arguments, counts);
		return Map.of(generator, arguments);
	}

	/** How unequal invented texts are, where they are. */
	private static void putExponent(Map<String, Object> arguments, List<Map.Entry<Long, Integer>> counts) {
		int tenths = Ranking.of(frequencies(counts)).tenths();
		if (tenths > 0) {
			arguments.put("exponent", BigDecimal.valueOf(tenths, 1).toPlainString());
		}
	}

	private static int[] frequencies(List<Map.Entry<Long, Integer>> counts) {
		return counts.stream().limit(MOST_INVENTED).mapToInt(Map.Entry::getValue).toArray();
	}

	/**
	 * How often texts occur by Zipf's law.
	 *
	 * @param tenths of the exponent that is the most like it; 0 where they differ no more than by chance
	 * @param different half of the sum by which their shares then differ, from 0 to 1
	 */
	private record Ranking(int tenths, double different) {

		/** @param counts the largest first */
		static Ranking of(int[] counts) {
			double mean = Arrays.stream(counts).sum() / (double) counts.length;
			double squares = Arrays.stream(counts).mapToDouble(count -> (count - mean) * (count - mean) / mean).sum();
			if (squares <= counts.length + SURPRISING * Math.sqrt(2.0 * counts.length)) {
				return of(counts, 0);
			}
			return IntStream.rangeClosed(0, MOST_TENTHS).mapToObj(tenths -> of(counts, tenths))
					.min(Comparator.comparingDouble(Ranking::different)).orElseThrow();
		}

		private static Ranking of(int[] counts, int tenths) {
			double all = Arrays.stream(counts).sum();
			double[] shares = IntStream.rangeClosed(1, counts.length).mapToDouble(k -> Math.pow(k, -tenths / 10.0))
					.toArray();
			double sum = Arrays.stream(shares).sum();
			return new Ranking(tenths, IntStream.range(0, counts.length)
					.mapToDouble(i -> Math.abs(shares[i] / sum - counts[i] / all)).sum() / 2);
		}
	}

	/**
	 * As many different texts as there are, where each occurs several times, so that those who group by them find as
	 * many groups of such sizes.
	 *
	 * @param pattern with the number of the text; null where there is none
	 * @param counts of the texts that have that shape, the most frequent first
	 * @param all how many values there are
	 * @param mostDifferent how much their shares may differ from what they were, in all
	 * @return null where there is none
	 */
	private Object numberedTexts(String pattern, List<Map.Entry<Long, Integer>> counts, int all, double mostDifferent) {
		if (pattern == null || counts.size() > MOST_INVENTED || all < counts.size() * OFTEN
				|| numbered + counts.size() > MOST_NUMBERED_OF_SCRIPT || numberedCharacters
						+ NumberedText.characters(pattern, counts.size()) > NumberedText.MOST_CHARACTERS_OF_SCRIPT) {
			return null;
		}
		if (mostDifferent < 1 && Ranking.of(frequencies(counts)).different() > mostDifferent) {
			return null;
		}
		numbered += counts.size();
		numberedCharacters += NumberedText.characters(pattern, counts.size());
		List<String> words = counts.stream().map(entry -> sample.words().word(entry.getKey().intValue())).toList();
		NumberedWords.Range range = names.numbered().of(pattern, words);
		Map<String, Object> arguments = new LinkedHashMap<>();
		arguments.put("count", Integer.toString(range.count()));
		arguments.put("pattern", Yaml.text(pattern));
		if (range.first() != 1) {
			arguments.put("from", Integer.toString(range.first()));
		}
		putExponent(arguments, counts);
		merged += all;
		return Map.of("texts", arguments);
	}

	private Object text(Detail detail, Target target, long[] values, double scale, boolean narrow) {
		List<Map.Entry<Long, Integer>> counts = counts(values);
		List<String> vocabulary = Vocabulary.of(target.field().typeName());
		if (!vocabulary.isEmpty()) {
			Set<String> words = new HashSet<>(vocabulary);
			List<Map.Entry<Long, Integer>> known = counts.stream()
					.filter(entry -> words.contains(sample.words().word(entry.getKey().intValue()))).toList();
			int strange = counts.stream().mapToInt(Map.Entry::getValue).sum()
					- known.stream().mapToInt(Map.Entry::getValue).sum();
			merged += Math.round(strange * scale);
			return known.isEmpty() ? "null"
					: publicPick(known.subList(0, Math.min(detail.knownTexts(), known.size())), scale);
		}
		boolean isText = target.isText();
		if (!isText && !catalogue.hasNotation(target.field().typeName())) {
			return null;
		}
		Function<Integer, String> text = code -> code == Words.NONE ? "null"
				: code == Words.OTHER ? "\"\"" : Yaml.text(names.text(sample.words().word(code)));
		boolean isPublic = counts.stream().allMatch(entry -> entry.getKey() == Words.NONE
				|| names.isPublic(sample.words().word(entry.getKey().intValue())));
		int most = !narrow && isPublic ? detail.knownTexts() : detail.texts(narrow);
		double frequent = counts.stream().filter(entry -> entry.getValue() >= least).limit(most)
				.mapToInt(Map.Entry::getValue).sum();
		if (isText && !isPublic && frequent >= values.length * ENOUGH && counts.size() > most) {
			// Where the others are too many, a pick of the most frequent ones loses them.
			Alike alike = alike(counts);
			Object texts = alike == null ? null
					: numberedTexts(alike.numbered(), alike.counts(), values.length, 1 - frequent / values.length);
			if (texts != null) {
				return texts;
			}
		}
		if (!isText || frequent >= values.length * ENOUGH || counts.size() == 1) {
			return isPublic ? publicPick(counts.subList(0, Math.min(most, counts.size())), scale)
					: pick(counts, scale, text, most);
		}
		return shaped(target, counts);
	}

	/** Words that everybody knows are written however rare they are. */
	private Object publicPick(List<Map.Entry<Long, Integer>> counts, double scale) {
		Map<String, Object> pick = new LinkedHashMap<>();
		counts.forEach(entry -> {
			String word = sample.words().word(entry.getKey().intValue());
			pick.put(word == null ? "null" : Yaml.text(word), Numbers.weight(entry.getValue() * scale));
		});
		return pick.size() == 1 ? pick.keySet().iterator().next() : Map.of("pick", pick);
	}

	private static String mostFrequent(Map<String, Integer> shapes) {
		return shapes.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey).orElse("");
	}

	/** Texts of which few are frequent: invented ones of the same shape. */
	private Object shaped(Target target, List<Map.Entry<Long, Integer>> counts) {
		int all = counts.stream().mapToInt(Map.Entry::getValue).sum();
		String ofOneFolder = areOnce(counts) && share(counts, Values::isPath) > ENOUGH ? fileOfOneFolder(counts) : null;
		if (ofOneFolder != null) {
			merged += all;
			return Map.of("text", Yaml.text(ofOneFolder));
		}
		Alike alike = alike(counts);
		if (alike != null) {
			Object texts = numberedTexts(alike.numbered(), alike.counts(), all, 1);
			if (texts != null) {
				return texts;
			}
			merged += all;
			boolean isNumbered = alike.numbered() != null && areOnce(counts) && areLikelyTheSame(alike.pattern(), all);
			return Map.of("text", Yaml.text(isNumbered ? alike.numbered() : alike.pattern()));
		}
		if (share(counts, Values::isPath) > ENOUGH) {
			return invented("paths", "root", "/data", counts);
		}
		if (share(counts, Values::isHost) > ENOUGH) {
			return invented("hosts", "domain", "example", counts);
		}
		return isOfPeople(target) ? invented("names", null, null, counts) : numbered(target, counts);
	}

	/** Whether hardly any text occurs twice, as names of temporary files: nor does it in the twin. */
	private static boolean areOnce(List<Map.Entry<Long, Integer>> counts) {
		int all = counts.stream().mapToInt(Map.Entry::getValue).sum();
		return counts.size() > 1 && counts.stream().filter(entry -> entry.getValue() == 1).count() >= all * ONCE;
	}

	/** Whether some of so many texts are the same where chance chooses their digits. */
	private static boolean areLikelyTheSame(String pattern, double texts) {
		Matcher digits = DIGITS_OF_PATTERN.matcher(pattern);
		return digits.find() && texts * texts / 2 * Math.pow(10, -Integer.parseInt(digits.group(1))) > SELDOM;
	}

	/** The pattern of files of the folder in which nearly all are, each of which is another one; null where none is. */
	private String fileOfOneFolder(List<Map.Entry<Long, Integer>> counts) {
		Map<String, List<String>> folders = new LinkedHashMap<>();
		for (Map.Entry<Long, Integer> entry : counts) {
			String word = sample.words().word(entry.getKey().intValue());
			if (word != null && isPath(word)) {
				int name = Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\'));
				folders.computeIfAbsent(word.substring(0, name + 1), folder -> new ArrayList<>()).add(word);
			}
		}
		List<String> files = folders.values().stream().max(Comparator.comparingInt(List::size)).orElse(List.of());
		if (files.size() < counts.size() * ALIKE) {
			return null;
		}
		String first = files.getFirst();
		String made = names.text(first);
		Matcher name = FILE.matcher(made);
		Matcher number = LONG_NUMBER.matcher(first);
		return !name.matches() ? null
				: name.group(1) + (number.find() ? "{digits:" + number.group(1).length() + "}" : "-{n}")
						+ Objects.requireNonNullElse(name.group(2), "");
	}

	private static boolean isPath(String text) {
		return text.startsWith("/") || text.matches("[A-Za-z]:[/\\\\].*");
	}

	private static boolean isHost(String text) {
		return text.matches("[a-z0-9-]+(?:\\.[a-z0-9-]+)+");
	}

	/** The share of the values that are such texts. */
	private double share(List<Map.Entry<Long, Integer>> counts, Predicate<String> is) {
		int all = 0;
		int such = 0;
		for (Map.Entry<Long, Integer> entry : counts) {
			String word = sample.words().word(entry.getKey().intValue());
			all += entry.getValue();
			such += word != null && is.test(word) ? entry.getValue() : 0;
		}
		return such / (double) all;
	}

	/**
	 * Texts of one shape.
	 *
	 * @param pattern of invented ones
	 * @param numbered the pattern with the number of the text in it; null where more than a number differs
	 * @param counts the texts, the most frequent first
	 */
	private record Alike(String pattern, String numbered, List<Map.Entry<Long, Integer>> counts) {
	}

	/** The texts that have the shape of most; null where there is no such shape. */
	private Alike alike(List<Map.Entry<Long, Integer>> counts) {
		Map<String, Integer> shapes = new LinkedHashMap<>();
		List<String> texts = new ArrayList<>();
		int all = 0;
		for (Map.Entry<Long, Integer> entry : counts) {
			String word = sample.words().word(entry.getKey().intValue());
			all += entry.getValue();
			if (word != null) {
				shapes.merge(TextShape.of(word), entry.getValue(), Integer::sum);
				texts.add(word);
			}
		}
		String most = mostFrequent(shapes);
		if (!most.isEmpty() && shapes.get(most) > all * ALIKE) {
			return alike(TextShape.withWords(most, texts), true, counts, most::equals);
		}
		if (share(counts, Values::isPath) > ENOUGH || share(counts, Values::isHost) > ENOUGH) {
			return null;
		}
		// Texts that differ by how long their numbers are.
		Map<String, Integer> ofAnyNumbers = new LinkedHashMap<>();
		shapes.forEach((shape, times) -> ofAnyNumbers.merge(TextShape.ofAnyNumbers(shape), times, Integer::sum));
		String mostAlike = mostFrequent(ofAnyNumbers);
		if (mostAlike.isEmpty() || ofAnyNumbers.get(mostAlike) <= all * ALIKE) {
			return null;
		}
		shapes.keySet().removeIf(shape -> !TextShape.ofAnyNumbers(shape).equals(mostAlike));
		return alike(TextShape.withWords(mostFrequent(shapes), texts), false, counts,
				shape -> TextShape.ofAnyNumbers(shape).equals(mostAlike));
	}

	private Alike alike(String pattern, boolean sameLength, List<Map.Entry<Long, Integer>> counts,
			Predicate<String> isAlike) {
		return new Alike(pattern, TextShape.toNumbered(pattern, sameLength), counts.stream().filter(entry -> {
			String word = sample.words().word(entry.getKey().intValue());
			return word != null && isAlike.test(TextShape.of(word));
		}).toList());
	}
}

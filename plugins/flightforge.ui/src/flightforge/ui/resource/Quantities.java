/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.resource;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.time.Instant;
import java.time.ZoneId;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * Quantities as text and back, written as JMC writes them. JMC's own classes are not used for it: the hosts without JMC
 * would need its core, which can be in a host only once, and JMC has another version of it in each release.
 */
public final class Quantities {

	private static final int SECONDS_PER_MINUTE = 60;
	private static final long KILO = 1_000;
	private static final long MEGA = 1_000_000;
	private static final long GIGA = 1_000_000_000;
	private static final int DIGITS = 3;
	/** A number with more digits behind the point than are worth reading; no part of a version or an address. */
	private static final Pattern LONG_NUMBER = Pattern.compile("(?<![\\w.])\\d+\\.\\d{3,}(?![\\d.])");
	private static final int DIGITS_READ = 4;
	/** A time and a size as scripts write them; not the time of a rate, and nothing in a name. */
	private static final Pattern LONG_TIME = Pattern
			.compile("(?<![\\w./-])(\\d[\\d_]*(?:\\.\\d+)?) ?(us|ms|s|min|h)(?![\\w.-])");
	private static final Pattern LONG_SIZE = Pattern.compile("(?<![\\w./-])(\\d[\\d_]*) ?(B|KiB|MiB)(?![\\w.-])");
	private static final int TEN = 10;
	private static final BigDecimal LONGEST = BigDecimal.valueOf(Long.MAX_VALUE);
	private static final double DAY_NANOS = 86_400e9;
	private static final Map<String, BigDecimal> NANOS = Map.of("us", BigDecimal.valueOf(1_000), "ms",
			BigDecimal.valueOf(1_000_000), "s", BigDecimal.valueOf(GIGA), "min", BigDecimal.valueOf(60 * GIGA), "h",
			BigDecimal.valueOf(3_600 * GIGA));
	/** How many of a unit are more than people count in it. */
	private static final Map<String, Long> MOST = Map.of("us", 1_000L, "ms", 1_000L, "s", 60L, "min", 60L, "h", 24L);
	private static final String NO_BREAK_SPACE = "\u00a0";

	/** Of which each has 1024 of the one before. */
	private static final List<String> BYTES = List.of("B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB");
	/** From long to short. A year is the Julian one of 365.25 days, as in JMC. */
	private static final List<TimeUnit> TIMES = List.of(new TimeUnit("y", 31_557_600e9, false),
			new TimeUnit("wk", 604_800e9, false), new TimeUnit("d", 86_400e9, false), new TimeUnit("h", 3_600e9, false),
			new TimeUnit("min", 60e9, false), new TimeUnit("s", 1e9, true), new TimeUnit("ms", 1e6, true),
			new TimeUnit("\u03bcs", 1e3, true), new TimeUnit("ns", 1, true));

	private static final TimeUnit SECOND = TIMES.stream().filter(unit -> unit.symbol().equals("s")).findFirst()
			.orElseThrow();

	/**
	 * Units that the largest amount has from there on, or up to twice as many: a chart has its marks at 1 or 2 of them
	 * then.
	 */
	private static final int FEWEST_MARKS = 4;

	private Quantities() {
	}

	/**
	 * What a chart counts in, so that marks at 1, 2 and 5 of that are such as 200 MiB, and 512 MiB beside 1 GiB.
	 *
	 * @param most the largest amount in bytes
	 * @return a power of two, in bytes
	 */
	public static double unitOfMarks(double most) {
		return most < 1 << 30 ? 1 << 20 : Math.scalb(1.0, Math.getExponent(most / FEWEST_MARKS));
	}

	/** Bytes such as {@code 14.2 MiB}. */
	public static String bytes(long bytes) {
		double value = bytes;
		int unit = 0;
		while (Math.abs(value) >= 1024) {
			value /= 1024;
			unit++;
		}
		return withUnit(value, BYTES.get(unit));
	}

	/**
	 * What {@link #bytes} says of an amount, in bytes: amounts that look equal are equal here, so that rows that are
	 * sorted by them keep their order.
	 */
	public static long shownBytes(long bytes) {
		double value = bytes;
		double unit = 1;
		while (Math.abs(value) >= 1024) {
			value /= 1024;
			unit *= 1024;
		}
		double digits = Math.pow(TEN, Math.max(0, DIGITS - digitsBefore(value)));
		return Math.round(Math.rint(value * digits) / digits * unit);
	}

	/**
	 * Writes a planned number of events.
	 *
	 * @param events the number
	 * @param about whether it is only known when these are generated, because conditions decide
	 */
	public static String planned(long events, boolean about) {
		return (about ? "\u2248\u00a0" : "") + count(events);
	}

	/** A whole number such as {@code 372,750}. */
	public static String count(long count) {
		return NumberFormat.getIntegerInstance().format(count);
	}

	/** A number short enough for a progress line, such as {@code 11.8 M}. */
	public static String shortCount(double count) {
		NumberFormat format = NumberFormat.getNumberInstance();
		if (count < KILO) {
			format.setMaximumFractionDigits(0);
			return format.format(count);
		}
		format.setMinimumFractionDigits(1);
		format.setMaximumFractionDigits(1);
		if (count < MEGA) {
			return format.format(count / KILO) + " k";
		}
		return count < GIGA ? format.format(count / MEGA) + " M" : format.format(count / GIGA) + " G";
	}

	/** A part of a whole, from 0 to 1, such as {@code 12.5 %}. */
	public static String share(double share) {
		NumberFormat format = NumberFormat.getNumberInstance();
		format.setMaximumFractionDigits(1);
		return format.format(share * 100) + " %";
	}

	/**
	 * A time such as {@code 3 s}, {@code 580.220 ms} or {@code 2 min 5 s}: from a minute on in two units, below that in
	 * one with all its thousandths or none.
	 */
	public static String seconds(double seconds) {
		return seconds(seconds, DIGITS);
	}

	/** The same at a mark of an axis, where numbers are round: {@code 1.2 s} between {@code 1 s} and {@code 1.4 s}. */
	public static String roundSeconds(double seconds) {
		return seconds(seconds, 0);
	}

	private static String seconds(double seconds, int leastDigits) {
		long nanos = Math.round(seconds * 1e9);
		if (nanos == 0) {
			return withUnit(0, "s");
		}
		TimeUnit unit = unitOf(nanos);
		double value = nanos / unit.nanos();
		long rest = Math.round(Math.abs(Math.IEEEremainder(nanos, unit.nanos())));
		if (rest == 0) {
			return withUnit(value, unit.symbol());
		}
		if (unit.decimal()) {
			NumberFormat format = NumberFormat.getNumberInstance();
			format.setMinimumFractionDigits(leastDigits);
			format.setMaximumFractionDigits(DIGITS);
			return format.format(value) + NO_BREAK_SPACE + unit.symbol();
		}
		return inTwoUnits(value, unit);
	}

	private static String inTwoUnits(double value, TimeUnit unit) {
		double whole = value < 0 ? Math.ceil(value) : Math.floor(value);
		double restNanos = Math.abs(value - whole) * unit.nanos();
		TimeUnit smaller = unitOf(Math.max(1, Math.round(restNanos)));
		double smalls = Math.rint(restNanos / smaller.nanos());
		if (smalls * smaller.nanos() >= unit.nanos()) {
			return withUnit(whole + Math.signum(value), unit.symbol());
		}
		return withUnit(whole, unit.symbol()) + NO_BREAK_SPACE + withUnit(smalls, smaller.symbol());
	}

	/** The longest unit that goes into it at least once. */
	private static TimeUnit unitOf(long nanos) {
		return TIMES.stream().filter(unit -> Math.abs((double) nanos) >= unit.nanos()).findFirst().orElseThrow();
	}

	/** With three digits, or as many as there are before the decimal point. */
	private static String withUnit(double value, String symbol) {
		NumberFormat format = NumberFormat.getNumberInstance();
		format.setMaximumFractionDigits(DIGITS - digitsBefore(value));
		return format.format(value) + NO_BREAK_SPACE + symbol;
	}

	private static int digitsBefore(double value) {
		return value == 0 ? 1 : (int) Math.floor(Math.log10(Math.abs(value))) + 1;
	}

	/**
	 * A time exactly, as scripts read it, too: from a minute on in the units that people count in, below that in the
	 * largest one in which it is at least 1. All exact times that people see are made by this.
	 *
	 * @param nanos in nanoseconds, not negative
	 * @return such as {@code 2 min 29.975 s}
	 */
	public static String exactTime(long nanos) {
		StringBuilder text = new StringBuilder();
		long rest = nanos;
		for (TimeUnit unit : TIMES) {
			long whole = rest / (long) unit.nanos();
			if (!unit.decimal() && unit.nanos() <= DAY_NANOS && whole > 0) {
				text.append(whole).append(' ').append(unit.symbol()).append(' ');
				rest -= whole * (long) unit.nanos();
			}
		}
		if (rest > 0 || text.isEmpty()) {
			TimeUnit unit = text.isEmpty() && rest > 0 ? unitOf(rest) : SECOND;
			text.append(BigDecimal.valueOf(rest).divide(BigDecimal.valueOf((long) unit.nanos())).stripTrailingZeros()
					.toPlainString()).append(' ').append(unit.symbol().replace('\u03bc', 'u'));
		}
		return text.toString().strip();
	}

	/**
	 * A text as it is written in scripts in round numbers: times and sizes in the largest units, as {@link #exactTime}
	 * has them, and numbers of four digits, or whole ones where they have more before the point.
	 *
	 * @param written such as {@code ramp 118.665842/s → 9.5/s for 149975 ms}
	 * @return such as {@code ramp 118.7/s → 9.5/s for 2 min 29.98 s}
	 */
	public static String rounded(String written) {
		String times = LONG_TIME.matcher(written).replaceAll(time -> {
			BigDecimal nanos = new BigDecimal(time.group(1).replace("_", "")).multiply(NANOS.get(time.group(2)));
			boolean whole = nanos.stripTrailingZeros().scale() <= 0 && nanos.compareTo(LONGEST) <= 0;
			return whole && isLong(nanos, time.group(2)) ? exactTime(nanos.longValueExact()) : time.group();
		});
		String sizes = LONG_SIZE.matcher(times).replaceAll(size -> {
			BigInteger bytes = new BigInteger(size.group(1).replace("_", ""));
			int unit = BYTES.indexOf(size.group(2));
			while (bytes.signum() > 0 && bytes.bitLength() > TEN && bytes.getLowestSetBit() >= TEN) {
				bytes = bytes.shiftRight(TEN);
				unit++;
			}
			return unit < BYTES.size() ? bytes + " " + BYTES.get(unit) : size.group();
		});
		return LONG_NUMBER.matcher(sizes).replaceAll(number -> {
			BigDecimal exact = new BigDecimal(number.group());
			int before = exact.precision() - exact.scale();
			BigDecimal rounded = exact.setScale(Math.max(0, DIGITS_READ - before), RoundingMode.HALF_UP);
			return rounded.stripTrailingZeros().toPlainString();
		});
	}

	/** Whether it is more of a unit than people count in it. */
	private static boolean isLong(BigDecimal nanos, String unit) {
		return nanos.compareTo(NANOS.get(unit).multiply(BigDecimal.valueOf(MOST.get(unit)))) >= 0;
	}

	/**
	 * A moment as JMC writes it, which is how people see all moments that they do not type: in the user's time zone and
	 * the way of the user's language.
	 */
	public static String moment(Instant time) {
		return new DateTimeFormatterBuilder()
				.append(DateTimeFormatter.ofLocalizedDateTime(FormatStyle.SHORT, FormatStyle.MEDIUM)).appendLiteral(' ')
				.appendZoneText(TextStyle.SHORT).toFormatter().withZone(ZoneId.systemDefault()).format(time)
				.replace('\u202f', ' ');
	}

	/** The same to the nanosecond, without the name of the time zone. */
	public static String exactMoment(Instant time) {
		Locale locale = Locale.getDefault(Locale.Category.FORMAT);
		String pattern = DateTimeFormatterBuilder.getLocalizedDateTimePattern(FormatStyle.SHORT, FormatStyle.MEDIUM,
				IsoChronology.INSTANCE, locale);
		return DateTimeFormatter.ofPattern(pattern.replace("ss", "ss.SSSSSSSSS"), locale)
				.withZone(ZoneId.systemDefault()).format(time).replace('\u202f', ' ');
	}

	/** Time taken, as exact as a person cares: {@code 580 ms}, {@code 3.2 s}, {@code 2 min 5 s}. */
	public static String elapsed(double seconds) {
		if (seconds >= SECONDS_PER_MINUTE) {
			return seconds(Math.round(seconds));
		}
		NumberFormat format = NumberFormat.getNumberInstance();
		format.setMaximumFractionDigits(seconds < 1 ? 0 : 1);
		return seconds < 1 ? format.format(seconds * KILO) + " ms" : format.format(seconds) + " s";
	}

	/**
	 * Reads an amount of memory as a person writes it.
	 *
	 * @param text such as {@code 4 MiB}
	 * @return bytes, empty when it is not an amount of memory
	 */
	public static OptionalLong parseBytes(String text) {
		// Some languages group digits with spaces, which no keyboard makes without a break.
		String written = text.replace('\u00a0', ' ').replace('\u202f', ' ').strip();
		String symbol = written.replaceFirst("(?s).*?(\\p{L}*)$", "$1");
		int unit = BYTES.indexOf(symbol);
		String digits = written.substring(0, written.length() - symbol.length()).strip();
		if (unit < 0 || digits.isEmpty()) {
			return OptionalLong.empty();
		}
		Number number = number(digits);
		if (number == null) {
			number = number(digits.replace(' ', '\u00a0'));
		}
		if (number == null) {
			number = number(digits.replace(' ', '\u202f'));
		}
		return number == null ? OptionalLong.empty()
				: OptionalLong.of((long) (number.doubleValue() * Math.pow(1024, unit)));
	}

	/** All of it as a number in the user's language, null if it is none. */
	private static Number number(String digits) {
		ParsePosition position = new ParsePosition(0);
		Number number = NumberFormat.getNumberInstance().parse(digits, position);
		return position.getIndex() == digits.length() ? number : null;
	}

	/**
	 * A unit of time.
	 *
	 * @param decimal whether the next shorter one is a thousandth of it
	 */
	private record TimeUnit(String symbol, double nanos, boolean decimal) {
	}
}

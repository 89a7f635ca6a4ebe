/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.JvmSpec;
import flightforge.script.Scalar;

/** What the arguments of a JVM say: heap, collector, flags and system properties. */
final class JvmArguments {
	private static final Pattern SIZE = Pattern.compile("(?:0[xX]([0-9a-fA-F]{1,16})|(\\d{1,20}))([kKmMgGtT]?)");
	private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE >> 1);
	private static final Pattern FLAG = Pattern.compile("-XX:(?:([+-])(\\w+)|(\\w+)=(.*))");

	/** Flags that the recording's events go by, and the least and most that the JVM takes. */
	private static final Map<String, Range> NUMBERS = Map.of("ParallelGCThreads", new Range(0, Integer.MAX_VALUE),
			"ConcGCThreads", new Range(0, Integer.MAX_VALUE), "CICompilerCount", new Range(1, Integer.MAX_VALUE),
			"MaxGCPauseMillis", new Range(1, Long.MAX_VALUE), "GCTimeRatio", new Range(0, Long.MAX_VALUE), "NewRatio",
			new Range(0, Long.MAX_VALUE), "SurvivorRatio", new Range(1, Long.MAX_VALUE), "MaxTenuringThreshold",
			new Range(0, 16), "InitialTenuringThreshold", new Range(0, 16));

	private static final List<String> TRACKING = List.of("off", "summary", "detail");

	private record Range(long least, long most) {
		boolean has(String number) {
			return number.matches("\\d{1,18}") && Long.parseLong(number) >= least && Long.parseLong(number) <= most;
		}

		@Override
		public String toString() {
			return most == Long.MAX_VALUE ? "of " + least + " or more" : "from " + least + " to " + most;
		}
	}

	private final Map<String, String> flags = new LinkedHashMap<>();
	private final Map<String, String> properties = new LinkedHashMap<>();
	private long initialHeap;
	private long maxHeap;
	private final JvmSpec.Collector collector;

	/**
	 * Reads them.
	 *
	 * @throws IllegalArgumentException when one is wrong, with a message for a person
	 */
	JvmArguments(List<String> arguments) {
		arguments.forEach(this::read);
		List<JvmSpec.Collector> chosen = Arrays.stream(JvmSpec.Collector.values())
				.filter(known -> "true".equals(flags.get(known.flag()))).toList();
		if (chosen.size() > 1) {
			throw new IllegalArgumentException("the JVM would not start with "
					+ String.join(" and ", chosen.stream().map(known -> "-XX:+" + known.flag()).toList())
					+ ": a JVM has one collector; keep one");
		}
		collector = chosen.isEmpty() ? null : chosen.getFirst();
	}

	/** The name of the flag that an argument sets; null for other arguments. */
	static String flag(String argument) {
		Matcher flag = FLAG.matcher(argument);
		return !flag.matches() ? null : flag.group(2) != null ? flag.group(2) : flag.group(3);
	}

	private void read(String argument) {
		Matcher flag = FLAG.matcher(argument);
		if (argument.startsWith("-Xmx")) {
			maxHeap = maxHeap(argument, argument.substring(4));
		} else if (argument.startsWith("-Xms")) {
			initialHeap = heap(argument, argument.substring(4));
		} else if (argument.startsWith("-Xmn")) {
			String young = Long.toString(heap(argument, argument.substring(4)));
			flags.put("NewSize", young);
			flags.put("MaxNewSize", young);
		} else if (argument.startsWith("-D")) {
			int equal = argument.indexOf('=');
			properties.put(argument.substring(2, equal < 0 ? argument.length() : equal),
					equal < 0 ? "" : argument.substring(equal + 1));
		} else if (flag.matches() && flag.group(1) != null) {
			flags.put(flag.group(2), Boolean.toString(flag.group(1).equals("+")));
		} else if (flag.matches()) {
			readValue(argument, flag.group(3), flag.group(4));
		}
	}

	private void readValue(String argument, String name, String value) {
		if (name.equals("MaxHeapSize")) {
			maxHeap = maxHeap(argument, value);
		} else if (name.equals("InitialHeapSize")) {
			initialHeap = heap(argument, value);
		}
		Range numbers = NUMBERS.get(name);
		if (numbers != null && !numbers.has(value)) {
			throw new IllegalArgumentException("the JVM would not start with " + Scalar.shorten(argument) + ": " + name
					+ " is a whole number " + numbers);
		}
		if (name.equals("NativeMemoryTracking") && !TRACKING.contains(value)) {
			throw new IllegalArgumentException("the JVM would not start with " + Scalar.shorten(argument) + ": " + name
					+ " is " + String.join(", ", TRACKING.subList(0, 2)) + " or " + TRACKING.getLast());
		}
		flags.put(name, name.endsWith("Size") ? size(argument, value).toString() : value);
	}

	private static long maxHeap(String argument, String text) {
		long bytes = heap(argument, text);
		if (bytes == 0) {
			throw noHeap(argument);
		}
		return bytes;
	}

	private static long heap(String argument, String text) {
		BigInteger bytes = size(argument, text);
		if (bytes.compareTo(MOST) > 0) {
			throw noHeap(argument);
		}
		return bytes.longValue();
	}

	private static IllegalArgumentException noHeap(String argument) {
		return new IllegalArgumentException(
				"the JVM would not start with " + Scalar.shorten(argument) + ": no heap is of that size");
	}

	/** The bytes that a size says, as the JVM reads it. */
	private static BigInteger size(String argument, String text) {
		Matcher matcher = SIZE.matcher(text);
		if (!matcher.matches()) {
			throw new IllegalArgumentException(
					"the JVM would not start with " + Scalar.shorten(argument) + ": a size is such as 512m or 4g");
		}
		int shift = 10 * " kmgt".indexOf(matcher.group(3).isEmpty() ? " " : matcher.group(3).toLowerCase(Locale.ROOT));
		BigInteger number = matcher.group(1) == null ? new BigInteger(matcher.group(2))
				: new BigInteger(matcher.group(1), 16);
		return number.shiftLeft(shift);
	}

	/** The flags of {@code -XX}, by name. */
	Map<String, String> flags() {
		return flags;
	}

	/** A size that a flag says, in bytes; 0 when there is none. */
	long size(String flag) {
		String said = flags.get(flag);
		return said == null ? 0 : new BigInteger(said).min(MOST).longValue();
	}

	/** The system properties of {@code -D}. */
	Map<String, String> properties() {
		return properties;
	}

	/** Of {@code -Xms}, in bytes; 0 when it is not given, or given as what the JVM chooses. */
	long initialHeap() {
		return initialHeap;
	}

	/** Of {@code -Xmx}, in bytes; 0 when it is not given. */
	long maxHeap() {
		return maxHeap;
	}

	/** Of {@code -XX:+Use…GC}; null when none is given. */
	JvmSpec.Collector collector() {
		return collector;
	}
}

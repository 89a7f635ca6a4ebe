/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the arguments of a JVM say: heap, collector, flags and system properties. */
final class JvmArguments {
	private static final Pattern SIZE = Pattern.compile("(\\d{1,15})([kKmMgGtT]?)");
	private static final Pattern FLAG = Pattern.compile("-XX:(?:([+-])(\\w+)|(\\w+)=(.*))");

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

	private void read(String argument) {
		Matcher flag = FLAG.matcher(argument);
		if (argument.startsWith("-Xmx")) {
			maxHeap = size(argument, argument.substring(4));
		} else if (argument.startsWith("-Xms")) {
			initialHeap = size(argument, argument.substring(4));
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
		boolean size = name.endsWith("Size") && SIZE.matcher(value).matches();
		flags.put(name, size ? Long.toString(size(argument, value)) : value);
		if (name.equals("MaxHeapSize")) {
			maxHeap = size(argument, value);
		} else if (name.equals("InitialHeapSize")) {
			initialHeap = size(argument, value);
		}
	}

	private static long size(String argument, String text) {
		Matcher matcher = SIZE.matcher(text);
		if (!matcher.matches()) {
			throw new IllegalArgumentException(
					"the JVM would not start with " + Section.shorten(argument) + ": a size is such as 512m or 4g");
		}
		int shift = 10 * " kmgt".indexOf(matcher.group(2).isEmpty() ? " " : matcher.group(2).toLowerCase());
		long bytes = Long.parseLong(matcher.group(1));
		if (bytes == 0 || bytes > Long.MAX_VALUE >> shift + 1) {
			throw new IllegalArgumentException(
					"the JVM would not start with " + Section.shorten(argument) + ": no heap is of that size");
		}
		return bytes << shift;
	}

	/** The flags of {@code -XX}, by name. */
	Map<String, String> flags() {
		return flags;
	}

	/** The system properties of {@code -D}. */
	Map<String, String> properties() {
		return properties;
	}

	/** Of {@code -Xms}, in bytes; 0 when it is not given. */
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

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.nmt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;

/**
 * Reads the report that a native image prints at its exit with {@code -XX:+PrintNMTStatistics}: a line for each value,
 * the category's name before it. Builds differ in words and in whether virtual memory is there.
 */
final class NativeImageReport {
	/** What comes after a category's name; looked for, because a name before it in the pattern takes quadratic time. */
	private static final Pattern VALUE = Pattern
			.compile(
					"((?:currently )?(?:peak )?(?:used memory|committed memory|reserved memory|"
							+ "alive allocations(?: at peak(?: usage)?)?)): (\\S+)(?: bytes)?\\s*$",
					Pattern.CASE_INSENSITIVE);
	private static final Pattern NUMBER = Pattern.compile("\\d{1,18}");

	private final List<String> lines;
	private final List<String> notes = new ArrayList<>();
	private final Map<Category, Amounts> amounts = new LinkedHashMap<>();

	/** The values of a category; the report has malloc and virtual memory apart. */
	private static final class Amounts {
		private final Map<String, Long> reported = new LinkedHashMap<>();

		private long of(String what) {
			return reported.getOrDefault(what, CategoryUsage.MISSING);
		}

		/** Both kinds together: what malloc gives is reserved and committed alike. */
		private long sum(String malloc, String virtual) {
			long first = of(malloc);
			long second = of(virtual);
			if (!CategoryUsage.isKnown(first) || !CategoryUsage.isKnown(second)) {
				return Math.max(first, second);
			}
			return first + second;
		}

		CategoryUsage usage(Category category) {
			return CategoryUsage.of(category).reserved(sum("used memory", "reserved memory"))
					.committed(sum("used memory", "committed memory"))
					.peak(sum("peak used memory", "peak committed memory"))
					.peakReserved(sum("peak used memory", "peak reserved memory")).count(of("alive allocations"))
					.countAtPeak(of("alive allocations at peak")).build();
		}
	}

	NativeImageReport(List<String> lines) {
		this.lines = lines;
	}

	NmtReport read() {
		for (int i = 0; i < lines.size(); i++) {
			String line = lines.get(i).strip();
			Matcher value = VALUE.matcher(line);
			if (value.find()) {
				read(line.substring(0, value.start()).strip(), value.group(1).toLowerCase(Locale.ROOT), value.group(2),
						i + 1);
			}
		}
		if (!amounts.isEmpty() && !amounts.containsKey(Category.NATIVE_TOTAL)) {
			notes.add("The report has no total: its beginning is missing");
		}
		List<CategoryUsage> usages = new ArrayList<>();
		amounts.forEach((category, read) -> usages.add(read.usage(category)));
		return new NmtReport(NmtReport.Form.NATIVE_IMAGE, usages, List.of(), notes);
	}

	private void read(String before, String value, String number, int line) {
		String name = before;
		String what = value.replace("currently ", "").replace(" at peak usage", " at peak");
		// The totals have "Peak" before their name, the categories behind it.
		if (name.toLowerCase(Locale.ROOT).startsWith("peak total")) {
			name = name.substring("peak ".length());
			what = "peak " + what;
		}
		if (name.equalsIgnoreCase("total") || name.equalsIgnoreCase("total currently")) {
			name = Category.NATIVE_TOTAL.name();
		}
		if (name.isEmpty()) {
			return;
		}
		Amounts read = amounts.computeIfAbsent(Category.ofNative(name), category -> new Amounts());
		if (!NUMBER.matcher(number).matches()) {
			notes.add("Line " + line + ": the number of " + name + " is not understood: " + number);
		} else if (read.reported.putIfAbsent(what, Long.parseLong(number)) != null) {
			notes.add("Line " + line + ": " + name + " has this value twice; the first counts");
		}
	}
}

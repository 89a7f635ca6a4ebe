/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What was meant by quantities whose units other languages have and scripts have not. Methods give the quantities, the
 * best first; none where nobody can know.
 */
public final class UnitHints {
	private static final Map<String, List<String>> TIME = Map.ofEntries(entry("ns", "nano nanos nanosecond nsec"),
			entry("us", "micro micros microsecond usec"), entry("ms", "milli millis millisecond msec"),
			entry("s", "sec second"), entry("min", "minute m"), entry("h", "hour hr"), entry("d", "day"));
	private static final Map<String, List<String>> DATA = Map.ofEntries(entry("B", "byte"),
			entry("KiB", "k kb kilobyte kibibyte"), entry("MiB", "m mb megabyte mebibyte"),
			entry("GiB", "g gb gigabyte gibibyte"));
	private static final Map<String, Integer> POWERS = Map.of("k", 3, "m", 6, "g", 9);

	private UnitHints() {
	}

	private static Map.Entry<String, List<String>> entry(String unit, String others) {
		return Map.entry(unit, List.of(others.split(" ")));
	}

	/** ". Did you mean 10 min?", or nothing when there is no such quantity. */
	public static String text(List<String> meant) {
		return meant.isEmpty() ? "" : "." + Suggestions.didYouMean(meant);
	}

	/** Where a length of time is needed. */
	public static List<String> time(Quantity wrong) {
		String unit = meant(wrong.unit(), TIME);
		// Minutes, or an s too few.
		return unit.isEmpty() ? List.of()
				: with(wrong, wrong.unit().equals("m") ? List.of("min", "ms") : List.of(unit));
	}

	/** Where an amount of data is needed. */
	public static List<String> data(Quantity wrong) {
		String unit = meant(wrong.unit(), DATA);
		return unit.isEmpty() ? List.of() : with(wrong, List.of(unit));
	}

	/** Where events per time are needed, or a frequency. */
	public static List<String> rate(Quantity wrong) {
		String unit = wrong.unit();
		String lower = unit.toLowerCase(Locale.ROOT);
		if (lower.endsWith("hz") && lower.length() <= 3) {
			BigDecimal factor = power(lower.substring(0, lower.length() - 2));
			return factor == null ? List.of() : List.of(plain(wrong.number().multiply(factor)) + "/s");
		}
		String per = unit.startsWith("/") ? unit.substring(1)
				: lower.startsWith("per ") ? unit.substring(4).trim() : "";
		String time = Units.nanos(per) > 0 ? per : meant(per, TIME);
		return time.isEmpty() ? List.of() : List.of(plain(wrong.number()) + "/" + time);
	}

	/**
	 * A number with each of the units that it may lack, the likeliest first.
	 *
	 * @param number what is written, with a unit or without
	 * @param units such as {@code s}, or {@code /s} for a rate
	 * @return empty where there is a unit
	 */
	public static List<String> lacking(Quantity number, String... units) {
		return number.unit().isEmpty() ? Stream.of(units)
				.map(unit -> plain(number.number()) + (unit.startsWith("/") ? "" : " ") + unit).toList() : List.of();
	}

	/** Where a number without a unit is needed. */
	public static List<String> number(Quantity wrong) {
		BigDecimal factor = wrong.unit().isEmpty() ? null : power(wrong.unit().toLowerCase(Locale.ROOT));
		return factor == null ? List.of() : List.of(plain(wrong.number().multiply(factor)));
	}

	/**
	 * Where a field says what it measures, in the units that fields have.
	 *
	 * @param units the names of these units
	 */
	public static List<String> ofField(String wrong, Collection<String> units) {
		String lower = wrong.toLowerCase(Locale.ROOT);
		String time = meant(wrong, TIME);
		String unit = units.contains(time) ? time : !meant(wrong, DATA).isEmpty() || Units.bytes(wrong) > 0 ? "bytes"
				: lower.equals("hz") ? "hertz" : lower.equals("%") || lower.equals("percentage") ? "percent" : "";
		return units.contains(unit) ? List.of(unit) : Suggestions.nearest(wrong, units);
	}

	private static BigDecimal power(String prefix) {
		return prefix.isEmpty() ? BigDecimal.ONE
				: POWERS.containsKey(prefix) ? BigDecimal.TEN.pow(POWERS.get(prefix)) : null;
	}

	/** The unit that goes by another name, or is written in other case; empty when there is none. */
	private static String meant(String wrong, Map<String, List<String>> units) {
		String lower = wrong.toLowerCase(Locale.ROOT);
		String singular = lower.length() > 2 && lower.endsWith("s") ? lower.substring(0, lower.length() - 1) : lower;
		return units.entrySet().stream()
				.filter(unit -> unit.getKey().equalsIgnoreCase(lower) || unit.getValue().contains(lower)
						|| unit.getValue().contains(singular))
				.map(Map.Entry::getKey).filter(unit -> !unit.equals(wrong)).findFirst().orElse("");
	}

	private static List<String> with(Quantity wrong, List<String> units) {
		return units.stream().map(unit -> plain(wrong.number()) + " " + unit).toList();
	}

	private static String plain(BigDecimal number) {
		BigDecimal stripped = number.stripTrailingZeros();
		return Math.abs(stripped.scale()) > 20 ? stripped.toString() : stripped.toPlainString();
	}
}

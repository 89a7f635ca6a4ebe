/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;

/**
 * Values in plain words, as a cell of a table shows them: {@code pick of 2: ann 70 %, bob 30 %}. The words are the
 * language's own where it has some, so that whoever reads them finds them in the source. Stateless.
 */
final class ValueWords {
	private static final double TENTHS = 1000;
	/** A value with {@code truncate: true} shows the key only, and one that is false nothing. */
	static final String TRUNCATE = "truncate";
	private static final String TIMES = "times";
	private static final String MULTIPLIED = " \u00d7 ";

	private ValueWords() {
	}

	/** A value as it is written, or a constant. */
	static String of(String text) {
		return text.strip().startsWith("{") ? FieldValue.of(text).map(ValueWords::of).orElse(text) : text;
	}

	/** A value in words. */
	static String of(FieldValue value) {
		if (value.generator().isEmpty()) {
			return value.argument();
		}
		List<String> parts = new ArrayList<>();
		String argument = argument(value);
		parts.add(value.generator() + (argument.isEmpty() || argument.startsWith(":") ? "" : " ") + argument);
		String entries = value.entries().entrySet().stream().map(entry -> entry(entry.getKey(), entry.getValue()))
				.filter(entry -> !entry.isEmpty()).collect(Collectors.joining(", "));
		if (!entries.isEmpty()) {
			parts.add(entries);
		}
		// What multiplies many words stands before them: at their end it would be the first that a table cuts off.
		String factor = entries.isEmpty() ? "" : of(value.beside().getOrDefault(TIMES, ""));
		StringBuilder words = new StringBuilder(factor.isEmpty() ? "" : factor + MULTIPLIED);
		words.append(String.join(" ", parts));
		value.beside().forEach(
				(key, text) -> words.append(key.equals(TIMES) && !factor.isEmpty() ? "" : beside(key, of(text))));
		return words.toString();
	}

	private static String entry(String key, String text) {
		if (key.equals(TRUNCATE) && (text.equals("true") || text.equals("false"))) {
			return text.equals("true") ? TRUNCATE : "";
		}
		return key + " " + of(text);
	}

	/** What stands beside the generator, with what divides it from that. */
	private static String beside(String key, String words) {
		return switch (key) {
		case "blank" -> ", " + words + " without a value";
		case TIMES -> MULTIPLIED + words;
		default -> ", " + key + " " + words;
		};
	}

	/** What a generator without entries takes; it begins with a colon or a blank where it needs one. */
	private static String argument(FieldValue value) {
		return switch (value.generator()) {
		case ValueRows.PICK -> choices(ValueRows.of(value));
		case ValueRows.OVER_TIME -> ": " + ValueRows.of(value).rows().stream()
				.map(row -> of(row.value()) + (row.where().isEmpty() ? "" : " until " + row.where()))
				.collect(Collectors.joining(", then "));
		case ValueRows.BY_THREAD -> ": " + ValueRows.of(value).rows().stream()
				.map(row -> of(row.value()) + (row.where().equals("else") ? " on all others" : " on " + row.where()))
				.collect(Collectors.joining(", "));
		case ValueRows.PROFILE -> ": " + ValueRows.of(value).rows().stream().map(row -> stage(ProfileStage.of(row)))
				.collect(Collectors.joining(", "));
		case "during" -> ": " + keyed(value).entrySet().stream()
				.map(entry -> entry.getValue() + " in " + entry.getKey()).collect(Collectors.joining(", "));
		case "quantiles" -> keyed(value).entrySet().stream().map(entry -> entry.getKey() + " " + entry.getValue())
				.collect(Collectors.joining(", "));
		default -> value.argument();
		};
	}

	private static String stage(ProfileStage stage) {
		boolean level = !stage.rate().isEmpty() && stage.from().equals(stage.rate());
		String rates = level ? stage.rate() : Stream.of(stage.from(), stage.rate()).filter(rate -> !rate.isEmpty())
				.collect(Collectors.joining(" \u2192 "));
		return Stream
				.of(level ? "" : stage.kind(), rates, stage.period().isEmpty() ? "" : "every " + stage.period(),
						stage.length().isEmpty() ? "" : "for " + stage.length())
				.filter(part -> !part.isEmpty()).collect(Collectors.joining(" "));
	}

	/** Choices with their shares; without these where all are equally likely. */
	private static String choices(ValueRows rows) {
		List<Double> shares = rows.shares();
		boolean equal = shares.stream().distinct().count() == 1 && !shares.getFirst().isNaN();
		return "of " + rows.rows().size() + ": "
				+ IntStream.range(0, rows.rows().size()).mapToObj(
						i -> rows.rows().get(i).value() + (equal ? "" : " " + share(shares.get(i), rows.rows().get(i))))
						.collect(Collectors.joining(", "));
	}

	/** A share in per cent with at most one digit behind the point, or a weight that is none as it is written. */
	private static String share(double share, ValueRows.Row row) {
		if (Double.isNaN(share)) {
			return row.where();
		}
		long tenths = Math.round(share * TENTHS);
		if (tenths == 0 && share > 0) {
			return "< 0.1 %";
		}
		return (tenths % 10 == 0 ? String.valueOf(tenths / 10) : tenths / 10 + "." + tenths % 10) + " %";
	}

	private static Map<String, String> keyed(FieldValue value) {
		YamlNode node = YamlPlaces.below(FieldValue.node(value.text()), value.generator());
		Map<String, String> keyed = new LinkedHashMap<>();
		if (node instanceof YamlNode.Mapping mapping) {
			mapping.entries().forEach(entry -> keyed.put(entry.key().text(), of(FieldValue.shown(entry.value()))));
		}
		return keyed;
	}
}

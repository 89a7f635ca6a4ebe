/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import flightforge.script.edit.ValueRows.Row;
import flightforge.script.text.Quantity;
import flightforge.script.text.Units;
import flightforge.script.text.YamlNode;

/**
 * The number that stands for all that a value gives: its median or mean, or the middle of its range. It is what goes on
 * where the value becomes another one. What it is multiplied by does not count. Stateless.
 */
final class TypicalValue {
	private static final List<String> SAID = List.of("median", "mean", "start");
	/** The ends of ranges; where the second is missing, it is the first. */
	private static final List<Range> RANGES = List.of(new Range("min", "max"), new Range("low", "high"),
			new Range("from", "to"));
	private static final BigDecimal HALF = BigDecimal.valueOf(50);

	/** The keys of the ends of a range. */
	private record Range(String first, String last) {
	}

	private TypicalValue() {
	}

	/** The number with its unit; empty where the value does not say one, such as a formula. */
	static Optional<Quantity> of(FieldValue value) {
		return switch (value.generator()) {
		case "" -> quantity(value.argument());
		case "quantiles" -> median(value);
		case ValueRows.PICK -> heaviest(value);
		case ValueRows.OVER_TIME, ValueRows.BY_THREAD ->
				ValueRows.of(value).rows().stream().flatMap(row -> nested(row.value())).findFirst();
		case "during" ->
				Stream.concat(Stream.ofNullable(value.beside().get("otherwise")), inside(value).values().stream())
						.flatMap(TypicalValue::nested).findFirst();
		default -> ofEntries(value.entries());
		};
	}

	private static Optional<Quantity> quantity(String text) {
		return Optional.ofNullable(text).map(Quantity::parse);
	}

	private static Stream<Quantity> nested(String text) {
		return FieldValue.of(text).flatMap(TypicalValue::of).stream();
	}

	private static Optional<Quantity> ofEntries(Map<String, String> entries) {
		Stream<Quantity> said = SAID.stream().flatMap(key -> quantity(entries.get(key)).stream());
		Stream<Quantity> ranges = RANGES.stream()
				.flatMap(range -> middle(entries.get(range.first()), entries.get(range.last())).stream());
		return Stream.concat(said, ranges).findFirst();
	}

	/** The middle of a range in the unit of its beginning. */
	private static Optional<Quantity> middle(String from, String to) {
		return quantity(from).flatMap(first -> {
			Quantity last = quantity(to).orElse(first);
			// Nothing is as much in any unit.
			Quantity begin = first.number().signum() == 0 ? new Quantity(first.number(), last.unit()) : first;
			return in(begin.unit(), last)
					.map(end -> new Quantity(begin.number().add(end).divide(BigDecimal.TWO, MathContext.DECIMAL32),
							begin.unit()));
		});
	}

	/** A quantity in another unit; empty where it is of something else. */
	private static Optional<BigDecimal> in(String unit, Quantity quantity) {
		if (unit.equals(quantity.unit()) || quantity.number().signum() == 0) {
			return Optional.of(quantity.number());
		}
		boolean times = Units.nanos(unit) > 0;
		long to = times ? Units.nanos(unit) : Units.bytes(unit);
		long from = times ? Units.nanos(quantity.unit()) : Units.bytes(quantity.unit());
		return to <= 0 || from <= 0 ? Optional.empty() : Optional.of(quantity.number()
				.multiply(BigDecimal.valueOf(from)).divide(BigDecimal.valueOf(to), MathContext.DECIMAL64));
	}

	/** The value of the share that is nearest to half of all. */
	private static Optional<Quantity> median(FieldValue quantiles) {
		return inside(quantiles).entrySet().stream()
				.filter(entry -> entry.getKey().startsWith("p") && quantity(entry.getKey().substring(1)).isPresent())
				.min(Comparator.comparing(
						entry -> quantity(entry.getKey().substring(1)).orElseThrow().number().subtract(HALF).abs()))
				.flatMap(entry -> quantity(entry.getValue()));
	}

	private static Map<String, String> inside(FieldValue value) {
		Map<String, String> inside = new LinkedHashMap<>();
		if (FieldValue.node("{" + value.argument() + "}") instanceof YamlNode.Mapping mapping) {
			mapping.entries().forEach(entry -> inside.put(entry.key().text(), FieldValue.shown(entry.value())));
		}
		return inside;
	}

	/** What is picked most, the first of several. */
	private static Optional<Quantity> heaviest(FieldValue pick) {
		ValueRows rows = ValueRows.of(pick);
		List<Double> shares = rows.shares();
		Row most = null;
		double share = -1;
		for (int i = 0; i < shares.size(); i++) {
			if (shares.get(i) > share) {
				share = shares.get(i);
				most = rows.rows().get(i);
			}
		}
		return most == null ? Optional.empty() : nested(most.value()).findFirst();
	}
}

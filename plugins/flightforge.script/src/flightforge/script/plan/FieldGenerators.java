/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import flightforge.script.Script;
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.catalogue.TypeDescription.FieldDescription;
import flightforge.script.catalogue.TypeDescription.Holds;
import flightforge.script.edit.FieldValue;
import flightforge.script.edit.ValueRows;
import flightforge.script.edit.VolumeValue;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.YamlFlow;

/**
 * Which generators go with a field, and values to begin with, in the field's unit. Immutable, thread-safe.
 *
 * @param field the field
 * @param others fields of the same events that have values of their own, which can be copied
 * @param names what a field that takes names may have: groups of threads for a thread, stacks for a stack trace
 * @param threshold how long the events are at least that a JVM records, in nanoseconds, not negative: durations begin
 * with it, so that nothing warns of them; 0 for all
 * @param nested whether the events are nested in others: durations are shares of those then, where they can be
 * @param phases the phases of the script, in which values can be others
 */
public record FieldGenerators(FieldDescription field, List<FieldDescription> others, List<String> names, long threshold,
		boolean nested, List<String> phases) {

	/** A small, a middling and a large value. */
	private record Sizes(String small, String middle, String large) {
	}

	private static final Map<String, Sizes> SIZES = Map.ofEntries(
			Map.entry("bytes", new Sizes("1 KiB", "64 KiB", "1 MiB")),
			Map.entry("bits", new Sizes("1 KiB", "64 KiB", "1 MiB")),
			Map.entry("ns", new Sizes("1 ms", "5 ms", "40 ms")), Map.entry("us", new Sizes("1 ms", "5 ms", "40 ms")),
			Map.entry("ms", new Sizes("1 ms", "5 ms", "40 ms")), Map.entry("ticks", new Sizes("1 ms", "5 ms", "40 ms")),
			Map.entry("s", new Sizes("1 s", "5 s", "40 s")), Map.entry("hertz", new Sizes("10/s", "50/s", "100/s")),
			Map.entry("percent", new Sizes("5 %", "40 %", "90 %")),
			Map.entry("address", new Sizes("0x1000", "0x8000", "0x10_0000")));
	/** Bytes that a short takes. */
	private static final Sizes FEW_BYTES = new Sizes("1 KiB", "4 KiB", "16 KiB");
	/** Each multiplies the parent events. */
	private static final Sizes EVENTS = new Sizes("1", "2", "5");
	/** What the number of events per parent event can come from. */
	private static final Set<String> BY_CHANCE = Set.of("uniform", "normal", "lognormal", "exponential", "zipf",
			"quantiles", "pick");
	/** They need a signal of the script, which they name. */
	private static final Set<String> BY_NAME = Set.of("signal", "counter");
	/** It needs a phase. */
	private static final String DURING = "during";
	/** Of the parent event: some of them have room in it, one after the other. */
	private static final Sizes SHARES = new Sizes("5 %", "10 %", "20 %");
	private static final Sizes MOMENTS = new Sizes("1 s", "5 s", "40 s");
	private static final Sizes NUMBERS = new Sizes("1", "10", "100");
	private static final String CLASS = "com.example.Order";
	private static final String PICK = "pick";
	private static final String DURATION = "duration";
	/** They reach below all numbers. */
	private static final Set<String> UNBOUNDED = Set.of("normal", "lognormal", "exponential");

	/**
	 * Checks and copies.
	 *
	 * @throws IllegalArgumentException when the threshold is negative
	 */
	public FieldGenerators {
		others = List.copyOf(others);
		names = List.copyOf(names);
		phases = List.copyOf(phases);
		if (threshold < 0) {
			throw new IllegalArgumentException("A threshold is not negative: " + threshold);
		}
	}

	/** The same in a script without phases. */
	public FieldGenerators(FieldDescription field, List<FieldDescription> others, List<String> names, long threshold,
			boolean nested) {
		this(field, others, names, threshold, nested, List.of());
	}

	/** The same for events that are not nested. */
	public FieldGenerators(FieldDescription field, List<FieldDescription> others, List<String> names, long threshold) {
		this(field, others, names, threshold, false);
	}

	/** The same for events of any length that are not nested. */
	public FieldGenerators(FieldDescription field, List<FieldDescription> others, List<String> names) {
		this(field, others, names, 0);
	}

	/**
	 * How long the events of a type are at least that a JVM records: what the script asks for, else the default of the
	 * JDK.
	 *
	 * @return in nanoseconds; 0 for all
	 */
	public static long threshold(Script script, TypeDescription type) {
		return SuggestedDuration.threshold(script.jvm(), type);
	}

	/** The generators that the field can have, in the order in which they are offered. */
	public List<Grammar.Generator> fitting() {
		return Grammar.generatorsByName().values().stream().filter(this::fits).toList();
	}

	/** Whether values can be given for the field at all. */
	public boolean isSettable() {
		return field.holds() != Holds.NOTHING;
	}

	/** Whether values of the field can be multiplied, as those of a signal are. */
	public boolean isMultiplied() {
		return field.holds() == Holds.NUMBER || field.holds() == Holds.MOMENT;
	}

	/** Whether the field can follow a signal, whose curve is drawn. */
	public boolean isDrawable() {
		return field.holds() == Holds.NUMBER && !field.name().equals(VolumeValue.PER_EVENT);
	}

	private boolean fits(Grammar.Generator generator) {
		if (field.name().equals(VolumeValue.PER_EVENT)) {
			return BY_CHANCE.contains(generator.name());
		}
		if (BY_NAME.contains(generator.name()) || generator.name().equals(DURING) && phases.isEmpty()) {
			return false;
		}
		boolean fits = switch (generator.gives()) {
		case NUMBERS -> field.holds() == Holds.NUMBER || field.holds() == Holds.MOMENT;
		case AMOUNTS -> field.holds() == Holds.NUMBER;
		case TEXTS -> field.holds() == Holds.TEXT;
		case CLASSES -> field.holds() == Holds.TEXT || field.holds() == Holds.CLASS;
		case GIVEN -> isSettable();
		};
		return fits && (generator.shape() != Grammar.Shape.NAME || !alike().isEmpty());
	}

	/** The fields whose values this one can take. */
	public List<String> alike() {
		return others.stream()
				.filter(other -> !other.name().equals(field.name()) && other.holds() == field.holds()
						&& other.unit().equals(field.unit()) && other.type().equals(field.type()))
				.map(FieldDescription::name).toList();
	}

	/** A constant that the field can have. */
	public FieldValue constant() {
		return FieldValue.constant(example(sizes(isOfParent()).middle));
	}

	/**
	 * A generator with numbers to begin with.
	 *
	 * @param generator one of those that are fitting
	 * @param before the value that it replaces, whose arguments of the same name it keeps; null for none
	 */
	public FieldValue beginning(Grammar.Generator generator, FieldValue before) {
		FieldValue example = FieldValue.of(generator.example()).orElseThrow();
		// Shares go by chance alone, and not together with times.
		boolean shares = isOfParent() && BY_CHANCE.contains(generator.name()) && !hasTimes(before);
		Sizes sizes = sizes(shares);
		Map<String, String> entries = new LinkedHashMap<>();
		example.entries()
				.forEach((key, value) -> entries.put(key,
						generator.block().key(key).filter(known -> known.shape() == Grammar.Shape.QUANTITY)
								.map(known -> entry(key, value, sizes)).orElse(value)));
		if (!shares && isFromThreshold() && UNBOUNDED.contains(generator.name())) {
			SuggestedDuration.bound(entries, threshold);
		}
		if (before != null) {
			before.entries().forEach((key, value) -> {
				if (!isOfParent() || shares || !isShare(value)) {
					entries.computeIfPresent(key, (same, old) -> value);
				}
			});
		}
		Map<String, String> beside = new LinkedHashMap<>(before == null ? Map.of() : before.beside());
		beside.keySet().retainAll(Grammar.keysBeside(generator.name()).stream().map(Grammar.Key::name).toList());
		if (generator.name().equals(DURING)) {
			boolean constant = before != null && before.generator().isEmpty() && !before.argument().isEmpty();
			beside.putIfAbsent("otherwise",
					constant ? before.text() : FieldValue.constant(example(sizes.middle)).text());
		}
		return new FieldValue(generator.name(), argument(generator, example, sizes), entries, beside);
	}

	private static boolean hasTimes(FieldValue value) {
		return value != null && value.entries().values().stream().anyMatch(entry -> !isShare(entry))
				&& value.entries().values().stream().noneMatch(FieldGenerators::isShare);
	}

	private static boolean isShare(String value) {
		return value.endsWith("%");
	}

	/**
	 * Several values to begin with, as rows of {@code pick}.
	 *
	 * @param before the value that they take the place of: they are its choices, or that value alone; null for none
	 * @param generators whether they may be generators
	 */
	public ValueRows several(FieldValue before, boolean generators) {
		if (before != null && before.generator().equals(PICK)) {
			return ValueRows.of(before);
		}
		if (before != null && before.generator().isEmpty()) {
			return new ValueRows(PICK, List.of(new ValueRows.Row("", before.argument())));
		}
		return before != null && generators ? new ValueRows(PICK, List.of(new ValueRows.Row("", before.text())))
				: ValueRows.of(beginning(Grammar.generatorsByName().get(PICK), null));
	}

	private String argument(Grammar.Generator generator, FieldValue example, Sizes sizes) {
		String constant = FieldValue.constant(example(sizes.middle)).text();
		String other = FieldValue.constant(example(sizes.large)).text();
		return switch (generator.name()) {
		case PICK -> choices(example.argument(), sizes);
		case "over-time" -> "{until: 50 %, value: " + constant + "}, {value: " + other + "}";
		case DURING -> YamlFlow.plain(phases.getFirst()) + ": " + other;
		case "by-thread" -> "else: " + constant;
		case "quantiles" -> "p0: " + sizes.small + ", p50: " + sizes.middle + ", p100: " + sizes.large;
		case "formula" -> isFromThreshold() ? sizes.small + " + n * 1 ms" : field.holds() == Holds.MOMENT ? "t"
				: field.unit().isEmpty() || field.unit().equals("address") ? "n" : "n * " + sizes.small;
		case "copy", "previous", "difference", "total", "highest" -> alike().isEmpty() ? "" : alike().getFirst();
		default -> example.argument();
		};
	}

	private String choices(String otherwise, Sizes sizes) {
		return switch (field.holds()) {
		case NUMBER, MOMENT -> sizes.small + ", " + sizes.middle + ", " + sizes.large;
		case TRUTH -> "true: 80, false: 20";
		case CLASS -> CLASS + ": 70, java.lang.String: 30";
		case THREAD, STACK -> names.isEmpty() ? "null" : String.join(", ", names);
		case NAME -> example("") + ": 70, other" + (isMethod() ? ".run" : "") + ": 30";
		case TEXT, NOTHING -> otherwise;
		};
	}

	/** A constant of whatever the field holds. */
	private String example(String number) {
		return switch (field.holds()) {
		case NUMBER, MOMENT -> number;
		case TRUTH -> "true";
		case CLASS -> CLASS;
		case THREAD, STACK -> Optional.of(names).filter(list -> !list.isEmpty()).map(List::getFirst).orElse("null");
		case NAME -> isMethod() ? CLASS + ".run" : "some";
		case TEXT, NOTHING -> "text";
		};
	}

	private boolean isMethod() {
		return field.type().equals("Method");
	}

	private String entry(String key, String example, Sizes sizes) {
		return switch (key) {
		case "exponent" -> example;
		case "rate" -> sizes.small + "/min";
		case "max", "to", "high", "p99" -> sizes.large;
		case "mean", "median", "start" -> sizes.middle;
		default -> sizes.small;
		};
	}

	private boolean isFromThreshold() {
		return threshold > 0 && field.name().equals(DURATION);
	}

	/** Whether it is a duration that can be said as a share of the parent event. */
	private boolean isOfParent() {
		return nested && field.name().equals(DURATION);
	}

	private Sizes sizes(boolean shares) {
		if (shares) {
			return SHARES;
		}
		if (isFromThreshold()) {
			List<String> times = SuggestedDuration.sizes(threshold);
			return new Sizes(times.getFirst(), times.get(1), times.getLast());
		}
		if (field.type().equals("short") && field.unit().equals("bytes")) {
			return FEW_BYTES;
		}
		if (field.name().equals(VolumeValue.PER_EVENT)) {
			return EVENTS;
		}
		return field.holds() == Holds.MOMENT ? MOMENTS : SIZES.getOrDefault(field.unit(), NUMBERS);
	}
}

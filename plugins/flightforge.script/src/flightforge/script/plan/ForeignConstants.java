/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import flightforge.script.GeneratorSpec;
import flightforge.script.Scalar;
import flightforge.script.StreamSpec;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.catalogue.Vocabulary;
import flightforge.script.text.Problems;
import flightforge.script.text.Quantity;
import flightforge.script.text.Suggestions;
import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Type;

/** Warns of constants that no JVM writes for a field: other words than its own, and numbers that cannot be. */
final class ForeignConstants {
	/** As many as a message can list. */
	private static final int FEW = 16;
	private static final String JVM_TYPES = "jdk.";
	private static final Pattern PORT = Pattern.compile("port|[a-z]+Port");
	private static final BigDecimal HIGHEST_PORT = BigDecimal.valueOf(65_535);
	/** What JVMs write for an amount that they do not know. */
	private static final BigDecimal UNKNOWN = BigDecimal.ONE.negate();

	private final Catalogue catalogue;
	private final Problems problems;

	ForeignConstants(Catalogue catalogue, Problems problems) {
		this.catalogue = catalogue;
		this.problems = problems;
	}

	/** Looks at the values of a stream; those nested in it are not among them. */
	void check(StreamSpec stream, Type type) {
		stream.values().forEach(value -> {
			Constants.of(value.generator()).forEach(constant -> check(constant, value.field(), type));
			bounds(value.generator()).forEach(bound -> check(bound, value.field(), type));
		});
		if (stream.forEach() != null) {
			stream.forEach().columns()
					.forEach(column -> column.values().forEach(value -> check(value, column.field(), type)));
		}
	}

	/** The numbers that a generator reaches. */
	private static List<Scalar> bounds(GeneratorSpec generator) {
		return switch (generator) {
		case GeneratorSpec.Uniform uniform -> List.of(uniform.min(), uniform.max());
		case GeneratorSpec.Ramp ramp -> List.of(ramp.from(), ramp.to());
		case GeneratorSpec.Quantiles quantiles -> quantiles.values();
		case null, default ->
				// Others have no bounds, or need not come near to them.
				List.of();
		};
	}

	private void check(Scalar constant, String path, Type type) {
		if (constant.isNull() || constant.text().isEmpty()) {
			return;
		}
		field(path, type).ifPresent(field -> {
			List<String> words = Vocabulary.of(field.typeName());
			if (!words.isEmpty()) {
				word(constant, words, path, type);
			} else if (type.name().startsWith(JVM_TYPES)) {
				number(constant, field, path, type);
			}
		});
	}

	private void word(Scalar constant, List<String> words, String path, Type type) {
		if (words.contains(constant.text())) {
			return;
		}
		List<String> near = Suggestions.nearest(constant.text(), words);
		if (!near.isEmpty() || words.size() <= FEW) {
			problems.warning(constant.position(), "no JVM writes \"" + constant.shortened() + "\" as " + path + " of "
					+ type.name() + "."
					+ (near.isEmpty() ? " It writes " + String.join(", ", words) : Suggestions.didYouMean(near)), near);
		}
	}

	private void number(Scalar constant, Field field, String path, Type type) {
		Quantity quantity = Quantity.parse(constant.text());
		if (quantity == null) {
			return;
		}
		BigDecimal number = quantity.number();
		String why = null;
		if (PORT.matcher(field.name()).matches()) {
			why = number.signum() >= 0 && number.compareTo(HIGHEST_PORT) <= 0 ? null
					: "ports are from 0 to " + HIGHEST_PORT;
		} else if (has(field, Annotation.DATA_AMOUNT)) {
			why = number.signum() >= 0 || number.equals(UNKNOWN) ? null : "amounts are not negative";
		}
		if (why != null) {
			problems.warning(constant.position(),
					"no JVM writes " + constant.shortened() + " as " + path + " of " + type.name() + ": " + why);
		}
	}

	private static boolean has(Field field, String annotation) {
		return field.annotations().stream().anyMatch(any -> any.typeName().equals(annotation));
	}

	/** A field, which may be in a structure; empty where there is none of this name. */
	private Optional<Field> field(String path, Type type) {
		Type owner = type;
		String[] names = path.split("\\.");
		for (int i = 0; i < names.length; i++) {
			String name = names[i];
			Optional<Field> field = owner.fields().stream().filter(any -> any.name().equals(name)).findFirst();
			if (field.isEmpty() || i == names.length - 1) {
				return field;
			}
			owner = catalogue.find(field.get().typeName()).orElse(null);
			if (owner == null) {
				return Optional.empty();
			}
		}
		return Optional.empty();
	}
}

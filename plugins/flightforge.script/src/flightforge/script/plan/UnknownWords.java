/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.List;

import flightforge.script.Scalar;
import flightforge.script.StreamSpec;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.catalogue.Vocabulary;
import flightforge.script.text.Problems;
import flightforge.script.text.Suggestions;
import flightforge.writer.Field;
import flightforge.writer.Type;

/** Warns of constants that no JVM writes for a field, although it has a fixed set of words. */
final class UnknownWords {
	/** As many as a message can list. */
	private static final int FEW = 16;

	private final Catalogue catalogue;
	private final Problems problems;

	UnknownWords(Catalogue catalogue, Problems problems) {
		this.catalogue = catalogue;
		this.problems = problems;
	}

	/** Looks at the values of a stream; those nested in it are not among them. */
	void check(StreamSpec stream, Type type) {
		stream.values().forEach(
				value -> Constants.of(value.generator()).forEach(constant -> check(constant, value.field(), type)));
		if (stream.forEach() != null) {
			stream.forEach().columns()
					.forEach(column -> column.values().forEach(value -> check(value, column.field(), type)));
		}
	}

	private void check(Scalar constant, String field, Type type) {
		List<String> words = words(field, type);
		if (words.isEmpty() || constant.isNull() || constant.text().isEmpty() || words.contains(constant.text())) {
			return;
		}
		List<String> near = Suggestions.nearest(constant.text(), words);
		if (!near.isEmpty() || words.size() <= FEW) {
			problems.warning(constant.position(), "no JVM writes \"" + constant.shortened() + "\" as " + field + " of "
					+ type.name() + "."
					+ (near.isEmpty() ? " It writes " + String.join(", ", words) : Suggestions.didYouMean(near)));
		}
	}

	/** The words for a field, which may be in a structure. */
	private List<String> words(String path, Type type) {
		Type owner = type;
		String[] names = path.split("\\.");
		for (int i = 0; i < names.length; i++) {
			String name = names[i];
			Field field = owner.fields().stream().filter(any -> any.name().equals(name)).findFirst().orElse(null);
			if (field == null) {
				return List.of();
			}
			if (i == names.length - 1) {
				return Vocabulary.of(field.typeName());
			}
			owner = catalogue.find(field.typeName()).orElse(null);
			if (owner == null) {
				return List.of();
			}
		}
		return List.of();
	}
}

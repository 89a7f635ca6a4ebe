/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.math.BigDecimal;

import flightforge.script.GeneratorSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.text.Problems;
import flightforge.script.text.Quantity;

/** Reads the generators that are given by quantities. What these mean is left to the planner. */
final class QuantitiesReader {
	private static final long MOST_PERIOD = Long.MAX_VALUE >> 2;
	private static final int MOST_INVENTED = 10_000;
	/** Texts that all generators of a script may invent, which are kept in memory. */
	private static final int MOST_INVENTED_OF_SCRIPT = 100_000;
	private static final int MOST_CHARACTERS = 200;
	private static final double MOST_EXPONENT = 20;

	private final Problems problems;
	private int invented;
	private long characters;

	QuantitiesReader(Problems problems) {
		this.problems = problems;
	}

	/** The generator of a name with its quantities; null when something is wrong and reported. */
	GeneratorSpec read(String name, Section section, Position position) {
		int before = problems.errors();
		GeneratorSpec spec = switch (name) {
		case "sequence" -> new GeneratorSpec.Sequence(section.required("from"), section.scalar("step"), position);
		case "uniform" -> new GeneratorSpec.Uniform(section.required("min"), section.required("max"), position);
		case "normal" ->
				new GeneratorSpec.Normal(section.required("mean"), section.required("sd"), bounds(section), position);
		case "lognormal" -> new GeneratorSpec.Lognormal(section.required("median"), section.required("p99"),
				bounds(section), position);
		case "exponential" -> new GeneratorSpec.Exponential(section.required("mean"), bounds(section), position);
		case "zipf" -> zipf(section, position);
		case "wave" ->
				new GeneratorSpec.Wave(section.required("low"), section.required("high"), period(section), position);
		case "sawtooth" ->
				new GeneratorSpec.Sawtooth(section.required("from"), section.required("to"), period(section), position);
		case "walk" -> new GeneratorSpec.Walk(section.scalar("start"), section.required("min"), section.required("max"),
				section.scalar("step"), position);
		case "leak" -> leak(section, position);
		case "ramp" -> new GeneratorSpec.Ramp(section.required("from"), section.required("to"), position);
		default -> invented(name, section, position);
		};
		return problems.errors() > before ? null : spec;
	}

	private GeneratorSpec zipf(Section section, Position position) {
		if (section.has("median") || section.has("p99")) {
			for (String key : new String[] {"min", "exponent"}) {
				if (section.has(key)) {
					problems.error(section.entry(key).key().position(), "zipf takes either min, max and exponent, or "
							+ "median, p99 and max; remove \"" + key + "\"");
				}
			}
			return new GeneratorSpec.PowerLaw(section.required("median"), section.required("p99"), bounds(section),
					position);
		}
		if (section.has("truncate")) {
			problems.error(section.entry("truncate").key().position(),
					"\"truncate\" goes with median, p99 and max; by rank, zipf has no values beyond max anyway");
		}
		return new GeneratorSpec.Zipf(section.required("min"), section.required("max"), section.scalar("exponent"),
				position);
	}

	private GeneratorSpec.Bounds bounds(Section section) {
		boolean truncated = section.flag("truncate");
		if (truncated && !section.has("min") && !section.has("max")) {
			section.error("truncate", "\"truncate\" needs a bound at which the curve ends: min, max or both");
		}
		return new GeneratorSpec.Bounds(section.scalar("min"), section.scalar("max"), truncated);
	}

	private long period(Section section) {
		section.required("period");
		return section.nanos("period", 1, MOST_PERIOD, 1);
	}

	private GeneratorSpec leak(Section section, Position position) {
		if (section.has("to") == section.has("rate")) {
			problems.error(section.has("to") ? section.entry("to").key().position() : section.start(),
					"leak takes either \"rate\", such as 1 MiB/min, or \"to\", the value at the end");
		}
		return new GeneratorSpec.Leak(section.required("from"), section.scalar("to"), section.scalar("rate"),
				section.scalar("max"), section.scalar("noise"), position);
	}

	private GeneratorSpec invented(String name, Section section, Position position) {
		section.required("count");
		int count = (int) section.whole("count", 1, MOST_INVENTED, 1);
		invented += count;
		if (invented > MOST_INVENTED_OF_SCRIPT && invented - count <= MOST_INVENTED_OF_SCRIPT) {
			section.error("count", "the script invents more than " + MOST_INVENTED_OF_SCRIPT
					+ " texts; lower the counts, or use text patterns, which are made event by event");
		}
		if (invented > MOST_INVENTED_OF_SCRIPT) {
			return null;
		}
		return switch (name) {
		case "texts" -> numbered(section, count, position);
		case "names" -> new GeneratorSpec.Invented(GeneratorSpec.Invented.Kind.NAMES, count, "", "", exponent(section),
				position);
		case "hosts" -> new GeneratorSpec.Invented(GeneratorSpec.Invented.Kind.HOSTS, count,
				text(section, "domain", "example"), "", exponent(section), position);
		case "paths" -> new GeneratorSpec.Invented(GeneratorSpec.Invented.Kind.PATHS, count,
				text(section, "root", "/data"), text(section, "ending", ""), exponent(section), position);
		default -> new GeneratorSpec.Invented(GeneratorSpec.Invented.Kind.CLASSES, count,
				text(section, "package", "com.example"), "", exponent(section), position);
		};
	}

	private GeneratorSpec numbered(Section section, int count, Position position) {
		Scalar pattern = section.required("pattern");
		if (pattern == null) {
			return null;
		}
		NumberedText.mistake(pattern.text()).ifPresent(mistake -> section.error("pattern", mistake));
		characters += NumberedText.characters(pattern.text(), count);
		if (characters > NumberedText.MOST_CHARACTERS_OF_SCRIPT) {
			section.error("count", "the script invents texts of more than " + NumberedText.MOST_CHARACTERS_OF_SCRIPT
					+ " characters; lower the counts, or make the patterns shorter");
		}
		return new GeneratorSpec.NumberedTexts(count, pattern.text(),
				(int) section.whole("from", 0, NumberedText.MOST_NUMBER, 1), exponent(section), position);
	}

	private static String text(Section section, String key, String otherwise) {
		String text = section.text(key, otherwise);
		if (text.length() > MOST_CHARACTERS) {
			section.error(key, "\"" + key + "\" has at most " + MOST_CHARACTERS + " characters");
		}
		return text;
	}

	private static double exponent(Section section) {
		Scalar scalar = section.scalar("exponent");
		Quantity quantity = scalar == null ? null : Quantity.parse(scalar.text());
		if (scalar != null && (quantity == null || !quantity.unit().isEmpty() || quantity.number().signum() < 0
				|| quantity.number().compareTo(BigDecimal.valueOf(MOST_EXPONENT)) > 0)) {
			section.error("exponent", "\"exponent\" is a number from 0 to 20, not \"" + scalar.text() + "\"");
			return 0;
		}
		return quantity == null ? 0 : quantity.number().doubleValue();
	}
}

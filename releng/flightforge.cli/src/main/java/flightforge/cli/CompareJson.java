/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

import flightforge.compare.Comparison;
import flightforge.compare.Condition;
import flightforge.compare.Detail;
import flightforge.compare.Measure;
import flightforge.compare.RecordingFacts;
import flightforge.compare.TypeLikeness;
import flightforge.writer.scan.MalformedRecordingException;

/** The JSON form of a comparison; {@code docs/compare.schema.json} describes it. */
final class CompareJson {
	private static final int[] PERCENTILES = {0, 25, 50, 75, 95, 99, 100};

	private CompareJson() {
	}

	static void print(String fileOfA, String fileOfB, Comparison comparison, List<TypeLikeness> types,
			List<Condition> conditions, Optional<CompareRules> rules, PrintWriter out) {
		out.print("{\n  \"a\": " + recording(fileOfA, comparison.a()) + ",\n  \"b\": "
				+ recording(fileOfB, comparison.b()) + ",\n  \"distance\": " + number(comparison.distance())
				+ ",\n  \"floor\": " + number(comparison.floor()) + ",\n  \"mix\": {\"distance\": "
				+ number(comparison.mix().distance()) + ", \"floor\": " + number(comparison.mix().floor())
				+ "},\n  \"differingTypes\": " + comparison.differingTypes() + ",\n  \"types\": [");
		String separator = "\n    ";
		for (TypeLikeness type : types) {
			out.print(separator + type(type));
			separator = ",\n    ";
		}
		out.print((types.isEmpty() ? "]" : "\n  ]") + ",\n  \"conditions\": ["
				+ conditions.stream().map(condition -> condition(condition, comparison))
						.collect(Collectors.joining(", "))
				+ "]" + rules.map(found -> ",\n  " + found.json()).orElse("") + "\n}\n");
	}

	private static String recording(String file, RecordingFacts facts) {
		return "{\"file\": " + RecordingJson.string(file) + ", \"events\": " + facts.events() + ", \"chunks\": "
				+ facts.chunks() + ", \"types\": " + facts.types() + ", \"durationNanos\": " + facts.durationNanos()
				+ ", \"bounded\": " + facts.bounded() + ", \"damage\": "
				+ facts.damage().map(CompareJson::damage).orElse("null") + "}";
	}

	private static String damage(MalformedRecordingException damage) {
		return "{\"offset\": " + damage.offset() + ", \"message\": " + RecordingJson.string(damage.getMessage()) + "}";
	}

	private static String type(TypeLikeness type) {
		return "{\"name\": " + RecordingJson.string(type.name()) + ", \"label\": " + RecordingJson.string(type.label())
				+ ", \"eventsOfA\": " + type.eventsOfA() + ", \"eventsOfB\": " + type.eventsOfB() + ", \"distance\": "
				+ number(type.distance()) + ", \"floor\": " + number(type.floor()) + ", \"difference\": "
				+ number(type.difference()) + ", \"measures\": [" + type.measures().stream()
						.map(measure -> "\n      " + measure(measure)).collect(Collectors.joining(","))
				+ "]}";
	}

	private static String measure(Measure measure) {
		return "{\"measure\": " + RecordingJson.string(measure.kind().id()) + ", \"of\": "
				+ RecordingJson.string(measure.subject()) + ", \"distance\": " + number(measure.distance())
				+ ", \"floor\": " + number(measure.floor()) + detail(measure) + "}";
	}

	private static String detail(Measure measure) {
		return switch (measure.detail().orElse(null)) {
		case Detail.Figures figures -> ", \"a\": " + value(figures.a()) + ", \"b\": " + value(figures.b());
		case Detail.Percentiles percentiles -> ", \"unit\": "
				+ RecordingJson.string(percentiles.unit().name().toLowerCase(Locale.ROOT)) + ", \"percentilesOfA\": "
				+ percentiles(percentiles.a()) + ", \"percentilesOfB\": " + percentiles(percentiles.b());
		case Detail.Values values ->
				", \"values\": [" + values.values().stream()
						.map(value -> "{\"name\": " + RecordingJson.string(value.name()) + ", \"a\": "
								+ number(value.a()) + ", \"b\": " + number(value.b()) + "}")
						.collect(Collectors.joining(", ")) + "]";
		case null -> "";
		};
	}

	private static String percentiles(List<Double> all) {
		StringBuilder text = new StringBuilder("{");
		for (int percent : PERCENTILES) {
			text.append(text.length() == 1 ? "" : ", ").append('"').append(percent).append("\": ")
					.append(value(all.get(percent)));
		}
		return text.append('}').toString();
	}

	private static String condition(Condition condition, Comparison comparison) {
		List<Condition.Breach> breaches = condition.breaches(comparison);
		return "{\"condition\": " + RecordingJson.string(condition.toString()) + ", \"met\": " + !breaches.isEmpty()
				+ ", \"where\": ["
				+ breaches.stream()
						.map(breach -> "{\"type\": " + RecordingJson.string(breach.type()) + ", \"of\": "
								+ RecordingJson.string(breach.subject()) + ", \"distance\": "
								+ number(breach.distance()) + ", \"floor\": " + number(breach.floor()) + "}")
						.collect(Collectors.joining(", "))
				+ "]}";
	}

	private static String number(OptionalDouble number) {
		return number.isEmpty() ? "null" : number(number.getAsDouble());
	}

	/** A distance or share. */
	private static String number(double number) {
		return Double.isFinite(number) ? String.format(Locale.ROOT, "%.6f", number) : "null";
	}

	/** Any number of a recording: JSON has none that are not finite. */
	private static String value(double value) {
		return Double.isFinite(value) ? Double.toString(value) : "null";
	}
}

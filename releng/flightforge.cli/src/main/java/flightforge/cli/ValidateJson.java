/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.util.Locale;
import java.util.stream.Collectors;

import flightforge.script.Problem;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlannedStream;

/** The JSON form of what {@code validate} says of a script; {@code docs/validate.schema.json} describes it. */
final class ValidateJson {
	private ValidateJson() {
	}

	/** A script that has been read. */
	static String of(String script, CheckedScript checked, ScriptOptions given) {
		return "{\"script\": " + RecordingJson.string(script) + ", \"good\": " + given.accepts(checked)
				+ ", \"problems\": ["
				+ checked.problems().stream().map(problem -> "\n      " + problem(problem, given))
						.collect(Collectors.joining(","))
				+ (checked.problems().isEmpty() ? "]" : "\n    ]") + ", \"plan\": "
				+ checked.plan().map(ValidateJson::plan).orElse("null") + "}";
	}

	/** A script that could not be read, so that there is no place in it to name. */
	static String unreadable(String script, String message) {
		return "{\"script\": " + RecordingJson.string(script) + ", \"good\": false, \"problems\": ["
				+ problem("error", "null", "null", message) + "], \"plan\": null}";
	}

	private static String problem(Problem problem, ScriptOptions given) {
		return problem(given.severity(problem.severity()).name().toLowerCase(Locale.ROOT),
				Integer.toString(problem.position().line()), Integer.toString(problem.position().column()),
				problem.message());
	}

	private static String problem(String severity, String line, String column, String message) {
		return "{\"severity\": \"" + severity + "\", \"line\": " + line + ", \"column\": " + column + ", \"message\": "
				+ RecordingJson.string(message) + "}";
	}

	private static String plan(Plan plan) {
		return "{\"events\": " + plan.totalEvents() + ", \"about\": " + plan.isAbout() + ", \"bytes\": "
				+ plan.estimatedBytes() + ", \"chunks\": " + plan.chunks() + ", \"start\": "
				+ RecordingJson.string(plan.start().toString()) + ", \"durationNanos\": " + plan.duration().toNanos()
				+ ", \"seed\": " + plan.seed() + ", \"parameters\": " + RecordingJson.texts(plan.parameters())
				+ ", \"fleet\": " + Report.Fleet.toJson(Report.Fleet.of(plan)) + ", \"streams\": ["
				+ plan.streams().stream().map(stream -> "\n      " + stream(stream)).collect(Collectors.joining(","))
				+ "\n    ]}";
	}

	private static String stream(PlannedStream stream) {
		return "{\"type\": " + RecordingJson.string(stream.typeName()) + ", \"volume\": "
				+ RecordingJson.string(stream.volume()) + ", \"events\": " + stream.events() + ", \"about\": "
				+ stream.about() + ", \"bytes\": " + stream.estimatedBytes() + ", \"enabled\": " + stream.enabled()
				+ ", \"experimental\": " + stream.experimental() + "}";
	}
}

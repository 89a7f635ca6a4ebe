/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.util.List;
import java.util.stream.Collectors;

import flightforge.script.plan.Answers;
import flightforge.script.plan.Plan;

/** The JSON form of what is wrong in a recording on purpose; {@code docs/answers.schema.json} describes it. */
final class AnswersJson {
	private AnswersJson() {
	}

	/** @param file the recording, as seen from the folder of the answers; null if it went to standard output */
	static String of(Answers answers, Plan plan, String file) {
		return "{\n  \"file\": " + (file == null ? "null" : RecordingJson.string(file)) + ",\n  \"script\": "
				+ RecordingJson.string(Report.sha256(plan.scriptText())) + ",\n  \"seed\": " + plan.seed()
				+ ",\n  \"parameters\": " + RecordingJson.texts(plan.parameters()) + ",\n  \"fleet\": "
				+ Report.Fleet.toJson(Report.Fleet.of(plan)) + ",\n  \"start\": "
				+ RecordingJson.string(plan.start().toString()) + ",\n  \"end\": "
				+ RecordingJson.string(plan.start().plus(plan.duration()).toString()) + ",\n  \"causes\": ["
				+ answers.causes().stream().map(AnswersJson::cause).collect(Collectors.joining(",")) + "\n  ]\n}\n";
	}

	private static String cause(Answers.Cause cause) {
		return "\n    {\n      \"name\": " + RecordingJson.string(cause.name()) + ",\n      \"description\": "
				+ RecordingJson.string(cause.description()) + ",\n      \"from\": "
				+ RecordingJson.string(cause.from().toString()) + ",\n      \"until\": "
				+ RecordingJson.string(cause.until().toString()) + ",\n      \"strength\": "
				+ cause.strength().map(AnswersJson::strength).orElse("null") + ",\n      \"effects\": ["
				+ cause.effects().stream().map(AnswersJson::effect).collect(Collectors.joining(","))
				+ (cause.effects().isEmpty() ? "]" : "\n      ]") + ",\n      \"rules\": " + texts(cause.rules())
				+ "\n    }";
	}

	private static String strength(Answers.Strength strength) {
		return "{\"signal\": " + RecordingJson.string(strength.signal()) + ", \"values\": " + summary(strength.values())
				+ ", \"otherwise\": " + strength.otherwise().map(AnswersJson::summary).orElse("null") + "}";
	}

	private static String summary(Answers.Values values) {
		return "{\"smallest\": " + number(values.smallest()) + ", \"mean\": " + number(values.mean())
				+ ", \"largest\": " + number(values.largest()) + "}";
	}

	/** JSON has no other numbers. */
	private static String number(double value) {
		return Double.isFinite(value) ? String.valueOf(value) : "null";
	}

	private static String effect(Answers.Effect effect) {
		return "\n        {\"type\": " + RecordingJson.string(effect.type()) + ", \"line\": " + effect.line()
				+ ", \"what\": " + texts(effect.what()) + ", \"threads\": ["
				+ effect.threads().stream()
						.map(threads -> "{\"name\": " + RecordingJson.string(threads.name()) + ", \"count\": "
								+ threads.count() + "}")
						.collect(Collectors.joining(", "))
				+ "], \"events\": " + effect.events() + ", \"eventsDuring\": " + effect.eventsDuring() + "}";
	}

	private static String texts(List<String> texts) {
		return "[" + texts.stream().map(RecordingJson::string).collect(Collectors.joining(", ")) + "]";
	}
}

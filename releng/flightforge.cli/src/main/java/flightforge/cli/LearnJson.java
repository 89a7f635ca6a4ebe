/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;

import flightforge.learn.LearnedScript;

/** The JSON form of what {@code learn} has learned; {@code docs/learn.schema.json} describes it. */
final class LearnJson {
	private LearnJson() {
	}

	static void print(List<String> files, String script, LearnedScript learned, int least, boolean mapped,
			PrintWriter out) {
		out.print("{\n  \"files\": [" + files.stream().map(RecordingJson::string).collect(Collectors.joining(", "))
				+ "],\n  \"script\": " + RecordingJson.string(script) + ",\n  \"events\": " + learned.events()
				+ ",\n  \"leftOutEvents\": " + learned.leftOutEvents() + ",\n  \"madeEvents\": " + learned.madeEvents()
				+ ",\n  \"durationNanos\": " + learned.durationNanos() + ",\n  \"lines\": "
				+ learned.text().lines().count() + ",\n  \"stackLines\": " + learned.stackLines()
				+ ",\n  \"replacedNames\": " + learned.names().size() + ",\n  \"rare\": " + least + ",\n  \"values\": "
				+ learned.values() + ",\n  \"mergedValues\": " + learned.mergedValues() + ",\n  \"mergedStacks\": "
				+ learned.mergedStacks() + ",\n  \"types\": ["
				+ list(learned.types().stream().map(type -> type(type, mapped)).toList()) + "],\n  \"leftOut\": ["
				+ list(learned.leftOut().stream().map(LearnJson::leftOut).toList()) + "],\n  \"damage\": ["
				+ list(learned.damage().entrySet().stream()
						.map(entry -> "{\"file\": " + RecordingJson.string(entry.getKey().toString()) + ", \"offset\": "
								+ entry.getValue().offset() + ", \"message\": "
								+ RecordingJson.string(entry.getValue().getMessage()) + "}")
						.toList())
				+ "]\n}\n");
	}

	/** Items below each other. */
	static String list(List<String> items) {
		return items.isEmpty() ? "" : "\n    " + String.join(",\n    ", items) + "\n  ";
	}

	/** Whoever has not asked for the table of names may pass on what is printed. */
	private static String type(LearnedScript.LearnedType type, boolean mapped) {
		return "{\"name\": " + RecordingJson.string(mapped ? type.source() : type.name()) + ", \"script\": "
				+ RecordingJson.string(type.name()) + ", \"events\": " + type.events() + ", \"streams\": "
				+ type.streams() + ", \"when\": " + RecordingJson.string(type.volume()) + "}";
	}

	/** What a script does not say. */
	static String leftOut(LearnedScript.LeftOut leftOut) {
		return "{\"type\": " + RecordingJson.string(leftOut.type()) + ", \"field\": "
				+ RecordingJson.string(leftOut.field()) + ", \"events\": " + leftOut.events() + ", \"reason\": "
				+ RecordingJson.string(leftOut.reason()) + ", \"represented\": " + leftOut.represented() + "}";
	}
}

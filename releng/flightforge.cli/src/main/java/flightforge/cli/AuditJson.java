/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;

import flightforge.audit.AuditReport;
import flightforge.audit.rule.Place;
import flightforge.audit.rule.Rule;
import flightforge.audit.rule.Violation;
import flightforge.writer.scan.MalformedRecordingException;

/** The JSON form of what {@code audit} finds, one recording after the other. */
final class AuditJson {
	private final PrintWriter out;
	private String separator = "\n  ";

	private AuditJson(PrintWriter out) {
		this.out = out;
	}

	/** Begins a list of recordings. */
	static AuditJson begin(PrintWriter out) {
		out.print("{\"recordings\": [");
		return new AuditJson(out);
	}

	/** Prints what was found in one. */
	void recording(String file, AuditReport report) {
		out.print(separator + "{\"file\": " + RecordingJson.string(file) + ", \"events\": " + report.events()
				+ ", \"chunks\": " + report.chunks() + ", \"rules\": " + report.rules() + ", \"incomplete\": "
				+ report.incomplete() + ", \"damage\": " + damage(report.damage()) + ", \"violations\": ["
				+ report.violations().stream().map(AuditJson::violation).collect(Collectors.joining(",")) + "]}");
		separator = ",\n  ";
	}

	/** Ends the list. */
	void end() {
		out.print("\n]}\n");
	}

	/** Prints all that is known of rules. */
	static void rules(List<Rule> rules, PrintWriter out) {
		out.print(rules.stream()
				.map(rule -> "\n  {" + rule(rule) + ", \"description\": " + RecordingJson.string(rule.description())
						+ ", \"evidence\": " + RecordingJson.string(rule.evidence()) + "}")
				.collect(Collectors.joining(",", "[", "\n]\n")));
	}

	private static String damage(MalformedRecordingException damage) {
		return damage == null ? "null" : "{\"offset\": " + damage.offset() + ", \"message\": "
				+ RecordingJson.string(damage.getMessage()) + "}";
	}

	private static String rule(Rule rule) {
		return "\"rule\": " + RecordingJson.string(rule.id()) + ", \"area\": "
				+ RecordingJson.string(rule.area().title()) + ", \"severity\": "
				+ RecordingJson.string(rule.severity().label()) + ", \"title\": " + RecordingJson.string(rule.title());
	}

	private static String violation(Violation violation) {
		return "\n    {" + rule(violation.rule()) + ", \"count\": " + violation.count() + ", \"places\": ["
				+ violation.places().stream().map(AuditJson::place).collect(Collectors.joining(",")) + "]}";
	}

	private static String place(Place place) {
		return "\n      {\"time\": " + RecordingJson.string(AuditCommand.time(place.epochNanos()))
				+ ", \"epochNanos\": " + place.epochNanos() + ", \"type\": " + RecordingJson.string(place.type())
				+ ", \"thread\": " + (place.thread() == null ? "null" : RecordingJson.string(place.thread()))
				+ ", \"chunk\": " + place.chunk() + ", \"offset\": " + place.offset() + ", \"detail\": "
				+ RecordingJson.string(place.detail()) + "}";
	}
}

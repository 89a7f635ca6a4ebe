/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.PrintWriter;
import java.util.List;

import picocli.CommandLine.Option;

import flightforge.script.plan.Plan;
import flightforge.script.plan.PlannedStream;

/**
 * Shows the streams of a plan: those of the script one by one, those of its section jvm in one row, unless asked for.
 */
final class StreamRows {
	@Option(names = "--all", description = "Show each stream of the section jvm, too, which are one row otherwise.")
	private boolean all;

	/** Prints a row for each stream; the rows end with what is special about one. */
	void print(Plan plan, PrintWriter out) {
		TextTable table = new TextTable().words("TYPE").words("VOLUME").numbers("EVENTS").numbers("ABOUT").words("");
		for (PlannedStream stream : plan.streams()) {
			if (all || !stream.ofJvm()) {
				table.row(stream.typeName(), stream.volume(), NumberFormats.count(stream.events(), stream.about()),
						NumberFormats.bytes(stream.estimatedBytes()), remark(stream));
			}
		}
		List<PlannedStream> ofJvm = plan.streams().stream().filter(stream -> !all && stream.ofJvm()).toList();
		if (!ofJvm.isEmpty()) {
			table.row("jvm",
					NumberFormats.count(ofJvm.stream().map(PlannedStream::typeName).distinct().count(), "type"),
					NumberFormats.count(ofJvm.stream().mapToLong(PlannedStream::events).sum(),
							ofJvm.stream().anyMatch(PlannedStream::about)),
					NumberFormats.bytes(ofJvm.stream().mapToLong(PlannedStream::estimatedBytes).sum()),
					"--all shows each");
		}
		table.print(out);
	}

	private static String remark(PlannedStream stream) {
		if (!stream.enabled()) {
			return "not enabled";
		}
		return stream.experimental() ? "experimental" : "";
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.LongFunction;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import flightforge.memory.CategoryUsage;
import flightforge.memory.MemoryComparison;
import flightforge.memory.MemoryComparison.Change;

/** Shows what a recording or a text report says about native memory. */
@Command(name = "memory", header = "Show native memory by category, from a recording or a report of NMT.",
		description = {"Reads the memory events of a recording, the experimental ones too, or a text report of Native"
				+ " Memory Tracking: what 'jcmd PID VM.native_memory' prints (summary, detail or difference), or what"
				+ " a native image prints at its exit.",
				"Of a recording it shows the values at the end, the highest of all, and the change since the start."})
final class MemoryCommand implements Callable<Integer> {
	private static final String UNKNOWN = "-";

	@Parameters(paramLabel = "FILE", description = "A .jfr file, a text report, or - for a report on standard input.")
	private String file;

	@Option(names = "--compare", paramLabel = "OTHER",
			description = "Show what changed from FILE to this one, the largest growth first.")
	private String other;

	@Option(names = "--json", description = "Print it as JSON, all values in bytes.")
	private boolean json;

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() throws IOException {
		MemoryReading first = MemoryReading.of(file);
		PrintWriter out = spec.commandLine().getOut();
		if (other == null) {
			print(first, out);
		} else {
			compare(first, MemoryReading.of(other), out);
		}
		out.flush();
		return ExitCode.GOOD;
	}

	private void print(MemoryReading reading, PrintWriter out) {
		List<Change> changes = changes(reading);
		if (json) {
			MemoryJson.print(reading.what(), reading.notes(), changes, !reading.before().isEmpty(), out);
			return;
		}
		out.println(file + ": " + reading.what());
		out.println();
		table(changes, reading.before().isEmpty() ? null : "CHANGE").print(out);
		notes(file, reading, out);
	}

	/** In the order of the source. */
	private static List<Change> changes(MemoryReading reading) {
		List<Change> sorted = MemoryComparison.of(reading.before(), reading.after()).changes();
		return reading.after().stream().map(
				usage -> sorted.stream().filter(change -> change.category().equals(usage.category())).findFirst().get())
				.toList();
	}

	private void compare(MemoryReading before, MemoryReading after, PrintWriter out) {
		List<Change> changes = MemoryComparison.of(before.after(), after.after()).changes();
		if (json) {
			List<String> notes = new ArrayList<>(before.notes());
			notes.addAll(after.notes());
			MemoryJson.print(before.what() + " → " + after.what(), notes, changes, true, out);
			return;
		}
		out.println(file + ": " + before.what());
		out.println(other + ": " + after.what());
		out.println();
		table(changes, "GROWTH").print(out);
		notes(file, before, out);
		notes(other, after, out);
	}

	private static TextTable table(List<Change> changes, String growth) {
		boolean used = changes.stream().anyMatch(change -> CategoryUsage.isKnown(change.after().used()));
		TextTable table = new TextTable().words("CATEGORY").numbers("RESERVED").numbers("COMMITTED")
				.numbers(used ? "USED" : "").numbers("PEAK").numbers("ALLOCATIONS")
				.numbers(growth == null ? "" : growth);
		for (Change change : changes) {
			CategoryUsage usage = change.after();
			table.row(usage.category().name(), number(usage.reserved(), NumberFormats::bytes),
					number(usage.committed(), NumberFormats::bytes),
					used ? number(usage.used(), NumberFormats::bytes) : "", number(usage.peak(), NumberFormats::bytes),
					number(usage.count(), NumberFormats::count), growth == null ? "" : growth(change));
		}
		return table;
	}

	private static String growth(Change change) {
		if (change.growth().isEmpty()) {
			return UNKNOWN;
		}
		long growth = change.growth().getAsLong();
		String sign = growth > 0 ? "+" : growth < 0 ? "-" : "";
		return sign + NumberFormats.bytes(Math.abs(growth));
	}

	private static String number(long number, LongFunction<String> text) {
		return CategoryUsage.isKnown(number) ? text.apply(number) : UNKNOWN;
	}

	private static void notes(String name, MemoryReading reading, PrintWriter out) {
		if (!reading.notes().isEmpty()) {
			out.println();
			reading.notes().forEach(note -> out.println(name + ": " + note));
		}
	}
}

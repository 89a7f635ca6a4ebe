/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemoryComparison.Change;
import flightforge.memory.Trend;

/**
 * Amounts of memory as JSON, in bytes; what the source does not report is left out; {@code docs/memory.schema.json}
 * describes it.
 */
final class MemoryJson {

	private MemoryJson() {
	}

	static void print(String what, List<String> notes, List<Change> changes, boolean growth,
			Function<Category, Optional<Trend>> trends, PrintWriter out) {
		out.print("{\n  \"source\": " + RecordingJson.string(what) + ",\n  \"notes\": [");
		out.print(String.join(", ", notes.stream().map(RecordingJson::string).toList()));
		out.print("],\n  \"categories\": [");
		String separator = "\n    ";
		for (Change change : changes) {
			out.print(separator + category(change, growth, trends.apply(change.category())));
			separator = ",\n    ";
		}
		out.print(changes.isEmpty() ? "]\n}\n" : "\n  ]\n}\n");
	}

	private static String category(Change change, boolean growth, Optional<Trend> trend) {
		CategoryUsage usage = change.after();
		StringBuilder text = new StringBuilder("{\"kind\": \"" + usage.category().kind() + "\", \"name\": "
				+ RecordingJson.string(usage.category().name()));
		number(text, "used", usage.used());
		number(text, "reserved", usage.reserved());
		number(text, "committed", usage.committed());
		number(text, "limit", usage.limit());
		number(text, "peak", usage.peak());
		number(text, "peakReserved", usage.peakReserved());
		number(text, "count", usage.count());
		number(text, "countAtPeak", usage.countAtPeak());
		number(text, "failures", usage.failures());
		if (growth) {
			number(text, "before", change.before().amount());
			number(text, "countBefore", change.before().count());
			change.growth().ifPresent(bytes -> text.append(", \"growth\": ").append(bytes));
		}
		trend.ifPresent(known -> text.append(", \"perMinute\": ").append(Math.round(known.bytesPerMinute()))
				.append(", \"course\": \"").append(known.course()).append("\", \"fit\": ")
				.append(String.format(Locale.ROOT, "%.4f", known.fit())));
		return text.append('}').toString();
	}

	private static void number(StringBuilder text, String name, long number) {
		if (CategoryUsage.isKnown(number)) {
			text.append(", \"").append(name).append("\": ").append(number);
		}
	}
}

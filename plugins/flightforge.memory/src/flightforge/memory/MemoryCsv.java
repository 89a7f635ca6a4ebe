/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Samples as a table of comma-separated values, for spreadsheets: a line for each category of each sample. */
public final class MemoryCsv {
	private static final String HEADER = "time,kind,category,used,reserved,committed,limit,peak,peak_reserved,count,count_at_peak\n";

	private MemoryCsv() {
	}

	/**
	 * Writes samples. Amounts are bytes, values that the source does not report are empty, times are in UTC.
	 *
	 * @param samples in the order of the lines
	 * @param to where the text goes
	 * @throws IOException if it cannot be written
	 */
	public static void write(List<MemorySample> samples, Appendable to) throws IOException {
		to.append(HEADER);
		for (MemorySample sample : samples) {
			String time = Instant.ofEpochMilli(sample.epochMillis()).toString();
			for (CategoryUsage usage : sample.usages()) {
				to.append(time).append(',').append(usage.category().kind().name()).append(',')
						.append(quoted(usage.category().name()));
				value(usage.used(), to);
				value(usage.reserved(), to);
				value(usage.committed(), to);
				value(usage.limit(), to);
				value(usage.peak(), to);
				value(usage.peakReserved(), to);
				value(usage.count(), to);
				value(usage.countAtPeak(), to);
				to.append('\n');
			}
		}
	}

	private static void value(long value, Appendable to) throws IOException {
		to.append(',');
		if (CategoryUsage.isKnown(value)) {
			to.append(Long.toString(value));
		}
	}

	private static String quoted(String text) {
		boolean plain = text.indexOf(',') < 0 && text.indexOf('"') < 0 && text.indexOf('\n') < 0;
		return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
	}
}

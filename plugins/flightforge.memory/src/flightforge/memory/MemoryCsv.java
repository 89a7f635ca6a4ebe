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
	 * Writes samples. Amounts are bytes, figures that the source does not tell are empty, times are in UTC.
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
				figure(usage.used(), to);
				figure(usage.reserved(), to);
				figure(usage.committed(), to);
				figure(usage.limit(), to);
				figure(usage.peak(), to);
				figure(usage.peakReserved(), to);
				figure(usage.count(), to);
				figure(usage.countAtPeak(), to);
				to.append('\n');
			}
		}
	}

	private static void figure(long figure, Appendable to) throws IOException {
		to.append(',');
		if (CategoryUsage.isKnown(figure)) {
			to.append(Long.toString(figure));
		}
	}

	private static String quoted(String text) {
		boolean plain = text.indexOf(',') < 0 && text.indexOf('"') < 0 && text.indexOf('\n') < 0;
		return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
	}
}

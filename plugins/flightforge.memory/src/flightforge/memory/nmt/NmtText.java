/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.nmt;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.memory.nmt.NmtReport.Form;

/**
 * Reads text reports of Native Memory Tracking, of HotSpot since JDK 17 and of Native Image. Reads what it understands
 * of a report that is cut or strange, and says what it did not. Thread-safe.
 */
public final class NmtText {
	/** Longest text that is read, in UTF-16 units; reports have some kilobytes, detailed ones some megabytes. */
	public static final int MAX_LENGTH = 64 * 1024 * 1024;

	/** No log has more before a line. */
	private static final int LONGEST_PREFIX = 200;
	private static final String OFF = "Native memory tracking is not enabled";
	private static final String NO_BASELINE = "No baseline";
	private static final String NO_DETAIL = "Detail tracking is not enabled";
	private static final String TAKEN = "Baseline";

	private NmtText() {
	}

	/**
	 * Reads the reports in a text, such as a log. Text before a report, such as the process number that {@code jcmd}
	 * prints, is passed over, and so is what a log writes before each of its lines.
	 *
	 * @param text one report or several, in the order of time
	 * @return their values
	 * @throws NmtTextException if there is none in the text; the message says what it is
	 */
	public static List<NmtReport> parseAll(String text) throws NmtTextException {
		if (text.length() > MAX_LENGTH) {
			throw new NmtTextException("The text has " + text.length() + " characters, too many for a report of Native"
					+ " Memory Tracking");
		}
		List<String> lines = withoutPrefix(text.lines().toList());
		List<NmtReport> reports = new ArrayList<>();
		int from = 0;
		for (int i = 0, totals = 0; i <= lines.size(); i++) {
			if (i == lines.size() || HotSpotReport.isTotal(lines.get(i)) && totals++ > 0) {
				NmtReport report = new HotSpotReport(lines.subList(from, i), from).read();
				if (!report.usages().isEmpty()) {
					reports.add(report);
				}
				from = i;
			}
		}
		if (reports.isEmpty()) {
			NmtReport image = new NativeImageReport(lines).read();
			if (image.usages().isEmpty()) {
				throw new NmtTextException(reason(text));
			}
			reports.add(image);
		}
		return List.copyOf(reports);
	}

	/**
	 * Reads the only report of a text, or its first.
	 *
	 * @param text the report
	 * @return its values
	 * @throws NmtTextException if the text is no such report; the message says what it is
	 */
	public static NmtReport parse(String text) throws NmtTextException {
		return parseAll(text).getFirst();
	}

	/**
	 * Cuts off what a log has before each line, such as {@code [2026-01-01T12:00:00.000+0000][info][nmt] }: what is
	 * before the first total, with any digits in it.
	 */
	private static List<String> withoutPrefix(List<String> lines) {
		String prefix = lines.stream().filter(HotSpotReport::endsWithTotal).findFirst()
				.map(line -> line.substring(0, line.indexOf(HotSpotReport.TOTAL_BEGINS))).orElse("");
		if (prefix.isBlank() || prefix.length() > LONGEST_PREFIX) {
			return lines;
		}
		StringBuilder shape = new StringBuilder();
		for (String part : prefix.split("(?<=\\D)(?=\\d)|(?<=\\d)(?=\\D)")) {
			shape.append(part.charAt(0) >= '0' && part.charAt(0) <= '9' ? "\\d+" : Pattern.quote(part.stripTrailing()));
			if (!part.equals(part.stripTrailing())) {
				shape.append("[ \\t]?");
			}
		}
		Pattern before = Pattern.compile(shape.toString());
		return lines.stream().map(line -> {
			Matcher matcher = before.matcher(line);
			return matcher.lookingAt() ? line.substring(matcher.end()) : line;
		}).toList();
	}

	/** Whether a text seems to be a report of this form or an answer of the diagnostic command. Cheap. */
	public static boolean looksLikeReport(String text) {
		String lower = text.substring(0, Math.min(text.length(), 4096)).toLowerCase(java.util.Locale.ROOT);
		return lower.contains("native memory tracking") || lower.contains("peak used memory:");
	}

	private static String reason(String text) {
		if (text.contains(OFF)) {
			return "Native Memory Tracking is off in that JVM. Start it with -XX:NativeMemoryTracking=summary";
		}
		if (text.contains(NO_BASELINE)) {
			return "That JVM has no baseline to compare with. Set one first: jcmd PID VM.native_memory baseline";
		}
		if (text.contains(NO_DETAIL)) {
			return "Native Memory Tracking has no details in that JVM. Start it with -XX:NativeMemoryTracking=detail,"
					+ " or ask for the summary";
		}
		if (text.contains(TAKEN) && text.length() < 200) {
			return "This is the answer to setting a baseline, not a report. Ask for summary or summary.diff";
		}
		if (text.isBlank()) {
			return "The text is empty. A report is what jcmd PID VM.native_memory summary prints.";
		}
		if (text.contains("Native Memory Tracking:")) {
			return "The report is cut before its first value";
		}
		return "This is not a report of Native Memory Tracking: it has neither HotSpot's \"Total: reserved=\" nor Native"
				+ " Image's \"peak used memory:\"";
	}

	/** The form of a report with neither differences nor details. */
	static Form summary(boolean changes, boolean details) {
		return changes ? Form.DIFFERENCE : details ? Form.DETAIL : Form.SUMMARY;
	}
}

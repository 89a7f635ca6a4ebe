/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Prints results as tables in Markdown, so that they can be copied into the documentation. */
final class Tables {
	private static final double MIB = 1 << 20;

	private final Results results;
	private final PrintStream out;

	Tables(Results results, PrintStream out) {
		this.results = results;
		this.out = out;
	}

	void print() {
		for (Map.Entry<String, String> entry : results.about().entrySet()) {
			out.println(entry.getKey() + ": " + entry.getValue());
		}
		results.scores().stream().map(Score::group).distinct().forEach(this::printScores);
		results.runs().stream().map(Run::group).distinct().forEach(this::printRuns);
	}

	/** Prints these results as those after a change, beside those before it. */
	void printChange(Results before) {
		before.about().forEach((name, text) -> out.println("before, " + name + ": " + text));
		results.about().forEach((name, text) -> out.println("after, " + name + ": " + text));
		List<List<String>> rows = new ArrayList<>();
		rows.add(List.of("scores", "what", "how", "before ns/op", "noise", "after ns/op", "noise", "times as fast",
				"verdict"));
		for (Score after : results.scores()) {
			before.scores().stream().filter(after::isLike).findFirst()
					.ifPresent(old -> rows.add(
							List.of(after.group(), after.what(), after.how(), number(old.time()), percent(old.noise()),
									number(after.time()), percent(after.noise()), number(old.time() / after.time()),
									verdict(old.time(), old.noise(), after.time(), after.noise()))));
		}
		if (rows.size() > 1) {
			print(rows, 3);
		}
		rows.clear();
		rows.add(List.of("runs", "how", "events", "before cpu s", "noise", "after cpu s", "noise", "times as fast",
				"verdict"));
		for (Run after : results.runs()) {
			before.runs().stream().filter(after::isLike).findFirst()
					.ifPresent(old -> rows.add(List.of(after.group(), after.how(), whole(after.events()),
							number(old.figure("cpu")), percent(old.noise()), number(after.figure("cpu")),
							percent(after.noise()), number(old.figure("cpu") / after.figure("cpu")),
							verdict(old.figure("cpu"), old.noise(), after.figure("cpu"), after.noise()))));
		}
		if (rows.size() > 1) {
			print(rows, 2);
		}
	}

	/** A difference that is within what both differ by from run to run is none. */
	static String verdict(double before, double beforeNoise, double after, double afterNoise) {
		double difference = Math.abs(before - after);
		double noise = Math.hypot(before * beforeNoise, after * afterNoise);
		return Double.isNaN(difference) ? "" : difference <= 2 * noise ? "same" : before > after ? "faster" : "slower";
	}

	private void printScores(String group) {
		List<List<String>> rows = new ArrayList<>();
		rows.add(List.of(group, "how", "ns/op", "thread ns/op", "noise", "million/s", "B/op",
				"times " + Score.BASELINES.get(group), "cpu ns/op", "cpu times"));
		results.scores().stream().filter(s -> s.group().equals(group)).map(Score::what).distinct()
				.forEach(what -> results.scores().stream().filter(s -> s.group().equals(group) && s.what().equals(what))
						.sorted((a, b) -> Double.compare(b.time(), a.time())).forEach(s -> rows.add(row(s))));
		print(withoutEmptyColumns(rows), 2);
	}

	private List<String> row(Score s) {
		return List.of(s.what(), s.how(), number(s.nanos()), number(s.thread()), percent(s.noise()),
				number(1000 / s.time()),
				Double.isNaN(s.bytes()) ? ""
						: String.format(Locale.ROOT, s.bytes() < 9.95 ? "%.1f" : "%,.0f", s.bytes()),
				number(s.ratio(results.scores())), number(s.cpu()), number(s.cpuRatio(results.scores())));
	}

	private void printRuns(String group) {
		List<List<String>> rows = new ArrayList<>();
		rows.add(List.of(group, "events", "-Xmx", "seconds", "noise", "million/s", "times stock", "times 1 worker",
				"generating s", "times 1 worker", "cpu s", "million/cpu s", "cpu times stock", "again ms", "close ms",
				"peak heap MiB", "peak resident MiB", "file MiB", "events in file"));
		results.runs().stream().filter(r -> r.group().equals(group)).forEach(r -> rows.add(row(r)));
		print(withoutEmptyColumns(rows), 1);
	}

	private List<String> row(Run r) {
		return List.of(r.how(), whole(r.events()), r.heap(), number(r.figure("seconds")), percent(r.noise()),
				number(r.events() / r.figure("seconds") / 1e6), number(r.timesStock(results.runs())),
				number(r.timesAlone("seconds", results.runs())), number(r.figure("generating")),
				number(r.timesAlone("generating", results.runs())), number(r.figure("cpu")),
				number(r.events() / r.figure("cpu") / 1e6), number(r.cpuTimesStock(results.runs())),
				number(r.figure("again") * 1000), number(r.figure("closing") * 1000),
				number(r.figure("peakHeap") / MIB), number(r.figure("peakResident") / MIB),
				number(r.figure("fileBytes") / MIB), whole(r.figure("fileEvents")));
	}

	private static List<List<String>> withoutEmptyColumns(List<List<String>> rows) {
		List<List<String>> kept = new ArrayList<>();
		rows.forEach(row -> kept.add(new ArrayList<>()));
		for (int i = 0; i < rows.get(0).size(); i++) {
			int column = i;
			if (rows.stream().skip(1).anyMatch(row -> !row.get(column).isEmpty())) {
				for (int r = 0; r < rows.size(); r++) {
					kept.get(r).add(rows.get(r).get(i));
				}
			}
		}
		return kept;
	}

	private static String whole(double value) {
		return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%,.0f", value);
	}

	private static String percent(double part) {
		return Double.isNaN(part) ? "" : String.format(Locale.ROOT, "%.0f %%", part * 100);
	}

	/** Three digits. */
	static String number(double value) {
		if (Double.isNaN(value) || Double.isInfinite(value)) {
			return "";
		}
		double size = Math.abs(value);
		return String.format(Locale.ROOT, size >= 100 ? "%,.0f" : size >= 10 ? "%.1f" : "%.2f", value);
	}

	private void print(List<List<String>> rows, int words) {
		int columns = rows.get(0).size();
		int[] widths = new int[columns];
		for (List<String> row : rows) {
			for (int i = 0; i < columns; i++) {
				widths[i] = Math.max(widths[i], row.get(i).length());
			}
		}
		out.println();
		for (int r = 0; r < rows.size(); r++) {
			printRow(rows.get(r), widths, words);
			if (r == 0) {
				List<String> rule = new ArrayList<>();
				for (int i = 0; i < columns; i++) {
					rule.add("-".repeat(widths[i] - (i < words ? 0 : 1)) + (i < words ? "" : ":"));
				}
				printRow(rule, widths, words);
			}
		}
	}

	private void printRow(List<String> row, int[] widths, int words) {
		StringBuilder line = new StringBuilder("|");
		for (int i = 0; i < widths.length; i++) {
			String cell = row.get(i);
			String padding = " ".repeat(widths[i] - cell.length());
			line.append(' ').append(i < words ? cell + padding : padding + cell).append(" |");
		}
		out.println(line);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import static flightforge.cli.HtmlPage.escaped;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

import org.openjdk.jmc.flightrecorder.rules.Severity;

/**
 * What {@code compare --rules} adds: what readers who look for causes would find in the one recording and in the other.
 *
 * @param scores what the rules of JDK Mission Control say
 * @param views the first rows of {@code jfr view}
 * @param noViews why there are none; null where there are
 */
record CompareRules(RuleScores scores, List<ViewRows> views, String noViews) {
	private static final String NO_TOOL = "the Java that runs this has no tool jfr; a JDK has one";

	/**
	 * Asks the rules, then the tool.
	 *
	 * @throws CommandFailure if Mission Control cannot load a recording
	 * @throws IOException if a recording cannot be read
	 */
	static CompareRules of(Path a, Path b) throws IOException {
		RuleScores scores = RuleScores.of(a, b);
		Optional<Path> tool = ViewRows.tool();
		if (tool.isEmpty()) {
			return new CompareRules(scores, List.of(), NO_TOOL);
		}
		try {
			return new CompareRules(scores, ViewRows.of(tool.get(), a, b), null);
		} catch (InterruptedIOException interrupted) {
			throw interrupted;
		} catch (IOException failed) {
			return new CompareRules(scores, List.of(), failed.getMessage());
		}
	}

	/** One line. */
	private String summary() {
		int different = scores.different().size();
		int all = scores.rules().size();
		return "Rules of JDK Mission Control: " + NumberFormats.count(all) + ", of which "
				+ (different == 0 ? "none differs" : different + (different == 1 ? " differs" : " differ"));
	}

	/** A line for each rule that says nothing because it fails. */
	private List<String> failures() {
		return scores.failing().stream()
				.map(rule -> "The rule " + rule.name() + " fails with "
						+ (rule.a().severity().isEmpty() ? "A: " + rule.a().summary() : "B: " + rule.b().summary()))
				.toList();
	}

	/** The rules that differ, as the text of each of the two: empty if it says nothing of that recording. */
	private TextTable table() {
		TextTable table = new TextTable().words("RULE").words("A").words("B").numbers("DIFFERENCE");
		for (RuleScores.Rule rule : scores.different()) {
			table.row(rule.name(), rule.a().text(), rule.b().text(),
					String.format(Locale.ROOT, "%.0f", rule.difference()));
		}
		return table;
	}

	void print(PrintWriter out) {
		out.println();
		out.println(summary());
		if (!scores.different().isEmpty()) {
			table().print(out);
		}
		failures().forEach(out::println);
		out.println();
		if (noViews != null) {
			out.println("The first rows of 'jfr view' are missing: " + noViews);
			out.println();
		}
		for (ViewRows view : views) {
			out.println("jfr view " + view.view());
			out.println("   " + view.head());
			rows("A", view.a(), out);
			rows("B", view.b(), out);
			out.println();
		}
	}

	private static void rows(String recording, List<String> rows, PrintWriter out) {
		if (rows.isEmpty()) {
			out.println(recording + "  none");
		}
		rows.forEach(row -> out.println(recording + "  " + row));
	}

	void addTo(HtmlPage page) {
		page.add("<h2>" + summary() + "</h2>\n");
		if (!scores.different().isEmpty()) {
			table().addTo(page);
		}
		failures().forEach(failure -> page.add("<p class=\"soft\">" + escaped(failure) + "</p>\n"));
		if (noViews != null) {
			page.add("<p class=\"soft\">The first rows of 'jfr view' are missing: " + escaped(noViews) + "</p>\n");
		}
		for (ViewRows view : views) {
			page.add("<h2>jfr view " + view.view() + "</h2>\n<pre>  " + escaped(view.head()) + "\n");
			view.a().forEach(row -> page.add("<span class=\"a\">A</span> " + escaped(row) + "\n"));
			view.b().forEach(row -> page.add("<span class=\"b\">B</span> " + escaped(row) + "\n"));
			page.add("</pre>\n");
		}
	}

	/** As two members of JSON: {@code rules}, all of them, and {@code views}. */
	String json() {
		return "\"rules\": [" + scores.rules().stream().map(CompareRules::json).collect(Collectors.joining(","))
				+ "\n  ],\n  \"views\": "
				+ (noViews == null
						? "[" + views.stream().map(CompareRules::json).collect(Collectors.joining(",")) + "\n  ]"
						: "null");
	}

	private static String json(RuleScores.Rule rule) {
		return "\n    {\"id\": " + RecordingJson.string(rule.id()) + ", \"name\": " + RecordingJson.string(rule.name())
				+ ", \"topic\": " + RecordingJson.string(rule.topic()) + ", \"difference\": "
				+ String.format(Locale.ROOT, "%.3f", rule.difference()) + ", \"a\": " + json(rule.a()) + ", \"b\": "
				+ json(rule.b()) + "}";
	}

	private static String json(RuleScores.Verdict verdict) {
		return "{\"severity\": " + verdict.severity().map(Severity::name).map(RecordingJson::string).orElse("null")
				+ ", \"score\": "
				+ (verdict.score().isEmpty() ? "null"
						: String.format(Locale.ROOT, "%.3f", verdict.score().getAsDouble()))
				+ ", \"summary\": " + RecordingJson.string(verdict.summary()) + "}";
	}

	private static String json(ViewRows view) {
		return "\n    {\"view\": " + RecordingJson.string(view.view()) + ", \"head\": "
				+ RecordingJson.string(view.head()) + ", \"a\": " + json(view.a()) + ", \"b\": " + json(view.b()) + "}";
	}

	private static String json(List<String> rows) {
		return rows.stream().map(RecordingJson::string).collect(Collectors.joining(", ", "[", "]"));
	}
}

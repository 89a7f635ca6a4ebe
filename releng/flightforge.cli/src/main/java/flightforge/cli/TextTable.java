/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Rows of text in aligned columns, two spaces apart; numbers to the right, words to the left. */
public final class TextTable {
	private static final String GAP = "  ";

	private final List<Column> columns = new ArrayList<>();
	private final List<List<String>> rows = new ArrayList<>();

	private record Column(String title, boolean right) {
	}

	/** Adds a column of words. */
	public TextTable words(String title) {
		columns.add(new Column(title, false));
		return this;
	}

	/** Adds a column of numbers. */
	public TextTable numbers(String title) {
		columns.add(new Column(title, true));
		return this;
	}

	/** Adds a row of as many cells as there are columns. */
	public TextTable row(String... cells) {
		if (cells.length != columns.size()) {
			throw new IllegalArgumentException(cells.length + " cells for " + columns.size() + " columns");
		}
		rows.add(List.of(cells));
		return this;
	}

	/** Adds the table to a page, without columns that are empty. */
	void addTo(HtmlPage page) {
		List<Integer> shown = IntStream.range(0, columns.size()).filter(column -> !columns.get(column).title.isEmpty()
				|| rows.stream().anyMatch(row -> !row.get(column).isEmpty())).boxed().toList();
		page.add("<table>\n<tr>");
		shown.forEach(column -> page
				.add("<th" + align(column) + ">" + HtmlPage.escaped(columns.get(column).title) + "</th>"));
		page.add("</tr>\n");
		for (List<String> row : rows) {
			page.add("<tr>");
			shown.forEach(
					column -> page.add("<td" + align(column) + ">" + HtmlPage.escaped(row.get(column)) + "</td>"));
			page.add("</tr>\n");
		}
		page.add("</table>\n");
	}

	private String align(int column) {
		return columns.get(column).right ? " class=\"n\"" : "";
	}

	/** Prints the rows without the titles. */
	void printRows(PrintWriter out) {
		int[] widths = widths(columns.stream().map(column -> "").toList());
		rows.forEach(row -> printRow(out, row, widths));
	}

	/** Prints the titles and the rows. */
	public void print(PrintWriter out) {
		List<String> titles = columns.stream().map(Column::title).toList();
		int[] widths = widths(titles);
		printRow(out, titles, widths);
		rows.forEach(row -> printRow(out, row, widths));
	}

	private int[] widths(List<String> titles) {
		int[] widths = new int[columns.size()];
		for (int i = 0; i < widths.length; i++) {
			int column = i;
			widths[i] = Math.max(titles.get(i).length(),
					rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0));
		}
		return widths;
	}

	private void printRow(PrintWriter out, List<String> cells, int[] widths) {
		StringBuilder line = new StringBuilder();
		for (int i = 0; i < widths.length; i++) {
			String cell = cells.get(i);
			String padding = " ".repeat(widths[i] - cell.length());
			line.append(GAP).append(columns.get(i).right() ? padding + cell : cell + padding);
		}
		out.println(line.toString().stripTrailing());
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import static flightforge.cli.HtmlPage.axis;
import static flightforge.cli.HtmlPage.coordinate;
import static flightforge.cli.HtmlPage.escaped;
import static flightforge.cli.HtmlPage.svg;

import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

import flightforge.compare.Comparison;
import flightforge.compare.Detail;
import flightforge.compare.Measure;
import flightforge.compare.TypeLikeness;

/** A comparison of recordings as a page. */
final class ComparePage {
	private static final int WIDTH = 560;
	private static final int HEIGHT = 90;
	private static final int SMALL_WIDTH = 270;
	private static final int SMALL_HEIGHT = 120;
	private static final int BAR_WIDTH = 220;
	private static final int BAR_HEIGHT = 12;
	private static final int LABEL = 14;
	private static final int PICTURES = 6;
	/** Where the largest values are so many times the small ones, the scale is logarithmic. */
	private static final double LOGARITHMIC = 50;
	private static final int LOW = 5;
	private static final int MEDIAN = 50;

	private final HtmlPage html = new HtmlPage();

	private ComparePage() {
	}

	/** The page, with these of the types, and what rules have found where they were asked. */
	static String of(String fileOfA, String fileOfB, Comparison comparison, List<TypeLikeness> types,
			Optional<CompareRules> rules) {
		ComparePage page = new ComparePage();
		page.html.begin(fileOfA + " and " + fileOfB);
		page.add("<h1>Two recordings compared</h1>\n<p><span class=\"a\">A</span> " + escaped(fileOfA) + ": "
				+ CompareText.facts(comparison.a()) + "<br><span class=\"b\">B</span> " + escaped(fileOfB) + ": "
				+ CompareText.facts(comparison.b()) + "</p>\n<p>" + CompareText.summary(comparison)
				+ "</p>\n<p class=\"soft\">A distance is 0 where both are alike. By chance is the same distance of two"
				+ " halves of A: what is not clearly beyond it says nothing.</p>\n");
		types.forEach(page::type);
		if (types.size() < comparison.types().size()) {
			page.add("<p class=\"soft\">" + NumberFormats.count(comparison.types().size() - types.size())
					+ " more types are not shown.</p>\n");
		}
		rules.ifPresent(found -> found.addTo(page.html));
		return page.html.end();
	}

	private void add(String text) {
		html.add(text);
	}

	private void type(TypeLikeness type) {
		String mostly = CompareText.mostly(type);
		add("<details" + (type.difference() > 0 ? " open=\"\"" : "") + ">\n<summary><h2>" + escaped(type.name())
				+ "</h2> <span class=\"a\">" + NumberFormats.count(type.eventsOfA()) + "</span> / <span class=\"b\">"
				+ NumberFormats.count(type.eventsOfB()) + "</span> events, distance "
				+ CompareText.distance(type.distance()) + ", by chance " + CompareText.distance(type.floor())
				+ (mostly.isEmpty() ? "" : ", differs most in " + escaped(mostly))
				+ "</summary>\n<div class=\"pictures\">\n");
		time(type);
		type.differences().stream().filter(measure -> isPicture(measure)).limit(PICTURES).forEach(this::picture);
		add("</div>\n");
		measures(type);
		add("</details>\n");
	}

	private static boolean isPicture(Measure measure) {
		return measure.detail().isPresent() && !(measure.detail().get() instanceof Detail.Figures);
	}

	private void time(TypeLikeness type) {
		long most = Math.max(type.timeOfA().stream().mapToLong(Long::longValue).max().orElse(0),
				type.timeOfB().stream().mapToLong(Long::longValue).max().orElse(0));
		if (most == 0) {
			return;
		}
		add("<figure><figcaption>Events over time, up to " + NumberFormats.count(most)
				+ " in a hundredth of the recording</figcaption>\n" + svg(WIDTH, HEIGHT, "Events over time")
				+ axis(WIDTH, HEIGHT));
		steps("a", type.timeOfA(), most);
		steps("b", type.timeOfB(), most);
		add("</svg></figure>\n");
	}

	private void steps(String recording, List<Long> counts, long most) {
		if (counts.isEmpty()) {
			return;
		}
		StringBuilder path = new StringBuilder();
		for (int i = 0; i < counts.size(); i++) {
			String height = coordinate(HEIGHT - 1 - (HEIGHT - 2.0) * counts.get(i) / most);
			path.append(i == 0 ? "M0 " + height : "V" + height).append('H')
					.append(coordinate((i + 1.0) * WIDTH / counts.size()));
		}
		add("<path class=\"" + recording + "\" d=\"" + path + "\"/>");
	}

	private void picture(Measure measure) {
		add("<figure><figcaption>" + escaped(measure.subject().isEmpty() ? measure.kind().id() : measure.subject())
				+ " (" + measure.kind().id() + " " + CompareText.distance(measure.distance()) + ")</figcaption>\n");
		switch (measure.detail().get()) {
		case Detail.Percentiles percentiles -> percentiles(percentiles);
		case Detail.Values values -> values(values);
		case Detail.Figures figures -> throw new IllegalArgumentException("no picture of " + figures);
		}
		add("</figure>\n");
	}

	/** Cumulative distributions: the share of events up to a value. */
	private void percentiles(Detail.Percentiles of) {
		double smallest = Math.min(of.a().getFirst(), of.b().getFirst());
		double largest = Math.max(of.a().getLast(), of.b().getLast());
		double low = Math.min(of.a().get(LOW), of.b().get(LOW));
		boolean logarithmic = smallest > 0 && largest > LOGARITHMIC * low;
		DoubleUnaryOperator scale = logarithmic ? Math::log : value -> value;
		double from = scale.applyAsDouble(smallest);
		double span = scale.applyAsDouble(largest) - from;
		add(svg(SMALL_WIDTH, SMALL_HEIGHT + LABEL, "Share of events up to a value") + axis(SMALL_WIDTH, SMALL_HEIGHT));
		if (Double.isFinite(span)) {
			curve("a", of.a(), scale, from, span);
			curve("b", of.b(), scale, from, span);
		}
		text(0, "start", CompareText.value(of.unit(), smallest));
		text(SMALL_WIDTH, "end", CompareText.value(of.unit(), largest) + (logarithmic ? ", logarithmic" : ""));
		add("</svg><span class=\"soft\">median <span class=\"a\">" + CompareText.value(of.unit(), of.a().get(MEDIAN))
				+ "</span>, <span class=\"b\">" + CompareText.value(of.unit(), of.b().get(MEDIAN)) + "</span></span>");
	}

	private void text(int x, String anchor, String text) {
		add("<text x=\"" + x + "\" y=\"" + (SMALL_HEIGHT + LABEL - 2) + "\" text-anchor=\"" + anchor + "\">"
				+ escaped(text) + "</text>");
	}

	private void curve(String recording, List<Double> percentiles, DoubleUnaryOperator scale, double from,
			double span) {
		StringBuilder path = new StringBuilder();
		for (int i = 0; i < percentiles.size(); i++) {
			double share = span == 0 ? 0.5 : (scale.applyAsDouble(percentiles.get(i)) - from) / span;
			path.append(i == 0 ? "M" : "L").append(coordinate(share * SMALL_WIDTH)).append(' ')
					.append(coordinate(SMALL_HEIGHT - 1 - (SMALL_HEIGHT - 2.0) * i / (percentiles.size() - 1)));
		}
		add("<path class=\"" + recording + "\" d=\"" + path + "\"/>");
	}

	private void values(Detail.Values values) {
		add("<table>\n");
		double most = values.values().stream().mapToDouble(value -> Math.max(value.a(), value.b())).max().orElse(1);
		for (Detail.Value value : values.values()) {
			add("<tr><td title=\"" + escaped(value.name()) + "\">" + escaped(CompareText.shortened(value.name()))
					+ "</td><td>" + svg(BAR_WIDTH, 2 * BAR_HEIGHT, "Shares of A and B") + bar("a", value.a() / most, 0)
					+ bar("b", value.b() / most, BAR_HEIGHT) + "</svg></td><td class=\"n\"><span class=\"a\">"
					+ CompareText.share(value.a()) + "</span><br><span class=\"b\">" + CompareText.share(value.b())
					+ "</span></td></tr>\n");
		}
		add("</table>\n");
	}

	private static String bar(String recording, double share, int top) {
		return "<rect class=\"" + recording + "\" y=\"" + (top + 1) + "\" width=\"" + coordinate(share * BAR_WIDTH)
				+ "\" height=\"" + (BAR_HEIGHT - 2) + "\"/>";
	}

	private void measures(TypeLikeness type) {
		add("<table>\n<tr><th>Measure</th><th>Of</th><th class=\"n\">Distance</th><th class=\"n\">By chance</th>"
				+ "<th>A → B</th></tr>\n");
		List<Measure> differences = type.differences();
		for (Measure measure : CompareText.sorted(type)) {
			add("<tr" + (differences.contains(measure) ? " class=\"differs\"" : "") + "><td>" + measure.kind().id()
					+ "</td><td>" + escaped(measure.subject()) + "</td><td class=\"n\">"
					+ CompareText.distance(measure.distance()) + "</td><td class=\"n\">"
					+ CompareText.floor(measure.floor()) + "</td><td>" + escaped(CompareText.detail(measure))
					+ "</td></tr>\n");
		}
		add("</table>\n");
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Draws how many times faster than the stock writer each writer is, shape by shape, as SVG. */
final class Chart {
	private static final int WIDTH = 760;
	private static final int LEFT = 100;
	private static final int RIGHT = 70;
	private static final int TOP = 84;
	private static final int BAR = 14;
	private static final int GAP = 14;
	private static final List<String> SHAPES = List.of("simple", "multi", "repeated", "heavy", "stack");
	/** Writers in their order with their colours, which people who cannot tell red from green can tell apart. */
	private static final List<String> WRITERS = List.of("JDK event", "JMC door, mapped", "JMC door, heap",
			"direct, mapped", "direct, heap");
	private static final Map<String, String> COLOURS = Map.of("JDK event", "#8c8c8c", "JMC door, mapped", "#f0b860",
			"JMC door, heap", "#d98200", "direct, mapped", "#7db4dc", "direct, heap", "#0068a8");

	private final List<Score> scores;
	private final List<String> writers;
	private final StringBuilder svg = new StringBuilder();

	Chart(Results results) {
		scores = results.scores().stream().filter(s -> s.group().equals("event")).toList();
		writers = WRITERS.stream().filter(w -> scores.stream().anyMatch(s -> s.how().equals(w))).toList();
	}

	/** @return the chart, or an empty text if there are no results to draw */
	String draw() {
		if (writers.isEmpty()) {
			return "";
		}
		double most = scores.stream().filter(s -> writers.contains(s.how())).mapToDouble(s -> s.ratio(scores)).max()
				.orElse(1);
		double step = step(most);
		double scale = (WIDTH - LEFT - RIGHT) / most;
		int shape = writers.size() * BAR + GAP;
		int height = TOP + SHAPES.size() * shape + 24;
		line("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
				+ "font-family=\"sans-serif\" font-size=\"12\" stroke=\"none\">", WIDTH, height, WIDTH, height);
		line("<title>Events per second, as multiples of the stock writer</title>");
		line("<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>", WIDTH, height);
		text(16, 24, "start", "#222222", "Events per second, as multiples of JDK Mission Control's stock writer (= 1)");
		legend();
		for (double at = 0; at <= most; at += step) {
			double x = LEFT + at * scale;
			line("<line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\" stroke=\"#dddddd\"/>", x, TOP - 6, x, height - 22);
			text(x, height - 8, "middle", "#555555", String.format(Locale.ROOT, "%.0fx", at));
		}
		for (int i = 0; i < SHAPES.size(); i++) {
			bars(SHAPES.get(i), TOP + i * shape, scale);
		}
		return svg.append("</svg>\n").toString();
	}

	/** A round number, of which there are at most ten in the given one. */
	private static double step(double most) {
		double step = 1;
		while (most / step > 10) {
			step *= most / step > 20 ? 10 : 2;
		}
		return most / step < 2 ? step / 5 : step;
	}

	private void legend() {
		double x = 16;
		for (String writer : writers) {
			line("<rect x=\"%.1f\" y=\"42\" width=\"12\" height=\"12\" fill=\"%s\"/>", x, COLOURS.get(writer));
			text(x + 17, 52, "start", "#222222", writer);
			x += 40 + writer.length() * 6.6;
		}
	}

	private void bars(String shape, int top, double scale) {
		text(LEFT - 10, top + writers.size() * BAR / 2.0 + 4, "end", "#222222", shape);
		for (int i = 0; i < writers.size(); i++) {
			String writer = writers.get(i);
			int y = top + i * BAR;
			for (Score score : matching(shape, writer)) {
				double ratio = score.ratio(scores);
				line("<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>", LEFT, y + 1, ratio * scale,
						BAR - 2, COLOURS.get(writer));
				text(LEFT + ratio * scale + 5, y + BAR - 3, "start", "#222222", Tables.number(ratio) + "x");
			}
		}
	}

	private List<Score> matching(String shape, String writer) {
		List<Score> matching = new ArrayList<>(scores);
		matching.removeIf(s -> !s.what().equals(shape) || !s.how().equals(writer) || Double.isNaN(s.ratio(scores)));
		return matching;
	}

	private void text(double x, double y, String anchor, String colour, String text) {
		line("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"%s\">%s</text>", x, y, anchor, colour, text);
	}

	private void line(String format, Object... arguments) {
		svg.append(String.format(Locale.ROOT, format, arguments)).append('\n');
	}
}

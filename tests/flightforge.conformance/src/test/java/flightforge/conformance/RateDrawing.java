/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import flightforge.script.plan.Plan;
import flightforge.script.plan.PlannedStream;

/**
 * Draws when the events of a plan happen: areas on top of each other for the most frequent types, as in the preview of
 * the form.
 */
final class RateDrawing {
	private static final int WIDTH = 720;
	private static final int HEIGHT = 190;
	private static final int LEFT = 60;
	private static final int RIGHT = 200;
	private static final int TOP = 12;
	private static final int BOTTOM = 26;
	private static final int BUCKETS = 115;
	private static final int MOST = 5;
	private static final int ROW = 18;
	private static final double NANOS_PER_SECOND = 1e9;
	private static final List<String> COLOURS = List.of("#7f5aaa", "#be5078", "#cd7d3c", "#a5a032", "#5a965a",
			"#969ba5");
	private static final String OTHERS = "others";

	private final StringBuilder svg = new StringBuilder();
	private final Map<String, long[]> events = new LinkedHashMap<>();
	private final double seconds;

	private RateDrawing(Plan plan, String title) {
		seconds = plan.duration().toNanos() / NANOS_PER_SECOND;
		plan.eventsByType().entrySet().stream().filter(type -> type.getValue() > 0)
				.sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
						.thenComparing(Map.Entry.comparingByKey()))
				.limit(MOST).forEach(type -> events.put(type.getKey(), new long[BUCKETS]));
		for (int i = 0; i < plan.streams().size(); i++) {
			PlannedStream stream = plan.streams().get(i);
			if (stream.events() > 0) {
				long[] sum = events.containsKey(stream.typeName()) ? events.get(stream.typeName())
						: events.computeIfAbsent(OTHERS, name -> new long[BUCKETS]);
				long[] more = plan.eventsPer(i, BUCKETS);
				for (int bucket = 0; bucket < BUCKETS; bucket++) {
					sum[bucket] += more[bucket];
				}
			}
		}
		draw(title);
	}

	/** The picture, as SVG. */
	static String of(Plan plan, String title) {
		return new RateDrawing(plan, title).svg.toString();
	}

	private void draw(String title) {
		svg.append(String.format(Locale.ROOT, """
				<svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="%2$d" viewBox="0 0 %1$d %2$d" \
				font-family="sans-serif" font-size="12" fill="#282c34">
				<title>%3$s: events per second</title>
				<rect width="%1$d" height="%2$d" fill="#ffffff"/>
				""", WIDTH, HEIGHT, title.replace("&", "&amp;").replace("<", "&lt;")));
		long[] total = new long[BUCKETS];
		events.values().forEach(each -> add(each, total));
		double highest = Math.max(1, Arrays.stream(total).max().orElse(0));
		long[] below = new long[BUCKETS];
		int number = 0;
		for (Map.Entry<String, long[]> type : events.entrySet()) {
			String colour = COLOURS.get(type.getKey().equals(OTHERS) ? COLOURS.size() - 1 : number);
			area(type.getValue(), below, highest, colour);
			int y = TOP + 10 + number * ROW;
			svg.append(String.format(Locale.ROOT,
					"<rect x=\"%d\" y=\"%d\" width=\"10\" height=\"10\" fill=\"%s\"/><text x=\"%d\" y=\"%d\">%s</text>%n",
					WIDTH - RIGHT + 14, y - 9, colour, WIDTH - RIGHT + 30, y, type.getKey()));
			number++;
		}
		int bottom = HEIGHT - BOTTOM;
		svg.append(String.format(Locale.ROOT,
				"<path d=\"M%d %dV%dH%d\" fill=\"none\" stroke=\"#7a818c\"/>%n"
						+ "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s/s</text>%n"
						+ "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">0</text>%n",
				LEFT, TOP, bottom, WIDTH - RIGHT, LEFT - 6, TOP + 8, number(highest * BUCKETS / seconds), LEFT - 6,
				bottom));
		for (int quarter = 0; quarter <= 4; quarter++) {
			svg.append(String.format(Locale.ROOT, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>%n",
					LEFT + quarter * (WIDTH - RIGHT - LEFT) / 4, HEIGHT - 8, time(seconds * quarter / 4)));
		}
		svg.append("</svg>\n");
	}

	private static void add(long[] more, long[] sum) {
		for (int i = 0; i < sum.length; i++) {
			sum[i] += more[i];
		}
	}

	/**
	 * Steps, from the upper edge of what is below to that of its own; edges that go on at the same height are one line.
	 */
	private void area(long[] own, long[] below, double highest, String colour) {
		int[] lower = new int[BUCKETS];
		int[] upper = new int[BUCKETS];
		for (int bucket = 0; bucket < BUCKETS; bucket++) {
			lower[bucket] = y(below[bucket], highest);
			below[bucket] += own[bucket];
			upper[bucket] = y(below[bucket], highest);
		}
		svg.append("<path d=\"M").append(x(0)).append(' ').append(upper[0]);
		for (int bucket = 1; bucket < BUCKETS; bucket++) {
			if (upper[bucket] != upper[bucket - 1]) {
				svg.append('H').append(x(bucket)).append('V').append(upper[bucket]);
			}
		}
		svg.append('H').append(x(BUCKETS)).append('V').append(lower[BUCKETS - 1]);
		for (int bucket = BUCKETS - 1; bucket > 0; bucket--) {
			if (lower[bucket] != lower[bucket - 1]) {
				svg.append('H').append(x(bucket)).append('V').append(lower[bucket - 1]);
			}
		}
		svg.append('H').append(x(0)).append("Z\" fill=\"").append(colour).append("\"/>\n");
	}

	private static int x(int bucket) {
		return LEFT + bucket * (WIDTH - RIGHT - LEFT) / BUCKETS;
	}

	private static int y(long count, double highest) {
		return (int) Math.round(HEIGHT - BOTTOM - count / highest * (HEIGHT - BOTTOM - TOP));
	}

	private static String number(double value) {
		if (value >= 1_000_000) {
			return String.format(Locale.ROOT, "%.1f M", value / 1_000_000);
		}
		if (value >= 1_000) {
			return String.format(Locale.ROOT, "%.1f k", value / 1_000);
		}
		return String.format(Locale.ROOT, value >= 10 ? "%.0f" : "%.1f", value);
	}

	private static String time(double time) {
		if (time >= 2 * 86_400) {
			return String.format(Locale.ROOT, "%.1f d", time / 86_400);
		}
		if (time >= 2 * 3_600) {
			return String.format(Locale.ROOT, "%.1f h", time / 3_600);
		}
		return time >= 120 ? String.format(Locale.ROOT, "%.1f min", time / 60)
				: String.format(Locale.ROOT, "%.0f s", time);
	}
}

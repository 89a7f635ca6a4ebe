/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import static flightforge.cli.HtmlPage.axis;
import static flightforge.cli.HtmlPage.coordinate;
import static flightforge.cli.HtmlPage.escaped;
import static flightforge.cli.HtmlPage.svg;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import flightforge.memory.Category;
import flightforge.memory.Category.Kind;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemoryComparison.Change;
import flightforge.memory.MemorySample;
import flightforge.memory.MemoryTimeline;
import flightforge.memory.Trend;

/** Native memory as a page: over time, where it grew, and all values. */
final class MemoryPage {
	private static final int WIDTH = 760;
	private static final int HEIGHT = 260;
	private static final int SAMPLES = 400;
	/** As many categories are areas of their own, those that are largest in the end. */
	private static final int AREAS = 7;
	/** Told apart in light and in dark, and by most people who see colours otherwise. */
	private static final List<String> COLORS = List.of("#4e79a7", "#f28e2b", "#59a14f", "#e15759", "#b07aa1", "#9c755f",
			"#edc948");
	private static final String REST = "#a0a4a8";
	private static final long NANOS_PER_MILLI = 1_000_000;
	private static final int BARS = 12;
	private static final int BAR_WIDTH = 320;
	private static final int BAR_HEIGHT = 14;
	/** Accounts of the whole process, which are no part of each other. */
	private static final List<Category> LINES = List.of(Category.RESIDENT, Category.NATIVE_TOTAL, Category.HEAP,
			Category.BEYOND_NATIVE);

	private final HtmlPage html = new HtmlPage();

	private MemoryPage() {
	}

	/**
	 * The page of one file.
	 *
	 * @param growth the head of the column of changes; null when there are none
	 */
	static String of(String file, MemoryReading reading, List<Change> changes, String growth) {
		MemoryPage page = new MemoryPage();
		page.html.begin("Native memory of " + file);
		page.html.add("<h1>Native memory</h1>\n<p>" + escaped(file) + ": " + escaped(reading.what()) + "</p>\n");
		page.areas(reading.timeline());
		page.lines(reading.timeline());
		page.rest(changes, growth, reading::trend);
		page.notes(MemoryText.limits(changes, reading::trend));
		page.notes(MemoryText.facts(changes));
		page.notes(reading.notes());
		return page.html.end();
	}

	/** The page of two files. */
	static String of(String fileBefore, MemoryReading before, String fileAfter, MemoryReading after,
			List<Change> changes) {
		MemoryPage page = new MemoryPage();
		page.html.begin("Native memory of " + fileBefore + " and " + fileAfter);
		page.html.add("<h1>Native memory compared</h1>\n<p>" + escaped(fileBefore) + ": " + escaped(before.what())
				+ "<br>" + escaped(fileAfter) + ": " + escaped(after.what()) + "</p>\n");
		page.rest(changes, "GROWTH", category -> Optional.empty());
		page.notes(MemoryText.facts(changes));
		page.notes(before.notes().stream().map(note -> fileBefore + ": " + note).toList());
		page.notes(after.notes().stream().map(note -> fileAfter + ": " + note).toList());
		return page.html.end();
	}

	private void rest(List<Change> changes, String growth, Function<Category, Optional<Trend>> trends) {
		if (growth != null) {
			growth(changes);
		}
		html.add("<h2>All values</h2>\n");
		MemoryText.table(changes, growth, trends).addTo(html);
	}

	private void notes(List<String> notes) {
		notes.forEach(note -> html.add("<p class=\"soft\">" + escaped(note) + "</p>\n"));
	}

	/** What Native Memory Tracking knows, stacked: all of it can be added up. */
	private void areas(MemoryTimeline timeline) {
		List<MemorySample> samples = timeline.samples(SAMPLES, AREAS).stream()
				.filter(sample -> sample.usages().stream().anyMatch(usage -> usage.category().kind() == Kind.NATIVE))
				.toList();
		if (samples.size() < 2) {
			return;
		}
		List<Category> largest = samples.getLast().largestNative(AREAS);
		List<double[]> tops = samples.stream().map(sample -> tops(sample, largest)).toList();
		double most = tops.stream().mapToDouble(top -> top[largest.size()]).max().orElse(0);
		if (most <= 0) {
			return;
		}
		html.add("<h2>Committed, by category of Native Memory Tracking</h2>\n<figure><figcaption>"
				+ extent(most, samples) + "</figcaption>\n"
				+ svg(WIDTH, HEIGHT, "Committed memory by category over time"));
		for (int i = largest.size(); i >= 0; i--) {
			area(samples, tops, i, most);
		}
		html.add(axis(WIDTH, HEIGHT) + "</svg>\n<figcaption>");
		for (int i = largest.size(); i >= 0; i--) {
			key(color(i, largest.size()), i == largest.size() ? "all others" : largest.get(i).name());
		}
		html.add("</figcaption></figure>\n");
	}

	/** The upper edge of each area, and last that of all others. */
	private static double[] tops(MemorySample sample, List<Category> largest) {
		double[] tops = new double[largest.size() + 1];
		double sum = 0;
		for (int i = 0; i < largest.size(); i++) {
			sum += Math.max(0, sample.amount(largest.get(i)));
			tops[i] = sum;
		}
		tops[largest.size()] = sum + sample.usages().stream()
				.filter(usage -> usage.category().kind() == Kind.NATIVE && !largest.contains(usage.category()))
				.mapToLong(usage -> Math.max(0, usage.amount())).sum();
		return tops;
	}

	/** Down to the bottom: those below are drawn over it. */
	private void area(List<MemorySample> samples, List<double[]> tops, int area, double most) {
		StringBuilder path = new StringBuilder("M0 " + (HEIGHT - 1));
		for (int i = 0; i < samples.size(); i++) {
			path.append('L').append(x(samples, i)).append(' ').append(y(tops.get(i)[area], most));
		}
		html.add("<path style=\"fill:" + color(area, tops.getFirst().length - 1) + "\" d=\"" + path + "L" + WIDTH + ' '
				+ (HEIGHT - 1) + "Z\"/>");
	}

	private static String color(int area, int others) {
		return area == others ? REST : COLORS.get(area);
	}

	/** Accounts of the whole process, each a line. */
	private void lines(MemoryTimeline timeline) {
		List<MemorySample> samples = timeline.samples(SAMPLES, AREAS);
		List<Category> drawn = LINES
				.stream().filter(category -> samples.stream()
						.filter(sample -> CategoryUsage.isKnown(sample.amount(category))).limit(2).count() == 2)
				.toList();
		double most = samples.stream().flatMapToLong(sample -> drawn.stream().mapToLong(sample::amount)).max()
				.orElse(0);
		if (drawn.isEmpty() || most <= 0) {
			return;
		}
		html.add("<h2>The process</h2>\n<figure><figcaption>" + extent(most, samples) + "</figcaption>\n"
				+ svg(WIDTH, HEIGHT, "Memory of the process over time"));
		List<String> keys = new ArrayList<>();
		for (Category category : drawn) {
			String color = COLORS.get(keys.size());
			keys.add(color);
			StringBuilder path = new StringBuilder();
			boolean known = false;
			for (int i = 0; i < samples.size(); i++) {
				long amount = samples.get(i).amount(category);
				if (CategoryUsage.isKnown(amount)) {
					path.append(known ? 'L' : 'M').append(x(samples, i)).append(' ').append(y(amount, most));
				}
				known = CategoryUsage.isKnown(amount);
			}
			html.add("<path style=\"fill:none;stroke-width:1.8;stroke:" + color + "\" d=\"" + path + "\"/>");
		}
		html.add(axis(WIDTH, HEIGHT) + "</svg>\n<figcaption>");
		for (int i = 0; i < drawn.size(); i++) {
			Category category = drawn.get(i);
			key(keys.get(i),
					category.equals(Category.NATIVE_TOTAL) ? "Native Memory Tracking, total" : category.name());
		}
		html.add("</figcaption></figure>\n");
	}

	private static String extent(double most, List<MemorySample> samples) {
		return "up to " + NumberFormats.bytes(Math.round(most)) + ", over " + NumberFormats
				.duration((samples.getLast().epochMillis() - samples.getFirst().epochMillis()) * NANOS_PER_MILLI);
	}

	private void key(String color, String name) {
		html.add("<span class=\"key\" style=\"background:" + color + "\"></span>" + escaped(name) + " &#160; ");
	}

	private static String x(List<MemorySample> samples, int index) {
		long first = samples.getFirst().epochMillis();
		long span = Math.max(1, samples.getLast().epochMillis() - first);
		return coordinate((double) (samples.get(index).epochMillis() - first) / span * WIDTH);
	}

	private static String y(double amount, double most) {
		return coordinate(HEIGHT - 1 - (HEIGHT - 2.0) * amount / most);
	}

	/** What grew most, a bar each. */
	private void growth(List<Change> changes) {
		List<Change> grown = changes.stream().filter(change -> change.growth().orElse(0) > 0)
				.sorted((one, other) -> Long.compare(other.growth().getAsLong(), one.growth().getAsLong())).limit(BARS)
				.toList();
		html.add("<h2>What grew</h2>\n");
		if (grown.isEmpty()) {
			html.add("<p class=\"soft\">Nothing grew.</p>\n");
			return;
		}
		double most = grown.getFirst().growth().getAsLong();
		html.add("<table>\n");
		for (Change change : grown) {
			long bytes = change.growth().getAsLong();
			html.add("<tr><td>" + escaped(change.category().name()) + "</td><td>" + svg(BAR_WIDTH, BAR_HEIGHT, "Growth")
					+ "<rect class=\"b\" y=\"1\" width=\"" + coordinate(bytes / most * BAR_WIDTH) + "\" height=\""
					+ (BAR_HEIGHT - 2) + "\"/></svg></td><td class=\"n\">+" + NumberFormats.bytes(bytes)
					+ "</td></tr>\n");
		}
		html.add("</table>\n");
	}
}

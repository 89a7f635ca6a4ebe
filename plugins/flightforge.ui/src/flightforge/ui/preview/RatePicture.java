/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;

import flightforge.script.plan.Plan;
import flightforge.ui.resource.Colors;

/** A small picture of when the events of a plan happen: areas as in the preview, without axes. Immutable. */
public final class RatePicture {

	private static final int BUCKETS = 60;
	private static final int MARGIN = 3;
	/** Two digits of a number in text: as many as there are letters and digits. */
	private static final int RADIX = 36;
	private static final int DIGITS = 2;
	private static final int HIGHEST = RADIX * RADIX - 1;
	private static final String BETWEEN_AREAS = " ";

	/** The upper edge of each area in each bucket, from the lowest area, as parts of the highest edge of all. */
	private final int[][] edges;

	/**
	 * Computes what is painted, which takes some time. On any thread.
	 *
	 * @param plan what happens
	 */
	public RatePicture(Plan plan) {
		PlannedRates rates = PlannedRates.of(plan, BUCKETS, "");
		double[][] sums = new double[rates.names().size()][BUCKETS];
		double highest = 0;
		for (int name = 0; name < sums.length; name++) {
			for (int bucket = 0; bucket < BUCKETS; bucket++) {
				sums[name][bucket] = (name == 0 ? 0 : sums[name - 1][bucket]) + rates.perSecond(name, bucket);
				highest = Math.max(highest, sums[name][bucket]);
			}
		}
		double most = highest;
		// What there is at all can be seen.
		edges = Arrays.stream(sums)
				.map(sum -> Arrays.stream(sum)
						.mapToInt(edge -> edge == 0 ? 0 : (int) Math.max(1, Math.round(edge / most * HIGHEST)))
						.toArray())
				.toArray(int[][]::new);
	}

	private RatePicture(int[][] edges) {
		this.edges = edges;
	}

	/**
	 * A picture from its text.
	 *
	 * @param text as {@link #text()} has given it
	 * @throws NumberFormatException when it is another
	 */
	public static RatePicture of(String text) {
		return new RatePicture(Arrays.stream(text.split(BETWEEN_AREAS)).filter(area -> !area.isEmpty())
				.map(area -> IntStream.range(0, area.length() / DIGITS)
						.map(bucket -> Integer.parseInt(area.substring(bucket * DIGITS, (bucket + 1) * DIGITS), RADIX))
						.toArray())
				.toArray(int[][]::new));
	}

	/** The picture as text, of letters, digits and spaces. */
	public String text() {
		return Arrays.stream(edges)
				.map(area -> Arrays.stream(area)
						.mapToObj(edge -> Integer.toString(edge / RADIX, RADIX) + Integer.toString(edge % RADIX, RADIX))
						.collect(Collectors.joining()))
				.collect(Collectors.joining(BETWEEN_AREAS));
	}

	/**
	 * Paints the picture in the colours of the theme. UI thread only.
	 *
	 * @param gc what to paint on
	 * @param area where
	 */
	public void paint(GC gc, Rectangle area) {
		gc.setBackground(Colors.CHART_BACKGROUND.color());
		gc.fillRectangle(area);
		int bottom = area.y + area.height - 1;
		int height = area.height - 2 * MARGIN;
		for (int x = 0; x < area.width; x++) {
			int bucket = Math.min(BUCKETS - 1, x * BUCKETS / area.width);
			int from = bottom;
			for (int name = 0; name < edges.length; name++) {
				int edge = edges[name][bucket];
				int to = edge > 0 ? bottom - Math.max(1, Math.round((float) edge / HIGHEST * height)) : bottom;
				if (to < from) {
					gc.setBackground(Colors.area(name).color());
					gc.fillRectangle(area.x + x, to, 1, from - to);
					from = to;
				}
			}
		}
	}
}

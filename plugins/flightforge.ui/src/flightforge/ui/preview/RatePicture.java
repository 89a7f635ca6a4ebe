/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;

import flightforge.script.plan.Plan;
import flightforge.ui.resource.Colors;

/** A small picture of when the events of a plan happen: areas as in the preview, without axes. Immutable. */
public final class RatePicture {

	private static final int BUCKETS = 60;
	private static final int MARGIN = 3;

	private final PlannedRates rates;

	/**
	 * Computes what is painted, which takes some time. On any thread.
	 *
	 * @param plan what happens
	 */
	public RatePicture(Plan plan) {
		rates = PlannedRates.of(plan, BUCKETS, "");
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
		double highest = highest();
		int bottom = area.y + area.height - 1;
		int height = area.height - 2 * MARGIN;
		for (int x = 0; x < area.width && highest > 0; x++) {
			int bucket = Math.min(rates.buckets() - 1, x * rates.buckets() / area.width);
			double sum = 0;
			int from = bottom;
			for (int name = 0; name < rates.names().size(); name++) {
				sum += rates.perSecond(name, bucket);
				// What there is at all can be seen.
				int to = sum > 0 ? bottom - Math.max(1, (int) Math.round(sum / highest * height)) : bottom;
				if (to < from) {
					gc.setBackground(Colors.area(name).color());
					gc.fillRectangle(area.x + x, to, 1, from - to);
					from = to;
				}
			}
		}
	}

	private double highest() {
		double highest = 0;
		for (int bucket = 0; bucket < rates.buckets(); bucket++) {
			double sum = 0;
			for (int name = 0; name < rates.names().size(); name++) {
				sum += rates.perSecond(name, bucket);
			}
			highest = Math.max(highest, sum);
		}
		return highest;
	}
}

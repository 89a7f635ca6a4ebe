/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.resource;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.TextStyle;
import org.eclipse.swt.widgets.Display;

/** This bundle's colours as the workbench's theme has them; users and themes may change them. UI thread only. */
public enum Colors {
	/** A key in a script. */
	KEY("key"),
	/** A comment in a script. */
	COMMENT("comment"),
	/** Quoted text in a script. */
	STRING("string"),
	/** A number or quantity in a script. */
	NUMBER("number"),
	/** An event type in a script. */
	REFERENCE("reference"),
	/** A hint, a value that is not set, a number from before. */
	HINT("hint"),
	/** The ground of charts. */
	CHART_BACKGROUND("chart.background"),
	/** Text and axes of charts. */
	CHART_FOREGROUND("chart.foreground"),
	/** The heap in charts. */
	HEAP("chart.heap"),
	/** Mapped files in charts. */
	MAPPED("chart.mapped"),
	/** Direct buffers in charts. */
	DIRECT("chart.direct"),
	/** The resident set in charts. */
	RESIDENT("chart.resident"),
	/** A generation run in charts. */
	RUN("chart.run"),
	/** The lowest of stacked areas in charts. */
	AREA_1("chart.area1"),
	/** The second of stacked areas in charts. */
	AREA_2("chart.area2"),
	/** The third of stacked areas in charts. */
	AREA_3("chart.area3"),
	/** The fourth of stacked areas in charts. */
	AREA_4("chart.area4"),
	/** The fifth of stacked areas in charts. */
	AREA_5("chart.area5"),
	/** The rest, on top of stacked areas in charts. */
	AREA_REST("chart.area6");

	private static final int OPAQUE = 255;
	private static final Colors[] AREAS = {AREA_1, AREA_2, AREA_3, AREA_4, AREA_5, AREA_REST};

	private final String id;

	Colors(String name) {
		this.id = "flightforge.ui.color." + name;
	}

	/** The colour, which must not be disposed of; the text colour where no workbench has defined it. */
	public Color color() {
		Color color = JFaceResources.getColorRegistry().get(id);
		return color != null ? color : Display.getCurrent().getSystemColor(SWT.COLOR_LIST_FOREGROUND);
	}

	/** Gives a part of a text this colour, which it has when the text is painted. */
	public StyledString.Styler styler() {
		return new StyledString.Styler() {
			@Override
			public void applyStyles(TextStyle style) {
				style.foreground = color();
			}
		};
	}

	/**
	 * How paint that lets something through looks on a ground.
	 *
	 * @param color the paint
	 * @param ground the ground
	 * @param alpha from 0, which cannot be seen, to 255, which hides the ground
	 */
	public static RGB blended(RGB color, RGB ground, int alpha) {
		return new RGB(blended(color.red, ground.red, alpha), blended(color.green, ground.green, alpha),
				blended(color.blue, ground.blue, alpha));
	}

	private static int blended(int color, int ground, int alpha) {
		return Math.round((color * alpha + ground * (OPAQUE - alpha)) / (float) OPAQUE);
	}

	/**
	 * Black or white, for a text on a ground: that which has more contrast, which is at least 4.5.
	 *
	 * @param ground the ground
	 */
	public static Color textOn(RGB ground) {
		return Display.getCurrent().getSystemColor(
				Contrast.isMoreWithBlack(ground.red, ground.green, ground.blue) ? SWT.COLOR_BLACK : SWT.COLOR_WHITE);
	}

	/** The colour of a stacked area, from 0 for the lowest. */
	public static Colors area(int index) {
		return AREAS[Math.min(index, AREAS.length - 1)];
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.table;

import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.TableColumn;

/** The title of a column in its tool tip where that is cut; elsewhere it would only cover the rows. UI thread only. */
public final class CutTitle {

	/**
	 * Heights of the font that a title has beside its text, which is bold in some themes: with the mark of the order.
	 */
	private static final double MARGIN = 1.5;

	private CutTitle() {
	}

	/**
	 * Gives a column such a tool tip.
	 *
	 * @param column the column, with its title; any other tool tip that it gets stays
	 */
	public static void tip(TableColumn column) {
		column.addControlListener(ControlListener.controlResizedAdapter(event -> {
			String now = column.getToolTipText();
			if (now == null || now.equals(column.getText())) {
				column.setToolTipText(isCut(column) ? column.getText() : null);
			}
		}));
	}

	private static boolean isCut(TableColumn column) {
		GC gc = new GC(column.getParent());
		try {
			return gc.textExtent(column.getText()).x + MARGIN * gc.getFontMetrics().getHeight() > column.getWidth();
		} finally {
			gc.dispose();
		}
	}
}

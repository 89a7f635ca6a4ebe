/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.TextLayout;
import org.eclipse.swt.widgets.Label;

import flightforge.ui.resource.CutText;

/**
 * A label of one line, or of a few, that has as many words as there is room for. Where some are left away it ends in an
 * ellipsis, and its tool tip has all of them; elsewhere that would only cover what is below. UI thread only.
 */
public final class CutLabel {
	/** Under this key such a label carries all of its text. */
	private static final String TEXT_KEY = "flightforge.wholeText";
	/** Under this key it carries the number of its lines; nothing for one. */
	private static final String LINES_KEY = "flightforge.lines";

	private CutLabel() {
	}

	/**
	 * Makes such a label of one that has no text yet. Its place is not to depend on the text.
	 *
	 * @param label the label, which has no other tool tip
	 */
	public static void fit(Label label) {
		label.addListener(SWT.Resize, event -> show(label));
		label.getAccessible().addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getName(AccessibleEvent event) {
				event.result = text(label);
			}
		});
	}

	/**
	 * Gives such a label another text.
	 *
	 * @param label the label
	 * @param text its text, in which & has no meaning
	 */
	public static void set(Label label, String text) {
		label.setData(TEXT_KEY, text);
		show(label);
	}

	/**
	 * How many lines a text needs in such a label.
	 *
	 * @param label the label
	 * @param text the text
	 * @param width the label's width in pixels
	 * @return one or more
	 */
	public static int lines(Label label, String text, int width) {
		TextLayout layout = layout(label, width);
		try {
			layout.setText(text);
			return layout.getLineCount();
		} finally {
			layout.dispose();
		}
	}

	/**
	 * Gives such a label, which wraps its text, another number of lines.
	 *
	 * @param label the label
	 * @param lines for how many lines it has the height
	 */
	public static void setLines(Label label, int lines) {
		label.setData(LINES_KEY, lines);
		show(label);
	}

	private static TextLayout layout(Label label, int width) {
		TextLayout layout = new TextLayout(label.getDisplay());
		layout.setFont(label.getFont());
		layout.setWidth(Math.max(1, width));
		return layout;
	}

	/**
	 * All of such a label's text.
	 *
	 * @param label the label
	 * @return its text, of which it may show less
	 */
	public static String text(Label label) {
		return label.getData(TEXT_KEY) instanceof String text ? text : "";
	}

	private static void show(Label label) {
		String text = text(label);
		int width = label.getSize().x;
		// Before it has its place it shows all.
		String shown = width == 0 ? text : toFit(label, text, width);
		label.setText(shown.replace("&", "&&"));
		label.setToolTipText(shown.equals(text) ? null : text.replace("&", "&&"));
	}

	private static String toFit(Label label, String text, int width) {
		if ((label.getStyle() & SWT.WRAP) != 0) {
			int lines = label.getData(LINES_KEY) instanceof Integer known ? known : 1;
			TextLayout layout = layout(label, width);
			try {
				return CutText.atWord(text, start -> {
					layout.setText(start);
					return layout.getLineCount() <= lines;
				});
			} finally {
				layout.dispose();
			}
		}
		GC gc = new GC(label);
		try {
			return CutText.atWord(text, start -> gc.textExtent(start).x <= width);
		} finally {
			gc.dispose();
		}
	}
}

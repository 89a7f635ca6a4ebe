/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

import java.util.function.Supplier;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;

/** The tool tip of an input begins with what is in it where that is wider than the input. UI thread only. */
final class CutTip {
	/** Pixels of an input beside its text; of a list, with its button. */
	private static final int EDGE = 18;
	private static final int BUTTON = 44;

	private final Control control;
	private final Supplier<String> text;
	/** What the input is for, and that with what is in it. */
	private String hint;
	private String whole;

	private CutTip(Control control, Supplier<String> text) {
		this.control = control;
		this.text = text;
	}

	/**
	 * Sets what the tool tip of an input says besides. That of a list would cover what there is to choose from when it
	 * is opened: its label says it.
	 *
	 * @param hint what the input is for
	 */
	static void hint(Control control, String hint) {
		if (!(control instanceof Combo)) {
			control.setToolTipText(hint);
		}
	}

	/** Gives an input such a tool tip, which has the one that the input has or will have below. */
	static void of(Control control, Supplier<String> text) {
		CutTip tip = new CutTip(control, text);
		control.addListener(SWT.MouseEnter, event -> tip.update());
	}

	private void update() {
		String now = control.getToolTipText();
		if (now == null || !now.equals(whole)) {
			hint = now;
		}
		String content = text.get();
		whole = isCut(content) ? TipText.of(content, hint) : null;
		control.setToolTipText(whole == null ? hint : whole);
	}

	private boolean isCut(String content) {
		GC gc = new GC(control);
		try {
			int edge = control instanceof Combo ? BUTTON : EDGE;
			return gc.textExtent(content).x > control.getSize().x - edge;
		} finally {
			gc.dispose();
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Label;

/**
 * The tool tip of a label has its text where that is cut; elsewhere it would only cover what is below. UI thread only.
 */
public final class CutLabel {

	private CutLabel() {
	}

	/**
	 * Gives a label of one line such a tool tip.
	 *
	 * @param label the label, which has no other one
	 */
	public static void tip(Label label) {
		label.addListener(SWT.MouseEnter, event -> label.setToolTipText(isCut(label) ? text(label) : null));
	}

	/**
	 * Gives such a label another text, which a tool tip that is there follows, although the pointer stays.
	 *
	 * @param label the label
	 * @param text its text, in which & is a mnemonic
	 */
	public static void set(Label label, String text) {
		label.setText(text);
		if (label.getToolTipText() != null) {
			label.setToolTipText(text(label));
		}
	}

	private static String text(Label label) {
		return label.getText().replace("&&", "&");
	}

	private static boolean isCut(Label label) {
		GC gc = new GC(label);
		try {
			return gc.textExtent(text(label)).x > label.getSize().x;
		} finally {
			gc.dispose();
		}
	}
}

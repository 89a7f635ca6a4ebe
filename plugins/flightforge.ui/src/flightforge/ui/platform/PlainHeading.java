/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.Form;

/**
 * Heads of forms in one colour. The platform's style sheets give them a gradient, for which the head copies a picture
 * that has the wrong size where GTK doubles pixels, and is grey or striped beside it.
 */
public final class PlainHeading {

	private PlainHeading() {
	}

	/**
	 * Paints the head of a form over in its own colour, whatever a theme has made of that, and takes the gradient away,
	 * which title and buttons would have behind them. UI thread only.
	 */
	public static void of(Form form) {
		Composite head = form.getHead();
		head.addPaintListener(e -> {
			if (head.getBackgroundImage() != null) {
				// Not while it is painted; a theme sets it again when it is changed.
				UiThread.later(head.getDisplay(), () -> removeGradient(form));
			}
			e.gc.setBackground(head.getBackground());
			e.gc.fillRectangle(head.getClientArea());
		});
	}

	private static void removeGradient(Form form) {
		if (!form.isDisposed()) {
			form.setTextBackground(null, null, false);
		}
	}
}

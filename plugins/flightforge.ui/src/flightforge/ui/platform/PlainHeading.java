/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.ui.forms.widgets.Form;

/**
 * Heads of forms in one colour and as high as their title. The platform's style sheets give them a gradient, for which
 * the head copies a picture that has the wrong size where GTK doubles pixels, and is grey or striped beside it; and the
 * texts of buttons are below their icons, which takes a line.
 */
public final class PlainHeading {

	private PlainHeading() {
	}

	/**
	 * Paints the head of a form over in its own colour, whatever a theme has made of that, and takes the gradient away,
	 * which title and buttons would have behind them. Buttons have their texts beside their icons. UI thread only.
	 *
	 * @param form a form whose head has no buttons yet
	 */
	public static void of(Form form) {
		putTextsBesideIcons(form);
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

	private static void putTextsBesideIcons(Form form) {
		// The form has made its tool bar by now, and a tool bar has its style for ever.
		ToolBarManager buttons = (ToolBarManager) form.getToolBarManager();
		ToolBar before = buttons.getControl();
		Color ground = before.getBackground();
		Color text = before.getForeground();
		buttons.dispose();
		buttons.setStyle(SWT.FLAT | SWT.RIGHT);
		ToolBar bar = buttons.createControl(form.getHead());
		bar.setBackground(ground);
		bar.setForeground(text);
	}

	private static void removeGradient(Form form) {
		if (!form.isDisposed()) {
			form.setTextBackground(null, null, false);
		}
	}
}

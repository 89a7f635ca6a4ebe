/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Text;

import flightforge.ui.resource.Colors;

/**
 * What stands in a text while nothing is typed. GTK paints that in a grey which cannot be read on the grounds that the
 * workbench gives texts, so that there it is painted in the colour of hints. UI thread only.
 */
public final class Placeholder {

	private Placeholder() {
	}

	/**
	 * Shows it from now on.
	 *
	 * @param text a text of one line
	 * @param placeholder what stands in it
	 */
	public static void set(Text text, String placeholder) {
		if (!"gtk".equals(SWT.getPlatform())) {
			text.setMessage(placeholder);
			return;
		}
		text.getAccessible().addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getDescription(AccessibleEvent event) {
				event.result = placeholder;
			}
		});
		text.addPaintListener(event -> paint(event.gc, text, placeholder));
		// What is painted goes and comes with the last and the first character.
		text.addModifyListener(event -> text.redraw());
	}

	private static void paint(GC gc, Text text, String placeholder) {
		if (text.getCharCount() == 0) {
			Point caret = text.getCaretLocation();
			gc.setFont(text.getFont());
			gc.setForeground(text.isEnabled() ? Colors.HINT.color() : text.getForeground());
			gc.drawText(placeholder, caret.x, (text.getSize().y - gc.getFontMetrics().getHeight()) / 2, true);
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.ui.forms.widgets.Form;

import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Contrast;

/**
 * Heads of forms in one colour and as high as their title. The platform's style sheets give them a gradient, for which
 * the head copies a picture that has the wrong size where GTK doubles pixels, and is grey or striped beside it; and the
 * texts of buttons are below their icons, which takes a line.
 */
public final class PlainHeading {

	/** What the data of a head that is painted over says. */
	private static final String PAINTED_OVER = "flightforge.plain_heading";

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
		Display display = head.getDisplay();
		// Before the head hears of it, or its first picture would be striped; a theme sets it again when it is changed.
		Listener filter = event -> {
			if (event.widget == head) {
				removeGradient(form);
			}
		};
		display.addFilter(SWT.Paint, filter);
		head.addDisposeListener(e -> display.removeFilter(SWT.Paint, filter));
		paintOver(head);
	}

	/**
	 * Paints the heads of all forms over in their own colours, for a program in which the platform has forms, too. UI
	 * thread only.
	 *
	 * @param display where they are
	 */
	public static void everywhere(Display display) {
		display.addFilter(SWT.Paint, event -> {
			if (event.widget instanceof Composite head && head.getParent() instanceof Form form
					&& form.getHead() == head) {
				removeGradient(form);
				if (head.getData(PAINTED_OVER) == null) {
					paintOver(head);
				}
			}
		});
	}

	private static void paintOver(Composite head) {
		head.setData(PAINTED_OVER, Boolean.TRUE);
		head.addPaintListener(e -> {
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
		// While the workbench starts, a theme gives it a ground before it gives it the colour of texts.
		FollowedGround.of(bar, now -> {
			if (!Contrast.isReadable(bar.getForeground().getRGB(), now.getRGB())) {
				bar.setForeground(Colors.textOn(now.getRGB()));
			}
		});
	}

	private static void removeGradient(Form form) {
		if (form.getHead().getBackgroundImage() != null) {
			form.setTextBackground(null, null, false);
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.List;
import org.eclipse.swt.widgets.Slider;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.forms.widgets.FormToolkit;

/**
 * The ground that a theme gives a control, for those that the theme does not know. What is made while the workbench
 * starts asks for colours before there are any of the theme: those of the dark one come with the first events, and no
 * registry tells of that. What is certain is that a control is painted when it has got another ground. UI thread only.
 */
public final class FollowedGround {
	private final Control control;
	private final Consumer<Color> change;
	/** Null before the first time. */
	private Color known;

	private FollowedGround(Control control, Consumer<Color> change) {
		this.control = control;
		this.change = change;
	}

	/**
	 * Gives others the ground of a control now and whenever it has got another one.
	 *
	 * @param control to which the theme gives its ground
	 * @param change gives that to what the theme does not know
	 */
	public static void of(Control control, Consumer<Color> change) {
		FollowedGround followed = new FollowedGround(control, change);
		followed.look();
		// Not while it is painted: what gets a ground has to be painted, too.
		control.addListener(SWT.Paint, event -> {
			if (followed.isOther()) {
				control.getDisplay().asyncExec(followed::look);
			}
		});
	}

	/**
	 * Lets all that a toolkit has made in a composite, or makes later, have the ground of one of its controls: what the
	 * theme does not know would keep the one that the toolkit was made with. Inputs and tables get their own.
	 *
	 * @param root what the controls are in
	 * @param control to which the theme gives its ground
	 * @param toolkit makes the controls
	 */
	public static void of(Composite root, Control control, FormToolkit toolkit) {
		// Several may follow with one toolkit, each of which has its own controls to change.
		Color[] before = {toolkit.getColors().getBackground()};
		of(control, ground -> {
			toolkit.getColors().setBackground(ground);
			if (!ground.equals(before[0])) {
				replace(root, before[0], ground);
				before[0] = ground;
			}
		});
	}

	private static void replace(Control control, Color before, Color ground) {
		if (isRows(control)) {
			// The toolkit gives them its first colours, which they would have until the theme comes to them, after the plan.
			if (control.getBackground().equals(before)) {
				control.setBackground(null);
				control.setForeground(null);
			}
			return;
		}
		if (isInput(control)) {
			return;
		}
		if (control.getBackground().equals(before)) {
			control.setBackground(ground);
		}
		if (control instanceof Composite composite) {
			for (Control child : composite.getChildren()) {
				replace(child, before, ground);
			}
		}
	}

	private static boolean isRows(Control control) {
		return control instanceof Table || control instanceof Tree;
	}

	private static boolean isInput(Control control) {
		return control instanceof Text || control instanceof Combo || control instanceof CCombo
				|| control instanceof Spinner || control instanceof Slider || control instanceof List
				|| control instanceof StyledText;
	}

	private boolean isOther() {
		return !control.getBackground().equals(known);
	}

	private void look() {
		if (!control.isDisposed() && isOther()) {
			known = control.getBackground();
			change.accept(known);
		}
	}
}

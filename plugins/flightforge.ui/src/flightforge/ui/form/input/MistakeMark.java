/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

import org.eclipse.jface.fieldassist.ControlDecoration;
import org.eclipse.jface.fieldassist.FieldDecorationRegistry;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Control;

/** The mark beside an input in which something is wrong; who cannot see it hears what. UI thread only. */
final class MistakeMark {

	private final Control control;
	/**
	 * Null until something is wrong: each one hears of the mouse and the painting of all that is around its control.
	 */
	private ControlDecoration decoration;
	private String mistake = "";

	MistakeMark(Control control) {
		this.control = control;
		control.getAccessible().addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getDescription(AccessibleEvent event) {
				if (!mistake.isEmpty()) {
					event.result = mistake;
				}
			}
		});
	}

	/** Shows the mark, or, when the message is empty, hides it. */
	void show(String message) {
		mistake = message;
		if (control.isDisposed()) {
			return;
		}
		if (!message.isEmpty()) {
			decoration = decoration == null ? createDecoration() : decoration;
			decoration.setDescriptionText(message);
			decoration.show();
		} else if (decoration != null) {
			decoration.hide();
		}
	}

	private ControlDecoration createDecoration() {
		ControlDecoration created = new ControlDecoration(control, SWT.LEFT | SWT.BOTTOM);
		created.setImage(
				FieldDecorationRegistry.getDefault().getFieldDecoration(FieldDecorationRegistry.DEC_ERROR).getImage());
		created.setShowHover(false);
		return created;
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.ui.resource.Ids;

/** The line that says what a value means, or what is wrong with it. UI thread only. */
final class ValueMessage {

	private final Label icon;
	private final Label message;

	ValueMessage(Composite parent, FormToolkit toolkit) {
		icon = toolkit.createLabel(parent, "");
		icon.setImage(PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_INFO_TSK));
		// Of two lines whatever it says, so that nothing moves; one line is beside the middle of the icon.
		Composite lines = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().applyTo(lines);
		message = toolkit.createLabel(lines, "", SWT.WRAP);
		Ids.name(message, "flightforge.value.message");
		GridDataFactory.fillDefaults().grab(true, true).align(SWT.FILL, SWT.CENTER).hint(1, SWT.DEFAULT)
				.applyTo(message);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER)
				.hint(1, 2 * message.computeSize(SWT.DEFAULT, SWT.DEFAULT).y).applyTo(lines);
	}

	/** Says something; nothing by an empty text. */
	void show(String text, boolean wrong) {
		icon.setImage(PlatformUI.getWorkbench().getSharedImages()
				.getImage(wrong ? ISharedImages.IMG_OBJS_ERROR_TSK : ISharedImages.IMG_OBJS_INFO_TSK));
		icon.setVisible(!text.isEmpty());
		message.setText(text.replace("&", "&&"));
		message.setToolTipText(text.isEmpty() ? null : text);
		message.getParent().layout();
	}
}

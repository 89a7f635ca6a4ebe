/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.ui.resource.Ids;

/** The line below inputs that says what is wrong with what is in them, as long as something is. UI thread only. */
public final class MistakeLine {

	private final Composite line;
	private final Label message;
	private final Map<String, String> mistakes = new LinkedHashMap<>();

	/**
	 * A line, of no height while nothing is wrong.
	 *
	 * @param parent has a grid layout, and the inputs above
	 * @param toolkit makes its controls
	 * @param columns how many columns of the grid there are
	 * @param name its name for tests
	 */
	public MistakeLine(Composite parent, FormToolkit toolkit, int columns, String name) {
		line = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(line);
		GridDataFactory.fillDefaults().grab(true, false).span(columns, 1).hint(1, SWT.DEFAULT).exclude(true)
				.applyTo(line);
		line.setVisible(false);
		Label icon = toolkit.createLabel(line, "");
		icon.setImage(PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_ERROR_TSK));
		GridDataFactory.swtDefaults().align(SWT.CENTER, SWT.BEGINNING).applyTo(icon);
		message = toolkit.createLabel(line, "", SWT.WRAP);
		Ids.name(message, name);
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(message);
	}

	/**
	 * Says what is wrong with an input.
	 *
	 * @param label what the user calls it
	 * @param mistake empty when nothing is
	 */
	public void say(String label, Optional<String> mistake) {
		String plain = label.replace("&", "").replace(":", "");
		mistake.ifPresentOrElse(wrong -> mistakes.put(plain, NLS.bind(Messages.FORM_INPUT_MISTAKE, plain, wrong)),
				() -> mistakes.remove(plain));
		String text = mistakes.values().stream().collect(Collectors.joining("\n")).replace("&", "&&");
		if (!message.getText().equals(text)) {
			message.setText(text);
			line.setVisible(!text.isEmpty());
			((GridData) line.getLayoutData()).exclude = text.isEmpty();
			message.requestLayout();
		}
	}

	/** Takes as many columns as the grid has by now. */
	public void span(int columns) {
		((GridData) line.getLayoutData()).horizontalSpan = columns;
	}
}

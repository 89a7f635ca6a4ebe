/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preferences;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

import flightforge.script.generate.GenerationSettings;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.InputHint;
import flightforge.ui.resource.Ids;

/** The number of workers; an empty field means one per processor. */
final class WorkersField {

	private static final int WIDTH = 100;
	private final Label label;
	private final Text text;

	WorkersField(Composite parent, Runnable changed) {
		label = new Label(parent, SWT.NONE);
		label.setText(Messages.PREFERENCES_WORKERS);
		text = new Text(parent, SWT.SINGLE | SWT.BORDER);
		InputHint.set(text, NLS.bind(Messages.PREFERENCES_WORKERS_AUTO, Runtime.getRuntime().availableProcessors()));
		text.setToolTipText(Messages.PREFERENCES_WORKERS_HINT);
		Ids.name(text, "flightforge.workers");
		Accessibility.name(text, Messages.PREFERENCES_WORKERS);
		GridDataFactory.swtDefaults().span(2, 1).hint(WIDTH, SWT.DEFAULT).applyTo(text);
		text.addModifyListener(e -> changed.run());
	}

	/** The field's label, for aligning it with others. */
	Label label() {
		return label;
	}

	void set(int workers) {
		text.setText(workers == 0 ? "" : Integer.toString(workers));
	}

	/** The number, 0 for automatic; only while there is no problem. */
	int value() {
		return text.getText().isBlank() ? 0 : Integer.parseInt(text.getText().strip());
	}

	/** What is wrong with the text, or null. */
	String problem() {
		try {
			int workers = value();
			boolean good = text.getText().isBlank() || workers >= 1 && workers <= GenerationSettings.MAX_WORKERS;
			return good ? null : NLS.bind(Messages.PREFERENCES_WORKERS_RANGE, GenerationSettings.MAX_WORKERS);
		} catch (NumberFormatException e) {
			return NLS.bind(Messages.PREFERENCES_WORKERS_RANGE, GenerationSettings.MAX_WORKERS);
		}
	}
}

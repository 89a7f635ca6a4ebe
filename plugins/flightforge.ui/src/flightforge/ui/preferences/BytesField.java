/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preferences;

import java.util.OptionalLong;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

import flightforge.ui.platform.Accessibility;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Quantities;

/**
 * A field for an amount of memory, with its unit, checked while typing. What it shows may be rounded; a text that
 * nobody has changed stands for the amount itself.
 */
final class BytesField {

	private static final int WIDTH = 100;

	private final String shortTitle;
	private final long smallest;
	private final long largest;
	private final Label label;
	private final Text text;
	private String shown = "";
	private long exact;

	BytesField(Composite parent, String title, String shortTitle, String name, long smallest, long largest,
			Runnable changed) {
		this.shortTitle = shortTitle;
		this.smallest = smallest;
		this.largest = largest;
		label = new Label(parent, SWT.NONE);
		label.setText(title);
		text = new Text(parent, SWT.SINGLE | SWT.BORDER);
		Ids.name(text, name);
		Accessibility.name(text, title);
		GridDataFactory.swtDefaults().span(2, 1).hint(WIDTH, SWT.DEFAULT).applyTo(text);
		text.addModifyListener(e -> changed.run());
	}

	/** The field's label, for aligning it with others. */
	Label label() {
		return label;
	}

	void set(long bytes) {
		exact = bytes;
		shown = Quantities.bytes(bytes);
		text.setText(shown);
	}

	/** Bytes; only while there is no problem. */
	long value() {
		return typed().orElse(smallest);
	}

	/** What is wrong with the text, or null. */
	String problem() {
		OptionalLong bytes = typed();
		if (bytes.isEmpty()) {
			return NLS.bind(Messages.PREFERENCES_NO_BYTES, shortTitle);
		}
		if (bytes.getAsLong() < smallest || bytes.getAsLong() > largest) {
			return NLS.bind(Messages.PREFERENCES_BYTES_RANGE,
					new Object[] {shortTitle, Quantities.bytes(smallest), Quantities.bytes(largest)});
		}
		return null;
	}

	private OptionalLong typed() {
		return text.getText().equals(shown) ? OptionalLong.of(exact) : Quantities.parseBytes(text.getText());
	}

	void setEnabled(boolean enabled) {
		label.setEnabled(enabled);
		text.setEnabled(enabled);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preferences;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.OptionalLong;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

import flightforge.script.generate.FreeSpace;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.FolderChooser;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Quantities;
import flightforge.ui.resource.SharedMessages;

/** A field for a folder that may be left empty, with a button to choose one and the free space of what is chosen. */
final class FolderField {

	private final String shortTitle;
	private final Label label;
	private final Text text;
	private final Button browse;
	private final Label space;

	FolderField(Composite parent, String title, String name, String whenEmpty, Runnable changed) {
		shortTitle = title.replace("&", "").replace(":", "");
		label = new Label(parent, SWT.NONE);
		label.setText(title);
		text = new Text(parent, SWT.SINGLE | SWT.BORDER);
		text.setMessage(whenEmpty);
		Ids.name(text, name);
		Accessibility.name(text, title);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(text);
		browse = new Button(parent, SWT.PUSH);
		browse.setText(SharedMessages.BROWSE);
		browse.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> browse()));
		// Below the label; the line of the space is there without a text too, or all below would move while typing.
		new Label(parent, SWT.NONE);
		space = new Label(parent, SWT.NONE);
		Ids.name(space, name + ".space");
		GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(space);
		text.addModifyListener(e -> {
			showSpace();
			changed.run();
		});
		showSpace();
	}

	void set(String folder) {
		text.setText(folder);
	}

	/** The folder, empty for none. */
	String value() {
		return text.getText().strip();
	}

	/** What is wrong with the folder, or null. */
	String problem() {
		if (value().isEmpty()) {
			return null;
		}
		try {
			Path folder = Path.of(value());
			if (!folder.isAbsolute() || !Files.isDirectory(folder)) {
				return NLS.bind(Messages.PREFERENCES_NO_FOLDER, shortTitle);
			}
			return Files.isWritable(folder) ? null : NLS.bind(Messages.PREFERENCES_NOT_WRITABLE, shortTitle);
		} catch (InvalidPathException e) {
			return NLS.bind(Messages.PREFERENCES_NO_FOLDER, shortTitle);
		}
	}

	void setEnabled(boolean enabled) {
		label.setEnabled(enabled);
		text.setEnabled(enabled);
		browse.setEnabled(enabled);
		space.setEnabled(enabled);
	}

	private void browse() {
		FolderChooser.choose(text.getShell(), shortTitle, value()).ifPresent(text::setText);
	}

	/** Shows the free space of a folder that is good. */
	private void showSpace() {
		boolean shown = !value().isEmpty() && problem() == null;
		space.setText(shown ? free() : "");
	}

	/** The field's label, for aligning it with others. */
	Label label() {
		return label;
	}

	/** Free space of a folder that is good; empty where there is none or the file system does not report it. */
	OptionalLong usableBytes() {
		return value().isEmpty() || problem() != null ? OptionalLong.empty() : FreeSpace.of(Path.of(value()));
	}

	private String free() {
		OptionalLong bytes = usableBytes();
		return bytes.isPresent() ? NLS.bind(Messages.PREFERENCES_FREE, Quantities.bytes(bytes.getAsLong()))
				: Messages.PREFERENCES_FREE_UNKNOWN;
	}
}

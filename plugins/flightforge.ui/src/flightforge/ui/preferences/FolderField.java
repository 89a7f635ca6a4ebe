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
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;

import flightforge.script.generate.FreeSpace;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.FolderChooser;
import flightforge.ui.platform.InputHint;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Quantities;
import flightforge.ui.resource.SharedMessages;

/** A field for a folder that may be left empty, with a button to choose one and the free space of what is chosen. */
final class FolderField {

	/** A number of bytes with as many digits as any. */
	private static final long WIDEST = 1_000L << 30;

	/** Pixels of a folder where the page is as narrow as it is on a screen of 1,024. */
	private static final int LEAST_TEXT = 120;

	private final String shortTitle;
	/** The folder that an empty field most likely means, of which only the free space is said. */
	private final Path usual;
	private final Label label;
	private final Text text;
	private final Button browse;
	private final Label space;

	FolderField(Composite parent, String title, String name, String whenEmpty, Path usual, Runnable changed) {
		this.usual = usual;
		shortTitle = title.replace("&", "").replace(":", "");
		label = new Label(parent, SWT.NONE);
		label.setText(title);
		Composite row = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).applyTo(row);
		GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(row);
		text = new Text(row, SWT.SINGLE | SWT.BORDER);
		InputHint.set(text, whenEmpty);
		Ids.name(text, name);
		Accessibility.name(text, title);
		// What an empty one means is all that can be read there.
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER)
				.hint(Math.max(LEAST_TEXT, extent(text, whenEmpty)), SWT.DEFAULT).applyTo(text);
		browse = new Button(row, SWT.PUSH);
		browse.setText(SharedMessages.BROWSE);
		browse.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> browse()));
		space = new Label(row, SWT.NONE);
		// It has its place without a text, too, or the text would change its width while one types.
		int widest = Math.max(extent(space, NLS.bind(Messages.PREFERENCES_FREE, Quantities.bytes(WIDEST))),
				extent(space, Messages.PREFERENCES_FREE_UNKNOWN));
		GridDataFactory.swtDefaults().hint(widest, SWT.DEFAULT).applyTo(space);
		Ids.name(space, name + ".space");
		text.addModifyListener(e -> {
			showSpace();
			changed.run();
		});
		showSpace();
	}

	private static int extent(Control control, String shown) {
		GC gc = new GC(control);
		try {
			return gc.textExtent(shown).x;
		} finally {
			gc.dispose();
		}
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

	/** Shows the free space of a folder that is good, also of the one that is likely where none is given. */
	private void showSpace() {
		space.setText(problem() == null ? free() : "");
		space.setToolTipText(value().isEmpty() ? NLS.bind(Messages.PREFERENCES_FREE_LIKELY, usual) : space.getText());
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
		OptionalLong bytes = value().isEmpty() ? FreeSpace.of(usual) : usableBytes();
		return bytes.isPresent() ? NLS.bind(Messages.PREFERENCES_FREE, Quantities.bytes(bytes.getAsLong()))
				: Messages.PREFERENCES_FREE_UNKNOWN;
	}
}

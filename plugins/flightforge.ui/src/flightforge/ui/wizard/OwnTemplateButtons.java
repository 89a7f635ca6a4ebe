/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.wizard;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;

import flightforge.script.template.OwnTemplates;
import flightforge.script.template.Template;
import flightforge.script.template.TemplateGroup;
import flightforge.script.template.Templates;
import flightforge.ui.editorinput.FileToSave;
import flightforge.ui.resource.Ids;

/** Imports, exports and deletes templates, below the gallery. */
final class OwnTemplateButtons {

	private final OwnTemplates templates;
	private final Supplier<Template> chosen;
	/** Takes those of the user's own, and the one to choose. */
	private final BiConsumer<List<Template>, Template> changed;
	/** Takes what went wrong, for the user. */
	private final Consumer<String> failed;
	private final Composite row;
	private final Button delete;
	private final Button export;

	OwnTemplateButtons(Composite parent, OwnTemplates templates, Supplier<Template> chosen,
			BiConsumer<List<Template>, Template> changed, Consumer<String> failed) {
		this.templates = templates;
		this.chosen = chosen;
		this.changed = changed;
		this.failed = failed;
		row = new Composite(parent, SWT.NONE);
		RowLayoutFactory.fillDefaults().spacing(6).applyTo(row);
		GridDataFactory.fillDefaults().span(2, 1).applyTo(row);
		button(Messages.OWN_IMPORT, Messages.OWN_IMPORT_HINT, "flightforge.template.import", this::importFile);
		export = button(Messages.OWN_EXPORT, Messages.OWN_EXPORT_HINT, "flightforge.template.export", this::export);
		delete = button(Messages.OWN_DELETE, Messages.OWN_DELETE_HINT, "flightforge.template.delete", this::delete);
	}

	private Button button(String text, String hint, String id, Runnable pressed) {
		Button button = new Button(row, SWT.PUSH);
		button.setText(text);
		button.setToolTipText(hint);
		Ids.name(button, id);
		button.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> pressed.run()));
		return button;
	}

	/** Follows another choice. */
	void update() {
		Template template = chosen.get();
		export.setEnabled(template != null);
		delete.setEnabled(template != null && template.group() == TemplateGroup.OWN
				&& !template.id().equals(Templates.empty().id()));
	}

	private void importFile() {
		FileDialog dialog = new FileDialog(row.getShell(), SWT.OPEN);
		dialog.setText(Messages.OWN_IMPORT_TITLE);
		dialog.setFilterExtensions(new String[] {'*' + Ids.SCRIPT_ENDING});
		String file = dialog.open();
		if (file != null) {
			report(() -> changed(templates.add(Path.of(file))));
		}
	}

	private void export() {
		Template template = chosen.get();
		FileToSave.ask(row.getShell(), Messages.OWN_EXPORT_TITLE, Path.of(template.id() + Ids.SCRIPT_ENDING),
				Ids.SCRIPT_ENDING).ifPresent(file -> report(() -> Files.writeString(file, template.text())));
	}

	private void delete() {
		Template template = chosen.get();
		// Enter deletes nothing.
		if (new MessageDialog(row.getShell(), Messages.OWN_DELETE_TITLE, null,
				NLS.bind(Messages.OWN_DELETE_QUESTION, template.title()), MessageDialog.QUESTION, 1,
				Messages.OWN_DELETE_YES, IDialogConstants.CANCEL_LABEL).open() == Window.OK) {
			report(() -> {
				templates.delete(template);
				changed(null);
			});
		}
	}

	private void changed(Template choice) throws IOException {
		changed.accept(templates.all(), choice);
	}

	/** What works with files. */
	private interface FileWork {
		void run() throws IOException;
	}

	private void report(FileWork work) {
		try {
			work.run();
		} catch (IOException e) {
			failed.accept(NLS.bind(Messages.OWN_FAILED, e.getLocalizedMessage()));
		}
	}
}

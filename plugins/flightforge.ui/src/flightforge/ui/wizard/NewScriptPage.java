/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.wizard;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.osgi.service.prefs.BackingStoreException;

import flightforge.script.template.OwnTemplates;
import flightforge.script.template.Template;
import flightforge.script.template.Templates;
import flightforge.ui.generate.LastFolder;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.FolderChooser;
import flightforge.ui.platform.TabSelection;
import flightforge.ui.resource.HelpContext;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.SharedMessages;

/** Chooses template, name and folder. Valid from the first moment, so that Enter is enough. */
final class NewScriptPage extends WizardPage {

	private static final int WIDTH = 900;
	private static final int HEIGHT = 440;
	private static final int[] LIST_AND_PREVIEW = {46, 54};

	private final OwnTemplates ownTemplates = OwnTemplates.ofUser();
	private final String wanted;
	private TemplateChooser templates;
	private OwnTemplateButtons buttons;
	private TemplatePreview preview;
	private Text name;
	private Text folder;
	private boolean nameTyped;
	private boolean proposing;

	/**
	 * A page.
	 *
	 * @param wanted the id of the template that is chosen at first, null for the first
	 */
	NewScriptPage(String wanted) {
		super("flightforge.newScript", Messages.WIZARD_PAGE_TITLE, null);
		this.wanted = wanted;
		setDescription(Messages.WIZARD_PAGE_DESCRIPTION);
	}

	@Override
	public void createControl(Composite parent) {
		initializeDialogUnits(parent);
		Composite page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().numColumns(3).margins(8, 8).applyTo(page);
		Label label = new Label(page, SWT.NONE);
		label.setText(Messages.WIZARD_TEMPLATES);
		GridDataFactory.fillDefaults().span(3, 1).applyTo(label);
		SashForm sash = new SashForm(page, SWT.HORIZONTAL | SWT.SMOOTH);
		GridDataFactory.fillDefaults().grab(true, true).span(3, 1).hint(WIDTH, HEIGHT).applyTo(sash);
		List<Template> own = List.of();
		String failure = null;
		try {
			own = ownTemplates.all();
		} catch (IOException e) {
			failure = NLS.bind(Messages.OWN_FAILED, e.getLocalizedMessage());
		}
		templates = new TemplateChooser(sash, own, this::templateChosen, this::finish);
		buttons = new OwnTemplateButtons(templates.area(), ownTemplates, templates::template, (all, choice) -> {
			templates.offer(all, choice);
			templateChosen();
		}, this::setErrorMessage);
		preview = new TemplatePreview(sash);
		sash.setWeights(LIST_AND_PREVIEW);
		createFields(page);
		setControl(page);
		HelpContext.NEW_SCRIPT.on(page);
		Stream.concat(own.stream(), Stream.concat(Templates.all().stream(), Stream.of(Templates.empty())))
				.filter(template -> template.id().equals(wanted)).findFirst().ifPresent(templates::choose);
		templateChosen();
		setErrorMessage(failure);
		templates.setFocus();
	}

	/** The chosen template. */
	Template template() {
		return templates.template();
	}

	/** The file to make. Only when the page is complete. */
	Path file() {
		return Path.of(folder.getText().strip()).resolve(fileName()).toAbsolutePath();
	}

	/** Keeps the folder for the next script. */
	void remember() {
		var preferences = InstanceScope.INSTANCE.getNode(Ids.BUNDLE);
		preferences.put(LastFolder.KEY, folder.getText().strip());
		try {
			preferences.flush();
		} catch (BackingStoreException e) {
			// The folder is a convenience; the next start proposes the first folder again.
			setMessage(e.getLocalizedMessage(), WARNING);
		}
	}

	private void finish() {
		if (isPageComplete() && getWizard().performFinish()) {
			getWizard().getContainer().getShell().close();
		}
	}

	private void createFields(Composite page) {
		new Label(page, SWT.NONE).setText(Messages.WIZARD_NAME);
		name = new Text(page, SWT.SINGLE | SWT.BORDER);
		Ids.name(name, "flightforge.name");
		Accessibility.name(name, Messages.WIZARD_NAME);
		TabSelection.enable(name);
		GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(name);
		new Label(page, SWT.NONE).setText(Messages.WIZARD_FOLDER);
		folder = new Text(page, SWT.SINGLE | SWT.BORDER);
		Ids.name(folder, "flightforge.folder");
		Accessibility.name(folder, Messages.WIZARD_FOLDER);
		TabSelection.enable(folder);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(folder);
		Button browse = new Button(page, SWT.PUSH);
		browse.setText(SharedMessages.BROWSE);
		setButtonLayoutData(browse);
		browse.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> browse()));
		folder.setText(LastFolder.text());
		name.addModifyListener(e -> {
			nameTyped |= !proposing;
			validate();
		});
		folder.addModifyListener(e -> {
			proposeName();
			validate();
		});
	}

	private void browse() {
		FolderChooser.choose(getShell(), Messages.WIZARD_FOLDER_TITLE, folder.getText()).ifPresent(folder::setText);
	}

	private void templateChosen() {
		// The list tells of its first choice before all controls are there.
		if (name == null) {
			return;
		}
		preview.show(template());
		buttons.update();
		proposeName();
		validate();
	}

	/** Proposes a name that is free, until the user has typed one. */
	private void proposeName() {
		if (nameTyped || template() == null) {
			return;
		}
		String base = template().id();
		String candidate = base;
		for (int number = 2; exists(candidate); number++) {
			candidate = base + '-' + number;
		}
		proposing = true;
		name.setText(candidate + Ids.SCRIPT_ENDING);
		proposing = false;
	}

	private boolean exists(String candidate) {
		try {
			return Files.exists(Path.of(folder.getText().strip()).resolve(candidate + Ids.SCRIPT_ENDING));
		} catch (InvalidPathException e) {
			return false;
		}
	}

	private String fileName() {
		String text = name.getText().strip();
		return text.endsWith(Ids.SCRIPT_ENDING) ? text : text + Ids.SCRIPT_ENDING;
	}

	private void validate() {
		String error = problem();
		setErrorMessage(error);
		boolean created = error == null && !Files.exists(file().getParent());
		setMessage(created ? NLS.bind(Messages.WIZARD_NEW_FOLDER, file().getParent()) : null, INFORMATION);
		setPageComplete(error == null);
	}

	private String problem() {
		if (template() == null) {
			return templates.typed().isEmpty() ? Messages.WIZARD_NO_TEMPLATE
					: NLS.bind(Messages.WIZARD_NO_MATCH, templates.typed());
		}
		if (name.getText().isBlank() || name.getText().strip().equals(Ids.SCRIPT_ENDING)) {
			return Messages.WIZARD_NO_NAME;
		}
		if (name.getText().contains("/") || name.getText().contains("\\")) {
			return Messages.WIZARD_NAME_IS_PATH;
		}
		if (folder.getText().isBlank()) {
			return Messages.WIZARD_NO_FOLDER;
		}
		try {
			Path chosen = Path.of(folder.getText().strip());
			if (!chosen.isAbsolute()) {
				return Messages.WIZARD_FOLDER_RELATIVE;
			}
			if (Files.exists(chosen) && !Files.isDirectory(chosen)) {
				return NLS.bind(Messages.WIZARD_FOLDER_IS_FILE, chosen);
			}
			return Files.exists(file()) ? NLS.bind(Messages.WIZARD_EXISTS, file()) : null;
		} catch (InvalidPathException e) {
			return e.getLocalizedMessage();
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.wizard;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;

import flightforge.ui.editorinput.FileOpener;
import flightforge.ui.resource.Images;

/** Makes a script from a template and opens it. */
public final class NewScriptWizard extends Wizard implements INewWizard {

	private IWorkbench workbench;
	private NewScriptPage page;
	/** Null for the first. */
	private String template;

	/**
	 * Opens the wizard with a template chosen. UI thread only.
	 *
	 * @param window where the script opens
	 * @param template the id of one that is offered; the first is chosen if it no longer is
	 */
	public static void open(IWorkbenchWindow window, String template) {
		NewScriptWizard wizard = new NewScriptWizard();
		wizard.template = template;
		wizard.init(window.getWorkbench(), StructuredSelection.EMPTY);
		new WizardDialog(window.getShell(), wizard).open();
	}

	@Override
	public void init(IWorkbench newWorkbench, IStructuredSelection selection) {
		workbench = newWorkbench;
		setWindowTitle(Messages.WIZARD_TITLE);
		setDefaultPageImageDescriptor(Images.SCRIPT_WIZARD.descriptor());
	}

	@Override
	public void addPages() {
		page = new NewScriptPage(template);
		addPage(page);
	}

	@Override
	public boolean performFinish() {
		Path file = page.file();
		try {
			Files.createDirectories(file.getParent());
			Files.writeString(file, page.template().text(), StandardOpenOption.CREATE_NEW);
			page.remember();
			FileOpener.open(workbench.getActiveWorkbenchWindow().getActivePage(), file);
			return true;
		} catch (FileAlreadyExistsException e) {
			page.setErrorMessage(NLS.bind(Messages.WIZARD_EXISTS, file));
		} catch (IOException e) {
			page.setErrorMessage(NLS.bind(Messages.WIZARD_CANNOT_WRITE, file, e.getLocalizedMessage()));
		} catch (PartInitException e) {
			page.setErrorMessage(e.getLocalizedMessage());
		}
		return false;
	}
}

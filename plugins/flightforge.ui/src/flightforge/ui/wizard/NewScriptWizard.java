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

import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;

import flightforge.ui.editorinput.FileOpener;
import flightforge.ui.platform.UiThread;
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
		} catch (FileAlreadyExistsException e) {
			page.setErrorMessage(NLS.bind(Messages.WIZARD_EXISTS, file));
			return false;
		} catch (IOException e) {
			page.setErrorMessage(NLS.bind(Messages.WIZARD_CANNOT_WRITE, file, e.getLocalizedMessage()));
			return false;
		}
		page.remember();
		IWorkbenchWindow window = workbench.getActiveWorkbenchWindow();
		// The wizard goes at once: the first editor takes seconds, in which it only stood there.
		UiThread.later(window.getShell().getDisplay(), () -> open(window, file));
		return true;
	}

	private static void open(IWorkbenchWindow window, Path file) {
		IWorkbenchPage where = window.getActivePage();
		if (where == null) {
			// The window was closed with the wizard.
			return;
		}
		// What the wizard has covered.
		window.getShell().update();
		try {
			FileOpener.open(where, file);
		} catch (PartInitException e) {
			MessageDialog.openError(window.getShell(), Messages.WIZARD_TITLE, e.getLocalizedMessage());
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.learn;

import java.nio.file.Path;

import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;

import flightforge.ui.editorinput.EditorInputs;
import flightforge.ui.editorinput.FileOpener;
import flightforge.ui.generate.Notice;
import flightforge.ui.generate.Notification;
import flightforge.ui.resource.Images;

/** Learns a script from a recording in a job that the workbench shows, and opens it. */
public final class LearnScriptWizard extends Wizard implements INewWizard {
	private static final String RECORDING = ".jfr";

	private IWorkbench workbench;
	private Path recording;
	private LearnScriptPage page;

	/**
	 * Opens the wizard for a recording.
	 *
	 * @param parent the window that it belongs to
	 * @param recording the recording
	 */
	public static void open(Shell parent, Path recording) {
		LearnScriptWizard wizard = new LearnScriptWizard();
		wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
		wizard.recording = recording;
		new WizardDialog(parent, wizard).open();
	}

	@Override
	public void init(IWorkbench newWorkbench, IStructuredSelection selection) {
		workbench = newWorkbench;
		recording = openRecording();
		setWindowTitle(Messages.WIZARD_TITLE);
		setDefaultPageImageDescriptor(Images.SCRIPT_WIZARD.descriptor());
	}

	/** The recording in the editor that is in front, null when there is another one or none. */
	private Path openRecording() {
		IWorkbenchWindow window = workbench.getActiveWorkbenchWindow();
		IEditorPart editor = window == null || window.getActivePage() == null ? null
				: window.getActivePage().getActiveEditor();
		return editor == null ? null : EditorInputs.file(editor.getEditorInput())
				.filter(file -> file.toString().endsWith(RECORDING)).orElse(null);
	}

	@Override
	public void addPages() {
		page = new LearnScriptPage(recording);
		addPage(page);
	}

	@Override
	public boolean performFinish() {
		LearnRequest request = page.request();
		IWorkbenchWindow window = workbench.getActiveWorkbenchWindow();
		LearnJob job = new LearnJob(getShell().getDisplay(), request,
				new Opening(window.getActivePage(), request.script().orElseThrow()));
		// So that the workbench shows how far it is, with a button that cancels it.
		job.setUser(true);
		job.schedule();
		return true;
	}

	/** Opens the script. */
	private record Opening(IWorkbenchPage page, Path script) implements LearnJob.Listener {
		@Override
		public void progress(String text, int percent) {
			// The workbench shows it.
		}

		@Override
		public void done(Learned learned) {
			LearnedScripts.add(script, learned);
			try {
				FileOpener.open(page, script);
			} catch (PartInitException e) {
				failed(e.getLocalizedMessage());
			}
		}

		@Override
		public void failed(String reason) {
			Notification.show(Notice.of(Notice.Kind.ERROR, reason));
		}

		@Override
		public void cancelled() {
			// It was the user, who sees that it has gone.
		}
	}
}

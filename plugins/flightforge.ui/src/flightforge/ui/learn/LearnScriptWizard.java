/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.learn;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
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
import flightforge.ui.likeness.NameTables;
import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.Images;

/** Learns a script from a recording in a job that the workbench shows, and opens it. */
public final class LearnScriptWizard extends Wizard implements INewWizard {
	private static final String RECORDING = ".jfr";
	private static final int WONDER_MILLIS = 1500;

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
		// Of a recording that is packed or recovered.
		setNeedsProgressMonitor(true);
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
		if (!page.check()) {
			return false;
		}
		LearnRequest request = page.request();
		IWorkbenchWindow window = workbench.getActiveWorkbenchWindow();
		Opening opening = new Opening(window.getActivePage(), request.script().orElseThrow(), request.mapping());
		LearnJob job = new LearnJob(getShell().getDisplay(), request, opening);
		// So that the workbench shows how far it is, with a button that cancels it.
		job.setUser(true);
		job.schedule();
		sayThatItRuns(getShell().getDisplay(), job, request.recording(), opening);
		return true;
	}

	/** The window looks as before, and small recordings are learned before anybody wonders. */
	private static void sayThatItRuns(Display display, LearnJob job, Path recording, Opening opening) {
		display.timerExec(WONDER_MILLIS, () -> {
			if (job.getState() == Job.NONE) {
				return;
			}
			Notification.Running said = Notification
					.showWhile(new Notice(Notice.Kind.INFO, NLS.bind(Messages.RUNNING, recording.getFileName()),
							opening.howFar(), List.of(new Notice.Action(Messages.RUNNING_CANCEL, job::cancel))));
			opening.said = said;
			job.addJobChangeListener(new JobChangeAdapter() {
				@Override
				public void done(IJobChangeEvent event) {
					UiThread.later(display, said::end);
				}
			});
			if (job.getState() == Job.NONE) {
				said.end();
			}
		});
	}

	/** Opens the script. */
	private static final class Opening implements LearnJob.Listener {
		private final IWorkbenchPage page;
		private final Path script;
		private final Optional<Path> table;
		private int percent;
		/** Null until somebody may wonder what happens. */
		private Notification.Running said;

		Opening(IWorkbenchPage page, Path script, Optional<Path> table) {
			this.page = page;
			this.script = script;
			this.table = table;
		}

		/** How much of the work is done. */
		String howFar() {
			return NLS.bind(Messages.RUNNING_DETAIL, percent);
		}

		@Override
		public void progress(String text, int newPercent) {
			percent = newPercent;
			if (said != null) {
				said.say(howFar());
			}
		}

		@Override
		public void done(Learned learned) {
			LearnedScripts.add(script, learned);
			table.ifPresent(written -> NameTables.remember(written, learned.recording()));
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

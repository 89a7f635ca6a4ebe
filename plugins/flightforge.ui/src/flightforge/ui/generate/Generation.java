/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.dialogs.IDialogConstants;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;

import flightforge.ui.input.FileOpener;
import flightforge.ui.internal.Messages;
import flightforge.ui.internal.Quantities;
import flightforge.ui.internal.StatusLine;

/**
 * Generates for one script at a time, as a form or editor needs it: starts the job, opens the recording when that was
 * asked for, and tells its listeners. UI thread only.
 */
public final class Generation {

	private final List<GenerationListener> listeners = new ArrayList<>();
	private GenerateJob job;

	/**
	 * Adds a listener.
	 *
	 * @param listener hears of each generation
	 */
	public void addListener(GenerationListener listener) {
		listeners.add(listener);
	}

	/**
	 * Removes a listener.
	 *
	 * @param listener a listener added before
	 */
	public void removeListener(GenerationListener listener) {
		listeners.remove(listener);
	}

	/** Whether a generation is under way. */
	public boolean isRunning() {
		return job != null;
	}

	/**
	 * Starts a generation with the user's preferences; does nothing while one is under way.
	 *
	 * @param request what to generate
	 */
	public void start(GenerationRequest request) {
		if (job != null) {
			return;
		}
		GenerationPreferences preferences = GenerationPreferences.current();
		job = new GenerateJob(Display.getCurrent(), request, preferences, new GenerationListener() {
			@Override
			public void progress(String text, int percent) {
				List.copyOf(listeners).forEach(l -> l.progress(text, percent));
			}

			@Override
			public void finished(GenerationOutcome outcome) {
				job = null;
				tell(outcome);
				if (outcome instanceof GenerationOutcome.Done done) {
					follow(done, request.open() ? AfterGenerating.OPEN : preferences.afterGenerating(),
							preferences.askAboveBytes());
				}
			}
		});
		List.copyOf(listeners).forEach(l -> l.progress(Messages.GENERATE_STARTING, 0));
		job.schedule();
	}

	/** Asks a generation under way to end; its outcome tells when it has. */
	public void cancel() {
		if (job != null) {
			job.cancel();
		}
	}

	/**
	 * Opens a recording in the host's editor for recordings; a failure is told to the listeners.
	 *
	 * @param recording the file
	 */
	public void open(Path recording) {
		IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		IWorkbenchPage page = window == null ? null : window.getActivePage();
		if (page == null) {
			return;
		}
		try {
			FileOpener.openAfresh(page, recording);
		} catch (PartInitException e) {
			tell(new GenerationOutcome.Failed(e.getLocalizedMessage()));
		}
	}

	private void follow(GenerationOutcome.Done done, AfterGenerating what, long askAboveBytes) {
		if (what == AfterGenerating.NOTHING) {
			return;
		}
		String name = done.report().file().getFileName().toString();
		long bytes = done.report().bytes();
		boolean open = true;
		if (bytes > askAboveBytes) {
			open = ask(NLS.bind(Messages.GENERATE_ASK_LARGE, name, Quantities.bytes(bytes)), false);
		} else if (what == AfterGenerating.ASK) {
			open = ask(NLS.bind(Messages.GENERATE_ASK, name), true);
		}
		if (open) {
			open(done.report().file());
		}
	}

	/** Asks; without much thought, by Enter, large recordings are not opened. */
	private static boolean ask(String question, boolean enterOpens) {
		String[] buttons = {IDialogConstants.YES_LABEL, IDialogConstants.NO_LABEL};
		return new MessageDialog(Display.getCurrent().getActiveShell(), Messages.GENERATE_ASK_TITLE, null, question,
				MessageDialog.QUESTION, enterOpens ? 0 : 1, buttons).open() == 0;
	}

	/** Without listeners, because the editor has been closed, the outcome is told in the window's status line. */
	private void tell(GenerationOutcome outcome) {
		if (listeners.isEmpty()) {
			StatusLine.show(outcome.message(), outcome instanceof GenerationOutcome.Failed);
		}
		List.copyOf(listeners).forEach(l -> l.finished(outcome));
	}
}

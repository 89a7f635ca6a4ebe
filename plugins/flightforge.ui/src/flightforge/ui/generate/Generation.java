/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchListener;
import org.eclipse.ui.PlatformUI;

/**
 * The generations of one script, as a form or editor needs them: starts jobs, opens the recordings when that was asked
 * for, and notifies its listeners, or the user when none of them is visible. UI thread only.
 */
public final class Generation {

	/** Lets no generation outlive the workbench, and no workbench end a generation unasked. */
	private static final class Shutdown implements IWorkbenchListener {
		static final Shutdown LISTENER = new Shutdown();

		@Override
		public boolean preShutdown(IWorkbench workbench, boolean forced) {
			Job[] running = forced ? new Job[0] : Job.getJobManager().find(GenerateJob.FAMILY);
			if (running.length == 0) {
				return true;
			}
			String names = Arrays.stream(running).map(GenerateJob.class::cast).map(GenerateJob::label)
					.collect(Collectors.joining(", "));
			return MessageDialog.open(MessageDialog.QUESTION, Display.getCurrent().getActiveShell(), Messages.EXIT,
					NLS.bind(Messages.EXIT_QUESTION, names), SWT.NONE, Messages.EXIT_ANYWAY, Messages.EXIT_STAY) == 0;
		}

		@Override
		public void postShutdown(IWorkbench workbench) {
			Job.getJobManager().cancel(GenerateJob.FAMILY);
		}
	}

	private final List<GenerationListener> listeners = new ArrayList<>();
	private final List<GenerateJob> running = new ArrayList<>();
	private Function<GeneratedRecording, List<Notice.Action>> offers = recording -> List.of();
	private BooleanSupplier unsaved = () -> false;
	private Supplier<String> chosenType = () -> "";

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

	/**
	 * Sets what else is offered beside the news of a recording.
	 *
	 * @param newOffers what can be done with it, before what can be done with any
	 */
	public void setOffers(Function<GeneratedRecording, List<Notice.Action>> newOffers) {
		offers = newOffers;
	}

	/**
	 * Sets what knows whether the script is saved, so that it is said of each recording that no file has what it is
	 * made of.
	 *
	 * @param condition whether there are changes that are not saved
	 */
	public void setUnsaved(BooleanSupplier condition) {
		unsaved = condition;
	}

	/** Whether a generation is under way. */
	public boolean isRunning() {
		return !running.isEmpty();
	}

	/**
	 * Sets what knows which event type the user is working on, of which the recording shows the events first.
	 *
	 * @param type gives its name, empty for none
	 */
	public void setChosenType(Supplier<String> type) {
		chosenType = type;
	}

	/**
	 * Starts a generation with the user's preferences, beside those that are under way.
	 *
	 * @param request what to generate
	 */
	public void start(GenerationRequest request) {
		PlatformUI.getWorkbench().addWorkbenchListener(Shutdown.LISTENER);
		GenerationPreferences preferences = GenerationPreferences.current();
		boolean ofUnsaved = unsaved.getAsBoolean();
		GenerateJob job = new GenerateJob(Display.getCurrent(), request, preferences, new GenerateJob.Listener() {
			@Override
			public void progress(GenerateJob from, String text, int percent) {
				List.copyOf(listeners).forEach(l -> l.progress(from, text, percent));
			}

			@Override
			public void finished(GenerateJob from, GenerationOutcome outcome) {
				running.remove(from);
				follow(from, outcome, ofUnsaved, request.open() ? AfterGenerating.OPEN : preferences.afterGenerating());
			}
		});
		running.add(job);
		List.copyOf(listeners).forEach(l -> l.progress(job, Messages.STARTING, 0));
		job.schedule();
	}

	/**
	 * Takes away, wherever the script is shown, what the user has had enough of.
	 *
	 * @param key a generation, or what else it is about
	 */
	public void dismiss(Object key) {
		List.copyOf(listeners).forEach(l -> l.dismissed(key));
	}

	private void follow(GenerateJob job, GenerationOutcome outcome, boolean ofUnsaved, AfterGenerating what) {
		RecordingActions actions = new RecordingActions(notice -> {
			boolean seen = isSeen();
			List.copyOf(listeners).forEach(l -> l.remark(job, notice));
			if (!seen) {
				Notification.show(notice);
			}
		}, chosenType);
		boolean made = outcome instanceof GenerationOutcome.Done;
		Notice notice = Notices.of(job.label(), outcome, ofUnsaved, recording -> offers(recording, actions));
		report(job, notice, made && what == AfterGenerating.ASK, outcome instanceof GenerationOutcome.Cancelled);
		if (what == AfterGenerating.OPEN && outcome instanceof GenerationOutcome.Done done) {
			actions.open(done.recording());
		}
	}

	private List<Notice.Action> offers(GeneratedRecording recording, RecordingActions actions) {
		List<Notice.Action> all = new ArrayList<>(offers.apply(recording));
		all.addAll(actions.of(recording));
		return all;
	}

	/**
	 * A notice for a form that is closed or covered comes up in the corner of the window.
	 *
	 * @param ask whether it comes up in any case
	 * @param known whether the user knows it anyway, since it is the user's own doing
	 */
	private void report(GenerateJob job, Notice notice, boolean ask, boolean known) {
		boolean seen = isSeen();
		List.copyOf(listeners).forEach(l -> l.notice(job, notice));
		if (ask || !seen && !known) {
			Notification.show(notice);
		}
	}

	private boolean isSeen() {
		return listeners.stream().anyMatch(GenerationListener::isVisible);
	}
}

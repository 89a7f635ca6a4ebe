/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.UnaryOperator;

import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;

import flightforge.script.Script;
import flightforge.script.generate.Forecast;
import flightforge.script.plan.PlanOptions;
import flightforge.ui.generate.GenerationPreferences;
import flightforge.ui.generate.Notice;
import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.SharedMessages;

/**
 * A script's text and what it means. The text changes at once, its analysis follows from a job, so that typing never
 * waits. UI thread only.
 */
public final class ScriptModel {

	/** A change of a script's text that needs the script parsed from it. */
	@FunctionalInterface
	public interface Edit {
		/**
		 * Makes the change.
		 *
		 * @param text the text
		 * @param script the script parsed from exactly that text
		 * @return the new text
		 * @throws IllegalArgumentException when the change makes no sense, with a message for the user
		 */
		String apply(String text, Script script);
	}

	/** What is typed in an input from when it is entered until it is left; all its edits are one step for undo. */
	public interface Typing {
		/**
		 * An edit has been made.
		 *
		 * @param before the text before it
		 * @param after the text with it
		 */
		void made(String before, String after);

		/** An edit could not be made, and the message says why in one sentence; the text is as before. */
		void refused(String message);
	}

	private static final int TYPING_PAUSE_MILLIS = 200;

	private final Display display;
	private final UnaryOperator<String> completion;
	private final List<ScriptListener> listeners = new ArrayList<>();
	private final Job analysing;
	private final EditQueue edits = new EditQueue(this::text, this::take, this::refuse, this::later,
			this::editingChanged);
	private final Estimation estimation = new Estimation(
			(measured, forecast) -> later(() -> publish(measured, forecast)));
	private final UntakenInput untaken = new UntakenInput(this::text);
	private volatile String text = "";
	private volatile PlanOptions options = PlanOptions.DEFAULT;
	private ScriptAnalysis analysis = ScriptAnalysis.NONE;
	private boolean textGiven;
	/** What has been typed last, unless something else has changed the text since; null for nothing. */
	private Typing typing;
	private boolean continued;
	private boolean disposed;

	/** A model of an empty text, planned with the user's preferences. */
	public ScriptModel() {
		this(text -> GenerationPreferences.current().complete(text));
	}

	ScriptModel(UnaryOperator<String> completion) {
		this.display = Display.getCurrent();
		this.completion = completion;
		this.analysing = Job.createSystem(SharedMessages.FORM_ANALYSING, monitor -> {
			try {
				ScriptAnalysis result = ScriptAnalysis.of(text, options, this.completion, monitor::isCanceled);
				later(() -> publish(result));
				return Status.OK_STATUS;
			} catch (CancellationException e) {
				return Status.CANCEL_STATUS;
			}
		});
	}

	/** The text. */
	public String text() {
		return text;
	}

	/** What is set from outside the text. */
	PlanOptions options() {
		return options;
	}

	/** What is typed and cannot be taken into the text. */
	public UntakenInput untaken() {
		return untaken;
	}

	/** What the text means; of an earlier text while the present one is being analysed. */
	public ScriptAnalysis analysis() {
		return analysis;
	}

	/** Whether the analysis is of the present text. */
	public boolean isAnalysed() {
		return analysis != ScriptAnalysis.NONE && analysis.text().equals(text);
	}

	/** Adds a listener. */
	public void addListener(ScriptListener listener) {
		listeners.add(listener);
	}

	/** Removes a listener added before. */
	public void removeListener(ScriptListener listener) {
		listeners.remove(listener);
	}

	/**
	 * Sets the text. The first text is analysed at once, a later one when typing pauses.
	 *
	 * @param newText the text; nothing happens when it is the present one
	 */
	public void setText(String newText) {
		if (!textGiven || !newText.equals(text)) {
			replace(newText, textGiven ? TYPING_PAUSE_MILLIS : 0, null);
		}
	}

	/**
	 * Sets the folder that recordings are relative to which the script imports.
	 *
	 * @param folder the folder of the script's file, null when it has none
	 */
	public void setFolder(Path folder) {
		if (!Optional.ofNullable(folder).equals(options.folder())) {
			options = PlanOptions.DEFAULT.withFolder(folder);
			if (textGiven) {
				refresh();
			}
		}
	}

	/** Measures what the present text will take, and tells listeners that the user waits for it. */
	public void estimate() {
		List.copyOf(listeners).forEach(ScriptListener::estimateWanted);
		// What is known may be of an earlier text.
		refresh();
	}

	/** Analyses and measures the present text again, because preferences have changed. */
	public void refresh() {
		analysing.cancel();
		analysing.schedule();
	}

	/**
	 * Makes a change to the text in the background, after all changes before it; listeners hear of the new text, or
	 * that the change was refused.
	 *
	 * @param edit the change, called off the UI thread
	 */
	public void edit(Edit edit) {
		edits.add(edit, null);
	}

	/**
	 * The same with what is being typed, which is one step for undo however many edits are made of it.
	 *
	 * @param edit the change, called off the UI thread
	 * @param typing hears what has come of it, in place of the listeners when it was refused
	 */
	public void edit(Edit edit, Typing typing) {
		edits.add(edit, typing);
	}

	/** Whether the present text came of the same typing as the text before it. */
	public boolean isContinued() {
		return continued;
	}

	/** Whether edits have not been made yet. */
	public boolean isEditing() {
		return !edits.isEmpty();
	}

	/**
	 * Runs work when all edits have been made, at once when there are none; never when one of them is refused.
	 *
	 * @param work what needs the text
	 */
	public void whenEdited(Runnable work) {
		edits.whenEmpty(work);
	}

	/** Makes all edits before it returns. */
	public void finishEdits() {
		edits.finish();
	}

	/** Makes all edits and understands the text before it returns: for keys whose meaning depends on it. */
	public void finishAnalysis() {
		finishEdits();
		if (!isAnalysed()) {
			analysing.cancel();
			publish(ScriptAnalysis.of(text, options, completion));
		}
	}

	/** Tells listeners that the user has confirmed what the text says already. */
	public void agree() {
		List.copyOf(listeners).forEach(ScriptListener::editAgreed);
	}

	/** Tells listeners what there is to say of the script's file; empty for nothing. */
	public void setFileNotice(Optional<Notice> notice) {
		List.copyOf(listeners).forEach(listener -> listener.fileNotice(notice));
	}

	/** Ends the model: no listener is called any more. */
	public void dispose() {
		disposed = true;
		analysing.cancel();
		estimation.cancel();
		listeners.clear();
	}

	private void take(String edited, Typing typed) {
		if (!edited.equals(text)) {
			if (typed != null) {
				typed.made(text, edited);
			}
			untaken.edited();
			replace(edited, 0, typed);
		} else {
			agree();
			publish(analysis);
		}
	}

	private void editingChanged() {
		List.copyOf(listeners).forEach(ScriptListener::editingChanged);
	}

	private void refuse(String message) {
		List.copyOf(listeners).forEach(listener -> listener.editRefused(message));
	}

	private void replace(String newText, int delay, Typing typed) {
		continued = typed != null && typed == typing;
		typing = typed;
		text = newText;
		textGiven = true;
		List.copyOf(listeners).forEach(listener -> listener.textChanged(newText));
		estimation.cancel();
		analysing.cancel();
		analysing.schedule(delay);
	}

	private void publish(ScriptAnalysis result) {
		if (result.text().equals(text)) {
			analysis = result;
			List.copyOf(listeners).forEach(listener -> listener.analysed(result));
			estimation.restart(result);
		}
	}

	private void publish(ScriptAnalysis measured, Forecast forecast) {
		if (measured == analysis) {
			List.copyOf(listeners).forEach(listener -> listener.estimated(measured, forecast));
		}
	}

	private void later(Runnable runnable) {
		UiThread.later(display, () -> {
			if (!disposed) {
				runnable.run();
			}
		});
	}
}

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
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.swt.widgets.Display;

import flightforge.script.Problem;
import flightforge.script.TextChange;
import flightforge.script.assist.ScriptOutline;
import flightforge.script.edit.ScriptEdit;
import flightforge.script.edit.ScriptText;
import flightforge.script.generate.Forecast;
import flightforge.script.plan.PlanOptions;
import flightforge.ui.generate.GenerationPreferences;
import flightforge.ui.generate.Notice;
import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.SharedMessages;

/**
 * A script's text, which is that of a document, and what it means. The document is the only state: what a form changes
 * are edits of it, and all undo is its own. The text changes at once, its analysis follows from a job, so that typing
 * never waits. UI thread only.
 */
public final class ScriptModel {

	/** A change of a script. */
	@FunctionalInterface
	public interface Edit {
		/**
		 * Makes the steps of the change.
		 *
		 * @param edit an edit of the present text
		 * @throws IllegalArgumentException when the change cannot be written, with a message for the user
		 */
		void apply(ScriptEdit edit);
	}

	private static final int TYPING_PAUSE_MILLIS = 200;
	/** After how long it is said that what is known is of an earlier text. */
	private static final int DELAY_MILLIS = 500;
	/** How long a text is, in characters, that is read in some milliseconds. */
	private static final int SHORT = 50_000;
	/** How long a key may wait. */
	private static final long KEY_NANOS = 200_000_000;

	private final Display display;
	private final IDocument document;
	private final UndoSteps steps;
	private final UnaryOperator<String> completion;
	private final List<ScriptListener> listeners = new ArrayList<>();
	private final Job analysing;
	private final EditQueue edits = new EditQueue(this::text, this::read, this::take, this::refuse, this::later,
			this::editingChanged);
	private final Estimation estimation = new Estimation(
			(measured, forecast) -> later(() -> publish(measured, forecast)));
	private volatile String text = "";
	private volatile PlanOptions options = PlanOptions.DEFAULT;
	private ScriptAnalysis analysis = ScriptAnalysis.NONE;
	/** The last plan that there was, which stays on show while the script has errors. */
	private Optional<ScriptAnalysis> lastGood = Optional.empty();
	/** The last one that there is a script of, which stays on show while the text is broken. */
	private Optional<ScriptAnalysis> lastReadable = Optional.empty();
	/** What has been read last, so that nobody reads the same text again. */
	private volatile ScriptText read = ScriptText.of("");
	/** The session that has made the present text; null for none. */
	private EditSession latest;
	/** Whether an edit of this model is changing the document. */
	private boolean editing;
	/** Whether there is an analysis, or what was read of the first text. */
	private volatile boolean begun;
	private boolean disposed;
	private final Runnable delayed = this::sayDelayed;
	private final IDocumentListener documentListener = new IDocumentListener() {
		@Override
		public void documentAboutToBeChanged(DocumentEvent event) {
			if (!editing) {
				steps.end();
			}
		}

		@Override
		public void documentChanged(DocumentEvent event) {
			if (!editing) {
				changed(TYPING_PAUSE_MILLIS, null);
			}
		}
	};

	/** A model of a document, planned with the user's preferences. */
	public ScriptModel(IDocument document) {
		this(document, text -> GenerationPreferences.current().complete(text));
	}

	ScriptModel(IDocument document, UnaryOperator<String> completion) {
		this.display = Display.getCurrent();
		this.document = document;
		this.completion = completion;
		steps = new UndoSteps(document);
		text = document.get();
		this.analysing = Job.createSystem(SharedMessages.FORM_ANALYSING, monitor -> {
			try {
				ScriptAnalysis result = analyse(monitor::isCanceled);
				later(() -> publish(result));
				return Status.OK_STATUS;
			} catch (CancellationException e) {
				return Status.CANCEL_STATUS;
			}
		});
		document.addDocumentListener(documentListener);
		analysing.schedule();
		if (display != null) {
			// Once whoever opens the script listens.
			later(this::readAtOnce);
		}
	}

	/** Shows what the first text says before it is planned, which takes seconds, unless reading it takes long, too. */
	private void readAtOnce() {
		if (begun || text.length() > SHORT) {
			return;
		}
		long begin = System.nanoTime();
		BooleanSupplier late = () -> System.nanoTime() - begin > KEY_NANOS;
		try {
			ScriptText source = ScriptText.of(text, late);
			read = source;
			ScriptAnalysis.ofBegun(source, late).ifPresent(this::publishRead);
		} catch (CancellationException e) {
			// The job shows it.
		}
	}

	/** Analyses the present text; what goes wrong with that is the analysis, too, so that no earlier one stays. */
	private ScriptAnalysis analyse(BooleanSupplier cancelled) {
		String wanted = text;
		return ScriptAnalysis.orFailed(wanted, () -> {
			ScriptText source = read(wanted);
			if (!begun && display != null) {
				begin(source, cancelled);
			}
			return ScriptAnalysis.of(source, options, completion, cancelled);
		}, cause -> ILog.of(ScriptModel.class).error(SharedMessages.FORM_ANALYSING, cause));
	}

	/** Shows what the first text says while it is planned. */
	private void begin(ScriptText source, BooleanSupplier cancelled) {
		ScriptAnalysis.ofBegun(source, cancelled).ifPresent(known -> later(() -> publishRead(known)));
	}

	private void publishRead(ScriptAnalysis read) {
		if (!disposed && !begun && read.text().equals(text)) {
			begun = true;
			analysis = read;
			lastReadable = Optional.of(read);
			List.copyOf(listeners).forEach(listener -> listener.analysed(read));
		}
	}

	/** The document, whose text is the script. */
	public IDocument document() {
		return document;
	}

	/** The present text, read at most once. */
	private ScriptText read() {
		return read(text);
	}

	private ScriptText read(String wanted) {
		ScriptText known = read;
		if (!known.text().equals(wanted)) {
			known = ScriptText.of(wanted);
			read = known;
		}
		return known;
	}

	/** What stands where in the present text. */
	public ScriptOutline outline() {
		return ScriptOutline.of(read());
	}

	/** The text. */
	public String text() {
		return text;
	}

	/** What is set from outside the text. */
	PlanOptions options() {
		return options;
	}

	/** What the text means; of an earlier text while the present one is being analysed. */
	public ScriptAnalysis analysis() {
		return analysis;
	}

	/** Whether the analysis is of the present text. */
	public boolean isAnalysed() {
		return analysis.planned() && analysis.text().equals(text);
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
	 * The last analysis in which all was right, so that something could be planned; empty when there was none.
	 */
	public Optional<ScriptAnalysis> lastGood() {
		return lastGood;
	}

	/**
	 * What a form shows: the analysis or, while the text is broken, that of the last text that was not, if there was
	 * one. Nothing can be changed then, because changes are made to the text that there is.
	 */
	public ScriptAnalysis readable() {
		return analysis.isBroken() ? lastReadable.orElse(analysis) : analysis;
	}

	/**
	 * Sets the text, as one step for undo.
	 *
	 * @param newText the text; nothing happens when it is the present one
	 */
	public void setText(String newText) {
		steps.end();
		DocumentEdits.replace(document, newText);
	}

	/**
	 * Solves a problem of the present text, as one step for undo; does nothing where the text is another one by now.
	 *
	 * @param problem one of its {@link #analysis}
	 * @param instead what is to be written at its place
	 */
	public void solve(Problem problem, String instead) {
		int begin = problem.position().offset();
		int end = problem.position().endOffset();
		if (isAnalysed() && begin <= end && end <= text.length()) {
			setText(text.substring(0, begin) + instead + text.substring(end));
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
			refresh();
		}
	}

	/** Measures what the present text will take, and notifies listeners that the user waits for it. */
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

	/** The same for what is typed in an input; its session hears when it was refused, in place of the listeners. */
	void edit(Edit edit, EditSession session) {
		edits.add(edit, session);
	}

	/** Whether the present text came of what is typed in a session. */
	public boolean isOf(EditSession session) {
		return session != null && session == latest;
	}

	/** Takes back what a session has made, unless something else was done since. */
	void takeBack(EditSession session) {
		finishEdits();
		steps.takeBack(session);
	}

	/** Whether there is a change to be undone. */
	public boolean canUndo() {
		return isEditing() || steps.canUndo();
	}

	/** Whether there is a change to be done again. */
	public boolean canRedo() {
		return steps.canRedo();
	}

	/** Takes back the last change of the document, whoever has made it. */
	public void undo() {
		finishEdits();
		steps.undo();
	}

	/** Makes the change again that was taken back last. */
	public void redo() {
		finishEdits();
		steps.redo();
	}

	/** Ends the step for undo that goes on, because the user does something else. */
	public void endStep() {
		steps.end();
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

	/** What the present text says, read but not planned, with the problems of reading only. */
	public ScriptAnalysis readOnly() {
		return ScriptAnalysis.ofRead(read());
	}

	/**
	 * Makes all edits and understands the text before it returns, unless planning takes longer than one waits for a
	 * key: that goes on in the background then.
	 */
	public void finishShortAnalysis() {
		finishEdits();
		if (!isAnalysed()) {
			long begin = System.nanoTime();
			try {
				ScriptAnalysis result = analyse(() -> System.nanoTime() - begin > KEY_NANOS);
				analysing.cancel();
				publish(result);
			} catch (CancellationException e) {
				// The caller asks whether it is analysed.
			}
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
		document.removeDocumentListener(documentListener);
		steps.end();
		analysing.cancel();
		estimation.cancel();
		listeners.clear();
	}

	/** Tells listeners, once all edits have been made, what these have made that the user has not asked for. */
	public void remark(Remark remark) {
		whenEdited(() -> List.copyOf(listeners).forEach(listener -> listener.remarked(remark)));
	}

	/** Tells listeners that a change could not be made, in one sentence. */
	public void refuse(String message) {
		List.copyOf(listeners).forEach(listener -> listener.editRefused(message));
	}

	private void take(ScriptEdit edit, EditSession session) {
		List<TextChange> changes = edit.changes();
		if (changes.isEmpty()) {
			agree();
			publish(analysis);
			return;
		}
		editing = true;
		try {
			steps.change(changes, session);
		} finally {
			editing = false;
		}
		read = edit.now();
		changed(0, session);
	}

	private void editingChanged() {
		List.copyOf(listeners).forEach(ScriptListener::editingChanged);
	}

	private void changed(int delay, EditSession session) {
		latest = session;
		text = document.get();
		List.copyOf(listeners).forEach(listener -> listener.textChanged(text));
		estimation.cancel();
		analysing.cancel();
		analysing.schedule(delay);
		if (display != null) {
			// The same again only begins the time again.
			display.timerExec(DELAY_MILLIS + delay, delayed);
		}
	}

	private void sayDelayed() {
		if (!disposed && !isAnalysed()) {
			List.copyOf(listeners).forEach(ScriptListener::analysisDelayed);
		}
	}

	private void publish(ScriptAnalysis result) {
		if (result.text().equals(text)) {
			begun = true;
			analysis = result;
			lastGood = result.plan().isPresent() ? Optional.of(result) : lastGood;
			lastReadable = result.script().isPresent() ? Optional.of(result) : lastReadable;
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

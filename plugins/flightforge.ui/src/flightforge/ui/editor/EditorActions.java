/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import java.util.function.BooleanSupplier;

import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.actions.ActionFactory;

import flightforge.ui.platform.PartActions;

/**
 * The workbench's edit actions for the script editor. Undo, redo and revert serve both pages, the others only the
 * source: the form's fields have their own. UI thread only.
 */
final class EditorActions {

	/** What is typed beside the text, which is undone before it. */
	interface Typing {
		/** Takes back what is being typed; whether that was all there is to undo first. */
		boolean undo();

		/** Gives it back; whether that was all there is to do again first. */
		boolean redo();

		/** Whether there may be something to take back. */
		boolean canUndo();

		/** Whether there may be something to give back. */
		boolean canRedo();
	}

	private final ISourceViewer viewer;
	private final PartActions steps = new PartActions();
	private final PartActions file = new PartActions();
	private final PartActions sourceOnly = new PartActions();
	private IActionBars bars;

	/**
	 * Actions.
	 *
	 * @param reverting reads the file again
	 * @param changed whether the text is another one than that of the file
	 * @param typing what is being typed in the form
	 */
	EditorActions(ISourceViewer viewer, Runnable reverting, BooleanSupplier changed, Typing typing) {
		this.viewer = viewer;
		steps.on(ActionFactory.UNDO, () -> {
			if (!typing.undo()) {
				run(ITextOperationTarget.UNDO);
			}
		}, () -> typing.canUndo() || can(ITextOperationTarget.UNDO));
		steps.on(ActionFactory.REDO, () -> {
			if (!typing.redo()) {
				run(ITextOperationTarget.REDO);
			}
		}, () -> typing.canRedo() || can(ITextOperationTarget.REDO));
		file.on(ActionFactory.REVERT, reverting, changed);
		operation(ActionFactory.CUT, ITextOperationTarget.CUT);
		operation(ActionFactory.COPY, ITextOperationTarget.COPY);
		operation(ActionFactory.PASTE, ITextOperationTarget.PASTE);
		operation(ActionFactory.DELETE, ITextOperationTarget.DELETE);
		operation(ActionFactory.SELECT_ALL, ITextOperationTarget.SELECT_ALL);
		viewer.getSelectionProvider().addSelectionChangedListener(e -> changed());
		// A selection by mouse or keys, too, which the viewer reports late or not at all when it is empty.
		viewer.getTextWidget().addCaretListener(e -> changed());
	}

	/** Follows a change of the text, of what is being typed, or of the selection. */
	void changed() {
		if (viewer.getTextWidget() != null && !viewer.getTextWidget().isDisposed()) {
			steps.updateLater(viewer.getTextWidget().getDisplay());
			file.updateLater(viewer.getTextWidget().getDisplay());
			sourceOnly.updateLater(viewer.getTextWidget().getDisplay());
		}
	}

	/** Takes the workbench's actions, which all editors of scripts share, so each takes them when it is activated. */
	void connect(IActionBars actionBars, boolean sourceIsActive) {
		bars = actionBars;
		steps.bind(bars, true);
		file.bind(bars, true);
		sourceActive(sourceIsActive);
	}

	/** Follows a change of the page. */
	void sourceActive(boolean active) {
		sourceOnly.bind(bars, active);
		changed();
	}

	/** Follows whether one types in an input beside the source, whose own these keys are then. */
	void typingBeside(boolean beside) {
		steps.bind(bars, !beside);
		sourceActive(!beside);
	}

	private void operation(ActionFactory factory, int operation) {
		sourceOnly.on(factory, () -> run(operation), () -> can(operation));
	}

	private void run(int operation) {
		if (can(operation)) {
			viewer.getTextOperationTarget().doOperation(operation);
		}
	}

	/** Menus and keys may ask once more when the editor has been closed. */
	private boolean can(int operation) {
		return viewer.getTextWidget() != null && !viewer.getTextWidget().isDisposed()
				&& viewer.getTextOperationTarget().canDoOperation(operation);
	}
}

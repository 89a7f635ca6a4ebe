/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

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

	/** Undo and redo of the script. */
	interface Steps {
		void undo();

		void redo();

		/** Whether there may be something to take back. */
		boolean canUndo();

		boolean canRedo();
	}

	private final ISourceViewer viewer;
	private final PartActions undoing = new PartActions();
	private final PartActions file = new PartActions();
	private final PartActions sourceOnly = new PartActions();
	private IActionBars bars;

	/**
	 * Actions.
	 *
	 * @param reverting reads the file again
	 * @param steps undoes, whichever page is in front
	 */
	EditorActions(ISourceViewer viewer, Runnable reverting, Steps steps) {
		this.viewer = viewer;
		undoing.on(ActionFactory.UNDO, steps::undo, steps::canUndo);
		undoing.on(ActionFactory.REDO, steps::redo, steps::canRedo);
		// Always: what is on the disk may be something else than the editor knows.
		file.on(ActionFactory.REVERT, reverting, () -> true);
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
			undoing.updateLater(viewer.getTextWidget().getDisplay());
			file.updateLater(viewer.getTextWidget().getDisplay());
			sourceOnly.updateLater(viewer.getTextWidget().getDisplay());
		}
	}

	/** Takes the workbench's actions, which all editors of scripts share, so each takes them when it is activated. */
	void connect(IActionBars actionBars, boolean sourceIsActive) {
		bars = actionBars;
		undoing.bind(bars, true);
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
		undoing.bind(bars, !beside);
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

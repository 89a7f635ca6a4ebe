/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.actions.ActionFactory;

/**
 * The workbench's edit actions for the script editor. Undo, redo and revert serve both pages, the others only the
 * source: the form's fields have their own.
 */
final class EditorActions {

	private final ISourceViewer viewer;
	private final IAction revert;
	private final Map<String, IAction> always = new LinkedHashMap<>();
	private final Map<String, IAction> sourceOnly = new LinkedHashMap<>();
	private IActionBars bars;

	/**
	 * Actions.
	 *
	 * @param reverting reads the file again
	 * @param undoing called before anything is undone; tells whether that was all
	 * @param redoing the same before anything is done again
	 */
	EditorActions(ISourceViewer viewer, Runnable reverting, BooleanSupplier undoing, BooleanSupplier redoing) {
		this.viewer = viewer;
		this.revert = new Action() {
			@Override
			public void run() {
				reverting.run();
			}
		};
		revert.setEnabled(false);
		always.put(ActionFactory.UNDO.getId(), operation(ITextOperationTarget.UNDO, undoing));
		always.put(ActionFactory.REDO.getId(), operation(ITextOperationTarget.REDO, redoing));
		always.put(ActionFactory.REVERT.getId(), revert);
		sourceOnly.put(ActionFactory.CUT.getId(), operation(ITextOperationTarget.CUT));
		sourceOnly.put(ActionFactory.COPY.getId(), operation(ITextOperationTarget.COPY));
		sourceOnly.put(ActionFactory.PASTE.getId(), operation(ITextOperationTarget.PASTE));
		sourceOnly.put(ActionFactory.DELETE.getId(), operation(ITextOperationTarget.DELETE));
		sourceOnly.put(ActionFactory.SELECT_ALL.getId(), operation(ITextOperationTarget.SELECT_ALL));
	}

	/** Follows a change of the document: only what was changed can be reverted. */
	void dirty(boolean dirty) {
		revert.setEnabled(dirty);
	}

	/** Takes the workbench's actions, which all editors of scripts share, so each takes them when it is activated. */
	void connect(IActionBars actionBars, boolean sourceIsActive) {
		bars = actionBars;
		always.forEach(bars::setGlobalActionHandler);
		sourceActive(sourceIsActive);
	}

	/** Follows a change of the page. */
	void sourceActive(boolean active) {
		sourceOnly.forEach((id, action) -> bars.setGlobalActionHandler(id, active ? action : null));
		bars.updateActionBars();
	}

	/** Follows whether one types in an input beside the source, whose own these keys are then. */
	void typingBeside(boolean beside) {
		for (String id : List.of(ActionFactory.UNDO.getId(), ActionFactory.REDO.getId())) {
			bars.setGlobalActionHandler(id, beside ? null : always.get(id));
		}
		sourceActive(!beside);
	}

	private IAction operation(int operation) {
		return operation(operation, () -> false);
	}

	private IAction operation(int operation, BooleanSupplier before) {
		return new Action() {
			@Override
			public void run() {
				if (before.getAsBoolean()) {
					return;
				}
				ITextOperationTarget target = viewer.getTextOperationTarget();
				if (target.canDoOperation(operation)) {
					target.doOperation(operation);
				}
			}
		};
	}
}

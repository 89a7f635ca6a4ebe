/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import org.eclipse.jface.viewers.ColumnViewerEditorActivationEvent;
import org.eclipse.jface.viewers.ColumnViewerEditorActivationListener;
import org.eclipse.jface.viewers.ColumnViewerEditorDeactivationEvent;
import org.eclipse.swt.widgets.Table;

/** Calls back a little after a cell has been left, because the next one may be edited at once. UI thread only. */
final class CellsLeft extends ColumnViewerEditorActivationListener {

	private final Table table;
	private final Runnable callback;

	CellsLeft(Table table, Runnable callback) {
		this.table = table;
		this.callback = callback;
	}

	@Override
	public void beforeEditorActivated(ColumnViewerEditorActivationEvent event) {
		// Nothing stands in the way.
	}

	@Override
	public void afterEditorActivated(ColumnViewerEditorActivationEvent event) {
		// Rows wait from now on.
	}

	@Override
	public void beforeEditorDeactivated(ColumnViewerEditorDeactivationEvent event) {
		// What was typed is taken by the editing support.
	}

	@Override
	public void afterEditorDeactivated(ColumnViewerEditorDeactivationEvent event) {
		table.getDisplay().asyncExec(() -> {
			if (!table.isDisposed()) {
				callback.run();
			}
		});
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import org.eclipse.jface.viewers.ColumnViewer;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.window.ToolTip;
import org.eclipse.swt.widgets.Event;

import flightforge.ui.internal.CellEditing;

/** Tool tips of cells, which are out of the way while a cell is edited. UI thread only. */
final class StreamTips extends ColumnViewerToolTipSupport {

	private final ColumnViewer viewer;

	/** Tips for a viewer whose cells can be edited by now. */
	StreamTips(ColumnViewer viewer) {
		super(viewer, ToolTip.NO_RECREATE, false);
		this.viewer = viewer;
		// Afterwards the mouse brings them back.
		CellEditing.watch(viewer, this::hide, () -> {
		});
	}

	@Override
	protected boolean shouldCreateToolTip(Event event) {
		return !viewer.isCellEditorActive() && super.shouldCreateToolTip(event);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.internal;

import org.eclipse.jface.viewers.ColumnViewer;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.window.ToolTip;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.widgets.Event;

/**
 * Tool tips of cells, which are out of the way while a cell is edited and as soon as a key is pressed. UI thread only.
 */
public final class CellTips extends ColumnViewerToolTipSupport {

	private final ColumnViewer viewer;

	private CellTips(ColumnViewer viewer) {
		super(viewer, ToolTip.NO_RECREATE, false);
		this.viewer = viewer;
		// Afterwards the mouse brings them back.
		CellEditing.watch(viewer, this::hide, () -> {
		});
		// A tip that goes after a key has opened another window would take the focus from that, which then closes.
		viewer.getControl().addKeyListener(KeyListener.keyPressedAdapter(e -> hide()));
	}

	/** Shows tips in a viewer whose cells can be edited by now, if they can be at all. */
	public static void enable(ColumnViewer viewer) {
		new CellTips(viewer);
	}

	@Override
	protected boolean shouldCreateToolTip(Event event) {
		return !viewer.isCellEditorActive() && super.shouldCreateToolTip(event);
	}
}

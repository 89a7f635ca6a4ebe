/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import org.eclipse.jface.viewers.ColumnViewer;
import org.eclipse.jface.viewers.ColumnViewerEditorActivationEvent;
import org.eclipse.jface.viewers.ColumnViewerEditorActivationListener;
import org.eclipse.jface.viewers.ColumnViewerEditorDeactivationEvent;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.window.ToolTip;
import org.eclipse.swt.widgets.Event;

/** Tool tips of cells, which are out of the way while a cell is edited. UI thread only. */
final class StreamTips extends ColumnViewerToolTipSupport {

	private final ColumnViewer viewer;

	/** Tips for a viewer whose cells can be edited by now. */
	StreamTips(ColumnViewer viewer) {
		super(viewer, ToolTip.NO_RECREATE, false);
		this.viewer = viewer;
		viewer.getColumnViewerEditor().addEditorActivationListener(new ColumnViewerEditorActivationListener() {
			@Override
			public void beforeEditorActivated(ColumnViewerEditorActivationEvent event) {
				hide();
			}

			@Override
			public void afterEditorActivated(ColumnViewerEditorActivationEvent event) {
				// None comes up from now on.
			}

			@Override
			public void beforeEditorDeactivated(ColumnViewerEditorDeactivationEvent event) {
				// The cell is still being edited.
			}

			@Override
			public void afterEditorDeactivated(ColumnViewerEditorDeactivationEvent event) {
				// The mouse brings them back.
			}
		});
	}

	@Override
	protected boolean shouldCreateToolTip(Event event) {
		return !viewer.isCellEditorActive() && super.shouldCreateToolTip(event);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.table;

import org.eclipse.jface.action.LegacyActionTools;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.PixelConverter;
import org.eclipse.jface.viewers.ColumnViewer;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ViewerCell;
import org.eclipse.jface.window.ToolTip;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;

/**
 * Tool tips of cells, which are out of the way while a cell is edited and as soon as a key is pressed. UI thread only.
 */
public final class CellTips extends ColumnViewerToolTipSupport {

	private static final int MARGIN = 4;
	private static final int WIDEST_CHARS = 80;
	/** Pixels between a row and the tip of a cell in it. */
	private static final int GAP = 2;

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

	/** Shows tips in a viewer whose cells can be edited by now, if they can be at all, and marks texts that are cut. */
	public static void enable(ColumnViewer viewer) {
		CutCells.mark((Composite) viewer.getControl());
		new CellTips(viewer);
	}

	/** The text in lines that the screen has room for: what to do about a problem stands at its end. */
	@Override
	protected Composite createViewerToolTipContentArea(Event event, ViewerCell cell, Composite parent) {
		Composite area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).applyTo(area);
		Label label = new Label(area, SWT.WRAP);
		label.setText(LegacyActionTools.escapeMnemonics(getText(event)));
		for (Control control : new Control[] {area, label}) {
			control.setBackground(getBackgroundColor(event));
			control.setForeground(getForegroundColor(event));
		}
		int widest = new PixelConverter(label).convertWidthInCharsToPixels(WIDEST_CHARS);
		int width = Math.min(widest, label.computeSize(SWT.DEFAULT, SWT.DEFAULT).x);
		GridDataFactory.fillDefaults().hint(width, SWT.DEFAULT).applyTo(label);
		return area;
	}

	/** Below the row, or above it where the screen ends, and so never over what it is about. */
	@Override
	public Point getLocation(Point tipSize, Event event) {
		Control control = viewer.getControl();
		ViewerCell cell = viewer.getCell(new Point(event.x, event.y));
		if (cell == null) {
			return super.getLocation(tipSize, event);
		}
		Rectangle row = control.getDisplay().map(control, null, cell.getBounds());
		Rectangle screen = control.getMonitor().getClientArea();
		int left = control.toDisplay(event.x, event.y).x;
		int below = row.y + row.height + GAP;
		boolean room = below + tipSize.y <= screen.y + screen.height;
		return new Point(left, room ? below : row.y - GAP - tipSize.y);
	}

	/** The tip of a cell whose text is cut begins with that. */
	@Override
	protected boolean shouldCreateToolTip(Event event) {
		if (viewer.isCellEditorActive()) {
			return false;
		}
		boolean said = super.shouldCreateToolTip(event);
		ViewerCell cell = viewer.getCell(new Point(event.x, event.y));
		if (cell == null || !isCut(cell)) {
			return said;
		}
		String tip = said ? getText(event) : "";
		if (!tip.contains(cell.getText())) {
			setText(tip.isEmpty() ? cell.getText() : cell.getText() + "\n" + tip);
		}
		return true;
	}

	private boolean isCut(ViewerCell cell) {
		GC gc = new GC(viewer.getControl());
		try {
			gc.setFont(cell.getFont());
			return CutCells.isCut(gc, cell.getText(), cell.getTextBounds().width);
		} finally {
			gc.dispose();
		}
	}
}

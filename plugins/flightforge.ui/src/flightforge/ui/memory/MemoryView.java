/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.List;

import org.eclipse.jface.action.IMenuManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Layout;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.part.ViewPart;

import flightforge.ui.platform.ThemedTabs;
import flightforge.ui.resource.HelpContext;
import flightforge.ui.resource.Ids;

/**
 * Shows where memory is: live in a JVM, in a recording, and what changed between two moments. Measures and reads
 * nothing while it is hidden.
 */
public final class MemoryView extends ViewPart {

	private final IPartListener2 parts = new IPartListener2() {
		@Override
		public void partVisible(IWorkbenchPartReference reference) {
			changed(reference, true);
		}

		@Override
		public void partHidden(IWorkbenchPartReference reference) {
			changed(reference, false);
		}

		@Override
		public void partActivated(IWorkbenchPartReference reference) {
			if (reference.getPart(false) instanceof IEditorPart editor) {
				recording.activated(editor);
			}
		}

		private void changed(IWorkbenchPartReference reference, boolean now) {
			if (reference.getPart(false) == MemoryView.this) {
				visible = now;
				select();
			}
		}
	};

	/** Shows one line with all of the room that the tabs leave, whose height stays that of a text. */
	private static final class Row extends Layout {
		private Control front;

		@Override
		protected Point computeSize(Composite row, int width, int height, boolean flush) {
			GC gc = new GC(row);
			try {
				return new Point(1, gc.getFontMetrics().getHeight());
			} finally {
				gc.dispose();
			}
		}

		@Override
		protected void layout(Composite row, boolean flush) {
			for (Control line : row.getChildren()) {
				line.setVisible(line == front);
				line.setBounds(row.getClientArea());
			}
		}
	}

	/** Pixels of a tab below which a line of text is half as high as what is left for a chart. */
	private static final int LOW = 190;

	private CTabFolder folder;
	/** Beside the names of the tabs. */
	private Composite row;
	private final Row lines = new Row();
	private LiveTab live;
	private RecordingTab recording;
	private List<MemoryTab> tabs = List.of();
	private boolean visible;

	@Override
	public void createPartControl(Composite parent) {
		live = new LiveTab();
		recording = new RecordingTab(getSite().getPage());
		tabs = List.of(live, recording, new CompareTab(live::moments, recording::moments));
		folder = new CTabFolder(parent, SWT.BOTTOM | SWT.FLAT);
		ThemedTabs.mark(folder);
		Ids.name(folder, "flightforge.memory.tabs");
		HelpContext.MEMORY_VIEW.on(folder);
		for (MemoryTab tab : tabs) {
			CTabItem item = new CTabItem(folder, SWT.NONE);
			item.setText(tab.title());
			item.setControl(tab.create(folder));
		}
		row = new Composite(folder, SWT.NONE);
		row.setLayout(lines);
		folder.setTopRight(row, SWT.FILL);
		folder.addControlListener(ControlListener.controlResizedAdapter(e -> placeLines()));
		folder.setSelection(0);
		folder.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> select()));
		live.contribute(getViewSite().getActionBars().getToolBarManager());
		IMenuManager menu = getViewSite().getActionBars().getMenuManager();
		menu.setRemoveAllWhenShown(true);
		menu.addMenuListener(shown -> tabs.get(folder.getSelectionIndex()).fill(shown));
		// The host shows no menu that is empty at the start.
		live.fill(menu);
		getSite().getPage().addPartListener(parts);
		visible = true;
		select();
	}

	/** Only the chosen tab of a visible view works, but for samples, which would have a gap. */
	private void select() {
		live.setSampling(visible);
		for (int i = 0; i < tabs.size(); i++) {
			tabs.get(i).setVisible(visible && i == folder.getSelectionIndex());
		}
		live.setChosen(folder.getSelectionIndex() == tabs.indexOf(live));
		placeLines();
	}

	/** The line of the tab in front is in the row of a low view. */
	private void placeLines() {
		Rectangle room = folder.getClientArea();
		if (room.isEmpty()) {
			return;
		}
		Control front = null;
		for (int i = 0; i < tabs.size(); i++) {
			Control line = tabs.get(i).placeLine(room.height < LOW ? row : null);
			front = i == folder.getSelectionIndex() ? line : front;
		}
		lines.front = front;
		row.layout();
	}

	@Override
	public void setFocus() {
		tabs.get(folder.getSelectionIndex()).setFocus();
	}

	@Override
	public void dispose() {
		getSite().getPage().removePartListener(parts);
		tabs.forEach(MemoryTab::close);
		super.dispose();
	}
}

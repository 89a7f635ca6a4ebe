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
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
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

	private CTabFolder folder;
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

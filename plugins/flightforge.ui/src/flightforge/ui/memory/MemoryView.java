/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.io.IOException;

import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.part.ViewPart;

import flightforge.memory.MemoryHistory;
import flightforge.memory.MemorySample;
import flightforge.script.generate.Storage;
import flightforge.ui.generate.GenerationPreferences;
import flightforge.ui.generate.GenerationRuns;
import flightforge.ui.internal.Ids;
import flightforge.ui.internal.Images;
import flightforge.ui.internal.Messages;
import flightforge.ui.internal.Quantities;

/**
 * Shows heap, buffer pools and resident set of this JVM as they change. Takes no samples while it is hidden or paused.
 */
public final class MemoryView extends ViewPart {

	private static final int KEPT_SAMPLES = 600;
	private static final int[] PERIODS_MILLIS = {250, 500, 1_000, 2_000, 5_000};
	private static final int DEFAULT_PERIOD_MILLIS = 1_000;
	private static final double MILLIS_PER_SECOND = 1000;
	private static final int[] CHART_AND_TABLE = {55, 45};

	private final MemoryHistory history = new MemoryHistory(KEPT_SAMPLES);
	private LiveFeed feed;
	private MemoryChart chart;
	private MemoryTable table;
	private Link storage;
	private IAction pause;
	private boolean visible;

	private final IPartListener2 visibility = new IPartListener2() {
		@Override
		public void partVisible(IWorkbenchPartReference reference) {
			changed(reference, true);
		}

		@Override
		public void partHidden(IWorkbenchPartReference reference) {
			changed(reference, false);
		}

		private void changed(IWorkbenchPartReference reference, boolean now) {
			if (reference.getPart(false) == MemoryView.this) {
				visible = now;
				run();
			}
		}
	};

	@Override
	public void createPartControl(Composite parent) {
		Composite area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(area);
		SashForm sash = new SashForm(area, SWT.HORIZONTAL | SWT.SMOOTH);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
		chart = new MemoryChart(sash);
		table = new MemoryTable(sash);
		sash.setWeights(CHART_AND_TABLE);
		storage = new Link(area, SWT.NONE);
		Ids.name(storage, "flightforge.memory.storage");
		GridDataFactory.fillDefaults().indent(8, 2).grab(true, false).applyTo(storage);
		storage.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
			PreferencesUtil.createPreferenceDialogOn(getSite().getShell(), Ids.PREFERENCES, null, null).open();
			showStorage();
		}));
		showStorage();
		feed = new LiveFeed(parent.getDisplay(), DEFAULT_PERIOD_MILLIS, this::show);
		createActions(getViewSite().getActionBars().getToolBarManager(),
				getViewSite().getActionBars().getMenuManager());
		getSite().getPage().addPartListener(visibility);
		visible = true;
		run();
	}

	@Override
	public void setFocus() {
		table.setFocus();
	}

	@Override
	public void dispose() {
		getSite().getPage().removePartListener(visibility);
		if (feed != null) {
			try {
				feed.close();
			} catch (IOException e) {
				ILog.of(MemoryView.class).warn(e.getLocalizedMessage(), e);
			}
		}
		super.dispose();
	}

	private void run() {
		feed.setRunning(visible && !pause.isChecked());
	}

	private void show(MemorySample sample) {
		history.add(sample);
		table.show(sample, history);
		chart.show(history.samples(), GenerationRuns.latest());
		showStorage();
	}

	private void showStorage() {
		String name = GenerationPreferences.current().storage() == Storage.MAPPED ? Messages.FORM_STORAGE_MAPPED
				: Messages.FORM_STORAGE_HEAP;
		String text = NLS.bind(Messages.MEMORY_STORAGE, name);
		if (!text.equals(storage.getText())) {
			storage.setText(text);
		}
	}

	private void createActions(IToolBarManager toolBar, IMenuManager menu) {
		pause = new Action(Messages.MEMORY_PAUSE, IAction.AS_CHECK_BOX) {
			@Override
			public void run() {
				MemoryView.this.run();
			}
		};
		pause.setImageDescriptor(Images.PAUSE.descriptor());
		pause.setToolTipText(Messages.MEMORY_PAUSE_HINT);
		IAction clear = new Action(Messages.MEMORY_CLEAR, Images.CLEAR.descriptor()) {
			@Override
			public void run() {
				history.clear();
				chart.show(history.samples(), GenerationRuns.latest());
			}
		};
		clear.setToolTipText(Messages.MEMORY_CLEAR_HINT);
		ActionContributionItem pauseItem = new ActionContributionItem(pause);
		pauseItem.setMode(ActionContributionItem.MODE_FORCE_TEXT);
		toolBar.add(pauseItem);
		toolBar.add(clear);
		menu.add(pause);
		menu.add(clear);
		MenuManager periods = new MenuManager(Messages.MEMORY_PERIOD);
		for (int period : PERIODS_MILLIS) {
			periods.add(periodAction(period));
		}
		menu.add(periods);
	}

	private IAction periodAction(int period) {
		String text = Quantities.seconds(period / MILLIS_PER_SECOND);
		IAction action = new Action(text, IAction.AS_RADIO_BUTTON) {
			@Override
			public void run() {
				if (isChecked()) {
					feed.setPeriod(period);
				}
			}
		};
		action.setChecked(period == DEFAULT_PERIOD_MILLIS);
		return action;
	}
}

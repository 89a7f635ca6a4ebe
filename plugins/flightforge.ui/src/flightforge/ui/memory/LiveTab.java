/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.events.MenuListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;

import flightforge.memory.MemoryCsv;
import flightforge.memory.MemoryHistory;
import flightforge.memory.MemorySample;
import flightforge.memory.jvm.LocalJvm;
import flightforge.memory.recording.MemoryRecording;
import flightforge.ui.editorinput.FileToSave;
import flightforge.ui.generate.GenerationRuns;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.ListColors;
import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Images;
import flightforge.ui.resource.Quantities;

/** Memory of a JVM as it changes, of this one or of another on this machine. */
final class LiveTab implements MemoryTab, LiveFeed.Listener {
	private static final int KEPT_SAMPLES = 600;
	private static final int[] PERIODS_MILLIS = {250, 500, 1_000, 2_000, 5_000};
	private static final int DEFAULT_PERIOD_MILLIS = 1_000;
	private static final double MILLIS_PER_SECOND = 1000;

	private final MemoryHistory history = new MemoryHistory(KEPT_SAMPLES);
	private final List<LocalJvm> jvms = new ArrayList<>();
	private final List<IAction> actions = new ArrayList<>();
	private Composite area;
	/** The JVM, and what there is to say of it. */
	private Composite head;
	private Label label;
	private Combo chooser;
	/** In place of the chooser where that would take too much height. */
	private Link brief;
	private MemoryChart chart;
	private MemoryTable table;
	private ChartAndTable both;
	private LiveNote note;
	private LiveFeed feed;
	private LocalJvm jvm;
	private IAction pause;
	private MemorySample baseline;
	/** Those that the table shows. */
	private List<MemoryRow> rows = List.of();
	private int periodMillis = DEFAULT_PERIOD_MILLIS;
	/** Whether it is in front. */
	private boolean visible;
	private boolean sampling;

	@Override
	public String title() {
		return Messages.MEMORY_TAB_LIVE;
	}

	@Override
	public Control create(Composite parent) {
		area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(area);
		head = new Composite(area, SWT.NONE);
		label = new Label(head, SWT.NONE);
		label.setText(Messages.MEMORY_JVM);
		chooser = ListColors.list(head);
		Ids.name(chooser, "flightforge.memory.jvm");
		Accessibility.name(chooser, Messages.MEMORY_JVM);
		chooser.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> watch(chosen())));
		brief = new Link(head, SWT.NONE);
		Ids.name(brief, "flightforge.memory.jvm.brief");
		brief.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> offer()));
		layOut(false);
		both = new ChartAndTable(area, "flightforge.memory.chart", "flightforge.memory.table",
				Messages.MEMORY_COLUMN_BASELINE, false);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(both.control());
		chart = both.chart();
		table = both.table();
		note = new LiveNote(head, area);
		area.addControlListener(ControlListener.controlResizedAdapter(e -> note.fit(area.getSize())));
		createActions();
		list(List.of(LocalJvm.self()));
		watch(jvms.getFirst());
		return area;
	}

	/** Lists JVMs; the one that is watched stays chosen. */
	private void list(List<LocalJvm> found) {
		jvms.clear();
		jvms.addAll(found);
		chooser.setItems(found.stream().map(LiveTab::name).toArray(String[]::new));
		chooser.add(Messages.MEMORY_JVM_FIND);
		for (int i = 0; i < found.size(); i++) {
			if (jvm == null ? found.get(i).own() : found.get(i).pid() == jvm.pid()) {
				chooser.select(i);
			}
		}
	}

	private static String name(LocalJvm jvm) {
		return jvm.own() ? Messages.MEMORY_THIS_JVM
				: NLS.bind(Messages.MEMORY_OTHER_JVM, Long.toString(jvm.pid()), jvm.name());
	}

	/** The chosen JVM; choosing the last entry looks for others. */
	private LocalJvm chosen() {
		// Who chooses without a pointer, such as a screen reader, leaves the list open over all else.
		chooser.setListVisible(false);
		if (chooser.getSelectionIndex() == jvms.size()) {
			find();
			return jvm;
		}
		return jvms.get(chooser.getSelectionIndex());
	}

	/** Offers the JVMs that the chooser lists in a menu. */
	private void offer() {
		Menu menu = new Menu(brief);
		for (int i = 0; i < chooser.getItemCount(); i++) {
			int index = i;
			MenuItem item = new MenuItem(menu, i < jvms.size() ? SWT.RADIO : SWT.PUSH);
			item.setText(chooser.getItem(i).replace("&", "&&"));
			item.setSelection(i < jvms.size() && jvms.get(i).equals(jvm));
			item.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
				if (index == jvms.size()) {
					find();
				} else if (item.getSelection()) {
					chooser.select(index);
					watch(jvms.get(index));
				}
			}));
		}
		menu.addMenuListener(MenuListener.menuHiddenAdapter(e -> UiThread.later(brief.getDisplay(), menu::dispose)));
		menu.setLocation(brief.toDisplay(0, 0));
		menu.setVisible(true);
	}

	@Override
	public Control placeLine(Composite row) {
		Composite place = row == null ? area : row;
		if (head.getParent() != place && head.isReparentable()) {
			head.setParent(place);
			if (row == null) {
				head.setVisible(true);
				head.moveAbove(both.control());
			}
			layOut(row != null);
			area.layout(true, true);
			head.layout(true);
			note.fit(area.getSize());
		}
		return head.getParent() == area ? null : head;
	}

	private void layOut(boolean low) {
		GridLayoutFactory.fillDefaults().numColumns(5).margins(low ? 8 : 4, low ? 0 : 2).applyTo(head);
		head.setLayoutData(low ? null : GridDataFactory.fillDefaults().grab(true, false).create());
		GridDataFactory.swtDefaults().exclude(low).applyTo(label);
		GridDataFactory.fillDefaults().minSize(240, SWT.DEFAULT).exclude(low).applyTo(chooser);
		GridDataFactory.swtDefaults().exclude(!low).applyTo(brief);
		label.setVisible(!low);
		chooser.setVisible(!low);
		brief.setVisible(low);
	}

	/** Each JVM is asked for its name, and one that hangs does not answer. */
	private void find() {
		Display display = chooser.getDisplay();
		Job.create(Messages.MEMORY_JVM_FIND, monitor -> {
			List<LocalJvm> found = LocalJvm.list();
			UiThread.later(display, () -> {
				if (!chooser.isDisposed()) {
					list(found);
					// Not over what the user has gone on to do meanwhile.
					if (isFocusIn(area) || isFocusIn(head)) {
						if (chooser.isVisible()) {
							chooser.setListVisible(true);
						} else {
							offer();
						}
					}
				}
			});
		}).schedule();
	}

	private static boolean isFocusIn(Composite parent) {
		Control control = parent.getDisplay().getFocusControl();
		while (control != null && control != parent) {
			control = control.getParent();
		}
		return control != null;
	}

	private void watch(LocalJvm other) {
		if (other.equals(jvm)) {
			return;
		}
		jvm = other;
		brief.setText(NLS.bind(Messages.MEMORY_JVM_CHOSEN, name(jvm).replace("&", "&&")));
		if (feed != null) {
			feed.close();
		}
		baseline = null;
		clear();
		feed = new LiveFeed(area.getDisplay(), jvm, periodMillis, this);
		run();
	}

	@Override
	public void sample(MemorySample sample, String withoutTracking) {
		history.add(sample, periodMillis);
		note.show(jvm, withoutTracking);
		if (visible) {
			refresh();
		}
	}

	@Override
	public void ended(String reason) {
		note.ended(reason);
	}

	private void refresh() {
		chart.showLive(history.samplesAndGaps(), jvm.own() ? GenerationRuns.latest() : List.of());
		history.latest().ifPresent(latest -> show(
				MemoryRow.steady(MemoryRow.of(latest, history::peak, baseline, category -> null), rows)));
	}

	private void show(List<MemoryRow> newRows) {
		rows = newRows;
		table.show(newRows);
	}

	private void clear() {
		history.clear();
		show(List.of());
		chart.showLive(List.of(), List.of());
	}

	private void run() {
		feed.setRunning(sampling && !pause.isChecked());
	}

	private void createActions() {
		pause = action(Messages.MEMORY_PAUSE, Messages.MEMORY_PAUSE_HINT, IAction.AS_CHECK_BOX, this::run);
		pause.setImageDescriptor(Images.PAUSE.descriptor());
		actions.add(pause);
		IAction mark = action(Messages.MEMORY_BASELINE, Messages.MEMORY_BASELINE_HINT, IAction.AS_PUSH_BUTTON, () -> {
			baseline = history.latest().orElse(null);
			refresh();
		});
		mark.setImageDescriptor(Images.BASELINE.descriptor());
		actions.add(mark);
		IAction clear = action(Messages.MEMORY_CLEAR, Messages.MEMORY_CLEAR_HINT, IAction.AS_PUSH_BUTTON, this::clear);
		clear.setImageDescriptor(Images.CLEAR.descriptor());
		actions.add(clear);
	}

	private static IAction action(String text, String hint, int style, Runnable run) {
		IAction action = new Action(text, style) {
			@Override
			public void run() {
				run.run();
			}
		};
		action.setToolTipText(hint);
		return action;
	}

	/** Adds the tab's main actions to the view's tool bar, where they are disabled while another tab is chosen. */
	void contribute(IToolBarManager toolBar) {
		for (IAction action : actions) {
			toolBar.add(action);
		}
	}

	/** Whether it is the chosen tab. */
	void setChosen(boolean chosen) {
		actions.forEach(action -> action.setEnabled(chosen));
	}

	@Override
	public void fill(IMenuManager menu) {
		actions.forEach(menu::add);
		MenuManager periods = new MenuManager(Messages.MEMORY_PERIOD);
		for (int period : PERIODS_MILLIS) {
			periods.add(periodAction(Quantities.seconds(period / MILLIS_PER_SECOND), period));
		}
		menu.add(periods);
		menu.add(MemoryFiles.copyAction(table.results()));
		menu.add(action(Messages.MEMORY_EXPORT_CSV, null, IAction.AS_PUSH_BUTTON, () -> export("csv")));
		menu.add(action(Messages.MEMORY_EXPORT_JFR, Messages.MEMORY_EXPORT_JFR_HINT, IAction.AS_PUSH_BUTTON,
				() -> export("jfr")));
	}

	private IAction periodAction(String text, int millis) {
		IAction action = new Action(text, IAction.AS_RADIO_BUTTON) {
			@Override
			public void run() {
				if (isChecked()) {
					periodMillis = millis;
					feed.setPeriod(millis);
				}
			}
		};
		action.setChecked(millis == periodMillis);
		return action;
	}

	private void export(String ending) {
		List<MemorySample> samples = history.samples();
		if (samples.isEmpty()) {
			note.ended(Messages.MEMORY_EXPORT_NOTHING);
			return;
		}
		FileToSave.ask(area.getShell(), Messages.MEMORY_EXPORT, Path.of("memory." + ending), '.' + ending)
				.ifPresent(file -> MemoryFiles.inBackground(NLS.bind(Messages.MEMORY_EXPORTING, file.getFileName()),
						() -> write(samples, file, ending)));
	}

	private static void write(List<MemorySample> samples, Path file, String ending) throws IOException {
		if (ending.equals("jfr")) {
			MemoryRecording.write(samples, file, true);
		} else {
			StringBuilder text = new StringBuilder();
			MemoryCsv.write(samples, text);
			Files.writeString(file, text, StandardCharsets.UTF_8);
		}
	}

	@Override
	public void setVisible(boolean now) {
		if (now && !visible) {
			refresh();
		}
		visible = now;
	}

	/** Takes samples, unless the user has paused that, or takes none. */
	void setSampling(boolean now) {
		sampling = now;
		run();
	}

	@Override
	public void setFocus() {
		both.setFocus();
	}

	@Override
	public void close() {
		if (feed != null) {
			feed.close();
		}
	}

	/** The latest values of the JVM, and those of the baseline. */
	MemoryMoments moments() {
		return new MemoryMoments(baseline, history.latest().orElse(null));
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;

import flightforge.memory.CategoryUsage;
import flightforge.memory.MemoryComparison;
import flightforge.memory.MemoryComparison.Change;
import flightforge.memory.MemorySample;
import flightforge.memory.source.MemoryFile;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.ListColors;
import flightforge.ui.resource.Ids;
import flightforge.ui.table.ResultTable;

/** What changed between two moments, recordings or reports, the largest growth first. */
final class CompareTab implements MemoryTab {
	private static final int[] BARS_AND_TABLE = {50, 50};
	private static final int SAMPLE = 12;
	private static final int WIDTH_WITH_STATUS = 840;

	/**
	 * A moment that can be chosen.
	 *
	 * @param origin what it was read from: the path of a file, or one use of the clipboard; null for none
	 */
	private record Moment(String name, Object origin, List<CategoryUsage> usages) {
	}

	/** One side of the comparison: its chooser, the moments of its own, and which is chosen. */
	private final class Side {
		private final Combo chooser;
		private final List<Moment> own = new ArrayList<>();
		private final FileLoading loading;
		private List<Moment> offered = List.of();
		private Moment chosen;
		/** What was taken from the clipboard for this side before; null for nothing yet. */
		private Object pasted;

		Side(Composite parent, String label, String id, boolean pale) {
			GridDataFactory.swtDefaults().hint(SAMPLE, SAMPLE).applyTo(ComparisonBars.sample(parent, pale));
			Label name = new Label(parent, SWT.NONE);
			name.setText(label);
			chooser = ListColors.list(parent);
			Ids.name(chooser, id);
			Accessibility.name(chooser, label);
			GridDataFactory.fillDefaults().minSize(200, SWT.DEFAULT).applyTo(chooser);
			loading = new FileLoading(parent.getDisplay());
			chooser.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> choose()));
		}

		/** Offers what the other tabs have now, what was read before, a file and the clipboard. */
		void offer(List<Moment> moments) {
			offered = new ArrayList<>(moments);
			offered.addAll(own);
			chooser.removeAll();
			offered.forEach(moment -> chooser.add(moment.name()));
			chooser.add(Messages.MEMORY_COMPARE_FILE);
			chooser.add(Messages.MEMORY_COMPARE_CLIPBOARD);
			// It is as wide as its widest entry.
			chooser.requestLayout();
			// What is no longer offered is not compared, either.
			String name = chosen == null ? "" : chosen.name();
			chosen = null;
			take(name);
		}

		boolean has(String name) {
			return offered.stream().anyMatch(moment -> moment.name().equals(name));
		}

		void take(String name) {
			for (int i = 0; i < offered.size(); i++) {
				if (offered.get(i).name().equals(name)) {
					chosen = offered.get(i);
					chooser.select(i);
				}
			}
		}

		private void choose() {
			int index = chooser.getSelectionIndex();
			if (index < offered.size()) {
				chosen = offered.get(index);
				refresh();
			} else if (index == offered.size()) {
				MemoryFiles.open(area.getShell()).ifPresentOrElse(this::read, () -> offer(moments()));
			} else {
				paste();
			}
		}

		private void read(Path file) {
			String name = file.getFileName().toString();
			status.setText(NLS.bind(Messages.MEMORY_READING, name));
			Path path = file.toAbsolutePath().normalize();
			loading.load(file, read -> take(name, path, path, read), reason -> fail(name, reason),
					() -> report(NLS.bind(Messages.MEMORY_COMPARE_CANCELLED, name)));
		}

		private void paste() {
			String name = Messages.MEMORY_COMPARE_PASTED;
			loading.loadText(name, MemoryFiles.clipboard(area.getDisplay()).orElse(""), read -> {
				Object last = pasted;
				pasted = new Object();
				take(name, last, pasted, read);
			}, reason -> fail(name, reason), () -> report(NLS.bind(Messages.MEMORY_COMPARE_CANCELLED, name)));
		}

		/**
		 * Takes what was read.
		 *
		 * @param last the origin of what it replaces, on the other side, too; null for none
		 * @param origin its origin
		 */
		private void take(String name, Object last, Object origin, MemoryFile read) {
			if (area.isDisposed()) {
				return;
			}
			List<Moment> moments = List.of(new Moment(name, origin, read.after()));
			if (!read.before().isEmpty()) {
				moments = List.of(new Moment(NLS.bind(Messages.MEMORY_COMPARE_START, name), origin, read.before()),
						new Moment(NLS.bind(Messages.MEMORY_COMPARE_END, name), origin, read.after()));
			}
			Set<String> names = Set.of(name, NLS.bind(Messages.MEMORY_COMPARE_START, name),
					NLS.bind(Messages.MEMORY_COMPARE_END, name));
			own.removeIf(moment -> names.contains(moment.name()));
			own.addAll(moments);
			Side other = this == before ? after : before;
			boolean both = other.own.removeIf(moment -> moment.origin().equals(last));
			if (both) {
				other.own.addAll(moments);
			}
			chosen = both && this == before ? moments.getFirst() : moments.getLast();
			if (moments.size() > 1) {
				chooseEnds(other, moments);
			}
			refresh();
		}

		/** Where nothing is chosen to compare with, the start of a file is compared with its end. */
		private void chooseEnds(Side other, List<Moment> moments) {
			if (other.chosen == null) {
				other.own.removeAll(moments);
				other.own.addAll(moments);
				if (moments.getFirst().origin() == pasted) {
					other.pasted = pasted;
				}
				before.chosen = moments.getFirst();
				after.chosen = moments.getLast();
			}
		}

		private void fail(String name, String reason) {
			report(NLS.bind(Messages.MEMORY_COMPARE_FAILED, name, reason));
		}

		private void report(String unread) {
			if (!area.isDisposed()) {
				offer(moments());
				status.setText(unread);
			}
		}
	}

	private final Supplier<MemoryMoments> live;
	private final Supplier<MemoryMoments> recording;
	private Composite area;
	private Composite head;
	private Side before;
	private Side after;
	private Label status;
	private ComparisonBars bars;
	private ResultTable<Change> table;

	CompareTab(Supplier<MemoryMoments> live, Supplier<MemoryMoments> recording) {
		this.live = live;
		this.recording = recording;
	}

	@Override
	public String title() {
		return Messages.MEMORY_TAB_COMPARE;
	}

	@Override
	public Control create(Composite parent) {
		area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(area);
		head = new Composite(area, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(7).margins(8, 2).applyTo(head);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(head);
		before = new Side(head, Messages.MEMORY_COMPARE_BEFORE, "flightforge.memory.before", true);
		after = new Side(head, Messages.MEMORY_COMPARE_AFTER, "flightforge.memory.after", false);
		status = new Label(area, SWT.WRAP);
		Ids.name(status, "flightforge.memory.compareStatus");
		GridDataFactory.fillDefaults().indent(8, 0).grab(true, false).applyTo(status);
		area.addControlListener(ControlListener.controlResizedAdapter(e -> placeStatus()));
		SashForm both = new SashForm(area, SWT.HORIZONTAL | SWT.SMOOTH);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(both);
		bars = new ComparisonBars(both);
		table = CategoryComparisonTable.create(both);
		both.setWeights(BARS_AND_TABLE);
		refresh();
		return area;
	}

	/** Beside the choosers, where there is room: each line that is saved in a low view is one more for the table. */
	private void placeStatus() {
		boolean beside = area.getClientArea().width >= WIDTH_WITH_STATUS;
		Composite place = beside ? head : area;
		if (status.getParent() == place || !status.isReparentable()) {
			return;
		}
		status.setParent(place);
		GridDataFactory.fillDefaults().indent(beside ? 0 : 8, 0).align(SWT.FILL, SWT.CENTER).grab(true, false)
				.applyTo(status);
		if (!beside) {
			status.moveBelow(head);
		}
		area.layout(true, true);
	}

	private List<Moment> moments() {
		List<Moment> moments = new ArrayList<>();
		add(moments, Messages.MEMORY_COMPARE_BASELINE, live.get().first());
		add(moments, Messages.MEMORY_COMPARE_NOW, live.get().last());
		add(moments, Messages.MEMORY_COMPARE_RECORDING_START, recording.get().first());
		add(moments, Messages.MEMORY_COMPARE_RECORDING_END, recording.get().last());
		return moments;
	}

	private static void add(List<Moment> moments, String name, MemorySample sample) {
		if (sample != null && !sample.usages().isEmpty()) {
			moments.add(new Moment(name, null, sample.usages()));
		}
	}

	private void refresh() {
		before.offer(moments());
		after.offer(moments());
		chooseEnds();
		if (before.chosen == null || after.chosen == null) {
			show(List.of(), Messages.MEMORY_COMPARE_EMPTY);
		} else {
			show(MemoryComparison.of(before.chosen.usages(), after.chosen.usages()).changes(), LargestGrowth
					.text(before.chosen.usages(), after.chosen.usages()).orElse(Messages.MEMORY_GREW_NOTHING));
		}
	}

	private void show(List<Change> changes, String text) {
		table.show(changes);
		bars.show(changes);
		status.setText(text);
		status.requestLayout();
	}

	/** Before anybody has chosen, the start and the end of what there is are compared. */
	private void chooseEnds() {
		if (before.chosen != null || after.chosen != null) {
			return;
		}
		if (before.has(Messages.MEMORY_COMPARE_RECORDING_START) && after.has(Messages.MEMORY_COMPARE_RECORDING_END)) {
			before.take(Messages.MEMORY_COMPARE_RECORDING_START);
			after.take(Messages.MEMORY_COMPARE_RECORDING_END);
		} else if (before.has(Messages.MEMORY_COMPARE_BASELINE) && after.has(Messages.MEMORY_COMPARE_NOW)) {
			before.take(Messages.MEMORY_COMPARE_BASELINE);
			after.take(Messages.MEMORY_COMPARE_NOW);
		}
	}

	@Override
	public void fill(IMenuManager menu) {
		menu.add(MemoryFiles.copyAction(table));
	}

	@Override
	public void setVisible(boolean visible) {
		if (visible) {
			refresh();
		}
	}

	@Override
	public Control placeLine(Composite row) {
		// It has choosers, which are higher than the names of the tabs.
		return null;
	}

	@Override
	public void setFocus() {
		before.chooser.setFocus();
	}

	@Override
	public void close() {
		if (before != null) {
			before.loading.cancel();
			after.loading.cancel();
		}
	}
}

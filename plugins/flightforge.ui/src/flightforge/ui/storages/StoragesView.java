/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.storages;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;

import flightforge.script.generate.Storage;
import flightforge.ui.editor.ScriptEditor;
import flightforge.ui.editorinput.EditorInputs;
import flightforge.ui.generate.GenerationPreferences;
import flightforge.ui.generate.GenerationRequest;
import flightforge.ui.generate.StorageRun;
import flightforge.ui.generate.StoragesJob;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.Copying;
import flightforge.ui.resource.HelpContext;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Images;
import flightforge.ui.resource.Quantities;

/**
 * Generates the script in front with event data on the heap and in memory-mapped files, and shows both: the heap over
 * time, what each took, and the checksum, which is the same.
 */
public final class StoragesView extends ViewPart {

	private static final List<String> COLUMNS = List.of(Messages.COLUMN_STORAGE, Messages.COLUMN_TIME,
			Messages.COLUMN_HEAP, Messages.COLUMN_MAPPED, Messages.COLUMN_SIZE);
	private static final int CHART_HEIGHT = 110;
	/** Less than this beside the table shows no curve. */
	private static final int CHART_WIDTH = 240;

	private Composite area;
	/** The button with what is said. */
	private Composite head;
	private Button run;
	/** The same in the tool bar. */
	private Action action;
	private Label message;
	private HeapChart chart;
	private Table table;
	private Text checksum;
	/** Null while nothing is generated. */
	private StoragesJob job;

	@Override
	public void createPartControl(Composite parent) {
		area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().applyTo(area);
		HelpContext.STORAGES_VIEW.on(area);
		head = new Composite(area, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(head);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(head);
		run = new Button(head, SWT.PUSH);
		Ids.name(run, "flightforge.storages.run");
		run.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> runOrCancel()));
		message = new Label(head, SWT.WRAP);
		Ids.name(message, "flightforge.storages.message");
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(message);
		chart = new HeapChart(area);
		GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, CHART_HEIGHT).applyTo(chart.control());
		createTable();
		area.addControlListener(ControlListener.controlResizedAdapter(event -> divide()));
		checksum = new Text(area, SWT.READ_ONLY);
		Ids.name(checksum, "flightforge.storages.checksum");
		Accessibility.name(checksum, Messages.CHECKSUM);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(checksum);
		area.addDisposeListener(event -> {
			if (job != null) {
				job.cancel();
			}
		});
		action = new Action(Messages.RUN, Images.GENERATE.descriptor()) {
			@Override
			public void run() {
				runOrCancel();
			}
		};
		getViewSite().getActionBars().getToolBarManager().add(action);
		show(Messages.HINT);
	}

	private void createTable() {
		table = new Table(area, SWT.BORDER | SWT.FULL_SELECTION);
		table.setHeaderVisible(true);
		Ids.name(table, "flightforge.storages.table");
		Accessibility.name(table, Messages.TABLE);
		for (int i = 0; i < COLUMNS.size(); i++) {
			TableColumn column = new TableColumn(table, i == 0 ? SWT.LEFT : SWT.RIGHT);
			column.setText(COLUMNS.get(i));
			column.pack();
		}
		Copying.in(table).addMenu();
		// The window system widens the last column that has a width to the edge, and its text with it.
		new TableColumn(table, SWT.LEFT).pack();
		GridDataFactory.fillDefaults().grab(true, false).hint(SWT.DEFAULT, tableHeight()).applyTo(table);
	}

	private int tableHeight() {
		return table.getHeaderHeight() + table.getItemHeight() * StoragesJob.STORAGES.size();
	}

	/**
	 * Without room for a chart above the table, as in Mission Control's stack of views, it goes to its left, and has
	 * the height of what is said, too. Where that would leave it no width, or there is nothing to draw, the table has
	 * the width alone.
	 */
	private void divide() {
		Rectangle room = area.getClientArea();
		GridLayout layout = (GridLayout) area.getLayout();
		int besideTable = table.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
		int others = head.computeSize(Math.max(1, room.width - 2 * layout.marginWidth), SWT.DEFAULT).y
				+ checksum.computeSize(SWT.DEFAULT, SWT.DEFAULT).y + 2 * layout.marginHeight
				+ 2 * layout.verticalSpacing;
		boolean below = room.height - others >= CHART_HEIGHT + tableHeight();
		boolean beside = room.width - besideTable >= CHART_WIDTH;
		boolean drawn = table.getItemCount() > 0 && (below || beside);
		chart.control().setVisible(drawn);
		GridData ofChart = (GridData) chart.control().getLayoutData();
		ofChart.exclude = !drawn;
		boolean low = drawn && !below;
		GridData ofHead = (GridData) head.getLayoutData();
		ofHead.widthHint = low ? besideTable : SWT.DEFAULT;
		if (low != (layout.numColumns == 2)) {
			layout.numColumns = low ? 2 : 1;
			ofChart.verticalSpan = low ? 2 : 1;
			ofHead.grabExcessHorizontalSpace = !low;
			((GridData) table.getLayoutData()).grabExcessHorizontalSpace = !low;
			((GridData) checksum.getLayoutData()).horizontalSpan = low ? 2 : 1;
			if (low) {
				chart.control().moveAbove(head);
			} else {
				chart.control().moveBelow(head);
			}
			chart.setLegendBeside(low);
		}
		area.layout(true, true);
	}

	@Override
	public void setFocus() {
		run.setFocus();
	}

	/** What users call a storage. */
	static String name(Storage storage) {
		return storage == Storage.MAPPED ? Messages.STORAGE_MAPPED : Messages.STORAGE_HEAP;
	}

	private void runOrCancel() {
		if (job != null) {
			job.cancel();
		} else if (getSite().getPage().getActiveEditor() instanceof ScriptEditor editor) {
			run(editor);
		} else {
			show(Messages.NO_SCRIPT);
		}
	}

	/** Generates the script of an editor twice, unless that is being done. UI thread only. */
	public void run(ScriptEditor editor) {
		if (job != null) {
			return;
		}
		Path file = EditorInputs.file(editor.getEditorInput()).orElseThrow();
		String name = file.getFileName().toString().replaceFirst("\\" + Ids.SCRIPT_ENDING + "$", "");
		GenerationRequest request = new GenerationRequest(name, editor.text(), file.getParent(), false);
		chart.show(List.of());
		table.removeAll();
		checksum.setText("");
		divide();
		job = new StoragesJob(area.getDisplay(), request, GenerationPreferences.current(), new Listener(name));
		job.setUser(false);
		show(NLS.bind(Messages.STARTING, name));
		job.schedule();
	}

	private void show(String text) {
		message.setText(text);
		message.setToolTipText(text);
		run.setText(job == null ? Messages.RUN : Messages.CANCEL);
		if (!action.getText().equals(run.getText())) {
			action.setText(run.getText());
			action.setImageDescriptor(job == null ? Images.GENERATE.descriptor()
					: PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(ISharedImages.IMG_ELCL_STOP));
		}
		divide();
	}

	private void show(String script, List<StorageRun> runs) {
		chart.show(runs);
		for (StorageRun each : runs) {
			new TableItem(table, SWT.NONE).setText(new String[] {name(each.storage()),
					Quantities.elapsed(each.seconds()), Quantities.bytes(Math.max(0, each.heapGrowth())),
					Quantities.bytes(each.mappedPeak()), Quantities.bytes(each.bytes())});
		}
		for (TableColumn column : table.getColumns()) {
			column.pack();
		}
		divide();
		boolean same = runs.stream().map(StorageRun::sha256).distinct().count() == 1;
		checksum.setText(same ? NLS.bind(Messages.SAME, runs.getFirst().sha256())
				: NLS.bind(Messages.DIFFERENT, runs.getFirst().sha256(), runs.getLast().sha256()));
		show(NLS.bind(Messages.DONE, script));
	}

	/** Shows how it goes, as long as the view is there. */
	private final class Listener implements StoragesJob.Listener {
		private final String script;

		Listener(String script) {
			this.script = script;
		}

		@Override
		public void progress(Storage storage, int percent) {
			if (!area.isDisposed() && job != null) {
				show(NLS.bind(Messages.PROGRESS, new Object[] {script, name(storage), Integer.toString(percent)}));
			}
		}

		@Override
		public void done(List<StorageRun> runs) {
			end(() -> show(script, runs));
		}

		@Override
		public void failed(String reason) {
			end(() -> show(NLS.bind(Messages.FAILED, script, reason)));
		}

		@Override
		public void cancelled() {
			end(() -> show(NLS.bind(Messages.CANCELLED, script)));
		}

		private void end(Runnable showing) {
			job = null;
			if (!area.isDisposed()) {
				showing.run();
			}
		}
	}
}

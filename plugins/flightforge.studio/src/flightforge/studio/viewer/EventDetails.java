/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.util.Comparator;
import java.util.List;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.item.IItem;

import flightforge.studio.Messages;
import flightforge.studio.Studio;
import flightforge.ui.chart.FlameGraph;
import flightforge.ui.chart.StackTree;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.ThemedTabs;
import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.Quantities;
import flightforge.ui.table.ResultTable;

/**
 * What is below the table of events: all fields and the stack trace of the selected one, and the flame graph of all
 * that are shown. UI thread only.
 */
final class EventDetails {

	private static final int NARROWEST = 120;

	/** A field of the selected event. */
	private record Field(String name, String value, String description) {
	}

	private final CTabFolder folder;
	private final ResultTable<Field> fields;
	private final Text trace;
	private final CTabItem flameTab;
	private final FlameGraph flames;
	private final Label method;
	private RecordingType type;
	private int from;
	private int to;
	/** Null while none is made. */
	private Job counting;
	/** Whether the flame graph shows what is in the table. */
	private boolean flamesShown;

	EventDetails(Composite parent) {
		folder = new CTabFolder(parent, SWT.TOP | SWT.BORDER | SWT.FLAT);
		ThemedTabs.mark(folder);
		Studio.name(folder, "flightforge.recording.details");
		fields = new ResultTable<>(new Composite(folder, SWT.NONE), SWT.SINGLE, Field.class,
				"flightforge.recording.fields", Messages.DETAILS_FIELDS, Field::name);
		fields.text("field", Messages.DETAILS_FIELD, 30, NARROWEST, Field::name);
		fields.column("value", Messages.DETAILS_VALUE, SWT.LEFT, 70, NARROWEST, new FieldLabels(),
				Comparator.comparing(Field::value));
		fields.columns().addMenu();
		tab(Messages.DETAILS_FIELDS, fields.area());
		trace = new Text(folder, SWT.MULTI | SWT.READ_ONLY | SWT.V_SCROLL | SWT.H_SCROLL);
		Studio.name(trace, "flightforge.recording.trace");
		Accessibility.name(trace, Messages.DETAILS_TRACE);
		tab(Messages.DETAILS_TRACE, trace);
		Composite flameArea = new Composite(folder, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(flameArea);
		flames = new FlameGraph(flameArea, "flightforge.recording.flameGraph", Messages.FLAME_NONE, EventDetails::text,
				this::point);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(flames.control());
		method = new Label(flameArea, SWT.NONE);
		Studio.name(method, "flightforge.recording.flameMethod");
		GridDataFactory.fillDefaults().grab(true, false).indent(4, 0).applyTo(method);
		flameTab = tab(Messages.FLAME_GRAPH, flameArea);
		folder.setSelection(0);
		folder.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> drawFlames()));
		folder.addDisposeListener(event -> cancel());
	}

	private CTabItem tab(String title, Control content) {
		CTabItem item = new CTabItem(folder, SWT.NONE);
		item.setText(title);
		item.setControl(content);
		return item;
	}

	/** The folder. */
	Control control() {
		return folder;
	}

	/** Pixels of the folder with some rows of fields. */
	int heightOf(int rows) {
		Table table = fields.control();
		int list = table.computeTrim(0, 0, 0, table.getHeaderHeight() + rows * table.getItemHeight()).height;
		return folder.computeTrim(0, 0, 0, list).height;
	}

	/** Pixels of a row of a table in the font of this one. */
	int rowHeight() {
		return fields.control().getItemHeight();
	}

	/** Shows the event that is selected; null for none. */
	void show(RecordingType of, IItem event) {
		if (event == null) {
			fields.show(List.of());
			trace.setText(Messages.DETAILS_NO_EVENT);
			return;
		}
		fields.show(of.columns().stream()
				.map(column -> new Field(column.name(), column.fullText(event), column.description())).toList());
		IMCStackTrace stack = of.stackTrace(event);
		trace.setText(
				stack == null || stack.getFrames().isEmpty() ? Messages.DETAILS_NO_TRACE : StackText.trace(stack));
	}

	/** Takes the events that are in the table for the flame graph. */
	void showAll(RecordingType of, int first, int end) {
		type = of;
		from = first;
		to = end;
		cancel();
		flamesShown = false;
		drawFlames();
	}

	/** Forgets all events. */
	void forget() {
		cancel();
		type = null;
	}

	private void cancel() {
		if (counting != null) {
			counting.cancel();
			counting = null;
		}
	}

	/** Makes the graph once somebody looks at it. */
	private void drawFlames() {
		if (flamesShown || type == null || folder.getSelection() != flameTab) {
			return;
		}
		flamesShown = true;
		Display display = folder.getDisplay();
		RecordingType of = type;
		int first = from;
		int end = to;
		Job job = Job.create(Messages.FLAME_COUNTING, monitor -> {
			StackTree tree = StackTraces.tree(of, first, end, monitor::isCanceled);
			UiThread.later(display, () -> {
				if (!folder.isDisposed() && !monitor.isCanceled()) {
					flames.show(tree);
				}
			});
		});
		counting = job;
		job.schedule();
	}

	private void point(String said) {
		method.setText(said.replace("&", "&&"));
	}

	private static String text(StackTree at) {
		long events = Math.round(at.weight());
		return events == 0 ? "" : NLS.bind(events == 1 ? Messages.FLAME_METHOD_ONE : Messages.FLAME_METHOD,
				new Object[] {at.name(), Quantities.count(events), Quantities.share(at.share())});
	}

	private static final class FieldLabels extends ColumnLabelProvider {
		@Override
		public String getText(Object element) {
			return ((Field) element).value().replace('\n', ' ');
		}

		@Override
		public String getToolTipText(Object element) {
			Field field = (Field) element;
			String description = field.description() == null ? "" : field.description();
			return description.isBlank() ? field.value() : field.value() + '\n' + description;
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.learn;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.TabFolder;
import org.eclipse.swt.widgets.TabItem;

import flightforge.learn.LearnedScript.LearnedType;
import flightforge.learn.LearnedScript.LeftOut;
import flightforge.ui.platform.PopupFooter;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Quantities;
import flightforge.ui.table.ResultTable;

/** What was learned from a recording, and what was left out with the reason. UI thread only. */
final class LearnedReport extends PopupDialog {
	private static final int WIDTH = 800;
	private static final int HEIGHT = 440;
	private static final int MARGIN = 8;
	private static final int GAP = 8;
	private static final int[] WEIGHTS = {40, 60};
	private static final int TYPE_WIDTH = 200;
	private static final int WIDEST_REASON = 700;
	private static final String ALL_FIELDS = "*";

	private final Learned learned;
	private ResultTable<Reason> leftOut;

	/** Why something of some types is not in the script, or made in another way. */
	private record Reason(String text, List<LeftOut> rows) {
		private long types() {
			return rows.stream().map(LeftOut::type).distinct().count();
		}

		private long events() {
			return rows.stream().mapToLong(LeftOut::events).sum();
		}
	}

	LearnedReport(Shell parent, Learned learned) {
		// The window has a title of its own.
		super(parent, SWT.DIALOG_TRIM | SWT.RESIZE, true, false, false, false, false, null, Messages.REPORT_HINT);
		this.learned = learned;
	}

	@Override
	protected void configureShell(Shell shell) {
		super.configureShell(shell);
		shell.setText(NLS.bind(Messages.REPORT, learned.recording().getFileName()));
	}

	@Override
	protected Control createInfoTextArea(Composite parent) {
		return super.createInfoTextArea(PopupFooter.in(parent));
	}

	@Override
	protected Point getDefaultSize() {
		return new Point(WIDTH, HEIGHT);
	}

	@Override
	protected Control getFocusControl() {
		return leftOut.control();
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite area = (Composite) super.createDialogArea(parent);
		GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).applyTo(area);
		TabFolder tabs = new TabFolder(area, SWT.NONE);
		Ids.name(tabs, "flightforge.learned.tabs");
		GridDataFactory.fillDefaults().grab(true, true).applyTo(tabs);
		List<LeftOut> lost = learned.script().leftOut().stream().filter(row -> !row.represented()).toList();
		List<LeftOut> made = learned.script().leftOut().stream().filter(LeftOut::represented).toList();
		leftOut = rows(tab(tabs, NLS.bind(Messages.LEFT_OUT, Quantities.count(lost.size()))),
				"flightforge.learned.leftOut", Messages.LEFT_OUT_TABLE, lost);
		rows(tab(tabs, NLS.bind(Messages.MADE, Quantities.count(made.size()))), "flightforge.learned.made",
				Messages.MADE_TABLE, made);
		types(tab(tabs, NLS.bind(Messages.TYPES, Quantities.count(learned.script().types().size()))));
		return area;
	}

	private static Composite tab(TabFolder tabs, String title) {
		TabItem item = new TabItem(tabs, SWT.NONE);
		item.setText(title);
		Composite content = new Composite(tabs, SWT.NONE);
		item.setControl(content);
		return content;
	}

	/** The reasons, and below them what is so for the chosen one. */
	private static ResultTable<Reason> rows(Composite area, String id, String name, List<LeftOut> rows) {
		area.setLayout(new FillLayout());
		SashForm sash = new SashForm(area, SWT.VERTICAL | SWT.SMOOTH);
		sash.setSashWidth(GAP);
		ResultTable<Reason> reasons = new ResultTable<>(new Composite(sash, SWT.NONE), SWT.MULTI | SWT.BORDER,
				Reason.class, id, name, Reason::text);
		reasons.columns().limit(reasons.text("reason", Messages.COLUMN_REASON, 70, TYPE_WIDTH, Reason::text),
				WIDEST_REASON);
		reasons.number("types", Messages.COLUMN_TYPES, 10, reason -> Quantities.count(reason.types()), Reason::types);
		reasons.number("events", Messages.COLUMN_EVENTS, 10, reason -> Quantities.count(reason.events()),
				Reason::events);
		reasons.columns().addMenu();
		ResultTable<LeftOut> types = new ResultTable<>(new Composite(sash, SWT.NONE), SWT.MULTI | SWT.BORDER,
				LeftOut.class, id + ".types", Messages.REASON_TABLE, row -> List.of(row.type(), row.field()));
		types.text("type", Messages.COLUMN_TYPE, 60, TYPE_WIDTH, LeftOut::type);
		TableViewerColumn field = types.text("field", Messages.COLUMN_FIELD, 30, 0, LearnedReport::field);
		types.columns().setApplies(field, rows.stream().anyMatch(row -> !row.field().isEmpty()));
		types.number("events", Messages.COLUMN_EVENTS, 10, row -> Quantities.count(row.events()), LeftOut::events);
		types.columns().addMenu();
		sash.setWeights(WEIGHTS);
		reasons.viewer().addSelectionChangedListener(
				event -> types.show(reasons.selected().stream().flatMap(reason -> reason.rows().stream()).toList()));
		List<Reason> groups = rows.stream()
				.collect(Collectors.groupingBy(LeftOut::reason, LinkedHashMap::new, Collectors.toList())).entrySet()
				.stream().map(group -> new Reason(group.getKey(), group.getValue()))
				.sorted(Comparator.comparingLong(Reason::events).reversed()).toList();
		reasons.show(groups);
		groups.stream().limit(1).forEach(first -> reasons.viewer().setSelection(new StructuredSelection(first)));
		return reasons;
	}

	private static String field(LeftOut row) {
		return row.field().equals(ALL_FIELDS) ? Messages.ALL_FIELDS : row.field();
	}

	private void types(Composite area) {
		ResultTable<LearnedType> table = new ResultTable<>(area, SWT.MULTI, LearnedType.class,
				"flightforge.learned.types", Messages.TYPES_TABLE, LearnedType::name);
		table.text("type", Messages.COLUMN_TYPE, 30, TYPE_WIDTH, LearnedType::name);
		table.number("events", Messages.COLUMN_EVENTS, 10, row -> Quantities.count(row.events()), LearnedType::events);
		table.number("streams", Messages.COLUMN_STREAMS, 10, row -> Quantities.count(row.streams()),
				LearnedType::streams);
		table.text("when", Messages.COLUMN_WHEN, 40, TYPE_WIDTH, LearnedType::volume);
		table.columns().addMenu();
		table.show(learned.script().types());
	}
}

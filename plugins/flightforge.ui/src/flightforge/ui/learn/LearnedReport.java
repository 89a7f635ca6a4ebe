/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.learn;

import java.util.List;

import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
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
	private static final int WIDTH = 760;
	private static final int HEIGHT = 380;
	private static final int TYPE_WIDTH = 200;
	private static final String ALL_FIELDS = "*";

	private final Learned learned;
	private ResultTable<LeftOut> leftOut;

	LearnedReport(Shell parent, Learned learned) {
		super(parent, INFOPOPUPRESIZE_SHELLSTYLE, true, false, false, false, false,
				NLS.bind(Messages.REPORT, learned.recording().getFileName()), Messages.REPORT_HINT);
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
		GridLayoutFactory.fillDefaults().applyTo(area);
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

	private static ResultTable<LeftOut> rows(Composite area, String id, String name, List<LeftOut> rows) {
		ResultTable<LeftOut> table = new ResultTable<>(area, SWT.MULTI, LeftOut.class, id, name,
				row -> List.of(row.type(), row.field(), row.reason()));
		table.text("type", Messages.COLUMN_TYPE, 30, TYPE_WIDTH, LeftOut::type);
		table.text("field", Messages.COLUMN_FIELD, 15, 0, LearnedReport::field);
		table.number("events", Messages.COLUMN_EVENTS, 10, row -> Quantities.count(row.events()), LeftOut::events);
		table.text("reason", Messages.COLUMN_REASON, 45, TYPE_WIDTH, LeftOut::reason);
		table.show(rows);
		return table;
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
		table.show(learned.script().types());
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.rows;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyEvent;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.ValueRows;
import flightforge.ui.internal.CellEditing;
import flightforge.ui.internal.CellTips;
import flightforge.ui.internal.KeptChoice;

/**
 * The rows of a generator that takes several values, or of a stream with values of its fields, editable in place, to be
 * added, removed and moved by keys and buttons. Rows with a mistake stay here, marked, until it is mended. UI thread
 * only.
 */
public final class RowTable {

	private final Composite area;
	private final TableViewer viewer;
	private final RowButtons buttons;
	private final RowListener listener;
	private ValueRows rows;
	/** What the script says; the rows are others while some of them have mistakes. */
	private ValueRows script;
	/** What it shall say since the last change without mistakes. */
	private ValueRows sent;
	private Mistakes scriptMistakes = Mistakes.NONE;
	private Mistakes mistakes = Mistakes.NONE;
	/** Whether the rows are not in the script because of their mistakes. */
	private boolean untaken;
	private final RowSteps steps = new RowSteps();
	private FreshRow fresh = FreshRow.NONE;
	private Runnable later;

	/**
	 * An empty table.
	 *
	 * @param shape rows of the same generator, or with the same fields of a stream
	 */
	public RowTable(Composite parent, FormToolkit toolkit, ValueRows shape, RowOffers offers, RowListener listener) {
		this.listener = listener;
		rows = new ValueRows(shape.generator(), shape.fields(), List.of());
		String title = RowColumns.title(shape.generator());
		area = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(2, 0).applyTo(area);
		TableColumnLayout layout = new TableColumnLayout();
		Table table = RowColumns.table(area, toolkit, layout, title);
		KeptChoice.in(table);
		viewer = new TableViewer(table);
		viewer.setContentProvider(ArrayContentProvider.getInstance());
		RowColumns columns = new RowColumns(viewer, layout,
				(index, row) -> change(rows.with(index, row.apply(rows.rows().get(index))), index));
		columns.create(shape, offers);
		CellEditing.enable(viewer, this::left);
		CellTips.enable(viewer);
		buttons = new RowButtons(area, title,
				Map.of("add", this::add, "remove", this::remove, "up", () -> move(false), "down", () -> move(true)));
		viewer.addSelectionChangedListener(event -> chosen());
		table.addKeyListener(KeyListener.keyPressedAdapter(this::pressed));
		chosen();
	}

	/** What the table is in. */
	public Control control() {
		return area;
	}

	/** The rows, those with mistakes too. */
	public ValueRows rows() {
		return rows;
	}

	/** The same without a new one in which nothing has been typed yet. */
	public ValueRows typed() {
		return fresh.leftOut(now()).rows();
	}

	/** What is to be said of a mistake: in rows that are not in the script for that reason, or in the chosen row. */
	public Optional<String> error() {
		return untaken ? mistake().map(mistake -> NLS.bind(Messages.NOTHING_TAKEN, mistake))
				: line().map(Line::error).filter(error -> !error.isEmpty());
	}

	/** The mistake because of which the rows are not in the script; nothing when there is none. */
	public Optional<String> mistake() {
		return untaken ? Optional.of(mistakes.told(index())) : Optional.empty();
	}

	/** Gives the table the focus, with a row chosen. */
	public void setFocus() {
		viewer.getTable().setFocus();
		if (index() < 0) {
			refresh(0);
		}
	}

	/**
	 * Shows what a script says, as soon as no cell is being edited; rows with mistakes stay as long as the script says
	 * what it said before.
	 *
	 * @param present the rows
	 * @param wrong what is wrong with each of them, empty for those that are right; none when nothing is
	 */
	public void show(ValueRows present, List<String> wrong) {
		later = null;
		if (viewer.isCellEditorActive()) {
			later = () -> show(present, wrong);
			return;
		}
		if (script != null && !listener.isSettled()) {
			return;
		}
		boolean mending = untaken && (present.equals(script) || present.equals(sent)) && !rows.equals(present);
		Mistakes now = new Mistakes(wrong);
		boolean same = rows.equals(present) && mistakes.equals(now) && scriptMistakes.equals(now);
		script = present;
		sent = null;
		scriptMistakes = now;
		if (!mending && !same) {
			rows = present;
			mistakes = now;
			untaken = false;
			steps.clear();
			fresh = FreshRow.NONE;
			refresh(index());
		}
	}

	/** Forgets rows with mistakes: what is shown next is of something else. */
	public void forget() {
		script = null;
		sent = null;
		untaken = false;
		steps.clear();
	}

	/** Forgets rows that were refused, which those with mistakes were not. */
	public void refused() {
		if (!untaken) {
			forget();
		}
	}

	private void refresh(int chosen) {
		List<Line> lines = Line.of(rows, mistakes.texts());
		viewer.setInput(lines);
		if (!lines.isEmpty()) {
			viewer.setSelection(new StructuredSelection(lines.get(Math.clamp(chosen, 0, lines.size() - 1))), true);
		}
	}

	/** Takes other rows: into the script when the parser takes them, else with a mark here. */
	private void change(ValueRows changed, int chosen) {
		RowSteps.Step before = fresh.leftOut(now());
		rows = changed;
		mistakes = Mistakes.of(changed, chosen);
		untaken = mistakes.any();
		refresh(chosen);
		if (untaken) {
			if (!before.untaken() || !before.rows().equals(typed())) {
				steps.made(before);
			}
			listener.said();
		} else {
			steps.clear();
			sent = changed;
			listener.changed();
		}
	}

	/** Takes back the last change of rows that are not in the script, if there was one. */
	public void undo() {
		steps.undo(now()).ifPresent(this::restore);
	}

	/**
	 * Makes the change again that undo has taken back.
	 *
	 * @return whether there was one
	 */
	public boolean redo() {
		Optional<RowSteps.Step> step = steps.redo(now());
		step.ifPresent(this::restore);
		return step.isPresent();
	}

	private void restore(RowSteps.Step step) {
		rows = step.rows();
		mistakes = step.mistakes();
		untaken = step.untaken();
		refresh(index());
		listener.said();
	}

	private RowSteps.Step now() {
		return new RowSteps.Step(rows, mistakes, untaken);
	}

	private void chosen() {
		int index = index();
		int size = rows.rows().size();
		buttons.enable("remove", index >= 0 && size > 1);
		buttons.enable("up", index > 0);
		buttons.enable("down", index >= 0 && index < size - 1);
		listener.said();
	}

	private Optional<Line> line() {
		return Optional.ofNullable((Line) viewer.getStructuredSelection().getFirstElement());
	}

	private int index() {
		return line().map(Line::index).orElse(-1);
	}

	private void pressed(KeyEvent event) {
		boolean alt = event.stateMask == SWT.ALT;
		boolean plain = event.stateMask == 0;
		if (event.character == SWT.DEL && plain) {
			remove();
		} else if (event.keyCode == SWT.INSERT && plain) {
			add();
		} else if (alt && (event.keyCode == SWT.ARROW_UP || event.keyCode == SWT.ARROW_DOWN)) {
			move(event.keyCode == SWT.ARROW_DOWN);
			event.doit = false;
		}
	}

	private void add() {
		int behind = index() < 0 ? rows.rows().size() - 1 : index();
		boolean split = rows.generator().equals(RowColumns.OVER_TIME);
		if (behind >= 0 && (split || rows.generator().equals(RowColumns.PROFILE))) {
			int added = split ? behind : behind + 1;
			change(split ? rows.split(behind) : rows.inserted(added, rows.rows().get(behind)), added);
			edit(added, 0);
			return;
		}
		rows = rows.inserted(behind + 1, FreshRow.like(rows, behind));
		fresh = new FreshRow(behind + 1, rows.rows().get(behind + 1));
		mistakes = mistakes.inserted(behind + 1);
		refresh(behind + 1);
		edit(behind + 1, 0);
	}

	private void edit(int index, int column) {
		Optional.ofNullable(viewer.getElementAt(index)).ifPresent(line -> viewer.editElement(line, column));
	}

	/** A cell has been left: what has come meanwhile is shown, and a new row goes in which nothing was typed. */
	private void left() {
		if (viewer.isCellEditorActive()) {
			return;
		}
		RowSteps.Step typed = fresh.leftOut(now());
		int gone = fresh.index();
		fresh = FreshRow.NONE;
		if (untaken && !typed.untaken()) {
			// The script may have what was typed in the row before it was blank again.
			change(typed.rows(), Math.max(0, gone - 1));
		} else if (!typed.rows().equals(rows)) {
			rows = typed.rows();
			mistakes = typed.mistakes();
			refresh(gone - 1);
		}
		if (later != null) {
			later.run();
		}
	}

	private void remove() {
		int index = index();
		if (index >= 0 && rows.rows().size() > 1) {
			change(rows.without(index), Math.min(index, rows.rows().size() - 2));
		}
	}

	private void move(boolean down) {
		int index = index();
		int upper = down ? index : index - 1;
		if (index >= 0 && upper >= 0 && upper < rows.rows().size() - 1) {
			change(rows.swapped(upper), down ? index + 1 : index - 1);
		}
	}
}

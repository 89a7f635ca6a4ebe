/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.edit.DeclarationEdit;
import flightforge.script.edit.DeclarationEdit.Declared;
import flightforge.script.grammar.Grammar;
import flightforge.script.plan.ScriptTypes;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.KeptChoice;
import flightforge.ui.resource.Ids;
import flightforge.ui.table.CellEditing;
import flightforge.ui.table.CellTips;

/** A table of what a script declares at a place, all of it editable in its cells. UI thread only. */
final class DeclarationTable {

	private static final int LEAST_WIDTH = 160;
	private static final int LEAST_HEIGHT = 150;

	private final ScriptModel model;
	private final DeclarationKind kind;
	private final TableViewer viewer;
	private final DeclarationColumns columns;
	private final RefusedTexts refused;
	private final RowMistake mistake;
	private final Button add;
	private final Button remove;
	private List<String> place;
	/** What is shown, in another colour, where nothing is said: by name, then by key. */
	private Map<String, Map<String, String>> defaults = Map.of();
	private Consumer<Optional<Declared>> choice = chosen -> {
	};
	/** The name of what has just been added, so that it can be chosen when it is there. */
	private String added = "";
	private boolean showing;
	private final PendingTexts pending = new PendingTexts();
	/** Shows what has come while a cell was being edited; null when nothing has. */
	private Runnable later;

	DeclarationTable(Composite parent, FormToolkit toolkit, ScriptModel model, DeclarationKind kind) {
		this.model = model;
		this.kind = kind;
		refused = new RefusedTexts(model.untaken(), this::refusedChanged);
		Composite area = toolkit.createComposite(parent);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
		GridLayoutFactory.fillDefaults().numColumns(2).margins(2, 2).applyTo(area);
		TableColumnLayout layout = new TableColumnLayout();
		Table table = table(area, toolkit, layout);
		KeptChoice.in(table);
		viewer = new TableViewer(table);
		viewer.setContentProvider(ArrayContentProvider.getInstance());
		columns = new DeclarationColumns(viewer, layout, kind, pending, refused);
		columns.create((name, key) -> defaults.getOrDefault(name, Map.of()).getOrDefault(key, ""), this::change);
		CellEditing.enable(viewer, () -> {
			if (later != null) {
				later.run();
			}
		});
		CellTips.enable(viewer);
		Composite buttons = toolkit.createComposite(area);
		GridLayoutFactory.fillDefaults().applyTo(buttons);
		GridDataFactory.fillDefaults().applyTo(buttons);
		add = button(buttons, toolkit, kind.add(), this::add);
		remove = button(buttons, toolkit, kind.remove(), this::remove);
		mistake = new RowMistake(area, toolkit, 2, "flightforge." + kind.id() + ".mistake");
		viewer.addSelectionChangedListener(event -> {
			if (!showing) {
				chosen(chosen());
			}
		});
		table.addKeyListener(KeyListener.keyPressedAdapter(event -> {
			if (event.character == SWT.DEL && event.stateMask == 0) {
				remove();
			} else if (event.keyCode == SWT.INSERT && event.stateMask == 0) {
				add();
			} else if (event.keyCode == SWT.ESC && event.stateMask == 0) {
				giveUp();
			}
		}));
		table.addDisposeListener(event -> refused.clear());
		chosen(Optional.empty());
	}

	private Table table(Composite parent, FormToolkit toolkit, TableColumnLayout layout) {
		Composite area = toolkit.createComposite(parent);
		GridDataFactory.fillDefaults().grab(true, true).hint(LEAST_WIDTH, LEAST_HEIGHT).applyTo(area);
		area.setLayout(layout);
		Table table = toolkit.createTable(area, SWT.FULL_SELECTION | SWT.SINGLE | SWT.V_SCROLL);
		table.setHeaderVisible(true);
		table.setLinesVisible(true);
		Ids.name(table, "flightforge." + kind.id());
		Accessibility.name(table, kind.label());
		return table;
	}

	/** Takes what was typed for a row; the key is null for its name. What is refused stays in its cell. */
	private void change(Declared row, Grammar.Key key, String value) {
		List<String> where = place;
		RowName called = pending.name(row);
		String column = key == null ? Declared.NAME : key.name();
		pending.typed(row, column, value);
		refused.remove(row, column);
		refused.remove(pending.taken(row), column);
		refusedChanged();
		Catalogue catalogue = model.analysis().types().map(ScriptTypes::catalogue).orElseGet(Catalogue::standard);
		model.edit((text, script) -> {
			String name = called.in(text, where);
			return key == null ? DeclarationEdit.rename(text, where, name, value, ScriptTypes.of(script, catalogue))
					: DeclarationEdit.set(text, where, name, key, value);
		}, new ScriptModel.Typing() {
			@Override
			public void made(String before, String after) {
				if (key == null) {
					called.changeTo(value);
				}
				if (where.equals(place)) {
					pending.taken(row, column, value);
				}
			}

			@Override
			public void refused(String message) {
				refuse(where, row, column, value, message);
			}
		});
	}

	private void refuse(List<String> where, Declared row, String column, String value, String message) {
		if (!viewer.getTable().isDisposed()) {
			List<?> rows = where.equals(place) ? (List<?>) viewer.getInput() : List.of();
			pending.refused(rows, row, column, value);
			Declared taken = pending.taken(row);
			refused.add(pending.taken(rows), taken, column, value, message, columns.refusal(taken, column, message));
			refusedChanged();
		}
	}

	private void refusedChanged() {
		// The labels only, for a cell may be edited.
		if (viewer.getInput() instanceof List<?> rows) {
			viewer.update(rows.toArray(), null);
		}
		tell();
	}

	/** Says what is wrong with the chosen row. */
	private void tell() {
		mistake.tell(chosen().flatMap(columns::mistake).orElse(""));
	}

	/** Shows what the script says in place of what was refused. */
	void drop() {
		refused.clear();
		refusedChanged();
	}

	private static Button button(Composite parent, FormToolkit toolkit, String label, Runnable action) {
		Button button = toolkit.createButton(parent, label, SWT.PUSH);
		GridDataFactory.fillDefaults().applyTo(button);
		button.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> action.run()));
		return button;
	}

	/** Sets who hears of what the user chooses. */
	void setChoiceListener(Consumer<Optional<Declared>> listener) {
		choice = listener;
	}

	/** The chosen row. */
	Optional<Declared> chosen() {
		return Optional.ofNullable((Declared) viewer.getStructuredSelection().getFirstElement());
	}

	/**
	 * Shows what a script declares; the chosen row stays chosen, or else what is in its place.
	 *
	 * @param newPlace where; null for nowhere
	 * @param newDefaults what is so where nothing is said, by name, then by key
	 */
	void show(ScriptAnalysis analysis, List<String> newPlace, Map<String, Map<String, String>> newDefaults) {
		later = null;
		if (viewer.isCellEditorActive()) {
			later = () -> show(analysis, newPlace, newDefaults);
			return;
		}
		boolean same = newPlace != null && newPlace.equals(place);
		place = newPlace;
		List<Declared> rows = place == null ? List.of() : analysis.declared().apply(place);
		boolean forgotten = refused.keep(same ? rows : List.of());
		add.setEnabled(place != null && analysis.script().isPresent());
		boolean settled = !same || !model.isEditing() && analysis.text().equals(model.text());
		forgotten |= settled && pending.clear();
		if (same && !forgotten && rows.equals(viewer.getInput()) && defaults.equals(newDefaults)) {
			return;
		}
		defaults = newDefaults;
		String name = added.isEmpty() ? chosen().map(Declared::name).orElse("") : added;
		int before = viewer.getTable().getSelectionIndex();
		showing = true;
		viewer.setInput(rows);
		Optional<Declared> row = rows.stream().filter(declared -> declared.name().equals(name)).findFirst();
		boolean isAdded = row.isPresent() && !added.isEmpty();
		row.or(() -> Optional.of(Math.clamp(before, 0, Math.max(0, rows.size() - 1))).filter(i -> i < rows.size())
				.map(rows::get)).ifPresent(declared -> viewer.setSelection(new StructuredSelection(declared), true));
		showing = false;
		chosen(chosen());
		if (isAdded) {
			added = "";
			edit(name);
		}
	}

	/** Begins to edit a name once its row has been scrolled to, which the window system does a little later. */
	private void edit(String name) {
		Table table = viewer.getTable();
		table.showSelection();
		table.getDisplay().asyncExec(() -> {
			if (!table.isDisposed()) {
				chosen().filter(declared -> declared.name().equals(name))
						.ifPresent(declared -> viewer.editElement(declared, 0));
			}
		});
	}

	private void chosen(Optional<Declared> row) {
		remove.setEnabled(row.isPresent());
		tell();
		choice.accept(row);
	}

	private void add() {
		// What is around may be shown with a new name that is not taken yet.
		model.finishAnalysis();
		if (!add.isEnabled()) {
			return;
		}
		List<String> where = place;
		List<?> rows = (List<?>) viewer.getInput();
		String name = Stream.iterate(1, number -> number + 1)
				.map(number -> number == 1 ? kind.wish() : kind.wish() + number)
				.filter(free -> rows.stream().noneMatch(row -> ((Declared) row).name().equals(free))).findFirst()
				.orElseThrow();
		added = name;
		model.edit((text, script) -> DeclarationEdit.add(text, where, name, kind.initial()));
	}

	/** Shows what the script says of the chosen row in place of what was refused. */
	private void giveUp() {
		chosen().ifPresent(row -> {
			refused.remove(row);
			refused.remove(pending.taken(row));
		});
		refusedChanged();
	}

	private void remove() {
		model.finishAnalysis();
		List<String> where = place;
		giveUp();
		chosen().ifPresent(row -> model.edit((text, script) -> DeclarationEdit.remove(text, where, row.name())));
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.bindings.keys.KeyStroke;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.Position;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.edit.DeclarationEdit;
import flightforge.script.edit.DeclarationEdit.Declared;
import flightforge.script.edit.PastedStack;
import flightforge.script.edit.SectionEdit;
import flightforge.script.edit.StackEdit;
import flightforge.script.grammar.Grammar;
import flightforge.script.plan.ScriptTypes;
import flightforge.script.plan.SuggestedValues;
import flightforge.ui.model.EditSession;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.Copying;
import flightforge.ui.platform.Enablement;
import flightforge.ui.platform.KeptChoice;
import flightforge.ui.platform.LetterKeys;
import flightforge.ui.platform.MenuKeys;
import flightforge.ui.platform.SelectionColor;
import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.Ids;
import flightforge.ui.table.CellEditing;
import flightforge.ui.table.CellTips;
import flightforge.ui.table.EmptyTable;

/** A table of what a script declares at a place, all of it editable in its cells. UI thread only. */
final class DeclarationTable {

	/** Where fields are, with the name of their type between. */
	private static final List<String> FIELDS = List.of("types", "", "fields");
	private static final int LEAST_WIDTH = 160;
	private static final int LEAST_HEIGHT = 104;

	private final ScriptModel model;
	private final Runnable catchUp;
	private final DeclarationKind kind;
	private final TableViewer viewer;
	private final DeclarationColumns columns;
	private final RowMistake mistake;
	/** What is said where there are no rows; none where that needs no words. */
	private final Optional<EmptyTable> empty;
	private final Button add;
	private final Button remove;
	/** Null where nothing can be pasted. */
	private final Button paste;
	/** Those of what is in the chosen row, and of what this is in; null where there is none. */
	private DeclarationTable below;
	private DeclarationTable above;
	private List<String> place;
	/** What is shown, in another colour, where nothing is said: by name, then by key. */
	private Map<String, Map<String, String>> defaults = Map.of();
	private Consumer<Optional<Declared>> choice = chosen -> {
	};
	/** The name of what has just been added, so that it can be chosen when it is there. */
	private String added = "";
	/** What has been added and the name that is given to it: to the user one step, and so for undo. */
	private EditSession adding;
	/** What its name is before; empty once there is another. */
	private String unnamed = "";
	private boolean showing;
	/** The number of the row in which something has been typed last. */
	private int changed;
	/** Shows what has come while a cell was being edited; null when nothing has. */
	private Runnable later;

	/**
	 * A table of nothing yet.
	 *
	 * @param catchUp shows here what the script says by now
	 * @param main whether it is what its tab is for, so that its button has a letter: no two on a tab may have the same
	 */
	DeclarationTable(Composite parent, FormToolkit toolkit, ScriptModel model, Runnable catchUp, DeclarationKind kind,
			boolean main) {
		this.model = model;
		this.catchUp = catchUp;
		this.kind = kind;
		Composite area = toolkit.createComposite(parent);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(area);
		GridLayoutFactory.fillDefaults().numColumns(2).margins(2, 2).applyTo(area);
		TableColumnLayout layout = new TableColumnLayout();
		Table table = table(area, toolkit, layout);
		KeptChoice.in(table);
		empty = kind.empty().map(said -> new EmptyTable(table, toolkit, said, "flightforge." + kind.id() + ".empty"));
		viewer = new TableViewer(table);
		viewer.setContentProvider(ArrayContentProvider.getInstance());
		columns = new DeclarationColumns(viewer, layout, kind);
		columns.create((name, key) -> defaults.getOrDefault(name, Map.of()).getOrDefault(key, ""),
				new DeclarationColumns.Change() {
					@Override
					public void apply(Declared row, Grammar.Key key, String text) {
						change(row, key, text);
					}

					@Override
					public Declared now(Declared row) {
						return DeclarationTable.this.now(row);
					}

					@Override
					public Optional<String> unwritable(Declared row, String name) {
						return DeclarationTable.this.unwritable(name);
					}

					@Override
					public void refused(String message) {
						model.refuse(message);
					}
				});
		// Before the viewer hears of the key: the cell that it opens must be one of the rows that there are by now.
		table.addKeyListener(KeyListener.keyPressedAdapter(event -> {
			if (CellEditing.isOpening(event)) {
				catchUp.run();
			}
		}));
		CellEditing.enable(viewer, () -> {
			if (!unnamed.isEmpty() && !viewer.isCellEditorActive()) {
				unnamed = "";
				model.whenEdited(model::endStep);
			}
			if (later != null) {
				later.run();
			}
		});
		CellTips.enable(viewer);
		Composite buttons = toolkit.createComposite(area);
		GridLayoutFactory.fillDefaults().applyTo(buttons);
		GridDataFactory.fillDefaults().applyTo(buttons);
		add = button(buttons, toolkit, main ? Messages.ADD_MAIN : Messages.ADD, kind.add(), this::add);
		remove = button(buttons, toolkit, main ? Messages.REMOVE_MAIN : Messages.REMOVE, kind.remove(), this::remove);
		if (kind.isPasted()) {
			paste = button(buttons, toolkit, Messages.PASTE_STACK, Messages.PASTE_STACK_HINT, this::paste);
		} else {
			paste = null;
		}
		// Where there are several tables beside each other, rows are what there is too little room for.
		mistake = new RowMistake(area, toolkit, kind.columns().size() == 1 ? 1 : 2, 2,
				"flightforge." + kind.id() + ".mistake");
		viewer.addSelectionChangedListener(event -> {
			if (!showing) {
				chosen(chosen());
			}
		});
		table.addKeyListener(KeyListener.keyPressedAdapter(event -> {
			if (event.character == SWT.DEL && LetterKeys.isPlain(event)) {
				remove();
			} else if (event.keyCode == SWT.INSERT && LetterKeys.isPlain(event)) {
				add();
			} else if (Character.toLowerCase(event.keyCode) == 'v' && LetterKeys.isWith(event, SWT.MOD1)
					&& paste != null) {
				paste();
			}
		}));
		createMenu(table);
		chosen(Optional.empty());
	}

	/** What the buttons and keys do, and a copy of what is chosen. */
	private void createMenu(Table table) {
		Copying copying = Copying.in(table);
		MenuManager menu = new MenuManager();
		menu.setRemoveAllWhenShown(true);
		menu.addMenuListener(manager -> {
			manager.add(MenuKeys.withKey(action(add, this::add), KeyStroke.getInstance(SWT.INSERT)));
			manager.add(MenuKeys.withKey(action(remove, this::remove), KeyStroke.getInstance(SWT.DEL)));
			manager.add(new Separator());
			copying.fill(manager);
			if (paste != null) {
				manager.add(MenuKeys.withKey(action(paste, this::paste), KeyStroke.getInstance(SWT.MOD1, 'V')));
			}
		});
		table.setMenu(menu.createContextMenu(table));
		table.addDisposeListener(event -> menu.dispose());
	}

	private static IAction action(Button button, Runnable work) {
		IAction action = new Action(button.getText()) {
			@Override
			public void run() {
				work.run();
			}
		};
		action.setEnabled(button.isEnabled());
		return action;
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
		SelectionColor.follow(table);
		return table;
	}

	/** Takes what was typed for a row; the key is null for its name. The row shows it until the script says it. */
	private void change(Declared row, Grammar.Key key, String value) {
		List<String> where = place;
		String name = row.name();
		Catalogue catalogue = catalogue();
		Declared typed = key == null ? row.withName(value) : row.with(key.name(), value);
		if (rows().contains(row)) {
			changed = rows().indexOf(row);
			rows().set(changed, typed);
			viewer.replace(typed, changed);
			viewer.getTable().redraw();
		}
		showMistake();
		boolean first = key == null && name.equals(unnamed);
		edit(first, edit -> {
			if (key == null) {
				DeclarationEdit.rename(edit, where, name, value,
						ScriptTypes.of(edit.before().script().orElseThrow(), catalogue));
			} else {
				DeclarationEdit.set(edit, where, name, key, value);
			}
			typeOfFields(where).ifPresent(type -> SuggestedValues.follow(edit, type, Optional.of(name),
					key == null ? value.strip() : name, catalogue));
		});
		if (first) {
			unnamed = "";
			model.whenEdited(model::endStep);
		}
	}

	/** Makes an edit, of which another one can be the rest. */
	private void edit(boolean ofAdding, ScriptModel.Edit edit) {
		if (ofAdding) {
			adding.edit(edit);
		} else {
			model.edit(edit);
		}
	}

	/** Adds something whose name is given next. */
	private void addUnnamed(String name, ScriptModel.Edit edit) {
		added = name;
		unnamed = name;
		adding = new EditSession(model, model::refuse);
		edit(true, edit);
	}

	private Catalogue catalogue() {
		return model.analysis().types().map(ScriptTypes::catalogue).orElseGet(Catalogue::standard);
	}

	/** The type whose fields are at a place; empty where there is something else. */
	private static Optional<String> typeOfFields(List<String> where) {
		return where.size() == FIELDS.size() && where.getFirst().equals(FIELDS.getFirst())
				&& where.getLast().equals(FIELDS.getLast()) ? Optional.of(where.get(1)) : Optional.empty();
	}

	/** A row as it is shown by now, the one that has been changed last if it is not there any more. */
	private Declared now(Declared row) {
		return rows().contains(row) || changed >= rows().size() ? row : rows().get(changed);
	}

	/** Why a name cannot be a row's. */
	private Optional<String> unwritable(String name) {
		return name.isEmpty() ? Optional.of(Messages.NAME_MISSING)
				: rows().stream().anyMatch(row -> row.name().equals(name))
						? Optional.of(NLS.bind(Messages.NAME_TAKEN, name)) : Optional.empty();
	}

	/** Whether anything is declared. */
	boolean hasRows() {
		return !rows().isEmpty();
	}

	/** The rows that are shown, to be changed. */
	@SuppressWarnings("unchecked")
	private List<Declared> rows() {
		return viewer.getInput() instanceof List<?> rows ? (List<Declared>) rows : new ArrayList<>();
	}

	/** Says what is wrong with the chosen row. */
	private void showMistake() {
		List<String> said = below == null ? List.of()
				: below.chosen().map(row -> List.copyOf(row.mistakes().values())).orElse(List.of());
		mistake.show(chosen().map(columns::mistakes).orElse(List.of()).stream()
				.filter(wrong -> said.stream().noneMatch(wrong::endsWith)).toList());
	}

	/** Sets the table of what is in the chosen row: what that says of its own chosen row is not said here, too. */
	void setBelow(DeclarationTable newBelow) {
		below = newBelow;
		newBelow.above = this;
	}

	private static Button button(Composite parent, FormToolkit toolkit, String label, String hint, Runnable action) {
		Button button = toolkit.createButton(parent, label, SWT.PUSH);
		button.setToolTipText(hint);
		GridDataFactory.fillDefaults().applyTo(button);
		button.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> action.run()));
		return button;
	}

	/** Pixels in which nothing is cut, the buttons beside the table included. */
	int wantedWidth() {
		Table table = viewer.getTable();
		Composite all = table.getParent().getParent();
		return columns.wantedWidth() + table.computeTrim(0, 0, 0, 0).width + all.computeSize(SWT.DEFAULT, SWT.DEFAULT).x
				- LEAST_WIDTH;
	}

	/** Sets who hears of what the user chooses. */
	void setChoiceListener(Consumer<Optional<Declared>> listener) {
		choice = listener;
	}

	/**
	 * Chooses the row of a name and scrolls to it.
	 *
	 * @return whether there is one
	 */
	boolean choose(String name) {
		Optional<Declared> named = rows().stream().filter(row -> row.name().equals(name)).findFirst();
		named.ifPresent(row -> viewer.setSelection(new StructuredSelection(row), true));
		return named.isPresent();
	}

	/**
	 * Chooses the row that a place is in, and gives the table the focus.
	 *
	 * @param analysis the script that is shown
	 * @return whether there is one
	 */
	boolean choose(ScriptAnalysis analysis, Position wrong) {
		boolean chosen = reveal(analysis, wrong);
		if (chosen) {
			viewer.getTable().setFocus();
		}
		return chosen;
	}

	/** The same, with the focus where it is. */
	boolean reveal(ScriptAnalysis analysis, Position wanted) {
		return place != null && rows().stream().map(Declared::name)
				.filter(row -> position(analysis, row).filter(value -> analysis.isAt(value, wanted)).isPresent())
				.findFirst().filter(this::choose).isPresent();
	}

	private Optional<Position> position(ScriptAnalysis analysis, String row) {
		return SectionEdit.position(analysis.source(), SectionEdit.below(place, row));
	}

	/** Where the chosen row is in the text; empty where none is. */
	Optional<Position> chosenPlace(ScriptAnalysis analysis) {
		return place == null ? Optional.empty() : chosen().flatMap(row -> position(analysis, row.name()));
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
		showRows(analysis, newPlace, newDefaults);
		empty.ifPresent(EmptyTable::update);
	}

	private void showRows(ScriptAnalysis analysis, List<String> newPlace,
			Map<String, Map<String, String>> newDefaults) {
		later = null;
		if (viewer.isCellEditorActive()) {
			later = () -> show(analysis, newPlace, newDefaults);
			return;
		}
		boolean same = newPlace != null && newPlace.equals(place);
		place = newPlace;
		boolean broken = analysis.isBroken();
		Enablement.set(viewer.getTable(), !broken);
		Enablement.set(add, place != null && analysis.script().isPresent());
		if (paste != null) {
			Enablement.set(paste, add.getEnabled());
		}
		Enablement.set(remove, !broken && chosen().isPresent());
		if (same && broken) {
			// The last rows stay, and cannot be changed.
			return;
		}
		if (same && (model.isEditing() || !analysis.text().equals(model.text()))) {
			// What is on its way will be shown.
			return;
		}
		List<Declared> rows = new ArrayList<>(place == null ? List.of() : analysis.declared().apply(place));
		if (same && rows.equals(viewer.getInput()) && defaults.equals(newDefaults)) {
			showMistake();
			return;
		}
		defaults = newDefaults;
		String name = added.isEmpty() ? chosen().map(Declared::name).orElse("") : added;
		int before = viewer.getTable().getSelectionIndex();
		showing = true;
		viewer.setInput(rows);
		// Marks may be all that is new.
		viewer.getTable().redraw();
		columns.fit(rows);
		Optional<Declared> row = rows.stream().filter(declared -> declared.name().equals(name)).findFirst();
		row.or(() -> Optional.of(Math.clamp(before, 0, Math.max(0, rows.size() - 1))).filter(i -> i < rows.size())
				.map(rows::get)).ifPresent(declared -> viewer.setSelection(new StructuredSelection(declared), true));
		showing = false;
		chosen(chosen());
		if (row.isPresent() && !added.isEmpty()) {
			// Whoever hears of the script behind this table may give something else the focus.
			UiThread.later(viewer.getTable().getDisplay(), this::editAdded);
		}
	}

	/** Shows the row that has just been added, and opens its name at once: the next key is for that. */
	private void showAdded() {
		catchUp.run();
		editAdded();
	}

	/** Begins to edit the name of what has been added, as soon as there is a row of it. */
	private void editAdded() {
		if (!added.isEmpty() && !viewer.getTable().isDisposed()) {
			chosen().filter(declared -> declared.name().equals(added)).ifPresent(declared -> {
				added = "";
				viewer.getTable().showSelection();
				viewer.editElement(declared, 0);
			});
		}
	}

	private void chosen(Optional<Declared> row) {
		Enablement.set(remove, row.isPresent() && viewer.getTable().getEnabled());
		showMistake();
		if (above != null) {
			above.showMistake();
		}
		choice.accept(row);
	}

	/** Adds the stack that is in the clipboard. */
	private void paste() {
		catchUp.run();
		if (!add.isEnabled()) {
			return;
		}
		Optional<PastedStack> pasted = PastedStack.of(clipboard());
		if (pasted.isEmpty()) {
			model.refuse(Messages.PASTE_NO_STACK);
			return;
		}
		String name = free(pasted.get().name());
		addUnnamed(name, edit -> StackEdit.add(edit, name, pasted.get()));
		showAdded();
	}

	private String clipboard() {
		Clipboard clipboard = new Clipboard(viewer.getControl().getDisplay());
		try {
			return clipboard.getContents(TextTransfer.getInstance()) instanceof String text ? text : "";
		} finally {
			clipboard.dispose();
		}
	}

	/** A name that no row has. */
	private String free(String wish) {
		List<Declared> rows = rows();
		return Stream.iterate(1, number -> number + 1).map(number -> number == 1 ? wish : wish + number)
				.filter(free -> rows.stream().noneMatch(row -> row.name().equals(free))).findFirst().orElseThrow();
	}

	/** Adds a row and opens its name, where something can be added. */
	void add() {
		// What is around may be shown with a new name that is not taken yet.
		catchUp.run();
		if (!add.isEnabled()) {
			return;
		}
		List<String> where = place;
		if (where.equals(HostParameter.PLACE)) {
			HostParameter host = HostParameter.next(rows(), model.analysis());
			addUnnamed(host.name(), host::add);
			showAdded();
			return;
		}
		String name = free(kind.wish());
		Catalogue catalogue = catalogue();
		addUnnamed(name, edit -> {
			DeclarationEdit.add(edit, where, name, kind.initial());
			typeOfFields(where)
					.ifPresent(type -> SuggestedValues.follow(edit, type, Optional.empty(), name, catalogue));
		});
		showAdded();
	}

	private void remove() {
		catchUp.run();
		List<String> where = place;
		chosen().ifPresent(row -> model.edit(edit -> DeclarationEdit.remove(edit, where, row.name())));
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Stream;

import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.CellLabelProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Table;

import flightforge.script.edit.DeclarationEdit.Declared;
import flightforge.script.grammar.Grammar;
import flightforge.ui.form.declared.DeclarationKind.Column;
import flightforge.ui.form.input.MistakeLine;
import flightforge.ui.table.CellMark;
import flightforge.ui.table.TextEditing;

/** The columns of a table of declarations: the name, and a key of the language in each other one. UI thread only. */
final class DeclarationColumns {

	private static final int NARROWEST = 50;
	private static final int NAME_WEIGHT = 3;
	private static final int WEIGHT = 2;

	/** Pixels that a cell has around its text, with the mark of a mistake. */
	private static final int MARGIN = 24;
	/** Pixels beyond which a text may be cut for the sake of other columns. */
	private static final int WIDEST = 320;

	/** Pixels that names have at least, where there are long ones: without them, nothing says what a row is of. */
	private static final int NAME_WIDTH = 110;

	private final TableViewer viewer;
	/** Pixels that each column has at least. */
	private final List<Integer> narrowest = new ArrayList<>();
	private boolean fitted;
	/** Pixels in which nothing is cut that need not be. */
	private int wanted;
	private final TableColumnLayout layout;
	private final DeclarationKind kind;

	/** Takes what was typed for a row; the key is null for the row's name. */
	interface Change {
		void apply(Declared row, Grammar.Key key, String text);

		/** A row as it is shown by now: who goes on to the next cell by Tab is given the row from before. */
		Declared now(Declared row);

		/** Why a name cannot be a row's, in one sentence; nothing when it can. */
		Optional<String> unwritable(Declared row, String name);

		/** The user wants a name to be taken that cannot be. */
		void refused(String message);
	}

	DeclarationColumns(TableViewer viewer, TableColumnLayout layout, DeclarationKind kind) {
		this.viewer = viewer;
		this.layout = layout;
		this.kind = kind;
	}

	/**
	 * Makes the columns.
	 *
	 * @param defaults what is so where a row, by its name, says nothing under a key
	 */
	void create(BinaryOperator<String> defaults, Change change) {
		TableViewerColumn names = column(kind.nameTitle(), NAME_WEIGHT);
		label(names, Declared::name, row -> "", this::nameMistake);
		names.setEditingSupport(
				editing(List.of(), Declared::name, null, change).unless(change::unwritable, change::refused));
		for (Column shown : kind.columns()) {
			Grammar.Key key = shown.key();
			TableViewerColumn column = column(shown.title(), key.shape() == Grammar.Shape.FLAG ? 0 : WEIGHT);
			column.getColumn().setToolTipText(key.description());
			label(column, row -> row.value(key.name()), row -> defaults.apply(row.name(), key.name()),
					row -> mistakeIn(row, key.name()));
			column.setEditingSupport(editing(offers(key), row -> row.value(key.name()), key, change));
		}
	}

	private void label(TableViewerColumn column, Function<Declared, String> text, Function<Declared, String> otherwise,
			Function<Declared, Optional<String>> mistake) {
		column.setLabelProvider(new DeclarationLabels(text, otherwise, mistake));
		CellMark.errors(viewer, column, row -> mistake.apply((Declared) row).isPresent());
	}

	private TextEditing<Declared> editing(List<String> offers, Function<Declared, String> getter, Grammar.Key key,
			Change change) {
		return new TextEditing<>(viewer, TextEditing.editor(viewer.getTable(), offers), Declared.class,
				row -> getter.apply(change.now(row)), (row, text) -> change.apply(change.now(row), key, text));
	}

	/** Divides the width by what rows need, once there are some: what is in most columns of most scripts is short. */
	void fit(List<Declared> rows) {
		if (fitted || rows.isEmpty()) {
			return;
		}
		fitted = true;
		Table table = viewer.getTable();
		GC gc = new GC(table);
		wanted = 0;
		try {
			for (int i = 0; i < table.getColumnCount(); i++) {
				CellLabelProvider labels = viewer.getLabelProvider(i);
				int content = labels instanceof ColumnLabelProvider texts ? rows.stream().map(texts::getText)
						.mapToInt(text -> gc.textExtent(text).x + MARGIN).max().orElse(0) : 0;
				int least = Math.max(narrowest.get(i), i == 0 ? Math.min(content, NAME_WIDTH) : 0);
				int weight = Math.max(least, Math.min(content, WIDEST));
				wanted += weight;
				layout.setColumnData(table.getColumn(i), new ColumnWeightData(weight, least, true));
			}
		} finally {
			gc.dispose();
		}
		table.getParent().layout(true, true);
	}

	/** Pixels in which no column cuts what it had in it first, except for what is very long. */
	int wantedWidth() {
		return wanted;
	}

	private static Optional<String> mistakeIn(Declared row, String key) {
		return Optional.ofNullable(row.mistakes().get(key));
	}

	private TableViewerColumn column(String title, int weight) {
		TableViewerColumn column = new TableViewerColumn(viewer, SWT.LEFT);
		column.getColumn().setText(title);
		// What a column is must be readable, and nothing in it is shorter.
		column.getColumn().pack();
		narrowest.add(Math.max(NARROWEST, column.getColumn().getWidth()));
		wanted += narrowest.getLast();
		layout.setColumnData(column.getColumn(), new ColumnWeightData(weight, narrowest.getLast(), true));
		return column;
	}

	/** What a key may have: as much as the grammar knows. */
	private static List<String> offers(Grammar.Key key) {
		return key.shape() == Grammar.Shape.FLAG ? List.of("true", "false") : key.choices();
	}

	/** All that is wrong with a row, each with the title of what it is about. */
	List<String> mistakes(Declared row) {
		List<String> mistakes = new ArrayList<>();
		mistakeIn(row, Declared.NAME).ifPresent(wrong -> mistakes.add(MistakeLine.named(kind.nameTitle(), wrong)));
		withoutColumn(row).forEach(wrong -> mistakes.add(named(wrong.getKey(), wrong.getValue())));
		kind.columns().forEach(column -> mistakeIn(row, column.key().name())
				.ifPresent(wrong -> mistakes.add(MistakeLine.named(column.title(), wrong))));
		return mistakes;
	}

	/** A mistake with what it is about, unless it says that itself, as that of a key that there is not. */
	private static String named(String key, String mistake) {
		return mistake.contains('"' + key + '"') ? mistake : MistakeLine.named(KeyWords.title(key), mistake);
	}

	/** What is wrong with a row's name, or with what has no column of its own. */
	private Optional<String> nameMistake(Declared row) {
		return mistakeIn(row, Declared.NAME)
				.or(() -> withoutColumn(row).map(wrong -> named(wrong.getKey(), wrong.getValue())).findFirst());
	}

	private Stream<Map.Entry<String, String>> withoutColumn(Declared row) {
		return row.mistakes().entrySet().stream().filter(mistake -> !mistake.getKey().equals(Declared.NAME)
				&& kind.columns().stream().noneMatch(column -> column.key().name().equals(mistake.getKey())));
	}
}

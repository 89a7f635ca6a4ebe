/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;

import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;

import flightforge.script.edit.DeclarationEdit.Declared;
import flightforge.script.grammar.Grammar;
import flightforge.ui.form.declared.DeclarationKind.Column;
import flightforge.ui.table.TextEditing;

/** The columns of a table of declarations: the name, and a key of the language in each other one. UI thread only. */
final class DeclarationColumns {

	private static final int NARROWEST = 50;
	private static final int NAME_WEIGHT = 3;
	private static final int WEIGHT = 2;

	private final TableViewer viewer;
	private final TableColumnLayout layout;
	private final DeclarationKind kind;
	private final PendingTexts pending;
	private final RefusedTexts refused;

	/** Takes what was typed for a row; the key is null for the row's name. */
	@FunctionalInterface
	interface Change {
		void apply(Declared row, Grammar.Key key, String text);
	}

	DeclarationColumns(TableViewer viewer, TableColumnLayout layout, DeclarationKind kind, PendingTexts pending,
			RefusedTexts refused) {
		this.viewer = viewer;
		this.layout = layout;
		this.kind = kind;
		this.pending = pending;
		this.refused = refused;
	}

	/**
	 * Makes the columns.
	 *
	 * @param defaults what is so where a row, by its name, says nothing under a key
	 */
	void create(BinaryOperator<String> defaults, Change change) {
		TableViewerColumn names = column(kind.nameTitle(), NAME_WEIGHT);
		names.setLabelProvider(new DeclarationLabels(row -> text(row, Declared.NAME), row -> "", this::nameMistake));
		names.setEditingSupport(editing(List.of(), Declared.NAME, null, change));
		for (Column shown : kind.columns()) {
			Grammar.Key key = shown.key();
			TableViewerColumn column = column(shown.title(), key.shape() == Grammar.Shape.FLAG ? 0 : WEIGHT);
			column.getColumn().setToolTipText(key.description());
			column.setLabelProvider(new DeclarationLabels(row -> text(row, key.name()),
					row -> defaults.apply(row.name(), key.name()), row -> mistakeIn(row, key.name())));
			column.setEditingSupport(editing(offers(key), key.name(), key, change));
		}
	}

	private TextEditing<Declared> editing(List<String> offers, String name, Grammar.Key key, Change change) {
		return new TextEditing<>(viewer, TextEditing.editor(viewer.getTable(), offers), Declared.class,
				row -> text(row, name), (row, text) -> change.apply(row, key, text));
	}

	/** What is in a cell: what was typed last, or else what the script says. */
	private String text(Declared row, String key) {
		return pending.text(row, key).orElseGet(() -> refused.text(pending.taken(row), key));
	}

	private Optional<String> mistakeIn(Declared row, String key) {
		return refused.mistake(pending.taken(row), key);
	}

	private TableViewerColumn column(String title, int weight) {
		TableViewerColumn column = new TableViewerColumn(viewer, SWT.LEFT);
		column.getColumn().setText(title);
		// What a column is must be readable, and nothing in it is shorter.
		column.getColumn().pack();
		layout.setColumnData(column.getColumn(),
				new ColumnWeightData(weight, Math.max(NARROWEST, column.getColumn().getWidth()), true));
		return column;
	}

	/** What a key may have: as much as the grammar knows. */
	private static List<String> offers(Grammar.Key key) {
		return key.shape() == Grammar.Shape.FLAG ? List.of("true", "false") : key.choices();
	}

	/** What is wrong with a row; empty when nothing is. */
	Optional<String> mistake(Declared row) {
		return Stream
				.concat(nameMistake(row).map(message -> NLS.bind(Messages.MISTAKE, kind.nameTitle(), message)).stream(),
						kind.columns().stream()
								.flatMap(column -> mistakeIn(row, column.key().name())
										.map(message -> NLS.bind(Messages.MISTAKE, column.title(), message)).stream()))
				.findFirst();
	}

	/** Where and why a text was refused, by the row that it is for and its key. */
	String refusal(Declared row, String key, String message) {
		return kind.columns().stream().filter(column -> column.key().name().equals(key)).findFirst()
				.map(column -> NLS.bind(Messages.REFUSED, new Object[] {column.title(), row.name(), message}))
				.orElseGet(() -> NLS.bind(Messages.MISTAKE, row.name(), message));
	}

	/** What is wrong with a row's name, or with what has no column of its own. */
	private Optional<String> nameMistake(Declared row) {
		return mistakeIn(row, Declared.NAME).or(() -> row.mistakes().entrySet().stream().filter(
				mistake -> kind.columns().stream().noneMatch(column -> column.key().name().equals(mistake.getKey())))
				.map(mistake -> NLS.bind(Messages.MISTAKE, mistake.getKey(), mistake.getValue())).findFirst());
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.rows;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.edit.ProfileStage;
import flightforge.script.edit.ValueRows;
import flightforge.script.edit.ValueRows.Row;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Quantities;
import flightforge.ui.table.TextEditing;

/** The columns that rows have. UI thread only. */
final class RowColumns {

	static final String PICK = "pick";
	static final String OVER_TIME = "over-time";
	static final String PROFILE = "profile";
	private static final int NARROWEST = 64;
	private static final int LEAST_WIDTH = 120;
	private static final int FEWEST_LINES = 3;
	private static final int MOST_LINES = 5;

	private final TableViewer viewer;
	private final TableColumnLayout layout;
	private final Change change;

	/** Takes what is typed in a row, by its number, as what to make of the row as it is by then. */
	interface Change {
		void apply(int index, UnaryOperator<Row> change);

		/** Why that cannot be written, in one sentence; nothing when it can. */
		Optional<String> unwritable(int index, UnaryOperator<Row> change);

		/** The user wants something to be taken that cannot be written. */
		void refused(String message);
	}

	/** Makes a row another one by a text. */
	@FunctionalInterface
	private interface With {
		Row make(Row row, String text);
	}

	/** Columns. */
	RowColumns(TableViewer viewer, TableColumnLayout layout, Change change) {
		this.viewer = viewer;
		this.layout = layout;
		this.change = change;
	}

	/** A table for columns. */
	static Table table(Composite parent, FormToolkit toolkit, TableColumnLayout layout, String name) {
		Composite holder = toolkit.createComposite(parent);
		holder.setLayout(layout);
		Table table = toolkit.createTable(holder, SWT.FULL_SELECTION | SWT.SINGLE | SWT.V_SCROLL);
		table.setHeaderVisible(true);
		table.setLinesVisible(true);
		Ids.name(table, "flightforge.value.rows");
		Accessibility.name(table, name);
		GridDataFactory.fillDefaults().grab(true, true).hint(LEAST_WIDTH, height(table, FEWEST_LINES)).applyTo(holder);
		return table;
	}

	/** Lets a table have the height for its rows, up to five: it scrolls where there are more. */
	static void makeRoom(Table table) {
		int wanted = height(table, Math.clamp(table.getItemCount(), FEWEST_LINES, MOST_LINES));
		GridData data = (GridData) table.getParent().getLayoutData();
		if (data.heightHint != wanted) {
			data.heightHint = wanted;
			table.getParent().requestLayout();
		}
	}

	private static int height(Table table, int lines) {
		return table.getHeaderHeight() + lines * table.getItemHeight();
	}

	/** What the rows of a generator, or of a stream's key, are. */
	static String title(String generator) {
		return switch (generator) {
		case PICK -> Messages.CHOICES;
		case OVER_TIME -> Messages.PARTS;
		case PROFILE -> Messages.STAGES;
		case ValueRows.FOR_EACH -> Messages.EACH;
		case ValueRows.CHOOSE -> Messages.CHOSEN_TOGETHER;
		default -> Messages.THREADS;
		};
	}

	/** The columns of such rows. */
	void create(ValueRows rows, RowOffers offers) {
		switch (rows.generator()) {
		case PICK -> {
			value(offers, 50);
			createWeights();
		}
		case OVER_TIME -> {
			where(Messages.COLUMN_UNTIL, Messages.UNTIL_HINT, SWT.LEFT, List.of(), Messages.TO_THE_END, false);
			value(offers, 70);
		}
		case PROFILE -> createStages();
		case ValueRows.FOR_EACH -> createFields(rows.fields(), offers);
		case ValueRows.CHOOSE -> {
			createFields(rows.fields(), offers);
			createWeights();
		}
		default -> {
			where(Messages.COLUMN_THREAD, Messages.THREAD_HINT, SWT.LEFT, offers.threads(), "", true);
			value(offers, 70);
		}
		}
	}

	private void createFields(List<String> fields, RowOffers offers) {
		for (int field = 0; field < fields.size(); field++) {
			value(fields.get(field), field, offers, 50);
		}
	}

	/** Weights, and what these mean. */
	private void createWeights() {
		where(Messages.COLUMN_WEIGHT, Messages.WEIGHT_HINT, SWT.RIGHT, List.of(), "1", true);
		TableViewerColumn share = column(Messages.COLUMN_SHARE, Messages.SHARE_HINT, SWT.RIGHT, 22);
		share.setLabelProvider(
				new Labels(line -> Double.isNaN(line.share()) ? "" : Quantities.share(line.share()), isFirst()));
	}

	/** Stages with their values; a kind of stage has only some of them. */
	private void createStages() {
		TableViewerColumn kind = column(Messages.COLUMN_STAGE, Messages.STAGE_HINT, SWT.LEFT, 24);
		kind.setLabelProvider(new Labels(line -> stage(line).kind(), isFirst()));
		kind.setEditingSupport(stages(ProfileStage.KINDS, ProfileStage::kind, ProfileStage::withKind));
		quantity(Messages.COLUMN_FROM, Messages.FROM_HINT, "from", ProfileStage::from, ProfileStage::withFrom);
		quantity(Messages.COLUMN_RATE, Messages.RATE_HINT, "rate", ProfileStage::rate, ProfileStage::withRate);
		quantity(Messages.COLUMN_PERIOD, Messages.PERIOD_HINT, "period", ProfileStage::period,
				ProfileStage::withPeriod);
		TableViewerColumn length = column(Messages.COLUMN_FOR, Messages.FOR_HINT, SWT.LEFT, 20);
		length.setLabelProvider(new Labels(line -> Quantities.rounded(stage(line).length()), isFirst()));
		length.setEditingSupport(stages(List.of(), ProfileStage::length, ProfileStage::withLength));
	}

	private void quantity(String title, String hint, String key, Function<ProfileStage, String> getter,
			BiFunction<ProfileStage, String, ProfileStage> with) {
		TableViewerColumn column = column(title, hint, SWT.LEFT, 20);
		column.setLabelProvider(new Labels(line -> getter.apply(stage(line)), isFirst()));
		column.setEditingSupport(stages(List.of(), getter, with).onlyIf(line -> stage(line).has(key)));
	}

	private TextEditing<Line> stages(List<String> offers, Function<ProfileStage, String> getter,
			BiFunction<ProfileStage, String, ProfileStage> with) {
		return editing(offers, line -> getter.apply(stage(line)),
				(row, text) -> with.apply(ProfileStage.of(row), text).row());
	}

	private static ProfileStage stage(Line line) {
		return ProfileStage.of(line.row());
	}

	private void value(RowOffers offers, int weight) {
		value(Messages.COLUMN_VALUE, 0, offers, weight);
	}

	private void value(String title, int index, RowOffers offers, int weight) {
		TableViewerColumn column = column(title, Messages.VALUE_HINT, SWT.LEFT, weight);
		Function<Line, String> shown = line -> line.shown(index);
		column.setLabelProvider(new Labels(shown, isFirst()));
		column.setEditingSupport(editing(offers.values().get(index), line -> line.row().values().get(index),
				(row, value) -> row.with(index, value)));
	}

	private void where(String title, String hint, int style, List<String> offers, String otherwise, boolean lastToo) {
		TableViewerColumn column = column(title, hint, style, 28);
		Function<Line, String> shown = line -> line.row().where().isEmpty() ? otherwise : line.row().where();
		column.setLabelProvider(new Labels(shown, isFirst()) {
			@Override
			public Color getForeground(Object element) {
				return ((Line) element).row().where().isEmpty() ? Colors.HINT.color() : null;
			}
		});
		column.setEditingSupport(
				editing(offers, line -> line.row().where(), (row, where) -> new Row(where, row.values()))
						.onlyIf(line -> lastToo || !line.isLast()));
	}

	private TextEditing<Line> editing(List<String> offers, Function<Line, String> getter, With with) {
		return new TextEditing<>(viewer, TextEditing.editor(viewer.getTable(), offers), Line.class, getter,
				(line, text) -> change.apply(line.index(), row -> with.make(row, text)))
				.unless((line, text) -> change.unwritable(line.index(), row -> with.make(row, text)), change::refused);
	}

	/** Whether the latest column is the first, which has the marks. */
	private boolean isFirst() {
		return viewer.getTable().getColumnCount() == 1;
	}

	private TableViewerColumn column(String title, String hint, int style, int weight) {
		TableViewerColumn column = new TableViewerColumn(viewer, style);
		column.getColumn().setText(title);
		column.getColumn().setToolTipText(hint);
		layout.setColumnData(column.getColumn(), new ColumnWeightData(weight, NARROWEST, true));
		return column;
	}

	/** Texts, with what is wrong as their tool tips. */
	private static class Labels extends ColumnLabelProvider {
		private final Function<Line, String> text;
		/** Whether there is a mark where something is wrong. */
		private final boolean marked;

		Labels(Function<Line, String> text, boolean marked) {
			this.text = text;
			this.marked = marked;
		}

		@Override
		public String getText(Object element) {
			return text.apply((Line) element);
		}

		@Override
		public String getToolTipText(Object element) {
			Line line = (Line) element;
			String error = line.error();
			// A tip that says what one sees would cover the next row.
			boolean seen = IntStream.range(0, line.row().values().size())
					.allMatch(i -> line.row().values().get(i).equals(line.shown(i)));
			String values = seen && error.isEmpty() ? "" : String.join(", ", line.row().values());
			return error.isEmpty() ? values : values + "\n" + error;
		}

		@Override
		public Image getImage(Object element) {
			return !marked || ((Line) element).error().isEmpty() ? null
					: PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_ERROR_TSK);
		}
	}
}

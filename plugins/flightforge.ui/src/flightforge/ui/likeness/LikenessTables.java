/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.likeness;

import java.util.Comparator;
import java.util.List;

import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

import flightforge.compare.Measure;
import flightforge.compare.TypeLikeness;
import flightforge.ui.resource.Images;
import flightforge.ui.resource.Quantities;
import flightforge.ui.table.ResultTable;

/** Event types, those that differ most first, and beside them what the events of the chosen one differ in. */
final class LikenessTables {
	/** The names of types are what tells rows apart, and half of a small window cuts them. */
	private static final int[] WEIGHTS = {56, 44};
	/** Between the tables, whose columns would look like those of one. */
	private static final int GAP = 9;
	private static final int NARROWEST = 60;
	private static final int TYPE_WIDTH = 140;
	/** What nearly all names of types need: what they differ in is short for most of them. */
	private static final int WIDEST_TYPE = 240;
	/** It begins with the field, which is what tells one row from another. */
	private static final int MEASURE_WIDTH = 130;
	/** Two short numbers with units; longer ones get what they need where there is room. */
	private static final int DETAIL_WIDTH = 130;
	/** In a view of half a window; tool tips have the rest. */
	private static final int LEAST_TEXT = 90;

	/** A measure, and by how much it is beyond what chance explains. */
	private record Row(Measure measure, double difference) {
	}

	private final SashForm sash;
	private final ResultTable<TypeLikeness> types;
	private final ResultTable<Row> measures;

	LikenessTables(Composite parent) {
		sash = new SashForm(parent, SWT.HORIZONTAL | SWT.SMOOTH);
		sash.setSashWidth(GAP);
		types = new ResultTable<>(new Composite(sash, SWT.NONE), SWT.MULTI | SWT.BORDER, TypeLikeness.class,
				"flightforge.likeness.types", Messages.TYPES, TypeLikeness::name);
		types.columns().limit(types.text("type", Messages.COLUMN_TYPE, 30, TYPE_WIDTH, TypeLikeness::name),
				WIDEST_TYPE);
		types.number("a", Messages.COLUMN_A, 10, type -> Quantities.count(type.eventsOfA()), TypeLikeness::eventsOfA);
		types.number("b", Messages.COLUMN_B, 10, type -> Quantities.count(type.eventsOfB()), TypeLikeness::eventsOfB);
		TableViewerColumn difference = types.column("difference", Messages.COLUMN_DIFFERENCE, SWT.RIGHT, 10, NARROWEST,
				ColumnLabelProvider
						.createTextProvider(type -> LikenessText.distance(((TypeLikeness) type).difference())),
				Comparator.comparingDouble(TypeLikeness::difference).thenComparingDouble(TypeLikeness::distance));
		hint(difference, Messages.COLUMN_DIFFERENCE_HINT);
		// The table beside this one has all that the chosen type differs in.
		TableViewerColumn mostly = types.column("mostly", Messages.COLUMN_MOSTLY, SWT.LEFT, 40, TYPE_WIDTH,
				new MostlyLabels(),
				Comparator.comparing(type -> LikenessText.mostly(type), String.CASE_INSENSITIVE_ORDER));
		types.columns().squeeze(mostly, LEAST_TEXT);
		TableViewerColumn distance = types.column("distance", Messages.COLUMN_DISTANCE, SWT.RIGHT, 10, NARROWEST,
				ColumnLabelProvider.createTextProvider(type -> LikenessText.distance(((TypeLikeness) type).distance())),
				Comparator.comparingDouble(TypeLikeness::distance));
		hint(distance, Messages.COLUMN_DISTANCE_HINT);
		TableViewerColumn floor = types.column("floor", Messages.COLUMN_FLOOR, SWT.RIGHT, 10, NARROWEST,
				ColumnLabelProvider.createTextProvider(type -> LikenessText.distance(((TypeLikeness) type).floor())),
				Comparator.comparingDouble(TypeLikeness::floor));
		hint(floor, Messages.COLUMN_FLOOR_HINT);
		// Or it would come and go with the width of the view; what matters of it is in the difference.
		types.columns().hideAtFirst(floor);
		types.columns().makeRoom(List.of(floor, distance));
		// Not by the distance: one that chance explains may be larger than one that it does not.
		types.columns().sort(difference, true);
		types.columns().addMenu();
		types.viewer().addSelectionChangedListener(event -> showMeasures(
				types.selected().stream().findFirst().map(LikenessTables::rows).orElse(List.of())));
		measures = new ResultTable<>(new Composite(sash, SWT.NONE), SWT.MULTI | SWT.BORDER, Row.class,
				"flightforge.likeness.measures", Messages.MEASURES,
				row -> row.measure().kind() + row.measure().subject());
		TableViewerColumn measure = measures.column("measure", Messages.COLUMN_MEASURE, SWT.LEFT, 20, MEASURE_WIDTH,
				new MeasureLabels(), Comparator.comparing(row -> LikenessText.name(row.measure())));
		measures.columns().squeeze(measure, LEAST_TEXT);
		TableViewerColumn ofMeasure = measures.column("difference", Messages.COLUMN_DIFFERENCE, SWT.RIGHT, 10,
				NARROWEST,
				ColumnLabelProvider.createTextProvider(row -> LikenessText.distance(((Row) row).difference())),
				Comparator.comparingDouble(Row::difference));
		hint(ofMeasure, Messages.COLUMN_DIFFERENCE_OF_ONE_HINT);
		TableViewerColumn measured = measures.column("distance", Messages.COLUMN_DISTANCE, SWT.RIGHT, 10, NARROWEST,
				ColumnLabelProvider.createTextProvider(row -> LikenessText.distance(((Row) row).measure().distance())),
				Comparator.comparingDouble(row -> row.measure().distance()));
		TableViewerColumn byChance = measures.column("floor", Messages.COLUMN_FLOOR, SWT.RIGHT, 10, NARROWEST,
				ColumnLabelProvider.createTextProvider(row -> LikenessText.floor(((Row) row).measure().floor())),
				Comparator.comparingDouble(row -> row.measure().floor().orElse(-1)));
		measures.text("detail", Messages.COLUMN_A_TO_B, 60, DETAIL_WIDTH, row -> LikenessText.detail(row.measure()));
		measures.columns().hideAtFirst(byChance);
		// What matters of it is in the difference; what it is of has the room that is left in half of a laptop's window.
		measures.columns().hideAtFirst(measured);
		measures.columns().makeRoom(List.of(byChance, measured));
		measures.columns().sort(ofMeasure, true);
		measures.columns().addMenu();
		sash.setWeights(WEIGHTS);
		show(List.of());
	}

	private static void hint(TableViewerColumn column, String hint) {
		column.getColumn().setToolTipText(hint);
	}

	Control control() {
		return sash;
	}

	void setFocus() {
		types.control().setFocus();
	}

	/** Shows types, and what those of the first one differ in. */
	void show(List<TypeLikeness> shown) {
		types.show(shown);
		if (shown.isEmpty()) {
			showMeasures(List.of());
		} else {
			types.viewer().setSelection(new StructuredSelection(types.viewer().getElementAt(0)));
		}
	}

	private void showMeasures(List<Row> rows) {
		measures.show(rows);
	}

	private static List<Row> rows(TypeLikeness type) {
		// Where one recording has no such events, all that is known is how many the other one has.
		return type.measures().stream()
				.map(measure -> new Row(measure, type.isInOneOnly() ? 1 : type.differenceIn(measure))).toList();
	}

	private static Image mark(boolean differs) {
		return differs ? Images.INFO.image() : null;
	}

	private static final class MostlyLabels extends ColumnLabelProvider {
		@Override
		public String getText(Object element) {
			return LikenessText.mostly((TypeLikeness) element);
		}

		@Override
		public Image getImage(Object element) {
			return mark(((TypeLikeness) element).difference() > 0);
		}

		@Override
		public String getToolTipText(Object element) {
			TypeLikeness type = (TypeLikeness) element;
			return type.isInOneOnly() ? null : type.worst().map(LikenessText::hint).orElse(null);
		}
	}

	private static final class MeasureLabels extends ColumnLabelProvider {
		@Override
		public String getText(Object element) {
			return LikenessText.name(((Row) element).measure());
		}

		@Override
		public Image getImage(Object element) {
			return mark(((Row) element).difference() > 0);
		}

		@Override
		public String getToolTipText(Object element) {
			return LikenessText.hint(((Row) element).measure());
		}
	}
}

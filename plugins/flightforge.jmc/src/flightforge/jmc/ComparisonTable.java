/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc;

import java.text.DecimalFormat;
import java.text.NumberFormat;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Function;

import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.jface.viewers.ViewerComparator;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.openjdk.jmc.common.IDisplayable;
import org.openjdk.jmc.common.unit.UnitLookup;

import flightforge.jmc.recording.Findings;
import flightforge.jmc.recording.TypeComparison;
import flightforge.jmc.recording.TypeComparison.Verdict;
import flightforge.script.plan.EventSpan;
import flightforge.ui.internal.Accessibility;

/** Planned against actual, a row for each event type. On the user interface's thread only. */
final class ComparisonTable {
	private static final double NANOS_PER_SECOND = 1e9;
	private static final DecimalFormat RATE = new DecimalFormat("#,##0.###");

	private final Composite control;
	private final TableViewer viewer;
	private final TableColumnLayout layout = new TableColumnLayout();
	private Findings findings;

	ComparisonTable(Composite parent, FormToolkit toolkit) {
		control = toolkit.createComposite(parent);
		control.setLayout(layout);
		Table table = toolkit.createTable(control, SWT.FULL_SELECTION | SWT.MULTI);
		table.setHeaderVisible(true);
		table.setLinesVisible(true);
		table.setData(SyntheticRecordingUI.WIDGET_KEY, "flightforge.jmc.comparison");
		Accessibility.name(table, Messages.TAB_COMPARISON);
		viewer = new TableViewer(table);
		viewer.setContentProvider(ArrayContentProvider.getInstance());
		ColumnViewerToolTipSupport.enableFor(viewer);
		column(Messages.COLUMN_TYPE, SWT.LEFT, 32, TypeComparison::type, Comparator.comparing(TypeComparison::type));
		column(Messages.COLUMN_PLANNED, SWT.RIGHT, 12, row -> count(row.planned()),
				Comparator.comparingLong(TypeComparison::planned));
		column(Messages.COLUMN_ACTUAL, SWT.RIGHT, 12, ComparisonTable::actual,
				Comparator.comparingLong(TypeComparison::actual));
		TableViewerColumn difference = column(Messages.COLUMN_DIFFERENCE, SWT.LEFT, 24, ComparisonTable::difference,
				Comparator.comparingLong(TypeComparison::difference));
		difference.setLabelProvider(new DifferenceLabels());
		column(Messages.COLUMN_RATE, SWT.RIGHT, 12, this::rate, Comparator.comparingLong(TypeComparison::actual));
		time(Messages.COLUMN_FIRST, EventSpan::first);
		time(Messages.COLUMN_LAST, EventSpan::last);
	}

	private void time(String title, Function<EventSpan, Instant> end) {
		TableViewerColumn column = column(title, SWT.RIGHT, 14, row -> time(row.actualSpan(), end),
				Comparator.comparing(row -> row.actualSpan().map(end).orElse(Instant.MAX)));
		column.setLabelProvider(new TimeLabels(end));
	}

	/** What the table is in. */
	Composite control() {
		return control;
	}

	/** Shows what was found in place of something else. */
	void show(Findings newFindings) {
		findings = newFindings;
		viewer.setInput(findings.comparison());
	}

	private TableViewerColumn column(String title, int style, int weight, Function<TypeComparison, String> text,
			Comparator<TypeComparison> order) {
		TableViewerColumn column = new TableViewerColumn(viewer, style);
		column.getColumn().setText(title);
		column.getColumn().setMoveable(true);
		column.setLabelProvider(ColumnLabelProvider.createTextProvider(row -> text.apply((TypeComparison) row)));
		layout.setColumnData(column.getColumn(), new ColumnWeightData(weight));
		column.getColumn().addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> sort(column, order)));
		return column;
	}

	private void sort(TableViewerColumn column, Comparator<TypeComparison> order) {
		Table table = viewer.getTable();
		boolean down = table.getSortColumn() == column.getColumn() && table.getSortDirection() == SWT.UP;
		table.setSortColumn(column.getColumn());
		table.setSortDirection(down ? SWT.DOWN : SWT.UP);
		Comparator<TypeComparison> directed = down ? order.reversed() : order;
		viewer.setComparator(new ViewerComparator() {
			@Override
			public int compare(Viewer sorted, Object first, Object second) {
				return directed.compare((TypeComparison) first, (TypeComparison) second);
			}
		});
	}

	private static String count(long count) {
		return NumberFormat.getIntegerInstance().format(count);
	}

	private String rate(TypeComparison row) {
		double seconds = findings.duration().toNanos() / NANOS_PER_SECOND;
		return row.verdict() == Verdict.HIDDEN || seconds == 0 ? Messages.UNKNOWN
				: NLS.bind(Messages.RATE, RATE.format(row.actual() / seconds));
	}

	private String time(Optional<EventSpan> span, Function<EventSpan, Instant> end) {
		return span.map(
				known -> UnitLookup.NANOSECOND.quantity(Duration.between(findings.start(), end.apply(known)).toNanos())
						.displayUsing(IDisplayable.AUTO))
				.orElse(Messages.UNKNOWN);
	}

	private static String actual(TypeComparison row) {
		// They are in the recording, only not loaded.
		return row.verdict() == Verdict.HIDDEN ? Messages.UNKNOWN : count(row.actual());
	}

	private static String difference(TypeComparison row) {
		return switch (row.verdict()) {
		case SAME -> Messages.AS_PLANNED;
		case NOT_PLANNED -> Messages.NOT_PLANNED;
		case HIDDEN -> Messages.HIDDEN;
		case SHIFTED -> Messages.OTHER_TIMES;
		case DIFFERENT -> (row.difference() > 0 ? "+" : "") + count(row.difference());
		};
	}

	private static final class DifferenceLabels extends ColumnLabelProvider {
		@Override
		public String getText(Object element) {
			return difference((TypeComparison) element);
		}

		@Override
		public Image getImage(Object element) {
			String name = switch (((TypeComparison) element).verdict()) {
			case SAME -> null;
			case NOT_PLANNED, HIDDEN -> ISharedImages.IMG_OBJS_INFO_TSK;
			case DIFFERENT, SHIFTED -> ISharedImages.IMG_OBJS_WARN_TSK;
			};
			return name == null ? null : PlatformUI.getWorkbench().getSharedImages().getImage(name);
		}

		@Override
		public String getToolTipText(Object element) {
			return ((TypeComparison) element).label();
		}
	}

	private final class TimeLabels extends ColumnLabelProvider {
		private final Function<EventSpan, Instant> end;

		TimeLabels(Function<EventSpan, Instant> end) {
			this.end = end;
		}

		@Override
		public String getText(Object element) {
			return time(((TypeComparison) element).actualSpan(), end);
		}

		@Override
		public Image getImage(Object element) {
			return ((TypeComparison) element).isShifted(end)
					? PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_WARN_TSK) : null;
		}

		@Override
		public String getToolTipText(Object element) {
			Optional<EventSpan> planned = ((TypeComparison) element).plannedSpan();
			return planned.isEmpty() ? Messages.TIME_NOT_PLANNED : NLS.bind(Messages.TIME_PLANNED, time(planned, end));
		}
	}
}

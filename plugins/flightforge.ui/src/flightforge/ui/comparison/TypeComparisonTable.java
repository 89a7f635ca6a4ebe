/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.comparison;

import java.text.DecimalFormat;
import java.text.NumberFormat;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;

import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;

import flightforge.script.plan.EventSpan;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanCheck;
import flightforge.script.plan.PlannedTimes.Clump;
import flightforge.script.plan.TypeComparison;
import flightforge.script.plan.TypeComparison.Verdict;
import flightforge.ui.resource.Images;
import flightforge.ui.resource.Quantities;
import flightforge.ui.table.ColumnChoices;
import flightforge.ui.table.ResultTable;

/**
 * Planned against actual, a row for each event type; columns can be sorted, moved and hidden. On the user interface's
 * thread only.
 */
final class TypeComparisonTable {
	private static final double NANOS_PER_SECOND = 1e9;
	private static final int NARROWEST = 60;
	private static final DecimalFormat RATE = new DecimalFormat("#,##0.###");

	private final ResultTable<TypeComparison> table;
	private PlanCheck check;
	private Map<String, Clump> clumps = Map.of();

	/**
	 * An empty table.
	 *
	 * @param chosen gets the row that is selected
	 */
	TypeComparisonTable(Composite parent, int border, Consumer<TypeComparison> chosen) {
		table = new ResultTable<>(new Composite(parent, SWT.NONE), SWT.MULTI | border, TypeComparison.class,
				"flightforge.comparison", Messages.COMPARISON, TypeComparison::type);
		table.viewer().addSelectionChangedListener(event -> table.selected().stream().limit(1).forEach(chosen));
		table.text("type", Messages.COLUMN_TYPE, 32, NARROWEST, TypeComparison::type);
		table.number("planned", Messages.COLUMN_PLANNED, 12, row -> count(row.planned()), TypeComparison::planned);
		table.number("actual", Messages.COLUMN_ACTUAL, 12, TypeComparisonTable::actual, TypeComparison::actual);
		table.column("difference", Messages.COLUMN_DIFFERENCE, SWT.LEFT, 24, NARROWEST, new DifferenceLabels(),
				Comparator.comparingLong(TypeComparison::difference));
		table.number("rate", Messages.COLUMN_RATE, 12, this::rate, TypeComparison::actual);
		time("first", Messages.COLUMN_FIRST, EventSpan::first);
		time("last", Messages.COLUMN_LAST, EventSpan::last);
		table.columns().addMenu();
	}

	private void time(String id, String title, Function<EventSpan, Instant> end) {
		table.column(id, title, SWT.RIGHT, 14, NARROWEST, new TimeLabels(end),
				Comparator.comparing(row -> row.actualSpan().map(end).orElse(Instant.MAX)));
	}

	void setFocus() {
		table.control().setFocus();
	}

	/**
	 * Shows what was found: what is not as planned first, as long as the user has chosen no other order.
	 *
	 * @param chosen what the user chose for the columns before
	 */
	void show(PlanCheck newCheck, ColumnChoices chosen) {
		check = newCheck;
		clumps = Map.of();
		table.columns().restore(chosen);
		showRows();
		chooseFirst();
	}

	/** Shows what else was found: types with as many events as planned that are at other times. */
	void show(Map<String, Clump> found) {
		boolean isFirst = table.control().getSelectionIndex() <= 0 && check.types().stream().noneMatch(this::differs);
		clumps = found;
		if (!found.isEmpty()) {
			List<TypeComparison> chosen = table.selected();
			showRows();
			if (isFirst) {
				chooseFirst();
			} else {
				table.viewer().setSelection(new StructuredSelection(chosen));
			}
		}
	}

	private void showRows() {
		table.show(check.types().stream().sorted(Comparator.comparing(row -> !differs(row))).toList());
	}

	/** Chooses the first of what is not as planned, or of all, and scrolls to it. */
	void chooseFirst() {
		List<TypeComparison> rows = IntStream.range(0, table.control().getItemCount())
				.mapToObj(row -> (TypeComparison) table.viewer().getElementAt(row)).toList();
		rows.stream().filter(this::differs).findFirst().or(() -> rows.stream().findFirst())
				.ifPresent(row -> table.viewer().setSelection(new StructuredSelection(row), true));
	}

	/** Whether a type is not as planned, as far as that is known. */
	private boolean differs(TypeComparison row) {
		return row.verdict() != Verdict.SAME && row.verdict() != Verdict.HIDDEN || clumps.containsKey(row.type());
	}

	/** What the user has chosen for the columns. */
	ColumnChoices columns() {
		return table.columns().choices();
	}

	private static String count(long count) {
		return NumberFormat.getIntegerInstance().format(count);
	}

	private String rate(TypeComparison row) {
		double seconds = check.plan().map(Plan::duration).orElse(Duration.ZERO).toNanos() / NANOS_PER_SECOND;
		return row.verdict() == Verdict.HIDDEN || seconds == 0 ? Messages.UNKNOWN
				: NLS.bind(Messages.RATE, RATE.format(row.actual() / seconds));
	}

	private String time(Optional<EventSpan> span, Function<EventSpan, Instant> end) {
		return span
				.map(known -> Quantities
						.seconds(Duration.between(check.start(), end.apply(known)).toNanos() / NANOS_PER_SECOND))
				.orElse(Messages.UNKNOWN);
	}

	private static String actual(TypeComparison row) {
		// They are in the recording, only not loaded.
		return row.verdict() == Verdict.HIDDEN ? Messages.UNKNOWN : count(row.actual());
	}

	private String difference(TypeComparison row) {
		return switch (row.verdict()) {
		case SAME -> clumps.containsKey(row.type()) ? Messages.OTHER_TIMES : Messages.AS_PLANNED;
		case NOT_PLANNED -> Messages.NOT_PLANNED;
		case HIDDEN -> Messages.HIDDEN;
		case SHIFTED -> Messages.OTHER_TIMES;
		case DIFFERENT -> (row.difference() > 0 ? "+" : "") + count(row.difference());
		};
	}

	private final class DifferenceLabels extends ColumnLabelProvider {
		@Override
		public String getText(Object element) {
			return difference((TypeComparison) element);
		}

		@Override
		public Image getImage(Object element) {
			TypeComparison row = (TypeComparison) element;
			return switch (row.verdict()) {
			case SAME, DIFFERENT, SHIFTED -> differs(row)
					? PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_WARN_TSK) : null;
			case NOT_PLANNED, HIDDEN -> Images.INFO.image();
			};
		}

		@Override
		public String getToolTipText(Object element) {
			TypeComparison row = (TypeComparison) element;
			return Optional
					.ofNullable(
							clumps.get(row.type()))
					.map(clump -> NLS.bind(Messages.CLUMP, new Object[] {seconds(clump.from()), seconds(clump.until()),
							count(clump.actual()), count(clump.planned())}))
					.orElse(row.label());
		}

		private String seconds(Duration time) {
			return Quantities.seconds(time.toNanos() / NANOS_PER_SECOND);
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

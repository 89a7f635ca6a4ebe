/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.audit;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.PixelConverter;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;

import flightforge.audit.rule.Place;
import flightforge.audit.rule.Rule;
import flightforge.audit.rule.Severity;
import flightforge.audit.rule.Violation;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Quantities;
import flightforge.ui.table.ResultTable;

/**
 * The rules that a recording breaks and, of the chosen one, what it says, how it is known, and where it is broken
 * first. UI thread only.
 */
final class ViolationTables {
	private static final int[] WEIGHTS = {50, 50};
	private static final int NARROWEST = 60;
	/** What is checked takes up to three lines of a narrow window, the evidence two. */
	private static final int DETAIL_LINES = 5;
	private static final long NANOS_PER_SECOND = 1_000_000_000;

	private final SashForm sash;
	private final ResultTable<Violation> violations;
	private final Text details;
	/** How many of the violations the table of places has. */
	private final Label listed;
	private final ResultTable<Place> places;

	ViolationTables(Composite parent) {
		sash = new SashForm(parent, SWT.VERTICAL | SWT.SMOOTH);
		violations = new ResultTable<>(new Composite(sash, SWT.NONE), SWT.SINGLE | SWT.BORDER, Violation.class,
				"flightforge.audit.violations", Messages.VIOLATIONS, violation -> violation.rule().id());
		violations.column("rule", Messages.COLUMN_RULE, SWT.LEFT, 46, NARROWEST, new RuleLabels(),
				Comparator.comparing(violation -> violation.rule().title(), String.CASE_INSENSITIVE_ORDER));
		violations.text("severity", Messages.COLUMN_SEVERITY, 30, NARROWEST, violation -> severity(violation.rule()));
		violations.number("count", Messages.COLUMN_COUNT, 10, violation -> Quantities.count(violation.count()),
				Violation::count);
		violations.text("area", Messages.COLUMN_AREA, 14, NARROWEST, violation -> violation.rule().area().title());
		violations.text("id", Messages.COLUMN_ID, 16, NARROWEST, violation -> violation.rule().id());
		violations.columns().addMenu();

		Composite below = new Composite(sash, SWT.NONE);
		GridLayoutFactory.fillDefaults().applyTo(below);
		details = new Text(below, SWT.MULTI | SWT.WRAP | SWT.READ_ONLY | SWT.V_SCROLL);
		Ids.name(details, "flightforge.audit.details");
		Accessibility.name(details, Messages.DETAILS);
		GridDataFactory.fillDefaults().grab(true, false)
				.hint(NARROWEST, new PixelConverter(details).convertHeightInCharsToPixels(DETAIL_LINES))
				.applyTo(details);
		listed = new Label(below, SWT.NONE);
		Ids.name(listed, "flightforge.audit.listed");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(listed);
		Composite placesArea = new Composite(below, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(placesArea);
		places = new ResultTable<>(placesArea, SWT.MULTI | SWT.BORDER, Place.class, "flightforge.audit.places",
				Messages.PLACES, place -> place);
		places.column("time", Messages.COLUMN_TIME, SWT.LEFT, 18, NARROWEST,
				ColumnLabelProvider.createTextProvider(place -> time((Place) place)),
				Comparator.comparingLong(Place::epochNanos));
		places.text("type", Messages.COLUMN_TYPE, 16, NARROWEST, Place::type);
		places.text("thread", Messages.COLUMN_THREAD, 13, NARROWEST,
				place -> place.thread() == null ? "" : place.thread());
		places.text("values", Messages.COLUMN_VALUES, 54, NARROWEST, Place::detail);
		places.number("byte", Messages.COLUMN_BYTE, 6, place -> Quantities.count(place.offset()), Place::offset);
		places.columns().addMenu();
		sash.setWeights(WEIGHTS);
		violations.viewer().addSelectionChangedListener(event -> violations.selected().forEach(this::show));
	}

	Control control() {
		return sash;
	}

	/** Shows what was found, and the first of it in detail. */
	void show(List<Violation> found) {
		violations.show(found);
		if (!found.isEmpty()) {
			violations.viewer().setSelection(new StructuredSelection(violations.viewer().getElementAt(0)));
		}
	}

	void setFocus() {
		violations.control().setFocus();
	}

	private void show(Violation violation) {
		Rule rule = violation.rule();
		details.setText(
				NLS.bind(Messages.DETAILS_TEXT, new Object[] {rule.title(), rule.description(), rule.evidence()}));
		int number = violation.places().size();
		listed.setText(number >= violation.count() ? Messages.LISTED_ALL
				: NLS.bind(Messages.LISTED_SOME, Quantities.count(number), Quantities.count(violation.count())));
		places.show(violation.places().stream().sorted(Comparator.comparingLong(Place::epochNanos)).toList());
	}

	private static String severity(Rule rule) {
		return switch (rule.severity()) {
		case IMPOSSIBLE -> Messages.SEVERITY_IMPOSSIBLE;
		case UNREAL -> Messages.SEVERITY_UNREAL;
		};
	}

	private static String time(Place place) {
		return Quantities.exactMoment(Instant.ofEpochSecond(Math.floorDiv(place.epochNanos(), NANOS_PER_SECOND),
				Math.floorMod(place.epochNanos(), NANOS_PER_SECOND)));
	}

	/** The rule with the mark of its severity, which is also in words. */
	private static final class RuleLabels extends ColumnLabelProvider {
		@Override
		public String getText(Object element) {
			return ((Violation) element).rule().title();
		}

		@Override
		public Image getImage(Object element) {
			return PlatformUI.getWorkbench().getSharedImages()
					.getImage(((Violation) element).rule().severity() == Severity.IMPOSSIBLE
							? ISharedImages.IMG_OBJS_ERROR_TSK : ISharedImages.IMG_OBJS_WARN_TSK);
		}

		@Override
		public String getToolTipText(Object element) {
			return ((Violation) element).rule().description();
		}
	}
}

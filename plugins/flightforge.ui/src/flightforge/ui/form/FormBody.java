/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.events.IExpansionListener;
import org.eclipse.ui.forms.widgets.ExpandableComposite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;
import org.eclipse.ui.forms.widgets.SharedScrolledComposite;

import flightforge.ui.resource.Ids;

/**
 * Where the sections of a script's form are: the recording, below it the streams beside the chosen one, below these
 * what is about all of them. It scrolls where there is less room than they need. UI thread only.
 */
final class FormBody extends SharedScrolledComposite {

	private static final int MARGIN = 8;
	private static final int SASH = 6;
	/** The least that the streams and the chosen one are of use in. */
	private static final int LEAST_WIDTH = 560;
	private static final int LEAST_HEIGHT = 350;
	private static final int[] WEIGHTS = {46, 54};
	/** With what is in a recording beside what is planned. */
	private static final int[] WEIGHTS_WITH_ACTUAL = {54, 46};
	private static final int COLUMNS = 2;

	private final FormToolkit toolkit;
	private final Composite content;
	private final Composite recording;
	private final SashForm sash;
	private final Section streams;
	private final Section chosen;

	FormBody(Composite parent, FormToolkit toolkit) {
		super(parent, SWT.H_SCROLL | SWT.V_SCROLL);
		this.toolkit = toolkit;
		setExpandHorizontal(true);
		setExpandVertical(true);
		toolkit.adapt(this);
		content = toolkit.createComposite(this);
		GridLayoutFactory.fillDefaults().numColumns(COLUMNS).equalWidth(true).margins(MARGIN, SASH)
				.spacing(MARGIN, SASH).applyTo(content);
		// What it is needs no title, and the room is needed below.
		recording = toolkit.createComposite(content);
		GridDataFactory.fillDefaults().grab(true, false).span(COLUMNS, 1).applyTo(recording);
		sash = new SashForm(content, SWT.HORIZONTAL);
		sash.setSashWidth(SASH);
		toolkit.adapt(sash, false, false);
		GridDataFactory.fillDefaults().grab(true, true).span(COLUMNS, 1).hint(LEAST_WIDTH, LEAST_HEIGHT).applyTo(sash);
		streams = section(sash, Messages.FORM_STREAMS, ExpandableComposite.TITLE_BAR);
		chosen = section(sash, Messages.FORM_NO_STREAM_CHOSEN, ExpandableComposite.TITLE_BAR);
		Ids.name(chosen, "flightforge.chosen");
		sash.setWeights(WEIGHTS);
		setContent(content);
	}

	/** Start, duration and the like. */
	Composite recording() {
		return recording;
	}

	/** Gives the streams the room for what is in a recording. */
	void makeRoomForActual(boolean shown) {
		sash.setWeights(shown ? WEIGHTS_WITH_ACTUAL : WEIGHTS);
	}

	/** The table of streams. */
	Section streams() {
		return streams;
	}

	/** The chosen stream. */
	Section chosen() {
		return chosen;
	}

	/** Adds a section over the whole width, below all others, that is open at first and has its part of the height. */
	Section addOpen(String title) {
		Section section = folding(title, ExpandableComposite.EXPANDED);
		lay(section, COLUMNS, true);
		section.addExpansionListener(
				IExpansionListener.expansionStateChangingAdapter(e -> lay(section, COLUMNS, e.getState())));
		return section;
	}

	/**
	 * Adds a section below all others that is folded at first, half as wide as the form: open it is as wide as that.
	 */
	Section addFolded() {
		Section section = folding("", 0);
		lay(section, 1, false);
		section.addExpansionListener(
				IExpansionListener.expansionStateChangingAdapter(e -> lay(section, e.getState() ? COLUMNS : 1, false)));
		section.addExpansionListener(IExpansionListener.expansionStateChangedAdapter(e -> {
			if (e.getState()) {
				showLater(section);
			}
		}));
		return section;
	}

	/** Scrolls to a section once it has been laid out. */
	private static void showLater(Section section) {
		section.getDisplay().asyncExec(() -> {
			if (!section.isDisposed()) {
				FormToolkit.ensureVisible(section);
			}
		});
	}

	private Section folding(String title, int style) {
		return section(content, title,
				ExpandableComposite.TITLE_BAR | ExpandableComposite.TWISTIE | ExpandableComposite.FOCUS_TITLE | style);
	}

	/** With a width that does not come from what is in it: a folded section counts, too, and would widen the form. */
	private static void lay(Section section, int columns, boolean high) {
		GridDataFactory.fillDefaults().grab(true, high).span(columns, 1)
				.hint(LEAST_WIDTH * columns / COLUMNS, SWT.DEFAULT).applyTo(section);
	}

	private Section section(Composite parent, String title, int style) {
		Section section = toolkit.createSection(parent, style);
		section.setText(title);
		section.setClient(toolkit.createComposite(section));
		return section;
	}
}

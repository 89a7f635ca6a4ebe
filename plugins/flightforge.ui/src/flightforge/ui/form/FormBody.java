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
import org.eclipse.ui.forms.widgets.ExpandableComposite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;
import org.eclipse.ui.forms.widgets.SharedScrolledComposite;

import flightforge.ui.internal.Ids;
import flightforge.ui.internal.Messages;

/**
 * Where the sections of a script's form are: the recording, below it the streams beside the chosen one, below these
 * what is about all of them. It scrolls where there is less room than they need. UI thread only.
 */
final class FormBody extends SharedScrolledComposite {

	private static final int MARGIN = 8;
	private static final int SASH = 6;
	/** The least that the streams and the chosen one are of use in. */
	private static final int LEAST_WIDTH = 560;
	private static final int LEAST_HEIGHT = 390;
	private static final int[] WEIGHTS = {52, 48};

	private final FormToolkit toolkit;
	private final Composite content;
	private final Section recording;
	private final Section streams;
	private final Section chosen;

	FormBody(Composite parent, FormToolkit toolkit) {
		super(parent, SWT.H_SCROLL | SWT.V_SCROLL);
		this.toolkit = toolkit;
		setExpandHorizontal(true);
		setExpandVertical(true);
		toolkit.adapt(this);
		content = toolkit.createComposite(this);
		GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).spacing(MARGIN, MARGIN).applyTo(content);
		recording = section(content, Messages.FORM_RECORDING, ExpandableComposite.TITLE_BAR);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(recording);
		SashForm sash = new SashForm(content, SWT.HORIZONTAL);
		sash.setSashWidth(SASH);
		toolkit.adapt(sash, false, false);
		GridDataFactory.fillDefaults().grab(true, true).hint(LEAST_WIDTH, LEAST_HEIGHT).applyTo(sash);
		streams = section(sash, Messages.FORM_STREAMS, ExpandableComposite.TITLE_BAR);
		chosen = section(sash, Messages.FORM_NO_STREAM_CHOSEN, ExpandableComposite.TITLE_BAR);
		Ids.name(chosen, "flightforge.chosen");
		sash.setWeights(WEIGHTS);
		setContent(content);
	}

	/** Start, duration and the like. */
	Section recording() {
		return recording;
	}

	/** The table of streams. */
	Section streams() {
		return streams;
	}

	/** The chosen stream. */
	Section chosen() {
		return chosen;
	}

	/**
	 * Adds a section over the whole width, below all others, that can be folded.
	 *
	 * @param title its title
	 * @param expanded whether it is open at first
	 */
	Section addFolding(String title, boolean expanded) {
		Section section = section(content, title, ExpandableComposite.TITLE_BAR | ExpandableComposite.TWISTIE
				| ExpandableComposite.FOCUS_TITLE | (expanded ? ExpandableComposite.EXPANDED : 0));
		GridDataFactory.fillDefaults().grab(true, false).applyTo(section);
		return section;
	}

	private Section section(Composite parent, String title, int style) {
		Section section = toolkit.createSection(parent, style);
		section.setText(title);
		section.setClient(toolkit.createComposite(section));
		return section;
	}
}

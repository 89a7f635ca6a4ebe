/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.events.IExpansionListener;
import org.eclipse.ui.forms.widgets.ExpandableComposite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;
import org.eclipse.ui.forms.widgets.SharedScrolledComposite;

import flightforge.ui.platform.Controls;
import flightforge.ui.platform.LetterKeys;
import flightforge.ui.platform.ThemedTabs;
import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.Ids;

/**
 * Where the parts of a script's form are: the recording, below it tabs. The first has the streams beside the chosen
 * one, and the preview below these; where that would take height from the chosen one, the preview is below the streams
 * alone, because height is scarce there and width is not. What is in a tab scrolls where there is less room than it
 * needs; streams and the chosen one scroll each by itself, and not once more inside something that scrolls. UI thread
 * only.
 */
final class FormBody extends SharedScrolledComposite {

	private static final int MARGIN = 8;
	private static final int SASH = 6;
	/** Between the tabs and what is in them: no more, or an input is cut in the first window of Mission Control. */
	private static final int TOP = 2;
	/** Above and below the recording, and above the preview, for the same reason. */
	static final int GAP = 2;
	/** The least that the streams and the chosen one are of use in. */
	private static final int LEAST_WIDTH = 560;
	private static final int LEAST_HEIGHT = 348;
	/** The least of what is below the recording, which has its own scroll bars: below that all of the form scrolls. */
	private static final int LEAST_TABS = 120;
	private static final int[] WEIGHTS = {46, 54};
	/** Where both are narrow, so that the streams keep their numbers. */
	private static final int[] NARROW_WEIGHTS = {54, 46};
	/** Pixels below which the form is narrow. */
	private static final int NARROW = 900;
	/** With what is in a recording beside what is planned. */
	private static final int[] WEIGHTS_WITH_ACTUAL = {56, 44};

	/** Of the display, which is there as long as the program: whether the user has unfolded the preview last. */
	private static final String UNFOLDED = "flightforge.preview.unfolded";

	/** What is in a tab. */
	private static final class Page extends SharedScrolledComposite {
		private final Composite content;

		Page(CTabFolder parent, FormToolkit toolkit) {
			super(parent, SWT.H_SCROLL | SWT.V_SCROLL);
			setExpandHorizontal(true);
			setExpandVertical(true);
			toolkit.adapt(this);
			content = toolkit.createComposite(this);
			// No margin at the bottom, where the line with the totals has its own: height is what is short.
			GridLayoutFactory.fillDefaults().extendedMargins(MARGIN, MARGIN, TOP, 0).spacing(MARGIN, GAP)
					.applyTo(content);
			setContent(content);
		}
	}

	/** The streams, and what is below them alone. It scrolls where not even a stream is left beside that. */
	private static final class Column extends SharedScrolledComposite {
		private final Composite content;

		Column(Composite parent, FormToolkit toolkit, IntUnaryOperator width) {
			super(parent, SWT.V_SCROLL);
			setExpandHorizontal(true);
			setExpandVertical(true);
			setShowFocusedControl(true);
			toolkit.adapt(this, false, false);
			content = toolkit.createComposite(this);
			content.setLayout(new StreamsLayout(width));
			setContent(content);
		}

		boolean has(Control control) {
			return control.getParent() == content;
		}
	}

	private final FormToolkit toolkit;
	private final Composite recording;
	private final CTabFolder tabs;
	private final Page page;
	private final SashForm sash;
	private final Column column;
	private final Section streams;
	private final Section chosen;
	private boolean withActual;
	/** How the streams and the chosen one have been given their widths; else the user has done so. */
	private int[] given;
	/** What can be folded; null until there is such a section. */
	private Section folding;

	FormBody(Composite parent, FormToolkit toolkit) {
		super(parent, SWT.H_SCROLL | SWT.V_SCROLL);
		this.toolkit = toolkit;
		setExpandHorizontal(true);
		setExpandVertical(true);
		toolkit.adapt(this);
		Composite content = toolkit.createComposite(this);
		GridLayoutFactory.fillDefaults().spacing(0, GAP).applyTo(content);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(new Label(content, SWT.SEPARATOR | SWT.HORIZONTAL));
		// What it is needs no title, and the room is needed below.
		recording = toolkit.createComposite(content);
		// It has more lines where it is narrow.
		GridDataFactory.fillDefaults().grab(true, false).indent(MARGIN, 0).hint(LEAST_WIDTH - MARGIN, SWT.DEFAULT)
				.applyTo(recording);
		tabs = new CTabFolder(content, SWT.TOP | SWT.FLAT);
		ThemedTabs.mark(tabs);
		toolkit.adapt(tabs, true, true);
		Ids.name(tabs, "flightforge.form.tabs");
		GridDataFactory.fillDefaults().grab(true, true).hint(LEAST_WIDTH, LEAST_TABS).applyTo(tabs);
		page = new Page(tabs, toolkit);
		item(SectionTabs.streams()).setControl(page);
		sash = new SashForm(page.content, SWT.HORIZONTAL);
		sash.setSashWidth(SASH);
		toolkit.adapt(sash, false, false);
		GridDataFactory.fillDefaults().grab(true, true).hint(LEAST_WIDTH, StreamsLayout.THREE_STREAMS).applyTo(sash);
		column = new Column(sash, toolkit, this::columnWidth);
		streams = section(column.content, "", SWT.NONE);
		Ids.name(streams, "flightforge.streams.section");
		chosen = section(sash, Messages.FORM_NO_STREAM_CHOSEN, SWT.NONE);
		Ids.name(chosen, "flightforge.chosen");
		give(WEIGHTS);
		page.addControlListener(ControlListener.controlResizedAdapter(e -> share()));
		tabs.setSelection(0);
		setContent(content);
	}

	private CTabItem item(String title) {
		CTabItem item = new CTabItem(tabs, SWT.NONE);
		item.setText(title);
		return item;
	}

	/** Start, duration and the like. */
	Composite recording() {
		return recording;
	}

	/** Gives the streams the room for what is in a recording. */
	void makeRoomForActual(boolean shown) {
		withActual = shown;
		give(weights());
	}

	private int[] weights() {
		boolean narrow = page.getClientArea().width < NARROW;
		return withActual ? WEIGHTS_WITH_ACTUAL : narrow ? NARROW_WEIGHTS : WEIGHTS;
	}

	/** Divides the width, unless the user has. */
	private void share() {
		if (page.getClientArea().width > 0 && Arrays.equals(sash.getWeights(), given)) {
			give(weights());
		}
	}

	/** The width that the column has beside the chosen stream, also while there is none. */
	private int columnWidth(int width) {
		int[] weights = sash.getWeights();
		return chosen.getVisible() ? width : (width - SASH) * weights[0] / (weights[0] + weights[1]);
	}

	private void give(int[] weights) {
		sash.setWeights(weights);
		given = sash.getWeights();
	}

	/** The table of streams. */
	Section streams() {
		return streams;
	}

	/** The chosen stream. */
	Section chosen() {
		return chosen;
	}

	/** Shows the streams alone while there are none: nobody can choose one, and its inputs would be of no use. */
	void showStreamsAlone(boolean alone) {
		// Not maximized: what is only out of sight would still get the focus by Tab.
		if (chosen.getVisible() == alone) {
			chosen.setVisible(!alone);
			sash.layout();
		}
	}

	/** The tab of the streams. */
	CTabItem streamsTab() {
		return tabs.getItem(0);
	}

	/** Whether the streams are in front. */
	boolean isShowingStreams() {
		return tabs.getSelectionIndex() == 0;
	}

	/** Gives the focus to what is in front. */
	boolean focusTab() {
		return tabs.getSelection().getControl().setFocus();
	}

	/** Brings the streams to the front. */
	void showStreams() {
		show(streamsTab());
	}

	/** Brings a tab to the front. */
	void show(CTabItem item) {
		tabs.setSelection(item);
		tabs.notifyListeners(SWT.Selection, selection(item));
	}

	private static Event selection(CTabItem item) {
		Event event = new Event();
		event.item = item;
		return event;
	}

	/**
	 * Adds a section below the streams and the chosen one, or below the streams alone where there is not the height for
	 * all of them. It is open at first where there is room for that, and then as the user has it, who has folded or
	 * unfolded it in any form.
	 */
	Section addFolding(String title) {
		folding = section(page.content, title,
				ExpandableComposite.TWISTIE | ExpandableComposite.FOCUS_TITLE | ExpandableComposite.EXPANDED);
		Ids.name(folding, "flightforge.preview");
		folding.addExpansionListener(IExpansionListener.expansionStateChangingAdapter(e -> {
			getDisplay().setData(UNFOLDED, e.getState());
			layBelow(e.getState());
		}));
		folding.addExpansionListener(IExpansionListener.expansionStateChangedAdapter(e -> {
			// Once it has its place.
			UiThread.later(getDisplay(), () -> {
				if (!isDisposed() && column.has(folding)) {
					column.showControl(folding);
				}
			});
		}));
		layBelow(true);
		page.addControlListener(ControlListener.controlResizedAdapter(e -> arrange()));
		return folding;
	}

	/** Gives what can be folded its place, which is another one where a view has opened, or the window is lower. */
	private void arrange() {
		if (page.getClientArea().height == 0) {
			return;
		}
		int needed = unfoldedHeight();
		int height = page.getClientArea().height;
		boolean room = height >= LEAST_HEIGHT + 3 * GAP + needed;
		boolean beside = !room && folding.isReparentable();
		boolean moved = beside != column.has(folding);
		Control focus = getDisplay().getFocusControl();
		boolean focused = moved && Controls.isIn(focus, folding);
		if (focused) {
			// Or it would go from one part of what is moved to the next.
			tabs.forceFocus();
		}
		if (moved) {
			folding.setParent(beside ? column.content : page.content);
			folding.moveBelow(beside ? streams : sash);
		}
		Object byUser = getDisplay().getData(UNFOLDED);
		boolean open = byUser instanceof Boolean unfolded ? unfolded
				: room || beside && height - TOP >= StreamsLayout.needed(needed);
		layBelow(open);
		if (open != folding.isExpanded()) {
			folding.setExpanded(open);
		}
		column.reflow(true);
		page.reflow(true);
		if (focused) {
			// What gets another parent is to be laid out before it can have it again.
			UiThread.later(getDisplay(), () -> {
				if (!isDisposed() && (focus.isDisposed() || !focus.setFocus())) {
					folding.setFocus();
				}
			});
		}
	}

	/** How high it is when it is unfolded, in pixels. */
	private int unfoldedHeight() {
		int now = folding.computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
		return folding.isExpanded() ? now : now + folding.getClient().computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
	}

	/**
	 * Divides the height between the streams and what is below all of them, if that is where it is.
	 *
	 * @param open whether it has a part of the height that is free
	 */
	private void layBelow(boolean open) {
		boolean below = folding.getParent() == page.content;
		((GridData) sash.getLayoutData()).heightHint = below && open ? LEAST_HEIGHT : StreamsLayout.THREE_STREAMS;
		if (below) {
			// With a width that does not come from what is in it: a folded section counts, too, and would widen the form.
			GridDataFactory.fillDefaults().grab(true, open).hint(LEAST_WIDTH, SWT.DEFAULT).applyTo(folding);
		} else {
			folding.setLayoutData(null);
		}
	}

	/**
	 * Adds a tab.
	 *
	 * @param filler fills it when it comes to the front for the first time
	 * @param adder what Insert does where the tab or its page has the focus
	 */
	CTabItem addTab(String title, Consumer<Composite> filler, Runnable adder) {
		CTabItem item = item(title);
		KeyListener inserting = KeyListener.keyPressedAdapter(event -> {
			if (event.keyCode == SWT.INSERT && LetterKeys.isPlain(event) && tabs.getSelection() == item) {
				adder.run();
			}
		});
		tabs.addKeyListener(inserting);
		tabs.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
			if (e.item == item && item.getControl() == null) {
				// What scrolls takes long to make, too.
				Page added = new Page(tabs, toolkit);
				added.addKeyListener(inserting);
				added.content.addKeyListener(inserting);
				boolean filled = false;
				try {
					filler.accept(added.content);
					filled = true;
				} finally {
					if (!filled) {
						// Not half of it; whoever comes again tries again.
						added.dispose();
					}
				}
				item.setControl(added);
				added.reflow(true);
			}
		}));
		return item;
	}

	/** With a line below the title, and no bar behind it, which GTK draws black where pixels are doubled. */
	private Section section(Composite parent, String title, int style) {
		Section section = toolkit.createSection(parent, style);
		section.setText(title);
		section.clientVerticalSpacing = 0;
		section.setSeparatorControl(new Label(section, SWT.SEPARATOR | SWT.HORIZONTAL));
		section.setClient(toolkit.createComposite(section));
		return section;
	}
}

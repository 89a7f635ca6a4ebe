/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.util.Arrays;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.events.ControlListener;
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

import flightforge.ui.platform.ThemedTabs;
import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.Ids;

/**
 * Where the parts of a script's form are: the recording, below it tabs. The first has the streams beside the chosen
 * one, and the preview below these. What is in a tab scrolls where there is less room than it needs; streams and the
 * chosen one scroll each by itself, and not once more inside something that scrolls. UI thread only.
 */
final class FormBody extends SharedScrolledComposite {

	private static final int MARGIN = 8;
	private static final int SASH = 6;
	/** Between the tabs and what is in them: no more, or an input is cut in the first window of Mission Control. */
	private static final int TOP = 2;
	/** Above and below the recording, and above the preview, for the same reason. */
	private static final int GAP = 2;
	/** The least that the streams and the chosen one are of use in. */
	private static final int LEAST_WIDTH = 560;
	private static final int LEAST_HEIGHT = 384;
	/** What they have where there is less, and each of them scrolls by itself: three streams. */
	private static final int LOW_HEIGHT = 132;
	/** The same above what the user has unfolded there, if there is so much: five fields, and a line of a value. */
	private static final int LOW_HEIGHT_ABOVE = 290;
	/** The least of what is below the recording, which has its own scroll bars. */
	private static final int LEAST_TABS = 200;
	private static final int[] WEIGHTS = {46, 54};
	/** Where both are narrow, so that the streams keep their numbers. */
	private static final int[] NARROW_WEIGHTS = {54, 46};
	/** Pixels below which the form is narrow. */
	private static final int NARROW = 900;
	/** With what is in a recording beside what is planned. */
	private static final int[] WEIGHTS_WITH_ACTUAL = {56, 44};

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

	private final FormToolkit toolkit;
	private final Composite recording;
	private final CTabFolder tabs;
	private final Page page;
	private final SashForm sash;
	private final Section streams;
	private final Section chosen;
	private boolean withActual;
	/** How the streams and the chosen one have been given their widths; else the user has done so. */
	private int[] given;
	/** Whether the user has folded what is below the streams where there was room for it. */
	private boolean foldedByUser;
	/** Whether the user has unfolded it where there is none, which holds until there is. */
	private boolean unfoldedLow;
	/** How high the page was when it was laid out last. */
	private int seenHeight;

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
		item(SectionTabs.streams(), page);
		sash = new SashForm(page.content, SWT.HORIZONTAL);
		sash.setSashWidth(SASH);
		toolkit.adapt(sash, false, false);
		GridDataFactory.fillDefaults().grab(true, true).hint(LEAST_WIDTH, LOW_HEIGHT).applyTo(sash);
		streams = section(sash, "", SWT.NONE);
		chosen = section(sash, Messages.FORM_NO_STREAM_CHOSEN, SWT.NONE);
		Ids.name(chosen, "flightforge.chosen");
		give(WEIGHTS);
		page.addControlListener(ControlListener.controlResizedAdapter(e -> share()));
		tabs.setSelection(0);
		setContent(content);
	}

	private CTabItem item(String title, Page filled) {
		CTabItem item = new CTabItem(tabs, SWT.NONE);
		item.setText(title);
		item.setControl(filled);
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

	/** Adds a section below the streams that is open at first where there is room, and has its part of the height. */
	Section addOpen(String title) {
		Section section = section(page.content, title,
				ExpandableComposite.TWISTIE | ExpandableComposite.FOCUS_TITLE | ExpandableComposite.EXPANDED);
		Ids.name(section, "flightforge.preview");
		lay(section, true, true);
		section.addExpansionListener(IExpansionListener.expansionStateChangingAdapter(e -> {
			boolean room = hasRoom(section);
			foldedByUser = room ? !e.getState() : foldedByUser;
			unfoldedLow = !room && e.getState();
			lay(section, e.getState(), room);
		}));
		section.addExpansionListener(IExpansionListener.expansionStateChangedAdapter(e -> {
			showUnfolded(section, true);
		}));
		page.addControlListener(ControlListener.controlResizedAdapter(e -> {
			boolean shown = wasShown(section);
			seenHeight = page.getClientArea().height;
			foldWhenLow(section, shown);
		}));
		return section;
	}

	/**
	 * Shows all of what the user has unfolded where it leaves too little room for the streams, which scroll: a window
	 * is as low as the first one of Mission Control, or gets lower when a view opens below.
	 *
	 * @param now whether it has been unfolded by this: then the chosen value is shown, which it is a picture of
	 */
	private void showUnfolded(Section section, boolean now) {
		if (unfoldedLow) {
			UiThread.later(getDisplay(), () -> {
				if (!isDisposed() && unfoldedLow) {
					page.reflow(true);
					page.showControl(section);
					seenHeight = page.getClientArea().height;
					if (now) {
						// After the chosen stream has been laid out in its new height.
						UiThread.later(getDisplay(), this::showValue);
					}
				}
			});
		}
	}

	/** Scrolls the chosen stream down to its fields and the value, where it scrolls by itself. */
	private void showValue() {
		if (!isDisposed() && unfoldedLow) {
			for (Control control : ((Composite) chosen.getClient()).getChildren()) {
				if (control instanceof ScrolledComposite pane) {
					pane.setOrigin(0, pane.getMinHeight());
				}
			}
		}
	}

	/**
	 * Whether all of what is unfolded was in sight before the page got its present height. Otherwise the user has
	 * scrolled to something else, which stays where it is.
	 */
	private boolean wasShown(Section section) {
		int bottom = section.getLocation().y + section.getSize().y;
		return section.getLocation().y >= page.getOrigin().y && bottom <= page.getOrigin().y + seenHeight;
	}

	/** Folds a section below the streams where there is no room for all of it, unless the user has said otherwise. */
	private void foldWhenLow(Section section, boolean shown) {
		if (page.getClientArea().height == 0) {
			return;
		}
		boolean room = hasRoom(section);
		// Where it leaves no more than a line of the streams, it hides what it is of.
		unfoldedLow &= !room && page.getClientArea().height >= height(section) + LOW_HEIGHT / 2;
		boolean open = room ? !foldedByUser : unfoldedLow;
		if (open != section.isExpanded()) {
			lay(section, open, room);
			section.setExpanded(open);
		} else if (lay(section, section.isExpanded(), room)) {
			page.reflow(true);
		}
		if (shown) {
			showUnfolded(section, false);
		}
	}

	/** Whether all of a section below the streams has room there, and they have what they need. */
	private boolean hasRoom(Section section) {
		return page.getClientArea().height >= LEAST_HEIGHT + 3 * GAP + height(section);
	}

	/** How high a section is when it is unfolded, in pixels. */
	private static int height(Section section) {
		int now = section.computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
		return section.isExpanded() ? now : now + section.getClient().computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
	}

	/**
	 * Adds a tab.
	 *
	 * @param filler fills it when it comes to the front for the first time
	 */
	CTabItem addTab(String title, Consumer<Composite> filler) {
		Page added = new Page(tabs, toolkit);
		CTabItem item = item(title, added);
		tabs.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
			if (e.item == item && added.content.getChildren().length == 0) {
				filler.accept(added.content);
				added.reflow(true);
			}
		}));
		return item;
	}

	/**
	 * With a width that does not come from what is in it: a folded section counts, too, and would widen the form.
	 *
	 * @param open whether it is open
	 * @param room whether it has its part of the height then; where there is no room for that, the streams and the
	 * chosen one get lower, down to where each scrolls by itself and is still of use, before the page has to scroll
	 * @return whether that is new
	 */
	private boolean lay(Section section, boolean open, boolean room) {
		boolean high = open && room;
		GridData above = (GridData) sash.getLayoutData();
		int hint = high ? LEAST_HEIGHT : open ? lowHeightAbove(section) : LOW_HEIGHT;
		boolean changed = above.heightHint != hint;
		above.heightHint = hint;
		GridDataFactory.fillDefaults().grab(true, high).hint(LEAST_WIDTH, SWT.DEFAULT).applyTo(section);
		return changed;
	}

	/** The page scrolls only where nothing above could be of use any more: its titles would be out of sight. */
	private int lowHeightAbove(Section section) {
		return Math.clamp(page.getClientArea().height - TOP - GAP - height(section), LOW_HEIGHT, LOW_HEIGHT_ABOVE);
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

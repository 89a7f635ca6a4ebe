/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.forms.events.IHyperlinkListener;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Hyperlink;

import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.Controls;
import flightforge.ui.platform.CutLabel;
import flightforge.ui.platform.ViewButtons;
import flightforge.ui.resource.Ids;

/** A picture or a table with a title, or a sentence on what is missing for it; one of several views. UI thread only. */
final class PreviewPane {

	private static final int HEIGHT = 152;
	private static final int WIDTH = 220;

	/** What a pane can show. */
	enum View {
		/** Events per second by type. */
		RATES("rates"),
		/** The rate of the chosen stream, to be changed. */
		CURVE("curve"),
		/** When phases, threads and streams begin and end, to be changed. */
		TIMELINE("timeline"),
		/** The values of the chosen field. */
		FIELD("field"),
		/** The first events of the chosen stream. */
		SAMPLE("sample");

		private final String id;

		View(String id) {
			this.id = id;
		}

		private String label() {
			return switch (this) {
			case RATES -> Messages.PREVIEW_VIEW_RATES;
			case CURVE -> Messages.PREVIEW_VIEW_CURVE;
			case TIMELINE -> Messages.PREVIEW_VIEW_TIMELINE;
			case FIELD -> Messages.PREVIEW_VIEW_VALUES;
			case SAMPLE -> Messages.PREVIEW_VIEW_EVENTS;
			};
		}

		private String hint() {
			return switch (this) {
			case RATES -> Messages.PREVIEW_VIEW_RATES_HINT;
			case CURVE -> Messages.PREVIEW_VIEW_CURVE_HINT;
			case TIMELINE -> Messages.PREVIEW_VIEW_TIMELINE_HINT;
			case FIELD -> Messages.PREVIEW_VIEW_VALUES_HINT;
			case SAMPLE -> Messages.PREVIEW_VIEW_EVENTS_HINT;
			};
		}

		/** Whether its button says as much as a title. */
		private boolean saysAll(String title) {
			return this == RATES && title.equals(Messages.PREVIEW_RATES)
					|| this == TIMELINE && title.equals(Messages.PREVIEW_TIMELINE);
		}

		void addTo(ViewButtons<View> buttons) {
			buttons.add(this, id, label(), hint());
		}
	}

	private final Composite pane;
	private final Label title;
	private final Composite stack;
	private final StackLayout layout = new StackLayout();
	private final Composite hintArea;
	private final Label hint;
	private final Hyperlink offer;
	private Runnable offered = () -> {
	};
	private final ToolBar draw;
	private Runnable drawer = () -> {
	};
	private final ViewButtons<View> buttons;

	/**
	 * A pane without anything in it.
	 *
	 * @param changed called when the user has chosen another view
	 * @param views what there is to choose from, the first first; no choice is offered where it is the only one
	 */
	PreviewPane(Composite parent, FormToolkit toolkit, String name, Runnable changed, List<View> views) {
		pane = toolkit.createComposite(parent);
		GridDataFactory.fillDefaults().grab(true, true).hint(WIDTH, HEIGHT).applyTo(pane);
		GridLayoutFactory.fillDefaults().numColumns(3).spacing(0, 2).applyTo(pane);
		title = toolkit.createLabel(pane, "");
		Ids.name(title, name + ".title");
		CutLabel.fit(title);
		// The buttons keep their room, however long the title is.
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).align(SWT.FILL, SWT.CENTER)
				.applyTo(title);
		draw = createDraw(name);
		buttons = new ViewButtons<>(pane, name, Messages.PREVIEW_VIEWS, changed);
		GridDataFactory.swtDefaults().align(SWT.END, SWT.CENTER).applyTo(buttons.control());
		for (View offered : views) {
			offered.addTo(buttons);
		}
		stack = toolkit.createComposite(pane);
		stack.setLayout(layout);
		GridDataFactory.fillDefaults().grab(true, true).span(3, 1).applyTo(stack);
		hintArea = toolkit.createComposite(stack);
		GridLayoutFactory.fillDefaults().applyTo(hintArea);
		hint = toolkit.createLabel(hintArea, "", SWT.WRAP);
		Ids.name(hint, name + ".hint");
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(hint);
		offer = toolkit.createHyperlink(hintArea, "", SWT.NONE);
		Ids.name(offer, name + ".offer");
		offer.setVisible(false);
		offer.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(e -> offered.run()));
		layout.topControl = hintArea;
	}

	/** A button that is there for what can be drawn. */
	private ToolBar createDraw(String name) {
		ToolBar bar = new ToolBar(pane, SWT.FLAT);
		bar.setBackground(pane.getBackground());
		Accessibility.name(bar, Messages.PREVIEW_DRAW);
		ToolItem item = new ToolItem(bar, SWT.PUSH);
		item.setText(Messages.PREVIEW_DRAW);
		item.setToolTipText(Messages.PREVIEW_DRAW_HINT);
		Ids.name(item, name + ".draw");
		item.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> drawer.run()));
		GridDataFactory.swtDefaults().exclude(true).applyTo(bar);
		bar.setVisible(false);
		return bar;
	}

	/** Offers to draw what is shown, or does so no more, by null. */
	void offerToDraw(Runnable action) {
		boolean offered = action != null;
		drawer = offered ? action : drawer;
		if (draw.getVisible() != offered) {
			place(draw, offered);
			pane.layout();
		}
	}

	/** Gives a control its room in a grid, or takes it away. */
	private static void place(Control control, boolean shown) {
		control.setVisible(shown);
		((GridData) control.getLayoutData()).exclude = !shown;
	}

	/** Shows this pane, or takes it out of sight, with buttons or without, where the views are chosen elsewhere. */
	void arrange(boolean inSight, boolean withButtons) {
		place(pane, inSight);
		place(buttons.control(), withButtons);
		showTitle();
		pane.layout();
	}

	/** Wants a view, as if the user had chosen it. */
	void choose(View view) {
		buttons.choose(view);
	}

	/** Gives the focus to the buttons. */
	void setFocus() {
		buttons.control().setFocus();
	}

	/** Sets what is done when something in this pane has got the focus. */
	void onActivated(Runnable action) {
		pane.addListener(SWT.Activate, e -> action.run());
	}

	/** Whether a control is in this pane; none is where it is null. */
	boolean has(Control control) {
		return Controls.isIn(control, pane);
	}

	/** Where pictures and tables go. */
	Composite parent() {
		return stack;
	}

	/** The view that is wanted. */
	View view() {
		return buttons.view();
	}

	void show(String newTitle, Control shown) {
		setTitle(newTitle);
		layout.topControl = shown;
		stack.layout();
	}

	void showHint(String newTitle, String text) {
		setTitle(newTitle);
		hint.setText(text);
		offer.setVisible(false);
		layout.topControl = hintArea;
		stack.layout();
		hintArea.layout();
	}

	/** Offers to do something about what the hint says, until something else is shown. */
	void offer(String text, Runnable action) {
		offered = action;
		offer.setText(text);
		offer.setVisible(true);
		hintArea.layout();
	}

	private void setTitle(String newTitle) {
		CutLabel.set(title, newTitle);
		showTitle();
	}

	/** Not where it would only repeat the button that is pressed, in a line that the picture needs. */
	private void showTitle() {
		boolean withButtons = !((GridData) buttons.control().getLayoutData()).exclude;
		boolean shown = withButtons || !view().saysAll(CutLabel.text(title));
		if (title.getVisible() != shown) {
			place(title, shown);
			pane.layout();
		}
	}
}

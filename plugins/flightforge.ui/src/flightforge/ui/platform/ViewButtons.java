/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;

import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.ThemeChange;

/**
 * Buttons in a row, one for each view that a place of the window can show; one of them is chosen. UI thread only.
 *
 * @param <V> what there is to choose from
 */
public final class ViewButtons<V> {

	private static final String VIEW = "view";
	private static final String HINT = "flightforge.hint";
	private static final String PADDING = "\u00a0";

	private final ToolBar bar;
	private final String id;
	private final Runnable changed;
	/** Null until there is a view. */
	private V view;

	/**
	 * No views yet.
	 *
	 * @param parent where the buttons go; they have its ground
	 * @param id the beginning of their stable names for tests
	 * @param name their name for those who do not see them
	 * @param changed called when the user has chosen another view
	 */
	public ViewButtons(Composite parent, String id, String name, Runnable changed) {
		this.id = id;
		this.changed = changed;
		bar = new ToolBar(parent, SWT.FLAT);
		// Style sheets would give a chosen button the ground of the others again whenever the bar gets another place, as it
		// does when a view is maximized.
		Unstyled.set(bar);
		Ids.name(bar, id + ".views");
		Accessibility.name(bar, name);
		ThemeChange.follow(bar, this::mark);
		// What is around it is coloured when it has come up.
		bar.addListener(SWT.Paint, event -> {
			if (!bar.getBackground().equals(bar.getParent().getBackground())) {
				UiThread.later(bar.getDisplay(), this::mark);
			}
		});
		mark();
	}

	/**
	 * Adds a view; the first is chosen.
	 *
	 * @param newView the view
	 * @param name the end of its button's stable name for tests
	 * @param label the button's text
	 * @param hint what it shows, in a tool tip
	 */
	public void add(V newView, String name, String label, String hint) {
		view = view == null ? newView : view;
		ToolItem button = new ToolItem(bar, SWT.RADIO);
		Unstyled.set(button);
		// GTK draws the ground of an item up to its letters.
		button.setText(PADDING + label + PADDING);
		button.setData(HINT, hint);
		Ids.name(button, id + '.' + name);
		button.setSelection(newView == view);
		button.setData(VIEW, newView);
		button.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
			if (button.getSelection() && view != newView) {
				view = newView;
				mark();
				changed.run();
			}
		}));
		mark();
	}

	/**
	 * Chooses a view, one of those that have been added, without a report of that.
	 *
	 * @param newView the view
	 */
	public void choose(V newView) {
		view = newView;
		for (ToolItem button : bar.getItems()) {
			button.setSelection(button.getData(VIEW) == newView);
		}
		mark();
	}

	/**
	 * The dark theme gives the chosen one nearly the ground of the others. A grey that is told from both grounds is as
	 * dark as black text in one theme and as light as white text in the other one; a colour of the theme is not.
	 */
	private void mark() {
		if (bar.isDisposed()) {
			return;
		}
		bar.setBackground(bar.getParent().getBackground());
		RGB ground = Colors.KEY.color().getRGB();
		for (ToolItem button : bar.getItems()) {
			boolean chosen = button.getData(VIEW) == view;
			// Of the one that has been clicked it would come over what that was clicked to see.
			button.setToolTipText(chosen ? null : (String) button.getData(HINT));
			button.setBackground(chosen ? new Color(ground) : null);
			button.setForeground(chosen ? Colors.textOn(ground) : null);
		}
	}

	/** The buttons. */
	public Control control() {
		return bar;
	}

	/** The chosen view. */
	public V view() {
		return view;
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import java.util.List;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.widgets.Section;

import flightforge.ui.platform.UiThread;
import flightforge.ui.platform.ViewButtons;
import flightforge.ui.preview.PreviewPane.View;

/**
 * Both sides of the preview beside each other, or one of them where there is not the width for that. Then the section's
 * title has the buttons of all views. UI thread only.
 */
final class PreviewSides {

	static final List<View> LEFT_VIEWS = List.of(View.RATES, View.CURVE, View.TIMELINE);
	static final List<View> RIGHT_VIEWS = List.of(View.FIELD, View.SAMPLE);
	private static final int BETWEEN = 12;
	/**
	 * The least width of a side beside the other one, in pixels: in less, titles and legends are cut, and values with
	 * their distribution beside them have no room to be told apart.
	 */
	private static final int LEAST_SIDE = 460;

	/** Which sides are in sight. */
	enum Sides {
		BOTH, LEFT, RIGHT
	}

	private final Section section;
	private final PreviewPane left;
	private final PreviewPane right;
	private final Runnable changed;
	/** The buttons of both sides; null where both are in sight and have their own. */
	private ViewButtons<View> buttons;
	/** What is in sight where both are not: the one that the user has worked in last. */
	private PreviewPane front;

	/**
	 * Both sides.
	 *
	 * @param section with the composite that both are in as its client
	 * @param changed called when another side has come into sight, or the user has chosen another view
	 */
	PreviewSides(Section section, PreviewPane left, PreviewPane right, Runnable changed) {
		this.section = section;
		this.left = left;
		this.right = right;
		this.changed = changed;
		front = left;
		left.onActivated(() -> front = left);
		right.onActivated(() -> front = right);
		Composite client = (Composite) section.getClient();
		GridLayoutFactory.fillDefaults().numColumns(2).equalWidth(true).spacing(BETWEEN, 0).applyTo(client);
		// Not the client's: the title has the same height while the section is folded.
		section.addControlListener(ControlListener.controlResizedAdapter(e -> arrange()));
		client.addListener(SWT.Show, e -> showButtons(true));
		client.addListener(SWT.Hide, e -> showButtons(false));
	}

	Sides inSight() {
		return buttons == null ? Sides.BOTH : front == left ? Sides.LEFT : Sides.RIGHT;
	}

	private void arrange() {
		boolean both = section.getSize().x >= 2 * LEAST_SIDE + BETWEEN;
		if (section.getSize().x == 0 || both == (buttons == null)) {
			return;
		}
		Control focus = section.getDisplay().getFocusControl();
		boolean inButtons = buttons != null && focus == buttons.control();
		boolean inSides = left.has(focus) || right.has(focus);
		if (both) {
			// This disposes of the one before.
			section.setTextClient(null);
			buttons = null;
		} else {
			buttons = createButtons();
		}
		place();
		if (inButtons) {
			front.setFocus();
		} else if (inSides && !focus.isVisible()) {
			buttons.control().setFocus();
		}
		// After the layout that has given it this width.
		UiThread.later(section.getDisplay(), () -> {
			if (!section.isDisposed()) {
				section.layout(true);
			}
		});
		changed.run();
	}

	private ViewButtons<View> createButtons() {
		ViewButtons<View> made = new ViewButtons<>(section, "flightforge.preview.all", Messages.PREVIEW_VIEWS,
				this::choose);
		LEFT_VIEWS.forEach(view -> view.addTo(made));
		RIGHT_VIEWS.forEach(view -> view.addTo(made));
		made.choose(front.view());
		made.control().setVisible(section.isExpanded());
		// The key Tab goes to it before the picture.
		made.control().moveAbove(section.getClient());
		section.setTextClient(made.control());
		return made;
	}

	private void choose() {
		front = LEFT_VIEWS.contains(buttons.view()) ? left : right;
		front.choose(buttons.view());
		place();
		changed.run();
	}

	private void showButtons(boolean shown) {
		if (buttons != null) {
			buttons.control().setVisible(shown);
		}
	}

	private void place() {
		boolean both = buttons == null;
		left.arrange(both || front == left, both);
		right.arrange(both || front == right, both);
		Composite client = (Composite) section.getClient();
		((GridLayout) client.getLayout()).numColumns = both ? 2 : 1;
		client.layout();
	}
}

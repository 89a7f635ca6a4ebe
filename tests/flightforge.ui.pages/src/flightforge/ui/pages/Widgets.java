/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;
import java.util.stream.Stream;

import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotButton;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;

/**
 * Finds controls that have neither a name nor a text to find them by, such as those of popups. UI thread only, but for
 * buttons and bounds.
 */
final class Widgets {

	private Widgets() {
	}

	/** The controls of a class in a composite, in their order. */
	static <T extends Control> Stream<T> below(Composite parent, Class<T> type) {
		return below(parent).filter(type::isInstance).map(type::cast);
	}

	/** The button of a window whose text begins so, of several the one with this place, from 0. */
	static SWTBotButton button(SWTBotShell shell, String text, int index) {
		Result<Button> looking = () -> below(shell.widget, Button.class)
				.filter(button -> button.getText().replace("&", "").startsWith(text)).skip(index).findFirst()
				.orElseThrow(() -> new AssertionError("There is no button " + text));
		return new SWTBotButton(UIThreadRunnable.syncExec(looking));
	}

	/** Where the control with an id is on the screen; empty when it cannot be seen. */
	static Rectangle bounds(Composite root, String id) {
		Result<Rectangle> reading = () -> below(root, Control.class)
				.filter(control -> id.equals(control.getData(SWTBotPreferences.DEFAULT_KEY)) && control.isVisible())
				// A sash gives no room to what is not the only one in sight.
				.filter(control -> !control.getParent().getClientArea().isEmpty()).findFirst()
				.map(control -> control.getDisplay().map(control.getParent(), null, control.getBounds()))
				.orElseGet(() -> new Rectangle(0, 0, 0, 0));
		return UIThreadRunnable.syncExec(reading);
	}

	/** All that a label says, of which it shows what there is room for. */
	static String wholeText(Label label) {
		return label.getData("flightforge.wholeText") instanceof String text ? text : label.getText();
	}

	private static Stream<Control> below(Composite parent) {
		return Arrays.stream(parent.getChildren()).flatMap(child -> child instanceof Composite composite
				? Stream.concat(Stream.of(child), below(composite)) : Stream.of(child));
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.swtbot.standin;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;

/**
 * A search for visible widgets below another one, in SWTBot's order: that in which they were made, but what is in a tab
 * comes before the next tab.
 *
 * @param type the class of the widgets
 * @param test what else they must be
 * @param description for the message when there is none
 */
public record WidgetQuery<T extends Widget>(Class<T> type, Predicate<T> test, String description) {
	/** The widgets with this class and style. */
	public static <T extends Widget> WidgetQuery<T> ofType(Class<T> type, int style) {
		return new WidgetQuery<>(type, widget -> (widget.getStyle() & style) == style, "a " + type.getSimpleName());
	}

	/** Narrowed to those that show this text; mnemonic marks do not count. */
	public WidgetQuery<T> withText(String text) {
		return and(widget -> WidgetTexts.plain(widget).equals(text), " with text '" + text + "'");
	}

	/** Narrowed to those with this value under the usual key in their data. */
	public WidgetQuery<T> withId(String value) {
		return and(widget -> value.equals(widget.getData(SWTBotPreferences.DEFAULT_KEY)), " with id '" + value + "'");
	}

	/** Narrowed by a test of any kind. */
	public WidgetQuery<T> and(Predicate<? super T> more, String moreDescription) {
		return new WidgetQuery<>(type, test.and(more), description + moreDescription);
	}

	/** All that match below the root and the root itself. On the user interface's thread. */
	public List<T> under(Widget root) {
		return visible(root).stream().filter(type::isInstance).map(type::cast).filter(test).toList();
	}

	private static List<Widget> visible(Widget root) {
		List<Widget> found = new ArrayList<>();
		collect(root, found);
		return found;
	}

	private static void collect(Widget widget, List<Widget> found) {
		if (widget == null || widget.isDisposed() || widget instanceof Control control && !control.isVisible()) {
			return;
		}
		found.add(widget);
		switch (widget) {
		case ToolBar bar -> {
			for (ToolItem item : bar.getItems()) {
				found.add(item);
				collect(item.getControl(), found);
			}
		}
		case CTabFolder folder -> {
			for (CTabItem item : folder.getItems()) {
				found.add(item);
				collect(item.getControl(), found);
			}
			collect(folder.getTopRight(), found);
		}
		case Composite composite -> {
			for (Control child : composite.getChildren()) {
				collect(child, found);
			}
		}
		default -> {
			// Nothing is below it.
		}
		}
	}
}

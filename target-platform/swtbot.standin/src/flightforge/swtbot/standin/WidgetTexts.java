/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.swtbot.standin;

import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Item;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.ui.forms.widgets.Hyperlink;

/** The texts of widgets. On the user interface's thread only. */
public final class WidgetTexts {
	private WidgetTexts() {
	}

	/** What the widget shows; empty when it has no text. */
	public static String text(Widget widget) {
		String shown = switch (widget) {
		case Button button -> button.getText();
		case Label label -> label.getText();
		case CLabel label -> label.getText();
		case Text text -> text.getText();
		case StyledText text -> text.getText();
		case Combo combo -> combo.getText();
		case Link link -> link.getText();
		case Group group -> group.getText();
		case Hyperlink link -> link.getText();
		case Shell shell -> shell.getText();
		case Item item -> item.getText();
		default -> null;
		};
		// Links and labels that show a picture only have none.
		return shown == null ? "" : shown;
	}

	/** The text as a user reads it: without mnemonic marks and, in menus, without the keys. */
	public static String plain(Widget widget) {
		String text = text(widget);
		int keys = widget instanceof MenuItem ? text.indexOf('\t') : -1;
		return (keys < 0 ? text : text.substring(0, keys)).replace("&", "");
	}

	/** What shows when the mouse rests on it; empty when nothing does. */
	public static String toolTip(Widget widget) {
		String tip = switch (widget) {
		case Control control -> control.getToolTipText();
		case ToolItem item -> item.getToolTipText();
		case CTabItem item -> item.getToolTipText();
		default -> null;
		};
		return tip == null ? "" : tip;
	}
}

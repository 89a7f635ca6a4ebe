/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import java.util.Arrays;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/**
 * Copies what is selected in a table, a tree or a drawing, by its key and in its context menu; of a table also the cell
 * that the menu was opened on. UI thread only.
 */
public final class Copying {

	private final Control control;
	private final Supplier<String> text;
	/** The cell that the menu was opened on; empty for none. */
	private String cell = "";

	private Copying(Control control, Supplier<String> text) {
		this.control = control;
		this.text = text;
		control.addKeyListener(KeyListener.keyPressedAdapter(event -> {
			if (Character.toLowerCase(event.keyCode) == 'c' && LetterKeys.isWith(event, SWT.MOD1)) {
				event.doit = false;
				copy(text.get());
			}
		}));
	}

	/**
	 * Copies from now on.
	 *
	 * @param control what has the key
	 * @param text gives what is selected, as text; empty for nothing
	 */
	public static Copying in(Control control, Supplier<String> text) {
		return new Copying(control, text);
	}

	/** Copies the selected rows of a table from now on. */
	public static Copying in(Table table) {
		return in(table, () -> rows(table));
	}

	/**
	 * The same for a table that has not all of its rows.
	 *
	 * @param rows gives the selected ones, as {@link #rows} does
	 */
	public static Copying in(Table table, Supplier<String> rows) {
		Copying copying = new Copying(table, rows);
		table.addListener(SWT.MenuDetect, event -> copying.cell = cell(table, event));
		return copying;
	}

	/** Copies the selected rows of a tree from now on, and gives it a menu for that. */
	public static void in(Tree tree) {
		in((Control) tree, () -> Arrays.stream(tree.getSelection()).map(TreeItem::getText)
				.collect(Collectors.joining(System.lineSeparator()))).addMenu();
	}

	/** The selected rows of a table, with tabs between the cells that are shown, in their order. */
	public static String rows(Table table) {
		return Arrays.stream(table.getSelection())
				.map(item -> Arrays.stream(table.getColumnOrder())
						.filter(column -> table.getColumn(column).getWidth() > 0).mapToObj(item::getText)
						.collect(Collectors.joining("\t")))
				.collect(Collectors.joining(System.lineSeparator()));
	}

	private static String cell(Table table, Event event) {
		Point place = table.toControl(event.x, event.y);
		TableItem item = event.detail == SWT.MENU_MOUSE ? table.getItem(place) : null;
		for (int column = 0; item != null && column < table.getColumnCount(); column++) {
			if (item.getBounds(column).contains(place)) {
				return item.getText(column);
			}
		}
		return "";
	}

	/** Gives the control a menu that copies and does nothing else. */
	public void addMenu() {
		MenuManager menu = new MenuManager();
		menu.setRemoveAllWhenShown(true);
		menu.addMenuListener(this::fill);
		control.setMenu(menu.createContextMenu(control));
		control.addDisposeListener(event -> menu.dispose());
	}

	/** Puts into a menu that is about to be shown what can be copied. */
	public void fill(IContributionManager menu) {
		menu.add(MenuKeys.withKey(action(Messages.COPY, text), MenuKeys.COPY));
		if (control instanceof Table) {
			String shown = cell;
			menu.add(action(Messages.COPY_CELL, () -> shown));
		}
	}

	private static IAction action(String title, Supplier<String> text) {
		Action action = new Action(title) {
			@Override
			public void run() {
				copy(text.get());
			}
		};
		action.setEnabled(!text.get().isEmpty());
		return action;
	}

	/** Puts text on the clipboard; what is there stays where it is empty. */
	public static void copy(String text) {
		if (text.isEmpty()) {
			return;
		}
		Clipboard clipboard = new Clipboard(Display.getCurrent());
		try {
			clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
		} finally {
			clipboard.dispose();
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.rows;

import java.util.HashMap;
import java.util.Map;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyEvent;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;

import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.LetterKeys;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Images;

/** The buttons beside a table of rows, one below the other, and the keys in it that do the same. UI thread only. */
final class RowButtons {

	private final ToolBar bar;
	private final Map<String, Runnable> actions;
	private final Map<String, ToolItem> items = new HashMap<>();

	/**
	 * The buttons.
	 *
	 * @param actions what {@code add}, {@code remove}, {@code up} and {@code down} do
	 */
	RowButtons(Composite parent, String name, Map<String, Runnable> actions) {
		this.actions = actions;
		bar = new ToolBar(parent, SWT.FLAT | SWT.VERTICAL);
		bar.setBackground(parent.getBackground());
		Accessibility.name(bar, name);
		GridDataFactory.fillDefaults().applyTo(bar);
		item("add", Images.ADD, Messages.ADD_HINT);
		item("remove", Images.CLEAR, Messages.REMOVE_HINT);
		item("up", Images.UP, Messages.UP_HINT);
		item("down", Images.DOWN, Messages.DOWN_HINT);
	}

	private void item(String action, Images image, String hint) {
		ToolItem item = new ToolItem(bar, SWT.PUSH);
		item.setImage(image.image());
		item.setToolTipText(hint);
		Ids.name(item, "flightforge.value.rows." + action);
		item.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> actions.get(action).run()));
		items.put(action, item);
	}

	/** Does by keys in the table what the buttons do. */
	void addKeys(Table table) {
		table.addKeyListener(KeyListener.keyPressedAdapter(this::pressed));
	}

	private void pressed(KeyEvent event) {
		boolean alt = LetterKeys.isWith(event, SWT.ALT);
		boolean plain = LetterKeys.isPlain(event);
		if (event.character == SWT.DEL && plain) {
			actions.get("remove").run();
		} else if (event.keyCode == SWT.INSERT && plain) {
			actions.get("add").run();
		} else if (alt && (event.keyCode == SWT.ARROW_UP || event.keyCode == SWT.ARROW_DOWN)) {
			actions.get(event.keyCode == SWT.ARROW_UP ? "up" : "down").run();
			event.doit = false;
		}
	}

	void enable(String action, boolean enabled) {
		items.get(action).setEnabled(enabled);
	}
}

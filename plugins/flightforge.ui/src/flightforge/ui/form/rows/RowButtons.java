/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.rows;

import java.util.HashMap;
import java.util.Map;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;

import flightforge.ui.internal.Accessibility;
import flightforge.ui.internal.Ids;
import flightforge.ui.internal.Images;

/** The buttons beside a table of rows, one below the other. UI thread only. */
final class RowButtons {

	private final ToolBar bar;
	private final Map<String, ToolItem> items = new HashMap<>();

	/**
	 * The buttons.
	 *
	 * @param actions what {@code add}, {@code remove}, {@code up} and {@code down} do
	 */
	RowButtons(Composite parent, String name, Map<String, Runnable> actions) {
		bar = new ToolBar(parent, SWT.FLAT | SWT.VERTICAL);
		bar.setBackground(parent.getBackground());
		Accessibility.name(bar, name);
		GridDataFactory.fillDefaults().applyTo(bar);
		item("add", Images.ADD, Messages.ADD_HINT, actions);
		item("remove", Images.CLEAR, Messages.REMOVE_HINT, actions);
		item("up", Images.UP, Messages.UP_HINT, actions);
		item("down", Images.DOWN, Messages.DOWN_HINT, actions);
	}

	private void item(String action, Images image, String hint, Map<String, Runnable> actions) {
		ToolItem item = new ToolItem(bar, SWT.PUSH);
		item.setImage(image.image());
		item.setToolTipText(hint);
		Ids.name(item, "flightforge.value.rows." + action);
		item.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> actions.get(action).run()));
		items.put(action, item);
	}

	void enable(String action, boolean enabled) {
		items.get(action).setEnabled(enabled);
	}
}

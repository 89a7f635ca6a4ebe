/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import java.util.Arrays;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.waits.DefaultCondition;

import flightforge.swtbot.standin.Waiting;

/** An item of a tree. */
public class SWTBotTreeItem extends AbstractSWTBot<TreeItem> {
	/** A bot for this one. */
	public SWTBotTreeItem(TreeItem w) throws WidgetNotFoundException {
		super(w);
	}

	static SWTBotTreeItem find(Result<TreeItem[]> items, Display display, String text) {
		Result<TreeItem> search = () -> Arrays.stream(items.run()).filter(item -> item.getText().equals(text))
				.findFirst().orElse(null);
		try {
			Waiting.until(new DefaultCondition() {
				@Override
				public boolean test() {
					return UIThreadRunnable.syncExec(display, search) != null;
				}

				@Override
				public String getFailureMessage() {
					return "no item '" + text + "' in the tree";
				}
			}, true, SWTBotPreferences.TIMEOUT, SWTBotPreferences.DEFAULT_POLL_DELAY);
		} catch (TimeoutException e) {
			throw new WidgetNotFoundException("Could not find node with text: " + text, e);
		}
		return new SWTBotTreeItem(UIThreadRunnable.syncExec(display, search));
	}

	/** Selects it. */
	public SWTBotTreeItem select() {
		run(() -> widget.getParent().setSelection(widget));
		tell(SWT.Selection);
		return this;
	}

	/** Shows what is below it. */
	public SWTBotTreeItem expand() {
		tell(SWT.Expand);
		run(() -> widget.setExpanded(true));
		return this;
	}

	/** The item below it with this text; waits for it. */
	public SWTBotTreeItem getNode(String nodeText) throws WidgetNotFoundException {
		return find(() -> widget.getItems(), display, nodeText);
	}

	@Override
	Control menuOwner() {
		return widget.getParent();
	}

	private void tell(int type) {
		run(() -> notifyTree(type));
	}

	private void notifyTree(int type) {
		Event event = event();
		event.item = widget;
		event.widget = widget.getParent();
		widget.getParent().notifyListeners(type, event);
	}
}

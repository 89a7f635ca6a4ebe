/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import java.util.Arrays;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
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
		waitForEnabled();
		setFocus();
		Tree tree = syncExec(widget::getParent);
		Event selection = event();
		selection.item = widget;
		selection.stateMask = SWT.BUTTON1;
		sendToTree(SWT.MouseEnter, SWT.Activate, SWT.FocusIn);
		send(SWT.MouseDown, press(SWT.NONE), tree, null);
		send(SWT.Selection, selection, tree, () -> tree.setSelection(widget));
		send(SWT.MouseUp, press(SWT.BUTTON1), tree, null);
		return this;
	}

	/** Shows what is below it. */
	public SWTBotTreeItem expand() {
		waitForEnabled();
		if (syncExec(widget::getExpanded)) {
			return this;
		}
		Tree tree = syncExec(widget::getParent);
		sendToTree(SWT.Activate, SWT.FocusIn);
		send(SWT.MouseDown, press(SWT.NONE), tree, null);
		run(() -> {
			Event expansion = event();
			expansion.item = widget;
			tree.notifyListeners(SWT.Expand, expansion);
			widget.setExpanded(true);
		});
		send(SWT.MouseUp, press(SWT.BUTTON1), tree, null);
		return this;
	}

	private void sendToTree(int... types) {
		Tree tree = syncExec(widget::getParent);
		for (int type : types) {
			send(type, event(), tree, null);
		}
	}

	private Event press(int stateMask) {
		Rectangle bounds = syncExec(widget::getBounds);
		return mouse(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2, stateMask, 1);
	}

	@Override
	boolean takesInput() {
		return widget.getParent().isEnabled();
	}

	@Override
	public void setFocus() {
		new SWTBotTree(syncExec(widget::getParent)).setFocus();
	}

	@Override
	public SWTBotRootMenu contextMenu() throws WidgetNotFoundException {
		select();
		return super.contextMenu();
	}

	/** The item below it with this text; unlike those at the root, it has to exist already. */
	public SWTBotTreeItem getNode(String nodeText) throws WidgetNotFoundException {
		return new SWTBotTreeItem(syncExec(
				() -> Arrays.stream(widget.getItems()).filter(item -> item.getText().equals(nodeText)).findFirst()
						.orElseThrow(() -> new WidgetNotFoundException("Could not find node with text: " + nodeText))));
	}

	@Override
	Control menuOwner() {
		return widget.getParent();
	}
}

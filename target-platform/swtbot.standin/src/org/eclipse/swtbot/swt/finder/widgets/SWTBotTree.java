/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import java.util.Arrays;
import java.util.List;

import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.results.Result;

/** A tree. */
public class SWTBotTree extends AbstractSWTBotControl<Tree> {
	/** A bot for this one. */
	public SWTBotTree(Tree w) throws WidgetNotFoundException {
		super(w);
	}

	/** How many items are at its root. */
	public int rowCount() {
		return syncExec(() -> widget.getItemCount());
	}

	/** The titles of the columns. */
	public List<String> columns() {
		return syncExec(() -> Arrays.stream(widget.getColumns()).map(TreeColumn::getText).toList());
	}

	/** The items at its root. */
	public SWTBotTreeItem[] getAllItems() {
		Result<TreeItem[]> items = widget::getItems;
		return Arrays.stream(syncExec(items)).map(SWTBotTreeItem::new).toArray(SWTBotTreeItem[]::new);
	}

	/** Whether it has items. */
	public boolean hasItems() {
		return rowCount() > 0;
	}

	/** The item at the root with this text; waits for it. */
	public SWTBotTreeItem getTreeItem(String nodeText) throws WidgetNotFoundException {
		return SWTBotTreeItem.find(() -> widget.getItems(), display, nodeText);
	}

	/** Opens the items on the way and returns the last. */
	public SWTBotTreeItem expandNode(String... nodes) throws WidgetNotFoundException {
		SWTBotTreeItem item = getTreeItem(nodes[0]).expand();
		for (int i = 1; i < nodes.length; i++) {
			item = item.getNode(nodes[i]).expand();
		}
		return item;
	}

	/** Selects items at the root by text. */
	public SWTBotTree select(String... items) {
		for (String item : items) {
			getTreeItem(item).select();
		}
		return this;
	}
}

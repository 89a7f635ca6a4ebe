/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import java.util.Arrays;

import org.eclipse.swt.widgets.Tree;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;

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

	/** The items at its root. */
	public SWTBotTreeItem[] getAllItems() {
		return Arrays.stream(syncExec(() -> widget.getItems())).map(SWTBotTreeItem::new).toArray(SWTBotTreeItem[]::new);
	}

	/** The item at the root with this text; waits for it. */
	public SWTBotTreeItem getTreeItem(String nodeText) throws WidgetNotFoundException {
		return SWTBotTreeItem.find(() -> widget.getItems(), display, nodeText);
	}
}

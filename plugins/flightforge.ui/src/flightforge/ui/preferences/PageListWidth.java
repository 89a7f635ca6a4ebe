/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preferences;

import java.util.Arrays;
import java.util.stream.Stream;

import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/** How wide the list of pages in the preferences is. */
final class PageListWidth {
	/** Pixels behind a name. */
	private static final int MARGIN = 12;

	private PageListWidth() {
	}

	/**
	 * Makes the list, and the dialog, so much wider that the name of the chosen page is not cut. UI thread only.
	 *
	 * @param dialog the preferences, with a page chosen
	 */
	static void fit(PreferenceDialog dialog) {
		Tree tree = dialog.getTreeViewer().getTree();
		int missing = Arrays.stream(tree.getSelection()).mapToInt(PageListWidth::right).max().orElse(0) + MARGIN
				- tree.getClientArea().width;
		if (missing <= 0) {
			return;
		}
		// What the sash of the dialog changes, too.
		Stream.iterate((Composite) tree, around -> !(around instanceof Shell), Composite::getParent)
				.map(Composite::getLayoutData).filter(data -> data instanceof GridData given && given.widthHint > 0
						&& !given.grabExcessHorizontalSpace)
				.map(GridData.class::cast).findFirst().ifPresent(data -> {
					data.widthHint += missing;
					Shell shell = tree.getShell();
					Point size = shell.getSize();
					shell.setSize(size.x + missing, size.y);
					shell.layout(true, true);
				});
	}

	private static int right(TreeItem item) {
		Rectangle bounds = item.getBounds();
		return bounds.x + bounds.width;
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Layout;
import org.eclipse.ui.forms.widgets.Section;

/**
 * Divides the height of a column between the streams and a section below them, if there is one. Three streams are in
 * sight before that section is higher than it needs to be; where there is less room, it is the streams that get lower,
 * down to where one is left.
 */
final class StreamsLayout extends Layout {
	/** The height of three streams with the titles above them, in pixels. */
	static final int THREE_STREAMS = 132;
	/** The same for one, which scrolls to the others. */
	private static final int ONE_STREAM = 84;

	/** The height of three streams and of a section below them that has such a height. */
	static int needed(int section) {
		return THREE_STREAMS + FormBody.GAP + section;
	}

	@Override
	protected Point computeSize(Composite composite, int widthHint, int heightHint, boolean changed) {
		Control[] parts = composite.getChildren();
		int below = parts.length == 1 ? 0 : FormBody.GAP + parts[1].computeSize(widthHint, SWT.DEFAULT, changed).y;
		return new Point(Math.max(widthHint, 0), heightHint == SWT.DEFAULT ? ONE_STREAM + below : heightHint);
	}

	@Override
	protected void layout(Composite composite, boolean changed) {
		Control[] parts = composite.getChildren();
		Rectangle area = composite.getClientArea();
		int rest = area.height;
		if (parts.length > 1) {
			int needed = parts[1].computeSize(area.width, SWT.DEFAULT, changed).y;
			int free = Math.max(0, area.height - needed(needed));
			int height = parts[1] instanceof Section section && section.isExpanded() ? needed + free / 2 : needed;
			rest -= height;
			parts[1].setBounds(area.x, area.y + rest, area.width, height);
			rest -= FormBody.GAP;
		}
		parts[0].setBounds(area.x, area.y, area.width, rest);
	}
}

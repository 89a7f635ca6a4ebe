/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.util.function.IntUnaryOperator;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Layout;
import org.eclipse.ui.forms.widgets.Section;

/**
 * Divides the height of a column between the streams and a section below them, if there is one, which never is higher
 * than they are as long as it is not cut by that. Three streams are in sight before that section has its usual height;
 * where there is less room, it is the streams that get lower, down to where one is left.
 */
final class StreamsLayout extends Layout {
	/** The height of three streams with the titles above them, in pixels. */
	static final int THREE_STREAMS = 132;
	/** The same for one, which scrolls to the others. */
	private static final int ONE_STREAM = 84;

	/** By how much a section may be lower than it would like, in pixels: what is in it is smaller then, and not cut. */
	private static final int SPARE = 36;

	/**
	 * What is to be free besides, in pixels: with a view below it a form is too low for three streams and a section by
	 * more than a theme has of margins, and without one high enough.
	 */
	private static final int FREE = 12;

	/** The width that the column has once there are streams, from the one that it has. */
	private final IntUnaryOperator width;

	/**
	 * A layout of the streams, and what may be below them.
	 *
	 * @param width gives what is below the streams its width, from that of the column: what is clicked in it stays
	 * where it is when the first stream comes, and with it what is beside the column
	 */
	StreamsLayout(IntUnaryOperator width) {
		this.width = width;
	}

	/** The height of three streams and of a section below them that would like such a height. */
	static int needed(int section) {
		return THREE_STREAMS + FREE + FormBody.GAP + section;
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
			int below = width.applyAsInt(area.width);
			int needed = parts[1].computeSize(below, SWT.DEFAULT, changed).y;
			int half = (area.height - FormBody.GAP) / 2;
			int height = parts[1] instanceof Section section && section.isExpanded() ? Math.max(needed - SPARE, half)
					: needed;
			rest -= height;
			parts[1].setBounds(area.x, area.y + rest, below, height);
			rest -= FormBody.GAP;
		}
		parts[0].setBounds(area.x, area.y, area.width, rest);
	}
}

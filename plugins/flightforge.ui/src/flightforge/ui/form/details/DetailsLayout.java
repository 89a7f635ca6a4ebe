/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Layout;

/**
 * Divides the height of the chosen stream: its head has what it needs, the table of fields always shows some rows, and
 * the value of the chosen field has what it needs of the rest, and scrolls where that is less. Where there is too
 * little for most values, the head has no description of the event type. A value that is enlarged has all of it.
 */
final class DetailsLayout extends Layout {

	private static final int MARGIN_WIDTH = 2;
	private static final int SPACING = 2;

	private final StreamHead head;
	private final FieldTable fields;
	private final ScrolledComposite scroller;
	private final ValueEditor value;
	private boolean enlarged;

	DetailsLayout(StreamHead head, FieldTable fields, ScrolledComposite scroller, ValueEditor value) {
		this.head = head;
		this.fields = fields;
		this.scroller = scroller;
		this.value = value;
	}

	/** Whether there are rows of the value that can only be scrolled to. */
	boolean isCut() {
		return !enlarged && value.isTable() && value.control().getSize().y > scroller.getClientArea().height;
	}

	/** Gives the value all of the height, or gives head and fields theirs back. */
	void enlarge(boolean newEnlarged) {
		enlarged = newEnlarged;
		head.control().setVisible(!enlarged);
		fields.control().setVisible(!enlarged);
	}

	@Override
	protected Point computeSize(Composite composite, int widthHint, int heightHint, boolean changed) {
		int width = widthHint == SWT.DEFAULT ? head.control().computeSize(SWT.DEFAULT, SWT.DEFAULT, changed).x
				: widthHint;
		// Tables of rows may be of any height.
		int wanted = Math.clamp(value.control().computeSize(width - 2 * MARGIN_WIDTH, SWT.DEFAULT, changed).y,
				ValueHeight.LEAST, ValueHeight.MOST);
		int height = heightHint == SWT.DEFAULT ? head.leastHeight(width) + fields.leastHeight() + wanted + 2 * SPACING
				: heightHint;
		return new Point(width, height);
	}

	@Override
	protected void layout(Composite composite, boolean changed) {
		Rectangle area = composite.getClientArea();
		int width = Math.max(1, area.width - 2 * MARGIN_WIDTH);
		int left = area.x + MARGIN_WIDTH;
		int top = area.y;
		int free = area.height - 2 * SPACING - fields.leastHeight();
		int wanted = value.control().computeSize(width, SWT.DEFAULT, changed).y;
		if (enlarged) {
			scroller.setMinHeight(wanted);
			scroller.setBounds(left, top, width, area.height);
			return;
		}
		head.describe(free >= head.describedHeight(width)
				+ (value.isTable() ? Math.max(wanted, ValueHeight.USUAL) : ValueHeight.USUAL));
		int headHeight = head.control().computeSize(width, SWT.DEFAULT, changed).y;
		int rest = Math.max(0, free + fields.leastHeight() - headHeight);
		// A table of rows shows more of them where there is room; the fields are as interesting.
		int given = ValueHeight.of(value.isTable() ? Math.max(wanted, rest / 2) : wanted, rest, fields.leastHeight());
		head.control().setBounds(left, top, width, headHeight);
		fields.control().setBounds(left, top + headHeight + SPACING, width, rest - given);
		scroller.setMinHeight(wanted);
		scroller.setBounds(left, top + headHeight + rest - given + 2 * SPACING, width, given);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Layout;

import flightforge.ui.platform.Controls;

/**
 * Divides the height of the chosen stream: its head has what it needs, the table of fields always shows the titles of
 * its columns and some rows, and the value of the chosen field has what it needs of the rest, and scrolls where that is
 * less. Where there is too little for most values, the head has no description of the event type, and where that is not
 * enough, the table has three rows and not five. Where there is too little for any value, all of it scrolls, and the
 * value does not: never does one scroll inside the other; at first at least three fields are in sight, below the head
 * or in its place. A value that is enlarged has all of the height.
 */
final class DetailsLayout extends Layout {

	private static final int MARGIN_WIDTH = 2;
	private static final int SPACING = 2;

	private final ScrolledComposite pane;
	private final StreamHead head;
	private final FieldTable fields;
	private final ScrolledComposite scroller;
	private final ValueEditor value;
	private boolean enlarged;
	/** The height of the pane, and the least of what it scrolls, when a curve was shown last. */
	private int seenHeight;
	private int seenMinHeight;

	/**
	 * A layout of what is in an area that scrolls.
	 *
	 * @param pane scrolls head, fields and value where there is too little room for them
	 * @param scroller scrolls the value alone
	 */
	DetailsLayout(ScrolledComposite pane, StreamHead head, FieldTable fields, ScrolledComposite scroller,
			ValueEditor value) {
		this.pane = pane;
		this.head = head;
		this.fields = fields;
		this.scroller = scroller;
		this.value = value;
	}

	/** Whether there are rows of the value, or parts of its curve, that can only be scrolled to. */
	boolean isCut() {
		Rectangle shown = scroller.getClientArea();
		return !enlarged && value.isHigh()
				&& (pane.getMinHeight() > 0 || value.control().computeSize(shown.width, SWT.DEFAULT).y > shown.height);
	}

	/** Whether there is too little room for a curve even where it is scrolled to. */
	boolean isTooLowForCurve() {
		return !enlarged && pane.getClientArea().height < ValueHeight.LEAST_CURVE;
	}

	/**
	 * Brings a curve into sight where all there is scrolls: what has room above is that which has been chosen from, and
	 * a curve is dragged in all of its height. Without a curve that is so of the first fields.
	 */
	void showCurve() {
		if (!enlarged && pane.getMinHeight() > 0) {
			if (value.isDrawn()) {
				pane.setOrigin(0, pane.getMinHeight());
			} else if (!isUsedOutsideOfFields()) {
				int end = fields.control().getBounds().y + fields.fewestHeight();
				pane.setOrigin(0, wholeRow(Math.max(0, end - pane.getClientArea().height)));
			}
		}
		seenHeight = pane.getClientArea().height;
		seenMinHeight = pane.getMinHeight();
	}

	/** Where the first row of head and table begins that is not above a place: a row that is cut cannot be read. */
	private int wholeRow(int top) {
		int begin = head.control().getBounds().y;
		Rectangle table = fields.control().getBounds();
		IntStream parts = Arrays.stream(((Composite) head.control()).getChildren()).filter(Control::isVisible)
				.mapToInt(part -> begin + part.getBounds().y);
		IntStream rows = fields.rowTops(table.height).map(row -> table.y + row);
		return IntStream.concat(parts, rows).filter(row -> row >= top).min().orElse(top);
	}

	/** Whether the user is in the head or in the value, which stay where they are then. */
	private boolean isUsedOutsideOfFields() {
		Control focus = pane.getDisplay().getFocusControl();
		return Controls.isIn(focus, pane) && !Controls.isIn(focus, fields.control());
	}

	/** Whether the user has scrolled away from the curve since it was shown, and wants to see what is above it. */
	boolean isScrolledAway() {
		int top = pane.getOrigin().y;
		return value.isDrawn() && top + seenHeight < seenMinHeight
				&& top + pane.getClientArea().height < pane.getMinHeight();
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
		value.fit(besideBar(width - 2 * MARGIN_WIDTH));
		// Tables of rows may be of any height.
		int wanted = Math.clamp(value.control().computeSize(width - 2 * MARGIN_WIDTH, SWT.DEFAULT, changed).y,
				ValueHeight.LEAST, ValueHeight.MOST);
		int height = heightHint == SWT.DEFAULT ? head.leastHeight(width) + fields.leastHeight() + wanted + 2 * SPACING
				: heightHint;
		return new Point(width, height);
	}

	@Override
	protected void layout(Composite composite, boolean changed) {
		int width = Math.max(1, composite.getClientArea().width - 2 * MARGIN_WIDTH);
		head.fit(width);
		value.fit(besideBar(width));
		int wanted = value.control().computeSize(width, SWT.DEFAULT, changed).y;
		if (isLow(width, wanted)) {
			layLow(composite, width, wanted);
			return;
		}
		// This lays it out in its new height, too.
		pane.setMinHeight(0);
		Rectangle area = composite.getClientArea();
		int left = area.x + MARGIN_WIDTH;
		int top = area.y;
		if (enlarged) {
			scroller.setMinHeight(wanted);
			scroller.setBounds(left, top, width, area.height);
			return;
		}
		int free = area.height - 2 * SPACING;
		// Not all that a curve could have, or the row that is clicked would jump away from under the mouse.
		head.describe(free - fields.leastHeight() >= head.describedHeight(width)
				+ (value.isDrawn() ? ValueHeight.LEAST_CURVE : ValueHeight.LEAST_TABLE));
		int headHeight = head.control().computeSize(width, SWT.DEFAULT, changed).y;
		int rest = Math.max(0, free - headHeight);
		// The line of a mistake takes its room from the rows, too, before it moves the last inputs out of sight.
		int shown = head.hasMistakes() ? wanted : value.isHigh()
				? Math.max(ValueHeight.USUAL, Math.min(wanted, value.leastHeight())) : ValueHeight.USUAL;
		int least = fields.heightIn(rest - shown);
		int table = fields
				.wholeRows(rest - ValueHeight.of(value.wish(rest, fields.wantedHeight(), wanted, width), rest, least));
		int given = rest - table;
		head.control().setBounds(left, top, width, headHeight);
		fields.control().setBounds(left, top + headHeight + SPACING, width, table);
		// A table has a bar of its own where it is lower than its rows.
		int needed = value.isTable() ? Math.min(wanted, Math.max(given, value.leastHeight())) : wanted;
		scroller.setMinHeight(needed);
		scroller.setBounds(left, top + headHeight + table + 2 * SPACING, width, given);
		if (given < needed) {
			// The lines of inputs have their places by now: half of one says that there is more. What is above stays.
			scroller.setSize(width, value.endInSight(given));
		}
	}

	/** What is left of a width for what scrolls, in pixels. */
	private int besideBar(int width) {
		return Math.max(1, width - scroller.getVerticalBar().getSize().x);
	}

	/** Whether all of it has to be scrolled. */
	private boolean isLow(int width, int wanted) {
		int least = head.leastHeight(width) + fields.fewestHeight() + 2 * SPACING
				+ Math.min(wanted, value.leastHeight());
		return !enlarged && pane.getClientArea().height < least;
	}

	/** Lays out what is scrolled. */
	private void layLow(Composite composite, int width, int wanted) {
		head.describe(false);
		int seen = pane.getClientArea().height;
		int headHeight = head.control().computeSize(width, SWT.DEFAULT, true).y;
		// A curve is scrolled to, and has as much of the table above it as there is room for.
		int table = fields.heightIn(seen - SPACING - (value.isDrawn() ? wanted : headHeight));
		Rectangle area = composite.getClientArea();
		int left = area.x + MARGIN_WIDTH;
		head.control().setBounds(left, area.y, width, headHeight);
		fields.control().setBounds(left, area.y + headHeight + SPACING, width, table);
		int above = headHeight + table + 2 * SPACING;
		int hidden = above + wanted - seen;
		int given = value.isDrawn() ? wanted + Math.max(0, wholeRow(hidden) - hidden) : wanted;
		// This lays it out in its new height, too.
		pane.setMinHeight(above + given);
		scroller.setMinHeight(given);
		scroller.setBounds(left, area.y + above, width, given);
	}
}

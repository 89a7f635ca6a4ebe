/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.table;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.TreeItem;

import flightforge.ui.resource.CutText;

/**
 * Lets texts that are too long for their cells end in an ellipsis, as they do on other window systems: GTK cuts them
 * anywhere, and {@code 1,000} that has become {@code 1,0} is another number. UI thread only.
 */
final class CutCells {

	/** Pixels by which GTK paints a text to the left of where it says that texts are. */
	static final int TEXT_OFFSET = 2;

	private static final String MARKED = CutCells.class.getName();

	private CutCells() {
	}

	/** Marks cut texts of a table or tree from now on. */
	static void mark(Composite cells) {
		if (!"gtk".equals(SWT.getPlatform()) || cells.getData(MARKED) != null) {
			return;
		}
		cells.setData(MARKED, Boolean.TRUE);
		cells.addListener(SWT.EraseItem, event -> {
			if (isCut(event)) {
				event.detail &= ~SWT.FOREGROUND;
			}
		});
		cells.addListener(SWT.PaintItem, event -> {
			if (isCut(event)) {
				paint(event);
			} else if ((event.detail & SWT.SELECTED) != 0 && (event.index > 0 || (cells.getStyle() & SWT.CHECK) == 0)) {
				// GTK has painted the ground of the chosen row over it, but not where that begins with a tick.
				paintImage(event);
			}
		});
	}

	/** Whether the text of the cell that is being painted is cut. */
	static boolean isCut(Event event) {
		return isCut(event.gc, text(event), textBounds(event).width);
	}

	/** Whether a text is too long for its room, which no cell has that is not shown. */
	static boolean isCut(GC gc, String text, int width) {
		return width > 0 && !text.isEmpty() && gc.textExtent(text).x > width;
	}

	private static void paint(Event event) {
		GC gc = event.gc;
		Rectangle room = textBounds(event);
		String text = CutText.toFit(text(event), part -> gc.textExtent(part).x <= room.width);
		Point size = gc.textExtent(text);
		paintImage(event);
		if ((event.detail & SWT.SELECTED) == 0) {
			gc.setForeground(event.item instanceof TableItem row ? row.getForeground(event.index)
					: ((TreeItem) event.item).getForeground(event.index));
		}
		gc.drawText(text, room.x - TEXT_OFFSET, room.y + (room.height - size.y) / 2, true);
	}

	private static void paintImage(Event event) {
		Image image = event.item instanceof TableItem row ? row.getImage(event.index)
				: ((TreeItem) event.item).getImage(event.index);
		if (image != null) {
			Rectangle place = event.item instanceof TableItem row ? row.getImageBounds(event.index)
					: ((TreeItem) event.item).getImageBounds(event.index);
			event.gc.drawImage(image, place.x, place.y + (place.height - image.getBounds().height) / 2);
		}
	}

	private static String text(Event event) {
		return event.item instanceof TableItem row ? row.getText(event.index)
				: ((TreeItem) event.item).getText(event.index);
	}

	private static Rectangle textBounds(Event event) {
		return event.item instanceof TableItem row ? row.getTextBounds(event.index)
				: ((TreeItem) event.item).getTextBounds(event.index);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.wizard;

import org.eclipse.jface.viewers.OwnerDrawLabelProvider;
import org.eclipse.jface.viewers.ViewerCell;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;

import flightforge.script.template.Template;
import flightforge.ui.gallery.TemplateTexts;
import flightforge.ui.gallery.Thumbnails;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.CutText;

/** A row of the gallery: a picture, and beside it the title above group and rules. */
final class TemplateLabels extends OwnerDrawLabelProvider {

	private static final Point PICTURE = new Point(84, 40);
	private static final int MARGIN = 3;
	private static final int GAP = 8;

	private final Table table;
	private final Thumbnails pictures;

	TemplateLabels(Table table) {
		this.table = table;
		pictures = new Thumbnails(table, PICTURE, table::redraw);
	}

	/** The text of the cell is what assistive technology reads; it is painted here. */
	@Override
	public void update(ViewerCell cell) {
		cell.setText(((Template) cell.getElement()).title());
	}

	@Override
	protected void erase(Event event, Object element) {
		event.detail &= ~SWT.FOREGROUND;
	}

	@Override
	protected void measure(Event event, Object element) {
		Template template = (Template) element;
		// Of many rules there are some; all of them are beside the list.
		int text = event.gc.textExtent(template.title()).x;
		event.setBounds(new Rectangle(event.x, event.y, PICTURE.x + GAP + MARGIN + text,
				Math.max(PICTURE.y, 2 * event.gc.getFontMetrics().getHeight()) + 2 * MARGIN));
	}

	@Override
	protected void paint(Event event, Object element) {
		Template template = (Template) element;
		GC gc = event.gc;
		Image picture = pictures.of(template);
		int line = gc.getFontMetrics().getHeight();
		int height = event.getBounds().height;
		gc.drawImage(picture, event.x, event.y + (height - PICTURE.y) / 2);
		int x = event.x + PICTURE.x + GAP;
		int y = event.y + (height - 2 * line) / 2;
		gc.drawText(template.title(), x, y, true);
		// On the ground of a selection the colour of hints may not be readable.
		if ((event.detail & SWT.SELECTED) == 0) {
			gc.setForeground(Colors.HINT.color());
		}
		int width = table.getClientArea().width - x - MARGIN;
		String summary = TemplateTexts.summary(template, text -> gc.textExtent(text).x <= width);
		gc.drawText(CutText.toFit(summary, text -> gc.textExtent(text).x <= width), x, y + line, true);
	}
}

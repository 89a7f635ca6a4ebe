/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.source;

import org.eclipse.jface.text.DefaultInformationControl.IInformationPresenter;
import org.eclipse.jface.text.DefaultInformationControl.IInformationPresenterExtension;
import org.eclipse.jface.text.TextPresentation;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.graphics.Drawable;
import org.eclipse.swt.widgets.Display;

/** Shows texts whose first line is a title, in lines that are not too long to read. */
final class TitledText implements IInformationPresenter, IInformationPresenterExtension {
	private static final int LONGEST_LINE = 90;

	@Override
	public String updatePresentation(Display display, String text, TextPresentation presentation, int maxWidth,
			int maxHeight) {
		return updatePresentation((Drawable) display, text, presentation, maxWidth, maxHeight);
	}

	@Override
	public String updatePresentation(Drawable drawable, String text, TextPresentation presentation, int maxWidth,
			int maxHeight) {
		StringBuilder wrapped = new StringBuilder();
		text.lines().forEach(line -> wrap(line, wrapped));
		int title = wrapped.indexOf("\n");
		presentation.addStyleRange(new StyleRange(0, title < 0 ? wrapped.length() : title, null, null, SWT.BOLD));
		return wrapped.toString().stripTrailing();
	}

	private static void wrap(String line, StringBuilder target) {
		String rest = line;
		while (rest.length() > LONGEST_LINE) {
			int space = rest.lastIndexOf(' ', LONGEST_LINE);
			int end = space > 0 ? space : LONGEST_LINE;
			target.append(rest, 0, end).append('\n');
			rest = rest.substring(end).stripLeading();
		}
		target.append(rest).append('\n');
	}
}

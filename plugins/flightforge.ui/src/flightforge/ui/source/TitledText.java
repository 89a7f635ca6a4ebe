/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.source;

import java.util.List;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.DefaultInformationControl.IInformationPresenter;
import org.eclipse.jface.text.DefaultInformationControl.IInformationPresenterExtension;
import org.eclipse.jface.text.TextPresentation;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.graphics.Drawable;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Display;

/**
 * Shows texts whose first line is a title where there are others, in lines that fit and are not too long to read. UI
 * thread only.
 */
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
		GC gc = new GC(drawable);
		StringBuilder wrapped = new StringBuilder();
		int title = -1;
		// The font that the text is shown in, where the title is the widest.
		Font font = JFaceResources.getFontRegistry().getBold(JFaceResources.DIALOG_FONT);
		try {
			gc.setFont(font);
			int widest = LONGEST_LINE * (int) gc.getFontMetrics().getAverageCharacterWidth();
			int width = maxWidth > 0 ? Math.min(maxWidth, widest) : widest;
			List<String> lines = text.lines().toList();
			for (String line : lines) {
				wrap(line, width, gc, wrapped);
				if (title < 0 && lines.size() > 1) {
					title = wrapped.length();
				}
			}
			shorten(wrapped, maxHeight > 0 ? maxHeight / gc.getFontMetrics().getHeight() : Integer.MAX_VALUE);
		} finally {
			gc.dispose();
		}
		String shown = wrapped.toString().stripTrailing();
		if (title > 0) {
			presentation.addStyleRange(new StyleRange(0, Math.min(title, shown.length()), null, null, SWT.BOLD));
		}
		return shown;
	}

	/** Where there is more than there is room for, the last line that is seen says so. */
	private static void shorten(StringBuilder wrapped, int lines) {
		int end = -1;
		int last = 0;
		for (int line = 0; line < Math.max(1, lines); line++) {
			last = end + 1;
			end = wrapped.indexOf("\n", last);
			if (end < 0 || end == wrapped.length() - 1) {
				return;
			}
		}
		wrapped.setLength(last);
		wrapped.append(Messages.MORE);
	}

	private static void wrap(String line, int width, GC gc, StringBuilder target) {
		StringBuilder shown = new StringBuilder();
		for (String word : line.split("(?<= )")) {
			if (!shown.isEmpty() && gc.textExtent(shown + word.stripTrailing()).x > width) {
				target.append(shown.toString().stripTrailing()).append('\n');
				shown.setLength(0);
			}
			shown.append(word);
		}
		target.append(shown).append('\n');
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;

/** A text with styles, as in editors. Lines and columns count from 0. */
public class SWTBotStyledText extends AbstractSWTBotControl<StyledText> {
	/** A bot for this one. */
	public SWTBotStyledText(StyledText w) throws WidgetNotFoundException {
		super(w);
	}

	/** Replaces the whole text; as with the real one, when the user interface's thread comes to it. */
	public void setText(String text) {
		waitForEnabled();
		UIThreadRunnable.asyncExec(display, () -> widget.setText(text));
	}

	/** Puts the caret somewhere. */
	public void navigateTo(int line, int column) {
		waitForEnabled();
		setFocus();
		run(() -> widget.setSelection(offset(line, column)));
	}

	/** Selects characters of a line. */
	public void selectRange(int line, int column, int length) {
		waitForEnabled();
		UIThreadRunnable.asyncExec(display,
				() -> widget.setSelection(offset(line, column), offset(line, column) + length));
		send(SWT.Selection);
	}

	/** The style at a place, null when it has none of its own. */
	public StyleRange getStyle(int line, int column) {
		return syncExec(() -> widget.getStyleRangeAtOffset(offset(line, column)));
	}

	/** What is selected. */
	public String getSelection() {
		return syncExec(() -> widget.getSelectionText());
	}

	private int offset(int line, int column) {
		return widget.getOffsetAtLine(line) + column;
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import java.util.List;

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

	/** Puts a text in where the cursor is. */
	public void insertText(String text) {
		waitForEnabled();
		run(() -> widget.insert(text));
	}

	/** Puts a text in at a place. */
	public void insertText(int line, int column, String text) {
		navigateTo(line, column);
		insertText(text);
	}

	/** Puts the cursor at a place. */
	public void navigateTo(int line, int column) {
		waitForEnabled();
		run(() -> widget.setSelection(offset(line, column)));
	}

	/** Selects some characters of a line. */
	public void selectRange(int line, int column, int length) {
		waitForEnabled();
		run(() -> {
			int offset = offset(line, column);
			widget.setSelection(offset, offset + length);
		});
		send(SWT.Selection, event());
	}

	/** The text of a line. */
	public String getTextOnLine(int line) {
		return syncExec(() -> widget.getLine(line));
	}

	/** All lines. */
	public List<String> getLines() {
		return syncExec(() -> getText().lines().toList());
	}

	/** How many lines there are. */
	public int getLineCount() {
		return syncExec(() -> widget.getLineCount());
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

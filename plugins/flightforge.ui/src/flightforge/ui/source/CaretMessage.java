/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.source;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyledText;

import flightforge.ui.platform.StatusLine;

/** What the status line says of the place that the caret is at, until that goes elsewhere. UI thread only. */
final class CaretMessage {
	/** Whether the status line says something of ours. */
	private boolean shown;

	CaretMessage(StyledText text) {
		text.addCaretListener(event -> forget());
		// The place may be another by then without the caret having moved, and what is wrong there too.
		text.addModifyListener(event -> forget());
		text.addListener(SWT.FocusOut, event -> forget());
	}

	void show(String message, boolean error) {
		StatusLine.show(message, error);
		shown = true;
	}

	private void forget() {
		if (shown) {
			shown = false;
			StatusLine.show("", false);
		}
	}
}

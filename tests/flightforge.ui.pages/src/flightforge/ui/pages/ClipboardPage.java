/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;

/** The clipboard of the system. */
public final class ClipboardPage {

	private ClipboardPage() {
	}

	/** What is on it, as text; null when there is none. */
	public static String text() {
		Result<String> reading = () -> {
			Clipboard clipboard = new Clipboard(SWTUtils.display());
			try {
				return (String) clipboard.getContents(TextTransfer.getInstance());
			} finally {
				clipboard.dispose();
			}
		};
		return UIThreadRunnable.syncExec(reading);
	}

	/** Puts text on it, as another program does. */
	public static void put(String text) {
		VoidResult copying = () -> {
			Clipboard clipboard = new Clipboard(SWTUtils.display());
			try {
				clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
			} finally {
				clipboard.dispose();
			}
		};
		UIThreadRunnable.syncExec(copying);
	}
}

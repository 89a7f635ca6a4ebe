/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.eclipse.finder.widgets;

import org.eclipse.swtbot.eclipse.finder.SWTWorkbenchBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.ui.IViewReference;

/** A view. */
public class SWTBotView extends SWTBotWorkbenchPart<IViewReference> {
	/** A bot for a view that is open. */
	public SWTBotView(IViewReference partReference, SWTWorkbenchBot bot) {
		super(partReference, bot);
	}

	@Override
	public void close() {
		UIThreadRunnable.syncExec(() -> {
			partReference.getPage().hideView(partReference);
		});
	}

	@Override
	public void show() {
		UIThreadRunnable.syncExec(() -> {
			partReference.getPage().activate(partReference.getPart(true));
		});
	}

	@Override
	public void setFocus() {
		show();
		UIThreadRunnable.syncExec(() -> {
			partReference.getPart(true).setFocus();
		});
	}
}

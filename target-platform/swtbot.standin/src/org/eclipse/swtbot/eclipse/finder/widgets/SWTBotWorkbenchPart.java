/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.eclipse.finder.widgets;

import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.swtbot.eclipse.finder.SWTWorkbenchBot;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;

/** A view or an editor. Called on a test's thread. */
public abstract class SWTBotWorkbenchPart<T extends IWorkbenchPartReference> {
	/** What the workbench knows of the part. */
	protected final T partReference;
	/** The bot that found it. */
	protected final SWTWorkbenchBot bot;

	/** A bot for a part that is there. */
	protected SWTBotWorkbenchPart(T partReference, SWTWorkbenchBot bot) {
		this.partReference = partReference;
		this.bot = bot;
	}

	/** What the workbench knows of the part. */
	public T getReference() {
		return partReference;
	}

	/** The text of its tab. */
	public String getTitle() {
		return sync(partReference::getPartName);
	}

	/** Closes it. */
	public abstract void close();

	/** Brings it to the front. */
	public abstract void show();

	/** Gives it the focus. */
	public abstract void setFocus();

	/** The widget that holds it. */
	public Widget getWidget() {
		Widget widget = sync(() -> {
			IWorkbenchPart part = partReference.getPart(true);
			return part == null ? null : (Widget) part.getSite().getService(MPart.class).getWidget();
		});
		if (widget == null) {
			throw new WidgetNotFoundException("The part " + partReference.getId() + " shows nothing.");
		}
		return widget;
	}

	/** A bot that looks only in here. */
	public SWTBot bot() {
		return new SWTBot(getWidget());
	}

	/** Reads on the user interface's thread. */
	<R> R sync(Result<R> work) {
		return UIThreadRunnable.syncExec(work);
	}
}

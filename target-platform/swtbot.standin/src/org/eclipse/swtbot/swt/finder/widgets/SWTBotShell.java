/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.widgets;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.waits.Conditions;
import org.eclipse.swtbot.swt.finder.waits.DefaultCondition;

import flightforge.swtbot.standin.Waiting;

/** A window or a dialog. */
public class SWTBotShell extends AbstractSWTBotControl<Shell> {
	/** A bot for this one. */
	public SWTBotShell(Shell w) throws WidgetNotFoundException {
		super(w);
	}

	/** Comes to the front; fails when the window system does not let it. */
	public SWTBotShell activate() throws TimeoutException {
		Waiting.until(new DefaultCondition() {
			@Override
			public boolean test() {
				SWTBotShell.this.run(() -> {
					widget.forceActive();
					widget.forceFocus();
				});
				return isActive();
			}

			@Override
			public String getFailureMessage() {
				return "The shell " + SWTBotShell.this + " did not activate";
			}
		}, true, SWTBotPreferences.TIMEOUT, SWTBotPreferences.DEFAULT_POLL_DELAY);
		send(SWT.Activate);
		return this;
	}

	/** Closes it and waits until it is gone. */
	public void close() throws TimeoutException {
		send(SWT.Close);
		UIThreadRunnable.asyncExec(display, () -> {
			if (!widget.isDisposed()) {
				widget.close();
			}
		});
		Waiting.until(Conditions.shellCloses(this), true, SWTBotPreferences.TIMEOUT,
				SWTBotPreferences.DEFAULT_POLL_DELAY);
	}

	/** Whether it is on the screen. */
	public boolean isOpen() {
		return syncExec(() -> !widget.isDisposed() && widget.isVisible());
	}

	@Override
	public boolean isActive() {
		return syncExec(() -> display.getActiveShell() == widget);
	}

	/** A bot that looks only in here. */
	public SWTBot bot() {
		return new SWTBot(widget);
	}

	/** The menu bar. */
	public SWTBotRootMenu menu() {
		return new SWTBotRootMenu(syncExec(widget::getMenuBar));
	}
}

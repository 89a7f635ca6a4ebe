/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;
import org.eclipse.swtbot.swt.finder.waits.DefaultCondition;
import org.eclipse.swtbot.swt.finder.waits.ICondition;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotMenu;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotRootMenu;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;
import org.eclipse.swtbot.swt.finder.widgets.TimeoutException;

import flightforge.swtbot.standin.Waiting;
import flightforge.swtbot.standin.WidgetQuery;

/** What does not depend on the kind of widget: windows, menus, waiting. */
public abstract class SWTBotFactory {
	/** The display under test. */
	protected final Display display;
	private final Widget parent;

	SWTBotFactory(Widget parent) {
		this.parent = parent;
		display = parent == null ? SWTUtils.display() : parent.getDisplay();
	}

	/** The window or dialog with this title; waits for it. */
	public SWTBotShell shell(String text) {
		List<Shell> found = await(() -> openShells(text), 0, "a shell with title '" + text + "'");
		return new SWTBotShell(found.get(0));
	}

	/** The windows and dialogs with this title, now. */
	public List<Shell> shells(String text) {
		Result<List<Shell>> search = () -> openShells(text);
		return UIThreadRunnable.syncExec(display, search);
	}

	/** All windows and dialogs, now. */
	public SWTBotShell[] shells() {
		Result<Shell[]> search = display::getShells;
		return Arrays.stream(UIThreadRunnable.syncExec(display, search)).filter(shell -> !shell.isDisposed())
				.map(SWTBotShell::new).toArray(SWTBotShell[]::new);
	}

	/** The active one; fails when none is, as happens without a window manager after a dialog closed. */
	public SWTBotShell activeShell() throws WidgetNotFoundException {
		Result<Shell> search = this::active;
		return new SWTBotShell(UIThreadRunnable.syncExec(display, search));
	}

	/** The menu bar of the active shell. */
	public SWTBotRootMenu menu() {
		return activeShell().menu();
	}

	/** An item somewhere in the menu bar of the active shell. */
	public SWTBotMenu menu(String text) {
		return menu().menu(text, true, 0);
	}

	/** Waits for a condition, as long as the timeout. */
	public void waitUntil(ICondition condition) throws TimeoutException {
		waitUntil(condition, SWTBotPreferences.TIMEOUT);
	}

	/** Waits for a condition; in milliseconds. */
	public void waitUntil(ICondition condition, long timeout) throws TimeoutException {
		waitUntil(condition, timeout, SWTBotPreferences.DEFAULT_POLL_DELAY);
	}

	/** Waits for a condition and looks in intervals; in milliseconds. */
	public void waitUntil(ICondition condition, long timeout, long interval) throws TimeoutException {
		condition.init((SWTBot) this);
		Waiting.until(condition, true, timeout, interval);
	}

	/** Waits for the end of a condition, as long as the timeout. */
	public void waitWhile(ICondition condition) throws TimeoutException {
		waitWhile(condition, SWTBotPreferences.TIMEOUT);
	}

	/** Waits for the end of a condition; in milliseconds. */
	public void waitWhile(ICondition condition, long timeout) throws TimeoutException {
		condition.init((SWTBot) this);
		Waiting.until(condition, false, timeout, SWTBotPreferences.DEFAULT_POLL_DELAY);
	}

	/** The widget by the order in which they were made. */
	public <T extends Widget> T find(WidgetQuery<T> query, int index) {
		return await(() -> query.under(root()), index, query.description()).get(index);
	}

	private <T> List<T> await(Result<List<T>> search, int index, String description) {
		List<T> found = new ArrayList<>();
		try {
			waitUntil(new DefaultCondition() {
				@Override
				public boolean test() {
					found.clear();
					found.addAll(UIThreadRunnable.syncExec(display, search));
					return found.size() > index;
				}

				@Override
				public String getFailureMessage() {
					return "found " + found.size() + " of them, wanted number " + index;
				}
			});
		} catch (TimeoutException e) {
			throw new WidgetNotFoundException("Could not find " + description, e);
		}
		return found;
	}

	private Widget root() {
		return parent == null ? active() : parent;
	}

	private Shell active() {
		Shell active = display.getActiveShell();
		return active != null ? active
				: Arrays.stream(display.getShells()).filter(Shell::isFocusControl).findFirst().orElse(null);
	}

	private List<Shell> openShells(String text) {
		Function<Shell, Boolean> matches = shell -> !shell.isDisposed() && shell.isVisible()
				&& shell.getText().equals(text);
		return Arrays.stream(display.getShells()).filter(matches::apply).toList();
	}
}

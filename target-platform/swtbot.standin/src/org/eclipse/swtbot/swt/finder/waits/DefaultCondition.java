/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.waits;

import org.eclipse.swtbot.swt.finder.SWTBot;

/** A condition that keeps its bot. */
public abstract class DefaultCondition implements ICondition {
	/** The bot that waits. */
	protected SWTBot bot;

	@Override
	public void init(SWTBot waitingBot) {
		bot = waitingBot;
	}
}

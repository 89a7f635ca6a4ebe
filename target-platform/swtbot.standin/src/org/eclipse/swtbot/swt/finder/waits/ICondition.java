/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.waits;

import org.eclipse.swtbot.swt.finder.SWTBot;

/** Something that will be true. */
public interface ICondition {
	/** Asked again and again, on the test's thread; an exception counts as not yet. */
	boolean test() throws Exception;

	/** Called once before the first test. */
	void init(SWTBot bot);

	/** What the timeout's message says. */
	String getFailureMessage();
}

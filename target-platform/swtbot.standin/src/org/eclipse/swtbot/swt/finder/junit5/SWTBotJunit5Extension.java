/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.junit5;

import java.util.concurrent.atomic.AtomicInteger;

import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestWatcher;

/** Writes CLASS.METHOD.png into the folder for screenshots after a failure. */
public class SWTBotJunit5Extension implements TestWatcher {
	private static final AtomicInteger TAKEN = new AtomicInteger();

	@Override
	public void testFailed(ExtensionContext context, Throwable cause) {
		if (TAKEN.incrementAndGet() > SWTBotPreferences.MAX_ERROR_SCREENSHOT_COUNT) {
			return;
		}
		String file = "%s/%s.%s.%s".formatted(SWTBotPreferences.SCREENSHOTS_DIR,
				context.getRequiredTestClass().getName(), context.getRequiredTestMethod().getName(),
				SWTBotPreferences.SCREENSHOT_FORMAT);
		try {
			if (!SWTUtils.captureScreenshot(file)) {
				System.err.println("No screenshot: cannot write " + file);
			}
		} catch (RuntimeException e) {
			// The failure of the test is what has to be reported, so this one only joins it.
			cause.addSuppressed(e);
		}
	}
}

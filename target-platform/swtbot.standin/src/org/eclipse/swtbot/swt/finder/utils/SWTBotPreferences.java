/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.utils;

/** Settings that a test may change; first values come from system properties. Times are in milliseconds. */
public class SWTBotPreferences {
	/** How long a search or a condition may take before it fails. */
	public static long TIMEOUT = Long.getLong("org.eclipse.swtbot.search.timeout", 5_000);

	/** The key of a widget's data that searches by id compare. */
	public static String DEFAULT_KEY = System.getProperty("org.eclipse.swtbot.search.defaultKey",
			"org.eclipse.swtbot.widget.key");

	/** Where screenshots of failed tests go. */
	public static String SCREENSHOTS_DIR = System.getProperty("org.eclipse.swtbot.screenshots.dir", "screenshots");

	/** png or jpeg. */
	public static String SCREENSHOT_FORMAT = System.getProperty("org.eclipse.swtbot.screenshots.format", "png");

	/** No more pictures of failures than this. */
	public static int MAX_ERROR_SCREENSHOT_COUNT = Integer.getInteger("org.eclipse.swtbot.screenshots.error.maxcount",
			100);

	/** Time between two looks at a condition. */
	public static final long DEFAULT_POLL_DELAY = Long.getLong("org.eclipse.swtbot.playback.poll.delay", 500);
}

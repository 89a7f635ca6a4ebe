/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.swtbot.eclipse.finder.SWTWorkbenchBot;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.widgets.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.osgi.framework.FrameworkUtil;

import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.Until;
import flightforge.ui.pages.WorkbenchPage;

/** The driver of widgets is the one that the build asked for, and fails as SWTBot does. */
@ExtendWith(FailureReport.class)
class DriverTest {
	private static final String STAND_IN = "flightforge.swtbot.standin";
	private static final long SHORT_MILLIS = 200;

	@BeforeEach
	void failSoon() {
		WorkbenchPage.clean();
		SWTBotPreferences.TIMEOUT = SHORT_MILLIS;
	}

	@AfterEach
	void restore() {
		WorkbenchPage.clean();
	}

	@Test
	void theDriverIsTheOneThatWasAskedFor() {
		String expected = Boolean.getBoolean("flightforge.swtbot.real") ? "org.eclipse.swtbot.eclipse.finder"
				: STAND_IN;
		assertEquals(expected, FrameworkUtil.getBundle(SWTWorkbenchBot.class).getSymbolicName());
	}

	@Test
	void whatIsNotThereIsNotFound() {
		SWTWorkbenchBot bot = new SWTWorkbenchBot();
		assertThrows(WidgetNotFoundException.class, () -> bot.button("No such button"));
		assertThrows(WidgetNotFoundException.class, () -> bot.shell("No such shell"));
		assertThrows(WidgetNotFoundException.class, () -> bot.editorByTitle("No such editor"));
		assertThrows(WidgetNotFoundException.class, () -> bot.viewById("no.such.view"));
	}

	@Test
	void whatNeverHoldsTimesOut() {
		SWTWorkbenchBot bot = new SWTWorkbenchBot();
		TimeoutException timeout = assertThrows(TimeoutException.class,
				() -> bot.waitUntil(Until.that(() -> false, () -> "it never holds")));
		assertTrue(timeout.getMessage().contains("it never holds"), timeout::getMessage);
	}
}

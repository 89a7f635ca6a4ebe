/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder.waits;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

import org.eclipse.swt.widgets.Widget;
import org.eclipse.swtbot.swt.finder.widgets.AbstractSWTBot;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;

/** Conditions that many tests need. */
public abstract class Conditions {
	/** The table has exactly this many rows. */
	public static ICondition tableHasRows(SWTBotTable table, int rowCount) {
		return condition(() -> table.rowCount() == rowCount,
				() -> "Expected " + rowCount + " rows in " + table + ", it has " + table.rowCount());
	}

	/** The shell is gone. */
	public static ICondition shellCloses(SWTBotShell shell) {
		return condition(() -> !shell.isOpen(), () -> "The shell " + shell + " did not close");
	}

	/** The widget takes input. */
	public static ICondition widgetIsEnabled(AbstractSWTBot<? extends Widget> widget) {
		return condition(widget::isEnabled, () -> "The widget " + widget + " was not enabled");
	}

	private static ICondition condition(BooleanSupplier test, Supplier<String> message) {
		return new DefaultCondition() {
			@Override
			public boolean test() {
				return test.getAsBoolean();
			}

			@Override
			public String getFailureMessage() {
				return message.get();
			}
		};
	}
}

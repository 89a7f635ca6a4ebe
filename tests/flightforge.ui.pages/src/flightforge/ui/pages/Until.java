/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

import org.eclipse.swtbot.swt.finder.waits.DefaultCondition;
import org.eclipse.swtbot.swt.finder.waits.ICondition;

/** Conditions written as a test and what to say when it never holds. */
public final class Until extends DefaultCondition {
	private final BooleanSupplier test;
	private final Supplier<String> failure;

	private Until(BooleanSupplier test, Supplier<String> failure) {
		this.test = test;
		this.failure = failure;
	}

	/** Holds when the test does; the failure is asked for after the timeout. */
	public static ICondition that(BooleanSupplier test, Supplier<String> failure) {
		return new Until(test, failure);
	}

	@Override
	public boolean test() {
		return test.getAsBoolean();
	}

	@Override
	public String getFailureMessage() {
		return failure.get();
	}
}

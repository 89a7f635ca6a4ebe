/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.openjdk.jmc.flightrecorder.ui;

import java.util.Collection;
import java.util.function.Consumer;

import org.openjdk.jmc.flightrecorder.rules.IResult;

/** The results of the rules for one recording. As with the real one, nobody outside makes one. */
public class RuleManager {
	RuleManager() {
	}

	/** The results of the rules with these topics, those that are not there yet too. */
	public Collection<IResult> getResults(String... topics) {
		throw compileOnly();
	}

	/** Calls back for each new result of a rule with this topic, on any thread. */
	public void addResultListener(String topic, Consumer<IResult> listener) {
		throw compileOnly();
	}

	/** Calls back no more. */
	public void removeResultListener(Consumer<IResult> listener) {
		throw compileOnly();
	}

	private static UnsupportedOperationException compileOnly() {
		return new UnsupportedOperationException("A compile-only stand-in: run in JDK Mission Control.");
	}
}

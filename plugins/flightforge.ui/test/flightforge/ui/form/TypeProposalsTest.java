/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

import flightforge.script.Script;
import flightforge.script.ScriptParser;

class TypeProposalsTest {

	private static final Script SCRIPT = ScriptParser.parse("""
			recording: {duration: 10 s}
			types:
			  shop.Order:
			    fields:
			      total: long
			events:
			  - type: shop.Order
			    count: 30
			""").script().orElseThrow();

	@Test
	void typesOfTheJdkAndOfTheScriptPass() {
		assertDoesNotThrow(() -> TypeProposals.check("jdk.SocketWrite", SCRIPT));
		assertDoesNotThrow(() -> TypeProposals.check("shop.Order", SCRIPT));
	}

	@Test
	void aTypoIsRefusedWithWhatMayHaveBeenMeant() {
		assertEquals("Unknown event type \"jdk.SocketWrit\". Did you mean jdk.SocketWrite?", refusal("jdk.SocketWrit"));
	}

	@Test
	void nonsenseIsRefused() {
		assertEquals("Unknown event type \"150/s\". It is neither in the JDK nor declared under types.",
				refusal("150/s"));
	}

	@Test
	void typesThatAreNoEventsAreRefused() {
		assertThrows(IllegalArgumentException.class, () -> TypeProposals.check("java.lang.Class", SCRIPT));
	}

	private static String refusal(String type) {
		return assertThrows(IllegalArgumentException.class, () -> TypeProposals.check(type, SCRIPT)).getMessage();
	}
}

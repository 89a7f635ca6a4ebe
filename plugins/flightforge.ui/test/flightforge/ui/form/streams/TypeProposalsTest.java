/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;

import org.junit.jupiter.api.Test;

import flightforge.script.Script;
import flightforge.script.plan.PlanOptions;
import flightforge.script.read.ScriptParser;
import flightforge.ui.model.ScriptAnalysis;

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
		assertDoesNotThrow(() -> TypeProposals.check("jdk.SocketWrite", SCRIPT, ScriptAnalysis.NONE));
		assertDoesNotThrow(() -> TypeProposals.check("shop.Order", SCRIPT, ScriptAnalysis.NONE));
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
		assertThrows(IllegalArgumentException.class,
				() -> TypeProposals.check("java.lang.Class", SCRIPT, ScriptAnalysis.NONE));
	}

	private static String refusal(String type) {
		return assertThrows(IllegalArgumentException.class,
				() -> TypeProposals.check(type, SCRIPT, ScriptAnalysis.NONE)).getMessage();
	}

	@Test
	void aScriptForAnotherJdkHasThatJdksTypes() {
		ScriptAnalysis old = ScriptAnalysis.of("recording: {jdk: 17}\nevents: [{type: jdk.ThreadSleep, count: 1}]",
				PlanOptions.DEFAULT, text -> text);
		assertEquals(List.of(), names(old, "SwapSpace"));
		assertEquals(List.of("jdk.SwapSpace"), names(ScriptAnalysis.NONE, "SwapSpace"));
		assertThrows(IllegalArgumentException.class,
				() -> TypeProposals.check("jdk.SwapSpace", old.script().orElseThrow(), old));
	}

	@Test
	void wordsOfDescriptionAndCategoryFindTypesBehindThoseOfTheName() {
		List<TypeProposals.Proposal> found = TypeProposals.of(ScriptAnalysis.NONE).withWords("thread park");
		assertEquals("jdk.ThreadPark", found.getFirst().name());
		assertEquals("10/s", found.getFirst().volume());
		TypeProposals.Proposal load = TypeProposals.of(ScriptAnalysis.NONE).withWords("jdk.cpuload").getFirst();
		assertEquals("every 1 s", load.volume());
		assertEquals("Operating System \u203a Processor", load.category());
		assertEquals(List.of(), TypeProposals.of(ScriptAnalysis.NONE).withWords("thread submarine"));
	}

	@Test
	void anyPartOfANameFindsIt() {
		assertEquals("jdk.SocketWrite", names(ScriptAnalysis.NONE, "sockwr").getFirst());
		assertEquals("jdk.SocketWrite", names(ScriptAnalysis.NONE, "SocketW").getFirst());
	}

	private static List<String> names(ScriptAnalysis analysis, String typed) {
		return TypeProposals.of(analysis).matching(typed).stream().map(TypeProposals.Proposal::name).toList();
	}
}

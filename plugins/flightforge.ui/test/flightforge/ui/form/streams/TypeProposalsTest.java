/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;

import flightforge.script.edit.ScriptText;
import flightforge.script.plan.PlanOptions;
import flightforge.ui.model.ScriptAnalysis;

class TypeProposalsTest {

	@Test
	void aScriptForAnotherJdkHasThatJdksTypes() {
		ScriptAnalysis old = ScriptAnalysis.of(
				ScriptText.of("recording: {jdk: 17}\nevents: [{type: jdk.ThreadSleep, count: 1}]"), PlanOptions.DEFAULT,
				text -> text, () -> false);
		assertEquals(List.of(), names(old, "SwapSpace"));
		assertEquals(List.of("jdk.SwapSpace"), names(ScriptAnalysis.NONE, "SwapSpace"));
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

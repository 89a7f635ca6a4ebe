/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import flightforge.script.ParseResult;
import flightforge.script.Problem;

/** What is said of wrong causes; a bar marks the place. */
class CauseMessagesTest {
	private static final String SCRIPT = """
			recording: {duration: 20 min}
			phases: {outage: {from: 12 min}}
			signals: {db: {during: {outage: 15}, otherwise: 1}}
			causes: %s
			events: [{type: jdk.ThreadSleep, count: 1, duration: {signal: db, times: 1 ms}}]
			""";

	@ParameterizedTest
	@CsvSource(delimiter = '~', value = {
			"|slow~ causes is a mapping of names, for example {slow-database: {description: The database is slow., rules: [SocketRead]}}, not a single value",
			"{slow: |yes}~ a cause is a mapping with description, during, signal, rules, not a single value",
			"{slow: |{}}~ a cause lacks \"description\"",
			"{slow: {description: x, |durnig: outage}}~ unknown key \"durnig\" in a cause. Did you mean during?",
			"{slow: {description: x, during: |outrage}}~ unknown phase \"outrage\". Did you mean outage?",
			"{slow: {description: x, signal: |bd}}~ unknown signal \"bd\". Did you mean db?",
			"{slow: {description: x, rules: |{a: b}}}~ rules takes the id of a rule such as SocketRead, or a list of ids, not a mapping",
			"{slow: {description: x, rules: [SocketRead, |SocketRead]}}~ the rule SocketRead is here twice; keep one",
			"{slow: {description: x}, |slow: {description: x}}~ the key \"slow\" is here twice, first in line 4; keep one"})
	void saysWhatIsWrongAndWhere(String causes, String message) {
		MarkedScript.assertError(SCRIPT.formatted(causes), message);
	}

	@Test
	void aMisspeltRuleIsWarnedOfAndThatOfAPlugInIsNot() {
		ParseResult parsed = ScriptParser
				.parse(SCRIPT.formatted("{a: {description: x, rules: [SocketRaed, com.acme.NeverFails]}}"));
		assertEquals(List.of("JDK Mission Control has no rule \"SocketRaed\". Did you mean SocketRead?"),
				parsed.problems().stream().map(Problem::message).toList());
		assertEquals(List.of("SocketRaed", "com.acme.NeverFails"),
				parsed.script().orElseThrow().causes().get("a").rules().stream().map(rule -> rule.text()).toList());
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import flightforge.script.Problem;
import flightforge.script.catalogue.Catalogue;

/** Problems say what can be written in their place. */
class InsteadTest {
	private static final String SCRIPT = """
			recording: {duration: 10 s, zone: Europe/Berlin}
			threads: {worker: {count: 2}}
			stacks: {checkout: [com.shop.Cart.checkout(Cart.java:3)]}
			types: {shop.Order: {fields: {total: {type: long}}}}
			jvm: {gc: G1, heap: {max: 512 MiB}, allocation: 1 MiB/s}
			events:
			  - type: shop.Order
			    rate: 5/s
			    when: total > 1 && total <= 6
			    threads: worker
			    stack: checkout
			    values: {total: {uniform: {min: 1, max: 6}}}
			""";

	private static List<Problem> problems(String text) {
		return Planner.plan(text, Catalogue.standard(), PlanOptions.DEFAULT).problems();
	}

	@Test
	void theScriptIsRight() {
		assertEquals(List.of(), problems(SCRIPT));
	}

	@Test
	void signalsThatThereAreAreOfferedForOneThatIsNone() {
		String text = "signals: {load: 1, busy: 2}\n" + SCRIPT.replace("5/s", "{signal: quick, times: 5/s}");
		Problem problem = problems(text).getFirst();
		assertEquals("unknown signal \"quick\". There are load, busy", problem.message());
		assertEquals(List.of("load", "busy"), problem.instead());
	}

	@Test
	void whatDependsOnPhasesHasAValueOutsideOfThem() {
		solve("phases: {rush: {until: 50 %}}\n"
				+ SCRIPT.replace("{uniform: {min: 1, max: 6}}", "{during: {rush: {uniform: {min: 1, max: 6}}}}"));
	}

	@Test
	void aRateThatIsTheNameOfASignalFollowsIt() {
		solve("signals: {load: 1}\n" + SCRIPT.replace("5/s", "load"));
	}

	/** It would be longer than the stream, and comments would be lost. */
	@Test
	void aRateThatChangesIsNoProfileWhereOneWouldNotFit() {
		for (String wrong : List.of("rate: {ramp: {from: 1/s, to: 9/s}}\n    from: 2 s",
				"rate:\n      ramp: {from: 1/s, to: 9/s} # later more")) {
			assertEquals(List.of(), problems(SCRIPT.replace("rate: 5/s", wrong)).getFirst().instead());
		}
	}

	@ParameterizedTest
	@CsvSource({"type: shop.Order, type: shop.Ordr", "type: shop.Order, type: \"shop.Ordr\"",
			"threads: worker, threads: workr", "stack: checkout, stack: checkot", "rate:, rat:", "uniform, unifrm",
			"total: {uniform, totl: {uniform", "type: long, type: lng", "{type: long}, long", "{type: long}, \"long\"",
			"Europe/Berlin, Europe/Berln", "10 s, 10 seconds", "5/s, 5/sec", "5/s, 5 Hz", "count: 2, count: 2k",
			"&&, and", "&&, &", "<= 6, =< 6", "when:, where:", "'{max: 512 MiB}', 512 MiB",
			"'{min: 1, max: 6}', '[1, 6]'", "gc: G1, gc: G2", "gc: G1, gc: fast", "512 MiB, 512", "10 s, 10", "5/s, 5",
			"'{count: 2}', '{name: http, count: 2}'", "rate: 5/s, 'rate: {ramp: {from: 1/s, to: 9/s}}'",
			"rate: 5/s, 'rate: {wave: {low: 1/s, high: 9/s, period: 2 s}}'",
			"type: shop.Order, 'type: shop.Order\n    duration: 20'"})
	void whatIsWrittenInsteadSolvesTheProblem(String right, String wrong) {
		String text = SCRIPT.replace(right, wrong);
		assertFalse(text.equals(SCRIPT));
		solve(text);
	}

	private static void solve(String text) {
		Problem problem = problems(text).stream().filter(known -> !known.instead().isEmpty()).findFirst()
				.orElseThrow(() -> new AssertionError(problems(text)));
		String solved = text.substring(0, problem.position().offset()) + problem.instead().getFirst()
				+ text.substring(problem.position().endOffset());
		assertEquals(List.of(), problems(solved), solved);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.script.Problem;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;

/** Parameters of scripts: where they can be used, what sets them, and what is said when they are wrong. */
class ParametersTest {
	private static final String SCRIPT = """
			params: {orders: 10/s, region: eu, median: 2 ms}
			recording: {duration: 10 s}
			threads: {http: {name: "${region}-{n}", count: 2}}
			types: {shop.Order: {fields: {region: {type: String}, price: {type: String}, id: {type: long}}}}
			events:
			  - type: shop.Order
			    rate: ${orders}
			    threads: http
			    duration: {formula: "${median} * 2"}
			    values: {region: "the ${region}, not $${region}", price: {text: "${1..99}"}, id: {sequence: {from: 1}}}
			""";

	private static PlanResult plan(String script, Map<String, String> parameters) {
		return Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT.withParameters(parameters));
	}

	private static Plan good(String script, Map<String, String> parameters) {
		PlanResult result = plan(script, parameters);
		return result.plan().orElseThrow(() -> new AssertionError(result.problems()));
	}

	/** The same script with the values written where they are used is the same recording, but for its own text. */
	@Test
	void valuesAreUsedWhereverTheyAreNamed() {
		Plan plan = good(SCRIPT, Map.of("orders", "3/s", "region", "us"));
		Plan written = good("""
				recording: {duration: 10 s}
				threads: {http: {name: "us-{n}", count: 2}}
				types: {shop.Order: {fields: {region: {type: String}, price: {type: String}, id: {type: long}}}}
				events:
				  - type: shop.Order
				    rate: 3/s
				    threads: http
				    duration: {formula: "2 ms * 2"}
				    values: {region: "the us, not ${region}", price: {text: "${1..99}"}, id: {sequence: {from: 1}}}
				""".replace("${region}", "$${region}"), Map.of());
		assertEquals(written.totalEvents(), plan.totalEvents());
		assertEquals(30, plan.totalEvents());
		assertEquals(written.streams().getFirst().estimatedBytes(), plan.streams().getFirst().estimatedBytes());
		assertEquals(Map.of("orders", "3/s", "region", "us"), plan.parameters());
		assertEquals(SCRIPT, plan.scriptText());
	}

	@Test
	void whatIsNotSetHasItsDefault() {
		Plan plan = good(SCRIPT, Map.of());
		assertEquals(100, plan.totalEvents());
		assertEquals(Map.of(), plan.parameters());
		assertEquals(Map.of("orders", "10/s", "region", "eu", "median", "2 ms"),
				ScriptParser.parse(SCRIPT).script().orElseThrow().parameters().values());
	}

	@Test
	void aliasesOfUsesAreUses() {
		Plan plan = good("""
				params: {n: 7}
				events:
				  - &first {type: jdk.ThreadSleep, count: &count "${n}", values: {time: 1 ms}}
				  - *first
				  - {type: jdk.ThreadSleep, count: *count, values: {time: 1 ms}}
				""", Map.of("n", "5"));
		assertEquals(15, plan.totalEvents());
	}

	private static final String REQUIRED = "params: {|n: }\nevents: [{type: jdk.ThreadSleep, count: \"${n}\"}]\n";

	/** Each host has its own value of all parameters. */
	private static final String OF_HOSTS = """
			params: |{orders: }
			fleet: {hosts: 2, per-host: {orders: {uniform: {min: 1, max: 9}}}}
			events: [{type: jdk.ThreadSleep, count: "${orders}"}]
			""";

	static Stream<Arguments> mistakes() {
		return Stream.of(
				Arguments.of(REQUIRED, Map.of(),
						"the parameter \"n\" has no value. Write one here, or give it one when you generate"),
				Arguments.of("params: |{orders: 1}\nevents: [{type: jdk.ThreadSleep, count: \"${orders}\"}]",
						Map.of("oders", "2"),
						"the parameter \"oders\" is set, and the script has no such parameter. Did you mean orders?"),
				Arguments.of(OF_HOSTS, Map.of("ordres", "2"),
						"the parameter \"ordres\" is set, and the script has no such parameter. Did you mean orders?"),
				Arguments.of(OF_HOSTS, Map.of("hots", "2"),
						"the parameter \"hots\" is set, and the script has no such parameter. It has orders"),
				Arguments.of("|events: [{type: jdk.ThreadSleep, count: 1}]", Map.of("n", "2"),
						"the parameter \"n\" is set, and the script has no such parameter. It has none; declare it under"
								+ " params"),
				Arguments.of("params: {orders: 1}\nevents: [{type: jdk.ThreadSleep, count: |\"${oders}\"}]", Map.of(),
						"unknown parameter \"oders\". Did you mean orders?"),
				Arguments.of("events: [{type: jdk.ThreadSleep, count: |\"${n}\"}]", Map.of(),
						"unknown parameter \"n\". Declare it, for example params: {n: 60/s}, or write $${n} for a text"
								+ " with these characters"),
				Arguments.of("params: {n: 1}\nevents: [{type: jdk.ThreadSleep, count: |\"${n}\"}]", Map.of("n", "fast"),
						"\"count\" is a whole number of events such as 300_000, not \"fast\" (written as ${n})"),
				Arguments.of("params: {t: x}\nevents: [{type: |\"jdk.${t}\", count: 1}]", Map.of("t", "ThreadSlep"),
						"unknown event type \"jdk.ThreadSlep\". Did you mean jdk.ThreadSleep or jdk.ThreadDump?"
								+ " (written as jdk.${t})"),
				Arguments.of("params: {n: |[1]}\nevents: [{type: jdk.ThreadSleep, count: 1}]", Map.of(),
						"the parameter \"n\" is a single value such as 60/s, not a list"),
				Arguments.of("params: {|1n: 1}\nevents: [{type: jdk.ThreadSleep, count: 1}]", Map.of(),
						"the name of a parameter begins with a letter and has letters, digits, - and _ only, not \"1n\""),
				Arguments.of("params: {a: 1, b: |\"${a}\"}\nevents: [{type: jdk.ThreadSleep, count: 1}]", Map.of(),
						"a parameter is not made of others; write the value of \"b\" without ${…}"),
				Arguments.of("params: |[1]\nevents: [{type: jdk.ThreadSleep, count: 1}]", Map.of(),
						"params is a mapping of names, for example {orders: 60/s}, not a list"));
	}

	@ParameterizedTest(name = "{2}")
	@MethodSource("mistakes")
	void eachMistakeIsOneMessageAtItsPlace(String marked, Map<String, String> parameters, String message) {
		List<Problem> errors = plan(marked.replaceFirst("\\|", ""), parameters).problems().stream()
				.filter(Problem::isError).toList();
		assertEquals(message, errors.stream().map(Problem::message).collect(Collectors.joining("\n")));
		assertEquals(marked.indexOf('|'), errors.getFirst().position().offset());
	}

	/** A few lines must not become a text without end. */
	@Test
	void valuesCannotGrowWithoutBounds() {
		String large = "x".repeat(1_000_000);
		PlanResult result = plan(
				"params: {a: b}\ntypes: {t.T: {fields: {s: {type: String}}}}\n"
						+ "events: [{type: t.T, count: 1, values: {s: \"" + "${a}".repeat(1_000) + "\"}}]",
				Map.of("a", large));
		assertTrue(result.problems().getFirst().message().endsWith("characters; use shorter values"),
				result.problems().getFirst().message());
	}
}

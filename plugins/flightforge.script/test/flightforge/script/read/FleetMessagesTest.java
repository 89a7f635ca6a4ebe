/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.script.Problem;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;

/** What is said of fleets that are wrong: one message, at the place, with the cure. */
class FleetMessagesTest {
	private static final String EVENTS = "\nevents: [{type: jdk.ThreadEnd, count: 3}]";

	private static List<String> errors(String script, PlanOptions options) {
		return Planner.plan(script, Catalogue.standard(), options).problems().stream().filter(Problem::isError)
				.map(problem -> problem.position().line() + ":" + problem.position().column() + " " + problem.message())
				.toList();
	}

	static Stream<Arguments> wrong() {
		String rate = "params: {rate: 5/s}\n";
		return Stream.of(Arguments.of(rate + "fleet: {name: \"a-{n}\"}", "2:8 fleet lacks \"hosts\""),
				Arguments.of(rate + "fleet: {hosts: 0}", "2:16 \"hosts\" is 0, which is too small: it is at least 1"),
				Arguments.of(rate + "fleet: {hosts: 2_000_000}",
						"2:16 \"hosts\" is 2_000_000, which is too large: it is at most 1000000"),
				Arguments.of(rate + "fleet: {hosts: 1_000, name: \"a-{n:2}\"}",
						"2:29 the fleet has 1000 hosts, and the numbers of their names have 2 digits; write {n:3}"),
				Arguments.of(rate + "fleet: {hosts: 11, name: \"a-{n:1}\"}",
						"2:26 the fleet has 11 hosts, and the numbers of their names have 1 digit; write {n:2}"),
				Arguments.of(rate + "fleet: {hosts: 2, name: shop}",
						"2:25 the 2 hosts would all be called \"shop\"; put {n}, the host's number, into the name"),
				Arguments.of(rate + "fleet: {hosts: 2, name: \"{n}-{n}\"}",
						"2:25 the host's number is in the name twice; keep one"),
				Arguments.of(rate + "fleet: {hosts: 2, name: \"a-{m}\"}",
						"2:25 unknown part {m} in the name."
								+ " There are {n}, the host's number, and {n:3}, the same with leading zeros"),
				Arguments.of(rate + "fleet: {hosts: 2, name: \"../a{n}\"}",
						"2:25 the name of a host is also that of its file: up to 100 letters, digits, \"-\", \"_\" and"
								+ " \".\", and not \"../a{n}\". It does not begin with \"-\" or \".\""),
				Arguments.of(rate + "fleet: {hosts: 2, per-host: {rat: 1/s}}",
						"2:30 unknown parameter \"rat\". Did you mean rate?"),
				Arguments.of("params: {rate: 5/s}\nfleet: {hosts: 2, per-host: {heap: 1 GiB}}",
						"2:30 unknown parameter \"heap\". Declare it, for example params: {heap: }"),
				Arguments.of(rate + "fleet: {hosts: 2, per-host: {rate: {walk: {min: 1/s, max: 2/s}}}}",
						"2:36 each host has a value, a pick, a sequence by the hosts' numbers, or a uniform, normal,"
								+ " lognormal, exponential, zipf or quantiles of numbers"),
				Arguments.of(rate + "fleet: {hosts: 2, per-host: {rate: }}",
						"2:30 \"rate\" has no value for the hosts; write one, or remove it, so that all have that of"
								+ " params"),
				Arguments.of(rate + "fleet: {hosts: 2, per-host: {rate: {pick: [1/s, null]}}}",
						"2:49 each host has a value; leave out what has none, or write it in quotes"),
				Arguments.of(rate + "fleet: {hosts: 2, per-host: {rate: {uniform: {min: 3/s, max: 2/s}}}}",
						"2:52 min is 3/s, which is above max, 2/s"),
				Arguments.of(rate + "fleet: {hosts: 2, per-host: {rate: {uniform: {min: 1/s, max: 2 s}}}}",
						"2:62 rate is a frequency such as 100/s, but \"2 s\" has the unit s"),
				Arguments.of("params: {rate: 5/s, host: a}\nfleet: {hosts: 2}",
						"1:21 in a script with a fleet, ${host} is that of the host; call this parameter something"
								+ " else"),
				Arguments.of("params: {rate: 5/s, many: 2}\nfleet: {hosts: \"${many}\", per-host: {many: 3}}",
						"2:16 \"many\" is another one for each host, so neither the fleet nor the seed, by which it is"
								+ " drawn, can be made of it"),
				Arguments.of(
						"params: {rate: 5/s, chance: 2}\nfleet: {hosts: 2, per-host: {chance: 3}}\n"
								+ "recording: {seed: \"${chance}\"}",
						"3:19 \"chance\" is another one for each host, so neither the fleet nor the seed, by which it is"
								+ " drawn, can be made of it"),
				Arguments.of("params: {rate: 5/s}\nrecording: {start: 1970-01-01}\nfleet: {hosts: 2, clock-skew: 1 s}",
						"3:8 with this clock-skew, recordings could begin or end outside of the years 1970 to 2261;"
								+ " make it smaller"));
	}

	@ParameterizedTest
	@MethodSource("wrong")
	void sayWhatIsWrongWhereAndWhatToDo(String script, String message) {
		assertEquals(List.of(message), errors(script + EVENTS, PlanOptions.DEFAULT));
	}

	@Test
	void aHostThatIsNotThere() {
		String script = "params: {rate: 5/s}\nfleet: {hosts: 20}" + EVENTS;
		assertEquals(List.of("2:16 there is no host 20: the fleet has 20 hosts, 0 to 19"),
				errors(script, PlanOptions.DEFAULT.withHost(20)));
		assertEquals(List.of(), errors(script, PlanOptions.DEFAULT.withHost(19)));
		assertEquals(
				List.of("1:1 the script has no fleet, and so no hosts to choose from; choose none, or add, for example,"
						+ " fleet: {hosts: 100}"),
				errors("params: {rate: 5/s}" + EVENTS, PlanOptions.DEFAULT.withHost(3)));
	}

	@Test
	void theNameOfTheHostIsNotSet() {
		assertEquals(List.of("1:9 \"host\" is that of the host, and cannot be set; choose another host instead"),
				errors("params: {rate: 5/s}\nfleet: {hosts: 20}" + EVENTS,
						PlanOptions.DEFAULT.withParameters(Map.of("host", "a"))));
	}

	/** What a drawn value causes is reported where it is used, with the name. */
	@Test
	void aValueThatDoesNotFit() {
		String script = "params: {rate: }\nfleet: {hosts: 3, per-host: {rate: {sequence: {from: 1, step: 1}}}}\n"
				+ "events: [{type: jdk.ThreadEnd, rate: \"${rate}\"}]\nrecording: {duration: 1 s}";
		assertEquals(List
				.of("3:38 \"2\" lacks a unit: \"rate\" is events per time such as 100/s or 5/min (written as ${rate})"),
				errors(script, PlanOptions.DEFAULT.withHost(1)));
	}

	@Test
	void withoutAFleetThereIsNoHost() {
		assertEquals(List
				.of("2:34 unknown parameter \"host\". Declare it, for example params: {host: 60/s}, or write $${host}"
						+ " for a text with these characters"),
				errors("recording: {}\nevents: [{count: 1,        type: \"${host}\"}]", PlanOptions.DEFAULT));
	}
}

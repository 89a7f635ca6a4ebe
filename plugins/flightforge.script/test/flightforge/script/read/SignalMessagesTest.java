/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is said of wrong phases and signals; a bar marks the place. */
class SignalMessagesTest {

	@ParameterizedTest(name = "{1}")
	@MethodSource({"phases", "during", "signals", "values", "rates"})
	void saysWhatIsWrongAndWhere(String marked, String message) {
		MarkedScript.assertError(marked, message);
	}

	private static Arguments script(String phases, String signals, String stream, String message) {
		return Arguments.of("""
				recording: {duration: 20 min}
				phases: {outage: %s}
				signals: {load: 1, db: {during: {outage: 15}, otherwise: 1}%s}
				types: {a.A: {fields: {x: {type: double}, text: {type: String}, took: {type: long, unit: ms},
				  flag: {type: boolean}, when: {type: long, unit: epoch-ms}}}}
				events: [{type: a.A, %s}]
				""".formatted(phases, signals, stream), message);
	}

	private static Arguments phase(String phase, String message) {
		return script(phase, "", "count: 1, duration: 1 ms, values: {x: 1, text: a, took: 1 ms, flag: true, when: 1 s}",
				message);
	}

	private static Arguments signal(String signal, String message) {
		return script("{from: 5 min, until: 6 min}", ", " + signal,
				"count: 1, values: {x: 1, text: a, took: 1 ms, flag: true, when: 1 s}", message);
	}

	private static Arguments stream(String stream, String message) {
		return script("{from: 5 min, until: 6 min}", "", stream, message);
	}

	static Stream<Arguments> phases() {
		return Stream.of(phase("|5 min", "a phase is a mapping with from, until, not a single value"),
				phase("|{}", "a phase lacks \"from\" or \"until\""),
				phase("{|form: 5 min, until: 6 min}", "unknown key \"form\" in a phase. Did you mean from?"),
				phase("{from: |21 min}", "\"from\" is at 21 min, but the recording ends at 20 min"),
				phase("{until: |21 min}", "\"until\" is at 21 min, but the recording ends at 20 min"),
				phase("{from: 7 min, until: |30 %}",
						"the phase would end at 6 min and begin at 7 min; \"until\" has to be after \"from\""),
				phase("{from: |7}",
						"\"7\" lacks a unit: \"from\" is a length of time in ns, us, ms, s, min, h or d, or a share of the duration in %"));
	}

	static Stream<Arguments> during() {
		return Stream.of(stream("count: 1, during: |outrage", "unknown phase \"outrage\". Did you mean outage?"),
				stream("count: 1, during: outage, |from: 3 min", "both \"during\" and \"from\" are given; keep one"),
				stream("count: 1, during: outage, |until: 30 %", "both \"during\" and \"until\" are given; keep one"),
				stream("count: 1, values: {x: {during: {|outrage: 1}, otherwise: 2}}",
						"unknown phase \"outrage\". Did you mean outage?"),
				stream("count: 1, values: {x: |{during: {outage: 1}}}",
						"there is no value from 0 s to 5 min, which is in none of the phases; add \"otherwise\""),
				stream("count: 1, from: 330 s, values: {x: |{during: {outage: 1}}}",
						"there is no value from 6 min to 20 min, which is in none of the phases; add \"otherwise\""),
				stream("count: 1, values: {x: {during: |5, otherwise: 1}}",
						"during takes a mapping of 1 to 1000 phases to values, such as {outage: 2 s}, with \"otherwise\" beside it"),
				stream("count: 1, values: {x: {during: {outage: 1}, |first: 1}}",
						"\"first\" does not go with during; beside it there may be \"blank\", \"times\" and \"otherwise\""),
				stream("count: 1, values: {x: {ramp: {from: 1, to: 2}, |otherwise: 1}}",
						"\"otherwise\" does not go with ramp; beside it there may be \"blank\" and \"times\""),
				stream("count: 1, values: {text: {text: a, |times: load}}",
						"\"times\" does not go with text; beside it there may be \"blank\""),
				Arguments.of("events: [{type: jdk.ThreadSleep, count: 1, during: |outage}]",
						"unknown phase \"outage\". Declare it, for example: phases: {outage: {from: 12 min, until: 14 min}}"));
	}

	static Stream<Arguments> signals() {
		String kinds = " is a number over time and takes a number, ramp, wave, sawtooth, over-time, during, formula or "
				+ "signal; other generators are for the values of events";
		return Stream.of(
				signal("|a-b: 1", "the name of a signal is a word in formulas, of letters, digits and _, not \"a-b\""),
				signal("|t: 1", "\"t\" is the time in formulas; give the signal another name"),
				signal("|n: 1", "\"n\" is the event's number in formulas; give the signal another name"),
				signal("|ms: 1", "\"ms\" is a unit in formulas; give the signal another name"),
				signal("|if: 1", "\"if\" is a function in formulas; give the signal another name"),
				signal("|Max: 1", "\"Max\" is a function in formulas; give the signal another name"),
				signal("k: |5 ms", "k is a number without a unit, but \"5 ms\" has the unit ms"),
				signal("k: |high", "k is a number without a unit, not \"high\""),
				signal("k: {ramp: {from: 1, to: |30 %}}", "k is a number without a unit, but \"30 %\" has the unit %"),
				signal("k: |{walk: {min: 0, max: 1}}", "k" + kinds),
				signal("k: |{uniform: {min: 0, max: 1}}", "k" + kinds),
				signal("k: |{wave: {low: 0, high: 1, period: 1 min}, blank: 3 %}", "k" + kinds),
				signal("k: {|wafe: {low: 0, high: 1, period: 1 min}}",
						"unknown generator \"wafe\". Did you mean wave?"),
				signal("k: |{during: {outage: 1}}",
						"there is no value from 0 s to 5 min, which is in none of the phases; add \"otherwise\""),
				signal("k: {during: {|outrage: 1}, otherwise: 2}", "unknown phase \"outrage\". Did you mean outage?"),
				signal("k: {formula: \"|lod * 2\"}", "unknown signal \"lod\". Did you mean load?"),
				signal("k: {formula: \"load * |n\"}",
						"n is the number of an event, and a signal is at no event; use t"),
				signal("k: {formula: \"load * |n()\"}",
						"n is the number of an event, and a signal is at no event; use t"),
				signal("k: {formula: |\"t() * load\"}",
						"k is a number without a unit, but the formula gives a length of time. Divide it by a quantity such as 1 B"
								+ " or 1 s"),
				signal("k: {formula: |\"t * load\"}",
						"k is a number without a unit, but the formula gives a length of time. Divide it by a quantity such as 1 B or 1 s"),
				signal("k: {formula: \"load |+ 5 s\"}",
						"\"+\" takes two of a kind, not a number without a unit and a length of time"),
				signal("k: {signal: |lod}", "unknown signal \"lod\". Did you mean load?"),
				signal("k: {signal: load, times: |5 ms}", "k is a number without a unit, but \"5 ms\" has the unit ms"),
				signal("k: {ramp: {from: 0, to: 1}, times: |lod}", "unknown signal \"lod\". Did you mean load?"),
				signal("|k: {formula: \"k + 1\"}", "k is made of itself"),
				signal("|k: {formula: \"r + 1\"}, r: {signal: q}, q: {wave: {low: 0, high: 1, period: 1 s}, times: k}",
						"k is made of itself, through r, q"),
				signal("|k: {formula: \"r + 1\"}, r: {signal: k}", "k is made of itself, through r"),
				signal("k: {over-time: [{until: |21 min, value: 1}, {value: 2}]}",
						"this part would end at 21 min, but the recording ends at 20 min"));
	}

	/** As many as there can be, declared so that each is made before the one that it is made of. */
	@Test
	void aLongChainIsReportedInAnyOrder() {
		for (boolean descending : new boolean[] {false, true}) {
			StringBuilder signals = new StringBuilder();
			for (int i = 0; i < 1_000; i++) {
				int number = descending ? 999 - i : i;
				signals.append("  ").append(number == (descending ? 999 : 100) ? "|" : "").append('s').append(number)
						.append(number == 0 ? ": 1\n" : ": {signal: s" + (number - 1) + "}\n");
			}
			MarkedScript.assertError(
					"recording: {duration: 1 min}\nsignals:\n" + signals
							+ "events: [{type: jdk.ThreadSleep, count: 1}]\n",
					"s" + (descending ? 999 : 100)
							+ " is made of a signal that is made of another, and so on, too many times; shorten the chain");
		}
	}

	/** Neither the chain nor the nesting is too long, but both together. */
	@Test
	void aLongChainOfNestedGeneratorsIsReported() {
		StringBuilder signals = new StringBuilder("  |s0");
		for (int i = 0; i < 99; i++) {
			signals.append(i == 0 ? "" : "  s" + i).append(": ").append("{during: {a: ".repeat(40)).append("{signal: s")
					.append(i + 1).append('}').append("}, otherwise: 1}".repeat(40)).append('\n');
		}
		MarkedScript.assertError(
				"recording: {duration: 1 min}\nphases: {a: {from: 1 s}}\nsignals:\n" + signals
						+ "  s99: 1\nevents: [{type: jdk.ThreadSleep, count: 1}]\n",
				"s0 is made of a signal that is made of another, and so on, too many times; shorten the chain");
	}

	static Stream<Arguments> values() {
		return Stream.of(stream("count: 1, values: {x: {signal: |lod}}", "unknown signal \"lod\". Did you mean load?"),
				stream("count: 1, values: {x: {uniform: {min: 0, max: 1}, times: |lod}}",
						"unknown signal \"lod\". Did you mean load?"),
				stream("count: 1, values: {x: {formula: \"2 * |lod\"}}",
						"x refers to lod, which is neither a field of a.A nor a signal. Did you mean load?"),
				stream("count: 1, values: {x: {formula: |\"load * 5 s\"}}",
						"x is a number without a unit, but the formula gives a length of time. Multiply or divide it by a quantity such as 1 B or 1 s"),
				stream("count: 1, values: {took: |{signal: load}}",
						"took is a length of time in ns, us, ms, s, min, h or d; say what the signal is multiplied by, such as {signal: load, times: 5 ms}"),
				stream("count: 1, values: {took: {signal: load, times: |5}}",
						"took is a length of time in ns, us, ms, s, min, h or d, but \"5\" lacks a unit"),
				stream("count: 1, values: {when: |{signal: load, times: 5 s}}",
						"when is a point in time, which cannot be multiplied"),
				stream("count: 1, values: {text: |{signal: load}}",
						"text is text and takes a constant, a pick, or a pattern such as {text: \"order-{n}\"}"),
				stream("count: 1, values: {flag: |{signal: load}}",
						"flag takes true or false, or a choice such as {pick: {true: 90, false: 10}}"),
				stream("count: 1, values: {x: {signal: |{a: 1}}}", "signal takes the name of a signal"),
				stream("count: 1, values: {x: {uniform: {min: 0, max: 1}, times: |[1]}}",
						"\"times\" is the name of a signal, by which the values are multiplied"),
				stream("count: 1, values: {x: {signal: load, times: |[1]}}",
						"\"times\" is what the signal is multiplied by, such as 180 MiB"),
				stream("count: 1, values: {x: {uniform: {min: 0, max: 1}, times: |3}}",
						"times takes the name of a signal, not \"3\""),
				stream("count: 1, values: {x: {uniform: {min: 0, max: 1}, times: |\"db * 2\"}}",
						"times takes the name of a signal, not \"db * 2\""),
				stream("count: 1, values: {text: |{pick: [a, b], times: load}}",
						"text is text, and times does not go with texts: it multiplies numbers by a signal"),
				stream("count: 1, values: {flag: |{pick: [true, false], times: load}}",
						"flag is true or false, and times does not go with that: it multiplies numbers by a signal"),
				Arguments.of(
						"events: [{type: jdk.ThreadSleep, count: 1, duration: {exponential: {mean: 5 ms}, times: |db}}]",
						"unknown signal \"db\". Declare it, for example: signals: {load: {wave: {low: 0.7, high: 1.3, period: 10 min}}}"));
	}

	private static Arguments rate(String signal, String rate, String message) {
		return script("{from: 5 min, until: 6 min}", ", k: " + signal, rate, message);
	}

	static Stream<Arguments> rates() {
		return Stream.of(stream("rate: {signal: |lod, times: 1/s}", "unknown signal \"lod\". Did you mean load?"),
				stream("count: 1, values: {x: {counter: |lod, times: 1/s}}",
						"unknown signal \"lod\". Did you mean load?"),
				stream("count: 1, values: {x: |{counter: load}}",
						"counter lacks \"times\", by how much it grows in a time where the signal is 1, such as {counter: load, "
								+ "times: 1 MiB/min}"),
				stream("count: 1, values: {x: {counter: load, times: |5}}",
						"times is what is counted per time, such as 1 MiB/min, not \"5\""),
				stream("count: 1, values: {took: {counter: load, times: |5 MiB/s}}",
						"times is a length of time in ns, us, ms, s, min, h or d, but \"5 MiB\" has the unit MiB"),
				stream("count: 1, values: {x: {counter: load, times: |-5/s}}",
						"a counter does not fall; \"times\" must not be negative"),
				stream("count: 1, values: {x: {counter: load, times: |[5/s]}}",
						"\"times\" is what the signal is multiplied by, such as 180 MiB/min"),
				stream("count: 1, values: {x: {counter: |[load], times: 5/s}}", "counter takes the name of a signal"),
				stream("count: 1, values: {when: |{counter: load, times: 5 s/s}}",
						"when is a point in time, which is not counted"),
				rate("{ramp: {from: 1, to: -1}}", "count: 1, values: {x: {counter: |k, times: 5/s}}",
						"the signal k is negative at 20 min, and a rate cannot be"),
				stream("rate: |load",
						"\"rate\" is events per time such as 100/s or 5/min. To follow the signal load, write {signal: load, times: 60/s}"),
				stream("rate: |{signal: load}", "a rate by a signal lacks \"times\""),
				stream("rate: |{times: 1/s}", "a rate by a signal lacks \"signal\""),
				stream("rate: {|sginal: load, times: 1/s, signal: db}",
						"unknown key \"sginal\" in a rate by a signal. Did you mean signal?"),
				stream("rate: {signal: load, times: |5}",
						"\"5\" lacks a unit: \"times\" is events per time such as 100/s or 5/min"),
				stream("rate: |{sginal: load}",
						"\"rate\" of a stream takes a single value such as 100/s, or a signal such as {signal: load, times: 60/s}."
								+ " A rate that changes is a profile, such as [{ramp: {from: 1/s, to: 40/s}, for: 1 min}]"),
				stream("rate: |[1]", "\"rate\" of a stream takes a single value, not a list"),
				rate("{ramp: {from: 1, to: -1}}", "|rate: {signal: k, times: 1/s}",
						"the signal k is negative at 20 min, and a rate cannot be"),
				rate("{wave: {low: -1, high: 1, period: 1 min}}", "|rate: {signal: k, times: 1/s}",
						"the signal k is negative at 0 s, and a rate cannot be"),
				rate("{formula: \"1 / (load - 1)\"}", "|rate: {signal: k, times: 1/s}",
						"the signal k is not a number at 0 s"),
				rate("1e10", "|rate: {signal: k, times: 1/s}",
						"the signal k is so large at 0 s that the rate is above 1_000_000_000/s"),
				rate("{sawtooth: {from: 1, to: 2, period: 10 ms}}", "|rate: {signal: k, times: 1/s}",
						"the signal k changes too often for a rate, which is made of at most 20000 straight lines; give it a longer period"),
				rate("{wave: {low: 1, high: 2, period: 1 s}}", "|rate: {signal: k, times: 1/ns}",
						"the signal k is so large at 500 ms that the rate is above 1_000_000_000/s"),
				Arguments.of(
						"recording: {duration: 20 s}\nsignals: {w: {sawtooth: {from: 1, to: 2, period: 1 ms}}}\nevents:\n"
								+ "  - {type: jdk.ThreadSleep, rate: {signal: w, times: 1/s}}\n".repeat(25)
								+ "  - {type: jdk.ThreadSleep, |rate: {signal: w, times: 1/s}}",
						"the rates of the script that follow signals are made of more than 500000 straight lines; use longer periods, or fewer formulas"),
				Arguments.of("signals: {load: 1}\nevents: [{type: jdk.ThreadSleep, |rate: {signal: load, times: 1/s}}]",
						"a rate or a period needs the recording's duration. Add for example: recording: {duration: 10 min}"));
	}
}

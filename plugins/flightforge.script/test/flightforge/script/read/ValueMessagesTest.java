/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.script.grammar.Grammar;

/** What is said of wrong values, generators and formulas; the mark | is where the message points. */
class ValueMessagesTest {

	@ParameterizedTest(name = "{1}")
	@MethodSource({"values", "generators", "formulas"})
	void saysWhatIsWrongAndWhere(String marked, String message) {
		MarkedScript.assertError(marked, message);
	}

	/** The value of one field of a type that has all kinds of fields. */
	private static Arguments value(String value, String message) {
		return Arguments.of("""
				threads: {http: {count: 2}}
				types:
				  my.Type:
				    fields:
				      flag: {type: boolean}
				      small: {type: byte}
				      number: {type: int}
				      real: {type: double}
				      wait: {type: long, unit: ms}
				      size: {type: long, unit: bytes}
				      share: {type: float, unit: percent}
				      word: {type: String}
				      who: {type: Thread}
				      kind: {type: Class}
				events:
				- {type: my.Type, count: 1000, values: {""" + value + "}}\n", message);
	}

	/** One stream, written in braces. */
	private static Arguments stream(String stream, String message) {
		return Arguments.of("events: [{" + stream + "}]", message);
	}

	static Stream<Arguments> values() {
		return Stream.of(value("flag: |1", "flag takes true or false, not \"1\""),
				value("flag: |{sequence: {from: 1}}",
						"flag takes true or false, or a choice such as {pick: {true: 90, false: 10}}"),
				value("small: |200", "small takes numbers from -128 to 127, but \"200\" is outside"),
				value("number: |1.5", "number takes whole numbers, but \"1.5\" is 1.5 in its own unit"),
				value("number: |abc", "number is a number without a unit, not \"abc\""),
				value("number: |5 ms", "number is a number without a unit, but \"5 ms\" has the unit ms"),
				value("small: |{sequence: {from: 1}}",
						"small takes numbers from -128 to 127, but the sequence goes on to 1000"),
				value("number: {uniform: {min: |9, max: 3}}", "min is 9, which is above max, 3"),
				value("number: {uniform: |{min: 9}}", "uniform lacks \"max\""),
				value("number: {|unifrom: {min: 9, max: 10}}", "unknown generator \"unifrom\". Did you mean uniform?"),
				value("number: |[1, 2]",
						"a choice among values is written {pick: [a, b]}; a field that is an array stays empty"),
				value("number: |1e-999999999",
						"number is a number without a unit, but \"1e-999999999\" has a power of ten beyond 400, which no "
								+ "number here can have"),
				value("number: {pick: |[]}", "pick takes from 1 to 100000 values, not 0"),
				value("number: {pick: {1: |-1, 2: 2}}", "a weight must not be negative"),
				value("number: {pick: |{1: 0, 2: 0}}", "one of the weights must be above 0"),
				value("number: {pick: |{1: 1e308, 2: 1e308}}", "the weights are too large"),
				value("number: |{text: \"{n}\"}", "number is a number without a unit and takes no text pattern"),
				value("number: {copy: |reel}",
						"number copies reel, which is not a field of my.Type. Did you mean real?"),
				value("number: {copy: |number2}", "number copies number2, which is not a field of my.Type."),
				value("wait: |5", "wait is a length of time in ns, us, ms, s, min, h or d, but \"5\" lacks a unit"),
				value("wait: |5 MiB",
						"wait is a length of time in ns, us, ms, s, min, h or d, but \"5 MiB\" has the unit MiB"),
				value("wait: |500 us", "wait takes whole numbers, but \"500 us\" is 0.5 in its own unit"),
				value("size: |5 s", "size is an amount of data in B, KiB, MiB or GiB, but \"5 s\" has the unit s"),
				value("size: |uniform 1 64 KiB",
						"size is an amount of data in B, KiB, MiB or GiB, not \"uniform 1 64 "
								+ "KiB\"; generators are in braces, such as "
								+ Grammar.generatorsByName().get("uniform").example()),
				value("share: |5 s", "share is a share such as 0.45 or 45 %, but \"5 s\" has the unit s"),
				value("real: {normal: {mean: 1, sd: |-1}}", "sd, the standard deviation, must not be negative"),
				value("real: {lognormal: {median: |0, p99: 2}}",
						"lognormal needs a median above 0 and a p99 not below it, but the median is 0"),
				value("real: {lognormal: {median: 5, p99: |2}}",
						"lognormal needs a median above 0 and a p99 not below it, but the p99 is 2 and the median 5"),
				value("wait: |50 %",
						"wait is a length of time in ns, us, ms, s, min, h or d, but \"50 %\" is a share. Durations of "
								+ "nested events can be shares, those of their parent event's; write a time here"),
				value("word: |{sequence: {from: 1}}",
						"word is text and takes a constant, a pick, or a pattern such as {text: \"order-{n}\"}"),
				value("word: {text: \"a |{m}\"}",
						"unknown part {m} in the pattern. There are {n}, {n:6}, {0000..9999}, "
								+ "{digits:4}, {letters:8}, {hex:12}, {cat|dog} and {=field}"),
				value("word: {text: \"|{9..1}\"}", "the range {9..1} in the pattern goes down"),
				value("word: {text: \"a|{\"}", "the pattern has a { without }; a brace itself is written {{"),
				value("who: |nobody", "unknown threads \"nobody\". The script declares http"),
				value("kind: |{uniform: {min: 1, max: 2}}",
						"kind is a java.lang.Class and takes a constant or a pick"));
	}

	static Stream<Arguments> generators() {
		return Stream.of(value("number: {exponential: {mean: |-1}}", "exponential needs a mean that is not negative"),
				value("number: {zipf: {min: |9, max: 3}}", "min is 9, which is above max, 3"),
				value("number: {zipf: {median: 9, p99: 30, |exponent: 1}}",
						"zipf takes either min, max and exponent, or median, p99 and max; remove \"exponent\""),
				value("real: {normal: {mean: 1, sd: 1, truncate: |true}}",
						"\"truncate\" needs a bound at which the curve ends: min, max or both"),
				value("real: {normal: {mean: 1, sd: 1, min: 0, truncate: |2}}",
						"\"truncate\" is true or false, not \"2\""),
				value("real: {quantiles: |3}",
						"quantiles takes a mapping of at most 1000 quantiles to values, such as"
								+ " {p0: 1 ms, p50: 2 ms, p99: 40 ms, p100: 1 s}"),
				value("real: {quantiles: {p0: 1, |50: 2, p100: 3}}",
						"a quantile is written p50 or p99.9, from p0 to p100, not \"50\""),
				value("real: {quantiles: {p0: 1, |p101: 2}}",
						"a quantile is written p50 or p99.9, from p0 to p100, not \"p101\""),
				value("real: {quantiles: {p0: 1, p99: 2, |p50: 2, p100: 3}}",
						"quantiles are in ascending order; move p50 before the larger ones"),
				value("real: {quantiles: |{p1: 1, p100: 3}}",
						"quantiles begin with p0, the smallest value, and end with p100, the largest"),
				value("real: {quantiles: {p0: 1, p50: |0.5, p100: 3}}",
						"a quantile is not below the one before; 0.5 is below 1"),
				value("real: {zipf: {min: 1, max: 9, |truncate: true}}",
						"\"truncate\" goes with median, p99 and max; by rank, zipf has no values beyond max anyway"),
				value("real: |{normal: {mean: 1, sd: 1, min: 90, truncate: true}}",
						"hardly any of the curve is above min, 90, where truncate ends it; move the curve or its bounds"),
				value("number: {zipf: {min: 1, max: 9, exponent: |-1}}",
						"exponent takes numbers from 0 to 20, but \"-1\" is outside"),
				value("real: |{zipf: {median: 0, p99: 30}}", "zipf needs a median above 0 and a p99 not below it"),
				value("number: {wave: |{low: 1, high: 2}}", "wave lacks \"period\""),
				value("number: {wave: {low: 1, high: 2, period: |0 s}}",
						"\"period\" is 0 s, which is too small: it is at least 1 ns"),
				value("number: {wave: {low: 1, high: 2, period: |5}}",
						"\"5\" lacks a unit: \"period\" is a length of time in ns, us, ms, s, min, h or d"),
				value("small: {sawtooth: {from: 1, to: |200, period: 1 s}}",
						"small takes numbers from -128 to 127, but \"200\" is outside"),
				value("number: {walk: {min: 1, max: 2, start: |3}}", "start is 3, which is not from min, 1, to max, 2"),
				value("number: {walk: {min: 1, max: 2, step: |-3}}",
						"step, the standard deviation of a step, must not be negative"),
				value("real: |{walk: {min: -1e308, max: 1e308}}", "min and max of a walk are too far apart"),
				value("size: {leak: |{from: 1 B}}",
						"leak takes either \"rate\", such as 1 MiB/min, or \"to\", the value at the end"),
				value("size: {leak: {from: 1 B, rate: 1 B/s, |to: 2 B}}",
						"leak takes either \"rate\", such as 1 MiB/min, or \"to\", the value at the end"),
				value("size: {leak: {from: 1 B, rate: |1 MiB}}",
						"rate is what leaks per time, such as 1 MiB/min, not \"1 MiB\""),
				value("size: {leak: {from: 1 B, rate: |1 ms/s}}",
						"rate is an amount of data in B, KiB, MiB or GiB, but \"1 ms\" has the unit ms"),
				value("small: |{leak: {from: 1, rate: 10/s}}",
						"small takes numbers from -128 to 127, but the leak goes " + "on to 601; give it a max"),
				value("word: {names: {count: |0}}", "\"count\" is 0, which is too small: it is at least 1"),
				value("word: {hosts: |{domain: x}}", "hosts lacks \"count\""),
				value("number: |{names: {count: 5}}", "number is a number without a unit, not \"ada.adler\""),
				value("number: {over-time: |5}",
						"over-time takes a list of 1 to 1000 parts such as "
								+ "[{until: 30 %, value: 5 ms}, {value: 50 ms}]"),
				value("number: {over-time: [|{value: 1}, {value: 2}]}", "a part lacks \"until\""),
				value("number: {over-time: [{until: 5 %, value: 1}, {|until: 90 %, value: 2}]}",
						"the last part lasts to the end; remove its \"until\""),
				value("number: {over-time: [{until: 50 %, value: 1}, {until: |20 %, value: 2}, {value: 3}]}",
						"this part would end at 20 %, but it begins at 30 s"),
				value("number: {over-time: [{until: |2 min, value: 1}, {value: 2}]}",
						"this part would end at 2 min, but the recording ends at 1 min"),
				value("number: {over-time: [{until: |5, value: 1}, {value: 2}]}",
						"until is a share of the recording "
								+ "such as 30 %, or a time after its start such as 2 min, not \"5\""),
				value("number: {by-thread: {|htp: 1, else: 2}}",
						"\"htp\" is neither a group of threads nor a thread of this stream. Did you mean http?"),
				value("number: |{by-thread: {http: 1}}",
						"by-thread has no value for the thread main; add one for it, or else"),
				value("number: {uniform: {min: 1, max: 6}, blank: |5}",
						"\"blank\" is a share of the events such as 5 %"),
				value("number: {uniform: {min: 1, max: 6}, |blnk: 5 %}",
						"\"blnk\" does not go with uniform; beside it there may be \"blank\" and \"times\""),
				value("small: {walk: {min: 0, max: 9}}, number: {total: |small}",
						"the total of small cannot be known without all events before, because small is not a constant, sequence, "
								+ "uniform, pick of at most 256 values or curve. If it follows the clock, let the total follow the clock, with counter or leak, and make "
								+ "small its difference"),
				value("small: {uniform: {min: 0, max: 9}, blank: 5 %}, number: {highest: |small}",
						"the maximum of small cannot be known without all events before, because small is not a constant, "
								+ "sequence, uniform, pick of at most 256 values or curve, nor a ramp, wave, sawtooth or leak without noise"),
				value("number: {total: |small}", "number is the total of small, which has no value; give it one."),
				value("number: {difference: |smal}",
						"number is the difference of smal, which is not a field of my.Type. Did you mean small?"),
				value("number: |{total: number}", "number is made of itself"),
				value("number: 5, small: |{total: number}",
						"small takes numbers from -128 to 127, but the total goes on to about 5000"),
				value("number: {sequence: {from: 999, step: -2}}, small: |{total: number}",
						"small takes numbers from -128 to 127, but the total goes on to about 250000"),
				value("size: 5 B, number: {total: |size}",
						"number is a number without a unit, but this is made of size and gives an amount of data in B, KiB, MiB or GiB; "
								+ "give them the same unit"),
				value("word: a, number: {highest: |word}", "word is not a number"),
				value("number: {total: |{a: b}}", "total takes the name of a field of the stream"),
				value("small: 1, number: {total: small, first: |{ramp: {from: 1, to: 2}}}",
						"\"first\" of total is the value before the first event, a single one such as 10 MiB"),
				value("small: 1, number: {total: small, first: |many}",
						"first is a number without a unit, not \"many\""),
				value("small: {formula: \"1\"}, number: {difference: |small}",
						"the previous event's small cannot be known, "
								+ "because it is itself made of other values; name a field with a generator"),
				value("small: 1, number: {total: small, |otherwise: 3}",
						"\"otherwise\" does not go with total; beside it there may be \"blank\", \"first\" and \"times\""),
				value("number: {previous: |small}",
						"number takes the previous small, which has no value; give it one."),
				value("small: {formula: \"1\"}, number: {previous: |small}",
						"the previous event's small cannot be known, "
								+ "because it is itself made of other values; name a field with a generator"),
				value("small: |{copy: number}, number: {copy: small}", "small is made of itself, through number"),
				value("word: {text: \"{=|real}\"}, real: 1",
						"real cannot be in a text; a pattern refers to texts, choices and whole numbers"),
				value("word: {text: \"{=|number}\"}", "word refers to number, which has no value; give it one."),
				stream("type: jdk.CPULoad, count: 1, values: {jvmUser: |{by-thread: {else: 1 %}}}",
						"by-thread needs events with a thread, which these have not"),
				stream("type: jdk.SocketRead, count: 1, choose: |[]",
						"choose takes a list of 1 to 10000 rows such as "
								+ "{weight: 70, host: db.shop.example, port: 5432}"),
				stream("type: jdk.SocketRead, count: 1, choose: [{host: a, port: 1}, {|host: b}]",
						"this row lacks \"port\"; each row of choose sets the same fields"),
				stream("type: jdk.SocketRead, count: 1, choose: [{host: a}, {host: b, |port: 1}]",
						"the first row lacks \"port\"; each row of choose sets the same fields"),
				stream("type: jdk.SocketRead, count: 1, choose: [{|host: a}], values: {host: b}",
						"host has a value of its own and is in the rows of choose too; keep one"),
				stream("type: jdk.SocketRead, count: 1, choose: [{weight: |x, host: a}]",
						"a weight is a number such as 70"));
	}

	private static Arguments formula(String formula, String message) {
		return value("number: 5, real: 1, wait: 5 ms, share: 5 %, word: a, size: {formula: \"" + formula + "\"}",
				message);
	}

	static Stream<Arguments> formulas() {
		return Stream.of(formula("|", "a number, a field or a function is missing before the end of the formula"),
				formula("1 B +|", "a number, a field or a function is missing before the end of the formula"),
				formula("1 B |)", "an operator such as + is missing before \")\""),
				formula("(1 B|", "a \")\" is missing before the end of the formula"),
				formula("|10 number", "an operator such as * is missing between 10 and number"),
				formula("|10 MB",
						"unknown unit \"MB\". There are ns, us, ms, s, min, h or d, B, KiB, MiB or GiB, and %. Did you mean 10 MiB?"),
				formula("2 * |numbr * 1 B",
						"size refers to numbr, which is not a field of my.Type. Did you mean number?"),
				formula("|word * 1 B", "word is not a number; a formula is made of numbers"),
				formula("1 B |+ wait", "\"+\" takes two of a kind, not an amount of data and a length of time"),
				formula("1 B |- 5", "\"-\" takes two of a kind, not an amount of data and a number without a unit"),
				formula("|max(1 B, wait)", "\"max\" takes two of a kind, not an amount of data and a length of time"),
				formula("|sin(1 B)",
						"unknown function \"sin\". There are min, max, mod, abs, round, floor, sqrt, exp, log,"
								+ " pow and if"),
				formula("1 + |n(1)", "\"n()\" has nothing in its parentheses"),
				formula("1 + |t(", "\"t()\" has nothing in its parentheses"),
				formula("|T()",
						"unknown function \"T\". There are min, max, mod, abs, round, floor, sqrt, exp, log, pow and if"),
				formula("|if(1 B, 1 B, 2 B)", "\"if\" takes a condition such as size > 1 KiB, not an amount of data"),
				formula("|if(number > 1, 1 B, 2 s)",
						"\"if\" chooses between two of a kind, not an amount of data and a length of time"),
				formula("if(number > 1, 1 B|)", "a \",\" is missing before \")\""),
				formula("if(number |= 1, 1 B, 2 B)", "\"=\" is not an operator. Did you mean ==?"),
				formula("if(number > 1 |and number < 3, 1 B, 2 B)", "\"and\" is not an operator. Did you mean &&?"),
				formula("if(number |=> 1, 1 B, 2 B)", "\"=>\" is not an operator. Did you mean >=?"),
				formula("if(number |<> 1, 1 B, 2 B)", "\"<>\" is not an operator. Did you mean !=?"),
				formula("if(|not number, 1 B, 2 B)", "\"not\" is not an operator. Did you mean !?"),
				formula("number |** 2 * 1 B", "\"**\" is not an operator. Did you mean pow(a, b)?"),
				formula("1 B |? 1 B", "\"?\" is not an operator. Did you mean if(condition, a, b)?"),
				formula("if(1 B |&& number, 1 B, 2 B)",
						"\"&&\" takes a condition such as size > 1 KiB, not an amount of data"),
				formula("if(|!wait, 1 B, 2 B)", "\"!\" takes a condition such as size > 1 KiB, not a length of time"),
				formula("if(1 < number |< 3, 1 B, 2 B)",
						"a comparison has two sides; join two comparisons by && where both are to be true"),
				formula("if(number |> 1 s, 1 B, 2 B)",
						"\">\" takes two of a kind, not a number without a unit and a length of time"),
				formula("|exp(1 B)",
						"\"exp\" takes numbers without a unit, not an amount of data. Divide it by a quantity"
								+ " such as 1 B or 1 s"),
				formula("|pow(2, 1 s)",
						"\"pow\" takes numbers without a unit, not a length of time. Divide it by a"
								+ " quantity such as 1 B or 1 s"),
				formula("|sqrt(1 B)", "\"sqrt\" takes a number without a unit or a square, not an amount of data"),
				formula("min(1 B|)", "a \",\" is missing before \")\""),
				value("number: 5, wait: 5 ms, size: {formula: |\"wait * 2\"}",
						"size is an amount of data in B, KiB, MiB or GiB, but the formula gives a length of time. "
								+ "Multiply or divide it by a quantity such as 1 B or 1 s"),
				value("size: {formula: |\"n / 10 s\"}",
						"size is an amount of data in B, KiB, MiB or GiB, but the formula gives a frequency. "
								+ "Multiply or divide it by a quantity such as 1 B or 1 s"),
				value("small: |{formula: \"number - 1\"}, number: {formula: \"small + 1\"}",
						"small is made of itself, through number"),
				value("word: |{formula: \"1\"}",
						"word is text and takes a constant, a pick, or a pattern such as {text: \"order-{n}\"}"),
				value("flag: |{formula: \"1\"}",
						"flag takes true or false, or a choice such as {pick: {true: 90, false: 10}}"),
				formula("|" + "1".repeat(2_000), "a formula has at most 1000 characters"),
				formula("(".repeat(20) + "|(1 B" + ")".repeat(21), "the formula is nested too deeply"),
				formula("|1e999 B", "the number 1e999 is too long or too large"));
	}
}

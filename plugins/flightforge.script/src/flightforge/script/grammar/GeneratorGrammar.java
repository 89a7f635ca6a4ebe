/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.grammar;

import static flightforge.script.grammar.Grammar.Gives.AMOUNTS;
import static flightforge.script.grammar.Grammar.Gives.CLASSES;
import static flightforge.script.grammar.Grammar.Gives.GIVEN;
import static flightforge.script.grammar.Grammar.Gives.NUMBERS;
import static flightforge.script.grammar.Grammar.Gives.TEXTS;
import static flightforge.script.grammar.Grammar.Shape.FLAG;
import static flightforge.script.grammar.Grammar.Shape.GENERATOR;
import static flightforge.script.grammar.Grammar.Shape.LIST;
import static flightforge.script.grammar.Grammar.Shape.MAPPING;
import static flightforge.script.grammar.Grammar.Shape.NAME;
import static flightforge.script.grammar.Grammar.Shape.NUMBER;
import static flightforge.script.grammar.Grammar.Shape.PERCENT;
import static flightforge.script.grammar.Grammar.Shape.QUANTITY;
import static flightforge.script.grammar.Grammar.Shape.TEXT;
import static flightforge.script.grammar.Grammar.Shape.TIME;
import static flightforge.script.grammar.Grammar.Shape.WHOLE;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.grammar.Grammar.Block;
import flightforge.script.grammar.Grammar.Generator;
import flightforge.script.grammar.Grammar.Gives;
import flightforge.script.grammar.Grammar.Key;
import flightforge.script.grammar.Grammar.Shape;

/** The generators of the language, with a sentence on each. */
final class GeneratorGrammar {
	/** What may stand beside a generator's name. */
	static final Block BESIDE = new Block("a generator", List.of(
			new Key("blank", PERCENT, "The share of the events that have no value, or 0."),
			new Key("first", GENERATOR,
					"What there was before the first event, with previous, difference, total, highest and counter."),
			new Key("times", NAME,
					"The signal by which numbers are multiplied; with signal and counter, what the signal is multiplied by."),
			new Key("otherwise", GENERATOR, "With during: the value outside of the phases.")));
	/** An entry of {@code over-time}. */
	static final Block PART = new Block("a part",
			List.of(new Key("until", TIME,
					"Where the part ends: a share of the recording, a time after its start, or of the clock."),
					new Key("value", GENERATOR, "The part's values.")));
	private static final Key MIN = quantity("min", "What is below is set to it.");
	private static final Key MAX = quantity("max", "What is above is set to it.");
	private static final Key TRUNCATE = new Key("truncate", FLAG,
			"Whether the curve ends at its bounds, instead of having what is beyond set to them.");
	private static final Key PERIOD = new Key("period", TIME, "The time after which it starts again.");
	private static final Key COUNT = new Key("count", WHOLE, "How many different ones there are.");
	private static final Key EXPONENT = new Key("exponent", NUMBER,
			"How unequal they are: the k-th is k to this power times rarer than the first.");

	private final Map<String, Generator> all = new LinkedHashMap<>();

	private GeneratorGrammar() {
	}

	/** All generators by name, in the order in which they are offered. */
	static Map<String, Generator> all() {
		GeneratorGrammar grammar = new GeneratorGrammar();
		grammar.numbers();
		grammar.choices();
		grammar.shapes();
		grammar.others();
		return Collections.unmodifiableMap(grammar.all);
	}

	private void numbers() {
		quantities("sequence", NUMBERS, "Counts up from a start value, one step for each event.",
				"{sequence: {from: 1, step: 1}}", quantity("from", "The first value."),
				quantity("step", "From one value to the next; 1 when it is left out."));
		quantities("uniform", NUMBERS, "Every value of a range, equally likely, both ends included.",
				"{uniform: {min: 1, max: 6}}", quantity("min", "The smallest value."), quantity("max", "The largest."));
		quantities("normal", AMOUNTS, "Most values are near the mean, as many above it as below.",
				"{normal: {mean: 40, sd: 5}}", quantity("mean", "The mean."), quantity("sd", "The standard deviation."),
				MIN, MAX, TRUNCATE);
		quantities("lognormal", AMOUNTS,
				"A few are far above the median, and most near it, as response times and sizes are.",
				"{lognormal: {median: 2 ms, p99: 40 ms}}", quantity("median", "Half of the values are below it."),
				quantity("p99", "99 % of the values are below it."), MIN, MAX, TRUNCATE);
		quantities("exponential", AMOUNTS, "The longer, the rarer, with half below 0.69 means.",
				"{exponential: {mean: 5 ms}}", quantity("mean", "The mean."), MIN, MAX, TRUNCATE);
		quantities("zipf", AMOUNTS, "By rank, or as a curve by its median: each value is rarer than the one before.",
				"{zipf: {min: 1, max: 1_000, exponent: 1.1}}", quantity("min", "The most frequent value."),
				quantity("max", "The rarest value; of a curve, what is above is set to it."), EXPONENT,
				quantity("median", "Half of the values are below it."),
				quantity("p99", "99 % of the values are below it."), TRUNCATE);
	}

	private void choices() {
		plain("quantiles", AMOUNTS, MAPPING, "As measured: by the values below which shares of all are.",
				"{quantiles: {p0: 1 ms, p50: 2 ms, p99: 40 ms, p100: 1 s}}");
		plain("pick", GIVEN, LIST, "One of several values, equally likely or by weight.", "{pick: {a: 70, b: 30}}");
		plain("text", TEXTS, TEXT, "Text made from a pattern.", "{text: \"order-{0000..9999}\"}");
		quantities("texts", TEXTS, "One of several texts that are numbered.",
				"{texts: {count: 500, pattern: \"customer {n}\"}}", COUNT,
				new Key("pattern", TEXT, "What they are, with {n} where their number is, or {n:6} for six digits."),
				new Key("from", WHOLE, "The number of the first; 1 when it is left out."), EXPONENT);
		quantities("names", TEXTS, "One of several invented names of people.", "{names: {count: 50}}", COUNT, EXPONENT);
		quantities("hosts", TEXTS, "One of several invented hosts.", "{hosts: {count: 20, domain: shop.example}}",
				COUNT, new Key("domain", TEXT, "What the hosts' names end with."), EXPONENT);
		quantities("paths", TEXTS, "One of several invented paths of files.",
				"{paths: {count: 100, root: /data, ending: .csv}}", COUNT,
				new Key("root", TEXT, "The folder that they are in."),
				new Key("ending", TEXT, "What the files' names end with."), EXPONENT);
		quantities("classes", CLASSES, "One of several invented classes.", "{classes: {count: 40, package: com.shop}}",
				COUNT, new Key("package", TEXT, "The package that they are in."), EXPONENT);
	}

	private void shapes() {
		quantities("ramp", NUMBERS,
				"From one value at the start of the recording, or of the stream, to another at its end.",
				"{ramp: {from: 10, to: 900}}", quantity("from", "The value at the start."),
				quantity("to", "The value at the end."));
		quantities("wave", NUMBERS, "A sine wave over time, which begins low.",
				"{wave: {low: 10 %, high: 90 %, period: 1 min}}", quantity("low", "The lowest value."),
				quantity("high", "The highest value."), PERIOD);
		quantities("sawtooth", NUMBERS, "A straight line over time that starts again with each period.",
				"{sawtooth: {from: 10 MiB, to: 90 MiB, period: 30 s}}",
				quantity("from", "The value at the beginning of each period."), quantity("to", "That at its end."),
				PERIOD);
		quantities("walk", NUMBERS, "A little up or down from event to event, kept within bounds.",
				"{walk: {min: 20 %, max: 80 %}}",
				quantity("start", "Where it begins; in the middle when it is left out."),
				quantity("min", "The lowest value, at which it turns."),
				quantity("max", "The highest value, at which it turns."),
				quantity("step", "The standard deviation of a step; a fiftieth of the range when it is left out."));
		quantities("leak", NUMBERS, "What grows steadily over time, with noise.",
				"{leak: {from: 50 MiB, rate: 1 MiB/min}}", quantity("from", "The value at the start."),
				quantity("rate", "By how much it grows per time."),
				quantity("to", "The value at the end, instead of a rate."), MAX,
				quantity("noise", "By how much values lie above or below the line at most."));
		plain("over-time", GIVEN, LIST, "Another value or generator for each part of the recording.",
				"{over-time: [{until: 30 %, value: 5 ms}, {value: 50 ms}]}");
		plain("during", GIVEN, MAPPING, "Another value or generator in each phase, and otherwise.",
				"{during: {outage: 2 s}, otherwise: 5 ms}");
		plain("by-thread", GIVEN, MAPPING, "Another value or generator for each group of threads or thread.",
				"{by-thread: {http: 200, else: 0}}");
	}

	private void others() {
		plain("copy", GIVEN, NAME, "The same value as another field of the event.", "{copy: committed}");
		plain("formula", NUMBERS, TEXT, "The result of a formula over other fields of the event.",
				"{formula: \"reserved * 0.8 + 10 MiB\"}");
		plain("signal", AMOUNTS, NAME, "The value of a signal at the time of the event, times a number.",
				"{signal: load, times: 200}");
		plain("counter", AMOUNTS, NAME, "What grows at a rate that follows a signal.",
				"{counter: load, times: 60 MiB/min, first: 1 GiB}");
		plain("previous", GIVEN, NAME, "The value that another field has in the stream's previous event.",
				"{previous: committed, first: 0 B}");
		plain("difference", AMOUNTS, NAME, "How much larger another field is than in the stream's previous event.",
				"{difference: total, first: 0 B}");
		plain("total", AMOUNTS, NAME, "The sum of all values of another field so far, this event's included.",
				"{total: size}");
		plain("highest", NUMBERS, NAME, "The largest of all values of another field so far, this event's included.",
				"{highest: size}");
	}

	private void quantities(String name, Gives gives, String description, String example, Key... keys) {
		all.put(name, new Generator(name, gives, MAPPING, new Block(name, List.of(keys)), description, example));
	}

	private void plain(String name, Gives gives, Shape shape, String description, String example) {
		all.put(name, new Generator(name, gives, shape, new Block(name, List.of()), description, example));
	}

	private static Key quantity(String name, String description) {
		return new Key(name, QUANTITY, description);
	}
}

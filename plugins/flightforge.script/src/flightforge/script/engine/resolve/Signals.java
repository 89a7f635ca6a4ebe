/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.script.GeneratorSpec;
import flightforge.script.PhaseSpec;
import flightforge.script.Scalar;
import flightforge.script.Script;
import flightforge.script.SignalSpec;
import flightforge.script.engine.value.Arithmetic;
import flightforge.script.engine.value.Arithmetic.Operation;
import flightforge.script.engine.value.DoubleParts;
import flightforge.script.read.PhasesReader;
import flightforge.script.read.SignalsReader;
import flightforge.script.text.ClockTimes;
import flightforge.script.text.Problems;
import flightforge.script.text.Suggestions;

/**
 * A script's phases and signals. A signal is made once, its columns once for each batch of events: each has a register
 * of its own in all streams. Immutable once made.
 */
final class Signals {
	/** A script without any. */
	static final Signals NONE = new Signals(Map.of(), Map.of());

	private static final BigDecimal LARGEST = new BigDecimal(Double.MAX_VALUE);
	private static final int MOST_STRETCHES = 10_000;
	/** So that no script takes a worker's stack. */
	private static final int MOST_DEPTH = 100;
	/** Generators in each other, in signals that are made of each other. */
	private static final int MOST_GENERATORS = 250;

	private final Map<String, Span> phases;
	private final Map<String, SignalSpec> specs;
	/** Null for those that are wrong. */
	private final Map<String, Signal> signals = new HashMap<>();
	private final Map<String, FormulaParser.Operand> operands = new LinkedHashMap<>();
	private final List<String> open = new ArrayList<>();
	private final Set<String> circular = new HashSet<>();
	private boolean tooDeep;
	/** How many generators are being made, each for the one before. */
	private int generators;

	private Signals(Map<String, Span> phases, Map<String, SignalSpec> specs) {
		this.phases = phases;
		this.specs = specs;
	}

	/** The phases and signals of a script; what is wrong is reported. */
	static Signals of(Script script, long seed, Problems problems) {
		if (script.signals().isEmpty() && script.phases().isEmpty()) {
			return NONE;
		}
		long duration = script.recording().durationNanos();
		Map<String, Span> phases = new LinkedHashMap<>();
		for (PhaseSpec phase : script.phases().values()) {
			phases.put(phase.name(), new Span(phase.from() == null ? 0 : phase.from().nanos(duration),
					phase.until() == null ? duration : phase.until().nanos(duration)));
		}
		Signals signals = new Signals(phases, script.signals());
		// They are of no stream, and nothing in them goes by chance.
		Context context = new Context(problems, seed, -1, "", 0, 1, duration, ClockTimes.of(script.recording()), null,
				null, null, null, signals);
		signals.specs.keySet().forEach(name -> signals.make(name, context));
		return signals;
	}

	/** Whether there is a signal of a name. */
	boolean has(String name) {
		return specs.containsKey(name);
	}

	/** The names of all signals. */
	Set<String> names() {
		return specs.keySet();
	}

	/** The number of registers that they take, from 0. */
	int registers() {
		return specs.size();
	}

	/** When a phase is; null when there is none of the name, which is reported. */
	Span phase(Scalar name, Context context) {
		Span phase = phases.get(name.text());
		if (phase == null) {
			context.undeclared(name, "phases", PhasesReader.unknown(name, phases.keySet()),
					Suggestions.nearest(name.text(), phases.keySet()));
		}
		return phase;
	}

	/** The signal that a name means; null when there is none, or a wrong one, which is reported. */
	Signal signal(Scalar name, Problems problems) {
		return isKnown(name, problems) ? signals.get(name.text()) : null;
	}

	/** The values of the signal that a name means; null when there is none, or a wrong one, which is reported. */
	FormulaParser.Operand operand(Scalar name, Context context) {
		return isKnown(name, context.problems()) ? operands.get(name.text()) : null;
	}

	/** What is first wrong with the values of a signal in a span; null when nothing is, or there is no such signal. */
	SignalValues.Wrong wrong(Scalar name, Span span) {
		Signal signal = signals.get(name.text());
		return signal == null ? null : new SignalValues().wrong(signal, span);
	}

	private boolean isKnown(Scalar name, Problems problems) {
		boolean known = has(name.text());
		if (!known) {
			problems.undeclared(name, "signals", SignalsReader.unknown(name, specs.keySet()),
					SignalsReader.offered(name, specs.keySet()));
		}
		return known;
	}

	private void make(String name, Context context) {
		if (signals.containsKey(name)) {
			return;
		}
		if (open.contains(name)) {
			List<String> circle = open.subList(open.indexOf(name), open.size());
			if (circular.addAll(circle)) {
				context.error(specs.get(name).position(), name + " is made of itself" + (circle.size() == 1 ? ""
						: ", through " + String.join(", ", circle.subList(1, circle.size()))));
			}
			return;
		}
		if (open.size() >= MOST_DEPTH) {
			// Asked before the chain is followed, which would take the stack.
			reportTooDeep(context);
			return;
		}
		open.add(name);
		Maker maker = new Maker(name, context);
		SignalSpec spec = specs.get(name);
		List<Signal.Stretch> stretches = spec.generator() == null ? null
				: maker.stretches(spec.generator(), new Span(0, context.durationNanos()));
		open.removeLast();
		Signal signal = stretches == null || circular.contains(name) ? null : new Signal(stretches, maker.depth + 1);
		if (signal != null && (stretches.size() > MOST_STRETCHES || signal.depth() > MOST_DEPTH)) {
			context.error(spec.position(), stretches.size() > MOST_STRETCHES
					? name + " has " + stretches.size() + " parts; at most " + MOST_STRETCHES + " are possible"
					: name + " is made of a signal that is made of another, and so on, too many times; shorten the chain");
			signal = null;
		}
		signals.put(name, signal);
		if (signal != null) {
			int register = List.copyOf(specs.keySet()).indexOf(name);
			operands.put(name, new FormulaParser.Operand(DoubleParts.shared(register, signal.column()),
					Dimension.NUMBER, signal.depth()));
		}
	}

	private void reportTooDeep(Context context) {
		if (!tooDeep) {
			context.error(specs.get(open.getFirst()).position(), tooDeep(open.getFirst()));
		}
		tooDeep = true;
	}

	private static String tooDeep(String name) {
		return name + " is made of a signal that is made of another, and so on, too many times; shorten the chain";
	}

	/** A signal while it is made. Methods give null when something is wrong and reported. */
	private final class Maker {
		private final String name;
		private final Context context;
		private final NumericField number;
		private int depth;

		Maker(String name, Context context) {
			this.name = name;
			this.context = context;
			this.number = new NumericField(name, null, false, Measure.PLAIN, LARGEST.negate(), LARGEST);
		}

		/** How a signal goes in a span, which its shapes fill. */
		private List<Signal.Stretch> stretches(GeneratorSpec generator, Span span) {
			if (generators == MOST_GENERATORS) {
				reportTooDeep(context);
				return null;
			}
			generators++;
			List<Signal.Stretch> stretches = made(generator, span);
			generators--;
			return stretches;
		}

		private List<Signal.Stretch> made(GeneratorSpec generator, Span span) {
			return switch (generator) {
			case GeneratorSpec.Constant constant -> line(constant.value(), constant.value(), span);
			case GeneratorSpec.Ramp ramp -> line(ramp.from(), ramp.to(), span);
			case GeneratorSpec.Wave wave -> {
				BigDecimal low = number.read(wave.low(), context);
				BigDecimal high = number.read(wave.high(), context);
				yield low == null || high == null ? null
						: whole(span, new SignalForm.Wave(low, high, span.begin(), wave.periodNanos()));
			}
			case GeneratorSpec.Sawtooth sawtooth -> {
				BigDecimal from = number.read(sawtooth.from(), context);
				BigDecimal to = number.read(sawtooth.to(), context);
				yield from == null || to == null ? null
						: whole(span, new SignalForm.Sawtooth(from, to, span.begin(), sawtooth.periodNanos()));
			}
			case GeneratorSpec.OverTime parts -> parts(TimeParts.of(parts, span, context),
					parts.parts().stream().map(GeneratorSpec.Part::value).toList(), span);
			case GeneratorSpec.During during -> {
				List<GeneratorSpec> values = new ArrayList<>();
				during.parts().forEach(part -> values.add(part.value()));
				if (during.otherwise() != null) {
					values.add(during.otherwise());
				}
				yield parts(TimeParts.of(during, span, context), values, span);
			}
			case GeneratorSpec.Formula formula -> formula(formula, span);
			case GeneratorSpec.Following following -> {
				List<Signal.Stretch> other = other(following.signal(), span);
				BigDecimal times = following.times() == null ? BigDecimal.ONE : number.read(following.times(), context);
				yield other == null || times == null ? null
						: product(other, whole(span, new SignalForm.Line(times, times, span.begin(), span.length())));
			}
			case GeneratorSpec.Multiplied multiplied -> {
				List<Signal.Stretch> own = stretches(multiplied.generator(), span);
				List<Signal.Stretch> other = other(multiplied.signal(), span);
				yield own == null || other == null ? null : product(own, other);
			}
			default -> {
				context.error(generator.position(), name + " is a number over time and takes a number, ramp, wave, "
						+ "sawtooth, over-time, during, formula or signal; other generators are for the values of events");
				yield null;
			}
			};
		}

		private List<Signal.Stretch> whole(Span span, SignalForm form) {
			return List.of(new Signal.Stretch(span, form));
		}

		private List<Signal.Stretch> line(Scalar first, Scalar last, Span span) {
			BigDecimal from = number.read(first, context);
			BigDecimal to = first == last ? from : number.read(last, context);
			return from == null || to == null ? null
					: whole(span, new SignalForm.Line(from, to, span.begin(), span.length()));
		}

		private List<Signal.Stretch> parts(TimeParts parts, List<GeneratorSpec> values, Span span) {
			List<List<Signal.Stretch>> made = new ArrayList<>();
			for (int i = 0; i < values.size(); i++) {
				made.add(stretches(values.get(i), parts.spans().get(i)));
			}
			if (!parts.isSound() || made.contains(null)) {
				return null;
			}
			List<Signal.Stretch> all = new ArrayList<>();
			long begin = 0;
			for (int i = 0; i < parts.parts().size(); i++) {
				long end = i < parts.ends().size() ? parts.ends().get(i) : Long.MAX_VALUE;
				Span part = new Span(Math.max(begin, span.begin()), Math.min(end, span.end()));
				if (part.begin() < part.end()) {
					all.addAll(Signal.within(made.get(parts.parts().get(i)), part));
				}
				begin = end;
			}
			return all;
		}

		/** Another signal, in a span. */
		private List<Signal.Stretch> other(Scalar other, Span span) {
			if (!isKnown(other, context.problems())) {
				return null;
			}
			make(other.text(), context);
			Signal signal = signals.get(other.text());
			if (signal == null) {
				return null;
			}
			depth = Math.max(depth, signal.depth());
			SignalForm shared = new SignalForm.Computed(operands.get(other.text()).column(), signal.period());
			return Signal.within(signal.stretches(), span).stream()
					.map(stretch -> stretch.form() instanceof SignalForm.Computed
							? new Signal.Stretch(stretch.span(), shared) : stretch)
					.toList();
		}

		private List<Signal.Stretch> formula(GeneratorSpec.Formula formula, Span span) {
			Set<Long> borders = new HashSet<>();
			long[] period = new long[1];
			FormulaParser.Names names = new FormulaParser.Names(this::isName, other -> {
				if (other.text().equals("t")) {
					return FormulaParser.TIME;
				}
				if (other.text().equals("n")) {
					context.error(other.position(), "n is the number of an event, and a signal is at no event; use t");
					return null;
				}
				List<Signal.Stretch> stretches = other(other, new Span(0, context.durationNanos()));
				if (stretches == null) {
					return null;
				}
				Signal signal = signals.get(other.text());
				borders.addAll(signal.borders());
				if (signal.period() > 0) {
					period[0] = period[0] == 0 ? signal.period() : Math.min(period[0], signal.period());
				}
				return operands.get(other.text());
			}, false);
			FormulaParser.Operand result = new FormulaParser(formula.expression(), names, context).parse();
			if (result != null && !result.is(Dimension.NUMBER)) {
				context.error(formula.expression().position(),
						name + " is a number without a unit, but the formula gives " + result.dimension().what()
								+ ". Divide it by a quantity such as 1 B or 1 s");
				return null;
			}
			if (result == null) {
				return null;
			}
			depth = Math.max(depth, result.depth());
			List<Signal.Stretch> all = new ArrayList<>();
			SignalForm form = new SignalForm.Computed(result.column(), period[0]);
			long begin = span.begin();
			for (long border : borders.stream().sorted().filter(at -> at > span.begin() && at < span.end()).toList()) {
				all.add(new Signal.Stretch(new Span(begin, border), form));
				begin = border;
			}
			all.add(new Signal.Stretch(new Span(begin, span.end()), form));
			return all;
		}

		private boolean isName(String text) {
			return text.equals("t") || text.equals("n") || has(text);
		}

		/** The product of two signals, which is of the same forms where one of them is constant. */
		private List<Signal.Stretch> product(List<Signal.Stretch> first, List<Signal.Stretch> second) {
			List<Signal.Stretch> all = new ArrayList<>();
			for (Signal.Stretch one : first) {
				for (Signal.Stretch other : Signal.within(second, one.span())) {
					all.add(new Signal.Stretch(other.span(), product(one.form(), other.form())));
				}
			}
			return all;
		}

		private SignalForm product(SignalForm first, SignalForm second) {
			BigDecimal factor = constant(second) == null ? constant(first) : constant(second);
			SignalForm form = constant(second) == null ? second : first;
			return switch (form) {
			case SignalForm.Line line when factor != null -> new SignalForm.Line(line.from().multiply(factor),
					line.to().multiply(factor), line.begin(), line.length());
			case SignalForm.Wave wave when factor != null -> new SignalForm.Wave(wave.low().multiply(factor),
					wave.high().multiply(factor), wave.begin(), wave.period());
			case SignalForm.Sawtooth sawtooth when factor != null ->
					new SignalForm.Sawtooth(sawtooth.from().multiply(factor), sawtooth.to().multiply(factor),
							sawtooth.begin(), sawtooth.period());
			default -> {
				depth++;
				long period = first.period() == 0 || second.period() == 0 ? first.period() + second.period()
						: Math.min(first.period(), second.period());
				yield new SignalForm.Computed(Arithmetic.of(Operation.MULTIPLY, first.column(), second.column()),
						period);
			}
			};
		}

		private static BigDecimal constant(SignalForm form) {
			return form instanceof SignalForm.Line line && line.from().compareTo(line.to()) == 0 ? line.from() : null;
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import flightforge.script.CauseSpec;
import flightforge.script.GeneratorSpec;
import flightforge.script.JvmSpec;
import flightforge.script.PhaseSpec;
import flightforge.script.Scalar;
import flightforge.script.Script;
import flightforge.script.StreamSpec;
import flightforge.script.ThreadsSpec;
import flightforge.script.engine.resolve.SignalSummary;
import flightforge.script.read.ScriptParser;

/**
 * What is wrong in a recording on purpose, so that rules and analysers can be tested with it: what, when, where, how
 * strongly, and who should find it. Immutable.
 *
 * @param causes in the order of the script
 */
public record Answers(List<Cause> causes) {

	/**
	 * One thing that is wrong.
	 *
	 * @param name its name in the script
	 * @param description what is wrong, in a sentence
	 * @param from when it begins
	 * @param until when it ends
	 * @param strength the signal by which it is wrong; empty where there is none
	 * @param effects where it shows
	 * @param rules ids of the rules of JDK Mission Control that should find it
	 */
	public record Cause(String name, String description, Instant from, Instant until, Optional<Strength> strength,
			List<Effect> effects, List<String> rules) {
		/** Copies. */
		public Cause {
			effects = List.copyOf(effects);
			rules = List.copyOf(rules);
		}
	}

	/**
	 * How strong it is.
	 *
	 * @param signal the signal's name
	 * @param values its values while it is wrong
	 * @param otherwise its values in the rest of the recording; empty where there is no rest
	 */
	public record Strength(String signal, Values values, Optional<Values> otherwise) {
	}

	/**
	 * Values of a signal in a part of the recording, by thousands that were looked at; infinite or not a number where
	 * the signal is.
	 *
	 * @param smallest the smallest
	 * @param mean their mean
	 * @param largest the largest
	 */
	public record Values(double smallest, double mean, double largest) {
	}

	/**
	 * Events in which it shows.
	 *
	 * @param type their type, or {@code jvm} for what the section of that name makes
	 * @param line the line of the stream in the script, from 1
	 * @param what fields that are other than usual; {@code events} is how many there are; of {@code jvm} its keys
	 * @param threads the threads that they are on
	 * @param events how many the stream has in the whole recording; 0 of {@code jvm}
	 * @param eventsDuring how many of these begin while it is wrong, by the script: one that had to wait for a thread
	 * may begin after the end, with a value of before; 0 of {@code jvm}
	 */
	public record Effect(String type, int line, List<String> what, List<Threads> threads, long events,
			long eventsDuring) {
		/** Copies. */
		public Effect {
			what = List.copyOf(what);
			threads = List.copyOf(threads);
		}
	}

	/**
	 * Threads with names of one kind.
	 *
	 * @param name their name, with {@code {n}} for the number from 1 where there are several
	 * @param count how many there are
	 */
	public record Threads(String name, int count) {
	}

	/** Copies. */
	public Answers {
		causes = List.copyOf(causes);
	}

	/** The answers of a planned script; without causes where it names none. */
	public static Answers of(Plan plan) {
		Script script = ScriptParser.parse(plan.scriptText(), plan.parameters(), plan.hosts(), () -> false).script()
				.orElseThrow();
		return new Answers(script.causes().values().stream().map(cause -> cause(cause, script, plan)).toList());
	}

	private static Cause cause(CauseSpec cause, Script script, Plan plan) {
		long duration = script.recording().durationNanos();
		PhaseSpec phase = cause.during() == null ? null : script.phases().get(cause.during().text());
		long from = phase == null || phase.from() == null ? 0 : phase.from().nanos(duration);
		long until = phase == null || phase.until() == null ? duration : phase.until().nanos(duration);
		Effects effects = new Effects(script, cause.signal(), cause.during());
		List<Effect> found = new ArrayList<>();
		script.streams().forEach(stream -> effects(stream, List.of(new Threads("main", 1)), Set.of(), effects, script,
				plan, from, until, found));
		JvmSpec.Load load = script.jvm() == null ? null : script.jvm().load();
		if (load != null && !effects.of(load).isEmpty()) {
			found.add(new Effect("jvm", load.position().line(), List.copyOf(effects.of(load)), List.of(), 0, 0));
		}
		return new Cause(cause.name(), cause.description(), plan.start().plusNanos(from), plan.start().plusNanos(until),
				Optional.ofNullable(cause.signal()).map(signal -> strength(signal.text(), script, from, until)), found,
				cause.rules().stream().map(Scalar::text).toList());
	}

	private static Strength strength(String signal, Script script, long from, long until) {
		long duration = script.recording().durationNanos();
		boolean whole = from == 0 && until == duration;
		return new Strength(signal, values(script, signal, from, until),
				whole ? Optional.empty() : Optional.of(values(script, signal, 0L, from, until, duration)));
	}

	private static Values values(Script script, String signal, Long... times) {
		SignalSummary summary = SignalSummary.of(script, signal, List.of(times));
		return new Values(summary.smallest(), summary.mean(), summary.largest());
	}

	/**
	 * Adds those of a stream and of what is in it.
	 *
	 * @param around the threads of the events that these are in
	 * @param affected what of these is affected
	 * @param from when it begins to be wrong, in nanoseconds after the recording's start
	 * @param until when that ends
	 */
	private static void effects(StreamSpec stream, List<Threads> around, Set<String> affected, Effects effects,
			Script script, Plan plan, long from, long until, List<Effect> found) {
		if (!stream.timing().enabled()) {
			return;
		}
		List<Threads> threads = stream.threads() == null ? around : threads(stream.threads(), script);
		Set<String> what = effects.of(stream, affected);
		if (!what.isEmpty()) {
			boolean onThreads = plan.blueprint().types().type(stream.typeName()).fields().stream()
					.anyMatch(field -> field.name().equals("eventThread"));
			long events = 0;
			long during = 0;
			for (int i = 0; i < plan.streams().size(); i++) {
				if (plan.streams().get(i).index() == stream.index()) {
					events += plan.streams().get(i).events();
					during += plan.eventsBetween(i, from, until);
				}
			}
			found.add(new Effect(stream.typeName(), stream.position().line(), List.copyOf(what),
					onThreads ? threads : List.of(), events, during));
		}
		stream.inner().forEach(inner -> effects(inner, threads, what, effects, script, plan, from, until, found));
	}

	private static List<Threads> threads(GeneratorSpec generator, Script script) {
		List<Scalar> groups = switch (generator) {
		case GeneratorSpec.Constant constant -> List.of(constant.value());
		case GeneratorSpec.Pick pick -> pick.values();
		default -> List.of();
		};
		return groups.stream().map(group -> {
			ThreadsSpec spec = script.threads().get(group.text());
			return spec == null ? new Threads(group.text(), 1) : new Threads(spec.name(), spec.count());
		}).toList();
	}
}

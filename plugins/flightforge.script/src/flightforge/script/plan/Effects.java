/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.CauseSpec;
import flightforge.script.GeneratorSpec;
import flightforge.script.JvmSpec;
import flightforge.script.PhaseSpec;
import flightforge.script.Scalar;
import flightforge.script.Script;
import flightforge.script.SignalSpec;
import flightforge.script.StreamSpec;
import flightforge.script.TimingSpec;
import flightforge.script.Volume;

/** What in a script follows a signal, or is other than usual in a phase. */
final class Effects {
	private static final String EVENTS = "events";
	private static final String DURATION = "duration";
	private static final String PARENT = "parent.";
	private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\d_$.]*");

	private final Script script;
	private final Set<String> signals = new HashSet<>();
	/** Null where there is none. */
	private final PhaseSpec phase;

	/**
	 * Those of a cause.
	 *
	 * @param signal the signal, whose followers among the signals count too; null for none
	 * @param phase the phase; null for none
	 */
	Effects(Script script, Scalar signal, Scalar phase) {
		this.script = script;
		this.phase = phase == null ? null : script.phases().get(phase.text());
		if (signal != null) {
			signals.add(signal.text());
			// Each round finds those that follow the ones of the round before.
			while (script.signals().values().stream().filter(this::isFollowing)
					.anyMatch(following -> signals.add(following.name()))) {
				continue;
			}
		}
	}

	/** Whether a cause shows anywhere. */
	static boolean ofAnything(Script script, CauseSpec cause) {
		Effects effects = new Effects(script, cause.signal(), cause.during());
		JvmSpec.Load load = script.jvm() == null ? null : script.jvm().load();
		return load != null && !effects.of(load).isEmpty() || script.streams().stream().flatMap(StreamSpec::withInner)
				.anyMatch(stream -> !effects.of(stream, Set.of()).isEmpty());
	}

	private boolean isFollowing(SignalSpec signal) {
		return follows(signal.generator(), Names.NONE);
	}

	/**
	 * What of a stream's events is affected: {@code events} for how many there are, and names of fields.
	 *
	 * @param around what of the events that these are in is affected
	 */
	Set<String> of(StreamSpec stream, Set<String> around) {
		Set<String> what = new LinkedHashSet<>();
		Names names = new Names(stream, what, around);
		boolean number = stream.volume() instanceof Volume.SignalRate rate && signals.contains(rate.signal().text())
				|| stream.nesting() != null && follows(stream.nesting().perEvent(), Names.NONE);
		if (number || isInPhase(stream.timing()) || around.contains(EVENTS)) {
			what.add(EVENTS);
		}
		boolean parts = stream.nesting() != null && around.contains(DURATION) && isShare(stream.duration());
		if (parts || follows(stream.duration(), names)) {
			what.add(DURATION);
		}
		add(what, "stackTrace", stream.stack(), names);
		add(what, "eventThread", stream.threads(), names);
		// Those that are made of others come in any order.
		int before;
		do {
			before = what.size();
			stream.values().forEach(value -> add(what, value.field(), value.generator(), names));
		} while (what.size() > before);
		if (follows(stream.timing().condition(), names)) {
			what.add(EVENTS);
		}
		return what;
	}

	/** What the names in the values of a stream mean. */
	private record Names(StreamSpec stream, Set<String> affected, Set<String> around) {
		static final Names NONE = new Names(null, Set.of(), Set.of());

		boolean isAffected(String name, Set<String> signals) {
			if (name.startsWith(PARENT)) {
				return around.contains(name.substring(PARENT.length()));
			}
			return affected.contains(name) || signals.contains(name) && !isField(name);
		}

		/** Whether formulas mean a field by a name rather than the signal. */
		private boolean isField(String name) {
			return stream != null
					&& (stream.value(name).isPresent() || name.equals(DURATION) && stream.duration() != null);
		}
	}

	/** Whether the values are shares of the event around. */
	private static boolean isShare(GeneratorSpec generator) {
		Scalar one = switch (generator) {
		case GeneratorSpec.Constant constant -> constant.value();
		case GeneratorSpec.Uniform uniform -> uniform.min();
		case GeneratorSpec.Normal normal -> normal.mean();
		case GeneratorSpec.Lognormal lognormal -> lognormal.median();
		case GeneratorSpec.Exponential exponential -> exponential.mean();
		case GeneratorSpec.PowerLaw powerLaw -> powerLaw.median();
		case GeneratorSpec.Zipf zipf -> zipf.min();
		case GeneratorSpec.Quantiles quantiles -> quantiles.values().getFirst();
		case GeneratorSpec.Pick pick -> pick.values().getFirst();
		case null, default -> null;
		};
		return one != null && one.text().endsWith("%");
	}

	/** What of the JVM's load is affected, by its keys. */
	Set<String> of(JvmSpec.Load load) {
		Set<String> what = new LinkedHashSet<>();
		add(what, "allocation", load.allocation(), Names.NONE);
		add(what, "live-set", load.liveSet(), Names.NONE);
		return what;
	}

	private void add(Set<String> what, String name, GeneratorSpec generator, Names names) {
		if (follows(generator, names)) {
			what.add(name);
		}
	}

	/** Whether a stream is in the phase and at no other time. */
	private boolean isInPhase(TimingSpec timing) {
		if (phase == null || timing.from() == null && timing.until() == null) {
			return false;
		}
		long duration = script.recording().durationNanos();
		long from = timing.from() == null ? 0 : timing.from().nanos(duration);
		long until = timing.until() == null ? duration : timing.until().nanos(duration);
		return from >= (phase.from() == null ? 0 : phase.from().nanos(duration))
				&& until <= (phase.until() == null ? duration : phase.until().nanos(duration));
	}

	private boolean follows(GeneratorSpec generator, Names names) {
		return switch (generator) {
		case null -> false;
		case GeneratorSpec.Following following -> signals.contains(following.signal().text());
		case GeneratorSpec.Counter counter -> signals.contains(counter.signal().text());
		case GeneratorSpec.Multiplied multiplied ->
				signals.contains(multiplied.signal().text()) || follows(multiplied.generator(), names);
		case GeneratorSpec.Copy copy -> names.isAffected(copy.field().text(), Set.of());
		case GeneratorSpec.Formula formula -> isIn(formula.expression().text(), names);
		case GeneratorSpec.During during -> during.parts().stream().anyMatch(
				part -> phase != null && part.where().text().equals(phase.name()) || follows(part.value(), names))
				|| follows(during.otherwise(), names);
		case GeneratorSpec.OverTime overTime ->
				overTime.parts().stream().anyMatch(part -> follows(part.value(), names));
		case GeneratorSpec.ByThread byThread ->
				byThread.parts().stream().anyMatch(part -> follows(part.value(), names));
		case GeneratorSpec.ByRow byRow -> byRow.values().stream().anyMatch(value -> follows(value, names));
		case GeneratorSpec.Previous previous ->
				names.isAffected(previous.field().text(), Set.of()) || follows(previous.first(), names);
		case GeneratorSpec.Running running -> names.isAffected(running.field().text(), Set.of());
		case GeneratorSpec.Difference difference -> names.isAffected(difference.field().text(), Set.of());
		case GeneratorSpec.Blank blank -> follows(blank.generator(), names);
		default -> false;
		};
	}

	private boolean isIn(String formula, Names names) {
		for (Matcher name = NAME.matcher(formula); name.find();) {
			if (names.isAffected(name.group(), signals)) {
				return true;
			}
		}
		return false;
	}
}

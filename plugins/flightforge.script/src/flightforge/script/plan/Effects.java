/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.GeneratorSpec;
import flightforge.script.JvmSpec;
import flightforge.script.PhaseSpec;
import flightforge.script.Scalar;
import flightforge.script.Script;
import flightforge.script.SignalSpec;
import flightforge.script.StreamSpec;
import flightforge.script.TimingSpec;
import flightforge.script.ValueSpec;
import flightforge.script.Volume;

/** What in a script follows a signal, or is other than usual in a phase. */
final class Effects {
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

	private boolean isFollowing(SignalSpec signal) {
		return follows(signal.generator(), List.of());
	}

	/** What of a stream's events is affected: {@code events} for how many there are, and names of fields. */
	Set<String> of(StreamSpec stream) {
		Set<String> what = new LinkedHashSet<>();
		List<String> fields = new ArrayList<>(stream.values().stream().map(ValueSpec::field).toList());
		if (stream.duration() != null) {
			fields.add("duration");
		}
		boolean number = stream.volume() instanceof Volume.SignalRate rate && signals.contains(rate.signal().text());
		if (number || isInPhase(stream.timing())) {
			what.add("events");
		}
		add(what, "duration", stream.duration(), fields);
		add(what, "stackTrace", stream.stack(), fields);
		add(what, "eventThread", stream.threads(), fields);
		stream.values().forEach(value -> add(what, value.field(), value.generator(), fields));
		return what;
	}

	/** What of the JVM's load is affected, by its keys. */
	Set<String> of(JvmSpec.Load load) {
		Set<String> what = new LinkedHashSet<>();
		add(what, "allocation", load.allocation(), List.of());
		add(what, "live-set", load.liveSet(), List.of());
		return what;
	}

	private void add(Set<String> what, String name, GeneratorSpec generator, List<String> fields) {
		if (follows(generator, fields)) {
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

	/** @param fields the fields that have a value, which formulas mean rather than signals of their names */
	private boolean follows(GeneratorSpec generator, List<String> fields) {
		return switch (generator) {
		case null -> false;
		case GeneratorSpec.Following following -> signals.contains(following.signal().text());
		case GeneratorSpec.Multiplied multiplied ->
				signals.contains(multiplied.signal().text()) || follows(multiplied.generator(), fields);
		case GeneratorSpec.Formula formula -> isIn(formula.expression().text(), fields);
		case GeneratorSpec.During during -> during.parts().stream().anyMatch(
				part -> phase != null && part.where().text().equals(phase.name()) || follows(part.value(), fields))
				|| follows(during.otherwise(), fields);
		case GeneratorSpec.OverTime overTime ->
				overTime.parts().stream().anyMatch(part -> follows(part.value(), fields));
		case GeneratorSpec.ByThread byThread ->
				byThread.parts().stream().anyMatch(part -> follows(part.value(), fields));
		case GeneratorSpec.ByRow byRow -> byRow.values().stream().anyMatch(value -> follows(value, fields));
		case GeneratorSpec.Previous previous -> follows(previous.first(), fields);
		case GeneratorSpec.Blank blank -> follows(blank.generator(), fields);
		default -> false;
		};
	}

	private boolean isIn(String formula, List<String> fields) {
		for (Matcher name = NAME.matcher(formula); name.find();) {
			if (signals.contains(name.group()) && !fields.contains(name.group())) {
				return true;
			}
		}
		return false;
	}
}

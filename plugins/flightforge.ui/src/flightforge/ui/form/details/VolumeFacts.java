/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.List;

import flightforge.script.Script;
import flightforge.script.StreamSpec;
import flightforge.script.TimingSpec;
import flightforge.script.Volume;
import flightforge.script.edit.FieldValue;
import flightforge.script.edit.VolumeValue;
import flightforge.script.grammar.Grammar;
import flightforge.ui.model.ScriptAnalysis;

/**
 * What volumes to choose from for a stream. Immutable.
 *
 * @param beginNanos when the stream begins, in nanoseconds after the recording's start
 * @param durationNanos the length of the stream in nanoseconds
 * @param perPoint how many events it has at each point in time
 * @param planned how many events the stream has by now; -1 when that is not known
 * @param shares whether it can have a share of the recording's events
 */
record VolumeFacts(long beginNanos, long durationNanos, int perPoint, long planned, boolean shares) {

	/** The facts of a stream. */
	static VolumeFacts of(ScriptAnalysis analysis, Script script, StreamSpec spec) {
		long planned = analysis.known().stream().flatMap(plan -> plan.streams().stream())
				.filter(stream -> stream.index() == spec.index()).mapToLong(stream -> stream.events()).findFirst()
				.orElse(-1);
		boolean shares = script.recording().events() > 0 || spec.volume() instanceof Volume.Share;
		int perPoint = spec.forEach() == null ? 1 : Math.max(1, spec.forEach().rows());
		long duration = script.recording().durationNanos();
		TimingSpec timing = spec.timing();
		long begin = timing.from() == null ? 0 : timing.from().nanos(duration);
		return new VolumeFacts(begin, length(duration, timing), perPoint, planned, shares);
	}

	/** How much of the recording the stream has; all of it while its part is not one. */
	private static long length(long duration, TimingSpec timing) {
		long from = timing.from() == null ? 0 : timing.from().nanos(duration);
		long until = timing.until() == null ? duration : Math.min(duration, timing.until().nanos(duration));
		return from < until ? until - from : duration;
	}

	/** The kinds of volumes that go with the script. */
	List<Grammar.Generator> kinds() {
		return VolumeValue.kinds().values().stream().filter(kind -> shares || !kind.name().equals("share")).toList();
	}

	/** A volume of a kind to begin with, in the place of another one; null for none. */
	FieldValue beginning(Grammar.Generator kind, FieldValue before) {
		return VolumeValue.beginning(kind.name(), before, beginNanos, Math.max(1, durationNanos), perPoint, planned);
	}
}

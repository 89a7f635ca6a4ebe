/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.List;

import flightforge.script.Script;
import flightforge.script.StreamSpec;
import flightforge.script.Volume;
import flightforge.script.edit.FieldValue;
import flightforge.script.edit.VolumeValue;
import flightforge.script.grammar.Grammar;
import flightforge.ui.model.ScriptAnalysis;

/**
 * What volumes to choose from for a stream. Immutable.
 *
 * @param durationNanos the length of the recording in nanoseconds
 * @param planned how many events the stream has by now; -1 when that is not known
 * @param shares whether it can have a share of the recording's events
 */
record VolumeFacts(long durationNanos, long planned, boolean shares) {

	/** The facts of a stream. */
	static VolumeFacts of(ScriptAnalysis analysis, Script script, StreamSpec spec) {
		long planned = analysis.plan().stream().flatMap(plan -> plan.streams().stream())
				.filter(stream -> stream.index() == spec.index()).mapToLong(stream -> stream.events()).findFirst()
				.orElse(-1);
		boolean shares = script.recording().events() > 0 || spec.volume() instanceof Volume.Share;
		return new VolumeFacts(script.recording().durationNanos(), planned, shares);
	}

	/** The kinds of volumes that go with the script. */
	List<Grammar.Generator> kinds() {
		return VolumeValue.kinds().values().stream().filter(kind -> shares || !kind.name().equals("share")).toList();
	}

	/** A volume of a kind to begin with, in the place of another one; null for none. */
	FieldValue beginning(Grammar.Generator kind, FieldValue before) {
		return VolumeValue.beginning(kind.name(), before, Math.max(1, durationNanos), planned);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.List;
import java.util.Map;

/**
 * A parsed script. Immutable; it says what the text says, not whether its event types and fields exist.
 *
 * @param text the text it was parsed from, as given
 * @param parameters the values that can be set from outside
 * @param fleet the hosts that recordings are made for, or null
 * @param host the host of the fleet whose values the parameters have; null without a fleet, or where it is wrong
 * @param recording the recording section, with defaults
 * @param phases parts of the recording by name, in the order of the text
 * @param signals numbers over time by name, in the order of the text
 * @param causes what is wrong on purpose by name, in the order of the text
 * @param imports recordings from which event types are taken, in the order of the text
 * @param jvm the Java process that the recording seems to be of, or null
 * @param threads groups of threads by name, in the order of the text
 * @param stacks stacks by name, in the order of the text
 * @param classes where classes come from, in the order of the text
 * @param types the script's own event types by name, in the order of the text
 * @param streams the event streams, in the order of the text
 */
public record Script(String text, Parameters parameters, FleetSpec fleet, FleetHost host, RecordingSpec recording,
		Map<String, PhaseSpec> phases, Map<String, SignalSpec> signals, Map<String, CauseSpec> causes,
		List<Scalar> imports, JvmSpec jvm, Map<String, ThreadsSpec> threads, Map<String, StackSpec> stacks,
		List<ClassSpec> classes, Map<String, TypeSpec> types, List<StreamSpec> streams) {

	/** The same script with another recording section. */
	public Script with(RecordingSpec other) {
		return new Script(text, parameters, fleet, host, other, phases, signals, causes, imports, jvm, threads, stacks,
				classes, types, streams);
	}

	/** The same script with other streams. */
	public Script with(List<StreamSpec> others) {
		return new Script(text, parameters, fleet, host, recording, phases, signals, causes, imports, jvm, threads,
				stacks, classes, types, others);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.List;

/**
 * Something that is wrong in the recording on purpose, for the answers about it.
 *
 * @param name its name
 * @param description what is wrong, in a sentence; empty where the script does not say
 * @param during the phase in which it is wrong; null for the whole recording
 * @param signal the signal that makes it wrong; null where there is none
 * @param rules ids of the rules that should find it, as JDK Mission Control has them
 * @param position where its name is
 */
public record CauseSpec(String name, String description, Scalar during, Scalar signal, List<Scalar> rules,
		Position position) {
	/** Copies. */
	public CauseSpec {
		rules = List.copyOf(rules);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;

/** A rule about single collections, each looked at when all of it is known. */
final class CollectionCheck extends Check {
	/** What a rule says of a collection. */
	interface Look {
		/** Calls {@link CollectionCheck#violated} for each violation. */
		void at(Collected collected, CollectionCheck check);
	}

	private final Look look;

	CollectionCheck(String id, Area area, Severity severity, Look look) {
		super(id, area, severity);
		this.look = look;
	}

	void collection(Collected collected) {
		look.at(collected, this);
	}
}

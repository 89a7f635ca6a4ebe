/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;

/** A rule about what a thread does, one thing after the other. */
abstract class ThreadCheck extends Check {
	private static final int MOST_THREADS = 1 << 16;

	ThreadCheck(String id, Area area, Severity severity) {
		super(id, area, severity);
	}

	/** All that is known of a thread in a chunk, by time. */
	abstract void thread(long id, List<Moment> moments);

	/** A map for the threads of the chunks before, of which those are forgotten that were not used for long. */
	static <T> Map<Long, T> remembered() {
		return new LinkedHashMap<>(16, 0.75f, true) {
			private static final long serialVersionUID = 1L;

			@Override
			protected boolean removeEldestEntry(Map.Entry<Long, T> eldest) {
				return size() > MOST_THREADS;
			}
		};
	}
}

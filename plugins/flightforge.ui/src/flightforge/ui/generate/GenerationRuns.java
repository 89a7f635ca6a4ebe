/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.util.ArrayDeque;
import java.util.List;

import flightforge.script.generate.Storage;

/** The latest generations of this session. Thread-safe. */
public final class GenerationRuns {

	private static final int KEPT = 50;
	private static final ArrayDeque<GenerationRun> RUNS = new ArrayDeque<>();

	private GenerationRuns() {
	}

	/**
	 * The latest generations, oldest first, running ones included.
	 *
	 * @return a copy
	 */
	public static List<GenerationRun> latest() {
		synchronized (RUNS) {
			return List.copyOf(RUNS);
		}
	}

	static GenerationRun begin(String name, Storage storage) {
		GenerationRun run = new GenerationRun(name, storage, System.currentTimeMillis(), 0);
		synchronized (RUNS) {
			if (RUNS.size() == KEPT) {
				RUNS.removeFirst();
			}
			RUNS.addLast(run);
		}
		return run;
	}

	static void end(GenerationRun run) {
		synchronized (RUNS) {
			if (RUNS.remove(run)) {
				RUNS.addLast(
						new GenerationRun(run.name(), run.storage(), run.startMillis(), System.currentTimeMillis()));
			}
		}
	}
}

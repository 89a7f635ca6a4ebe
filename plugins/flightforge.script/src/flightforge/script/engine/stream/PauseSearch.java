/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import flightforge.script.engine.value.Batch;

/** Finds when the world stands still by the events that say it. For one thread. */
public final class PauseSearch {
	/** With more pauses than that, nobody keeps out of them; each takes 24 bytes. */
	public static final int MOST_PAUSES = 1 << 17;

	private PauseSearch() {
	}

	/**
	 * The pauses that the events of some streams are.
	 *
	 * @param streams when the events are; they do not depend on pauses
	 * @param check called often; may throw what ends the search
	 * @return none where there are more than {@link #MOST_PAUSES}; those that overlap are one
	 */
	public static Pauses of(List<Timing> streams, Runnable check) {
		if (streams.stream().mapToLong(Timing::events).sum() > MOST_PAUSES) {
			return Pauses.NONE;
		}
		List<long[]> found = new ArrayList<>();
		for (Timing stream : streams) {
			Batch batch = new Batch();
			StreamCursor cursor = new StreamCursor(batch);
			for (long event = 0; event < stream.events();) {
				check.run();
				if (event == 0) {
					cursor.seek(stream, 0);
				}
				cursor.fill((int) Math.min(Batch.SIZE, stream.events() - event));
				if (stream.nesting() == null) {
					stream.durations().fill(batch, batch.durations);
				}
				for (int i = 0; i < batch.count; i++) {
					// What begins after the recording's last time, which it has instead, stops nothing in it.
					if (batch.durations[i] > 0 && batch.starts[i] == batch.times[i]) {
						found.add(new long[] {batch.times[i], batch.times[i] + batch.durations[i]});
					}
				}
				event += batch.count;
			}
		}
		found.sort(Comparator.comparingLong(pause -> pause[0]));
		List<long[]> merged = new ArrayList<>();
		for (long[] pause : found) {
			if (!merged.isEmpty() && pause[0] <= merged.getLast()[1]) {
				merged.getLast()[1] = Math.max(merged.getLast()[1], pause[1]);
			} else {
				merged.add(pause);
			}
		}
		return new Pauses(merged.stream().mapToLong(pause -> pause[0]).toArray(),
				merged.stream().mapToLong(pause -> pause[1]).toArray());
	}
}

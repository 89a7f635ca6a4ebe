/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.stream;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.ChunkEncoder;

/**
 * How many bytes the constants of a chunk take: the fewer events a chunk has, the fewer of many threads or texts it
 * meets. What a constant takes is reckoned from its texts, and the reckoning corrected by what some of each really
 * took.
 */
final class PoolSizes {
	private static final int MOST_MEASURED = 256;

	/** Constants, and the events that refer to them. */
	private static final class Use {
		private final References references;
		private final int averageBytes;
		private final List<Long> inTurn = new ArrayList<>();
		private final List<Long> random = new ArrayList<>();

		Use(References references) {
			this.references = references;
			this.averageBytes = references.averageBytes();
		}

		double met(double windows) {
			double size = references.size();
			double met = 0;
			for (long events : inTurn) {
				met += Math.min(size, Math.ceil(events / windows));
			}
			for (long events : random) {
				met += size * -Math.expm1(-events / windows / size);
			}
			return Math.min(size, met);
		}
	}

	private final Collection<Use> uses;
	private double correction = 1;

	PoolSizes(List<StreamProgram> programs) {
		Map<List<?>, Use> byList = new IdentityHashMap<>();
		List<Use> ordered = new ArrayList<>();
		for (StreamProgram program : programs) {
			for (Slot slot : program.slots()) {
				if (slot instanceof Slot.Reference reference) {
					Use use = byList.computeIfAbsent(reference.references().list(), list -> {
						Use made = new Use(reference.references());
						ordered.add(made);
						return made;
					});
					(reference.column().isRandom() ? use.random : use.inTurn).add(program.events());
				}
			}
		}
		uses = ordered;
	}

	/** Interns some of each constants in a chunk without events; gives what they should take. */
	double sample(ChunkEncoder encoder) throws IOException {
		double reckoned = 0;
		for (Use use : uses) {
			int count = Math.min(MOST_MEASURED, use.references.size());
			for (int i = 0; i < count; i++) {
				use.references.intern(encoder, i);
			}
			reckoned += count * use.averageBytes;
		}
		return reckoned;
	}

	/** Takes what the sampled constants really took. */
	void correct(double reckoned, long measured) {
		correction = reckoned > 0 ? measured / reckoned : 1;
	}

	/** Bytes of the constants in each of so many chunks. */
	long perChunk(long windows) {
		double bytes = 0;
		for (Use use : uses) {
			bytes += use.met(windows) * use.averageBytes;
		}
		return (long) (bytes * correction);
	}
}

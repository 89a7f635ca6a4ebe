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
 * meets. How probable it is that a constant is met comes from how often events choose it, what it takes from its texts;
 * and the reckoning is corrected by what some of each really took.
 */
final class PoolSizes {
	private static final int MOST_MEASURED = 2048;

	/** Constants, and the streams whose events refer to them. */
	private static final class Use {
		private final References references;
		private final ConstantParts parts;
		private final List<Choices> choices = new ArrayList<>();

		Use(References references) {
			this.references = references;
			this.parts = ConstantParts.of(references);
		}

		/** What those take that are met in each of so many chunks. */
		double bytes(long windows) {
			double[] missed = new double[references.size()];
			choices.forEach(choice -> choice.miss(windows, missed));
			return parts.bytes(missed);
		}

		/** Interns some of them, spread because later ones have larger numbers; gives what they should take. */
		double sample(ChunkEncoder encoder) throws IOException {
			double[] missed = new double[references.size()];
			int count = Math.min(MOST_MEASURED, missed.length);
			for (int i = 0; i < count; i++) {
				int index = (int) ((long) i * missed.length / count);
				references.intern(encoder, index);
				missed[index] = Double.NEGATIVE_INFINITY;
			}
			return parts.bytes(missed);
		}
	}

	private final Collection<Use> uses;
	private double correction = 1;

	PoolSizes(List<StreamProgram> programs) {
		Map<List<?>, Use> byList = new IdentityHashMap<>();
		List<Use> ordered = new ArrayList<>();
		for (StreamProgram program : programs) {
			for (Slot slot : program.slots()) {
				if (slot instanceof Slot.Reference reference && program.events() > 0) {
					Use use = byList.computeIfAbsent(reference.references().list(), list -> {
						Use made = new Use(reference.references());
						ordered.add(made);
						return made;
					});
					use.choices.add(new Choices(program, reference));
				}
			}
		}
		uses = ordered;
	}

	/** Interns some of each constants in a chunk without events; gives what they should take. */
	double sample(ChunkEncoder encoder) throws IOException {
		double reckoned = 0;
		for (Use use : uses) {
			reckoned += use.sample(encoder);
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
			bytes += use.bytes(windows);
		}
		return (long) (bytes * correction);
	}
}

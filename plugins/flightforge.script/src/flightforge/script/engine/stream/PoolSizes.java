/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.text.Cancellation;
import flightforge.writer.chunk.ChunkEncoder;

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
		private final Cancellation cancellation;
		private final List<Choices> choices = new ArrayList<>();

		Use(References references, Cancellation cancellation) {
			this.references = references;
			this.parts = ConstantParts.of(references);
			this.cancellation = cancellation;
		}

		/** What those take that are met in each of so many chunks. */
		double bytes(long windows) {
			double[] missed = new double[references.size()];
			for (Choices choice : choices) {
				cancellation.check();
				choice.miss(windows, missed);
			}
			return parts.bytes(missed);
		}

		/** What those take that are met in a window. */
		double bytes(Windows windows, long window, WindowSearch search, int looked) {
			if (choices.stream().noneMatch(choice -> choice.are(windows, window, search))) {
				return 0;
			}
			double[] missed = new double[references.size()];
			for (Choices choice : choices) {
				cancellation.check();
				choice.miss(windows, window, search, looked, missed);
			}
			return parts.bytes(missed);
		}

		/** What all of them take. */
		double all() {
			double[] missed = new double[references.size()];
			Arrays.fill(missed, Double.NEGATIVE_INFINITY);
			return parts.bytes(missed);
		}

		/** Interns some of them, spread because later ones have larger numbers; gives what they should take. */
		double sample(ChunkEncoder encoder) throws IOException {
			double[] missed = new double[references.size()];
			int count = Math.min(MOST_MEASURED, missed.length);
			for (int i = 0; i < count; i++) {
				int index = (int) ((long) i * missed.length / count);
				if (references.isConstant(index)) {
					references.intern(encoder, index);
				}
				missed[index] = Double.NEGATIVE_INFINITY;
			}
			return parts.bytes(missed);
		}
	}

	private final Collection<Use> uses;
	private final Cancellation cancellation;
	private double correction = 1;

	private PoolSizes(Collection<Use> uses, Cancellation cancellation) {
		this.uses = uses;
		this.cancellation = cancellation;
	}

	/**
	 * Each list of constants for itself, although lists may have constants in common.
	 *
	 * @param kept of each stream with a condition, how many of its events meet it; null of the others
	 */
	static PoolSizes apart(List<StreamProgram> programs, KeptCounts[] kept, Cancellation cancellation) {
		Map<List<?>, Use> byList = new IdentityHashMap<>();
		List<Use> ordered = new ArrayList<>();
		for (int i = 0; i < kept.length; i++) {
			StreamProgram program = programs.get(i);
			cancellation.check();
			DistinctChoices distinct = new DistinctChoices(program);
			for (Slot.Reference slot : references(program)) {
				Use use = byList.computeIfAbsent(slot.references().list(), list -> {
					Use made = new Use(slot.references(), cancellation);
					ordered.add(made);
					return made;
				});
				use.choices.add(new Choices(program, kept[i], slot, distinct, null));
			}
		}
		return new PoolSizes(ordered, cancellation);
	}

	/**
	 * The same with what lists have in common once.
	 *
	 * @param kept as above
	 * @param apart those of the same streams, which serve where nothing is in common
	 */
	static PoolSizes together(List<StreamProgram> programs, KeptCounts[] kept, PoolSizes apart) {
		Map<Object, MergedReferences> byKind = new LinkedHashMap<>();
		programs.forEach(program -> references(program).forEach(
				slot -> byKind.computeIfAbsent(MergedReferences.kind(slot.references()), kind -> new MergedReferences())
						.add(slot.references())));
		if (byKind.values().stream().noneMatch(MergedReferences::areSeveral)) {
			return apart;
		}
		Map<Object, Use> uses = new LinkedHashMap<>();
		byKind.forEach((kind, merged) -> uses.put(kind, new Use(merged.references(), apart.cancellation)));
		for (int i = 0; i < kept.length; i++) {
			StreamProgram program = programs.get(i);
			apart.cancellation.check();
			DistinctChoices distinct = new DistinctChoices(program);
			for (Slot.Reference slot : references(program)) {
				Object kind = MergedReferences.kind(slot.references());
				uses.get(kind).choices.add(new Choices(program, kept[i], slot, distinct,
						byKind.get(kind).places(slot.references().list())));
			}
		}
		return new PoolSizes(uses.values(), apart.cancellation);
	}

	private static List<Slot.Reference> references(StreamProgram program) {
		return program.events() == 0 ? List.of() : program.slots().stream().filter(Slot.Reference.class::isInstance)
				.map(Slot.Reference.class::cast).filter(slot -> slot.references().areConstants()).toList();
	}

	/** Interns some of each constants in a chunk without events; gives what they should take. */
	double sample(ChunkEncoder encoder) throws IOException {
		double reckoned = 0;
		for (Use use : uses) {
			cancellation.check();
			reckoned += use.sample(encoder);
		}
		return reckoned;
	}

	/** Takes what the sampled constants really took. */
	void correct(double reckoned, long measured) {
		correction = reckoned > 0 ? measured / reckoned : 1;
	}

	/** Bytes of the constants in a chunk that has all of them. */
	double all() {
		return correction * uses.stream().mapToDouble(Use::all).sum();
	}

	/** How many constants and frames there are. */
	long size() {
		return uses.stream().mapToLong(use -> use.parts.size()).sum();
	}

	/** How many fields have to be looked at to know which constants their events choose. */
	long looks() {
		return uses.stream().flatMap(use -> use.choices.stream()).filter(Choices::areUnknown).count();
	}

	/** Bytes of the constants in the chunk of a window, of each field of which some events are looked at. */
	double bytes(Windows windows, long window, WindowSearch search, int looked) {
		double bytes = 0;
		for (Use use : uses) {
			cancellation.check();
			bytes += use.bytes(windows, window, search, looked);
		}
		return bytes * correction;
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

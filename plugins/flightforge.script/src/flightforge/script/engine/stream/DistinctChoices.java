/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.WideMath;

/**
 * Estimates how many different constants a number of consecutive events of a stream choose, from samples of the stream:
 * for fields of which nothing else is known. All fields are sampled together, because to find the events takes longer
 * than what they choose. For one thread.
 */
final class DistinctChoices {
	/** At how many places in the stream events are sampled. */
	private static final int PLACES = 8;
	private static final int BLOCKS = 16;
	private static final int HALVINGS = 60;

	private final StreamProgram program;
	private final List<Slot.Reference> fields = new ArrayList<>();
	/** By numbers of events, of each field. */
	private final Map<Long, double[]> counted = new HashMap<>();

	DistinctChoices(StreamProgram program) {
		this.program = program;
	}

	/** Looks at this field, too. */
	void add(Slot.Reference field) {
		fields.add(field);
		counted.clear();
	}

	/** How many different ones a field has in a number of events, at least one. */
	double of(Slot.Reference field, double events) {
		return counted.computeIfAbsent(Math.max(1, (long) events), this::count)[fields.indexOf(field)];
	}

	private double[] count(long events) {
		long looked = Math.min(events, BLOCKS * Batch.SIZE);
		// Where all events are sampled there is one place.
		int places = events == program.events() ? 1 : PLACES;
		double[] sums = new double[fields.size()];
		for (int place = 0; place < places; place++) {
			// Events of any kind show what the same number of events choose that meet the condition.
			BitSet[] met = look(program.withoutCondition(), fields, (program.events() - events) / (PLACES - 1) * place,
					events, looked, true).constants();
			for (int i = 0; i < sums.length; i++) {
				sums[i] += extrapolated(met[i].cardinality(), fields.get(i).references().size(), looked, events);
			}
		}
		for (int i = 0; i < sums.length; i++) {
			sums[i] /= places;
		}
		return sums;
	}

	/**
	 * What events choose.
	 *
	 * @param constants of each field, which of its constants
	 * @param events how many events that is, of those that were sampled
	 */
	record Met(BitSet[] constants, long events) {
	}

	/**
	 * What some of consecutive events choose that meet the stream's condition.
	 *
	 * @param looked how many events are sampled, at most all
	 * @param spread whether they are blocks spread over the events, or else the first ones
	 */
	static Met look(StreamProgram program, List<Slot.Reference> fields, long first, long events, long looked,
			boolean spread) {
		BitSet[] met = new BitSet[fields.size()];
		for (int i = 0; i < met.length; i++) {
			met[i] = new BitSet(fields.get(i).references().size());
		}
		Batch batch = new Batch();
		StreamCursor cursor = new StreamCursor(batch);
		Kept kept = new Kept();
		long recorded = 0;
		long[] chosen = new long[Batch.SIZE];
		for (long done = 0; done < looked;) {
			cursor.seek(program.timing(),
					first + (looked == events || !spread ? done : WideMath.floor(done, events, looked)));
			cursor.fill((int) Math.min(Batch.SIZE, looked - done));
			kept.choose(program.condition(), batch);
			recorded += kept.count();
			for (int i = 0; i < met.length && kept.count() > 0; i++) {
				fields.get(i).column().fill(batch, chosen);
				kept.keep(chosen);
				for (int event = 0; event < kept.count(); event++) {
					met[i].set((int) chosen[event]);
				}
			}
			done += batch.count;
		}
		return new Met(met, recorded);
	}

	/**
	 * How many constants are met in all events, as if all were equally probable of as many as make up what was met in
	 * those that were sampled.
	 */
	static double extrapolated(int met, int size, double looked, double events) {
		if (looked == events) {
			return met;
		}
		double low = met;
		double high = size;
		for (int i = 0; i < HALVINGS; i++) {
			double middle = (low + high) / 2;
			if (middle * -StrictMath.expm1(-looked / middle) < met) {
				low = middle;
			} else {
				high = middle;
			}
		}
		return Math.min(size, high * -StrictMath.expm1(-events / high));
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.Optional;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.WideMath;

/** Makes the values of single events anywhere in a stream, without those between. For one thread. */
public final class ValueSampler {
	private final Batch batch = new Batch();
	/** Events that are looked at to find one that meets the stream's condition. */
	private static final int MOST_TRIED = 64;

	private final Kept kept = new Kept();
	private final StreamCursor cursor = new StreamCursor(batch);
	private final long[] wholes = new long[Batch.SIZE];
	private final double[] reals = new double[Batch.SIZE];
	private final StreamProgram program;
	private final Slot slot;

	private ValueSampler(StreamProgram program, Slot slot) {
		this.program = program;
		this.slot = slot;
	}

	/** The sampler of a stream's field; empty where there is no such field or it is not a number. */
	public static Optional<ValueSampler> of(StreamProgram program, String field) {
		int index = program.encoding().slots().indexOf(field);
		if (index < 0) {
			return Optional.empty();
		}
		Slot slot = program.slots().get(index);
		boolean number = slot instanceof Slot.Whole || slot instanceof Slot.Real;
		return number ? Optional.of(new ValueSampler(program, slot)) : Optional.empty();
	}

	/**
	 * Looks at events that are spread evenly over the stream's; at some places at none, where none meets the stream's
	 * condition.
	 *
	 * @param nanos takes their times in nanoseconds after the recording's start; at most as long as there are events
	 * @param values takes their values; of the same length
	 * @return how many there are
	 */
	public int sample(long[] nanos, double[] values) {
		int count = 0;
		for (int i = 0; i < values.length; i++) {
			long first = WideMath.floor(i, program.events(), values.length);
			long end = WideMath.floor(i + 1L, program.events(), values.length);
			cursor.seek(program.timing(), first);
			if (isFound(first, Math.min(end, first + MOST_TRIED))) {
				nanos[count] = batch.times[0];
				values[count++] = value();
			}
		}
		return count;
	}

	/** Goes to the first of these events that is recorded. */
	private boolean isFound(long first, long end) {
		for (long event = first; event < end; event++) {
			cursor.fill(1);
			kept.choose(program.condition(), batch);
			if (kept.count() > 0) {
				return true;
			}
		}
		return false;
	}

	private static IllegalStateException notNumber() {
		return new IllegalStateException("only numbers have samplers");
	}

	private double value() {
		return switch (slot) {
		case Slot.Whole whole -> {
			whole.column().fill(batch, wholes);
			yield wholes[0];
		}
		case Slot.Real real -> {
			real.column().fill(batch, reals);
			yield real.single() ? (float) reals[0] : reals[0];
		}
		case Slot.Default none -> throw notNumber();
		case Slot.Reference reference -> throw notNumber();
		case Slot.Text text -> throw notNumber();
		};
	}
}

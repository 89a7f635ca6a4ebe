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
	 * Looks at events that are spread evenly over the stream's.
	 *
	 * @param nanos takes their times in nanoseconds after the recording's start; at most as long as there are events
	 * @param values takes their values; of the same length
	 */
	public void sample(long[] nanos, double[] values) {
		for (int i = 0; i < values.length; i++) {
			cursor.seek(program.timing(), WideMath.floor(i, program.events(), values.length));
			cursor.fill(1);
			nanos[i] = batch.times[0];
			values[i] = value();
		}
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

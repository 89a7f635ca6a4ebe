/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

/** Arithmetic on columns, a column for each operation: one call per batch, whatever the formula. */
public final class Arithmetic {

	/** Operations on two numbers. */
	public enum Operation {
		ADD, SUBTRACT, MULTIPLY, DIVIDE, MIN, MAX, REMAINDER
	}

	/** Operations on one number. */
	public enum Function {
		NEGATE, ABS, ROUND, FLOOR
	}

	private Arithmetic() {
	}

	/** An operation on two columns. */
	public static DoubleColumn of(Operation operation, DoubleColumn left, DoubleColumn right) {
		return new DoubleColumn() {
			@Override
			public void fill(Batch batch, double[] out) {
				left.fill(batch, out);
				double[] second = batch.scratch().takeReals();
				right.fill(batch, second);
				operate(operation, batch.count, out, second);
				batch.scratch().giveReals();
			}

			@Override
			public boolean isConstant() {
				return left.isConstant() && right.isConstant();
			}
		};
	}

	private static void operate(Operation operation, int count, double[] first, double[] second) {
		switch (operation) {
		case ADD -> {
			for (int i = 0; i < count; i++) {
				first[i] += second[i];
			}
		}
		case SUBTRACT -> {
			for (int i = 0; i < count; i++) {
				first[i] -= second[i];
			}
		}
		case MULTIPLY -> {
			for (int i = 0; i < count; i++) {
				first[i] *= second[i];
			}
		}
		case DIVIDE -> {
			for (int i = 0; i < count; i++) {
				first[i] /= second[i];
			}
		}
		case MIN -> {
			for (int i = 0; i < count; i++) {
				first[i] = Math.min(first[i], second[i]);
			}
		}
		case MAX -> {
			for (int i = 0; i < count; i++) {
				first[i] = Math.max(first[i], second[i]);
			}
		}
		case REMAINDER -> {
			for (int i = 0; i < count; i++) {
				first[i] -= second[i] * Math.floor(first[i] / second[i]);
			}
		}
		}
	}

	/** A function of a column. */
	public static DoubleColumn of(Function function, DoubleColumn column) {
		return new DoubleColumn() {
			@Override
			public void fill(Batch batch, double[] out) {
				column.fill(batch, out);
				apply(function, batch.count, out);
			}

			@Override
			public boolean isConstant() {
				return column.isConstant();
			}
		};
	}

	private static void apply(Function function, int count, double[] numbers) {
		switch (function) {
		case NEGATE -> {
			for (int i = 0; i < count; i++) {
				numbers[i] = -numbers[i];
			}
		}
		case ABS -> {
			for (int i = 0; i < count; i++) {
				numbers[i] = Math.abs(numbers[i]);
			}
		}
		case ROUND -> {
			for (int i = 0; i < count; i++) {
				numbers[i] = Math.rint(numbers[i]);
			}
		}
		case FLOOR -> {
			for (int i = 0; i < count; i++) {
				numbers[i] = Math.floor(numbers[i]);
			}
		}
		}
	}

	/** The event's number, from 1. */
	public static DoubleColumn number() {
		return new DoubleColumn() {
			@Override
			public void fill(Batch batch, double[] out) {
				for (int i = 0; i < batch.count; i++) {
					out[i] = batch.first + i + 1;
				}
			}
		};
	}

	/** Whole numbers as real ones, each {@code number * factor - base} in whole numbers. */
	public static DoubleColumn real(LongColumn column, long factor, long base) {
		return new DoubleColumn() {
			@Override
			public void fill(Batch batch, double[] out) {
				long[] whole = batch.scratch().takeLongs();
				column.fill(batch, whole);
				for (int i = 0; i < batch.count; i++) {
					out[i] = whole[i] * factor - base;
				}
				batch.scratch().giveLongs();
			}

			@Override
			public boolean isConstant() {
				return column.isConstant();
			}
		};
	}

	/** Real numbers as whole ones, each {@code (number + base) / unit} rounded down, the sum in whole numbers. */
	public static LongColumn whole(DoubleColumn column, long base, long unit) {
		return new LongColumn() {
			@Override
			public void fill(Batch batch, long[] out) {
				double[] reals = batch.scratch().takeReals();
				column.fill(batch, reals);
				for (int i = 0; i < batch.count; i++) {
					out[i] = Math.floorDiv((long) Math.rint(reals[i]) + base, unit);
				}
				batch.scratch().giveReals();
			}

			@Override
			public boolean isConstant() {
				return column.isConstant();
			}
		};
	}

	/** Numbers within bounds; what is no number is 0. */
	public static DoubleColumn bounded(DoubleColumn column, double min, double max) {
		return new DoubleColumn() {
			@Override
			public void fill(Batch batch, double[] out) {
				column.fill(batch, out);
				for (int i = 0; i < batch.count; i++) {
					double value = Double.isNaN(out[i]) ? 0 : out[i];
					out[i] = Math.min(max, Math.max(min, value));
				}
			}

			@Override
			public boolean isConstant() {
				return column.isConstant();
			}
		};
	}
}

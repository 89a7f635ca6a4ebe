/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

/** Arithmetic on columns, a column for each operation: one call per batch, whatever the formula. */
public final class Arithmetic {

	/** Operations on two numbers. */
	public enum Operation {
		ADD, SUBTRACT, MULTIPLY, DIVIDE, MIN, MAX, REMAINDER, POWER,
		/** Comparisons give 1 or 0. */
		LESS, AT_MOST, EQUAL, UNEQUAL,
		/** Conditions give 1 or 0, too; one is met by a number that is not 0. */
		AND, OR
	}

	/** Operations on one number. */
	public enum Function {
		NEGATE, ABS, ROUND, FLOOR, SQRT, EXP, LOG,
		/** 1 where a condition is not met, otherwise 0. */
		NOT
	}

	private Arithmetic() {
	}

	/** An operation on two columns. */
	public static DoubleColumn of(Operation operation, DoubleColumn left, DoubleColumn right) {
		return new DoubleColumn() {
			@Override
			public boolean isBySchedule() {
				return left.isBySchedule() && right.isBySchedule();
			}

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
		case POWER -> {
			for (int i = 0; i < count; i++) {
				first[i] = StrictMath.pow(first[i], second[i]);
			}
		}
		case LESS -> {
			for (int i = 0; i < count; i++) {
				first[i] = first[i] < second[i] ? 1 : 0;
			}
		}
		case AT_MOST -> {
			for (int i = 0; i < count; i++) {
				first[i] = first[i] <= second[i] ? 1 : 0;
			}
		}
		case EQUAL -> {
			for (int i = 0; i < count; i++) {
				first[i] = first[i] == second[i] ? 1 : 0;
			}
		}
		case UNEQUAL -> {
			for (int i = 0; i < count; i++) {
				first[i] = first[i] != second[i] ? 1 : 0;
			}
		}
		case AND -> {
			for (int i = 0; i < count; i++) {
				first[i] = isMet(first[i]) && isMet(second[i]) ? 1 : 0;
			}
		}
		case OR -> {
			for (int i = 0; i < count; i++) {
				first[i] = isMet(first[i]) || isMet(second[i]) ? 1 : 0;
			}
		}
		}
	}

	private static boolean isMet(double condition) {
		return condition != 0 && !Double.isNaN(condition);
	}

	/** A function of a column. */
	public static DoubleColumn of(Function function, DoubleColumn column) {
		return new DoubleColumn() {
			@Override
			public boolean isBySchedule() {
				return column.isBySchedule();
			}

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
		case SQRT -> {
			for (int i = 0; i < count; i++) {
				numbers[i] = Math.sqrt(numbers[i]);
			}
		}
		case EXP -> {
			for (int i = 0; i < count; i++) {
				numbers[i] = StrictMath.exp(numbers[i]);
			}
		}
		case LOG -> {
			for (int i = 0; i < count; i++) {
				numbers[i] = StrictMath.log(numbers[i]);
			}
		}
		case NOT -> {
			for (int i = 0; i < count; i++) {
				numbers[i] = isMet(numbers[i]) ? 0 : 1;
			}
		}
		}
	}

	/** Of each event one of two numbers: the second where the condition is 0 or no number, otherwise the first. */
	public static DoubleColumn choice(DoubleColumn condition, DoubleColumn then, DoubleColumn otherwise) {
		return new DoubleColumn() {
			@Override
			public boolean isBySchedule() {
				return condition.isBySchedule() && then.isBySchedule() && otherwise.isBySchedule();
			}

			@Override
			public void fill(Batch batch, double[] out) {
				otherwise.fill(batch, out);
				double[] conditions = batch.scratch().takeReals();
				condition.fill(batch, conditions);
				double[] numbers = batch.scratch().takeReals();
				then.fill(batch, numbers);
				for (int i = 0; i < batch.count; i++) {
					out[i] = isMet(conditions[i]) ? numbers[i] : out[i];
				}
				batch.scratch().giveReals();
				batch.scratch().giveReals();
			}

			@Override
			public boolean isConstant() {
				return condition.isConstant() && then.isConstant() && otherwise.isConstant();
			}
		};
	}

	/** The event's number, from 1. */
	public static DoubleColumn number() {
		return new DoubleColumn() {
			@Override
			public boolean isBySchedule() {
				return true;
			}

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
			public boolean isBySchedule() {
				return column.isBySchedule();
			}

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
			public boolean isBySchedule() {
				return column.isBySchedule();
			}

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

	/** Numbers within bounds; what is not a number is 0. */
	public static DoubleColumn bounded(DoubleColumn column, double min, double max) {
		return new DoubleColumn() {
			@Override
			public boolean isBySchedule() {
				return column.isBySchedule();
			}

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

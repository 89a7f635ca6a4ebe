/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare.profile;

import java.util.Arrays;
import java.util.List;

import flightforge.compare.sketch.Ranks;
import flightforge.compare.sketch.Shares;
import flightforge.writer.Annotation;
import flightforge.writer.read.Slot;

/** The values of a field of an event type. For one thread. */
public final class Column {
	private static final int MOST_VALUES = 4096;
	private static final int MOST_STACKS = 1 << 14;
	/** Keys with larger ordinals are counted at once. */
	private static final int MOST_PENDING = 1 << 15;
	private static final int FIRST_PENDING = 16;
	/** Stretches of time, of which there is a multiple. */
	private static final int BLOCK = 20;

	private final String path;
	private final FieldKind kind;
	private final boolean bytes;
	private final boolean percentage;
	/** Of numbers, the two parts; otherwise null. */
	private final Ranks[] ranks;
	/** Of other values; null of numbers. */
	private final Shares shares;
	/**
	 * Of numbers, their sum in each stretch of time, in blocks of stretches without those that have none; otherwise
	 * null.
	 */
	private final double[][] sums;
	private final int[][] counts;
	/** How often there were which keys, for each part, since they were last counted. */
	private int[] pending = {};
	private Key[] pendingKeys = {};

	Column(Slot slot, String path, FieldKind kind) {
		this.path = path;
		this.kind = kind;
		bytes = slot.field().annotation(Annotation.DATA_AMOUNT).filter(unit -> unit.value().equals("BYTES"))
				.isPresent();
		percentage = slot.field().has(Annotation.PERCENTAGE);
		ranks = kind.isNumber() ? new Ranks[] {new Ranks(), new Ranks()} : null;
		shares = kind.isNumber() ? null : new Shares(kind == FieldKind.STACK ? MOST_STACKS : MOST_VALUES);
		sums = kind.isNumber() ? new double[Timeline.STRETCHES / BLOCK][] : null;
		counts = kind.isNumber() ? new int[Timeline.STRETCHES / BLOCK][] : null;
	}

	void add(double value, int part, int stretch) {
		ranks[part].add(value);
		if (Double.isFinite(value)) {
			int block = stretch / BLOCK;
			if (sums[block] == null) {
				sums[block] = new double[BLOCK];
				counts[block] = new int[BLOCK];
			}
			sums[block][stretch % BLOCK] += value;
			counts[block][stretch % BLOCK]++;
		}
	}

	/** Adds a value, which is counted with others like it by {@link #count(KeyCounter)}. */
	void add(Key key, int part) {
		int at = key.ordinal;
		if (at >= MOST_PENDING) {
			shares.add(key.hash, key.name, part, 1);
			return;
		}
		if (at >= pendingKeys.length) {
			int size = Math.min(MOST_PENDING, Math.max(FIRST_PENDING, Integer.highestOneBit(at) << 1));
			pendingKeys = Arrays.copyOf(pendingKeys, size);
			pending = Arrays.copyOf(pending, size << 1);
		}
		if (pendingKeys[at] == null) {
			pendingKeys[at] = key;
		}
		pending[at << 1 | part]++;
	}

	/** Takes keys with the number of their events. */
	@FunctionalInterface
	interface KeyCounter {
		void count(Key key, int part, int times);
	}

	/**
	 * Counts the values that were added since the last call. Comes before keys are forgotten.
	 *
	 * @param counter gets them, too; may be null
	 */
	void count(KeyCounter counter) {
		for (int i = 0; i < pendingKeys.length; i++) {
			for (int part = 0; part < 2 && pendingKeys[i] != null; part++) {
				int times = pending[i << 1 | part];
				if (times > 0) {
					shares.add(pendingKeys[i].hash, pendingKeys[i].name, part, times);
					if (counter != null) {
						counter.count(pendingKeys[i], part, times);
					}
				}
			}
		}
		Arrays.fill(pendingKeys, null);
		Arrays.fill(pending, 0);
	}

	void add(long hash, String text, int part) {
		shares.add(hash, text, part, 1);
	}

	/** @return names of fields with dots between them */
	public String path() {
		return path;
	}

	/** @return how its values are compared */
	public FieldKind kind() {
		return kind;
	}

	/** @return whether its numbers are bytes */
	public boolean isBytes() {
		return bytes;
	}

	/** @return whether its numbers are fractions, 0 to 1 */
	public boolean isPercentage() {
		return percentage;
	}

	/** @return of numbers, those of a part */
	public List<Ranks> ranks(int part) {
		return part == Shares.ALL ? List.of(ranks) : List.of(ranks[part]);
	}

	/** @return of values that are not numbers, how often there are which */
	public Shares shares() {
		return shares;
	}

	/** @return how many values there are in a part */
	public long count(int part) {
		return shares != null ? shares.total(part) : ranks(part).stream().mapToLong(Ranks::count).sum();
	}

	/** @return of numbers, the mean of each stretch of time, NaN where there is none */
	public double[] means() {
		double[] means = new double[Timeline.STRETCHES];
		for (int i = 0; i < means.length; i++) {
			int count = counts[i / BLOCK] == null ? 0 : counts[i / BLOCK][i % BLOCK];
			means[i] = count == 0 ? Double.NaN : sums[i / BLOCK][i % BLOCK] / count;
		}
		return means;
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.sample;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.writer.Type;

/**
 * The events of a type: how many there are in each stretch of time, and some of them with all values. Up to
 * {@value #MOST_ROWS} events are all kept, beyond that those that a hash of their number chooses. For one thread.
 */
public final class TypeSample {
	/** Most events that are kept. */
	public static final int MOST_ROWS = 1 << 16;
	/** Stretches of equal length that the recordings' time is divided into. */
	public static final int STRETCHES = 2048;
	private static final int FIRST_ROWS = 4;

	private final String name;
	private final Type type;
	private final List<SampledField> fields = new ArrayList<>();
	private final Map<String, Integer> places = new LinkedHashMap<>();
	private final Set<String> different = new LinkedHashSet<>();
	private final long seed;
	private long[] starts = new long[FIRST_ROWS];
	private long[] ordinals = new long[FIRST_ROWS];
	private long[][] values;
	private int rows;
	private long mask;
	private long count;
	private int[] stretches;

	TypeSample(String name, Type type, long seed) {
		this.name = name;
		this.type = type;
		this.seed = seed;
	}

	/** Takes the fields of the first events; later ones may have others, of which those of the same name are kept. */
	void define(List<SampledField> newFields) {
		for (SampledField field : newFields) {
			places.put(field.path(), fields.size());
			fields.add(field);
		}
		values = new long[fields.size()][FIRST_ROWS];
	}

	boolean isDefined() {
		return values != null;
	}

	/** @return the place of a field of other events, -1 where it is not kept */
	int place(SampledField field) {
		Integer place = places.get(field.path());
		if (place == null || fields.get(place).kind() != field.kind()) {
			different.add(field.path());
			return -1;
		}
		return place;
	}

	/** Counts an event. @return whether its values are to be added */
	boolean count(int stretch) {
		if (stretches == null) {
			stretches = new int[STRETCHES];
		}
		stretches[stretch]++;
		return (Sampling.hash(seed + count++) & mask) == 0;
	}

	/** Makes room for an event. @return its row, -1 if it is not wanted any more, because there are too many */
	int row(long startNanos) {
		if (rows == MOST_ROWS) {
			thin();
			if ((Sampling.hash(seed + count - 1) & mask) != 0) {
				return -1;
			}
		}
		if (rows == starts.length) {
			resize(rows * 2);
		}
		starts[rows] = startNanos;
		ordinals[rows] = count - 1;
		return rows++;
	}

	void set(int row, int place, long value) {
		values[place][row] = value;
	}

	private void resize(int length) {
		starts = Arrays.copyOf(starts, length);
		ordinals = Arrays.copyOf(ordinals, length);
		for (int i = 0; i < values.length; i++) {
			values[i] = Arrays.copyOf(values[i], length);
		}
	}

	/** Keeps half of the events. */
	void thin() {
		mask = mask << 1 | 1;
		int kept = 0;
		for (int row = 0; row < rows; row++) {
			if ((Sampling.hash(seed + ordinals[row]) & mask) == 0) {
				starts[kept] = starts[row];
				ordinals[kept] = ordinals[row];
				for (long[] column : values) {
					column[kept] = column[row];
				}
				kept++;
			}
		}
		rows = kept;
		resize(Math.max(FIRST_ROWS, Integer.highestOneBit(Math.max(1, kept)) * 2));
	}

	/** @return how many numbers it has room for */
	long cells() {
		return (long) starts.length * (fields.size() + 2);
	}

	/** @return the name of the type */
	public String name() {
		return name;
	}

	/** @return the type as the first chunk with such events defines it */
	public Type type() {
		return type;
	}

	/** @return its fields, without the start */
	public List<SampledField> fields() {
		return Collections.unmodifiableList(fields);
	}

	/** @return the place of a field among {@link #fields()}, -1 where there is none */
	public int place(String path) {
		return places.getOrDefault(path, -1);
	}

	/** @return fields that only some chunks have, or in another way than the first */
	public Set<String> different() {
		return Collections.unmodifiableSet(different);
	}

	/** @return how many events there are */
	public long count() {
		return count;
	}

	/** @return how many events are kept */
	public int rows() {
		return rows;
	}

	/** @return whether all events are kept */
	public boolean isWhole() {
		return rows == count;
	}

	/** @return when a kept event began, in nanoseconds after the recordings' start; in the order of the file */
	public long start(int row) {
		return starts[row];
	}

	/** @return the number of a kept event among those of the type, from 0 */
	public long ordinal(int row) {
		return ordinals[row];
	}

	/** @return a value of a kept event, as the field's {@link SampledKind} says */
	public long value(int row, int place) {
		return values[place][row];
	}

	/** @return how many events began in each stretch of time */
	public int[] stretches() {
		return stretches == null ? new int[STRETCHES] : stretches.clone();
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

import java.util.Objects;

/**
 * The values of an array. It stays as it is when the reader goes on; its constants are those of the chunk. For one
 * thread.
 */
public final class ValueArray {
	private final RecordedType type;
	private final int size;
	private final long[] numbers;
	private final Object[] objects;
	private final ConstantPools pools;

	ValueArray(RecordedType type, int size, long[] numbers, Object[] objects, ConstantPools pools) {
		this.type = type;
		this.size = size;
		this.numbers = numbers;
		this.objects = objects;
		this.pools = pools;
	}

	/** @return the type of the elements; of numbers, texts and references one with a single slot */
	public RecordedType type() {
		return type;
	}

	/** @return how many elements there are */
	public int size() {
		return size;
	}

	/**
	 * An element with all its values, which is made each time.
	 *
	 * @throws IndexOutOfBoundsException if there is no such element
	 */
	public Structure get(int index) {
		return new Structure(type, numbers, objects, Objects.checkIndex(index, size) * type.size(), pools);
	}

	/**
	 * An element of an array of numbers, see {@link Values#number(int)}.
	 *
	 * @throws IndexOutOfBoundsException if there is no such element
	 */
	public long number(int index) {
		return get(index).number(0);
	}

	/**
	 * An element of an array of numbers, see {@link Values#real(int)}.
	 *
	 * @throws IndexOutOfBoundsException if there is no such element
	 */
	public double real(int index) {
		return get(index).real(0);
	}

	/**
	 * An element of an array of strings or of references to constants, see {@link Values#text(int)}.
	 *
	 * @throws IndexOutOfBoundsException if there is no such element
	 */
	public String text(int index) {
		return get(index).text(0);
	}

	/**
	 * An element of an array of references, see {@link Values#constant(int)}.
	 *
	 * @throws IndexOutOfBoundsException if there is no such element
	 */
	public Constant constant(int index) {
		return get(index).constant(0);
	}

	/**
	 * An element as an object: as {@link Values#value(int)} for numbers, texts and references, and a {@link Structure}
	 * for structures.
	 *
	 * @throws IndexOutOfBoundsException if there is no such element
	 */
	public Object value(int index) {
		Structure element = get(index);
		return isSingle() ? element.value(0) : element;
	}

	/** @return whether the elements are numbers, texts, or references, and no structures */
	public boolean isSingle() {
		return type.size() == 1 && (type.slot(0).path().isEmpty() || type.isSingle());
	}
}

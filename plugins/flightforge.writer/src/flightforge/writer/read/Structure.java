/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

/** A structure that is an element of an array. For one thread. */
public final class Structure extends Values {
	private final Object[] objects;
	private final int first;

	Structure(RecordedType type, long[] numbers, Object[] objects, int base, ConstantPools pools) {
		super(type, numbers, base, pools);
		this.objects = objects;
		this.first = base;
	}

	@Override
	void load() {
		throw new IllegalStateException("elements are made with their numbers");
	}

	@Override
	Object object(int slot) {
		return objects[first + slot];
	}
}

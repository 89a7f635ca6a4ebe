/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.Varint;

/**
 * What the metadata event of a chunk says, from its number on. Making one copies nothing: texts and types are only ever
 * appended to, so those that count here stay what they are, and metadata of more types begin with the same bytes.
 *
 * @param types number of types in it, the first of the recording
 * @param id another one for other metadata
 * @param texts number of texts in the pool
 * @param pool texts, of which as many bytes count
 * @param classes elements of the types, of which as many bytes count
 * @param region the element that follows them
 */
record LiveMetadata(int types, long id, int texts, byte[] pool, int poolBytes, byte[] classes, int classesBytes,
		byte[] region) {
	/** Numbers of texts, attributes and children of what is around the types. */
	private static final int MOST_AROUND = 8 * Varint.MAX_BYTES;
	private static final int ROOT = 0;
	private static final int METADATA = 1;
	private static final int CHILDREN_OF_ROOT = 2;

	/** @return most bytes of what {@link #put} puts */
	int bytes() {
		return MOST_AROUND + poolBytes + classesBytes + region.length;
	}

	/** Puts texts and tree as they are in the metadata event. */
	void put(ByteBuilder target) {
		target.putVarint(texts);
		target.putBytes(pool, 0, poolBytes);
		putAround(target);
		target.putVarint(types);
		target.putBytes(classes, 0, classesBytes);
		target.putBytes(region, 0, region.length);
	}

	/** Puts the elements around those of the types, up to where their number belongs. */
	static void putAround(ByteBuilder target) {
		target.putVarint(ROOT);
		target.putVarint(0);
		target.putVarint(CHILDREN_OF_ROOT);
		target.putVarint(METADATA);
		target.putVarint(0);
	}
}

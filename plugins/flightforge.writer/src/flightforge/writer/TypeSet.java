/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.util.Collection;

/**
 * A closed and validated set of types with their numbers and their encoded metadata. What the given types refer to and
 * is not among them, the primitives, {@code java.lang.String}, {@code java.lang.Thread},
 * {@code jdk.types.StackTrace}, the standard annotations and so on, is added as JDK 25 defines it; a given type takes
 * precedence. Immutable, shared by all chunks of a recording and by all threads.
 */
public final class TypeSet {

	private TypeSet() {
	}

	/**
	 * Closes and checks.
	 *
	 * @param types
	 *            types of the recording; their order decides their numbers
	 * @throws IllegalArgumentException
	 *             if a recording with these types could not be read; the message names the type and field
	 */
	public static TypeSet of(Collection<Type> types) {
		throw new UnsupportedOperationException("not yet");
	}

	/**
	 * @return the type of that name
	 * @throws IllegalArgumentException
	 *             if there is none
	 */
	public Type type(String name) {
		throw new UnsupportedOperationException("not yet");
	}

	/** @return all types, the added ones included */
	public Collection<Type> types() {
		throw new UnsupportedOperationException("not yet");
	}

	/**
	 * @return how events of that type are written
	 * @throws IllegalArgumentException
	 *             if there is no event type of that name
	 */
	public EventEncoding event(String typeName) {
		throw new UnsupportedOperationException("not yet");
	}
}

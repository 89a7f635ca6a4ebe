/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare.profile;

import flightforge.compare.sketch.Hash;

/** What stands for a constant of a chunk, such as a thread or a stack trace. */
final class Key {
	private static final long[] NO_PATH = {};

	/** For a field without a constant. */
	static final Key NONE = new Key(Hash.NONE, "(none)", Hash.NONE, NO_PATH);
	/** For truth values. */
	static final Key TRUE = of("true");
	static final Key FALSE = of("false");
	private static final int UNKNOWN = -1;

	/** The same for constants of the same content in any recording. */
	final long hash;
	final String name;
	/** Of a thread a hash that other threads of the same name do not have; of others the same as the hash. */
	final long identity;
	/** Of a stack trace, a hash for each frame with those that call it, the outermost first. */
	final long[] path;
	/** Its place among the keys that are kept at the same time; of {@link #NONE} 0, which no other constant has. */
	int ordinal;
	/** Of a thread its number among those with events in the chunk; negative where it has none yet. */
	int thread = UNKNOWN;

	static {
		TRUE.ordinal = 1;
	}

	private Key(long hash, String name, long identity, long[] path) {
		this.hash = hash == 0 ? 1 : hash;
		this.name = name;
		this.identity = identity;
		this.path = path;
	}

	static Key of(String name) {
		long hash = Hash.of(name);
		return new Key(hash, name, hash, NO_PATH);
	}

	static Key thread(String name, long identity) {
		return new Key(Hash.of(name), name, identity, NO_PATH);
	}

	static Key stack(String name, long[] path) {
		long hash = path.length == 0 ? Hash.of("") : path[path.length - 1];
		return new Key(hash, name, hash, path);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.StreamSpec;
import flightforge.script.engine.value.Keyed;

/**
 * By what the randomness of a script's streams differs: the type of a stream, and how many of that type are before it.
 * So a stream that is added, removed or moved changes no stream of another type. Streams are known in the order in
 * which they are asked for first. For one thread.
 */
final class StreamKeys {
	private final long seed;
	private final Map<String, Integer> known = new HashMap<>();
	private final Map<Integer, Integer> ordinals = new HashMap<>();

	StreamKeys(long seed) {
		this.seed = seed;
	}

	/** How many streams of its type are before a stream that is not nested. */
	int ordinal(StreamSpec stream) {
		return ordinals.computeIfAbsent(stream.index(), index -> known.merge(stream.typeName(), 1, Integer::sum) - 1);
	}

	/** What the names of all that is random in a stream that is not nested begin with. */
	static String place(StreamSpec stream) {
		return stream.typeName() + "/";
	}

	/** The key of something that is random in such a stream, and has a name that no field has. */
	long key(StreamSpec stream, String name) {
		return Keyed.key(seed, ordinal(stream), place(stream) + name);
	}

	/** The key of something that is random in the same way in several streams. */
	long ofAll(String name) {
		return Keyed.key(seed, -1, name);
	}

	/** What is inside of a stream, by where it is, its type, and how many of that type are before it there. */
	static String inside(StreamSpec stream, List<StreamSpec> siblings) {
		long before = siblings.stream().takeWhile(other -> other != stream)
				.filter(other -> other.typeName().equals(stream.typeName())
						&& other.nesting().where() == stream.nesting().where())
				.count();
		return stream.nesting().where().key() + "." + stream.typeName() + "." + before;
	}
}

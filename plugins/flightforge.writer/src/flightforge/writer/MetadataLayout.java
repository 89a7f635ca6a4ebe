/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a recording is laid out where nothing but the JVM that it is said to be of decides it: types have that JVM's
 * numbers and are in their order, event types have settings, each chunk has constants that no event may refer to, and
 * time is counted from the JVM's start. With numbers, metadata is also encoded byte by byte as the JVM does it.
 * Immutable.
 *
 * @param numbers the numbers of types by their names, from 2 on, each once; others have larger ones
 * @param settings the settings of event types by the names of these
 * @param constants the constants that each chunk has, by their types and in their order, each made of one text; those
 * of types that the recording does not have are left out
 * @param firstTick what the clock of ticks says when the recording begins, in nanoseconds; not below 0
 */
public record MetadataLayout(Map<String, Integer> numbers, Map<String, List<Setting>> settings,
		Map<String, List<String>> constants, long firstTick) {
	/** Nothing is decided. */
	public static final MetadataLayout NONE = new MetadataLayout(Map.of(), Map.of());

	/**
	 * A setting of an event type.
	 *
	 * @param name such as {@code threshold}
	 * @param typeName the type that says what it is, such as {@code jdk.settings.Threshold}, which the recording has
	 * @param defaultValue what it is unless somebody says something else, such as {@code 0 ns}
	 */
	public record Setting(String name, String typeName, String defaultValue) {
	}

	/**
	 * Copies.
	 *
	 * @throws IllegalArgumentException if the first tick is below 0
	 */
	public MetadataLayout {
		numbers = Map.copyOf(numbers);
		settings = Map.copyOf(settings);
		constants = Collections.unmodifiableMap(new LinkedHashMap<>(constants));
		if (firstTick < 0) {
			throw new IllegalArgumentException("A recording cannot begin at tick " + firstTick);
		}
	}

	/** Without constants that no event refers to; ticks begin at 0. */
	public MetadataLayout(Map<String, Integer> numbers, Map<String, List<Setting>> settings) {
		this(numbers, settings, Map.of(), 0);
	}

	/** The same with other constants in each chunk. */
	public MetadataLayout withConstants(Map<String, List<String>> others) {
		return new MetadataLayout(numbers, settings, others, firstTick);
	}

	/** The same in a recording that begins at another tick. */
	public MetadataLayout withFirstTick(long tick) {
		return new MetadataLayout(numbers, settings, constants, tick);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.util.List;
import java.util.Map;

/**
 * How the metadata of a recording is laid out where nothing but the JVM that it is said to be of decides it: types have
 * that JVM's numbers and are in their order, and event types have settings. Immutable.
 *
 * @param numbers the numbers of types by their names, from 2 on, each once; others have larger ones
 * @param settings the settings of event types by the names of these
 */
public record MetadataLayout(Map<String, Integer> numbers, Map<String, List<Setting>> settings) {
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

	/** Copies. */
	public MetadataLayout {
		numbers = Map.copyOf(numbers);
		settings = Map.copyOf(settings);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.MetadataLayout;
import flightforge.writer.Region;
import flightforge.writer.Type;
import flightforge.writer.encode.MetadataTree;
import flightforge.writer.encode.TypeCheck;
import flightforge.writer.encode.UnitCheck;
import flightforge.writer.internal.Hash;

/**
 * A closed and validated set of types with their numbers and their encoded metadata. What the given types refer to and
 * is not among them, the primitives, {@code java.lang.String}, {@code java.lang.Thread}, {@code jdk.types.StackTrace},
 * the standard annotations and so on, is added as JDK 25 defines it; a given type takes precedence. Immutable, shared
 * by all chunks of a recording and by all threads.
 */
public final class TypeSet {
	/** Numbers 0 and 1 are those of the metadata and the checkpoint event. */
	private static final int FIRST_NUMBER = 2;
	private static final int LARGEST_OFFSET = (1 << 20) - 1;
	/** Numbers of classes between the last of the JDK's and the first event type of a program: about 150. */
	private static final int LEAST_BETWEEN = 120;
	private static final int BETWEEN = 60;
	private static final int CLASSES_BETWEEN = 9;

	private final Map<String, Type> types;
	private final Map<String, Integer> numbers;
	private final Map<String, EventEncoding> events;
	private final MetadataLayout layout;
	private final byte[] metadata;
	private final long metadataId;

	private TypeSet(Map<String, Type> types, long recording, Region region, MetadataLayout layout) {
		this.types = Collections.unmodifiableMap(types);
		this.layout = layout;
		numbers = layout.numbers().isEmpty() ? number(types.values(), recording)
				: number(types.values(), recording, layout.numbers());
		events = new HashMap<>();
		metadata = MetadataTree.encode(ordered(layout), numbers, region,
				type -> layout.settings().getOrDefault(type, List.of()), !layout.numbers().isEmpty());
		// Readers take equal numbers for equal metadata, also across recordings that were joined.
		metadataId = Hash.of(metadata, 0, metadata.length) >>> 2;
		for (Type type : types.values()) {
			if (type.isEvent()) {
				events.put(type.name(), EventEncoding.compile(this, type));
			}
		}
	}

	/**
	 * Closes and checks, for a recording that will not be joined with others.
	 *
	 * @see #of(Collection, long)
	 */
	public static TypeSet of(Collection<Type> types) {
		return of(types, 0);
	}

	/**
	 * Closes and checks.
	 *
	 * @param types types of the recording; their order decides their numbers
	 * @param recording any number that differs from recording to recording, for instance a hash of what it is made of:
	 * if two recordings are joined to one file, it keeps readers from mixing their constants up
	 * @throws IllegalArgumentException if a recording with these types could not be read; the message names the type
	 * and field
	 */
	public static TypeSet of(Collection<Type> types, long recording) {
		return of(types, recording, Region.UTC);
	}

	/**
	 * Closes and checks.
	 *
	 * @param region what the recording says about local time
	 * @see #of(Collection, long)
	 */
	public static TypeSet of(Collection<Type> types, long recording, Region region) {
		return of(types, recording, region, MetadataLayout.NONE);
	}

	/**
	 * Closes and checks.
	 *
	 * @param layout the numbers of types, and their settings
	 * @see #of(Collection, long, Region)
	 */
	public static TypeSet of(Collection<Type> types, long recording, Region region, MetadataLayout layout) {
		Map<String, Type> closed = new LinkedHashMap<>();
		for (Type type : types) {
			if (closed.putIfAbsent(type.name(), type) != null) {
				throw TypeCheck.wrong("Type '" + type.name() + "' is defined twice");
			}
		}
		TypeCheck.close(closed, name -> false);
		TypeCheck check = new TypeCheck(closed::get);
		closed.values().forEach(check::check);
		return new TypeSet(closed, recording, region, layout);
	}

	/**
	 * Event types come first: most recordings get by with numbers of one byte for them. The numbers of the others are
	 * in no event, so they can be large; the JDK's consumer keeps constants by them from chunk to chunk.
	 */
	private static Map<String, Integer> number(Collection<Type> types, long recording) {
		Map<String, Integer> numbers = new HashMap<>();
		types.stream().filter(Type::isEvent).forEach(t -> numbers.put(t.name(), numbers.size() + FIRST_NUMBER));
		int others = FIRST_NUMBER + (int) (Hash.of(recording) & LARGEST_OFFSET);
		types.stream().filter(t -> !t.isEvent()).forEach(t -> numbers.put(t.name(), numbers.size() + others));
		return numbers;
	}

	/**
	 * Types that the layout does not number are those of a program, whose classes are loaded after those of the JDK: so
	 * many later as other classes need numbers meanwhile.
	 */
	private static Map<String, Integer> number(Collection<Type> types, long recording, Map<String, Integer> known) {
		Map<String, Integer> numbers = new HashMap<>();
		long hash = Hash.of(recording);
		int next = known.values().stream().mapToInt(Integer::intValue).max().orElse(FIRST_NUMBER) + LEAST_BETWEEN
				+ (int) ((hash >>> 1) % BETWEEN);
		for (Type type : types) {
			Integer number = known.get(type.name());
			if (number == null) {
				number = next;
				hash = Hash.of(hash + next);
				next += 1 + (int) ((hash >>> 1) % CLASSES_BETWEEN);
			}
			numbers.put(type.name(), number);
		}
		return numbers;
	}

	private Collection<Type> ordered(MetadataLayout layout) {
		return layout.numbers().isEmpty() ? types.values()
				: types.values().stream().sorted(Comparator.comparingInt(type -> numbers.get(type.name()))).toList();
	}

	/**
	 * @return whether readers take the annotation on the field: not a unit that they do not know, nor one on what is no
	 * number
	 */
	public static boolean canAnnotate(Annotation annotation, Field field) {
		try {
			UnitCheck.check(annotation, field, "");
			return true;
		} catch (IllegalArgumentException e) {
			return false;
		}
	}

	/**
	 * @return the type of that name
	 * @throws IllegalArgumentException if there is none
	 */
	public Type type(String name) {
		Type type = types.get(name);
		if (type == null) {
			throw TypeCheck.wrong("Unknown type '" + name + "'");
		}
		return type;
	}

	/** @return all types, the added ones included */
	public Collection<Type> types() {
		return types.values();
	}

	/**
	 * @return how events of that type are written
	 * @throws IllegalArgumentException if there is no event type of that name
	 */
	public EventEncoding event(String typeName) {
		EventEncoding event = events.get(typeName);
		if (event == null) {
			throw TypeCheck.wrong(types.containsKey(typeName) ? "Type '" + typeName + "' is not an event type"
					: "Unknown event type '" + typeName + "'");
		}
		return event;
	}

	boolean has(String typeName) {
		return numbers.containsKey(typeName);
	}

	/**
	 * About how many bytes the flushes of a chunk take beside its constants: where there is a type for it, each writes
	 * a copy of the chunk's header.
	 *
	 * @param nanos how long the chunk is, in nanoseconds
	 * @param flushNanos how often it is flushed, in nanoseconds; 0 for never
	 * @see ChunkEncoder#close(long, long)
	 */
	public long flushBytes(long nanos, long flushNanos) {
		return flushNanos > 0 && has(ChunkEnvelope.HEADER_COPY)
				? ChunkEnvelope.flushes(nanos, flushNanos) * ChunkEnvelope.FLUSH_BYTES : 0;
	}

	int number(String typeName) {
		return numbers.get(typeName);
	}

	/** @return how a recording of these types is laid out where the JVM that it is said to be of decides */
	public MetadataLayout layout() {
		return layout;
	}

	byte[] metadata() {
		return metadata;
	}

	long metadataId() {
		return metadataId;
	}
}

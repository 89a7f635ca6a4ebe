/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.Hash;

/**
 * The types of a live recording. They can grow in number while events are written, so the number of a type depends on
 * nothing but the types before it. Thread-safe.
 */
final class LiveTypes {
	/** Numbers 0 and 1 are those of the metadata and the checkpoint event. */
	private static final int FIRST_EVENT = 2;
	/** Above those of events, and elsewhere in each recording, so that readers keep joined recordings apart. */
	private static final int FIRST_OTHER = 1 << 16;
	private static final int LARGEST_OFFSET = (1 << 20) - 1;

	/**
	 * What the metadata event of a chunk says, from its number on.
	 *
	 * @param types number of types in it, the first of the recording
	 * @param content array of which as many bytes count as the length says
	 */
	record Metadata(int types, long id, byte[] content, int length) {
	}

	private final Map<String, LiveType> types = new LinkedHashMap<>();
	private final GrowingMetadata growing;
	/** Most bytes of the metadata of all types; set before their number. */
	private volatile int metadataBytes;
	private volatile int count;
	private volatile Metadata metadata;
	private int nextEvent = FIRST_EVENT;
	private int nextOther;
	private LiveType string;

	LiveTypes(long recording, Region region) {
		growing = new GrowingMetadata(region);
		nextOther = FIRST_OTHER + (int) (Hash.of(recording) & LARGEST_OFFSET);
		register(List.of());
	}

	/**
	 * Adds types and what they refer to; those that are there already must be the same.
	 *
	 * @throws IllegalArgumentException if there is another type of that name, or a recording with them could not be
	 * read; then none is added
	 */
	synchronized void register(Collection<Type> added) {
		Map<Type, Integer> fresh = new LinkedHashMap<>();
		for (Type type : check(added)) {
			if (!types.containsKey(type.name())) {
				fresh.put(type, type.isEvent() ? nextEvent + events(fresh) : nextOther + fresh.size() - events(fresh));
			}
		}
		if (!fresh.isEmpty()) {
			add(fresh);
		}
	}

	private static int events(Map<Type, Integer> fresh) {
		int events = 0;
		for (Type type : fresh.keySet()) {
			events += type.isEvent() ? 1 : 0;
		}
		return events;
	}

	/** All of them, or none, if there is not enough memory. */
	private void add(Map<Type, Integer> fresh) {
		int before = types.size();
		boolean added = false;
		try {
			fresh.forEach((type, number) -> types.put(type.name(), new LiveType(this, type, number, types.size())));
			for (Type type : fresh.keySet()) {
				LiveType live = types.get(type.name());
				for (int i = 0; i < live.fields(); i++) {
					live.resolve(i, types.get(type.fields().get(i).typeName()));
				}
				live.resolveAmong(before + fresh.size());
			}
			growing.add(fresh);
			added = true;
		} finally {
			if (!added) {
				types.values().removeIf(live -> live.index() >= before);
			}
		}
		nextEvent += events(fresh);
		nextOther += fresh.size() - events(fresh);
		string = types.get(Type.STRING);
		metadataBytes = growing.bytes();
		count = types.size();
	}

	/**
	 * Checks types as {@link #register} does.
	 *
	 * @return they, and what they refer to
	 */
	synchronized Collection<Type> check(Collection<Type> added) {
		Map<String, Type> given = new LinkedHashMap<>();
		for (Type type : added) {
			LiveType known = types.get(type.name());
			if (known != null && !known.type().equals(type)) {
				throw TypeCheck.wrong("Type '" + type.name() + "' is registered already, with other fields");
			}
			given.put(type.name(), type);
		}
		addKnown(given);
		checkAnnotations(given);
		Map<String, Type> closed = new LinkedHashMap<>(given);
		TypeSet.close(closed);
		TypeCheck check = new TypeCheck(closed);
		// The others were checked when they came.
		closed.values().stream().filter(type -> !types.containsKey(type.name())).forEach(check::check);
		return reachable(given.keySet(), closed);
	}

	/** Adds the types that are registered and that the given ones refer to. */
	private void addKnown(Map<String, Type> given) {
		Deque<Type> todo = new ArrayDeque<>(given.values());
		while (!todo.isEmpty()) {
			Type type = todo.remove();
			for (String name : references(type)) {
				LiveType known = types.get(name);
				if (known != null && given.putIfAbsent(name, known.type()) == null) {
					todo.add(known.type());
				}
			}
		}
	}

	/** Standard types that nothing refers to yet may still be given another definition. */
	private static Collection<Type> reachable(Collection<String> given, Map<String, Type> closed) {
		Map<String, Type> reached = new LinkedHashMap<>();
		Deque<String> todo = new ArrayDeque<>(given);
		todo.addAll(StandardTypes.PRIMITIVES);
		todo.add(Type.STRING);
		while (!todo.isEmpty()) {
			Type type = closed.get(todo.remove());
			if (reached.put(type.name(), type) == null) {
				todo.addAll(references(type));
			}
		}
		return reached.values();
	}

	private static List<String> references(Type type) {
		List<String> names = new ArrayList<>();
		type.annotations().forEach(annotation -> names.add(annotation.typeName()));
		for (Field field : type.fields()) {
			names.add(field.typeName());
			field.annotations().forEach(annotation -> names.add(annotation.typeName()));
		}
		return names;
	}

	/** Readers that show the annotations of annotations would not come to an end. */
	private static void checkAnnotations(Map<String, Type> given) {
		Set<String> done = new HashSet<>();
		given.values().stream().filter(Type::isAnnotation)
				.forEach(type -> follow(type, given, done, new ArrayDeque<>()));
	}

	private static void follow(Type type, Map<String, Type> given, Set<String> done, Deque<String> path) {
		if (path.contains(type.name())) {
			throw TypeCheck.wrong("Annotation type '" + type.name() + "' annotates itself: " + String.join(" > ", path)
					+ " > " + type.name());
		}
		path.addLast(type.name());
		for (Annotation annotation : type.annotations()) {
			Type next = given.get(annotation.typeName());
			if (next != null && !done.contains(next.name())) {
				follow(next, given, done, path);
			}
		}
		path.removeLast();
		done.add(type.name());
	}

	synchronized LiveType find(String name) {
		return types.get(name);
	}

	synchronized LiveType string() {
		return string;
	}

	/** @return how many types there are so far */
	int count() {
		return count;
	}

	/** @return most bytes of the content of {@link #metadata} */
	int metadataBytes() {
		return metadataBytes;
	}

	/** @return the metadata of all types so far; the same object as long as there are no more */
	Metadata metadata() {
		Metadata current = metadata;
		return current != null && current.types() == count ? current : encode();
	}

	private synchronized Metadata encode() {
		if (metadata == null || metadata.types() != count) {
			ByteBuilder content = growing.encode();
			metadata = new Metadata(count, growing.id(), content.array(), content.size());
		}
		return metadata;
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Region;
import flightforge.writer.StandardTypes;
import flightforge.writer.Type;
import flightforge.writer.encode.TypeCheck;
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

	private final Map<String, LiveType> types = new LinkedHashMap<>();
	/** Standard types that nothing refers to yet, and that were found to go with all that is registered. */
	private final Set<String> sound = new HashSet<>();
	private final GrowingMetadata growing;
	private volatile int count;
	private volatile LiveMetadata metadata;
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
		int events = 0;
		for (Type type : check(added)) {
			fresh.put(type, type.isEvent() ? nextEvent + events : nextOther + fresh.size() - events);
			events += type.isEvent() ? 1 : 0;
		}
		if (!fresh.isEmpty()) {
			add(fresh, events);
		}
	}

	/** All of them, or none, if there is not enough memory. */
	private void add(Map<Type, Integer> fresh, int events) {
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
		nextEvent += events;
		nextOther += fresh.size() - events;
		string = types.get(Type.STRING);
		count = types.size();
	}

	/**
	 * Checks types as {@link #register} does. Of types that come one by one, only what is new is looked at.
	 *
	 * @return they, and what they refer to, as far as that is not registered
	 */
	synchronized Collection<Type> check(Collection<Type> added) {
		Map<String, Type> fresh = new LinkedHashMap<>();
		for (Type type : added) {
			LiveType known = types.get(type.name());
			if (known == null) {
				fresh.put(type.name(), type);
			} else if (!known.type().equals(type)) {
				throw TypeCheck.wrong("Type '" + type.name() + "' is registered already, with other fields");
			}
		}
		if (fresh.isEmpty() && !types.isEmpty()) {
			return List.of();
		}
		checkAnnotations(fresh);
		checkClosed(fresh);
		return reachable(fresh);
	}

	private void checkClosed(Map<String, Type> fresh) {
		for (String name : fresh.keySet()) {
			if (StandardTypes.find(name).isPresent()) {
				// Others of the standard types may refer to this one.
				sound.clear();
			}
		}
		Map<String, Type> closed = new LinkedHashMap<>(fresh);
		TypeCheck.close(closed, name -> types.containsKey(name) || sound.contains(name));
		TypeCheck check = new TypeCheck(name -> definition(name, closed));
		for (Type type : closed.values()) {
			check.check(type);
		}
		for (String name : closed.keySet()) {
			if (!fresh.containsKey(name)) {
				sound.add(name);
			}
		}
	}

	private Type definition(String name, Map<String, Type> fresh) {
		Type type = fresh.get(name);
		if (type == null) {
			LiveType known = types.get(name);
			type = known == null ? StandardTypes.find(name).orElse(null) : known.type();
		}
		return type;
	}

	/** Standard types that nothing refers to yet may still be given another definition. */
	private Collection<Type> reachable(Map<String, Type> fresh) {
		Map<String, Type> reached = new LinkedHashMap<>();
		Deque<String> todo = new ArrayDeque<>(fresh.keySet());
		todo.addAll(StandardTypes.PRIMITIVES);
		todo.add(Type.STRING);
		while (!todo.isEmpty()) {
			String name = todo.remove();
			if (!types.containsKey(name) && !reached.containsKey(name)) {
				Type type = definition(name, fresh);
				reached.put(name, type);
				todo.addAll(references(type));
			}
		}
		return reached.values();
	}

	private static List<String> references(Type type) {
		List<String> names = new ArrayList<>();
		for (Annotation annotation : type.annotations()) {
			names.add(annotation.typeName());
		}
		for (Field field : type.fields()) {
			names.add(field.typeName());
			for (Annotation annotation : field.annotations()) {
				names.add(annotation.typeName());
			}
		}
		return names;
	}

	/** Readers that show the annotations of annotations would not come to an end. */
	private static void checkAnnotations(Map<String, Type> given) {
		Set<String> done = new HashSet<>();
		for (Type type : given.values()) {
			if (type.isAnnotation()) {
				follow(type, given, done, new ArrayDeque<>());
			}
		}
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

	/** @return the metadata of all types so far; the same object as long as there are no more */
	LiveMetadata metadata() {
		LiveMetadata current = metadata;
		return current != null && current.types() == count ? current : newest();
	}

	private synchronized LiveMetadata newest() {
		if (metadata == null || metadata.types() != count) {
			metadata = growing.metadata();
		}
		return metadata;
	}
}

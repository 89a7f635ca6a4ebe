/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import jdk.jfr.Event;
import jdk.jfr.Name;

/** The classes of a recording's {@code jdk.jfr.Event} instances. Thread-safe. */
final class EventClasses {
	private final JmcTypes types;
	private final JavaObjects objects;
	private final Map<Class<?>, EventClass> known = new ConcurrentHashMap<>();

	EventClasses(JmcTypes types) {
		this.types = types;
		objects = new JavaObjects(types);
	}

	EventClass of(Class<? extends Event> eventClass) {
		EventClass found = known.get(eventClass);
		return found != null ? found : add(eventClass);
	}

	private synchronized EventClass add(Class<? extends Event> eventClass) {
		EventClass found = known.get(eventClass);
		if (found == null) {
			found = EventClass.register(eventClass, name(eventClass), types, objects);
			known.put(eventClass, found);
		}
		return found;
	}

	/** As the stock writer, which takes the simple name; where that does not distinguish classes, as the JDK. */
	private String name(Class<?> eventClass) {
		Name name = eventClass.getAnnotation(Name.class);
		if (name != null) {
			return name.value();
		}
		String simple = eventClass.getSimpleName();
		boolean taken = known.values().stream().anyMatch(other -> other.type().getTypeName().equals(simple));
		return taken || simple.isEmpty() ? eventClass.getName() : simple;
	}
}

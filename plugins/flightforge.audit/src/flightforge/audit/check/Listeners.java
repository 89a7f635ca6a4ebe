/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;

import flightforge.writer.Type;
import flightforge.writer.read.Event;

/** Who wants to see which events. */
final class Listeners {
	private record General(Predicate<Type> types, Consumer<Event> listener) {
	}

	private final Map<String, List<Consumer<Event>>> byName = new HashMap<>();
	private final List<General> general = new ArrayList<>();

	void on(String type, Consumer<Event> listener) {
		byName.computeIfAbsent(type, name -> new ArrayList<>()).add(listener);
	}

	void on(Predicate<Type> types, Consumer<Event> listener) {
		general.add(new General(types, listener));
	}

	/** Those for events of a type, in the order in which they were added, the general ones first. */
	List<Consumer<Event>> of(Type type) {
		List<Consumer<Event>> found = new ArrayList<>();
		for (General each : general) {
			if (each.types.test(type)) {
				found.add(each.listener);
			}
		}
		found.addAll(byName.getOrDefault(type.name(), List.of()));
		return found;
	}
}

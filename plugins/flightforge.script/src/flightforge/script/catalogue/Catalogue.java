/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.catalogue;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

import flightforge.writer.Type;

/** The event types known without declaring them. Loaded when first used; thread-safe. */
public final class Catalogue {
	private Catalogue() {
	}

	/** The types of JDK 25 and GraalVM Native Image's memory events, then those of the running JDK. */
	public static Catalogue standard() {
		return new Catalogue();
	}

	/** The type of this name: an event type, or a type that events refer to. */
	public Optional<Type> find(String name) {
		return Optional.empty();
	}

	/** All event types by name. */
	public Collection<Type> eventTypes() {
		return List.of();
	}

	/** Names of event types that a wrong name may have meant, the best first, at most three. */
	public List<String> suggestions(String wrongName) {
		return List.of();
	}
}

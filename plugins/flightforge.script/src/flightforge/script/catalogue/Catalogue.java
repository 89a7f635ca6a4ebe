/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.catalogue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

import flightforge.script.internal.Suggestions;
import flightforge.writer.Type;

/**
 * The types known without declaring them. The shipped data comes first, so that a script gives the same bytes on every
 * JDK; the running JDK is asked only for names that the data does not have. Loaded when first used; thread-safe.
 */
public final class Catalogue {
	private static final List<String> DATA = List.of("jdk25.types", "native-image.types");
	private static final int SHIPPED_JDK = 25;
	/** Structures that events hold in place rather than by reference. */
	private static final List<String> INLINE = List.of("jdk.types.VirtualSpace", "jdk.types.ObjectSpace",
			"jdk.types.MetaspaceSizes", "jdk.types.CopyFailed", "jdk.types.G1EvacuationStatistics",
			"jdk.types.CalleeMethod");

	private final Map<String, String> definitions;
	private final Map<String, Type> parsed = new ConcurrentHashMap<>();

	private Catalogue(Map<String, String> definitions) {
		this.definitions = definitions;
	}

	private static final class Standard {
		private static final Catalogue INSTANCE = load();

		private static Catalogue load() {
			Map<String, String> definitions = new TreeMap<>();
			for (String name : DATA) {
				try (InputStream in = Catalogue.class.getResourceAsStream(name)) {
					TypeFormat.index(new String(in.readAllBytes(), StandardCharsets.UTF_8), definitions);
				} catch (IOException e) {
					throw new UncheckedIOException(e);
				}
			}
			return new Catalogue(definitions);
		}
	}

	private static final class Running {
		private static final Map<String, Type> TYPES = RunningJdk.types(inlineTypes());

		private static Map<String, Type> inlineTypes() {
			Map<String, Type> inline = new TreeMap<>();
			INLINE.forEach(name -> standard().find(name).ifPresent(type -> inline.put(name, type)));
			return inline;
		}
	}

	/** The types of JDK 25 and GraalVM Native Image's memory events, then those of the running JDK. */
	public static Catalogue standard() {
		return Standard.INSTANCE;
	}

	/**
	 * The type of this name: an event type, or a type that events refer to.
	 *
	 * @param name full name, such as {@code jdk.SocketWrite}
	 */
	public Optional<Type> find(String name) {
		Optional<Type> shipped = shipped(name);
		return shipped.isPresent() || !isRunningJdkWorthAsking(name) ? shipped
				: Optional.ofNullable(Running.TYPES.get(name));
	}

	/** Asking starts Flight Recorder in this JVM: only where there can be an answer that the data does not have. */
	private static boolean isRunningJdkWorthAsking(String name) {
		return name.startsWith("jdk.") && Runtime.version().feature() != SHIPPED_JDK
				&& ModuleLayer.boot().findModule("jdk.jfr").isPresent();
	}

	private Optional<Type> shipped(String name) {
		String definition = definitions.get(name);
		return definition == null ? Optional.empty()
				: Optional.of(parsed.computeIfAbsent(name, unused -> TypeFormat.parse(definition)));
	}

	/** All event types of the shipped data, by name. */
	public Collection<Type> eventTypes() {
		List<Type> events = new ArrayList<>(eventTypeNames().size());
		eventTypeNames().forEach(name -> shipped(name).ifPresent(events::add));
		return events;
	}

	/** The names of all event types of the shipped data, in order. */
	public List<String> eventTypeNames() {
		return definitions.entrySet().stream().filter(e -> TypeFormat.isEvent(e.getValue())).map(Map.Entry::getKey)
				.toList();
	}

	/** Names of event types that a wrong name may have meant, the best first, at most three. */
	public List<String> suggestions(String wrongName) {
		return Suggestions.nearest(wrongName, eventTypeNames());
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.catalogue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

import flightforge.writer.Type;

/** The types of one JDK as they come with this bundle, read from their lines when they are asked for. Thread-safe. */
final class Shipped {
	private static final String WHOLE = "jdk" + Catalogue.DEFAULT_JDK + ".types";
	private static final String NATIVE_IMAGE = "native-image.types";

	private final Map<String, String> definitions;
	private final List<String> eventNames;
	private final List<String> jvmEventNames;
	private final Map<String, Type> parsed = new ConcurrentHashMap<>();

	/** Of types by their names, and those of Native Image. */
	private Shipped(Map<String, String> definitions, Map<String, String> nativeImage) {
		jvmEventNames = eventNames(definitions);
		this.definitions = definitions;
		definitions.putAll(nativeImage);
		eventNames = eventNames(definitions);
	}

	private static List<String> eventNames(Map<String, String> definitions) {
		return definitions.entrySet().stream().filter(entry -> TypeFormat.isEvent(entry.getValue()))
				.map(Map.Entry::getKey).toList();
	}

	/** The types of a JDK: other ones than the default are shipped as what differs from it. */
	static Shipped load(int feature) {
		Map<String, String> definitions = new TreeMap<>();
		if (feature == Catalogue.DEFAULT_JDK) {
			TypeFormat.index(text(WHOLE), definitions);
		} else {
			String differences = text("jdk" + feature + ".types");
			TypeFormat.index(differences, definitions);
			TypeFormat.index(text(WHOLE), definitions);
			TypeFormat.missing(differences).forEach(definitions::remove);
		}
		Map<String, String> nativeImage = new TreeMap<>();
		TypeFormat.index(text(NATIVE_IMAGE), nativeImage);
		nativeImage.keySet().removeAll(definitions.keySet());
		return new Shipped(definitions, nativeImage);
	}

	private static String text(String resource) {
		try (InputStream in = Shipped.class.getResourceAsStream(resource)) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	Optional<Type> find(String name) {
		String definition = definitions.get(name);
		return definition == null ? Optional.empty()
				: Optional.of(parsed.computeIfAbsent(name, unused -> TypeFormat.parse(definition)));
	}

	Map<String, String> settings(String name) {
		String definition = definitions.get(name);
		return definition == null ? Map.of() : TypeFormat.settings(definition);
	}

	boolean isEvent(String name) {
		String definition = definitions.get(name);
		return definition != null && TypeFormat.isEvent(definition);
	}

	/** The names of all types, in order. */
	Collection<String> names() {
		return definitions.keySet();
	}

	/** In order. */
	List<String> eventNames() {
		return eventNames;
	}

	/** Without those of Native Image, in order. */
	List<String> jvmEventNames() {
		return jvmEventNames;
	}
}

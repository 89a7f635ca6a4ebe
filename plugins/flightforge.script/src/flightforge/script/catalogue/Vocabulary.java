/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.catalogue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The words that a JVM writes for fields of certain types, such as the names of its collectors: those of JDK 17 and 25
 * together; and the ids of the rules of JDK Mission Control. Thread-safe.
 */
public final class Vocabulary {
	private static final String WORDS = "jvm.words";
	private static final String RULES = "jmc.rules";

	/** Read when somebody asks first. */
	private static final class Words {
		private static final Map<String, List<String>> BY_TYPE = read();

		private static Map<String, List<String>> read() {
			Map<String, List<String>> words = new HashMap<>();
			lines(WORDS).stream().map(line -> List.of(line.split("\t")))
					.forEach(line -> words.put(line.getFirst(), line.subList(1, line.size())));
			return words;
		}
	}

	/** Read when somebody asks first. */
	private static final class Rules {
		private static final List<String> IDS = lines(RULES);
	}

	private Vocabulary() {
	}

	/** The lines of a resource of this package that are no comments. */
	static List<String> lines(String resource) {
		try (InputStream in = Vocabulary.class.getResourceAsStream(resource)) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().filter(line -> !line.startsWith("#"))
					.toList();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/** The ids of the rules of JDK Mission Control, in alphabetical order; plug-ins may add others. */
	public static List<String> rules() {
		return Rules.IDS;
	}

	/**
	 * The words of a type.
	 *
	 * @param typeName the type of a field, such as {@code jdk.types.GCName}
	 * @return in alphabetical order; empty for a type whose fields can have any text
	 */
	public static List<String> of(String typeName) {
		return typeName.startsWith("jdk.types.") ? Words.BY_TYPE.getOrDefault(typeName, List.of()) : List.of();
	}
}

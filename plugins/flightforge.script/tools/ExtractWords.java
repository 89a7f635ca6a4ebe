/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

import jdk.jfr.consumer.RecordingFile;

/**
 * Writes the words of the JVM that fields can have, such as the names of collectors: HotSpot writes all words of these
 * types to every recording, used or not. The words of several recordings, of different JDKs, are put together.
 * <p>Usage, with JDK 25, whose reader it looks into:
 * {@code java --add-opens jdk.jfr/jdk.jfr.consumer=ALL-UNNAMED --add-opens jdk.jfr/jdk.jfr.internal=ALL-UNNAMED
 * --add-opens jdk.jfr/jdk.jfr.internal.consumer=ALL-UNNAMED ExtractWords.java FILE RECORDING…}, where the file is the
 * catalogue's {@code jvm.words}, and each recording is made by
 * {@code java -XX:StartFlightRecording:filename=RECORDING -version}.
 */
final class ExtractWords {
	private static final String HEADER = """
			# SPDX-FileCopyrightText: 2026 Flightforge contributors
			# SPDX-License-Identifier: UPL-1.0
			# The words that JVMs write for fields of these types. Written by tools/ExtractWords.java: do not edit.
			# TYPE TAB WORD TAB WORD…
			""";
	/** Those that depend on the machine or on what the JVM has done. */
	private static final Set<String> LEFT_OUT = Set.of("jdk.types.NetworkInterfaceName", "jdk.types.Symbol",
			"jdk.types.VMThreadState");

	private ExtractWords() {
	}

	public static void main(String[] arguments) throws Exception {
		if (arguments.length < 2) {
			System.err.println("Usage: java --add-opens … ExtractWords.java FILE RECORDING…");
			System.exit(2);
		}
		Map<String, Set<String>> words = new TreeMap<>();
		for (String recording : List.of(arguments).subList(1, arguments.length)) {
			try (RecordingFile file = new RecordingFile(Path.of(recording))) {
				collect(file, words);
			}
		}
		words.keySet().removeAll(LEFT_OUT);
		StringBuilder text = new StringBuilder(HEADER);
		words.forEach((type, all) -> text.append(type).append('\t').append(String.join("\t", all)).append('\n'));
		Files.writeString(Path.of(arguments[0]), text);
	}

	private static void collect(RecordingFile file, Map<String, Set<String>> words)
			throws IOException, ReflectiveOperationException {
		while (file.hasMoreEvents()) {
			for (Object lookup : values(get(get(file, "chunkParser"), "constantLookups"))) {
				Object pool = get(lookup, "current");
				String type = (String) call(get(pool, "type"), "getName");
				if (type.startsWith("jdk.types.")) {
					for (Object constant : values(get(pool, "objects"))) {
						if (constant instanceof String word && !word.isEmpty()) {
							words.computeIfAbsent(type, name -> new TreeSet<>()).add(word);
						}
					}
				}
			}
			file.readEvent();
		}
	}

	private static List<?> values(Object map) throws ReflectiveOperationException {
		return (List<?>) call(map, "values");
	}

	private static Object get(Object owner, String name) throws ReflectiveOperationException {
		Field field = owner.getClass().getDeclaredField(name);
		field.setAccessible(true);
		return field.get(owner);
	}

	private static Object call(Object owner, String name) throws ReflectiveOperationException {
		var method = owner.getClass().getMethod(name);
		method.setAccessible(true);
		return method.invoke(owner);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.catalogue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What every JVM of a JDK writes at the beginning of a chunk, whatever it runs: security properties, modules and
 * libraries, of JDK 17 and 25. Read when first used; thread-safe.
 */
public final class JvmRows {
	private static final String RESOURCE = "jvm.rows";
	private static final int NEWEST = 25;
	private static final int OLDEST = 17;
	private static final Map<Integer, Map<String, List<Map<String, String>>>> BY_JDK = new ConcurrentHashMap<>();

	private static final Map<Integer, String> VERSIONS = Map.of(17, "17.0.17+10", 21, "21.0.9+10", 25, "25.0.1+8");

	private JvmRows() {
	}

	/** The version of a JVM of a JDK of which nothing else is said, such as 25.0.1+8. */
	public static String version(int feature) {
		return VERSIONS.getOrDefault(feature, feature + "+1");
	}

	/** The JDKs whose JVMs are known. */
	public static Set<Integer> known() {
		return VERSIONS.keySet();
	}

	/**
	 * The events of a JDK by their types, each as its fields' values. The JDK's folder is written as
	 * {@code ${java.home}}; {@code size} is how many bytes a library takes. JDK 21 is taken for 17.
	 *
	 * @param feature the JDK's feature version, such as 25
	 */
	public static Map<String, List<Map<String, String>>> of(int feature) {
		return BY_JDK.computeIfAbsent(feature < NEWEST ? OLDEST : NEWEST, JvmRows::read);
	}

	private static Map<String, List<Map<String, String>>> read(int jdk) {
		Map<String, List<Map<String, String>>> rows = new LinkedHashMap<>();
		String start = jdk + " ";
		for (String line : Vocabulary.lines(RESOURCE)) {
			if (line.startsWith(start)) {
				String[] parts = line.split("\t");
				Map<String, String> row = new LinkedHashMap<>();
				for (int i = 1; i < parts.length; i++) {
					int equal = parts[i].indexOf('=');
					row.put(parts[i].substring(0, equal), parts[i].substring(equal + 1));
				}
				rows.computeIfAbsent(parts[0].substring(start.length()), type -> new ArrayList<>())
						.add(Collections.unmodifiableMap(row));
			}
		}
		return Collections.unmodifiableMap(rows);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.catalogue;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/** The flags of HotSpot, {@code -XX}: those of JDK 17 and 25. Read when first used; thread-safe. */
public final class JvmFlags {
	private static final String RESOURCE = "jvm.flags";
	private static final String DIAGNOSTIC = "UnlockDiagnosticVMOptions";
	private static final String EXPERIMENTAL = "UnlockExperimentalVMOptions";
	private static final List<Integer> JDKS = List.of(17, 25);
	private static final Map<Integer, Map<String, Flag>> BY_JDK = new ConcurrentHashMap<>();

	/**
	 * A flag.
	 *
	 * @param eventType the event type that recordings have it in, such as {@code jdk.BooleanFlag}
	 * @param constant whether no argument can set it
	 * @param unlockedBy the flag without which a JVM takes it for unknown, and recordings do not have it; empty for
	 * none
	 * @param value its value in a JVM without arguments, as text; for what a JVM chooses by its machine, that of some
	 * machine
	 */
	public record Flag(String eventType, boolean constant, String unlockedBy, String value) {
	}

	/** Gathered when somebody asks first. */
	private static final class Names {
		private static final Set<String> ALL = all();

		private static Set<String> all() {
			Set<String> names = new TreeSet<>();
			JDKS.forEach(jdk -> of(jdk).forEach((name, flag) -> {
				if (!flag.constant()) {
					names.add(name);
				}
			}));
			return Collections.unmodifiableSet(names);
		}
	}

	private JvmFlags() {
	}

	/**
	 * The flags of a JDK by name, in the order in which its recordings have them. JDK 21 is taken for 17, as its
	 * collectors are.
	 *
	 * @param feature the JDK's feature version, such as 25
	 */
	public static Map<String, Flag> of(int feature) {
		int jdk = feature < JDKS.getLast() ? JDKS.getFirst() : JDKS.getLast();
		return BY_JDK.computeIfAbsent(jdk, JvmFlags::read);
	}

	/** The names of the flags that arguments can set in any of the JDKs, in alphabetical order. */
	public static Set<String> names() {
		return Names.ALL;
	}

	private static Map<String, Flag> read(int jdk) {
		Map<String, Flag> flags = new LinkedHashMap<>();
		String feature = Integer.toString(jdk);
		for (String line : Vocabulary.lines(RESOURCE)) {
			String[] parts = line.split("\t", -1);
			for (int i = 1; i < parts.length; i++) {
				String[] words = parts[i].split(" ", 3);
				if (!words[0].contains(feature)) {
					continue;
				}
				String type = words[1];
				char last = type.charAt(type.length() - 1);
				String unlockedBy = last == '!' ? DIAGNOSTIC : last == '?' ? EXPERIMENTAL : "";
				type = Character.isLetter(last) ? type : type.substring(0, type.length() - 1);
				flags.put(parts[0],
						new Flag("jdk." + type + "Flag", last == '#', unlockedBy, words.length > 2 ? words[2] : ""));
			}
		}
		return Collections.unmodifiableMap(flags);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.names;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.stream.Collectors;

/** The modules of JDK 17 to 25 and the packages in them, exported or concealed. Thread-safe. */
final class JdkPackages {
	/** One name a line. */
	private static final String RESOURCE = "jdk.packages";
	private static final Set<String> NAMES = read();

	private JdkPackages() {
	}

	private static Set<String> read() {
		try (BufferedReader lines = new BufferedReader(
				new InputStreamReader(JdkPackages.class.getResourceAsStream(RESOURCE), StandardCharsets.UTF_8))) {
			return lines.lines().collect(Collectors.toUnmodifiableSet());
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/**
	 * @param text such as {@code java.base}, {@code java.util.concurrent} or, as JVMs write packages, {@code java/util}
	 * @return whether it is the name of a module or of a package of a JDK
	 */
	static boolean has(String text) {
		return NAMES.contains(text) || text.indexOf('/') > 0 && NAMES.contains(text.replace('/', '.'));
	}
}

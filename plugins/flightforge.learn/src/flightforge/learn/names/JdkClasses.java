/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.names;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The classes of JDK 17, 21 and 25, by hashes of their names, and what JVMs make of them as they run. Thread-safe. */
final class JdkClasses {
	private static final String RESOURCE = "jdk.classes";
	private static final int BYTES = 5;
	/** Classes that are made as a program runs: their names go on behind that of a class of the JDK. */
	private static final Pattern MADE = Pattern.compile(
			"(.+?)(?:\\$(?:MH|DMH|BMH|VH|Holder|Species_[LIJFD0-9]*))?(?:\\$\\$(?:Lambda|StringConcat|TypeSwitch))?(?:[/+.](?:0x)?[0-9a-f]+)?");
	private static final Pattern ACCESSOR = Pattern
			.compile("jdk\\.internal\\.reflect\\.Generated(?:Method|Constructor)Accessor\\d+");
	private static final long[] HASHES = read();

	private JdkClasses() {
	}

	private static long[] read() {
		try (InputStream in = JdkClasses.class.getResourceAsStream(RESOURCE)) {
			byte[] bytes = in.readAllBytes();
			long[] hashes = new long[bytes.length / BYTES];
			for (int i = 0; i < bytes.length; i++) {
				hashes[i / BYTES] = hashes[i / BYTES] << 8 | bytes[i] & 0xff;
			}
			return hashes;
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/** @return whether a class is the JDK's, or made by a JVM of one; arrays are not known */
	static boolean has(String name) {
		if (isListed(name) || ACCESSOR.matcher(name).matches()) {
			return true;
		}
		Matcher made = MADE.matcher(name);
		return made.matches() && !made.group(1).equals(name) && isListed(made.group(1));
	}

	private static boolean isListed(String name) {
		return Arrays.binarySearch(HASHES, hash(name)) >= 0;
	}

	/** As in tools/ExtractClasses. */
	private static long hash(String name) {
		long hash = name.length();
		for (int i = 0; i < name.length(); i++) {
			hash = (hash ^ name.charAt(i)) * 0x9e3779b97f4a7c15L;
			hash ^= hash >>> 29;
		}
		return hash >>> 24;
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.Script;
import flightforge.script.engine.value.Keyed;

/**
 * Where a JVM has its archive of classes, which is another place in each run, and the names of hidden classes, which
 * have their addresses in them. Immutable.
 */
public final class ClassArchive {
	/** From this JDK on it is below 4 GiB, and before where the operating system has room. */
	private static final int BELOW = 25;
	/** It begins at a multiple of 32 MiB, or 16 MiB. */
	private static final int BITS = 25;
	private static final long PLACES = 95;
	private static final int EARLIER_BITS = 24;
	private static final long EARLIER_PLACES = 0xff00;
	private static final long EARLIER = 0x7f00_0000_0000L;
	/** An address that a script does not know, or of which it knows how far it is from the archive's. */
	private static final Pattern ADDRESS = Pattern.compile("(?<=[/+.]0x)0{10}([0-9a-f]{6})(?![0-9a-f])([/.]\\d+)?");
	private static final String UNKNOWN = "000000";
	private static final long FIRST = 0x4_0000;
	private static final int CLASSES = 0x4000;
	private static final int STEP = 8;
	private static final int NUMBERS = Integer.MAX_VALUE;

	private final long key;
	private final long start;

	/**
	 * Of the JVM that a script describes.
	 *
	 * @param seed the seed of all randomness
	 */
	public ClassArchive(Script script, long seed) {
		key = Keyed.key(seed, -1, "jvm.archive");
		int jdk = script.recording().jdk();
		int feature = script.jvm().version().isEmpty() && jdk > 0 ? jdk : ThreadTable.feature(script.jvm());
		start = feature >= BELOW ? 1 + Keyed.below(Keyed.bits(key, 0), PLACES) << BITS
				: EARLIER + (Keyed.below(Keyed.bits(key, 0), EARLIER_PLACES) << EARLIER_BITS);
	}

	/** The address at which it begins. */
	public long start() {
		return start;
	}

	/** The name of a class in this process: all but those of hidden classes are the same in all. */
	public String name(String className) {
		Matcher address = ADDRESS.matcher(className);
		if (!address.find()) {
			return className;
		}
		long which = Keyed.bits(key, className.hashCode());
		long offset = address.group(1).equals(UNKNOWN) ? FIRST + Keyed.below(which, CLASSES) * STEP
				: Long.parseLong(address.group(1), 16);
		String number = address.group(2) == null ? ""
				: address.group(2).charAt(0) + Long.toString(1 + Keyed.below(which, NUMBERS));
		return className.substring(0, address.start()) + String.format("%016x", start + offset) + number
				+ className.substring(address.end());
	}
}

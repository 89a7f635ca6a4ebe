/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.Script;
import flightforge.script.StackSpec;
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
	private static final String ZEROS = "0x0000000000000000";
	private static final long FIRST = 0x4_0000;
	/** From one class to the next, of which a part is by chance; each takes hundreds of bytes. */
	private static final int STEP = 0x3a8;
	private static final int APART = 0x40;
	private static final int GRAIN = 8;
	/** For classes that are in no stack trace of the script. */
	private static final int OTHERS = 0x1000;
	private static final Pattern ADDRESS_FLAG = Pattern
			.compile("-XX:SharedBaseAddress=(0[xX][0-9a-fA-F]{1,15}|\\d{1,18})([kKmMgGtT]?)");
	private static final int NUMBERS = Integer.MAX_VALUE;

	private final long key;
	private final long start;
	/** The classes of which the script does not say where they are, each with its number. */
	private final Map<String, Integer> unknown = new HashMap<>();

	/**
	 * Of the JVM that a script describes.
	 *
	 * @param seed the seed of all randomness
	 */
	public ClassArchive(Script script, long seed) {
		key = Keyed.key(seed, -1, "jvm.archive");
		int jdk = script.recording().jdk();
		int feature = script.jvm().version().isEmpty() && jdk > 0 ? jdk : ThreadTable.feature(script.jvm());
		long said = said(script);
		start = said >= 0 ? said : feature >= BELOW ? 1 + Keyed.below(Keyed.bits(key, 0), PLACES) << BITS
				: EARLIER + (Keyed.below(Keyed.bits(key, 0), EARLIER_PLACES) << EARLIER_BITS);
		Set<String> names = new HashSet<>();
		for (StackSpec stack : script.stacks().values()) {
			if (stack instanceof StackSpec.Single single) {
				single.frames().forEach(frame -> note(frame.className(), names));
			} else if (stack instanceof StackSpec.Tree tree) {
				List<StackSpec.Node> open = new ArrayList<>(tree.roots());
				while (!open.isEmpty()) {
					StackSpec.Node node = open.removeLast();
					note(node.frame().className(), names);
					open.addAll(node.callees());
				}
			}
		}
		names.stream().sorted(Comparator.<String>comparingLong(name -> Keyed.bits(key, name.hashCode()))
				.thenComparing(Comparator.naturalOrder())).forEach(name -> unknown.put(name, unknown.size()));
	}

	/** The address of the arguments; negative where they have none. */
	private static long said(Script script) {
		long said = -1;
		for (String argument : script.jvm() == null ? List.<String>of() : script.jvm().arguments()) {
			Matcher flag = ADDRESS_FLAG.matcher(argument);
			if (flag.matches()) {
				int unit = flag.group(2).isEmpty() ? 0
						: 10 * (1 + "kmgt".indexOf(Character.toLowerCase(flag.group(2).charAt(0))));
				said = Long.decode(flag.group(1).replaceFirst("^0+(?=\\d)", "")) << unit;
			}
		}
		return said;
	}

	private static void note(String className, Set<String> names) {
		if (className.indexOf(ZEROS) < 0) {
			return;
		}
		Matcher address = ADDRESS.matcher(className);
		if (address.find() && address.group(1).equals(UNKNOWN)) {
			names.add(className);
		}
	}

	/** No two classes of stack traces are at one place. */
	private long offset(String className, long which) {
		Integer number = unknown.get(className);
		long place = number == null ? unknown.size() + Keyed.below(which, OTHERS) : number;
		return FIRST + place * STEP + Keyed.below(which >>> 7, APART) * GRAIN;
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
		long offset = address.group(1).equals(UNKNOWN) ? offset(className, which)
				: Long.parseLong(address.group(1), 16);
		String number = address.group(2) == null ? ""
				: address.group(2).charAt(0) + Long.toString(1 + Keyed.below(which, NUMBERS));
		return className.substring(0, address.start()) + String.format("%016x", start + offset) + number
				+ className.substring(address.end());
	}
}

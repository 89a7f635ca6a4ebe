/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import java.lang.reflect.Modifier;
import java.util.regex.Pattern;

import flightforge.writer.StackFrame;

/**
 * How methods are declared, of which only names are known: by the language where it says so, and otherwise chosen by
 * their names, as often as in recordings of JDK 17 and 25, so that a method is declared in one way everywhere.
 */
final class MethodModifiers {
	private static final int PACKAGE = 0;
	private static final int SYNTHETIC = 0x1000;
	private static final int PERCENT = 100;
	/**
	 * Those of methods that are no constructors; of 437 to 3,209 of each of seven recordings nearly half were public.
	 */
	private static final int[] ORDINARY = {Modifier.PUBLIC, 33, PACKAGE, 9, Modifier.PRIVATE, 19,
			Modifier.PUBLIC | Modifier.STATIC, 13, Modifier.STATIC, 9, Modifier.PRIVATE | Modifier.STATIC, 7,
			Modifier.PROTECTED, 3, Modifier.PUBLIC | Modifier.FINAL, 4, Modifier.FINAL, 2,
			Modifier.PUBLIC | Modifier.SYNCHRONIZED, 1};
	private static final int[] CONSTRUCTORS = {Modifier.PUBLIC, 50, PACKAGE, 28, Modifier.PRIVATE, 14,
			Modifier.PROTECTED, 8};
	/** Those that JDK and programs declare in an interface or in {@code Object}, which no class can hide. */
	private static final Pattern PUBLIC = Pattern
			.compile("run|call|accept|apply|test|compare|compareTo|equals|hashCode|toString|close|iterator|hasNext|next"
					+ "|size|isEmpty|length|put|get|add|execute|submit|take|lock|unlock|start|read|write|charAt|service");
	/** Methods that people know, as their declarations say. */
	private static final Pattern STATIC = Pattern.compile(
			"java\\.(?:lang\\.(?:Thread\\.(?:sleep|yield|currentThread|onSpinWait)|Integer\\.valueOf|Long\\.valueOf"
					+ "|System\\.\\w+|Math\\.\\w+)|util\\.(?:Arrays\\.\\w+|Collections\\.\\w+|Objects\\.\\w+"
					+ "|concurrent\\.locks\\.LockSupport\\.\\w+))");
	private static final Pattern FINAL = Pattern.compile(
			"java\\.lang\\.Object\\.(?:wait|notify|notifyAll)|java\\.util\\.concurrent\\.locks\\.AbstractQueuedSynchronizer"
					+ "\\.(?:acquire|release|acquireShared|releaseShared)\\w*"
					+ "|java\\.util\\.concurrent\\.locks\\.AbstractQueuedSynchronizer\\$ConditionObject\\.(?:await|signal)\\w*");

	private MethodModifiers() {
	}

	/**
	 * What is written of a method, as in {@link Modifier}.
	 *
	 * @param className with dots, empty for a function that is not Java's
	 */
	static int of(String className, String method, String descriptor, boolean isNative) {
		if (className.isEmpty() || descriptor.equals(StackFrame.UNKNOWN)) {
			return Modifier.PUBLIC | (isNative ? Modifier.NATIVE : 0);
		}
		int hidden = className.indexOf("$$Lambda");
		long hash = hash((hidden < 0 ? className : className.substring(0, hidden)) + "." + method + descriptor);
		return declared(className, method, hash) | (isNative ? Modifier.NATIVE : 0);
	}

	private static int declared(String className, String method, long hash) {
		if (method.equals("<clinit>")) {
			return Modifier.STATIC;
		}
		if (method.equals("<init>")) {
			return chosen(CONSTRUCTORS, hash);
		}
		if (method.equals("main")) {
			return Modifier.PUBLIC | Modifier.STATIC;
		}
		if (method.startsWith("lambda$")) {
			return SYNTHETIC | Modifier.PRIVATE | (hash % 2 == 0 ? Modifier.STATIC : 0);
		}
		String name = className + "." + method;
		if (STATIC.matcher(name).matches()) {
			return Modifier.PUBLIC | Modifier.STATIC;
		}
		if (FINAL.matcher(name).matches()) {
			return Modifier.PUBLIC | Modifier.FINAL;
		}
		return PUBLIC.matcher(method).matches() ? Modifier.PUBLIC : chosen(ORDINARY, hash);
	}

	private static int chosen(int[] shares, long hash) {
		int left = (int) (hash >>> 8 & 0x7fff_ffff) % PERCENT;
		for (int i = 0; i < shares.length; i += 2) {
			left -= shares[i + 1];
			if (left < 0) {
				return shares[i];
			}
		}
		return shares[0];
	}

	private static long hash(String text) {
		long hash = 0xcbf29ce484222325L;
		for (int i = 0; i < text.length(); i++) {
			hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
		}
		hash = (hash ^ hash >>> 33) * 0xff51afd7ed558ccdL;
		return hash ^ hash >>> 33;
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.writers;

/** The values of event number {@code i}; the same for every writer, and cheap beside any of them. */
final class Values {
	/** Start of every recording in nanoseconds since the epoch. */
	static final long START_NANOS = 1_780_000_000_000_000_000L;
	/** How many different strings there are where they repeat. */
	static final int REPEATED = 16;
	/** How many different stack traces there are, and how deep they are. */
	static final int STACKS = 16;
	static final int FRAMES = 8;
	static final String THREAD_NAME = "worker-1";
	static final long THREAD_ID = 42;
	static final String FRAME_CLASS = "com.shop.checkout.Step";

	private static final String[] HOSTS = new String[REPEATED];
	private static final String[] METHODS = new String[REPEATED];
	/** So that the numbers in the unique strings are all equally long. */
	private static final long TEN_DIGITS = 1_000_000_000;

	static {
		for (int i = 0; i < REPEATED; i++) {
			HOSTS[i] = "host-" + i + ".shop.example.com";
			METHODS[i] = "com.shop.checkout.Cart.step" + i;
		}
	}

	private Values() {
	}

	/** Ticks of 1 ns since the start of the recording. */
	static long ticks(long i) {
		return 1 + i * 100;
	}

	static long first(long i) {
		return i;
	}

	static long second(long i) {
		return i * 31 & 0xffff_ffffL;
	}

	static int small(long i) {
		return (int) i & 0xffff;
	}

	static double fraction(long i) {
		return i * 0.5;
	}

	static int which(long i) {
		return (int) i & REPEATED - 1;
	}

	static String host(int which) {
		return HOSTS[which];
	}

	static String method(int which) {
		return METHODS[which];
	}

	static String user(long i) {
		return "user-of-the-shop" + (TEN_DIGITS + i);
	}

	static String session(long i) {
		return "session/" + (TEN_DIGITS + i) + "/cookie";
	}

	static String path(long i) {
		return "/checkout/cart/" + (TEN_DIGITS + i);
	}

	static String message(long i) {
		return "paid with card " + (TEN_DIGITS + i);
	}

	static String frameMethod(int stack, int frame) {
		return "step" + stack + "of" + frame;
	}
}

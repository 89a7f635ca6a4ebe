/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.writers;

/**
 * The values of event number {@code i}; the same for every writer, and cheap beside any of them. Nothing follows from
 * the values before: with regular ones a processor knows the length of each number and the branch that it takes, and a
 * writer seems twice as fast as it is for those who use it.
 */
final class Values {
	/** Start of every recording in nanoseconds since the epoch. */
	static final long START_NANOS = 1_780_000_000_000_000_000L;
	/** The tick of that moment; the first event is a few later. */
	static final long START_TICKS = 1;
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

	/** As many bits that nobody can foresee: what SplitMix64 makes of a number. */
	private static long bits(long i) {
		long z = (i + 1) * 0x9E3779B97F4A7C15L;
		z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
		z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
		return z ^ z >>> 31;
	}

	/** Ticks of 1 ns since the start of the recording. */
	static long ticks(long i) {
		return START_TICKS + i * 100 + (bits(i) >>> 60);
	}

	/** Any number; those of each number of bits are equally frequent. */
	static long first(long i) {
		return bits(i) >>> (bits(i) & 0x3f);
	}

	/** Below 2 to the 32nd. */
	static long second(long i) {
		return bits(i) >>> 32;
	}

	static int small(long i) {
		return (int) (bits(i) >>> 10) & 0xffff;
	}

	static short port(long i) {
		return (short) (bits(i) >>> 26);
	}

	static byte level(long i) {
		return (byte) (bits(i) >>> 42);
	}

	static boolean good(long i) {
		return bits(i) < 0;
	}

	static double fraction(long i) {
		return (bits(i) >>> 11) * 0x1p-43;
	}

	static int which(long i) {
		return (int) (bits(i) >>> 50) & REPEATED - 1;
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

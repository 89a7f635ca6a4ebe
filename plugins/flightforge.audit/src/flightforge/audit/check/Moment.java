/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.Locale;
import java.util.regex.Pattern;

import flightforge.audit.rule.Place;
import flightforge.writer.read.Event;
import flightforge.writer.read.JavaThread;

/**
 * What is kept of an event after the reader has gone on.
 *
 * @param thread null where it has none
 * @param start on the axis of {@link Clock}
 * @param end the same
 */
record Moment(String type, JavaThread thread, long start, long end, long epochNanos, int chunk, long offset) {
	private static final double NANOS_PER_MILLI = 1e6;
	private static final long NANOS_PER_MICRO = 1_000;
	private static final int DIGITS = 3;
	private static final int NANO_DIGITS = 6;
	private static final Pattern COMPILER = Pattern.compile("(?:C1|C2|JVMCI) CompilerThread\\d+");

	static Moment of(Event event, JavaThread thread, Clock clock) {
		return new Moment(event.name(), thread, clock.start(event), clock.end(event), event.startNanos(),
				event.chunk().index(), event.offset());
	}

	/** One number for each thread, in all chunks: that of Java, of threads of the JVM a negative one. */
	long threadId() {
		return threadId(thread);
	}

	static long threadId(JavaThread thread) {
		if (thread == null) {
			return Long.MIN_VALUE;
		}
		return thread.javaThreadId() > 0 ? thread.javaThreadId() : -1 - thread.osThreadId();
	}

	/**
	 * What a thread is called; one without a name, as most virtual threads are, as Java writes it. Null for none.
	 */
	static String name(JavaThread thread) {
		if (thread == null || thread.name() != null && !thread.name().isEmpty()) {
			return thread == null ? null : thread.name();
		}
		return (thread.virtual() ? "VirtualThread[#" : "Thread[#")
				+ (thread.javaThreadId() > 0 ? thread.javaThreadId() : thread.osThreadId()) + "]";
	}

	boolean isJava() {
		return thread != null && thread.javaThreadId() > 0;
	}

	/**
	 * Whether a thread compiles: HotSpot starts and ends such as there is work, again and again with the same number,
	 * and does not count them among the threads of Java.
	 */
	static boolean isCompiler(JavaThread thread) {
		return thread != null && thread.name() != null && COMPILER.matcher(thread.name()).matches();
	}

	long duration() {
		return end - start;
	}

	Place place(String detail) {
		return new Place(type, name(thread), epochNanos, chunk, offset, detail);
	}

	/** Type and length, as part of a detail. */
	String label() {
		return type + " (" + millis(duration()) + ")";
	}

	/** A length in milliseconds, or in nanoseconds where milliseconds would all be 0. */
	static String millis(long nanos) {
		if (nanos == 0) {
			return "0 ms";
		}
		return Math.abs(nanos) < NANOS_PER_MICRO ? nanos + " ns" : millis(nanos, DIGITS);
	}

	/** The same with as many digits as show that it is not as long as another one; both have as many. */
	static String millisBeside(long nanos, long other) {
		if (nanos == other || Math.abs(nanos) < NANOS_PER_MICRO) {
			return millis(nanos);
		}
		int digits = DIGITS;
		while (digits < NANO_DIGITS && millis(nanos, digits).equals(millis(other, digits))) {
			digits++;
		}
		return millis(nanos, digits);
	}

	private static String millis(long nanos, int digits) {
		return String.format(Locale.ROOT, "%." + digits + "f ms", nanos / NANOS_PER_MILLI);
	}
}

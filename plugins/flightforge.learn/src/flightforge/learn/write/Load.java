/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The parameter of a script that says how much its program has to do, 1 as in the recordings: a signal of that value,
 * which the rates of what is done for those who ask the program follow. Its threads wait less often for something to do
 * then, so that they have time for it. For one thread.
 */
final class Load {
	private static final String NAME = "load";
	private static final String IDLE = "idle";
	private static final String CAPPED = "capped";
	/** How much longer the recording is than the one that was learned from, by its time and its share of the time. */
	private static final String LONGER = "longer";
	private static final String SHARE = "share";
	/** Added to both, so that there is a quotient at the start. */
	private static final String TINY = "0.000000001";
	/** How much is done, in all of the recording. */
	private static final String DONE = "done";
	/** Reads that take so much of their threads' time are waits for something to do. */
	private static final double LONG = 0.25;
	/** What a program does for who asks it, beside events of its own; what waits for work does not get more. */
	private static final Set<String> DRIVEN = Set.of("jdk.SocketRead", "jdk.SocketWrite", "jdk.FileRead",
			"jdk.FileWrite", "jdk.FileForce", "jdk.JavaMonitorEnter", "jdk.JavaExceptionThrow", "jdk.JavaErrorThrow",
			"jdk.VirtualThreadPinned");
	private static final String READ = "jdk.SocketRead";
	/** What waits may be for something to do. */
	private static final Set<String> WAITS = Set.of("jdk.ThreadSleep", "jdk.ThreadPark", "jdk.JavaMonitorWait");
	/** Counters of such events. */
	private static final Map<String, String> COUNTED = Map.of("jdk.ExceptionStatistics", "throwables");

	private final String duration;
	private final Map<String, Object> signals = new LinkedHashMap<>();
	private final Set<Long> driven = new HashSet<>();
	private int rates;

	/** @param nanos how long the recording was that is learned from */
	Load(long nanos) {
		duration = Numbers.time(nanos);
	}

	/** How a stream follows the load. */
	enum Follows {
		/** There are more events where there is more to do. */
		MORE(NAME),
		/** There are fewer where there is less to do, but not more where there is more. */
		CAPPED(Load.CAPPED),
		/** There are fewer where there is more to do. */
		LESS(IDLE),
		/** It does not. */
		NOT("");

		private final String signal;

		Follows(String signal) {
			this.signal = signal;
		}
	}

	/**
	 * Notes that a thread does something.
	 *
	 * @param takesTime whether it does nothing else then
	 */
	void does(String type, long thread, boolean takesTime) {
		if (drives(type) && !(takesTime && type.equals(READ))) {
			driven.add(thread);
		}
	}

	/**
	 * How events follow the load.
	 *
	 * @param threads those of the events; empty where they are on none
	 * @param share how much of the time of these they take
	 */
	Follows follows(String type, long[] threads, double share) {
		if (WAITS.contains(type) || type.equals(READ) && share > LONG) {
			return Arrays.stream(threads).filter(driven::contains).count() * 2 > threads.length ? Follows.LESS
					: Follows.NOT;
		}
		// What takes much of its threads' time, as a lock that they wait for, does not leave time for more.
		return !drives(type) ? Follows.NOT : DRIVEN.contains(type) && share > LONG ? Follows.CAPPED : Follows.MORE;
	}

	private static boolean drives(String type) {
		return !type.startsWith("jdk.") || DRIVEN.contains(type);
	}

	/** Whether a field counts events that there are more of then. */
	static boolean counts(String type, String field) {
		return field.equals(COUNTED.get(type));
	}

	/** A rate as it is where the load is 1. */
	Object rate(String rate, Follows follows) {
		return times(rate, follows.signal);
	}

	private Object times(String quantity, String signal) {
		use(signal);
		Map<String, Object> times = new LinkedHashMap<>();
		times.put("signal", signal);
		times.put("times", quantity);
		return times;
	}

	/** A line over time, as it is where the load is 1. */
	Object line(Object generator) {
		return line(generator, NAME);
	}

	/** Whether a field has the name of what lengths are multiplied by: in a formula it would stand for the field. */
	static boolean isHidden(String field) {
		return field.equals(LONGER);
	}

	/**
	 * The length of an event that is where it was: in a shorter recording it is shorter, too, and meets no other one.
	 *
	 * @param time how long it is
	 * @param least how many nanoseconds at least
	 */
	Object placed(String time, long least) {
		use(LONGER);
		String length = time + " * min(1, " + LONGER + ")";
		return Map.of("formula",
				"\"" + (least <= 0 ? length : "max(" + Numbers.time(least) + ", " + length + ")") + "\"");
	}

	/** A line over time that counts what is done, as it is where the load is 1, and the recording as long as it was. */
	Object counted(Object generator) {
		return line(generator, DONE);
	}

	private Object line(Object generator, String signal) {
		if (!(generator instanceof Map<?, ?> map)) {
			return generator instanceof String text ? times(text, signal) : generator;
		}
		use(signal);
		Map<String, Object> multiplied = new LinkedHashMap<>();
		map.forEach((key, value) -> multiplied.put((String) key, value));
		multiplied.put("times", signal);
		return multiplied;
	}

	/**
	 * A rate that changes.
	 *
	 * @param parts how many events there are in each second, and until when, in the order of time; the last one without
	 */
	Object rate(List<Part> parts, String unit, Follows follows) {
		List<Object> written = new ArrayList<>();
		for (Part part : parts) {
			Map<String, Object> each = new LinkedHashMap<>();
			if (part != parts.getLast()) {
				each.put("until", part.until());
			}
			each.put("value", part.rate());
			written.add(each);
		}
		Map<String, Object> line = Map.of("over-time", written);
		String name = "rate" + ++rates;
		signals.put(name, follows == Follows.NOT ? line : line(line, follows.signal));
		Map<String, Object> rate = new LinkedHashMap<>();
		rate.put("signal", name);
		rate.put("times", "1" + unit);
		return rate;
	}

	/** A part of the time in which a rate is the same. */
	record Part(String until, String rate) {
	}

	private void use(String signal) {
		if (!signal.equals(LONGER)) {
			signals.putIfAbsent(NAME, "${" + NAME + "}");
		}
		if (signal.equals(IDLE)) {
			signals.putIfAbsent(IDLE, Map.of("formula", "\"1 / max(1, " + NAME + ")\""));
		}
		if (signal.equals(CAPPED)) {
			signals.putIfAbsent(CAPPED, Map.of("formula", "\"min(1, " + NAME + ")\""));
		}
		if (signal.equals(DONE) || signal.equals(LONGER)) {
			signals.putIfAbsent(SHARE, Map.of("ramp", new TreeMap<>(Map.of("from", "0", "to", "1"))));
			signals.putIfAbsent(LONGER,
					Map.of("formula", "\"(t / " + duration + " + " + TINY + ") / (" + SHARE + " + " + TINY + ")\""));
		}
		if (signal.equals(DONE)) {
			signals.putIfAbsent(DONE, Map.of("formula", "\"" + NAME + " * " + LONGER + "\""));
		}
	}

	/** Adds the parameter to a script, where anything follows it. */
	void parameter(Yaml script) {
		if (signals.containsKey(NAME)) {
			script.line("# How much there is to do: 2 is twice as much.");
			script.entries(0, Map.of("params", Map.of(NAME, "1")));
			script.blank();
		}
	}

	/** Adds the signals to a script. */
	void signals(Yaml script) {
		if (!signals.isEmpty()) {
			script.blank();
			script.line("signals:");
			script.entries(1, signals);
		}
	}
}

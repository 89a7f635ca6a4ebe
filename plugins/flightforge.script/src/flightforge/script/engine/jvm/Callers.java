/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.List;

import flightforge.script.Script;
import flightforge.script.ThreadsSpec;
import flightforge.script.engine.resolve.ThreadTable;
import flightforge.script.engine.value.Keyed;

/**
 * Whose threads find no room in the heap: those that live then and do something, the more often the more they allocate;
 * who only waits allocates nothing. For one thread.
 */
final class Callers {
	private final List<String> groups;
	private final ThreadTable threads;
	private final long key;
	private final Shares of;
	private final double[] shares;
	private final double[] weights;

	/**
	 * Of groups of a script.
	 *
	 * @param groups those that run Java code of the program
	 * @param threads when they live
	 */
	Callers(Script script, List<ThreadsSpec> groups, ThreadTable threads, long seed) {
		this.groups = groups.stream().map(ThreadsSpec::key).toList();
		this.threads = threads;
		key = Keyed.key(seed, -1, String.join(" ", this.groups));
		of = new Shares(script, groups, threads, seed);
		shares = this.groups.stream().mapToDouble(of::of).toArray();
		weights = new double[shares.length];
	}

	/** A number that others have for other threads or another seed. */
	long key() {
		return key;
	}

	/** All groups that may be one. */
	List<String> groups() {
		return groups;
	}

	/** The group of the thread that asks for a collection at a time; null where no thread lives then. */
	String at(long time) {
		double sum = weigh(time, true);
		sum = sum > 0 ? sum : weigh(time, false);
		double drawn = sum * Keyed.unit(Keyed.bits(key, time));
		String last = null;
		for (int i = 0; i < weights.length; i++) {
			if (weights[i] > 0) {
				last = groups.get(i);
				if (drawn < weights[i]) {
					return last;
				}
				drawn -= weights[i];
			}
		}
		return last;
	}

	/** Weighs the groups. @return the sum of their weights */
	private double weigh(long time, boolean onlyDoing) {
		double sum = 0;
		for (int i = 0; i < weights.length; i++) {
			String group = groups.get(i);
			weights[i] = onlyDoing && !of.isDoing(group, time) ? 0 : shares[i] * threads.living(group, time);
			sum += weights[i];
		}
		return sum;
	}
}

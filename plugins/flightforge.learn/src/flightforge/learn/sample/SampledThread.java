/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.sample;

/** A thread of the recordings. For one thread at a time. */
public final class SampledThread {
	private final String name;
	private final String group;
	private final boolean virtual;
	private final boolean java;
	private long first = Long.MAX_VALUE;
	private long last = Long.MIN_VALUE;
	private long events;
	private boolean starts;
	private boolean ends;

	SampledThread(String name, String group, boolean virtual, boolean java) {
		this.name = name;
		this.group = group;
		this.virtual = virtual;
		this.java = java;
	}

	/** Takes an event that names it. */
	void seen() {
		events++;
	}

	/** Takes an event that is on it. */
	void does(long from, long until) {
		first = Math.min(first, from);
		last = Math.max(last, until);
	}

	void started(long nanos) {
		starts = true;
		first = Math.min(first, nanos);
	}

	void ended(long nanos) {
		ends = true;
		last = Math.max(last, nanos);
	}

	/** @return its name, empty where it has none */
	public String name() {
		return name;
	}

	/** @return the name of its group, null where it has none */
	public String group() {
		return group;
	}

	/** @return whether it is a virtual thread */
	public boolean virtual() {
		return virtual;
	}

	/** @return whether it is a thread of Java, not one of the JVM */
	public boolean java() {
		return java;
	}

	/** @return when its first event began, or it started itself, in nanoseconds after the recordings' start */
	public long first() {
		return first;
	}

	/** @return when its last event ended, or it ended itself, in nanoseconds after the recordings' start */
	public long last() {
		return last;
	}

	/** @return how many events of the sample are on it */
	public long events() {
		return events;
	}

	/** @return whether the recordings have its start */
	public boolean starts() {
		return starts;
	}

	/** @return whether the recordings have its end */
	public boolean ends() {
		return ends;
	}
}

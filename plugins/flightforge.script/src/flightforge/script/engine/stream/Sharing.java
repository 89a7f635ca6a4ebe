/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.ArrayList;
import java.util.List;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.LongColumn;

/**
 * How the events of a stream share their threads with those of other streams. What they share is only known when all
 * streams are; it is set once, while a recording is planned, and by one thread.
 */
public final class Sharing {
	private final LongColumn threads;
	private final boolean fixed;
	private final boolean yielding;
	private final boolean sample;
	private final boolean ofNative;
	private boolean goesOn;
	private final List<Wait> waits = new ArrayList<>();
	private Samples samples;
	private final List<Timing> overhang = new ArrayList<>();
	private StretchedSchedule schedule;
	private SharedThreads shared;
	private int number;
	/** Of each thread that is shared, which of the stream's it is. */
	private int[] own;

	/**
	 * Of a stream.
	 *
	 * @param threads the thread of its own choice of each event, as the numbers of the stream's threads
	 * @param fixed whether its events take no other thread, but may begin at another time
	 * @param yielding whether it is left out where threads have no time for all streams
	 */
	public Sharing(LongColumn threads, boolean fixed, boolean yielding) {
		this(threads, fixed, yielding, false, false);
	}

	private Sharing(LongColumn threads, boolean fixed, boolean yielding, boolean sample, boolean ofNative) {
		this.threads = threads;
		this.fixed = fixed;
		this.yielding = yielding;
		this.sample = sample;
		this.ofNative = ofNative;
	}

	/**
	 * Of a stream whose events take no thread for themselves, but are of threads that run: none is while its thread
	 * waits.
	 *
	 * @param threads the thread of its own choice of each event, as the numbers of the stream's threads
	 * @param fixed whether its events take no other thread, but may be at another time
	 * @param ofNative whether they are of native code, in which a thread that reads or writes is, too
	 */
	public static Sharing ofSamples(LongColumn threads, boolean fixed, boolean ofNative) {
		return new Sharing(threads, fixed, false, true, ofNative);
	}

	/** Whether its events are of threads that run, and take none for themselves. */
	public boolean isSample() {
		return sample;
	}

	/** Whether its events are of native code, and so keep out of waits in the JVM alone. */
	public boolean isOfNative() {
		return ofNative;
	}

	/** Sets whose waits its events keep out of. */
	public void keepOut(Samples others) {
		samples = others;
	}

	/** Whose waits its events keep out of; null where there are none. */
	Samples samples() {
		return samples;
	}

	/**
	 * In what a thread waits.
	 *
	 * @param timing the stream itself, or one that is nested in it on the same thread
	 * @param inJvm whether it is in the JVM meanwhile, and in no native code
	 */
	public record Wait(Timing timing, boolean inJvm) {
	}

	/** Adds in what a thread waits. */
	public void waits(Timing timing, boolean inJvm) {
		waits.add(new Wait(timing, inJvm));
	}

	/** In what a thread waits. */
	public List<Wait> waits() {
		return List.copyOf(waits);
	}

	/** Says that what its events wait for goes on in pauses, which they last no longer for. */
	public void goesOnInPauses() {
		goesOn = true;
	}

	/** Whether what its events wait for goes on in pauses. */
	public boolean isGoingOn() {
		return goesOn;
	}

	/** Whether threads or times are found for its events. */
	boolean isPlaced() {
		return shared != null || samples != null;
	}

	/** The thread of its own choice of each event. */
	public LongColumn threads() {
		return threads;
	}

	/** Whether its events take no other thread. */
	public boolean isFixed() {
		return fixed;
	}

	/** Whether it is left out where threads have no time for all streams. */
	public boolean isYielding() {
		return yielding;
	}

	/** Adds a stream nested in this one, whose events are before these or after them on the same thread. */
	public void overhangs(Timing nested) {
		overhang.add(nested);
	}

	/** What is before its events and after them on the same thread. */
	public List<Timing> overhang() {
		return List.copyOf(overhang);
	}

	/** Says whose times may be moved, where its threads are nearly always busy. */
	public void mayMove(StretchedSchedule moved) {
		schedule = moved;
	}

	/** Whether its times may be moved. */
	public boolean isMovable() {
		return schedule != null;
	}

	/** Moves its times. */
	public void stretch(Stretch stretch) {
		schedule.stretch(stretch);
	}

	/**
	 * Sets what it shares.
	 *
	 * @param sharedThreads the threads with all streams
	 * @param stream which of these this stream is
	 * @param places for each of the threads, which of the stream's it is
	 */
	public void share(SharedThreads sharedThreads, int stream, int[] places) {
		shared = sharedThreads;
		number = stream;
		own = places.clone();
	}

	/**
	 * When the earliest of its events that were to begin at about a time begins, or the latest: those of the block of
	 * that time and of the one beside it, because an event that has no room in its block begins in the next.
	 *
	 * @param time of the schedule of its first event, or of its last one, in nanoseconds after the recording's start
	 * @param last whether the latest is asked for
	 */
	long startAbout(long time, boolean last) {
		SharedThreads.Block block = new SharedThreads.Block();
		long own = shared.blockOf(time);
		long found = last ? Long.MIN_VALUE : Long.MAX_VALUE;
		for (long at = last ? Math.max(0, own - 1) : own; at <= (last ? own
				: Math.min(own + 1, shared.blocks() - 1)); at++) {
			block.load(shared, at);
			for (int event = 0; event < block.count(number); event++) {
				long start = block.start(number, event);
				found = last ? Math.max(found, start) : Math.min(found, start);
			}
		}
		return found;
	}

	/**
	 * When the earliest of its samples is, or the latest: samples stay in the block of their time, so that only those
	 * are looked at whose time is in the block of the first, or of the last.
	 *
	 * @param timing its own
	 * @param last whether the latest is asked for
	 */
	long sampleStart(Timing timing, boolean last) {
		long events = timing.events();
		long time = timing.schedule().time((last ? events - 1 : 0) / timing.eventsPerPoint());
		long first = last ? timing.firstEventAt(samples.begin(time)) : 0;
		long until = last ? Long.MAX_VALUE : samples.end(time);
		long end = until == Long.MAX_VALUE ? events : timing.firstEventAt(until);
		Batch batch = new Batch();
		StreamCursor cursor = new StreamCursor(batch, new Places());
		cursor.seek(timing, first);
		long found = last ? Long.MIN_VALUE : Long.MAX_VALUE;
		for (long next = first; next < end; next += batch.count) {
			cursor.fill((int) Math.min(Batch.SIZE, end - next));
			for (int i = 0; i < batch.count; i++) {
				found = last ? Math.max(found, batch.starts[i]) : Math.min(found, batch.starts[i]);
			}
		}
		return found;
	}

	/** The threads that it shares; null where it shares none. */
	SharedThreads shared() {
		return shared;
	}

	/** Which of the streams it is. */
	int number() {
		return number;
	}

	/** Which of its own threads one of the shared ones is. */
	int own(int thread) {
		return own[thread];
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.LongColumn;

/**
 * Where the events of streams are that share threads: keeps the blocks of the window that is being made, because its
 * streams are made one after the other. For one thread.
 */
final class Places {
	/** How many durations and delays are kept until their events are made; those of more are made again. */
	private static final int MOST_KEPT = 1 << 20;

	private final SharedThreads.Block block = new SharedThreads.Block();
	private final Waits.Found found = new Waits.Found();
	private final Map<SharedThreads, List<Loaded>> kept = new IdentityHashMap<>();
	private final long[] chosen = new long[Batch.SIZE];
	private final Batch one = new Batch();
	/** Those that were asked for last, because the next sample mostly is in the same block. */
	private Waits waits;
	private Waits waitsInJvm;

	/** A block with the threads and starts of its events, stream by stream. */
	private static final class Loaded {
		private final long number;
		private final long[] first;
		private final int[] from;
		private final int[] threads;
		private final long[] starts;
		/** Of each stream how long its events last by themselves; null where that is not kept. */
		private final int[][] durations;
		/** Of each stream how much later than by their schedules its events begin; null where that is not kept. */
		private final int[][] delays;
		/** How many numbers these are together. */
		private int numbers;
		/** When its threads wait; null where nobody asks. */
		private final Waits waits;
		/** When they wait in the JVM, and are in no native code; null where nobody asks. */
		private final Waits waitsInJvm;
		/** What may go over a time in it; null where nobody has asked. */
		private final Crossings crossings;

		Loaded(SharedThreads shared, SharedThreads.Block block, long number, Waits.Found found, int room,
				boolean border) {
			this.number = number;
			int streams = shared.streams();
			crossings = border ? new Crossings(shared, block) : null;
			waits = shared.haveWaits() ? new Waits(shared, block, number, false, found) : null;
			waitsInJvm = shared.haveWaitsInJvm() ? new Waits(shared, block, number, true, found) : null;
			first = new long[streams];
			from = new int[streams + 1];
			for (int s = 0; s < streams; s++) {
				first[s] = block.first(s);
				from[s + 1] = from[s] + block.count(s);
			}
			threads = new int[from[streams]];
			starts = new long[from[streams]];
			for (int s = 0; s < streams; s++) {
				block.copy(s, threads, starts, from[s]);
			}
			shared.pauses().clock(starts, starts.length);
			durations = new int[streams][];
			delays = new int[streams][];
			for (int s = 0; s < streams; s++) {
				if (2 * block.count(s) <= room - numbers) {
					durations[s] = block.durations(s);
					delays[s] = block.delays(s, starts, from[s]);
					numbers += length(durations[s]) + length(delays[s]);
				}
			}
		}

		private static int length(int[] kept) {
			return kept == null ? 0 : kept.length;
		}

		/** Forgets what is kept of the events of a stream, which are not asked for again but by the next window. */
		void forget(int stream) {
			numbers -= length(durations[stream]) + length(delays[stream]);
			durations[stream] = null;
			delays[stream] = null;
		}

		boolean has(int stream, long event) {
			return event >= first[stream] && event < first[stream] + from[stream + 1] - from[stream];
		}
	}

	/** Forgets what is before a time, in nanoseconds after the recording's start: the next window begins there. */
	void forgetBefore(long time) {
		kept.forEach((shared, blocks) -> {
			long first = shared.blockOf(time);
			blocks.removeIf(loaded -> loaded.number < first);
		});
	}

	/**
	 * Puts the times for which a batch's events are scheduled into it, if these are known. They are not nested.
	 *
	 * @return whether it has all of them
	 */
	boolean fillTimes(Sharing sharing, Batch batch) {
		List<Loaded> blocks = sharing.samples() == null ? kept.get(sharing.shared()) : null;
		int stream = sharing.number();
		for (int i = 0; i < batch.count;) {
			Loaded loaded = blocks == null ? null : find(blocks, stream, batch.first + i);
			int[] delays = loaded == null ? null : loaded.delays[stream];
			if (delays == null) {
				return false;
			}
			int at = (int) (batch.first + i - loaded.first[stream]);
			int here = Math.min(batch.count - i, delays.length - at);
			int place = at + loaded.from[stream];
			for (int e = 0; e < here; e++) {
				batch.times[i + e] = loaded.starts[place + e] - delays[at + e];
			}
			i += here;
		}
		return true;
	}

	private static Loaded find(List<Loaded> blocks, int stream, long event) {
		// The latest is asked most often.
		for (int i = blocks.size() - 1; i >= 0; i--) {
			if (blocks.get(i).has(stream, event)) {
				return blocks.get(i);
			}
		}
		return null;
	}

	/**
	 * Puts the threads of a batch's events into it, and where they are not nested their starts; it, or the batch of the
	 * outermost events, has their scheduled times.
	 */
	void fill(Sharing sharing, Batch batch) {
		if (sharing.samples() != null) {
			sample(sharing, batch);
			return;
		}
		int stream = sharing.number();
		LongColumn durations = sharing.shared().stream(stream).timing().durations();
		boolean known = batch.parent == null;
		long[] lasting = known ? batch.know(durations) : null;
		int i = 0;
		while (i < batch.count) {
			Loaded loaded = loaded(sharing.shared(), stream, batch.first + i, Endings.scheduled(batch, i));
			int at = (int) (batch.first + i - loaded.first[stream]) + loaded.from[stream];
			int here = Math.min(batch.count - i, loaded.from[stream + 1] - at);
			for (int e = 0; e < here; e++) {
				if (batch.parent == null) {
					batch.starts[i + e] = loaded.starts[at + e];
				}
				batch.threads[i + e] = sharing.own(loaded.threads[at + e]);
			}
			int[] kept = loaded.durations[stream];
			known &= kept != null;
			for (int e = 0; e < here && known; e++) {
				lasting[i + e] = kept[at - loaded.from[stream] + e];
			}
			if (at + here == loaded.from[stream + 1]) {
				loaded.forget(stream);
			}
			i += here;
		}
		if (!known) {
			batch.know(null);
		}
	}

	/** Puts samples where threads run. */
	private void sample(Sharing sharing, Batch batch) {
		sharing.threads().fill(batch, chosen);
		for (int i = 0; i < batch.count; i++) {
			int own = (int) chosen[i];
			SharedThreads shared = sharing.samples().shared(own);
			batch.threads[i] = own;
			batch.starts[i] = batch.times[i];
			if (shared != null) {
				sample(sharing, shared, own, batch, i);
			}
		}
	}

	private void sample(Sharing sharing, SharedThreads shared, int own, Batch batch, int event) {
		int on = sharing.samples().place(own);
		long time = shared.pauses().running(batch.times[event]);
		boolean inJvm = sharing.isOfNative();
		Waits known = inJvm ? waitsInJvm : waits;
		if (known == null || !known.has(shared, time)) {
			Loaded loaded = loaded(shared, batch.times[event]);
			waits = loaded.waits;
			waitsInJvm = loaded.waitsInJvm;
			known = inJvm ? waitsInJvm : waits;
		}
		if (known.runs(on, time)) {
			return;
		}
		long bits = Keyed.bits(shared.key() ^ own, batch.first + event);
		int other = sharing.isFixed() ? Waits.NONE : known.running(on, time, bits);
		if (other != Waits.NONE) {
			batch.threads[event] = sharing.samples().own(own, other);
			return;
		}
		long near = known.near(on, time, bits);
		if (near != Waits.NONE) {
			batch.starts[event] = shared.pauses().clock(near);
		}
	}

	/** The thread of an event that is scheduled for a time, as the number of one of the stream's own. */
	int thread(Sharing sharing, long event, long time) {
		if (sharing.samples() != null) {
			one.renew(event, 1);
			one.times[0] = time;
			sample(sharing, one);
			return one.threads[0];
		}
		int stream = sharing.number();
		Loaded loaded = loaded(sharing.shared(), stream, event, time);
		return sharing.own(loaded.threads[(int) (event - loaded.first[stream]) + loaded.from[stream]]);
	}

	private Loaded loaded(SharedThreads shared, int stream, long event, long time) {
		List<Loaded> blocks = kept.computeIfAbsent(shared, none -> new ArrayList<>());
		Loaded known = find(blocks, stream, event);
		return known == null ? load(shared, shared.blockOf(time), blocks, false) : known;
	}

	/** What may go over a time, of threads that are shared. */
	Crossings crossings(SharedThreads shared, long time) {
		List<Loaded> blocks = kept.computeIfAbsent(shared, none -> new ArrayList<>());
		long number = shared.blockOf(time);
		for (Loaded loaded : blocks) {
			if (loaded.number == number && loaded.crossings != null) {
				return loaded.crossings;
			}
		}
		blocks.removeIf(loaded -> loaded.number == number);
		return load(shared, number, blocks, true).crossings;
	}

	/** The block in which a time is. */
	private Loaded loaded(SharedThreads shared, long time) {
		List<Loaded> blocks = kept.computeIfAbsent(shared, none -> new ArrayList<>());
		long number = shared.blockOf(time);
		for (int i = blocks.size() - 1; i >= 0; i--) {
			if (blocks.get(i).number == number) {
				return blocks.get(i);
			}
		}
		return load(shared, number, blocks, false);
	}

	private Loaded load(SharedThreads shared, long number, List<Loaded> blocks, boolean border) {
		block.load(shared, number);
		int numbers = kept.values().stream().flatMap(List::stream).mapToInt(one -> one.numbers).sum();
		Loaded loaded = new Loaded(shared, block, number, found, MOST_KEPT - numbers, border);
		blocks.add(loaded);
		return loaded;
	}
}

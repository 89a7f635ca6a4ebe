/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.value;

import java.util.List;

/**
 * Threads of which none is the one that another column chooses, because nobody waits for itself: where they are the
 * same, the next one of the group is taken, of those that live when the event begins, as long as there are others; so
 * it is where the chosen one has ended by then, because the event had to wait for its own thread.
 */
public final class OtherThreads extends LongColumn {
	private final LongColumn threads;
	private final LongColumn taken;
	/** The group of each thread; null for threads that are in none. */
	private final Group[] groups;
	/** The number of what stands for no thread, where no other one lives. */
	private final int none;

	/**
	 * Threads that are numbered one after the other.
	 *
	 * @param first the first one's number
	 * @param size how many there are
	 * @param lives when they live; null for always
	 */
	public record Group(int first, int size, Lives lives) {

		/**
		 * Another thread that lives then, or where there is none, what is given; the thread itself where it is alone.
		 */
		private int other(int thread, long time, int none) {
			int begin = lives == null ? 0 : lives.first(time);
			int living = lives == null ? size : lives.living(time);
			int other = living == 0 ? thread : first + begin + Math.floorMod(thread - first - begin + 1, living);
			return other == thread && size > 1 ? none : other;
		}

		private boolean lives(int thread, long time) {
			int place = lives == null ? 0 : thread - first - lives.first(time);
			return lives == null || place >= 0 && place < lives.living(time);
		}
	}

	/**
	 * Of threads by their numbers.
	 *
	 * @param threads chooses threads
	 * @param taken the threads that these must not be; -1 for one that is not among them
	 * @param groups the groups that are among them
	 * @param size how many threads there are, each in one group at most
	 * @param none what stands for no thread: for the only one of a group of several that lives; -1 where it is itself
	 */
	public OtherThreads(LongColumn threads, LongColumn taken, List<Group> groups, int size, int none) {
		this.none = none;
		this.threads = threads;
		this.taken = taken;
		this.groups = new Group[size];
		for (Group group : groups) {
			for (int i = 0; i < group.size(); i++) {
				this.groups[group.first() + i] = group;
			}
		}
	}

	@Override
	public void fill(Batch batch, long[] out) {
		threads.fill(batch, out);
		long[] avoided = batch.scratch().takeLongs();
		taken.fill(batch, avoided);
		for (int i = 0; i < batch.count; i++) {
			int thread = (int) out[i];
			Group group = groups[thread];
			if (group == null) {
				continue;
			}
			if (!group.lives(thread, batch.starts[i])) {
				thread = group.other(thread, batch.starts[i], thread);
			}
			out[i] = thread != avoided[i] ? thread : group.other(thread, batch.starts[i], none < 0 ? thread : none);
		}
		batch.scratch().giveLongs();
	}
}

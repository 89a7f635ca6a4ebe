/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;

import flightforge.script.engine.stream.Schedule;
import flightforge.script.engine.stream.SharedThreads;
import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.Keyed;

/**
 * The simplest way to have threads do one thing at a time: an event takes the first thread of its keyed order of
 * preference that no earlier event has which still lasts. Which thread that is, is decided without state by asking the
 * same of the earlier ones, and only of those that could matter. It is here to be measured: how many have to be asked,
 * and how many events find no thread.
 */
final class FirstFreeThread {
	/** Enough for chains that end. */
	static final int EVENTS = 1 << 18;
	private static final int UNKNOWN = -1;
	private static final int LOST = -2;
	/** Events that are decided alone. */
	private static final int SAMPLES = 100;
	/** A chain that asks so many is one without end. */
	private static final int MOST_ASKED = 20_000;

	/**
	 * How many events have to be asked for one.
	 *
	 * @param mean of those that end
	 * @param most of those that end
	 * @param withoutEnd the share of those that do not end, from 0 to 1
	 */
	record Chains(double mean, int most, double withoutEnd) {
	}

	private final int threads;
	private final int[] steps;
	private final long longest;
	private final long[] starts = new long[EVENTS];
	private final long[] ends = new long[EVENTS];
	private final long[] keys = new long[EVENTS];
	private final int[] thread = new int[EVENTS];
	private final int[] asked = new int[EVENTS];
	private int round;
	private int count;

	FirstFreeThread(int threads, List<SharedThreads.Stream> streams, long longest) {
		this.threads = threads;
		this.longest = longest;
		steps = IntStream.range(1, Math.max(2, threads)).filter(step -> divisor(step, threads) == 1).toArray();
		long[][] events = IntStream.range(0, streams.size()).boxed()
				.flatMap(stream -> Arrays.stream(events(streams.get(stream), stream)))
				.sorted((a, b) -> Long.compare(a[0], b[0])).toArray(long[][]::new);
		for (int i = 0; i < EVENTS; i++) {
			starts[i] = events[i][0];
			ends[i] = events[i][0] + events[i][1];
			keys[i] = events[i][2];
		}
	}

	private static int divisor(int a, int b) {
		return b == 0 ? a : divisor(b, a % b);
	}

	private static long[][] events(SharedThreads.Stream stream, long key) {
		int events = Math.toIntExact(stream.timing().events());
		long[][] all = new long[events][];
		Batch batch = new Batch();
		long[] durations = new long[Batch.SIZE];
		Schedule.Cursor cursor = stream.timing().schedule().from(0);
		for (int first = 0; first < events; first += Batch.SIZE) {
			batch.renew(first, Math.min(Batch.SIZE, events - first));
			cursor.fill(batch.times, batch.count);
			stream.timing().durations().fill(batch, durations);
			for (int i = 0; i < batch.count; i++) {
				all[first + i] = new long[] {batch.times[i], durations[i], Keyed.bits(key, first + i)};
			}
		}
		return all;
	}

	/** @return the share of events that find no thread, from 0 to 1, when all are decided one after the other */
	double lost() {
		int lost = 0;
		long[] free = new long[threads];
		for (int i = 0; i < EVENTS; i++) {
			int on = first(i);
			int tries = 0;
			while (tries < threads && free[on] > starts[i]) {
				on = next(i, on);
				tries++;
			}
			if (tries == threads) {
				lost++;
			} else {
				free[on] = ends[i];
			}
		}
		return (double) lost / EVENTS;
	}

	/** Decides events alone, none of which knows anything of the others. */
	Chains measure() {
		Arrays.fill(asked, UNKNOWN);
		long sum = 0;
		int most = 0;
		int endless = 0;
		for (int sample = 0; sample < SAMPLES; sample++) {
			round = sample;
			count = 0;
			boolean ended = decide(EVENTS / 2 + sample * (EVENTS / 2 / SAMPLES));
			endless += ended ? 0 : 1;
			sum += ended ? count : 0;
			most = ended ? Math.max(most, count) : most;
		}
		return new Chains(endless == SAMPLES ? 0 : (double) sum / (SAMPLES - endless), most,
				(double) endless / SAMPLES);
	}

	/** A question: whether an event is on a thread; with no thread, which it is on. */
	private static final class Question {
		private final int event;
		private final int wanted;
		/** The thread of its order that is looked at, and the earlier event that is asked about it. */
		private int on;
		private int tries;
		private int candidate;

		Question(int event, int wanted, int on) {
			this.event = event;
			this.wanted = wanted;
			this.on = on;
			this.candidate = event - 1;
		}
	}

	/** On a stack of its own, because chains are long; false when too many are asked. */
	private boolean decide(int event) {
		Deque<Question> open = new ArrayDeque<>();
		open.push(new Question(event, UNKNOWN, first(event)));
		ask(event);
		/* The answer to the question that was closed last: whether its event is on the thread that was wanted. */
		boolean answered = false;
		boolean answer = false;
		while (!open.isEmpty()) {
			Question question = open.peek();
			if (answered) {
				answered = false;
				if (answer) {
					question.tries++;
					if (question.on == question.wanted || question.tries == threads) {
						thread[question.event] = question.tries == threads ? LOST : thread[question.event];
						open.pop();
						answered = true;
						answer = false;
						continue;
					}
					question.on = next(question.event, question.on);
					question.candidate = question.event - 1;
				} else {
					question.candidate--;
				}
			}
			int next = nextCandidate(question);
			if (next < 0) {
				// Nobody has it.
				thread[question.event] = question.on;
				open.pop();
				answered = true;
				answer = question.on == question.wanted;
			} else if (asked[next] == round && thread[next] != UNKNOWN) {
				answered = true;
				answer = thread[next] == question.on;
			} else {
				ask(next);
				if (count > MOST_ASKED) {
					return false;
				}
				open.push(new Question(next, question.on, first(next)));
			}
		}
		return true;
	}

	private void ask(int event) {
		if (asked[event] != round) {
			asked[event] = round;
			thread[event] = UNKNOWN;
			count++;
		}
	}

	/** The latest event, not after the one that was asked last, that still lasts; -1 if there is none. */
	private int nextCandidate(Question question) {
		long time = starts[question.event];
		for (int i = question.candidate; i >= 0 && starts[i] > time - longest; i--) {
			if (ends[i] > time) {
				question.candidate = i;
				return i;
			}
		}
		return -1;
	}

	private int first(int event) {
		return (int) Keyed.below(keys[event], threads);
	}

	private int next(int event, int on) {
		int step = steps[(int) ((keys[event] & 0xFFFF) * steps.length >>> 16)];
		return on + step >= threads ? on + step - threads : on + step;
	}
}

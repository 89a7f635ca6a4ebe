/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

import flightforge.script.engine.resolve.StreamGroup;
import flightforge.script.engine.stream.Timing;
import flightforge.script.engine.stream.Work;
import flightforge.script.text.Cancellation;

/**
 * Finds when more events are to begin than their threads have time for, although these have time for all of them in the
 * end: what begins later then makes another curve of the rate than the script has. The work of all streams is added up
 * from moment to moment, as in a queue; whether a queue is longer than chance makes it is known from how many events
 * are in it. For one thread.
 */
final class RushSearch {
	/** Moments that are looked at: at even distances, and as many at which events are. */
	private static final int MOST_MOMENTS = 2048;
	private static final int FEWEST_MOMENTS = 32;
	/** Moments of all streams of a script. */
	private static final int MOST_LOOKS = 1 << 17;
	/** Parts of the time of which it is asked how long events are, and of all streams. */
	private static final int MOST_PARTS = 64;
	private static final int PARTS_OF_ALL = 2048;
	private static final int SAMPLES = 32;
	/** Means of a few samples that differ by less than that are taken for the same. */
	private static final double OTHER = 1.5;
	/** Queues that are looked at again, in so many places, and in so many parts of their time. */
	private static final int MOST_QUEUES = 16;
	private static final int PLACES = 16;
	private static final int MOST_PIECES = 32;
	private static final int SAMPLES_OF_QUEUES = 1 << 16;
	/** Events wait for so long, or for such a part of the recording. */
	private static final double LEAST_WAIT = 1e9;
	private static final double LEAST_SHARE = 0.01;
	/** So much more is to be done than there is time for. */
	private static final double LEAST_LOAD = 1.1;
	/** So many times what chance adds to the work of as many events. */
	private static final double CHANCE = 4;
	/** The first one that is nearly as long as the longest. */
	private static final double NEARLY = 0.9;

	private final List<Stream> streams;
	private final List<StreamGroup> groups = new ArrayList<>();
	private final Time time;
	private final long durationNanos;
	private final double leastWait;
	private final int moments;
	private final int parts;
	private final int mostQueues;
	private final Cancellation cancellation;
	private final Work.Around around = new Work.Around();
	/** Of each stream where its groups are among all. */
	private final int[][] places;
	/** Of each stream how long its events are in each part of the time; null where all are as long. */
	private final double[][] means;

	/** How much time the threads of a group have together between two times, in nanoseconds. */
	interface Time {
		double between(StreamGroup group, double begin, double end);
	}

	/**
	 * A stream on the threads.
	 *
	 * @param timing when its events are
	 * @param overhang what is before and after them on the same thread
	 * @param mean how long they are, with what is before and after them
	 * @param groups the threads that they are on
	 * @param idle whether threads do that while they have nothing to do, so that there is less of it in a rush
	 */
	record Stream(Timing timing, List<Timing> overhang, double mean, List<StreamGroup> groups, boolean idle) {
		boolean isConstant() {
			return timing.nesting() == null && timing.durations().isConstant() && overhang.isEmpty();
		}
	}

	/**
	 * Events that wait.
	 *
	 * @param group their threads
	 * @param from when the first of them are to begin, and {@code until} when there are no longer too many
	 * @param end when the last of them no longer waits
	 * @param load how many times the time that the threads have they take
	 * @param delay for how long an event waits at most, in nanoseconds
	 * @param together how many of them are under way at a time, on as many threads as they like
	 * @param events how many of each stream there are
	 * @param means how long they are
	 * @param others other such times, one after the other
	 */
	record Rush(StreamGroup group, long from, long until, long end, double load, double delay, double together,
			double[] events, double[] means, List<Rush> others) {

		Rush with(long newEnd, List<Rush> newOthers) {
			return new Rush(group, from, until, newEnd, load, delay, together, events, means, newOthers);
		}

		/** With so many threads nothing waits: no more than there are events at a time. */
		long threads() {
			return (long) Math.ceil(Math.min(group.size() * load, together));
		}
	}

	/** A group's queue. */
	private static final class Queue {
		private double left;
		private double most;
		private double work;
		private double time;
		private double squares;
		private long begin;
		private Rush rush;

		void forget() {
			left = 0;
			most = 0;
			work = 0;
			time = 0;
			squares = 0;
			rush = null;
		}
	}

	/**
	 * @param share which share of all streams on shared threads these are: so much is looked at
	 */
	RushSearch(List<Stream> streams, Time time, long durationNanos, double share, Cancellation cancellation) {
		this.streams = List.copyOf(streams);
		this.time = time;
		this.durationNanos = durationNanos;
		this.cancellation = cancellation;
		leastWait = Math.min(LEAST_WAIT, durationNanos * LEAST_SHARE);
		moments = (int) Math.clamp(MOST_LOOKS * share / streams.size(), FEWEST_MOMENTS, MOST_MOMENTS);
		mostQueues = Math.clamp(MOST_LOOKS / PLACES / streams.size(), 1, MOST_QUEUES);
		parts = (int) Math.clamp(PARTS_OF_ALL * share / streams.size(), 1, MOST_PARTS);
		Map<String, Integer> numbers = new LinkedHashMap<>();
		places = new int[streams.size()][];
		means = new double[streams.size()][];
		for (int i = 0; i < places.length; i++) {
			for (StreamGroup group : streams.get(i).groups) {
				if (numbers.putIfAbsent(group.name(), groups.size()) == null) {
					groups.add(group);
				}
			}
			places[i] = streams.get(i).groups.stream().mapToInt(group -> numbers.get(group.name())).toArray();
		}
	}

	/** Looks for the first of the longest queues; null where events wait for as long as chance has it at most. */
	Rush search() {
		double all = streams.stream().mapToDouble(stream -> stream.timing.events() * stream.mean).sum();
		if (all < leastWait) {
			return null;
		}
		List<Rush> found = new ArrayList<>();
		queues().stream().sorted(Comparator.comparingDouble((Rush rush) -> -rush.delay)).limit(mostQueues)
				.map(this::again).filter(Objects::nonNull).forEach(found::add);
		if (found.isEmpty()) {
			return null;
		}
		found.sort(Comparator.comparingLong(Rush::from));
		double longest = found.stream().mapToDouble(Rush::delay).max().orElseThrow();
		Rush first = found.stream().filter(rush -> rush.delay >= NEARLY * longest).findFirst().orElseThrow();
		return first.with(first.end, found.stream().filter(rush -> rush != first).toList());
	}

	private long[] moments() {
		TreeSet<Long> times = new TreeSet<>();
		for (int i = 0; i < moments; i++) {
			times.add((long) ((double) durationNanos * i / moments));
		}
		int each = Math.max(1, moments / streams.size());
		int step = (streams.size() + moments - 1) / moments;
		for (int s = 0; s < streams.size(); s += step) {
			Timing timing = streams.get(s).timing;
			long events = timing.nesting() == null ? Math.min(timing.events(), each) : 0;
			for (long i = 0; i < events; i++) {
				long event = (long) ((double) i / events * timing.events());
				times.add(timing.schedule().time(event / timing.eventsPerPoint()));
			}
		}
		groups.stream().filter(group -> group.lives() != null).limit(moments).forEach(group -> {
			times.add(group.lives().start());
			times.add(group.lives().end());
		});
		times.add(durationNanos);
		return times.stream().mapToLong(Long::longValue).filter(at -> at >= 0 && at <= durationNanos).toArray();
	}

	private List<Rush> queues() {
		long[] times = moments();
		Queue[] queues = new Queue[groups.size()];
		Arrays.setAll(queues, i -> new Queue());
		long[] before = new long[places.length];
		double[] work = new double[queues.length];
		double[] squares = new double[queues.length];
		List<Rush> found = new ArrayList<>();
		for (int at = 0; at + 1 < times.length; at++) {
			cancellation.check();
			Arrays.fill(work, 0);
			Arrays.fill(squares, 0);
			long begin = times[at];
			long end = times[at + 1];
			for (int i = 0; i < before.length; i++) {
				Timing timing = streams.get(i).timing;
				long next = end == durationNanos ? timing.events() : timing.firstEventAt(end);
				double mean = next > before[i] ? mean(i, begin) : 0;
				double weights = next > before[i] ? weights(i, begin) : 0;
				for (int g = 0; weights > 0 && g < places[i].length; g++) {
					StreamGroup group = streams.get(i).groups.get(g);
					double events = group.lives(begin) ? (next - before[i]) * group.weight() / weights : 0;
					work[places[i][g]] += events * mean;
					squares[places[i][g]] += events * mean * mean;
				}
				before[i] = next;
			}
			for (int g = 0; g < queues.length; g++) {
				add(queues[g], groups.get(g), begin, end, work[g], squares[g], found);
			}
		}
		for (Queue queue : queues) {
			close(queue, durationNanos, found);
		}
		return found;
	}

	private void add(Queue queue, StreamGroup group, long begin, long end, double work, double squares,
			List<Rush> found) {
		double has = time.between(group, begin, end);
		if (queue.left == 0) {
			queue.begin = begin;
		}
		double left = queue.left + work - has;
		if (left <= 0) {
			close(queue, has <= 0 ? end : begin + (long) ((end - begin) * (queue.left + work) / has), found);
			return;
		}
		queue.left = left;
		queue.work += work;
		queue.time += has;
		queue.squares += squares;
		if (left > queue.most) {
			queue.most = left;
			queue.rush = rush(group, queue.begin, end, queue.work, queue.time, queue.squares);
		}
	}

	private void close(Queue queue, long end, List<Rush> found) {
		Rush rush = queue.rush;
		if (rush != null) {
			found.add(rush.with(end, List.of()));
		}
		queue.forget();
	}

	/** @return null where no more is to be done than chance has it, or not for long */
	private Rush rush(StreamGroup group, long from, long until, double work, double has, double squares) {
		double wait = (work - has) / group.size();
		return has <= 0 || work < LEAST_LOAD * has || wait < leastWait || work - has < CHANCE * Math.sqrt(squares)
				? null : new Rush(group, from, until, until, work / has, wait, Double.MAX_VALUE, null, null, List.of());
	}

	/**
	 * Looks at more events of a queue, since some are longer than others by chance, whether threads are idle, and
	 * whether there are fewer of them than events at a time: long events are more work than there is time for when they
	 * begin, but nothing waits while each has a thread.
	 */
	private Rush again(Rush rush) {
		double work = 0;
		double idle = 0;
		double squares = 0;
		double[] events = new double[places.length];
		double[] lengths = new double[places.length];
		double[][] drawn = new double[places.length][];
		int samples = Math.clamp(SAMPLES_OF_QUEUES / PLACES / places.length, 1, SAMPLES);
		for (int i = 0; i < places.length; i++) {
			Stream stream = streams.get(i);
			double share = share(i, rush);
			long first = stream.timing.firstEventAt(rush.from);
			long count = share == 0 ? 0
					: (rush.until == durationNanos ? stream.timing.events() : stream.timing.firstEventAt(rush.until))
							- first;
			if (count == 0) {
				continue;
			}
			events[i] = count * share;
			lengths[i] = stream.mean;
			drawn[i] = new double[] {stream.mean};
			if (!stream.isConstant()) {
				int each = (int) Math.min(samples, count);
				lengths[i] = 0;
				drawn[i] = new double[PLACES];
				for (int place = 0; place < PLACES; place++) {
					long at = first + (count - each) * place / (PLACES - 1);
					lengths[i] += around.mean(stream.timing, stream.overhang, at, each) / PLACES;
					drawn[i][place] = around.mean(stream.timing, stream.overhang, at, 1);
				}
				double mean = Arrays.stream(drawn[i]).average().orElseThrow();
				double scale = mean == 0 ? 0 : lengths[i] / mean;
				drawn[i] = Arrays.stream(drawn[i]).map(length -> length * scale).toArray();
			}
			work += events[i] * lengths[i];
			idle += stream.idle ? events[i] * lengths[i] : 0;
			squares += events[i] * lengths[i] * lengths[i];
		}
		double has = time.between(rush.group, rush.from, rush.until);
		Rush same = idle > work / 2 ? null : rush(rush.group, rush.from, rush.until, work, has, squares);
		// What is under way when the last begins is half over, and does not wait.
		double delay = same == null ? 0 : same.delay - squares / work / 2;
		double together = delay < leastWait ? 0 : together(rush, drawn);
		return together < LEAST_LOAD * has / (rush.until - rush.from) ? null : new Rush(rush.group, rush.from,
				rush.until, rush.end, same.load, delay, together, events, lengths, List.of());
	}

	/**
	 * How many events are under way at a time, at most, if none waits.
	 *
	 * @param drawn how long some of the events of each stream are; null where a stream has none on these threads
	 */
	private double together(Rush rush, double[][] drawn) {
		int pieces = Math.clamp(SAMPLES_OF_QUEUES / PLACES / drawn.length, 1, MOST_PIECES);
		double most = 0;
		for (int piece = 0; piece < pieces; piece++) {
			cancellation.check();
			double all = 0;
			long begin = rush.from + (rush.until - rush.from) * piece / pieces;
			long end = rush.from + (rush.until - rush.from) * (piece + 1) / pieces;
			for (int i = 0; i < drawn.length; i++) {
				if (drawn[i] != null) {
					Timing timing = streams.get(i).timing;
					double share = share(i, rush) / drawn[i].length;
					for (double length : drawn[i]) {
						all += share * underWay(timing, begin, end, length);
					}
				}
			}
			most = Math.max(most, all);
		}
		return most;
	}

	/** How many events of a length are under way at a time, on average between two times: also some of before. */
	private double underWay(Timing timing, long begin, long end, double length) {
		long from = Math.max(0, begin - (long) Math.ceil(length));
		long events = (end == durationNanos ? timing.events() : timing.firstEventAt(end)) - timing.firstEventAt(from);
		return end == from ? 0 : events * Math.min(1, length / (end - from));
	}

	/** Which share of the events of a stream is on the threads of a queue. */
	private double share(int stream, Rush rush) {
		double weights = weights(stream, rush.from);
		return weights == 0 ? 0
				: streams.get(stream).groups.stream()
						.filter(group -> group.name().equals(rush.group.name()) && group.lives(rush.from))
						.mapToDouble(StreamGroup::weight).sum() / weights;
	}

	private double weights(int stream, long at) {
		double weights = 0;
		for (StreamGroup group : streams.get(stream).groups) {
			weights += group.lives(at) ? group.weight() : 0;
		}
		return weights;
	}

	/** How long the events of a stream are at a time. */
	private double mean(int number, long at) {
		Stream stream = streams.get(number);
		if (parts == 1 || stream.isConstant()) {
			return stream.mean;
		}
		double[] ofParts = means[number];
		if (ofParts == null) {
			ofParts = new double[parts];
			means[number] = ofParts;
		}
		int part = (int) Math.min(parts - 1, (double) at / durationNanos * parts);
		if (ofParts[part] == 0) {
			long first = stream.timing.firstEventAt((long) ((double) durationNanos * part / parts));
			long count = (part + 1 == parts ? stream.timing.events()
					: stream.timing.firstEventAt((long) ((double) durationNanos * (part + 1) / parts))) - first;
			int samples = (int) Math.min(SAMPLES, count);
			double mean = samples < SAMPLES ? stream.mean
					: around.mean(stream.timing, stream.overhang, first + (count - samples) / 2, samples);
			ofParts[part] = mean > stream.mean * OTHER || mean < stream.mean / OTHER ? mean : stream.mean;
		}
		return ofParts[part];
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.Lives;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.WideMath;

/**
 * Threads that do one thing at a time: on which thread each event of several streams is, and when it begins there. Room
 * is made by choosing threads and times; durations stay as they are.
 * <p>An event has a thread of its own choice, and takes it at the time of its schedule unless another event is in the
 * way. Time is cut into blocks. What goes over a border between two blocks by its schedule is <em>pinned</em>: it
 * begins when its schedule says, on the first thread of its order of preference that no other event over this border
 * has. Pins depend on the schedules within the longest duration before the border, and on nothing else; so each block
 * is made alone, between the pins of its two borders. Within a block, an event takes the first thread of its order of
 * preference that is free at its time and long enough; where none is, that which is free first, and begins later. What
 * finds no room before the end of its block goes into the nearest gap before; where no gap is long enough, others move
 * together to make one, so that there is room as long as some thread is idle for the event's duration. When more events
 * go over a border than there are threads, those that are last wait for the next block; so does what can only be on a
 * thread that goes over the border with an event that is to begin before it. What finds no room at all, because threads
 * are over-used, stays where its schedule and its own choice have it.
 * <p>Events that are nested in others, on threads of their own, are <em>followers</em>: each begins a fixed time after
 * its leader, and takes the first thread of its order of preference that is free then. A leader for whose followers no
 * thread is free begins later.
 * <p>All of this is by the clock of the program, which stops in pauses: so nothing begins or ends in one, and what goes
 * over a pause has its thread for longer. Waits that go on in pauses take no longer than they last by the clock of the
 * recording: by that of the program, shorter by the pauses that are in any such time at least. Others ask by the clock
 * of the recording.
 * <p>Immutable, shared by workers; {@link Block} is for one thread.
 */
public final class SharedThreads {
	/** So few events are pinned that the others have room around them, and so few blocks begin with a look back. */
	private static final int BLOCK_IN_LONGEST = 8;
	/** A block with less would look back as often as it goes forward. */
	private static final int LEAST_EVENTS = 4096;
	/** A block with more would need more memory than a chunk, and time for events that its window does not have. */
	private static final int MOST_EVENTS = 1 << 17;
	/** Uneven streams may have blocks with so many times more. */
	private static final int UNEVEN = 4;
	/** Blocks whose events are counted to find where most are, and counts of streams for all of them. */
	private static final int COUNTED_BLOCKS = 512;
	private static final int COUNTS = 20_000;
	private static final long SHORTEST_BLOCK = 1_000;
	/** Events of a block that are looked at more than once, and threads and events that are looked at for them. */
	private static final int MOST_LEFT = 8192;
	private static final int MOST_STEPS = 2_000_000;
	/** Where so many one after the other find no room, threads are over-used, and others are not looked at. */
	private static final int MOST_FAILURES = 64;
	/**
	 * The most nanoseconds from an event of a thread to the next. No thread goes from one to the other in no time, and
	 * JDK Mission Control's parser loses events that begin in the nanosecond in which another one ends.
	 */
	private static final int MOST_BETWEEN = 256;
	/** Threads that wait for more of their time have short gaps between their waits. */
	private static final double MOSTLY = 0.8;
	/** The share of an even gap that is behind each of their waits at least: the rest is where the times say. */
	private static final double EVEN = 0.5;
	/** Threads that have less time for each wait, in nanoseconds, have none between their waits. */
	public static final double LEAST_IDLE = Waits.SHORTEST_GAP / EVEN;
	/** Fewer waits are not spread. */
	private static final int LEAST_WAITS = 3;
	/** How often a leader may begin later, so that its followers find threads. */
	private static final int MOST_DELAYS = 16;
	/** The recording has so many parts, of which times are made up whose pauses are counted. */
	private static final int PARTS = 512;
	/** What is not on a thread yet. */
	private static final int NONE = -1;
	/** What is on no thread, or on none of these. */
	private static final int ELSEWHERE = -2;

	/**
	 * Threads among which events choose.
	 *
	 * @param size how many they are, from 1
	 * @param lives when they live; null for all of the recording
	 */
	public record Group(int size, Lives lives) {
	}

	/**
	 * A stream on these threads.
	 *
	 * @param timing when its events are to begin, and how long they are; nested where these follow others
	 * @param threads the thread of its own choice of each event, numbered from 0 through all groups; null where its
	 * events begin when they are to, on other threads, and only lead others
	 * @param fixed whether its events take no other thread, but may begin at another time
	 * @param overhang what is before its events and after them, on the same thread
	 * @param longest none of its events takes its thread for longer, or hardly any, in nanoseconds, with what follows
	 * it
	 * @param leader the stream that its events follow, of those before this one, and behind all that follow none; -1
	 * where they follow none
	 * @param ahead how long before others what follows its events takes threads, in nanoseconds: where these cannot
	 * wait
	 * @param waits in what a thread waits, of its events and of those that are nested in them on the same thread, if
	 * anybody asks; its own timing where its events themselves are waits
	 */
	public record Stream(Timing timing, LongColumn threads, boolean fixed, List<Timing> overhang, long longest,
			int leader, long ahead, List<Sharing.Wait> waits) {
		/** Copies. */
		public Stream {
			overhang = List.copyOf(overhang);
			waits = List.copyOf(waits);
		}
	}

	private final int threads;
	private final Stream[] streams;
	/** How many of the streams, the first ones, follow no others. */
	private final int leaders;
	/** Of each stream how long its events may be, because blocks look back so far. */
	private final long[] limits;
	/** When the first event of each stream is to begin. */
	private final long[] earliest;
	private final long key;
	private final long end;
	private final Pauses pauses;
	/** How long the recording is, and for how long the world stands still in any so many of its parts at least. */
	private final long duration;
	private final long[] leastPaused;
	/** The world does not stand still in each shorter time. */
	private final long pausedFrom;
	private final long blockNanos;
	private final long blocks;
	private final boolean overhanging;
	private final boolean waiting;
	/** Whether those are asked for apart in which a thread is in no native code. */
	private final boolean waitingInJvm;
	/** Of each stream whether threads wait in its events. */
	private final boolean[] isWait;
	/** No event that may take another thread, by itself or with what follows it, takes it for longer. */
	private final long mostLimit;
	/** Whether events take their threads in the order of their schedules, as nothing is before or inside of others. */
	private final boolean inOrder;
	/** Of each stream whether something may be on threads before its events begin. */
	private final boolean[] leading;
	private final int mostEvents;
	/** Of each thread its group's first thread, how many there are, and when they live. */
	private final int[] firstOf;
	private final int[] sizeOf;
	private final Lives[] livesOf;
	/** Steps that go through all threads of its group, whichever is the first. */
	private final int[][] stepsOf;

	/**
	 * Threads that streams share.
	 *
	 * @param groups the threads
	 * @param streams whose events are on them
	 * @param duration when the recording ends, in nanoseconds after its start
	 * @param pauses when no event begins or ends
	 * @param ofNative whether samples of native code are to be put on the threads, too
	 * @param key what orders of preference are made of
	 */
	public SharedThreads(List<Group> groups, List<Stream> streams, long duration, Pauses pauses, boolean ofNative,
			long key) {
		this.streams = streams.toArray(Stream[]::new);
		this.leaders = (int) streams.stream().filter(stream -> stream.leader() < 0).count();
		this.key = key;
		this.end = Math.max(1, pauses.running(duration));
		this.pauses = pauses;
		this.duration = duration;
		leastPaused = streams.stream().anyMatch(stream -> isGoingOn(stream.timing())) ? leastPaused(pauses, duration)
				: new long[1];
		int shortest = 0;
		while (shortest < leastPaused.length && leastPaused[shortest] == 0) {
			shortest++;
		}
		pausedFrom = shortest == leastPaused.length ? Long.MAX_VALUE : WideMath.floor(shortest, duration, PARTS);
		this.overhanging = streams.stream().anyMatch(stream -> !stream.overhang().isEmpty());
		this.waiting = streams.stream().anyMatch(stream -> !stream.waits().isEmpty());
		this.waitingInJvm = waiting && ofNative;
		isWait = new boolean[streams.size()];
		for (int s = 0; s < isWait.length; s++) {
			isWait[s] = !streams.get(s).waits().isEmpty();
		}
		leading = new boolean[streams.size()];
		for (int s = 0; s < leading.length; s++) {
			leading[s] = !streams.get(s).overhang().isEmpty();
			if (streams.get(s).leader() >= 0) {
				leading[streams.get(s).leader()] |= streams.get(s).timing().nesting().isBeside();
			}
		}
		threads = groups.stream().mapToInt(Group::size).sum();
		firstOf = new int[threads];
		sizeOf = new int[threads];
		livesOf = new Lives[threads];
		stepsOf = new int[threads][];
		Map<Integer, int[]> steps = new HashMap<>();
		int first = 0;
		for (Group group : groups) {
			Lives lives = group.lives() == null || pauses.isEmpty() ? group.lives() : group.lives().on(pauses::running);
			for (int i = first; i < first + group.size(); i++) {
				firstOf[i] = first;
				sizeOf[i] = group.size();
				livesOf[i] = lives;
				stepsOf[i] = steps.computeIfAbsent(group.size(), SharedThreads::steps);
			}
			first += group.size();
		}
		long wanted = Math.max(1, streams.stream().mapToLong(Stream::longest).max().orElse(1));
		long events = Math.max(1, streams.stream().mapToLong(stream -> stream.timing().events()).sum());
		double each = (double) end / events;
		double length = Math.clamp((double) BLOCK_IN_LONGEST * wanted, each * LEAST_EVENTS, each * MOST_EVENTS);
		long nanos = (long) Math.clamp(length, 1, end);
		int most = most(nanos);
		while (most > UNEVEN * MOST_EVENTS && nanos > SHORTEST_BLOCK) {
			nanos /= 2;
			most = most(nanos);
		}
		mostEvents = most;
		blockNanos = nanos;
		blocks = Math.max(1, end / nanos);
		earliest = streams.stream().mapToLong(stream -> stream.leader() >= 0 || stream.timing().events() == 0 ? 0
				: pauses.running(stream.timing().schedule().time(0))).toArray();
		limits = streams.stream().mapToLong(stream -> blocks == 1 ? Long.MAX_VALUE : limit(stream.longest())).toArray();
		mostLimit = Arrays.stream(limits).max().orElse(0);
		inOrder = !overhanging && leaders == streams.size() && streams.stream().allMatch(stream -> stream.ahead() == 0);
	}

	private long limit(long most) {
		return most < blockNanos / 2 - MOST_BETWEEN ? most + MOST_BETWEEN : blockNanos / 2;
	}

	/** Whether what the events of a stream wait for goes on in pauses. */
	private static boolean isGoingOn(Timing timing) {
		return timing.nesting() == null && timing.sharing() != null && timing.sharing().isGoingOn();
	}

	private static long[] leastPaused(Pauses pauses, long duration) {
		return IntStream.range(0, pauses.isEmpty() ? 1 : PARTS)
				.mapToLong(parts -> pauses.least(WideMath.floor(parts, duration, PARTS), duration)).toArray();
	}

	/**
	 * For how much of a wait that goes on in pauses the world stands still at least, wherever it is.
	 *
	 * @param nanos how long it is by the clock of the recording
	 */
	private long paused(long nanos) {
		return nanos < pausedFrom || nanos >= duration ? 0 : leastPaused[(int) WideMath.floor(nanos, PARTS, duration)];
	}

	private static int[] steps(int threads) {
		return IntStream.range(1, Math.max(2, threads)).filter(step -> divisor(step, threads) == 1).toArray();
	}

	private static int divisor(int a, int b) {
		return b == 0 ? a : divisor(b, a % b);
	}

	/** About the most events that are in a block of this length. */
	private int most(long nanos) {
		long count = Math.max(1, end / nanos);
		long counted = Math.min(count, Math.clamp(COUNTS / Math.max(1, streams.length), 16, COUNTED_BLOCKS));
		long most = 0;
		for (long i = 0; i < counted; i++) {
			most = Math.max(most, events(WideMath.floor(i, count, counted), nanos, count));
		}
		return (int) Math.min(Integer.MAX_VALUE, most);
	}

	private long events(long block, long nanos, long count) {
		long events = 0;
		for (Stream stream : streams) {
			Timing timing = stream.timing();
			long after = block + 1 == count ? timing.events() : firstEventAt(timing, (block + 1) * nanos);
			events += after - firstEventAt(timing, block * nanos);
		}
		return events;
	}

	/** The first event at or after a time of the program's clock. */
	private long firstEventAt(Timing timing, long running) {
		return timing.firstEventAt(pauses.firstClock(running));
	}

	/** How long their events take a thread at most, or hardly any of them longer, in nanoseconds. */
	long longest() {
		return Arrays.stream(streams).mapToLong(Stream::longest).max().orElse(0);
	}

	/** How many events all streams have. */
	long events() {
		return Arrays.stream(streams).mapToLong(stream -> stream.timing().events()).sum();
	}

	/** How many streams there are. */
	int streams() {
		return streams.length;
	}

	/** One of them. */
	Stream stream(int number) {
		return streams[number];
	}

	/** Whether anybody asks when threads wait. */
	boolean haveWaits() {
		return waiting;
	}

	/** Whether anybody asks when threads wait in the JVM, and are in no native code. */
	boolean haveWaitsInJvm() {
		return waitingInJvm;
	}

	/** When the recording ends, by the clock of the program. */
	long end() {
		return end;
	}

	/** What orders of preference are made of. */
	long key() {
		return key;
	}

	/** The clock of the program. */
	Pauses pauses() {
		return pauses;
	}

	/** The first thread of a thread's group. */
	int firstOfGroup(int thread) {
		return firstOf[thread];
	}

	/** How many threads its group has. */
	int sizeOfGroup(int thread) {
		return sizeOf[thread];
	}

	/** A step that goes through all threads of its group. */
	int step(int thread, long bits) {
		int[] steps = stepsOf[thread];
		return sizeOf[thread] == 1 ? 0 : steps[(int) Keyed.below(bits, steps.length)];
	}

	/** When the life of a thread begins, by the clock of the program. */
	long lifeStart(int thread) {
		return livesOf[thread] == null ? 0 : livesOf[thread].start(thread - firstOf[thread]);
	}

	/** When it has ended. */
	long lifeEnd(int thread) {
		return livesOf[thread] == null ? Long.MAX_VALUE : livesOf[thread].end(thread - firstOf[thread]);
	}

	/** Whether a thread lives at a time of the program's clock. */
	boolean lives(int thread, long time) {
		return time >= lifeStart(thread) && time < lifeEnd(thread);
	}

	/** How many threads there are. */
	public int threads() {
		return threads;
	}

	/** How many blocks there are, from 1. */
	public long blocks() {
		return blocks;
	}

	/** How long a block is without pauses, in nanoseconds; the last has what is left over of the recording. */
	public long blockNanos() {
		return blockNanos;
	}

	/** When a block begins, in nanoseconds after the recording's start. */
	public long begin(long block) {
		return pauses.firstClock(block * blockNanos);
	}

	/** Which share of the time between two times is in no pause. */
	public double runningShare(long begin, long end) {
		return pauses.runningShare(begin, end);
	}

	/** About the most events in a block, to which memory is proportional. */
	public int mostEvents() {
		return mostEvents;
	}

	/** Whether a block has more events than memory should be taken for. */
	public boolean isTooLarge() {
		return mostEvents > 2 * UNEVEN * MOST_EVENTS;
	}

	/** What lasts longer of a stream stays where it is, whatever else is there; in nanoseconds. */
	public long limit(int stream) {
		return limits[stream];
	}

	/** The block in which an event is to begin. */
	public long blockOf(long time) {
		return Math.min(blocks - 1, pauses.running(time) / blockNanos);
	}

	/** Where a block begins; the one after the last never does. The last has what is left over of the recording. */
	long border(long block) {
		return block < blocks ? block * blockNanos : Long.MAX_VALUE;
	}

	/** The events that are to begin in a block. Used again for any other, also of other threads. For one thread. */
	public static final class Block {
		private final Placing own = new Placing();
		/** Has those that wait for it. */
		private Placing following;

		/**
		 * Goes to a block.
		 *
		 * @param shared the threads
		 * @param block its number, from 0
		 * @return how many of its events have no room at all, because the threads are over-used
		 */
		public int load(SharedThreads shared, long block) {
			own.place(shared, block);
			if (own.waiting > 0) {
				if (following == null) {
					following = new Placing();
				}
				following.place(shared, block + 1);
				own.takeWaiting(following);
			}
			return own.stay();
		}

		/** When the first of the events without room is to begin; no meaning where there is none. */
		public long withoutFrom() {
			return clock(own.withoutFrom);
		}

		/** When the last of the events without room ends; no meaning where there is none. */
		public long withoutUntil() {
			return clock(own.withoutUntil);
		}

		/** The groups of the threads that have no time for the events without room, by the first thread of each. */
		public BitSet withoutGroups() {
			return (BitSet) own.withoutGroups.clone();
		}

		/** A time that others ask for. */
		private long clock(long running) {
			return own.shared.pauses.clock(running);
		}

		/** The number of the first event of a stream in this block. */
		public long first(int stream) {
			return own.numbers[stream] + own.back[stream];
		}

		/** How many events of a stream are in this block. */
		public int count(int stream) {
			return own.from[stream + 1] - own.from[stream] - own.back[stream] - own.ahead[stream];
		}

		/** The thread of one of them, from 0. */
		public int thread(int stream, int event) {
			return own.thread[own.from[stream] + own.back[stream] + event];
		}

		/** When it begins, in nanoseconds after the recording's start. */
		public long start(int stream, int event) {
			int at = own.from[stream] + own.back[stream] + event;
			return clock(own.start[at] + own.lead(at));
		}

		/** Copies the threads of all of them, and when they begin by the clock of the program, to a place. */
		void copy(int stream, int[] threads, long[] starts, int place) {
			int at = own.from[stream] + own.back[stream];
			int count = count(stream);
			System.arraycopy(own.thread, at, threads, place, count);
			System.arraycopy(own.start, at, starts, place, count);
			for (int i = 0; i < count && own.shared.overhanging; i++) {
				starts[place + i] += own.lead(at + i);
			}
		}

		/**
		 * How long all events of a stream last by themselves, in nanoseconds: what takes long to make, and is asked for
		 * again.
		 *
		 * @return null where they do not go by numbers and schedules alone, or one lasts two seconds
		 */
		int[] durations(int stream) {
			Stream one = own.shared.streams[stream];
			LongColumn column = stream < own.shared.leaders ? one.timing().durations() : null;
			if (column == null || !column.isBySchedule() || column.isConstant() || !one.overhang().isEmpty()
					|| own.reduced[stream]) {
				return null;
			}
			int at = own.from[stream] + own.back[stream];
			int[] durations = new int[count(stream)];
			for (int i = 0; i < durations.length; i++) {
				long duration = own.durations[at + i] - own.between[at + i];
				if (duration != (int) duration) {
					return null;
				}
				durations[i] = (int) duration;
			}
			return durations;
		}

		/**
		 * How much later than by its schedule each event of a stream begins, in nanoseconds: as times of schedules take
		 * long to make, and are asked for again.
		 *
		 * @param starts when they begin, from a place on
		 * @return null where that is not known, or one is two seconds away from its schedule
		 */
		int[] delays(int stream, long[] starts, int place) {
			Stream one = own.shared.streams[stream];
			if (stream >= own.shared.leaders || !one.overhang().isEmpty()
					|| !own.shared.pauses.hasNone(one.timing().schedule())) {
				return null;
			}
			int at = own.from[stream] + own.back[stream];
			long[] scheduled = Arrays.copyOfRange(own.times, at, at + count(stream));
			own.shared.pauses.clock(scheduled, scheduled.length);
			int[] delays = new int[scheduled.length];
			for (int i = 0; i < delays.length; i++) {
				long delay = starts[place + i] - scheduled[i];
				if (delay != (int) delay) {
					return null;
				}
				delays[i] = (int) delay;
			}
			return delays;
		}

		/** When it was to begin. */
		public long scheduled(int stream, int event) {
			int at = own.from[stream] + own.back[stream] + event;
			return clock(own.scheduled(at));
		}

		/** How long it takes its thread without pauses, with what is before and after it, in nanoseconds. */
		public long duration(int stream, int event) {
			int at = own.from[stream] + own.back[stream] + event;
			return own.durations[at] - own.between[at];
		}

		/** How many events of a stream are looked at: those of this block, and what may go over its borders. */
		int gathered(int stream) {
			return own.from[stream + 1] - own.from[stream];
		}

		/** The number of the first of them. */
		long firstGathered(int stream) {
			return own.numbers[stream];
		}

		/**
		 * Copies those that have a thread of these, and take it for some time, to a place: their threads, when they
		 * begin by the clock of the program, and when they end.
		 *
		 * @return how many these are
		 */
		int copyGathered(int stream, int[] threads, long[] starts, long[] ends, int place) {
			int to = place;
			for (int at = own.from[stream]; at < own.from[stream + 1]; at++) {
				threads[to] = own.thread[at];
				starts[to] = own.start[at] + own.lead(at);
				ends[to] = own.start[at] + own.durations[at] - own.between[at];
				to += threads[to] >= 0 && ends[to] > starts[to] ? 1 : 0;
			}
			return to - place;
		}

		/** Copies when all of them take their threads, and until when, by the clock of the program. */
		void copyTaken(int stream, long[] begins, long[] ends) {
			int at = own.from[stream];
			for (int i = 0; i < begins.length; i++, at++) {
				begins[i] = own.start[at];
				ends[i] = Placing.sum(own.start[at], own.durations[at]);
			}
		}

		/** The thread of one of them, from 0; less than 0 where it is in another block, or on other threads. */
		int gatheredThread(int stream, int event) {
			return own.thread[own.from[stream] + event];
		}

		/** When it begins, by the clock of the program. */
		long gatheredStart(int stream, int event) {
			int at = own.from[stream] + event;
			return own.start[at] + own.lead(at);
		}

	}

	/** What is to begin in a block, and what goes over its borders; events are numbered stream by stream. */
	private static final class Placing {
		private final Batch batch = new Batch();
		private final EventTimes schedule = new EventTimes();
		private final long[] made = new long[Batch.SIZE];
		private SharedThreads shared;
		/** Whether any of its streams follow others: asked several times for each event. */
		private boolean followed;
		private Overhang overhang;
		private Batch nestedBatch;
		/**
		 * Followers where they would be if the recording did not end, for leaders that may move, and where they are.
		 */
		private StreamCursor endless;
		private StreamCursor ending;
		/**
		 * Of each stream: its first event here, where its events are, how many of other blocks are before and after.
		 */
		private long[] numbers = new long[1];
		private int[] from = new int[2];
		private int[] back = new int[1];
		private int[] ahead = new int[1];
		/** Of each stream whether some of its events take their threads for less than they last. */
		private boolean[] reduced = new boolean[1];
		private int[] next = new int[1];
		/** When each is to take its thread, and for how long. */
		private long[] times = new long[Batch.SIZE];
		private long[] durations = new long[Batch.SIZE];
		/** How long after it the next event of its thread begins, at least; a part of its duration. */
		private int[] between = new int[Batch.SIZE];
		/** How long after it takes its thread an event begins: empty where there is nothing before events. */
		private long[] leads = new long[0];
		private long[] start = new long[Batch.SIZE];
		private int[] thread = new int[Batch.SIZE];
		/** The thread of its own choice; the complement of that where it takes no other. */
		private int[] choice = new int[Batch.SIZE];
		/** Of each follower, which event it follows; of others none. */
		private int[] leader = new int[0];
		/** The first follower of each event, or of a follower the next one of the same leader. */
		private int[] follower = new int[0];
		/** How long after the time for which its leader is scheduled a follower begins. */
		private long[] behind = new long[0];
		/** When the first of an event and its followers begins, and when the last ends. */
		private long[] reachBegin = new long[0];
		private long[] reachEnd = new long[0];
		/** All events that follow none, in their order. */
		private int[] order = new int[Batch.SIZE];
		/** The event before this one on the same thread. */
		private int[] before = new int[Batch.SIZE];
		private int count;
		/** How many events follow none; these are the first ones. */
		private int led;
		/** The threads that have a pin at a border. */
		private boolean[] pinned = new boolean[0];
		/** From when threads were free before the followers of an event took them. */
		private long[] freeBefore = new long[16];
		/** From when a thread was free before the last event took it. */
		private long freed;
		/** Of each thread: from when it can be used, until when, from when it is free, and its last event. */
		private long[] opened = new long[0];
		private long[] until = new long[0];
		private long[] free = new long[0];
		private int[] last = new int[0];
		/** Events that found no thread on the way, and those that wait from the block before, or for the next one. */
		private int[] left = new int[16];
		private int leftover;
		/** Events of a thread that follow each other, the last one first, and until when each begins at the latest. */
		private int[] chain = new int[16];
		private long[] limits = new long[0];
		private int[] late = new int[16];
		private int waited;
		private int waiting;
		private int steps;
		private long withoutFrom;
		private long withoutUntil;
		private final BitSet withoutGroups = new BitSet();
		/** The threads that an event can take, and how to go through them; none until the first cannot be taken. */
		private int choosing;
		private int lowest;
		private int choices;
		private int step;

		void place(SharedThreads threads, long block) {
			prepare(threads);
			long begin = shared.border(block);
			long close = shared.border(block + 1);
			gather(begin, close);
			Arrays.fill(opened, 0, shared.threads, begin);
			Arrays.fill(until, 0, shared.threads, close);
			Arrays.fill(last, 0, shared.threads, NONE);
			waited = pin(begin, Long.MIN_VALUE, opened, true);
			waiting = block + 1 < shared.blocks ? pin(close, begin, until, false) : 0;
			System.arraycopy(opened, 0, free, 0, shared.threads);
			leftover = 0;
			for (int i = 0; i < waited; i++) {
				take(late[i], begin, close);
			}
			for (int i = 0; i < led; i++) {
				int event = order[i];
				if (thread[event] != NONE) {
					// What is pinned, longer than the limit or elsewhere may lead others.
					if (scheduled(event) >= begin && scheduled(event) < close) {
						followAnyway(event);
					}
				} else if (begin(event) >= begin && end(event) <= close) {
					take(event, times[event], close);
				}
			}
			leftover = Math.min(leftover, MOST_LEFT);
			sortLeftover();
			steps = 0;
			int failures = 0;
			for (int i = 0; i < leftover && steps < MOST_STEPS && failures < MOST_FAILURES; i++) {
				fillGap(left[i], Math.max(begin, times[left[i]]));
				if (thread[left[i]] == NONE) {
					failures++;
				} else {
					failures = 0;
					followAnyway(left[i]);
				}
			}
			for (int on = 0; shared.waiting && on < shared.threads; on++) {
				spread(on);
			}
		}

		/**
		 * Leaves room behind each wait of a thread that hardly does anything else. Waits that have to wait for each
		 * other are one after the other at once for as long as there are many of them, and all that the thread does
		 * between its waits would be in the few gaps that are left.
		 */
		private void spread(int on) {
			long end = lastEnd(on);
			long longest = 0;
			for (int at = last[on]; at != NONE; at = before[at]) {
				longest = Math.max(longest, durations[at]);
			}
			int chained = 0;
			for (int at = last[on]; at != NONE; at = before[at]) {
				if (chained > 0 && (isTied(at) || start[chain[chained - 1]] - start[at] - durations[at] > longest)) {
					spread(chained, start[at] + durations[at], end);
					end = start[chain[chained - 1]];
					chained = 0;
				}
				if (isTied(at)) {
					end = start[at];
				} else {
					chain = chained == chain.length ? Arrays.copyOf(chain, 2 * chained) : chain;
					chain[chained++] = at;
				}
			}
			spread(chained, firstBegin(on), end);
		}

		/** Spreads events that follow each other, the last one first, between two times. */
		private void spread(int events, long begin, long end) {
			long busy = 0;
			int waits = 0;
			for (int i = 0; i < events; i++) {
				busy += durations[chain[i]];
				waits += isWait(chain[i]) ? 1 : 0;
			}
			if (waits < LEAST_WAITS) {
				return;
			}
			// The thread may have nothing to do before the first one and behind the last.
			int first = chain[events - 1];
			long opens = Math.max(begin, Math.min(start[first], times[first]));
			long closes = start[chain[0]] + durations[chain[0]];
			closes = Math.max(closes, Math.min(end, times[chain[0]] + durations[chain[0]]));
			if (busy <= MOSTLY * (closes - opens)) {
				return;
			}
			long gap = (long) (EVEN * (closes - opens - busy) / waits);
			limits = limits.length < events ? new long[chain.length] : limits;
			long limit = closes;
			for (int i = 0; i < events; i++) {
				limit -= durations[chain[i]] + (isWait(chain[i]) ? gap : 0);
				limits[i] = limit;
				if (limit < earliest(chain[i])) {
					return;
				}
			}
			long free = opens;
			for (int i = events - 1; i >= 0; i--) {
				int event = chain[i];
				start[event] = Math.min(Math.max(start[event], free), limits[i]);
				free = start[event] + durations[event] + (isWait(event) ? gap : 0);
			}
		}

		private boolean isWait(int event) {
			return shared.isWait[streamOf(event)];
		}

		private void prepare(SharedThreads threads) {
			shared = threads;
			followed = shared.leaders < shared.streams.length;
			if (opened.length < shared.threads) {
				opened = new long[shared.threads];
				until = new long[shared.threads];
				free = new long[shared.threads];
				last = new int[shared.threads];
				pinned = new boolean[shared.threads];
			}
			int streams = shared.streams.length;
			if (numbers.length < streams) {
				numbers = new long[streams];
				from = new int[streams + 1];
				back = new int[streams];
				ahead = new int[streams];
				reduced = new boolean[streams];
				next = new int[streams];
			}
			if (shared.overhanging && overhang == null) {
				overhang = new Overhang();
			}
			if (followed && endless == null) {
				nestedBatch = new Batch();
				endless = StreamCursor.endless(nestedBatch);
				ending = new StreamCursor(nestedBatch);
			}
		}

		private void gather(long begin, long close) {
			count = 0;
			for (int s = 0; s < shared.leaders; s++) {
				Stream stream = shared.streams[s];
				Timing timing = stream.timing();
				long earliest = begin == 0 ? 0 : Math.max(0, begin - shared.limits[s]);
				numbers[s] = shared.firstEventAt(timing, earliest);
				long first = begin == 0 ? 0 : shared.firstEventAt(timing, begin);
				long own = close == Long.MAX_VALUE ? timing.events() : shared.firstEventAt(timing, close);
				// What begins behind the border may have something before it that begins here.
				long after = close == Long.MAX_VALUE || !shared.leading[s] ? own
						: shared.firstEventAt(timing, close + shared.limits[s]);
				back[s] = Math.toIntExact(first - numbers[s]);
				ahead[s] = Math.toIntExact(after - own);
				from[s] = count;
				grow(Math.toIntExact(count + after - numbers[s]));
				reduced[s] = gather(stream, numbers[s], after);
				for (int i = from[s]; i < count; i++) {
					between[i] = between(times[i]);
					durations[i] += between[i];
					thread[i] = stream.threads() == null ? ELSEWHERE
							: durations[i] > shared.limits[s] ? chosen(i) : NONE;
					start[i] = times[i];
				}
			}
			led = count;
			from[shared.leaders] = count;
			if (followed) {
				gatherFollowers();
			}
			merge();
		}

		private void gatherFollowers() {
			for (int s = shared.leaders; s < shared.streams.length; s++) {
				Timing timing = shared.streams[s].timing();
				int others = shared.streams[s].leader();
				long first = numbers[others];
				long after = first + from[others + 1] - from[others];
				numbers[s] = timing.firstWithin(first);
				long end = timing.firstWithin(after);
				back[s] = Math.toIntExact(timing.firstWithin(first + back[others]) - numbers[s]);
				ahead[s] = Math.toIntExact(end - timing.firstWithin(after - ahead[others]));
				from[s] = count;
				grow(Math.toIntExact(count + end - numbers[s]));
				if (numbers[s] < end) {
					gatherFollowers(shared.streams[s], numbers[s], end);
				}
				from[s + 1] = count;
			}
			for (int event = 0; event < led; event++) {
				follower[event] = NONE;
				reachBegin[event] = thread[event] == ELSEWHERE ? Long.MAX_VALUE : times[event];
				reachEnd[event] = thread[event] == ELSEWHERE ? 0 : sum(times[event], durations[event]);
			}
			for (int event = count - 1; event >= led; event--) {
				int leads = leader[event];
				follower[event] = follower[leads];
				follower[leads] = event;
				reachBegin[leads] = Math.min(reachBegin[leads], times[event]);
				reachEnd[leads] = Math.max(reachEnd[leads], times[event] + durations[event]);
			}
			for (int event = 0; event < led; event++) {
				if (reachBegin[event] < 0) {
					delay(event, -reachBegin[event]);
				}
			}
		}

		/** Lets an event begin later whose followers would begin before the recording. */
		private void delay(int event, long nanos) {
			reachBegin[event] += nanos;
			reachEnd[event] = sum(reachEnd[event], nanos);
			delayAlone(event, nanos);
			for (int at = follower[event]; at != NONE; at = follower[at]) {
				delayAlone(at, nanos);
				between[at] = between(times[at]);
			}
		}

		/** What is between a leader and the next event of its thread stays: it is in the leader's duration. */
		private void delayAlone(int event, long nanos) {
			times[event] += nanos;
			start[event] = times[event];
		}

		private void gatherFollowers(Stream stream, long first, long end) {
			StreamCursor nested = shared.streams[stream.leader()].threads() == null ? ending : endless;
			nested.seek(stream.timing(), first);
			for (long number = first; number < end; number += nestedBatch.count) {
				nested.fill((int) Math.min(Batch.SIZE, end - number));
				stream.threads().fill(nestedBatch, made);
				for (int i = 0; i < nestedBatch.count; i++) {
					Batch outer = nestedBatch;
					int index = i;
					while (outer.parent != null) {
						index = outer.inParent[index];
						outer = outer.parent;
					}
					int event = count + i;
					int leads = (int) (outer.first + index - numbers[stream.leader()]) + from[stream.leader()];
					leader[event] = leads;
					times[event] = shared.pauses.running(nestedBatch.times[i]);
					behind[event] = times[event] - shared.pauses.running(outer.times[index]);
					// What ends with its leader goes over no border that this does not go over.
					long room = durations[leads] - lead(leads) - behind[event];
					between[event] = between(times[event]);
					durations[event] = Math.min(nestedBatch.durations[i] + between[event],
							Math.max(nestedBatch.durations[i], room));
					choice[event] = stream.fixed() ? ~(int) made[i] : (int) made[i];
					thread[event] = NONE;
					start[event] = times[event];
				}
				count += nestedBatch.count;
			}
		}

		/** @return whether some of them take their threads for less than they last */
		private boolean gather(Stream stream, long first, long after) {
			if (first >= after) {
				return false;
			}
			Timing timing = stream.timing();
			int begin = count;
			boolean goesOn = shared.pausedFrom < Long.MAX_VALUE && isGoingOn(timing);
			boolean isReduced = false;
			schedule.seek(timing.schedule(), first, timing.eventsPerPoint());
			batch.timeBefore = first == 0 ? 0 : timing.schedule().time((first - 1) / timing.eventsPerPoint());
			for (long number = first; number < after; number += batch.count) {
				batch.renew(number, (int) Math.min(Batch.SIZE, after - number));
				schedule.fill(batch.times, batch.count);
				shared.pauses.running(batch.times, batch.count, times, count);
				timing.durations().fill(batch, made);
				System.arraycopy(made, 0, durations, count, batch.count);
				for (int i = count; goesOn && i < count + batch.count; i++) {
					long paused = shared.paused(durations[i]);
					durations[i] -= paused;
					isReduced |= paused > 0;
				}
				if (stream.threads() != null) {
					stream.threads().fill(batch, made);
				}
				for (int i = 0; i < batch.count; i++) {
					choice[count + i] = stream.fixed() ? ~(int) made[i] : (int) made[i];
				}
				batch.timeBefore = batch.times[batch.count - 1];
				count += batch.count;
			}
			if (shared.overhanging) {
				Arrays.fill(leads, begin, count, 0);
				for (Timing around : stream.overhang()) {
					overhang.add(around, first, after, begin, leads, durations);
				}
				// What is before the first ones has room after the recording's start, as it has wherever they are moved to.
				for (int i = begin; i < count; i++) {
					times[i] = Math.max(0, times[i] - leads[i]);
				}
			}
			return isReduced;
		}

		private void grow(int size) {
			if (size > times.length) {
				int length = Math.max(size, times.length + times.length / 2);
				times = Arrays.copyOf(times, length);
				durations = Arrays.copyOf(durations, length);
				between = Arrays.copyOf(between, length);
				start = Arrays.copyOf(start, length);
				thread = Arrays.copyOf(thread, length);
				choice = Arrays.copyOf(choice, length);
				order = Arrays.copyOf(order, length);
				before = Arrays.copyOf(before, length);
			}
			if (shared.overhanging && leads.length < times.length) {
				leads = Arrays.copyOf(leads, times.length);
			}
			if (followed && leader.length < times.length) {
				leader = Arrays.copyOf(leader, times.length);
				follower = Arrays.copyOf(follower, times.length);
				behind = Arrays.copyOf(behind, times.length);
				reachBegin = Arrays.copyOf(reachBegin, times.length);
				reachEnd = Arrays.copyOf(reachEnd, times.length);
			}
		}

		long lead(int event) {
			return shared.overhanging && event < led ? leads[event] : 0;
		}

		private static long sum(long time, long duration) {
			return duration > Long.MAX_VALUE - time ? Long.MAX_VALUE : time + duration;
		}

		/** When an event, or the first of its followers, takes a thread by its schedule. */
		private long begin(int event) {
			return followed ? reachBegin[event] : times[event];
		}

		/** When it, or the last of its followers, does not need its thread any more. */
		private long end(int event) {
			return followed ? reachEnd[event] : sum(times[event], durations[event]);
		}

		private int firstFollower(int event) {
			return followed ? follower[event] : NONE;
		}

		private int between(long time) {
			return 1 + (int) Keyed.below(Keyed.bits(shared.key, time), MOST_BETWEEN);
		}

		long scheduled(int event) {
			return times[event] + lead(event);
		}

		private int chosen(int event) {
			return choice[event] < 0 ? ~choice[event] : choice[event];
		}

		/** By the times of their schedules; of events at the same time, those of earlier streams first. */
		private void merge() {
			int streams = shared.leaders;
			if (streams == 1) {
				for (int i = 0; i < led; i++) {
					order[i] = i;
				}
				return;
			}
			System.arraycopy(from, 0, next, 0, streams);
			for (int i = 0; i < led; i++) {
				int first = NONE;
				long earliest = Long.MAX_VALUE;
				for (int s = 0; s < streams; s++) {
					long turn = next[s] < from[s + 1] ? scheduled(next[s]) - shared.streams[s].ahead() : Long.MAX_VALUE;
					if (turn < earliest) {
						first = s;
						earliest = turn;
					}
				}
				order[i] = next[first]++;
			}
		}

		/**
		 * Pins what goes over a border.
		 *
		 * @param earliest where the events begin that are asked
		 * @param bounds of each thread, where the block ends or begins for others
		 * @param ends whether the block begins at the ends of what is pinned, and does not end at their starts
		 * @return how many have no thread; they are in {@link #late} if the block begins here
		 */
		private int pin(long border, long earliest, long[] bounds, boolean ends) {
			int unpinned = 0;
			Arrays.fill(pinned, 0, shared.threads, false);
			int end = shared.inOrder ? firstInOrder(border) : led;
			for (int i = shared.inOrder ? firstInOrder(border - shared.mostLimit) : 0; i < end; i++) {
				int event = order[i];
				if (begin(event) >= border || begin(event) < earliest
						|| thread[event] != NONE && thread[event] != ELSEWHERE
						|| end(event) <= border && !isBehindPin(event)) {
					continue;
				}
				if (thread[event] == NONE && !pin(event, border, bounds, ends)) {
					if (ends) {
						late = unpinned == late.length ? Arrays.copyOf(late, 2 * unpinned) : late;
						late[unpinned] = event;
					}
					unpinned++;
					continue;
				}
				for (int at = firstFollower(event); at != NONE; at = follower[at]) {
					pin(at, border, bounds, ends);
				}
			}
			return unpinned;
		}

		/**
		 * Whether an event can only be on a thread that goes over the border with one that is to begin before it: then
		 * it waits for that one, too, and does not begin before it.
		 */
		private boolean isBehindPin(int event) {
			if (thread[event] == ELSEWHERE) {
				return false;
			}
			int on = choose(event, times[event]);
			return choices == 1 && pinned[on];
		}

		/** Which is the first that is scheduled at or after a time, where events take threads in this order. */
		private int firstInOrder(long time) {
			int low = 0;
			int high = led;
			while (low < high) {
				int middle = low + high >>> 1;
				if (times[order[middle]] < time) {
					low = middle + 1;
				} else {
					high = middle;
				}
			}
			return low;
		}

		/** Pins an event to the first thread of its order of preference that has no pin yet. */
		private boolean pin(int event, long border, long[] bounds, boolean ends) {
			int on = firstUnpinned(event);
			if (on == NONE) {
				return false;
			}
			thread[event] = on;
			start[event] = times[event];
			pinned[on] = true;
			// What follows an event over a border may be on one side of it.
			bounds[on] = ends ? Math.max(border, times[event] + durations[event]) : Math.min(border, times[event]);
			return true;
		}

		/** Sets the threads that an event can take at a time, and gives the first of them. */
		private int choose(int event, long time) {
			int on = chosen(event);
			Lives lives = shared.livesOf[on];
			choosing = event;
			if (choice[event] < 0) {
				lowest = on;
				choices = 1;
				step = 0;
			} else if (lives == null) {
				lowest = shared.firstOf[on];
				choices = shared.sizeOf[on];
				step = NONE;
			} else {
				int living = lives.living(time);
				lowest = living == 0 ? on : shared.firstOf[on] + lives.first(time);
				choices = Math.max(1, living);
				step = choices == 1 ? 0 : 1;
				on = on >= lowest && on < lowest + choices ? on : lowest;
			}
			return on;
		}

		private int next(int on) {
			if (step == NONE) {
				// This is the first one: most events take it, and need no step.
				step = shared.step(on, Keyed.bits(shared.key ^ on, times[choosing]));
			}
			int following = on + step;
			return following >= lowest + choices ? following - choices : following;
		}

		private long lifeEnd(int on) {
			return shared.lifeEnd(on);
		}

		private long lifeStart(int on) {
			return shared.lifeStart(on);
		}

		private int firstUnpinned(int event) {
			int on = choose(event, times[event]);
			for (int i = 0; i < choices; i++) {
				if (!pinned[on] && durations[event] <= lifeEnd(on) - times[event] && times[event] >= lifeStart(on)) {
					return on;
				}
				on = next(on);
			}
			return NONE;
		}

		/**
		 * Takes the first thread of its order of preference, or that which has room first, with all that follows it.
		 */
		private void take(int event, long time, long close) {
			if (!takeAlone(event, time, close) || firstFollower(event) == NONE) {
				return;
			}
			long freeBefore = freed;
			long delay = follow(event);
			for (int delays = 0; delay > 0 && delay < Long.MAX_VALUE && delays < MOST_DELAYS; delays++) {
				putBack(event, freeBefore);
				if (!takeAlone(event, start[event] + delay, close)) {
					return;
				}
				freeBefore = freed;
				delay = follow(event);
			}
			if (delay > 0) {
				followAnyway(event);
			}
		}

		private boolean takeAlone(int event, long time, long close) {
			long duration = durations[event];
			int on = choose(event, time);
			int earliest = NONE;
			long begin = Long.MAX_VALUE;
			for (int i = 0; i < choices; i++) {
				long possible = Math.max(Math.max(free[on], time), lifeStart(on));
				if (possible < begin && duration <= Math.min(until[on], lifeEnd(on)) - possible) {
					begin = possible;
					earliest = on;
					if (begin == time) {
						break;
					}
				}
				on = next(on);
			}
			if (earliest == NONE || close == Long.MAX_VALUE && isTooLate(event, begin)) {
				left = leftover == left.length ? Arrays.copyOf(left, 2 * leftover) : left;
				left[leftover++] = event;
				return false;
			}
			put(event, earliest, begin);
			return true;
		}

		/** Puts an event behind all others of a thread. */
		private void put(int event, int on, long begin) {
			thread[event] = on;
			start[event] = begin;
			before[event] = last[on];
			last[on] = event;
			freed = free[on];
			free[on] = begin + durations[event];
		}

		/** Takes the last event of its thread away. */
		private void putBack(int event, long freeBefore) {
			last[thread[event]] = before[event];
			free[thread[event]] = freeBefore;
			thread[event] = NONE;
		}

		/**
		 * Puts all that follows an event on threads that are free then.
		 *
		 * @return 0, or if there are not enough how much later there may be; the largest number where there are never
		 */
		private long follow(int leading) {
			int taken = 0;
			for (int event = follower[leading]; event != NONE; event = follower[event]) {
				long time = start[leading] + lead(leading) + behind[event];
				long delay = follow(event, time);
				if (delay > 0) {
					for (int other = event; taken > 0;) {
						other = followerBefore(leading, other);
						putBack(other, freeBefore[--taken]);
					}
					return delay;
				}
				freeBefore = taken == freeBefore.length ? Arrays.copyOf(freeBefore, 2 * taken) : freeBefore;
				freeBefore[taken++] = freed;
			}
			return 0;
		}

		private int followerBefore(int leading, int event) {
			int other = follower[leading];
			while (follower[other] != event) {
				other = follower[other];
			}
			return other;
		}

		private long follow(int event, long time) {
			int on = choose(event, time);
			long least = Long.MAX_VALUE;
			for (int i = 0; i < choices; i++) {
				long possible = Math.max(Math.max(free[on], time), lifeStart(on));
				if (durations[event] <= Math.min(until[on], lifeEnd(on)) - possible) {
					if (possible == time) {
						put(event, on, time);
						return 0;
					}
					least = Math.min(least, possible - time);
				}
				on = next(on);
			}
			return least;
		}

		/** Puts what follows an event into gaps; what finds none stays without a thread. */
		private void followAnyway(int leading) {
			for (int event = firstFollower(leading); event != NONE; event = follower[event]) {
				if (thread[event] == NONE) {
					fillGapAt(event, start[leading] + lead(leading) + behind[event]);
				}
			}
		}

		/** Puts an event into a gap that is there at its time. */
		private void fillGapAt(int event, long time) {
			long end = time + durations[event];
			int on = choose(event, time);
			for (int i = 0; i < choices; i++, on = next(on)) {
				if (time < firstBegin(on) || end > Math.min(until[on], lifeEnd(on))) {
					continue;
				}
				int after = NONE;
				int at = last[on];
				while (at != NONE && start[at] >= end) {
					steps++;
					after = at;
					at = before[at];
				}
				if (at == NONE || start[at] + durations[at] <= time) {
					insert(event, on, time, after);
					free[on] = Math.max(free[on], end);
					return;
				}
			}
		}

		/** Puts an event on a thread, before another one or behind all. */
		private void insert(int event, int on, long begin, int after) {
			thread[event] = on;
			start[event] = begin;
			before[event] = after == NONE ? last[on] : before[after];
			if (after == NONE) {
				last[on] = event;
			} else {
				before[after] = event;
			}
		}

		/** Whether an event, or what comes after it, would begin after the recording's end. */
		private boolean isTooLate(int event, long begin) {
			return begin + lead(event) >= shared.end
					|| shared.leading[streamOf(event)] && begin > shared.end - (end(event) - begin(event));
		}

		/** The longest first, which needs the largest gaps; there are few. */
		private void sortLeftover() {
			for (int i = 1; i < leftover; i++) {
				int event = left[i];
				int at = i;
				while (at > 0 && durations[left[at - 1]] < durations[event]) {
					left[at] = left[at - 1];
					at--;
				}
				left[at] = event;
			}
		}

		/** The end of what a thread can be used for. */
		private long lastEnd(int on) {
			return Math.min(Math.min(until[on], shared.end), lifeEnd(on));
		}

		private long firstBegin(int on) {
			return Math.max(opened[on], lifeStart(on));
		}

		/** Puts an event into the gap that is nearest to its time; there are few of these. */
		private void fillGap(int event, long time) {
			long duration = durations[event];
			int on = NONE;
			int after = NONE;
			long begin = 0;
			long nearest = Long.MAX_VALUE;
			long earliest = earliest(event);
			int tried = choose(event, time);
			for (int i = 0; i < choices; i++, tried = next(tried)) {
				long gapEnd = lastEnd(tried);
				int later = NONE;
				for (int at = last[tried]; gapEnd > firstBegin(tried); at = before[at]) {
					steps++;
					long gapBegin = at == NONE ? firstBegin(tried) : start[at] + durations[at];
					long possible = Math.max(gapBegin, earliest);
					if (gapEnd - possible >= duration) {
						long nearby = Math.max(possible, Math.min(time, gapEnd - duration));
						if (Math.abs(nearby - time) < nearest) {
							nearest = Math.abs(nearby - time);
							begin = nearby;
							on = tried;
							after = later;
						}
					}
					if (at == NONE || time - start[at] >= nearest) {
						break;
					}
					later = at;
					gapEnd = start[at];
				}
			}
			if (choices == 1 && nearest > duration && squeezeInOrder(event, tried)) {
				return;
			}
			if (on == NONE) {
				squeeze(event, time);
			} else {
				insert(event, on, begin, after);
			}
		}

		/**
		 * Puts an event between those that were to begin before and after it, where the former have room for beginning
		 * earlier: what does one thing after the other, such as the thread of the JVM that stops the world, numbers
		 * them.
		 *
		 * @return whether they have
		 */
		private boolean squeezeInOrder(int event, int on) {
			int after = NONE;
			int at = last[on];
			while (at != NONE && times[at] > times[event]) {
				steps++;
				after = at;
				at = before[at];
			}
			long begin = firstBegin(on);
			long end = after == NONE ? lastEnd(on) : Math.min(lastEnd(on), start[after]);
			long limit = end - durations[event];
			if (limit < Math.max(begin, earliest(event))) {
				return false;
			}
			for (int other = at; other != NONE && start[other] + durations[other] > limit; other = before[other]) {
				steps++;
				limit -= durations[other];
				if (limit < Math.max(begin, earliest(other)) || isTied(other)) {
					return false;
				}
			}
			limit = end - durations[event];
			insert(event, on, limit, after);
			for (int other = at; other != NONE && start[other] + durations[other] > limit; other = before[other]) {
				limit -= durations[other];
				start[other] = limit;
			}
			return true;
		}

		/** Puts an event at the end of the thread where the fewest others have to begin earlier for it. */
		private void squeeze(int event, long time) {
			int on = NONE;
			int fewest = Integer.MAX_VALUE;
			int tried = choose(event, time);
			for (int i = 0; i < choices; i++, tried = next(tried)) {
				int moved = movedFor(event, tried, fewest);
				if (moved < fewest) {
					fewest = moved;
					on = tried;
				}
			}
			if (on == NONE) {
				return;
			}
			thread[event] = on;
			start[event] = lastEnd(on) - durations[event];
			before[event] = last[on];
			last[on] = event;
			long limit = start[event];
			for (int at = before[event]; at != NONE && start[at] + durations[at] > limit; at = before[at]) {
				start[at] = limit - durations[at];
				limit = start[at];
			}
		}

		/**
		 * How many events at the end of a thread begin earlier if an event ends it; the most where these are not fewer
		 * than others, or have no room.
		 */
		private int movedFor(int event, int on, int others) {
			long begin = firstBegin(on);
			long limit = lastEnd(on) - durations[event];
			if (limit < Math.max(begin, earliest(event))) {
				return Integer.MAX_VALUE;
			}
			int moved = 0;
			for (int at = last[on]; at != NONE && start[at] + durations[at] > limit; at = before[at]) {
				moved++;
				steps++;
				limit -= durations[at];
				if (moved >= others || limit < Math.max(begin, earliest(at)) || isTied(at)) {
					return Integer.MAX_VALUE;
				}
			}
			return moved;
		}

		/** Whether an event follows another one, or others follow it. */
		private boolean isTied(int event) {
			return event >= led || firstFollower(event) != NONE;
		}

		/** No event takes a thread before the first one of its stream was to begin. */
		private long earliest(int event) {
			return shared.earliest[streamOf(event)] - lead(event);
		}

		/** Takes what the next block says of those that wait for it. */
		void takeWaiting(Placing following) {
			for (int i = 0; i < following.waited; i++) {
				int other = following.late[i];
				int stream = following.streamOf(other);
				long number = following.numbers[stream] + other - following.from[stream];
				int event = (int) (number - numbers[stream]) + from[stream];
				thread[event] = following.thread[other];
				start[event] = following.start[other];
				int here = firstFollower(event);
				for (int at = following.firstFollower(other); at != NONE; at = following.follower[at]) {
					thread[here] = following.thread[at];
					start[here] = following.start[at];
					here = follower[here];
				}
			}
		}

		private int streamOf(int event) {
			int stream = 0;
			while (event >= from[stream + 1]) {
				stream++;
			}
			return stream;
		}

		/** Leaves what has no room where it is; says how many events of the block these are. */
		int stay() {
			int none = 0;
			withoutFrom = Long.MAX_VALUE;
			withoutUntil = 0;
			withoutGroups.clear();
			for (int s = 0; s < shared.streams.length; s++) {
				for (int event = from[s] + back[s]; event < from[s + 1] - ahead[s]; event++) {
					if (thread[event] == NONE) {
						thread[event] = chosen(event);
						start[event] = event < led ? times[event]
								: start[leader[event]] + lead(leader[event]) + behind[event];
						none++;
						withoutGroups.set(shared.firstOf[thread[event]]);
						withoutFrom = Math.min(withoutFrom, scheduled(event));
						withoutUntil = Math.max(withoutUntil, times[event] + durations[event] - between[event]);
					}
				}
			}
			return none;
		}
	}
}

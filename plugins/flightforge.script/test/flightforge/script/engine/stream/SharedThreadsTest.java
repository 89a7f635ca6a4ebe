/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.DoubleColumns;
import flightforge.script.engine.value.Lives;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.LongColumns;
import flightforge.script.engine.value.ThreadColumn;

/** Threads that do one thing at a time, whatever the streams: random groups, and what breaks the most. */
class SharedThreadsTest {
	private static final long SECOND = 1_000_000_000;
	private static final long MILLI = 1_000_000;

	/** A group, with what it is for the message of a failure. */
	private record Group(String name, int threads, List<SharedThreads.Stream> streams, long end) {
		SharedThreads shared() {
			return new SharedThreads(List.of(new SharedThreads.Group(threads, null)), streams, end, Pauses.NONE, false,
					22);
		}

		@Override
		public String toString() {
			return name;
		}
	}

	private record Placed(int stream, long number, int thread, long start, long scheduled, long duration) {
	}

	/** Random groups below 60 % utilisation, each of one to four streams that know nothing of each other. */
	static Stream<Group> groups() {
		Random random = new Random(22);
		return IntStream.range(0, 60).mapToObj(i -> {
			int threads = i % 10 == 0 ? 1 : (1 << 1 + random.nextInt(6)) + i % 2;
			int streams = 1 + random.nextInt(4);
			double utilisation = 0.05 + 0.55 * random.nextDouble();
			return group("group " + i, threads, streams, utilisation, i % 5, random);
		});
	}

	private static Group group(String name, int threads, int count, double utilisation, int kind, Random random) {
		long longest = 0;
		int events = 20_000 / count;
		List<LongColumn> durations = new ArrayList<>();
		double work = 0;
		for (int s = 0; s < count; s++) {
			long most = (5 + random.nextInt(400)) * MILLI;
			LongColumn column = switch (kind) {
			case 0 -> LongColumns.constant(most / 10);
			case 1 -> LongColumns.uniform(random.nextLong(), 0, most);
			case 2 -> LongColumns
					.rounded(DoubleColumns.lognormal(random.nextLong(), most / 200.0, most / 10.0, 0, most), 0, most);
			case 3 -> LongColumns.rounded(DoubleColumns.powerLaw(random.nextLong(), most / 5000.0, most / 50.0, most),
					0, most);
			default -> LongColumns.rounded(DoubleColumns.exponential(random.nextLong(), most / 20.0, 0, most), 0, most);
			};
			longest = Math.max(longest, most);
			durations.add(column);
			work += Arrays.stream(made(column, events)).asDoubleStream().sum();
		}
		long end = (long) (work / threads / utilisation);
		List<SharedThreads.Stream> streams = new ArrayList<>();
		for (int s = 0; s < count; s++) {
			Schedule schedule = random.nextBoolean() ? PoissonSchedule.even(events, 0, end, random.nextLong())
					: new EvenSchedule(events, 0, end, events);
			streams.add(stream(schedule, durations.get(s), LongColumns.uniform(random.nextLong(), 0, threads - 1),
					false, longest));
		}
		return new Group(name + ": " + threads + " threads, " + count + " streams, kind " + kind + ", "
				+ Math.round(100 * utilisation) + " %", threads, streams, end);
	}

	private static SharedThreads.Stream stream(Schedule schedule, LongColumn durations, int threads, long longest) {
		return stream(schedule, durations, LongColumns.inTurn(threads), false, longest);
	}

	private static SharedThreads.Stream stream(Schedule schedule, LongColumn durations, LongColumn choice,
			boolean fixed, long longest) {
		return new SharedThreads.Stream(new Timing(schedule, 1, schedule.points(), durations, null, null), choice,
				fixed, List.of(), longest, -1, 0, List.of());
	}

	private static long[] made(LongColumn column, int events) {
		long[] all = new long[events];
		Batch batch = new Batch();
		long[] made = new long[Batch.SIZE];
		for (int first = 0; first < events; first += Batch.SIZE) {
			batch.renew(first, Math.min(Batch.SIZE, events - first));
			column.fill(batch, made);
			System.arraycopy(made, 0, all, first, batch.count);
		}
		return all;
	}

	private static List<Placed> all(Group group) {
		SharedThreads shared = group.shared();
		SharedThreads.Block block = new SharedThreads.Block();
		List<Placed> placed = new ArrayList<>();
		for (long b = 0; b < shared.blocks(); b++) {
			assertEquals(0, block.load(shared, b), "without a thread in block " + b);
			placed.addAll(placed(block, group.streams().size()));
		}
		return placed;
	}

	private static long millis(Placed event) {
		return Math.round((double) event.start() / MILLI);
	}

	/** How many events begin on their thread before the one before them has ended. */
	private static long overlaps(List<Placed> placed) {
		List<Placed> sorted = placed.stream().sorted(Comparator.comparingInt(Placed::thread)
				.thenComparingLong(Placed::start).thenComparingLong(Placed::duration)).toList();
		return IntStream.range(1, sorted.size()).filter(i -> sorted.get(i - 1).thread() == sorted.get(i).thread()
				&& sorted.get(i - 1).start() + sorted.get(i - 1).duration() > sorted.get(i).start()).count();
	}

	private static List<Placed> placed(SharedThreads.Block block, int streams) {
		List<Placed> placed = new ArrayList<>();
		for (int s = 0; s < streams; s++) {
			for (int i = 0; i < block.count(s); i++) {
				placed.add(new Placed(s, block.first(s) + i, block.thread(s, i), block.start(s, i),
						block.scheduled(s, i), block.duration(s, i)));
			}
		}
		return placed;
	}

	@ParameterizedTest
	@MethodSource("groups")
	void aThreadDoesOneThingAtATime(Group group) {
		List<Placed> placed = all(group);
		assertEquals(0, overlaps(placed));
		assertTrue(placed.stream().allMatch(event -> event.thread() >= 0 && event.thread() < group.threads()));
		assertTrue(placed.stream().allMatch(event -> event.start() >= 0 && event.start() < group.end()));
	}

	@ParameterizedTest
	@MethodSource("groups")
	void everyEventIsThereOnceAsLongAsItsStreamSays(Group group) {
		List<Placed> placed = all(group);
		placed.sort(Comparator.comparingInt(Placed::stream).thenComparingLong(Placed::number));
		int next = 0;
		for (int s = 0; s < group.streams().size(); s++) {
			SharedThreads.Stream stream = group.streams().get(s);
			long[] durations = made(stream.timing().durations(), Math.toIntExact(stream.timing().events()));
			for (int number = 0; number < durations.length; number++) {
				Placed event = placed.get(next++);
				assertEquals(s, event.stream());
				assertEquals(number, event.number());
				assertEquals(durations[number], event.duration());
				assertEquals(stream.timing().schedule().time(number), event.scheduled());
			}
		}
		assertEquals(next, placed.size());
	}

	@ParameterizedTest
	@MethodSource("groups")
	void anyBlockIsMadeAlone(Group group) {
		SharedThreads shared = group.shared();
		SharedThreads.Block used = new SharedThreads.Block();
		for (long b = shared.blocks() - 1; b >= 0; b--) {
			used.load(shared, b);
			SharedThreads.Block fresh = new SharedThreads.Block();
			fresh.load(group.shared(), b);
			assertEquals(placed(fresh, group.streams().size()), placed(used, group.streams().size()));
			long number = b;
			assertTrue(placed(fresh, group.streams().size()).stream()
					.allMatch(event -> shared.blockOf(event.scheduled()) == number));
		}
	}

	/** Two streams of equal rate on one group, whose events would overlap each time. */
	@Test
	void streamsOfEqualRateShareTheirThreads() {
		EvenSchedule schedule = new EvenSchedule(6000, 0, 60 * SECOND, 6000);
		Group group = new Group("equal", 2, List.of(stream(schedule, LongColumns.constant(5 * MILLI), 2, 5 * MILLI),
				stream(schedule, LongColumns.constant(5 * MILLI), 2, 5 * MILLI)), 60 * SECOND);
		List<Placed> placed = all(group);
		assertEquals(12_000, placed.size());
		// There is a thread for each, so that none is moved, and the first stream has those of its choice.
		assertTrue(placed.stream().allMatch(event -> event.start() == event.scheduled()));
		assertTrue(placed.stream().allMatch(event -> event.thread() == (event.number() + event.stream()) % 2));
	}

	/** What has a thread of its own choice stays there, and what is in its way goes elsewhere. */
	@Test
	void whatIsFixedWaitsForItsThread() {
		EvenSchedule schedule = new EvenSchedule(3, SECOND, 0, 1);
		Group group = new Group("fixed", 4,
				List.of(stream(schedule, LongColumns.constant(2 * MILLI), LongColumns.constant(3), true, 2 * MILLI),
						stream(schedule, LongColumns.constant(2 * MILLI), LongColumns.constant(3), false, 2 * MILLI)),
				10 * SECOND);
		List<Placed> placed = all(group);
		assertEquals(List.of(3, 3, 3), placed.subList(0, 3).stream().map(Placed::thread).toList());
		assertEquals(List.of(1_000L, 1_002L, 1_004L),
				placed.subList(0, 3).stream().map(SharedThreadsTest::millis).toList());
		assertEquals(Set.of(0, 1, 2), placed.subList(3, 6).stream().map(Placed::thread).collect(Collectors.toSet()));
		assertTrue(placed.subList(3, 6).stream().allMatch(event -> event.start() == SECOND));
	}

	/** Two follow each of the first stream's events, 2 and 4 ms after it, on the threads that other events want. */
	@Test
	void whatFollowsBeginsWithItsLeader() {
		SharedThreads.Stream leaders = stream(new EvenSchedule(500, 0, 20 * MILLI, 1), LongColumns.constant(6 * MILLI),
				8, 6 * MILLI);
		Nesting at = new Nesting(leaders.timing(), Multiplicity.mean(1, 2, 0, 1), new Nesting.Spread(0, 1),
				new Nesting.Nanos(LongColumns.constant(2 * MILLI)), 5, 10 * SECOND - 1, Pauses.NONE);
		SharedThreads.Stream others = stream(PoissonSchedule.even(5000, 0, 10 * SECOND, 3),
				LongColumns.constant(8 * MILLI), 8, 8 * MILLI);
		Group group = new Group("followers", 8,
				List.of(leaders, others, new SharedThreads.Stream(new Timing(null, 1, 1000, null, at, null),
						LongColumns.inTurn(8), false, List.of(), 0, 0, 0, List.of())),
				10 * SECOND);
		List<Placed> placed = all(group);
		assertEquals(6500, placed.size());
		assertEquals(0, overlaps(placed));
		List<Placed> led = placed.stream().filter(event -> event.stream() == 0).toList();
		List<Placed> following = placed.stream().filter(event -> event.stream() == 2).toList();
		assertEquals(1000, following.size());
		for (Placed event : following) {
			Placed leader = led.get((int) event.number() / 2);
			assertEquals(event.scheduled() - leader.scheduled(), event.start() - leader.start());
			assertTrue(event.thread() != leader.thread());
		}
		assertTrue(led.stream().anyMatch(event -> event.start() > event.scheduled()), "no leader waited for threads");
	}

	/** What is before the events of the first second begins with the recording, so that these begin later. */
	@Test
	void whatIsDelayedForItsFollowersLastsAsLong() {
		SharedThreads.Stream leaders = stream(new EvenSchedule(1000, 0, 10 * SECOND, 1000),
				LongColumns.uniform(7, 10, 90), 200, SECOND + 90);
		Nesting beside = new Nesting(leaders.timing(), Multiplicity.mean(1, 1, 0, 1), new Nesting.Before(),
				new Nesting.Nanos(LongColumns.constant(SECOND)), 5, 10 * SECOND - 1, Pauses.NONE);
		SharedThreads shared = new SharedThreads(
				List.of(new SharedThreads.Group(200, null), new SharedThreads.Group(200, null)),
				List.of(leaders, new SharedThreads.Stream(new Timing(null, 1, 1000, null, beside, null),
						LongColumns.byNumber(number -> 200 + number % 200), false, List.of(), SECOND, 0, 0, List.of())),
				10 * SECOND, Pauses.NONE, false, 22);
		long[] durations = made(leaders.timing().durations(), 1000);
		SharedThreads.Block block = new SharedThreads.Block();
		int delayed = 0;
		for (long b = 0; b < shared.blocks(); b++) {
			assertEquals(0, block.load(shared, b));
			int[] kept = block.durations(0);
			assertEquals(block.count(0), kept.length);
			for (int i = 0; i < kept.length; i++) {
				long number = block.first(0) + i;
				assertEquals(durations[(int) number], kept[i], "event " + number);
				assertEquals(durations[(int) number], block.duration(0, i), "event " + number);
				delayed += block.start(0, i) > number * 10 * MILLI ? 1 : 0;
			}
		}
		assertTrue(delayed >= 99, "delayed: " + delayed);
	}

	/** Leaders that have threads elsewhere begin when they are to. */
	@Test
	void whatIsElsewhereOnlyLeads() {
		Timing elsewhere = stream(new EvenSchedule(100, 0, 100 * MILLI, 1), LongColumns.constant(90 * MILLI), 1, 0)
				.timing();
		Nesting all = new Nesting(elsewhere, Multiplicity.mean(1, 3, 0, 1), new Nesting.At(DoubleColumns.constant(0)),
				new Nesting.Share(DoubleColumns.constant(1)), 5, 10 * SECOND - 1, Pauses.NONE);
		List<SharedThreads.Stream> streams = List.of(
				new SharedThreads.Stream(elsewhere, null, false, List.of(), 90 * MILLI, -1, 2 * MILLI, List.of()),
				stream(PoissonSchedule.even(2000, 0, 10 * SECOND, 3), LongColumns.constant(MILLI), 4, MILLI),
				new SharedThreads.Stream(new Timing(null, 1, 300, null, all, null), LongColumns.inTurn(4), false,
						List.of(), 90 * MILLI, 0, 0, List.of()));
		List<Placed> placed = all(new Group("elsewhere", 4, streams, 10 * SECOND)).stream()
				.filter(event -> event.stream() > 0).toList();
		assertEquals(2300, placed.size());
		assertEquals(0, overlaps(placed));
		assertTrue(placed.stream().filter(event -> event.stream() == 2)
				.allMatch(event -> event.start() == event.number() / 3 * 100 * MILLI));
	}

	/** Events are on threads that live from their beginning to their end. */
	@Test
	void threadsThatDoNotLiveAreNotTaken() {
		long[] starts = IntStream.range(0, 20).mapToLong(i -> i * SECOND).toArray();
		long[] ends = IntStream.range(0, 20).mapToLong(i -> (i + 3) * SECOND).toArray();
		Lives lives = new Lives(starts, ends);
		Schedule schedule = PoissonSchedule.even(500, 0, 20 * SECOND, 7);
		LongColumn choice = new ThreadColumn(LongColumns.constant(0), List.of(20), Collections.singletonList(lives));
		LongColumn durations = LongColumns.uniform(3, 0, 60 * MILLI);
		List<SharedThreads.Stream> streams = List.of(stream(schedule, durations, choice, false, 60 * MILLI),
				stream(schedule, durations, choice, false, 60 * MILLI));
		SharedThreads shared = new SharedThreads(List.of(new SharedThreads.Group(20, lives)), streams, 23 * SECOND,
				Pauses.NONE, false, 1);
		List<Placed> placed = new ArrayList<>();
		SharedThreads.Block block = new SharedThreads.Block();
		for (long b = 0; b < shared.blocks(); b++) {
			assertEquals(0, block.load(shared, b));
			placed.addAll(placed(block, 2));
		}
		assertEquals(1000, placed.size());
		assertEquals(0, overlaps(placed));
		for (Placed event : placed) {
			assertTrue(event.start() >= starts[event.thread()], event.toString());
			assertTrue(event.start() + event.duration() <= ends[event.thread()], event.toString());
		}
	}

	/** Without a choice, events wait one behind the other. */
	@Test
	void whatFindsNoThreadBeginsWhenOneIsFree() {
		Group group = new Group("queue", 1,
				List.of(stream(new EvenSchedule(3, SECOND, 0, 1), LongColumns.constant(2 * MILLI), 1, 2 * MILLI)),
				10 * SECOND);
		List<Placed> placed = all(group);
		assertEquals(List.of(1_000L, 1_002L, 1_004L), placed.stream().map(SharedThreadsTest::millis).toList());
		// Not in the nanosecond in which the one before ends.
		assertTrue(placed.get(1).start() > SECOND + 2 * MILLI);
	}

	/** Three go over the border at 8 s, and there are two threads. */
	@Test
	void whatHasNoThreadAtABorderWaitsBehindIt() {
		List<SharedThreads.Stream> streams = new ArrayList<>();
		streams.add(stream(new EvenSchedule(8192, 0, 16 * SECOND, 8192), LongColumns.constant(1), 2, SECOND));
		for (int at : new int[] {7_900, 7_950, 7_960}) {
			streams.add(stream(new EvenSchedule(1, at * MILLI, 0, 1), LongColumns.constant(500 * MILLI),
					LongColumns.constant(at / 10 % 2), false, SECOND));
		}
		Group group = new Group("border", 2, streams, 16 * SECOND);
		assertEquals(2, group.shared().blocks());
		List<Placed> placed = all(group);
		assertEquals(List.of(7_900L, 7_950L, 8_400L),
				placed.stream().filter(event -> event.stream() > 0).map(SharedThreadsTest::millis).toList());
		assertEquals(0, overlaps(placed));
		assertEquals(8195, placed.size());
	}

	/** Gaps of 4 and 8 ms, and an event of 10 ms that comes when the thread is in use until the end. */
	@Test
	void whereNoGapIsLongEnoughOthersMoveTogether() {
		Group group = new Group("gaps", 1, List.of(tens(5, 0, 18), tens(2, 10, 80), tens(2, 12, 83)), 100 * MILLI);
		assertEquals(List.of(0L, 30L, 40L, 54L, 70L, 10L, 80L, 20L, 90L),
				all(group).stream().map(SharedThreadsTest::millis).toList());
	}

	/** The second stream begins at 89 ms, so that of its events only one has room before the end. */
	@Test
	void nothingMovesToBeforeItsStream() {
		Group group = new Group("early", 1, List.of(tens(6, 0, 16), tens(2, 89, 6)), 100 * MILLI);
		assertEquals(1, new SharedThreads.Block().load(group.shared(), 0));
	}

	/** Events of 10 ms. */
	private static SharedThreads.Stream tens(int count, int start, int step) {
		return stream(new EvenSchedule(count, start * MILLI, step * MILLI, 1), LongColumns.constant(10 * MILLI), 1,
				10 * MILLI);
	}

	@Test
	void whatHasNoRoomAtAllStaysAndIsCounted() {
		Group group = new Group("full", 2,
				List.of(stream(new EvenSchedule(133, 0, SECOND, 133), LongColumns.constant(20 * MILLI), 2, 20 * MILLI)),
				SECOND);
		SharedThreads shared = group.shared();
		assertEquals(1, shared.blocks());
		SharedThreads.Block block = new SharedThreads.Block();
		// Fifty fit on each thread before the end; of the last one begins before it.
		int homeless = block.load(shared, 0);
		assertTrue(homeless >= 31 && homeless <= 33, "without a thread: " + homeless);
		List<Placed> placed = placed(block, 1);
		assertEquals(133, placed.size());
		assertTrue(placed.stream().allMatch(event -> event.thread() == 0 || event.thread() == 1));
		assertTrue(placed.stream().filter(event -> event.start() == event.scheduled()).count() >= homeless);
	}

	/** Blocks are no longer than memory allows, and what is longer than a block stays where it is. */
	@Test
	void whatIsLongerThanABlockStays() {
		int many = 4_000_000;
		Group group = new Group("long", 2,
				List.of(stream(new EvenSchedule(many, 0, SECOND, many), LongColumns.constant(0), 2, 0),
						stream(new EvenSchedule(3, 0, SECOND / 4, 1), LongColumns.constant(SECOND / 5), 2, SECOND / 5)),
				SECOND);
		SharedThreads shared = group.shared();
		assertTrue(shared.blocks() > 20, "blocks: " + shared.blocks());
		assertTrue(shared.limit(1) < SECOND / 5, "limit: " + shared.limit(1));
		SharedThreads.Block block = new SharedThreads.Block();
		assertEquals(0, block.load(shared, shared.blockOf(SECOND / 4)));
		assertEquals(1, block.count(1));
		assertEquals(SECOND / 4, block.start(1, 0));
		assertEquals(1, block.thread(1, 0));
	}
}

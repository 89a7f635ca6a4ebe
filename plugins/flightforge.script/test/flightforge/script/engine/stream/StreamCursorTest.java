/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.DoubleColumns;
import flightforge.script.engine.value.DoubleParts;
import flightforge.script.engine.value.LongColumns;
import flightforge.script.engine.value.NumberShares;
import flightforge.script.engine.value.Selection;
import flightforge.script.engine.value.TimeColumns;

/** Nested events are the same wherever a cursor begins, as many as planned, and inside their parent events. */
class StreamCursorTest {
	private static final long SECOND = 1_000_000_000;

	private record Seen(long number, long time, long duration, long parentNumber, long parentTime,
			long parentDuration) {
	}

	private static Timing root(long events, int perPoint) {
		return new Timing(new EvenSchedule(Math.ceilDiv(events, perPoint), 0, 60 * SECOND, events), perPoint, events,
				LongColumns.uniform(3, 0, SECOND), null, null);
	}

	private static Timing nested(Timing around, Multiplicity multiplicity, Nesting.Place place, int perPoint) {
		Nesting nesting = new Nesting(around, multiplicity, place, new Nesting.Nanos(LongColumns.uniform(5, 0, SECOND)),
				7, 100 * SECOND, Pauses.NONE);
		return new Timing(null, perPoint, multiplicity.total(around.events()) * perPoint, null, nesting, null);
	}

	private static List<Multiplicity> multiplicities(Timing around) {
		return List.of(Multiplicity.mean(1, 1, 0, 1), Multiplicity.mean(1, 3, 0, 1), Multiplicity.mean(1, 0, 3, 10),
				Multiplicity.mean(1, 2, 1, 2), Multiplicity.mean(1, 0, 1, 1_000_000), Multiplicity.mean(1, 300, 0, 1),
				Multiplicity.of(1, NumberShares.of(LongColumns.uniform(9, 0, 5), 9)),
				Multiplicity.of(1, NumberShares.weighted(new int[] {0, 7, 3}, List.of(5.5, 0.25, 100.0))),
				followed(around, TimeColumns.wave(0, 3, 0, 7 * SECOND)),
				followed(around, TimeColumns.sawtooth(-1, 0.3, 0, 11 * SECOND)),
				followed(around, DoubleColumns.constant(2)));
	}

	private static Multiplicity followed(Timing around, DoubleColumn numbers) {
		return Multiplicity.of(1, FollowedCounts.of(1, around, numbers));
	}

	/** What is followed is at the times of the events, and where it is 0 there are none. */
	@Test
	void numbersFollowTheClock() {
		Timing around = root(20_000, 1);
		DoubleColumn steps = DoubleParts.select(Selection.byTime(new long[] {20 * SECOND, 40 * SECOND}),
				List.of(DoubleColumns.constant(0.3), DoubleColumns.constant(0), DoubleColumns.constant(15)));
		Multiplicity multiplicity = followed(around, steps);
		long third = 20_000 / 3;
		assertEquals((long) (0.3 * (third + 1)) + 15 * (third + 1), multiplicity.total(20_000), 15);
		int[] counts = new int[Multiplicity.BLOCK];
		long more = 0;
		int apart = 0;
		int last = -1;
		for (int event = 0; event < 20_000; event++) {
			if (event % Multiplicity.BLOCK == 0) {
				multiplicity.load(event / Multiplicity.BLOCK, 20_000, counts);
			}
			int count = counts[event % Multiplicity.BLOCK];
			long time = around.schedule().time(event);
			// A cell has at most two of these events.
			if (Math.abs(time - 20 * SECOND) > 10_000_000 && Math.abs(time - 40 * SECOND) > 10_000_000) {
				assertTrue(time < 20 * SECOND ? count <= 1 : count == (time < 40 * SECOND ? 0 : 15),
						count + " at " + time);
			}
			if (time < 20 * SECOND && count == 1) {
				more++;
				apart = Math.max(apart, event - last);
				last = event;
			}
		}
		assertEquals(2_000, more, 1);
		assertTrue(apart > 8 && apart < 32, "at random, but not far apart: " + apart);
		Timing many = root(10_000_000_000L, 1);
		assertEquals(20_000_000_000L, followed(many, TimeColumns.wave(1, 3, 0, 60 * SECOND)).total(10_000_000_000L),
				2e5);
	}

	private static List<Seen> read(Timing timing, long first, long end, int most) {
		Batch batch = new Batch();
		StreamCursor cursor = new StreamCursor(batch);
		List<Seen> seen = new ArrayList<>();
		if (first < end) {
			cursor.seek(timing, first);
		}
		for (long next = first; next < end; next += batch.count) {
			cursor.fill((int) Math.min(most, end - next));
			assertTrue(batch.count >= 1 && batch.first == next);
			for (int i = 0; i < batch.count; i++) {
				int parent = batch.inParent[i];
				seen.add(new Seen(next + i, batch.times[i], batch.durations[i], batch.parent.first + parent,
						batch.parent.times[parent], batch.parent.durations[parent]));
			}
		}
		return seen;
	}

	@Test
	@Tag("heavy")
	void countsAreExact() {
		assertEquals(300, Multiplicity.mean(4, 0, 3, 10).total(1_000));
		assertEquals(333, Multiplicity.mean(4, 0, 333_333, 1_000_000).total(1_000));
		assertEquals(2_500_000_000_000L, Multiplicity.mean(4, 2, 1, 2).total(1_000_000_000_000L));
		for (long around : List.of(0L, 1L, 2L, 1_023L, 1_024L, 1_025L, 5_000L)) {
			for (Multiplicity multiplicity : multiplicities(root(around, 1))) {
				int[] counts = new int[Multiplicity.BLOCK];
				long sum = 0;
				for (long event = 0; event < around; event++) {
					if (event % Multiplicity.BLOCK == 0) {
						multiplicity.load(event / Multiplicity.BLOCK, around, counts);
					}
					assertEquals(sum, multiplicity.before(event, around));
					sum += counts[(int) (event % Multiplicity.BLOCK)];
				}
				assertEquals(sum, multiplicity.total(around));
			}
		}
	}

	@Test
	@Tag("heavy")
	void eventsAreTheSameFromWhereverTheyAreTaken() {
		Random random = new Random(11);
		Timing around = nested(root(3_000, 2), Multiplicity.mean(2, 1, 1, 4), new Nesting.Spread(1, 3), 2);
		for (Multiplicity multiplicity : multiplicities(around)) {
			int perPoint = 1 + random.nextInt(3);
			Timing timing = nested(around, multiplicity, new Nesting.Spread(0, 2), perPoint);
			List<Seen> all = read(timing, 0, timing.events(), Batch.SIZE);
			for (int i = 0; i < 20 && timing.events() > 0; i++) {
				long first = random.nextLong(timing.events());
				long end = Math.min(timing.events(), first + 700);
				assertEquals(all.subList((int) first, (int) end),
						read(timing, first, end, 1 + random.nextInt(Batch.SIZE)));
			}
		}
	}

	@Test
	@Tag("heavy")
	void eventsOfAWindowAreThoseOfItsEventsAround() {
		Timing around = root(3_000, 3);
		for (Multiplicity multiplicity : multiplicities(around)) {
			Timing timing = nested(around, multiplicity, new Nesting.After(), 1);
			List<Seen> all = read(timing, 0, timing.events(), Batch.SIZE);
			for (long time = 0; time < 61 * SECOND; time += SECOND / 3) {
				long border = time;
				assertEquals(all.stream().filter(seen -> seen.parentTime < border).count(),
						timing.firstEventAt(border));
			}
		}
	}

	@Test
	void whatIsSpreadFitsAndDoesNotOverlap() {
		Timing around = root(2_000, 1);
		for (Multiplicity multiplicity : multiplicities(around)) {
			long lastPart = -1;
			for (int part = 0; part < 3; part++) {
				Timing timing = nested(around, multiplicity, new Nesting.Spread(part, 3), 1);
				long parent = -1;
				long end = 0;
				for (Seen seen : read(timing, 0, timing.events(), Batch.SIZE)) {
					long from = seen.parentTime + seen.parentDuration * part / 3;
					end = seen.parentNumber == parent ? end : from - 1;
					assertTrue(seen.time >= end && seen.duration >= 0);
					parent = seen.parentNumber;
					end = seen.time + seen.duration;
					assertTrue(end <= seen.parentTime + seen.parentDuration * (part + 1) / 3 + 1);
				}
				assertTrue(part > lastPart);
				lastPart = part;
			}
		}
	}

	@Test
	void placesAreWhereTheyAreSaid() {
		Timing around = root(2_000, 1);
		Multiplicity two = Multiplicity.mean(1, 2, 0, 1);
		for (Seen seen : read(nested(around, two, new Nesting.At(DoubleColumns.constant(0.25)), 1), 0, 4_000, 256)) {
			assertEquals(seen.parentTime + seen.parentDuration / 4, seen.time);
			assertTrue(seen.time + seen.duration <= seen.parentTime + seen.parentDuration);
		}
		for (Seen seen : read(nested(around, two, new Nesting.Before(), 1), 0, 4_000, 256)) {
			assertEquals(seen.parentTime, seen.time + seen.duration);
			assertTrue(seen.time >= 0);
		}
		for (Seen seen : read(nested(around, two, new Nesting.After(), 1), 0, 4_000, 256)) {
			assertEquals(seen.parentTime + seen.parentDuration, seen.time);
		}
	}

	/** Streams that follow each other: what they take, as shares and lengths of time, may be more than there is. */
	@Test
	void streamsThatFollowEachOtherDoNotOverlap() {
		Timing around = root(3_000, 1);
		NestedOrder order = new NestedOrder();
		List<Nesting.Length> lengths = List.of(new Nesting.Share(DoubleColumns.uniform(11, 0, 0.7)),
				new Nesting.Nanos(LongColumns.uniform(12, 0, SECOND / 2)),
				new Nesting.Share(DoubleColumns.uniform(13, 0.1, 0.2)));
		long[] atLeast = {10_000_000, 0, 5_000_000};
		List<Timing> followers = new ArrayList<>();
		for (int i = 0; i < lengths.size(); i++) {
			int number = order.add(DoubleColumns.uniform(20 + i, 0, 0.2), lengths.get(i), atLeast[i],
					Multiplicity.mean(1, 1, 0, 1));
			Nesting nesting = new Nesting(around, Multiplicity.mean(1, 1, 0, 1), new Nesting.InOrder(order, number),
					lengths.get(i), 7, 100 * SECOND, Pauses.NONE);
			followers.add(new Timing(null, 1, around.events(), null, nesting, null));
		}
		List<List<Seen>> seen = followers.stream().map(timing -> read(timing, 0, timing.events(), Batch.SIZE)).toList();
		int full = 0;
		for (int event = 0; event < 3_000; event++) {
			long end = -1;
			for (int i = 0; i < seen.size(); i++) {
				Seen one = seen.get(i).get(event);
				assertEquals(event, one.parentNumber);
				if (one.parentDuration > 3) {
					assertTrue(one.time > Math.max(end, one.parentTime), one::toString);
				}
				end = one.time + one.duration;
				assertTrue(end <= one.parentTime + one.parentDuration, one::toString);
				if (one.parentDuration > 15_000_010) {
					assertTrue(one.duration >= atLeast[i] - 1, one::toString);
				}
			}
			Seen last = seen.getLast().get(event);
			full += end > last.parentTime + last.parentDuration - 10 ? 1 : 0;
		}
		assertTrue(full > 100 && full < 2_900, "what is too much is made to fit: " + full);
		for (Timing timing : followers) {
			assertEquals(read(timing, 0, 3_000, Batch.SIZE).subList(777, 1_500), read(timing, 777, 1_500, 13));
		}
	}
}

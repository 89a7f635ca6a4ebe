/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;

import org.junit.jupiter.api.Test;

import flightforge.kit.Rounds;
import flightforge.script.edit.DrawnCurve.Corner;
import flightforge.script.edit.DrawnCurve.Exactness;
import flightforge.script.edit.DrawnCurve.Handle;
import flightforge.script.edit.DrawnCurve.Part;
import flightforge.script.edit.DrawnCurve.Room;

/** A signal is a curve, and what is moved of it is another text. */
class SignalCurveTest {
	private static final long SECOND = 1_000_000_000L;
	private static final long MINUTE = 60 * SECOND;
	private static final Exactness TENTHS = new Exactness(SECOND, 0.1);
	private static final String PARTS = "{over-time: [{until: 40 %, value: 1}, {until: 6 min, value: {ramp: {from: 1, to: 15}}},"
			+ " {value: {wave: {low: 0.5, high: 2, period: 2 min}}}]}";

	private static SignalCurve curve(String value) {
		return SignalCurve.of(value, 10 * MINUTE).orElseThrow(() -> new AssertionError(value));
	}

	private static Handle handle(SignalCurve curve, int stage, Part part) {
		return curve.handles().stream().filter(handle -> handle.stage() == stage && handle.part() == part).findFirst()
				.orElseThrow(() -> new AssertionError(curve.handles().toString()));
	}

	private static String moved(String value, int stage, Part part, long nanos, double to) {
		SignalCurve curve = curve(value);
		return curve.moved(handle(curve, stage, part), nanos, to, TENTHS).text();
	}

	@Test
	void othersHaveNoCurve() {
		for (String value : List.of("", "fast", "5 ms", "{formula: \"load * 2\"}", "{signal: load, times: 2}",
				"{during: {outage: 15}, otherwise: 1}", "{uniform: {min: 1, max: 2}}", "{ramp: {from: 1}}",
				"{wave: {low: 1, high: 2, period: 0 s}}", "{over-time: [{until: \"12:30\", value: 1}, {value: 2}]}",
				"{over-time: [{until: 11 min, value: 1}, {value: 2}]}", "[1, 2]")) {
			assertEquals(Optional.empty(), SignalCurve.of(value, 10 * MINUTE), value);
		}
	}

	@Test
	void aConstantIsALine() {
		SignalCurve curve = curve("1");
		assertEquals(List.of(new Corner(0, 1), new Corner(10 * MINUTE, 1)), curve.corners());
		assertEquals("2.5", curve.moved(curve.handles().getFirst(), 0, 2.52, TENTHS).text());
		assertEquals("0", curve.moved(curve.handles().getLast(), MINUTE, 0.01, TENTHS).text());
	}

	@Test
	void partsAreCornersAndHandles() {
		SignalCurve curve = curve(PARTS);
		List<Corner> corners = curve.corners();
		assertEquals(new Corner(0, 1), corners.getFirst());
		assertTrue(corners.contains(new Corner(6 * MINUTE, 15)));
		assertEquals(10 * MINUTE, corners.getLast().nanos());
		assertEquals(15, curve.highest());
		assertEquals(0.5, curve.lowest());
		assertEquals(List.of(0L, 4 * MINUTE, 6 * MINUTE, 6 * MINUTE, 7 * MINUTE),
				curve.handles().stream().map(Handle::nanos).toList());
		assertEquals(PARTS, curve.text());
	}

	@Test
	void aSawtoothJumps() {
		SignalCurve curve = curve("{sawtooth: {from: 1, to: 3, period: 4 min}}");
		assertEquals(
				List.of(new Corner(0, 1), new Corner(4 * MINUTE, 3), new Corner(4 * MINUTE, 1),
						new Corner(8 * MINUTE, 3), new Corner(8 * MINUTE, 1), new Corner(10 * MINUTE, 2)),
				curve.corners());
		assertEquals("{sawtooth: {from: 1, to: 4, period: 4 min}}",
				curve.moved(handle(curve, 0, Part.HIGH), 0, 4, TENTHS).text());
	}

	@Test
	void whatIsJoinedStaysJoinedAndSharesStayShares() {
		assertEquals(PARTS.replace("value: 1}", "value: 3}").replace("from: 1,", "from: 3,"),
				moved(PARTS, 0, Part.END, 4 * MINUTE, 3));
		assertEquals(PARTS.replace("40 %", "20 %"), moved(PARTS, 0, Part.END, 2 * MINUTE, 1));
		assertEquals(PARTS.replace("until: 6 min", "until: 7 min 30 s").replace("to: 15", "to: 10"),
				moved(PARTS, 1, Part.END, 450 * SECOND, 10));
		assertEquals(PARTS.replace("until: 6 min", "until: 9 min 59 s"), moved(PARTS, 1, Part.END, 99 * MINUTE, 15));
		assertEquals(PARTS.replace("until: 6 min", "until: 4 min 1 s"), moved(PARTS, 1, Part.END, 0, 15));
		assertEquals(PARTS.replace("low: 0.5", "low: 0.7"), moved(PARTS, 2, Part.LOW, 0, 0.7));
	}

	@Test
	void aPointMakesTwoLinesAndGoesAgain() {
		SignalCurve curve = curve("1").added(4 * MINUTE, 3, TENTHS).orElseThrow();
		assertEquals("{over-time: [{until: 40 %, value: {ramp: {from: 1, to: 3}}}, {value: {ramp: {from: 3, to: 1}}}]}",
				curve.text());
		assertEquals("{ramp: {from: 1, to: 1}}", curve.removed(handle(curve, 0, Part.END)).orElseThrow().text());
		assertEquals(Optional.empty(), curve(PARTS).added(8 * MINUTE, 3, TENTHS));
		assertEquals(Optional.empty(), curve("1").removed(curve("1").handles().getFirst()));
		assertEquals("{over-time: [{until: 6 min, value: 1}, {value: 2}]}",
				curve("{over-time: [{until: 2 min, value: 5}, {until: 6 min, value: 1}, {value: 2}]}")
						.removed(new Handle(0, Part.END, 2 * MINUTE, 5, true, true)).orElseThrow().text());
		assertEquals("{over-time: [{until: 2 min, value: 5}, {value: 1}]}",
				curve("{over-time: [{until: 2 min, value: 5}, {until: 6 min, value: 1}, {value: 2}]}")
						.removed(new Handle(2, Part.END, 10 * MINUTE, 2, false, true)).orElseThrow().text());
	}

	@Test
	void valuesAreTypedAndNudged() {
		SignalCurve curve = curve(PARTS);
		assertEquals(PARTS.replace("to: 15", "to: 12.25"),
				curve.withValue(handle(curve, 1, Part.END), " 12.25").orElseThrow().text());
		assertEquals(Optional.empty(), curve.withValue(handle(curve, 1, Part.END), "12 ms"));
		assertEquals(Optional.of("15"), curve.written(handle(curve, 1, Part.END)));
		assertEquals(PARTS.replace("to: 15", "to: 15.2").replace("until: 6 min", "until: 5 min 59 s"),
				curve.nudged(handle(curve, 1, Part.END), -1, 2, TENTHS).text());
	}

	@Test
	void sharesThatManyDecimalsWouldHitAreTimes() {
		String half = "{over-time: [{until: 50 %, value: 1}, {value: 2}]}";
		Exactness exact = new Exactness(1, 1);
		SignalCurve curve = SignalCurve.of(half, 60 * MINUTE).orElseThrow();
		Handle end = handle(curve, 0, Part.END);
		// 28.3 % would be 1.2 s before.
		assertEquals(half.replace("50 %", "17 min"), curve.moved(end, 17 * MINUTE, 1, exact).text());
		assertEquals(half.replace("50 %", "25.3125 %"), curve.moved(end, 911_250_000_000L, 1, exact).text());
		assertEquals(half.replace("50 %", "20 %"), curve.moved(end, 12 * MINUTE, 1, exact).text());
	}

	/** Or a point that is dragged to a round time would be shown beside it. */
	@Test
	void aPointIsWhereItIsDraggedTo() {
		SignalCurve curve = curve("{over-time: [{until: 50 %, value: 1}, {value: 2}]}");
		SignalCurve moved = curve.moved(handle(curve, 0, Part.END), 379 * SECOND, 1, new Exactness(10 * SECOND, 1));
		assertEquals(380 * SECOND, handle(moved, 0, Part.END).nanos(), moved.text());
		SignalCurve added = curve.added(101 * SECOND, 3, new Exactness(10 * SECOND, 1)).orElseThrow();
		assertEquals(100 * SECOND, handle(added, 0, Part.END).nanos(), added.text());
	}

	/** With the recording's length all points move, or none, unless nobody could read where they are. */
	@Test
	void pointsAreSharesOfFewDigitsUnlessTheCurveHasTimes() {
		SignalCurve shares = curve("{over-time: [{until: 69.7 %, value: 1}, {value: 2}]}");
		assertEquals(
				"{over-time: [{until: 40 %, value: {ramp: {from: 1, to: 3}}},"
						+ " {until: 69.7 %, value: {ramp: {from: 3, to: 1}}}, {value: 2}]}",
				shares.added(4 * MINUTE, 3, TENTHS).orElseThrow().text());
		SignalCurve shorter = SignalCurve.of(shares.added(4 * MINUTE, 3, TENTHS).orElseThrow().text(), MINUTE)
				.orElseThrow();
		assertEquals(24 * SECOND, shorter.corners().get(1).nanos());
		String times = "{over-time: [{until: 6 min, value: 1}, {value: 2}]}";
		SignalCurve timed = curve(times).added(4 * MINUTE, 3, TENTHS).orElseThrow();
		assertTrue(timed.text().startsWith("{over-time: [{until: 4 min, "), timed.text());
		assertEquals(times.replace("6 min", "7 min"),
				curve(times).moved(handle(curve(times), 0, Part.END), 7 * MINUTE, 1, TENTHS).text());
		long exact = 123_456_789_013L;
		SignalCurve moved = shares.moved(handle(shares, 0, Part.END), exact, 1, new Exactness(1, 1));
		assertEquals(exact, moved.corners().get(1).nanos(), moved.text());
		assertTrue(moved.text().startsWith("{over-time: [{until: 2 min 3.456789013 s"), moved.text());
	}

	@Test
	void nothingIsMovedBelowZeroUnlessSomethingIsThere() {
		String line = "{over-time: [{until: 50 %, value: 1}, {value: 2}]}";
		assertEquals(line.replace("value: 1", "value: 0"), moved(line, 0, Part.END, 5 * MINUTE, -0.5));
		assertEquals("0", curve("0.3").nudged(curve("0.3").handles().getFirst(), 0, -9, TENTHS).text());
		assertTrue(curve("1").added(4 * MINUTE, -2, TENTHS).orElseThrow().text().contains("to: 0}"));
		assertEquals("-3", curve("1").withValue(curve("1").handles().getFirst(), "-3").orElseThrow().text());
		String below = "{over-time: [{until: 50 %, value: 1}, {value: -2}]}";
		assertEquals(below.replace("value: 1", "value: -0.5"), moved(below, 0, Part.END, 5 * MINUTE, -0.5));
	}

	@Test
	void whatIsNotMovedKeepsItsDecimals() {
		String parts = "{over-time: [{until: 12.3456789 %, value: 1}, {until: 50 %, value: 2}, {value: 3}]}";
		SignalCurve curve = curve(parts);
		assertEquals(parts.replace("50 %", "40 %"),
				curve.moved(handle(curve, 1, Part.END), 4 * MINUTE, 2, TENTHS).text());
		Handle first = handle(curve, 0, Part.END);
		assertEquals(parts.replace("value: 1}", "value: 1.5}"), curve.moved(first, first.nanos(), 1.5, TENTHS).text());
	}

	@Test
	void aPointHasRoomBetweenThoseBesideIt() {
		SignalCurve curve = curve(PARTS);
		assertEquals(new Room(SECOND, 359 * SECOND), curve.room(handle(curve, 0, Part.END)));
		assertEquals(new Room(241 * SECOND, 599 * SECOND), curve.room(handle(curve, 1, Part.END)));
		assertEquals(new Room(6 * MINUTE, 6 * MINUTE), curve.room(handle(curve, 2, Part.LOW)));
		SignalCurve brief = curve("{over-time: [{until: 1 ms, value: 1}, {value: 2}]}");
		assertEquals(new Room(1_000_000, 599 * SECOND), brief.room(handle(brief, 0, Part.END)));
	}

	@Test
	void whateverIsDoneIsACurveAgain() {
		Random random = new Random(3);
		for (int round = 0; round < Rounds.of(200); round++) {
			SignalCurve curve = curve(round % 2 == 0 ? PARTS : "1");
			for (int step = 0; step < 20; step++) {
				Handle handle = curve.handles().get(random.nextInt(curve.handles().size()));
				Exactness exactness = new Exactness(1 + random.nextInt(500_000_000), 0.001 + random.nextDouble());
				long nanos = (long) (random.nextDouble() * 12 * MINUTE);
				double value = random.nextDouble() * 20 - 5;
				SignalCurve before = curve;
				curve = switch (random.nextInt(4)) {
				case 0 -> curve.added(nanos, value, exactness).orElse(before);
				case 1 -> curve.removed(handle).orElse(before);
				case 2 -> curve.nudged(handle, random.nextInt(7) - 3, random.nextInt(7) - 3, exactness);
				default -> curve.moved(handle, nanos, value, exactness);
				};
				assertEquals(curve.corners(), curve(curve.text()).corners(), curve.text());
				assertEquals(10 * MINUTE, curve.corners().getLast().nanos());
			}
		}
	}
}

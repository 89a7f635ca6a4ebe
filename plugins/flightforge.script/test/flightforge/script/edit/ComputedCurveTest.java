/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.DoubleSummaryStatistics;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.script.edit.DrawnCurve.Corner;

/** Signals without points to move are drawn as what they are over the recording. */
class ComputedCurveTest {
	private static final long SECOND = 1_000_000_000L;

	private static ComputedCurve curve(String signals, String name) {
		return ComputedCurve.of(ScriptText.of("""
				recording: {duration: 10 s}
				phases: {rush: {from: 4 s, until: 6 s}}
				signals: {%s}
				events: [{type: jdk.ThreadSleep, count: 1}]
				""".formatted(signals)).script().orElseThrow(), name).orElseThrow();
	}

	private static double at(ComputedCurve curve, long nanos) {
		List<Corner> corners = curve.corners();
		for (int i = 1; i < corners.size(); i++) {
			Corner from = corners.get(i - 1);
			Corner to = corners.get(i);
			if (from.nanos() <= nanos && nanos <= to.nanos() && from.nanos() < to.nanos()) {
				return from.value()
						+ (to.value() - from.value()) * (nanos - from.nanos()) / (to.nanos() - from.nanos());
			}
		}
		throw new AssertionError(nanos + " is not in it");
	}

	@Test
	void aFormulaIsWhatItGives() {
		ComputedCurve curve = curve("load: {ramp: {from: 0, to: 10}}, square: {formula: load * load}", "square");
		for (long second = 1; second < 10; second++) {
			assertEquals(second * second, at(curve, second * SECOND), 0.01);
		}
		assertEquals(0, curve.corners().getFirst().nanos());
		assertEquals(10 * SECOND - 1, curve.corners().getLast().nanos());
		assertEquals(100, curve.highest(), 0.01);
		assertEquals(List.of(), curve.handles());
	}

	@Test
	void aProductJumpsWhereItsFactorsDo() {
		ComputedCurve curve = curve(
				"rush: {during: {rush: 3}, otherwise: 1}, busy: {ramp: {from: 0, to: 10}, times: rush}", "busy");
		assertEquals(3, at(curve, 3 * SECOND), 1e-6);
		assertEquals(15, at(curve, 5 * SECOND), 1e-6);
		assertEquals(7, at(curve, 7 * SECOND), 1e-6);
		assertEquals(4, at(curve, 4 * SECOND - 2), 1e-3);
		assertEquals(12, at(curve, 4 * SECOND + 1), 1e-3);
	}

	@Test
	void teethHaveTheirCorners() {
		ComputedCurve curve = curve("saw: {sawtooth: {from: 1, to: 5, period: 3 s}}, more: {signal: saw, times: 2}",
				"more");
		assertEquals(8, curve.corners().size(), () -> curve.corners().toString());
		assertEquals(10, curve.highest(), 1e-6);
		assertEquals(2, curve.lowest(), 1e-6);
	}

	/** Of 2,000 periods a value now and then makes another wave of a few long ones. */
	@ParameterizedTest
	@ValueSource(strings = {"wave: {low: 1, high: 5, period: 5 ms}", "sawtooth: {from: 1, to: 5, period: 5 ms}",
			"wave: {low: 1, high: 5, period: 20 ms}"})
	void shortPeriodsAreNoLongOnes(String periods) {
		for (String more : new String[] {"{signal: short, times: 2}", "{formula: short * 2}"}) {
			ComputedCurve curve = curve("short: {" + periods + "}, more: " + more, "more");
			for (long begin = 0; begin < 10 * SECOND; begin += SECOND / 20) {
				long from = begin;
				DoubleSummaryStatistics values = curve.corners().stream()
						.filter(corner -> corner.nanos() >= from && corner.nanos() < from + SECOND / 20)
						.mapToDouble(Corner::value).summaryStatistics();
				assertEquals(2, values.getMin(), 1, () -> more + " at " + from);
				assertEquals(10, values.getMax(), 1, () -> more + " at " + from);
			}
			for (int i = 1; i < curve.corners().size(); i++) {
				assertTrue(curve.corners().get(i - 1).nanos() <= curve.corners().get(i).nanos());
			}
		}
	}

	@Test
	void aSignalThatIsWrongHasNone() {
		assertTrue(ComputedCurve.of(ScriptText.of("""
				recording: {duration: 10 s}
				signals: {load: {formula: lod * 2}}
				events: [{type: jdk.ThreadSleep, count: 1}]
				""").script().orElseThrow(), "load").isEmpty());
		assertTrue(ComputedCurve.of(ScriptText.of("""
				recording: {duration: 10 s}
				signals: {load: {formula: 1 / (t / 1 s - t / 1 s)}}
				events: [{type: jdk.ThreadSleep, count: 1}]
				""").script().orElseThrow(), "load").isEmpty());
	}
}

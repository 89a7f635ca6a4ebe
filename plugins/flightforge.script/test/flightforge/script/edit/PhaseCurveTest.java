/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import flightforge.script.PhaseSpec;
import flightforge.script.edit.DrawnCurve.Corner;
import flightforge.script.edit.DrawnCurve.Exactness;
import flightforge.script.edit.DrawnCurve.Handle;
import flightforge.script.edit.DrawnCurve.Part;

/** A signal with a value in each phase is a curve, whose levels are moved. */
class PhaseCurveTest {
	private static final long MINUTE = 60_000_000_000L;
	private static final Exactness TENTHS = new Exactness(MINUTE, 0.1);
	private static final Collection<PhaseSpec> PHASES = ScriptText.of("""
			recording: {duration: 10 min}
			phases:
			  deploy: {from: 2 min, until: 3 min}
			  outage: {from: 50 %, until: 60 %}
			  late: {from: 55 %}
			events: []
			""").script().orElseThrow().phases().values();

	private static PhaseCurve curve(String value) {
		return PhaseCurve.of(value, PHASES, 10 * MINUTE).orElseThrow(() -> new AssertionError(value));
	}

	private static Handle handle(DrawnCurve curve, long minute, Part part) {
		return curve.handles().stream().filter(handle -> handle.nanos() == minute * MINUTE && handle.part() == part)
				.findFirst().orElseThrow(() -> new AssertionError(curve.handles().toString()));
	}

	@Test
	void eachPhaseHasItsLevel() {
		PhaseCurve curve = curve("{during: {outage: 15}, otherwise: 1}");
		assertEquals(
				List.of(new Corner(0, 1), new Corner(5 * MINUTE, 1), new Corner(5 * MINUTE, 15),
						new Corner(6 * MINUTE, 15), new Corner(6 * MINUTE, 1), new Corner(10 * MINUTE, 1)),
				curve.corners());
		assertEquals(List.of(0L, 5 * MINUTE, 6 * MINUTE), curve.handles().stream().map(Handle::nanos).toList());
		assertEquals("{during: {outage: 15}, otherwise: 1}", curve.text());
	}

	@Test
	void aLevelIsMovedAndItsOtherPartsWithIt() {
		PhaseCurve curve = curve("{during: {outage: 15}, otherwise: 1}");
		assertEquals("{during: {outage: 12.3}, otherwise: 1}",
				curve.moved(handle(curve, 5, Part.FROM), 7 * MINUTE, 12.32, TENTHS).text());
		PhaseCurve other = curve.moved(handle(curve, 6, Part.FROM), 0, 2, TENTHS);
		assertEquals("{during: {outage: 15}, otherwise: 2}", other.text());
		assertEquals(new Corner(0, 2), other.corners().getFirst());
		assertEquals("{during: {outage: 15}, otherwise: 1.3}",
				curve.nudged(handle(curve, 0, Part.FROM), 5, 3, TENTHS).text());
		assertEquals("{during: {outage: 0.25}, otherwise: 1}",
				curve.withValue(handle(curve, 5, Part.FROM), " 0.25 ").orElseThrow().text());
		assertEquals(Optional.empty(), curve.withValue(handle(curve, 5, Part.FROM), "5 ms"));
		assertEquals(Optional.empty(), curve.added(MINUTE, 3, TENTHS));
	}

	@Test
	void aRampHasItsTwoEnds() {
		PhaseCurve curve = curve("{during: {deploy: {ramp: {from: 1, to: 4}}, outage: 3}, otherwise: 1}");
		assertEquals(4, curve.highest());
		assertEquals("{during: {deploy: {ramp: {from: 1, to: 6}}, outage: 3}, otherwise: 1}",
				curve.moved(handle(curve, 3, Part.END), 0, 6, TENTHS).text());
		assertEquals("{during: {deploy: {ramp: {from: 2, to: 4}}, outage: 3}, otherwise: 1}",
				curve.moved(handle(curve, 2, Part.FROM), 0, 2, TENTHS).text());
	}

	@Test
	void whatIsNamedFirstCounts() {
		assertEquals(List.of(1.0, 15.0, 2.0),
				curve("{during: {outage: 15, late: 2}, otherwise: 1}").handles().stream().map(Handle::value).toList());
		// Only the first half of the ramp is left.
		PhaseCurve half = curve("{during: {late: 2, outage: {ramp: {from: 1, to: 3}}}, otherwise: 1}");
		assertEquals(List.of(new Corner(5 * MINUTE, 1), new Corner(330 * MINUTE / 60, 2)),
				half.corners().subList(2, 4));
		assertEquals(List.of(Part.FROM, Part.FROM, Part.FROM), half.handles().stream().map(Handle::part).toList());
	}

	@Test
	void aSawtoothBeginsWithItsPhase() {
		PhaseCurve curve = curve(
				"{during: {outage: {sawtooth: {from: 1, to: 5, period: 25 s}}, deploy: 2}, otherwise: 0}");
		long begin = 5 * MINUTE;
		long period = 25_000_000_000L;
		assertEquals(
				List.of(new Corner(begin, 1), new Corner(begin + period, 5), new Corner(begin + period, 1),
						new Corner(begin + 2 * period, 5), new Corner(begin + 2 * period, 1),
						new Corner(6 * MINUTE, 1 + 4 * 10 / 25.0)),
				curve.corners().stream().filter(corner -> corner.nanos() >= begin && corner.nanos() <= 6 * MINUTE)
						.skip(1).limit(6).toList());
		assertEquals("{during: {outage: {sawtooth: {from: 1, to: 7, period: 25 s}}, deploy: 2}, otherwise: 0}",
				curve.moved(curve.handles().get(4), 0, 7, TENTHS).text());
	}

	@Test
	void nothingIsMovedBelowZeroUnlessSomethingIsThere() {
		PhaseCurve curve = curve("{during: {deploy: 9}, otherwise: 1}");
		assertEquals("{during: {deploy: 9}, otherwise: 0}",
				curve.moved(curve.handles().getFirst(), 0, -2, TENTHS).text());
		PhaseCurve below = curve("{during: {deploy: -9}, otherwise: 1}");
		assertEquals("{during: {deploy: -9}, otherwise: -2}",
				below.moved(below.handles().getFirst(), 0, -2, TENTHS).text());
	}

	@Test
	void theRestOfTheTimeHasAWaveThatBeginsWithTheRecording() {
		PhaseCurve curve = curve("{during: {deploy: 9}, otherwise: {wave: {low: 1, high: 3, period: 4 min}}}");
		// The high of the wave at 2 min is hidden by the phase, but is where the piece before ends.
		assertEquals(List.of(new Handle(1, Part.LOW, 0, 1, false, true),
				new Handle(1, Part.HIGH, 2 * MINUTE, 3, false, true),
				new Handle(0, Part.FROM, 2 * MINUTE, 9, false, true)), curve.handles());
		assertEquals(2, curve.corners().stream().filter(corner -> corner.nanos() == 3 * MINUTE).skip(1).findFirst()
				.orElseThrow().value(), 1e-9);
		assertEquals(2, curve.corners().getLast().value() + 1 - 2, 1e-9);
		assertEquals("{during: {deploy: 9}, otherwise: {wave: {low: 0.5, high: 3, period: 4 min}}}",
				curve.withValue(curve.handles().getFirst(), "0.5").orElseThrow().text());
		assertEquals("{wave: {low: 1, high: 3, period: 4 min}}",
				curve.removed(curve.handles().get(2)).orElseThrow().text());
	}

	@Test
	void aWaveThatAppearsLateHasItsPointsWhereItsTurnsAre() {
		PhaseCurve curve = PhaseCurve
				.of("{during: {first: 9}, otherwise: {wave: {low: 1, high: 3, period: 4 min}}}", ScriptText.of("""
						recording: {duration: 10 min}
						phases: {first: {until: 3 min}}
						events: []
						""").script().orElseThrow().phases().values(), 10 * MINUTE).orElseThrow();
		assertEquals(List.of(0L, 4 * MINUTE, 6 * MINUTE), curve.handles().stream().map(Handle::nanos).toList());
		assertEquals(List.of(Part.FROM, Part.LOW, Part.HIGH), curve.handles().stream().map(Handle::part).toList());
	}

	@Test
	void withoutItsPointAPhaseIsLikeTheRest() {
		PhaseCurve curve = curve("{during: {deploy: 5, outage: 15}, otherwise: 1}");
		DrawnCurve one = curve.removed(handle(curve, 2, Part.FROM)).orElseThrow();
		assertEquals("{during: {outage: 15}, otherwise: 1}", one.text());
		assertEquals("1", one.removed(handle(one, 5, Part.FROM)).orElseThrow().text());
		assertEquals(Optional.empty(), curve.removed(handle(curve, 0, Part.FROM)));
	}

	@Test
	void othersHaveNoCurve() {
		for (String value : List.of("", "1", "{during: {outage: 15}}", "{during: {holiday: 15}, otherwise: 1}",
				"{during: {outage: 5 ms}, otherwise: 1}",
				"{during: {outage: {wave: {low: 1, high: 2, period: 0 s}}}, otherwise: 1}",
				"{during: {outage: {uniform: {min: 1, max: 2}}}, otherwise: 1}",
				"{during: {outage: 15}, otherwise: {signal: load}}", "{ramp: {from: 1, to: 2}}")) {
			assertEquals(Optional.empty(), PhaseCurve.of(value, PHASES, 10 * MINUTE), value);
		}
	}
}

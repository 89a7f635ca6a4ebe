/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;

import org.junit.jupiter.api.Test;

import flightforge.kit.Rounds;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.edit.DrawnCurve.Corner;
import flightforge.script.edit.DrawnCurve.Exactness;
import flightforge.script.edit.DrawnCurve.Handle;
import flightforge.script.edit.DrawnCurve.Part;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;

class RateCurveTest {
	private static final long SECOND = 1_000_000_000L;
	private static final long MINUTE = 60 * SECOND;
	private static final Exactness SECONDS = new Exactness(SECOND, 1);
	private static final String PROFILE = "{profile: [{ramp: {to: 200/s}, for: 1 min}, {hold: 200/s, for: 2 min}, "
			+ "{spike: 2_000/s, for: 10 s}, {wave: {low: 100/s, high: 300/s, period: 1 min}, for: 5 min}, {pause: 20 s}, "
			+ "{ramp: {from: 200/s, to: 0/s}, for: 1 min}]}";

	private static RateCurve curve(String volume) {
		return RateCurve.of(volume, 10 * MINUTE).orElseThrow();
	}

	private static Handle handle(RateCurve curve, int stage, Part part) {
		return curve.handles().stream().filter(handle -> handle.stage() == stage && handle.part() == part).findFirst()
				.orElseThrow();
	}

	private static RateCurve moved(String volume, int stage, Part part, long nanos, double perSecond) {
		RateCurve curve = curve(volume);
		return curve.moved(handle(curve, stage, part), nanos, perSecond, SECONDS);
	}

	@Test
	void otherKindsOfVolumesAndWrongOnesHaveNoCurve() {
		for (String volume : List.of("{count: 5}", "{every: 1 s}", "{share: 5 %}", "{rate: many}",
				"{profile: [{hold: 1/s}]}", "{bursts: {every: 30 s, events: 100, within: 500 ms}}", "")) {
			assertEquals(Optional.empty(), RateCurve.of(volume, MINUTE), volume);
		}
	}

	@Test
	void aRateIsALineWithAHandleAtEachEnd() {
		RateCurve curve = curve("{rate: 120/min, arrivals: poisson}");
		assertTrue(curve.isConstant());
		assertEquals(List.of(new Corner(0, 2), new Corner(10 * MINUTE, 2)), curve.corners());
		assertEquals(List.of(new Handle(0, Part.FROM, 0, 2, false, true),
				new Handle(0, Part.END, 10 * MINUTE, 2, false, true)), curve.handles());
		assertEquals("{rate: 180/min, arrivals: poisson}",
				curve.moved(curve.handles().getLast(), MINUTE, 3.004, new Exactness(SECOND, 0.1)).text());
		assertEquals("{rate: 100/min, arrivals: poisson}",
				curve.moved(curve.handles().getFirst(), 0, -5, SECONDS).text());
	}

	@Test
	void stagesAreCornersAndHandles() {
		RateCurve curve = curve(PROFILE);
		assertFalse(curve.isConstant());
		List<Corner> corners = curve.corners();
		assertEquals(new Corner(0, 0), corners.getFirst());
		assertTrue(corners.contains(new Corner(MINUTE, 200)));
		assertTrue(corners.contains(new Corner(3 * MINUTE + 5 * SECOND, 2000)));
		assertEquals(new Corner(10 * MINUTE, 0), corners.getLast());
		assertEquals(2000, curve.highest());
		assertEquals(
				List.of("0 END", "1 END", "2 PEAK", "2 END", "3 LOW", "3 HIGH", "3 END", "4 END", "5 FROM", "5 END"),
				curve.handles().stream().map(handle -> handle.stage() + " " + handle.part()).toList());
		assertEquals(PROFILE, curve.text());
	}

	@Test
	void aWaveSwingsFromLowToHigh() {
		RateCurve curve = curve("{profile: [{wave: {low: 10/s, high: 30/s, period: 1 min}, for: 90 s}]}");
		assertEquals(30, curve.highest(), 1e-9);
		assertEquals(10, curve.corners().getFirst().value());
		Handle end = handle(curve, 0, Part.END);
		assertEquals(30, end.value(), 1e-9);
		assertFalse(end.movesValue());
	}

	@Test
	void aPointMovesAndTheNextStageGivesItsTime() {
		assertEquals("{profile: [{hold: 30/s, for: 90 s}, {ramp: {to: 50/s}, for: 30 s}]}",
				moved("{profile: [{hold: 10/s, for: 1 min}, {ramp: {to: 50/s}, for: 1 min}]}", 0, Part.END,
						90 * SECOND + 400_000_000, 30.4).text());
		assertEquals("{profile: [{hold: 10/s, for: 119 s}, {ramp: {to: 50/s}, for: 1 s}]}",
				moved("{profile: [{hold: 10/s, for: 1 min}, {ramp: {to: 50/s}, for: 1 min}]}", 0, Part.END, 9 * MINUTE,
						10).text());
		assertEquals("{profile: [{hold: 10/s, for: 1 s}]}",
				moved("{profile: [{hold: 10/s, for: 1 min}]}", 0, Part.END, 0, 10).text());
		assertEquals("{profile: [{hold: 10/s, for: 10 min}]}",
				moved("{profile: [{hold: 10/s, for: 1 min}]}", 0, Part.END, 99 * MINUTE, 10).text());
	}

	/** Two of them went together where the rate was held between them. */
	@Test
	void eachPointOfARateThatIsBegunToBeDrawnMovesByItself() {
		String begun = VolumeValue.beginning("profile", VolumeValue.of("{rate: 20/s}").orElseThrow(), MINUTE, 1, 1_200)
				.text();
		List<Handle> before = curve(begun).handles();
		assertEquals(List.of(8.0, 24.0, 24.0, 8.0), before.stream().map(Handle::value).toList());
		for (int moved = 0; moved < before.size(); moved++) {
			RateCurve curve = curve(begun);
			List<Handle> after = curve.moved(before.get(moved), before.get(moved).nanos(), 12, SECONDS).handles();
			for (int i = 0; i < before.size(); i++) {
				assertEquals(i == moved ? 12.0 : before.get(i).value(), after.get(i).value(), begun);
			}
		}
	}

	@Test
	void whatIsNotMovedStaysAsItIsWritten() {
		assertEquals(PROFILE.replace("2_000/s", "1500/s"), moved(PROFILE, 2, Part.PEAK, 0, 1500).text());
		assertEquals(PROFILE.replace("low: 100/s", "low: 300/s"), moved(PROFILE, 3, Part.LOW, 0, 900).text());
		assertEquals(PROFILE.replace("high: 300/s", "high: 100/s"), moved(PROFILE, 3, Part.HIGH, 0, 1).text());
		assertEquals(PROFILE.replace("from: 200/s", "from: 0/s"), moved(PROFILE, 5, Part.FROM, 0, -3).text());
	}

	@Test
	void aPointMakesOfARateAProfile() {
		assertEquals("{profile: [{ramp: {from: 10/s, to: 50/s}, for: 4 min}, {ramp: {to: 10/s}, for: 6 min}]}",
				curve("{rate: 10/s}").added(4 * MINUTE, 50, SECONDS).orElseThrow().text());
	}

	@Test
	void aPointDividesAStage() {
		assertEquals(
				"{profile: [{hold: 10/s, for: 1 min}, {ramp: {to: 20/s}, for: 30 s}, {ramp: {to: 50/s}, for: 30 s}]}",
				curve("{profile: [{hold: 10/s, for: 1 min}, {ramp: {to: 50/s}, for: 1 min}]}")
						.added(90 * SECOND, 20, SECONDS).orElseThrow().text());
		assertEquals("{profile: [{ramp: {to: 5/s}, for: 10 s}, {ramp: {to: 0/s}, for: 50 s}]}",
				curve("{profile: [{pause: 1 min}]}").added(10 * SECOND, 5, SECONDS).orElseThrow().text());
		assertEquals(
				"{profile: [{hold: 10/s, for: 1 min}, {ramp: {to: 90/s}, for: 5 s}, {ramp: {to: 50/s}, for: 2 s}, "
						+ "{ramp: {to: 10/s}, for: 3 s}]}",
				curve("{profile: [{hold: 10/s, for: 1 min}, {spike: 90/s, for: 10 s}]}").added(67 * SECOND, 50, SECONDS)
						.orElseThrow().text());
		assertEquals("{profile: [{hold: 10/s, for: 1 min}, {ramp: {to: 20/s}, for: 1 min}]}",
				curve("{profile: [{hold: 10/s, for: 1 min}]}").added(2 * MINUTE, 20, SECONDS).orElseThrow().text());
	}

	@Test
	void thereAreNoPointsInWavesAndOnOthers() {
		assertEquals(Optional.empty(), curve(PROFILE).added(4 * MINUTE, 20, SECONDS));
		assertEquals(Optional.empty(), curve("{rate: 10/s}").added(0, 20, SECONDS));
		assertEquals(Optional.empty(), curve("{profile: [{hold: 1/s, for: 1 min}]}").added(MINUTE, 20, SECONDS));
	}

	@Test
	void theNextStageTakesTheTimeOfAPointThatGoes() {
		RateCurve curve = curve("{rate: 10/s}").added(4 * MINUTE, 50, SECONDS).orElseThrow();
		RateCurve without = curve.removed(handle(curve, 0, Part.END)).orElseThrow();
		assertEquals("{profile: [{ramp: {from: 10/s, to: 10/s}, for: 10 min}]}", without.text());
		RateCurve last = curve.removed(handle(curve, 1, Part.END)).orElseThrow();
		assertEquals("{profile: [{ramp: {from: 10/s, to: 50/s}, for: 10 min}]}", last.text());
		assertEquals("{profile: [{ramp: {to: 50/s}, for: 10 min}]}",
				last.removed(handle(last, 0, Part.FROM)).orElseThrow().text());
		assertEquals(Optional.empty(), last.removed(handle(last, 0, Part.END)));
		RateCurve rate = curve("{rate: 10/s}");
		assertEquals(Optional.empty(), rate.removed(rate.handles().getFirst()));
	}

	@Test
	void stepsAreRound() {
		assertEquals(1, DrawnCurve.step(1));
		assertEquals(500_000_000, DrawnCurve.step(400_000_000));
		assertEquals(15 * SECOND, DrawnCurve.step(11 * SECOND));
		assertEquals(60 * MINUTE, DrawnCurve.step(31 * MINUTE));
		assertEquals(24 * 60 * MINUTE, DrawnCurve.step(Long.MAX_VALUE));
	}

	@Test
	void stagesThatHoldARateMoveWithThePointBeforeThem() {
		String joined = "{profile: [{ramp: {to: 10/s}, for: 1 min}, {hold: 10/s, for: 1 min}, {ramp: {to: 0/s}, for: 1 min}]}";
		assertEquals(joined.replace("10/s", "30/s"), moved(joined, 0, Part.END, MINUTE, 30).text());
		assertEquals(joined.replace("10/s", "30/s"), moved(joined, 1, Part.END, 2 * MINUTE, 30).text());
		assertEquals(joined.replace("to: 0/s", "to: 5/s"), moved(joined, 2, Part.END, 3 * MINUTE, 5).text());
		RateCurve curve = curve(joined);
		assertEquals(joined.replace("10/s", "7.5/s"),
				curve.withValue(handle(curve, 1, Part.END), "7.5/s").orElseThrow().text());
		assertEquals(List.of("0 END", "1 END", "2 END"),
				curve.handles().stream().map(handle -> handle.stage() + " " + handle.part()).toList());
	}

	@Test
	void keysMoveByRoundSteps() {
		RateCurve curve = curve("{profile: [{hold: 101/s, for: 61 s}, {ramp: {to: 50/s}, for: 1 min}]}");
		Exactness coarse = new Exactness(4 * SECOND, 3);
		Handle end = handle(curve, 0, Part.END);
		assertEquals("{profile: [{hold: 105/s, for: 65 s}, {ramp: {to: 50/s}, for: 56 s}]}",
				curve.nudged(end, 1, 1, coarse).text());
		assertEquals("{profile: [{hold: 101/s, for: 55 s}, {ramp: {to: 50/s}, for: 66 s}]}",
				curve.nudged(end, -1, 0, coarse).text());
	}

	@Test
	void exactRatesAreWrittenAsTheyAreTyped() {
		RateCurve curve = curve(PROFILE);
		Handle low = handle(curve, 3, Part.LOW);
		assertEquals(Optional.of("100/s"), curve.written(low));
		assertEquals(PROFILE.replace("low: 100/s", "low: 1.25/s"), curve.withValue(low, "1.25/s").orElseThrow().text());
		assertEquals(Optional.empty(), curve.withValue(low, "many"));
		assertEquals(Optional.empty(), curve.withValue(low, "400/s"), "above the highest");
		assertEquals(Optional.empty(), curve.written(handle(curve, 2, Part.END)));
	}

	@Test
	void timesAreWrittenAsInScripts() {
		assertEquals("90 s", DrawnCurve.time(90 * SECOND));
		assertEquals(90 * SECOND, DrawnCurve.nanos("1 min 30 s").orElseThrow());
		assertEquals(1_500_000_000, DrawnCurve.nanos("1.5\u00a0s").orElseThrow());
		assertTrue(DrawnCurve.nanos("soon").isEmpty());
		assertTrue(DrawnCurve.nanos("-1 s").isEmpty());
		assertTrue(DrawnCurve.nanos("5").isEmpty());
	}

	/** Whatever is done to a curve, it stays one, within its stream where it was. */
	@Test
	void noChangeBreaksACurve() {
		Random random = new Random(20_261_127);
		for (String volume : List.of("{rate: 10/s}", "{rate: 1_000/s}", PROFILE,
				"{profile: [{wave: {low: 50/s, high: 53/s, period: 5 s}, for: 1 min}]}",
				"{profile: [{hold: 50/min, for: 20 s}, {ramp: {from: 10/min, to: 90/min}, for: 20 s}]}")) {
			for (int run = 0; run < Rounds.of(200); run++) {
				RateCurve curve = curve(volume);
				for (int change = 0; change < 12; change++) {
					List<Handle> handles = curve.handles();
					Handle handle = handles.get(random.nextInt(handles.size()));
					Exactness exactness = new Exactness(1 + random.nextInt(500_000_000),
							random.nextDouble() * 30 + 1e-6);
					curve = switch (random.nextInt(4)) {
					case 0 -> curve.moved(handle, random.nextLong(-MINUTE, 12 * MINUTE),
							random.nextInt(3) == 0 ? 0 : random.nextDouble() * 200 - 20, exactness);
					case 1 -> curve.nudged(handle, random.nextInt(21) - 10, random.nextInt(101) - 50, exactness);
					case 2 -> curve.added(random.nextLong(12 * MINUTE), random.nextDouble() * 100, exactness)
							.orElse(curve);
					default -> curve.removed(handle).orElse(curve);
					};
					assertTrue(curve.corners().getLast().nanos() <= 10 * MINUTE, curve.text());
				}
			}
		}
	}

	/** All rates are multiplied, and the plan has exactly as many events. */
	@Test
	void aRateIsScaledToATotal() {
		String peak = "{profile: [{ramp: {from: 10/s, to: 90/s}, for: 5 min}, {ramp: {to: 10/s}, for: 5 min}], "
				+ "arrivals: poisson}";
		assertEquals("{profile: [{ramp: {from: 6.667/s, to: 60/s}, for: 5 min}, {ramp: {to: 6.667/s}, for: 5 min}], "
				+ "arrivals: poisson}", curve(peak).scaledTo(20_000).orElseThrow().text());
		assertEquals("{rate: 10/s}", curve("{rate: 7/s}").scaledTo(6_000).orElseThrow().text());
		for (String volume : List.of(peak, PROFILE, "{rate: 7/min}", "{profile: [{hold: 3/min, for: 1 h}]}",
				"{profile: [{wave: {low: 1/s, high: 7/s, period: 7 min}, for: 20 min}]}",
				"{profile: [{hold: 5/s, for: 1 min}, {spike: 9/s, for: 3 min}, {ramp: {to: 0/s}, for: 1 h}]}")) {
			for (long events : new long[] {1, 7, 999, 20_000, 1_234_567}) {
				String scaled = curve(volume).scaledTo(events).orElseThrow().text();
				assertEquals(events, planned(scaled), scaled);
				assertEquals(events, curve(scaled).events(), scaled);
			}
		}
	}

	private static long planned(String volume) {
		String stream = "- {type: jdk.CPULoad, " + volume.substring(1);
		return Planner.plan("recording: {duration: 10 min}\nevents:\n" + stream, Catalogue.standard(),
				PlanOptions.DEFAULT, () -> false).plan().orElseThrow().totalEvents();
	}

	@Test
	void whatCannotBeScaledIsNot() {
		assertEquals(Optional.empty(), curve("{profile: [{pause: 1 min}]}").scaledTo(5));
		assertEquals(Optional.empty(), curve("{profile: [{hold: 1/s, for: 1 us}]}").scaledTo(1_000_000));
	}

	/** A stream that begins at 100 ms got a stage of 149,975 ms. */
	@Test
	void movedPointsAreAtTimesThatAreRoundInTheRecording() {
		long begin = SECOND / 10;
		Exactness exactness = new Exactness(SECOND, 1, begin);
		RateCurve curve = RateCurve
				.of("{profile: [{hold: 10/s, for: 59.9 s}, {ramp: {to: 50/s}, for: 9 min}]}", 10 * MINUTE - begin)
				.orElseThrow();
		assertEquals("{profile: [{hold: 10/s, for: 89.9 s}, {ramp: {to: 50/s}, for: 510 s}]}",
				curve.moved(handle(curve, 0, Part.END), 89_700_000_000L, 10, exactness).text());
		assertEquals(
				"{profile: [{hold: 10/s, for: 59.9 s}, {ramp: {to: 30/s}, for: 4 min}, {ramp: {to: 50/s}, for: 5 min}]}",
				curve.added(300 * SECOND + 200_000_000, 30, exactness).orElseThrow().text());
		assertEquals("{profile: [{hold: 10/s, for: 60.9 s}, {ramp: {to: 50/s}, for: 539 s}]}",
				curve.nudged(handle(curve, 0, Part.END), 1, 0, exactness).text());
	}

	@Test
	void ratesAreInTheUnitOfMostOfThem() {
		RateCurve curve = curve("{profile: [{ramp: {from: 6/min, to: 30/min}, for: 1 min}, {hold: 0.2/s, for: 1 min}, "
				+ "{ramp: {to: 1_800/h}, for: 1 min}]}");
		assertEquals("/min", curve.unit());
		assertEquals(60, curve.inUnit());
		assertEquals(List.of("6/min", "30/min", "12/min", "12/min", "30/min"),
				curve.handles().stream().map(handle -> curve.written(handle).orElseThrow()).toList());
		assertEquals("/s", curve("{profile: [{pause: 1 min}]}").unit());
	}
}

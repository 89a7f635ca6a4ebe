/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import flightforge.script.Problem;
import flightforge.script.Scripts;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanResult;

/** Absurd volumes are planned exactly, or there is a message. */
@Tag("heavy")
class HostileVolumesTest {
	private static final String[] NUMBERS = {"0", "1", "2", "7", "99.5", "0.000001", "1e3", "1e6", "123_456_789",
			"1e12", "1e15", "9_223_372_036", "1e18", "1e30", "-1", "", "0x7f", "1e-400", ".5", "oops"};
	private static final String[] TIMES = {" ns", " us", " ms", " s", " min", " h", " %", "", "/s"};
	private static final String[] RATES = {"/ns", "/us", "/ms", "/s", "/min", "/h", "", " %"};

	private final Random random = new Random(17);

	private String number() {
		return NUMBERS[random.nextInt(random.nextInt(4) == 0 ? NUMBERS.length : 12)];
	}

	private String time() {
		return number() + TIMES[random.nextInt(random.nextInt(9) == 0 ? TIMES.length : 6)];
	}

	private String rate() {
		return number() + RATES[random.nextInt(random.nextInt(9) == 0 ? RATES.length : 6)];
	}

	private String stage() {
		return switch (random.nextInt(6)) {
		case 0 -> "{hold: " + rate() + ", for: " + time() + "}";
		case 1 -> "{ramp: {from: " + rate() + ", to: " + rate() + "}, for: " + time() + "}";
		case 2 -> "{ramp: {to: " + rate() + "}, for: " + time() + "}";
		case 3 -> "{spike: " + rate() + ", for: " + time() + "}";
		case 4 -> "{wave: {low: 0/s, high: " + rate() + ", period: " + time() + "}, for: " + time() + "}";
		default -> "{pause: " + time() + "}";
		};
	}

	private String volume() {
		return switch (random.nextInt(7)) {
		case 0 -> "count: " + number();
		case 1 -> "rate: " + rate();
		case 2 -> "every: " + time();
		case 3 -> "share: " + number() + " %";
		case 4 -> "every: chunk";
		case 5 -> "bursts: {every: " + time() + ", events: " + number() + ", within: " + time() + "}";
		default -> {
			StringBuilder stages = new StringBuilder(stage());
			for (int i = random.nextInt(4); i > 0; i--) {
				stages.append(", ").append(stage());
			}
			yield "profile: [" + stages + "]";
		}
		};
	}

	private String stream() {
		String volume = volume();
		boolean periodic = volume.startsWith("every") || volume.startsWith("bursts");
		return "- {type: jdk.NativeMemoryUsage, " + volume + (random.nextInt(3) == 0 ? ", arrivals: poisson" : "")
				+ (random.nextInt(periodic ? 3 : 50) == 0 ? ", jitter: " + time() : "")
				+ (random.nextInt(4) == 0 ? ", from: " + time() : "")
				+ (random.nextInt(4) == 0 ? ", until: " + time() : "")
				+ (random.nextInt(5) == 0 ? ", enabled: false" : "")
				+ (random.nextInt(4) == 0 ? ", for-each: {type: 1.." + (1 + random.nextInt(50)) + "}" : "") + "}\n";
	}

	@Test
	void areExactOrAMessage() {
		int plans = 0;
		for (int round = 0; round < 600; round++) {
			String script = "recording: {duration: " + time() + ", chunk-size: " + (4 << random.nextInt(10))
					+ " KiB, events: " + (1 + random.nextInt(1_000_000)) + "}\nevents:\n" + stream()
					+ (random.nextBoolean() ? stream() : "");
			PlanResult result = assertTimeout(Duration.ofSeconds(30), () -> Scripts.planResult(script), script);
			assertTrue(result.plan().isPresent() || result.problems().stream().anyMatch(Problem::isError), script);
			if (result.plan().isPresent()) {
				plans++;
				assertTimeout(Duration.ofSeconds(30), () -> check(result.plan().get()), script);
			}
		}
		assertTrue(plans > 50, "plans: " + plans);
	}

	private void check(Plan plan) {
		long end = plan.duration().toNanos();
		for (int i = 0; i < plan.streams().size(); i++) {
			assertEquals(plan.streams().get(i).events(), Arrays.stream(plan.eventsPer(i, 7)).sum());
			StreamProgram program = plan.blueprint().programs().get(i);
			Schedule schedule = program.schedule();
			for (int e = 0; e < 5 && schedule.points() > 0; e++) {
				long point = random.nextLong(schedule.points());
				long time = schedule.time(point);
				assertTrue(time >= 0 && time < end);
				assertTrue(point == 0 || schedule.time(point - 1) <= time);
				long first = schedule.firstAtOrAfter(time);
				assertTrue(first <= point && schedule.time(first) == time);
				assertTrue(first == 0 || schedule.time(first - 1) < time);
			}
		}
		Windows windows = plan.blueprint().windows();
		long window = random.nextLong(windows.count());
		assertTrue(windows.start(window) < windows.start(window + 1));
		plan.part(window, windows.count() - 1);
	}

	@Test
	void thousandsOfStreamsArePlannedSoon() {
		StringBuilder script = new StringBuilder("recording: {duration: 1 h, events: 10_000_000_000}\nevents:\n");
		for (int i = 0; i < 10_000; i++) {
			script.append(switch (i % 4) {
			case 0 -> "- {type: jdk.ThreadSleep, share: 0.04 %}\n";
			case 1 -> "- {type: jdk.ThreadSleep, rate: 7/s, arrivals: poisson}\n";
			case 2 -> "- {type: jdk.ThreadSleep, profile: [{ramp: {to: 9/s}, for: 1 h}]}\n";
			default -> "- {type: jdk.ThreadSleep, bursts: {every: 1 min, events: 50, within: 1 s}}\n";
			});
		}
		Plan plan = assertTimeout(Duration.ofMinutes(2), () -> Scripts.plan(script.toString()));
		assertEquals(10_000_000_000L + 2_500 * (25_200 + 16_200 + 3_000), plan.totalEvents());
		assertTimeout(Duration.ofMinutes(2), () -> plan.part(plan.chunks() / 2, plan.chunks() / 2));
	}
}

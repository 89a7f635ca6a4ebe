/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import jdk.jfr.consumer.RecordedEvent;

/** Values have the distribution and the shape that the script says, as the JDK's own reader finds. */
class DistributionsTest {
	private static final int MANY = 40_000;

	@TempDir
	private Path folder;

	private static double[] sorted(List<RecordedEvent> events, ToDoubleFunction<RecordedEvent> value) {
		double[] values = events.stream().mapToDouble(value).toArray();
		Arrays.sort(values);
		return values;
	}

	private static double[] sorted(List<RecordedEvent> events, String field) {
		return sorted(events, e -> e.<Number>getValue(field).doubleValue());
	}

	@Test
	void curvesHaveTheirQuantiles() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events(MANY,
				"e: {type: double}, w: {type: long, unit: us}, p: {type: double}, c: {type: long, unit: bytes}, "
						+ "k: {type: int}",
				"e: {exponential: {mean: 5}}, w: {exponential: {mean: 5 ms, min: 1 ms, max: 9 ms}}, "
						+ "p: {zipf: {median: 2, p99: 40}}, c: {zipf: {median: 1 KiB, p99: 1 MiB, max: 2 MiB}}, "
						+ "k: {exponential: {mean: 0}}");
		double[] exponential = sorted(events, "e");
		assertEquals(5 * Math.log(2), exponential[MANY / 2], 0.1);
		assertEquals(5, Arrays.stream(exponential).average().orElseThrow(), 0.1);
		double[] waits = sorted(events, "w");
		assertEquals(1_000, waits[0]);
		assertEquals(9_000, waits[MANY - 1]);
		double[] power = sorted(events, "p");
		assertEquals(2, power[MANY / 2], 0.05);
		assertEquals(40, power[MANY / 100 * 99], 4);
		assertEquals(2 / Math.pow(2, Math.log(20) / Math.log(50)), power[0], 0.01);
		double[] sizes = sorted(events, "c");
		assertEquals(1_024, sizes[MANY / 2], 40);
		assertEquals(2 << 20, sizes[MANY - 1]);
		assertEquals(0, sorted(events, "k")[MANY - 1]);
	}

	/** The share of the values below a value is that of the curve, of what is within the bounds. */
	@Test
	void truncatedCurvesEndAtTheirBounds() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events(MANY,
				"n: {type: double}, l: {type: double}, e: {type: double}, z: {type: double}, w: {type: long, unit: ns}",
				"n: {normal: {mean: 0, sd: 1, min: -1, max: 2, truncate: true}}, "
						+ "l: {lognormal: {median: 2, p99: 40, min: 20, truncate: true}}, "
						+ "e: {exponential: {mean: 5, min: 1, max: 9, truncate: true}}, "
						+ "z: {zipf: {median: 2, p99: 40, max: 4, truncate: true}}, "
						+ "w: {lognormal: {median: 1 ms, p99: 30 ms, min: 20 ms, truncate: true}}");
		double[] normal = sorted(events, "n");
		assertTrue(normal[0] >= -1 && normal[MANY - 1] <= 2);
		// a third of what is between -1 and 2 standard deviations is below this deviate
		assertEquals(-0.1725, normal[MANY / 3], 0.03);
		double[] lognormal = sorted(events, "l");
		assertTrue(lognormal[0] >= 20);
		double sigma = Math.log(20) / 2.326347874;
		// 3.69 % of the curve are above 20; half of them above this
		double above = 1 - cumulative(Math.log(10) / sigma);
		assertEquals(1 - above / 2, cumulative(Math.log(lognormal[MANY / 2] / 2) / sigma), 0.0005);
		assertEquals(1, Arrays.stream(lognormal).filter(value -> value == 20).count(), 1);
		double[] exponential = sorted(events, "e");
		assertTrue(exponential[0] >= 1 && exponential[MANY - 1] <= 9);
		double half = (Math.exp(-1 / 5.0) + Math.exp(-9 / 5.0)) / 2;
		assertEquals(-5 * Math.log(half), exponential[MANY / 2], 0.06);
		double[] zipf = sorted(events, "z");
		assertTrue(zipf[MANY - 1] <= 4);
		assertTrue(zipf[MANY / 2] < 2);
		double[] waits = sorted(events, "w");
		assertTrue(waits[0] >= 20_000_000);
		assertTrue(Arrays.stream(waits).filter(value -> value == 20_000_000).count() < 10);
	}

	/** Each event has a value of another equal part, in an order that is random, for each field its own. */
	@ParameterizedTest
	@ValueSource(ints = {1, 2, 7, 100, 256, 257, 600})
	void quantilesHaveExactlyTheirShares(int count) throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events(count, "a: {type: double}, b: {type: double}",
				"a: {quantiles: {p0: 0, p100: 1}}, b: {quantiles: {p0: 0, p25: 1, p100: 4}}");
		for (int first = 0; first < count; first += 256) {
			List<RecordedEvent> block = events.subList(first, Math.min(count, first + 256));
			double[] a = sorted(block, "a");
			double[] b = sorted(block, "b");
			for (int i = 0; i < a.length; i++) {
				assertEquals((i + 0.5) / a.length, a[i], 0.5 / a.length, "a, " + i + " of " + first);
				assertEquals((i + 0.5) / a.length * 4, b[i], 2.0 / a.length, "b, " + i + " of " + first);
			}
		}
		double together = events.stream()
				.mapToDouble(event -> (event.getDouble("a") - 0.5) * (event.getDouble("b") - 2)).average()
				.orElseThrow();
		assertTrue(count < 100 || Math.abs(together) < 1.0 / Math.sqrt(count), "a and b go together: " + together);
	}

	@Test
	void quantilesAreMet() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events(MANY,
				"a: {type: double}, b: {type: long, unit: ns}, c: {type: int}",
				"a: {quantiles: {p0: -1, p50: 2, p90: 10, p99.9: 40, p100: 1_000}}, "
						+ "b: {quantiles: {p0: 1 ms, p99: 1 ms, p100: 2 s}}, c: {quantiles: {p0: 1, p100: 9}}");
		double[] a = sorted(events, "a");
		assertEquals(-1, a[0], 0.01);
		assertEquals(0.5, a[MANY / 4], 0.05);
		assertEquals(2, a[MANY / 2], 0.1);
		assertEquals(10, a[MANY / 10 * 9], 0.5);
		assertEquals(0.999, Arrays.stream(a).filter(value -> value <= 40).count() / (double) MANY, 0.0008);
		assertTrue(a[MANY - 1] > 100 && a[MANY - 1] <= 1_000);
		double[] b = sorted(events, "b");
		assertEquals(1_000_000, b[0]);
		assertEquals(0.99, Arrays.stream(b).filter(value -> value == 1_000_000).count() / (double) MANY, 0.003);
		double[] c = sorted(events, "c");
		assertEquals(1, c[0]);
		assertEquals(9, c[MANY - 1]);
	}

	/** The normal distribution, by its integral in small steps. */
	private static double cumulative(double deviate) {
		double step = 1e-4;
		double sum = 0;
		for (double x = -9; x < deviate; x += step) {
			sum += Math.exp(-x * x / 2) * step;
		}
		return sum / Math.sqrt(2 * Math.PI);
	}

	@Test
	void zipfFollowsItsLaw() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events(MANY,
				"a: {type: int}, b: {type: double}, c: {type: long}, d: {type: short}",
				"a: {zipf: {min: 11, max: 20}}, b: {zipf: {min: 1, max: 1000, exponent: 2}}, "
						+ "c: {zipf: {min: 1, max: 4_000_000_000_000_000_000, exponent: 0}}, d: {zipf: {min: 7, max: 7}}");
		double harmonic = 0;
		for (int k = 1; k <= 10; k++) {
			harmonic += 1.0 / k;
		}
		Map<Integer, Long> counts = events.stream()
				.collect(Collectors.groupingBy(e -> e.getInt("a"), Collectors.counting()));
		for (int k = 1; k <= 10; k++) {
			assertEquals(MANY / k / harmonic, counts.get(10 + k), 5 * Math.sqrt(MANY / k / harmonic));
		}
		double[] squares = sorted(events, "b");
		assertEquals(1 / (Math.PI * Math.PI / 6), Arrays.stream(squares).filter(v -> v == 1).count() / (double) MANY,
				0.01);
		assertTrue(squares[0] == 1 && squares[MANY - 1] <= 1_000);
		assertEquals(2e18, Arrays.stream(sorted(events, "c")).average().orElseThrow(), 5e16);
		assertEquals(7, sorted(events, "d")[MANY - 1]);
	}

	@Test
	void shapesFollowTheClock() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events(1_000,
				"w: {type: float, unit: percent}, s: {type: long, unit: bytes}, l: {type: long, unit: bytes}, "
						+ "n: {type: int}, t: {type: int}",
				"w: {wave: {low: 10 %, high: 90 %, period: 40 s}}, s: {sawtooth: {from: 100 B, to: 0 B, period: 10 s}}, "
						+ "l: {leak: {from: 1 KiB, rate: 60 KiB/min}}, n: {leak: {from: 0, to: 100, noise: 5}}, "
						+ "t: {leak: {from: 0, rate: 10/s, max: 200}}");
		assertEquals(0.1, events.get(0).getFloat("w"), 1e-6);
		assertEquals(0.5, events.get(100).getFloat("w"), 1e-6);
		assertEquals(0.9, events.get(200).getFloat("w"), 1e-6);
		assertEquals(0.1, events.get(800).getFloat("w"), 1e-6);
		assertEquals(List.of(100L, 50L, 1L, 100L),
				List.of(events.get(0), events.get(50), events.get(99), events.get(100)).stream()
						.map(e -> e.getLong("s")).toList());
		assertEquals(51 << 10, events.get(500).getLong("l"));
		for (int i = 0; i < 1_000; i++) {
			assertEquals(i / 10.0, events.get(i).getInt("n"), 5.5);
			assertEquals(Math.min(200, i), events.get(i).getInt("t"));
		}
		assertTrue(events.stream().map(e -> e.getInt("n")).distinct().count() > 80);
	}

	@Test
	void walksGoStepByStepWithinTheirBounds() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events(MANY,
				"a: {type: double}, b: {type: int}, c: {type: double}, d: {type: double}",
				"a: {walk: {start: 0, min: -1e9, max: 1e9, step: 3}}, b: {walk: {min: 0, max: 100}}, "
						+ "c: {walk: {min: 5, max: 5}}, d: {walk: {min: -1, max: 1, step: 5}}");
		double[] walk = events.stream().mapToDouble(e -> e.getDouble("a")).toArray();
		double squares = 0;
		double products = 0;
		double last = 0;
		for (int i = 1; i < walk.length; i++) {
			double step = walk[i] - walk[i - 1];
			squares += step * step;
			products += step * last;
			last = step;
		}
		assertEquals(0, walk[0]);
		assertEquals(3, Math.sqrt(squares / MANY), 0.05);
		assertEquals(0, products / squares, 0.02, "steps are independent");
		double[] whole = sorted(events, "b");
		assertEquals(50, events.getFirst().getInt("b"));
		assertEquals(0, whole[0]);
		assertEquals(100, whole[MANY - 1]);
		assertEquals(50, whole[MANY / 2], 20);
		assertEquals(5, events.get(777).getDouble("c"));
		double[] wild = sorted(events, "d");
		assertTrue(wild[0] >= -1 && wild[MANY - 1] <= 1);
	}

	@Test
	void eachForEachValueHasAWalkOfItsOwn() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events("""
				recording: {duration: 1000 s}
				types: {my.Type: {fields: {pool: {type: String}, used: {type: double}}}}
				events:
				  - type: my.Type
				    every: 1 s
				    for-each: {pool: [eden, survivor, old]}
				    values: {used: {walk: {min: 0, max: 1000, step: 1}}}
				""");
		for (String pool : List.of("eden", "survivor", "old")) {
			double[] walk = events.stream().filter(e -> e.getString("pool").equals(pool))
					.mapToDouble(e -> e.getDouble("used")).toArray();
			double most = 0;
			for (int i = 1; i < walk.length; i++) {
				most = Math.max(most, Math.abs(walk[i] - walk[i - 1]));
			}
			assertEquals(500, walk[0]);
			assertTrue(most > 2 && most < 5, pool + " " + most);
		}
		assertTrue(Math.abs(events.get(2_997).getDouble("used") - events.get(2_998).getDouble("used")) > 1e-3);
	}

	@Test
	void inventedTextsAreAsManyAsWanted() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events(MANY,
				"n: {type: String}, h: {type: String}, p: {type: String}, c: {type: Class}, s: {type: String}",
				"n: {names: {count: 900}}, h: {hosts: {count: 35, domain: shop.example}}, "
						+ "p: {paths: {count: 300, root: /var/lib, ending: .csv}}, c: {classes: {count: 120, package: com.shop}}, "
						+ "s: {names: {count: 100, exponent: 1}}");
		Set<String> names = MadeEvents.texts(events, "n");
		assertEquals(900, names.size());
		assertTrue(names.stream().allMatch(name -> name.matches("[a-z]+\\.[a-z]+\\d*")), names.toString());
		Set<String> hosts = MadeEvents.texts(events, "h");
		assertEquals(35, hosts.size());
		assertTrue(hosts.stream().allMatch(host -> host.matches("[a-z]+-\\d\\.shop\\.example")), hosts.toString());
		Set<String> paths = MadeEvents.texts(events, "p");
		assertEquals(300, paths.size());
		assertTrue(paths.stream().allMatch(path -> path.matches("/var/lib/[a-z]+/[a-z]+-\\d\\.csv")), paths.toString());
		assertEquals(120, events.stream().map(e -> e.getClass("c").getName()).distinct().count());
		assertEquals(1, events.stream().map(e -> e.getClass("c").getName()).filter("com.shop.core.OrderService"::equals)
				.distinct().count());
		double first = events.stream().filter(e -> e.getString("s").equals("ada.adler")).count();
		double second = events.stream().filter(e -> e.getString("s").equals("ben.baker")).count();
		assertEquals(2, first / second, 0.2);
	}

	@Test
	void numberedTextsAreAsManyAsWanted() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events(MANY,
				"a: {type: String}, b: {type: String}, c: {type: String}",
				"a: {texts: {count: 500, pattern: \"customer {n}\"}}, b: {texts: {count: 30, from: 0, pattern: \"{{{n:3}}} of {n}\"}}, "
						+ "c: {texts: {count: 100, pattern: \"{n:2}\", exponent: 1}}");
		assertEquals(IntStream.rangeClosed(1, 500).mapToObj(n -> "customer " + n).collect(Collectors.toSet()),
				MadeEvents.texts(events, "a"));
		assertEquals(
				IntStream.range(0, 30).mapToObj(n -> String.format("{%03d} of %d", n, n)).collect(Collectors.toSet()),
				MadeEvents.texts(events, "b"));
		double first = events.stream().filter(e -> e.getString("c").equals("01")).count();
		double second = events.stream().filter(e -> e.getString("c").equals("02")).count();
		assertEquals(2, first / second, 0.2);
		assertEquals(100, MadeEvents.texts(events, "c").size());
	}

	@Test
	void blanksAreNullOrZero() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events(MANY,
				"i: {type: int}, d: {type: double}, b: {type: boolean}, s: {type: String}, t: {type: String}, c: {type: Class}",
				"i: {uniform: {min: 1, max: 6}, blank: 25 %}, d: {normal: {mean: 9, sd: 1}, blank: 25 %}, "
						+ "b: {pick: [true], blank: 25 %}, s: {pick: [x], blank: 25 %}, t: {text: \"{n}\", blank: 25 %}, "
						+ "c: {pick: [a.B], blank: 25 %}");
		assertEquals(0.25, MadeEvents.share(events, e -> e.getInt("i") == 0), 0.01);
		assertEquals(0.25, MadeEvents.share(events, e -> e.getDouble("d") == 0), 0.01);
		assertEquals(0.25, MadeEvents.share(events, e -> !e.getBoolean("b")), 0.01);
		assertEquals(0.25, MadeEvents.share(events, e -> e.getString("s") == null), 0.01);
		assertEquals(0.25, MadeEvents.share(events, e -> e.getString("t") == null), 0.01);
		assertEquals(0.25, MadeEvents.share(events, e -> e.getClass("c") == null), 0.01);
		assertEquals(0.0625, MadeEvents.share(events, e -> e.getInt("i") == 0 && e.getDouble("d") == 0), 0.01);
		for (int i = 0; i < MANY; i++) {
			String text = events.get(i).getString("t");
			assertTrue(text == null || text.equals(String.valueOf(i + 1)));
		}
	}
}

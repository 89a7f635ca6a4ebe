/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.conformance.readers.Conformance;
import flightforge.script.Scripts;

/** Values have the distribution, the shape and the relations that the script says, as the JDK's own reader finds. */
class ValuesTest {
	private static final int MANY = 40_000;
	private static final String TYPE = "my.Type";

	@TempDir
	Path folder;

	/** Events of a type with these fields and values, one line each. */
	private List<RecordedEvent> events(int count, String fields, String values) throws IOException {
		return events("""
				recording: {duration: 100 s}
				threads: {http: {name: "http-{n}", count: 2}, batch: {count: 1}}
				types:
				  my.Type:
				    fields: {%s}
				events:
				  - type: my.Type
				    count: %d
				    threads: http
				    values: {%s}
				""".formatted(fields, count, values));
	}

	private List<RecordedEvent> events(String script) throws IOException {
		Path file = folder.resolve("test.jfr");
		Generator.generate(Scripts.plan(script), file, GenerationSettings.defaults().withOverwrite(true),
				ProgressListener.NONE, () -> false);
		return Conformance.QUICK.events(file).stream().filter(e -> e.getEventType().getName().equals(TYPE)).toList();
	}

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
		List<RecordedEvent> events = events(MANY,
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

	@Test
	void zipfFollowsItsLaw() throws IOException {
		List<RecordedEvent> events = events(MANY,
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
		List<RecordedEvent> events = events(1_000,
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
		List<RecordedEvent> events = events(MANY,
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
		List<RecordedEvent> events = events("""
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
		List<RecordedEvent> events = events(MANY,
				"n: {type: String}, h: {type: String}, p: {type: String}, c: {type: Class}, s: {type: String}",
				"n: {names: {count: 900}}, h: {hosts: {count: 35, domain: shop.example}}, "
						+ "p: {paths: {count: 300, root: /var/lib, ending: .csv}}, c: {classes: {count: 120, package: com.shop}}, "
						+ "s: {names: {count: 100, exponent: 1}}");
		Set<String> names = texts(events, "n");
		assertEquals(900, names.size());
		assertTrue(names.stream().allMatch(name -> name.matches("[a-z]+\\.[a-z]+\\d*")), names.toString());
		Set<String> hosts = texts(events, "h");
		assertEquals(35, hosts.size());
		assertTrue(hosts.stream().allMatch(host -> host.matches("[a-z]+-\\d\\.shop\\.example")), hosts.toString());
		Set<String> paths = texts(events, "p");
		assertEquals(300, paths.size());
		assertTrue(paths.stream().allMatch(path -> path.matches("/var/lib/[a-z]+/[a-z]+-\\d\\.csv")), paths.toString());
		assertEquals(120, events.stream().map(e -> e.getClass("c").getName()).distinct().count());
		assertEquals(1, events.stream().map(e -> e.getClass("c").getName()).filter("com.shop.core.OrderService"::equals)
				.distinct().count());
		double first = events.stream().filter(e -> e.getString("s").equals("ada.adler")).count();
		double second = events.stream().filter(e -> e.getString("s").equals("ben.baker")).count();
		assertEquals(2, first / second, 0.2);
	}

	private static Set<String> texts(List<RecordedEvent> events, String field) {
		return new HashSet<>(events.stream().map(e -> e.getString(field)).toList());
	}

	@Test
	void blanksAreNullOrZero() throws IOException {
		List<RecordedEvent> events = events(MANY,
				"i: {type: int}, d: {type: double}, b: {type: boolean}, s: {type: String}, t: {type: String}, c: {type: Class}",
				"i: {uniform: {min: 1, max: 6}, blank: 25 %}, d: {normal: {mean: 9, sd: 1}, blank: 25 %}, "
						+ "b: {pick: [true], blank: 25 %}, s: {pick: [x], blank: 25 %}, t: {text: \"{n}\", blank: 25 %}, "
						+ "c: {pick: [a.B], blank: 25 %}");
		assertEquals(0.25, share(events, e -> e.getInt("i") == 0), 0.01);
		assertEquals(0.25, share(events, e -> e.getDouble("d") == 0), 0.01);
		assertEquals(0.25, share(events, e -> !e.getBoolean("b")), 0.01);
		assertEquals(0.25, share(events, e -> e.getString("s") == null), 0.01);
		assertEquals(0.25, share(events, e -> e.getString("t") == null), 0.01);
		assertEquals(0.25, share(events, e -> e.getClass("c") == null), 0.01);
		assertEquals(0.0625, share(events, e -> e.getInt("i") == 0 && e.getDouble("d") == 0), 0.01);
		for (int i = 0; i < MANY; i++) {
			String text = events.get(i).getString("t");
			assertTrue(text == null || text.equals(String.valueOf(i + 1)));
		}
	}

	private static double share(List<RecordedEvent> events, Predicate<RecordedEvent> wanted) {
		return events.stream().filter(wanted).count() / (double) events.size();
	}

	@Test
	void partsOfTheRecordingHaveTheirOwnValues() throws IOException {
		List<RecordedEvent> events = events(1_000, "i: {type: int}, s: {type: String}, d: {type: double}",
				"i: {over-time: [{until: 30 %, value: 5}, {until: 60 s, value: {uniform: {min: 10, max: 20}}}, "
						+ "{value: {ramp: {from: 100, to: 500}}}]}, "
						+ "s: {over-time: [{until: 50 %, value: early}, {value: {text: \"late-{n}\"}}]}, "
						+ "d: {over-time: [{until: 50 %, value: {wave: {low: 0, high: 1, period: 20 s}}}, {value: 9}]}");
		for (int i = 0; i < 1_000; i++) {
			int value = events.get(i).getInt("i");
			assertTrue(i < 300 ? value == 5 : i < 600 ? value >= 10 && value <= 20 : value == 100 + (i - 600), "" + i);
			assertEquals(i < 500 ? "early" : "late-" + (i + 1), events.get(i).getString("s"));
			assertTrue(i < 500 || events.get(i).getDouble("d") == 9);
		}
		assertEquals(1, events.get(100).getDouble("d"), 1e-12);
	}

	@Test
	void threadsHaveTheirOwnValues() throws IOException {
		List<RecordedEvent> events = events(1_000, "i: {type: int}, s: {type: String}",
				"i: {by-thread: {http-1: {uniform: {min: 1, max: 6}}, batch: 99, else: {sequence: {from: 0}}}}, "
						+ "s: {by-thread: {http: {pick: [a, b]}}}");
		for (int i = 0; i < 1_000; i++) {
			int value = events.get(i).getInt("i");
			assertTrue(i % 2 == 0 ? value >= 1 && value <= 6 : value == i, i + ": " + value);
		}
		assertEquals(Set.of("a", "b"), texts(events, "s"));
	}

	@Test
	void durationsAndStacksFollowTimeAndThreadToo() throws IOException {
		List<RecordedEvent> events = events("""
				recording: {duration: 100 s}
				threads: {http: {name: "http-{n}", count: 2}}
				stacks: {slow: [a.B.slow(B.java:1)], fast: [a.B.fast(B.java:2)]}
				types: {my.Type: {fields: {id: {type: int}}}}
				events:
				  - type: my.Type
				    count: 1000
				    threads: http
				    from: 10 s
				    until: 90 %
				    duration: {over-time: [{until: 50 s, value: 1 ms}, {value: {ramp: {from: 1 s, to: 41 s}}}]}
				    stack: {by-thread: {http-1: slow, else: fast}}
				    values: {id: {ramp: {from: 0, to: 1000}}}
				""");
		for (int i = 0; i < 1_000; i++) {
			RecordedEvent event = events.get(i);
			assertEquals(i < 500 ? 1 : 1_000 + (i - 500) * 80, event.getDuration().toMillis());
			String method = event.getStackTrace().getFrames().getFirst().getMethod().getName();
			assertEquals(i % 2 == 0 ? "slow" : "fast", method);
			assertEquals(i, event.getInt("id"));
		}
	}

	@Test
	void rowsBelongTogether() throws IOException {
		List<RecordedEvent> events = events("""
				stacks: {slow: [a.B.slow(B.java:1)], fast: [a.B.fast(B.java:2)]}
				types: {my.Type: {fields: {host: {type: String}, port: {type: int}, code: {type: short}, ok: {type: boolean}}}}
				events:
				  - type: my.Type
				    count: 10_000
				    choose:
				      - {weight: 70, host: db, port: 5432, code: {uniform: {min: 1, max: 9}}, duration: 1 ms, stack: fast}
				      - {weight: 30, host: mail, port: 25, code: -1, duration: {uniform: {min: 5 ms, max: 9 ms}}, stack: slow}
				    values: {ok: true}
				""");
		for (RecordedEvent event : events) {
			boolean db = event.getString("host").equals("db");
			assertEquals(db ? 5432 : 25, event.getInt("port"));
			assertTrue(db ? event.getShort("code") > 0 : event.getShort("code") == -1);
			assertTrue(db ? event.getDuration().toMillis() == 1 : event.getDuration().toMillis() >= 5);
			assertEquals(db ? "fast" : "slow", event.getStackTrace().getFrames().getFirst().getMethod().getName());
			assertTrue(event.getBoolean("ok"));
		}
		assertEquals(0.7, share(events, e -> e.getString("host").equals("db")), 0.015);
	}

	@Test
	void previousIsTheValueOfTheEventBefore() throws IOException {
		List<RecordedEvent> events = events(3_000,
				"a: {type: long}, la: {type: long}, w: {type: double}, lw: {type: double}, s: {type: String}, ls: {type: String}, "
						+ "t: {type: String}, lt: {type: String}, r: {type: int}, lr: {type: int}, again: {type: long}",
				"a: {uniform: {min: 1, max: 1_000_000}}, la: {previous: a, first: -1}, w: {walk: {min: 0, max: 1}}, "
						+ "lw: {previous: w}, s: {pick: [x, y]}, ls: {previous: s, first: {pick: [none]}}, t: {text: \"{hex:6}\"}, "
						+ "lt: {previous: t}, r: {ramp: {from: 0, to: 1_000_000}}, lr: {previous: r}, again: {copy: la}");
		RecordedEvent before = events.getFirst();
		assertEquals(-1, before.getLong("la"));
		assertEquals(0, before.getDouble("lw"));
		assertEquals("none", before.getString("ls"));
		assertNull(before.getString("lt"));
		for (RecordedEvent event : events.subList(1, events.size())) {
			assertEquals(before.getLong("a"), event.getLong("la"));
			assertEquals(before.getDouble("w"), event.getDouble("lw"));
			assertEquals(before.getString("s"), event.getString("ls"));
			assertEquals(before.getString("t"), event.getString("lt"));
			assertEquals(before.getInt("r"), event.getInt("lr"));
			assertEquals(event.getLong("la"), event.getLong("again"));
			before = event;
		}
	}

	@Test
	void textsReferToFields() throws IOException {
		List<RecordedEvent> events = events(500,
				"id: {type: long}, who: {type: String}, mail: {type: String}, link: {type: String}, ok: {type: boolean}, "
						+ "neg: {type: int}, least: {type: long}, kind: {type: Class}",
				"id: {uniform: {min: 1, max: 99999}}, who: {pick: {ann: 1, bob: 1, null: 1}}, ok: {pick: [true, false]}, "
						+ "mail: {text: \"{=who}@{shop|mail}.example\"}, link: {text: \"/{=id}/{=mail}?{=ok}&{=neg}&{=least}&{=kind}\"}, "
						+ "neg: {uniform: {min: -20, max: -1}}, least: -9_223_372_036_854_775_808, kind: a.B");
		for (RecordedEvent event : events) {
			String who = event.getString("who") == null ? "" : event.getString("who");
			assertTrue(event.getString("mail").matches(who + "@(shop|mail)\\.example"));
			assertEquals("/" + event.getLong("id") + "/" + event.getString("mail") + "?" + event.getBoolean("ok") + "&"
					+ event.getInt("neg") + "&" + Long.MIN_VALUE + "&a.B", event.getString("link"));
		}
		assertEquals(3, events.stream().map(e -> e.getString("who")).distinct().count());
	}

	@Test
	void formulasReckon() throws IOException {
		List<RecordedEvent> events = events("""
				recording: {duration: 100 s, start: 2026-01-01T00:00:00Z}
				types:
				  my.Type:
				    fields:
				      a: {type: long, unit: bytes}
				      b: {type: long, unit: bytes}
				      bits: {type: long, unit: bits}
				      wait: {type: long, unit: ms}
				      rate: {type: double, unit: hertz}
				      share: {type: float, unit: percent}
				      number: {type: int}
				      real: {type: double}
				      small: {type: byte}
				      when: {type: long, unit: epoch-ms}
				      later: {type: long, unit: epoch-ms}
				      gap: {type: long, unit: ms}
				      pages: {type: long, unit: bytes}
				events:
				  - type: my.Type
				    count: 1000
				    duration: {formula: "a / (1 MiB/s)"}
				    values:
				      a: {uniform: {min: 1 MiB, max: 9 MiB}}
				      b: {formula: "a * 0.8 + 10 MiB"}
				      bits: {formula: "a"}
				      wait: {formula: "max(duration, 3 s, -t) / 2"}
				      rate: {formula: "1000 / (t + 1 s)"}
				      share: {formula: "a / b"}
				      number: {formula: "n * 2 - 1"}
				      real: {formula: "real(1)"}
				      small: {formula: "mod(n, 300) - 150"}
				      when: {formula: "t + 5 s"}
				      later: {formula: "when + duration"}
				      gap: {formula: "later - when"}
				      pages: {formula: "floor(a / 4 KiB) * 4 KiB"}
				""".replace("real(1)", "abs(-(1 - n)) / 0x10 * 50 % + 1e1 - min(round(2.6), 0)"));
		for (int i = 0; i < 1_000; i++) {
			RecordedEvent event = events.get(i);
			long a = event.getLong("a");
			assertEquals(Math.rint(a * 0.8 + (10 << 20)), event.getLong("b"));
			assertEquals(8 * a, event.getLong("bits"));
			Duration duration = event.getDuration();
			assertEquals(a / 1048576.0, duration.toNanos() / 1e9, 1e-8);
			assertEquals(Math.max(duration.toNanos() / 1e6, 3_000) / 2, event.getDuration("wait").toMillis(), 1);
			assertEquals(1_000 / (i / 10.0 + 1), event.getDouble("rate"), 1e-9);
			assertEquals((float) ((double) a / event.getLong("b")), event.getFloat("share"));
			assertEquals(2 * i + 1, event.getInt("number"));
			assertEquals(i / 32.0 + 10, event.getDouble("real"), 1e-12);
			assertEquals(Math.clamp((i + 1) % 300 - 150, -128, 127), event.getByte("small"));
			assertEquals(Instant.parse("2026-01-01T00:00:05Z").plusMillis(100L * i), event.getInstant("when"));
			assertEquals(event.getInstant("when").plus(duration).toEpochMilli(),
					event.getInstant("later").toEpochMilli(), 1);
			assertEquals(duration.toMillis(), event.getDuration("gap").toMillis(), 1);
			assertEquals(a / 4096 * 4096, event.getLong("pages"));
		}
	}

	@Test
	void whatCannotBeReckonedStaysInTheFieldsRange() throws IOException {
		List<RecordedEvent> events = events(10,
				"a: {type: int}, b: {type: double}, c: {type: double}, d: {type: float}, z: {type: int}",
				"z: 0, a: {formula: \"1 / z\"}, b: {formula: \"-1 / z\"}, c: {formula: \"z / z\"}, d: {formula: \"1e300\"}");
		assertEquals(Integer.MAX_VALUE, events.getFirst().getInt("a"));
		assertEquals(-Double.MAX_VALUE, events.getFirst().getDouble("b"));
		assertEquals(0, events.getFirst().getDouble("c"));
		assertEquals(Float.MAX_VALUE, events.getFirst().getFloat("d"));
	}

	@Test
	void nestedEventsAreMadeOfThoseAround() throws IOException {
		String script = """
				recording: {duration: 100 s, chunk-size: %s}
				threads: {http: {name: "http-{n}", count: 3}}
				types:
				  my.Request: {fields: {size: {type: long, unit: bytes}, user: {type: String}, load: {type: double}, id: {type: int}}}
				  my.Type: {fields: {half: {type: int}, who: {type: String}, same: {type: double}, before: {type: long},
				    own: {type: long}, on: {type: int}, late: {type: boolean}, part: {type: double}, id: {type: int}}}
				events:
				  - type: my.Request
				    count: 5_000
				    threads: http
				    duration: {uniform: {min: 1 ms, max: 9 ms}}
				    values: {size: {uniform: {min: 1 B, max: 1 MiB}}, user: {text: "{hex:4}-{=size}"}, load: {walk: {min: 0, max: 1}},
				      id: {sequence: {from: 1}}}
				    nested:
				      - type: my.Type
				        per-event: 1.5
				        duration: {uniform: {min: 1 us, max: 900 us}}
				        values:
				          half: {formula: "floor(parent.size / 2 B)"}
				          who: {text: "{=parent.user}:{=own}"}
				          same: {formula: "parent.load + 1 - 1"}
				          own: {uniform: {min: -100, max: 100}}
				          before: {previous: own}
				          on: {by-thread: {http-1: 1, http-2: 2, else: 3}}
				          late: {over-time: [{until: 50 s, value: false}, {value: true}]}
				          part: {formula: "duration / parent.duration"}
				""";
		List<RecordedEvent> nested = events(script.formatted("16 MiB"));
		Map<Integer, RecordedEvent> around = Conformance.QUICK.events(folder.resolve("test.jfr")).stream()
				.filter(e -> e.getEventType().getName().equals("my.Request"))
				.collect(Collectors.toMap(e -> e.getInt("id"), e -> e));
		assertEquals(7_500, nested.size());
		long before = 0;
		for (RecordedEvent event : nested) {
			RecordedEvent request = around.get(event.getInt("id"));
			assertEquals(request.getLong("size") / 2, event.getInt("half"));
			assertEquals(request.getString("user") + ":" + event.getLong("own"), event.getString("who"));
			assertEquals(request.getDouble("load"), event.getDouble("same"), 1e-12);
			assertEquals(before, event.getLong("before"));
			assertEquals("http-" + event.getInt("on"), event.getThread().getJavaName());
			assertEquals(event.getStartTime().isAfter(Instant.parse("2026-01-01T00:00:49.999999Z")),
					event.getBoolean("late"));
			assertEquals(event.getDuration().toNanos() / (double) request.getDuration().toNanos(),
					event.getDouble("part"), 1e-9);
			before = event.getLong("own");
		}
		assertEquals(nested.stream().map(ValuesTest::values).toList(),
				events(script.formatted("8 KiB")).stream().map(ValuesTest::values).toList());
	}

	/** Small chunks cut the events in other places. */
	@Test
	void valuesDoNotDependOnTheWindowsInWhichTheyAreMade() throws IOException {
		String script = """
				recording: {duration: 100 s, chunk-size: %s}
				threads: {http: {name: "http-{n}", count: 3}}
				types:
				  my.Type:
				    fields: {a: {type: double}, b: {type: double}, c: {type: long}, d: {type: String}, e: {type: long},
				      f: {type: double}, g: {type: String}, h: {type: int}, i: {type: double}}
				events:
				  - type: my.Type
				    count: 30_000
				    threads: http
				    for-each: {h: [1, 2, 3, 4, 5, 6, 7]}
				    duration: {zipf: {median: 1 ms, p99: 30 ms}}
				    values:
				      a: {walk: {min: 0, max: 1}}
				      b: {previous: a}
				      c: {zipf: {min: 1, max: 100_000, exponent: 1.2}}
				      d: {text: "{=c}-{hex:2}-{=g}", blank: 10 %%}
				      e: {by-thread: {http-1: {leak: {from: 0, to: 1000, noise: 10}}, else: {sequence: {from: 1}}}}
				      f: {formula: "a * e + n"}
				      g: {over-time: [{until: 33 %%, value: x}, {value: {text: "{n}"}}]}
				      i: {previous: e}
				""";
		List<String> large = events(script.formatted("16 MiB")).stream().map(ValuesTest::values).toList();
		List<String> small = events(script.formatted("8 KiB")).stream().map(ValuesTest::values).toList();
		assertEquals(30_000, large.size());
		for (int i = 0; i < large.size(); i++) {
			assertEquals(large.get(i), small.get(i));
		}
	}

	private static String values(RecordedEvent event) {
		return event.getStartTime() + " " + event.getDuration() + " " + event.getThread().getJavaName() + " "
				+ event.getFields().stream().skip(4)
						.map(field -> String.valueOf(event.<Object>getValue(field.getName()))).toList();
	}
}

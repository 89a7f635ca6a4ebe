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
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.kit.readers.Conformance;
import flightforge.script.Problem;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;

/** Values that are made of others have the relation to them that the script says. */
class DerivedValuesTest {
	@TempDir
	private Path folder;

	@Test
	void previousIsTheValueOfTheEventBefore() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events(3_000,
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
	void totalsAndMaximaAreThoseOfAllEventsSoFar() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events("""
				recording: {duration: 100 s, chunk-size: 16 KiB}
				types:
				  my.Type:
				    fields:
				      size: {type: int, unit: bytes}
				      sizes: {type: long, unit: bytes}
				      largest: {type: int, unit: bytes}
				      kind: {type: int}
				      kinds: {type: long}
				      best: {type: int}
				      id: {type: long}
				      ids: {type: long}
				      busy: {type: long, unit: ms}
				      real: {type: double}
				      reals: {type: double}
				      peak: {type: double}
				      again: {type: int, unit: bytes}
				      copied: {type: long, unit: bytes}
				      mean: {type: double}
				      text: {type: String}
				events:
				  - type: my.Type
				    count: 3_000
				    duration: {lognormal: {median: 3 ms, p99: 20 ms}}
				    values:
				      size: {zipf: {median: 4 KiB, p99: 1 MiB, max: 16 MiB}}
				      sizes: {total: size, first: 1 GiB}
				      largest: {highest: size}
				      kind: {pick: {1: 50, 7: 10, -3: 40}}
				      kinds: {total: kind}
				      best: {highest: kind, first: 3}
				      id: {sequence: {from: 5, step: 2}}
				      ids: {total: id}
				      busy: {total: duration}
				      real: {normal: {mean: 1, sd: 3}}
				      reals: {total: real}
				      peak: {highest: real}
				      again: {difference: sizes, first: 1 GiB}
				      copied: {copy: sizes}
				      mean: {formula: "(sizes - 1 GiB) / n / 1 B"}
				      text: {text: "{=kinds}"}
				""");
		long sizes = 1L << 30;
		long largest = 0;
		long kinds = 0;
		long best = 3;
		long ids = 0;
		long busy = 0;
		double reals = 0;
		double peak = Double.NEGATIVE_INFINITY;
		assertEquals(3_000, events.size());
		for (int i = 0; i < events.size(); i++) {
			RecordedEvent event = events.get(i);
			sizes += event.getInt("size");
			largest = Math.max(largest, event.getInt("size"));
			kinds += event.getInt("kind");
			best = Math.max(best, event.getInt("kind"));
			ids += event.getLong("id");
			busy += event.getDuration().toNanos();
			reals += event.getDouble("real");
			peak = Math.max(peak, event.getDouble("real"));
			assertEquals(List.of(sizes, largest, kinds, best, ids, busy / 1_000_000),
					List.of(event.getLong("sizes"), (long) event.getInt("largest"), event.getLong("kinds"),
							(long) event.getInt("best"), event.getLong("ids"), event.getLong("busy")));
			assertEquals(reals, event.getDouble("reals"), 1e-8);
			assertEquals(peak, event.getDouble("peak"));
			assertEquals(event.getInt("size"), event.getInt("again"));
			assertEquals(sizes, event.getLong("copied"));
			assertEquals((sizes - (1L << 30)) / (i + 1.0), event.getDouble("mean"), 1e-3);
			assertEquals(String.valueOf(kinds), event.getString("text"));
		}
		assertEquals(1_500, events.stream().filter(event -> event.getInt("kind") == 1).count());
		assertEquals(4_096, median(events), 60, "a curve keeps its median");
	}

	private static long median(List<RecordedEvent> events) {
		return events.stream().mapToLong(event -> event.getInt("size")).sorted().skip(events.size() / 2).findFirst()
				.orElseThrow();
	}

	@Test
	void whatFollowsTheClockHasAPeakBetweenEventsToo() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events(3_000,
				"up: {type: int}, tup: {type: int}, down: {type: double}, tdown: {type: double}, w: {type: long}, tw: {type: long}, "
						+ "s: {type: double}, ts: {type: double}, r: {type: int}, tr: {type: int}, l: {type: long}, tl: {type: long}",
				"up: {ramp: {from: 5, to: 9_000}}, tup: {highest: up}, down: {ramp: {from: 5, to: 1}}, tdown: {highest: down}, "
						+ "w: {wave: {low: 10, high: 9_000, period: 7 s}}, tw: {highest: w, first: 20}, "
						+ "s: {sawtooth: {from: 1, to: 90, period: 7 s}}, ts: {highest: s}, "
						+ "r: {sawtooth: {from: 90, to: 1, period: 7 s}}, tr: {highest: r}, "
						+ "l: {leak: {from: 0, to: 9_000, max: 800}}, tl: {highest: l}");
		long wave = 20;
		double saw = 0;
		for (RecordedEvent event : events) {
			wave = Math.max(wave, event.getLong("w"));
			saw = Math.max(saw, event.getDouble("s"));
			assertEquals(event.getInt("up"), event.getInt("tup"));
			assertEquals(5, event.getDouble("tdown"));
			assertEquals(90, event.getInt("tr"));
			assertEquals(event.getLong("l"), event.getLong("tl"));
			assertTrue(event.getLong("tw") >= wave && event.getLong("tw") <= wave + 2, event.toString());
			assertTrue(event.getDouble("ts") >= saw && event.getDouble("ts") <= saw + 1, event.toString());
		}
		assertEquals(9_000, events.getLast().getLong("tw"));
		assertEquals(90, events.getLast().getDouble("ts"));
	}

	@Test
	void differencesAreByTheEventBefore() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events(3_000,
				"heap: {type: long, unit: bytes}, grown: {type: long, unit: bytes}, w: {type: double}, step: {type: double}, "
						+ "at: {type: long, unit: epoch-ms}, passed: {type: long, unit: ms}, up: {type: long}, rate: {type: double}",
				"heap: {leak: {from: 10 MiB, rate: 1 MiB/s, noise: 400 KiB}}, grown: {difference: heap, first: 10 MiB}, "
						+ "w: {walk: {min: 0, max: 1}}, step: {difference: w}, at: {ramp: {from: 0 s, to: 100 s}}, "
						+ "passed: {difference: at, first: 0 s}, up: {formula: \"if(grown > 0, 1, 0)\"}, "
						+ "rate: {formula: \"grown / 1 KiB\"}");
		long heap = 10 << 20;
		double walk = 0;
		long at = events.getFirst().getLong("at");
		boolean fell = false;
		for (RecordedEvent event : events) {
			long grown = event.getLong("heap") - heap;
			assertEquals(grown, event.getLong("grown"));
			assertEquals(event.getDouble("w") - walk, event.getDouble("step"));
			assertEquals(event.getLong("at") - at, event.getLong("passed"));
			assertEquals(grown > 0 ? 1 : 0, event.getLong("up"));
			assertEquals(grown / 1024.0, event.getDouble("rate"), 1e-9);
			heap = event.getLong("heap");
			walk = event.getDouble("w");
			at = event.getLong("at");
			fell |= grown < 0;
		}
		assertTrue(fell, "differences may be negative");
	}

	@Test
	void textsReferToFields() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events(500,
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
	void formulasCompareAndChoose() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events(2_000,
				"a: {type: long}, size: {type: long, unit: bytes}, large: {type: int}, wait: {type: long, unit: ns}, "
						+ "less: {type: int}, most: {type: int}, least: {type: int}, same: {type: int}, other: {type: int}, "
						+ "root: {type: double}, e: {type: double}, l: {type: double}, p: {type: double}, "
						+ "side: {type: double}, both: {type: int}, and: {type: int}, either: {type: int}, not: {type: int}, "
						+ "first: {type: int}, number: {type: int}, none: {type: int}",
				"a: {uniform: {min: 1, max: 9}}, size: {uniform: {min: 1 B, max: 2 MiB}}, large: {formula: \"size > 1 MiB\"}, "
						+ "wait: {formula: \"if(size > 1 MiB, 5 ms, if(a >= 5, 2 us, 0))\"}, less: {formula: \"a < 5\"}, "
						+ "most: {formula: \"a <= 5\"}, least: {formula: \"a >= 5\"}, same: {formula: \"a == 5\"}, "
						+ "other: {formula: \"a != 5\"}, root: {formula: \"sqrt(a)\"}, e: {formula: \"exp(a / 2)\"}, "
						+ "l: {formula: \"log(a)\"}, p: {formula: \"pow(a, 1.5)\"}, "
						+ "side: {formula: \"sqrt(size * size) / 1 KiB\"}, both: {formula: \"(a > 2) * (a < 7)\"}, "
						+ "and: {formula: \"a > 2 && a < 7\"}, either: {formula: \"a < 3 || size > 1 MiB && a > 6\"}, "
						+ "not: {formula: \"!(a > 2 || size < 1 MiB)\"}, first: {formula: \"(a < 3||a > 6)&&!large\"}, "
						+ "number: {formula: \"1 + !!a\"}, none: {formula: \"!(0 / 0) && !(0 / 0 && 1)\"}");
		for (RecordedEvent event : events) {
			long a = event.getLong("a");
			boolean large = event.getLong("size") > 1 << 20;
			assertEquals(large ? 1 : 0, event.getInt("large"));
			assertEquals(large ? 5_000_000 : a >= 5 ? 2_000 : 0, event.getLong("wait"));
			assertEquals(List.of(a < 5, a <= 5, a >= 5, a == 5, a != 5, a > 2 && a < 7),
					List.of("less", "most", "least", "same", "other", "both").stream()
							.map(field -> event.getInt(field) == 1).toList());
			assertEquals(
					List.of(a > 2 && a < 7, a < 3 || large && a > 6, a <= 2 && event.getLong("size") >= 1 << 20,
							(a < 3 || a > 6) && !large),
					List.of("and", "either", "not", "first").stream().map(field -> event.getInt(field) == 1).toList());
			assertEquals(2, event.getInt("number"));
			assertEquals(1, event.getInt("none"));
			assertEquals(Math.sqrt(a), event.getDouble("root"));
			assertEquals(StrictMath.exp(a / 2.0), event.getDouble("e"));
			assertEquals(StrictMath.log(a), event.getDouble("l"));
			assertEquals(StrictMath.pow(a, 1.5), event.getDouble("p"));
			assertEquals(event.getLong("size") / 1024.0, event.getDouble("side"), 1e-9);
		}
		assertEquals(9, events.stream().map(event -> event.getLong("a")).distinct().count());
	}

	@Test
	void formulasReckon() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events("""
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
	void fieldsAreMeantRatherThanTheNumberAndTheTimeOfTheEvent() throws IOException {
		String fields = "n: {type: long}, t: {type: long}, a: {type: long}, b: {type: double}";
		String formulas = "a: {formula: \"n * 2\"}, b: {formula: \"t / %s\"}";
		List<RecordedEvent> own = new MadeEvents(folder).events(10, fields, "n: 5, t: 7, " + formulas.formatted("2"));
		assertTrue(own.stream().allMatch(e -> e.getLong("a") == 10 && e.getDouble("b") == 3.5));
		List<RecordedEvent> without = new MadeEvents(folder).events(10, fields, formulas.formatted("1 s"));
		for (int i = 0; i < without.size(); i++) {
			assertEquals(2 * (i + 1), without.get(i).getLong("a"));
			assertEquals(10.0 * i, without.get(i).getDouble("b"));
		}
	}

	/** … but in parentheses the number and the time are meant, also by the fields that are called so. */
	@Test
	void theNumberAndTheTimeOfTheEventAreMeantByParentheses() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events(10,
				"n: {type: long}, t: {type: long}, a: {type: long}, b: {type: double}",
				"n: {formula: \"n() * 3\"}, t: {formula: \"t( ) / 1 ms\"}, a: {formula: \"n - n()\"}, "
						+ "b: {formula: \"t + t() / 1 s\"}");
		for (int i = 0; i < events.size(); i++) {
			assertEquals(3 * (i + 1), events.get(i).getLong("n"));
			assertEquals(10_000 * i, events.get(i).getLong("t"));
			assertEquals(2 * (i + 1), events.get(i).getLong("a"));
			assertEquals(10_010 * i, events.get(i).getDouble("b"), 1e-6);
		}
	}

	@Test
	void whoMakesAFieldOfItselfIsToldHowTheNumberOfTheEventIsWritten() {
		for (String name : List.of("n", "t")) {
			assertEquals(
					List.of(name + " is made of itself; the " + (name.equals("n") ? "event's number" : "time") + " is "
							+ name + "() here"),
					Planner.plan("""
							types: {my.Type: {fields: {n: {type: long}, t: {type: long}}}}
							events: [{type: my.Type, count: 1, values: {%s: {formula: "%s * 2"}}}]
							""".formatted(name, name), Catalogue.standard(), PlanOptions.DEFAULT).problems().stream()
							.filter(Problem::isError).map(Problem::message).toList());
		}
	}

	@Test
	void whatCannotBeReckonedStaysInTheFieldsRange() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events(10,
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
		List<RecordedEvent> nested = new MadeEvents(folder).events(script.formatted("16 MiB"));
		Map<Integer, RecordedEvent> around = Conformance.QUICK.events(new MadeEvents(folder).file()).stream()
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
		assertEquals(nested.stream().map(DerivedValuesTest::values).toList(), new MadeEvents(folder)
				.events(script.formatted("8 KiB")).stream().map(DerivedValuesTest::values).toList());
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
		List<String> large = new MadeEvents(folder).events(script.formatted("16 MiB")).stream()
				.map(DerivedValuesTest::values).sorted().toList();
		List<String> small = new MadeEvents(folder).events(script.formatted("8 KiB")).stream()
				.map(DerivedValuesTest::values).sorted().toList();
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

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import flightforge.kit.readers.Conformance;
import flightforge.script.FleetHost;
import flightforge.script.ParseResult;
import flightforge.script.Script;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.edit.ScriptText;
import flightforge.script.engine.resolve.FleetHosts;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;
import flightforge.script.read.ScriptParser;

/** Hosts of a fleet: what each has of its own, and what all share. */
class FleetTest {
	private static final String FLEET = """
			params: {orders: 5/s, heap: 1 GiB, rolled: 1 min, weight: 1, share: 1 %, back: 90 s, zone: a, size: 1 MiB}
			fleet:
			  hosts: 1_000
			  name: "shop-{n:3}"
			  clock-skew: 200 ms
			  per-host:
			    orders: {lognormal: {median: 60/min, p99: 200/min, max: 400/min}}
			    heap: {pick: {2 GiB: 80, 4 GiB: 20}}
			    rolled: {sequence: {from: 1 min, step: 500 ms}}
			    back: {sequence: {from: 90 s, step: 500 ms}}
			    weight: {uniform: {min: 1, max: 6}}
			    share: {normal: {mean: 50 %, sd: 10 %, min: 0 %, max: 100 %}}
			    size: {exponential: {mean: 4 MiB, max: 64 MiB}}
			    zone: b
			""";
	private static final String SCRIPT = FLEET + """
			recording: {start: 2026-11-27T08:00:00Z, duration: 20 min, seed: 11}
			phases:
			  outage: {from: 6 min, until: 8 min}
			  deploy: {from: "${rolled}", until: "${back}"}
			signals: {db: {during: {outage: 20}, otherwise: 1}}
			threads: {http: {name: "http-{n}", count: 64}}
			types:
			  shop.Order: {fields: {host: {type: String}, number: {type: int}, customer: {type: long}}}
			  shop.Pool: {fields: {used: {type: int}}}
			  shop.Box:
			    fields:
			      heap: {type: long, unit: bytes}
			      weight: {type: int}
			      share: {type: double, unit: percent}
			      size: {type: long, unit: bytes}
			      zone: {type: String}
			events:
			  - type: shop.Order
			    rate: ${orders}
			    threads: http
			    duration: {lognormal: {median: 4 ms, p99: 40 ms, max: 60 ms}, times: db}
			    values: {host: "${host}", number: "${host-number}", customer: {uniform: {min: 1, max: 1_000_000_000}}}
			  - {type: shop.Pool, every: 30 s, values: {used: {signal: db, times: 2}}}
			  - {type: shop.Pool, count: 3, during: deploy, values: {used: 0}}
			  - type: shop.Box
			    count: 1
			    values: {heap: "${heap}", weight: "${weight}", share: "${share}", size: "${size}", zone: "${zone}"}
			""";

	@TempDir
	private Path folder;

	private static Plan plan(String script, PlanOptions options) {
		PlanResult result = Planner.plan(script, Catalogue.standard(), options);
		return result.plan().orElseThrow(() -> new AssertionError(result.problems()));
	}

	private static Plan plan(int host) {
		return plan(SCRIPT, PlanOptions.DEFAULT.withHost(host));
	}

	/** What is drawn when a script is read, without planning it. */
	private static FleetHost host(int number) {
		return ScriptParser
				.parse(FLEET + "events: [{type: jdk.ThreadEnd, count: 1}]", Map.of(),
						FleetHosts.choice(OptionalInt.of(number), OptionalLong.empty()), () -> false)
				.script().orElseThrow().host();
	}

	private byte[] bytes(Plan plan) throws IOException {
		return Files.readAllBytes(generate(plan));
	}

	private Path generate(Plan plan) throws IOException {
		return Generator.generate(plan, folder.resolve("fleet.jfr"), GenerationSettings.defaults().withOverwrite(true),
				ProgressListener.NONE, () -> false).file();
	}

	/** All values are those that the script would have with them written there. */
	@Test
	void aHostIsAsIfItsValuesWereSet() throws IOException {
		Plan drawn = plan(7);
		FleetHost host = drawn.host().orElseThrow();
		assertEquals("shop-007", host.name());
		assertEquals("63500 ms", host.drawn().get("rolled"));
		assertEquals("93500 ms", host.drawn().get("back"));
		assertEquals("b", host.drawn().get("zone"));
		Plan set = plan(SCRIPT, PlanOptions.DEFAULT.withHost(7).withParameters(host.drawn()));
		assertEquals(Map.of(), set.host().orElseThrow().drawn());
		assertEquals(drawn.eventsByType(), set.eventsByType());
		assertEquals(drawn.start(), set.start());
		List<String> expected = events(generate(drawn));
		assertEquals(expected, events(generate(set)));
		assertTrue(expected.size() > 100, "events: " + expected.size());
		Conformance.FULL.check(folder.resolve("fleet.jfr"));
	}

	private static List<String> events(Path file) throws IOException {
		List<String> events = new ArrayList<>();
		for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
			if (!event.getEventType().getName().equals(GeneratedRecording.SCRIPT_TYPE)) {
				events.add(event.toString());
			}
		}
		return events;
	}

	@Test
	void valuesGoByTheHostsNumberAlone() {
		Set<String> orders = new HashSet<>();
		Set<Long> seeds = new HashSet<>();
		Map<String, Integer> heaps = new TreeMap<>();
		List<BigDecimal> sorted = new ArrayList<>();
		for (int number = 0; number < 1_000; number += 1) {
			FleetHost host = host(number);
			orders.add(host.drawn().get("orders"));
			seeds.add(host.seed());
			heaps.merge(host.drawn().get("heap"), 1, Integer::sum);
			sorted.add(new BigDecimal(host.drawn().get("orders").replace("/min", "")));
			assertTrue(Math.abs(host.clockNanos()) <= 200_000_000, host.toString());
		}
		sorted.sort(null);
		assertEquals(Map.of("2 GiB", 800, "4 GiB", 200), heaps);
		assertEquals(1_000, seeds.size());
		assertTrue(orders.size() > 900, "different rates: " + orders.size());
		assertEquals(60, sorted.get(500).doubleValue(), 6);
		assertEquals(200, sorted.get(990).doubleValue(), 60);
		assertEquals(host(500), host(500));
	}

	/** Signals and phases are those of all hosts, and a rolling deployment is a sequence. */
	@Test
	void allSeeTheSlowDatabaseAtOnce() throws IOException {
		Set<Instant> slow = new HashSet<>();
		List<Duration> deployed = new ArrayList<>();
		List<Long> customers = new ArrayList<>();
		for (int number : new int[] {0, 400, 999}) {
			Plan plan = plan(number);
			long clock = plan.host().orElseThrow().clockNanos();
			assertEquals(Instant.parse("2026-11-27T08:00:00Z").plusNanos(clock), plan.start());
			List<RecordedEvent> events = RecordingFile.readAllEvents(generate(plan));
			events.stream().filter(event -> event.getEventType().getName().equals("shop.Pool"))
					.filter(event -> event.getInt("used") == 40)
					.forEach(event -> slow.add(event.getStartTime().minusNanos(clock)));
			deployed.add(Duration.between(plan.start(),
					events.stream().filter(event -> event.getEventType().getName().equals("shop.Pool"))
							.filter(event -> event.getInt("used") == 0).findFirst().orElseThrow().getStartTime()));
			RecordedEvent order = events.stream().filter(event -> event.getEventType().getName().equals("shop.Order"))
					.findFirst().orElseThrow();
			assertEquals("shop-%03d".formatted(number), order.getString("host"));
			assertEquals(number, order.getInt("number"));
			customers.add(order.getLong("customer"));
		}
		assertEquals(4, slow.size(), slow.toString());
		assertEquals(List.of(Duration.ofMinutes(1), Duration.ofSeconds(260), Duration.ofMillis(559_500)), deployed);
		assertEquals(3, new HashSet<>(customers).size(), "each host has randomness of its own: " + customers);
	}

	@Test
	void theSeedIsThatOfTheFleet() throws IOException {
		Plan own = plan(3);
		Plan other = plan(SCRIPT, PlanOptions.DEFAULT.withHost(3).withSeed(12));
		assertEquals(11, own.seed());
		assertEquals(12, other.seed());
		assertFalse(own.host().orElseThrow().drawn().equals(other.host().orElseThrow().drawn()));
		List<String> set = events(generate(other));
		Plan written = plan(SCRIPT.replace("seed: 11", "seed: 12"), PlanOptions.DEFAULT.withHost(3));
		assertEquals(events(generate(written)), set);
	}

	/** Whether a script was parsed before, as editors do, or is planned from its text, is the same. */
	@Test
	void aParsedScriptIsThatOfTheFirstHostOrOfTheChosenOne() {
		ParseResult parsed = ScriptText.of(SCRIPT).parsed();
		assertEquals(List.of(), parsed.problems());
		Script script = parsed.script().orElseThrow();
		assertEquals(0, script.host().number());
		assertEquals(1_000, script.fleet().hosts());
		assertEquals(plan(0).eventsByType(),
				Planner.plan(script, Catalogue.standard()).plan().orElseThrow().eventsByType());
		Plan chosen = Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT.withHost(5).withSeed(3)).plan()
				.orElseThrow();
		assertEquals(plan(SCRIPT, PlanOptions.DEFAULT.withHost(5).withSeed(3)).host(), chosen.host());
	}

	/** A recording says of which host it is, so that it can be made again. */
	@Test
	void aRecordingIsCheckedByThePlanOfItsHost() throws IOException {
		Plan plan = plan(42);
		byte[] made = bytes(plan);
		GeneratedRecording read = GeneratedRecording.read(folder.resolve("fleet.jfr"), () -> false);
		assertEquals(OptionalInt.of(42), read.host());
		PlanOptions options = PlanCheck.optionsFor(read.seed(), read.parameters(), read.host(), null);
		assertArrayEquals(made, bytes(plan(read.script().orElseThrow(), options)));
		PlanCheck check = PlanCheck.of(read.script().orElseThrow(), options, read.events(), false);
		assertTrue(check.types().stream().allMatch(type -> type.verdict() == TypeComparison.Verdict.SAME),
				check.types().toString());
		PlanCheck ofAnother = PlanCheck.of(read.script().orElseThrow(), options.withHost(43), read.events(), false);
		assertFalse(ofAnother.types().stream().allMatch(type -> type.verdict() == TypeComparison.Verdict.SAME));
	}

	/** A script without a fleet has the recording that it always had. */
	@Test
	void withoutAFleetThereIsNoHost() throws IOException {
		Plan plan = plan("events: [{type: jdk.ThreadEnd, count: 3}]", PlanOptions.DEFAULT);
		assertTrue(plan.host().isEmpty() && plan.fleet().isEmpty());
		generate(plan);
		assertEquals(OptionalInt.empty(), GeneratedRecording.read(folder.resolve("fleet.jfr"), () -> false).host());
		assertEquals(List.of(), RecordingFile.readAllEvents(folder.resolve("fleet.jfr")).stream()
				.filter(event -> event.hasField("hostNumber")).toList());
	}
}

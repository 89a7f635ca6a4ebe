/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.kit.readers.Conformance;
import flightforge.script.Problem;
import flightforge.script.Scripts;
import flightforge.script.plan.ActualEvents;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanCheck;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlannedStream;
import flightforge.script.plan.TypeComparison;
import flightforge.script.plan.ValueCurve;

/** Only events that meet the condition of their stream are recorded; nothing else in the recording depends on it. */
class ConditionsTest {
	private static final String SCRIPT = """
			recording: {duration: 1 min, chunk-size: 6 KiB}
			phases: {outage: {from: 20 s, until: 30 s}}
			signals: {db: {during: {outage: 15}, otherwise: 1}}
			threads: {http: {name: "http-{n}", count: 32}}
			stacks: {load: {distinct: 50, depth: 3..9, package: com.shop}}
			types:
			  my.Order: {fields: {size: {type: long, unit: bytes}, status: {type: int}, user: {type: String}, mail: {type: String}}}
			  my.Call: {fields: {status: {type: int}, bytes: {type: long, unit: bytes}}}
			events:
			  - type: my.Order
			    rate: 20/s
			    threads: http
			    stack: load
			    duration: {lognormal: {median: 4 ms, p99: 40 ms, max: 400 ms, truncate: true}, times: db}
			    %s
			    values:
			      size: {lognormal: {median: 4 KiB, p99: 1 MiB}}
			      status: {pick: {200: 95, 500: 5}}
			      user: {pick: {ann: 1, null: 1}}
			      mail: {text: "{=user}{letters:3}@x.example"}
			    nested:
			      - type: my.Call
			        per-event: 2
			        duration: {uniform: {min: 1 %%, max: 90 %%}}
			        %s
			        values: {bytes: {uniform: {min: 1 B, max: 8 KiB}}}
			  - {type: jdk.ThreadPark, rate: 20/s, threads: http, duration: {exponential: {mean: 20 ms, max: 200 ms, truncate: true}}}
			""";
	private static final String ALL = SCRIPT.formatted("", "");
	private static final String CONDITIONAL = SCRIPT.formatted("when: duration > 5 ms",
			"when: \"(parent.status == 500) * (bytes > 1 KiB) * (duration > 500 us)\"");

	@TempDir
	Path folder;

	private GenerationReport generate(Plan plan, GenerationSettings settings) throws IOException {
		return Generator.generate(plan, folder.resolve("test.jfr"), settings.withOverwrite(true), ProgressListener.NONE,
				() -> false);
	}

	private List<RecordedEvent> events(String script) throws IOException {
		GenerationReport report = generate(Scripts.plan(script), GenerationSettings.defaults());
		return Conformance.QUICK.events(report.file());
	}

	private static List<String> told(List<RecordedEvent> events, String type, Predicate<RecordedEvent> wanted) {
		return events.stream().filter(event -> event.getEventType().getName().equals(type)).filter(wanted)
				.sorted(Comparator.comparing(RecordedEvent::getStartTime)).map(RecordedEvent::toString).toList();
	}

	@Test
	void whatIsRecordedIsAsItWouldBeWithoutConditions() throws IOException {
		List<RecordedEvent> all = events(ALL);
		List<RecordedEvent> some = events(CONDITIONAL);
		List<RecordedEvent> orders = all.stream().filter(
				event -> event.getEventType().getName().equals("my.Order") && event.getDuration().toNanos() > 5_000_000)
				.toList();
		assertTrue(orders.size() > 150 && orders.size() < 1_000, "orders: " + orders.size());
		assertEquals(told(orders, "my.Order", event -> true), told(some, "my.Order", event -> true));
		assertEquals(told(all, "jdk.ThreadPark", event -> true), told(some, "jdk.ThreadPark", event -> true));
		List<String> calls = told(all, "my.Call", event -> event.getInt("status") == 500
				&& event.getLong("bytes") > 1024 && event.getDuration().toNanos() > 500_000
				&& orders.stream()
						.anyMatch(order -> order.getThread().getJavaName().equals(event.getThread().getJavaName())
								&& !order.getStartTime().isAfter(event.getStartTime())
								&& !order.getEndTime().isBefore(event.getEndTime())));
		assertTrue(calls.size() > 8, "calls: " + calls.size());
		assertEquals(calls, told(some, "my.Call", event -> true));
	}

	@Test
	void thePlanHasAboutAsManyAndTheReportTheExactNumbers() throws IOException {
		Plan plan = Scripts.plan(CONDITIONAL);
		assertTrue(plan.isAbout());
		assertEquals(List.of(true, true, false), plan.streams().stream().map(PlannedStream::about).toList());
		GenerationReport report = generate(plan, GenerationSettings.defaults());
		Map<String, Long> read = new LinkedHashMap<>();
		Conformance.QUICK.events(report.file())
				.forEach(event -> read.merge(event.getEventType().getName(), 1L, Long::sum));
		read.remove("flightforge.Script");
		assertEquals(read, report.events());
		assertEquals(read.values().stream().mapToLong(count -> count).sum(), report.totalEvents());
		assertEquals(report.totalEvents(), plan.totalEvents(), 0.02 * report.totalEvents());
		Plan counted = plan.counted(() -> false);
		assertFalse(counted.isAbout());
		assertEquals(report.events(), counted.eventsByType());
		assertEquals(Files.size(report.file()), plan.estimatedBytes(), 0.15 * plan.estimatedBytes());
		PlanCheck check = PlanCheck.of(CONDITIONAL, PlanOptions.DEFAULT, new ActualEvents(read, Map.of(), Map.of()),
				false);
		assertTrue(check.types().stream().allMatch(type -> type.verdict() == TypeComparison.Verdict.SAME),
				check.types()::toString);
	}

	@Test
	void anyPartIsMadeAloneByAnyNumberOfWorkers() throws IOException {
		Plan plan = Scripts.plan(CONDITIONAL);
		long windows = plan.windows().of();
		assertTrue(windows > 20, "windows: " + windows);
		byte[] whole = Files.readAllBytes(generate(plan, GenerationSettings.defaults().withWorkers(1)).file());
		assertArrayEquals(whole, Files.readAllBytes(
				generate(plan, GenerationSettings.defaults().withWorkers(3).withStorage(Storage.MAPPED)).file()));
		ByteArrayOutputStream joined = new ByteArrayOutputStream();
		Map<String, Long> events = new LinkedHashMap<>();
		for (long first = 0; first < windows; first += 5) {
			Plan part = plan.part(first, Math.min(windows - 1, first + 4));
			GenerationReport report = generate(part, GenerationSettings.defaults());
			joined.write(Files.readAllBytes(report.file()));
			report.events().forEach((type, count) -> events.merge(type, count, Long::sum));
			assertEquals(report.events(), part.counted(() -> false).eventsByType());
		}
		assertArrayEquals(whole, joined.toByteArray());
		assertEquals(plan.counted(() -> false).eventsByType(), events);
	}

	@Test
	void samplesHaveEventsThatAreRecorded() throws IOException {
		Plan plan = Scripts.plan("""
				recording: {duration: 10 h}
				types: {my.Type: {fields: {a: {type: int}, s: {type: String}}}}
				events:
				  - type: my.Type
				    count: 1_000_000
				    when: a <= 3
				    values: {a: {uniform: {min: 1, max: 100}}, s: {text: "{hex:5}"}}
				  - {type: my.Type, count: 1_000_000, when: a > 99, values: {a: 7, s: ""}}
				""");
		for (EventSample sample : List.of(EventSample.first(plan, 0, 40, () -> false),
				EventSample.spread(plan, 0, 40, () -> false))) {
			assertEquals(40, sample.rows().size());
			assertTrue(sample.values("a").stream().allMatch(a -> (long) a <= 3), sample.values("a")::toString);
		}
		assertEquals(List.of(), EventSample.first(plan, 1, 40, () -> false).rows());
	}

	@Test
	void aLargeStreamIsEstimatedFromSomeOfItsEvents() {
		Plan plan = Scripts.plan("""
				recording: {duration: 10 h}
				types: {my.Type: {fields: {a: {type: int}, b: {type: int}}}}
				events:
				  - type: my.Type
				    count: 50_000_000_000
				    when: a <= 30
				    values: {a: {uniform: {min: 1, max: 100}}, b: {copy: a}}
				""");
		assertEquals(15e9, plan.totalEvents(), 0.2e9);
		assertEquals(50_000_000_000L, plan.madeEvents());
		long[] hours = plan.eventsPer(0, 10);
		for (long hour : hours) {
			assertEquals(1.5e9, hour, 0.1e9);
		}
		ValueCurve curve = plan.values(0, "b", 500).orElseThrow();
		assertTrue(curve.values().length > 450, "values: " + curve.values().length);
		for (double value : curve.values()) {
			assertTrue(value >= 1 && value <= 30, "value: " + value);
		}
	}

	static Stream<Arguments> wrong() {
		return Stream.of(
				Arguments.of("when: |sice > 3",
						"the condition refers to sice, which is not a field of my.Type. Did you mean size?"),
				Arguments.of("when: |size + 1 KiB",
						"\"when\" is a condition such as size > 1 KiB, not an amount of data"),
				Arguments.of("when: size |> 3",
						"\">\" takes two of a kind, not an amount of data and a number without a unit"),
				Arguments.of("when: size > 3 KiB |3", "an operator such as + is missing before \"3\""),
				Arguments.of("when: |kind == 3", "kind is not a number; a formula is made of numbers"),
				Arguments.of("when: |{size: 3}", "\"when\" of a stream takes a single value, not a mapping"));
	}

	@ParameterizedTest
	@MethodSource("wrong")
	void saysWhatIsWrongAndWhere(String condition, String message) {
		int offset = condition.indexOf('|');
		List<Problem> errors = Scripts.errors(
				"types: {my.Type: {fields: {size: {type: long, unit: bytes}, kind: {type: String}}}}\nevents:\n  - type: my.Type\n"
						+ "    count: 10\n    " + condition.replace("|", "")
						+ "\n    values: {size: {uniform: {min: 1, max: 9}}, kind: x}\n");
		assertEquals(List.of("Line 5, column " + (offset + 5) + ": " + message),
				errors.stream().map(Problem::toString).toList());
	}

	@Test
	void aPauseIsNotLeftOut() {
		List<Problem> errors = Scripts.errors("""
				events:
				  - {type: jdk.GCPhasePause, count: 10, duration: {uniform: {min: 1 ms, max: 9 ms}}, when: duration > 5 ms,
				     values: {gcId: {sequence: {from: 1}}, name: GC Pause}}
				""");
		assertEquals(1, errors.size());
		assertTrue(errors.getFirst().message().startsWith("\"when\" cannot leave out jdk.GCPhasePause"),
				errors.getFirst()::toString);
	}

	@Test
	void warnsOfConditionsThatDoNothing() {
		String script = """
				types: {my.Type: {fields: {size: {type: int}}}}
				events: [{type: my.Type, count: 10, when: size > %d, values: {size: {uniform: {min: 1, max: 9}}}}]
				""";
		assertEquals(
				List.of("no event that was looked at meets the condition, of 10; change it, or disable the stream"),
				Scripts.warnings(script.formatted(9)).stream().map(Problem::message).toList());
		assertEquals(List.of("each event that was looked at meets the condition, of 10; change it, or remove it"),
				Scripts.warnings(script.formatted(0)).stream().map(Problem::message).toList());
		assertEquals(List.of(), Scripts.warnings(script.formatted(4)));
	}

	/** As in formulas. */
	@Test
	void whatIsNoNumberIsNotMet() {
		Plan plan = Scripts.plan("""
				types: {my.Size: {fields: {size: {type: int}}}}
				events: [{type: my.Size, count: 100, when: 0 / (size - size), values: {size: 1}}]
				""");
		assertEquals(0, plan.counted(() -> false).totalEvents());
	}

	/** What is not enabled is none for certain. */
	@Test
	void aStreamThatIsNotEnabledMakesNoNumberUncertain() {
		Plan plan = Scripts.plan("""
				types: {my.Size: {fields: {size: {type: int}}}}
				events:
				  - {type: my.Size, count: 100, enabled: false, when: size > 3, values: {size: 1}}
				  - {type: jdk.ThreadSleep, count: 200, values: {time: 1 s}}
				""");
		assertFalse(plan.isAbout());
		assertEquals(200, plan.totalEvents());
	}
}

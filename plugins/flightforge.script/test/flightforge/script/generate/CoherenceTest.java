/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import flightforge.kit.readers.Conformance;
import flightforge.script.Scripts;
import flightforge.script.plan.Plan;

/** A thread does one thing at a time, over all streams, in random scripts whose threads have time for all events. */
class CoherenceTest {
	private static final Set<String> BLOCKING = Set.of("jdk.ThreadSleep", "jdk.ThreadPark", "jdk.JavaMonitorWait",
			"jdk.SocketRead", "jdk.SocketWrite", "jdk.FileRead", "jdk.FileWrite", "jdk.FileForce");
	private static final List<String> TYPES = List.of("jdk.ThreadSleep", "jdk.ThreadPark", "jdk.SocketRead",
			"jdk.FileWrite");
	private static final int SECONDS = 20;

	@TempDir
	private Path folder;

	private record Busy(String type, String thread, long start, long end) {
	}

	/** Of one of these, a few events find no room before the end. */
	static Stream<String> scripts() {
		return IntStream.range(0, 12).mapToObj(seed -> script(new Random(4_000 + seed)));
	}

	/** Streams on one to three groups of threads, which they keep busy for a tenth to half of the time. */
	private static String script(Random random) {
		StringBuilder threads = new StringBuilder();
		StringBuilder events = new StringBuilder();
		int groups = 1 + random.nextInt(3);
		for (int g = 0; g < groups; g++) {
			int count = 2 + random.nextInt(14);
			threads.append("  g%d: {name: \"g%d-{n}\", count: %d}\n".formatted(g, g, count));
			int streams = 2 + random.nextInt(3);
			double load = (0.1 + 0.4 * random.nextDouble()) * count / streams;
			for (int s = 0; s < streams; s++) {
				double mean = 2 + random.nextInt(20);
				double rate = load / mean * 1000;
				String type = TYPES.get(random.nextInt(TYPES.size()));
				events.append(
						"  - type: %s%n    threads: %s%n    duration: %s%n    %s%n".formatted(
								random.nextInt(4) == 0 ? "a.Order" : type, g > 0 && random.nextInt(4) == 0
										? "{pick: {g%d: 3, g%d: 1}}".formatted(g, g - 1) : "g" + g,
								duration(random, mean, g), volume(random, rate)));
				if (random.nextInt(3) == 0) {
					events.append("""
							    before: [{type: jdk.ThreadPark, per-event: 20 %, duration: {uniform: {min: 0 ms, max: 2 ms}}}]
							    nested: [{type: jdk.SocketRead, duration: 30 %}]
							    after: [{type: jdk.FileForce, per-event: 50 %, duration: {exponential: {mean: 1 ms}}}]
							""");
				} else if (random.nextInt(3) == 0) {
					String others = "g" + random.nextInt(groups);
					events.append("    %s: [{type: jdk.FileWrite, per-event: %s, duration: %s, threads: %s}]%n"
							.formatted(random.nextInt(4) == 0 ? "before" : "nested",
									random.nextBoolean() ? "20 %" : "{uniform: {min: 0, max: 1}}",
									"{uniform: {min: 0 ms, max: 3 ms}}", others));
				}
			}
		}
		return "recording: {duration: %d s, chunk-size: 64 KiB, seed: %d}%nthreads:%n%stypes: {a.Order: {}}%nevents:%n%s"
				.formatted(SECONDS, random.nextInt(100), threads, events);
	}

	private static String duration(Random random, double mean, int group) {
		return String.format(Locale.ROOT, switch (random.nextInt(7)) {
		case 0 -> "%.3f ms";
		case 1 -> "{uniform: {min: 0 ms, max: %2$.3f ms}}";
		case 2 -> "{lognormal: {median: %3$.3f ms, p99: %4$.3f ms}}";
		case 3 -> "{zipf: {median: %3$.3f ms, p99: %4$.3f ms, max: 600 ms}}";
		case 4 -> "{by-thread: {g%5$d-1: %3$.3f ms, else: {exponential: {mean: %1$.3f ms}}}}";
		case 5 -> "{over-time: [{until: 40 %%, value: %3$.3f ms}, {value: {exponential: {mean: %1$.3f ms}}}]}";
		default -> "{exponential: {mean: %.3f ms}}";
		}, mean, 2 * mean, mean / 2, 5 * mean, group);
	}

	private static String volume(Random random, double rate) {
		long count = Math.max(1, Math.round(rate * SECONDS));
		return String.format(Locale.ROOT, switch (random.nextInt(5)) {
		case 0 -> "count: %2$d";
		case 1 -> "rate: %.2f/s\n    arrivals: poisson";
		case 2 -> "profile: [{ramp: {from: 0/s, to: %3$.2f/s}, for: 10 s}, {hold: %1$.2f/s, for: 10 s}]\n"
				+ "    arrivals: poisson";
		case 3 -> "bursts: {every: 2 s, events: %4$d, within: 1 s}\n    jitter: 400 ms";
		default -> "rate: %.2f/s";
		}, rate, count, 1.5 * rate, Math.max(1, Math.round(rate * 2)));
	}

	private byte[] generate(Plan plan, int workers, Storage storage) throws IOException {
		Generator.generate(plan, folder.resolve("made.jfr"),
				GenerationSettings.defaults().withOverwrite(true).withWorkers(workers).withStorage(storage),
				ProgressListener.NONE, () -> false);
		return Files.readAllBytes(folder.resolve("made.jfr"));
	}

	/** The events of what is generated, in which all readers find the same. */
	private List<RecordedEvent> checked(Plan plan) throws IOException {
		generate(plan, 2, Storage.HEAP);
		return scripted(Conformance.QUICK.events(folder.resolve("made.jfr")));
	}

	private List<RecordedEvent> events(Plan plan) throws IOException {
		generate(plan, 2, Storage.HEAP);
		return scripted(RecordingFile.readAllEvents(folder.resolve("made.jfr")));
	}

	private static List<RecordedEvent> scripted(List<RecordedEvent> events) {
		return events.stream().filter(event -> !event.getEventType().getName().startsWith("flightforge.")).toList();
	}

	private static List<Busy> busy(List<RecordedEvent> events) {
		List<Busy> busy = new ArrayList<>();
		for (RecordedEvent event : events) {
			busy.add(new Busy(event.getEventType().getName(), event.getThread("eventThread").getJavaName(),
					nanos(event.getStartTime()), nanos(event.getEndTime())));
		}
		busy.sort(Comparator.comparing(Busy::thread).thenComparingLong(Busy::start).thenComparingLong(e -> -e.end())
				.thenComparing(Busy::type));
		return busy;
	}

	private static long nanos(Instant time) {
		return Duration.between(Instant.EPOCH, time).toNanos();
	}

	/** Blocking events of a thread that overlap, and orders that overlap others than those inside of them. */
	private static List<String> overlaps(List<Busy> busy) {
		List<String> found = new ArrayList<>();
		Map<String, Busy> blocked = new HashMap<>();
		Map<String, Busy> order = new HashMap<>();
		for (Busy event : busy) {
			Map<String, Busy> last = BLOCKING.contains(event.type) ? blocked : order;
			Busy before = last.get(event.thread);
			boolean inside = before != null && before.end >= event.end && event.type.equals("jdk.SocketRead");
			boolean nothing = before != null && before.start == event.end;
			if (before != null && before.end > event.start && !inside && !nothing) {
				found.add(before + " and " + event);
			}
			if (before == null || before.end < event.end) {
				last.put(event.thread, event);
			}
			Busy around = order.get(event.thread);
			if (around != null && around != event && event.start < around.end && event.end > around.end) {
				found.add(around + " crosses " + event);
			}
		}
		return found;
	}

	/** How often there is each duration of each type. */
	private static Map<String, Map<Long, Integer>> durations(List<RecordedEvent> events) {
		Map<String, Map<Long, Integer>> durations = new TreeMap<>();
		events.forEach(event -> durations.computeIfAbsent(event.getEventType().getName(), type -> new HashMap<>())
				.merge(event.getDuration().toNanos(), 1, Integer::sum));
		return durations;
	}

	private static int missing(Map<Long, Integer> from, Map<Long, Integer> others) {
		return from.entrySet().stream()
				.mapToInt(each -> Math.max(0, each.getValue() - others.getOrDefault(each.getKey(), 0))).sum();
	}

	@ParameterizedTest
	@MethodSource("scripts")
	void aThreadDoesOneThingAtATime(String script) throws IOException {
		Plan plan = Scripts.plan(script);
		List<RecordedEvent> events = checked(plan);
		boolean warned = Scripts.warnings(script).stream()
				.anyMatch(problem -> problem.message().contains("where other events are"));
		assertEquals(warned, !overlaps(busy(events)).isEmpty());
		Map<String, Long> counts = new TreeMap<>();
		events.forEach(event -> counts.merge(event.getEventType().getName(), 1L, Long::sum));
		assertEquals(new TreeMap<>(plan.eventsByType()), counts);
	}

	/** The events are those of streams that know nothing of each other, on other threads or a little later. */
	@ParameterizedTest
	@MethodSource("scripts")
	void durationsStayAsTheyAre(String script) throws IOException {
		List<RecordedEvent> alone = events(
				Scripts.plan(script.replace("recording: {", "recording: {coherent: false, ")));
		List<RecordedEvent> together = events(Scripts.plan(script));
		assertTrue(!overlaps(busy(alone)).isEmpty(), "nothing to keep apart");
		Map<String, Map<Long, Integer>> expected = durations(alone);
		Map<String, Map<Long, Integer>> actual = durations(together);
		assertEquals(expected.keySet(), actual.keySet());
		expected.forEach((type, before) -> {
			// What is nested is cut at the recording's end, near which a few events are not where they were.
			int most = type.equals("a.Order") || type.equals("jdk.ThreadSleep") || type.equals("jdk.FileWrite") ? 0
					: 20;
			int changed = Math.max(missing(before, actual.get(type)), missing(actual.get(type), before));
			assertTrue(changed <= most, type + ": " + changed + " durations");
		});
	}

	/** What threads do between waits is at its times, also where waits have to wait for each other for seconds. */
	@Test
	void threadsThatAlwaysWaitHaveRoomBetweenTheirWaits() throws IOException {
		String script = """
				recording: {duration: 22 s, chunk-size: 16 KiB}
				threads: {w: {name: "w-{n}", count: 3}}
				types: {a.Order: {}}
				events:
				  - {type: jdk.ThreadSleep, rate: 55/s, threads: w, duration: 17 ms}
				  - %s
				  - {type: jdk.JavaExceptionThrow, rate: 55/s, threads: w}
				""";
		for (String others : List.of(
				"{type: jdk.JavaMonitorEnter, rate: 5.65/s, arrivals: poisson, threads: w, duration: 356 ms}",
				"{type: a.Order, rate: 5.65/s, arrivals: poisson, threads: w, duration: 356 ms, "
						+ "nested: [{type: jdk.SocketRead, per-event: 4, duration: 89 ms}]}")) {
			Plan plan = Scripts.plan(script.formatted(others));
			List<RecordedEvent> events = checked(plan);
			assertEquals(List.of(), overlaps(busy(events)));
			Map<Long, Long> throwsOfSeconds = events.stream()
					.filter(event -> event.getEventType().getName().equals("jdk.JavaExceptionThrow"))
					.collect(Collectors.groupingBy(event -> event.getStartTime().getEpochSecond(), TreeMap::new,
							Collectors.counting()));
			assertEquals(22, throwsOfSeconds.size(), throwsOfSeconds.toString());
			assertTrue(throwsOfSeconds.values().stream().allMatch(count -> count > 35 && count < 75),
					throwsOfSeconds.toString());
			byte[] all = generate(plan, 1, Storage.HEAP);
			ByteArrayOutputStream parts = new ByteArrayOutputStream();
			for (long window = 0; window < plan.windows().of(); window++) {
				parts.write(generate(plan.part(window, window), 1, Storage.HEAP));
			}
			assertArrayEquals(all, parts.toByteArray());
		}
	}

	/** An event that has to wait for a thread has the values and the duration of its schedule. */
	@Test
	void valuesFollowTheTimesOfSchedules() throws IOException {
		String script = """
				recording: {duration: 20 s, chunk-size: 64 KiB}
				signals:
				  load: {wave: {low: 0.2, high: 1.8, period: 7 s}}
				  db: {ramp: {from: 1, to: 2}}
				threads: {http: {name: "http-{n}", count: 3}}
				types: {a.Order: {fields: {id: {type: long}, level: {type: double}}}}
				events:
				  - type: a.Order
				    rate: {signal: load, times: 400/s}
				    threads: http
				    duration: {exponential: {mean: 2 ms}, times: db}
				    values: {id: {sequence: {from: 0}}, level: {signal: db}}
				  - type: jdk.ThreadSleep
				    rate: {signal: load, times: 100/s}
				    threads: http
				    duration: {exponential: {mean: 2 ms}}
				""";
		List<RecordedEvent> alone = orders(
				events(Scripts.plan(script.replace("recording: {", "recording: {coherent: false, "))));
		List<RecordedEvent> together = orders(checked(Scripts.plan(script)));
		assertEquals(alone.stream().map(event -> event.getDouble("level")).toList(),
				together.stream().map(event -> event.getDouble("level")).toList());
		assertTrue(IntStream.range(0, alone.size())
				.filter(i -> !alone.get(i).getStartTime().equals(together.get(i).getStartTime())).count() > 1_000,
				"hardly any event has to wait");
		bytesDependOnNothingElse(script);
	}

	private static List<RecordedEvent> orders(List<RecordedEvent> events) {
		return events.stream().filter(event -> event.getEventType().getName().equals("a.Order"))
				.sorted(Comparator.comparingLong(event -> event.getLong("id"))).toList();
	}

	@ParameterizedTest
	@MethodSource("scripts")
	@Tag("heavy")
	void bytesDependOnNothingElse(String script) throws IOException {
		Plan plan = Scripts.plan(script);
		byte[] whole = generate(plan, 1, Storage.HEAP);
		assertArrayEquals(whole, generate(plan, 2, Storage.MAPPED));
		assertArrayEquals(whole, generate(Scripts.plan(script), 5, Storage.HEAP));
		ByteArrayOutputStream parts = new ByteArrayOutputStream();
		for (long window = 0; window < plan.windows().of(); window++) {
			parts.write(generate(plan.part(window, window), 1, Storage.HEAP));
		}
		assertArrayEquals(whole, parts.toByteArray());
	}

	/**
	 * Events of nanoseconds and longer ones, of which those of the first second wait for what is before them on other
	 * threads: their durations, and those of all others, are as in streams that know nothing of each other.
	 */
	@ParameterizedTest
	@ValueSource(strings = {"{uniform: {min: 10 ns, max: 90 ns}}", "{uniform: {min: 10 ms, max: 2 s}}",
			"{lognormal: {median: 1 us, p99: 20 ms}}"})
	void whatWaitsForWhatIsBeforeItLastsAsLong(String duration) throws IOException {
		String script = """
				recording: {duration: 10 s, chunk-size: 4 KiB}
				threads: {http: {name: "http-{n}", count: 400}, db: {name: "db-{n}", count: 400}}
				types: {a.Order: {}, a.Query: {}}
				events:
				  - type: a.Order
				    rate: 100/s
				    threads: http
				    duration: %s
				    before: [{type: a.Query, threads: db, duration: 1 s}]
				""".formatted(duration);
		List<RecordedEvent> alone = events(
				Scripts.plan(script.replace("recording: {", "recording: {coherent: false, ")));
		Plan plan = Scripts.plan(script);
		assertTrue(plan.windows().of() > 4, "windows: " + plan.windows().of());
		List<RecordedEvent> together = checked(plan);
		assertEquals(List.of(), together.stream().filter(event -> event.getDuration().isNegative()).toList());
		Map<Long, Integer> expected = durations(alone).get("a.Order");
		Map<Long, Integer> actual = durations(together).get("a.Order");
		assertEquals(0, missing(expected, actual), "durations that are missing");
		assertEquals(0, missing(actual, expected), "durations of no event");
		assertEquals(Map.of(1_000_000_000L, 1_000), durations(together).get("a.Query"));
		long second = plan.start().toEpochMilli() * 1_000_000 + 1_000_000_000;
		assertEquals(100, ordersBefore(alone, second));
		assertEquals(0, ordersBefore(together, second));
		bytesDependOnNothingElse(script);
	}

	private static long ordersBefore(List<RecordedEvent> events, long time) {
		return events.stream()
				.filter(event -> event.getEventType().getName().equals("a.Order") && nanos(event.getStartTime()) < time)
				.count();
	}

	/** The same with samples of threads that run, and clicks on them. */
	static Stream<String> sampledScripts() {
		return scripts().map(script -> {
			String groups = IntStream.range(0, 3).filter(g -> script.contains("  g" + g + ": {name"))
					.mapToObj(g -> "g" + g + ": " + (g + 1)).collect(Collectors.joining(", "));
			return script.replace("types: {", "types: {a.Click: {}, ") + """
					  - {type: jdk.ExecutionSample, rate: 400/s, threads: {pick: {%s}}}
					  - {type: a.Click, rate: 50/s, threads: g0, arrivals: poisson}
					""".formatted(groups);
		});
	}

	@ParameterizedTest
	@MethodSource("sampledScripts")
	void noSampleIsOfAThreadThatWaits(String script) throws IOException {
		Plan plan = Scripts.plan(script);
		List<RecordedEvent> events = checked(plan);
		Map<Boolean, List<RecordedEvent>> parts = events.stream()
				.collect(Collectors.partitioningBy(CoherenceTest::isSample));
		assertEquals(plan.eventsByType().get("jdk.ExecutionSample") + plan.eventsByType().get("a.Click"),
				parts.get(true).size());
		List<Busy> waits = busy(parts.get(false)).stream().filter(event -> BLOCKING.contains(event.type)).toList();
		assertEquals(List.of(), inWaits(parts.get(true), waits));
		// Without knowing of each other, a share of them is that of the time in which threads wait.
		List<RecordedEvent> alone = events(
				Scripts.plan(script.replace("recording: {", "recording: {coherent: false, ")));
		int before = inWaits(alone.stream().filter(CoherenceTest::isSample).toList(),
				busy(alone.stream().filter(event -> !isSample(event)).toList()).stream()
						.filter(event -> BLOCKING.contains(event.type)).toList())
				.size();
		assertTrue(before > 100, before + " in waits");
		// They have the times of their schedule, but for a few.
		Set<Instant> times = alone.stream().filter(CoherenceTest::isSample).map(RecordedEvent::getStartTime)
				.collect(Collectors.toSet());
		long moved = parts.get(true).stream().filter(event -> !times.contains(event.getStartTime())).count();
		assertTrue(moved < parts.get(true).size() / 4, moved + " of " + parts.get(true).size() + " moved");
	}

	/** A thread in native code does not wait in the JVM; what reads from a socket is in native code. */
	@Test
	void noSampleOfNativeCodeIsOfAThreadThatWaitsInTheJvm() throws IOException {
		String script = """
				recording: {duration: 20 s}
				threads: {http: {name: "http-{n}", count: 4}}
				events:
				  - {type: jdk.ThreadPark, rate: 20/s, threads: http, arrivals: poisson, duration: 60 ms}
				  - {type: jdk.ThreadSleep, rate: 5/s, threads: http, arrivals: poisson, duration: 60 ms}
				  - {type: jdk.JavaMonitorWait, rate: 5/s, threads: http, arrivals: poisson, duration: 60 ms}
				  - {type: jdk.JavaMonitorEnter, rate: 3/s, threads: http, arrivals: poisson, duration: 60 ms}
				  - type: jdk.SocketRead
				    rate: 15/s
				    threads: http
				    arrivals: poisson
				    duration: 60 ms
				    values: {bytesRead: 100}
				  - {type: jdk.NativeMethodSample, rate: 40/s, threads: http, arrivals: poisson}
				  - {type: jdk.ExecutionSample, rate: 40/s, threads: http, arrivals: poisson}
				""";
		Map<String, List<RecordedEvent>> types = events(Scripts.plan(script)).stream()
				.collect(Collectors.groupingBy(event -> event.getEventType().getName()));
		List<RecordedEvent> samples = types.remove("jdk.NativeMethodSample");
		List<RecordedEvent> running = types.remove("jdk.ExecutionSample");
		assertEquals(800, samples.size());
		List<Busy> reads = busy(types.remove("jdk.SocketRead"));
		List<Busy> waits = busy(types.values().stream().flatMap(List::stream).toList());
		assertEquals(List.of(), inWaits(samples, waits));
		int reading = inWaits(samples, reads).size();
		assertTrue(reading > 150, reading + " in reads");
		// What runs Java code does neither.
		assertEquals(List.of(), inWaits(running, waits));
		assertEquals(List.of(), inWaits(running, reads));
	}

	/** A sample each nanosecond, while threads wait that began to wait later than scheduled, for what is before. */
	@Test
	void noSampleIsOfAThreadThatWaitsLater() throws IOException {
		String script = """
				recording: {duration: 300 ms}
				threads: {http: {name: "http-{n}", count: 60}, db: {name: "db-{n}", count: 900}}
				events:
				  - type: jdk.ThreadPark
				    rate: 4000/s
				    threads: http
				    duration: {uniform: {min: 10 us, max: 90 us}}
				    before: [{type: jdk.SocketRead, threads: db, duration: 100 ms}]
				  - {type: jdk.ExecutionSample, from: 100 ms, until: 100100 us, rate: 1_000_000_000/s, threads: http}
				""";
		Map<Boolean, List<RecordedEvent>> parts = events(Scripts.plan(script)).stream()
				.collect(Collectors.partitioningBy(CoherenceTest::isSample));
		assertEquals(100_000, parts.get(true).size());
		List<String> found = inWaits(parts.get(true), busy(parts.get(false)));
		assertEquals(0, found.size(), () -> "samples in waits, as " + found.getFirst());
	}

	@ParameterizedTest
	@MethodSource("sampledScripts")
	@Tag("heavy")
	void bytesOfSamplesDependOnNothingElse(String script) throws IOException {
		bytesDependOnNothingElse(script);
	}

	private static boolean isSample(RecordedEvent event) {
		return event.getEventType().getName().equals("jdk.ExecutionSample")
				|| event.getEventType().getName().equals("a.Click");
	}

	private static List<String> inWaits(List<RecordedEvent> samples, List<Busy> waits) {
		Map<String, TreeMap<Long, Busy>> byThread = new HashMap<>();
		for (Busy wait : waits) {
			byThread.computeIfAbsent(wait.thread, thread -> new TreeMap<>()).merge(wait.start, wait,
					(one, other) -> one.end > other.end ? one : other);
		}
		List<String> found = new ArrayList<>();
		for (RecordedEvent sample : samples) {
			String thread = sample.getThread(sample.hasField("sampledThread") ? "sampledThread" : "eventThread")
					.getJavaName();
			long time = nanos(sample.getStartTime());
			Map.Entry<Long, Busy> wait = byThread.getOrDefault(thread, new TreeMap<>()).lowerEntry(time);
			if (wait != null && wait.getValue().end > time) {
				found.add(sample.getEventType().getName() + " at " + time + " in " + wait.getValue());
			}
		}
		return found;
	}

	/**
	 * A thread that waits for half of its time is sampled evenly in the other half; one that always does where it is.
	 */
	@Test
	void samplesThatAreMovedDoNotPileUp() throws IOException {
		String script = """
				recording: {duration: 20 s}
				threads: {g: {count: 1}, other: {name: other, count: 1}}
				events:
				  - {type: jdk.ThreadSleep, every: 200 ms, threads: g, duration: 100 ms, values: {time: 100 ms}}
				  - {type: jdk.ThreadPark, count: 1, threads: other, duration: 20 s}
				  - {type: jdk.ExecutionSample, every: 5 ms, threads: g}
				  - {type: jdk.ExecutionSample, every: 1 s, threads: other}
				""";
		List<RecordedEvent> events = events(Scripts.plan(script));
		List<RecordedEvent> samples = events.stream().filter(CoherenceTest::isSample)
				.filter(sample -> !sample.getThread("sampledThread").getJavaName().equals("other")).toList();
		List<Busy> waits = busy(events.stream().filter(event -> !isSample(event)).toList());
		assertEquals(4000, samples.size());
		assertEquals(List.of(), inWaits(samples, waits));
		long start = nanos(Scripts.plan(script).start());
		int[] slots = new int[20];
		samples.forEach(sample -> slots[(int) ((nanos(sample.getStartTime()) - start) / 10_000_000 % 20)]++);
		// Twenty slots of 10 ms, in ten of which it sleeps.
		for (int slot = 10; slot < slots.length; slot++) {
			assertEquals(400, slots[slot], 120, "slot " + slot + " of " + Arrays.toString(slots));
		}
	}

	/** Windows cut the recording into chunks, and nothing else. */
	@ParameterizedTest
	@MethodSource("scripts")
	@Tag("heavy")
	void chunksHaveTheSameEventsWhateverTheirSize(String script) throws IOException {
		assertEquals(busy(events(Scripts.plan(script))),
				busy(events(Scripts.plan(script.replace("chunk-size: 64 KiB", "chunk-size: 16 MiB")))));
	}

	/** Values that depend on the thread are those of the thread that was found, also in the next event. */
	@Test
	void valuesFollowTheThread() throws IOException {
		Plan plan = Scripts.plan("""
				recording: {duration: 20 s, chunk-size: 16 KiB}
				threads: {g: {name: "g-{n}", count: 3}}
				types:
				  a.Order: {fields: {on: {type: String}, before: {type: String}, javaThreadId: {type: long}}}
				events:
				  - {type: jdk.ThreadSleep, rate: 100/s, threads: g, duration: 5 ms}
				  - type: a.Order
				    rate: 100/s
				    threads: g
				    duration: 5 ms
				    values:
				      on: {by-thread: {g-1: one, g-2: two, else: three}}
				      before: {previous: on, first: none}
				    nested: [{type: jdk.SocketRead, duration: 50 %}]
				""");
		List<RecordedEvent> events = events(plan);
		assertEquals(List.of(), overlaps(busy(events)));
		String before = "none";
		Map<String, String> names = Map.of("g-1", "one", "g-2", "two", "g-3", "three");
		int elsewhere = 0;
		int number = 0;
		for (RecordedEvent event : events) {
			if (event.getEventType().getName().equals("a.Order")) {
				String thread = event.getThread("eventThread").getJavaName();
				assertEquals(names.get(thread), event.getString("on"));
				assertEquals(event.getThread("eventThread").getJavaThreadId(), event.getLong("javaThreadId"));
				assertEquals(before, event.getString("before"));
				before = event.getString("on");
				elsewhere += thread.equals("g-" + (number++ % 3 + 1)) ? 0 : 1;
			}
		}
		assertEquals(2000, number);
		assertTrue(elsewhere > 0, "no event had to take another thread");
	}

	/** Three streams of the same rate on one group: the second begins half of 100 ms later, the third a quarter. */
	@Test
	void streamsOfTheSameRateAreNotSynchronised() throws IOException {
		String script = """
				recording: {duration: 10 s, coherent: %s}
				threads: {g: {count: 9}, other: {}}
				types: {a.Order: {}, b.Order: {}, c.Order: {}, d.Order: {}}
				events:
				  - {type: a.Order, rate: 10/s, threads: g, duration: 5 ms}
				  - {type: b.Order, count: 100, threads: {pick: {g: 1}}, duration: 5 ms}
				  - {type: c.Order, rate: 600/min, threads: g, duration: 5 ms}
				  - {type: d.Order, rate: 10/s, threads: other, duration: 5 ms}
				""";
		assertEquals(Map.of("a.Order", 0L, "b.Order", 50L, "c.Order", 25L, "d.Order", 0L),
				firstMillis(script.formatted("true")));
		assertEquals(Map.of("a.Order", 0L, "b.Order", 0L, "c.Order", 0L, "d.Order", 0L),
				firstMillis(script.formatted("false")));
	}

	/** When the first of a hundred events of each type begins, in milliseconds after the start. */
	private Map<String, Long> firstMillis(String script) throws IOException {
		List<Busy> events = busy(events(Scripts.plan(script)));
		Map<String, Long> first = new HashMap<>();
		Map<String, Integer> counts = new HashMap<>();
		long start = events.stream().mapToLong(Busy::start).min().orElseThrow();
		for (Busy event : events) {
			first.merge(event.type, (event.start - start) / 1_000_000, Math::min);
			counts.merge(event.type, 1, Integer::sum);
		}
		assertEquals(Set.of(100), Set.copyOf(counts.values()));
		return first;
	}

	@Test
	void whatIsNotCoherentIsAsItWas() throws IOException {
		String script = """
				recording: {duration: 10 s, %s}
				threads: {g: {count: 2}}
				events:
				  - {type: jdk.ThreadSleep, rate: 100/s, threads: g, duration: 5 ms, values: {time: 5 ms}}
				  - {type: jdk.ThreadSleep, rate: 100/s, threads: g, duration: 5 ms, values: {time: 5 ms}}
				""";
		List<Busy> wanted = busy(events(Scripts.plan(script.formatted("coherent: false"))));
		assertEquals(1000, overlaps(wanted).size());
		assertEquals(0, overlaps(busy(events(Scripts.plan(script.formatted("coherent: true"))))).size());
	}
}

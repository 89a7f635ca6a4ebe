/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

import flightforge.script.read.ScriptParser;

/** What gave twins away beside the recordings that they were learned from. */
class LearnedTracesTest {
	@TempDir
	Path folder;

	private int made;

	private Path recording(String script) throws IOException {
		return Recordings.of(folder.resolve("made" + made++ + ".jfr"), script);
	}

	private static LearnedScript learned(Path source) throws IOException {
		return Learning.learn(List.of(source), LearningOptions.anonymous().withNames());
	}

	private static List<RecordedEvent> events(Path recording, String type) throws IOException {
		List<RecordedEvent> events = new ArrayList<>(RecordingFile.readAllEvents(recording));
		events.removeIf(event -> !event.getEventType().getName().equals(type));
		events.sort(Comparator.comparing(RecordedEvent::getStartTime));
		return events;
	}

	/** What the seed chooses is other in each twin: numbers of processes and threads, and addresses. */
	@Test
	void twinsHaveNoConstants() throws IOException {
		Set<Object> pids = new HashSet<>();
		Set<Object> addresses = new HashSet<>();
		for (int seconds = 20; seconds < 23; seconds++) {
			Path source = recording("""
					recording: {duration: %d s}
					jvm: {}
					threads: {work: {}}
					events: [{type: jdk.JavaMonitorEnter, rate: 3/s, duration: 30 ms, threads: work,
					  values: {monitorClass: java.lang.Object, address: 0x7f3a_1000}}]
					""".formatted(seconds));
			Path twin = recording(learned(source).text());
			pids.add(events(twin, "jdk.JVMInformation").getFirst().getLong("pid"));
			addresses.add(events(twin, "jdk.JavaMonitorEnter").getFirst().getLong("address"));
		}
		assertEquals(3, pids.size(), pids::toString);
		assertEquals(3, addresses.size(), addresses::toString);
	}

	/**
	 * A request waits for this or that: what there are many sorts of is in the twin's requests, too, and they are as
	 * long. What they allocate is rare in each sort, but not in all of them.
	 */
	@Test
	void requestsOfManySortsStayWhole() throws IOException {
		StringBuilder streams = new StringBuilder();
		List<String> waits = List.of("{type: jdk.ThreadSleep, gap: 20 %, duration: 6 ms}",
				"{type: jdk.ThreadPark, gap: 10 %, duration: 5 ms}",
				"{type: jdk.JavaMonitorEnter, gap: 10 %, duration: 4 ms, values: {monitorClass: java.lang.Object}}");
		for (int sort = 0; sort < 12; sort++) {
			List<String> nested = new ArrayList<>();
			for (int rest = sort + 1; rest > 0; rest /= 3) {
				nested.add(waits.get(rest % 3));
			}
			nested.add("{type: jdk.ObjectAllocationSample, at: {uniform: {min: 0.9, max: 1}}, "
					+ "values: {objectClass: {pick: [a.A, a.B, a.C, a.D, a.E, a.F]}, weight: 1000 B}}");
			streams.append("  - {type: shop.Order, count: 20, threads: work, duration: %d ms, nested: [%s]}%n"
					.formatted(30 + sort, String.join(", ", nested)));
		}
		Path source = recording("""
				recording: {duration: 20 s}
				threads: {work: {count: 4}}
				types: {shop.Order: {}}
				events:
				""" + streams);
		Path twin = recording(learned(source).text());
		for (String type : List.of("shop.Order", "jdk.ThreadSleep", "jdk.ThreadPark", "jdk.JavaMonitorEnter")) {
			assertEquals(milliseconds(events(source, type)), milliseconds(events(twin, type)),
					milliseconds(events(source, type)) * 0.03, type);
		}
		Set<String> classes = new TreeSet<>();
		for (RecordedEvent event : events(twin, "jdk.ObjectAllocationSample")) {
			classes.add(event.getClass("objectClass").getName());
		}
		assertEquals(6, classes.size(), classes::toString);
	}

	private static double milliseconds(List<RecordedEvent> events) {
		return events.stream().mapToLong(event -> event.getDuration().toNanos()).sum() / 1e6;
	}

	/**
	 * Pauses of a twin are not where they were, and move what begins behind them; a thread may sleep until it ends.
	 */
	@Test
	void aLongWaitEndsBeforeItsThread() throws IOException {
		String text = learned(recording("""
				recording: {duration: 20 s}
				jvm: {gc: Parallel, cpus: 2, heap: {max: 512 MiB}, allocation: 500 MiB/s, live-set: 100 MiB, survival: 20 %, later-survival: 10 %}
				threads: {work: {from: 100 ms, until: 19.9 s}}
				events:
				  - {type: jdk.ThreadSleep, count: 1, from: 19.79 s, until: 19.791 s, threads: work, duration: 100 ms, values: {time: 100 ms}}
				  - {type: jdk.ThreadStart, every: thread start, threads: work}
				  - {type: jdk.ThreadEnd, every: thread end, threads: work}
				  - {type: jdk.FileWrite, rate: 2/s, threads: work, duration: {uniform: {min: 12 ms, max: 30 ms}}, arrivals: poisson, values: {path: a, bytesWritten: 1}}
				""")).text();
		Matcher sleep = Pattern.compile("jdk.ThreadSleep, count: 1, from: [\\d.]+ %, until: ([\\d.]+) %").matcher(text);
		assertTrue(sleep.find(), text);
		assertEquals(98.9, Double.parseDouble(sleep.group(1)), 0.2);
	}

	/** Nobody starts a recording at a whole millisecond. */
	@Test
	void theStartIsThatOfTheRecording() throws IOException {
		Path source = recording("""
				recording: {start: 2026-03-01T10:00:00.123456789Z, duration: 20 s}
				events: [{type: jdk.ThreadSleep, count: 5, duration: 30 ms}]
				""");
		assertTrue(learned(source).text().contains("start: 2026-03-01T10:00:00.123456789Z"), learned(source)::text);
	}

	/** A thread of the JVM writes what is due, some milliseconds late. */
	@ParameterizedTest
	@CsvSource({"1005 ms, 4 ms, 29", "10020 ms, 0 ms, 3"})
	void whatIsOnAClockStaysOnIt(String every, String jitter, int count) throws IOException {
		Path source = recording("""
				recording: {duration: 30 s}
				jvm: {}
				events:
				  - {type: jdk.CPULoad, every: %1$s%2$s, from: 890 ms, values: {machineTotal: 50 %%}}
				  - {type: jdk.ThreadContextSwitchRate, every: %1$s%2$s, from: 891 ms, values: {switchRate: {uniform: {min: 1, max: 99}}}}
				""".formatted(every, jitter.startsWith("0") ? "" : ", jitter: " + jitter));
		Path twin = recording(learned(source).text());
		for (String type : List.of("jdk.CPULoad", "jdk.ThreadContextSwitchRate")) {
			List<RecordedEvent> of = events(source, type);
			List<RecordedEvent> made = events(twin, type);
			assertEquals(count, of.size());
			assertEquals(count, made.size());
			Set<Duration> distances = new HashSet<>();
			for (int i = 0; i < count; i++) {
				Duration off = Duration.between(of.get(i).getStartTime(), made.get(i).getStartTime());
				assertTrue(off.abs().toMillis() <= 12, off::toString);
				if (i > 0) {
					distances.add(Duration.between(made.get(i - 1).getStartTime(), made.get(i).getStartTime()));
				}
			}
			assertTrue(jitter.startsWith("0") || distances.size() > count / 2, distances::toString);
		}
		Instant one = events(twin, "jdk.CPULoad").get(1).getStartTime();
		Instant other = events(twin, "jdk.ThreadContextSwitchRate").get(1).getStartTime();
		assertTrue(Duration.between(one, other).abs().toMillis() < 3, one + " " + other);
	}

	/** One thread of a JVM reads all that is due: the first loads are no streams with clocks of their own. */
	@Test
	void allThatIsReadIsReadInTheSameTurns() throws IOException {
		StringBuilder script = new StringBuilder("""
				recording: {duration: 40 s}
				jvm: {gc: G1, heap: {max: 256 MiB}, allocation: 30 MiB/s, live-set: 20 MiB}
				events:
				  - {type: jdk.ClassLoadingStatistics, every: 1.0053 s, jitter: 5 ms, from: 1.0402 s,
				     values: {loadedClassCount: {over-time: [{value: {ramp: {from: 900, to: 990}}}]}}}
				  - {type: jdk.DirectBufferStatistics, every: 5.0265 s, jitter: 5 ms, from: 5.0614 s, values: {count: 3}}
				""");
		for (int turn = 0; turn < 7; turn++) {
			script.append(String.format("""
					  - {type: jdk.CPULoad, every: 1.0053 s, jitter: 5 ms, from: %.4f s, until: %s s,
					     values: {machineTotal: %s, jvmUser: %s, jvmSystem: 0}}
					""", 1.04 + turn * 1.0053, turn < 6 ? String.format("%.4f", 1.5 + turn * 1.0053) : "40",
					turn == 0 ? "0" : "90 %",
					turn == 0 ? "0" : turn < 6 ? 80 - turn + " %" : "{uniform: {min: 9 %, max: 12 %}}"));
		}
		Path source = recording(script.toString());
		Path twin = recording(learned(source).text());
		List<Instant> loads = events(twin, "jdk.CPULoad").stream().map(RecordedEvent::getStartTime).toList();
		for (String type : List.of("jdk.CPULoad", "jdk.ClassLoadingStatistics", "jdk.DirectBufferStatistics",
				"jdk.JavaThreadStatistics")) {
			List<RecordedEvent> read = events(twin, type);
			assertEquals(events(source, type).size(), read.size(), type);
			for (RecordedEvent each : read) {
				Duration after = loads.stream().map(load -> Duration.between(load, each.getStartTime()))
						.min(Comparator.comparing(Duration::abs)).orElseThrow();
				assertTrue(after.abs().toNanos() < 300_000, type + " is " + after + " after loads");
			}
		}
	}

	/** Where an exception was thrown, and what it says, goes with its class, however seldom others are. */
	@Test
	void exceptionsAreThrownWhereTheirClassIs() throws IOException {
		Path source = recording("""
				recording: {duration: 30 s}
				types: {shop.Order: {fields: {id: {type: long}}}}
				threads: {work: {name: "work-{n}", count: 4}, bank: {}}
				stacks:
				  number: ["java.lang.NumberFormatException.forInputString(NumberFormatException.java:67)", "shop.Orders.parse(Orders.java:9)"]
				  end: ["java.io.DataInputStream.readFully(DataInputStream.java:210)", "shop.Bank.read(Bank.java:5)"]
				events:
				  - type: shop.Order
				    count: 600
				    threads: work
				    duration: 5 ms
				    values: {id: 1}
				    nested: [{type: jdk.JavaExceptionThrow, per-event: {pick: {0: 9, 1: 1}}, stack: number,
				      values: {message: {pick: {a: 3, b: 2}}, thrownClass: java.lang.NumberFormatException}}]
				  - type: shop.Order
				    count: 500
				    threads: work
				    duration: 30 ms
				    values: {id: 2}
				    nested:
				      - {type: jdk.SocketRead, duration: 22 ms, at: 10 %, values: {host: db, address: 10.0.0.9, port: 5432, timeout: 0 s, bytesRead: 9, endOfStream: false}}
				      - {type: jdk.JavaExceptionThrow, per-event: {pick: {0: 9, 1: 1}}, at: 95 %, stack: number,
				         values: {message: {pick: {a: 3, b: 2}}, thrownClass: java.lang.NumberFormatException}}
				  - {type: jdk.JavaExceptionThrow, count: 6, threads: bank, stack: end, values: {message: null, thrownClass: java.io.EOFException}}
				""");
		List<RecordedEvent> thrown = events(recording(learned(source).text()), "jdk.JavaExceptionThrow");
		assertEquals(events(source, "jdk.JavaExceptionThrow").size(), thrown.size());
		for (RecordedEvent event : thrown) {
			boolean isEnd = event.getClass("thrownClass").getName().equals("java.io.EOFException");
			assertEquals(isEnd, event.getString("message") == null, event::toString);
			assertEquals(isEnd ? "readFully" : "forInputString",
					event.getStackTrace().getFrames().getFirst().getMethod().getName(), event::toString);
		}
	}

	/** Of the many places where the same class is thrown, none is that of another one, however seldom that is. */
	@Test
	void eachExceptionHasTheSiteAndTheMessagesOfItsClass() throws IOException {
		Path source = recording("""
				recording: {duration: 30 s}
				threads: {work: {}}
				stacks:
				  infer: ["java.lang.Throwable.<init>(Throwable.java:288)", "javac.Infer.error(Infer.java:67)", "a.B.a(B.java:6)"]
				  resolve: ["java.lang.Throwable.<init>(Throwable.java:288)", "java.lang.invoke.MethodHandleNatives.resolve(MethodHandleNatives.java:9)", "a.B.c(B.java:7)"]
				  inflate: ["java.lang.Throwable.<init>(Throwable.java:288)", "java.util.zip.Inflater.inflate(Inflater.java:9)", "a.B.d(B.java:8)"]
				  cancel: ["java.lang.Throwable.<init>(Throwable.java:288)", "sun.nio.ch.SelectionKeyImpl.ensureValid(SelectionKeyImpl.java:9)", "a.B.e(B.java:8)"]
				events:
				  - {type: jdk.JavaExceptionThrow, count: 25_000, threads: work, stack: infer, values: {message: null, thrownClass: javac.InferenceException}}
				  - {type: jdk.JavaExceptionThrow, count: 42, threads: work, stack: resolve,
				     values: {message: {pick: {%s}}, thrownClass: java.lang.NoSuchMethodError}}
				  - {type: jdk.JavaExceptionThrow, count: 4, threads: work, stack: inflate,
				     values: {message: corrupt, thrownClass: java.util.zip.ZipException}}
				  - {type: jdk.JavaExceptionThrow, count: 3, threads: work, stack: cancel,
				     values: {message: null, thrownClass: java.nio.channels.CancelledKeyException}}
				""".formatted(IntStream.range(0, 21).mapToObj(i -> "m" + i + ": 2").collect(Collectors.joining(", "))));
		Path twin = recording(learned(source).text());
		assertEquals(counts(source), counts(twin));
	}

	/** How often there are classes of exceptions, with where and what; messages of one number are one. */
	private static Map<String, Long> counts(Path recording) throws IOException {
		return events(recording, "jdk.JavaExceptionThrow").stream()
				.collect(Collectors.groupingBy(
						event -> event.getClass("thrownClass").getName() + " " + event.getString("message") + " "
								+ event.getStackTrace().getFrames().stream()
										.filter(frame -> !frame.getMethod().getName().equals("<init>"))
										.map(frame -> frame.getMethod().getName()).findFirst().orElse("none"),
						TreeMap::new, Collectors.counting()));
	}

	/** An array of enum constants is made by its own method, and by none that makes others. */
	@Test
	void objectsAreAllocatedWhereTheirClassIs() throws IOException {
		StringBuilder script = new StringBuilder("recording: {duration: 30 s}\nthreads: {work: {}}\nstacks:\n");
		for (int i = 0; i < 30; i++) {
			script.append(
					"  s%1$d: [\"shop.C%1$d.make(C%1$d.java:5)\", \"shop.Main.run(Main.java:9)\"]\n".formatted(i));
		}
		script.append("events:\n");
		for (int i = 0; i < 30; i++) {
			script.append("""
					  - {type: jdk.ObjectAllocationSample, count: %2$d, arrivals: poisson, threads: work, stack: s%1$d,
					     values: {objectClass: shop.C%1$d, weight: 64 KiB}}
					""".formatted(i, i == 0 ? 400 : 3 + i));
		}
		List<RecordedEvent> made = events(recording(learned(recording(script.toString())).text()),
				"jdk.ObjectAllocationSample");
		assertTrue(made.size() > 800, made.size() + " events");
		for (RecordedEvent event : made) {
			assertEquals(event.getClass("objectClass").getName(),
					event.getStackTrace().getFrames().getFirst().getMethod().getType().getName(), event::toString);
		}
	}

	/** Whether collections fail follows from the heap: they were put into any that the section jvm makes. */
	@Test
	void collectionsDoNotFailByChance() throws IOException {
		LearnedScript learned = learned(recording("""
				recording: {duration: 30 s}
				jvm: {allocation: 60 MiB/s, heap: {max: 256 MiB}}
				threads: {work: {}}
				events:
				  - {type: jdk.YoungGarbageCollection, every: collection, nested: [{type: jdk.EvacuationFailed, per-event: 1},
				     {type: jdk.ConcurrentModeFailure, per-event: 1}]}
				  - {type: jdk.ObjectAllocationSample, count: 900, threads: work, values: {objectClass: shop.Order}}
				"""));
		assertTrue(learned.text().contains("allocation:"), learned.text());
		assertFalse(learned.text().matches("(?s).*type: jdk\\.(EvacuationFailed|ConcurrentModeFailure).*"),
				learned.text());
	}

	/** What one method locks is not what another one does, also where both are of one class. */
	@Test
	void eachMethodLocksItsOwnObject() throws IOException {
		Path source = recording("""
				recording: {duration: 30 s}
				threads: {work: {}}
				stacks:
				  orders: ["shop.Orders.add(Orders.java:5)"]
				  loader: ["jdk.internal.loader.BuiltinClassLoader.loadClassOrNull(BuiltinClassLoader.java:7)"]
				  list: ["shop.List.get(List.java:8)"]
				events:
				  - {type: jdk.JavaMonitorEnter, count: 300, duration: 20 ms, threads: work, stack: orders,
				     values: {monitorClass: java.lang.Object, address: 0x10}}
				  - {type: jdk.JavaMonitorEnter, count: 8, duration: 20 ms, threads: work, stack: loader,
				     values: {monitorClass: java.lang.Object, address: 0x20}}
				  - {type: jdk.JavaMonitorEnter, count: 9, duration: 20 ms, threads: work, stack: list,
				     values: {monitorClass: "int[]", address: 0x30}}
				""");
		Map<String, Set<Long>> locks = events(recording(learned(source).text()), "jdk.JavaMonitorEnter").stream()
				.collect(Collectors.groupingBy(
						event -> event.getStackTrace().getFrames().getFirst().getMethod().getName(),
						Collectors.mapping(event -> event.getLong("address"), Collectors.toSet())));
		assertEquals(Set.of("add", "loadClassOrNull", "get"), locks.keySet());
		locks.values().forEach(addresses -> assertEquals(1, addresses.size(), locks::toString));
		assertEquals(3, locks.values().stream().flatMap(Set::stream).distinct().count(), locks::toString);
	}

	/** Samples of deep stack traces, of which the script has few, are in as many methods as they were. */
	@Test
	void samplesAreNotAllInOneMethod() throws IOException {
		Path source = recording("""
				recording: {duration: 30 s, stack-depth: 64}
				threads: {work: {}}
				stacks: {many: {distinct: 1_400, depth: 400}}
				events: [{type: jdk.ExecutionSample, count: 1_400, threads: work, stack: many,
				  values: {state: STATE_RUNNABLE}}]
				""");
		Path twin = recording(learned(source).text());
		long before = mostOfOneMethod(source);
		long after = mostOfOneMethod(twin);
		assertTrue(after <= 1.5 * before + 10, before + " samples were in one method, " + after + " are");
	}

	private static long mostOfOneMethod(Path recording) throws IOException {
		return events(recording, "jdk.ExecutionSample").stream().map(event -> {
			RecordedFrame top = event.getStackTrace().getFrames().getFirst();
			return top.getMethod().getType().getName() + "." + top.getMethod().getName();
		}).collect(Collectors.groupingBy(top -> top, Collectors.counting())).values().stream()
				.max(Comparator.naturalOrder()).orElseThrow();
	}

	/** A method is compiled once for good, so that of many compilations hardly two are of the same one. */
	@Test
	void compilationsAreOfManyMethods() throws IOException {
		StringBuilder script = new StringBuilder("recording: {duration: 30 s}\nthreads: {compiler: {}}\nevents:\n");
		for (int i = 0; i < 60; i++) {
			script.append("  - {type: jdk.Compilation, every: 30 s, from: ").append(300 * i + 50)
					.append(" ms, threads: compiler, duration: ").append(101 + i)
					.append(" ms, values: {compiler: c2, compileLevel: 4, succeded: true, isOsr: ").append(i % 12 == 0)
					.append(", method: \"void shop.A").append(i).append(".b()\", codeSize: ")
					.append(i % 12 == 0 ? 9 : 900 + i).append("}}\n");
		}
		Map<String, Long> methods = events(recording(learned(recording(script.toString())).text()), "jdk.Compilation")
				.stream()
				.collect(Collectors.groupingBy(
						event -> event.<jdk.jfr.consumer.RecordedMethod>getValue("method").getType().getName(),
						TreeMap::new, Collectors.counting()));
		assertTrue(methods.values().stream().allMatch(times -> times <= 3), methods::toString);
	}

	/** What was thrown before the first reading is in it, and what is certain in the end needs no more than that. */
	@Test
	void exceptionsAreCountedAsTheyAreThrown() throws IOException {
		Path source = recording("""
				recording: {duration: 30 s}
				jvm: {}
				threads: {work: {}}
				events:
				  - {type: jdk.JavaExceptionThrow, count: 100, until: 500 ms, threads: work, values: {message: a, thrownClass: java.io.EOFException}}
				  - {type: jdk.ExceptionStatistics, every: 1 s, from: 900 ms, values: {throwables: {ramp: {from: 120, to: 126}}}}
				""");
		List<RecordedEvent> counts = events(recording(learned(source).text()), "jdk.ExceptionStatistics");
		assertEquals(6, counts.getLast().getLong("throwables") - counts.getFirst().getLong("throwables"), 3);
	}

	/** A compilation goes on in pauses; a twin that has as many is not to count them twice. */
	@Test
	void compilationsLastAsLongWithTheirPauses() throws IOException {
		Path source = recording("""
				recording: {duration: 40 s}
				jvm: {cpus: 2, gc: Parallel, heap: {max: 96 MiB}, allocation: 300 MiB/s, live-set: 70 MiB, settings: {jdk.Compilation#threshold: 100 ms}}
				threads: {compiler: {name: C2 CompilerThread0}, work: {count: 3}}
				events:
				  - {type: jdk.ThreadPark, rate: 5/s, threads: work, duration: 5 ms}
				  - {type: jdk.Compilation, rate: 1/s, threads: compiler, duration: 200 ms, values: {compileId: {sequence: {from: 9}},
				     compiler: c2, method: "void shop.A.b()", compileLevel: 4, succeded: true, isOsr: false, codeSize: 1 KiB, inlinedBytes: 9, arenaBytes: 0}}
				""");
		double lasting = mean(events(source, "jdk.Compilation"));
		assertTrue(lasting > 260, () -> "with pauses " + lasting);
		assertEquals(lasting, mean(events(recording(learned(source).text()), "jdk.Compilation")), 0.12 * lasting);
	}

	/** So do events of the program's threads, with what is in them, and what waits; those of the JVM's own go on. */
	@Test
	void eventsLastAsLongWithTheirPauses() throws IOException {
		Path source = recording("""
				recording: {duration: 40 s}
				jvm: {cpus: 2, gc: Parallel, heap: {max: 96 MiB}, allocation: 300 MiB/s, live-set: 70 MiB}
				types: {shop.Order: {fields: {id: {type: long}}}, shop.Tick: {fields: {id: {type: long}}}}
				threads: {work: {count: 3}, sleepy: {}, own: {name: VM Periodic Task Thread, java-id: 0}}
				events:
				  - {type: jdk.ThreadPark, rate: 5/s, threads: work, duration: 5 ms}
				  - type: shop.Order
				    rate: 2/s
				    threads: work
				    duration: 250 ms
				    values: {id: 1}
				    nested: [{type: jdk.SocketRead, duration: 200 ms, gap: 10 %, values: {host: db, address: 10.0.0.9, port: 5432, timeout: 0 s, bytesRead: 9, endOfStream: false}}]
				  - {type: jdk.ThreadSleep, rate: 4/s, threads: sleepy, duration: 100100 us, values: {time: 100 ms}}
				  - {type: shop.Tick, rate: 2/s, threads: own, duration: 300 ms, values: {id: 2}}
				""");
		Path twin = recording(learned(source).text());
		for (String type : List.of("shop.Order", "jdk.SocketRead", "jdk.ThreadSleep", "shop.Tick")) {
			double lasting = mean(events(source, type));
			assertEquals(lasting, mean(events(twin, type)), 0.08 * lasting, type);
		}
		double order = mean(events(source, "shop.Order"));
		assertTrue(order > 300, () -> "with pauses " + order);
		assertTrue(events(twin, "jdk.ThreadSleep").stream()
				.allMatch(sleep -> sleep.getDuration().toNanos() >= sleep.getLong("time")));
	}

	private static double mean(List<RecordedEvent> events) {
		return events.stream().mapToLong(event -> event.getDuration().toMillis()).average().orElseThrow();
	}

	/** A JVM knows no load before its second reading. */
	@Test
	void theFirstReadingOfProcessorsIsNothing() throws IOException {
		Path source = recording("""
				recording: {duration: 40 s}
				jvm: {}
				events:
				  - {type: jdk.CPULoad, count: 1, from: 900 ms, values: {machineTotal: 0, jvmUser: 0, jvmSystem: 0}}
				  - {type: jdk.CPULoad, every: 1 s, from: 1900 ms, values: {machineTotal: {uniform: {min: 20 %, max: 60 %}}, jvmUser: 10 %, jvmSystem: 1 %}}
				""");
		List<RecordedEvent> loads = events(recording(learned(source).text()), "jdk.CPULoad");
		assertEquals(40, loads.size());
		assertEquals(0, loads.getFirst().getFloat("machineTotal"));
		loads.stream().skip(1).forEach(load -> assertTrue(load.getFloat("machineTotal") > 0.1, load::toString));
	}

	/** Later readings are not drawn from all: one of 0 beside a busy JVM could not be. */
	@Test
	void laterReadingsOfProcessorsAreNotTheFirstOne() throws IOException {
		Path source = recording("""
				recording: {duration: 120 s}
				events:
				  - {type: jdk.CPULoad, count: 1, from: 900 ms, values: {machineTotal: 0, jvmUser: 0, jvmSystem: 0}}
				  - {type: jdk.CPULoad, every: 1 s, from: 1900 ms, values: {machineTotal: {pick: {1: 26, 0.99: 3}}, jvmUser: {uniform: {min: 10 %, max: 60 %}}, jvmSystem: 1 %}}
				""");
		String script = learned(source).text();
		for (int seed = 0; seed < 3; seed++) {
			List<RecordedEvent> loads = events(recording(script.replaceFirst("seed: \\d+", "seed: " + seed)),
					"jdk.CPULoad");
			assertEquals(1, loads.stream().filter(load -> load.getFloat("machineTotal") == 0).count(), script);
		}
	}

	/** A minute's readings of processors are as they were, one after the other: none comes twice. */
	@Test
	void readingsOfProcessorsFollowEachOther() throws IOException {
		Path source = recording("""
				recording: {duration: 40 s}
				jvm: {}
				events:
				  - {type: jdk.CPULoad, every: 1 s, from: 900 ms, values: {machineTotal: {uniform: {min: 60 %, max: 100 %}}, jvmUser: {uniform: {min: 10 %, max: 40 %}}, jvmSystem: 1 %}}
				""");
		List<RecordedEvent> before = events(source, "jdk.CPULoad");
		List<RecordedEvent> after = events(recording(learned(source).text()), "jdk.CPULoad");
		assertEquals(before.size(), after.size());
		for (int i = 0; i < before.size(); i++) {
			for (String field : List.of("machineTotal", "jvmUser")) {
				assertEquals(before.get(i).getFloat(field), after.get(i).getFloat(field), 0.006, field + " " + i);
			}
		}
	}

	/** A JVM that starts takes most of the processors, and never again as much. */
	@Test
	void aProgramThatStartsTakesTheProcessorsThen() throws IOException {
		Path source = recording("""
				recording: {duration: 40 s}
				jvm: {}
				events:
				  - {type: jdk.CPULoad, count: 1, from: 900 ms, values: {machineTotal: 0, jvmUser: 0, jvmSystem: 0}}
				  - {type: jdk.CPULoad, count: 1, from: 1900 ms, values: {machineTotal: 90 %, jvmUser: 60 %, jvmSystem: 5 %}}
				  - {type: jdk.CPULoad, count: 1, from: 2900 ms, values: {machineTotal: 80 %, jvmUser: 40 %, jvmSystem: 5 %}}
				  - {type: jdk.CPULoad, every: 1 s, from: 3900 ms, values: {machineTotal: {uniform: {min: 20 %, max: 60 %}}, jvmUser: {uniform: {min: 9 %, max: 11 %}}, jvmSystem: 1 %}}
				""");
		List<RecordedEvent> loads = events(recording(learned(source).text()), "jdk.CPULoad");
		assertEquals(40, loads.size());
		assertEquals(0.6, loads.get(1).getFloat("jvmUser"), 0.001);
		assertEquals(0.4, loads.get(2).getFloat("jvmUser"), 0.001);
		loads.stream().skip(3).forEach(load -> assertTrue(load.getFloat("jvmUser") < 0.12, load::toString));
	}

	/** Readers show old objects of the last time alone: those of each thread have the same one. */
	@Test
	void oldObjectsOfAllThreadsAreAtOneTime() throws IOException {
		Path source = recording("""
				recording: {duration: 20 s}
				jvm: {}
				threads: {main: {}, work: {}}
				events:
				  - {type: jdk.OldObjectSample, count: 2, from: 99.9 %, until: 99.900000005 %, threads: main,
				     values: {objectAge: 19 s, objectSize: 1 KiB, arrayElements: 1008}}
				  - {type: jdk.OldObjectSample, count: 40, from: 99.9 %, until: 99.900000005 %, threads: work,
				     values: {objectAge: {uniform: {min: 1 s, max: 9 s}}, objectSize: 1 KiB, arrayElements: 1008}}
				""");
		Set<Instant> times = new HashSet<>();
		events(source, "jdk.OldObjectSample").forEach(event -> times.add(event.getStartTime()));
		assertEquals(1, times.size());
		times.clear();
		events(recording(learned(source).text()), "jdk.OldObjectSample")
				.forEach(event -> times.add(event.getStartTime()));
		assertEquals(1, times.size(), times::toString);
	}

	/**
	 * A stack trace that is too rare for the script ends where one of the recording does, and each frame is called by
	 * one that calls it there.
	 */
	@Test
	void whatIsRareEndsWhereOthersEnd() throws IOException {
		Path source = recording("""
				recording: {duration: 20 s}
				threads: {work: {}}
				stacks: {many: {distinct: 3_000, depth: 12}}
				events: [{type: jdk.ExecutionSample, count: 6_000, threads: work, stack: many,
				  values: {state: STATE_RUNNABLE}}]
				""");
		LearnedScript learned = learned(source);
		assertTrue(learned.mergedStacks() > 500, learned.mergedStacks() + " merged");
		Path twin = recording(learned.text());
		Set<List<String>> stacks = stacks(source);
		Set<List<String>> made = stacks(twin);
		assertTrue(made.size() > 500, made.size() + " stack traces");
		assertTrue(calls(stacks).containsAll(calls(made)), "there are other calls than in the recording");
		assertTrue(tops(stacks).containsAll(tops(made)), "there are other top frames than in the recording");
	}

	/** A flat profile is a long tail of what was seen once; drawn with replacement a third of it would be lost. */
	@Test
	void asManyStackTracesOccurOnceAsInTheRecording() throws IOException {
		StringBuilder tree = new StringBuilder("shop.Often.often(Often.java:5): 100");
		for (int i = 0; i < 300; i++) {
			tree.append(", shop.Rare%1$d.rare(Rare%1$d.java:7): 1".formatted(i));
		}
		Path source = recording("recording: {duration: 20 s}\nthreads: {work: {}}\nstacks: {flat: {tree: {" + tree
				+ "}}}\nevents: [{type: jdk.ExecutionSample, count: 400, threads: work, stack: flat,\n"
				+ "  values: {state: STATE_RUNNABLE}}]\n");
		Path twin = recording(learned(source).text());
		assertEquals(frequencies(source), frequencies(twin));
		assertEquals(301, frequencies(twin).size());
	}

	private static Map<String, Long> frequencies(Path file) throws IOException {
		return events(file, "jdk.ExecutionSample").stream()
				.collect(Collectors.groupingBy(
						event -> event.getStackTrace().getFrames().getFirst().getMethod().getType().getName(),
						Collectors.counting()));
	}

	/** Where trees together have more frames than there is room for, the last ones have a stack trace, too. */
	@Test
	void eachTypeHasAStackTrace() throws IOException {
		StringBuilder script = new StringBuilder("recording: {duration: 20 s}\nthreads: {work: {}}\ntypes:\n");
		IntStream.range(0, 9)
				.forEach(i -> script.append("  acme.T").append(i).append(": {fields: {a: {type: int}}}\n"));
		script.append("stacks:\n");
		IntStream.range(0, 9).forEach(i -> script.append("  s").append(i).append(": {distinct: 300, depth: 60}\n"));
		script.append("events:\n");
		IntStream.range(0, 9).forEach(i -> script.append("  - {type: acme.T").append(i)
				.append(", count: 300, threads: work, values: {a: 1}, stack: s").append(i).append("}\n"));
		Path twin = recording(learned(recording(script.toString())).text());
		for (int i = 0; i < 9; i++) {
			List<RecordedEvent> events = events(twin, "acme.T" + i);
			assertEquals(300, events.size());
			events.forEach(event -> assertEquals(60, event.getStackTrace().getFrames().size()));
		}
	}

	/** The top frames of rare stack traces are called by what calls them, wherever the script has that. */
	@Test
	void whatOftenIsOnTopIsSoHoweverItWasReached() throws IOException {
		StringBuilder script = new StringBuilder("recording: {duration: 20 s}\nthreads: {work: {}}\nstacks:\n"
				+ "  often: [\"shop.Tree.visit(Tree.java:7)\", \"shop.Main.run(Main.java:9)\"]\n");
		StringBuilder pick = new StringBuilder("often: 100");
		for (int i = 0; i < 320; i++) {
			script.append("""
					  s%1$d: ["shop.Top%2$d.top(Top%2$d.java:5)", "shop.Call%2$d.call(Call%2$d.java:6)",
					     "shop.Tree.visit(Tree.java:7)", "shop.Way%1$d.go(Way%1$d.java:8)", "shop.Main.run(Main.java:9)"]
					""".formatted(i, i / 8));
			pick.append(", s").append(i).append(": 1");
		}
		Path source = recording(
				script + "events: [{type: jdk.ExecutionSample, count: 420, threads: work, stack: {pick: {" + pick
						+ "}}, values: {state: STATE_RUNNABLE}}]\n");
		Path twin = recording(Learning.learn(List.of(source), LearningOptions.anonymous()).text());
		long often = events(source, "jdk.ExecutionSample").stream()
				.map(event -> event.getStackTrace().getFrames().getFirst().getMethod().getType().getName())
				.collect(Collectors.groupingBy(top -> top, Collectors.counting())).values().stream()
				.filter(events -> events >= 5).count();
		assertTrue(often > 30, often + " are not rare");
		assertTrue(tops(stacks(twin)).size() >= often, often + " were on top five times or more");
	}

	/** What occurs once is in no script, also where an event that was looked at stands for more than five. */
	@Test
	void whatOccursOnceIsNoMoreFrequentInALongRecording() throws IOException {
		StringBuilder stacks = new StringBuilder();
		StringBuilder pick = new StringBuilder("often: 399900");
		for (int i = 0; i < 100; i++) {
			stacks.append("  s%1$d: [\"shop.Rare%1$d.rare(Rare%1$d.java:7)\", \"shop.Main.run(Main.java:9)\"]\n"
					.formatted(i));
			pick.append(", s").append(i).append(": 1");
		}
		Path source = recording("""
				recording: {duration: 30 s}
				threads: {work: {}}
				stacks:
				  often: ["shop.Order.add(Order.java:2)", "shop.Main.run(Main.java:9)"]
				%sevents:
				  - {type: jdk.ExecutionSample, count: 400_000, threads: work, stack: {pick: {%s}},
				     values: {state: STATE_RUNNABLE}}
				  - {type: jdk.ClassLoad, count: 400_000, threads: work,
				     values: {loadedClass: {pick: {shop.Order: 399_900, %s}}}}
				""".formatted(stacks, pick, pick.substring(15).replaceAll("s(\\d+)", "shop.Rare$1")));
		LearningOptions options = LearningOptions.anonymous().withKept(List.of(name -> true));
		String learned = Learning.learn(List.of(source), options).text();
		assertTrue(learned.contains("shop.Order.add"), learned);
		assertFalse(learned.contains("Rare"), learned);
	}

	private static Set<String> tops(Set<List<String>> stacks) {
		return stacks.stream().map(List::getFirst).collect(Collectors.toSet());
	}

	private static Set<List<String>> calls(Set<List<String>> stacks) {
		return stacks.stream()
				.flatMap(stack -> IntStream.range(1, stack.size()).mapToObj(i -> stack.subList(i - 1, i + 1)))
				.collect(Collectors.toSet());
	}

	private static Set<List<String>> stacks(Path recording) throws IOException {
		return events(recording, "jdk.ExecutionSample").stream()
				.map(event -> event.getStackTrace().getFrames().stream()
						.map(frame -> frame.getMethod().getType().getName() + "." + frame.getMethod().getName())
						.toList())
				.collect(Collectors.toSet());
	}

	/** Outer frames are missing where they were, and nowhere else: a rule of Mission Control looks for that. */
	@Test
	void stackTracesAreTruncatedWhereTheyWere() throws IOException {
		Path source = recording("""
				recording: {duration: 20 s, stack-depth: 4}
				threads: {work: {}}
				stacks:
				  work:
				    tree:
				      "shop.Main.main(Main.java:5)":
				        "shop.Store.load(Store.java:20)":
				          self: 30
				          "shop.Pool.take(Pool.java:7); shop.Pool.find(Pool.java:9)":
				            self: 20
				            "shop.Item.test(Item.java:3); shop.Item.name(Item.java:4)": 50
				events: [{type: jdk.ExecutionSample, count: 100, threads: work, stack: work,
				  values: {state: STATE_RUNNABLE}}]
				""");
		Path twin = recording(learned(source).text());
		assertEquals(stacks(source), stacks(twin));
		for (Path recording : List.of(source, twin)) {
			for (RecordedEvent event : events(recording, "jdk.ExecutionSample")) {
				boolean isCut = event.getStackTrace().getFrames().getFirst().getMethod().getName().equals("name");
				assertEquals(isCut, event.getStackTrace().isTruncated(), event::toString);
			}
		}
	}

	/**
	 * Code that calls itself is sampled at any depth, each time in another stack trace: as many lack outer frames as
	 * did, although the script has other ones for most of them, and none is lost.
	 */
	@Test
	void asManyStackTracesAreTruncated() throws IOException {
		Random random = new Random(7);
		StringBuilder tree = new StringBuilder();
		for (int i = 0; i < 6_000; i++) {
			tree.append("      \"shop.Main.main(Main.java:5)");
			int depth = 2 + random.nextInt(28);
			for (int frame = 0; frame < depth; frame++) {
				tree.append("; shop.Walk.of").append(random.nextInt(4)).append("(Walk.java:")
						.append(10 + random.nextInt(3)).append(')');
			}
			tree.append("; shop.Leaf.at").append(random.nextInt(900)).append("(Leaf.java:").append(i)
					.append(")\": 1\n");
		}
		Path source = recording("""
				recording: {duration: 30 s, stack-depth: 16}
				threads: {work: {}}
				events: [{type: jdk.ExecutionSample, count: 6_000, threads: work, stack: work,
				  values: {state: STATE_RUNNABLE}}]
				stacks:
				  work:
				    tree:
				""" + tree);
		String text = learned(source).text();
		assertEquals(truncated(source), truncated(recording(text)), 0.02);
		long weights = Pattern.compile(": (\\d+)$", Pattern.MULTILINE)
				.matcher(text.substring(text.indexOf("\nstacks:"))).results()
				.mapToLong(weight -> Long.parseLong(weight.group(1))).sum();
		assertEquals(6_000, weights);
	}

	private static double truncated(Path recording) throws IOException {
		return events(recording, "jdk.ExecutionSample").stream()
				.mapToInt(event -> event.getStackTrace().isTruncated() ? 1 : 0).average().orElseThrow();
	}

	/** A program that starts does other things than later: what it does then, the twin does then, too. */
	@Test
	void whatAProgramDoesFirstComesFirst() throws IOException {
		Path source = recording(STARTING);
		String text = learned(source).text();
		Path twin = recording(text);
		for (String type : List.of("jdk.ExecutionSample", "jdk.ObjectAllocationSample", "jdk.JavaExceptionThrow")) {
			List<RecordedEvent> before = events(source, type);
			List<RecordedEvent> after = events(twin, type);
			assertEquals(before.size(), after.size(), text);
			// Stack traces are drawn by weight.
			assertEquals(inMethod(before, "load"), inMethod(after, "load"), 15, text);
			Instant border = source(before).plusSeconds(4);
			assertTrue(after.stream().filter(event -> event.getStartTime().isAfter(border))
					.noneMatch(event -> isIn(event, "load")), text);
			assertTrue(after.stream().filter(event -> event.getStartTime().isBefore(border.minusSeconds(2)))
					.noneMatch(event -> isIn(event, "serve")), text);
		}
		// What does not change is one stream.
		assertEquals(1, Pattern.compile("type: jdk.NativeMethodSample").matcher(text).results().count(), text);
	}

	private static final String STARTING = """
			recording: {duration: 30 s, start: "2026-01-01T00:00:00Z"}
			threads: {work: {}}
			stacks:
			  start: {tree: {"shop.Main.main(Main.java:5)": {"shop.Main.load(Main.java:6)": 60, "shop.Main.more(Main.java:7)": 30}}}
			  serve: {tree: {"shop.Main.main(Main.java:8)": {"shop.Main.serve(Main.java:9)": 300, "shop.Main.more(Main.java:7)": 60}}}
			  wait: {tree: {"shop.Main.main(Main.java:8)": {"shop.Main.poll(Main.java:2)": 30, "shop.Main.park(Main.java:3)": 30}}}
			events:
			  - {type: jdk.ExecutionSample, count: 90, until: 3 s, arrivals: poisson, threads: work, stack: start, values: {state: STATE_RUNNABLE}}
			  - {type: jdk.ExecutionSample, count: 360, from: 3 s, arrivals: poisson, threads: work, stack: serve, values: {state: STATE_RUNNABLE}}
			  - {type: jdk.ObjectAllocationSample, count: 90, until: 3 s, arrivals: poisson, threads: work, stack: start, values: {objectClass: shop.Start, weight: 1 KiB}}
			  - {type: jdk.ObjectAllocationSample, count: 360, from: 3 s, arrivals: poisson, threads: work, stack: serve, values: {objectClass: shop.Order, weight: 1 KiB}}
			  - {type: jdk.JavaExceptionThrow, count: 90, until: 3 s, arrivals: poisson, threads: work, stack: start, values: {thrownClass: java.io.IOException, message: none}}
			  - {type: jdk.JavaExceptionThrow, count: 360, from: 3 s, arrivals: poisson, threads: work, stack: serve, values: {thrownClass: java.lang.IllegalStateException, message: busy}}
			  - {type: jdk.NativeMethodSample, count: 400, arrivals: poisson, threads: work, stack: wait, values: {state: STATE_RUNNABLE}}
			""";

	private static Instant source(List<RecordedEvent> events) {
		return events.getFirst().getStartTime().truncatedTo(ChronoUnit.MINUTES);
	}

	private static long inMethod(List<RecordedEvent> events, String method) {
		return events.stream().filter(event -> isIn(event, method)).count();
	}

	private static boolean isIn(RecordedEvent event, String method) {
		return event.getStackTrace().getFrames().getFirst().getMethod().getName().equals(method);
	}

	/** What a compiler needs first is compiled first. */
	@Test
	void compilationsAreInTheirOrder() throws IOException {
		Path source = recording(compilations());
		List<RecordedEvent> twin = events(recording(learned(source).text()), "jdk.Compilation");
		assertEquals(64, twin.size());
		Set<String> methods = new HashSet<>();
		for (int i = 0; i < 64; i++) {
			String type = twin.get(i).<jdk.jfr.consumer.RecordedMethod>getValue("method").getType().getName();
			assertTrue(methods.add(type), type);
			assertEquals(i, Integer.parseInt(type.substring("shop.A".length())), 8, type);
		}
	}

	private static String compilations() {
		StringBuilder script = new StringBuilder("recording: {duration: 30 s}\nthreads: {compiler: {}}\nevents:\n");
		for (int i = 0; i < 64; i++) {
			script.append("  - {type: jdk.Compilation, every: 30 s, from: ").append(400 * i + 50 + i * 7 % 90)
					.append(" ms, threads: compiler, duration: ").append(101 + i * 13 % 64)
					.append(" ms, values: {compiler: c2, compileLevel: 4, succeded: true, isOsr: false, ")
					.append("method: \"void shop.A").append(i).append(".b()\", codeSize: ").append(900 + i)
					.append("}}\n");
		}
		return script.toString();
	}

	private String learnedOfFive(String script) throws IOException {
		return Learning.learn(List.of(recording(script)), LearningOptions.anonymous().withNames().withLeast(5)).text();
	}

	private static long different(String pattern, String text) {
		return Pattern.compile(pattern).matcher(text).results().map(match -> match.group()).distinct().count();
	}

	/**
	 * What is frequent in the recording may be rare in a part of the time; it is not said of that part then, nor is
	 * there a part in which anything has fewer events than is allowed.
	 */
	@Test
	void whatIsRareInAPartOfTheTimeIsNotSaidOfIt() throws IOException {
		String rare = """
				  zebra: ["shop.Zebra.pay(Zebra.java:5)"]
				  quagga: ["shop.Quagga.pay(Quagga.java:5)"]
				events:
				""";
		StringBuilder streams = new StringBuilder();
		for (String type : List.of("jdk.ExecutionSample", "jdk.ObjectAllocationSample", "jdk.JavaExceptionThrow")) {
			String values = type.endsWith("ExecutionSample") ? "state: STATE_RUNNABLE" : type.endsWith("Throw")
					? "thrownClass: shop.%sException, message: %s" : "objectClass: shop.%s, weight: 1 KiB";
			for (String part : List.of("until: 3 s", "from: 10 s")) {
				streams.append("  - {type: %s, count: 4, %s, threads: work, stack: zebra, values: {%s}}%n"
						.formatted(type, part, values.formatted("Zebra", "zebra")));
			}
			streams.append("  - {type: %s, count: 4, from: 10 s, threads: work, stack: quagga, values: {%s}}%n"
					.formatted(type, values.formatted("Quagga", "quagga")));
		}
		String text = learnedOfFive(STARTING.replace("events:\n", rare) + streams);
		assertTrue(Pattern.compile("type: jdk.ExecutionSample.*until:").matcher(text).find(), text);
		assertFalse(text.contains("Zebra") || text.contains("zebra"), text);
		assertFalse(text.contains("Quagga") || text.contains("quagga"), text);
		Matcher weight = Pattern.compile("(?:\": |self: |weight: )(\\d+)(?=$|[,}])", Pattern.MULTILINE).matcher(text);
		int weights = 0;
		while (weight.find()) {
			assertTrue(Integer.parseInt(weight.group(1)) >= 5, weight.group() + " in\n" + text);
			weights++;
		}
		assertTrue(weights > 10, text);
		String compiled = learnedOfFive(compilations());
		assertEquals(1, different("shop\\.A\\d+", compiled), compiled);
		assertEquals(1, Pattern.compile("type: jdk.Compilation,").matcher(compiled).results().count(), compiled);
		// Nor is the least rare of what is rare in a part said of each of them.
		String orders = learnedOfFive("""
				recording: {duration: 30 s}
				threads: {work: {}}
				types: {shop.Load: {fields: {what: {type: Class}}}}
				stacks:
				  start: ["shop.Main.load(Main.java:6)"]
				  serve: ["shop.Main.serve(Main.java:9)"]
				events:
				  - {type: shop.Load, count: 90, until: 3 s, threads: work, stack: start, values: {what: {classes: {count: 80, package: shop.rare}}}}
				  - {type: shop.Load, count: 360, from: 3 s, threads: work, stack: serve, values: {what: shop.Order}}
				""");
		assertTrue(orders.contains("shop.Order"), orders);
		assertFalse(orders.contains("shop.rare"), orders);
	}

	/** A method is sampled at several lines, and runs interpreted and compiled. */
	@Test
	void linesAndKindsOfMethodsStay() throws IOException {
		Path source = recording("""
				recording: {duration: 20 s}
				threads: {work: {}}
				stacks:
				  work:
				    tree:
				      "shop.Main.run(Main.java:3)":
				        "shop.Main.work(Main.java:17)_[0]": 5
				        "shop.Main.work(Main.java:18)_[0]": 5
				        "shop.Main.work(Main.java:18)_[j]": 10
				events: [{type: jdk.ExecutionSample, count: 200, threads: work, stack: work, values: {state: STATE_RUNNABLE}}]
				""");
		assertEquals(kinds(source), kinds(recording(learned(source).text())));
		assertEquals(3, kinds(source).size(), kinds(source)::toString);
	}

	private static Set<String> kinds(Path recording) throws IOException {
		Set<String> kinds = new TreeSet<>();
		for (RecordedEvent event : events(recording, "jdk.ExecutionSample")) {
			RecordedFrame top = event.getStackTrace().getFrames().getFirst();
			kinds.add(top.getMethod().getName() + ":" + top.getLineNumber() + " " + top.getType());
		}
		return kinds;
	}

	/** Samples of old objects, which a JVM writes in the end, are no life of the threads that allocated these. */
	@Test
	void threadsEndWhenTheyEnded() throws IOException {
		Path source = recording("""
				recording: {duration: 20 s}
				jvm: {}
				threads: {one: {until: 17 s}, other: {until: 18 s}}
				events:
				  - {type: jdk.ThreadSleep, rate: 3/s, duration: 30 ms, threads: {pick: [one, other]}}
				  - {type: jdk.ThreadEnd, every: thread end, threads: {pick: [one, other]}}
				  - {type: jdk.OldObjectSample, count: 40, from: 19.9 s, until: 19.90000001 s, threads: {pick: [one, other]},
				     values: {objectAge: 5 s, objectSize: 1 KiB, arrayElements: 1008}}
				""");
		Path twin = recording(learned(source).text());
		List<RecordedEvent> ends = events(source, "jdk.ThreadEnd");
		List<RecordedEvent> made = events(twin, "jdk.ThreadEnd");
		assertEquals(2, made.size());
		for (int i = 0; i < 2; i++) {
			assertTrue(Duration.between(ends.get(i).getStartTime(), made.get(i).getStartTime()).abs().toNanos() < 10);
		}
		assertEquals(40, events(twin, "jdk.OldObjectSample").size());
	}

	/** Most arrays were of bytes. */
	@Test
	void arraysAreAsLargeAsTheirElements() throws IOException {
		StringBuilder script = new StringBuilder("recording: {duration: 20 s}\nevents:\n");
		for (int elements = 4_001; elements < 40_000; elements += 611) {
			script.append(
					"  - {type: jdk.OldObjectSample, count: 1, from: 19 s, values: {objectAge: 1 s, arrayElements: ")
					.append(elements).append(", objectSize: ").append((elements + 23) / 8 * 8).append("}}\n");
		}
		List<RecordedEvent> twin = events(recording(learned(recording(script.toString())).text()),
				"jdk.OldObjectSample");
		assertTrue(twin.size() > 50);
		twin.forEach(event -> assertEquals("[B", event.getClass("object.type").getName(), event::toString));
		twin.forEach(event -> assertEquals((event.getInt("arrayElements") + 23) / 8 * 8, event.getLong("objectSize")));
	}

	/** Hidden classes are at other addresses in each run. */
	@Test
	void addressesOfHiddenClassesAreNotTheRecordings() throws IOException {
		Path source = recording("""
				recording: {duration: 20 s}
				jvm: {}
				threads: {work: {}}
				stacks: {work: ["shop.Main$$Lambda/0x000000008e045210.run(Unknown Source)",
				    "jdk.jfr.internal.Some$$Lambda/0x000000008e011110.run(Unknown Source)"]}
				events: [{type: jdk.ThreadSleep, count: 40, duration: 30 ms, stack: work, threads: work}]
				""");
		LearnedScript learned = learned(source);
		assertFalse(learned.text().contains("8e0"), learned::text);
		Path twin = recording(learned.text());
		long base = events(twin, "jdk.UnsignedLongFlag").stream()
				.filter(event -> event.getString("name").equals("SharedBaseAddress")).findFirst().orElseThrow()
				.getLong("value");
		List<RecordedFrame> frames = events(twin, "jdk.ThreadSleep").getFirst().getStackTrace().getFrames();
		assertTrue(frames.get(0).getMethod().getType().getName().endsWith(String.format("0x%016x", base + 0x45210)),
				frames::toString);
		assertTrue(frames.get(1).getMethod().getType().getName().endsWith(String.format("0x%016x", base + 0x11110)),
				frames::toString);
	}

	/** Where the callers of inlined frames are cut off, they are like those that were compiled by themselves. */
	@ParameterizedTest
	@ValueSource(ints = {1, 5})
	void framesAreSaidOnceWhereTheirCallersAreCutOff(int least) throws IOException {
		Path source = recording("""
				recording: {duration: 20 s, stack-depth: 2}
				threads: {work: {}}
				stacks:
				  work:
				    tree:
				      "shop.Main.run(Main.java:3)_[j]; shop.Main.work(Main.java:17)_[i]; shop.Main.add(Main.java:21)_[i]": 5
				      "shop.Main.main(Main.java:1)_[j]; shop.Main.work(Main.java:17)_[j]; shop.Main.add(Main.java:21)_[i]": 5
				events: [{type: jdk.ExecutionSample, count: 200, threads: work, stack: work, values: {state: STATE_RUNNABLE}}]
				""");
		LearnedScript learned = Learning.learn(List.of(source),
				LearningOptions.anonymous().withNames().withLeast(least));
		assertEquals(List.of(), ScriptParser.parse(learned.text()).problems(), learned::text);
		assertEquals(kinds(source), kinds(recording(learned.text())));
	}

	/** Stack traces may have thousands of frames. */
	@Test
	void stackTracesAreAsDeepAsTheyGet() throws IOException {
		String frames = IntStream.range(0, 2000).mapToObj(i -> "shop.Main.work" + i % 7 + "(Main.java:" + (i + 1) + ")")
				.collect(Collectors.joining(", "));
		Path source = recording("""
				recording: {duration: 20 s, stack-depth: 2000}
				threads: {work: {}}
				stacks: {work: [%s]}
				events: [{type: jdk.ExecutionSample, count: 20, threads: work, stack: work, values: {state: STATE_RUNNABLE}}]
				""".formatted(frames));
		assertTrue(events(source, "jdk.ExecutionSample").getFirst().getStackTrace().getFrames().size() == 2000);
		LearnedScript learned = learned(source);
		assertEquals(List.of(), learned.leftOut());
		Path twin = recording(learned.text());
		List<RecordedFrame> made = events(twin, "jdk.ExecutionSample").getFirst().getStackTrace().getFrames();
		assertTrue(made.size() >= 1_900, made.size() + " frames");
	}

	/** Main ends, and its thread waits for the others as another thread of Java. */
	@Test
	void mainEndsBeforeItIsAnotherThread() throws IOException {
		Path source = recording("""
				recording: {duration: 20 s}
				jvm: {}
				threads: {main: {until: 15 s}, work: {}, DestroyJavaVM: {from: 15 s}}
				events:
				  - {type: jdk.ThreadSleep, rate: 3/s, duration: 30 ms, threads: {pick: [main, DestroyJavaVM, work]}}
				  - {type: jdk.ThreadStart, every: thread start}
				  - {type: jdk.ThreadEnd, every: thread end, threads: main}
				""");
		Path twin = recording(learned(source).text());
		List<RecordedEvent> sleeps = events(twin, "jdk.ThreadSleep");
		List<RecordedEvent> main = sleeps.stream().filter(event -> isOf(event, "main")).toList();
		List<RecordedEvent> then = sleeps.stream().filter(event -> isOf(event, "DestroyJavaVM")).toList();
		assertEquals(main.getFirst().getThread().getOSThreadId(), then.getFirst().getThread().getOSThreadId());
		assertFalse(main.getLast().getEndTime().isAfter(then.getFirst().getStartTime()), then::toString);
		List<String> dumps = events(twin, "jdk.ThreadDump").stream().map(event -> event.getString("result")).toList();
		assertTrue(dumps.getFirst().contains("\"main\"") && !dumps.getLast().contains("\"main\""), dumps::getLast);
		assertTrue(dumps.getLast().contains("\"DestroyJavaVM\""), dumps::getLast);
	}

	private static boolean isOf(RecordedEvent event, String thread) {
		return thread.equals(event.getThread().getJavaName());
	}

	/** What is said of the size of some arrays is not that of all objects. */
	@Test
	void objectsThatAreNoArraysKeepTheirSizes() throws IOException {
		Path source = recording("""
				recording: {duration: 20 s}
				threads: {work: {}}
				events:
				  - {type: jdk.OldObjectSample, count: 100, threads: work, from: 19 s, until: 19.0001 s,
				     values: {objectAge: 15 s, objectSize: {pick: {16 B: 30, 48 B: 30, 96 B: 30}}, arrayElements: -2147483648}}
				  - {type: jdk.OldObjectSample, count: 4, threads: work, from: 19 s, until: 19.0001 s,
				     values: {objectAge: 15 s, objectSize: {pick: {1040 B: 2}}, arrayElements: 1024}}
				""");
		Set<Long> sizes = new TreeSet<>();
		for (RecordedEvent event : events(recording(learned(source).text()), "jdk.OldObjectSample")) {
			if (event.getInt("arrayElements") < 0) {
				sizes.add(event.getLong("objectSize"));
			}
		}
		assertTrue(sizes.containsAll(Set.of(16L, 48L, 96L)), sizes::toString);
	}

	/** Texts of which some are in both fields have numbers from the same on, but as many as there are. */
	@ParameterizedTest
	@CsvSource({"600, 2400", "5000, 2400"})
	void fieldsHaveAsManyTextsAsTheyHad(int one, int other) throws IOException {
		Path source = recording("""
				recording: {duration: 60 s}
				types: {shop.A: {fields: {who: {type: String}}}, shop.B: {fields: {who: {type: String}}}}
				events:
				  - {type: shop.A, count: %d, values: {who: {texts: {count: 60, pattern: "customer {n:4} x"}}}}
				  - {type: shop.B, count: %d, values: {who: {texts: {count: 118, pattern: "customer {n:4} x"}}}}
				""".formatted(one, other));
		Path twin = recording(Learning.learn(List.of(source), LearningOptions.anonymous()).text());
		Map<String, Set<String>> texts = new TreeMap<>();
		for (RecordedEvent event : RecordingFile.readAllEvents(twin)) {
			if (event.hasField("field1")) {
				texts.computeIfAbsent(event.getEventType().getName(), key -> new TreeSet<>())
						.add(event.getString("field1"));
			}
		}
		List<Integer> counts = texts.values().stream().map(Set::size).sorted().toList();
		Set<String> all = texts.values().stream().flatMap(Set::stream).collect(Collectors.toSet());
		assertEquals(List.of(60, 118), counts);
		assertEquals(118, all.size(), all::toString);
	}

	/** Two errors are on no clock, whatever is between them. */
	@Test
	void whatAProgramDoesTwiceIsOnNoClock() throws IOException {
		Path source = recording("""
				recording: {duration: 60 s}
				threads: {work: {count: 2}}
				events:
				  - {type: jdk.JavaErrorThrow, count: 1, from: 3.123456789 s, until: 3.123456790 s, threads: work,
				     values: {message: x, thrownClass: java.lang.Error}}
				  - {type: jdk.JavaErrorThrow, count: 1, from: 44.654321 s, until: 44.6543211 s, threads: work,
				     values: {message: x, thrownClass: java.lang.Error}}
				  - {type: jdk.CPULoad, count: 1, from: 3.123456789 s, until: 3.123456790 s, values: {machineTotal: 50 %}}
				  - {type: jdk.CPULoad, count: 1, from: 44.654321 s, until: 44.6543211 s, values: {machineTotal: 50 %}}
				""");
		String text = Learning.learn(List.of(source), LearningOptions.anonymous()).text();
		assertFalse(text.contains("every"), text);
	}

	/** Places in methods are those of the recording, and what events say of them is said of the uppermost frame. */
	@Test
	void byteCodesStay() throws IOException {
		Path source = recording("""
				recording: {duration: 20 s}
				stacks:
				  work:
				    tree:
				      "shop.Main.main(Main.java:5)@11":
				        "shop.Store.load(Store.java:20)@40": {self: 3, "shop.Pool.take(Pool.java:7)@3": 2}
				        "shop.Store.load(Store.java:20)@47": {"shop.Pool.take(Pool.java:7)@19": 4}
				threads: {main: {}}
				events:
				  - {type: jdk.ExecutionSample, count: 300, threads: main, stack: work}
				  - {type: jdk.Deoptimization, count: 200, threads: main, stack: work,
				     values: {reason: {pick: [unstable_if, null_check]}}}
				""");
		Path twin = recording(learned(source).text());
		for (String type : List.of("jdk.ExecutionSample", "jdk.Deoptimization")) {
			assertEquals(byteCodes(source, type), byteCodes(twin, type));
		}
		for (RecordedEvent event : events(twin, "jdk.Deoptimization")) {
			assertEquals(event.getStackTrace().getFrames().getFirst().getBytecodeIndex(), event.getInt("bci"));
		}
	}

	/** The byte code at a place fixes why the compiled code cannot go on there, however few events there are. */
	@Test
	void codeDecidesWhyItIsDeoptimized() throws IOException {
		StringBuilder stacks = new StringBuilder();
		StringBuilder rows = new StringBuilder();
		List<String> reasons = List.of("unstable_if, instruction: ifne", "unstable_if, instruction: ifeq",
				"class_check, instruction: invokeinterface", "null_check, instruction: invokevirtual");
		for (int i = 0; i < 14; i++) {
			stacks.append("  s%1$d: [\"shop.Site%1$d.run(Site%1$d.java:7)@%1$d\", \"shop.Main.main(Main.java:9)@3\"]\n"
					.formatted(i));
			rows.append("%s{stack: s%d, reason: %s}".formatted(i == 0 ? "" : ", ", i, reasons.get(i % 4)));
		}
		Path source = recording("recording: {duration: 20 s}\nthreads: {main: {}}\nstacks:\n" + stacks
				+ "events: [{type: jdk.Deoptimization, count: 22, threads: main, values: {action: reinterpret}, choose: ["
				+ rows + "]}]\n");
		Path twin = recording(learned(source).text());
		assertEquals(deoptimizations(source), deoptimizations(twin));
	}

	private static Map<String, Long> deoptimizations(Path recording) throws IOException {
		return events(recording, "jdk.Deoptimization").stream().collect(Collectors.groupingBy(
				event -> event.getStackTrace().getFrames().getFirst().getMethod().getType().getName() + " "
						+ event.getInt("bci") + " " + event.getString("reason") + " " + event.getString("instruction"),
				Collectors.counting()));
	}

	private static Set<String> byteCodes(Path recording, String type) throws IOException {
		return events(recording, type).stream().flatMap(event -> event.getStackTrace().getFrames().stream())
				.map(frame -> frame.getMethod().getName() + frame.getLineNumber() + "@" + frame.getBytecodeIndex())
				.collect(Collectors.toCollection(TreeSet::new));
	}

	/**
	 * Somebody else had a monitor before, and woke who waited in it; it is of one class; who waited in vain waited as
	 * long as the limit; threads park for an object in the heap; compilations without an event have numbers, too.
	 */
	@Test
	void monitorsAndNumbersAreThoseOfAJvm() throws IOException {
		Path source = recording("""
				recording: {duration: 20 s}
				jvm: {heap: {max: 256 MiB}, settings: {jdk.Compilation#threshold: 0 ms}}
				threads:
				  work: {count: 4, from: 1 s .. 2 s, until: 18 s .. 19 s}
				  C1: {name: C1 CompilerThread0}
				events:
				  - {type: jdk.JavaMonitorEnter, count: 200, threads: work, from: 3 s, until: 17 s, duration: 21 ms,
				     values: {previousOwner: work}, choose: [
				      {weight: 190, monitorClass: shop.Lock, address: 0x7f3a_1000},
				      {weight: 10, monitorClass: shop.Other, address: 0x7f3a_2000}]}
				  - {type: jdk.JavaMonitorWait, count: 200, threads: work, from: 3 s, until: 17 s,
				     values: {monitorClass: shop.Lock, address: 0x7f3a_3000}, choose: [
				      {weight: 150, notifier: work, timedOut: false, timeout: 30 ms, duration: {uniform: {min: 21 ms, max: 25 ms}}},
				      {weight: 50, notifier: null, timedOut: true, timeout: 25 ms, duration: {uniform: {min: 25.1 ms, max: 26 ms}}}]}
				  - {type: jdk.ThreadPark, count: 200, threads: work, from: 3 s, until: 17 s, duration: 21 ms,
				     values: {parkedClass: shop.Queue, timeout: 0 s, until: 0 s, address: 0xf012_3450}}
				  - {type: jdk.Compilation, count: 20, threads: C1, duration: 3 ms,
				     values: {method: shop.Main.run, compileId: {sequence: {from: 300, step: 41}}}}
				""");
		Path twin = recording(learned(source).text());
		Map<Long, Set<String>> classes = new TreeMap<>();
		for (RecordedEvent event : events(twin, "jdk.JavaMonitorEnter")) {
			assertTrue(event.getThread("previousOwner") != null, event::toString);
			classes.computeIfAbsent(event.getLong("address"), address -> new TreeSet<>())
					.add(event.getClass("monitorClass").getName());
		}
		assertTrue(classes.values().stream().allMatch(each -> each.size() == 1), classes::toString);
		for (RecordedEvent event : events(twin, "jdk.JavaMonitorWait")) {
			assertEquals(event.getBoolean("timedOut"), event.getThread("notifier") == null);
			assertTrue(!event.getBoolean("timedOut") || event.getDuration().compareTo(event.getDuration("timeout")) > 0,
					event::toString);
			assertTrue(event.getLong("address") > 1L << 40 && event.getLong("address") % 16 == 0, event::toString);
		}
		for (RecordedEvent event : events(twin, "jdk.ThreadPark")) {
			assertTrue(event.getLong("address") >= 0xf000_0000L && event.getLong("address") < 1L << 32,
					event::toString);
		}
		List<Integer> ids = events(twin, "jdk.Compilation").stream().map(event -> event.getInt("compileId")).toList();
		Set<Integer> steps = IntStream.range(1, ids.size()).mapToObj(i -> ids.get(i) - ids.get(i - 1))
				.collect(Collectors.toSet());
		assertTrue(steps.size() > 3 && steps.stream().allMatch(step -> step > 0), steps::toString);
	}

	/** They begin so long before the end of their thread that they have time, and are not fewer for that. */
	@ParameterizedTest
	@CsvSource({"0.15/s, 5 s", "0.05/s, 15 s"})
	void fewLongWaitsAreAsMany(String rate, String wait) throws IOException {
		Path source = recording("""
				recording: {duration: 60 s}
				threads: {work: {}}
				events:
				  - {type: jdk.ThreadSleep, rate: %1$s, threads: work, duration: %2$s, values: {time: %2$s}}
				  - {type: jdk.FileWrite, rate: 2/s, threads: work, duration: 20 us, values: {path: a, bytesWritten: 1}}
				""".formatted(rate, wait));
		String text = learned(source).text();
		assertEquals(events(source, "jdk.ThreadSleep").size(), events(recording(text), "jdk.ThreadSleep").size(), text);
	}

	/** A constructor of lists allocates no other class, and its objects are as large as they are. */
	@Test
	void oldObjectsAreAllocatedWhereTheirClassIs() throws IOException {
		StringBuilder script = new StringBuilder(
				"recording: {duration: 30 s}\nthreads: {main: {}, work: {}}\nstacks:\n");
		for (int i = 0; i < 12; i++) {
			script.append(
					"  s%1$d: [\"shop.C%1$d.make(C%1$d.java:5)\", \"shop.Main.run(Main.java:9)\"]\n".formatted(i));
		}
		script.append(
				"  arrays: [\"java.util.Arrays.copyOf(byte[], int):3541\", \"shop.Main.run(Main.java:9)\"]\nevents:\n");
		for (int i = 0; i < 12; i++) {
			script.append("""
					  - {type: jdk.OldObjectSample, count: %2$d, from: 29.9 s, until: 29.900000001 s, threads: %3$s, stack: s%1$d,
					     values: {object: shop.C%1$d, objectSize: %4$d B, objectAge: 5 s, allocationTime: 24.9 s, arrayElements: -2147483648}}
					""".formatted(i, 1 + i % 3, i < 9 ? "work" : "main", 16 + 8 * i));
		}
		script.append("""
				  - {type: jdk.OldObjectSample, count: 9, from: 29.9 s, until: 29.900000001 s, threads: work, stack: arrays,
				     values: {object: "byte[]", objectSize: 1 KiB, objectAge: 5 s, allocationTime: 24.9 s,
				      arrayElements: {uniform: {min: 4000, max: 90_000}}}}
				""");
		List<RecordedEvent> made = events(recording(learned(recording(script.toString())).text()),
				"jdk.OldObjectSample");
		assertEquals(33, made.size());
		Set<String> classes = new TreeSet<>();
		for (RecordedEvent event : made) {
			String type = event.getClass("object.type").getName();
			String site = event.getStackTrace().getFrames().getFirst().getMethod().getType().getName();
			classes.add(type);
			if (type.equals("[B")) {
				assertEquals("java.util.Arrays", site, event::toString);
				assertEquals((event.getInt("arrayElements") + 23L) / 8 * 8, event.getLong("objectSize"));
				continue;
			}
			assertEquals(type, site, event::toString);
			int number = Integer.parseInt(type.substring("shop.C".length()));
			assertEquals(16 + 8 * number, event.getLong("objectSize"), event::toString);
			assertEquals(number < 9 ? "work" : "main", event.getThread("eventThread").getJavaName(), event::toString);
		}
		assertEquals(13, classes.size(), classes::toString);
	}

	/** Classes of old objects have pseudonyms, like all others, and those of few are not said. */
	@Test
	void classesOfOldObjectsAreNotTold() throws IOException {
		Path source = recording("""
				recording: {duration: 30 s}
				stacks: {a: ["shop.Main.run(Main.java:9)"]}
				events:
				  - {type: jdk.OldObjectSample, count: 20, from: 29.9 s, until: 29.900000001 s, stack: a, values: {object: shop.Secret, objectSize: 24 B, objectAge: 5 s}}
				  - {type: jdk.OldObjectSample, count: 20, from: 29.9 s, until: 29.900000001 s, stack: a, values: {object: java.lang.String, objectSize: 24 B, objectAge: 5 s}}
				  - {type: jdk.OldObjectSample, count: 2, from: 29.9 s, until: 29.900000001 s, stack: a, values: {object: "long[]", objectSize: 24 B, objectAge: 5 s}}
				""");
		String text = Learning.learn(List.of(source), LearningOptions.anonymous()).text();
		assertFalse(text.contains("shop") || text.contains("Secret") || text.contains("long[]"), text);
		Set<String> classes = events(recording(text), "jdk.OldObjectSample").stream()
				.map(event -> event.getClass("object.type").getName()).collect(Collectors.toCollection(TreeSet::new));
		assertEquals(2, classes.size(), classes::toString);
		assertTrue(classes.contains("java.lang.String"), classes::toString);
	}

	/** What is an array has elements, also where one object of many was of a class that is too rare to be said. */
	@Test
	void oldArraysHaveElements() throws IOException {
		Path source = recording("""
				recording: {duration: 30 s}
				stacks: {a: ["shop.Main.run(Main.java:9)"]}
				events:
				  - {type: jdk.OldObjectSample, count: 40, from: 29.9 s, until: 29.900000001 s, stack: a, values: {object: "byte[]", objectSize: 2016 B, objectAge: 5 s, arrayElements: 2000}}
				  - {type: jdk.OldObjectSample, count: 4, from: 29.9 s, until: 29.900000001 s, stack: a, values: {object: shop.Rare, objectSize: 32 B, objectAge: 5 s, arrayElements: -2147483648}}
				""");
		String text = Learning.learn(List.of(source), LearningOptions.anonymous()).text();
		List<RecordedEvent> made = events(recording(text), "jdk.OldObjectSample");
		assertEquals(44, made.size());
		for (RecordedEvent event : made) {
			assertEquals("[B", event.getClass("object.type").getName());
			assertEquals(2000, event.getInt("arrayElements"), text);
			assertEquals(2016, event.getLong("objectSize"), text);
		}
	}

	/** Samples of allocation stand for what threads have allocated in the end. */
	@Test
	void samplesAndStatisticsOfThreadsSayTheSame() throws IOException {
		Path source = recording("""
				recording: {duration: 20 s}
				jvm: {heap: {max: 256 MiB}, uptime: 500 ms, allocation: 7.45 MiB/s, live-set: 10 MiB}
				threads:
				  main: {}
				  worker: {name: "worker-{n}", count: 2, from: 100 ms}
				  unblocker: {name: VirtualThread-unblocker, from: 200 ms}
				  periodic: {name: JFR Periodic Tasks}
				  C1: {name: C1 CompilerThread0}
				stacks: {a: ["shop.Main.run(Main.java:9)"]}
				events:
				  - {type: jdk.ObjectAllocationSample, count: 300, from: 1 s, threads: worker, stack: a, values: {weight: 480_000, objectClass: "byte[]"}}
				  - {type: jdk.ObjectAllocationSample, count: 30, from: 1 s, threads: main, stack: a, values: {weight: 10_000, objectClass: "byte[]"}}
				  - {type: jdk.ObjectAllocationSample, count: 2, from: 2 s, threads: main, stack: a, values: {weight: 3_000_000, objectClass: "byte[]"}}
				  - {type: jdk.ObjectAllocationSample, count: 13, from: 1 s, threads: unblocker, stack: a, values: {weight: 328, objectClass: java.lang.String}}
				  - {type: jdk.ObjectAllocationSample, count: 20, threads: periodic, stack: a, values: {weight: 90_000, objectClass: java.util.ArrayList}}
				  - {type: jdk.ObjectAllocationSample, count: 8, threads: C1, values: {weight: 264, objectClass: java.lang.String}}
				""");
		Path twin = recording(learned(source).text());
		Map<String, Double> sampled = new TreeMap<>();
		Map<String, Double> said = new TreeMap<>();
		events(twin, "jdk.ObjectAllocationSample").forEach(
				event -> sampled.merge(event.getThread().getJavaName(), (double) event.getLong("weight"), Double::sum));
		events(twin, "jdk.ThreadAllocationStatistics").forEach(
				event -> said.put(event.getThread("thread").getJavaName(), (double) event.getLong("allocated")));
		assertEquals(Set.of("main", "worker-1", "worker-2", "VirtualThread-unblocker", "JFR Periodic Tasks",
				"C1 CompilerThread0"), sampled.keySet());
		sampled.forEach((thread, bytes) -> {
			double allocated = said.get(thread);
			assertTrue(allocated > bytes * 0.8 && allocated < bytes * 1.25 + 1_000,
					() -> thread + ": " + bytes + " by samples, " + allocated + "\n" + sampled + said);
		});
		assertEquals(6_300_000, sampled.get("main"), 300_000);
	}

	/** Compilations of a busy compiler may be shorter in a twin, and the longest of them is what its statistics say. */
	@Test
	void theLongestCompilationIsCounted() throws IOException {
		Path source = recording("""
				recording: {duration: 30 s}
				jvm: {uptime: 300 ms, settings: {jdk.Compilation#threshold: 100 ms}}
				threads: {C2: {name: C2 CompilerThread0}}
				events:
				  - {type: jdk.Compilation, rate: 3.3/s, arrivals: poisson, threads: C2, duration: {uniform: {min: 110 ms, max: 490 ms}}, values: {method: a.B.run, compileLevel: 4, succeded: true}}
				  - {type: jdk.CompilerStatistics, every: 1 s, values: {compileCount: {ramp: {from: 100, to: 900}}, peakTimeSpent: 90 ms, totalTimeSpent: {ramp: {from: 1 s, to: 30 s}}}}
				""");
		assertEquals(longest(source), peak(source), 2);
		Path twin = recording(learned(source).text());
		assertTrue(longest(twin) < longest(source) * 0.98, longest(twin) + " of " + longest(source));
		assertEquals(longest(twin), peak(twin), 2);
	}

	private double longest(Path recording) throws IOException {
		return events(recording, "jdk.Compilation").stream().mapToLong(event -> event.getDuration().toMillis()).max()
				.orElseThrow();
	}

	private double peak(Path recording) throws IOException {
		return events(recording, "jdk.CompilerStatistics").stream()
				.mapToLong(event -> event.getDuration("peakTimeSpent").toMillis()).max().orElseThrow();
	}

	/** A compiler is busy while a program starts, and each thread is read once at a time. */
	@Test
	void loadsOfThreadsAreThoseOfTheirTime() throws IOException {
		StringBuilder script = new StringBuilder("""
				recording: {duration: 31 s}
				jvm: {}
				threads: {main: {}, work: {from: 100 ms}, C1: {name: C1 CompilerThread0}}
				events:
				""");
		double[] loads = {0.06, 0.004, 0.0001};
		for (int i = 0; i < loads.length; i++) {
			for (String thread : List.of("main", "work", "C1")) {
				script.append(
						"  - {type: jdk.ThreadCPULoad, count: 1, from: %s s, threads: %s, values: {user: %s, system: 0}}\n"
								.formatted(BigDecimal.valueOf(10_020 * (i + 1), 3), thread,
										thread.equals("C1") ? loads[i] : 0.2));
			}
		}
		List<RecordedEvent> twin = events(recording(learned(recording(script.toString())).text()), "jdk.ThreadCPULoad");
		List<Double> ofC1 = twin.stream().filter(event -> event.getThread().getJavaName().startsWith("C1"))
				.map(event -> (double) event.getFloat("user")).toList();
		assertEquals(List.of(0.06, 0.004, 0.0001), ofC1.stream().map(load -> Math.round(load * 1e5) / 1e5).toList());
		assertEquals(Map.of("main", 3L, "work", 3L, "C1 CompilerThread0", 3L), twin.stream()
				.collect(Collectors.groupingBy(event -> event.getThread().getJavaName(), Collectors.counting())));
	}

	/** How much is written, and by whom, is that of the file. */
	@Test
	void filesAreAsLargeAsTheyWere() throws IOException {
		StringBuilder script = new StringBuilder("""
				recording: {duration: 30 s}
				threads: {writer-0: {}, writer-1: {}, writer-2: {}}
				events:
				""");
		int[] sizes = {320, 1726, 2344, 4096, 309};
		for (int i = 0; i < sizes.length; i++) {
			script.append("""
					  - {type: jdk.FileWrite, count: 1, from: %d s, threads: writer-%d, duration: %d ms, values: {path: /tmp/w%d, bytesWritten: %d}}
					""".formatted(3 + 5 * i, i % 3, 21 + i, i, sizes[i]));
		}
		Path source = recording(script.toString());
		assertEquals(files(source), files(recording(learned(source).text())));
		assertEquals(5, files(source).size());
	}

	private static Set<String> files(Path recording) throws IOException {
		return events(recording, "jdk.FileWrite").stream().map(event -> event.getThread().getJavaName() + " "
				+ event.getString("path") + " " + event.getLong("bytesWritten")).collect(Collectors.toSet());
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedThread;

import flightforge.kit.readers.Conformance;
import flightforge.script.Scripts;
import flightforge.script.catalogue.Catalogue;

/** What a script says is what the JDK's own reader finds. */
class ReadBackTest {
	@TempDir
	Path folder;

	private List<RecordedEvent> events(String script, String type) throws IOException {
		Path file = folder.resolve("test.jfr");
		Generator.generate(Scripts.plan(script), file, GenerationSettings.defaults().withOverwrite(true),
				ProgressListener.NONE, () -> false);
		return Conformance.QUICK.events(file).stream().filter(e -> e.getEventType().getName().equals(type)).toList();
	}

	@Test
	void ordersOfTheShop() throws IOException {
		List<RecordedEvent> orders = events(Scripts.SHOP, "shop.Order");
		assertEquals(60_000, orders.size());
		RecordedEvent third = orders.get(2);
		assertEquals(Instant.parse("2026-01-01T00:00:00.020Z"), third.getStartTime());
		assertEquals(3, third.getLong("id"));
		assertEquals("http-nio-3", third.getThread().getJavaName());
		assertEquals("main", third.getThread().getThreadGroup().getName());
		RecordedFrame top = third.getStackTrace().getFrames().getFirst();
		assertEquals("com.shop.Checkout", top.getMethod().getType().getName());
		assertEquals("pay", top.getMethod().getName());
		assertEquals(42, top.getLineNumber());
		assertEquals("Order", third.getEventType().getLabel());
		assertEquals(List.of("Shop", "Orders"), third.getEventType().getCategoryNames());
		assertEquals("jdk.jfr.DataAmount",
				third.getEventType().getField("amount").getAnnotationElements().getFirst().getTypeName());
		assertEquals(0.7, orders.stream().filter(e -> e.getString("customer").equals("ann")).count() / 60_000.0, 0.01);
		assertEquals(40, orders.stream().mapToLong(e -> e.getLong("amount")).average().orElseThrow(), 0.2);
		List<Duration> durations = orders.stream().map(RecordedEvent::getDuration).sorted().toList();
		assertEquals(2.0, durations.get(30_000).toNanos() / 1e6, 0.1);
		assertEquals(40.0, durations.get(59_400).toNanos() / 1e6, 3);
	}

	private static int count(byte[] bytes, int encoding, String text) {
		byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
		int count = 0;
		for (int i = 2; i + utf8.length <= bytes.length; i++) {
			count += Arrays.equals(utf8, 0, utf8.length, bytes, i, i + utf8.length) && bytes[i - 1] == utf8.length
					&& bytes[i - 2] == encoding ? 1 : 0;
		}
		return count;
	}

	@Test
	void textsAreWhereAJvmHasThem() throws IOException {
		List<RecordedEvent> copies = events("""
				recording: {jdk: 17}
				types: {shop.Order: {fields: {city: {type: String}, street: {type: String}, made: {type: String}}}}
				events:
				  - {type: jdk.InitialSystemProperty, count: 7, values: {key: short key, value: a key that is longer}}
				  - type: shop.Order
				    count: 8
				    values:
				      city: {pick: [Timbuktu, ""]}
				      street: {pick: [a street with a long name, Row]}
				      made: {text: "made for {n}"}
				    nested:
				      - type: jdk.GCPhasePause
				        values: {gcId: 1, name: {copy: parent.street}}
				""", "jdk.GCPhasePause");
		assertEquals(Set.of("a street with a long name", "Row"),
				copies.stream().map(event -> event.getString("name")).collect(Collectors.toSet()));
		long rows = copies.stream().filter(event -> event.getString("name").equals("Row")).count();
		byte[] bytes = Files.readAllBytes(folder.resolve("test.jfr"));
		// Events of the JVM itself have all in place.
		assertEquals(7, count(bytes, 3, "short key"));
		assertEquals(7, count(bytes, 3, "a key that is longer"));
		assertEquals(rows, count(bytes, 3, "Row"));
		assertEquals(8 - rows, count(bytes, 3, "a street with a long name"));
		// Others the short ones, and what is made for the event.
		assertEquals(rows, count(bytes, 4, "Row"));
		assertEquals(1, count(bytes, 5, "a street with a long name"));
		assertEquals(0, count(bytes, 5, "Timbuktu"));
		assertEquals(1, count(bytes, 4, "made for 7"));
	}

	@Test
	void settingsHaveTheNumberOfTheTypeTheyName() throws IOException {
		List<RecordedEvent> settings = events("""
				events:
				  - {type: jdk.ThreadSleep, count: 1}
				  - {type: jdk.ActiveSetting, count: 1, values: {name: enabled, value: "true"}}
				  - {type: jdk.ActiveSetting, count: 1, values: {id: jdk.ThreadSleep, name: threshold, value: 10 ms}}
				""", "jdk.ActiveSetting");
		long own = settings.getFirst().getEventType().getId();
		assertEquals(List.of(own, own - 1), settings.stream().map(e -> e.getLong("id")).toList());
	}

	@Test
	void timesOfAStreamNeverGoBackAndFillTheRecording() throws IOException {
		List<RecordedEvent> writes = events(Scripts.SHOP, "jdk.SocketWrite");
		Instant last = Instant.MIN;
		for (RecordedEvent write : writes) {
			assertTrue(!write.getStartTime().isBefore(last));
			last = write.getStartTime();
		}
		assertEquals(Instant.parse("2026-01-01T00:00:00Z"), writes.getFirst().getStartTime());
		assertEquals(Instant.parse("2026-01-01T00:09:59.998Z"), last);
		assertEquals(5432, writes.getLast().getInt("port"));
		assertEquals("", writes.getLast().getString("address"));
		assertNull(writes.getLast().getStackTrace());
	}

	@Test
	void forEachValueAtEachTick() throws IOException {
		List<RecordedEvent> usage = events(Scripts.SHOP, "jdk.NativeMemoryUsage");
		assertEquals(2_400, usage.size());
		assertEquals(List.of("Java Heap", "Class", "Thread", "GC", "Java Heap"),
				usage.subList(0, 5).stream().map(e -> e.getString("type")).toList());
		assertEquals(usage.get(0).getStartTime(), usage.get(3).getStartTime());
		assertEquals(Instant.parse("2026-01-01T00:00:01Z"), usage.get(4).getStartTime());
		assertEquals(10L << 20, usage.getFirst().getLong("committed"));
		assertEquals(899L << 20, usage.getLast().getLong("committed"), 2 << 20);
		usage.forEach(e -> assertEquals(e.getLong("committed"), e.getLong("reserved")));
	}

	@Test
	void framesWithoutALineHaveNone() throws IOException {
		RecordedFrame frame = events("""
				stacks: {wait: [java.lang.Object.wait0(Native Method)]}
				events: [{type: jdk.ThreadPark, count: 1, stack: wait}]
				""", "jdk.ThreadPark").getFirst().getStackTrace().getFrames().getFirst();
		assertEquals(-1, frame.getLineNumber());
		assertEquals("Native", frame.getType());
	}

	@Test
	void allKindsOfFields() throws IOException {
		RecordedEvent event = events("""
				threads: {pool: {name: "pool-{n}", count: 2, virtual: true}}
				types:
				  my.All:
				    fields:
				      flag: {type: boolean}
				      b: {type: byte}
				      s: {type: short}
				      c: {type: char}
				      i: {type: int}
				      l: {type: long}
				      f: {type: float, unit: percent}
				      d: {type: double}
				      text: {type: String}
				      empty: {type: String}
				      none: {type: String}
				      thread: {type: Thread}
				      kind: {type: Class}
				      state: {type: jdk.types.ThreadState}
				      wait: {type: long, unit: ms}
				      when: {type: long, unit: epoch-ms}
				      size: {type: long, unit: bytes}
				      rate: {type: double, unit: hertz}
				events:
				  - type: my.All
				    count: 1
				    threads: pool
				    values:
				      flag: true
				      b: -128
				      s: 32_767
				      c: x
				      i: -2_147_483_648
				      l: 9_223_372_036_854_775_807
				      f: 45 %
				      d: 1.5e300
				      text: "über 🚀"
				      none: null
				      kind: java.lang.String
				      state: STATE_RUNNABLE
				      wait: 2 s
				      when: 2026-01-01T00:00:05Z
				      size: 10 MiB
				      rate: 120/min
				""", "my.All").getFirst();
		assertTrue(event.getBoolean("flag"));
		assertEquals(-128, event.getByte("b"));
		assertEquals(32_767, event.getShort("s"));
		assertEquals('x', event.getChar("c"));
		assertEquals(Integer.MIN_VALUE, event.getInt("i"));
		assertEquals(Long.MAX_VALUE, event.getLong("l"));
		assertEquals(0.45f, event.getFloat("f"));
		assertEquals(1.5e300, event.getDouble("d"));
		assertEquals("über 🚀", event.getString("text"));
		assertEquals("", event.getString("empty"));
		assertNull(event.getString("none"));
		assertEquals("pool-1", event.<RecordedThread>getValue("thread").getJavaName());
		assertTrue(event.getThread().isVirtual());
		assertEquals("java.lang.String", event.<RecordedClass>getValue("kind").getName());
		assertEquals("STATE_RUNNABLE", event.getString("state"));
		assertEquals(Duration.ofSeconds(2), event.getDuration("wait"));
		assertEquals(Instant.parse("2026-01-01T00:00:05Z"), event.getInstant("when"));
		assertEquals(10 << 20, event.getLong("size"));
		assertEquals(2.0, event.getDouble("rate"));
	}

	@Test
	void structuresTicksAndConstantsOfTheJdk() throws IOException {
		RecordedEvent heap = events("""
				events:
				  - type: jdk.GCHeapSummary
				    count: 3
				    values: {gcId: {sequence: {from: 1}}, when: {pick: [Before GC]}, heapSpace.committedSize: 64 MiB, heapUsed: 1 GiB}
				""", "jdk.GCHeapSummary").get(1);
		assertEquals(2, heap.getInt("gcId"));
		assertEquals("Before GC", heap.getString("when"));
		assertEquals(64 << 20, heap.getLong("heapSpace.committedSize"));
		assertEquals(1 << 30, heap.getLong("heapUsed"));
		RecordedEvent collection = events("""
				events:
				  - {type: jdk.GarbageCollection, count: 1, duration: 12 ms, values: {name: G1New, cause: G1 Evacuation Pause,
				     sumOfPauses: 12 ms, longestPause: {copy: duration}}}
				""", "jdk.GarbageCollection").getFirst();
		assertEquals("G1New", collection.getString("name"));
		assertEquals(Duration.ofMillis(12), collection.getDuration());
		assertEquals(Duration.ofMillis(12), collection.getDuration("sumOfPauses"));
		assertEquals(Duration.ofMillis(12), collection.getDuration("longestPause"));
	}

	@Test
	void threadFieldsHaveTheEventsThread() throws IOException {
		List<RecordedEvent> samples = events("""
				threads: {http: {name: "http-{n}", count: 2}}
				stacks: {s: [a.B.c(D.java:1)]}
				events:
				  - {type: jdk.ExecutionSample, count: 4, threads: http, stack: s, values: {state: STATE_RUNNABLE}}
				""", "jdk.ExecutionSample");
		assertEquals(List.of("http-1", "http-2", "http-1", "http-2"),
				samples.stream().map(e -> e.<RecordedThread>getValue("sampledThread").getJavaName()).toList());
	}

	@Test
	void textPatternsAndPicks() throws IOException {
		List<RecordedEvent> reads = events("""
				events:
				  - type: jdk.FileRead
				    count: 500
				    values:
				      path: {text: "/data/{a|b}/{hex:4}-{n:3}.log"}
				      bytesRead: {pick: {10: 1, 20: 0, 30: 3}}
				      endOfFile: {pick: [true, false]}
				""", "jdk.FileRead");
		assertTrue(reads.stream().allMatch(e -> e.getString("path").matches("/data/[ab]/[0-9a-f]{4}-\\d{3}\\.log")));
		assertTrue(reads.get(499).getString("path").endsWith("-500.log"));
		assertEquals(Set.of(10L, 30L), reads.stream().map(e -> e.getLong("bytesRead")).collect(Collectors.toSet()));
		assertEquals(2, reads.stream().map(e -> e.getBoolean("endOfFile")).distinct().count());
	}

	@Test
	void theScriptIsInTheRecording() throws IOException {
		RecordedEvent event = events(Scripts.SHOP, "flightforge.Script").getFirst();
		assertEquals(Scripts.SHOP, event.getString("script"));
		assertEquals(42, event.getLong("seed"));
		assertEquals(Instant.parse("2026-01-01T00:00:00Z"), event.getStartTime());
	}

	@Test
	void aScriptOfAMegabyteIsEmbeddedWhole() throws IOException {
		String script = "# " + "long ".repeat(200_000) + "\nevents: [{type: jdk.ThreadSleep, count: 1}]";
		assertEquals(script, events(script, "flightforge.Script").getFirst().getString("script"));
	}

	@ParameterizedTest
	@ValueSource(ints = {17, 21, 25})
	void oneOfEachTypeOfTheCatalogue(int jdk) throws IOException {
		StringBuilder script = new StringBuilder("recording: {jdk: " + jdk + "}\nevents:\n");
		List<String> names = Catalogue.standard().forJdk(jdk).eventTypeNames();
		names.forEach(name -> script.append("- {type: ").append(name).append(", count: 2}\n"));
		Path file = folder.resolve("all.jfr");
		Generator.generate(Scripts.plan(script.toString()), file, GenerationSettings.defaults(), ProgressListener.NONE,
				() -> false);
		List<RecordedEvent> events = Conformance.QUICK.events(file);
		Set<String> found = events.stream().map(e -> e.getEventType().getName()).collect(Collectors.toSet());
		assertTrue(found.containsAll(names));
		assertEquals(2 * names.size() + 1, events.size());
	}
}

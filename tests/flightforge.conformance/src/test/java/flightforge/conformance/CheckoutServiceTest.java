/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Contents;
import flightforge.kit.FieldTotal;
import flightforge.kit.Flightforge;
import flightforge.kit.Recording;
import flightforge.kit.readers.Conformance;

/** The recording of the web shop holds what its script says, word for word and number for number. */
@TestInstance(Lifecycle.PER_CLASS)
class CheckoutServiceTest {
	private static final Instant START = Instant.parse("2026-01-01T12:00:00Z");
	private static final Instant END = START.plus(Duration.ofMinutes(10));
	private static final long ORDERS = 60 * 600;
	/** Two of three orders, and the three that hang. */
	private static final long PAYMENTS = ORDERS / 3 * 2 + 3;
	private static final long FIRST_ORDER = 100_001;
	private static final int MIB = 1 << 20;

	@TempDir
	private static Path folder;
	private Recording recording;
	private Contents contents;

	@BeforeAll
	void generate() throws Exception {
		recording = Flightforge.in(folder).generate(Flightforge.example("checkout-service").toString(), "shop");
		contents = Conformance.QUICK.check(recording.file(), recording.reportedEvents());
	}

	@Test
	void hasTwoHundredThousandEvents() {
		// Most are of the program; the rest is what a JVM writes of itself.
		assertEquals(200_000, (long) recording.report().get("totalEvents"), 5_000);
	}

	@Test
	void countsFollowFromRatesAndPeriods() {
		Map<String, Long> events = contents.events();
		assertEquals(ORDERS, events.get("shop.Order"));
		assertEquals(PAYMENTS, events.get("shop.Payment"));
		assertEquals(ORDERS / 2 + PAYMENTS, events.get("jdk.SocketRead"));
		assertEquals(200L, events.get("jdk.GarbageCollection"));
		assertEquals(200L, events.get("jdk.GCPhasePause"));
		assertEquals(600L, events.get("jdk.GCPhasePauseLevel1"));
		assertEquals(400L, events.get("jdk.GCHeapSummary"));
		assertEquals(600L, events.get("jdk.CPULoad"));
	}

	@Test
	void ordersAreNumberedInSequence() {
		FieldTotal ids = contents.fields("shop.Order").get("id");
		long last = FIRST_ORDER + ORDERS - 1;
		assertEquals(new FieldTotal(ORDERS, (FIRST_ORDER + last) * ORDERS / 2, FIRST_ORDER, last), ids);
	}

	@Test
	void eventsAreOnTheEightThreadsOfTheScript() {
		Set<String> threads = IntStream.rangeClosed(1, 8).mapToObj(n -> "http-nio-8080-exec-" + n)
				.collect(Collectors.toSet());
		assertEquals(threads, contents.texts("shop.Order", "eventThread"));
		assertEquals(threads, contents.texts("jdk.ExecutionSample", "sampledThread"));
		assertEquals(Set.of("VM Thread"), contents.texts("jdk.GCPhasePause", "eventThread"));
	}

	@Test
	void constantsAreConstant() {
		FieldTotal port = contents.fields("jdk.SocketRead").get("port");
		assertEquals(new FieldTotal(ORDERS / 2 + PAYMENTS, 5432 * ORDERS / 2 + 443 * PAYMENTS, 443, 5432), port);
		FieldTotal timeout = contents.fields("jdk.SocketRead").get("timeout");
		assertEquals(Duration.ofSeconds(30).toNanos(), timeout.min());
		assertEquals(Duration.ofSeconds(30).toNanos(), timeout.max());
		assertEquals(Set.of("/var/log/shop/access.log"), contents.texts("jdk.FileWrite", "path"));
		assertEquals(Set.of("G1New"), contents.texts("jdk.GarbageCollection", "name"));
		assertEquals(Set.of("G1 Evacuation Pause"), contents.texts("jdk.GarbageCollection", "cause"));
		assertEquals(Set.of("STATE_RUNNABLE"), contents.texts("jdk.ExecutionSample", "state"));
	}

	@Test
	void everyChoiceIsTaken() {
		assertEquals(Set.of("DE", "FR", "NL", "CH", "LU"), contents.texts("shop.Order", "country"));
		assertEquals(Set.of("card", "wallet", "invoice"), contents.texts("shop.Payment", "method"));
		assertEquals(Set.of("db.shop.example", "pay.shop.example"), contents.texts("jdk.SocketWrite", "host"));
		assertEquals(Set.of("Before GC", "After GC"), contents.texts("jdk.GCHeapSummary", "when"));
		assertEquals(
				Set.of("com.shop.web.JsonWriter.write:140", "com.shop.order.OrderService.place:87",
						"com.shop.payment.PaymentGateway.authorise:112"),
				contents.texts("jdk.ExecutionSample", "stackTrace"));
	}

	@Test
	void weightsAreKeptTo() {
		FieldTotal authorised = contents.fields("shop.Payment").get("authorised");
		assertEquals(0.97, (double) authorised.sum() / authorised.values(), 0.01);
	}

	@Test
	void valuesStayWithinTheirLimits() {
		assertWithin(1, 25, contents.fields("shop.Order").get("items"));
		assertWithin(400, 2048, contents.fields("shop.Payment").get("messageSize"));
		assertWithin(40, 2048, contents.fields("jdk.SocketWrite").get("bytesWritten"));
		assertWithin(180L * MIB, 900L * MIB, contents.fields("jdk.GCHeapSummary").get("heapUsed"));
		assertWithin(Float.floatToIntBits(0), Float.floatToIntBits(0.9f),
				contents.fields("jdk.CPULoad").get("jvmUser"));
	}

	@Test
	void copiesAreEqual() {
		Map<String, FieldTotal> collection = contents.fields("jdk.GarbageCollection");
		assertEquals(collection.get("duration"), collection.get("sumOfPauses"));
		assertEquals(collection.get("duration"), collection.get("longestPause"));
	}

	@Test
	void eventsStartWithinTheRecording() {
		for (String type : recording.reportedEvents().keySet()) {
			FieldTotal start = contents.fields(type).get("startTime");
			assertTrue(start.min() >= nanos(START), type);
			assertTrue(start.max() < nanos(END), type);
		}
	}

	@Test
	void durationsFollowTheirMedian() throws Exception {
		FieldTotal duration = contents.fields("shop.Order").get("duration");
		assertTrue(duration.min() > 0);
		double mean = (double) duration.sum() / duration.values();
		double sigma = Math.log(100.0 / 18.0) / 2.3263478740408408;
		assertEquals(18e6 * Math.exp(sigma * sigma / 2), mean, 1e6,
				"the mean of the log-normal curve, in ns; few are cut");
	}

	private static void assertWithin(long min, long max, FieldTotal found) {
		assertTrue(found.min() >= min && found.max() <= max, found + " within " + min + " to " + max);
	}

	private static long nanos(Instant instant) {
		return instant.getEpochSecond() * 1_000_000_000L + instant.getNano();
	}
}

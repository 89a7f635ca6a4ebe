/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;

import jdk.jfr.consumer.RecordingFile;

/** What is said of recordings that are other than asserted. */
class RecordingAssertTest {
	/** A thread that sleeps twice at a time. */
	private static final String IMPOSSIBLE = """
			recording: {duration: 10 s, coherent: false}
			threads: {http: {name: http}}
			events:
			  - {type: jdk.ThreadSleep, rate: 2/s, threads: http, duration: 400 ms, values: {time: 400 ms}}
			  - {type: jdk.ThreadSleep, rate: 2/s, threads: http, duration: 300 ms, values: {time: 300 ms}}
			""";

	private static String failure(Executable assertion) {
		return assertThrows(AssertionFailedError.class, assertion).getMessage().replaceAll("^\\S+ ", "");
	}

	@Test
	void countsAreCompared(@SyntheticRecording("shop.forge") Path recording) {
		RecordingAssert.assertThat(recording).hasEvents("shop.Order", 10).hasEvents("shop.Never", 0);
		assertEquals("has 10 events of type shop.Order, not 11",
				failure(() -> RecordingAssert.assertThat(recording).hasEvents("shop.Order", 11)));
		assertEquals("has 0 events of type shop.Oder, not 10; did you mean shop.Order?",
				failure(() -> RecordingAssert.assertThat(recording).hasEvents("shop.Oder", 10)));
	}

	@Test
	void anotherRecordingIsNotAsPlanned(@SyntheticRecording("shop.forge") Path recording, @TempDir Path folder)
			throws Exception {
		Path filtered = folder.resolve("filtered.jfr");
		try (RecordingFile file = new RecordingFile(recording)) {
			file.write(filtered,
					event -> !event.getEventType().getName().equals("shop.Order") || event.getLong("id") > 4);
		}
		assertEquals("is not as planned:\n  shop.Order: planned 10, there are 6",
				failure(() -> RecordingAssert.assertThat(filtered).isAsPlanned()));
	}

	@Test
	void aRecordingOfAnotherOriginHasNoPlan(
			@SyntheticRecording(value = "shop.forge", withoutScript = true) Path recording) {
		assertEquals(
				"has no script to compare it with; it was made without it, as by withoutScript = true, or by another"
						+ " program: use hasEvents",
				failure(() -> RecordingAssert.assertThat(recording).isAsPlanned()));
	}

	@Test
	void whatCouldNotExistIsSaid(@SyntheticRecording(IMPOSSIBLE) Path impossible,
			@SyntheticRecording("checkout-service") Path possible) {
		RecordingAssert.assertThat(possible).couldExist();
		String message = failure(() -> RecordingAssert.assertThat(impossible).couldExist());
		assertTrue(message.startsWith("could not exist:\n  blocking-overlap, 20 times: "), message);
		RecordingAssert.assertThat(impossible).couldExist("blocking-overlap", "spans-cross", "chunk-order",
				"every-chunk");
	}

	@Test
	void aRuleThatThereIsNotIsRefused(@SyntheticRecording("shop.forge") Path recording) {
		assertEquals("no rule is called every-chunck, did you mean every-chunk?",
				assertThrows(IllegalArgumentException.class,
						() -> RecordingAssert.assertThat(recording).couldExist("every-chunck")).getMessage());
	}

	@Test
	void aDamagedRecordingIsDamagedForEachAssertion(@SyntheticRecording("shop.forge") Path recording,
			@TempDir Path folder) throws Exception {
		byte[] bytes = Files.readAllBytes(recording);
		Path cut = Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(bytes, bytes.length - 1));
		RecordingAssert asserted = RecordingAssert.assertThat(cut);
		for (int i = 0; i < 2; i++) {
			assertTrue(failure(() -> asserted.hasEvents("shop.Order", 10)).startsWith("cannot be read to its end"));
		}
	}

	@Test
	void eachEventIsAsserted(@SyntheticRecording("shop.forge") Path recording) {
		RecordingAssert.assertThat(recording).eachEvent("shop.Order", event -> assertTrue(event.getLong("id") > 0));
		assertEquals("has no event of type shop.Never",
				failure(() -> RecordingAssert.assertThat(recording).eachEvent("shop.Never", event -> {
				})));
		assertThrows(AssertionFailedError.class, () -> RecordingAssert.assertThat(recording).eachEvent("shop.Order",
				event -> assertTrue(event.getLong("id") > 1)));
	}

	@Test
	void whatIsNoRecordingCannotBeRead(@TempDir Path folder) throws Exception {
		Path text = Files.writeString(folder.resolve("text.jfr"), "no recording at all, but a text");
		for (Executable assertion : new Executable[] {() -> RecordingAssert.assertThat(text).isAsPlanned(),
				() -> RecordingAssert.assertThat(text).couldExist(),
				() -> RecordingAssert.assertThat(text).eachEvent("shop.Order", event -> {
				})}) {
			assertTrue(failure(assertion).startsWith("cannot be read to its end: "), () -> failure(assertion));
		}
	}
}

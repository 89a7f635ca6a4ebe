/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInfo;
import org.opentest4j.AssertionFailedError;

import flightforge.writer.broken.Damage;
import flightforge.writer.vary.Variation;

/** Tests that are run for each variant. */
class VariantsTest {
	private static final List<String> NAMES = new ArrayList<>();
	private static final List<Path> SEEDED = new ArrayList<>();

	private static final Set<Integer> VARIED = new HashSet<>();

	private Path before;

	@BeforeEach
	void open(@SyntheticRecording("shop.forge") Path recording) {
		before = recording;
	}

	@Variants(jdk = {17, 25}, seeds = {1, 2, -3})
	void eachOfOneKindIsCombinedWithEachOfTheOthers(@SyntheticRecording("shop.forge") Path recording, TestInfo info) {
		assertEquals(recording, before);
		NAMES.add(info.getDisplayName());
		SEEDED.add(recording);
		RecordingAssert.assertThat(recording).isAsPlanned();
	}

	@Variants(jdk = {17, 25})
	void theRecordingHasTheTypesOfTheJdk(@SyntheticRecording("shop.forge") Path recording, TestInfo info) {
		boolean knowsVirtualThreads = info.getDisplayName().contains("25");
		RecordingAssert.assertThat(recording).eachEvent("shop.Order",
				event -> assertEquals(knowsVirtualThreads, event.getThread().hasField("virtual")));
	}

	@Variants(damage = {Damage.TRUNCATED, Damage.BAD_MAGIC})
	void theRecordingIsBroken(@SyntheticRecording("shop.forge") Path recording) {
		String message = assertThrows(AssertionFailedError.class,
				() -> RecordingAssert.assertThat(recording).hasEvents("shop.Order", 10)).getMessage();
		assertTrue(message.contains("cannot be read to its end"), message);
	}

	@Variants(vary = {Variation.DELTA_CHECKPOINTS, Variation.CHAR_ARRAY_STRINGS})
	void theRecordingIsRareAndRight(@SyntheticRecording("shop.forge") Path recording, TestInfo info)
			throws IOException {
		assertTrue(info.getDisplayName().matches("\\[[12]] (delta-checkpoints|char-array-strings)"),
				info.getDisplayName());
		assertTrue(VARIED.add(Arrays.hashCode(Files.readAllBytes(recording))));
		RecordingAssert.assertThat(recording).isAsPlanned();
	}

	@Variants(vary = Variation.PADDED_INTEGERS, damage = Damage.TRUNCATED)
	void whatIsRareIsBroken(@SyntheticRecording("shop.forge") Path recording, TestInfo info) {
		assertEquals("[1] padded-integers, truncated", info.getDisplayName());
		assertThrows(AssertionFailedError.class,
				() -> RecordingAssert.assertThat(recording).hasEvents("shop.Order", 10));
	}

	@AfterAll
	static void allWereRun() throws Exception {
		assertEquals(List.of("[1] JDK 17, seed 1", "[2] JDK 17, seed 2", "[3] JDK 17, seed -3", "[4] JDK 25, seed 1",
				"[5] JDK 25, seed 2", "[6] JDK 25, seed -3"), NAMES);
		assertEquals(6, new HashSet<>(SEEDED).size());
		for (Path one : SEEDED) {
			for (Path other : SEEDED) {
				assertEquals(one.equals(other), Files.mismatch(one, other) < 0, one + " and " + other);
			}
		}
	}
}

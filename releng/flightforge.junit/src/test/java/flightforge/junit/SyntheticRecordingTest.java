/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.junit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;

import jdk.jfr.consumer.RecordingFile;

import flightforge.script.plan.Answers;
import flightforge.script.plan.Plan;

/** What tests get as recordings. */
class SyntheticRecordingTest {
	private static Path ofClass;
	/** Which file it was, or null where files have no such numbers. */
	private static Object identity;

	private Path beforeEach;

	@BeforeAll
	static void open(@SyntheticRecording("shop.forge") Path recording) throws Exception {
		ofClass = recording;
		identity = Files.readAttributes(recording, BasicFileAttributes.class).fileKey();
	}

	@BeforeEach
	void open(@SyntheticRecording("shop.forge") File recording) {
		beforeEach = recording.toPath();
	}

	@Test
	void aRecordingIsWhatTheTestCanRead(@SyntheticRecording("shop.forge") Path path,
			@SyntheticRecording("shop.forge") byte[] bytes, @SyntheticRecording("shop.forge") InputStream stream,
			@SyntheticRecording("shop.forge") RecordingFile events,
			@SyntheticRecording("shop.forge") IItemCollection items, @SyntheticRecording("shop.forge") Plan plan,
			@SyntheticRecording("shop.forge") Answers answers) throws Exception {
		assertEquals(ofClass, path);
		assertEquals(ofClass, beforeEach);
		assertArrayEquals(Files.readAllBytes(path), bytes);
		assertArrayEquals(bytes, stream.readAllBytes());
		int orders = 0;
		while (events.hasMoreEvents()) {
			orders += events.readEvent().getEventType().getName().equals("shop.Order") ? 1 : 0;
		}
		assertEquals(10, orders);
		assertEquals(10,
				items.apply(ItemFilters.type("shop.Order")).stream().mapToLong(each -> each.getItemCount()).sum());
		assertEquals(10L, plan.eventsByType().get("shop.Order"));
		assertEquals("Nothing is wrong.", answers.causes().getFirst().description());
	}

	@Test
	void itIsInTheBuildFolderAndMadeOnce(@SyntheticRecording("/flightforge/junit/shop.forge") Path again)
			throws Exception {
		assertTrue(again.startsWith(Path.of("target", "flightforge").toAbsolutePath()), again.toString());
		assertTrue(again.getFileName().toString().startsWith("shop-"), again.toString());
		assertEquals(ofClass, again);
		assertEquals(identity, Files.readAttributes(again, BasicFileAttributes.class).fileKey());
		try (var files = Files.list(again.getParent())) {
			assertEquals(0, files.filter(file -> file.getFileName().toString().matches("[0-9a-f-]{36}\\.jfr")).count());
		}
	}

	@Test
	void seedParametersAndScriptCanBeOthers(@SyntheticRecording("shop.forge") Path usual,
			@SyntheticRecording(value = "shop.forge", seed = 4) Path seeded,
			@SyntheticRecording(value = "shop.forge", set = "orders=25") Path more,
			@SyntheticRecording(value = "shop.forge", withoutScript = true) Path riddle) throws Exception {
		assertNotEquals(usual, seeded);
		assertNotEquals(-1, Files.mismatch(usual, seeded));
		RecordingAssert.assertThat(seeded).isAsPlanned().hasEvents("shop.Order", 10);
		RecordingAssert.assertThat(more).isAsPlanned().hasEvents("shop.Order", 25);
		RecordingAssert.assertThat(riddle).hasEvents("shop.Order", 10).hasEvents("flightforge.Script", 0);
	}

	@Test
	void aScriptCanBeInTheTestOrATemplate(@SyntheticRecording("""
			events:
			  - {type: jdk.ThreadSleep, count: 7, duration: 30 ms, values: {time: 30 ms}}
			""") Path text, @SyntheticRecording("hello") Path template, @SyntheticRecording("hello.forge") Path file,
			@SyntheticRecording("src/test/resources/flightforge/junit/shop.forge") Path inFolder) {
		RecordingAssert.assertThat(text).hasEvents("jdk.ThreadSleep", 7).isAsPlanned();
		RecordingAssert.assertThat(template).isAsPlanned();
		RecordingAssert.assertThat(file).isAsPlanned();
		assertEquals(ofClass, inFolder);
	}

	private static final String FLEET = """
			params: {orders: }
			fleet: {hosts: 3, name: "shop-{n}", per-host: {orders: {sequence: {from: 5, step: 1}}}}
			events:
			  - {type: jdk.ThreadSleep, count: "${orders}", duration: 30 ms, values: {time: 30 ms}}
			""";

	@Test
	void ofAFleetItIsTheFirstHostUnlessAnotherIsChosen(@SyntheticRecording(FLEET) Path usual,
			@SyntheticRecording(value = FLEET, host = 0) Path first,
			@SyntheticRecording(value = FLEET, host = 2) Path third,
			@SyntheticRecording(value = FLEET, host = 2) Plan plan) throws Exception {
		RecordingAssert.assertThat(usual).hasEvents("jdk.ThreadSleep", 5).isAsPlanned();
		assertEquals(-1, Files.mismatch(usual, first));
		RecordingAssert.assertThat(third).hasEvents("jdk.ThreadSleep", 7).isAsPlanned();
		assertEquals("shop-2", plan.host().orElseThrow().name());
	}
}

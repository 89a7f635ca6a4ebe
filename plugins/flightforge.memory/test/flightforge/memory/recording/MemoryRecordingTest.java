/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.kit.readers.Conformance;
import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemoryCsv;
import flightforge.memory.MemorySample;

class MemoryRecordingTest {
	private static final long START = Instant.parse("2026-01-01T00:00:00Z").toEpochMilli();
	private static final CategoryUsage CODE = CategoryUsage.of(Category.ofNative("Code")).reserved(300).committed(200)
			.build();

	private static MemorySample sample(int second) {
		return new MemorySample(START + second * 1_000L,
				List.of(CODE, CategoryUsage.of(Category.NATIVE_TOTAL).reserved(900).committed(800 + second).build(),
						CategoryUsage.ofUsed(Category.RESIDENT, 5_000 - second),
						CategoryUsage.of(Category.HEAP).used(70 + second).committed(100).build(),
						CategoryUsage.of(Category.DIRECT_BUFFERS).used(64).reserved(65).count(3).build(),
						CategoryUsage.ofUsed(Category.MAPPED_FILES, 1)));
	}

	@Test
	void samplesBecomeTheJdksOwnEvents(@TempDir Path folder) throws IOException {
		Path file = folder.resolve("memory.jfr");
		MemoryRecording.write(List.of(sample(0), sample(1), sample(2)), file, false);
		List<RecordedEvent> events = Conformance.QUICK.events(file);
		assertEquals(15, events.size());
		RecordedEvent total = events.stream()
				.filter(event -> event.getEventType().getName().equals("jdk.NativeMemoryUsageTotal")).toList().get(2);
		assertEquals(802, total.getLong("committed"));
		assertEquals(Instant.ofEpochMilli(START + 2_000), total.getStartTime());
		RecordingMemory read = RecordingMemory.read(file, () -> false);
		MemorySample last = read.timeline().at(read.timeline().endNanos());
		assertEquals(CODE, last.usage(Category.ofNative("Code")).orElseThrow());
		CategoryUsage resident = last.usage(Category.RESIDENT).orElseThrow();
		assertEquals(4_998, resident.used());
		assertEquals(5_000, resident.peak());
		assertEquals(4_998 - 802, last.amount(Category.BEYOND_NATIVE));
		CategoryUsage heap = last.usage(Category.HEAP).orElseThrow();
		assertEquals(72, heap.used());
		// What was not reported is still not reported.
		assertEquals(CategoryUsage.MISSING, heap.limit());
		assertTrue(last.usage(Category.MAPPED_FILES).isEmpty());
	}

	@Test
	void peaksBecomeTheEventsOfNativeImages(@TempDir Path folder) throws IOException {
		Path file = folder.resolve("peaks.jfr");
		CategoryUsage jfr = CategoryUsage.of(Category.ofNative("JFR")).reserved(10).committed(9).peak(70)
				.peakReserved(80).countAtPeak(1_327).build();
		CategoryUsage total = CategoryUsage.of(Category.NATIVE_TOTAL).reserved(100).committed(90).peak(700).build();
		MemoryRecording.write(List.of(new MemorySample(START, List.of(total, jfr))), file, false);
		assertEquals(4, Conformance.QUICK.events(file).size());
		RecordingMemory read = RecordingMemory.read(file, () -> false);
		MemorySample last = read.timeline().at(read.timeline().endNanos());
		assertEquals(jfr, last.usage(jfr.category()).orElseThrow());
		assertEquals(total, last.usage(Category.NATIVE_TOTAL).orElseThrow());
		assertEquals(2, read.experimental().size());
	}

	@Test
	void samplesBecomeLinesOfATable() throws IOException {
		StringBuilder text = new StringBuilder();
		MemoryCsv.write(List.of(sample(0)), text);
		assertEquals("""
				time,kind,category,used,reserved,committed,limit,peak,peak_reserved,count,count_at_peak
				2026-01-01T00:00:00Z,NATIVE,Code,,300,200,,,,,
				2026-01-01T00:00:00Z,NATIVE_TOTAL,Total,,900,800,,,,,
				2026-01-01T00:00:00Z,RESIDENT,Resident,5000,,,,,,,
				2026-01-01T00:00:00Z,MANAGED,Heap,70,,100,,,,,
				2026-01-01T00:00:00Z,BUFFER_POOL,Direct buffers,64,65,,,,,3,
				2026-01-01T00:00:00Z,BUFFER_POOL,Mapped files,1,,,,,,,
				""", text.toString());
	}
}

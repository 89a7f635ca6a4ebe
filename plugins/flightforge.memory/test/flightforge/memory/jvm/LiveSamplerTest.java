/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemorySample;

class LiveSamplerTest {

	private static final long MEBIBYTE = 1024 * 1024;

	@Test
	void heapIsAlwaysKnown() throws IOException {
		try (LiveSampler sampler = new LiveSampler()) {
			CategoryUsage heap = sampler.sample().usage(Category.HEAP).orElseThrow();
			assertTrue(heap.used() > 0);
			assertTrue(heap.committed() >= heap.used());
			assertFalse(CategoryUsage.isKnown(heap.peak()));
		}
	}

	@Test
	void directBufferIsCountedAsItsPool() throws IOException {
		try (LiveSampler sampler = new LiveSampler()) {
			CategoryUsage before = sampler.sample().usage(Category.DIRECT_BUFFERS).orElseThrow();
			ByteBuffer buffer = ByteBuffer.allocateDirect((int) (8 * MEBIBYTE));
			CategoryUsage after = sampler.sample().usage(Category.DIRECT_BUFFERS).orElseThrow();
			assertEquals(8 * MEBIBYTE, after.used() - before.used());
			assertEquals(1, after.count() - before.count());
			assertEquals(8 * MEBIBYTE, buffer.capacity());
		}
	}

	@Test
	void mappedFileIsCountedAsItsPool(@TempDir Path folder) throws IOException {
		try (LiveSampler sampler = new LiveSampler();
				FileChannel file = FileChannel.open(folder.resolve("mapped"), StandardOpenOption.CREATE,
						StandardOpenOption.READ, StandardOpenOption.WRITE)) {
			long before = sampler.sample().amount(Category.MAPPED_FILES);
			MappedByteBuffer mapped = file.map(FileChannel.MapMode.READ_WRITE, 0, 4 * MEBIBYTE);
			mapped.put(0, (byte) 1);
			assertEquals(4 * MEBIBYTE, sampler.sample().amount(Category.MAPPED_FILES) - before);
		}
	}

	@Test
	void residentSetIsSplitWhereTheSystemReports(@TempDir Path folder) throws IOException {
		Path file = Files.writeString(folder.resolve("status"), """
				Name:	java
				VmRSS:	  102400 kB
				RssAnon:	   90000 kB
				RssFile:	   12400 kB
				RssShmem:	       0 kB
				""", StandardCharsets.US_ASCII);
		try (LiveSampler sampler = new LiveSampler(ProcessStatus.of(file))) {
			MemorySample sample = sampler.sample();
			assertEquals(102_400 * 1024L, sample.amount(Category.RESIDENT));
			assertEquals(90_000 * 1024L, sample.amount(Category.RESIDENT_ANONYMOUS));
			assertEquals(12_400 * 1024L, sample.amount(Category.RESIDENT_FILE));
		}
	}

	@Test
	void statusIsReadAnewForEachSample(@TempDir Path folder) throws IOException {
		Path file = Files.writeString(folder.resolve("status"), "VmRSS:\t10 kB\n");
		try (ProcessStatus status = ProcessStatus.of(file)) {
			status.refresh();
			assertEquals(10 * 1024, status.resident());
			Files.writeString(file, "VmRSS:\t20 kB");
			status.refresh();
			assertEquals(20 * 1024, status.resident());
			assertEquals(CategoryUsage.MISSING, status.anonymous());
		}
	}

	@Test
	void residentSetIsMissingAndNotZeroWhereTheSystemDoesNotTell(@TempDir Path folder) throws IOException {
		try (LiveSampler sampler = new LiveSampler(ProcessStatus.of(folder.resolve("absent")))) {
			MemorySample sample = sampler.sample();
			assertTrue(sample.usage(Category.RESIDENT).isEmpty());
			assertEquals(CategoryUsage.MISSING, sample.amount(Category.RESIDENT));
		}
	}

	@Test
	void lineWithoutNumberIsMissing(@TempDir Path folder) throws IOException {
		Path file = Files.writeString(folder.resolve("status"), "VmRSS:\tkB\nRssAnon:");
		try (ProcessStatus status = ProcessStatus.of(file)) {
			status.refresh();
			assertEquals(CategoryUsage.MISSING, status.resident());
			assertEquals(CategoryUsage.MISSING, status.anonymous());
		}
	}

	@Test
	void unknownPoolKeepsItsName() {
		assertEquals(new Category(Category.Kind.BUFFER_POOL, "gpu"), LiveSampler.poolCategory("gpu"));
	}
}

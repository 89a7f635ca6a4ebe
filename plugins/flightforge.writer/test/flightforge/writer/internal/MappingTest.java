/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Memory is given back when it is asked for, in the way of this Java and in that of Java 21. */
class MappingTest {
	private static final int BYTES = 1 << 16;

	@TempDir
	private Path folder;

	/** How to map the whole file. */
	private interface Mapper {
		Mapping map(FileChannel file) throws IOException;
	}

	private static long mappings() {
		return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
				.filter(pool -> pool.getName().equals("mapped")).mapToLong(BufferPoolMXBean::getCount).sum();
	}

	private void check(Mapper mapper) throws IOException {
		Path file = folder.resolve("mapped");
		try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ,
				StandardOpenOption.WRITE)) {
			channel.write(ByteBuffer.wrap(new byte[BYTES]));
			long before = mappings();
			Mapping mapping = mapper.map(channel);
			assertEquals(before + 1, mappings());
			mapping.buffer().put(BYTES - 3, new byte[] {1, 2, 3});
			mapping.unmap();
			assertEquals(before, mappings());
		}
		byte[] expected = new byte[BYTES];
		System.arraycopy(new byte[] {1, 2, 3}, 0, expected, BYTES - 3, 3);
		assertArrayEquals(expected, Files.readAllBytes(file));
	}

	@Test
	void asThisJavaDoes() throws IOException {
		check(channel -> Mapping.map(channel, 0, BYTES));
	}

	@Test
	void asJava21Does() throws IOException {
		check(channel -> Mapping.mapWithCleaner(channel, 0, BYTES));
	}
}

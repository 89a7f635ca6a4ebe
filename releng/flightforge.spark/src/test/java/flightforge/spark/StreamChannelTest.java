/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;

import org.junit.jupiter.api.Test;

/** What a channel passes on to its stream. */
class StreamChannelTest {
	@Test
	void partsOfArraysAndMemoryOutsideOfTheHeapArriveInOrder() throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		StreamChannel channel = new StreamChannel(out);
		ByteBuffer part = ByteBuffer.wrap(new byte[] {0, 1, 2, 3, 4, 5}, 1, 4).slice();
		part.position(1);
		assertEquals(3, channel.write(part));
		assertEquals(0, part.remaining());
		ByteBuffer direct = ByteBuffer.allocateDirect(4).put(new byte[] {6, 7, 8, 9}).flip();
		assertEquals(4, channel.write(direct));
		assertEquals(0, direct.remaining());
		assertEquals(1, channel.write(ByteBuffer.wrap(new byte[] {10}).asReadOnlyBuffer()));
		assertTrue(channel.isOpen());
		channel.close();
		assertFalse(channel.isOpen());
		assertArrayEquals(new byte[] {2, 3, 4, 6, 7, 8, 9, 10}, out.toByteArray());
	}
}

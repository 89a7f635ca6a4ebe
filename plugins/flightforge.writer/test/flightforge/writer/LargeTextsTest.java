/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.List;

import org.junit.jupiter.api.Test;

import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.store.HeapStore;

/** The direct door takes as long texts as live recordings do. */
class LargeTextsTest {
	private static final TypeSet TYPES = TypeSet
			.of(List.of(Recordings.event("test.Limit", Field.of("text", Type.STRING))));

	@Test
	void areRefusedInEventsAndAsConstants() throws IOException {
		String text = "x".repeat((1 << 25) + 1);
		try (HeapStore store = new HeapStore()) {
			ChunkEncoder encoder = new ChunkEncoder(TYPES, store);
			encoder.open(0, Recordings.START_NANOS, 0);
			assertThrows(IllegalArgumentException.class, () -> encoder.string(text));
			encoder.begin(TYPES.event("test.Limit"), 0);
			String message = assertThrows(IllegalArgumentException.class, () -> encoder.putString(text)).getMessage();
			assertEquals("A string of 33554433 characters is longer than 33554432, the most that an event takes",
					message);
		}
	}
}

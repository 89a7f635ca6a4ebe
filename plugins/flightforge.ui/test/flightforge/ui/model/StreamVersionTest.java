/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Streams are followed through texts, and never taken for others. */
class StreamVersionTest {
	private static final String READ = "  - {type: jdk.FileRead, count: 1}\n";
	private static final String SLOW = "  - {type: jdk.FileRead, count: 1, duration: 1 s}\n";
	private static final String WRITE = "  - {type: jdk.FileWrite, count: 1}\n";
	private static final String PARK = "  - {type: jdk.ThreadPark, count: 1}\n";

	private static int follow(int stream, String... bodies) {
		StreamVersion first = new StreamVersion("events:\n" + bodies[0]);
		StreamVersion last = first;
		for (int i = 1; i < bodies.length; i++) {
			StreamVersion next = new StreamVersion("events:\n" + bodies[i]);
			last.setNext(next);
			last = next;
		}
		return first.latest(stream);
	}

	@Test
	void followsThroughRemovalCopyAndMove() {
		assertEquals(StreamVersion.NONE, follow(0, READ + WRITE + PARK, WRITE + PARK));
		assertEquals(0, follow(1, READ + WRITE + PARK, WRITE + PARK));
		assertEquals(0, follow(0, READ + WRITE, READ + READ + WRITE));
		assertEquals(2, follow(1, READ + WRITE, READ + READ + WRITE));
		assertEquals(1, follow(0, READ + WRITE, WRITE + READ));
		assertEquals(2, follow(0, READ + WRITE + PARK, WRITE + READ + PARK, WRITE + PARK + READ));
	}

	@Test
	void followsWhatIsChanged() {
		assertEquals(1, follow(1, WRITE + READ, WRITE + SLOW));
		assertEquals(0, follow(0, READ + WRITE, PARK + WRITE));
		assertEquals(0, follow(1, READ + READ, READ + SLOW, SLOW));
		assertEquals(StreamVersion.NONE, follow(0, READ + READ, SLOW + READ, READ));
	}

	@Test
	void tellsNothingInDoubt() {
		assertEquals(StreamVersion.NONE, follow(0, READ + READ, SLOW));
		assertEquals(StreamVersion.NONE, follow(1, READ + READ, SLOW));
		assertEquals(StreamVersion.NONE, follow(StreamVersion.NONE, READ, READ));
	}

	@Test
	void followsPastWhatCannotBeUnderstood() {
		assertEquals(1, follow(0, READ, "  - {type: [\n", WRITE + READ));
	}

	@Test
	void followsNestedStreams() {
		String outer = "  - type: jdk.FileWrite\n    count: 1\n";
		String nested = outer + "    nested:\n      - {type: jdk.FileRead}\n";
		assertEquals(2, follow(1, nested, nested + PARK));
		assertEquals(StreamVersion.NONE, follow(1, nested, outer));
		assertEquals(0, follow(0, nested, outer));
	}
}

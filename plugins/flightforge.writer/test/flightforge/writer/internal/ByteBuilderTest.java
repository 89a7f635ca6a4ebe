/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class ByteBuilderTest {
	@Test
	void refusesWhatNoArrayCanHold() {
		ByteBuilder builder = new ByteBuilder(16);
		builder.putVarint(300);
		assertThrows(IllegalArgumentException.class, () -> builder.array(Integer.MAX_VALUE));
		assertEquals(2, builder.size());
	}
}

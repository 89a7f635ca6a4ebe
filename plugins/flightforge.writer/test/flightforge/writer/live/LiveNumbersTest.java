/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;

import flightforge.writer.Field;
import flightforge.writer.Type;

class LiveNumbersTest {
	@Test
	void numbersAreUsedUpOverManyChunks() {
		LiveType type = new LiveType(null, Type.struct("t.Text", List.of(Field.of("text", Type.STRING))), 1, 0);
		LiveNumbers one = new LiveNumbers(type);
		LiveNumbers other = new LiveNumbers(type);
		Set<Long> numbers = new HashSet<>();
		for (int chunk = 0; chunk < 100_000; chunk++) {
			one.open(chunk);
			other.open(chunk);
			for (int constant = 0; constant < 3; constant++) {
				assertTrue(numbers.add(one.next()));
				assertTrue(numbers.add(other.next()));
			}
		}
		long largest = numbers.stream().mapToLong(Long::longValue).max().orElseThrow();
		assertTrue(largest < numbers.size() + 3 * LiveType.NUMBERS_TAKEN, largest + "");
	}
}

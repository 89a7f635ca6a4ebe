/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** What a test opens is closed after it, also where the class has opened something before. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class OpenedTest {
	private static InputStream ofClass;
	private static InputStream ofTest;

	@BeforeAll
	static void open(@SyntheticRecording("shop.forge") InputStream recording) {
		ofClass = recording;
	}

	@Test
	@Order(1)
	void aTestHasItsOwn(@SyntheticRecording("shop.forge") InputStream recording) throws IOException {
		ofTest = recording;
		assertEquals('F', recording.read());
	}

	@Test
	@Order(2)
	void thatOfTheTestBeforeIsClosedAndThatOfTheClassIsNot() throws IOException {
		assertThrows(IOException.class, () -> ofTest.read());
		assertTrue(ofClass.read() >= 0);
	}
}

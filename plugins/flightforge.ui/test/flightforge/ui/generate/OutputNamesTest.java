/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputNamesTest {

	@TempDir
	private Path folder;

	@Test
	void existingRecordingIsNeverMet() throws IOException {
		Files.createFile(folder.resolve("shop.jfr"));
		Files.createFile(folder.resolve("shop-2.jfr"));
		Path reserved = OutputNames.reserve(folder, "shop");
		assertEquals(folder.resolve("shop-3.jfr"), reserved);
		OutputNames.release(reserved);
	}

	@Test
	void generationsUnderWayDoNotMeetEachOther() {
		Path first = OutputNames.reserve(folder, "shop");
		Path second = OutputNames.reserve(folder, "shop");
		assertEquals(folder.resolve("shop.jfr"), first);
		assertEquals(folder.resolve("shop-2.jfr"), second);
		OutputNames.release(first);
		assertEquals(first, OutputNames.reserve(folder, "shop"));
		OutputNames.release(first);
		OutputNames.release(second);
	}
}

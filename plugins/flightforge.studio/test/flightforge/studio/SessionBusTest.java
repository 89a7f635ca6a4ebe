/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionBusTest {
	@TempDir
	private Path folder;

	@Test
	void aBusIsFoundByItsAddressOrWhereItAlwaysIs() throws IOException {
		assertFalse(SessionBus.exists(null, null));
		assertFalse(SessionBus.exists("", folder.toString()));
		assertTrue(SessionBus.exists("unix:path=/tmp/bus", null));
		Files.createFile(folder.resolve("bus"));
		assertTrue(SessionBus.exists(null, folder.toString()));
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Folder;

/** What tests are shown of a folder that a program has worked in. */
class FolderTest {
	@TempDir
	private Path folder;

	@Test
	void hiddenFilesAreShownAndThoseOfAnAttachingJvmAreNot() throws IOException {
		for (String name : Set.of("shop.jfr", ".shop.jfr.part", ".attach_pid4711", "attach_pid")) {
			Files.createFile(folder.resolve(name));
		}
		Files.createDirectory(folder.resolve("kept"));
		assertEquals(Set.of(".shop.jfr.part", "attach_pid", "kept", "shop.jfr"), Folder.names(folder));
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MissionControlTest {
	@TempDir
	private Path folder;

	@Test
	void theChosenProgramIsTakenBeforeTheOneOnTheSearchPath() throws IOException {
		Path onPath = program("bin");
		Path chosen = program("chosen");
		String path = folder.resolve("nothing") + File.pathSeparator + onPath.getParent() + File.pathSeparator;
		assertEquals(Optional.of(onPath), MissionControl.find("", path));
		assertEquals(Optional.of(chosen), MissionControl.find(chosen.toString(), path));
		Files.delete(chosen);
		assertEquals(Optional.of(onPath), MissionControl.find(chosen.toString(), path));
		assertEquals(Optional.empty(), MissionControl.find("", ""));
	}

	@Test
	void aMacsProgramIsAFolder() throws IOException {
		Path app = Files.createDirectory(folder.resolve("JDK Mission Control.app"));
		assertEquals(Optional.of(app), MissionControl.find(app.toString(), ""));
		Path recording = folder.resolve("shop.jfr");
		assertEquals(List.of("open", "-a", app.toString(), recording.toString()),
				MissionControl.command(app, recording));
	}

	private Path program(String name) throws IOException {
		Path program = Files.createFile(Files.createDirectories(folder.resolve(name)).resolve("jmc"));
		assertTrue(program.toFile().setExecutable(true));
		return program;
	}
}

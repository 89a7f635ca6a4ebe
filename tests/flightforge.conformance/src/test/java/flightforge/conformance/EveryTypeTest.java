/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.conformance.kit.Flightforge;
import flightforge.conformance.kit.Json;
import flightforge.conformance.kit.Recording;
import flightforge.conformance.readers.Conformance;

/** Two events of each type that scripts can use: every reader finds both, with all their fields. */
class EveryTypeTest {
	@TempDir
	private Path folder;

	@Test
	void isReadByAll() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		List<String> types = Json
				.asObjects(
						Json.object("{\"types\": " + flightforge.succeed("types", "--json").out() + "}").get("types"))
				.stream().map(type -> (String) type.get("name")).toList();
		StringBuilder script = new StringBuilder("events:\n");
		types.forEach(type -> script.append("- {type: ").append(type).append(", count: 2}\n"));
		Files.writeString(folder.resolve("each.forge"), script);
		Recording recording = flightforge.generate("each.forge", "each");
		assertEquals(types.size(), recording.reportedEvents().size());
		assertTrue(types.size() > 190, types.size() + " types");
		Conformance.FULL.check(recording.file(), recording.reportedEvents());
	}
}

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
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Flightforge;
import flightforge.kit.Json;
import flightforge.kit.Recording;
import flightforge.kit.readers.Conformance;
import flightforge.kit.readers.RecordingReader;

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

	/** The documentation says it; should JMC change, this test fails. */
	@Test
	void jmcDropsWhatIsDocumented() throws Exception {
		Files.writeString(folder.resolve("dropped.forge"), """
				stacks:
				  error: [java.lang.Error.<init>(Error.java:74), com.shop.Checkout.pay(Checkout.java:42)]
				  other: [com.shop.Checkout.pay(Checkout.java:42), com.shop.Main.main(Main.java:7)]
				events:
				  - {type: jdk.JavaExceptionThrow, count: 3, stack: error}
				  - {type: jdk.JavaExceptionThrow, count: 4, stack: other}
				  - {type: jdk.ModuleExport, count: 2}
				""");
		Recording recording = Flightforge.in(folder).generate("dropped.forge", "dropped");
		Map<String, Long> expected = Map.of("jdk.JavaExceptionThrow", 7L, "jdk.ModuleExport", 2L);
		assertEquals(expected, recording.reportedEvents());
		assertEquals(expected, recording.inspectedEvents());
		Map<String, Long> jmc = RecordingReader.jmc().read(recording.file()).events();
		assertEquals(4, jmc.get("jdk.JavaExceptionThrow"));
		assertEquals(null, jmc.get("jdk.ModuleExport"));
	}
}

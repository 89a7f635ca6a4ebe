/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc.migration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedObject;

import flightforge.writer.Recordings;
import flightforge.writer.scan.RecordingScanner;

/** The classes of the migration guide are compiled, do what it says, and are in it as they are here. */
class MigrationGuideTest {
	@TempDir
	private Path folder;

	@Test
	void bothWriteAnOrder() throws IOException {
		Path before = folder.resolve("before.jfr");
		new OrdersBefore().write(before);
		assertEquals(1, RecordingScanner.scan(before).totalEvents());
		Path after = folder.resolve("after.jfr");
		new OrdersAfter().write(after);
		RecordedEvent order = Recordings.read(after).getFirst();
		assertEquals(4711, order.getLong("id"));
		assertEquals("Ada", order.<RecordedObject>getValue("customer").getString("name"));
		assertEquals("checkout", order.getThread().getJavaName());
	}

	@Test
	void theGuideShowsThem() throws IOException {
		Path root = Path.of("").toAbsolutePath();
		while (!Files.exists(root.resolve("docs"))) {
			root = root.getParent();
		}
		String guide = Files.readString(root.resolve("docs/migrating-from-the-jmc-writer.md"));
		Path sources = root.resolve("plugins/flightforge.writer/test/flightforge/writer/jmc/migration");
		for (String name : new String[] {"OrdersBefore", "OrdersAfter"}) {
			String source = Files.readString(sources.resolve(name + ".java"));
			assertTrue(guide.contains(source.substring(source.indexOf("import ")).strip()), name);
		}
	}
}

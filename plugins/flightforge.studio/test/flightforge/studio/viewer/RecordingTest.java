/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

import jdk.jfr.Event;
import jdk.jfr.Name;

class RecordingTest {
	/** Carries a script, as a generated recording does. */
	@Name("flightforge.Script")
	static final class ScriptEvent extends Event {
		String script = "events: []";
	}

	@Name("test.Order")
	static final class OrderEvent extends Event {
	}

	@ParameterizedTest
	@CsvSource({"3,0,3 events \u00b7 1 type \u00b7 2\u00a0KiB", "1,0,1 event \u00b7 1 type \u00b7 2\u00a0KiB",
			"1,1,1 event and the script \u00b7 2 types \u00b7 2\u00a0KiB",
			"3,1,3 events and the script \u00b7 2 types \u00b7 2\u00a0KiB",
			"3,2,3 events and 2 scripts \u00b7 2 types \u00b7 2\u00a0KiB"})
	void theScriptIsNotAmongTheEventsThatItPlans(int events, int scripts, String summary, @TempDir Path folder)
			throws IOException, CouldNotLoadRecordingException {
		assertEquals(summary, Recording.of(record(folder.resolve("test.jfr"), events, scripts), 2048, () -> {
			// Nobody watches.
		}).summary());
	}

	/** A recording that the JDK writes, loaded as the viewer does. */
	private static IItemCollection record(Path file, int events, int scripts)
			throws IOException, CouldNotLoadRecordingException {
		try (jdk.jfr.Recording recording = new jdk.jfr.Recording()) {
			recording.start();
			for (int i = 0; i < events; i++) {
				new OrderEvent().commit();
			}
			for (int i = 0; i < scripts; i++) {
				new ScriptEvent().commit();
			}
			recording.stop();
			recording.dump(file);
		}
		return JfrLoaderToolkit.loadEvents(file.toFile())
				.apply(ItemFilters.or(ItemFilters.type("test.Order"), ItemFilters.type("flightforge.Script")));
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.NumberFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

import jdk.jfr.Event;
import jdk.jfr.Name;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.FieldValues;
import flightforge.writer.Type;
import flightforge.writer.live.LiveRecording;
import flightforge.writer.live.LiveSettings;

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

	private record Wait(long start, long duration) implements FieldValues {
		@Override
		public long number(int field) {
			return field == 0 ? start : duration;
		}

		@Override
		public Object object(int field) {
			throw new AssertionError("no field is an object");
		}
	}

	/** Many events end when others begin, which JDK Mission Control's parser mixes up. */
	@Test
	void whatTheParserShowsOtherwiseIsSaid(@TempDir Path folder) throws IOException, CouldNotLoadRecordingException {
		int events = 4_000;
		Path file = folder.resolve("ties.jfr");
		Random random = new Random(1);
		long[] starts = random.longs(events, 0, 1_000).sorted().toArray();
		try (LiveRecording live = LiveRecording.create(file, new LiveSettings(false, 1 << 20, null, 1, 1, 1_000_000))) {
			live.register(
					List.of(Type.event("test.Wait", List.of(Field.of("startTime", "long", Annotation.timestampTicks()),
							Field.of("duration", "long", Annotation.timespanTicks())))));
			for (long start : starts) {
				live.write(live.type("test.Wait"), new Wait(1 + start, random.nextInt(100)));
			}
		}
		IItemCollection items = JfrLoaderToolkit.loadEvents(file.toFile());
		Recording recording = Recording.of(items, Files.size(file), () -> {
			// Nobody watches.
		});
		int shown = recording.types().getFirst().count();
		assertEquals(
				"The file has 4,000 events of type test.Wait; the parser of JDK Mission Control, with which this "
						+ "viewer reads, shows " + NumberFormat.getIntegerInstance().format(shown) + ".",
				recording.notRead(items).orElseThrow());
		assertNotEquals(events, shown);
	}

	/** What the parser shows as it is in the file needs no word. */
	@Test
	void nothingIsSaidOfWhatIsShownAsItIs(@TempDir Path folder) throws IOException, CouldNotLoadRecordingException {
		try (jdk.jfr.Recording recording = new jdk.jfr.Recording()) {
			recording.start();
			new OrderEvent().commit();
			recording.stop();
			recording.dump(folder.resolve("good.jfr"));
		}
		IItemCollection items = JfrLoaderToolkit.loadEvents(folder.resolve("good.jfr").toFile());
		assertEquals(Optional.empty(), Recording.of(items, 1, () -> {
			// Nobody watches.
		}).notRead(items));
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

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

import jdk.jfr.DataAmount;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Percentage;
import jdk.jfr.Timespan;

import flightforge.ui.chart.ValuesChart;
import flightforge.ui.chart.ValuesOverTime;

class NumberFieldTest {
	@Name("test.Pool")
	static final class PoolEvent extends Event {
		int poolId;
		int used;
		@Timespan(Timespan.MILLISECONDS)
		long timeout;
		@DataAmount
		long room;
		@Percentage
		float load;
		String name;
	}

	@TempDir
	private Path folder;

	@Test
	void numbersAreOfferedAndThoseWithAUnitComeFirst() throws Exception {
		List<NumberField> fields = NumberField.of(type(recording()));
		assertEquals(List.of("duration", "poolId", "used", "timeout", "room", "load"),
				fields.stream().map(NumberField::id).toList());
		assertEquals("room", NumberField.first(fields, false).id());
		assertEquals("timeout", NumberField.first(fields.subList(0, 4), false).id());
		assertEquals("used", NumberField.first(fields.subList(0, 3), false).id());
		assertEquals("duration", NumberField.first(fields.subList(0, 2), false).id());
		assertNull(NumberField.first(List.of(), false));
		// Of how often there are which values, a duration is what most people want to see.
		assertEquals("duration", NumberField.first(fields, true).id());
		assertEquals("room", NumberField.first(fields.subList(1, 6), true).id());
	}

	@Test
	void valuesHaveTheUnitOfTheField() throws Exception {
		Recording all = recording();
		NumberField room = field(all, "room");
		ValuesOverTime values = room.over(all, () -> false);
		assertEquals(new ValuesOverTime.Span(3, values.all().time(), 1 << 20, 2 << 20, 3 << 20), values.all());
		ValuesChart.Scale scale = room.scale(values.all().least(), values.all().greatest());
		assertEquals(1 << 20, scale.unit());
		assertEquals("3 MiB", scale.text().apply(3 << 20).replace('\u00a0', ' '));
		NumberField load = field(all, "load");
		assertEquals("50 %",
				load.scale(0, 1).text().apply(load.over(all, () -> false).all().mean()).replace('\u00a0', ' '));
		NumberField used = field(all, "used");
		assertEquals(20, used.over(all, () -> false).all().mean());
		assertEquals(25, used.over(all, 1, 3, () -> false).all().mean());
		assertEquals(1, used.scale(10, 30).unit());
	}

	@Test
	void valuesOfAPartAreThoseOfItsEvents() throws Exception {
		assertArrayEquals(new double[] {20, 30}, field(recording(), "used").values(1, 3, () -> false));
	}

	@Test
	void nobodyWaitsForWhatIsNotWantedAnyMore() throws Exception {
		Recording all = recording();
		assertEquals(0, field(all, "used").over(all, () -> true).count());
	}

	private static NumberField field(Recording all, String id) {
		return NumberField.of(type(all)).stream().filter(field -> field.id().equals(id)).findFirst().orElseThrow();
	}

	private static RecordingType type(Recording all) {
		return all.types().stream().filter(type -> type.id().equals("test.Pool")).findFirst().orElseThrow();
	}

	private Recording recording() throws Exception {
		Path file = folder.resolve("test.jfr");
		try (jdk.jfr.Recording recording = new jdk.jfr.Recording()) {
			recording.start();
			for (int i = 1; i <= 3; i++) {
				PoolEvent event = new PoolEvent();
				event.used = 10 * i;
				event.room = (long) i << 20;
				event.load = 0.5f;
				event.commit();
			}
			recording.stop();
			recording.dump(file);
		}
		return Recording.of(JfrLoaderToolkit.loadEvents(file.toFile()), 2048, () -> {
			// Nobody watches.
		});
	}
}

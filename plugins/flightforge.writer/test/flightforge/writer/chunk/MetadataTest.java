/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.DataAmount;
import jdk.jfr.EventType;
import jdk.jfr.Experimental;
import jdk.jfr.Percentage;
import jdk.jfr.Timespan;
import jdk.jfr.Timestamp;
import jdk.jfr.Unsigned;
import jdk.jfr.consumer.RecordedEvent;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Recordings;
import flightforge.writer.Type;
import flightforge.writer.scan.RecordingScanner;

/** What is said about types reaches the JDK's reader and our own. */
class MetadataTest {
	private static final Type TYPE = new Type("shop.Order", Type.EVENT, false, List.of(
			Field.of("startTime", "long", Annotation.timestampTicks(), Annotation.label("Start Time")),
			Field.of("duration", "long", Annotation.timespanTicks(), Annotation.label("Duration")),
			Field.of("size", "long", Annotation.dataAmountBytes(), Annotation.unsigned()),
			Field.of("bits", "long", Annotation.dataAmountBits()), Field.of("share", "float", Annotation.percentage()),
			Field.of("wait", "long", Annotation.timespanMillis(), Annotation.description("Time in the queue \u20ac")),
			Field.of("nanos", "long", Annotation.timespanNanos()),
			Field.of("when", "long", Annotation.timestampMillis()), Field.of("rate", "double", Annotation.frequency()),
			Field.of("address", "long", Annotation.memoryAddress())),
			List.of(Annotation.label("Order \ud83d\ude00"), Annotation.category("Shop", "Orders"),
					Annotation.description("An order"), Annotation.experimental(), Annotation.period("1 s")));

	@TempDir
	private Path folder;

	private Path file() throws IOException {
		TypeSet types = TypeSet.of(List.of(TYPE));
		return Recordings.write(folder.resolve("a.jfr"), types, chunk -> {
			chunk.begin(types.event("shop.Order"), 7);
			chunk.putLong(20);
			chunk.putLong(-1);
			chunk.putDefault();
			chunk.putFloat(0.5f);
			chunk.putLong(3);
			chunk.putLong(4);
			chunk.putLong(5);
			chunk.putDouble(2.5);
			chunk.putDefault();
			chunk.commit();
		});
	}

	@Test
	void theJdkSeesAnnotationsOfTheType() throws IOException {
		EventType type = Recordings.read(file()).get(0).getEventType();
		assertEquals("Order \ud83d\ude00", type.getLabel());
		assertEquals("An order", type.getDescription());
		assertEquals(List.of("Shop", "Orders"), type.getCategoryNames());
		assertNotNull(type.getAnnotation(Experimental.class));
	}

	@Test
	void theJdkSeesAnnotationsOfFields() throws IOException {
		EventType type = Recordings.read(file()).get(0).getEventType();
		assertEquals(DataAmount.BYTES, type.getField("size").getAnnotation(DataAmount.class).value());
		assertEquals(DataAmount.BITS, type.getField("bits").getAnnotation(DataAmount.class).value());
		assertNotNull(type.getField("size").getAnnotation(Unsigned.class));
		assertNotNull(type.getField("share").getAnnotation(Percentage.class));
		assertEquals(Timespan.MILLISECONDS, type.getField("wait").getAnnotation(Timespan.class).value());
		assertEquals("Time in the queue \u20ac", type.getField("wait").getDescription());
		assertEquals(Timestamp.MILLISECONDS_SINCE_EPOCH, type.getField("when").getAnnotation(Timestamp.class).value());
		assertEquals("jdk.jfr.Percentage", type.getField("share").getContentType());
		assertEquals("jdk.jfr.Frequency", type.getField("rate").getContentType());
		assertEquals("jdk.jfr.MemoryAddress", type.getField("address").getContentType());
	}

	@Test
	void theJdkConvertsTimes() throws IOException {
		RecordedEvent event = Recordings.read(file()).get(0);
		assertEquals(Instant.parse("2026-01-01T00:00:00.000000007Z"), event.getStartTime());
		assertEquals(Duration.ofNanos(20), event.getDuration());
		assertEquals(Duration.ofMillis(3), event.getDuration("wait"));
		assertEquals(Duration.ofNanos(4), event.getDuration("nanos"));
		assertEquals(Instant.ofEpochMilli(5), event.getInstant("when"));
	}

	@Test
	void ourScannerReadsBackTheVeryTypes() throws IOException {
		List<Type> read = RecordingScanner.readTypes(file());
		assertEquals(List.copyOf(TypeSet.of(List.of(TYPE)).types()), read);
		assertTrue(read.contains(TYPE));
	}

	@Test
	void annotationsOfUnknownKindsAreKept() throws IOException {
		Type kind = new Type("shop.Team", Type.ANNOTATION, false, List.of(Field.of("name", Type.STRING),
				Field.of("size", "int"), new Field("tags", Type.STRING, true, false, List.of())), List.of());
		Annotation team = new Annotation("shop.Team", Map.of("name", "a", "size", "-3", "tags-0", "x", "tags-1", "y"));
		TypeSet types = TypeSet.of(List.of(Type.event("a.B", List.of(Recordings.START_TIME), team), kind));
		Path file = Recordings.write(folder.resolve("b.jfr"), types, chunk -> {
			chunk.begin(types.event("a.B"), 0);
			chunk.commit();
		});
		var read = Recordings.read(file).get(0).getEventType().getAnnotationElements().get(0);
		assertEquals("shop.Team", read.getTypeName());
		assertEquals("a", read.getValue("name"));
		assertEquals(-3, read.getValue("size"));
		assertEquals(List.of("x", "y"), List.of((Object[]) read.getValue("tags")));
	}
}

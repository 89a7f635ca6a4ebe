/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static flightforge.writer.jmc.WrittenRecordings.written;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import jdk.jfr.EventType;
import jdk.jfr.ValueDescriptor;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedObject;

import flightforge.writer.Recordings;

/** What the API of JDK Mission Control's writer can express is in the recording, on the heap and in mapped memory. */
class FlightRecordingTest {
	@TempDir
	private Path folder;

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void fieldsOfAllKinds(boolean mapped) throws IOException {
		RecordedEvent event = written(folder, mapped, recording -> {
			Type type = recording.registerEventType("test.All", builder -> {
				for (Types.Builtin builtin : Types.Builtin.values()) {
					builder.addField(builtin.name(), builtin);
					builder.addField(builtin.name() + "S", builtin, field -> field.asArray());
				}
			});
			recording.writeEvent(type.asValue(value -> {
				value.putField("BYTE", (byte) -1).putField("CHAR", 'ä').putField("SHORT", (short) -2);
				value.putField("INT", -3).putField("LONG", Long.MIN_VALUE).putField("FLOAT", -1.5f);
				value.putField("DOUBLE", Math.PI).putField("BOOLEAN", true).putField("STRING", "λ");
				value.putField("BYTES", new byte[] {1, -1}).putField("CHARS", new char[] {'a'});
				value.putField("SHORTS", new short[] {Short.MIN_VALUE}).putField("INTS", new int[] {1, 2, -3});
				value.putField("LONGS", new long[] {Long.MAX_VALUE}).putField("FLOATS", new float[] {0.5f});
				value.putField("DOUBLES", new double[] {1e300}).putField("BOOLEANS", new boolean[] {true, false});
				value.putField("STRINGS", new String[] {"a", null, "", "ü"});
			}));
		}).getFirst();
		assertEquals((byte) -1, event.getByte("BYTE"));
		assertEquals('ä', event.getChar("CHAR"));
		assertEquals((short) -2, event.getShort("SHORT"));
		assertEquals(-3, event.getInt("INT"));
		assertEquals(Long.MIN_VALUE, event.getLong("LONG"));
		assertEquals(-1.5f, event.getFloat("FLOAT"));
		assertEquals(Math.PI, event.getDouble("DOUBLE"));
		assertTrue(event.getBoolean("BOOLEAN"));
		assertEquals("λ", event.getString("STRING"));
		assertArrayEquals(new Object[] {1, 2, -3}, event.<Object[]>getValue("INTS"));
		assertArrayEquals(new Object[] {(byte) 1, (byte) -1}, event.<Object[]>getValue("BYTES"));
		assertArrayEquals(new Object[] {1e300}, event.<Object[]>getValue("DOUBLES"));
		assertArrayEquals(new Object[] {"a", null, "", "ü"}, event.<Object[]>getValue("STRINGS"));
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	@SuppressWarnings("unchecked")
	void nestedAndSelfReferringTypes(boolean mapped) throws IOException {
		RecordedEvent event = written(folder, mapped, recording -> {
			Type inPlace = recording.getTypes().getOrAdd("test.Point", false,
					builder -> builder.addField("x", Types.Builtin.INT).addField("y", Types.Builtin.INT));
			Type node = recording.registerType("test.Node",
					builder -> builder.addField("name", Types.Builtin.STRING).addField("next", builder.selfType())
							.addField("children", builder.selfType(), field -> field.asArray())
							.addField("at", inPlace));
			Type type = recording.registerEventType("test.Tree",
					builder -> builder.addField("root", node).addField("points", inPlace, field -> field.asArray()));
			TypedValue leaf = node.asValue(value -> value.putField("name", "leaf"));
			recording.writeEvent(type.asValue(value -> value.putField("root", root -> {
				root.putField("name", "root").putField("next", leaf).putField("children", leaf, leaf);
				root.putField("at", point -> point.putField("x", 3).putField("y", -4));
			}).putFields("points", p -> p.putField("x", 1), p -> p.putField("x", 2), p -> p.putField("x", 3))));
		}).getFirst();
		RecordedObject root = event.getValue("root");
		assertEquals("root", root.getString("name"));
		assertEquals("leaf", root.<RecordedObject>getValue("next").getString("name"));
		assertNull(root.<RecordedObject>getValue("next").getValue("next"));
		assertEquals(2, root.<Object[]>getValue("children").length);
		assertEquals(-4, root.<RecordedObject>getValue("at").getInt("y"));
		assertEquals(3, ((RecordedObject) event.<Object[]>getValue("points")[2]).getInt("x"));
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void implicitFields(boolean mapped) throws IOException {
		List<RecordedEvent> events = written(folder, mapped, recording -> {
			Type type = recording.registerEventType("test.Implicit",
					builder -> builder.addField("text", Types.Builtin.STRING).addField("duration", Types.Builtin.LONG));
			recording.writeEvent(type.asValue(value -> {
			}));
			Type thread = recording.getType(Types.JDK.THREAD);
			recording.writeEvent(type.asValue(value -> value.putField("startTime", System.nanoTime())
					.putField("duration", 5_000L).putField("eventThread", t -> t.putField("javaName", "worker"))
					.putField("stackTrace", trace -> trace.putField("truncated", true))));
			recording.writeEvent(type.asValue(
					value -> value.putField("eventThread", thread.nullValue()).putField("text", (String) null)));
		});
		assertEquals(3, events.size());
		assertNull(events.get(0).getThread());
		assertNull(events.get(0).getString("text"));
		assertEquals("worker", events.get(1).getThread().getJavaName());
		assertTrue(events.get(1).getStackTrace().isTruncated());
		assertEquals(5_000, events.get(1).getDuration().toNanos());
		assertNull(events.get(2).getThread());
		assertEquals(List.of("startTime", "duration", "eventThread", "stackTrace", "text"),
				events.get(0).getFields().stream().map(ValueDescriptor::getName).toList());
		assertFalse(events.get(1).getStartTime().isBefore(events.get(0).getStartTime()));
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void annotations(boolean mapped) throws IOException {
		EventType type = written(folder, mapped, recording -> {
			Type mark = recording.registerAnnotationType("test.Mark", builder -> builder
					.addField("value", Types.Builtin.STRING).addAnnotation(Types.JDK.ANNOTATION_LABEL, "The mark"));
			Type event = recording.registerEventType("test.Annotated", builder -> {
				builder.addField("size", Types.Builtin.LONG,
						field -> field.addAnnotation(recording.getType("jdk.jfr.DataAmount"), "BYTES")
								.addAnnotation(recording.getType("jdk.jfr.Experimental")).addAnnotation(mark, "here"));
				builder.addField("load", Types.Builtin.DOUBLE,
						field -> field.addAnnotation(recording.getType("jdk.jfr.Percentage")));
				builder.addField("rate", Types.Builtin.LONG,
						field -> field.addAnnotation(recording.getType("jdk.jfr.Frequency")));
				builder.addAnnotation(recording.getType("jdk.jfr.Period"), "1 s");
				builder.addAnnotation(Types.JDK.ANNOTATION_LABEL, "A label");
				builder.addAnnotation(Types.JDK.ANNOTATION_CATEGORY,
						value -> value.putField("value", new String[] {"Outer", "Inner"}));
			});
			recording.writeEvent(event.asValue(value -> value.putField("size", 1L)));
		}).getFirst().getEventType();
		assertEquals("A label", type.getLabel());
		assertEquals(List.of("Outer", "Inner"), type.getCategoryNames());
		assertEquals("jdk.jfr.DataAmount", type.getField("size").getContentType());
		assertEquals(3, type.getField("size").getAnnotationElements().size());
		assertEquals("here", type.getField("size").getAnnotationElements().get(2).getValue("value"));
		assertEquals("jdk.jfr.Percentage", type.getField("load").getContentType());
		assertEquals("jdk.jfr.Frequency", type.getField("rate").getContentType());
	}

	@Test
	void whatIsBuiltIsAValueOfTypesWithOneFieldToo() throws IOException {
		Path file = folder.resolve("built.jfr");
		try (FlightRecording recording = FlightRecordings.newRecording(file)) {
			Type id = recording.registerType("test.Id", b -> b.addField("number", Types.Builtin.LONG));
			Type event = recording.registerEventType("test.WithId", b -> b.addField("id", id));
			recording.writeEvent(event.asValue(
					v -> v.putField("id", id.asValue((Object) id.valueBuilder().putField("number", 42L).build()))));
		}
		RecordedObject id = Recordings.read(file).getFirst().getValue("id");
		assertEquals(42, id.getLong("number"));
	}

	@Test
	void typesOfTheSameNameAreTheSame() throws IOException {
		List<RecordedEvent> events = written(folder, false, recording -> {
			Type first = recording.registerEventType("test.Twice", b -> b.addField("a", Types.Builtin.INT));
			Type second = recording.registerEventType("test.Twice", b -> b.addField("b", Types.Builtin.STRING));
			assertSame(first, second);
			assertSame(first, recording.getType("test.Twice"));
			assertEquals(recording.getType("test.Twice").getId(), first.getId());
			recording.writeEvent(second.asValue(value -> value.putField("a", 7)));
		});
		assertEquals(7, events.getFirst().getInt("a"));
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void typesThatAreAddedLater(boolean mapped) throws IOException {
		List<RecordedEvent> events = written(folder, mapped, recording -> {
			Type early = recording.registerEventType("test.Early");
			recording.writeEvent(early.asValue(value -> {
			}));
			Type unknown = recording.getTypes().getType("test.Later", true);
			assertFalse(unknown.isResolved());
			Type referring = recording.registerEventType("test.Referring", b -> b.addField("later", unknown));
			recording.registerType("test.Later",
					b -> b.addField("name", Types.Builtin.STRING).addField("n", Types.Builtin.INT));
			assertTrue(unknown.isResolved());
			recording.writeEvent(referring.asValue(v -> v.putField("later", l -> l.putField("name", "there"))));
		});
		assertEquals("there", events.get(1).<RecordedObject>getValue("later").getString("name"));
	}
}

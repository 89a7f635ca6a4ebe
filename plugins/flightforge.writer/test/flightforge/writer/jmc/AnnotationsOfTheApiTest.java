/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmc.flightrecorder.writer.api.Annotation;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructure;
import org.openjdk.jmc.flightrecorder.writer.api.TypedField;
import org.openjdk.jmc.flightrecorder.writer.api.TypedFieldBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

import jdk.jfr.EventType;

import flightforge.kit.Contents;
import flightforge.kit.readers.Conformance;

/** The API's class for annotations takes types of this writer. */
class AnnotationsOfTheApiTest {
	@TempDir
	private Path folder;

	@Test
	void areMadeOfTypesOfTheRecording() throws IOException {
		try (FlightRecording recording = FlightRecordings.newRecording(new ByteArrayOutputStream())) {
			Type label = recording.getType(Types.JDK.ANNOTATION_LABEL);
			assertNull(new Annotation(label).getValue());
			assertEquals("Orders", new Annotation(label, "Orders").getValue());
			assertSame(label, new Annotation(label, "Orders").getType());
			Annotation category = new Annotation(recording.getType(Types.JDK.ANNOTATION_CATEGORY),
					value -> value.putField("value", new String[] {"Shop", "Till"}));
			assertArrayEquals(new String[] {"Shop", "Till"}, category.getValue(String[].class, "value"));
			assertThrows(IllegalArgumentException.class, () -> new Annotation(recording.getType(Types.JDK.THREAD)));
		}
	}

	@Test
	void areEqualByContent() throws IOException {
		try (FlightRecording recording = FlightRecordings.newRecording(new ByteArrayOutputStream())) {
			Type label = recording.getType(Types.JDK.ANNOTATION_LABEL);
			Type event = recording.registerEventType("shop.Order", type -> type.addAnnotation(label, "Orders"));
			assertEquals(List.of(new Annotation(label, "Orders")), event.getAnnotations());
			assertEquals(new Annotation(label, "Orders").hashCode(), event.getAnnotations().getFirst().hashCode());
			assertNotEquals(List.of(new Annotation(label, "Order")), event.getAnnotations());
		}
	}

	/** One that is registered is the same type in each way to it, and its fields and annotations are shown. */
	@Test
	void ownTypes() throws IOException {
		try (FlightRecording recording = FlightRecordings.newRecording(new ByteArrayOutputStream())) {
			Type own = recording.registerAnnotationType("shop.Audited", type -> type
					.addField("by", Builtin.STRING, field -> field.addAnnotation(Types.JDK.ANNOTATION_LABEL, "Auditor"))
					.addField("levels", Builtin.INT, TypedFieldBuilder::asArray)
					.addAnnotation(Types.JDK.ANNOTATION_LABEL, "Audited")
					.addAnnotation(Types.JDK.ANNOTATION_CATEGORY, c -> c.putField("value", new String[] {"Shop"})));
			assertSame(own, recording.getType("shop.Audited"));
			assertSame(own, recording.getTypes().getType("shop.Audited"));
			assertSame(own, recording.registerAnnotationType("shop.Audited"));
			assertEquals(List.of("by", "levels"), own.getFields().stream().map(TypedField::getName).toList());
			assertTrue(own.getField("levels").isArray());
			assertEquals("Audited", own.getAnnotations().getFirst().getValue());
			assertEquals("Auditor", own.getField("by").getAnnotations().getFirst().getValue());
			assertEquals("Ada", new Annotation(own, value -> value.putField("by", "Ada")).getValue(String.class, "by"));
		}
	}

	/** Whether annotations come from the builder or from a structure with those that the program has made. */
	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void areWritten(boolean mapped) throws IOException {
		Path file = folder.resolve("annotations.jfr");
		Contents written = new Contents();
		try (FlightRecording recording = FlightRecordings.newRecording(file, WrittenRecordings.storage(mapped))) {
			Type own = recording.registerAnnotationType("shop.Audited", type -> type.addField("by", Builtin.STRING));
			Annotation label = new Annotation(recording.getType(Types.JDK.ANNOTATION_LABEL), "Orders");
			Annotation category = new Annotation(recording.getType(Types.JDK.ANNOTATION_CATEGORY),
					value -> value.putField("value", new String[] {"Shop", "Till"}));
			Annotation audited = new Annotation(own, value -> value.putField("by", "Ada"));
			TypedField id = recording.getTypes().fieldBuilder("id", Builtin.LONG)
					.addAnnotation(own, by -> by.putField("by", "Ada")).build();
			Type event = recording.getTypes().getOrAdd("shop.Order", "jdk.jfr.Event",
					structure(List.of(id), List.of(label, category)));
			Type other = recording.registerEventType("shop.Other", type -> type.addField("id", Builtin.LONG,
					field -> field.addAnnotation(own, by -> by.putField("by", "Bob"))));
			assertEquals("Ada", audited.getValue(String.class, "by"));
			recording.writeEvent(event.asValue(value -> value.putField("id", 4L)));
			recording.writeEvent(other.asValue(value -> value.putField("id", 5L)));
			written.event("shop.Order").value("id", 4L);
			written.event("shop.Other").value("id", 5L);
		}
		Conformance.QUICK.check(file, written);
		EventType read = Conformance.QUICK.events(file).stream().map(event -> event.getEventType())
				.filter(type -> type.getName().equals("shop.Order")).findFirst().orElseThrow();
		assertEquals("Orders", read.getLabel());
		assertEquals(List.of("Shop", "Till"), read.getCategoryNames());
	}

	private static TypeStructure structure(List<TypedField> fields, List<Annotation> annotations) {
		return new TypeStructure() {
			@Override
			public List<? extends TypedField> getFields() {
				return fields;
			}

			@Override
			public List<Annotation> getAnnotations() {
				return annotations;
			}
		};
	}

	@Test
	void areRefusedInAnotherRecording() throws IOException {
		try (FlightRecording one = FlightRecordings.newRecording(new ByteArrayOutputStream());
				FlightRecording two = FlightRecordings.newRecording(new ByteArrayOutputStream())) {
			Annotation foreign = new Annotation(one.getType(Types.JDK.ANNOTATION_LABEL), "One");
			for (boolean field : new boolean[] {false, true}) {
				String message = assertThrows(IllegalArgumentException.class,
						() -> two.registerEventType("test.Event", type -> {
							if (field) {
								type.addField("x", Builtin.LONG, x -> x.addAnnotation(foreign.getType(), "One"));
							} else {
								type.addAnnotation(foreign.getType(), "One");
							}
						})).getMessage();
				assertEquals("Type 'jdk.jfr.Label' is not of this recording", message);
			}
			assertThrows(IllegalArgumentException.class, () -> two.getTypes().getOrAdd("test.Event", "jdk.jfr.Event",
					structure(List.of(), List.of(foreign))));
			assertEquals("test.Event", two.registerEventType("test.Event").getTypeName());
		}
	}
}

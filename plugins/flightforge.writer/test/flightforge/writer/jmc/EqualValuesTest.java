/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedField;
import org.openjdk.jmc.flightrecorder.writer.api.TypedFieldBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

/** Values and fields are equal by their content, as those of JMC's own writer. */
class EqualValuesTest {
	private FlightRecording recording;
	private Type type;

	@BeforeEach
	void create() {
		recording = FlightRecordings.newRecording(new ByteArrayOutputStream());
		type = recording.registerType("test.Node", fields -> fields.addField("name", Builtin.STRING)
				.addField("a", Builtin.LONG).addField("b", Builtin.DOUBLE).addField("c", Builtin.INT)
				.addField("d", Builtin.BOOLEAN).addField("numbers", Builtin.INT, TypedFieldBuilder::asArray)
				.addField("texts", Builtin.STRING, TypedFieldBuilder::asArray).addField("next", fields.selfType())
				.addField("all", fields.selfType(), TypedFieldBuilder::asArray));
	}

	@AfterEach
	void close() throws IOException {
		recording.close();
	}

	private void assertDiffer(Consumer<TypedValueBuilder> first, Consumer<TypedValueBuilder> second) {
		assertEquals(type.asValue(first), type.asValue(first));
		assertEquals(type.asValue(first).hashCode(), type.asValue(first).hashCode());
		assertEquals(type.asValue(second), type.asValue(second));
		assertNotEquals(type.asValue(first), type.asValue(second));
		assertNotEquals(type.asValue(second), type.asValue(first));
	}

	@Test
	@SuppressWarnings("unchecked") // an array of lambdas
	void structures() {
		assertDiffer(v -> v.putField("name", "a"), v -> v.putField("name", "b"));
		assertDiffer(v -> v.putField("name", "a"), v -> {
		});
		assertDiffer(v -> v.putField("a", 1L), v -> v.putField("a", 2L));
		assertDiffer(v -> v.putField("b", 0.0), v -> v.putField("b", -0.0));
		assertDiffer(v -> v.putField("c", 1), v -> v.putField("c", 2));
		assertDiffer(v -> v.putField("d", true), v -> v.putField("d", false));
		assertDiffer(v -> v.putField("numbers", new int[] {1, 2}), v -> v.putField("numbers", new int[] {2, 1}));
		assertDiffer(v -> v.putField("texts", new String[] {"x", null}), v -> v.putField("texts", new String[] {"x"}));
		assertDiffer(v -> v.putField("next", n -> n.putField("name", "a")),
				v -> v.putField("next", n -> n.putField("name", "b")));
		assertDiffer(v -> v.putFields("all", n -> n.putField("c", 1), n -> n.putField("c", 2)),
				v -> v.putFields("all", n -> n.putField("c", 1), n -> n.putField("c", 3)));
		assertDiffer(v -> v.putField("next", n -> n.putField("name", "a")), v -> {
		});
	}

	@Test
	void otherThings() {
		TypedValue value = type.asValue(v -> v.putField("name", "a"));
		assertNotEquals(value, null);
		assertNotEquals(value, "a");
		assertNotEquals(value, type.nullValue());
		assertEquals(type.nullValue(), type.nullValue());
		Type same = recording.registerType("test.Same", fields -> fields.addField("name", Builtin.STRING));
		Type alike = recording.registerType("test.Alike", fields -> fields.addField("name", Builtin.STRING));
		assertNotEquals(same.asValue("a"), alike.asValue("a"));
		assertEquals(same.asValue("a"), same.asValue(v -> v.putField("name", "a")));
		Type text = recording.getType("java.lang.String");
		assertEquals(text.asValue("a"), text.asValue("a"));
		assertNotEquals(text.asValue("a"), text.asValue("b"));
	}

	@Test
	void valuesOfFields() {
		TypedValue one = type.asValue(v -> v.putField("name", "a").putField("numbers", new int[] {1}));
		TypedValue two = type.asValue(v -> v.putField("numbers", new int[] {1}).putField("name", "a"));
		assertEquals(one.getFieldValues(), two.getFieldValues());
		assertEquals(one.getFieldValues().hashCode(), two.getFieldValues().hashCode());
		TypedValue three = type.asValue(v -> v.putField("name", "a").putField("numbers", new int[] {2}));
		assertEquals(one.getFieldValues().getFirst(), three.getFieldValues().getFirst());
		assertNotEquals(one.getFieldValues(), three.getFieldValues());
	}

	@Test
	void fields() {
		Types types = recording.getTypes();
		List<TypedField> all = List.of(types.fieldBuilder("x", Builtin.LONG).build(),
				types.fieldBuilder("y", Builtin.LONG).build(), types.fieldBuilder("x", Builtin.INT).build(),
				types.fieldBuilder("x", Builtin.LONG).asArray().build(), labelled("One"), labelled("Two"));
		Set<TypedField> distinct = new HashSet<>(all);
		assertEquals(all.size(), distinct.size());
		assertEquals(labelled("One"), labelled("One"));
		assertTrue(distinct.contains(labelled("Two")));
		assertNotEquals(all.getFirst(), null);
		assertNotEquals(all.getFirst(), "x");
	}

	private TypedField labelled(String label) {
		return recording.getTypes().fieldBuilder("x", Builtin.LONG).addAnnotation(Types.JDK.ANNOTATION_LABEL, label)
				.build();
	}

	/** Values can be changed after they were put, so that they can contain themselves. */
	@Test
	void valuesThatContainThemselves() {
		TypedValueBuilder one = circle("a");
		TypedValueBuilder two = circle("a");
		assertEquals(one, two);
		assertEquals(one.hashCode(), two.hashCode());
		assertNotEquals(one, circle("b"));
	}

	private TypedValueBuilder circle(String name) {
		TypedValueBuilder value = type.valueBuilder().putField("name", name);
		return value.putField("next", (TypedValue) value);
	}

	/** As deep as a list of a program may be. */
	@Test
	void deepValues() {
		assertEquals(chain(100_000, "end"), chain(100_000, "end"));
		assertNotEquals(chain(100_000, "end"), chain(100_000, "other end"));
	}

	private TypedValue chain(int length, String end) {
		TypedValue value = type.asValue(v -> v.putField("name", end));
		for (int i = 0; i < length; i++) {
			TypedValue next = value;
			value = type.asValue(v -> v.putField("next", next));
		}
		return value;
	}
}

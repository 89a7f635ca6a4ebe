/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import static flightforge.writer.Recordings.DURATION;
import static flightforge.writer.Recordings.START_TIME;
import static flightforge.writer.Recordings.event;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Type;

class TypeSetTest {
	@Test
	void addsWhatTypesReferTo() {
		TypeSet types = TypeSet.of(List.of(event("a.B", Field.pooled("cause", "jdk.types.GCCause"),
				Field.of("size", "long", Annotation.dataAmountBytes()))));
		assertEquals("cause", types.type("jdk.types.GCCause").fields().get(0).name());
		assertTrue(types.type("jdk.jfr.DataAmount").isAnnotation());
		assertEquals(List.of("osName", "osThreadId", "javaName", "javaThreadId", "group", "virtual"),
				types.type("java.lang.Thread").fields().stream().map(Field::name).toList());
	}

	@Test
	void givenTypesTakePrecedence() {
		Type cause = new Type("jdk.types.GCCause", "", true, List.of(Field.of("reason", Type.STRING)), List.of());
		TypeSet types = TypeSet.of(List.of(event("a.B", Field.pooled("cause", "jdk.types.GCCause")), cause));
		assertSame(cause, types.type("jdk.types.GCCause"));
	}

	@Test
	void everyStandardTypeIsValid() {
		Field[] fields = Stream.of("jdk.types.Module", "jdk.types.ThreadState", "jdk.types.GCName", "jdk.types.GCWhen",
				"jdk.types.NMTType").map(name -> Field.pooled(name.substring(10), name)).toArray(Field[]::new);
		TypeSet types = TypeSet.of(List.of(event("a.B", fields)));
		assertEquals(fields.length + 1, types.type("a.B").fields().size());
		for (String name : List.of("jdk.jfr.Frequency", "jdk.jfr.Percentage", "jdk.jfr.MemoryAddress", "jdk.types.GcId",
				"jdk.jfr.BooleanFlag", "jdk.jfr.TransitionTo", "jdk.jfr.Contextual")) {
			TypeSet.of(List.of(event("a.B", Field.of("x", "long", new Annotation(name, Map.of())))));
		}
	}

	@Test
	void structuresThatMultiplyAreRefused() {
		List<Type> types = new ArrayList<>();
		types.add(Type.struct("test.Level0", List.of(Field.of("n", "int"))));
		for (int level = 1; level < 40; level++) {
			String inner = "test.Level" + (level - 1);
			types.add(Type.struct("test.Level" + level, List.of(Field.of("a", inner), Field.of("b", inner))));
		}
		types.add(event("test.Event", Field.of("all", "test.Level39")));
		String message = assertThrows(IllegalArgumentException.class, () -> TypeSet.of(types)).getMessage();
		assertTrue(message.contains("more than 65536 fields"), message);
	}

	@Test
	void isDeterministic() {
		List<Type> types = List.of(event("a.B", Field.of("x", "int")), event("a.C", Field.of("y", "int")));
		assertArrayEquals(TypeSet.of(types).metadata(), TypeSet.of(types).metadata());
		assertEquals(TypeSet.of(types).metadataId(), TypeSet.of(types).metadataId());
	}

	@Test
	void differentTypesHaveDifferentMetadataNumbers() {
		// Readers reuse the parsers of the chunk before when the number is the same, also in joined recordings.
		assertNotEquals(TypeSet.of(List.of(event("a.B", Field.of("x", "int")))).metadataId(),
				TypeSet.of(List.of(event("a.B", Field.of("x", "long")))).metadataId());
	}

	@Test
	void namesThePutsOfAnEvent() {
		Type point = Type.struct("a.Point", List.of(Field.of("x", "int"), Field.of("y", "int")));
		TypeSet types = TypeSet.of(List.of(event("a.B", Field.of("p", "a.Point"), Field.of("z", "int")), point));
		assertEquals(List.of("p.x", "p.y", "z"), types.event("a.B").slots());
	}

	@Test
	void saysWhichTypeIsMissing() {
		TypeSet types = TypeSet.of(List.of());
		assertMessage("Unknown type 'a.B'", () -> types.type("a.B"));
		assertMessage("Unknown event type 'a.B'", () -> types.event("a.B"));
		assertMessage("'java.lang.Thread' is not an event type", () -> types.event("java.lang.Thread"));
	}

	static Stream<Arguments> mistakes() {
		Field x = Field.of("x", "int");
		Annotation number = new Annotation("a.Number", Map.of("value", "seven"));
		Type numberType = new Type("a.Number", Type.ANNOTATION, false, List.of(Field.of("value", "int")), List.of());
		return Stream.of(mistake("defined twice", event("a.B"), event("a.B")),
				mistake("two fields named 'x'", event("a.B", x, x)),
				mistake("Unknown type 'a.Missing' as field 'x' of type 'a.B'",
						event("a.B", Field.of("x", "a.Missing"))),
				mistake("annotation of field 'x'",
						event("a.B", Field.of("x", "int", new Annotation("a.No", Map.of())))),
				mistake("must begin with the field 'startTime'", Type.event("a.B", List.of())),
				mistake("must begin with the field 'startTime'", Type.event("a.B", List.of(x, START_TIME))),
				mistake("must begin with the field 'startTime'",
						Type.event("a.B", List.of(Field.of("startTime", "long")))),
				mistake("must be its second", Type.event("a.B", List.of(START_TIME, x, DURATION))),
				mistake("must be its second", event("a.B", Field.of("duration", "int"))),
				mistake("cannot be in a constant pool", event("a.B", Field.pooled("x", "int"))),
				mistake("cannot be in a constant pool", event("a.B", Field.pooled("x", Type.STRING))),
				mistake("must have one field, not 2",
						new Type("a.S", "", true, List.of(x, Field.of("y", "int")), List.of())),
				mistake("built in", Type.struct("int", List.of(Field.of("x", "long")))),
				mistake("contains itself", Type.struct("a.S", List.of(Field.of("s", "a.S")))),
				mistake("not a type for values", event("a.B", Field.of("x", "a.C")), event("a.C")),
				mistake("which has no fields", event("a.B", Field.of("x", "a.C")), Type.struct("a.C", List.of())),
				mistake("empty name", event("")), mistake("white space", event("a B")),
				mistake("white space", event("a.B", Field.of("x y", "int"))),
				mistake("lacks 'value'",
						event("a.B", Field.of("x", "int", new Annotation(Annotation.LABEL, Map.of())))),
				mistake("does not know",
						event("a.B", Field.of("x", "int", new Annotation(Annotation.UNSIGNED, Map.of("value", "1"))))),
				mistake("not an annotation type", event("a.B", Field.of("x", "int", new Annotation("int", Map.of())))),
				mistake("'seven' is not a value of type int", event("a.B", Field.of("x", "int", number)), numberType));
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("mistakes")
	void refusesWhatReadersCannotRead(String message, List<Type> types) {
		assertMessage(message, () -> TypeSet.of(types));
	}

	private static Arguments mistake(String message, Type... types) {
		return Arguments.of(message, List.of(types));
	}

	private static void assertMessage(String part, org.junit.jupiter.api.function.Executable action) {
		String message = assertThrows(IllegalArgumentException.class, action).getMessage();
		assertTrue(message.contains(part), message);
	}
}

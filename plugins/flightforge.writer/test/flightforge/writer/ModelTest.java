/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

class ModelTest {
	@Test
	void annotationKeepsOrderAndCopies() {
		Map<String, String> values = new LinkedHashMap<>();
		values.put("value-1", "b");
		values.put("value-0", "a");
		Annotation annotation = new Annotation("x.Y", values);
		values.clear();
		assertEquals(List.of("value-1", "value-0"), new ArrayList<>(annotation.values().keySet()));
		assertThrows(UnsupportedOperationException.class, () -> annotation.values().clear());
	}

	@Test
	void categoryIsAnArrayOfNumberedValues() {
		assertEquals(Map.of("value-0", "Shop", "value-1", "Orders"), Annotation.category("Shop", "Orders").values());
	}

	@Test
	void typeAnswersFromItsAnnotations() {
		Type type = Type.event("a.B", List.of(Recordings.START_TIME), Annotation.label("Label"),
				Annotation.description("Text"), Annotation.category("One", "Two"), Annotation.experimental());
		assertEquals("Label", type.label());
		assertEquals("Text", type.description());
		assertEquals(List.of("One", "Two"), type.category());
		assertTrue(type.experimental());
		assertTrue(type.isEvent());
	}

	@Test
	void typeWithoutAnnotationsFallsBackToItsName() {
		Type type = Type.struct("a.B", List.of());
		assertEquals("a.B", type.label());
		assertEquals("", type.description());
		assertEquals(List.of(), type.category());
		assertFalse(type.experimental());
		assertFalse(type.isEvent());
		assertEquals("", new Type("a.B", null, false, List.of(), List.of()).superType());
	}

	@Test
	void fieldFindsItsAnnotations() {
		Field field = Field.of("size", "long", Annotation.dataAmountBytes(), Annotation.label("Size"));
		assertTrue(field.has(Annotation.DATA_AMOUNT));
		assertFalse(field.has(Annotation.TIMESPAN));
		assertEquals("BYTES", field.annotation(Annotation.DATA_AMOUNT).orElseThrow().value());
		assertEquals("Size", field.label());
		assertEquals("size", Field.of("size", "long").label());
	}

	/** Readers cut them at the parentheses. */
	@Test
	void framesHaveDescriptors() {
		for (String descriptor : List.of("", "V", "(", "()", "(I", ")V", "I)V")) {
			assertThrows(IllegalArgumentException.class,
					() -> new StackFrame("a.B", "m", descriptor, 1, 0, StackFrame.INLINED), descriptor);
		}
		for (String descriptor : List.of("()V", "(ILjava/lang/String;)[J", StackFrame.UNKNOWN)) {
			assertEquals(descriptor, new StackFrame("", "m", descriptor, 1, 0, StackFrame.NATIVE).descriptor());
		}
	}
}

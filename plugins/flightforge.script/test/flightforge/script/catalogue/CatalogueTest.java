/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.Recording;

import flightforge.script.internal.Problems;
import flightforge.script.internal.resolve.TypeResolver;
import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.TypeSet;
import flightforge.writer.scan.RecordingScanner;

class CatalogueTest {
	private final Catalogue catalogue = Catalogue.standard();

	@TempDir
	Path folder;

	@Test
	void knowsTypesWithTheirExactFields() {
		Type type = catalogue.find("jdk.SocketWrite").orElseThrow();
		assertEquals(List.of("startTime", "duration", "eventThread", "stackTrace", "host", "address", "port",
				"bytesWritten"), type.fields().stream().map(Field::name).toList());
		assertEquals("Socket Write", type.label());
		assertEquals(List.of("Java Application"), type.category());
		assertEquals("BYTES",
				type.field("bytesWritten").orElseThrow().annotation(Annotation.DATA_AMOUNT).orElseThrow().value());
		assertTrue(type.field("eventThread").orElseThrow().constantPool());
		assertFalse(type.field("host").orElseThrow().constantPool());
	}

	@Test
	void executionSamplesHaveTheLayoutThatConvertersHardCode() {
		assertEquals(
				List.of("startTime long", "sampledThread java.lang.Thread", "stackTrace jdk.types.StackTrace",
						"state jdk.types.ThreadState"),
				catalogue.find("jdk.ExecutionSample").orElseThrow().fields().stream()
						.map(f -> f.name() + " " + f.typeName()).toList());
	}

	@Test
	void knowsWhatOnlyNativeImageHas() {
		Type peak = catalogue.find("jdk.NativeMemoryUsagePeak").orElseThrow();
		assertTrue(peak.experimental());
		assertEquals(List.of("startTime", "eventThread", "type", "peakReserved", "peakCommitted", "countAtPeak"),
				peak.fields().stream().map(Field::name).toList());
		Type total = catalogue.find("jdk.NativeMemoryUsageTotalPeak").orElseThrow();
		assertTrue(total.experimental() && total.field("type").isEmpty());
		assertFalse(catalogue.find("jdk.NativeMemoryUsage").orElseThrow().experimental());
	}

	@Test
	void listsEventTypesInOrder() {
		List<String> names = catalogue.eventTypes().stream().map(Type::name).toList();
		assertTrue(names.size() > 190, "event types: " + names.size());
		assertEquals(names.stream().sorted().toList(), names);
		assertTrue(catalogue.eventTypes().stream().allMatch(Type::isEvent));
	}

	@Test
	void suggestsForWrongNames() {
		assertEquals(List.of("jdk.SocketWrite"), catalogue.suggestions("jdk.SocketWrit").subList(0, 1));
		assertEquals(List.of(), catalogue.suggestions("entirely.different"));
	}

	@Test
	void unknownNamesAreEmpty() {
		assertTrue(catalogue.find("shop.Order").isEmpty());
		assertTrue(catalogue.find("jdk.NoSuchEvent").isEmpty());
	}

	@Test
	void typesFitTogether() {
		TypeResolver resolver = new TypeResolver(List.of(), catalogue, new Problems());
		assertTrue(TypeSet.of(resolver.closure(catalogue.eventTypes())).types().size() > 250);
	}

	/** The data is what the tool extracts; on the JDK it was extracted from, that can be checked. */
	@Test
	void dataIsThatOfJdk25() throws IOException {
		Assumptions.assumeTrue(Runtime.version().feature() == 25);
		Path file = folder.resolve("types.jfr");
		try (Recording recording = new Recording()) {
			recording.start();
			recording.dump(file);
		}
		for (Type type : RecordingScanner.readTypes(file)) {
			if (type.isEvent() && type.name().startsWith("jdk.")) {
				assertEquals(type, catalogue.find(type.name()).orElseThrow());
			}
		}
	}

	@Test
	void typesOfTheRunningJdkHaveTheSameShape() {
		Type shipped = catalogue.find("jdk.FileRead").orElseThrow();
		Type running = RunningJdk.types(Map.of()).get("jdk.FileRead");
		assertEquals(shape(shipped), shape(running));
		assertEquals(shipped.label(), running.label());
		assertEquals(shipped.category(), running.category());
	}

	private static List<String> shape(Type type) {
		return type.fields().stream().map(f -> f.name() + f.typeName() + f.array() + f.constantPool()).toList();
	}
}

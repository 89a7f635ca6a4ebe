/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import jdk.jfr.Recording;

import flightforge.script.engine.resolve.TypeResolver;
import flightforge.script.text.Problems;
import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.chunk.TypeSet;
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
		assertEquals("Native Memory Usage Peak", peak.label());
		Field reserved = peak.field("peakReserved").orElseThrow();
		assertEquals("Peak Reserved", reserved.label());
		assertTrue(reserved.has(Annotation.DATA_AMOUNT) && !reserved.has(Annotation.UNSIGNED));
		assertEquals(List.of("startTime", "duration", "eventThread", "stackTrace", "type", "peakReserved",
				"peakCommitted", "countAtPeak"), peak.fields().stream().map(Field::name).toList());
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

	@ParameterizedTest
	@ValueSource(ints = {17, 21, 25})
	void typesFitTogether(int jdk) {
		Catalogue chosen = catalogue.forJdk(jdk);
		TypeResolver resolver = new TypeResolver(List.of(), chosen, new Problems());
		assertTrue(TypeSet.of(resolver.closure(chosen.eventTypes())).types().size() > 230);
	}

	@Test
	void olderJdksHaveTheirOwnFields() {
		Catalogue old = catalogue.forJdk(17);
		assertEquals(List.of("osName", "osThreadId", "javaName", "javaThreadId", "group"),
				old.find("java.lang.Thread").orElseThrow().fields().stream().map(Field::name).toList());
		assertTrue(old.find("jdk.ActiveRecording").orElseThrow().field("duration").isPresent());
		assertTrue(catalogue.find("jdk.ActiveRecording").orElseThrow().field("duration").isEmpty());
		assertTrue(old.find("jdk.SwapSpace").isEmpty());
		assertFalse(old.eventTypeNames().contains("jdk.SwapSpace"));
		assertTrue(old.find("jdk.NativeMemoryUsagePeak").isPresent());
		assertEquals(List.of(25), Catalogue.jdksWith("jdk.SwapSpace"));
		assertEquals(List.of(21, 25), Catalogue.jdksWith("jdk.VirtualThreadPinned"));
		assertThrows(IllegalArgumentException.class, () -> catalogue.forJdk(11));
	}

	@Test
	void settingsAreThoseOfTheJdk() {
		assertEquals(Map.of("enabled", "true", "period", "1000 ms"), catalogue.settings("jdk.CPULoad"));
		assertEquals("1 ms", catalogue.settings("jdk.SocketRead").get("threshold"));
		assertEquals("20 ms", catalogue.forJdk(17).settings("jdk.SocketRead").get("threshold"));
		assertEquals(Map.of(), catalogue.settings("shop.Order"));
	}

	@Test
	void knowsTheDraftOfNativeImage() {
		Type draft = catalogue.find("svm.NativeMemoryUsagePeak").orElseThrow();
		assertTrue(!draft.experimental()
				&& draft.field("peakUsage").orElseThrow().annotation(Annotation.DATA_AMOUNT).isEmpty());
	}

	@Test
	void addedTypesComeFirst() {
		Type own = Type.event("jdk.CPULoad", List.of());
		Type other = Type.event("shop.Order", List.of());
		Catalogue more = catalogue.with(List.of(own, other, Type.event("shop.Order", List.of(Field.of("a", "long")))));
		assertSame(own, more.find("jdk.CPULoad").orElseThrow());
		assertSame(other, more.find("shop.Order").orElseThrow());
		assertSame(own, more.forJdk(17).find("jdk.CPULoad").orElseThrow());
		assertTrue(more.eventTypeNames().contains("shop.Order"));
		assertEquals(catalogue.eventTypeNames().size() + 1, more.eventTypeNames().size());
		assertEquals(17, more.forJdk(17).jdk());
	}

	@Test
	void describesTypesAsScriptsNameThem() {
		TypeDescription summary = TypeDescription.of(catalogue.find("jdk.GCHeapSummary").orElseThrow(), catalogue);
		assertEquals(
				List.of("startTime", "gcId", "when", "heapSpace.start", "heapSpace.committedEnd",
						"heapSpace.committedSize", "heapSpace.reservedEnd", "heapSpace.reservedSize", "heapUsed"),
				summary.fields().stream().map(TypeDescription.FieldDescription::name).toList());
		assertEquals("bytes", summary.fields().getLast().unit());
		assertEquals("GCWhen", summary.fields().get(2).type());
	}

	/** The data is what the tool extracts; on the JDK it was extracted from, that can be checked. */
	@Test
	void dataIsThatOfJdk25() throws IOException {
		Assumptions.assumeTrue(Runtime.version().feature() == 25, "the types are those of JDK 25, and this is another");
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

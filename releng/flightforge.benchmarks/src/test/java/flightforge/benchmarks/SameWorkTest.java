/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.item.IAccessorKey;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

import flightforge.benchmarks.writers.DirectDoor;
import flightforge.benchmarks.writers.JdkRecorder;
import flightforge.benchmarks.writers.JmcDoor;
import flightforge.benchmarks.writers.RecordDoor;
import flightforge.benchmarks.writers.Shape;
import flightforge.benchmarks.writers.StockWriter;
import flightforge.kit.readers.Conformance;

/**
 * What is compared is the same work: all writers' recordings have the same events. Ours are read by all readers; those
 * of the others are not the kit's business, so JMC's parser compares them with ours, event for event.
 */
class SameWorkTest {
	private static final int EVENTS = 500;
	/** What differs by nature: the JDK's recorder takes time, thread and stack from what happens. */
	private static final List<String> OF_THE_JDK = List.of("startTime", "(startTime)", "(endTime)", "duration",
			"eventThread", "stackTrace");

	@TempDir
	private Path folder;

	@Test
	void theStockWriterWritesWhatTheDirectDoorWrites() throws Exception {
		Map<String, List<Map<String, String>>> direct = direct(false, Conformance.FULL);
		assertEquals(5, direct.size());
		Path file = folder.resolve("stock.jfr");
		try (StockWriter writer = new StockWriter(file)) {
			for (int i = 0; i < EVENTS; i++) {
				writer.simple(i);
				writer.multi(i);
				writer.repeated(i);
				writer.heavy(i);
				writer.stack(i);
			}
		}
		assertSame(direct, read(file, List.of()));
		assertSame(direct, direct(true, Conformance.QUICK));
		assertSame(direct, direct(new RecordDoor(folder.resolve("records.jfr"), false), folder.resolve("records.jfr"),
				Conformance.QUICK));
	}

	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void theDoorForTheStockWritersCodeWritesWhatTheDirectDoorWrites(boolean mapped) throws Exception {
		Path file = folder.resolve("door.jfr");
		try (JmcDoor writer = new JmcDoor(file, mapped)) {
			for (int i = 0; i < EVENTS; i++) {
				writer.simple(i);
				writer.multi(i);
				writer.repeated(i);
				writer.heavy(i);
				writer.stack(i);
			}
		}
		(mapped ? Conformance.FULL : Conformance.QUICK).check(file, counts());
		assertSame(direct(false, Conformance.QUICK), read(file, List.of()));
	}

	@Test
	void theJdkWritesTheSameFields() throws Exception {
		Path file = folder.resolve("jdk.jfr");
		try (JdkRecorder writer = new JdkRecorder(file)) {
			for (int i = 0; i < EVENTS; i++) {
				writer.simple(i);
				writer.multi(i);
				writer.repeated(i);
				writer.heavy(i);
				writer.stack(i);
			}
			writer.commit();
		}
		Map<String, List<Map<String, String>>> direct = direct(false, Conformance.QUICK);
		direct.values().forEach(events -> events.forEach(event -> event.keySet().removeAll(OF_THE_JDK)));
		assertSame(direct, read(file, OF_THE_JDK));
	}

	/** Event by event, so that a difference can be read. */
	private static void assertSame(Map<String, List<Map<String, String>>> expected,
			Map<String, List<Map<String, String>>> actual) {
		assertEquals(expected.keySet(), actual.keySet());
		expected.forEach((type, events) -> {
			assertEquals(events.size(), actual.get(type).size(), type);
			for (int i = 0; i < events.size(); i++) {
				assertEquals(events.get(i), actual.get(type).get(i), type);
			}
		});
	}

	private Map<String, List<Map<String, String>>> direct(boolean mapped, Conformance readers) throws Exception {
		Path file = folder.resolve("direct" + mapped + ".jfr");
		return direct(new DirectDoor(file, mapped), file, readers);
	}

	private static Map<String, List<Map<String, String>>> direct(DirectDoor door, Path file, Conformance readers)
			throws Exception {
		try (DirectDoor writer = door) {
			for (int i = 0; i < EVENTS; i++) {
				writer.simple(i);
				writer.multi(i);
				writer.repeated(i);
				writer.heavy(i);
				writer.stack(i);
			}
			writer.commit();
		}
		readers.check(file, counts());
		return read(file, List.of());
	}

	private static Map<String, Long> counts() {
		Map<String, Long> counts = new TreeMap<>();
		for (Shape shape : Shape.values()) {
			counts.put(shape.typeName(), (long) EVENTS);
		}
		return counts;
	}

	/** The events of our types as text, in an order that does not depend on that in the file. */
	private static Map<String, List<Map<String, String>>> read(Path file, List<String> without) throws Exception {
		Map<String, List<Map<String, String>>> events = new TreeMap<>();
		for (IItemIterable some : JfrLoaderToolkit.loadEvents(file.toFile())) {
			String type = some.getType().getIdentifier();
			if (Stream.of(Shape.values()).anyMatch(shape -> shape.typeName().equals(type))) {
				some.stream().map(event -> fields(some.getType(), event, without))
						.forEach(events.computeIfAbsent(type, name -> new ArrayList<>())::add);
			}
		}
		events.values().forEach(some -> some.sort(Comparator.comparing(Map::toString)));
		return events;
	}

	private static Map<String, String> fields(IType<IItem> type, IItem event, List<String> without) {
		Map<String, String> fields = new TreeMap<>();
		for (IAccessorKey<?> key : type.getAccessorKeys().keySet()) {
			if (!without.contains(key.getIdentifier())) {
				IMemberAccessor<?, IItem> accessor = type.getAccessor(key);
				fields.put(key.getIdentifier(), text(accessor.getMember(event)));
			}
		}
		return fields;
	}

	private static String text(Object value) {
		return value instanceof IMCStackTrace stack ? stack.getFrames().stream()
				.map(frame -> frame.getMethod().getMethodName() + ":" + frame.getFrameLineNumber()).toList().toString()
				: String.valueOf(value);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedObject;

import flightforge.writer.Recordings;

/**
 * Values that are handed over again are not encoded again. But each event has them as they were when it was written,
 * whatever is changed in between.
 */
class RememberedValuesTest {
	private static final int NODES = 8;
	private static final int STEPS = 3_000;

	@TempDir
	private Path folder;

	private static Type node(FlightRecording recording) {
		return recording.registerType("test.Node",
				builder -> builder.addField("a", Types.Builtin.LONG).addField("b", Types.Builtin.LONG)
						.addField("c", Types.Builtin.LONG).addField("d", Types.Builtin.LONG)
						.addField("text", Types.Builtin.STRING).addField("left", builder.selfType())
						.addField("right", builder.selfType())
						.addField("others", builder.selfType(), field -> field.asArray()));
	}

	/** What a test knows of a value; nodes refer to nodes of lower numbers only. */
	private static final class Node {
		private final TypedValueBuilder value;
		private final List<Object> fields = new ArrayList<>(List.of(0L, 0L, 0L, 0L, ""));
		private final List<List<Node>> nodes = new ArrayList<>(List.of(List.of(), List.of(), List.of()));

		Node(Type type) {
			value = type.valueBuilder();
			value.putField("text", "");
		}

		void change(Random random, List<Node> lower) {
			int field = random.nextInt(8);
			Node other = lower.isEmpty() ? null : lower.get(random.nextInt(lower.size()));
			if (field < 4) {
				long number = random.nextInt(5);
				value.putField(List.of("a", "b", "c", "d").get(field), number);
				fields.set(field, number);
			} else if (field == 4) {
				String text = "text " + random.nextInt(5);
				value.putField("text", text);
				fields.set(field, text);
			} else if (other != null && field < 7) {
				value.putField(field == 5 ? "left" : "right", other.value);
				nodes.set(field - 5, List.of(other));
			} else if (other != null) {
				value.putField("others", (TypedValue) other.value, (TypedValue) lower.getFirst().value);
				nodes.set(2, List.of(other, lower.getFirst()));
			}
		}

		@Override
		public String toString() {
			return fields.toString() + nodes;
		}
	}

	private static String text(Object read) {
		if (!(read instanceof RecordedObject node)) {
			return "[]";
		}
		List<Object> fields = new ArrayList<>();
		for (String name : List.of("a", "b", "c", "d")) {
			fields.add(node.getLong(name));
		}
		fields.add(node.getString("text"));
		List<String> others = new ArrayList<>();
		for (Object other : node.<Object[]>getValue("others")) {
			others.add(text(other));
		}
		List<String> nodes = new ArrayList<>();
		for (String name : List.of("left", "right")) {
			Object other = node.getValue(name);
			nodes.add(other == null ? "[]" : "[" + text(other) + "]");
		}
		nodes.add(others.toString());
		return fields.toString() + nodes;
	}

	@ParameterizedTest
	@ValueSource(longs = {1, 2, 3, 4, 5, 6})
	void changesAtAnyTime(long seed) throws IOException {
		Random random = new Random(seed);
		List<String> expected = new ArrayList<>();
		Path file = folder.resolve("changes.jfr");
		try (FlightRecording recording = FlightRecordings.newRecording(file, s -> s.withMmap(1 << 16))) {
			Type type = node(recording);
			Type event = recording.registerEventType("test.Changes",
					builder -> builder.addField("first", type).addField("second", type));
			List<Node> nodes = new ArrayList<>();
			for (int i = 0; i < NODES; i++) {
				nodes.add(new Node(type));
			}
			for (int step = 0; step < STEPS; step++) {
				int i = random.nextInt(NODES);
				switch (random.nextInt(8)) {
				case 0 -> nodes.get(i).change(random, nodes.subList(0, i));
				case 1 -> nodes.set(i, random.nextInt(8) > 0 ? nodes.get(i) : new Node(type));
				default -> {
					Node first = nodes.get(i);
					Node second = nodes.get(random.nextInt(NODES));
					recording.writeEvent(event
							.asValue(value -> value.putField("first", first.value).putField("second", second.value)));
					expected.add(first + " " + second);
				}
				}
			}
		}
		List<String> read = new ArrayList<>();
		for (RecordedEvent each : Recordings.read(file)) {
			read.add(text(each.getValue("first")) + " " + text(each.getValue("second")));
		}
		assertEquals(expected, read);
	}

	@Test
	void anEventThatIsWrittenTwiceAndChanged() throws IOException {
		Path file = folder.resolve("twice.jfr");
		try (FlightRecording recording = FlightRecordings.newRecording(file)) {
			TypedValueBuilder event = recording
					.registerEventType("test.Twice", builder -> builder.addField("number", Types.Builtin.INT))
					.valueBuilder();
			for (int i = 0; i < 3; i++) {
				event.putField("number", i);
				recording.writeEvent((TypedValue) event).writeEvent((TypedValue) event);
			}
		}
		assertEquals(List.of(0, 0, 1, 1, 2, 2),
				Recordings.read(file).stream().map(event -> event.getInt("number")).toList());
	}

	/** Their first numbers are those of other values by then. */
	@Test
	void moreValuesThanAreRememberedInManyChunks() throws IOException {
		Path file = folder.resolve("many.jfr");
		int values = 6_000;
		try (FlightRecording recording = FlightRecordings.newRecording(file, s -> s.withChunkSize(1 << 16))) {
			Type type = node(recording);
			Type event = recording.registerEventType("test.Many", builder -> builder.addField("node", type));
			List<TypedValue> all = new ArrayList<>();
			for (int i = 0; i < values; i++) {
				long number = i;
				all.add(type.asValue(value -> value.putField("d", number)));
			}
			for (int round = 0; round < 4; round++) {
				all.forEach(each -> recording.writeEvent(event.asValue(value -> value.putField("node", each))));
			}
		}
		List<RecordedEvent> read = Recordings.read(file);
		assertEquals(4 * values, read.size());
		for (int i = 0; i < read.size(); i++) {
			assertEquals(i % values, read.get(i).<RecordedObject>getValue("node").getLong("d"));
		}
	}

	/** The names of fields need not be the objects that the type was made with, nor come in its order. */
	@Test
	void namesThatAreMadeAndInAnyOrder() throws IOException {
		Path file = folder.resolve("names.jfr");
		int fields = 20;
		try (FlightRecording recording = FlightRecordings.newRecording(file)) {
			Type event = recording.registerEventType("test.Names", builder -> {
				for (int i = 0; i < fields; i++) {
					builder.addField("field" + i, Types.Builtin.INT);
				}
			});
			Random random = new Random(1);
			for (int i = 0; i < 100; i++) {
				recording.writeEvent(event.asValue(value -> {
					for (int puts = 0; puts < 3 * fields; puts++) {
						value.putField("field" + random.nextInt(fields), puts);
					}
					for (int field = fields - 1; field >= 0; field--) {
						value.putField("field" + field, field);
					}
				}));
			}
		}
		List<RecordedEvent> read = Recordings.read(file);
		assertEquals(100, read.size());
		for (RecordedEvent event : read) {
			for (int field = 0; field < fields; field++) {
				assertEquals(field, event.getInt("field" + field));
			}
		}
		assertTrue(read.getFirst().hasField("eventThread"));
	}
}

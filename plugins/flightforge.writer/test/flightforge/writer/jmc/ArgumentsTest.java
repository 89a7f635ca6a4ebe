/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Recordings;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructureBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

import flightforge.kit.Contents;
import flightforge.kit.readers.Conformance;
import flightforge.writer.scan.RecordingScanner;

/** What is wrong with an argument is the same exception as of JMC's own writer, and times can be 0 as there. */
class ArgumentsTest {
	@TempDir
	private Path folder;

	private interface Call {
		void on(Types types, Type type) throws Exception;
	}

	private static Class<?> failure(Call call, Types types) {
		Type type = types.getOrAdd("test.Struct", fields -> fields.addField("n", Builtin.LONG));
		return assertThrows(RuntimeException.class, () -> call.on(types, type)).getClass();
	}

	@SuppressWarnings("unchecked") // an array of lambdas
	private static Map<String, Call> calls() {
		Map<String, Call> calls = new LinkedHashMap<>();
		calls.put("field without a name",
				(types, type) -> types.getOrAdd("test.A", fields -> fields.addField(null, Builtin.LONG)));
		calls.put("field without a type",
				(types, type) -> types.getOrAdd("test.A", fields -> fields.addField("a", (Type) null)));
		calls.put("field without a predefined type",
				(types, type) -> types.getOrAdd("test.A", fields -> fields.addField("a", (Types.Predefined) null)));
		calls.put("field of a number", (types, type) -> types.getType(Builtin.INT).getField("a"));
		calls.put("structure of a number", (types, type) -> types.getType(Builtin.INT).asValue(value -> {
		}));
		calls.put("text for a number", (types, type) -> types.getType(Builtin.INT).asValue("1"));
		calls.put("number for a structure", (types, type) -> types.getType(Types.JDK.THREAD).asValue(1));
		calls.put("array for one", (types, type) -> type.valueBuilder().putField("n", new long[] {1, 2}));
		calls.put("array for no field", (types, type) -> type.valueBuilder().putField("x", new long[] {1, 2}));
		calls.put("several for one", (types, type) -> type.valueBuilder().putFields("n", v -> {
		}, v -> {
		}));
		calls.put("fields of nothing", (types, type) -> type.nullValue().getFieldValues());
		calls.put("unresolved isBuiltin", (types, type) -> unresolved(types).isBuiltin());
		calls.put("unresolved isSimple", (types, type) -> unresolved(types).isSimple());
		calls.put("unresolved hasConstantPool", (types, type) -> unresolved(types).hasConstantPool());
		calls.put("unresolved getId", (types, type) -> unresolved(types).getId());
		calls.put("unresolved getSupertype", (types, type) -> unresolved(types).getSupertype());
		calls.put("unresolved getFields", (types, type) -> unresolved(types).getFields());
		calls.put("unresolved getField", (types, type) -> unresolved(types).getField("n"));
		calls.put("unresolved getAnnotations", (types, type) -> unresolved(types).getAnnotations());
		calls.put("unresolved canAccept", (types, type) -> unresolved(types).canAccept("a"));
		calls.put("unresolved nullValue", (types, type) -> unresolved(types).nullValue());
		calls.put("unresolved asValue", (types, type) -> unresolved(types).asValue(1L));
		calls.put("unresolved structure", (types, type) -> unresolved(types).asValue(value -> {
		}));
		calls.put("unresolved isUsedBy", (types, type) -> unresolved(types).isUsedBy(type));
		calls.put("unresolved isSame", (types, type) -> unresolved(types).isSame(Types.JDK.THREAD));
		return calls;
	}

	private static Type unresolved(Types types) {
		return types.getType("test.Never", true);
	}

	@Test
	void typesAndValues() throws IOException {
		Recording stock = Recordings.newRecording(new ByteArrayOutputStream());
		try (FlightRecording ours = FlightRecordings.newRecording(new ByteArrayOutputStream())) {
			calls().forEach((name, call) -> assertEquals(failure(call, stock.getTypes()),
					failure(call, ours.getTypes()), name));
		} finally {
			// It keeps the types that failed, and cannot be completed with them.
			assertThrows(IllegalStateException.class, stock::close);
		}
	}

	@Test
	void registration() throws IOException {
		Consumer<TypeStructureBuilder> none = fields -> {
		};
		try (FlightRecording recording = FlightRecordings.newRecording(new ByteArrayOutputStream())) {
			assertThrows(IllegalArgumentException.class, () -> recording.registerEventType((String) null));
			assertThrows(IllegalArgumentException.class, () -> recording.registerEventType("test.A", null));
			assertThrows(IllegalArgumentException.class, () -> recording.registerAnnotationType(null));
			assertThrows(IllegalArgumentException.class, () -> recording.registerAnnotationType("test.A", null));
			assertThrows(IllegalArgumentException.class, () -> recording.registerType(null, none));
			assertThrows(IllegalArgumentException.class, () -> recording.registerType("test.A", null));
			assertThrows(IllegalArgumentException.class, () -> recording.registerType("test.A", "test.B", null));
			assertThrows(IllegalArgumentException.class, () -> recording.getType((Types.JDK) null));
			assertThrows(IllegalArgumentException.class, () -> recording.getType((String) null));
			assertTrue(recording.getType("java.lang.String").hasConstantPool());
		}
	}

	/** Not taken for "now", as negative ones are. */
	@ParameterizedTest
	@ValueSource(booleans = {false, true})
	void timesOfZero(boolean mapped) throws IOException {
		Path file = folder.resolve("zero.jfr");
		Contents written = new Contents();
		try (FlightRecording recording = FlightRecordings.newRecording(file, WrittenRecordings.storage(mapped).andThen(
				settings -> settings.withTimestamp(1_000_000_000_000L).withStartTicks(0).withDuration(7_000)))) {
			Type type = recording.registerEventType("test.Timed", fields -> fields.addField("n", Builtin.INT));
			for (int i = 0; i < 3; i++) {
				int n = i;
				recording.writeEvent(type.asValue(event -> event.putField("startTime", 1_000L * n).putField("n", n)));
				written.event("test.Timed", 1_000_000_000_000L + 1_000L * n).value("n", n);
			}
		}
		Conformance.QUICK.check(file, written);
		assertEquals(1_000_000_000_000L, RecordingScanner.scan(file).chunks().getFirst().startNanos());
	}

	@Test
	void aTimestampOfZero() throws IOException {
		Path file = folder.resolve("epoch.jfr");
		Contents written = new Contents();
		try (FlightRecording recording = FlightRecordings.newRecording(file,
				settings -> settings.withTimestamp(0).withStartTicks(0))) {
			Type type = recording.registerEventType("test.Timed", fields -> fields.addField("n", Builtin.INT));
			recording.writeEvent(type.asValue(event -> event.putField("startTime", 5L).putField("n", 1)));
			written.event("test.Timed", 5).value("n", 1);
		}
		Conformance.QUICK.check(file, written);
	}
}

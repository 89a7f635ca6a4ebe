/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import flightforge.conformance.kit.Contents;
import flightforge.conformance.readers.RecordingReader;
import flightforge.writer.jmc.FlightRecording;
import flightforge.writer.jmc.FlightRecordings;

/** All readers find the same in a live recording of several threads, on the heap and in mapped memory. */
class ReadersTest {
	private static final int THREADS = 4;
	private static final int EVENTS_OF_A_THREAD = 3_000;
	private static final String[] METHODS = {"pay", "deliver", "cancel"};

	@TempDir
	private Path folder;

	static Stream<Arguments> readersAndStorages() {
		return RecordingReader.all().stream().flatMap(reader -> Stream.of(Arguments.of(reader.name(), false, reader),
				Arguments.of(reader.name(), true, reader)));
	}

	@ParameterizedTest(name = "{0}, mapped: {1}")
	@MethodSource("readersAndStorages")
	void allReadersAgree(String name, boolean mapped, RecordingReader reader) throws Exception {
		assumeTrue(reader.absence().isEmpty(), () -> reader.absence().get());
		Path file = folder.resolve("live.jfr");
		write(file, mapped);
		Contents expected = RecordingReader.reference().read(file);
		assertEquals((long) THREADS * EVENTS_OF_A_THREAD, expected.events().get("shop.Order"));
		Contents found = reader.read(file);
		List<String> types = expected.events().keySet().stream()
				.filter(type -> reader.types().isEmpty() || reader.types().contains(type)).toList();
		for (String type : types) {
			assertEquals(expected.events().get(type), found.events().get(type), type);
			found.fields(type).forEach((field, total) -> {
				if (expected.fields(type).containsKey(field)) {
					assertEquals(expected.fields(type).get(field), total, type + "." + field);
				}
			});
		}
	}

	private static void write(Path file, boolean mapped) throws IOException, InterruptedException {
		try (FlightRecording recording = FlightRecordings.newRecording(file, s -> {
			if (mapped) {
				s.withMmap(1 << 16);
			} else {
				s.withChunkSize(1 << 16);
			}
		})) {
			Type order = recording.registerEventType("shop.Order",
					b -> b.addField("duration", Types.Builtin.LONG).addField("id", Types.Builtin.LONG)
							.addField("country", Types.Builtin.STRING).addField("price", Types.Builtin.DOUBLE));
			Type sample = recording.registerType("jdk.ExecutionSample", "jdk.jfr.Event",
					b -> b.addField("startTime", Types.Builtin.LONG).addField("sampledThread", Types.JDK.THREAD)
							.addField("stackTrace", Types.JDK.STACK_TRACE)
							.addField("state", recording.getType("jdk.types.ThreadState")));
			Thread[] threads = new Thread[THREADS];
			for (int t = 0; t < THREADS; t++) {
				long from = (long) t * EVENTS_OF_A_THREAD;
				threads[t] = Thread.ofPlatform().start(() -> write(recording, order, sample, from));
			}
			for (Thread thread : threads) {
				thread.join();
			}
		}
	}

	private static void write(FlightRecording recording, Type order, Type sample, long from) {
		for (long id = from; id < from + EVENTS_OF_A_THREAD; id++) {
			long number = id;
			recording.writeEvent(order.asValue(v -> v.putField("id", number).putField("duration", number % 1000)
					.putField("country", "country " + number % 5).putField("price", number / 4.0)
					.putField("eventThread", t -> t.putField("javaName", "worker " + number % 10)
							.putField("osName", "worker " + number % 10).putField("javaThreadId", number % 10 + 1)
							.putField("osThreadId", number % 10 + 1))));
			if (number % 10 == 0) {
				recording.writeEvent(sample.asValue(v -> v.putField("state", "STATE_RUNNABLE")
						.putField("sampledThread",
								t -> t.putField("javaName", "worker").putField("osName", "worker")
										.putField("javaThreadId", 100L).putField("osThreadId", 100L))
						.putField("stackTrace",
								s -> s.putField("frames", new TypedValue[] {frame(recording, number)}))));
			}
		}
	}

	private static TypedValue frame(FlightRecording recording, long number) {
		return recording.getType(Types.JDK.STACK_FRAME).asValue(
				f -> f.putField("lineNumber", (int) (number % 100)).putField("type", "JIT compiled").putField("method",
						m -> m.putField("name", METHODS[(int) (number % METHODS.length)]).putField("descriptor", "()V")
								.putField("type", c -> c.putField("name", "shop/Checkout"))));
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.live;

import java.io.IOException;
import java.nio.file.Path;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import flightforge.kit.Contents;
import flightforge.kit.readers.Conformance;
import flightforge.writer.jmc.FlightRecording;
import flightforge.writer.jmc.FlightRecordings;

/** All readers find the same in a live recording of several threads, on the heap and in mapped memory. */
class ReadersTest {
	private static final int THREADS = 4;
	private static final int EVENTS_OF_A_THREAD = 3_000;
	private static final String[] METHODS = {"pay", "deliver", "cancel"};

	@TempDir
	private Path folder;

	@ParameterizedTest(name = "mapped: {0}")
	@ValueSource(booleans = {false, true})
	void allReadersFindWhatWasWritten(boolean mapped) throws Exception {
		Path file = folder.resolve("live.jfr");
		write(file, mapped);
		Conformance.FULL.check(file, written());
	}

	private static Contents written() {
		Contents written = new Contents();
		for (long id = 0; id < THREADS * EVENTS_OF_A_THREAD; id++) {
			written.event("shop.Order").value("id", id).value("duration", id % 1000)
					.value("country", "country " + id % 5).value("price", id / 4.0)
					.value("eventThread", "worker " + id % 10).value("eventThread.javaThreadId", id % 10 + 1);
			if (id % 10 == 0) {
				written.event("jdk.ExecutionSample").value("state", "STATE_RUNNABLE").value("sampledThread", "worker")
						.value("stackTrace", "shop.Checkout." + METHODS[(int) (id % METHODS.length)] + ":" + id % 100);
			}
		}
		return written;
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

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.live;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import flightforge.writer.jmc.FlightRecording;
import flightforge.writer.jmc.FlightRecordings;

/** A process that writes from two threads until it is killed, and reports which events it has written. */
final class KilledWriter {
	static final String TYPE = "test.Killed";
	static final int THREADS = 2;
	private static final int EVENTS_PER_LINE = 10;
	private static final long PAUSE_NANOS = 5_000;

	private KilledWriter() {
	}

	/** @param arguments target file, and bytes of a chunk */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		FlightRecording recording = FlightRecordings.newRecording(Path.of(arguments[0]),
				s -> s.withMmap(Integer.parseInt(arguments[1])));
		Type type = recording.registerEventType(TYPE, builder -> builder.addField("writer", Types.Builtin.INT)
				.addField("number", Types.Builtin.LONG).addField("text", Types.Builtin.STRING));
		Thread[] threads = new Thread[THREADS];
		for (int i = 0; i < THREADS; i++) {
			int writer = i;
			threads[i] = Thread.ofPlatform().start(() -> write(recording, type, writer));
		}
		for (Thread thread : threads) {
			thread.join();
		}
	}

	private static void write(FlightRecording recording, Type type, int writer) {
		PrintStream acknowledgements = System.out;
		for (long i = 0;; i++) {
			long number = i;
			recording.writeEvent(type.asValue(value -> value.putField("writer", writer).putField("number", number)
					.putField("text", text(number)).putField("eventThread", thread -> thread
							.putField("javaName", "writer " + writer).putField("javaThreadId", number % 1000 + 1))));
			if (number % EVENTS_PER_LINE == 0) {
				acknowledgements.println(writer + " " + number);
				LockSupport.parkNanos(PAUSE_NANOS);
			}
		}
	}

	/** Some repeat, and become constants, and some do not. */
	static String text(long number) {
		return number % 3 == 0 ? "text of " + number : "text " + number % 7;
	}
}

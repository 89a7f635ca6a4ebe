/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.BiFunction;
import java.util.function.Consumer;

import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Recordings;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructureBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.Types.Builtin;

import flightforge.writer.jmc.FlightRecording;
import flightforge.writer.jmc.FlightRecordings;

/** Writes a recording whose types come between the events: one event of each, by the API of JMC's writer. */
public final class GrowingTypes {
	private static final long START_NANOS = 1_767_225_600_000_000_000L;
	private static final int TEXTS = 1000;

	private GrowingTypes() {
	}

	/** @param arguments the writer, the number of types, the file */
	public static void main(String[] arguments) throws IOException {
		int count = Integer.parseInt(arguments[1]);
		Path target = Path.of(arguments[2]);
		long start = System.nanoTime();
		switch (arguments[0]) {
		case "stock" -> {
			try (Recording recording = Recordings.newRecording(target,
					s -> s.withTimestamp(START_NANOS).withStartTicks(1).withJdkTypeInitialization())) {
				write(count, recording::registerEventType, recording::writeEvent);
			}
		}
		case "JMC door, heap" -> ours(target, false, count);
		case "JMC door, mapped" -> ours(target, true, count);
		default -> throw new IllegalArgumentException("No such writer: " + arguments[0]);
		}
		Figures.print("seconds", Figures.since(start));
		Figures.printProcess();
	}

	private static void ours(Path target, boolean mapped, int count) throws IOException {
		try (FlightRecording recording = FlightRecordings.newRecording(target, s -> {
			s.withTimestamp(START_NANOS).withStartTicks(1).withJdkTypeInitialization();
			if (mapped) {
				s.withMmap();
			}
		})) {
			write(count, recording::registerEventType, recording::writeEvent);
		}
	}

	private static void write(int count, BiFunction<String, Consumer<TypeStructureBuilder>, Type> register,
			Consumer<TypedValue> writer) {
		for (int i = 0; i < count; i++) {
			String field = "number" + i;
			Type type = register.apply("test.Type" + i,
					t -> t.addField(field, Builtin.LONG).addField("text", Builtin.STRING));
			long number = i;
			String text = "text " + i % TEXTS;
			writer.accept(type
					.asValue(v -> v.putField("startTime", number + 2).putField(field, number).putField("text", text)));
		}
	}
}

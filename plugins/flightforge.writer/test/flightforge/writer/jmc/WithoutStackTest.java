/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import flightforge.writer.Recordings;

/**
 * Where the stack ends an event may be refused at any place of the engine. The recording has all others, no piece of
 * that one, and can be closed.
 */
@Tag("heavy")
class WithoutStackTest {
	@TempDir
	private Path folder;

	/** Stacks of many sizes end while an event is written, at places that the compiler changes from one to the next. */
	public static final class NoStack {
		private static final int STACKS = 60;
		private static final int EVENTS = 10_000;
		private static final int SMALLEST = 1 << 17;
		private static final int STEP = 5 << 12;
		private static final int SIZES = 11;

		private NoStack() {
		}

		public static void main(String[] arguments) throws Exception {
			StringBuilder written = new StringBuilder(1 << 20);
			for (int i = 0; i < STACKS; i++) {
				String file = i + ".jfr";
				try (FlightRecording recording = FlightRecordings.newRecording(Path.of(arguments[0], file),
						settings -> {
							if (arguments[1].equals("true")) {
								settings.withMmap();
							}
						})) {
					int count = write(recording, SMALLEST + STEP * (i % SIZES));
					written.append(file).append(' ').append(count).append('\n');
				}
			}
			Files.writeString(Path.of(arguments[0], "written.txt"), written);
		}

		/** @return how many events were written, their numbers are from 0 */
		private static int write(FlightRecording recording, long stackBytes) throws Exception {
			Type text = recording.registerType("test.Text", b -> b.addField("text", Types.Builtin.STRING));
			Type type = recording.registerEventType("test.Event",
					b -> b.addField("n", Types.Builtin.LONG).addField("text", text));
			TypedValue[] events = new TypedValue[EVENTS];
			for (int i = 0; i < EVENTS; i++) {
				long number = i;
				events[i] = type.asValue(value -> value.putField("n", number).putField("text",
						text.asValue(t -> t.putField("text", "text " + number % 100))));
			}
			int[] written = new int[1];
			boolean[] ended = new boolean[1];
			Thread thread = new Thread(null, () -> {
				try {
					descend(recording, events, written);
				} catch (StackOverflowError e) {
					ended[0] = true;
				}
			}, "descending", stackBytes);
			thread.start();
			thread.join();
			if (!ended[0]) {
				throw new AssertionError("The stack has not ended");
			}
			recording.writeEvent(events[written[0]]);
			return written[0] + 1;
		}

		/** At each depth of the stack the next event is written, until there is no more of it. */
		private static void descend(FlightRecording recording, TypedValue[] events, int[] written) {
			try {
				recording.writeEvent(events[written[0]]);
				written[0]++;
			} catch (StackOverflowError e) {
				// As expected in the end; deeper down it will not fit either, and the event is written once.
			}
			descend(recording, events, written);
		}
	}

	@ParameterizedTest(name = "mapped: {0}")
	@ValueSource(booleans = {false, true})
	void theStackRunsOut(boolean mapped) throws Exception {
		ChildProcess.run(NoStack.class, "-Xmx256m", folder.resolve("output.txt"), folder.toString(),
				Boolean.toString(mapped));
		List<String> written = Files.readAllLines(folder.resolve("written.txt"));
		assertEquals(NoStack.STACKS, written.size());
		for (String line : written) {
			String[] words = line.split(" ");
			assertEquals(
					LongStream.range(0, Long.parseLong(words[1])).boxed().toList(), Recordings
							.read(folder.resolve(words[0])).stream().map(event -> event.getLong("n")).sorted().toList(),
					line);
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import flightforge.writer.Recordings;

/**
 * Without memory an event may be refused at any place of the engine. The recording has all others, and no piece of that
 * one.
 */
@Tag("heavy")
class WithoutMemoryTest {
	@TempDir
	private Path folder;

	/** One by one, because a thread without memory has none for a collection either. */
	private static List<Long> numbers(Path file) throws IOException {
		return Recordings.read(file).stream().map(event -> event.getLong("n")).sorted().toList();
	}

	private static List<Long> range(long from, long to) {
		return LongStream.range(from, to).boxed().toList();
	}

	private void run(Class<?> main, String heap, String... arguments) throws Exception {
		ChildProcess.run(main, heap, folder.resolve("output.txt"), arguments);
	}

	/** Takes all the memory that there is. */
	private static final class Hog {
		private static final int LARGEST = 1 << 20;
		private static final int SMALLEST = 16;
		private final List<byte[]> taken = new ArrayList<>(2_000_000);

		private void fill() {
			for (int size = LARGEST; size >= SMALLEST; size >>= 1) {
				fill(size);
			}
		}

		private void fill(int size) {
			try {
				while (true) {
					taken.add(new byte[size]);
				}
			} catch (OutOfMemoryError e) {
				// That is what it is for.
				return;
			}
		}

		private void release() {
			taken.clear();
		}
	}

	/** A constant that is too large for the heap, between small ones. */
	public static final class LargeConstant {
		private LargeConstant() {
		}

		public static void main(String[] arguments) throws IOException {
			try (FlightRecording recording = FlightRecordings.newRecording(Path.of(arguments[0]))) {
				Type text = recording.registerType("test.Text", b -> b.addField("text", Types.Builtin.STRING));
				Type event = recording.registerEventType("test.Event",
						b -> b.addField("n", Types.Builtin.LONG).addField("text", text));
				String large = "x".repeat(20 << 20);
				for (long i = 0; i < 200; i++) {
					long number = i;
					recording.writeEvent(event.asValue(value -> value.putField("n", number).putField("text",
							text.asValue(t -> t.putField("text", "text " + number % 50)))));
					if (i == 100) {
						refuse(recording, event.asValue(value -> value.putField("n", -1L).putField("text",
								text.asValue(t -> t.putField("text", large)))));
					}
				}
			}
		}

		private static void refuse(FlightRecording recording, TypedValue event) {
			try {
				recording.writeEvent(event);
			} catch (OutOfMemoryError e) {
				return;
			}
			throw new AssertionError("There was memory for it");
		}
	}

	@Test
	void aConstantThatIsTooLarge() throws Exception {
		Path file = folder.resolve("large.jfr");
		run(LargeConstant.class, "-Xmx128m", file.toString());
		assertEquals(range(0, 200), numbers(file));
	}

	/** Memory runs out between two events, and is there again after some that were refused. */
	public static final class NoMemory {
		private static final int EVENTS = 1200;

		private NoMemory() {
		}

		public static void main(String[] arguments) throws IOException {
			Hog hog = new Hog();
			int back = Integer.parseInt(arguments[3]);
			StringBuilder written = new StringBuilder(1 << 14);
			try (FlightRecording recording = FlightRecordings.newRecording(Path.of(arguments[0]), settings -> {
				if (arguments[2].equals("true")) {
					settings.withMmap();
				}
			})) {
				Type type = recording.registerEventType("test.Event",
						b -> b.addField("n", Types.Builtin.LONG).addField("text", Types.Builtin.STRING));
				String text = "x".repeat(2100);
				TypedValue[] events = new TypedValue[EVENTS];
				for (int i = 0; i < EVENTS; i++) {
					long number = i;
					events[i] = type.asValue(value -> value.putField("n", number).putField("text", text));
				}
				int refused = 0;
				for (int i = 0; i < EVENTS; i++) {
					if (i == 300) {
						hog.fill();
					} else if (i == back) {
						hog.release();
					}
					try {
						recording.writeEvent(events[i]);
						written.append(i).append('\n');
					} catch (OutOfMemoryError e) {
						if (++refused == 5) {
							hog.release();
						}
					}
				}
				hog.release();
			}
			Files.writeString(Path.of(arguments[1]), written);
		}
	}

	/**
	 * In mapped memory only chunks that begin or grow need any. How many are refused of five is the collector's affair:
	 * it may find room for one more after all.
	 */
	@ParameterizedTest(name = "mapped: {0}, memory is back at the latest for event {1}")
	@CsvSource({"false, 1200, 5", "true, 1200, 5", "true, 400, 0"})
	void memoryRunsOut(boolean mapped, int back, int mostRefused) throws Exception {
		Path file = folder.resolve("recording.jfr");
		Path written = folder.resolve("written.txt");
		run(NoMemory.class, "-Xmx64m", file.toString(), written.toString(), Boolean.toString(mapped),
				Integer.toString(back));
		List<Long> expected = Files.readAllLines(written).stream().map(Long::valueOf).toList();
		int refused = NoMemory.EVENTS - expected.size();
		assertTrue(refused <= mostRefused && (refused > 0 || mostRefused == 0), "refused: " + refused);
		assertEquals(expected, numbers(file));
	}

	/** There is no memory for closing, and then there is. */
	public static final class NoMemoryToClose {
		private static final int EVENTS = 100_000;

		private NoMemoryToClose() {
		}

		public static void main(String[] arguments) throws IOException {
			Hog hog = new Hog();
			FlightRecording recording = FlightRecordings.newRecording(Path.of(arguments[0]));
			Type symbol = recording.getType(Types.JDK.SYMBOL);
			Type event = recording.registerEventType("test.Event",
					b -> b.addField("n", Types.Builtin.LONG).addField("symbol", symbol));
			for (int i = 0; i < EVENTS; i++) {
				long number = i;
				recording.writeEvent(event.asValue(value -> value.putField("n", number).putField("symbol",
						symbol.asValue("symbol number " + number))));
			}
			hog.fill();
			boolean failed = false;
			try {
				recording.close();
			} catch (OutOfMemoryError e) {
				failed = true;
			}
			hog.release();
			recording.close();
			if (!failed) {
				throw new AssertionError("There was memory to close it");
			}
		}
	}

	@Test
	void noMemoryToClose() throws Exception {
		Path file = folder.resolve("closed.jfr");
		run(NoMemoryToClose.class, "-Xmx64m", file.toString());
		List<Long> found = numbers(file);
		assertEquals(found.size(), new TreeSet<>(found).size());
		// Only the last chunk may have needed more memory than there was.
		assertEquals(range(0, found.size()), found);
		assertTrue(found.size() > NoMemoryToClose.EVENTS / 2, found.size() + " events");
		try (Stream<Path> files = Files.list(folder)) {
			assertEquals(List.of(), files.filter(path -> path.toString().endsWith(".part.jfr")).toList());
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.writer.Field;
import flightforge.writer.FieldValues;
import flightforge.writer.Recordings;
import flightforge.writer.Type;

/** Values are asked for while their event is being written: what they call must not wait for that event. */
@Timeout(60)
class CallsOfValuesTest {
	private static final Type TYPE = Recordings.event("test.Calls", Field.of("number", "long"));

	@TempDir
	private Path folder;

	/** What a value does when it is asked for. */
	private interface Call {
		long run() throws IOException;
	}

	private static FieldValues calling(Call call) {
		return new FieldValues() {
			@Override
			public long number(int field) {
				try {
					return field == 0 ? LiveRecording.NOW : call.run();
				} catch (IOException e) {
					throw new UncheckedIOException(e);
				}
			}

			@Override
			public Object object(int field) {
				return null;
			}
		};
	}

	private static LiveSettings settings(boolean mapped) {
		return mapped ? LiveSettings.inMappedMemory() : LiveSettings.heap();
	}

	@ParameterizedTest(name = "mapped: {0}")
	@ValueSource(booleans = {false, true})
	@SuppressWarnings("try") // that it is closed here, too, is what is tested
	void closingAndRotating(boolean mapped) throws IOException {
		Path file = folder.resolve("calls.jfr");
		try (LiveRecording recording = LiveRecording.create(file, settings(mapped))) {
			recording.register(List.of(TYPE));
			LiveType type = recording.type(TYPE.name());
			recording.write(type, calling(() -> 1));
			for (Call call : List.<Call>of(() -> {
				recording.rotate();
				return 2;
			}, () -> {
				recording.close();
				return 3;
			})) {
				IllegalStateException refused = assertThrows(IllegalStateException.class,
						() -> recording.write(type, calling(call)));
				assertTrue(refused.getMessage().contains("The values of an event cannot"), refused.getMessage());
			}
			recording.write(type, calling(() -> 4));
		}
		assertEquals(List.of(1L, 4L), Recordings.read(file).stream().map(event -> event.getLong("number")).toList());
	}

	/** Some levels of events in events are possible, as many as there are chunks. */
	@ParameterizedTest(name = "mapped: {0}")
	@ValueSource(booleans = {false, true})
	void writing(boolean mapped) throws IOException {
		Path file = folder.resolve("nested.jfr");
		try (LiveRecording recording = LiveRecording.create(file, settings(mapped).withChunkBytes(1 << 16))) {
			recording.register(List.of(TYPE));
			LiveType type = recording.type(TYPE.name());
			assertThrows(IllegalStateException.class, () -> writeNested(recording, type, 0));
			recording.write(type, calling(() -> {
				recording.write(type, calling(() -> 1));
				return 2;
			}));
		}
		assertEquals(List.of(1L, 2L),
				Recordings.read(file).stream().map(event -> event.getLong("number")).sorted().toList());
	}

	private static long writeNested(LiveRecording recording, LiveType type, long level) throws IOException {
		recording.write(type, calling(() -> writeNested(recording, type, level + 1)));
		return level;
	}
}

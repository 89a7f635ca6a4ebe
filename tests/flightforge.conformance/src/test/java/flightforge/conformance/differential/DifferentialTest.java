/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.kit.readers.Conformance;
import flightforge.kit.readers.RecordingReader;
import flightforge.writer.store.HeapStore;
import flightforge.writer.store.MappedStore;

/**
 * JMC's parser finds the same, whether JMC's writer or one of our doors has written it; and in ours the JDK does, too.
 * Not compared with the stock writer is what it is known to do wrong:
 *
 * <ul>
 * <li>arrays in events, which it refuses;</li>
 * <li>fields that are not set, which damage the event, as those of classes and methods here;</li>
 * <li>annotations of times without a unit, which damage the recording;</li>
 * <li>the fields of registerEventType, which are in an order that readers do not take;</li>
 * <li>several threads, which damage the recording.</li>
 * </ul>
 */
class DifferentialTest {
	@TempDir
	private Path folder;

	@ParameterizedTest(name = "seed {0}")
	@ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
	void stockWriterAndOursAreReadAlike(long seed) {
		Shrinking.check(RandomRecording.of(seed, false), recording -> {
			Path stock = folder.resolve("stock.jfr");
			JmcApi.writeWithStock(recording, stock);
			Conformance.check(RecordingReader.jmc(), stock, recording.written());
			checkOurs(recording);
		});
	}

	@ParameterizedTest(name = "seed {0}")
	@ValueSource(longs = {101, 102, 103, 104, 105, 106, 107, 108, 109, 110})
	void whatOnlyOursCanWriteIsReadAlike(long seed) {
		Shrinking.check(RandomRecording.of(seed, true), this::checkOurs);
	}

	private void checkOurs(RandomRecording recording) throws Exception {
		Path file = folder.resolve("ours.jfr");
		JmcApi.writeWithOurs(recording, file, false);
		Conformance.QUICK.check(file, recording.written());
		JmcApi.writeWithOurs(recording, file, true);
		Conformance.QUICK.check(file, recording.written());
		Direct.write(recording, file, new HeapStore());
		Conformance.QUICK.check(file, recording.written());
		Direct.write(recording, file, new MappedStore(folder, 1 << 16));
		Conformance.QUICK.check(file, recording.written());
	}

	/** The tool of these tests: from a large recording one field of one event is left. */
	@Test
	void failuresAreShownSmall() {
		RandomRecording large = LongStream.range(1, 100).mapToObj(seed -> RandomRecording.of(seed, false))
				.filter(recording -> recording.events().size() > 10 && isPlain(recording)).findFirst().orElseThrow();
		AssertionError failure = assertThrows(AssertionError.class, () -> Shrinking.check(large, recording -> {
			if (isPlain(recording)) {
				throw new IllegalStateException("plain");
			}
		}));
		List<String> lines = failure.getMessage().lines().toList();
		assertEquals(4, lines.size(), failure.getMessage());
		assertTrue(lines.get(2).endsWith(": [plain]"), failure.getMessage());
	}

	private static boolean isPlain(RandomRecording recording) {
		return recording.events().stream().anyMatch(event -> event.values().contains("plain"));
	}
}

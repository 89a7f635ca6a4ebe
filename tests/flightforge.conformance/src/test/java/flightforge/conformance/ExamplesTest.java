/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.conformance.kit.Contents;
import flightforge.conformance.kit.FieldTotal;
import flightforge.conformance.kit.Flightforge;
import flightforge.conformance.kit.Recording;
import flightforge.conformance.readers.Readings;
import flightforge.conformance.readers.RecordingReader;

/** Every example, made with either storage, is read alike by every reader. */
@TestInstance(Lifecycle.PER_CLASS)
class ExamplesTest {
	private static final List<String> STORAGES = List.of("heap", "mmap");

	@TempDir
	private static Path folder;

	private final Map<String, Recording> recordings = new HashMap<>();
	private final Readings readings = new Readings();

	@BeforeAll
	void generate() throws Exception {
		for (Path example : Flightforge.examples()) {
			for (String storage : STORAGES) {
				String name = key(example.getFileName().toString(), storage);
				recordings.put(name, Flightforge.in(folder).generate(example.toString(), name, "--storage", storage));
			}
		}
	}

	static Stream<Arguments> examples() {
		return Flightforge.examples().stream().map(Path::getFileName).map(Path::toString)
				.flatMap(example -> STORAGES.stream().map(storage -> Arguments.of(example, storage)));
	}

	static Stream<Arguments> readings() {
		return examples().flatMap(example -> RecordingReader.all().stream()
				.map(reader -> Arguments.of(example.get()[0], example.get()[1], reader.name())));
	}

	@ParameterizedTest(name = "{0}, {1}: {2}")
	@MethodSource("readings")
	void isReadAlike(String example, String storage, String readerName) throws Exception {
		RecordingReader reader = reader(readerName);
		assumeTrue(reader.absence().isEmpty(), () -> reader.absence().get());
		Recording recording = recordings.get(key(example, storage));
		Contents reference = readings.of(RecordingReader.reference(), recording);
		Contents contents = readings.of(reader, recording);

		Map<String, Long> expected = new HashMap<>(recording.reportedEvents());
		Map<String, Long> found = new HashMap<>(contents.events());
		found.remove(Recording.SCRIPT_EVENT);
		if (!reader.types().isEmpty()) {
			expected.keySet().retainAll(reader.types());
		}
		assertEquals(expected, found, "events per type");
		assertSameValues(reference, contents, found.keySet());
	}

	@ParameterizedTest(name = "{0}, {1}")
	@MethodSource("examples")
	void reportAndInspectionSayWhatIsInTheFile(String example, String storage) throws Exception {
		Recording recording = recordings.get(key(example, storage));
		Map<String, Object> report = recording.report();
		long bytes = Files.size(recording.file());
		long total = recording.reportedEvents().values().stream().mapToLong(Long::longValue).sum();
		assertAll(() -> assertEquals(recording.sha256(), report.get("sha256")),
				() -> assertEquals(bytes, report.get("bytes")), () -> assertEquals(total, report.get("totalEvents")),
				() -> assertEquals(storage, report.get("storage")),
				() -> assertEquals((long) recording.inspectedChunks().size(), report.get("chunks")),
				() -> assertEquals(recording.reportedEvents(), recording.inspectedEvents()),
				() -> assertEquals(Files.readString(Flightforge.example(example.replace(".forge", ""))),
						recording.inspection().get("script")));
	}

	@ParameterizedTest(name = "{0}, {1}")
	@MethodSource("examples")
	void chunksTileTheFileAndTheTime(String example, String storage) throws Exception {
		Recording recording = recordings.get(key(example, storage));
		long offset = 0;
		Long end = null;
		Set<Object> starts = new HashSet<>();
		for (Map<String, Object> chunk : recording.inspectedChunks()) {
			assertEquals(offset, chunk.get("offset"));
			long start = (Long) chunk.get("startNanos");
			assertTrue(starts.add(start), "a start of its own");
			assertTrue(end == null || end == start, "starts where the one before ends");
			offset += (Long) chunk.get("size");
			end = start + (Long) chunk.get("durationNanos");
		}
		assertEquals(Files.size(recording.file()), offset);
	}

	@ParameterizedTest(name = "{0}, {1}")
	@MethodSource("examples")
	void bytesDoNotDependOnTheStorage(String example, String storage) throws Exception {
		assertEquals(-1, Files.mismatch(recordings.get(key(example, "heap")).file(),
				recordings.get(key(example, storage)).file()));
	}

	/** Readers name some nested fields in their own ways: what both name has to be equal, the start time at least. */
	private static void assertSameValues(Contents reference, Contents contents, Set<String> types) {
		for (String type : types) {
			Map<String, FieldTotal> expected = reference.fields(type);
			Map<String, FieldTotal> found = contents.fields(type);
			if (found.isEmpty()) {
				continue;
			}
			Set<String> common = new TreeSet<>(expected.keySet());
			common.retainAll(found.keySet());
			assertFalse(common.isEmpty(), type + " has fields");
			assertTrue(common.contains("startTime"), type + " has a start time: " + found.keySet());
			for (String field : common) {
				assertEquals(expected.get(field), found.get(field), type + "." + field);
			}
		}
	}

	private static RecordingReader reader(String name) {
		return RecordingReader.all().stream().filter(reader -> reader.name().equals(name)).findFirst().orElseThrow();
	}

	private static String key(String example, String storage) {
		return example.replace(".forge", "") + "-" + storage;
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.kit.Flightforge;
import flightforge.kit.Recording;
import flightforge.kit.readers.Conformance;

/**
 * Some examples, made with either storage, are read alike by every reader; all of them are tried by
 * {@link GalleryTest}.
 */
@TestInstance(Lifecycle.PER_CLASS)
class ExamplesTest {
	private static final List<String> STORAGES = List.of("heap", "mmap");
	private static final List<String> EXAMPLES = List.of("checkout-service.forge", "cpu-profile.forge", "hello.forge",
			"native-image-nmt.forge");

	/** Some readers print what they read, which takes a minute for a hundred thousand events. */
	private static final String SMALL_CHUNKS = "chunk-size: 512 KiB";

	@TempDir
	private static Path folder;

	private final Map<String, Recording> recordings = new HashMap<>();

	@BeforeAll
	void generate() throws Exception {
		for (String example : EXAMPLES) {
			String script = Flightforge.example(example.replace(".forge", "")).toString();
			for (String storage : STORAGES) {
				String name = key(example, storage);
				recordings.put(name, Flightforge.in(folder).generate(script, name, "--storage", storage));
			}
		}
	}

	static Stream<Arguments> examples() {
		return EXAMPLES.stream().flatMap(example -> STORAGES.stream().map(storage -> Arguments.of(example, storage)));
	}

	static Stream<String> names() {
		return EXAMPLES.stream();
	}

	/**
	 * With the other storage it has the same bytes, see below. Of large ones every reader gets the first two chunks, in
	 * a smaller size, unless there is time for more; {@link GalleryTest} has some readers read the whole.
	 */
	@ParameterizedTest(name = "{0}")
	@MethodSource("names")
	void isReadAlike(String example) throws Exception {
		Recording recording = recordings.get(key(example, STORAGES.getFirst()));
		if (!Boolean.getBoolean("flightforge.soak") && recording.inspectedChunks().size() > 2) {
			String script = Files.readString(Flightforge.example(example.replace(".forge", "")));
			Files.writeString(folder.resolve("begin.forge"), script.replaceFirst("chunk-size: \\w+ MiB", SMALL_CHUNKS));
			recording = Flightforge.in(folder).generate("begin.forge", "begin-" + example, "--windows", "0..1");
			assertTrue(Files.size(recording.file()) < 2 << 20, "bytes: " + Files.size(recording.file()));
		}
		Conformance.FULL.check(recording.file(), recording.reportedEvents());
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

	private static String key(String example, String storage) {
		return example.replace(".forge", "") + "-" + storage;
	}
}

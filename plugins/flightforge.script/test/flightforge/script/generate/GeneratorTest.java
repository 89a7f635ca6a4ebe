/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.Scripts;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.writer.scan.ChunkSummary;
import flightforge.writer.scan.RecordingScanner;
import flightforge.writer.scan.RecordingSummary;
import flightforge.writer.store.TakenName;

class GeneratorTest {
	private static final String SMALL_CHUNKS = Scripts.SHOP.replace("chunk-size: 16 MiB ", "chunk-size: 256 KiB")
			.replace("300_000", "30_000").replace("100/s", "50/s");

	@TempDir
	Path folder;

	private GenerationReport generate(Plan plan, String name, GenerationSettings settings) throws IOException {
		return Generator.generate(plan, folder.resolve(name), settings, ProgressListener.NONE, () -> false);
	}

	@Test
	void makesExactlyWhatIsPlanned() throws IOException {
		Plan plan = Scripts.plan(SMALL_CHUNKS);
		GenerationReport report = generate(plan, "shop.jfr", GenerationSettings.defaults());
		assertEquals(Map.of("shop.Order", 30_000L, "jdk.SocketWrite", 30_000L, "jdk.NativeMemoryUsage", 2_400L),
				report.events());
		RecordingSummary summary = RecordingScanner.scan(report.file());
		Map<String, Long> found = new java.util.HashMap<>();
		summary.types().stream().filter(t -> t.events() > 0).forEach(t -> found.put(t.name(), t.events()));
		assertEquals(Map.of("shop.Order", 30_000L, "jdk.SocketWrite", 30_000L, "jdk.NativeMemoryUsage", 2_400L,
				"flightforge.Script", 1L), found);
		assertEquals(SMALL_CHUNKS, summary.script());
	}

	@Test
	void reportsWhatItMade() throws Exception {
		Plan plan = Scripts.plan(SMALL_CHUNKS);
		GenerationReport report = generate(plan, "shop.jfr",
				GenerationSettings.defaults().withStorage(Storage.MAPPED).withWorkers(2));
		assertEquals(Files.size(report.file()), report.bytes());
		assertEquals("mmap", report.storage());
		assertEquals(2, report.workers());
		assertEquals(42, report.seed());
		assertEquals(62_400, report.totalEvents());
		byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(report.file()));
		assertEquals(HexFormat.of().formatHex(digest), report.sha256());
	}

	@Test
	void sameBytesForEveryStorageAndNumberOfWorkers() throws IOException {
		Plan plan = Scripts.plan(SMALL_CHUNKS);
		Set<String> sums = new HashSet<>();
		for (Storage storage : Storage.values()) {
			for (int workers : new int[] {1, 2, 3, 7}) {
				GenerationSettings settings = GenerationSettings.defaults().withOverwrite(true).withStorage(storage)
						.withWorkers(workers);
				sums.add(generate(plan, "shop.jfr", settings).sha256());
			}
		}
		assertEquals(1, sums.size(), sums::toString);
	}

	@Test
	void aChannelGetsTheBytesOfTheFile() throws IOException {
		Plan plan = Scripts.plan(SMALL_CHUNKS);
		GenerationReport file = generate(plan, "shop.jfr", GenerationSettings.defaults());
		for (Storage storage : Storage.values()) {
			ByteArrayOutputStream bytes = new ByteArrayOutputStream();
			GenerationReport channel = Generator.generate(plan, Channels.newChannel(bytes),
					GenerationSettings.defaults().withStorage(storage).withWorkers(3), ProgressListener.NONE,
					() -> false);
			assertArrayEquals(Files.readAllBytes(file.file()), bytes.toByteArray());
			assertEquals(file.sha256(), channel.sha256());
			assertEquals(file.bytes(), channel.bytes());
			assertNull(channel.file());
		}
	}

	@Test
	void aChannelThatFailsSaysAfterHowManyBytes() {
		Plan plan = Scripts.plan(SMALL_CHUNKS);
		int taken = 100_000;
		WritableByteChannel full = new WritableByteChannel() {
			private int size;

			@Override
			public int write(ByteBuffer source) throws IOException {
				int count = Math.min(source.remaining(), taken - size);
				if (count == 0) {
					throw new IOException("full");
				}
				source.position(source.position() + count);
				size += count;
				return count;
			}

			@Override
			public boolean isOpen() {
				return true;
			}

			@Override
			public void close() {
				// Nothing is open.
			}
		};
		ChannelFailure failure = assertThrows(ChannelFailure.class, () -> Generator.generate(plan, full,
				GenerationSettings.defaults().withWorkers(3), ProgressListener.NONE, () -> false));
		assertEquals(taken, failure.written());
		assertEquals("The recording could not be written to its end: full", failure.getMessage());
		assertEquals("full", failure.getCause().getMessage());
	}

	@Test
	void anotherSeedGivesOtherBytes() throws IOException {
		Plan other = Planner.plan(SMALL_CHUNKS, Catalogue.standard(), PlanOptions.DEFAULT.withSeed(43)).plan()
				.orElseThrow();
		String first = generate(Scripts.plan(SMALL_CHUNKS), "a.jfr", GenerationSettings.defaults()).sha256();
		assertFalse(first.equals(generate(other, "b.jfr", GenerationSettings.defaults()).sha256()));
	}

	@Test
	void chunksTileTheRecordingNearTheChunkSize() throws IOException {
		Plan plan = Scripts.plan(SMALL_CHUNKS);
		GenerationReport report = generate(plan, "shop.jfr", GenerationSettings.defaults());
		List<ChunkSummary> chunks = RecordingScanner.scan(report.file()).chunks();
		assertEquals(plan.chunks(), chunks.size());
		assertEquals(report.chunks(), chunks.size());
		long next = Instant.parse("2026-01-01T00:00:00Z").getEpochSecond() * 1_000_000_000L;
		for (ChunkSummary chunk : chunks) {
			assertEquals(next, chunk.startNanos());
			next += chunk.durationNanos();
			assertEquals(256 << 10, chunk.size(), (256 << 10) * 0.25);
		}
		// The last chunk ends with its last event.
		long end = Instant.parse("2026-01-01T00:10:00Z").getEpochSecond() * 1_000_000_000L;
		assertTrue(next >= end && next < end + 1_000_000_000L, "end: " + (next - end));
	}

	@Test
	void estimatesAreWithinTenPercent() throws IOException {
		for (String script : List.of(Scripts.SHOP, SMALL_CHUNKS, "events: [{type: jdk.ThreadSleep, count: 10}]",
				"threads: {many: {count: 5_000}}\nrecording: {chunk-size: 64 KiB}\n"
						+ "events: [{type: jdk.FileRead, count: 50_000, threads: many, "
						+ "values: {path: {text: \"/var/{letters:20}/{n}\"}}}]")) {
			Plan plan = Scripts.plan(script);
			long bytes = generate(plan, "e.jfr", GenerationSettings.defaults().withOverwrite(true)).bytes();
			assertEquals(bytes, plan.estimatedBytes(), bytes * 0.1, script);
		}
	}

	@Test
	void progressEndsWithEverything() throws IOException {
		List<Long> done = new ArrayList<>();
		GenerationReport report = Generator.generate(Scripts.plan(SMALL_CHUNKS), folder.resolve("shop.jfr"),
				GenerationSettings.defaults(), (events, total, bytes) -> {
					assertEquals(62_400, total);
					done.add(events);
					done.add(bytes);
				}, () -> false);
		assertEquals(List.of(62_400L, report.bytes()), done.subList(done.size() - 2, done.size()));
	}

	@Test
	void cancelLeavesNothingAndIsPrompt() throws IOException {
		Plan plan = Scripts
				.plan("recording: {chunk-size: 1 MiB}\n" + "events: [{type: jdk.ThreadSleep, count: 1_000_000_000}]");
		for (Storage storage : Storage.values()) {
			AtomicLong asked = new AtomicLong();
			AtomicLong cancelledAt = new AtomicLong();
			assertThrows(CancellationException.class, () -> Generator.generate(plan, folder.resolve("big.jfr"),
					GenerationSettings.defaults().withStorage(storage).withWorkers(2), ProgressListener.NONE, () -> {
						boolean now = asked.incrementAndGet() > 200;
						if (now) {
							cancelledAt.compareAndSet(0, System.nanoTime());
						}
						return now;
					}));
			long millis = (System.nanoTime() - cancelledAt.get()) / 1_000_000;
			assertTrue(millis < 2_000, "took " + millis + " ms");
			assertEmptyFolder();
		}
	}

	@Test
	void cancelStopsTheWritingOfAChunk() throws IOException {
		// One chunk: as soon as the file has some of its bytes, all events are encoded.
		Plan plan = Scripts
				.plan("recording: {chunk-size: 1 GiB}\n" + "events: [{type: jdk.ThreadSleep, count: 1_000_000}]");
		for (Storage storage : Storage.values()) {
			AtomicLong written = new AtomicLong();
			assertThrows(CancellationException.class, () -> Generator.generate(plan, folder.resolve("big.jfr"),
					GenerationSettings.defaults().withStorage(storage), ProgressListener.NONE, () -> {
						written.set(recordingBytes());
						return written.get() > 0;
					}));
			assertTrue(written.get() < plan.estimatedBytes() / 10, written + " bytes");
			assertEmptyFolder();
		}
	}

	/** Bytes that the unfinished recording has now. */
	private long recordingBytes() {
		try (Stream<Path> files = Files.list(folder)) {
			return files.filter(file -> file.getFileName().toString().startsWith(".big.jfr"))
					.mapToLong(file -> file.toFile().length()).sum();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	@Test
	void withoutChecksumTheBytesAreTheSame() throws IOException {
		Plan plan = Scripts.plan(SMALL_CHUNKS);
		GenerationReport with = generate(plan, "with.jfr", GenerationSettings.defaults().withWorkers(2));
		GenerationReport without = generate(plan, "without.jfr",
				GenerationSettings.defaults().withWorkers(2).withChecksum(false));
		assertEquals(-1, Files.mismatch(with.file(), without.file()));
		assertNull(without.sha256());
	}

	@Test
	void aShortRecordingHasAllItsEvents() throws IOException {
		Plan plan = Scripts.plan("recording: {duration: 3 ns, chunk-size: 64 KiB}\n"
				+ "events: [{type: jdk.ThreadSleep, count: 100_000}]");
		RecordingSummary summary = RecordingScanner
				.scan(generate(plan, "short.jfr", GenerationSettings.defaults()).file());
		assertEquals(3, summary.chunks().size());
		assertEquals(100_000, summary.types().stream().filter(t -> t.name().equals("jdk.ThreadSleep")).findFirst()
				.orElseThrow().events());
	}

	@Test
	void interruptionIsCancellation() throws IOException {
		Plan plan = Scripts.plan("events: [{type: jdk.ThreadSleep, count: 1_000_000_000}]");
		Thread me = Thread.currentThread();
		assertThrows(CancellationException.class, () -> Generator.generate(plan, folder.resolve("big.jfr"),
				GenerationSettings.defaults().withWorkers(2), (done, total, bytes) -> me.interrupt(), () -> false));
		assertTrue(Thread.interrupted());
		assertEmptyFolder();
	}

	@Test
	void aFailingListenerLeavesNothing() throws IOException {
		Plan plan = Scripts.plan("events: [{type: jdk.ThreadSleep, count: 1_000_000_000}]");
		assertThrows(IllegalStateException.class, () -> Generator.generate(plan, folder.resolve("big.jfr"),
				GenerationSettings.defaults().withWorkers(2), (done, total, bytes) -> {
					throw new IllegalStateException("listener");
				}, () -> false));
		assertEmptyFolder();
	}

	@Test
	void anExistingFileIsKeptUnlessAskedOtherwise() throws IOException {
		Path file = Files.writeString(folder.resolve("shop.jfr"), "precious");
		Plan plan = Scripts.plan("events: [{type: jdk.ThreadSleep, count: 10}]");
		assertThrows(IOException.class, () -> generate(plan, "shop.jfr", GenerationSettings.defaults()));
		assertEquals("precious", Files.readString(file));
		generate(plan, "shop.jfr", GenerationSettings.defaults().withOverwrite(true));
		assertEquals(1, RecordingScanner.scan(file).chunks().size());
	}

	@Test
	void aTakenNameGetsANumber() throws IOException {
		Path file = Files.writeString(folder.resolve("shop.jfr"), "precious");
		Plan plan = Scripts.plan("events: [{type: jdk.ThreadSleep, count: 10}]");
		GenerationReport made = generate(plan, "shop.jfr", GenerationSettings.defaults().withNumbering());
		assertEquals(folder.resolve("shop-2.jfr"), made.file());
		assertEquals("precious", Files.readString(file));
		assertEquals(1, RecordingScanner.scan(made.file()).chunks().size());
	}

	@Test
	void theReportTellsTheMappedMemory() throws IOException {
		Plan plan = Scripts.plan(SMALL_CHUNKS);
		GenerationSettings settings = GenerationSettings.defaults().withWorkers(2);
		assertEquals(0, generate(plan, "heap.jfr", settings).mappedBytes());
		long extent = settings.mappedBytesPerThread();
		GenerationReport alone = generate(plan, "alone.jfr", settings.withWorkers(1).withStorage(Storage.MAPPED));
		assertEquals(extent, alone.mappedBytes());
		GenerationReport mapped = generate(plan, "mapped.jfr", settings.withStorage(Storage.MAPPED));
		// One of the two may have made all chunks before the other one began.
		assertTrue(mapped.mappedBytes() == extent || mapped.mappedBytes() == 2 * extent, "" + mapped.mappedBytes());
	}

	@Test
	void aMissingFolderIsOneClearMessage() {
		Plan plan = Scripts.plan("events: [{type: jdk.ThreadSleep, count: 10}]");
		IOException e = assertThrows(IOException.class,
				() -> generate(plan, "no/such/folder/shop.jfr", GenerationSettings.defaults()));
		assertTrue(e.getMessage().contains("no/such/folder"), e.getMessage());
	}

	@Test
	void settingsRefuseNonsense() {
		assertThrows(IllegalArgumentException.class, () -> GenerationSettings.defaults().withWorkers(-1));
		assertThrows(IllegalArgumentException.class,
				() -> new GenerationSettings(Storage.MAPPED, 1, 0, null, TakenName.NUMBER, true));
	}

	private void assertEmptyFolder() throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			assertEquals(List.of(), files.toList());
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import jdk.jfr.consumer.RecordingStream;

import flightforge.writer.Type;
import flightforge.writer.read.ReadOptions;
import flightforge.writer.read.RecordingReader;

/** The file that this JVM writes its events to is read as far as it is consistent, whatever becomes of its end. */
class UnfinishedRecordingTest {
	private static final int EVENTS = 500;
	private static final int STATE_AT = 64;
	private static final int SIZE_AT = 8;
	private static final String TYPE = "test.Counted";

	@TempDir
	private static Path folder;
	private static byte[] running;

	private final Path file = folder.resolve("a.jfr");
	private final Path out = folder.resolve("out.jfr");

	@Name(TYPE)
	static final class Counted extends Event {
		int number;
		String text;
	}

	/** The file while it is recorded to, after a flush. */
	@BeforeAll
	static void record() throws Exception {
		CountDownLatch seen = new CountDownLatch(EVENTS);
		CountDownLatch flushed = new CountDownLatch(1);
		try (RecordingStream stream = new RecordingStream()) {
			stream.onEvent(TYPE, event -> seen.countDown());
			stream.onFlush(() -> {
				if (seen.getCount() == 0) {
					flushed.countDown();
				}
			});
			stream.startAsync();
			for (int i = 0; i < EVENTS; i++) {
				Counted event = new Counted();
				event.number = i;
				event.text = "a text that is long enough to become a constant: " + i % 3;
				event.commit();
			}
			flushed.await();
			Path repository = Path.of(System.getProperty("jdk.jfr.repository"));
			try (Stream<Path> files = Files.list(repository)) {
				running = Files.readAllBytes(
						files.filter(name -> name.toString().endsWith(".jfr")).sorted().toList().getLast());
			}
		}
	}

	private void assertAllIsRead(byte[] bytes) throws IOException {
		Files.write(file, bytes);
		RecordingInspection inspection = RecordingScanner.inspect(file);
		assertFalse(inspection.isWhole());
		assertEquals(EVENTS, events(inspection.summary()));
		assertThrows(MalformedRecordingException.class, () -> RecordingScanner.scan(file));
		assertTrue(RecordingScanner.readTypes(file).stream().anyMatch(type -> type.name().equals(TYPE)));
		long[] read = new long[1];
		assertThrows(MalformedRecordingException.class,
				() -> RecordingReader.read(file, ReadOptions.all().withTypes(TYPE), event -> {
					if (event.text("text").endsWith(": " + event.number("number", -1) % 3)) {
						read[0]++;
					}
				}));
		assertEquals(EVENTS, read[0]);
		RecordingRecovery.recover(List.of(file), out, () -> false);
		assertTrue(Arrays.equals(bytes, Files.readAllBytes(file)));
		assertEquals(EVENTS, events(RecordingScanner.scan(out)));
		List<RecordedEvent> events = RecordingFile.readAllEvents(out).stream()
				.filter(event -> event.getEventType().getName().equals(TYPE)).toList();
		assertEquals(EVENTS,
				events.stream().filter(event -> event.getString("text").endsWith(": " + event.getInt("number") % 3)
						&& event.getThread() != null).count());
	}

	private static long events(RecordingSummary summary) {
		return summary.types().stream().filter(type -> type.name().equals(TYPE)).mapToLong(TypeSummary::events).sum();
	}

	@Test
	void aRunningRecordingIsReadToItsLastFlush() throws IOException {
		assertAllIsRead(running);
	}

	@Test
	void whatCameAfterTheLastFlushIsLeftOut() throws IOException {
		byte[] half = Arrays.copyOf(running, running.length + 1000);
		// The beginning of an event, as a buffer that was only written in part.
		Arrays.fill(half, running.length, half.length, (byte) 0x50);
		assertAllIsRead(half);
	}

	/** HotSpot puts 255 there before it writes the header, and is killed. */
	@Test
	void aHeaderThatIsJustWrittenDoesNotMatter() throws IOException {
		byte[] locked = running.clone();
		locked[STATE_AT] = -1;
		assertAllIsRead(locked);
		ByteBuffer.wrap(locked).putLong(SIZE_AT, 0x7fff_ffffL);
		assertAllIsRead(locked);
	}

	/** The header in the file is that of a finished chunk, whose end is lost. */
	@Test
	void aChunkThatIsCutIsRecoveredInPlaceToo() throws IOException {
		byte[] cut = running.clone();
		cut[STATE_AT] = 0;
		ByteBuffer.wrap(cut).putLong(SIZE_AT, 10L * cut.length);
		ByteBuffer.wrap(cut).putLong(16, 9L * cut.length);
		ByteBuffer.wrap(cut).putLong(24, 9L * cut.length);
		byte[] longer = Arrays.copyOf(cut, cut.length + 100);
		Arrays.fill(longer, cut.length, longer.length, (byte) 0x7f);
		assertAllIsRead(longer);
		assertTrue(RecordingRecovery.recover(file).bytesCut() >= 100);
		assertEquals(-1, Files.mismatch(file, out));
		assertEquals(RecordingRecovery.Repair.NONE, RecordingRecovery.recover(file));
	}

	/** As when recordings are joined of which the first was cut. */
	@Test
	void chunksBehindACutOneAreNotCutOff() throws IOException {
		byte[] joined = Arrays.copyOf(running, 2 * running.length + 100);
		joined[STATE_AT] = 0;
		ByteBuffer.wrap(joined).putLong(SIZE_AT, 10L * joined.length);
		ByteBuffer.wrap(joined).putLong(16, 9L * joined.length);
		ByteBuffer.wrap(joined).putLong(24, 9L * joined.length);
		Arrays.fill(joined, running.length, running.length + 100, (byte) 0x7f);
		System.arraycopy(running, 0, joined, running.length + 100, running.length);
		Files.write(file, joined);
		assertThrows(MalformedRecordingException.class, () -> RecordingRecovery.recover(file));
		assertTrue(Arrays.equals(joined, Files.readAllBytes(file)));
	}

	@Test
	void whatAJvmMayStillWriteToIsNotChanged() throws IOException {
		Files.write(file, running);
		MalformedRecordingException refusal = assertThrows(MalformedRecordingException.class,
				() -> RecordingRecovery.recover(file));
		assertTrue(refusal.getMessage().contains("not finished"), refusal.getMessage());
		assertTrue(Arrays.equals(running, Files.readAllBytes(file)));
	}

	@Test
	void aChunkWithoutAFlushHasNothing() throws IOException {
		Files.write(file, Arrays.copyOf(running, 68));
		MalformedRecordingException refusal = assertThrows(MalformedRecordingException.class,
				() -> RecordingScanner.inspect(file));
		assertTrue(refusal.getMessage().contains("nothing was flushed"), refusal.getMessage());
	}

	/** Damage in one chunk takes neither what was flushed before it nor the chunks behind. */
	@Test
	void chunksBehindDamageAreKept() throws IOException {
		Files.write(file, running);
		RecordingRecovery.recover(List.of(file), out, () -> false);
		byte[] chunk = Files.readAllBytes(out);
		byte[] two = Arrays.copyOf(chunk, 2 * chunk.length);
		System.arraycopy(chunk, 0, two, chunk.length, chunk.length);
		assertEquals(2 * EVENTS, events(RecordingScanner.scan(Files.write(file, two))));
		Arrays.fill(two, 68, 100, (byte) 0);
		Files.write(file, two);
		RecordingRecovery.Recovered recovered = RecordingRecovery.recover(List.of(file), out, () -> false);
		assertEquals(1, recovered.chunks());
		assertTrue(recovered.lost().getFirst().contains("at byte 68"), recovered.toString());
		assertEquals(EVENTS, events(RecordingScanner.scan(out)));
		RecordingInspection inspection = RecordingScanner
				.inspect(Files.write(file, Arrays.copyOf(chunk, chunk.length + 50)));
		assertEquals(EVENTS, events(inspection.summary()));
		assertEquals(chunk.length, inspection.defect().offset());
	}

	private byte[] finished() throws IOException {
		Files.write(file, running);
		RecordingRecovery.recover(List.of(file), out, () -> false);
		return Files.readAllBytes(out);
	}

	private static byte[] joined(byte[] first, byte[] second) {
		byte[] joined = Arrays.copyOf(first, first.length + second.length);
		System.arraycopy(second, 0, joined, first.length, second.length);
		return joined;
	}

	/** A chunk that is cut says so at the end of the file, before which the other chunk is. */
	@Test
	void chunksBehindACutOneAreRecovered() throws IOException {
		byte[] chunk = finished();
		for (int behind : new int[] {0, 100}) {
			byte[] cut = Arrays.copyOf(chunk, chunk.length + behind);
			Arrays.fill(cut, chunk.length, cut.length, (byte) 0x7f);
			ByteBuffer.wrap(cut).putLong(SIZE_AT, 10L * cut.length);
			ByteBuffer.wrap(cut).putLong(16, 9L * cut.length);
			ByteBuffer.wrap(cut).putLong(24, 9L * cut.length);
			Files.write(file, joined(cut, chunk));
			RecordingRecovery.Recovered recovered = RecordingRecovery.recover(List.of(file), out, () -> false);
			assertEquals(2, recovered.chunks(), recovered.toString());
			assertEquals(1, recovered.lost().size(), recovered.toString());
			assertTrue(Arrays.equals(joined(chunk, chunk), Files.readAllBytes(out)));
		}
	}

	/** Its own constants are all there, so that it is read as far as it goes, and not into the next chunk. */
	@Test
	void aChunkThatClaimsTooMuchEndsWhereTheNextBegins() throws IOException {
		byte[] chunk = finished();
		byte[] two = joined(chunk, chunk);
		ByteBuffer.wrap(two).putLong(SIZE_AT, two.length + 10_000L);
		Files.write(file, two);
		RecordingInspection inspection = RecordingScanner.inspect(file);
		assertEquals(chunk.length, inspection.summary().chunks().getFirst().size());
		assertEquals(chunk.length, inspection.defect().offset());
		RecordingRecovery.recover(List.of(file), out, () -> false);
		assertTrue(Arrays.equals(joined(chunk, chunk), Files.readAllBytes(out)));
		assertThrows(MalformedRecordingException.class, () -> RecordingRecovery.recover(file));
		assertTrue(Arrays.equals(two, Files.readAllBytes(file)));
	}

	/**
	 * The metadata is damaged, so that the chunk ends at its last flush; the next chunk has nothing to do with that.
	 */
	@Test
	void theReaderComesToTheChunksBehindDamage() throws IOException {
		byte[] chunk = finished();
		byte[] damaged = Arrays.copyOf(chunk, chunk.length + 100);
		ByteBuffer.wrap(damaged).putLong(SIZE_AT, damaged.length);
		ByteBuffer.wrap(damaged).putLong(24, damaged.length - 50);
		assertReadPastDamage(2 * EVENTS, 1, joined(damaged, chunk));
		assertReadPastDamage(2 * EVENTS, 2, joined(damaged, damaged));
		assertReadPastDamage(2 * EVENTS, 1, joined(joined(chunk, new byte[500]), chunk));
		assertReadPastDamage(EVENTS, 1, joined(chunk, new byte[500]));
		assertReadPastDamage(EVENTS, 1, joined(Arrays.copyOf(chunk, 400), chunk));
		assertReadPastDamage(2 * EVENTS, 1, joined(running, chunk));
	}

	/** The JDK's consumer does not even look at metadata that have the number of those before. */
	@Test
	void damagedMetadataAreReplacedByThoseBeforeWithTheirNumber() throws IOException {
		byte[] chunk = finished();
		byte[] damaged = chunk.clone();
		int metadata = (int) ByteBuffer.wrap(chunk).getLong(24);
		Arrays.fill(damaged, metadata + 100, metadata + 600, (byte) 0x7e);
		assertReadPastDamage(3 * EVENTS, 1, joined(joined(chunk, damaged), chunk));
	}

	/** What needs no times is right, and what was there before is not lost. */
	@Test
	void aChunkWithImpossibleTicksIsReadAndReported() throws IOException {
		byte[] chunk = finished();
		byte[] damaged = chunk.clone();
		ByteBuffer.wrap(damaged).putLong(56, -1);
		assertReadPastDamage(2 * EVENTS, 1, joined(damaged, chunk));
	}

	private void assertReadPastDamage(int events, int damages, byte[] bytes) throws IOException {
		Files.write(file, bytes);
		int read = 0;
		int thrown = 0;
		try (RecordingReader reader = RecordingReader.open(file, ReadOptions.all().withTypes(TYPE))) {
			boolean more = true;
			while (more) {
				try {
					more = reader.next();
					read += more ? 1 : 0;
				} catch (MalformedRecordingException e) {
					thrown++;
				}
				assertTrue(thrown < 10);
			}
			assertFalse(reader.next());
		}
		assertEquals(events, read);
		assertEquals(damages, thrown);
	}

	@Test
	void typesOfWholeChunksAreEnough() throws IOException {
		byte[] chunk = finished();
		List<Type> types = RecordingScanner.readTypes(out);
		Files.write(file, joined(chunk, Arrays.copyOf(chunk, 400)));
		assertEquals(types, RecordingScanner.readTypes(file));
		assertEquals(chunk.length + 400, RecordingScanner.inspectTypes(file).defect().offset());
		byte[] second = chunk.clone();
		Arrays.fill(second, 68, second.length, (byte) 0);
		Files.write(file, joined(chunk, second));
		assertEquals(types, RecordingScanner.readTypes(file));
		byte[] flushed = Arrays.copyOf(chunk, chunk.length + 100);
		ByteBuffer.wrap(flushed).putLong(SIZE_AT, flushed.length);
		ByteBuffer.wrap(flushed).putLong(24, flushed.length - 50);
		Files.write(file, flushed);
		assertEquals(types, RecordingScanner.readTypes(file));
		assertNull(RecordingScanner.inspectTypes(file).defect());
		Files.write(file, second);
		assertThrows(MalformedRecordingException.class, () -> RecordingScanner.readTypes(file));
	}

	/** Between the two writes of a recovery in place. */
	@Test
	void whatAnInterruptedRecoveryLeavesIsCompleted() throws IOException {
		byte[] chunk = finished();
		byte[] cut = chunk.clone();
		ByteBuffer.wrap(cut).putLong(SIZE_AT, 10L * cut.length);
		ByteBuffer.wrap(cut).putLong(16, 9L * cut.length);
		ByteBuffer.wrap(cut).putLong(24, 9L * cut.length);
		Files.write(file, cut);
		assertEquals(new RecordingRecovery.Repair(0, true), RecordingRecovery.recover(file));
		assertTrue(Arrays.equals(chunk, Files.readAllBytes(file)));
		assertEquals(RecordingRecovery.Repair.NONE, RecordingRecovery.recover(file));
	}

	@Test
	void filesOfAFolderFollowEachOtherByTheirStarts() throws IOException {
		Path repository = Files.createTempDirectory(folder, "repository");
		Path inner = Files.createDirectory(repository.resolve("2026_01_01"));
		Files.write(file, running);
		RecordingRecovery.recover(List.of(file), out, () -> false);
		byte[] later = Files.readAllBytes(out);
		ByteBuffer.wrap(later).putLong(32, ByteBuffer.wrap(running).getLong(32) + 60_000_000_000L);
		Files.write(inner.resolve("a.jfr"), later);
		Files.write(inner.resolve("b.jfr"), running);
		Files.write(inner.resolve("c.jfr"), new byte[0]);
		Files.writeString(inner.resolve("notes.txt"), "not a recording");
		List<Path> files = RecordingRecovery.chunkFiles(repository);
		assertEquals(List.of("a.jfr", "b.jfr", "c.jfr"),
				files.stream().map(name -> name.getFileName().toString()).toList());
		RecordingRecovery.Recovered recovered = RecordingRecovery.recover(files, out, () -> false);
		assertEquals(2, recovered.chunks());
		List<ChunkSummary> chunks = RecordingScanner.scan(out).chunks();
		assertTrue(chunks.get(0).startNanos() < chunks.get(1).startNanos(), chunks.toString());
		assertTrue(recovered.lost().toString().contains("c.jfr: "), recovered.toString());
		Files.createDirectory(repository.resolve("2026_01_02"));
		Files.write(repository.resolve("2026_01_02/a.jfr"), running);
		assertThrows(IOException.class, () -> RecordingRecovery.chunkFiles(repository));
		assertThrows(IOException.class, () -> RecordingRecovery.chunkFiles(Files.createTempDirectory(folder, "empty")));
	}
}

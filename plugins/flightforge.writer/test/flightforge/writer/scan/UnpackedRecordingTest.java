/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import com.sun.management.ThreadMXBean;
import net.jpountz.lz4.LZ4FrameOutputStream;
import net.jpountz.lz4.LZ4FrameOutputStream.BLOCKSIZE;

import flightforge.writer.Field;
import flightforge.writer.Recordings;
import flightforge.writer.Type;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.read.ReadOptions;
import flightforge.writer.read.RecordingReader;

/** Packed recordings are read like others, whatever their names; what is none, or a bomb, is refused. */
class UnpackedRecordingTest {
	private static final int CHUNKS = 5;
	private static final int EVENTS = 2_000;

	@TempDir
	private Path folder;
	private byte[] recording;

	/** Ways to pack, named after the programs. */
	enum Packing {
		GZIP, ZIP, LZ4, GZIP_IN_ZIP, LZ4_IN_GZIP;

		byte[] pack(byte[] bytes) throws IOException {
			return switch (this) {
			case GZIP -> through(bytes, GZIPOutputStream::new);
			case ZIP -> zip(List.of("a.jfr"), List.of(bytes));
			case LZ4 -> through(bytes, out -> new LZ4FrameOutputStream(out, BLOCKSIZE.SIZE_64KB));
			case GZIP_IN_ZIP -> zip(List.of("a.jfr.gz"), List.of(GZIP.pack(bytes)));
			case LZ4_IN_GZIP -> GZIP.pack(LZ4.pack(bytes));
			};
		}
	}

	private interface Opening {
		OutputStream open(OutputStream out) throws IOException;
	}

	private static byte[] through(byte[] bytes, Opening packer) throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		try (OutputStream packing = packer.open(out)) {
			packing.write(bytes);
		}
		return out.toByteArray();
	}

	private static byte[] zip(List<String> names, List<byte[]> contents) throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		try (ZipOutputStream zip = new ZipOutputStream(out)) {
			for (int i = 0; i < names.size(); i++) {
				zip.putNextEntry(new ZipEntry(names.get(i)));
				zip.write(contents.get(i));
			}
		}
		return out.toByteArray();
	}

	@BeforeEach
	void write() throws IOException {
		Type type = Recordings.event("test.Event", Field.of("number", "long"));
		TypeSet types = TypeSet.of(List.of(type));
		Recordings.Content[] chunks = new Recordings.Content[CHUNKS];
		Arrays.setAll(chunks, chunk -> encoder -> {
			for (int i = 0; i < EVENTS; i++) {
				encoder.begin(types.event(type.name()), i);
				// Hardly any packing makes less of such numbers.
				encoder.putLong((chunk * EVENTS + i) * 0x9e3779b97f4a7c15L);
				encoder.commit();
			}
		});
		recording = Files.readAllBytes(Recordings.write(folder.resolve("plain.jfr"), types, chunks));
	}

	private Path save(byte[] bytes) throws IOException {
		return Files.write(folder.resolve("packed.jfr"), bytes);
	}

	@ParameterizedTest
	@EnumSource
	void packedRecordingsAreRead(Packing packing) throws IOException {
		Path file = save(packing.pack(recording));
		RecordingSummary expected = RecordingScanner.scan(folder.resolve("plain.jfr"));
		assertEquals(expected, RecordingScanner.scan(file));
		assertEquals(RecordingScanner.readTypes(folder.resolve("plain.jfr")), RecordingScanner.readTypes(file));
		long[] events = new long[1];
		RecordingReader.read(file, ReadOptions.all(), event -> events[0]++);
		assertEquals(CHUNKS * EVENTS, events[0]);
		Path unpacked;
		List<Integer> progress = new ArrayList<>();
		try (UnpackedRecording opened = UnpackedRecording.open(file, progress::add, () -> false)) {
			unpacked = opened.path();
			assertEquals(-1, Files.mismatch(folder.resolve("plain.jfr"), unpacked));
			assertNull(opened.damage());
			assertTrue(opened.wasPacked());
		}
		assertFalse(Files.exists(unpacked));
		assertEquals(100, progress.getLast());
		assertEquals(progress.stream().distinct().sorted().toList(), progress);
	}

	@Test
	void aPlainRecordingIsReadWhereItIs() throws IOException {
		Path file = folder.resolve("plain.jfr");
		try (UnpackedRecording opened = UnpackedRecording.open(file)) {
			assertEquals(file, opened.path());
			assertFalse(opened.wasPacked());
		}
		assertTrue(Files.exists(file));
	}

	@ParameterizedTest
	@EnumSource
	void whatIsThereOfACutFileIsRead(Packing packing) throws IOException {
		byte[] whole = packing.pack(recording);
		Path file = save(Arrays.copyOf(whole, whole.length - whole.length / 3));
		RecordingInspection inspection = RecordingScanner.inspect(file);
		assertTrue(inspection.summary().totalEvents() >= EVENTS, inspection.toString());
		assertFalse(inspection.isWhole());
		assertThrows(MalformedRecordingException.class, () -> RecordingScanner.scan(file));
		Path out = folder.resolve("out.jfr");
		RecordingRecovery.Recovered recovered = RecordingRecovery.recover(List.of(file), out, () -> false);
		assertTrue(recovered.chunks() > 0 && recovered.chunks() < CHUNKS, recovered.toString());
		assertEquals(recovered.chunks() * EVENTS, recovered.events());
		assertTrue(recovered.lost().toString().contains("ends too early"), recovered.toString());
		assertEquals(recovered.events(), RecordingScanner.scan(out).totalEvents());
	}

	/** All of the recording is there, and yet the file is not what was packed. */
	@Test
	void aWrongChecksumIsDamage() throws IOException {
		byte[] packed = Packing.GZIP.pack(recording);
		packed[packed.length - 8] ^= 1;
		RecordingInspection inspection = RecordingScanner.inspect(save(packed));
		assertEquals(CHUNKS * EVENTS, inspection.summary().totalEvents());
		assertTrue(inspection.defect().getMessage().contains("packed data is damaged"), inspection.toString());
		assertThrows(MalformedRecordingException.class,
				() -> RecordingReader.read(folder.resolve("packed.jfr"), ReadOptions.all(), event -> {
				}));
	}

	@Test
	void ofSeveralRecordingsTheFirstIsReadAndTheOthersAreNamed() throws IOException {
		byte[] text = "Recordings of a shop.".getBytes(StandardCharsets.US_ASCII);
		Path file = save(zip(List.of("about/", "about/readme.txt", "first.jfr", "second.jfr", "third.jfr"),
				List.of(new byte[0], text, recording, recording, recording)));
		RecordingInspection inspection = RecordingScanner.inspect(file);
		assertEquals(CHUNKS * EVENTS, inspection.summary().totalEvents());
		assertTrue(inspection.isWhole());
		assertEquals(List.of("The zip file has 2 more recordings, which are not read: second.jfr, third.jfr"),
				inspection.notes());
	}

	@Test
	void whatHasNoRecordingInItIsRefused() throws IOException {
		byte[] text = "no recording".getBytes(StandardCharsets.US_ASCII);
		for (byte[] packed : List.of(Packing.GZIP.pack(text), zip(List.of("a.txt"), List.of(text)),
				zip(List.of(), List.of()), Packing.LZ4.pack(text), Packing.GZIP.pack(new byte[0]))) {
			assertRefused("There is no recording in the packed file", packed);
		}
		assertRefused("The packed data is damaged", Arrays.copyOf(Packing.GZIP.pack(recording), 5));
		byte[] six = recording;
		for (int i = 0; i < 6; i++) {
			six = Packing.GZIP.pack(six);
		}
		assertRefused("more than 4 times", six);
	}

	/** Zeros are packed to a thousandth; before the limit it is a recording like others. */
	@ParameterizedTest
	@EnumSource(names = {"GZIP", "ZIP", "LZ4", "LZ4_IN_GZIP"})
	@Tag("heavy")
	void aBombIsRefused(Packing packing) throws IOException {
		byte[] large = Arrays.copyOf(recording, 40 << 20);
		Path file = save(packing.pack(large));
		long limit = Math.max(1 << 20, 100 * Files.size(file));
		if (large.length > limit) {
			MalformedRecordingException bomb = assertThrows(MalformedRecordingException.class,
					() -> UnpackedRecording.open(file, percent -> {
					}, () -> false, 1 << 20));
			assertTrue(bomb.getMessage().startsWith("The file unpacks to more than " + limit + " bytes"),
					bomb.getMessage());
		}
		UnpackedRecording.open(file).close();
	}

	@Test
	void aFileBesideTheRecordingMayBeTheBomb() throws IOException {
		byte[] zeros = new byte[40 << 20];
		Path file = save(zip(List.of("zeros", "a.jfr"), List.of(zeros, recording)));
		assertThrows(MalformedRecordingException.class, () -> UnpackedRecording.open(file, percent -> {
		}, () -> false, 1 << 20));
	}

	/** Frames of lz4 that are passed over take as long as others. */
	@Test
	void aFrameThatIsPassedOverMayBeTheBomb() throws IOException {
		ByteArrayOutputStream frames = new ByteArrayOutputStream();
		frames.write(Packing.LZ4.pack(new byte[0]));
		int zeros = 40 << 20;
		frames.write(ByteBuffer.allocate(2 * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN).putInt(0x184d2a50)
				.putInt(zeros).array());
		frames.write(new byte[zeros]);
		frames.write(Packing.LZ4.pack(recording));
		Path file = save(Packing.GZIP.pack(frames.toByteArray()));
		assertThrows(MalformedRecordingException.class, () -> UnpackedRecording.open(file, percent -> {
		}, () -> false, 1 << 20));
	}

	@Test
	void unpackingCanBeCancelled() throws IOException {
		Path file = save(Packing.GZIP.pack(recording));
		assertThrows(CancellationException.class, () -> UnpackedRecording.open(file, percent -> {
		}, () -> true));
	}

	@Test
	void aPackedFileIsNotRecoveredInPlace() throws IOException {
		byte[] packed = Packing.GZIP.pack(Arrays.copyOf(recording, recording.length - 5));
		Path file = save(packed);
		assertThrows(MalformedRecordingException.class, () -> RecordingRecovery.recover(file));
		assertTrue(Arrays.equals(packed, Files.readAllBytes(file)));
	}

	/** Blocks that refer to those before them, which the program lz4 makes with -BD, and frames to be passed over. */
	@Test
	void blocksOfLz4MayDependOnEachOther() throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		byte[] skipped = {0x5a, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 9, 9};
		out.write(skipped);
		out.write(new byte[] {0x04, 0x22, 0x4d, 0x18, 0x40, 0x40, 0});
		out.write(new byte[] {16, 0, 0, (byte) 0x80});
		out.write("0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII));
		// No literals and a match of eight bytes, sixteen before; then five literals.
		out.write(new byte[] {9, 0, 0, 0, 0x04, 16, 0, 0x50, 'V', 'W', 'X', 'Y', 'Z'});
		out.write(new byte[4]);
		out.write(skipped);
		try (InputStream in = new Lz4InputStream(
				new BufferedInputStream(new ByteArrayInputStream(out.toByteArray())))) {
			assertEquals("0123456789ABCDEF01234567VWXYZ", new String(in.readAllBytes(), StandardCharsets.US_ASCII));
		}
	}

	/** A block may be as large as most recordings, and all before the cut is good. */
	@Test
	@Tag("heavy")
	void whatIsBeforeTheCutOfABlockOfLz4IsUnpacked() throws IOException {
		byte[] content = new byte[200_000];
		Random random = new Random(5);
		for (int i = 0; i < content.length; i++) {
			content[i] = (byte) (random.nextInt(4) == 0 ? random.nextInt() : i / 7);
		}
		byte[] packed = through(content, out -> new LZ4FrameOutputStream(out, BLOCKSIZE.SIZE_256KB));
		int head = 11;
		int last = 0;
		for (int length = head; length < packed.length - 4; length += 97) {
			ByteArrayOutputStream read = new ByteArrayOutputStream();
			try (InputStream in = new Lz4InputStream(
					new BufferedInputStream(new ByteArrayInputStream(packed, 0, length)))) {
				assertEquals("a block of lz4 is cut",
						assertThrows(EOFException.class, () -> in.transferTo(read)).getMessage());
			}
			assertArrayEquals(Arrays.copyOf(content, read.size()), read.toByteArray());
			assertTrue(read.size() >= last && read.size() > length / 2 - head, read.size() + " of " + length);
			last = read.size();
		}
		assertTrue(last > content.length - 1_000, last + " bytes");
	}

	@Test
	void theChecksumOfLz4IsChecked() throws IOException {
		byte[] packed = through(recording, out -> new LZ4FrameOutputStream(out, BLOCKSIZE.SIZE_256KB, -1L,
				LZ4FrameOutputStream.FLG.Bits.BLOCK_INDEPENDENCE, LZ4FrameOutputStream.FLG.Bits.CONTENT_CHECKSUM));
		assertTrue(RecordingScanner.inspect(save(packed)).isWhole());
		packed[packed.length - 1] ^= 1;
		assertTrue(RecordingScanner.inspect(save(packed)).defect().getMessage().contains("checksum"));
	}

	/** Each says that its blocks are of four megabytes, and has none. */
	@Test
	void manyEmptyFramesOfLz4TakeNoMemory() throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		int frames = 2_000;
		for (int i = 0; i < frames; i++) {
			out.write(new byte[] {0x04, 0x22, 0x4d, 0x18, 0x40, 0x70, 0, 0, 0, 0, 0});
		}
		ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
		long before = threads.getCurrentThreadAllocatedBytes();
		try (InputStream in = new Lz4InputStream(
				new BufferedInputStream(new ByteArrayInputStream(out.toByteArray())))) {
			assertEquals(0, in.readAllBytes().length);
		}
		long allocated = threads.getCurrentThreadAllocatedBytes() - before;
		assertTrue(allocated < 32 << 20, allocated + " bytes");
	}

	@Test
	void damageBesideTheRecordingIsNone() throws IOException {
		byte[] packed = zip(List.of("first.jfr", "second.jfr"), List.of(recording, recording));
		byte[] name = "second.jfr".getBytes(StandardCharsets.US_ASCII);
		int second = 0;
		while (!Arrays.equals(name, Arrays.copyOfRange(packed, second, second + name.length))) {
			second++;
		}
		Arrays.fill(packed, second + name.length, second + name.length + 200, (byte) 0xff);
		RecordingInspection inspection = RecordingScanner.inspect(save(packed));
		assertTrue(inspection.isWhole(), String.valueOf(inspection.defect()));
		assertEquals(CHUNKS * EVENTS, inspection.summary().totalEvents());
	}

	/** What a program leaves that ends without closing anything. */
	@Test
	void nothingStaysWhenTheProgramEnds() throws Exception {
		Path temporary = Files.createDirectory(folder.resolve("temporary"));
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
				System.getProperty("java.class.path"), "-Djava.io.tmpdir=" + temporary, Leaving.class.getName(),
				save(Packing.GZIP.pack(recording)).toString()).redirectErrorStream(true).start();
		String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertEquals(0, process.waitFor(), said);
		assertTrue(said.contains("open: 2"), said);
		try (Stream<Path> files = Files.list(temporary)) {
			assertEquals(List.of(), files.filter(left -> left.toString().endsWith(".jfr")).toList());
		}
	}

	/** Leaves what it has opened. */
	static final class Leaving {
		private Leaving() {
		}

		public static void main(String[] arguments) throws IOException {
			Path file = Path.of(arguments[0]);
			UnpackedRecording first = UnpackedRecording.open(file);
			UnpackedRecording.open(file).close();
			UnpackedRecording last = UnpackedRecording.open(file);
			try (Stream<Path> files = Files.list(first.path().getParent())) {
				System.out.println("open: " + files.filter(open -> open.toString().endsWith(".jfr")).count());
			}
			assertTrue(Files.exists(last.path()));
			System.exit(0);
		}
	}

	/** Whatever is wrong with the data ends in a message. */
	@ParameterizedTest
	@EnumSource
	void damagedDataIsRefusedOrReadInPart(Packing packing) throws IOException {
		byte[] packed = packing.pack(recording);
		Random random = new Random(packing.ordinal());
		for (int i = 0; i < 300; i++) {
			byte[] damaged = packed.clone();
			for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
				int from = random.nextBoolean() ? 4 + random.nextInt(40) : 4 + random.nextInt(damaged.length - 4);
				damaged[from] = (byte) random.nextInt();
			}
			Path file = save(damaged);
			try {
				RecordingScanner.inspect(file);
			} catch (MalformedRecordingException e) {
				assertTrue(e.offset() >= 0, e.getMessage());
			}
		}
	}

	private void assertRefused(String message, byte[] bytes) throws IOException {
		Path file = save(bytes);
		MalformedRecordingException refusal = assertThrows(MalformedRecordingException.class,
				() -> RecordingScanner.scan(file));
		assertTrue(refusal.getMessage().contains(message), refusal.getMessage());
	}
}

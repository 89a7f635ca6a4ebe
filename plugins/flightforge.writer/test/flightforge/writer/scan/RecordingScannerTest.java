/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import static flightforge.writer.Recordings.SECOND;
import static flightforge.writer.Recordings.START_NANOS;
import static flightforge.writer.Recordings.event;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Recordings;
import flightforge.writer.Region;
import flightforge.writer.Type;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.internal.ChunkHeader;

class RecordingScannerTest {
	private static final String SCRIPT = "events:\n  - type: shop.Order # \u20ac\n";
	private static final TypeSet TYPES = TypeSet.of(List.of(event("shop.Order", Field.of("x", "long")),
			Type.event("shop.Rare", List.of(Recordings.START_TIME), Annotation.label("Rare One"),
					Annotation.experimental()),
			event("shop.Never"), event("flightforge.Script", Field.of("seed", "long"), Field.of("version", Type.STRING),
					Field.of("script", Type.STRING))));

	@TempDir
	private Path folder;
	private Path file;
	private byte[] bytes;

	@BeforeEach
	void write() throws IOException {
		file = Recordings.write(folder.resolve("a.jfr"), TYPES, chunk -> {
			chunk.begin(TYPES.event("flightforge.Script"), 0);
			chunk.putLong(-42);
			chunk.putStringReference(chunk.string("0.1.0"));
			chunk.putString(SCRIPT);
			chunk.commit();
			orders(chunk, 1000);
		}, chunk -> {
			orders(chunk, 10);
			chunk.begin(TYPES.event("shop.Rare"), 1);
			chunk.commit();
		});
		bytes = Files.readAllBytes(file);
	}

	private static void orders(ChunkEncoder chunk, int count) throws IOException {
		for (int i = 0; i < count; i++) {
			chunk.begin(TYPES.event("shop.Order"), 1);
			chunk.putLong(1);
			chunk.commit();
		}
	}

	@Test
	void countsEventsAndTheirBytes() throws IOException {
		RecordingSummary summary = RecordingScanner.scan(file);
		assertEquals(List.of("flightforge.Script", "shop.Order", "shop.Rare"),
				summary.types().stream().map(TypeSummary::name).toList());
		assertEquals(new TypeSummary("shop.Order", "shop.Order", number("shop.Order"), 1010, 4040, false,
				START_NANOS + 1, START_NANOS + 1, new TypeRate(1, 0, 1010)), summary.types().get(1));
		assertEquals(new TypeSummary("shop.Rare", "Rare One", number("shop.Rare"), 1, 3, true, START_NANOS + 1,
				START_NANOS + 1, new TypeRate(1, 0, 1)), summary.types().get(2));
		assertEquals(1012, summary.totalEvents());
	}

	private static Long number(String type) {
		return (long) TYPES.event(type).number();
	}

	@Test
	void listsChunks() throws IOException {
		RecordingSummary summary = RecordingScanner.scan(file);
		assertEquals(2, summary.chunks().size());
		ChunkSummary first = summary.chunks().get(0);
		ChunkSummary second = summary.chunks().get(1);
		assertEquals(new ChunkSummary(0, first.size(), START_NANOS, SECOND, Region.UTC, first.metadataBytes(),
				first.constantPoolBytes(), 0), first);
		assertEquals(new ChunkSummary(first.size(), bytes.length - first.size(), START_NANOS + SECOND, SECOND,
				Region.UTC, second.metadataBytes(), second.constantPoolBytes(), 0), second);
		long events = summary.types().stream().mapToLong(TypeSummary::bytes).sum();
		long others = summary.chunks().stream()
				.mapToLong(chunk -> 68 + chunk.metadataBytes() + chunk.constantPoolBytes()).sum();
		assertEquals(bytes.length, events + others);
		assertEquals(2 * SECOND, summary.durationNanos());
		assertEquals(bytes.length, summary.bytes());
	}

	/** In a chunk of mapped memory it is what was there before, up to the file's last byte. */
	@Test
	void freeRoomMayHaveAnythingInIt() throws IOException {
		byte[] free = {6, 0, -1, -1, -1, -1};
		byte[] longer = Arrays.copyOf(bytes, bytes.length + free.length);
		System.arraycopy(free, 0, longer, bytes.length, free.length);
		int last = (int) RecordingScanner.scan(file).chunks().getLast().offset();
		ByteBuffer.wrap(longer).putLong(last + ChunkHeader.SIZE_AT, longer.length - last);
		Files.write(file, longer);
		RecordingSummary summary = RecordingScanner.scan(file);
		assertEquals(1012, summary.totalEvents());
		assertEquals(free.length, summary.chunks().getLast().freeBytes());
		assertEquals(longer.length, summary.bytes());
	}

	@Test
	void findsTheScript() throws IOException {
		RecordingSummary summary = RecordingScanner.scan(file);
		assertEquals(SCRIPT, summary.script());
		assertEquals(-42L, summary.seed());
	}

	@Test
	void aRecordingWithoutScriptHasNone() throws IOException {
		Path other = Recordings.write(folder.resolve("b.jfr"), TYPES, chunk -> orders(chunk, 1));
		assertNull(RecordingScanner.scan(other).script());
		assertNull(RecordingScanner.scan(other).seed());
	}

	@Test
	void readsJoinedRecordingsWhoseTypesHaveOtherNumbers() throws IOException {
		TypeSet others = TypeSet.of(List.of(event("other.First"), event("shop.Order", Field.of("y", "int"))));
		Path other = Recordings.write(folder.resolve("b.jfr"), others, chunk -> {
			chunk.begin(others.event("shop.Order"), 0);
			chunk.putInt(5);
			chunk.commit();
		});
		Path joined = folder.resolve("joined.jfr");
		Files.write(joined, bytes);
		Files.write(joined, Files.readAllBytes(other), StandardOpenOption.APPEND);
		RecordingSummary summary = RecordingScanner.scan(joined);
		assertEquals(1011, summary.types().get(1).events());
		Type order = RecordingScanner.readTypes(joined).stream().filter(t -> t.name().equals("shop.Order")).findAny()
				.orElseThrow();
		assertEquals("y", order.fields().get(1).name());
	}

	@Name("test.Live")
	static class LiveEvent extends jdk.jfr.Event {
		int number;
		String text = "text";
	}

	@Test
	void agreesWithTheJdkOnARecordingOfTheJdk() throws IOException {
		Path live = folder.resolve("live.jfr");
		try (Recording recording = new Recording()) {
			recording.enable("jdk.ActiveSetting");
			recording.enable("jdk.SystemProcess");
			recording.start();
			for (int i = 0; i < 1000; i++) {
				LiveEvent event = new LiveEvent();
				event.number = i;
				event.commit();
			}
			recording.stop();
			recording.dump(live);
		}
		Map<String, Long> expected = new TreeMap<>();
		for (RecordedEvent event : Recordings.read(live)) {
			expected.merge(event.getEventType().getName(), 1L, Long::sum);
		}
		Map<String, Long> counted = new TreeMap<>();
		RecordingScanner.scan(live).types().forEach(type -> counted.put(type.name(), type.events()));
		assertEquals(expected, counted);
		assertEquals(1000, counted.get("test.Live"));
		assertReadTypes(live);
	}

	/** What was read from the JDK can be written again. */
	private static void assertReadTypes(Path live) throws IOException {
		List<Type> types = RecordingScanner.readTypes(live);
		Map<String, Integer> fields = new TreeMap<>();
		try (var recording = new jdk.jfr.consumer.RecordingFile(live)) {
			recording.readEventTypes().forEach(type -> fields.put(type.getName(), type.getFields().size()));
		}
		Map<String, Integer> read = new TreeMap<>();
		types.stream().filter(Type::isEvent).forEach(type -> read.put(type.name(), type.fields().size()));
		assertEquals(fields, read);
		assertTrue(TypeSet.of(types).event("test.Live").slots().contains("number"));
	}

	@Test
	void refusesWhatIsNoRecording() throws IOException {
		assertDamage(0, "Not a flight recording: the file has only 0 bytes", new byte[0]);
		assertDamage(0, "Not a flight recording: the file does not begin with 'FLR'", "x".repeat(100).getBytes());
		assertTrue(assertThrows(IOException.class, () -> RecordingScanner.scan(folder)).getMessage()
				.startsWith("This is a folder"));
		assertTrue(assertThrows(IOException.class, () -> RecordingScanner.scan(folder.resolve("no"))).getMessage()
				.startsWith("The file does not exist"));
	}

	@Test
	void refusesATruncatedRecording() throws IOException {
		byte[] cut = Arrays.copyOf(bytes, bytes.length - 1);
		assertDamage(cut.length, "truncated", cut);
		assertDamage(0, "only 67 bytes", Arrays.copyOf(bytes, 67));
	}

	@Test
	void refusesWhatFollowsARecording() throws IOException {
		assertDamage(bytes.length, "5 bytes that are not a chunk", Arrays.copyOf(bytes, bytes.length + 5));
		assertDamage(bytes.length, "something else", Arrays.copyOf(bytes, bytes.length + 500));
	}

	@Test
	void refusesHeadersThatCannotBe() throws IOException {
		assertDamage(4, "Version 9.1", patch(4, 0, 9));
		assertDamage(8, "Impossible size of a chunk: 67", patchLong(8, 67));
		assertDamage(8, "Impossible size of a chunk: -1", patchLong(8, -1));
		assertDamage(ByteBuffer.wrap(bytes).getLong(8), "The chunk is cut", patchLong(8, Long.MAX_VALUE));
		assertDamage(16, "no constants", patchLong(16, 0));
		assertDamage(24, "no metadata", patchLong(24, 0));
		assertDamage(24, "no metadata", patchLong(24, 1L << 40));
		assertDamage(64, "just being written", patch(64, 255));
		assertDamage(64, "not finished", patch(64, 3));
		byte[] uncompressed = patch(67, 0);
		ByteBuffer.wrap(uncompressed).putLong(24, 68);
		assertDamage(67, "without compressed integers", uncompressed);
	}

	/** The JDK's consumer does not look at what the header says of that. */
	@Test
	void compressedIntegersAreReadWhateverTheHeaderSays() throws IOException {
		assertEquals(RecordingScanner.scan(save(bytes)).totalEvents(),
				RecordingScanner.scan(save(patch(67, 0))).totalEvents());
	}

	@Test
	void refusesMetadataThatIsNone() throws IOException {
		assertDamage(68, "no metadata event where the chunk says so", patchLong(24, 68));
		long metadata = ByteBuffer.wrap(bytes).getLong(24);
		assertDamage(metadata, "beyond its chunk", patch((int) metadata, 0xff, 0xff, 0x7f));
	}

	/** The script's version is the first text in its event. */
	@Test
	void aTextThatCannotBeReadIsANoteAndItsEventCounts() throws IOException {
		int version = 68;
		while (bytes[version] != 2 || bytes[version + 1] >= 10) {
			version++;
		}
		RecordingInspection inspection = RecordingScanner.inspect(save(patch(version, 9)));
		assertTrue(inspection.isWhole());
		assertEquals(1012, inspection.summary().totalEvents());
		assertNull(inspection.summary().script());
		assertTrue(inspection.notes().getFirst().startsWith("The flightforge.Script at byte "),
				inspection.notes().toString());
	}

	@Test
	void refusesEventsThatCannotBe() throws IOException {
		assertDamage(68, "has no size", patch(68, 0));
		assertDamage(68, "smaller than its own size", patch(68, 1));
		assertDamage(68, "reaches beyond its chunk", patch(68, 0xff, 0xff, 0xff, 0x7f));
		assertDamage(68, "reaches beyond its chunk", patch(68, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff));
	}

	/** Bytes are counted from the start of the file in messages, and from that of its chunk in its size. */
	@Test
	void aDamagedLaterChunkCountsUpToItsDamage() throws IOException {
		int second = (int) RecordingScanner.scan(file).chunks().get(1).offset();
		int damage = second + ChunkHeader.BYTES + 4 * 5;
		for (int[] bad : new int[][] {{0}, {1}, {0xff, 0xff, 0xff, 0x7f}}) {
			RecordingInspection inspection = RecordingScanner.inspect(save(patch(damage, bad)));
			assertEquals(damage, inspection.defect().offset());
			assertTrue(inspection.defect().getMessage().endsWith("(at byte " + damage + ")"),
					inspection.defect().getMessage());
			assertEquals(1006, inspection.summary().totalEvents());
			ChunkSummary chunk = inspection.summary().chunks().getLast();
			assertEquals(second, chunk.offset());
			assertEquals(damage - second, chunk.size());
		}
	}

	/** The last event ends where its chunk does, and not a byte later, whatever the chunk's place in the file. */
	@Test
	void anEventOfALaterChunkEndsWithIt() throws IOException {
		int second = (int) RecordingScanner.scan(file).chunks().get(1).offset();
		int event = second + ChunkHeader.BYTES + 4 * 5;
		int room = bytes.length - event;
		int type = number("shop.Order").intValue();
		byte[] longest = patch(event, room & 0x7f | 0x80, room >> 7, type);
		assertEquals(1006 + 1, RecordingScanner.scan(save(longest)).totalEvents());
		int more = room + 1;
		byte[] longer = patch(event, more & 0x7f | 0x80, more >> 7, type);
		assertDamage(event, "reaches beyond its chunk", longer);
		// What follows in the file is not the chunk's.
		byte[] joined = Arrays.copyOf(longer, longer.length + bytes.length);
		System.arraycopy(bytes, 0, joined, longer.length, bytes.length);
		assertDamage(event, "reaches beyond its chunk", joined);
	}

	@Test
	void headersSayWhatIsCutOrNotFinished() throws IOException {
		assertNull(checkHeaders(bytes));
		int second = (int) RecordingScanner.scan(file).chunks().get(1).offset();
		byte[] cut = Arrays.copyOf(bytes, bytes.length - 1);
		assertEquals(cut.length, checkHeaders(cut).offset());
		assertEquals(second + 64, checkHeaders(patch(second + 64, 3)).offset());
		assertEquals(bytes.length, checkHeaders(Arrays.copyOf(bytes, bytes.length + 5)).offset());
		assertEquals(0, assertThrows(MalformedRecordingException.class, () -> checkHeaders(new byte[100])).offset());
		ByteArrayOutputStream packed = new ByteArrayOutputStream();
		try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
			gzip.write(bytes);
		}
		byte[] whole = packed.toByteArray();
		assertNull(checkHeaders(whole));
		whole[whole.length - 5] ^= 1;
		assertNotNull(checkHeaders(whole));
	}

	private MalformedRecordingException checkHeaders(byte[] content) throws IOException {
		try (UnpackedRecording recording = UnpackedRecording.open(save(content))) {
			return RecordingScanner.checkHeaders(recording);
		}
	}

	@Test
	void countsEventsOfUnknownTypesWithoutHidingThem() throws IOException {
		RecordingSummary summary = RecordingScanner.scan(save(patch(69, 0x7f)));
		assertEquals(new TypeSummary("(unknown)", "Events of unknown types", 0x7fL, 1, bytes[68] & 0xff, false, null,
				null, null), summary.types().getLast());
		assertNull(summary.script());
	}

	private byte[] patch(int position, int... values) {
		byte[] patched = bytes.clone();
		for (int i = 0; i < values.length; i++) {
			patched[position + i] = (byte) values[i];
		}
		return patched;
	}

	private byte[] patchLong(int position, long value) {
		byte[] patched = bytes.clone();
		ByteBuffer.wrap(patched).putLong(position, value);
		return patched;
	}

	private Path save(byte[] content) throws IOException {
		return Files.write(folder.resolve("damaged.jfr"), content);
	}

	private void assertDamage(long offset, String part, byte[] content) throws IOException {
		Path damaged = save(content);
		MalformedRecordingException exception = assertThrows(MalformedRecordingException.class,
				() -> RecordingScanner.scan(damaged));
		assertTrue(exception.getMessage().contains(part), exception.getMessage());
		assertTrue(exception.getMessage().endsWith("(at byte " + offset + ")"), exception.getMessage());
		assertEquals(offset, exception.offset());
	}
}

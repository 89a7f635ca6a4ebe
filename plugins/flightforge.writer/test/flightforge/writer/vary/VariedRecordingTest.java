/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.vary;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordingFile;

import flightforge.kit.Contents;
import flightforge.kit.readers.Conformance;
import flightforge.kit.readers.RecordingReader;
import flightforge.writer.Field;
import flightforge.writer.Recordings;
import flightforge.writer.StackFrame;
import flightforge.writer.StackTrace;
import flightforge.writer.ThreadInfo;
import flightforge.writer.Type;
import flightforge.writer.broken.Damage;
import flightforge.writer.broken.RecordingBreaker;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.scan.Checkpoints;
import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingChunks;
import flightforge.writer.scan.RecordingScanner;
import flightforge.writer.scan.TypeSummary;

class VariedRecordingTest {
	private static final int EVENTS = 600;
	private static final int MUTATIONS = 200;
	private static final String TEXT = "caf\u00e9 ";
	private static final String WIDE = "\u65e5\u672c ";

	@TempDir
	Path folder;

	private Path sound;

	@BeforeEach
	void write() throws IOException {
		TypeSet types = TypeSet.of(List.of(Recordings.event("test.Event", Recordings.THREAD, Recordings.STACK_TRACE,
				Field.of("number", "long"), Field.of("small", "int"), Field.of("text", Type.STRING),
				Field.of("ratio", "double"), Field.of("wide", Type.STRING), Field.of("flag", "boolean"))));
		Recordings.Content events = chunk -> {
			for (int i = 0; i < EVENTS; i++) {
				chunk.begin(types.event("test.Event"), i);
				chunk.putReference(chunk.thread(new ThreadInfo("thread " + i % 100, i % 100 + 1, "os", 1, "", false)));
				chunk.putReference(chunk
						.stackTrace(new StackTrace(List.of(frame("pay" + i % 20, i % 20), frame("handle", 7)), false)));
				chunk.putLong(1_000_000_000L * i);
				chunk.putInt(i % 7 - 3);
				chunk.putString(i % 5 == 0 ? "" : TEXT + i % 30);
				chunk.putDouble(i / 3.0);
				chunk.putString(i % 9 == 0 ? null : WIDE + i);
				chunk.putBoolean(i % 2 == 0);
				chunk.commit();
			}
		};
		sound = Recordings.write(folder.resolve("sound.jfr"), types, events, events, events);
	}

	private static StackFrame frame(String method, int line) {
		return new StackFrame("test.Shop", method, "()V", line, 0, StackFrame.INTERPRETED);
	}

	private Path vary(Path source, Variation variation) throws IOException {
		Path varied = folder.resolve(variation.id() + ".jfr");
		VariedRecording.write(source, varied, variation, () -> false);
		return varied;
	}

	@ParameterizedTest
	@EnumSource
	void readersFindWhatIsThere(Variation variation) throws IOException {
		byte[] before = Files.readAllBytes(sound);
		Path varied = vary(sound, variation);
		assertFalse(Arrays.equals(before, Files.readAllBytes(varied)));
		if (variation == Variation.REUSED_NUMBERS) {
			// The JDK's reader keeps types of constants by their numbers from chunk to chunk, and fails.
			Conformance.check(RecordingReader.own(), varied, Conformance.QUICK.check(sound));
		} else if (variation.isChangingValues()) {
			Conformance.QUICK.check(varied);
		} else {
			Conformance.QUICK.check(varied, Conformance.QUICK.check(sound));
		}
		assertArrayEquals(before, Files.readAllBytes(sound));
		try (Stream<Path> files = Files.list(folder)) {
			assertEquals(2, files.count());
		}
	}

	@ParameterizedTest
	@EnumSource
	void recordingsOfTheJdkCanBeVariedToo(Variation variation) throws IOException {
		Path real = folder.resolve("real.jfr");
		try (Recording recording = new Recording()) {
			recording.enable("jdk.InitialSystemProperty");
			recording.enable("jdk.ActiveSetting");
			recording.enable("jdk.ThreadStart").withStackTrace();
			recording.start();
			for (int i = 0; i < 3; i++) {
				Thread.ofPlatform().start(() -> {
				}).join();
			}
			recording.dump(real);
		} catch (InterruptedException hurry) {
			Thread.currentThread().interrupt();
		}
		Contents written = Conformance.QUICK.check(real);
		// Numbers of types, which are others where the types have others.
		written.contents("jdk.ActiveSetting").remove("id");
		Path varied = vary(real, variation);
		if (variation == Variation.REUSED_NUMBERS) {
			Conformance.check(RecordingReader.own(), varied, written);
		} else if (variation.isChangingValues()) {
			Conformance.QUICK.check(varied);
		} else {
			Conformance.QUICK.check(varied, written);
		}
	}

	@ParameterizedTest
	@EnumSource
	void theSameRecordingGivesTheSameBytes(Variation variation) throws IOException {
		byte[] first = Files.readAllBytes(vary(sound, variation));
		assertArrayEquals(first, Files.readAllBytes(vary(sound, variation)));
	}

	@Test
	void eachVariationIsAnother() throws IOException {
		Set<String> bytes = new HashSet<>();
		for (Variation variation : Variation.values()) {
			assertTrue(bytes.add(Arrays.toString(Files.readAllBytes(vary(sound, variation)))), variation.id());
			assertEquals(variation, Variation.named(variation.id()).orElseThrow());
			assertTrue(variation.id().matches("[a-z0-9-]+") && variation.description().endsWith("."), variation.id());
		}
		assertTrue(Variation.named("utf_8").isEmpty());
	}

	@Test
	void valuesChangeWhereTheVariationSaysSo() throws IOException {
		for (RecordedEvent event : events(Variation.NULL_STRINGS)) {
			assertEquals(null, event.getString("text"));
			assertEquals(null, event.getString("wide"));
			assertTrue(event.getThread().getJavaName().startsWith("thread "));
		}
		events(Variation.EMPTY_STRINGS).forEach(event -> assertEquals("", event.getString("wide")));
		events(Variation.MISSING_FIELDS).forEach(event -> assertFalse(event.hasField("flag")));
		events(Variation.EXTRA_FIELDS).forEach(event -> assertTrue(event.getInt("rare") < 256));
		List<RecordedEvent> deep = events(Variation.TRUNCATED_STACKS);
		assertTrue(deep.stream().allMatch(event -> event.getStackTrace().isTruncated()));
		assertEquals(Set.of(2, 2_048),
				new HashSet<>(deep.stream().map(event -> event.getStackTrace().getFrames().size()).toList()));
		RecordedEvent deepest = deep.stream().filter(event -> event.getStackTrace().getFrames().size() > 2).findFirst()
				.orElseThrow();
		assertEquals("handle", deepest.getStackTrace().getFrames().get(2_047).getMethod().getName());
		List<RecordedEvent> extra = RecordingFile.readAllEvents(vary(sound, Variation.EXTRA_EVENTS)).stream()
				.filter(event -> event.getEventType().getName().equals("rare.Event")).toList();
		assertEquals(30, extra.size());
		RecordedObject structure = extra.get(13).getValue("structure");
		assertEquals("event 3", structure.<RecordedObject>getValue("inner").getString("name"));
		assertEquals(List.of("text 0", "text 1", "text 2"), List.of((Object[]) extra.get(13).getValue("texts")));
		assertEquals("constant", extra.get(13).<RecordedObject>getValue("reference").getString("inner.name"));
	}

	private List<RecordedEvent> events(Variation variation) throws IOException {
		List<RecordedEvent> events = RecordingFile.readAllEvents(vary(sound, variation));
		assertEquals(3 * EVENTS, events.size());
		return events;
	}

	@Test
	void eventsAreUnordered() throws IOException {
		List<Long> numbers = RecordingFile.readAllEvents(vary(sound, Variation.UNORDERED_EVENTS)).stream()
				.map(event -> event.getLong("number")).toList();
		// The JDK's reader orders by time only what it is asked to order.
		try (RecordingFile file = new RecordingFile(folder.resolve("unordered-events.jfr"))) {
			assertEquals(511_000_000_000L, file.readEvent().getLong("number"));
		}
		assertEquals(EVENTS, new TreeSet<>(numbers).size());
	}

	@Test
	void localTimeIsAnother() throws IOException {
		try (RecordingChunks chunks = RecordingChunks.open(vary(sound, Variation.TIME_ZONE), () -> false)) {
			while (chunks.next()) {
				assertEquals(20_700_000, chunks.types().region().gmtOffset());
			}
		}
	}

	@Test
	void chunksAreAsTheVariationSays() throws IOException {
		assertEquals(List.of(3, 6, 6),
				List.of(chunks(sound).size(), chunks(vary(sound, Variation.OTHER_NUMBERS)).size(),
						chunks(vary(sound, Variation.EMPTY_CHUNKS)).size()));
		List<Layout> renumbered = chunks(folder.resolve("other-numbers.jfr"));
		assertEquals(6, new HashSet<>(renumbered.stream().map(Layout::typeNumber).toList()).size());
		assertEquals(6, new HashSet<>(renumbered.stream().map(Layout::startNanos).toList()).size());
		assertEquals(List.of(0L, 0L, 0L), chunks(folder.resolve("empty-chunks.jfr")).stream().map(Layout::pools)
				.filter(pools -> pools == 0).toList());
		for (Layout chunk : chunks(vary(sound, Variation.DELTA_CHECKPOINTS))) {
			assertTrue(chunk.checkpoints >= 10, chunk.toString());
		}
		Layout plain = chunks(sound).getFirst();
		assertEquals(2 * plain.pools, chunks(vary(sound, Variation.REPEATED_POOLS)).getFirst().pools);
		assertTrue(chunks(vary(sound, Variation.SPLIT_POOLS)).getFirst().pools > plain.pools);
		Layout first = chunks(vary(sound, Variation.CONSTANTS_FIRST)).getFirst();
		assertTrue(first.lastCheckpoint < first.size / 3, first.toString());
		Layout last = chunks(vary(sound, Variation.CONSTANTS_LAST)).getFirst();
		assertTrue(last.firstCheckpoint > last.size / 3, last.toString());
		assertTrue(Files.size(vary(sound, Variation.PADDED_INTEGERS)) > 3 * Files.size(sound) / 2);
	}

	/** What is where in a chunk. */
	private record Layout(long startNanos, long size, int checkpoints, long pools, long firstCheckpoint,
			long lastCheckpoint, long typeNumber) {
	}

	private static List<Layout> chunks(Path recording) throws IOException {
		List<Layout> layouts = new ArrayList<>();
		try (RecordingChunks chunks = RecordingChunks.open(recording, () -> false)) {
			while (chunks.next()) {
				Checkpoints checkpoints = chunks.checkpoints();
				int count = 0;
				long pools = 0;
				long last = 0;
				while (checkpoints.next()) {
					last = count++ == 0 ? checkpoints.offset() : last;
					pools += checkpoints.bytes()[checkpoints.pools()];
				}
				layouts.add(new Layout(chunks.startNanos(), chunks.size(), count, pools,
						checkpoints.offset() - chunks.offset(), last - chunks.offset(),
						chunks.types().byNumber().entrySet().stream()
								.filter(type -> type.getValue().name().equals("test.Event")).findFirst().orElseThrow()
								.getKey()));
			}
		}
		return layouts;
	}

	@Test
	void textsAreEncodedAsTheVariationSays() throws IOException {
		byte[] latin = {5, 7, 'c', 'a', 'f', (byte) 0xe9, ' ', '2', '9'};
		byte[] utf8 = {3, 8, 'c', 'a', 'f', (byte) 0xc3, (byte) 0xa9, ' ', '2', '9'};
		byte[] characters = {4, 7, 'c', 'a', 'f', (byte) 0xe9, 1, ' ', '2', '9'};
		// Of 1,800 events 60 have that text: each number that is not divided by 5 and ends so.
		assertEquals(60, count(vary(sound, Variation.LATIN_1_STRINGS), latin));
		assertEquals(60, count(vary(sound, Variation.UTF_8_STRINGS), utf8));
		assertEquals(60, count(vary(sound, Variation.CHAR_ARRAY_STRINGS), characters));
		Path constants = vary(sound, Variation.CONSTANT_STRINGS);
		int each = count(constants, latin) + count(constants, utf8);
		assertTrue(each >= 3 && each < 12, "as constants: " + each);
	}

	private static int count(Path file, byte[] searched) throws IOException {
		byte[] all = Files.readAllBytes(file);
		int count = 0;
		for (int i = 0; i + searched.length <= all.length; i++) {
			count += Arrays.equals(all, i, i + searched.length, searched, 0, searched.length) ? 1 : 0;
		}
		return count;
	}

	@Test
	void whatIsBrokenIsRefused() throws IOException {
		Path broken = folder.resolve("broken.jfr");
		RecordingBreaker.breakCopy(sound, broken, Damage.TRUNCATED, 0);
		assertThrows(MalformedRecordingException.class, () -> vary(broken, Variation.EXTRA_TYPES));
		assertFalse(Files.exists(folder.resolve("extra-types.jfr")));
	}

	/** The scan knows sizes and types, but values can be damaged, too. */
	@Test
	void whatIsDamagedAnywhereIsCopiedOrRefused() throws IOException {
		byte[] bytes = Files.readAllBytes(small());
		Random random = new Random(47);
		int copied = 0;
		int refused = 0;
		for (int i = 0; i < MUTATIONS; i++) {
			byte[] damaged = bytes.clone();
			for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
				damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
			}
			Path source = Files.write(folder.resolve("damaged.jfr"), damaged);
			Variation variation = Variation.values()[i % Variation.values().length];
			Path target = folder.resolve("copy.jfr");
			String place = "mutation " + i + ", " + variation.id() + ": ";
			try {
				VariedRecording.write(source, target, variation, () -> false);
				copied++;
				assertEquals(own(source), own(target), place);
				Files.delete(target);
			} catch (IOException refusal) {
				refused++;
				assertTrue(refusal.getMessage() != null && refusal.getMessage().contains(" "), place + refusal);
				assertFalse(Files.exists(target), place);
			}
			try (Stream<Path> files = Files.list(folder)) {
				assertEquals(Set.of(sound, source, folder.resolve("small.jfr")), new HashSet<>(files.toList()), place);
			}
		}
		assertTrue(copied > MUTATIONS / 10 && refused > MUTATIONS / 10, copied + " copied, " + refused + " refused");
	}

	private static long own(Path recording) throws IOException {
		return RecordingScanner.scan(recording).types().stream().filter(type -> !type.name().equals("rare.Event"))
				.mapToLong(TypeSummary::events).sum();
	}

	private Path small() throws IOException {
		TypeSet types = TypeSet.of(List.of(Recordings.event("test.Event", Recordings.THREAD, Recordings.STACK_TRACE,
				Field.of("number", "long"), Field.of("text", Type.STRING), Field.of("flag", "boolean"),
				new Field("list", "double", true, false, List.of()))));
		Recordings.Content events = chunk -> {
			for (int i = 0; i < 150; i++) {
				chunk.begin(types.event("test.Event"), i);
				chunk.putReference(chunk.thread(new ThreadInfo("thread " + i % 10, i % 10 + 1, "os", 1, "", false)));
				chunk.putReference(chunk.stackTrace(new StackTrace(List.of(frame("pay" + i % 5, i % 5)), false)));
				chunk.putLong(1_000_000_000L * i);
				chunk.putString(TEXT + i % 30);
				chunk.putBoolean(i % 2 == 0);
				chunk.putArray(2);
				chunk.putDouble(i / 3.0);
				chunk.putDouble(i);
				chunk.commit();
			}
		};
		return Recordings.write(folder.resolve("small.jfr"), types, events, events);
	}

	/** A text that is longer than its event, so that the next event would be taken for its end. */
	@Test
	void whatReachesBeyondItsEventIsRefused() throws IOException {
		byte[] bytes = Files.readAllBytes(sound);
		byte[] text = "caf\u00e9 29".getBytes(StandardCharsets.ISO_8859_1);
		int at = 0;
		while (!Arrays.equals(bytes, at, at + text.length, text, 0, text.length)) {
			at++;
		}
		// The encoding and the length are before it.
		assertEquals(text.length, bytes[at - 1]);
		int place = at;
		bytes[at - 1] = 100;
		Path damaged = Files.write(folder.resolve("damaged.jfr"), bytes);
		MalformedRecordingException refusal = assertThrows(MalformedRecordingException.class,
				() -> vary(damaged, Variation.UTF_8_STRINGS));
		assertTrue(refusal.getMessage().contains("Impossible number of bytes in a string: 100"), refusal.getMessage());
		assertEquals(place, refusal.offset());
		assertFalse(Files.exists(folder.resolve("utf-8-strings.jfr")));
	}

	@Test
	void whatHasNothingToVaryIsReported() throws IOException {
		TypeSet types = TypeSet.of(List.of(Recordings.event("test.Event")));
		Path empty = Recordings.write(folder.resolve("none.jfr"), types, chunk -> {
			// No event, and so no constant.
		});
		for (Variation variation : List.of(Variation.NULL_STRINGS, Variation.SPLIT_POOLS, Variation.UNORDERED_EVENTS,
				Variation.PADDED_INTEGERS, Variation.TRUNCATED_STACKS, Variation.MISSING_FIELDS)) {
			IOException refusal = assertThrows(IOException.class, () -> vary(empty, variation), variation.id());
			assertTrue(refusal.getMessage().contains(variation.id() + " is about"), refusal.getMessage());
			assertFalse(Files.exists(folder.resolve(variation.id() + ".jfr")));
		}
		Conformance.QUICK.check(vary(empty, Variation.EMPTY_CHUNKS));
	}

	@Test
	void whoCancelsFindsNothing() throws IOException {
		assertThrows(CancellationException.class, () -> VariedRecording.write(sound, folder.resolve("cancelled.jfr"),
				Variation.PADDED_INTEGERS, () -> true));
		try (Stream<Path> files = Files.list(folder)) {
			assertEquals(List.of(sound), files.toList());
		}
	}
}

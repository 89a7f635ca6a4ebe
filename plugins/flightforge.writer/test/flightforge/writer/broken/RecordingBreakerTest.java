/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.broken;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import jdk.jfr.Recording;

import flightforge.writer.Field;
import flightforge.writer.Recordings;
import flightforge.writer.ThreadInfo;
import flightforge.writer.Type;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingScanner;
import flightforge.writer.scan.TypeSummary;

class RecordingBreakerTest {
	@TempDir
	Path folder;

	private Path sound;

	@BeforeEach
	void write() throws IOException {
		TypeSet types = TypeSet.of(List.of(Recordings.event("test.Event", Recordings.THREAD, Field.of("number", "long"),
				Field.of("text", Type.STRING))));
		Recordings.Content events = chunk -> {
			for (int i = 0; i < 100; i++) {
				chunk.begin(types.event("test.Event"), i);
				chunk.putReference(chunk.thread(new ThreadInfo("main", 1, "main", 1, "", false)));
				chunk.putLong(1_000_000_000L + i);
				chunk.putString("text " + i);
				chunk.commit();
			}
		};
		sound = Recordings.write(folder.resolve("sound.jfr"), types, events, events, events);
	}

	@ParameterizedTest
	@EnumSource
	void theScannerAnswersAsDocumented(Damage damage) throws IOException {
		byte[] before = Files.readAllBytes(sound);
		for (long seed = -2; seed < 5; seed++) {
			Path broken = folder.resolve("broken.jfr");
			RecordingBreaker.breakCopy(sound, broken, damage, seed);
			assertFalse(Arrays.equals(before, Files.readAllBytes(broken)));
			switch (damage.answer(Reader.INSPECT)) {
			case ERROR -> assertThrows(MalformedRecordingException.class, () -> RecordingScanner.scan(broken));
			case ALL -> assertEquals(counts(sound), counts(broken));
			case OTHER -> assertFalse(counts(sound).equals(counts(broken)));
			case CHANCE -> {
				// Nothing to compare with.
			}
			}
		}
		assertArrayEquals(before, Files.readAllBytes(sound));
		try (Stream<Path> files = Files.list(folder)) {
			assertEquals(2, files.count());
		}
	}

	/** Where all numbers of one byte are types, an event of one of these gets a longer number, and is skipped. */
	@Test
	void anEventOfARecordingOfManyTypesIsOfNone() throws IOException {
		TypeSet types = TypeSet.of(IntStream.range(0, 200)
				.mapToObj(i -> Recordings.event("test.Event" + i, Field.of("text", Type.STRING))).toList());
		Path many = Recordings.write(folder.resolve("many.jfr"), types, chunk -> {
			for (int i = 0; i < 50; i++) {
				chunk.begin(types.event("test.Event" + i), i);
				chunk.putString("a text that makes the event long enough");
				chunk.commit();
			}
		});
		for (long seed = 0; seed < 20; seed++) {
			Path broken = folder.resolve("broken.jfr");
			RecordingBreaker.breakCopy(many, broken, Damage.UNKNOWN_TYPE, seed);
			Map<String, Long> left = counts(broken);
			left.values().removeIf(count -> count == 0);
			Map<String, Long> all = counts(many);
			assertEquals(1, all.keySet().stream().filter(name -> !left.containsKey(name) && all.get(name) > 0).count(),
					left::toString);
			assertTrue(
					all.keySet().containsAll(left.keySet().stream().filter(name -> name.startsWith("test.")).toList()));
		}
	}

	@ParameterizedTest
	@EnumSource
	void recordingsOfTheJdkCanBeBrokenToo(Damage damage) throws IOException {
		Path real = folder.resolve("real.jfr");
		try (Recording recording = new Recording()) {
			recording.enable("jdk.InitialSystemProperty");
			recording.start();
			recording.dump(real);
		}
		RecordingBreaker.breakCopy(real, folder.resolve("broken.jfr"), damage, 0);
		assertFalse(Arrays.equals(Files.readAllBytes(real), Files.readAllBytes(folder.resolve("broken.jfr"))));
	}

	@ParameterizedTest
	@EnumSource
	void theSameSeedGivesTheSameBytes(Damage damage) throws IOException {
		RecordingBreaker.breakCopy(sound, folder.resolve("a.jfr"), damage, 7);
		RecordingBreaker.breakCopy(sound, folder.resolve("b.jfr"), damage, 7);
		assertArrayEquals(Files.readAllBytes(folder.resolve("a.jfr")), Files.readAllBytes(folder.resolve("b.jfr")));
	}

	@Test
	void whoCancelsFindsNothing() throws IOException {
		for (int allowed : new int[] {0, 1}) {
			int[] asked = {0};
			assertThrows(CancellationException.class, () -> RecordingBreaker.breakCopy(sound,
					folder.resolve("cancelled.jfr"), Damage.ZERO_TAIL, 0, () -> asked[0]++ >= allowed));
			try (Stream<Path> files = Files.list(folder)) {
				assertEquals(List.of(sound), files.toList());
			}
		}
	}

	@Test
	void whatIsBrokenAlreadyIsRefused() throws IOException {
		Path broken = folder.resolve("broken.jfr");
		RecordingBreaker.breakCopy(sound, broken, Damage.TRUNCATED, 0);
		byte[] before = Files.readAllBytes(broken);
		assertThrows(MalformedRecordingException.class,
				() -> RecordingBreaker.breakCopy(broken, folder.resolve("more.jfr"), Damage.ZERO_TAIL, 0));
		assertFalse(Files.exists(folder.resolve("more.jfr")));
		assertArrayEquals(before, Files.readAllBytes(broken));
	}

	@Test
	void whatHasNothingToBreakIsReported() throws IOException {
		TypeSet types = TypeSet.of(List.of(Recordings.event("test.Event")));
		Path empty = Recordings.write(folder.resolve("none.jfr"), types, chunk -> {
			// No event, and so no constant.
		});
		for (Damage damage : List.of(Damage.BAD_POOL, Damage.LOST_POOLS, Damage.CUT_EVENT)) {
			IOException refusal = assertThrows(IOException.class,
					() -> RecordingBreaker.breakCopy(empty, folder.resolve("broken.jfr"), damage, 0));
			assertTrue(refusal.getMessage().contains("could be broken"), refusal.getMessage());
			assertFalse(Files.exists(folder.resolve("broken.jfr")));
		}
	}

	@Test
	void damageHasItsNameAndItsSentence() {
		for (Damage damage : Damage.values()) {
			assertEquals(damage, Damage.named(damage.id()).orElseThrow());
			assertTrue(damage.id().matches("[a-z-]+") && damage.description().endsWith("."), damage.id());
		}
		assertTrue(Damage.named("zero_tail").isEmpty());
	}

	private static Map<String, Long> counts(Path recording) throws IOException {
		return RecordingScanner.scan(recording).types().stream()
				.collect(Collectors.toMap(TypeSummary::name, TypeSummary::events));
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import flightforge.kit.SmallDisk;
import flightforge.kit.readers.Conformance;
import flightforge.writer.Field;
import flightforge.writer.FieldValues;
import flightforge.writer.Recordings;
import flightforge.writer.Type;
import flightforge.writer.scan.RecordingScanner;

/**
 * One thread stops before each change of the file while another one writes, and what a kill would leave then has every
 * event that either has written: mapped memory and the file are the same pages, whatever becomes of the process.
 */
@Tag("heavy")
class SteppedFileTest {
	private static final int CHUNK_BYTES = 150_000;
	private static final int USUAL = 20_000;
	private static final int LARGE = 300_000;
	private static final int VERY_LARGE = 3_000_000;
	/**
	 * One of so many states is read by all readers, the others by the JDK's and by our scanner; writes have other
	 * numbers of steps.
	 */
	private static final int OF_ALL_READERS = 7;
	/** Numbers of the other thread's events. */
	private static final long PAUSE_NANOS = 20_000;
	private static final int OTHER = 1 << 20;

	@TempDir
	private Path folder;
	private LiveRecording recording;
	private LiveType type;
	private Path part;
	private Thread stepping;
	private Thread other;
	private final Semaphore turns = new Semaphore(0);
	private final AtomicInteger acknowledged = new AtomicInteger();
	private final AtomicInteger acknowledgedByOther = new AtomicInteger();
	private final CompletableFuture<Void> failure = new CompletableFuture<>();
	private volatile boolean done;
	private boolean alone;
	private int turnsGiven;
	private final AtomicInteger turnsTaken = new AtomicInteger();
	private int otherLength = 10;
	private byte[] last = {};
	private int steps;
	private int states;
	private int next;

	private void begin(Path target, int chunkBytes) throws IOException {
		stepping = Thread.currentThread();
		part = target.resolveSibling("stepped.part.jfr");
		recording = LiveRecording.create(target, LiveSettings.inMappedMemory().withChunkBytes(chunkBytes));
		recording.register(List.of(LiveEvents.TYPE));
		type = recording.type(LiveEvents.TYPE.name());
		// So that all events of up to 4 KB go by it from the first on.
		EventPlan.of(type, false);
		other = Thread.ofPlatform().start(this::writeInTurn);
		LiveFile.step = this::step;
	}

	@AfterEach
	void stop() throws Exception {
		LiveFile.step = () -> {
		};
		done = true;
		turns.release();
		other.join();
	}

	private void writeInTurn() {
		try {
			for (turns.acquire(); !done; turns.acquire()) {
				try {
					recording.write(type, new Text(OTHER + acknowledgedByOther.get(), otherLength));
					acknowledgedByOther.incrementAndGet();
				} catch (IOException full) {
					assertTrue(full.getMessage().contains("the disk is full"), full.getMessage());
				}
				turnsTaken.incrementAndGet();
			}
		} catch (Throwable e) {
			failure.completeExceptionally(e);
		}
	}

	private void step() {
		if (Thread.currentThread() == stepping) {
			try {
				steps++;
				look();
				letTheOtherWrite();
				look();
			} catch (IOException e) {
				throw new AssertionError(e);
			}
		}
	}

	/** Until it has written an event, or waits for this thread. */
	private void letTheOtherWrite() {
		if (alone) {
			return;
		}
		if (turnsTaken.get() == turnsGiven) {
			turnsGiven++;
			turns.release();
		}
		while (turnsTaken.get() < turnsGiven && other.getState() != Thread.State.BLOCKED) {
			spin();
		}
	}

	private void spin() {
		if (failure.isDone()) {
			failure.join();
		}
		// The other gets on only with a processor, of which there may be few.
		LockSupport.parkNanos(PAUSE_NANOS);
	}

	private void look() throws IOException {
		int mine = acknowledged.get();
		int others = acknowledgedByOther.get();
		Path live = Files.exists(part) ? part : part.resolveSibling("stepped.jfr");
		if (!Files.exists(live)) {
			assertEquals(0, mine + others);
			return;
		}
		byte[] bytes = Files.readAllBytes(live);
		if (Arrays.equals(bytes, last)) {
			return;
		}
		last = bytes;
		states++;
		Path copy = Files.write(folder.resolve("copy.jfr"), bytes);
		Set<Long> read = new HashSet<>();
		// They are hundreds, of a few kinds that follow each other; our scanner reads each, too, below.
		for (RecordedEvent event : states % OF_ALL_READERS == 1 ? Conformance.QUICK.events(copy)
				: RecordingFile.readAllEvents(copy)) {
			long number = event.getLong("number");
			assertTrue(read.add(number));
			assertTrue(event.getString("text").endsWith("x" + number));
			assertEquals("thread " + number / 3, event.getThread("eventThread").getJavaName());
		}
		assertEquals(read.size(), RecordingScanner.scan(copy).totalEvents());
		for (long i = 0; i < mine; i++) {
			assertTrue(read.contains(i), "Event " + i + " of " + mine + " is lost");
		}
		for (long i = 0; i < others; i++) {
			assertTrue(read.contains(OTHER + i), "Event " + i + " of the other's " + others + " is lost");
		}
		// Of either, one may be written just now.
		assertTrue(read.size() <= mine + others + 2);
	}

	private void write(int events, int length) throws IOException {
		for (int i = 0; i < events; i++) {
			recording.write(type, new Text(next++, length));
			acknowledged.incrementAndGet();
			look();
		}
	}

	private record Text(int number, int length) implements FieldValues {
		@Override
		public long number(int field) {
			return field == 0 ? LiveRecording.NOW : number;
		}

		@Override
		public Object object(int field) {
			return switch (field) {
			case 2 -> "x".repeat(length) + "x" + number;
			case 3 -> new LiveEvents.NamedThread("thread " + number / 3);
			default -> null;
			};
		}
	}

	private void close() throws Exception {
		while (turnsTaken.get() < turnsGiven) {
			spin();
		}
		alone = true;
		recording.close();
		look();
		try (Stream<Path> files = Files.list(part.getParent())) {
			assertEquals(List.of(), files.filter(file -> file.toString().endsWith(".tmp")).toList());
		}
	}

	@Test
	void chunksThatGrowBeginAndEnd() throws Exception {
		begin(folder.resolve("stepped.jfr"), CHUNK_BYTES);
		write(12, USUAL);
		recording.rotate();
		write(1, USUAL);
		recording.rotate();
		write(1, USUAL);
		write(1, LARGE);
		write(8, USUAL);
		write(1, VERY_LARGE);
		write(2, USUAL);
		recording.rotate();
		write(1, 10);
		recording.register(List.of(Recordings.event("test.Late")));
		write(1, 10);
		recording.rotate();
		write(1, 10);
		close();
		assertTrue(steps > 100 && states > 100, steps + " steps, " + states + " states");
	}

	/**
	 * Types come between events: their metadata goes from one place to the other and back, events move down when the
	 * chunk ends, and there are more than the places have room for.
	 */
	@Test
	void typesThatComeBetweenEvents() throws Exception {
		begin(folder.resolve("stepped.jfr"), CHUNK_BYTES);
		for (int chunk = 0; chunk < 4; chunk++) {
			for (int late = 0; late < 3 + 24 * (chunk / 3); late++) {
				Type more = lateType("test.Late" + chunk + "x" + late, chunk * 20);
				recording.register(List.of(more));
				type = recording.type(more.name());
				write(1, 10 + 700 * late % 3000);
			}
			recording.rotate();
			write(1, 10);
		}
		close();
		assertTrue(steps > 100 && states > 100, steps + " steps, " + states + " states");
	}

	/** What moves down when the chunk ends reaches from the first place into the second, where an event begins. */
	@Test
	void eventsThatMoveOverBothPlaces() throws Exception {
		begin(folder.resolve("stepped.jfr"), CHUNK_BYTES);
		for (int pieces = 8; pieces < 13; pieces++) {
			for (int late = 0; late < 4; late++) {
				Type more = lateType("test.Late" + pieces + "x" + late, 0);
				recording.register(List.of(more));
				type = recording.type(more.name());
				write(1, 10);
			}
			write(pieces, 3000);
			recording.rotate();
		}
		close();
	}

	/** The usual fields, and others that make its metadata longer. */
	private static Type lateType(String name, int more) {
		List<Field> fields = new ArrayList<>(LiveEvents.TYPE.fields());
		for (int i = 0; i < more; i++) {
			fields.add(Field.of("unused" + i, Type.STRING));
		}
		return Type.event(name, fields);
	}

	/** While one is stopped, the other one's chunk is full, so that it wants the file, too. */
	@Test
	void bothNeedTheFile() throws Exception {
		begin(folder.resolve("stepped.jfr"), 1 << 16);
		otherLength = USUAL;
		for (int i = 0; i < 6; i++) {
			write(5, USUAL);
			recording.rotate();
		}
		close();
		assertTrue(acknowledgedByOther.get() > 20, acknowledgedByOther + " events of the other");
	}

	/** So its chunk is the last one of the file, and takes room from the spare one and gives it back. */
	@Test
	void oneThreadAlone() throws Exception {
		begin(folder.resolve("stepped.jfr"), 1 << 22);
		alone = true;
		write(30, USUAL);
		recording.rotate();
		write(3, USUAL);
		recording.rotate();
		write(3, USUAL);
		close();
		assertTrue(steps > 20, steps + " steps");
	}

	@Test
	void aDiskThatIsFull() throws Exception {
		try (SmallDisk disk = SmallDisk.mount(folder, "1m")) {
			begin(disk.folder().resolve("stepped.jfr"), 1 << 22);
			for (int length : new int[] {USUAL, VERY_LARGE, LARGE, USUAL, 1000, 10}) {
				try {
					write(1000, length);
				} catch (IOException full) {
					assertTrue(full.getMessage().contains("the disk is full"), full.getMessage());
					next = acknowledged.get();
				}
			}
			close();
		}
	}
}

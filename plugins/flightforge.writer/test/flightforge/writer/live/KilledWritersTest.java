/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import flightforge.kit.readers.Conformance;
import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingRecovery;
import flightforge.writer.scan.RecordingScanner;

/**
 * Processes in which many threads write recordings that grow and rotate are killed, at any moment and at each change of
 * a file, and every event that was written can be read, without {@code recover}.
 */
@EnabledOnOs(value = {OS.LINUX, OS.MAC}, disabledReason = "kill -9")
@Tag("heavy")
class KilledWritersTest {
	private static final int RECORDINGS = 8;
	private static final int LONGEST_MILLIS = 60;
	/** Changes of files before the one at which a process is killed. */
	private static final int MOST_CHANGES = 150;
	private static final int LANES = 2;
	/** Number of the first process: each has its own random numbers. */
	private static final int FIRST = Integer.getInteger("flightforge.soak.first", 0);

	@TempDir
	private Path folder;
	private int processes;
	private int killed;
	private int withoutEvents;
	private int recovered;
	private long acknowledgedEvents;
	private long readEvents;

	@Test
	void randomKills() throws Exception {
		random(40);
	}

	@Test
	void aimedKills() throws Exception {
		aimed(20);
	}

	@Test
	@EnabledIfSystemProperty(named = "flightforge.soak", matches = "true",
			disabledReason = "it takes half an hour; -Dflightforge.soak=true")
	void tenThousandRandomKills() throws Exception {
		random(Integer.getInteger("flightforge.soak.kills", 10_000));
	}

	@Test
	@EnabledIfSystemProperty(named = "flightforge.soak", matches = "true",
			disabledReason = "it takes minutes; -Dflightforge.soak=true")
	void aThousandAimedKills() throws Exception {
		aimed(Integer.getInteger("flightforge.soak.aimed", 1000));
	}

	/** Each process writes several recordings, to all of which the kill comes at some moment. */
	private void random(int recordings) throws Exception {
		inLanes((recordings + RECORDINGS - 1) / RECORDINGS, number -> {
			SplittableRandom random = new SplittableRandom(number);
			Path run = begin(number, RECORDINGS);
			long nanos = random.nextLong(TimeUnit.MILLISECONDS.toNanos(LONGEST_MILLIS));
			Process process = start(run, RECORDINGS, random.nextLong(), -1);
			try {
				waitForTheFirstEvent(run, process);
				// When it is killed does not matter, and should be any moment.
				LockSupport.parkNanos(nanos);
			} finally {
				// SIGKILL
				process.destroyForcibly().waitFor();
			}
			check(run, RECORDINGS);
		});
		report("random");
	}

	private void aimed(int processes) throws Exception {
		inLanes(processes, number -> {
			SplittableRandom random = new SplittableRandom(number);
			Path run = begin(number, 1);
			Process process = start(run, 1, random.nextLong(), random.nextInt(MOST_CHANGES));
			try {
				assertTrue(process.waitFor(1, TimeUnit.MINUTES));
				assertNotEquals(0, process.exitValue());
			} finally {
				process.destroyForcibly().waitFor();
			}
			check(run, 1);
		});
		report("aimed");
	}

	private interface Kill {
		void run(int number) throws Exception;
	}

	private static void inLanes(int times, Kill kill) throws Exception {
		try (ExecutorService lanes = Executors.newFixedThreadPool(LANES)) {
			List<Future<?>> kills = new ArrayList<>();
			for (int i = 0; i < times; i++) {
				int number = FIRST + i;
				kills.add(lanes.submit(() -> {
					kill.run(number);
					return null;
				}));
			}
			for (Future<?> done : kills) {
				done.get();
			}
		}
	}

	private void report(String what) {
		System.getLogger(KilledWritersTest.class.getName()).log(System.Logger.Level.INFO,
				"{0} kills: {1} processes, {2} recordings, {3} of them before the first event, {4} needed recover;"
						+ " {5} events acknowledged, {6} read",
				what, processes, killed, withoutEvents, recovered, acknowledgedEvents, readEvents);
		assertEquals(0, recovered);
	}

	private Path begin(int number, int recordings) throws IOException {
		Path run = Files.createDirectory(folder.resolve("run" + number));
		Files.write(run.resolve(KilledWriters.ACKNOWLEDGED), new byte[recordings * KilledWriters.THREADS * Long.BYTES]);
		return run;
	}

	private static Process start(Path run, int recordings, long seed, int changes) throws IOException {
		String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
		return new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xshare:auto",
				"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx96m", "-XX:-UsePerfData", "-cp", path,
				KilledWriters.class.getName(), run.toString(), String.valueOf(recordings), String.valueOf(seed),
				String.valueOf(changes)).redirectErrorStream(true).redirectOutput(run.resolve("output").toFile())
				.start();
	}

	private static void waitForTheFirstEvent(Path run, Process process) throws IOException {
		while (acknowledged(run)[0] == 0 && process.isAlive()) {
			LockSupport.parkNanos(500_000);
		}
	}

	/** @return the number of the last event of each writer that the process has taken for written */
	private static long[] acknowledged(Path run) throws IOException {
		ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(run.resolve(KilledWriters.ACKNOWLEDGED)))
				.order(ByteOrder.nativeOrder());
		long[] numbers = new long[bytes.capacity() / Long.BYTES];
		bytes.asLongBuffer().get(numbers);
		return numbers;
	}

	private void check(Path run, int recordings) throws IOException {
		assertEquals("", Files.readString(run.resolve("output")));
		long[] acknowledged = acknowledged(run);
		for (int i = 0; i < recordings; i++) {
			check(run.resolve(i + ".part.jfr"), acknowledged, i * KilledWriters.THREADS, i == 0);
		}
		count(recordings);
		try (Stream<Path> files = Files.list(run)) {
			for (File file : files.map(Path::toFile).toList()) {
				assertTrue(file.delete());
			}
		}
		Files.delete(run);
	}

	private synchronized void count(int recordings) {
		processes++;
		killed += recordings;
	}

	private synchronized void countEvents(long acknowledged, long read) {
		acknowledgedEvents += acknowledged;
		readEvents += read;
		withoutEvents += acknowledged == 0 ? 1 : 0;
	}

	private synchronized void countRecovered() {
		recovered++;
	}

	private void check(Path file, long[] acknowledged, int first, boolean withJmc) throws IOException {
		if (!Files.exists(file)) {
			// Nothing was written yet.
			countEvents(0, 0);
			for (int i = 0; i < KilledWriters.THREADS; i++) {
				assertEquals(0, acknowledged[first + i]);
			}
			return;
		}
		BitSet[] read = new BitSet[KilledWriters.THREADS];
		for (int i = 0; i < read.length; i++) {
			read[i] = new BitSet();
		}
		long total;
		try {
			total = RecordingScanner.scan(file).totalEvents();
		} catch (MalformedRecordingException broken) {
			countRecovered();
			RecordingRecovery.recover(file);
			total = RecordingScanner.scan(file).totalEvents();
		}
		try (RecordingFile recording = new RecordingFile(file)) {
			while (recording.hasMoreEvents()) {
				RecordedEvent event = recording.readEvent();
				long number = event.getLong("number");
				assertTrue(event.getString("text").endsWith(String.valueOf(number)));
				assertEquals("writer " + event.getInt("writer"), event.getThread("eventThread").getJavaName());
				read[event.getInt("writer")].set((int) number);
			}
		}
		long found = 0;
		long written = 0;
		for (int i = 0; i < read.length; i++) {
			long last = acknowledged[first + i];
			assertTrue(read[i].nextClearBit(1) > last, "Event " + read[i].nextClearBit(1) + " of writer " + i
					+ " is lost, " + last + " are acknowledged, in " + file);
			// One more may be there, of which the process has not said so.
			assertTrue(read[i].length() <= last + 2);
			written += last;
			found += read[i].cardinality();
		}
		assertEquals(total, found);
		countEvents(written, found);
		if (withJmc) {
			Conformance.QUICK.check(file);
		}
	}
}

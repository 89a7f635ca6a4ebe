/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;

import flightforge.script.engine.stream.Blueprint;
import flightforge.script.engine.stream.StreamEncoder;
import flightforge.script.engine.stream.Tally;
import flightforge.script.engine.stream.WindowSearch;
import flightforge.script.plan.Plan;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.store.ChunkStore;
import flightforge.writer.store.HeapStore;
import flightforge.writer.store.RecordingRepository;

/**
 * Writes a recording as a running JVM does: chunk files in a repository, which grow once a second at the pace of a
 * clock, for programs that follow such folders. Each call is for one thread; any number of threads may write
 * repositories at the same time, each with a chunk at most in memory.
 */
public final class LiveGenerator {
	/** As often as HotSpot flushes. */
	private static final long FLUSH_NANOS = 1_000_000_000L;
	/** How soon somebody who cancels is heard. */
	private static final long PATIENCE_NANOS = 50_000_000L;
	/** Far fewer than there are numbers for constants of. */
	private static final long MOST_FLUSHES = 1L << 28;

	private final Blueprint blueprint;
	private final RecordingRepository repository;
	private final Pace pace;
	private final long begin;
	private final BooleanSupplier cancelled;
	private long events;
	private long recorded;
	private long late;

	private LiveGenerator(Blueprint blueprint, RecordingRepository repository, Pace pace, long begin,
			BooleanSupplier cancelled) {
		this.blueprint = blueprint;
		this.repository = repository;
		this.pace = pace;
		this.begin = begin;
		this.cancelled = cancelled;
	}

	/**
	 * Writes the recording until it ends or is cancelled. In either case the chunk files are whole, and the last one
	 * says that no other follows.
	 *
	 * @param plan what to write; with {@code start: now} its times are those of the machine, as long as the pace is 1
	 * @param base where the folder with the chunk files is made, as {@code -XX:FlightRecorderOptions:repository} names
	 * it
	 * @param pace how fast
	 * @param begin the time on the machine's clock at which the recording's start is; {@link Plan#start} where that is
	 * now
	 * @param cancelled asked often, for the first time when the repository has been made; once true, it ends with what
	 * has been written
	 * @return what was written
	 * @throws flightforge.writer.store.RecordingRepository.RepositoryInUseException if somebody writes there already
	 * @throws IOException when it cannot be written, with a message for a person; the chunk files are whole as long as
	 * the disk takes their headers
	 */
	public static LiveReport generate(Plan plan, Path base, Pace pace, Instant begin, BooleanSupplier cancelled)
			throws IOException {
		long ahead = Duration.between(begin, Instant.now()).toNanos();
		try (RecordingRepository repository = RecordingRepository.create(base)) {
			LiveGenerator generator = new LiveGenerator(plan.blueprint(), repository, pace, System.nanoTime() - ahead,
					cancelled);
			boolean whole = true;
			try {
				generator.run();
			} catch (CancellationException stopped) {
				whole = false;
			}
			return new LiveReport(repository.folder(), generator.events, repository.bytes(), repository.chunks(),
					Duration.ofNanos(generator.recorded), whole, Duration.ofNanos(generator.late));
		}
	}

	private void run() throws IOException {
		long flush = pace.isLimited()
				? Math.max(pace.recorded(FLUSH_NANOS), blueprint.windows().durationNanos() / MOST_FLUSHES)
				: Long.MAX_VALUE;
		long flushes = pace.isLimited() ? blueprint.windows().durationNanos() / flush : 0;
		try (ChunkStore store = new HeapStore()) {
			ChunkEncoder encoder = new ChunkEncoder(blueprint.types(), blueprint.shared(), store,
					blueprint.windows().count() + flushes);
			StreamEncoder streams = StreamEncoder.exact();
			Tally tally = new Tally(blueprint.programs().size());
			WindowSearch search = blueprint.search();
			long origin = search.start(blueprint.first());
			long sequence = blueprint.first();
			for (long window = blueprint.first(); window <= blueprint.last(); window++) {
				long start = search.start(window);
				long end = search.start(window + 1);
				for (long from = start; from < end;) {
					long to = pace.isLimited() ? Math.min(end, (from / flush + 1) * flush) : end;
					if (from == start) {
						blueprint.open(sequence, from, encoder);
					} else {
						encoder.resume(sequence);
					}
					sequence++;
					encoder.close(blueprint.encode(new Blueprint.Stretch(window, from, to, from == start, to == end),
							encoder, streams, tally, more -> check()));
					await(to);
					if (from == start) {
						repository.begin(store);
					} else {
						repository.flush(store, encoder.header());
					}
					store.reset();
					events = LongStream.of(tally.events()).sum();
					recorded = to - origin;
					from = to;
				}
				repository.finish(window == blueprint.last());
			}
		}
	}

	private void check() {
		if (cancelled.getAsBoolean() || Thread.currentThread().isInterrupted()) {
			throw new CancellationException("The recording was cancelled");
		}
	}

	/** Waits until a time of the recording has come. */
	private void await(long time) {
		check();
		if (!pace.isLimited()) {
			return;
		}
		long due = begin + pace.nanos(time);
		long left = due - System.nanoTime();
		late = Math.max(late, -left);
		while (left > 0) {
			LockSupport.parkNanos(Math.min(left, PATIENCE_NANOS));
			check();
			left = due - System.nanoTime();
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

import flightforge.script.engine.stream.Blueprint;
import flightforge.script.engine.stream.StreamEncoder;
import flightforge.script.engine.stream.Tally;
import flightforge.script.engine.stream.WindowSearch;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.store.ChunkStore;
import flightforge.writer.store.HeapStore;
import flightforge.writer.store.MappedStore;

/**
 * The workers of one generation. Each takes the next window, encodes it into a store of its own, takes a place in the
 * file for it when all windows before have theirs, and writes it there; so no more memory is in use than one chunk per
 * worker. Only taking a place has to wait for others, and the SHA-256 with it; a second store to go on with in that
 * time would double the memory and save little, because workers that once waited for each other come at different
 * times.
 */
final class Crew {
	private static final long PATIENCE_MILLIS = 100;

	private final Blueprint blueprint;
	private final Output output;
	private final GenerationSettings settings;
	private final Path folder;
	private final Progress progress;
	private final Tally tally;
	private final AtomicLong nextWindow = new AtomicLong();
	private final ReentrantLock order = new ReentrantLock();
	private final Condition placed = order.newCondition();
	private final AtomicLong mappedBytes = new AtomicLong();
	private long windowsPlaced;
	private Throwable failure;

	Crew(Blueprint blueprint, Output output, GenerationSettings settings, Path folder, Progress progress) {
		this.blueprint = blueprint;
		this.output = output;
		this.settings = settings;
		this.folder = folder;
		this.progress = progress;
		this.tally = new Tally(blueprint.programs().size());
	}

	/** Appends all windows. The calling thread is one of the workers. */
	void run(int workers) throws IOException {
		List<Thread> others = new ArrayList<>();
		try {
			for (int i = 1; i < Math.min(workers, blueprint.chunks()); i++) {
				others.add(Thread.ofPlatform().daemon().name("flightforge-worker-" + i).start(this::work));
			}
			work();
		} catch (OutOfMemoryError e) {
			// No more threads: those that run must end before their file does.
			fail(e);
		}
		boolean interrupted = false;
		for (Thread other : others) {
			while (other.isAlive()) {
				try {
					other.join();
				} catch (InterruptedException e) {
					interrupted = true;
					progress.stop();
				}
			}
		}
		// An interruption also closes the file, which any worker may notice first.
		if (interrupted || failure != null && Thread.currentThread().isInterrupted()) {
			Thread.currentThread().interrupt();
			throw new CancellationException("The generation was interrupted");
		}
		rethrow();
	}

	/** How many events of each stream there are; after {@link #run}. */
	long[] events() {
		return tally.events();
	}

	/** Most memory that all workers had mapped, in bytes; after {@link #run}. */
	long mappedBytes() {
		return mappedBytes.get();
	}

	private void rethrow() throws IOException {
		switch (failure) {
		case null -> {
			// All went well.
		}
		case IOException e -> throw e;
		case OutOfMemoryError e -> throw new IOException("There is not enough memory for a chunk per worker."
				+ " Use memory-mapped storage, fewer workers, a smaller chunk-size or a larger heap (-Xmx)", e);
		case RuntimeException e -> throw e;
		case Error e -> throw e;
		default -> throw new IllegalStateException(failure);
		}
	}

	private void work() {
		try (ChunkStore store = newStore()) {
			ChunkEncoder encoder = new ChunkEncoder(blueprint.types(), blueprint.shared(), store,
					blueprint.windows().count());
			StreamEncoder streams = StreamEncoder.exact();
			WindowSearch search = blueprint.search();
			for (long window = nextWindow.getAndIncrement(); window < blueprint.chunks(); window = nextWindow
					.getAndIncrement()) {
				encode(window, encoder, streams, search);
				append(window, store);
				store.reset();
			}
			// Extents are kept from chunk to chunk, so there were never more.
			mappedBytes.addAndGet(store.mappedBytes());
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			fail(new CancellationException("The generation was interrupted"));
		} catch (Exception | Error e) {
			fail(e);
		}
	}

	private ChunkStore newStore() throws IOException {
		return settings.storage() == Storage.MAPPED ? new MappedStore(folder, settings.mappedBytesPerThread())
				: new HeapStore();
	}

	private void encode(long window, ChunkEncoder encoder, StreamEncoder streams, WindowSearch search)
			throws IOException {
		progress.check();
		long[] counted = new long[1];
		blueprint.encode(window, encoder, streams, search, tally, events -> {
			long size = encoder.size();
			progress.add(events, size - counted[0]);
			counted[0] = size;
		});
	}

	private void append(long window, ChunkStore store) throws IOException, InterruptedException {
		long place;
		order.lockInterruptibly();
		try {
			while (windowsPlaced != window) {
				placed.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
				progress.check();
			}
			place = output.place().take(store, progress::check);
			windowsPlaced++;
			placed.signalAll();
		} finally {
			order.unlock();
		}
		output.copy().write(store, place, progress::check);
	}

	/** The first failure counts; the others follow from it. */
	private void fail(Throwable cause) {
		order.lock();
		try {
			if (failure == null) {
				failure = cause;
			}
			progress.stop();
			placed.signalAll();
		} finally {
			order.unlock();
		}
	}
}

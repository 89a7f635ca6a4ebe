/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

import flightforge.script.text.Cancellation;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.SharedConstants;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.store.HeapStore;

/** How large streams will be, from samples that the real encoder encodes: the same for the same script always. */
public final class Estimate {
	private static final int MOST_ROUNDS = 30;
	/** Late enough for every event; a chunk's end has the same size wherever it is. */
	private static final long LATE = Long.MAX_VALUE >> 2;
	private static final long MOST_CHUNKS = 1 << 29;
	/** Constants that are less than this part of a recording are not looked at closely. */
	private static final double FEW = 0.02;

	private final long[] streamBytes;
	private final long fixedBytes;
	private final long scriptBytes;
	private final PoolSizes pools;
	private final PoolSizes together;
	private final List<StreamProgram> programs;
	private final long[] spreadBytes;

	/**
	 * How large a recording will be that has been cut.
	 *
	 * @param streamBytes bytes of each stream's events
	 * @param totalBytes bytes of the whole recording
	 */
	public record Sizes(long[] streamBytes, double totalBytes) {
	}

	private Estimate(List<StreamProgram> programs, long[] streamBytes, long[] spreadBytes, long fixedBytes,
			long scriptBytes, PoolSizes pools, PoolSizes together) {
		this.together = together;
		this.programs = programs;
		this.spreadBytes = spreadBytes;
		this.streamBytes = streamBytes;
		this.fixedBytes = fixedBytes;
		this.scriptBytes = scriptBytes;
		this.pools = pools;
	}

	/**
	 * Samples streams.
	 *
	 * @param startNanos the recording's start in nanoseconds since the epoch
	 * @param target about how many bytes a chunk is to have
	 * @param cancellation ends this, and what the estimate is asked for later
	 */
	public static Estimate of(TypeSet types, SharedConstants shared, List<StreamProgram> programs, long startNanos,
			ScriptEvent event, long target, Cancellation cancellation) throws IOException {
		try (HeapStore store = new HeapStore()) {
			ChunkEncoder encoder = new ChunkEncoder(types, shared, store);
			encoder.open(0, startNanos, 0);
			encoder.close(LATE);
			long fixed = store.size();
			store.reset();

			encoder.open(0, startNanos, 0);
			long before = encoder.size();
			event.encode(types, encoder);
			long script = encoder.size() - before;
			StreamSizes sizes = new StreamSizes(encoder, store, startNanos, cancellation);
			long[] bytes = sizes.of(programs);
			encoder.close(LATE);
			store.reset();
			encoder.open(0, startNanos, 0);
			long[] spread = sizes.spread(programs, bytes);
			encoder.close(LATE);
			store.reset();

			PoolSizes pools = PoolSizes.apart(programs, cancellation);
			PoolSizes together = PoolSizes.together(programs, pools);
			Estimate estimate = new Estimate(programs, bytes, spread, fixed, script, pools, together);
			// Constants have larger numbers in later chunks.
			long chunks = Math.min(MOST_CHUNKS, estimate.windows(target));
			ChunkEncoder late = new ChunkEncoder(types, shared, store, chunks);
			for (PoolSizes sampled : pools == together ? List.of(pools) : List.of(pools, together)) {
				late.open(chunks / 2, startNanos, 0);
				double reckoned = sampled.sample(late);
				late.close(LATE);
				sampled.correct(reckoned, store.size() - fixed);
				store.reset();
			}
			return estimate;
		}
	}

	/** Bytes of a stream's events. */
	public long streamBytes(int stream) {
		return streamBytes[stream];
	}

	/** Bytes of a chunk without events: those that describe its types, above all. */
	public long fixedBytes() {
		return fixedBytes;
	}

	/** Bytes of all streams' events; {@link Long#MAX_VALUE} when there are more. */
	public long eventBytes() {
		return (long) Arrays.stream(streamBytes).asDoubleStream().sum();
	}

	/** How many chunks are needed for chunks of about {@code target} bytes, from 1. */
	public long windows(long target) {
		return windows(target, 0);
	}

	/**
	 * How many chunks are needed for chunks of about {@code target} bytes, from 1.
	 *
	 * @param perChunk bytes of events that are in every chunk, of which there are as many as in one here
	 */
	public long windows(long target, long perChunk) {
		long windows = 1;
		for (int round = 0; round < MOST_ROUNDS; round++) {
			// The more chunks, the fewer constants in each; where constants alone fill a chunk, events still get a part.
			long room = Math.max(target - chunkBytes(windows) - perChunk, target / 8);
			long next = Math.max(1, Math.ceilDiv(eventBytes() - perChunk, room));
			if (next == windows) {
				break;
			}
			windows = next;
		}
		return windows;
	}

	/**
	 * How large the recording will be when it is cut into these windows: nearer than what the windows were cut by,
	 * which takes constants for as frequent in every chunk, and has to be known before.
	 */
	public Sizes sizes(Windows windows) {
		double events = Arrays.stream(spreadBytes).asDoubleStream().sum();
		double fixed = scriptBytes + (double) windows.count() * fixedBytes;
		boolean few = together.all() * windows.count() < FEW * (events + fixed);
		double constants = few ? (double) windows.count() * pools.perChunk(windows.count())
				: new PoolSurvey(together, programs, windows).bytes();
		return new Sizes(spreadBytes.clone(), events + fixed + constants);
	}

	/** Bytes of the whole recording in so many chunks. */
	public double totalBytes(long windows) {
		return (double) eventBytes() + scriptBytes + (double) windows * chunkBytes(windows);
	}

	private long chunkBytes(long windows) {
		return fixedBytes + pools.perChunk(windows);
	}
}

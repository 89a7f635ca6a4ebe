/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.stream;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

import flightforge.writer.ChunkEncoder;
import flightforge.writer.HeapStore;
import flightforge.writer.SharedConstants;
import flightforge.writer.TypeSet;

/** How large streams will be, from samples that the real encoder encodes: the same for the same script always. */
public final class Estimate {
	private static final int MOST_ROUNDS = 30;
	/** Late enough for every event; a chunk's end has the same size wherever it is. */
	private static final long LATE = Long.MAX_VALUE >> 2;
	private static final long MOST_CHUNKS = 1 << 29;

	private final long[] streamBytes;
	private final long fixedBytes;
	private final long scriptBytes;
	private final PoolSizes pools;

	private Estimate(long[] streamBytes, long fixedBytes, long scriptBytes, PoolSizes pools) {
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
	 */
	public static Estimate of(TypeSet types, SharedConstants shared, List<StreamProgram> programs, long startNanos,
			long seed, String scriptText, long target) throws IOException {
		try (HeapStore store = new HeapStore()) {
			ChunkEncoder encoder = new ChunkEncoder(types, shared, store);
			encoder.open(0, startNanos, 0);
			encoder.close(LATE);
			long fixed = store.size();
			store.reset();

			encoder.open(0, startNanos, 0);
			long before = encoder.size();
			ScriptEvent.encode(types, seed, scriptText, encoder);
			long script = encoder.size() - before;
			long[] bytes = new StreamSizes(encoder, store, startNanos).of(programs);
			encoder.close(LATE);
			store.reset();

			PoolSizes pools = new PoolSizes(programs);
			Estimate estimate = new Estimate(bytes, fixed, script, pools);
			// Constants have larger numbers in later chunks.
			long chunks = Math.min(MOST_CHUNKS, estimate.windows(target));
			ChunkEncoder late = new ChunkEncoder(types, shared, store, chunks);
			late.open(chunks / 2, startNanos, 0);
			double reckoned = pools.sample(late);
			late.close(LATE);
			pools.correct(reckoned, store.size() - fixed);
			return estimate;
		}
	}

	/** Bytes of a stream's events. */
	public long streamBytes(int stream) {
		return streamBytes[stream];
	}

	/** Bytes of all streams' events; {@link Long#MAX_VALUE} when there are more. */
	public long eventBytes() {
		return (long) Arrays.stream(streamBytes).asDoubleStream().sum();
	}

	/** How many chunks are needed for chunks of about {@code target} bytes, from 1. */
	public long windows(long target) {
		long windows = 1;
		for (int round = 0; round < MOST_ROUNDS; round++) {
			// The more chunks, the fewer constants in each; where constants alone fill a chunk, events still get a part.
			long room = Math.max(target - chunkBytes(windows), target / 8);
			long next = Math.max(1, Math.ceilDiv(eventBytes(), room));
			if (next == windows) {
				break;
			}
			windows = next;
		}
		return windows;
	}

	/** Bytes of the whole recording in so many chunks. */
	public double totalBytes(long windows) {
		return (double) eventBytes() + scriptBytes + (double) windows * chunkBytes(windows);
	}

	private long chunkBytes(long windows) {
		return fixedBytes + pools.perChunk(windows);
	}
}

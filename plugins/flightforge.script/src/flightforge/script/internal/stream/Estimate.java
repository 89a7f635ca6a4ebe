/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.stream;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;

import flightforge.writer.ChunkEncoder;
import flightforge.writer.HeapStore;
import flightforge.writer.SharedConstants;
import flightforge.writer.TypeSet;

/** How large streams will be, from samples that the real encoder encodes: the same for the same script always. */
public final class Estimate {
	private static final int GROUPS = 16;
	private static final int MOST_SAMPLES = 1024;
	private static final int LEAST_SAMPLES = 2 * GROUPS;
	/** Samples of all streams together, so that scripts with thousands of streams are planned quickly too. */
	private static final int ALL_SAMPLES = 200_000;
	/** Bytes of a stream's samples, and of those that are kept at a time. */
	private static final int SAMPLE_BYTES = 8 << 20;
	private static final int MOST_ROUNDS = 30;
	/** Late enough for every event; a chunk's end has the same size wherever it is. */
	private static final long LATE = Long.MAX_VALUE >> 2;
	private static final LongConsumer UNPACED = events -> {
	};

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

	/** Samples streams; {@code startNanos} in nanoseconds since the epoch. */
	public static Estimate of(TypeSet types, SharedConstants shared, List<StreamProgram> programs, long startNanos,
			long seed, String scriptText) throws IOException {
		int samples = Math.clamp(ALL_SAMPLES / Math.max(1, programs.size()), LEAST_SAMPLES, MOST_SAMPLES);
		try (HeapStore store = new HeapStore()) {
			ChunkEncoder encoder = new ChunkEncoder(types, shared, store);
			encoder.open(0, startNanos, 0);
			encoder.close(LATE);
			long fixed = store.size();
			store.reset();

			PoolSizes pools = new PoolSizes(programs);
			encoder.open(0, startNanos, 0);
			double reckoned = pools.sample(encoder);
			encoder.close(LATE);
			pools.correct(reckoned, store.size() - fixed);
			store.reset();

			encoder.open(0, startNanos, 0);
			long before = encoder.size();
			ScriptEvent.encode(types, seed, scriptText, encoder);
			long script = encoder.size() - before;
			StreamEncoder streams = new StreamEncoder();
			long[] bytes = new long[programs.size()];
			for (int i = 0; i < bytes.length; i++) {
				bytes[i] = sample(programs.get(i), samples, encoder, streams);
				if (encoder.size() > SAMPLE_BYTES) {
					encoder.close(LATE);
					store.reset();
					encoder.open(0, startNanos, 0);
				}
			}
			return new Estimate(bytes, fixed, script, pools);
		}
	}

	private static long sample(StreamProgram program, int most, ChunkEncoder encoder, StreamEncoder streams)
			throws IOException {
		int samples = Math.clamp(SAMPLE_BYTES / Math.max(1, program.textBytes()), GROUPS, most);
		long before = encoder.size();
		if (program.events() <= samples) {
			streams.encode(program, 0, program.events(), encoder, UNPACED);
			return encoder.size() - before;
		}
		int each = samples / GROUPS;
		for (int group = 0; group < GROUPS; group++) {
			long first = (program.events() - each) / (GROUPS - 1) * group;
			streams.encode(program, first, first + each, encoder, UNPACED);
		}
		return (long) ((double) (encoder.size() - before) / (GROUPS * each) * program.events());
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

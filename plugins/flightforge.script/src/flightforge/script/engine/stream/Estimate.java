/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

import flightforge.script.engine.value.WideMath;
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
	private final KeptCounts[] kept;

	/**
	 * How large a recording will be that has been cut.
	 *
	 * @param streamBytes bytes of each stream's events
	 * @param totalBytes bytes of the whole recording
	 */
	public record Sizes(long[] streamBytes, double totalBytes) {
	}

	private Estimate(List<StreamProgram> programs, KeptCounts[] kept, long[] streamBytes, long[] spreadBytes,
			long fixedBytes, long scriptBytes, PoolSizes pools, PoolSizes together) {
		this.kept = kept;
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
			StreamSizes sizes = new StreamSizes(encoder, store, startNanos, target, cancellation);
			long[] bytes = sizes.of(programs);
			encoder.close(LATE);
			store.reset();
			encoder.open(0, startNanos, 0);
			long[] spread = sizes.spread(programs, bytes);
			encoder.close(LATE);
			store.reset();

			PoolSizes pools = PoolSizes.apart(programs, sizes.kept(), cancellation);
			PoolSizes together = PoolSizes.together(programs, sizes.kept(), pools);
			Estimate estimate = new Estimate(programs, sizes.kept(), bytes, spread, fixed, script, pools, together);
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

	/** How many of a stream's events are recorded: exact where it has no condition, or few events. */
	public long events(int stream) {
		return kept[stream] == null ? programs.get(stream).events() : kept[stream].met();
	}

	/**
	 * A stream as it counts for the cut of a recording, with what is nested in it.
	 *
	 * @param stream the outermost stream, which has events
	 * @param end the stream after the last one that is nested in it
	 */
	public Windows.Load load(int stream, int end) {
		StreamProgram outermost = programs.get(stream);
		long bytes = 0;
		for (int i = stream; i < end; i++) {
			bytes += streamBytes[i];
		}
		return new Windows.Load(outermost, (double) bytes / outermost.events(), uneven(outermost, stream, end));
	}

	/** The bytes of events that conditions, or numbers of nested events, make uneven; null where they do not. */
	private EventSums uneven(StreamProgram outermost, int stream, int end) {
		LongStream.Builder changes = LongStream.builder();
		for (int i = stream; i < end; i++) {
			Timing timing = programs.get(i).timing();
			if (timing.follows()) {
				for (int cell = 1; cell < FollowedCounts.CELLS; cell++) {
					changes.add(WideMath.floor(cell, outermost.events(), FollowedCounts.CELLS));
				}
			}
			if (kept[i] != null) {
				for (long change : kept[i].sums().changes()) {
					changes.add(timing.outermostAbout(change));
				}
			}
		}
		long[] inner = changes.build().filter(change -> change > 0 && change < outermost.events()).sorted().distinct()
				.toArray();
		if (inner.length == 0) {
			return null;
		}
		long[] borders = new long[inner.length + 2];
		System.arraycopy(inner, 0, borders, 1, inner.length);
		borders[inner.length + 1] = outermost.events();
		double[] each = new double[inner.length + 1];
		for (int i = stream; i < end; i++) {
			double all = recordedAbout(i, outermost.events());
			for (int j = 0; j < each.length && all > 0; j++) {
				double events = recordedAbout(i, borders[j + 1]) - recordedAbout(i, borders[j]);
				each[j] += Math.max(0, events) / all * streamBytes[i] / (borders[j + 1] - borders[j]);
			}
		}
		return new EventSums(borders, each);
	}

	/** About how many events of a stream are recorded that are within a number of outermost ones. */
	private double recordedAbout(int stream, long outermost) {
		long events = programs.get(stream).timing().within(outermost);
		return kept[stream] == null ? events : kept[stream].sums().of(events);
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

	/** Bytes of the whole recording in a number of chunks. */
	public double totalBytes(long windows) {
		return (double) eventBytes() + scriptBytes + (double) windows * chunkBytes(windows);
	}

	private long chunkBytes(long windows) {
		return fixedBytes + pools.perChunk(windows);
	}
}

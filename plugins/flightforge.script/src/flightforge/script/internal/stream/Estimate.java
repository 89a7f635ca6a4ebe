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

/**
 * How large streams will be, from samples that the real encoder encodes: the same for the same script always.
 *
 * @param streamBytes bytes of each stream's events
 * @param chunkBytes bytes that each chunk has besides events
 * @param scriptBytes bytes of the event with the script
 */
public record Estimate(long[] streamBytes, long chunkBytes, long scriptBytes) {
	private static final int GROUPS = 16;
	private static final int MOST_SAMPLES = 1024;
	private static final int LEAST_SAMPLES = 2 * GROUPS;
	/** Samples of all streams together, so that scripts with thousands of streams are planned quickly too. */
	private static final int ALL_SAMPLES = 200_000;
	private static final LongConsumer UNPACED = events -> {
	};

	/** Samples streams; {@code startNanos} in nanoseconds since the epoch. */
	public static Estimate of(TypeSet types, SharedConstants shared, List<StreamProgram> programs, long startNanos, long seed,
			String scriptText) throws IOException {
		int samples = Math.clamp(ALL_SAMPLES / Math.max(1, programs.size()), LEAST_SAMPLES, MOST_SAMPLES);
		try (HeapStore store = new HeapStore()) {
			ChunkEncoder encoder = new ChunkEncoder(types, shared, store);
			StreamEncoder streams = new StreamEncoder();
			encoder.open(0, startNanos, 0);
			long before = encoder.size();
			ScriptEvent.encode(types, seed, scriptText, encoder);
			long scriptBytes = encoder.size() - before;
			long[] bytes = new long[programs.size()];
			for (int i = 0; i < bytes.length; i++) {
				bytes[i] = sample(programs.get(i), samples, encoder, streams);
			}
			long events = encoder.size() - before;
			// Ends late enough for every sample; a chunk's end has the same size wherever it is.
			encoder.close(Long.MAX_VALUE >> 2);
			return new Estimate(bytes, store.size() - events, scriptBytes);
		}
	}

	private static long sample(StreamProgram program, int samples, ChunkEncoder encoder, StreamEncoder streams)
			throws IOException {
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

	/** Bytes of all events, as far as a long can say. */
	public long eventBytes() {
		double sum = Arrays.stream(streamBytes).asDoubleStream().sum();
		return (long) sum;
	}

	/** About how many bytes the constants that samples did not meet add to a chunk of a stream with so many events. */
	public static long unmetBytes(StreamProgram program, long eventsPerChunk) {
		long bytes = 0;
		for (Slot slot : program.slots()) {
			if (slot instanceof Slot.Reference reference && reference.references().size() > LEAST_SAMPLES) {
				long met = Math.min(MOST_SAMPLES, reference.references().size());
				long used = Math.min(eventsPerChunk, reference.references().size());
				bytes += Math.max(0, used - met) * reference.references().averageBytes();
			}
		}
		return bytes;
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.io.IOException;
import java.util.List;

import flightforge.script.engine.value.WideMath;
import flightforge.script.text.Cancellation;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.store.HeapStore;

/** How many bytes the events of streams take, from some of each that the encoder encodes. */
final class StreamSizes {
	private static final int GROUPS = 16;
	/** Groups of samples where texts may be long at few places. */
	private static final int MOST_GROUPS = 1024;
	private static final int MOST_SAMPLES = 1024;
	private static final int LEAST_SAMPLES = 2 * GROUPS;
	/** Samples of all streams together, so that scripts with thousands of streams are planned quickly too. */
	private static final int ALL_SAMPLES = 200_000;
	/**
	 * Where events may have far longer texts than most have, those that do are rare: so many times more are looked at.
	 */
	private static final int MOST_TIMES = 64;
	/** Bytes of a stream's samples, and of those that are kept at a time. */
	private static final int SAMPLE_BYTES = 8 << 20;
	private static final long LATE = Long.MAX_VALUE >> 2;

	private final ChunkEncoder encoder;
	private final HeapStore store;
	private final long startNanos;
	private final Cancellation cancellation;
	private final long target;
	private final StreamEncoder streams = StreamEncoder.samples();
	/** Of each stream with a condition, how many of its events meet it; null of the others. */
	private KeptCounts[] kept;
	private long more = ALL_SAMPLES;

	/**
	 * Encodes with an encoder that has begun a chunk, which it may begin again.
	 *
	 * @param target about how many bytes a chunk is to have
	 */
	StreamSizes(ChunkEncoder encoder, HeapStore store, long startNanos, long target, Cancellation cancellation) {
		this.target = target;
		this.encoder = encoder;
		this.store = store;
		this.startNanos = startNanos;
		this.cancellation = cancellation;
	}

	/** The bytes of each stream's events. */
	long[] of(List<StreamProgram> programs) throws IOException {
		int samples = Math.clamp(ALL_SAMPLES / Math.max(1, programs.size()), LEAST_SAMPLES, MOST_SAMPLES);
		int conditional = Math.toIntExact(programs.stream().filter(StreamSizes::isConditional).count());
		long[] bytes = new long[programs.size()];
		kept = new KeptCounts[bytes.length];
		for (int i = 0; i < bytes.length; i++) {
			StreamProgram program = programs.get(i);
			long all = of(program.withoutCondition(), samples);
			if (isConditional(program)) {
				kept[i] = KeptCounts.of(program, all, target, conditional, cancellation);
			}
			bytes[i] = (long) (all * share(program, i));
		}
		return bytes;
	}

	/** Of each stream with a condition, how many of its events meet it; null of the others. */
	KeptCounts[] kept() {
		return kept;
	}

	private static boolean isConditional(StreamProgram program) {
		return program.condition() != null && program.events() > 0;
	}

	/**
	 * The same of streams whose texts may be far longer than most are, from events at more places: long ones may be
	 * close together.
	 *
	 * @param bytes of each stream, which the others keep
	 */
	long[] spread(List<StreamProgram> programs, long[] bytes) throws IOException {
		long[] spread = bytes.clone();
		more = ALL_SAMPLES;
		for (int i = 0; i < bytes.length; i++) {
			StreamProgram program = programs.get(i);
			int samples = (int) Math.min(more, MOST_TIMES * MOST_SAMPLES);
			if (times(program, bytes[i]) > 2 && samples >= MOST_GROUPS) {
				more -= Math.min(samples, program.events());
				spread[i] = (long) (sample(program.withoutCondition(), samples, MOST_GROUPS) * share(program, i));
			}
		}
		return spread;
	}

	/** About which share of a stream's events is recorded. */
	private double share(StreamProgram program, int stream) {
		return kept[stream] == null ? 1 : (double) kept[stream].met() / program.events();
	}

	/** How many times as long the texts of a stream's events may be than they are on average. */
	private static double times(StreamProgram program, double bytes) {
		return program.textBytes() * (double) Math.max(1, program.events()) / Math.max(1, bytes);
	}

	private long of(StreamProgram program, int most) throws IOException {
		int samples = Math.clamp(SAMPLE_BYTES / Math.max(1, program.textBytes()), GROUPS, most);
		double bytes = sample(program, samples, GROUPS);
		double times = times(program, bytes);
		long rather = (long) Math.min(Math.min(more, program.events()), samples * Math.min(MOST_TIMES, times));
		rather = (long) Math.min(rather, SAMPLE_BYTES / Math.max(1, bytes / Math.max(1, program.events())));
		if (times > 2 && rather > samples) {
			more -= rather;
			bytes = sample(program, (int) rather, GROUPS);
		}
		return (long) bytes;
	}

	private double sample(StreamProgram program, int samples, int groups) throws IOException {
		if (program.events() <= samples) {
			return encode(program, 0, program.events());
		}
		int each = samples / groups;
		double bytes = 0;
		for (int group = 0; group < groups; group++) {
			long first = groups == GROUPS ? (program.events() - each) / (groups - 1) * group
					: WideMath.floor(group, program.events() - each, groups - 1);
			bytes += encode(program, first, first + each);
		}
		return bytes / (groups * each) * program.events();
	}

	private long encode(StreamProgram program, long first, long end) throws IOException {
		if (encoder.size() > SAMPLE_BYTES) {
			encoder.close(LATE);
			store.reset();
			encoder.open(0, startNanos, 0);
		}
		long before = encoder.size();
		streams.encode(program, first, end, encoder, events -> cancellation.check());
		return encoder.size() - before;
	}
}

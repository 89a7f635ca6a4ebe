/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.ArrayList;
import java.util.List;

import flightforge.script.RecordingSpec;
import flightforge.script.StreamSpec;
import flightforge.script.Volume;
import flightforge.script.engine.resolve.StreamResolver;
import flightforge.script.engine.stream.Estimate;
import flightforge.script.engine.stream.StreamProgram;
import flightforge.script.engine.stream.Windows;
import flightforge.script.text.Problems;

/** Cuts a recording into windows, one for each chunk. */
final class Cutter {
	/** As many as {@link flightforge.writer.chunk.ChunkEncoder#open} takes. */
	private static final long MAX_CHUNKS = 1 << 29;
	private static final long MAX_BYTES = Long.MAX_VALUE / 4;

	private final RecordingSpec recording;
	private final Problems problems;

	Cutter(RecordingSpec recording, Problems problems) {
		this.recording = recording;
		this.problems = problems;
	}

	/** How many chunks come near the chunk size; 0 when that is impossible, which is reported. */
	private long count(Estimate estimate, long perChunk) {
		if (estimate.eventBytes() > MAX_BYTES) {
			problems.error(recording.position(), "the recording would have more than a million TiB; lower the volumes");
			return 0;
		}
		long windows = estimate.windows(recording.chunkBytes(), perChunk);
		if (windows > MAX_CHUNKS) {
			problems.error(recording.position(), "the recording would have " + windows + " chunks, at most "
					+ MAX_CHUNKS + " are possible; enlarge chunk-size or lower the volumes");
			return 0;
		}
		long every = estimate.fixedBytes() + perChunk;
		if (windows > 1 && every > recording.chunkBytes()) {
			problems.warning(recording.position(),
					"\"chunk-size\" is " + DataSize.text(recording.chunkBytes()) + ", but what every chunk has takes "
							+ DataSize.text(every) + ": most of the recording is that. Make it several times as much");
		}
		if (windows <= recording.durationNanos()) {
			return windows;
		}
		// No two chunks may start at the same nanosecond, so there are fewer, and larger ones.
		long fewer = recording.durationNanos();
		if (estimate.totalBytes(fewer) / fewer > RecordingSpec.MAX_CHUNK_BYTES) {
			problems.error(recording.durationPosition(),
					"there are too many events for so short a recording: each chunk needs a nanosecond of its own and has "
							+ "at most " + DataSize.text(RecordingSpec.MAX_CHUNK_BYTES)
							+ "; enlarge the duration or lower the volumes");
			return 0;
		}
		return fewer;
	}

	/** Whether a stream has events in every chunk, however the recording is cut. */
	static boolean isPerChunk(StreamSpec spec) {
		return spec.volume() instanceof Volume.EveryChunk;
	}

	/**
	 * Whether events that are in every chunk are those of streams that were resolved before the recording was cut, as
	 * where there is one chunk.
	 */
	static boolean isCut(List<StreamResolver.Resolved> streams, Windows windows) {
		return streams.stream().noneMatch(
				stream -> isPerChunk(stream.spec()) && (windows.count() > 1 || !stream.timing().isByChunk()));
	}

	/**
	 * The windows of streams that were resolved before they were known; null when they are impossible, which is
	 * reported.
	 */
	Windows cut(List<StreamResolver.Resolved> streams, List<StreamProgram> programs, Estimate estimate) {
		List<Windows.Load> loads = new ArrayList<>(programs.size());
		long everyChunk = 0;
		for (int i = 0; i < programs.size(); i++) {
			StreamProgram program = programs.get(i);
			boolean perChunk = isPerChunk(streams.get(i).spec());
			int first = i;
			// What is nested follows its outermost stream, whose times are found faster.
			while (i + 1 < programs.size() && programs.get(i + 1).nesting() != null) {
				i++;
			}
			// What there is in every chunk does not say where chunks are to be.
			if (perChunk) {
				boolean once = streams.get(first).spec().volume() instanceof Volume.EveryChunk chunk && chunk.first();
				for (int stream = first; stream <= i && !once; stream++) {
					everyChunk += estimate.streamBytes(stream);
				}
			} else if (program.events() > 0) {
				loads.add(estimate.load(first, i + 1));
			}
		}
		long count = count(estimate, everyChunk);
		return count == 0 ? null : new Windows(recording.durationNanos(), count, loads);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.io.IOException;
import java.util.List;
import java.util.function.LongConsumer;

import flightforge.script.engine.value.WideMath;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.SharedConstants;
import flightforge.writer.chunk.TypeSet;

/**
 * All that is needed to encode a recording or a part of it. Immutable, shared by workers.
 *
 * @param types the recording's types
 * @param shared constants with small numbers
 * @param programs the streams
 * @param startNanos the recording's start in nanoseconds since the epoch
 * @param windows how the recording is cut, one window for each chunk
 * @param first the first window of the part, from 0
 * @param last its last window
 * @param script what it is made of
 */
public record Blueprint(TypeSet types, SharedConstants shared, List<StreamProgram> programs, long startNanos,
		Windows windows, long first, long last, ScriptEvent script) {

	/** The part from one window of the recording to another, both included. */
	public Blueprint part(long firstWindow, long lastWindow) {
		return new Blueprint(types, shared, programs, startNanos, windows, firstWindow, lastWindow, script);
	}

	/** How many chunks the part has. */
	public long chunks() {
		return last - first + 1;
	}

	/** How many events of each stream the part has. */
	public long[] events() {
		long from = windows.start(first);
		long to = windows.start(last + 1);
		long[] events = new long[programs.size()];
		for (int i = 0; i < events.length; i++) {
			events[i] = programs.get(i).firstEventOf(windows, last + 1, to)
					- programs.get(i).firstEventOf(windows, first, from);
		}
		return events;
	}

	/** How many events of a stream there are in each of so many equally long stretches of the recording. */
	public long[] eventsPer(int stream, int buckets) {
		StreamProgram program = programs.get(stream);
		long[] events = new long[buckets];
		long before = 0;
		for (int i = 1; i <= buckets; i++) {
			long next = i == buckets ? program.events()
					: program.firstEventAt(WideMath.floor(i, windows.durationNanos(), buckets));
			events[i - 1] = next - before;
			before = next;
		}
		return events;
	}

	/** How many events of a stream begin in a part of the recording. */
	public long eventsBetween(int stream, long from, long until) {
		StreamProgram program = programs.get(stream);
		long end = until >= windows.durationNanos() ? program.events() : program.firstEventAt(until);
		return end - program.firstEventAt(from);
	}

	/** What finds windows for one thread. */
	public WindowSearch search() {
		return new WindowSearch(windows);
	}

	/**
	 * Encodes a chunk.
	 *
	 * @param chunk its number in the part, from 0
	 * @param out made for these types and constants, with an empty store
	 * @param streams does the work
	 * @param search finds the window
	 * @param pace hears every few thousand events how many more have been encoded; may throw to stop
	 */
	public void encode(long chunk, ChunkEncoder out, StreamEncoder streams, WindowSearch search, LongConsumer pace)
			throws IOException {
		long window = first + chunk;
		long from = search.start(window);
		long to = search.start(window + 1);
		open(window, from, out);
		encode(new Stretch(window, from, to, true, true), out, streams, pace);
		out.close(to);
	}

	/**
	 * Opens a chunk that begins at a time of its window.
	 *
	 * @param sequence its number among those for which constants get numbers
	 * @param from in nanoseconds after the recording's start
	 */
	public void open(long sequence, long from, ChunkEncoder out) throws IOException {
		// One tick is one nanosecond; ticks count from the recording's start, because small numbers make small events.
		out.open(sequence, startNanos + from, from);
	}

	/**
	 * A part of a window.
	 *
	 * @param window its number in the recording, from 0
	 * @param from its beginning in nanoseconds after the recording's start
	 * @param to its end
	 * @param begins whether the window begins with it
	 * @param ends whether the window ends with it
	 */
	public record Stretch(long window, long from, long to, boolean begins, boolean ends) {
	}

	/**
	 * Encodes the events of a part of a window into the open chunk. Those that are in every chunk are in the first part
	 * of each window.
	 *
	 * @param stretch the part; parts come in order
	 * @param out with an open chunk
	 * @param streams does the work
	 * @param pace hears every few thousand events how many more have been encoded; may throw to stop
	 */
	public void encode(Stretch stretch, ChunkEncoder out, StreamEncoder streams, LongConsumer pace) throws IOException {
		streams.beginWindow(stretch.from);
		if (stretch.from == 0) {
			script.encode(types, out);
		}
		for (StreamProgram program : programs) {
			streams.encode(program,
					stretch.begins ? program.firstEventOf(windows, stretch.window, stretch.from)
							: program.firstEventAt(stretch.from),
					stretch.ends ? program.firstEventOf(windows, stretch.window + 1, stretch.to)
							: program.firstEventAt(stretch.to),
					out, pace);
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.io.IOException;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;

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
 * @param endings in which windows events are that last longer
 * @param flushNanos how often constants are written, in nanoseconds; 0 for once in each chunk
 */
public record Blueprint(TypeSet types, SharedConstants shared, List<StreamProgram> programs, long startNanos,
		Windows windows, long first, long last, ScriptEvent script, Endings endings, long flushNanos) {
	private static final String SHUTDOWN = "jdk.Shutdown";

	/**
	 * All of a recording.
	 *
	 * @param flushNanos how often constants are written, as a JVM does, in nanoseconds; 0 for once in each chunk
	 */
	public static Blueprint of(TypeSet types, SharedConstants shared, List<StreamProgram> programs, long startNanos,
			Windows windows, ScriptEvent script, long flushNanos) {
		return new Blueprint(types, shared, programs, startNanos, windows, 0, windows.count() - 1, script,
				new Endings(programs, windows), flushNanos);
	}

	/** The part from one window of the recording to another, both included. */
	public Blueprint part(long firstWindow, long lastWindow) {
		return new Blueprint(types, shared, programs, startNanos, windows, firstWindow, lastWindow, script, endings,
				flushNanos);
	}

	/** How many chunks the part has. */
	public long chunks() {
		return last - first + 1;
	}

	/** How many events of each stream the part has, whether they meet its condition or not. */
	public long[] made() {
		long[] events = scheduled();
		if (first > 0 || last + 1 < windows.count()) {
			long[] over = over(first);
			long[] after = over(last + 1);
			for (int i = 0; i < events.length; i++) {
				events[i] += over[i] - after[i];
			}
		}
		return events;
	}

	/** How many events of each stream are scheduled in the part. */
	private long[] scheduled() {
		long from = windows.start(first);
		long to = windows.start(last + 1);
		long[] events = new long[programs.size()];
		for (int i = 0; i < events.length; i++) {
			events[i] = programs.get(i).firstEventOf(windows, last + 1, to)
					- programs.get(i).firstEventOf(windows, first, from);
		}
		return events;
	}

	/**
	 * How many more events of each stream are in a window and in later ones than are scheduled there; less than 0 where
	 * these are fewer.
	 */
	private long[] over(long window) {
		long[] events = new long[programs.size()];
		if (window == 0 || window == windows.count()) {
			return events;
		}
		long start = windows.start(window);
		Recorded recorded = Recorded.exact();
		Endings.Border border = endings.border(start, recorded.places());
		for (int i = 0; i < events.length; i++) {
			if (border.mayBeCrossed(i)) {
				StreamProgram program = programs.get(i).withoutCondition();
				long first = program.firstEventOf(windows, window, start);
				long since = border.since(i, first);
				events[i] = recorded.count(program, new Endings.Within(border.again(i, first), first, first, start,
						Long.MAX_VALUE, since, Long.MAX_VALUE, since)) - (since - first);
			}
		}
		return events;
	}

	/** About how many events of each stream the part has: exact where a stream has no condition. */
	public long[] events() {
		long[] events = made();
		Recorded recorded = Recorded.alone();
		for (int i = 0; i < events.length; i++) {
			if (programs.get(i).condition() != null) {
				long from = programs.get(i).firstEventOf(windows, first, windows.start(first));
				long to = Math.min(from + events[i], programs.get(i).events());
				events[i] = recorded.about(programs.get(i), to - events[i], to);
			}
		}
		return events;
	}

	/**
	 * Exactly how many events of each stream the part has. Takes about as long as generating those of streams with a
	 * condition.
	 *
	 * @param check called often; may throw to stop
	 */
	public long[] counted(Runnable check) {
		return counted(made(), check, program -> true);
	}

	/** Counts those streams with a condition that are chosen. */
	private long[] counted(long[] events, Runnable check, Predicate<StreamProgram> chosen) {
		List<Integer> conditional = IntStream.range(0, events.length)
				.filter(i -> programs.get(i).condition() != null && events[i] > 0 && chosen.test(programs.get(i)))
				.boxed().toList();
		conditional.forEach(i -> events[i] = 0);
		Recorded recorded = Recorded.exact();
		WindowSearch search = search();
		for (long window = first; window <= last && !conditional.isEmpty(); window++) {
			long from = search.start(window);
			long to = search.start(window + 1);
			Stretch stretch = new Stretch(window, from, to, true, true);
			Endings.Border begin = endings.border(from, recorded.places());
			Endings.Border end = endings.border(to, recorded.places());
			recorded.beginWindow(begin.since());
			for (int i : conditional) {
				check.run();
				events[i] += recorded.count(programs.get(i), within(i, stretch, begin, end));
			}
		}
		return events;
	}

	/** About how many events of a stream there are in each of so many equally long stretches of the recording. */
	public long[] eventsPer(int stream, int buckets) {
		StreamProgram program = programs.get(stream);
		long[] events = new long[buckets];
		long before = 0;
		Recorded recorded = Recorded.alone();
		for (int i = 1; i <= buckets; i++) {
			long next = i == buckets ? program.events()
					: program.firstEventAt(WideMath.floor(i, windows.durationNanos(), buckets));
			events[i - 1] = recorded.about(program, before, next, Math.max(2, Recorded.PLACES / buckets));
			before = next;
		}
		return events;
	}

	/** How many events of a stream begin in a part of the recording; about how many where it has a condition. */
	public long eventsBetween(int stream, long from, long until) {
		StreamProgram program = programs.get(stream);
		long end = until >= windows.durationNanos() ? program.events() : program.firstEventAt(until);
		return Recorded.alone().about(program, program.firstEventAt(from), end);
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
	 * @param tally counts the events
	 * @param pace hears every few thousand events how many more have been made; may throw to stop
	 */
	public void encode(long chunk, ChunkEncoder out, StreamEncoder streams, WindowSearch search, Tally tally,
			LongConsumer pace) throws IOException {
		long window = first + chunk;
		long from = search.start(window);
		long to = search.start(window + 1);
		open(window, from, out);
		if (window + 1 == windows.count() && shutsDown()) {
			out.markLast();
		}
		out.close(encode(new Stretch(window, from, to, true, true), out, streams, tally, pace), flushNanos);
	}

	/** Whether the JVM ends while it is recorded: then nothing can follow. */
	private boolean shutsDown() {
		Blueprint all = part(0, windows.count() - 1);
		long[] events = programs.stream().mapToLong(StreamProgram::events).toArray();
		if (IntStream.range(0, events.length)
				.anyMatch(i -> events[i] > 0 && isShutdown(programs.get(i)) && programs.get(i).condition() != null)) {
			all.counted(events, () -> {
			}, Blueprint::isShutdown);
		}
		return IntStream.range(0, events.length).anyMatch(i -> events[i] > 0 && isShutdown(programs.get(i)));
	}

	private static boolean isShutdown(StreamProgram program) {
		return program.encoding().type().name().equals(SHUTDOWN);
	}

	/** Which events of a stream are in a part of a window. */
	private Endings.Within within(int stream, Stretch stretch, Endings.Border begin, Endings.Border end) {
		StreamProgram program = programs.get(stream);
		long first = stretch.begins ? program.firstEventOf(windows, stretch.window, stretch.from)
				: program.firstEventAt(stretch.from);
		long last = stretch.ends ? program.firstEventOf(windows, stretch.window + 1, stretch.to)
				: program.firstEventAt(stretch.to);
		boolean isLast = stretch.ends && stretch.window + 1 == windows.count();
		return isLast
				? new Endings.Within(begin.again(stream, first), first, last, stretch.from, Long.MAX_VALUE,
						begin.since(stream, first), Long.MAX_VALUE, last)
				: new Endings.Within(begin.again(stream, first), first, last, stretch.from, stretch.to,
						begin.since(stream, first), end.again(stream, last), end.since(stream, last));
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
	 * Encodes the events that end in a part of a window into the open chunk. Those that are in every chunk are in the
	 * first part of each window. The last part of a recording also has those that end later.
	 *
	 * @param stretch the part; parts come in order
	 * @param out with an open chunk
	 * @param streams does the work
	 * @param tally counts the events
	 * @param pace hears every few thousand events how many more have been made; may throw to stop
	 * @return when the part ends, in nanoseconds after the recording's start: the last one of a recording with the last
	 * event
	 */
	public long encode(Stretch stretch, ChunkEncoder out, StreamEncoder streams, Tally tally, LongConsumer pace)
			throws IOException {
		Endings.Border begin = endings.border(stretch.from, streams.places());
		Endings.Border end = endings.border(stretch.to, streams.places());
		streams.beginWindow(begin.since());
		if (stretch.from == 0) {
			script.encode(types, out);
		}
		for (int i = 0; i < programs.size(); i++) {
			tally.add(i, streams.encode(programs.get(i), within(i, stretch, begin, end), out, pace));
		}
		// What ends after the last time there is, in nanoseconds since the epoch, ends with it.
		return Math.max(stretch.to, Math.min(streams.latestEnd(), Long.MAX_VALUE - Math.max(0, startNanos)));
	}
}

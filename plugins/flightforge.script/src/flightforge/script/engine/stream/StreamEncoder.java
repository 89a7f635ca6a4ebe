/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.io.IOException;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.TextBuffer;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.EncodedTexts;
import flightforge.writer.chunk.EventColumns;

/**
 * Encodes events of streams: columns are filled a batch at a time, then the events are appended in one tight loop.
 * Reusable for any stream, keeps its buffers, allocates nothing per event. For one thread.
 */
public final class StreamEncoder {
	/** Batches between two reports of the pace, and the bytes after which there is one in any case. */
	private static final int REPORT = 16;
	private static final long REPORT_BYTES = 1 << 20;
	/** Texts of a batch: what has long ones is made a few events at a time. */
	private static final int BATCH_TEXT_BYTES = 1 << 20;

	/** No reference, as 0 is not: what has none, such as a missing text, is looked up once too. */
	private static final long UNKNOWN = -1;

	private final Batch batch = new Batch();
	private final Kept kept = new Kept();
	private final Places places;
	private final StreamCursor cursor;
	private long[][] longs = new long[0][];
	private double[][] doubles = new double[0][];
	private TextBuffer[] texts = new TextBuffer[0];
	private long[][] references = new long[0][];
	/** The strings of a field of which some are in place. */
	private EncodedTexts[] strings = new EncodedTexts[0];
	private final long[] durations = new long[Batch.SIZE];
	/** What has made the durations of the batch; null if these have not been asked for. */
	private LongColumn madeDurations;
	private final Map<StreamProgram, Lasting> lasting = new IdentityHashMap<>();
	private long latestEnd;

	private StreamEncoder(Places places) {
		this.places = places;
		this.cursor = new StreamCursor(batch, places);
	}

	/** Encodes events where they are. */
	public static StreamEncoder exact() {
		return new StreamEncoder(new Places());
	}

	/** Encodes events where they would be if they had their threads for themselves: to learn their size. */
	public static StreamEncoder samples() {
		return new StreamEncoder(null);
	}

	/** Where events are that share threads. */
	Places places() {
		return places;
	}

	/**
	 * Begins a window, or a part of one.
	 *
	 * @param start when the first event is scheduled that is asked for, in nanoseconds after the recording's start;
	 * never earlier than that of the window before
	 */
	void beginWindow(long start) {
		places.forgetBefore(start);
		latestEnd = 0;
	}

	/**
	 * When the last event has ended of those that were encoded since the window began, in nanoseconds after the
	 * recording's start: of those that end in a stretch that has no end.
	 */
	long latestEnd() {
		return latestEnd;
	}

	/**
	 * Encodes consecutive events of a stream into the open chunk.
	 *
	 * @param first number of the first event
	 * @param end number after the last event
	 * @param pace hears every few thousand events how many more have been made; may throw to stop
	 * @return how many of them meet the stream's condition, and so were encoded
	 */
	public long encode(StreamProgram program, long first, long end, ChunkEncoder out, LongConsumer pace)
			throws IOException {
		return encode(program, all(first, end), Long.MAX_VALUE, out, pace);
	}

	/** All events with some numbers, wherever they end. */
	private static Endings.Within all(long first, long end) {
		return new Endings.Within(first, first, end, Long.MIN_VALUE, Long.MAX_VALUE, first, Long.MAX_VALUE, end);
	}

	/**
	 * Encodes those events of a stream into the open chunk that are in a stretch of time.
	 *
	 * @param within which these are; those scheduled before it or after it are not reported
	 * @param pace hears every few thousand events how many more have been made; may throw to stop
	 * @return how many of them also meet the stream's condition, and so were encoded
	 */
	long encode(StreamProgram program, Endings.Within within, ChunkEncoder out, LongConsumer pace) throws IOException {
		return encode(program, within, Long.MAX_VALUE, out, pace);
	}

	private long encode(StreamProgram program, Endings.Within within, long mostEncoded, ChunkEncoder out,
			LongConsumer pace) throws IOException {
		long first = within.again();
		long end = within.last();
		if (first >= end) {
			pace.accept(within.end() - within.first());
			return 0;
		}
		EventColumns columns = prepare(program, first, out);
		cursor.seek(program.timing(), first);
		// Batches of what is nested do not begin at the same events where others are left out.
		Lasting longer = program.nesting() == null && within.mayDiffer(first, end - 1)
				? lasting.computeIfAbsent(program, none -> new Lasting()) : null;
		if (longer != null) {
			longer.begin(within);
		}
		int most = Math.clamp(BATCH_TEXT_BYTES / Math.max(1, program.textBytes()), 1, Batch.SIZE);
		long reported = within.first();
		long reportedSize = out.size();
		boolean isLast = within.until() == Long.MAX_VALUE;
		int lasting = isLast ? program.durationSlot() : -1;
		int batches = 0;
		long encoded = 0;
		for (long next = first; next < end; next += batch.count) {
			long asked = longer == null ? next : longer.next(next, most);
			if (asked > next) {
				cursor.seek(program.timing(), asked);
				next = asked;
			}
			cursor.fill((int) Math.min(most, end - next));
			choose(program, within, longer);
			kept.limit(mostEncoded - encoded);
			if (kept.count() > 0) {
				fill(program.slots(), out, false);
				setTexts(program.slots(), columns);
				long[] starts = kept.of(batch.starts);
				out.append(columns, starts, kept.count());
				if (isLast) {
					notice(starts, lasting < 0 ? null : longs[lasting],
							lasting >= 0 && program.durations().isConstant());
				}
				encoded += kept.count();
			}
			if (++batches == REPORT || out.size() - reportedSize > REPORT_BYTES) {
				long made = Math.max(reported, Math.min(within.end(), next + batch.count));
				pace.accept(made - reported);
				reported = made;
				reportedSize = out.size();
				batches = 0;
			}
		}
		if (longer != null) {
			longer.end();
		}
		pace.accept(within.end() - reported);
		return encoded;
	}

	private void choose(StreamProgram program, Endings.Within within, Lasting longer) {
		madeDurations = null;
		if (!within.mayDiffer(batch.first, batch.first + batch.count - 1)) {
			kept.choose(program.condition(), batch);
			return;
		}
		fill(program.durations(), batch, durations);
		madeDurations = program.durations();
		kept.choose(program.condition(), batch, within, durations);
		if (longer != null) {
			longer.notice(batch, durations);
		}
	}

	private void notice(long[] starts, long[] lasting, boolean constant) {
		long latest = latestEnd;
		for (int i = 0; i < kept.count(); i++) {
			latest = Math.max(latest, starts[i] + (lasting == null ? 0 : lasting[constant ? 0 : i]));
		}
		latestEnd = latest;
	}

	/** Gets how long the events of a batch last. */
	static void fill(LongColumn column, Batch batch, long[] durations) {
		if (column == null) {
			Arrays.fill(durations, 0, batch.count, 0);
		} else {
			batch.values(column, durations);
		}
	}

	/**
	 * Encodes the first events that meet the stream's condition, of consecutive ones.
	 *
	 * @param most how many are encoded at most
	 * @param tried how many are made for that at most
	 */
	public void encodeSome(StreamProgram program, long first, long end, long most, long tried, ChunkEncoder out,
			LongConsumer pace) throws IOException {
		long last = Math.min(end, first + tried);
		long missing = most;
		for (long next = first; next < last && missing > 0;) {
			long to = Math.min(last, next + (program.condition() == null ? missing : Math.max(missing, Batch.SIZE)));
			missing -= encode(program, all(next, to), missing, out, pace);
			next = to;
		}
	}

	private EventColumns prepare(StreamProgram program, long first, ChunkEncoder out) throws IOException {
		List<Slot> slots = program.slots();
		if (longs.length < slots.size()) {
			longs = Arrays.copyOf(longs, slots.size());
			doubles = Arrays.copyOf(doubles, slots.size());
			texts = Arrays.copyOf(texts, slots.size());
			references = Arrays.copyOf(references, slots.size());
			strings = Arrays.copyOf(strings, slots.size());
		}
		for (int i = 0; i < slots.size(); i++) {
			Slot slot = slots.get(i);
			if (slot instanceof Slot.Whole || slot instanceof Slot.Reference) {
				longs[i] = longs[i] == null ? new long[Batch.SIZE] : longs[i];
			} else if (slot instanceof Slot.Real) {
				doubles[i] = doubles[i] == null ? new double[Batch.SIZE] : doubles[i];
			} else if (slot instanceof Slot.Text) {
				texts[i] = texts[i] == null ? new TextBuffer() : texts[i];
			}
			strings[i] = null;
			if (slot instanceof Slot.Reference(References.Strings all, LongColumn column) && all.areInPlace()) {
				strings[i] = all.areConstants() ? all.inPlace().copy() : all.inPlace();
			} else if (slot instanceof Slot.Reference reference) {
				int size = reference.references().size();
				references[i] = references[i] == null || references[i].length < size ? new long[size] : references[i];
				Arrays.fill(references[i], 0, size, UNKNOWN);
			}
		}
		batch.renew(first, Batch.SIZE);
		madeDurations = null;
		kept.all(batch);
		fill(slots, out, true);
		EventColumns columns = new EventColumns(program.encoding());
		for (int i = 0; i < slots.size(); i++) {
			set(slots.get(i), i, columns);
		}
		return columns;
	}

	private void set(Slot slot, int index, EventColumns columns) {
		switch (slot) {
		case Slot.Default unset -> columns.none(index);
		case Slot.Whole whole when whole.column().isConstant() -> columns.same(index, longs[index][0]);
		case Slot.Whole whole -> columns.whole(index, longs[index]);
		case Slot.Real real when real.column().isConstant() -> columns.same(index, doubles[index][0]);
		case Slot.Real real -> columns.real(index, doubles[index]);
		case Slot.Reference reference when strings[index] != null -> columns.text(index, strings[index], longs[index]);
		case Slot.Reference reference when reference.column().isConstant() -> columns.same(index, longs[index][0]);
		case Slot.Reference reference -> columns.reference(index, longs[index]);
		case Slot.Text text -> {
			// Set with each batch: the texts may have moved.
		}
		}
	}

	private void setTexts(List<Slot> slots, EventColumns columns) {
		for (int i = 0; i < slots.size(); i++) {
			if (slots.get(i) instanceof Slot.Text text) {
				columns.text(i, texts[i].bytes, texts[i].ends, text.column().mayBeNothing() ? texts[i].nothing : null,
						!text.utf8());
			}
		}
	}

	/** Fills either the constant columns, once per chunk, or the others, once per batch. */
	private void fill(List<Slot> slots, ChunkEncoder out, boolean constant) throws IOException {
		for (int i = 0; i < slots.size(); i++) {
			switch (slots.get(i)) {
			case Slot.Whole whole when whole.column().isConstant() == constant -> fill(whole.column(), i);
			case Slot.Real real when real.column().isConstant() == constant -> fill(real.column(), i);
			case Slot.Reference reference when reference.column().isConstant() == constant -> {
				fill(reference.column(), i);
				if (strings[i] == null) {
					resolve(reference.references(), references[i], longs[i], out);
				} else if (reference.references().areConstants()) {
					resolve(reference.references(), strings[i], longs[i], out);
				}
			}
			case Slot.Text text when !constant -> {
				text.column().fill(batch, texts[i]);
				kept.keep(texts[i]);
			}
			default -> {
				// Nothing to fill in this round.
			}
			}
		}
	}

	private void fill(LongColumn column, int slot) {
		if (column == madeDurations) {
			System.arraycopy(durations, 0, longs[slot], 0, batch.count);
		} else {
			batch.values(column, longs[slot]);
		}
		kept.keep(longs[slot]);
	}

	private void fill(DoubleColumn column, int slot) {
		column.fill(batch, doubles[slot]);
		kept.keep(doubles[slot]);
	}

	/** Replaces indexes by references; a constant enters the chunk's pool only when an event refers to it. */
	private void resolve(References all, long[] known, long[] column, ChunkEncoder out) throws IOException {
		for (int e = 0; e < kept.count(); e++) {
			int index = (int) column[e];
			long reference = known[index];
			if (reference == UNKNOWN) {
				reference = all.intern(out, index);
				known[index] = reference;
			}
			column[e] = reference;
		}
	}

	/** Sets those of the strings that events have as constants. */
	private void resolve(References all, EncodedTexts known, long[] column, ChunkEncoder out) throws IOException {
		for (int e = 0; e < kept.count(); e++) {
			int index = (int) column[e];
			if (!known.has(index)) {
				known.reference(index, all.intern(out, index));
			}
		}
	}
}

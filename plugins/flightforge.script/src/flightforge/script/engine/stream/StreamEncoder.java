/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;

import flightforge.script.engine.value.Batch;
import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.TextBuffer;
import flightforge.writer.ChunkEncoder;
import flightforge.writer.EventEncoding;

/**
 * Encodes events of streams: columns are filled a batch at a time, then the events are put in one tight loop. Reusable
 * for any stream, keeps its buffers, allocates nothing per event. For one thread.
 */
public final class StreamEncoder {
	/** Batches between two reports of the pace, and the bytes after which there is one in any case. */
	private static final int REPORT = 16;
	private static final long REPORT_BYTES = 1 << 20;
	/** Texts of a batch: what has long ones is made a few events at a time. */
	private static final int BATCH_TEXT_BYTES = 1 << 20;

	/** No reference, as 0 is not: what has none, such as a missing text, is looked up once too. */
	private static final long UNKNOWN = -1;

	private static final int DEFAULT = 0;
	private static final int BOOLEAN = 1;
	private static final int BYTE = 2;
	private static final int SHORT = 3;
	private static final int CHAR = 4;
	private static final int INT = 5;
	private static final int LONG = 6;
	private static final int FLOAT = 7;
	private static final int DOUBLE = 8;
	private static final int REFERENCE = 9;
	private static final int STRING_REFERENCE = 10;
	private static final int TEXT = 11;
	private static final int TEXT_OR_NOTHING = 12;

	private final Batch batch = new Batch();
	private final StreamCursor cursor = new StreamCursor(batch);
	private int[] codes = new int[0];
	private long[][] longs = new long[0][];
	private double[][] doubles = new double[0][];
	private TextBuffer[] texts = new TextBuffer[0];
	private long[][] references = new long[0][];

	/**
	 * Encodes consecutive events of a stream into the open chunk.
	 *
	 * @param first number of the first event
	 * @param end number after the last event
	 * @param pace hears every few thousand events how many more have been encoded; may throw to stop
	 */
	public void encode(StreamProgram program, long first, long end, ChunkEncoder out, LongConsumer pace)
			throws IOException {
		if (first >= end) {
			return;
		}
		prepare(program, first, out);
		cursor.seek(program.timing(), first);
		int most = Math.clamp(BATCH_TEXT_BYTES / Math.max(1, program.textBytes()), 1, Batch.SIZE);
		long reported = first;
		long reportedSize = out.size();
		int batches = 0;
		for (long next = first; next < end; next += batch.count) {
			cursor.fill((int) Math.min(most, end - next));
			fill(program.slots(), out, false);
			put(program.encoding(), program.slots().size(), out);
			if (++batches == REPORT || out.size() - reportedSize > REPORT_BYTES) {
				pace.accept(next + batch.count - reported);
				reported = next + batch.count;
				reportedSize = out.size();
				batches = 0;
			}
		}
		pace.accept(end - reported);
	}

	private void prepare(StreamProgram program, long first, ChunkEncoder out) throws IOException {
		List<Slot> slots = program.slots();
		if (codes.length < slots.size()) {
			codes = new int[slots.size()];
			longs = Arrays.copyOf(longs, slots.size());
			doubles = Arrays.copyOf(doubles, slots.size());
			texts = Arrays.copyOf(texts, slots.size());
			references = Arrays.copyOf(references, slots.size());
		}
		for (int i = 0; i < slots.size(); i++) {
			Slot slot = slots.get(i);
			codes[i] = code(slot);
			if (slot instanceof Slot.Whole || slot instanceof Slot.Reference) {
				longs[i] = longs[i] == null ? new long[Batch.SIZE] : longs[i];
			} else if (slot instanceof Slot.Real) {
				doubles[i] = doubles[i] == null ? new double[Batch.SIZE] : doubles[i];
			} else if (slot instanceof Slot.Text) {
				texts[i] = texts[i] == null ? new TextBuffer() : texts[i];
			}
			if (slot instanceof Slot.Reference reference) {
				int size = reference.references().size();
				references[i] = references[i] == null || references[i].length < size ? new long[size] : references[i];
				Arrays.fill(references[i], 0, size, UNKNOWN);
			}
		}
		batch.renew(first, Batch.SIZE);
		fill(slots, out, true);
	}

	private static int code(Slot slot) {
		return switch (slot) {
		case Slot.Default unset -> DEFAULT;
		case Slot.Whole whole -> switch (whole.kind()) {
		case BOOLEAN -> BOOLEAN;
		case BYTE -> BYTE;
		case SHORT -> SHORT;
		case CHAR -> CHAR;
		case INT -> INT;
		case LONG -> LONG;
		};
		case Slot.Real real -> real.single() ? FLOAT : DOUBLE;
		case Slot.Reference reference ->
				reference.references() instanceof References.Strings ? STRING_REFERENCE : REFERENCE;
		case Slot.Text text -> text.column().mayBeNothing() ? TEXT_OR_NOTHING : TEXT;
		};
	}

	/** Fills either the constant columns, once per chunk, or the others, once per batch. */
	private void fill(List<Slot> slots, ChunkEncoder out, boolean constant) throws IOException {
		for (int i = 0; i < slots.size(); i++) {
			switch (slots.get(i)) {
			case Slot.Whole whole when whole.column().isConstant() == constant -> fill(whole.column(), i);
			case Slot.Real real when real.column().isConstant() == constant -> fill(real.column(), i);
			case Slot.Reference reference when reference.column().isConstant() == constant -> {
				fill(reference.column(), i);
				resolve(reference.references(), references[i], longs[i], out);
			}
			case Slot.Text text when !constant -> text.column().fill(batch, texts[i]);
			default -> {
				// Nothing to fill in this round.
			}
			}
		}
	}

	private void fill(LongColumn column, int slot) {
		column.fill(batch, longs[slot]);
	}

	private void fill(DoubleColumn column, int slot) {
		column.fill(batch, doubles[slot]);
	}

	/** Replaces indexes by references; a constant enters the chunk's pool only when an event refers to it. */
	private void resolve(References all, long[] known, long[] column, ChunkEncoder out) throws IOException {
		for (int e = 0; e < batch.count; e++) {
			int index = (int) column[e];
			long reference = known[index];
			if (reference == UNKNOWN) {
				reference = all.intern(out, index);
				known[index] = reference;
			}
			column[e] = reference;
		}
	}

	private void put(EventEncoding encoding, int slots, ChunkEncoder out) throws IOException {
		for (int e = 0; e < batch.count; e++) {
			out.begin(encoding, batch.times[e]);
			for (int s = 0; s < slots; s++) {
				switch (codes[s]) {
				case LONG -> out.putLong(longs[s][e]);
				case INT -> out.putInt((int) longs[s][e]);
				case REFERENCE -> out.putReference(longs[s][e]);
				case STRING_REFERENCE -> out.putStringReference(longs[s][e]);
				case TEXT -> putText(texts[s], e, out);
				case TEXT_OR_NOTHING -> {
					if (texts[s].nothing[e]) {
						out.putStringReference(0);
					} else {
						putText(texts[s], e, out);
					}
				}
				case DOUBLE -> out.putDouble(doubles[s][e]);
				case FLOAT -> out.putFloat((float) doubles[s][e]);
				case BOOLEAN -> out.putBoolean(longs[s][e] != 0);
				case BYTE -> out.putByte((byte) longs[s][e]);
				case SHORT -> out.putShort((short) longs[s][e]);
				case CHAR -> out.putChar((char) longs[s][e]);
				default -> out.putDefault();
				}
			}
			out.commit();
		}
	}

	private static void putText(TextBuffer text, int event, ChunkEncoder out) throws IOException {
		out.putStringBytes(text.bytes, event == 0 ? 0 : text.ends[event - 1], text.ends[event]);
	}
}

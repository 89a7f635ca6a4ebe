/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.io.IOException;

import flightforge.writer.FieldValues;
import flightforge.writer.encode.TypeCheck;
import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.Varint;
import flightforge.writer.store.HeapStore;

/**
 * One of the places where a live recording is written at the same time: a chunk, the constants in it, and a buffer for
 * an event. It belongs to whoever has acquired it.
 */
final class Stripe extends Owned {
	private static final int KEPT_CAPACITY = 1 << 16;
	private static final int STARTS_WITH_ROOM = 1 << 14;
	private static final int PAGE = 4096;
	/** What the first chunk in mapped memory begins with. */
	private static final int FIRST_BYTES = 1 << 16;
	private static final long LARGEST_CHUNK = Integer.MAX_VALUE - (1 << 24);
	private static final int MOST_ATTEMPTS = 4;
	/** As much metadata of new types is appended to a chunk; for more of them it has places. */
	private static final int MOST_APPENDED = 1 << 13;
	/** By this factor places for metadata grow, so that chunks with more and more types get few. */
	private static final int PLACE_FACTOR = 8;
	/** Readers may take no larger metadata; ours do not. */
	private static final long LARGEST_PLACE = 1 << 23;
	private static final int LAST_CHECKPOINT = LiveChunk.LAST_CHECKPOINT;

	private final LiveRecording recording;
	private final HeapStore heap = new HeapStore();
	private LiveConstants constants = new LiveConstants();
	private LiveEncoder encoder;
	private ByteBuilder event = new ByteBuilder(1 << 10);
	/** Where plans put events for mapped memory; else null. */
	private final byte[] room;
	private ByteBuilder frame = new ByteBuilder(1 << 10);
	/** What appenders put fields into: the event behind its start. */
	private LiveEvent fields;
	private LiveChunk chunk;
	/** Of the chunk before: the next one in mapped memory begins with twice as much. */
	private long usedBytes;
	private boolean used;
	/** Whether the chunk was made for a single event. */
	private boolean large;
	/** Metadata of new types that was appended to this chunk; one with places gets none. */
	private long appendedBytes;
	/** Whether so many types are new that the next chunk gets places for their metadata. */
	private boolean growing;
	/** Where a chunk began that is not in the file, so that the next one can. */
	private long spareStart;
	private boolean hasSpareStart;
	/** Whether an event is being written, or was, and something came between. */
	private boolean writing;
	private boolean endsWithCheckpoint;
	/** When the event starts. */
	private long ticks;
	/** How often there was no room for it. */
	private int attempt;

	/** Is acquired by its maker. */
	Stripe(LiveRecording recording) {
		this.recording = recording;
		encoder = new LiveEncoder(recording.types(), constants);
		room = recording.settings().mapped() ? new byte[MappedChunk.ROOM_BYTES] : null;
		fields = new LiveEvent(recording.types(), encoder, event);
	}

	/** Writes an event; it is in the chunk when this returns. */
	void write(LiveType type, FieldValues values) throws IOException {
		EventPlan plan = type.plan();
		attempt = 0;
		try {
			if (plan == null || !plan.takes(values) || !writePlanned(plan, type, values)) {
				if (attempt == 0) {
					begin();
				}
				do {
					beginFields(type, values.number(0));
					checkDuration(type, values);
					encoder.put(type, 1, values, event);
				} while (!end(type));
			}
		} catch (IOException e) {
			giveUp(e);
			throw e;
		}
	}

	/**
	 * Writes an event by a plan, where it stays if all is as it mostly is: there is a chunk, it has room for the event,
	 * and in mapped memory no constant is new.
	 *
	 * @return false if nothing is written; if there was an {@link #attempt}, there is another chunk for the event now
	 */
	private boolean writePlanned(EventPlan plan, LiveType type, FieldValues values) throws IOException {
		LiveChunk current = chunk;
		if (writing || current == null || constants.isFull()) {
			return false;
		}
		boolean mapped = recording.settings().mapped();
		if (mapped && type.among() > current.types()) {
			return false;
		}
		int at = current.place(type.most(), type.usual());
		if (at < 0) {
			return false;
		}
		ticks = start(type, plan.start(values));
		checkDuration(type, values);
		writing = true;
		constants.refresh(recording.valuesVersion());
		encoder.restart();
		byte[] room = current.room();
		int position = Varint.putHot(room, Varint.putSmall(room, at, type.number()), ticks);
		int end = encoder.putEvent(plan, type, values, room, position, current.roomEnd() - type.most());
		if (end < 0) {
			writing = false;
			type.outgrow();
			return false;
		}
		if (mapped ? constants.hasPending()
				: !current.hasRoom(end - at + LiveChunk.FRAME + LAST_CHECKPOINT + neededOnHeap())) {
			event.clear(KEPT_CAPACITY);
			event.resize(LiveChunk.FRAME);
			event.putBytes(room, at, end - at);
			return end(type);
		}
		endsWithCheckpoint = false;
		current.publish(at, end);
		used = true;
		current.extendTo(ticks);
		writing = false;
		return true;
	}

	private static void checkDuration(LiveType type, FieldValues values) {
		if (type.hasDuration() && values.number(1) < 0) {
			throw TypeCheck.wrong(
					"An event of '" + type.type().name() + "' cannot have a duration of " + values.number(1) + " ns");
		}
	}

	/** Begins an event. */
	void begin() throws IOException {
		if (writing) {
			constants.recount();
		}
		writing = true;
		attempt = 0;
		if (chunk != null && large && !used) {
			// Made for an event that did not come to be.
			drop();
		}
		if (chunk == null) {
			open(0);
		} else if (constants.isFull()) {
			forgetConstants();
		}
	}

	/** Puts what is before its fields, maybe again. */
	private void beginFields(LiveType type, long start) {
		ticks = start(type, start);
		event.clear(KEPT_CAPACITY);
		event.resize(LiveChunk.FRAME);
		event.putVarint(type.number());
		event.putVarint(ticks);
		constants.refresh(recording.valuesVersion());
		encoder.restart();
	}

	private long start(LiveType type, long start) {
		if (start == LiveRecording.NOW) {
			return recording.clock().now();
		}
		if (!recording.clock().canStart(start)) {
			throw TypeCheck.wrong("An event of '" + type.type().name() + "' cannot start at tick " + start
					+ ": the recording starts at tick " + recording.clock().startTicks()
					+ ", and events within 20 years after it, 1 ns a tick");
		}
		return start;
	}

	/**
	 * Puts what is before the fields of an event of an appender, maybe again.
	 *
	 * @param start its start in ticks, or {@link LiveRecording#NOW}
	 * @param most bytes that the fields take without texts in place
	 * @return where they go in {@link #fields}
	 * @throws IllegalArgumentException if it cannot start then
	 */
	int beginFields(LiveType type, long start, int most) {
		beginFields(type, start);
		return fields.begin(most);
	}

	/** @return where appenders put fields */
	LiveEvent fields() {
		return fields;
	}

	/**
	 * Ends an event of an appender.
	 *
	 * @param end behind its fields
	 * @return false if its fields are needed again, for another chunk
	 */
	boolean end(LiveType type, int end) throws IOException {
		event.resize(end);
		return end(type);
	}

	/** In a chunk of its own an event may be larger: what it shared with others it then has for itself. */
	private boolean end(LiveType type) throws IOException {
		// With its constants, which are not pending any more when only the event itself has found no room.
		long needed = event.size() + constants.pendingBytes();
		if (append(type)) {
			used = true;
			chunk.extendTo(ticks);
			writing = false;
			return true;
		}
		if (++attempt == MOST_ATTEMPTS) {
			throw new IllegalStateException("An event of " + event.size() + " bytes does not fit its own chunk");
		}
		if (used) {
			reserve(needed);
			close(recording.clock().now());
		} else {
			drop();
		}
		open(needed);
		return false;
	}

	/** A chunk in mapped memory has room for smaller events as long as the disk has none for this one. */
	private void reserve(long needed) throws IOException {
		if (recording.settings().mapped() && !constants.hasPending() && leastRoom(needed) <= LARGEST_CHUNK) {
			recording.file().reserve(leastRoom(needed), recording.types().metadata());
		}
	}

	/** A chunk without events is not kept on a disk that was too small for its first. */
	void giveUp(IOException cause) {
		if (chunk != null && !used) {
			try {
				drop();
			} catch (IOException e) {
				cause.addSuppressed(e);
			}
		}
	}

	/** Takes a chunk without events out of the file, if that is possible. */
	private void drop() throws IOException {
		LiveChunk dropped = chunk;
		chunk = null;
		large = false;
		usedBytes = 0;
		letGo();
		if (dropped.remove()) {
			spareStart = dropped.startTicks();
			hasSpareStart = true;
		}
	}

	/** @return false if there is not enough room */
	private boolean append(LiveType type) throws IOException {
		long needed = event.size() + LAST_CHECKPOINT;
		if (!recording.settings().mapped()) {
			needed += neededOnHeap();
		} else {
			if (type.among() > chunk.types() && !addTypes()) {
				return false;
			}
			if (constants.hasPending() && !appendCheckpoint()) {
				return false;
			}
		}
		if (!chunk.hasRoom(needed)) {
			return false;
		}
		endsWithCheckpoint = false;
		chunk.append(event);
		return true;
	}

	/** @return room for constants and metadata, which wait for the end of the chunk */
	private long neededOnHeap() {
		LiveTypes types = recording.types();
		return constants.pendingBytes()
				+ (chunk.types() == types.count() ? 0 : LiveChunk.frameBytes(types.metadata().bytes()));
	}

	/**
	 * In mapped memory an event's type has to be in the metadata before the event is in the chunk.
	 *
	 * @return false if there is not enough room
	 */
	private boolean addTypes() throws IOException {
		LiveMetadata metadata = recording.types().metadata();
		if (chunk.hasPlace(metadata)) {
			chunk.replaceMetadata(metadata);
		} else {
			long bytes = LiveChunk.frameBytes(metadata.bytes());
			growing = appendedBytes + bytes > MOST_APPENDED;
			if (growing || !chunk.hasRoom(bytes)) {
				return false;
			}
			chunk.appendMetadata(metadata, frame);
			appendedBytes += bytes;
		}
		frame.clear(KEPT_CAPACITY);
		return true;
	}

	private void forgetConstants() throws IOException {
		if (!constants.hasPending() || appendCheckpoint()) {
			constants.forget();
		}
	}

	private boolean appendCheckpoint() throws IOException {
		if (!chunk.hasRoom(constants.pendingBytes() + LiveChunk.FRAME * 5)) {
			return false;
		}
		chunk.appendCheckpoint(constants, frame);
		endsWithCheckpoint = true;
		frame.clear(KEPT_CAPACITY);
		return true;
	}

	/**
	 * What is pending in mapped memory is of an event that did not fit. Nevertheless there has to be a checkpoint,
	 * because {@code jfr scrub} forgets constants that are only used behind the last one.
	 */
	private void appendLastCheckpoint() throws IOException {
		if (!recording.settings().mapped()) {
			chunk.appendCheckpoint(constants, frame);
		} else if (chunk.hasRoomAlready(LAST_CHECKPOINT)) {
			chunk.appendEmptyCheckpoint(frame);
		}
		endsWithCheckpoint = true;
	}

	/** @param needed bytes that a single event will need, with its constants */
	private void open(long needed) throws IOException {
		LiveMetadata metadata = recording.types().metadata();
		boolean mapped = recording.settings().mapped();
		long frameBytes = LiveChunk.frameBytes(metadata.bytes());
		long place = growing && mapped ? Math.min(LARGEST_PLACE, PLACE_FACTOR * frameBytes & -Long.BYTES) : 0;
		if (place < frameBytes + Long.BYTES) {
			place = 0;
		}
		long start = 2 * place + frameBytes;
		// Threads that write little from rotation to rotation get little each time.
		boolean little = mapped && needed == 0 && usedBytes > 0;
		long least = needed + start + (little ? PAGE : STARTS_WITH_ROOM);
		// As many events as metadata, at least.
		long most = Math.max(recording.settings().chunkBytes(),
				Math.min(Integer.MAX_VALUE & -PAGE, least + frameBytes));
		long first = !mapped ? most : Math.min(most, usedBytes > 0 ? 2 * usedBytes : FIRST_BYTES);
		long bytes = pages(Math.max(first, least));
		if (bytes > LARGEST_CHUNK) {
			throw TypeCheck.wrong("An event with its constants is larger than 2 GiB");
		}
		// Before there is a chunk: what fails here is done again.
		constants.open();
		LiveClock clock = recording.clock();
		long ticks = hasSpareStart ? spareStart : clock.startChunk();
		if (mapped) {
			boolean single = needed > Filler.SEGMENT_BYTES / 2;
			chunk = MappedChunk.open(recording.file(), leastRoom(needed), bytes, Math.max(bytes, pages(most)), single,
					recording.types(), (int) place, room, clock.nanos(ticks), ticks);
		} else {
			heap.reset();
			chunk = new HeapChunk(heap, recording.file(), bytes, metadata, clock.nanos(ticks), ticks);
		}
		hasSpareStart = false;
		appendedBytes = place > 0 ? MOST_APPENDED : 0;
		growing = false;
		endsWithCheckpoint = true;
		large = needed > 0;
		used = false;
	}

	/** @return room that a chunk has to have for an event, on a disk that is full but for that */
	private long leastRoom(long needed) {
		return needed + LiveChunk.frameBytes(recording.types().metadata().bytes()) + PAGE;
	}

	private static long pages(long bytes) {
		return (bytes + PAGE - 1) / PAGE * PAGE;
	}

	/** Completes the chunk, if there are events in it; may be called again if that failed. */
	void finish() throws IOException {
		if (chunk != null && used) {
			close(recording.clock().now());
		}
		letGo();
		if (chunk == null) {
			// That many threads may not write at the same moment again.
			heap.close();
		}
	}

	/** Completes the chunk at the end of the recording, with as many events as the disk has room for. */
	void finishLast(long endTicks) throws IOException {
		if (chunk != null) {
			try {
				close(endTicks);
			} catch (IOException e) {
				if (chunk instanceof HeapChunk whole && recording.file().canTryAgain()) {
					finishPart(whole, e);
				} else {
					throw e;
				}
			}
		}
	}

	private void finishPart(HeapChunk whole, IOException cause) throws IOException {
		long lost;
		try {
			lost = whole.finishPart();
		} catch (IOException e) {
			cause.addSuppressed(e);
			throw cause;
		}
		chunk = null;
		if (lost > 0) {
			throw new IOException(cause.getMessage() + ". The last " + lost + " events of a chunk are lost", cause);
		}
	}

	/** Makes the only chunk of a recording without events. */
	void writeEmpty(long endTicks) throws IOException {
		open(0);
		close(endTicks);
	}

	/** Lets go of objects of the program. */
	private void letGo() {
		constants.known().clear();
		encoder.forget();
		fields.forgetConstants();
	}

	/** Gives all memory back; nothing can be written afterwards. The program may keep its closed recording. */
	void discard() throws IOException {
		heap.close();
		LiveChunk unfinished = chunk;
		chunk = null;
		constants = null;
		encoder = null;
		event = null;
		fields = null;
		frame = null;
		if (unfinished != null) {
			unfinished.abandon();
		}
	}

	private void close(long endTicks) throws IOException {
		if (!endsWithCheckpoint) {
			appendLastCheckpoint();
		}
		// The next chunk has those that this one has no place for. In mapped memory no event needs them here.
		if (!growing && chunk.types() != recording.types().count()) {
			LiveMetadata metadata = recording.types().metadata();
			if (chunk.hasPlace(metadata)) {
				chunk.replaceMetadata(metadata);
			} else if (chunk.hasRoomAlready(LiveChunk.frameBytes(metadata.bytes()))) {
				chunk.appendMetadata(metadata, frame);
			}
		}
		chunk.removePlaces(frame);
		chunk.extendTo(endTicks);
		usedBytes = chunk.position();
		chunk.finish();
		chunk = null;
		letGo();
		frame.clear(KEPT_CAPACITY);
	}
}

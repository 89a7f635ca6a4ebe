/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.vary;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.Type;
import flightforge.writer.internal.ByteBuilder;
import flightforge.writer.internal.ChunkHeader;

/** Writes a chunk again, varied. Not thread-safe. */
final class ChunkCopy {
	private static final int EXTRA_EVENTS = 10;
	private static final int EXTRA_CONSTANT = 1;
	/** So many constants are in a checkpoint where there are many of these. */
	private static final int FEW_CONSTANTS = 64;
	private static final int UNORDERED = 512;
	/** Events wait in no more bytes than these, unless one of them is larger. */
	private static final int UNORDERED_BYTES = 1 << 22;
	/** Texts wait until so many of them are constants. */
	private static final int MOST_TEXTS = 1_024;
	/** The flag of a checkpoint that has a copy of the chunk's header, which is no longer true. */
	private static final int HEADER_FLAG = 2;
	private static final Part ALL = (number, end) -> true;
	private static final String SETTING = "jdk.ActiveSetting";

	private final ChunkSource source;
	private final ChunkTarget target;
	private final Variation variation;
	private final Numbers numbers;
	private final ValueCopy values;
	private final MetadataCopy metadata;
	/** Texts that are to become constants, with their numbers. */
	private final Map<String, Long> texts = new LinkedHashMap<>();
	private long changed;
	private boolean extraConstant;

	/** Numbers of constants. Readers keep constants from chunk to chunk, so these have to be the same ones there. */
	static final class Numbers {
		private long next = 1;
		private boolean hasDeep;
		private long deep;

		/** Whether a stack trace is the deep one, which is the first that is asked for. */
		private boolean isDeep(long number) {
			if (!hasDeep) {
				hasDeep = true;
				deep = number;
			}
			return number == deep;
		}

		private void above(long number) {
			next = Math.max(next, number + 1);
		}
	}

	/** What is read of a checkpoint. */
	private record Checkpoint(ByteBuilder head, byte flags, List<Pool> pools) {
	}

	/** An event that waits. */
	private record Waiting(long type, ByteBuilder content) {
	}

	/** @param index the number of the chunk that is written */
	ChunkCopy(ChunkSource source, ChunkTarget target, Variation variation, int index, Numbers numbers)
			throws IOException {
		this.source = source;
		this.target = target;
		this.variation = variation;
		this.numbers = numbers;
		values = new ValueCopy(source.types(), variation, numbers::isDeep, this::constant);
		source.read(source.metadata(), ChunkHeader.METADATA_TYPE);
		metadata = new MetadataCopy(source.content());
		switch (variation) {
		case OTHER_NUMBERS, REUSED_NUMBERS -> metadata.renumber(index, variation == Variation.REUSED_NUMBERS);
		case EXTRA_TYPES -> metadata.addTypes();
		case DECIMAL_CONSTANTS -> metadata.addDecimals();
		case EXTRA_EVENTS -> metadata.addEventType();
		case EXTRA_FIELDS -> metadata.addField();
		case MISSING_FIELDS -> metadata.removeField(source.types().byNumber());
		case TIME_ZONE -> metadata.moveToKathmandu();
		case CONSTANT_STRINGS -> numbers.above(largestTextNumber());
		default -> {
			// Types and local time stay what they are.
		}
		}
		extraConstant = switch (variation) {
		case EXTRA_TYPES, EXTRA_EVENTS, DECIMAL_CONSTANTS -> true;
		default -> false;
		};
		changed = extraConstant || variation == Variation.TIME_ZONE || variation == Variation.EMPTY_CHUNKS ? 1 : 0;
	}

	/** @return whether something of the chunk is what the variation is about */
	boolean isVaried() {
		return changed + values.changed() > 0;
	}

	/** Some of the events of a chunk. */
	@FunctionalInterface
	interface Part {
		/**
		 * @param number that of the event in the chunk, from 0
		 * @param end when the event ended, in ticks after the chunk's start
		 * @return whether the event is one of them
		 */
		boolean has(long number, long end);
	}

	/** Writes all that is in the chunk. */
	void all() throws IOException {
		part(ALL);
	}

	/** Writes all constants, and those events. */
	void part(Part part) throws IOException {
		switch (variation) {
		case CONSTANTS_FIRST -> {
			target.metadata(metadata.encode());
			checkpoints();
			events(part, false);
		}
		case CONSTANTS_LAST -> {
			events(part, false);
			target.metadata(metadata.encode());
			checkpoints();
		}
		case DELTA_CHECKPOINTS -> {
			target.metadata(metadata.encode());
			mixed();
		}
		default -> {
			target.metadata(metadata.encode());
			events(part, true);
		}
		}
		extraEvents();
		flushTexts();
		if (!target.hasCheckpoint() || extraConstant) {
			none();
		}
	}

	/** Writes metadata, and a checkpoint without constants. */
	void empty() throws IOException {
		target.metadata(metadata.encode());
		none();
	}

	/** A checkpoint without the constants of the chunk. */
	private void none() throws IOException {
		ByteBuilder head = new ByteBuilder(1 << 5);
		head.putVarint(source.decoded().startTicks());
		head.putVarint(0);
		write(new Checkpoint(head, (byte) 0, new ArrayList<>()));
	}

	private void checkpoints() throws IOException {
		for (long offset : source.checkpoints()) {
			Checkpoint checkpoint = checkpoint(offset);
			if (checkpoint != null) {
				changed += checkpoint.pools.size();
				write(checkpoint);
			}
		}
	}

	/** @param inPlace whether checkpoints are where they are between the events */
	private void events(Part part, boolean inPlace) throws IOException {
		long[] checkpoints = source.checkpoints();
		int nextCheckpoint = 0;
		long number = 0;
		Deque<Waiting> waiting = new ArrayDeque<>();
		long waitingBytes = 0;
		source.restart();
		while (source.next()) {
			if (source.type() == ChunkHeader.METADATA_TYPE) {
				continue;
			}
			if (source.type() == ChunkHeader.CHECKPOINT_TYPE) {
				if (inPlace && nextCheckpoint < checkpoints.length && source.offset() == checkpoints[nextCheckpoint]) {
					nextCheckpoint++;
					Checkpoint checkpoint = checkpoint(source.offset());
					if (checkpoint != null) {
						write(checkpoint);
					}
				}
				continue;
			}
			if (part == ALL || part.has(number, source.endTicks())) {
				Waiting event = event();
				if (variation == Variation.UNORDERED_EVENTS) {
					waiting.push(event);
					waitingBytes += event.content.size();
					if (waiting.size() == UNORDERED || waitingBytes > UNORDERED_BYTES) {
						flush(waiting);
						waitingBytes = 0;
					}
				} else {
					target.event(event.type, event.content);
				}
				if (texts.size() >= MOST_TEXTS) {
					flushTexts();
				}
			}
			number++;
		}
		flush(waiting);
	}

	private void flush(Deque<Waiting> waiting) throws IOException {
		changed += waiting.size() > 1 ? 1 : 0;
		while (!waiting.isEmpty()) {
			Waiting event = waiting.pop();
			target.event(event.type, event.content);
		}
	}

	/** Events, with few constants after each of the same number of them. */
	private void mixed() throws IOException {
		long events = events();
		long pieces = 0;
		for (long offset : source.checkpoints()) {
			pieces += pieces(checkpoint(offset)).size();
		}
		long step = Math.max(1, events / Math.max(1, pieces));
		long[] checkpoints = source.checkpoints();
		int nextCheckpoint = 0;
		Deque<Checkpoint> ready = new ArrayDeque<>();
		long number = 0;
		source.restart();
		while (source.nextEvent()) {
			Waiting event = event();
			target.event(event.type, event.content);
			if (++number % step == 0) {
				while (ready.isEmpty() && nextCheckpoint < checkpoints.length) {
					ready.addAll(pieces(checkpoint(checkpoints[nextCheckpoint++])));
				}
				if (!ready.isEmpty()) {
					write(ready.remove());
					changed++;
				}
			}
		}
		while (!ready.isEmpty() || nextCheckpoint < checkpoints.length) {
			if (ready.isEmpty()) {
				ready.addAll(pieces(checkpoint(checkpoints[nextCheckpoint++])));
			} else {
				write(ready.remove());
				changed++;
			}
		}
	}

	/** A checkpoint as many that have few constants each. */
	private List<Checkpoint> pieces(Checkpoint checkpoint) {
		List<Checkpoint> pieces = new ArrayList<>();
		if (checkpoint == null) {
			return pieces;
		}
		for (Pool pool : checkpoint.pools) {
			for (int from = 0; from < pool.count(); from += FEW_CONSTANTS) {
				int to = Math.min(pool.count(), from + FEW_CONSTANTS);
				pieces.add(new Checkpoint(checkpoint.head, checkpoint.flags, List.of(pool.part(from, to))));
			}
		}
		return pieces;
	}

	private long events() throws IOException {
		long events = 0;
		source.restart();
		while (source.nextEvent()) {
			events++;
		}
		return events;
	}

	/** The event that was read. */
	private Waiting event() throws IOException {
		long number = source.type();
		Type type = source.types().byNumber().get(number);
		Input content = source.content();
		ByteBuilder copy = new ByteBuilder(Math.max(16, content.remaining()));
		if (type == null) {
			// Readers skip it.
			copy.putBytes(content.bytes(), content.position(), content.remaining());
			return new Waiting(number, copy);
		}
		if (metadata.isRenumbered() && type.name().equals(SETTING)) {
			setting(number, type, content, copy);
		} else {
			values.event(number, content, copy);
		}
		if (variation == Variation.EXTRA_FIELDS && type.isEvent()) {
			copy.putVarint(changed++ & 0xff);
		}
		changed += metadata.isRenumbered() ? 1 : 0;
		// What follows the fields, which readers skip.
		if (variation != Variation.MISSING_FIELDS && variation != Variation.EXTRA_FIELDS) {
			copy.putBytes(content.bytes(), content.position(), content.remaining());
		}
		return new Waiting(metadata.number(number), copy);
	}

	/** The event of the JDK that names another type by its number. */
	private void setting(long number, Type type, Input content, ByteBuilder copy) throws IOException {
		for (int i = 0; i < type.fields().size(); i++) {
			if (type.fields().get(i).name().equals("id") && type.fields().get(i).typeName().equals("long")) {
				copy.putVarint(metadata.number(content.readVarint()));
			} else {
				values.field(number, i, content, copy);
			}
		}
	}

	/** Reads a checkpoint; null where it has nothing but a copy of the header. */
	private Checkpoint checkpoint(long offset) throws IOException {
		source.read(offset, ChunkHeader.CHECKPOINT_TYPE);
		Input content = source.content();
		ByteBuilder head = new ByteBuilder(1 << 5);
		values.putInteger(content.readVarint(), 9, head);
		values.putInteger(content.readVarint(), 9, head);
		content.readVarint();
		byte flags = content.readByte();
		if ((flags & HEADER_FLAG) != 0) {
			return null;
		}
		List<Pool> pools = new ArrayList<>();
		for (int left = content.readCount("pools", 2); left > 0; left--) {
			long type = content.readVarint();
			Pool pool = new Pool(metadata.number(type));
			for (int constants = content.readCount("constants", 1); constants > 0; constants--) {
				long number = content.readVarint();
				values.putInteger(number, 9, pool.bytes());
				values.constant(type, number, content, pool.bytes());
				pool.end();
			}
			pools.add(pool);
		}
		return new Checkpoint(head, flags, pools);
	}

	private void write(Checkpoint checkpoint) throws IOException {
		List<Pool> pools = new ArrayList<>(checkpoint.pools);
		if (extraConstant) {
			extraConstant = false;
			pools.add(extraPool());
		}
		ByteBuilder bytes = new ByteBuilder(1 << 12);
		switch (variation) {
		case SPLIT_POOLS -> {
			values.putInteger(pools.stream().mapToInt(pool -> pool.count() > 1 ? 2 : 1).sum(), 5, bytes);
			pools.forEach(pool -> pool.put(0, (pool.count() + 1) / 2, values, bytes));
			List<Pool> divided = pools.stream().filter(pool -> pool.count() > 1).toList();
			divided.forEach(pool -> pool.put((pool.count() + 1) / 2, pool.count(), values, bytes));
			changed += divided.size();
		}
		case REPEATED_POOLS -> {
			values.putInteger(2L * pools.size(), 5, bytes);
			pools.forEach(pool -> pool.put(0, pool.count(), values, bytes));
			pools.forEach(pool -> pool.put(0, pool.count(), values, bytes));
			changed += pools.size();
		}
		default -> {
			values.putInteger(pools.size(), 5, bytes);
			pools.forEach(pool -> pool.put(0, pool.count(), values, bytes));
		}
		}
		target.checkpoint(checkpoint.head, checkpoint.flags, bytes);
	}

	private Pool extraPool() {
		boolean decimals = variation == Variation.DECIMAL_CONSTANTS;
		Pool pool = new Pool(
				metadata.number(decimals ? MetadataCopy.DECIMALS : MetadataCopy.EXTRA_STRUCTURE).orElseThrow());
		pool.bytes().putVarint(EXTRA_CONSTANT);
		if (decimals) {
			pool.bytes().putRawInt(Float.floatToIntBits(0.5f));
			pool.bytes().putRawLong(Double.doubleToLongBits(1.0 / 3));
		} else {
			structure("constant", pool.bytes());
		}
		pool.end();
		return pool;
	}

	private static void structure(String name, ByteBuilder target) {
		target.putByte(1);
		target.putVarint(name.length());
		target.putString(name);
		target.putVarint(7);
	}

	private void extraEvents() throws IOException {
		if (variation != Variation.EXTRA_EVENTS) {
			return;
		}
		long type = metadata.number(MetadataCopy.EXTRA_EVENT).orElseThrow();
		for (int i = 0; i < EXTRA_EVENTS; i++) {
			ByteBuilder event = new ByteBuilder(1 << 6);
			event.putVarint(source.decoded().startTicks() + i);
			event.putVarint(i);
			structure("event " + i, event);
			event.putVarint(i);
			for (int j = 0; j < i; j++) {
				event.putString("text " + j);
			}
			event.putVarint(EXTRA_CONSTANT);
			target.event(type, event);
		}
	}

	/** @return the number that a text has as a constant */
	private long constant(String text) {
		return texts.computeIfAbsent(text, key -> numbers.next++);
	}

	private void flushTexts() throws IOException {
		if (texts.isEmpty()) {
			return;
		}
		Pool pool = new Pool(metadata.number(Type.STRING).orElseThrow());
		texts.forEach((text, number) -> {
			pool.bytes().putVarint(number);
			pool.bytes().putString(text);
			pool.end();
		});
		texts.clear();
		ByteBuilder head = new ByteBuilder(1 << 5);
		head.putVarint(source.decoded().startTicks());
		head.putVarint(0);
		write(new Checkpoint(head, (byte) 0, List.of(pool)));
	}

	/** The largest number of a text that is a constant already. */
	private long largestTextNumber() throws IOException {
		long largest = 0;
		ByteBuilder unused = new ByteBuilder(1 << 8);
		for (long offset : source.checkpoints()) {
			source.read(offset, ChunkHeader.CHECKPOINT_TYPE);
			Input content = source.content();
			content.readVarint();
			content.readVarint();
			content.readVarint();
			content.readByte();
			for (int left = content.readCount("pools", 2); left > 0; left--) {
				long type = content.readVarint();
				boolean isText = values.type(type, content).name().equals(Type.STRING);
				for (int constants = content.readCount("constants", 1); constants > 0; constants--) {
					long number = content.readVarint();
					largest = isText ? Math.max(largest, number) : largest;
					if (largest == Long.MAX_VALUE) {
						throw content.damaged("A text has the number " + largest + ", behind which there is no other");
					}
					unused.clear(1 << 8);
					values.constant(type, number, content, unused);
				}
			}
		}
		return largest;
	}
}

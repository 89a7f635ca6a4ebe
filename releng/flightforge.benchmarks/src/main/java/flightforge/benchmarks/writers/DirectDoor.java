/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.writers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import flightforge.writer.Annotation;
import flightforge.writer.EventAppender;
import flightforge.writer.Field;
import flightforge.writer.StackFrame;
import flightforge.writer.StackTrace;
import flightforge.writer.ThreadInfo;
import flightforge.writer.Type;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.EventEncoding;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.store.ChunkStore;
import flightforge.writer.store.HeapStore;
import flightforge.writer.store.MappedStore;
import flightforge.writer.store.RecordingFile;

/**
 * Our direct door: what generation uses. Chunks of 16 MiB are appended to a file as they become full. Constants are
 * interned when a chunk begins.
 */
public sealed class DirectDoor implements EventWriter permits RecordDoor {
	private static final long CHUNK_BYTES = 16 << 20;
	private static final long EXTENT_BYTES = 4 << 20;
	/** How often the size of the chunk is looked at; a power of two. */
	private static final int EVENTS_BETWEEN_LOOKS = 1024;

	private final Path target;
	private final ChunkStore store;
	private final ChunkEncoder encoder;
	private final ThreadInfo owner = new ThreadInfo(Values.THREAD_NAME, Values.THREAD_ID, Values.THREAD_NAME, 1, "main",
			false);
	private final StackTrace[] traces = new StackTrace[Values.STACKS];
	private final EventEncoding simple;
	private final EventEncoding multi;
	private final EventEncoding repeated;
	private final EventEncoding heavy;
	private final EventEncoding stack;
	private final long[] hosts = new long[Values.REPEATED];
	private final long[] methods = new long[Values.REPEATED];
	private final long[] stacks = new long[Values.STACKS];
	private RecordingFile file;
	private long thread;
	private long chunks;
	private long lastTicks;

	/**
	 * Begins a recording.
	 *
	 * @param target file that {@link #commit} makes
	 * @param mapped whether chunks are made in mapped memory and not on the heap
	 */
	public DirectDoor(Path target, boolean mapped) throws IOException {
		TypeSet types = types();
		this.target = target;
		file = RecordingFile.create(target, true);
		store = mapped ? new MappedStore(target.toAbsolutePath().getParent(), EXTENT_BYTES) : new HeapStore();
		encoder = new ChunkEncoder(types, store);
		simple = types.event(Shape.SIMPLE.typeName());
		multi = types.event(Shape.MULTI.typeName());
		repeated = types.event(Shape.REPEATED.typeName());
		heavy = types.event(Shape.HEAVY.typeName());
		stack = types.event(Shape.STACK.typeName());
		for (int i = 0; i < Values.STACKS; i++) {
			traces[i] = new StackTrace(frames(i), false);
		}
		open(0);
	}

	private static TypeSet types() {
		Field[] longs = {Field.of("first", "long"), Field.of("second", "long")};
		return TypeSet.of(List.of(event(Shape.SIMPLE, longs), event(Shape.STACK, longs),
				event(Shape.MULTI, Field.of("first", "long"), Field.of("count", "int"), Field.of("port", "short"),
						Field.of("level", "byte"), Field.of("good", "boolean"), Field.of("share", "float"),
						Field.of("amount", "double"), Field.of("host", Type.STRING)),
				event(Shape.REPEATED, Field.of("first", "long"), Field.of("host", Type.STRING),
						Field.of("method", Type.STRING)),
				event(Shape.HEAVY, Field.of("user", Type.STRING), Field.of("session", Type.STRING),
						Field.of("path", Type.STRING), Field.of("message", Type.STRING))));
	}

	private static Type event(Shape shape, Field... own) {
		List<Field> fields = new ArrayList<>();
		fields.add(Field.of("startTime", "long", Annotation.timestampTicks()));
		fields.add(Field.pooled("eventThread", "java.lang.Thread"));
		fields.add(Field.pooled("stackTrace", "jdk.types.StackTrace"));
		fields.addAll(Arrays.asList(own));
		return Type.event(shape.typeName(), fields);
	}

	@Override
	public void simple(long i) throws IOException {
		simpleAt(Values.ticks(i), i);
	}

	/** Writes an event of two longs with the time that it is now, as a recording of live events would have it. */
	public void simpleNow(long i) throws IOException {
		simpleAt(System.nanoTime(), i);
	}

	private void simpleAt(long ticks, long i) throws IOException {
		begin(simple, ticks);
		encoder.putDefault();
		encoder.putLong(Values.first(i));
		encoder.putLong(Values.second(i));
		commit(i);
	}

	@Override
	public void multi(long i) throws IOException {
		multiAt(Values.ticks(i), i);
	}

	/** The same with the time that it is now. */
	public void multiNow(long i) throws IOException {
		multiAt(System.nanoTime(), i);
	}

	private void multiAt(long ticks, long i) throws IOException {
		begin(multi, ticks);
		encoder.putDefault();
		encoder.putLong(Values.first(i));
		encoder.putInt(Values.small(i));
		encoder.putShort(Values.port(i));
		encoder.putByte(Values.level(i));
		encoder.putBoolean(Values.good(i));
		encoder.putFloat((float) Values.fraction(i));
		encoder.putDouble(Values.fraction(i));
		encoder.putStringReference(hosts[Values.which(i)]);
		commit(i);
	}

	@Override
	public void repeated(long i) throws IOException {
		repeatedAt(Values.ticks(i), i);
	}

	/** The same with the time that it is now. */
	public void repeatedNow(long i) throws IOException {
		repeatedAt(System.nanoTime(), i);
	}

	private void repeatedAt(long ticks, long i) throws IOException {
		begin(repeated, ticks);
		encoder.putDefault();
		encoder.putLong(Values.first(i));
		encoder.putStringReference(hosts[Values.which(i)]);
		encoder.putStringReference(methods[Values.which(i)]);
		commit(i);
	}

	@Override
	public void heavy(long i) throws IOException {
		begin(heavy, Values.ticks(i));
		encoder.putDefault();
		encoder.putString(Values.user(i));
		encoder.putString(Values.session(i));
		encoder.putString(Values.path(i));
		encoder.putString(Values.message(i));
		commit(i);
	}

	@Override
	public void stack(long i) throws IOException {
		begin(stack, Values.ticks(i));
		encoder.putReference(stacks[Values.which(i)]);
		encoder.putLong(Values.first(i));
		encoder.putLong(Values.second(i));
		commit(i);
	}

	private void begin(EventEncoding type, long ticks) throws IOException {
		encoder.begin(type, ticks);
		encoder.putReference(thread);
	}

	private void commit(long i) throws IOException {
		encoder.commit();
		look(i);
	}

	/** @return what writes records, for all chunks */
	final <R extends Record> EventAppender<R> appender(Class<R> recordClass) {
		return encoder.appender(recordClass);
	}

	/** @return the thread of all events */
	final ThreadInfo owner() {
		return owner;
	}

	/** @return a stack trace of an event */
	final StackTrace trace(int which) {
		return traces[which];
	}

	/** Begins the next chunk when this one is full; after each event. */
	final void look(long i) throws IOException {
		if ((i & EVENTS_BETWEEN_LOOKS - 1) == 0 && encoder.size() >= CHUNK_BYTES) {
			append(Values.ticks(i));
			open(Values.ticks(i));
		}
	}

	private void open(long ticks) throws IOException {
		lastTicks = Math.max(lastTicks + 1, ticks);
		encoder.open(chunks++, Values.START_NANOS + lastTicks - Values.START_TICKS, lastTicks);
		thread = encoder.thread(owner);
		for (int i = 0; i < Values.REPEATED; i++) {
			hosts[i] = encoder.string(Values.host(i));
			methods[i] = encoder.string(Values.method(i));
		}
		for (int i = 0; i < Values.STACKS; i++) {
			stacks[i] = encoder.stackTrace(traces[i]);
		}
	}

	private static List<StackFrame> frames(int which) {
		List<StackFrame> frames = new ArrayList<>();
		for (int i = 0; i < Values.FRAMES; i++) {
			frames.add(new StackFrame(Values.FRAME_CLASS, Values.frameMethod(which, i), "()V", i + 1, i,
					StackFrame.JIT_COMPILED));
		}
		return frames;
	}

	private void append(long ticks) throws IOException {
		encoder.close(Math.max(lastTicks + 1, ticks));
		file.append(store);
		store.reset();
	}

	/** Gives the recording up and begins another one with the same memory. */
	public void startOver() throws IOException {
		file.close();
		file = RecordingFile.create(target, true);
		store.reset();
		chunks = 0;
		lastTicks = 0;
		open(0);
	}

	/** Completes the recording. */
	public void commit() throws IOException {
		append(lastTicks + 1);
		file.commit();
	}

	/** Gives everything back, and the recording up unless it is complete. */
	@Override
	public void close() throws IOException {
		try {
			file.close();
		} finally {
			store.close();
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

import flightforge.writer.EventAppender;
import flightforge.writer.FieldValues;
import flightforge.writer.Type;
import flightforge.writer.encode.Appenders;
import flightforge.writer.encode.RecordLink;
import flightforge.writer.encode.TypeCheck;
import flightforge.writer.internal.Failures;

/**
 * A recording that any number of threads, platform and virtual, write to while it is open. There is no lock for an
 * event and nothing bound to a thread; as many chunks are open as threads write at the same moment. Types can be added
 * at any time.
 *
 * <pre>{@code
 * record Order(long id, String customer, @DataAmount long bytes) {}
 *
 * try (var recording = LiveRecording.create(Path.of("orders.jfr"), LiveSettings.inMappedMemory())) {
 * 	var orders = recording.appender(Order.class);
 * 	orders.append(new Order(1, "Ada", 512));
 * }
 * }</pre>
 *
 * Until the recording is closed its file is called {@code NAME.part.jfr}, and can be read if the process ends before.
 * On the heap, events are in that file when their chunk is full, and up to a chunk for each thread is lost if the
 * process is killed; in mapped memory, each event is in it when {@link #write} returns, and none is lost.
 *
 * Whatever a method throws, also for want of memory, the recording stays valid, and can be written and closed.
 * Thread-safe. A shutdown hook may close it, and may begin another.
 */
public final class LiveRecording implements AutoCloseable {
	/** Start of an event that starts now. */
	public static final long NOW = RecordLink.NOW;
	/** As many chunks are open at the same time at most. */
	public static final int MOST_OPEN_CHUNKS = Math.clamp(2L * Runtime.getRuntime().availableProcessors(), 4, 32);

	static {
		// Or the handler in write() would have its class looked for where the stack has ended.
		Objects.requireNonNull(VirtualMachineError.class);
		EventPlan.link();
	}

	/** Only for programs that link appenders: method handles take a moment. */
	private static final class Linked {
		private static final Appenders APPENDERS = new Appenders(MethodHandles.lookup(), LiveAppender.class,
				LiveEvent.class, LiveRecording.class, LiveType.class);
	}

	private final LiveSettings settings;
	private final LiveTypes types;
	private final LiveClock clock;
	private final LiveFile file;
	private final Stripes stripes = new Stripes(this, MOST_OPEN_CHUNKS);
	private final Object closing = new Object();
	private final AtomicInteger valuesVersion = new AtomicInteger();

	private LiveRecording(LiveTarget target, LiveSettings settings) {
		this.settings = settings;
		types = new LiveTypes(ThreadLocalRandom.current().nextLong(), settings.region());
		clock = new LiveClock(settings);
		file = new LiveFile(target, clock, types.metadata());
	}

	/**
	 * Begins a recording.
	 *
	 * @param target file that {@link #close} makes or replaces
	 * @throws IOException with a message for the user, if it is a folder, or its folder does not exist or cannot be
	 * written
	 */
	public static LiveRecording create(Path target, LiveSettings settings) throws IOException {
		return new LiveRecording(LiveTarget.of(Objects.requireNonNull(target, "target"), settings), settings);
	}

	/**
	 * Begins a recording.
	 *
	 * @param target gets the recording, and is closed by {@link #close}
	 * @throws IOException with a message for the user, if mapped memory is wanted and its folder cannot be written
	 */
	public static LiveRecording create(OutputStream target, LiveSettings settings) throws IOException {
		return new LiveRecording(LiveTarget.of(Objects.requireNonNull(target, "target"), settings), settings);
	}

	/**
	 * Adds types, together with the standard ones that they refer to. A type that is there already is left alone.
	 *
	 * @throws IllegalArgumentException if a recording with these types could not be read, or if there is another type
	 * of one of the names; the message names type and field
	 * @throws IllegalStateException if the recording is closed
	 */
	public void register(Collection<Type> added) {
		checkOpen();
		types.register(added);
	}

	/**
	 * Checks types as {@link #register} does, and adds none.
	 *
	 * @throws IllegalArgumentException if they cannot be registered; the message names type and field
	 * @throws IllegalStateException if the recording is closed
	 */
	public void check(Collection<Type> added) {
		checkOpen();
		types.check(added);
	}

	private void checkOpen() {
		if (stripes.isClosed()) {
			throw new IllegalStateException("The recording is closed");
		}
	}

	/** @return the type of that name, or null */
	public LiveType type(String name) {
		return types.find(name);
	}

	/**
	 * Writes an event.
	 *
	 * @param type an event type of this recording
	 * @param values its fields; the first is its start in ticks, or {@link #NOW}
	 * @throws IOException with a message for the user, if the recording cannot grow, for instance because the disk is
	 * full; the event is not in it then
	 * @throws IllegalArgumentException if a value is not of its field's type, or too large, or if the event starts
	 * before the recording
	 * @throws IllegalStateException if the recording is closed, or if values that are asked for write events of their
	 * own, and there are as many under way as there may be
	 */
	public void write(LiveType type, FieldValues values) throws IOException {
		if (type.owner() != types || !type.isEvent()) {
			throw TypeCheck.wrong("'" + type.type().name() + "' is not an event type of this recording");
		}
		type.count(values);
		Stripe stripe = stripes.acquire();
		try {
			stripe.write(type, values);
		} finally {
			try {
				stripe.release();
			} catch (VirtualMachineError e) {
				// The stack has ended. The event was written, or what prevented it is on its way.
				stripe.owner = 0;
				stripe.busy = false;
			}
		}
	}

	/**
	 * Links an appender of records, and adds the event type that {@link Type#of(Class)} makes of them unless it is
	 * there already. Where a program writes many events of a type, this is both the least to write and the fastest.
	 *
	 * @param <R> the record
	 * @param recordClass a record whose components are the fields
	 * @return an appender for any number of threads; good until the recording is closed
	 * @throws IllegalArgumentException if a component cannot be a field, or if there is another type of that name; the
	 * message names type and field
	 * @throws IllegalStateException if the recording is closed
	 */
	public <R extends Record> EventAppender<R> appender(Class<R> recordClass) {
		Type type = Linked.APPENDERS.type(recordClass);
		register(List.of(type));
		return Linked.APPENDERS.make(recordClass, type, this, type(type.name()));
	}

	/** @return a stripe for one event, to be released */
	Stripe acquire() {
		return stripes.acquire();
	}

	/**
	 * Says that values with an {@link FieldValues#identity} have changed: in the events that are written from now on
	 * they are what they are then.
	 */
	public void forgetValues() {
		valuesVersion.incrementAndGet();
	}

	/**
	 * Ends all open chunks; the next events go to new ones.
	 *
	 * @throws IOException with a message for the user, if the recording cannot grow
	 * @throws IllegalStateException if the recording is closed, or if values that are asked for call this
	 */
	public void rotate() throws IOException {
		stripes.refuseFromWithin("rotate its recording");
		synchronized (closing) {
			checkOpen();
			stripes.forEach(Stripe::finish);
		}
	}

	/**
	 * Ends the recording and gives the file its name. Waits for writes that are under way, and for nothing else.
	 * Closing again does nothing, unless an error, for want of memory, kept the file from its name: then it gets that.
	 *
	 * @throws IOException with a message for the user, if the recording cannot be completed; the file then has all
	 * events that there was room for, and the message says how many are lost
	 * @throws IllegalStateException if values that are asked for call this
	 */
	@Override
	public void close() throws IOException {
		stripes.refuseFromWithin("close its recording");
		synchronized (closing) {
			stripes.close();
			if (!file.isComplete()) {
				complete();
			}
		}
	}

	private void complete() throws IOException {
		Failures failures = new Failures("The recording cannot be completed");
		long end = settings.durationTicks() < 0 ? clock.now() : clock.startTicks() + settings.durationTicks();
		failures.run(() -> stripes.forEach(stripe -> stripe.finishLast(end)));
		failures.run(() -> {
			if (file.isEmpty()) {
				new Stripe(this).writeEmpty(end);
			}
		});
		failures.run(file::complete);
		failures.run(() -> stripes.forEach(Stripe::discard));
		failures.throwFirst();
	}

	LiveTypes types() {
		return types;
	}

	LiveClock clock() {
		return clock;
	}

	LiveFile file() {
		return file;
	}

	LiveSettings settings() {
		return settings;
	}

	int valuesVersion() {
		return valuesVersion.get();
	}
}

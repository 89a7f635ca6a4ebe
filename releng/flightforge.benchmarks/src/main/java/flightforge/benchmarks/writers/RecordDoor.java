/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.writers;

import java.io.IOException;
import java.nio.file.Path;

import jdk.jfr.Name;

import flightforge.writer.EventAppender;
import flightforge.writer.StackTrace;
import flightforge.writer.ThreadInfo;

/** Our direct door, given a record for each event: strings and stack traces as they are, and no reference. */
public final class RecordDoor extends DirectDoor {
	private final EventAppender<Simple> simple = appender(Simple.class);
	private final EventAppender<Multi> multi = appender(Multi.class);
	private final EventAppender<Repeated> repeated = appender(Repeated.class);
	private final EventAppender<Heavy> heavy = appender(Heavy.class);
	private final EventAppender<Stack> stack = appender(Stack.class);

	@Name("bench.Simple")
	record Simple(ThreadInfo eventThread, StackTrace stackTrace, long first, long second) {
	}

	@Name("bench.Multi")
	record Multi(ThreadInfo eventThread, StackTrace stackTrace, long first, int count, short port, byte level,
			boolean good, float share, double amount, String host) {
	}

	@Name("bench.Repeated")
	record Repeated(ThreadInfo eventThread, StackTrace stackTrace, long first, String host, String method) {
	}

	@Name("bench.Heavy")
	record Heavy(ThreadInfo eventThread, StackTrace stackTrace, String user, String session, String path,
			String message) {
	}

	@Name("bench.Stack")
	record Stack(ThreadInfo eventThread, StackTrace stackTrace, long first, long second) {
	}

	/**
	 * Begins a recording.
	 *
	 * @param target file that {@link #commit} makes
	 * @param mapped whether chunks are made in mapped memory and not on the heap
	 */
	public RecordDoor(Path target, boolean mapped) throws IOException {
		super(target, mapped);
	}

	@Override
	public void simple(long i) throws IOException {
		simpleAt(Values.ticks(i), i);
	}

	@Override
	public void simpleNow(long i) throws IOException {
		simpleAt(System.nanoTime(), i);
	}

	private void simpleAt(long ticks, long i) throws IOException {
		simple.append(ticks, new Simple(owner(), null, Values.first(i), Values.second(i)));
		look(i);
	}

	@Override
	public void multi(long i) throws IOException {
		multiAt(Values.ticks(i), i);
	}

	@Override
	public void multiNow(long i) throws IOException {
		multiAt(System.nanoTime(), i);
	}

	private void multiAt(long ticks, long i) throws IOException {
		multi.append(ticks, new Multi(owner(), null, Values.first(i), Values.small(i), Values.port(i), Values.level(i),
				Values.good(i), (float) Values.fraction(i), Values.fraction(i), Values.host(Values.which(i))));
		look(i);
	}

	@Override
	public void repeated(long i) throws IOException {
		repeatedAt(Values.ticks(i), i);
	}

	@Override
	public void repeatedNow(long i) throws IOException {
		repeatedAt(System.nanoTime(), i);
	}

	private void repeatedAt(long ticks, long i) throws IOException {
		repeated.append(ticks, new Repeated(owner(), null, Values.first(i), Values.host(Values.which(i)),
				Values.method(Values.which(i))));
		look(i);
	}

	@Override
	public void heavy(long i) throws IOException {
		heavy.append(Values.ticks(i),
				new Heavy(owner(), null, Values.user(i), Values.session(i), Values.path(i), Values.message(i)));
		look(i);
	}

	@Override
	public void stack(long i) throws IOException {
		stack.append(Values.ticks(i), new Stack(owner(), trace(Values.which(i)), Values.first(i), Values.second(i)));
		look(i);
	}
}

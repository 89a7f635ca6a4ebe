/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.jmh;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

import flightforge.benchmarks.ThreadClock;
import flightforge.benchmarks.writers.EventWriter;

/** The same events by any writer. A process uses one writer only, so that the call of it costs no writer anything. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public abstract class EventBenchmark {
	private EventWriter recording;
	private long i;

	/** JMH makes them. */
	protected EventBenchmark() {
	}

	/** Begins to write to that recording, with the first event. */
	final void begin(EventWriter begun) {
		recording = begun;
		i = 0;
		ThreadClock.start();
	}

	/** Ends the iteration, when the time was taken. */
	void end() throws IOException {
		// Whoever keeps its recording from iteration to iteration has nothing to do.
	}

	/** Takes the time before anything else is done. */
	@TearDown(Level.Iteration)
	public final void stop() throws IOException {
		ThreadClock.stop();
		end();
	}

	final EventWriter recording() {
		return recording;
	}

	/** @return number of the next event */
	final long next() {
		return i++;
	}

	/** Two longs. */
	@Benchmark
	public void simple() throws IOException {
		recording.simple(i++);
	}

	/** Eight fields. */
	@Benchmark
	public void multi() throws IOException {
		recording.multi(i++);
	}

	/** Two strings that repeat. */
	@Benchmark
	public void repeated() throws IOException {
		recording.repeated(i++);
	}

	/** Four strings that do not repeat. */
	@Benchmark
	public void heavy() throws IOException {
		recording.heavy(i++);
	}

	/** Two longs with a stack trace. */
	@Benchmark
	public void stack() throws IOException {
		recording.stack(i++);
	}
}

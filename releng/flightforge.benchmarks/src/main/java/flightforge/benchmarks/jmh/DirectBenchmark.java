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
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

import flightforge.benchmarks.Scratch;
import flightforge.benchmarks.writers.DirectDoor;

/** Our direct door, event by event. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class DirectBenchmark {
	/** Where chunks are made: {@code heap} or {@code mapped}. */
	@Param({"heap", "mapped"})
	public String storage;
	private DirectDoor recording;
	private long i;

	/** Takes the memory. */
	@Setup(Level.Trial)
	public void create() throws IOException {
		recording = new DirectDoor(Scratch.file("direct.jfr"), storage.equals("mapped"));
	}

	/** Begins a recording, one for each iteration. */
	@Setup(Level.Iteration)
	public void open() throws IOException {
		recording.startOver();
		i = 0;
	}

	/** Gives memory and the last recording back. */
	@TearDown(Level.Trial)
	public void close() throws IOException {
		recording.close();
	}

	/** Two longs. */
	@Benchmark
	public void simple() throws IOException {
		recording.simple(i++);
	}

	/** Two longs, and the time is asked for: what the JDK's own events do. */
	@Benchmark
	public void simpleNow() throws IOException {
		recording.simpleNow(i++);
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

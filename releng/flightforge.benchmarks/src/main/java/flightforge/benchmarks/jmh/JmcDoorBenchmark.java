/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.jmh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
import flightforge.benchmarks.writers.JmcDoor;

/** Our door for code of JDK Mission Control's writer, event by event. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class JmcDoorBenchmark {
	/** Where events go: {@code heap} or {@code mapped}. */
	@Param({"heap", "mapped"})
	public String storage;
	private Path file;
	private JmcDoor recording;
	private long i;

	/** Begins a recording, one for each iteration. */
	@Setup(Level.Iteration)
	public void open() throws IOException {
		file = Scratch.file("door.jfr");
		recording = new JmcDoor(file, storage.equals("mapped"));
		i = 0;
	}

	/** Ends the recording. */
	@TearDown(Level.Iteration)
	public void close() throws IOException {
		recording.close();
		Files.deleteIfExists(file);
	}

	/** Two longs. */
	@Benchmark
	public void simple() {
		recording.simple(i++);
	}

	/** Eight fields. */
	@Benchmark
	public void multi() {
		recording.multi(i++);
	}

	/** Two strings that repeat. */
	@Benchmark
	public void repeated() {
		recording.repeated(i++);
	}

	/** Four strings that do not repeat. */
	@Benchmark
	public void heavy() {
		recording.heavy(i++);
	}

	/** Two longs with a stack trace. */
	@Benchmark
	public void stack() {
		recording.stack(i++);
	}
}

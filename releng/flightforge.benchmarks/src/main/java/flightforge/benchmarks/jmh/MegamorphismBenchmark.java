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
import flightforge.benchmarks.writers.DirectDoor;
import flightforge.benchmarks.writers.EventWriter;
import flightforge.benchmarks.writers.JmcDoor;

/**
 * Whether our writer becomes slower when a program uses it in more than one way: the compiler optimizes calls for the
 * classes it has seen.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class MegamorphismBenchmark {
	private static final int EVENTS = 100_000;

	/** Where chunks are made: {@code heap} or {@code mapped}. */
	@Param({"heap", "mapped"})
	public String storage;
	/** What was used before: {@code alone} is nothing else, {@code all} is everything there is. */
	@Param({"alone", "all"})
	public String used;
	private DirectDoor recording;
	private long i;

	/** Uses what is to be used before, and takes the memory. */
	@Setup(Level.Trial)
	public void use() throws IOException {
		if (used.equals("all")) {
			for (int round = 0; round < 2; round++) {
				useDirect(false);
				useDirect(true);
				useDoor(false);
				useDoor(true);
			}
		}
		recording = new DirectDoor(Scratch.file("megamorphism.jfr"), storage.equals("mapped"));
	}

	private static void useDirect(boolean mapped) throws IOException {
		try (DirectDoor other = new DirectDoor(Scratch.file("before.jfr"), mapped)) {
			use(other);
		}
	}

	private static void useDoor(boolean mapped) throws IOException {
		Path file = Scratch.file("door-before.jfr");
		try (JmcDoor other = new JmcDoor(file, mapped)) {
			use(other);
		}
		Files.delete(file);
	}

	private static void use(EventWriter other) throws IOException {
		for (long n = 0; n < EVENTS; n++) {
			other.simple(n);
			other.multi(n);
			other.repeated(n);
			other.heavy(n);
			other.stack(n);
		}
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

	/** Two longs, by the direct door. */
	@Benchmark
	public void simple() throws IOException {
		recording.simple(i++);
	}
}

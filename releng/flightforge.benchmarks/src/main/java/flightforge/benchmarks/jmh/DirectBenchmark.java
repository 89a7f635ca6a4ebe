/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.jmh;

import java.io.IOException;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

import flightforge.benchmarks.Scratch;
import flightforge.benchmarks.writers.DirectDoor;
import flightforge.benchmarks.writers.RecordDoor;

/** Our direct door, event by event. */
public class DirectBenchmark extends EventBenchmark {
	/** Where chunks are made: {@code heap} or {@code mapped}. */
	@Param({"heap", "mapped"})
	public String storage;
	/** How events are handed over: field by field, {@code puts}, or as {@code records}. */
	@Param({"puts", "records"})
	public String door;
	private DirectDoor direct;

	/** Takes the memory. */
	@Setup(Level.Trial)
	public void create() throws IOException {
		boolean mapped = storage.equals("mapped");
		direct = door.equals("records") ? new RecordDoor(Scratch.file("direct.jfr"), mapped)
				: new DirectDoor(Scratch.file("direct.jfr"), mapped);
	}

	/** Begins a recording, one for each iteration. */
	@Setup(Level.Iteration)
	public void open() throws IOException {
		direct.startOver();
		begin(direct);
	}

	/** Gives memory and the last recording back. */
	@TearDown(Level.Trial)
	public void close() throws IOException {
		direct.close();
	}

	/** Two longs, and the time is asked for: what the JDK's own events do. */
	@Benchmark
	public void simpleNow() throws IOException {
		direct.simpleNow(next());
	}

	/** Eight fields of all kinds, and the time is asked for. */
	@Benchmark
	public void multiNow() throws IOException {
		direct.multiNow(next());
	}

	/** The same few texts again and again, and the time is asked for. */
	@Benchmark
	public void repeatedNow() throws IOException {
		direct.repeatedNow(next());
	}
}

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

/**
 * The storage battery: small and large pieces of a file of 64 MiB that the operating system has in memory. One
 * operation is one piece.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class StorageBenchmark {
	private static final int FILE_BYTES = 64 << 20;
	/** Odd, so that its multiples go through all pieces before one comes again. */
	private static final int FAR = 40_503;

	/** The way to the file. */
	@Param({"stream", "buffered", "channel", "mapped"})
	public String access;
	/** Bytes of a piece; a power of two. */
	@Param({"64", "262144"})
	public int piece;
	private Path file;
	private FileAccess storage;
	private byte[] bytes;
	private int position;
	private int count;

	/** Makes the file and opens it. */
	@Setup(Level.Trial)
	public void open() throws IOException {
		file = Scratch.file("storage.bin");
		Files.write(file, new byte[FILE_BYTES]);
		storage = FileAccess.open(access, file);
		bytes = new byte[piece];
	}

	/** Closes and removes the file. */
	@TearDown(Level.Trial)
	public void close() throws IOException {
		storage.close();
		Files.delete(file);
	}

	/** Writes one piece after the other. */
	@Benchmark
	public void write() throws IOException {
		bytes[0]++;
		storage.write(next(), bytes);
	}

	/** Reads one piece after the other. */
	@Benchmark
	public byte read() throws IOException {
		storage.read(next(), bytes);
		return bytes[piece - 1];
	}

	/** Reads pieces here and there. */
	@Benchmark
	public byte readAnywhere() throws IOException {
		storage.readAnywhere(anywhere(), bytes);
		return bytes[piece - 1];
	}

	/** Reads, changes and writes pieces here and there. */
	@Benchmark
	public byte readWrite() throws IOException {
		storage.readWrite(anywhere(), bytes);
		return bytes[piece - 1];
	}

	private int next() {
		int current = position;
		position = current + piece & FILE_BYTES - 1;
		return current;
	}

	private int anywhere() {
		return count++ * FAR * piece & FILE_BYTES - 1;
	}
}

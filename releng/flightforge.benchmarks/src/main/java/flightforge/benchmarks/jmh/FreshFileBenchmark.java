/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.jmh;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

import flightforge.benchmarks.Scratch;

/**
 * The part of the storage battery that a recording is made of: a new file of 16 MiB, written once from start to end in
 * blocks of 256 KiB. The pages of a new mapping have to be made one by one.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class FreshFileBenchmark {
	private static final int BLOCK_BYTES = 1 << 18;
	private static final int BLOCKS = 64;

	private final byte[] block = new byte[BLOCK_BYTES];
	private Path file;

	/** Names the file. */
	@Setup(Level.Trial)
	public void name() throws IOException {
		file = Scratch.file("fresh.bin");
	}

	/** Removes the last file. */
	@TearDown(Level.Trial)
	public void remove() throws IOException {
		Files.deleteIfExists(file);
	}

	private void change() throws IOException {
		Files.deleteIfExists(file);
		block[0]++;
	}

	/** By a stream. */
	@Benchmark
	public void stream() throws IOException {
		change();
		try (OutputStream out = Files.newOutputStream(file)) {
			for (int i = 0; i < BLOCKS; i++) {
				out.write(block);
			}
		}
	}

	/** By positional writes of a channel. */
	@Benchmark
	public void channel() throws IOException {
		change();
		try (FileChannel channel = open()) {
			for (int i = 0; i < BLOCKS; i++) {
				channel.write(ByteBuffer.wrap(block), (long) i * BLOCK_BYTES);
			}
		}
	}

	/** Into a mapping of all of it. */
	@Benchmark
	public void mapped() throws IOException {
		change();
		try (FileChannel channel = open()) {
			MappedByteBuffer memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, (long) BLOCKS * BLOCK_BYTES);
			for (int i = 0; i < BLOCKS; i++) {
				memory.put(i * BLOCK_BYTES, block);
			}
		}
	}

	private FileChannel open() throws IOException {
		return FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
	}
}

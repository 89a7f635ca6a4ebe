/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.jmh;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The segment battery: values written one by one into memory behind an abstract class, with one, two or three classes
 * in use in the program, against values written into an array that is copied as a whole. One operation is one value; a
 * compressed one has 5 bytes here.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SegmentBenchmark {
	private static final int VALUES = 10_000;
	private static final int COMPRESSED_BYTES = 5;
	private static final int ROUNDS_BEFORE = 300;

	/** The memory that is measured. */
	@Param({"heap", "mapped"})
	public String memory;
	/** How many kinds of memory the program has used: {@code alone}, {@code both}, {@code three}. */
	@Param({"alone", "both", "three"})
	public String loaded;
	private final byte[] array = new byte[VALUES * COMPRESSED_BYTES];
	private Segment segment;
	private long seed;

	/** Uses the other kinds of memory as a program would. */
	@Setup(Level.Trial)
	public void load() throws IOException {
		segment = Segment.of(memory);
		String other = memory.equals("heap") ? "mapped" : "heap";
		Segment[] used = switch (loaded) {
		case "alone" -> new Segment[] {segment};
		case "both" -> new Segment[] {segment, Segment.of(other)};
		default -> new Segment[] {segment, Segment.of(other), Segment.of("direct")};
		};
		for (int round = 0; round < ROUNDS_BEFORE; round++) {
			for (Segment each : used) {
				putWords(each, seed);
				putBytes(each, seed);
				putBlock(each, array, seed);
			}
		}
	}

	/** Eight bytes at a time. */
	@Benchmark
	@OperationsPerInvocation(VALUES)
	public void words() {
		putWords(segment, seed++);
	}

	/** Compressed values, byte by byte. */
	@Benchmark
	@OperationsPerInvocation(VALUES)
	public void bytes() {
		putBytes(segment, seed++);
	}

	/** Compressed values, byte by byte into an array that is then copied. */
	@Benchmark
	@OperationsPerInvocation(VALUES)
	public void block() {
		putBlock(segment, array, seed++);
	}

	@CompilerControl(CompilerControl.Mode.DONT_INLINE)
	private static void putWords(Segment segment, long seed) {
		for (int i = 0; i < VALUES; i++) {
			segment.putLong(i * Long.BYTES, seed + i);
		}
	}

	@CompilerControl(CompilerControl.Mode.DONT_INLINE)
	private static void putBytes(Segment segment, long seed) {
		int position = 0;
		for (int i = 0; i < VALUES; i++) {
			long value = value(seed, i);
			while (value > 0x7f) {
				segment.putByte(position++, (byte) (value | 0x80));
				value >>>= 7;
			}
			segment.putByte(position++, (byte) value);
		}
	}

	@CompilerControl(CompilerControl.Mode.DONT_INLINE)
	private static void putBlock(Segment segment, byte[] array, long seed) {
		int position = 0;
		for (int i = 0; i < VALUES; i++) {
			long value = value(seed, i);
			while (value > 0x7f) {
				array[position++] = (byte) (value | 0x80);
				value >>>= 7;
			}
			array[position++] = (byte) value;
		}
		segment.put(0, array, position);
	}

	/** A number of 33 bits, which is five bytes compressed. */
	private static long value(long seed, int i) {
		return 1L << 32 | (seed + i & 0xffff_ffffL);
	}
}

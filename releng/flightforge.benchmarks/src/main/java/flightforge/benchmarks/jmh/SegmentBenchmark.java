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
 * in use in the program, against values written into an array that is copied as a whole. The memory is on the heap,
 * mapped, or the first half of it is on the heap and the second mapped (hybrid). One operation is one value; a
 * compressed one has 5 bytes here.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class SegmentBenchmark {
	private static final int VALUES = 10_000;
	private static final int COMPRESSED_BYTES = 5;
	private static final int ROUNDS_BEFORE = 300;
	private static final int SMALL = 1 << 18;

	/** The memory that is measured. */
	@Param({"heap", "mapped", "hybrid"})
	public String memory;
	/**
	 * How much of it there is: small enough for the processor's cache, or so much that no page is written again soon.
	 */
	@Param({"256 KiB", "1 GiB"})
	public String size;
	/** How many kinds of memory the program has used: {@code alone}, {@code both}, {@code three}. */
	@Param({"alone", "both", "three"})
	public String loaded;
	private final byte[] array = new byte[VALUES * COMPRESSED_BYTES];
	private Segment segment;
	private long seed;
	private int base;
	private int bytes;

	/** Uses the other kinds of memory as a program would. */
	@Setup(Level.Trial)
	public void load() throws IOException {
		bytes = size.equals("1 GiB") ? 1 << 30 : SMALL;
		segment = Segment.of(memory, bytes);
		String other = memory.equals("heap") ? "mapped" : "heap";
		Segment[] used = switch (loaded) {
		case "alone" -> new Segment[] {segment};
		case "both" -> new Segment[] {segment, Segment.of(other, SMALL)};
		default -> new Segment[] {segment, Segment.of(other, SMALL), Segment.of("direct", SMALL)};
		};
		for (int round = 0; round < ROUNDS_BEFORE; round++) {
			for (Segment each : used) {
				putWords(each, 0, seed);
				putBytes(each, 0, seed);
				putBlock(each, 0, array, seed);
			}
		}
	}

	/** Eight bytes at a time. */
	@Benchmark
	@OperationsPerInvocation(VALUES)
	public void words() {
		putWords(segment, next(), seed++);
	}

	/** Compressed values, byte by byte. */
	@Benchmark
	@OperationsPerInvocation(VALUES)
	public void bytes() {
		putBytes(segment, next(), seed++);
	}

	/** Compressed values, byte by byte into an array that is then copied. */
	@Benchmark
	@OperationsPerInvocation(VALUES)
	public void block() {
		putBlock(segment, next(), array, seed++);
	}

	@CompilerControl(CompilerControl.Mode.DONT_INLINE)
	private static void putWords(Segment segment, int base, long seed) {
		for (int i = 0; i < VALUES; i++) {
			segment.putLong(base + i * Long.BYTES, seed + i);
		}
	}

	@CompilerControl(CompilerControl.Mode.DONT_INLINE)
	private static void putBytes(Segment segment, int base, long seed) {
		int position = base;
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
	private static void putBlock(Segment segment, int base, byte[] array, long seed) {
		int position = 0;
		for (int i = 0; i < VALUES; i++) {
			long value = value(seed, i);
			while (value > 0x7f) {
				array[position++] = (byte) (value | 0x80);
				value >>>= 7;
			}
			array[position++] = (byte) value;
		}
		segment.put(base, array, position);
	}

	/** @return where the next values go: behind the last ones, or at the beginning again */
	private int next() {
		int at = base;
		base = at + 2 * VALUES * Long.BYTES > bytes ? 0 : at + VALUES * Long.BYTES;
		return at;
	}

	/** A number of 33 bits, which is five bytes compressed. */
	private static long value(long seed, int i) {
		return 1L << 32 | (seed + i & 0xffff_ffffL);
	}
}

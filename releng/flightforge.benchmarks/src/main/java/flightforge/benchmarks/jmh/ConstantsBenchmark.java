/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.jmh;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

import flightforge.benchmarks.ThreadClock;
import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.EventEncoding;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.store.HeapStore;

/**
 * The constants battery: events with one text of 24 characters, which is written in place, looked up in the constant
 * pool, or added to it. One operation is one event of a chunk of ten thousand, which is made completely.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class ConstantsBenchmark {
	private static final int EVENTS = 10_000;
	private static final int FEW = 16;

	/** Characters of one byte, {@code latin}, or those of which some have more, {@code wide}. */
	@Param({"latin", "wide"})
	public String text;
	private final String[] texts = new String[EVENTS];
	private final HeapStore store = new HeapStore();
	private ChunkEncoder encoder;
	private EventEncoding event;
	private long sequence;

	/** Makes as many texts as events. */
	@Setup(Level.Trial)
	public void create() {
		TypeSet types = TypeSet.of(List.of(Type.event("bench.Text",
				List.of(Field.of("startTime", "long", Annotation.timestampTicks()), Field.of("text", Type.STRING)))));
		event = types.event("bench.Text");
		encoder = new ChunkEncoder(types, store);
		for (int i = 0; i < EVENTS; i++) {
			texts[i] = (text.equals("wide") ? "caf\u00e9-\u20ac-order-" : "coffee-5-order-") + (100_000_000 + i);
		}
	}

	/** Begins to take the time. */
	@Setup(Level.Iteration)
	public void start() {
		ThreadClock.start();
	}

	/** Takes the time. */
	@TearDown(Level.Iteration)
	public void stop() {
		ThreadClock.stop();
	}

	/** Each text once, in its event. */
	@Benchmark
	@OperationsPerInvocation(EVENTS)
	public void inPlace() throws IOException {
		open();
		for (int i = 0; i < EVENTS; i++) {
			encoder.begin(event, i);
			encoder.putString(texts[i]);
			encoder.commit();
		}
		close();
	}

	/** Sixteen texts, each looked up for each event. */
	@Benchmark
	@OperationsPerInvocation(EVENTS)
	public void known() throws IOException {
		open();
		for (int i = 0; i < EVENTS; i++) {
			putConstant(i, texts[i & FEW - 1]);
		}
		close();
	}

	/** Each text once, in the pool. */
	@Benchmark
	@OperationsPerInvocation(EVENTS)
	public void added() throws IOException {
		open();
		for (int i = 0; i < EVENTS; i++) {
			putConstant(i, texts[i]);
		}
		close();
	}

	private void putConstant(int i, String constant) throws IOException {
		long number = encoder.string(constant);
		encoder.begin(event, i);
		encoder.putStringReference(number);
		encoder.commit();
	}

	private void open() throws IOException {
		encoder.open(sequence, sequence * EVENTS, sequence * EVENTS);
	}

	private void close() throws IOException {
		encoder.close((sequence + 1) * EVENTS);
		store.reset();
		sequence = sequence + 1 & 0xffff;
	}
}

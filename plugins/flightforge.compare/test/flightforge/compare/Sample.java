/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.StackFrame;
import flightforge.writer.StackTrace;
import flightforge.writer.ThreadInfo;
import flightforge.writer.Type;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.store.HeapStore;

/** An event of a recording that is made to be compared; all types have the same fields. */
final class Sample {
	static final long SECOND = 1_000_000_000L;
	private static final long START_NANOS = 1_767_225_600L * SECOND;

	private final String type;
	private final long start;
	private long duration;
	private String thread = "main";
	private String[] methods = {"run"};
	private double amount;
	private String country = "DE";
	private long size;
	private long until = Long.MIN_VALUE;
	private boolean plain;

	private Sample(String type, double seconds) {
		this.type = type;
		this.start = (long) (seconds * SECOND);
	}

	/** An event of a type, so many seconds after the start of the recording. */
	static Sample at(double seconds, String type) {
		return new Sample(type, seconds);
	}

	Sample lasting(double seconds) {
		duration = (long) (seconds * SECOND);
		return this;
	}

	Sample on(String newThread) {
		thread = newThread;
		return this;
	}

	/** The outermost method first. */
	Sample in(String... newMethods) {
		methods = newMethods;
		return this;
	}

	Sample amount(double newAmount) {
		amount = newAmount;
		return this;
	}

	Sample country(String newCountry) {
		country = newCountry;
		return this;
	}

	Sample size(long newSize) {
		size = newSize;
		return this;
	}

	/** Until so many seconds after the start of the recording, which nothing is unless it is set. */
	Sample until(double seconds) {
		until = START_NANOS / 1_000_000 + (long) (seconds * 1000);
		return this;
	}

	/** Without any fields but the start, as all events of its type have to be then. */
	Sample plain() {
		plain = true;
		return this;
	}

	/** Writes a recording of so many seconds and chunks. */
	static Path write(Path file, double seconds, int chunks, Collection<Sample> samples) throws IOException {
		List<Type> types = new ArrayList<>();
		Set<String> names = new HashSet<>();
		Stream.concat(Stream.of(at(0, "test.Unused")), samples.stream()).filter(sample -> names.add(sample.type))
				.forEach(sample -> types.add(sample.type()));
		TypeSet set = TypeSet.of(types);
		long duration = (long) (seconds * SECOND);
		try (HeapStore store = new HeapStore();
				FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
						StandardOpenOption.TRUNCATE_EXISTING)) {
			ChunkEncoder encoder = new ChunkEncoder(set, store);
			for (int chunk = 0; chunk < chunks; chunk++) {
				long from = duration / chunks * chunk;
				long to = chunk == chunks - 1 ? duration : duration / chunks * (chunk + 1);
				encoder.open(chunk, START_NANOS + from, from);
				for (Sample sample : samples) {
					if (sample.start >= from && sample.start < to) {
						sample.write(encoder, set);
					}
				}
				encoder.close(to);
				store.transferTo(channel, channel.size());
				store.reset();
			}
		}
		return file;
	}

	private Type type() {
		Field startTime = Field.of("startTime", "long", Annotation.timestampTicks());
		return Type.event(type, plain ? List.of(startTime)
				: List.of(startTime, Field.of("duration", "long", Annotation.timespanTicks()),
						Field.pooled("eventThread", "java.lang.Thread"),
						Field.pooled("stackTrace", "jdk.types.StackTrace"), Field.of("amount", "double"),
						Field.of("country", Type.STRING), Field.of("size", "long", Annotation.dataAmountBytes()),
						Field.of("until", "long", Annotation.timestampMillis())));
	}

	private void write(ChunkEncoder encoder, TypeSet types) throws IOException {
		if (plain) {
			encoder.begin(types.event(type), start);
			encoder.commit();
			return;
		}
		List<StackFrame> frames = new ArrayList<>();
		for (String method : methods) {
			frames.addFirst(new StackFrame("shop.Shop", method, "()V", 10, 5, "Interpreted"));
		}
		long number = 1 + (thread.hashCode() & 0xffff);
		long threadReference = encoder.thread(new ThreadInfo(thread, number, thread, number, "main", false));
		long stackReference = encoder.stackTrace(new StackTrace(frames, false));
		encoder.begin(types.event(type), start);
		encoder.putLong(duration);
		encoder.putReference(threadReference);
		encoder.putReference(stackReference);
		encoder.putDouble(amount);
		encoder.putString(country);
		encoder.putLong(size);
		encoder.putLong(until);
		encoder.commit();
	}
}

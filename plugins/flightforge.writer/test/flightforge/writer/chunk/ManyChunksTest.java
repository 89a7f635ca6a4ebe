/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Contents;
import flightforge.kit.readers.Conformance;
import flightforge.kit.readers.RecordingReader;
import flightforge.writer.Field;
import flightforge.writer.FieldValues;
import flightforge.writer.Recordings;
import flightforge.writer.StackFrame;
import flightforge.writer.StackTrace;
import flightforge.writer.StandardTypes;
import flightforge.writer.ThreadInfo;
import flightforge.writer.Type;
import flightforge.writer.live.LiveRecording;
import flightforge.writer.live.LiveSettings;
import flightforge.writer.store.HeapStore;

/**
 * Recordings of so many chunks that 131,072 numbers of constants for each would leave {@code int}, which is what
 * async-profiler's converter has for them. The other readers take a minute for that many, and have larger numbers.
 */
class ManyChunksTest {
	private static final int CHUNKS = 17_000;
	private static final String SAMPLE = "jdk.ExecutionSample";
	private static final Type TYPE = Recordings.event(SAMPLE, Field.pooled("sampledThread", StandardTypes.THREAD),
			Recordings.STACK_TRACE, Field.pooled("state", StandardTypes.THREAD_STATE));

	@TempDir
	private Path folder;

	/** The fields of structures by their order in the standard types; numbers that are not given are 0. */
	private record Struct(Object... values) implements FieldValues {
		@Override
		public long number(int field) {
			return values[field] instanceof Number number ? number.longValue() : 0;
		}

		@Override
		public Object object(int field) {
			return values[field];
		}
	}

	private static Contents written() {
		Contents written = new Contents();
		for (int i = 0; i < CHUNKS; i++) {
			written.event(SAMPLE).value("sampledThread", "worker").value("state", "STATE_RUNNABLE").value("stackTrace",
					"shop.Checkout.pay:" + i);
		}
		return written;
	}

	@Test
	void liveRecordingThatIsRotatedOften() throws Exception {
		Path file = folder.resolve("rotated.jfr");
		Struct thread = new Struct("worker", 1L, "worker", 1L, null, false);
		try (LiveRecording recording = LiveRecording.create(file, LiveSettings.heap())) {
			recording.register(List.of(TYPE));
			for (int i = 0; i < CHUNKS; i++) {
				Struct method = new Struct(new Struct(null, new Struct("shop/Checkout"), null, 0, false),
						new Struct("pay"), new Struct("()V"), 0, false);
				Struct frame = new Struct(method, i, 0, new Struct(StackFrame.JIT_COMPILED));
				Struct trace = new Struct(false, new Struct[] {frame});
				recording.write(recording.type(SAMPLE),
						new Struct(LiveRecording.NOW, thread, trace, new Struct("STATE_RUNNABLE")));
				recording.rotate();
			}
		}
		Conformance.check(RecordingReader.asyncProfiler(), file, written());
	}

	@Test
	void recordingThatSaysHowManyChunksItWillHave() throws Exception {
		Path file = folder.resolve("direct.jfr");
		TypeSet types = TypeSet.of(List.of(TYPE));
		try (HeapStore store = new HeapStore();
				FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
			ChunkEncoder encoder = new ChunkEncoder(types, SharedConstants.none(), store, CHUNKS);
			for (int i = 0; i < CHUNKS; i++) {
				encoder.open(i, Recordings.START_NANOS + i, i);
				long trace = encoder.stackTrace(new StackTrace(
						List.of(new StackFrame("shop.Checkout", "pay", "()V", i, 0, StackFrame.JIT_COMPILED)), false));
				encoder.begin(types.event(SAMPLE), i);
				encoder.putReference(encoder.thread(new ThreadInfo("worker", 1, "worker", 1, "", false)));
				encoder.putReference(trace);
				encoder.putReference(encoder.constant(StandardTypes.THREAD_STATE, "STATE_RUNNABLE"));
				encoder.commit();
				encoder.close(i + 1);
				store.transferTo(channel, channel.size());
				store.reset();
			}
		}
		Conformance.check(RecordingReader.asyncProfiler(), file, written());
	}
}

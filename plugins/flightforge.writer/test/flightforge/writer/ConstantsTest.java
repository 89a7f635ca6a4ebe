/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import static flightforge.writer.Recordings.event;
import static flightforge.writer.Recordings.read;
import static flightforge.writer.Recordings.write;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;

class ConstantsTest {
	private static final Type WORK = event("t.Work", Recordings.THREAD, Recordings.STACK_TRACE,
			Field.of("text", Type.STRING), Field.pooled("gc", "jdk.types.GCName"),
			Field.pooled("type", "java.lang.Class"), Field.pooled("method", "jdk.types.Method"));
	private static final TypeSet TYPES = TypeSet.of(List.of(WORK));
	private static final EventEncoding EVENT = TYPES.event("t.Work");

	@TempDir
	private Path folder;

	private static ThreadInfo thread(int n) {
		return new ThreadInfo("worker-" + n, 100 + n, "os-" + n, 5000 + n, "pool", n % 2 == 1);
	}

	private static StackTrace stack(int n) {
		return new StackTrace(List.of(
				new StackFrame("com.shop.Checkout$Cart", "pay" + n, "(ILjava/lang/String;)V", 42 + n, 7,
						StackFrame.JIT_COMPILED),
				new StackFrame("java.lang.Thread", "run", "()V", -1, -1, StackFrame.NATIVE)), n % 2 == 1);
	}

	private static void put(ChunkEncoder chunk, int n) throws IOException {
		put(chunk, EVENT, n);
	}

	private static void put(ChunkEncoder chunk, EventEncoding event, int n) throws IOException {
		long thread = chunk.thread(thread(n));
		long stack = chunk.stackTrace(stack(n));
		long text = chunk.string("text-" + n);
		long gc = chunk.constant("jdk.types.GCName", "GC " + n);
		long type = chunk.constant("java.lang.Class", "com.shop.Type" + n);
		long method = chunk.constant("jdk.types.Method", "com.shop.Type.method" + n + "(J)I");
		chunk.begin(event, n);
		chunk.putReference(thread);
		chunk.putReference(stack);
		chunk.putStringReference(text);
		chunk.putReference(gc);
		chunk.putReference(type);
		chunk.putReference(method);
		chunk.commit();
	}

	private static void assertWork(int n, RecordedEvent event) {
		RecordedThread thread = event.getThread();
		assertEquals("worker-" + n, thread.getJavaName());
		assertEquals(100 + n, thread.getJavaThreadId());
		assertEquals("os-" + n, thread.getOSName());
		// The JDK does not tell the operating system's thread of a virtual one.
		assertEquals(n % 2 == 1 ? -1 : 5000 + n, thread.getOSThreadId());
		assertEquals("pool", thread.getThreadGroup().getName());
		assertEquals(n % 2 == 1, thread.isVirtual());
		assertStack(n, event.getStackTrace());
		assertEquals("text-" + n, event.getString("text"));
		assertEquals("GC " + n, event.getString("gc"));
		RecordedClass type = event.getClass("type");
		assertEquals("com.shop.Type" + n, type.getName());
		assertEquals("app", type.getClassLoader().getName());
		assertEquals("com/shop", type.getString("package.name"));
		assertEquals("method" + n, event.getString("method.name"));
		assertEquals("(J)I", event.getString("method.descriptor"));
	}

	private static void assertStack(int n, RecordedStackTrace trace) {
		assertEquals(n % 2 == 1, trace.isTruncated());
		RecordedFrame frame = trace.getFrames().get(0);
		assertEquals("com.shop.Checkout$Cart", frame.getMethod().getType().getName());
		assertEquals("pay" + n, frame.getMethod().getName());
		assertEquals("(ILjava/lang/String;)V", frame.getMethod().getDescriptor());
		assertEquals(42 + n, frame.getLineNumber());
		assertEquals(7, frame.getBytecodeIndex());
		assertEquals("JIT compiled", frame.getType());
		RecordedFrame outer = trace.getFrames().get(1);
		assertEquals(-1, outer.getLineNumber());
		assertEquals("Native", outer.getType());
		assertEquals("bootstrap", outer.getMethod().getType().getClassLoader().getName());
	}

	@Test
	void allKindsAreReadBack() throws IOException {
		assertWork(7, read(write(folder.resolve("a.jfr"), TYPES, chunk -> put(chunk, 7))).get(0));
	}

	@ParameterizedTest
	@CsvSource({"byte[], [B, bootstrap,", "java.lang.String[][], [[Ljava.lang.String;, bootstrap, java/lang",
			"com.shop.Order[], [Lcom.shop.Order;, app, com/shop", "[J, [J, bootstrap,", "int, int, bootstrap,"})
	void classesOfArraysAreNamedAsTheJvmDoes(String name, String jvmName, String loader, String packageName)
			throws IOException {
		Path file = write(folder.resolve("a.jfr"), TYPES, chunk -> {
			long type = chunk.constant("java.lang.Class", name);
			chunk.begin(EVENT, 1);
			for (String slot : EVENT.slots()) {
				if (slot.equals("type")) {
					chunk.putReference(type);
				} else {
					chunk.putDefault();
				}
			}
			chunk.commit();
		});
		RecordedClass type = read(file).get(0).getClass("type");
		assertEquals(jvmName, type.getName());
		assertEquals(loader, type.getClassLoader() == null ? null : type.getClassLoader().getName());
		assertEquals(packageName,
				type.getValue("package") == null ? null : type.<RecordedObject>getValue("package").getString("name"));
	}

	@Test
	void aChunkDoesNotInheritConstantsOfTheOneBefore() throws IOException {
		// The JDK's consumer takes a constant over from the chunk before when type and number are the same, and its
		// parsers remember the last number they saw over any number of chunks.
		Path file = write(folder.resolve("a.jfr"), TYPES, chunk -> put(chunk, 1), chunk -> put(chunk, 2), chunk -> {
		}, chunk -> put(chunk, 3));
		List<RecordedEvent> events = read(file);
		for (int i = 0; i < 3; i++) {
			assertWork(i + 1, events.get(i));
		}
	}

	@Test
	void sharedConstantsAreReadBackFromChunksThatUseDifferentOnes() throws IOException {
		SharedConstants.Builder builder = SharedConstants.builder();
		for (int i = 0; i < 5; i++) {
			builder.thread(thread(i)).stackTrace(stack(i)).string("text-" + i).constant("jdk.types.GCName", "GC " + i)
					.constant("java.lang.Class", "com.shop.Type" + i).thread(thread(0));
		}
		Path file = write(folder.resolve("a.jfr"), TYPES, builder.build(), new HeapStore(), chunk -> put(chunk, 4),
				chunk -> put(chunk, 9), chunk -> put(chunk, 0), chunk -> put(chunk, 2));
		List<RecordedEvent> events = read(file);
		assertWork(4, events.get(0));
		assertWork(9, events.get(1));
		assertWork(0, events.get(2));
		assertWork(2, events.get(3));
	}

	@Test
	void sharedConstantsHaveSmallNumbersInEveryChunk() throws IOException {
		SharedConstants shared = SharedConstants.builder().string("a").string("text").string("a").build();
		assertEquals(2, interned(shared, 0, "text"));
		assertEquals(2, interned(shared, 77, "text"));
	}

	@Test
	void otherConstantsHaveNumbersOfTheirChunk() throws IOException {
		SharedConstants shared = SharedConstants.builder().string("text").build();
		Set<Long> numbers = new HashSet<>();
		for (int chunk : new int[] {0, 1, 2, 16_382, 16_383, 16_384, 1 << 29}) {
			assertTrue(numbers.add(interned(shared, chunk, "other")));
		}
	}

	private static long interned(SharedConstants shared, long chunk, String text) throws IOException {
		ChunkEncoder encoder = new ChunkEncoder(TYPES, shared, new HeapStore());
		encoder.open(chunk, 0, 0);
		long reference = encoder.string(text);
		assertEquals(reference, encoder.string(text));
		return reference;
	}

	@Test
	void joinedRecordingsKeepTheirConstants() throws IOException {
		Path joined = folder.resolve("joined.jfr");
		for (int i = 1; i < 5; i++) {
			TypeSet types = TypeSet.of(List.of(WORK), i);
			int number = i;
			Path file = write(folder.resolve("a.jfr"), types, SharedConstants.builder().thread(thread(i)).build(),
					new HeapStore(), chunk -> put(chunk, types.event("t.Work"), number));
			Files.write(joined, Files.readAllBytes(file), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
		}
		// JMC takes only one of the chunks, because all start at the same nanosecond.
		List<RecordedEvent> events = Recordings.readWithJdkOnly(joined);
		assertEquals(4, events.size());
		for (int i = 1; i < 5; i++) {
			assertWork(i, events.get(i - 1));
		}
	}

	@Test
	void fullPoolsLeaveAsLinkedCheckpoints() throws IOException {
		TypeSet types = TypeSet.of(List.of(event("t.Text", Field.of("text", Type.STRING))));
		EventEncoding text = types.event("t.Text");
		int count = 150_000;
		Path file = write(folder.resolve("a.jfr"), types, chunk -> {
			long first = chunk.string("text-0");
			for (int i = 0; i < count; i++) {
				// Half of them inside of an event, where the pool cannot be written at once.
				long early = i % 2 == 0 ? chunk.string("text-" + i) : 0;
				chunk.begin(text, i);
				chunk.putStringReference(i % 2 == 0 ? early : chunk.string("text-" + i));
				chunk.commit();
			}
			chunk.begin(text, count);
			chunk.putStringReference(first);
			chunk.commit();
		});
		List<RecordedEvent> events = read(file);
		assertEquals(count + 1, events.size());
		for (int i = 0; i < count; i++) {
			assertEquals("text-" + i, events.get(i).getString("text"));
		}
		assertEquals("text-0", events.get(count).getString("text"));
	}

	@Test
	void aChunkWithoutConstantsIsReadable() throws IOException {
		TypeSet types = TypeSet.of(List.of(event("t.Nothing")));
		Path file = write(folder.resolve("a.jfr"), types, chunk -> {
			chunk.begin(types.event("t.Nothing"), 0);
			chunk.commit();
		});
		assertEquals(1, read(file).size());
	}

	@Test
	void constantsFollowTheTypesThatAreGiven() throws IOException {
		// As in recordings of JDK 17, whose threads do not know whether they are virtual, and with a field of our own.
		Type thread = Type.struct("java.lang.Thread", List.of(Field.of("javaName", Type.STRING),
				Field.of("weight", "double"), Field.of("javaThreadId", "long")));
		TypeSet types = TypeSet.of(List.of(event("t.Work", Recordings.THREAD), thread));
		Path file = write(folder.resolve("a.jfr"), types, chunk -> {
			long reference = chunk.thread(thread(1));
			chunk.begin(types.event("t.Work"), 0);
			chunk.putReference(reference);
			chunk.commit();
		});
		RecordedThread read = read(file).get(0).getThread();
		assertEquals("worker-1", read.getString("javaName"));
		assertEquals(0.0, read.getDouble("weight"));
		assertEquals(101L, read.getLong("javaThreadId"));
	}

	@Test
	void threadsOfTheJvmHaveNoJavaName() throws IOException {
		Path file = write(folder.resolve("a.jfr"), TYPES, chunk -> {
			long thread = chunk.thread(new ThreadInfo("", 0, "G1 Service", 77, "", false));
			chunk.begin(EVENT, 0);
			chunk.putReference(thread);
			for (int i = 1; i < EVENT.slots().size(); i++) {
				chunk.putDefault();
			}
			chunk.commit();
		});
		RecordedThread thread = read(file).get(0).getThread();
		assertNull(thread.getJavaName());
		assertEquals("G1 Service", thread.getOSName());
		assertNull(thread.getThreadGroup());
	}

	@Test
	void saysWhatCannotBeMadeOfAText() throws IOException {
		ChunkEncoder encoder = new ChunkEncoder(TYPES, new HeapStore());
		encoder.open(0, 0, 0);
		assertThrows(IllegalArgumentException.class, () -> encoder.constant("jdk.types.StackFrame", "x"));
		assertThrows(IllegalArgumentException.class, () -> encoder.constant("a.Missing", "x"));
		assertThrows(IllegalArgumentException.class, () -> encoder.constant("jdk.types.Method", "x"));
		assertThrows(IllegalArgumentException.class, () -> encoder.constant("long", "1"));
		assertTrue(encoder.constant("jdk.types.Package", "com/shop") != 0);
	}

	@Test
	void theSameConstantIsWrittenOnce() throws IOException {
		Path once = write(folder.resolve("once.jfr"), TYPES, chunk -> put(chunk, 1));
		Path often = write(folder.resolve("often.jfr"), TYPES, chunk -> {
			for (int i = 0; i < 100; i++) {
				chunk.thread(thread(1));
				chunk.stackTrace(stack(1));
				chunk.string("text-1");
			}
			put(chunk, 1);
		});
		assertEquals(Files.size(once), Files.size(often));
		assertFalse(read(often).isEmpty());
	}
}

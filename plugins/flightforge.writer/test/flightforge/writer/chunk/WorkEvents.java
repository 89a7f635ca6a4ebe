/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import static flightforge.writer.Recordings.event;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.List;

import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;

import flightforge.writer.Field;
import flightforge.writer.Recordings;
import flightforge.writer.StackFrame;
import flightforge.writer.StackTrace;
import flightforge.writer.ThreadInfo;
import flightforge.writer.Type;

/** Events with a constant of each kind, distinguished by a number. */
public final class WorkEvents {
	public static final Type WORK = event("t.Work", Recordings.THREAD, Recordings.STACK_TRACE,
			Field.of("text", Type.STRING), Field.pooled("gc", "jdk.types.GCName"),
			Field.pooled("type", "java.lang.Class"), Field.pooled("method", "jdk.types.Method"));
	public static final TypeSet TYPES = TypeSet.of(List.of(WORK));
	public static final EventEncoding EVENT = TYPES.event("t.Work");

	private WorkEvents() {
	}

	public static ThreadInfo thread(int n) {
		return new ThreadInfo("worker-" + n, 100 + n, "os-" + n, 5000 + n, "pool", n % 2 == 1);
	}

	public static StackTrace stack(int n) {
		return new StackTrace(List.of(
				new StackFrame("com.shop.Checkout$Cart", "pay" + n, "(ILjava/lang/String;)V", 42 + n, 7,
						StackFrame.JIT_COMPILED),
				new StackFrame("java.lang.Thread", "run", "()V", -1, -1, StackFrame.NATIVE)), n % 2 == 1);
	}

	public static void put(ChunkEncoder chunk, int n) throws IOException {
		put(chunk, EVENT, n);
	}

	public static void put(ChunkEncoder chunk, EventEncoding event, int n) throws IOException {
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

	public static void assertWork(int n, RecordedEvent event) {
		RecordedThread thread = event.getThread();
		assertEquals("worker-" + n, thread.getJavaName());
		assertEquals(100 + n, thread.getJavaThreadId());
		assertEquals("os-" + n, thread.getOSName());
		// The JDK does not give the operating system's thread of a virtual one.
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

	public static void assertStack(int n, RecordedStackTrace trace) {
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
}

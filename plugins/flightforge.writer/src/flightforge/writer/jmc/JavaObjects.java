/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.util.List;
import java.util.Set;

import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValueBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

/** Makes values of threads, classes and stack traces, in those fields that their types have in the recording. */
final class JavaObjects {
	private static final int MOST_FRAMES = 8192;
	private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
	private static final Set<String> OWN = Set.of(JavaObjects.class.getName(), EventClass.class.getName(),
			FlightRecording.class.getName());

	private final JmcTypes types;

	JavaObjects(JmcTypes types) {
		this.types = types;
	}

	TypedValue thread(Thread thread) {
		return types.getType(Types.JDK.THREAD).asValue(value -> {
			put(value, "osName", thread.getName());
			put(value, "osThreadId", thread.threadId());
			put(value, "javaName", thread.getName());
			put(value, "javaThreadId", thread.threadId());
			if (has(value, "virtual")) {
				value.putField("virtual", thread.isVirtual());
			}
			ThreadGroup group = thread.getThreadGroup();
			if (group != null && has(value, "group")) {
				value.putField("group",
						types.getType(Types.JDK.THREAD_GROUP).asValue(g -> put(g, "name", group.getName())));
			}
		});
	}

	TypedValue javaClass(Class<?> javaClass) {
		String loader = javaClass.getClassLoader() == null ? null : javaClass.getClassLoader().getName();
		return javaClass(javaClass.getName(), loader, javaClass.getModule().getName(), javaClass.getModifiers());
	}

	/** Names of classes and packages have slashes in recordings, and readers turn them into dots. */
	private TypedValue javaClass(String name, String loader, String module, int modifiers) {
		int dot = name.lastIndexOf('.');
		return types.getType(Types.JDK.CLASS).asValue(value -> {
			put(value, "name", name.replace('.', '/'));
			if (has(value, "modifiers")) {
				value.putField("modifiers", modifiers);
			}
			if (loader != null && has(value, "classLoader")) {
				value.putField("classLoader",
						types.getType(Types.JDK.CLASS_LOADER).asValue(l -> put(l, "name", loader)));
			}
			if (dot > 0 && has(value, "package")) {
				value.putField("package", javaPackage(name.substring(0, dot).replace('.', '/'), module));
			}
		});
	}

	private TypedValue javaPackage(String name, String module) {
		return types.getType(Types.JDK.PACKAGE).asValue(value -> {
			put(value, "name", name);
			if (module != null && has(value, "module")) {
				value.putField("module", types.getType(Types.JDK.MODULE).asValue(m -> put(m, "name", module)));
			}
		});
	}

	/** @return the stack of the current thread, from the caller of this package on */
	TypedValue callers() {
		return WALKER.walk(frames -> {
			List<StackWalker.StackFrame> walked = frames.dropWhile(frame -> OWN.contains(frame.getClassName()))
					.limit(MOST_FRAMES + 1L).toList();
			boolean truncated = walked.size() > MOST_FRAMES;
			return stackTrace(walked.stream().limit(MOST_FRAMES).map(this::frame).toArray(TypedValue[]::new),
					truncated);
		});
	}

	TypedValue stackTrace(StackTraceElement[] elements) {
		TypedValue[] frames = new TypedValue[Math.min(elements.length, MOST_FRAMES)];
		for (int i = 0; i < frames.length; i++) {
			frames[i] = frame(elements[i]);
		}
		return stackTrace(frames, frames.length < elements.length);
	}

	private TypedValue stackTrace(TypedValue[] frames, boolean truncated) {
		return types.getType(Types.JDK.STACK_TRACE).asValue(value -> {
			value.putField("frames", frames);
			if (has(value, "truncated")) {
				value.putField("truncated", truncated);
			}
		});
	}

	private TypedValue frame(StackWalker.StackFrame frame) {
		Class<?> owner = frame.getDeclaringClass();
		return frame(javaClass(owner), frame.getMethodName(), frame.getDescriptor(), frame.getLineNumber(),
				frame.getByteCodeIndex(), frame.isNativeMethod());
	}

	/** An element does not have the parameters of its method; readers need a descriptor. */
	private TypedValue frame(StackTraceElement element) {
		TypedValue owner = javaClass(element.getClassName(), element.getClassLoaderName(), element.getModuleName(), 0);
		return frame(owner, element.getMethodName(), "()V", element.getLineNumber(), -1, element.isNativeMethod());
	}

	private TypedValue frame(TypedValue owner, String name, String descriptor, int line, int bytecodeIndex,
			boolean isNative) {
		return types.getType(Types.JDK.STACK_FRAME).asValue(value -> {
			value.putField("method", types.getType(Types.JDK.METHOD).asValue(method -> {
				method.putField("type", owner);
				put(method, "name", name);
				put(method, "descriptor", descriptor);
			}));
			if (has(value, "lineNumber")) {
				value.putField("lineNumber", line);
			}
			if (has(value, "bytecodeIndex")) {
				value.putField("bytecodeIndex", bytecodeIndex);
			}
			put(value, "type", isNative ? "Native" : "Interpreted");
		});
	}

	private static boolean has(TypedValueBuilder value, String field) {
		return value.getType().getField(field) != null;
	}

	private static void put(TypedValueBuilder value, String field, String text) {
		if (has(value, field)) {
			value.putField(field, text);
		}
	}

	private static void put(TypedValueBuilder value, String field, long number) {
		if (has(value, field)) {
			value.putField(field, number);
		}
	}
}

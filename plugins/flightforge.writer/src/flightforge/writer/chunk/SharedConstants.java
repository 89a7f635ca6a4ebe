/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.chunk;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

import flightforge.writer.ClassOrigins;
import flightforge.writer.StackFrame;
import flightforge.writer.StackTrace;
import flightforge.writer.StandardTypes;
import flightforge.writer.ThreadInfo;
import flightforge.writer.Type;
import flightforge.writer.encode.ConstantNumbers;

/**
 * The constants that are known before the first event: threads, stack traces, strings and others that many chunks refer
 * to. They get small numbers that mean the same in every chunk, so that a reference costs an event one or two bytes;
 * other constants have numbers of their chunk's own, and cost up to five. A chunk holds those that it uses, no others.
 * Immutable, shared by all encoders of a recording.
 */
public final class SharedConstants {
	private static final SharedConstants NONE = builder().build();

	private final Map<Object, Long> numbers;
	private final ClassOrigins origins;
	private final long last;

	private SharedConstants(Map<Object, Long> numbers, ClassOrigins origins) {
		this.numbers = Map.copyOf(numbers);
		this.origins = origins;
		last = numbers.values().stream().mapToLong(Long::longValue).max().orElse(0);
	}

	/** @return no constants */
	public static SharedConstants none() {
		return NONE;
	}

	/** @return for the same constants in the same order the same numbers */
	public static Builder builder() {
		return new Builder();
	}

	/** @return the highest number, 0 when there is none */
	long last() {
		return last;
	}

	/** @return the number, or {@link ConstantNumbers#NONE} */
	long thread(ThreadInfo thread) {
		return numbers.getOrDefault(thread, ConstantNumbers.NONE);
	}

	/** @return the number, or {@link ConstantNumbers#NONE} */
	long stackTrace(StackTrace stackTrace) {
		return numbers.getOrDefault(stackTrace, ConstantNumbers.NONE);
	}

	/** @return the number of a frame's method, or {@link ConstantNumbers#NONE} */
	long method(StackFrame frame) {
		return numbers.isEmpty() ? ConstantNumbers.NONE : numbers.getOrDefault(Method.of(frame), ConstantNumbers.NONE);
	}

	/** @return where classes come from */
	ClassOrigins origins() {
		return origins;
	}

	/** @return the number, or {@link ConstantNumbers#NONE} */
	long text(String typeName, String text) {
		return numbers.isEmpty() ? ConstantNumbers.NONE
				: numbers.getOrDefault(new Text(typeName, text), ConstantNumbers.NONE);
	}

	private record Method(String className, String name, String descriptor, boolean isNative) {
		static Method of(StackFrame frame) {
			return new Method(frame.className(), frame.method(), frame.descriptor(),
					frame.kind().equals(StackFrame.NATIVE));
		}
	}

	private record Text(String typeName, String text) {
		Text {
			Objects.requireNonNull(typeName, "typeName");
			Objects.requireNonNull(text, "text");
		}
	}

	/** Collects constants; what is added again keeps its number. Not thread-safe. */
	public static final class Builder {
		private final Map<Object, Long> numbers = new HashMap<>();
		private final Map<String, Long> last = new HashMap<>();
		private ClassOrigins origins = ClassOrigins.jdk();

		private Builder() {
		}

		/** Adds a thread. */
		public Builder thread(ThreadInfo thread) {
			return add(StandardTypes.THREAD, Objects.requireNonNull(thread, "thread"));
		}

		/** Says where classes come from; without it those of the JDK are known. */
		public Builder origins(ClassOrigins classOrigins) {
			origins = Objects.requireNonNull(classOrigins, "classOrigins");
			return this;
		}

		/** Adds a stack trace and its methods. */
		public Builder stackTrace(StackTrace stackTrace) {
			stackTrace.frames().forEach(frame -> add(StandardTypes.METHOD, Method.of(frame)));
			return add(StandardTypes.STACK_TRACE, Objects.requireNonNull(stackTrace, "stackTrace"));
		}

		/** Adds what {@link ChunkEncoder#string} will be asked for. */
		public Builder string(String text) {
			return constant(Type.STRING, text);
		}

		/** Adds what {@link ChunkEncoder#constant} will be asked for. */
		public Builder constant(String typeName, String text) {
			return add(typeName, new Text(typeName, text));
		}

		/** @return the constants so far */
		public SharedConstants build() {
			return new SharedConstants(numbers, origins);
		}

		private Builder add(String typeName, Object key) {
			if (!numbers.containsKey(key)) {
				numbers.put(key,
						last.merge(typeName, ConstantNumbers.firstShared(typeName), (before, first) -> before + 1));
			}
			return this;
		}
	}
}

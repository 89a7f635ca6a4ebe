/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The constants that are known before the first event: threads, stack traces, strings and others that many chunks refer
 * to. They get small numbers that mean the same in every chunk, so that a reference costs an event one to three bytes;
 * any other constant gets a number made from its content and costs eight. A chunk holds those that it uses, no others.
 * Immutable, shared by all encoders of a recording.
 * <p>
 * Numbers are the same in every chunk because readers carry constants over from chunk to chunk by their number.
 */
public final class SharedConstants {
	private static final SharedConstants NONE = builder().build();

	private final Map<Object, Long> numbers;

	private SharedConstants(Map<Object, Long> numbers) {
		this.numbers = numbers;
	}

	/** @return no constants */
	public static SharedConstants none() {
		return NONE;
	}

	/** @return for the same constants in the same order the same numbers */
	public static Builder builder() {
		return new Builder();
	}

	/** @return the number, or 0 */
	long thread(ThreadInfo thread) {
		return numbers.getOrDefault(thread, 0L);
	}

	/** @return the number, or 0 */
	long stackTrace(StackTrace stackTrace) {
		return numbers.getOrDefault(stackTrace, 0L);
	}

	/** @return the number, or 0 */
	long text(String typeName, String text) {
		return numbers.isEmpty() ? 0 : numbers.getOrDefault(new Text(typeName, text), 0L);
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

		private Builder() {
		}

		/** Adds a thread. */
		public Builder thread(ThreadInfo thread) {
			return add(StandardTypes.THREAD, Objects.requireNonNull(thread, "thread"));
		}

		/** Adds a stack trace. */
		public Builder stackTrace(StackTrace stackTrace) {
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
			return new SharedConstants(Map.copyOf(numbers));
		}

		private Builder add(String typeName, Object key) {
			if (!numbers.containsKey(key)) {
				numbers.put(key, last.merge(typeName, 1L, Long::sum));
			}
			return this;
		}
	}
}

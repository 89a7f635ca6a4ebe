/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.io.IOException;
import java.util.List;

import flightforge.writer.StackTrace;
import flightforge.writer.ThreadInfo;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.EncodedTexts;
import flightforge.writer.chunk.SharedConstants;

/**
 * What a field may refer to in the constant pools, or else have in place; a column says which one by index. Texts may
 * be null for nothing.
 */
public sealed interface References {

	/** The entries. */
	List<?> list();

	/** How many there are. */
	default int size() {
		return list().size();
	}

	/** Whether some are in a pool. */
	default boolean areConstants() {
		return true;
	}

	/** Whether an entry is in a pool, or stands for nothing. */
	default boolean isConstant(int index) {
		return true;
	}

	/** The reference of an entry that is a constant, in the chunk that is being encoded. */
	long intern(ChunkEncoder encoder, int index) throws IOException;

	/** Adds all entries to the constants that have small numbers. */
	void share(SharedConstants.Builder constants);

	/** Threads, null for none. */
	record Threads(List<ThreadInfo> list) implements References {
		@Override
		public long intern(ChunkEncoder encoder, int index) throws IOException {
			ThreadInfo thread = list.get(index);
			return thread == null ? 0 : encoder.thread(thread);
		}

		@Override
		public void share(SharedConstants.Builder constants) {
			list.stream().filter(thread -> thread != null).forEach(constants::thread);
		}
	}

	/** Stack traces, null for none. */
	record Stacks(List<StackTrace> list) implements References {
		@Override
		public long intern(ChunkEncoder encoder, int index) throws IOException {
			StackTrace trace = list.get(index);
			return trace == null ? 0 : encoder.stackTrace(trace);
		}

		@Override
		public void share(SharedConstants.Builder constants) {
			list.stream().filter(trace -> trace != null).forEach(constants::stackTrace);
		}
	}

	/**
	 * Strings, as a JVM writes them: those of its own events in place, in UTF-8; of those that programs write, and the
	 * JDK in Java, the short ones in place, as characters. The JDK has longer ones in place once before they are
	 * constants, which depends on all events before; here they always are.
	 */
	final class Strings implements References {
		/** Characters of the longest text that the JDK keeps out of its pool. */
		private static final int SHORT = 16;
		/** Nothing that a JVM says of itself in an event is as long. */
		private static final int LONG = 1 << 16;

		private final List<String> list;
		private final EncodedTexts inPlace;
		private final boolean areInPlace;
		private final boolean areConstants;

		private Strings(List<String> list, boolean ofJvm, int most) {
			this.list = list;
			inPlace = new EncodedTexts(list.size());
			int constants = 0;
			for (int i = 0; i < list.size(); i++) {
				String text = list.get(i);
				if (ofJvm && (text == null || text.length() < LONG)) {
					inPlace.utf8(i, text);
				} else if (text == null || text.length() <= most) {
					inPlace.characters(i, text);
				} else {
					constants++;
				}
			}
			areInPlace = constants < list.size();
			areConstants = constants > 0;
		}

		/** Strings of events that programs write, or the JDK in Java. */
		public static Strings ofJava(List<String> list) {
			return new Strings(list, false, SHORT);
		}

		/** The same in events of the JVM's own. */
		public Strings ofJvm() {
			return new Strings(list, true, SHORT);
		}

		/** The same in events of the JDK in Java that have each text once. */
		public Strings once() {
			return new Strings(list, false, LONG);
		}

		@Override
		public List<String> list() {
			return list;
		}

		/** Those that are in place; the others are not set. */
		EncodedTexts inPlace() {
			return inPlace;
		}

		/** Whether some are in place. */
		boolean areInPlace() {
			return areInPlace;
		}

		@Override
		public boolean areConstants() {
			return areConstants;
		}

		@Override
		public boolean isConstant(int index) {
			return !inPlace.has(index);
		}

		@Override
		public long intern(ChunkEncoder encoder, int index) throws IOException {
			return encoder.string(list.get(index));
		}

		@Override
		public void share(SharedConstants.Builder constants) {
			for (int i = 0; i < list.size(); i++) {
				if (isConstant(i)) {
					constants.string(list.get(i));
				}
			}
		}
	}

	/** Constants of a type that a text makes. */
	record Constants(String typeName, List<String> list) implements References {
		@Override
		public long intern(ChunkEncoder encoder, int index) throws IOException {
			String text = list.get(index);
			return text == null ? 0 : encoder.constant(typeName, text);
		}

		@Override
		public void share(SharedConstants.Builder constants) {
			list.stream().filter(text -> text != null).forEach(text -> constants.constant(typeName, text));
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.stream;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

import flightforge.writer.ChunkEncoder;
import flightforge.writer.SharedConstants;
import flightforge.writer.StackTrace;
import flightforge.writer.ThreadInfo;

/** What a field may refer to in the constant pools; a column says which one by index. Texts may be null for nothing. */
public sealed interface References {

	/** The entries. */
	List<?> list();

	/** How many there are. */
	default int size() {
		return list().size();
	}

	/** The reference of an entry in the chunk that is being encoded. */
	long intern(ChunkEncoder encoder, int index) throws IOException;

	/** Adds all entries to the constants that have small numbers. */
	void share(SharedConstants.Builder constants);

	/** About how many bytes an entry takes in a chunk's pools. */
	int averageBytes();

	/** Threads, null for none. */
	record Threads(List<ThreadInfo> list) implements References {
		private static final int NUMBERS = 14;

		@Override
		public long intern(ChunkEncoder encoder, int index) throws IOException {
			ThreadInfo thread = list.get(index);
			return thread == null ? 0 : encoder.thread(thread);
		}

		@Override
		public void share(SharedConstants.Builder constants) {
			list.stream().filter(thread -> thread != null).forEach(constants::thread);
		}

		@Override
		public int averageBytes() {
			ThreadInfo last = list.getLast();
			return last == null ? 0 : NUMBERS + last.javaName().length() + last.osName().length();
		}
	}

	/** Stack traces, null for none. */
	record Stacks(List<StackTrace> list) implements References {
		private static final int PER_FRAME = 12;

		@Override
		public long intern(ChunkEncoder encoder, int index) throws IOException {
			StackTrace trace = list.get(index);
			return trace == null ? 0 : encoder.stackTrace(trace);
		}

		@Override
		public void share(SharedConstants.Builder constants) {
			list.stream().filter(trace -> trace != null).forEach(constants::stackTrace);
		}

		@Override
		public int averageBytes() {
			long frames = list.stream().mapToLong(trace -> trace == null ? 0 : trace.frames().size()).sum();
			return (int) (PER_FRAME * frames / list.size());
		}
	}

	/** Strings. */
	record Strings(List<String> list) implements References {
		@Override
		public long intern(ChunkEncoder encoder, int index) throws IOException {
			String text = list.get(index);
			return text == null ? 0 : encoder.string(text);
		}

		@Override
		public void share(SharedConstants.Builder constants) {
			list.stream().filter(text -> text != null).forEach(constants::string);
		}

		@Override
		public int averageBytes() {
			return average(list);
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

		@Override
		public int averageBytes() {
			return average(list);
		}
	}

	private static int average(List<String> texts) {
		long bytes = 0;
		for (String text : texts) {
			bytes += text == null ? 0 : text.getBytes(StandardCharsets.UTF_8).length + 4;
		}
		return (int) (bytes / texts.size());
	}
}

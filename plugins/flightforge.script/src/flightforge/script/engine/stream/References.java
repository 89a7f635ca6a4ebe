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
import flightforge.writer.chunk.SharedConstants;

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

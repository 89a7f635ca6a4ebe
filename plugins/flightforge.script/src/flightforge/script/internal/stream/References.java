/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.stream;

import java.io.IOException;
import java.util.List;

import flightforge.writer.ChunkEncoder;
import flightforge.writer.StackTrace;
import flightforge.writer.ThreadInfo;

/** What a field may refer to in the constant pools; a column says which one by index. Entries may be null for nothing. */
public sealed interface References {

	/** How many there are. */
	int size();

	/** The reference of an entry in the chunk that is being encoded. */
	long intern(ChunkEncoder encoder, int index) throws IOException;

	/** Threads. */
	record Threads(List<ThreadInfo> list) implements References {
		@Override
		public int size() {
			return list.size();
		}

		@Override
		public long intern(ChunkEncoder encoder, int index) throws IOException {
			return encoder.thread(list.get(index));
		}
	}

	/** Stack traces. */
	record Stacks(List<StackTrace> list) implements References {
		@Override
		public int size() {
			return list.size();
		}

		@Override
		public long intern(ChunkEncoder encoder, int index) throws IOException {
			return encoder.stackTrace(list.get(index));
		}
	}

	/** Strings. */
	record Strings(List<String> list) implements References {
		@Override
		public int size() {
			return list.size();
		}

		@Override
		public long intern(ChunkEncoder encoder, int index) throws IOException {
			String text = list.get(index);
			return text == null ? 0 : encoder.string(text);
		}
	}

	/** Constants of a type that a text makes. */
	record Constants(String typeName, List<String> list) implements References {
		@Override
		public int size() {
			return list.size();
		}

		@Override
		public long intern(ChunkEncoder encoder, int index) throws IOException {
			String text = list.get(index);
			return text == null ? 0 : encoder.constant(typeName, text);
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.writer.Type;
import flightforge.writer.internal.ChunkHeader;

/**
 * Collects what a recording holds, chunk by chunk and event by event: how many events of which types, and what a few
 * events say of the recording as a whole. For one thread.
 */
final class RecordingContent {
	/** The type of the event that says how a recording was made. */
	static final String SCRIPT = "flightforge.Script";
	private static final String JVM = "jdk.JVMInformation";
	private static final Set<String> SPECIAL = Set.of(SCRIPT, JVM, "jdk.DataLoss");
	/** No metadata have fewer bytes behind size and type. */
	private static final int LONGEST_VARINT = 9;

	private final EventCounts counts = new EventCounts();
	private final List<ChunkSummary> chunks = new ArrayList<>();
	private ChunkTypes types;
	private ChunkHeader header;
	/** The types of events that are looked into, and their numbers in this chunk; few, and asked for at each event. */
	private Type[] special = {};
	private long[] specialNumbers = {};
	private String script;
	private Long seed;
	private String parameters;
	private FleetHostSummary host;
	private JvmSummary jvm;
	private long lostBytes;
	/** What could not be looked into, null for nothing. */
	private String unread;
	private long metadataBytes;
	private long poolBytes;
	private long freeBytes;

	/** Goes to the next chunk. */
	void begin(ChunkTypes chunkTypes, ChunkHeader chunkHeader) {
		counts.chunk(chunkTypes, chunkHeader);
		header = chunkHeader;
		metadataBytes = 0;
		poolBytes = 0;
		freeBytes = 0;
		if (chunkTypes != types) {
			types = chunkTypes;
			Map<Long, Type> looked = new LinkedHashMap<>(types.byNumber());
			looked.values().removeIf(type -> !SPECIAL.contains(type.name()));
			special = looked.values().toArray(Type[]::new);
			specialNumbers = looked.keySet().stream().mapToLong(Long::longValue).toArray();
		}
	}

	/**
	 * Takes an event.
	 *
	 * @param window behind its size and type
	 * @param start its first byte
	 * @param isMetadata whether the chunk's header names it as its metadata
	 */
	void take(FileWindow window, long start, long size, long type, boolean isMetadata) throws IOException {
		if (type == ChunkHeader.CHECKPOINT_TYPE) {
			poolBytes += size;
		} else if (type == ChunkHeader.METADATA_TYPE) {
			if (isMetadata || hasStart(window, start + size)) {
				metadataBytes += size;
			} else {
				freeBytes += size;
			}
		} else {
			for (int i = 0; i < specialNumbers.length; i++) {
				if (specialNumbers[i] == type) {
					look(special[i], window, start + size);
				}
			}
			counts.count(window, start + size, type, size);
		}
	}

	/**
	 * Whether there is a time of the chunk, as in metadata that are flushed early. Free room has anything, such as what
	 * is left of an event that was not written, and may be the last bytes of the file.
	 */
	private boolean hasStart(FileWindow window, long end) throws IOException {
		long from = window.position();
		byte[] bytes = window.peek(from, (int) Math.min(LONGEST_VARINT, end - from));
		return bytes.length == LONGEST_VARINT
				&& new ByteCursor(bytes, from).readVarint() >= Math.max(1, header.startTicks());
	}

	/** Leaves the window where it is. An event whose text cannot be read is an event still. */
	private void look(Type type, FileWindow window, long end) throws IOException {
		long fields = window.position();
		try {
			look(type, PlainFields.read(type, window, end));
		} catch (MalformedRecordingException e) {
			if (unread == null) {
				unread = "The " + type.name() + " at byte " + fields + " cannot be read: " + e.getMessage();
			}
		}
		window.position(fields);
	}

	private void look(Type type, Map<String, Object> values) {
		switch (type.name()) {
		case SCRIPT -> {
			if (script == null && values.get("script") instanceof String text) {
				script = text;
				seed = values.get("seed") instanceof Long given ? given : 0L;
				parameters = values.get("parameters") instanceof String set ? set : null;
				host = values.get("host") instanceof String name && values.get("hostNumber") instanceof Long number
						? new FleetHostSummary(number, name) : null;
			}
		}
		case JVM -> {
			if (jvm == null && values.get("jvmName") instanceof String name) {
				jvm = new JvmSummary(name, values.get("jvmVersion") instanceof String version ? version : "",
						values.get("pid") instanceof Long pid ? pid : null);
			}
		}
		default -> lostBytes += values.get("amount") instanceof Long amount ? amount : 0;
		}
	}

	/** Ends the chunk. */
	void end(long offset, long size) {
		chunks.add(new ChunkSummary(offset, size, header.startNanos(), header.durationNanos(), types.region(),
				metadataBytes, poolBytes, freeBytes));
	}

	/** Whether the chunk there was ended. */
	boolean has(long offset) {
		return chunks.stream().anyMatch(chunk -> chunk.offset() == offset);
	}

	/** What is to be known besides, a sentence each. */
	List<String> notes() {
		return unread == null ? List.of() : List.of(unread);
	}

	RecordingSummary summary() {
		long start = chunks.stream().mapToLong(ChunkSummary::startNanos).min().orElse(0);
		long end = chunks.stream().mapToLong(chunk -> chunk.startNanos() + chunk.durationNanos()).max().orElse(0);
		return new RecordingSummary(chunks, counts.summaries(start, end), script, seed, parameters, host, jvm,
				lostBytes);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.Type;
import flightforge.writer.internal.ChunkHeader;

/**
 * Reads what is in a recording, in one pass over the file and with memory that does not grow with it. Thread-safe:
 * there is no state between calls.
 */
public final class RecordingScanner {

	private RecordingScanner() {
	}

	/**
	 * Counts the events of all types.
	 *
	 * @throws MalformedRecordingException if the file is no recording, or a damaged one
	 * @throws IOException if the file cannot be read
	 */
	public static RecordingSummary scan(Path file) throws IOException {
		try (FileChannel channel = open(file)) {
			FileWindow window = new FileWindow(channel);
			ChunkReader reader = new ChunkReader(window);
			EventCounts counts = new EventCounts();
			ScriptFinder script = new ScriptFinder();
			List<ChunkSummary> chunks = new ArrayList<>();
			while (reader.next()) {
				ChunkHeader header = reader.header();
				chunks.add(
						new ChunkSummary(reader.offset(), header.size(), header.startNanos(), header.durationNanos()));
				ChunkTypes types = reader.readTypes();
				counts.types(types);
				script.types(types);
				scanEvents(window, reader, counts, script);
			}
			return new RecordingSummary(chunks, counts.summaries(), script.text(), script.seed());
		}
	}

	/** @return where the last event ends, which may be behind the chunk if it is {@link #isFreeRoom free room} */
	static long scanEvents(FileWindow window, ChunkReader reader, EventCounts counts, ScriptFinder script)
			throws IOException {
		long end = reader.offset() + reader.header().size();
		long start = reader.offset() + ChunkHeader.BYTES;
		while (start < end) {
			window.position(start);
			long size = window.readVarint();
			long type = window.readVarint();
			if (size == 0) {
				throw new MalformedRecordingException(start, "An event has no size");
			}
			if (isFreeRoom(type, size) && size > end - start && size <= window.fileSize() - start) {
				return start + size;
			}
			if (size < 0 || size > end - start) {
				throw new MalformedRecordingException(start, "An event reaches beyond its chunk");
			}
			if (window.position() > start + size) {
				throw new MalformedRecordingException(start, "An event is smaller than its own size and type");
			}
			if (type != ChunkHeader.METADATA_TYPE && type != ChunkHeader.CHECKPOINT_TYPE) {
				counts.count(type, size);
				if (script.isScript(type)) {
					script.read(window, start + size);
				}
			}
			start += size;
		}
		return end;
	}

	/**
	 * @return whether it can be free room of a chunk in mapped memory. It reaches beyond its chunk if the process was
	 * killed between the two stores that make the chunk larger or smaller; the JDK's and JMC's parsers take that, too
	 */
	static boolean isFreeRoom(long type, long size) {
		return type == ChunkHeader.METADATA_TYPE && size > 0;
	}

	/**
	 * Reads the definitions of all types in the file; where chunks differ the last one counts.
	 *
	 * @throws MalformedRecordingException if the file is no recording, or a damaged one
	 * @throws IOException if the file cannot be read
	 */
	public static List<Type> readTypes(Path file) throws IOException {
		try (FileChannel channel = open(file)) {
			ChunkReader reader = new ChunkReader(new FileWindow(channel));
			Map<String, Type> types = new LinkedHashMap<>();
			ChunkTypes last = null;
			while (reader.next()) {
				ChunkTypes read = reader.readTypes();
				if (read != last) {
					read.all().forEach(type -> types.put(type.name(), type));
					last = read;
				}
			}
			return List.copyOf(types.values());
		}
	}

	static FileChannel open(Path file) throws IOException {
		if (Files.isDirectory(file)) {
			throw new IOException("This is a folder, not a recording: " + file);
		}
		try {
			return FileChannel.open(file, StandardOpenOption.READ);
		} catch (NoSuchFileException e) {
			throw new IOException("The file does not exist: " + file, e);
		}
	}
}

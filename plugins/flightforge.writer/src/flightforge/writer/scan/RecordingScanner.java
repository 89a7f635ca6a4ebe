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
	 * Counts the events of all types of a recording that is whole.
	 *
	 * @param file the recording, or a file of gzip, zip or lz4 with one in it
	 * @throws MalformedRecordingException if the file is not a recording, or one that is damaged or not finished
	 * @throws IOException if the file cannot be read
	 */
	public static RecordingSummary scan(Path file) throws IOException {
		RecordingInspection inspection = inspect(file);
		if (inspection.defect() != null) {
			throw inspection.defect();
		}
		return inspection.summary();
	}

	/**
	 * Counts the events of all types, of a recording that is damaged or not finished as far as it is whole.
	 *
	 * @param file the recording, or a file of gzip, zip or lz4 with one in it
	 * @throws MalformedRecordingException if the file is not a recording, or damaged so that nothing in it can be read
	 * @throws IOException if the file cannot be read
	 */
	public static RecordingInspection inspect(Path file) throws IOException {
		try (UnpackedRecording recording = UnpackedRecording.open(file)) {
			return inspect(recording);
		}
	}

	/**
	 * Counts the events of all types, of a recording that is damaged or not finished as far as it is whole.
	 *
	 * @param recording what was opened before; it stays open
	 * @throws MalformedRecordingException if the file is not a recording, or damaged so that nothing in it can be read
	 * @throws IOException if the file cannot be read
	 */
	public static RecordingInspection inspect(UnpackedRecording recording) throws IOException {
		try (FileChannel channel = openPlain(recording.path())) {
			FileWindow window = new FileWindow(channel);
			ChunkReader reader = new ChunkReader(window);
			RecordingContent content = new RecordingContent();
			MalformedRecordingException defect = null;
			try {
				while (reader.next()) {
					scanChunk(window, reader, content);
				}
			} catch (MalformedRecordingException e) {
				defect = e;
				if (reader.defect() == null && !content.has(reader.offset()) && reader.goToRemains()) {
					scanRemains(window, reader, content);
				}
			}
			RecordingSummary summary = content.summary();
			if (defect != null && summary.totalEvents() == 0) {
				throw defect;
			}
			List<String> notes = new ArrayList<>(recording.notes());
			notes.addAll(content.notes());
			return new RecordingInspection(summary, defect == null ? recording.damage() : defect, notes);
		}
	}

	/**
	 * Looks at the headers of all chunks, which is quick whatever their size, for what most readers refuse: a recording
	 * that was cut or is not finished. {@link RecordingRecovery} makes one of it that they read.
	 *
	 * @return what is wrong, null if nothing is, as far as headers say
	 * @throws MalformedRecordingException if the file is not a recording, or nothing in it can be read
	 * @throws IOException if the file cannot be read
	 */
	public static MalformedRecordingException checkHeaders(UnpackedRecording recording) throws IOException {
		try (FileChannel channel = openPlain(recording.path())) {
			ChunkReader reader = new ChunkReader(new FileWindow(channel));
			int chunks = 0;
			try {
				while (reader.next()) {
					chunks++;
				}
			} catch (MalformedRecordingException e) {
				if (chunks == 0) {
					throw e;
				}
				return e;
			}
			return recording.damage();
		}
	}

	private static void scanChunk(FileWindow window, ChunkReader reader, RecordingContent content) throws IOException {
		ChunkTypes types = reader.readTypesOrGoBack();
		content.begin(types, reader.header());
		long size = reader.header().size();
		try {
			scanEvents(window, reader, content);
		} catch (MalformedRecordingException e) {
			size = e.offset() - reader.offset();
			throw e;
		} finally {
			content.end(reader.offset(), size);
		}
	}

	/** Counts what is whole in the last chunk; what is wrong with it is known already. */
	private static void scanRemains(FileWindow window, ChunkReader reader, RecordingContent content)
			throws IOException {
		try {
			scanChunk(window, reader, content);
		} catch (MalformedRecordingException e) {
			// The metadata is damaged, too.
			return;
		}
	}

	/**
	 * Where the events of a chunk end.
	 *
	 * @param end first byte of the file behind the events
	 * @param reach the same, with {@link #isFreeRoom free room} that reaches beyond the chunk
	 */
	record EventsEnd(long end, long reach) {
	}

	/** Counts the events of the reader's chunk. */
	static EventsEnd scanEvents(FileWindow window, ChunkReader reader, RecordingContent content) throws IOException {
		long metadata = reader.offset() + reader.header().metadata();
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
				return new EventsEnd(start, start + size);
			}
			if (size < 0 || size > end - start) {
				throw new MalformedRecordingException(start, "An event reaches beyond its chunk");
			}
			if (window.position() > start + size) {
				throw new MalformedRecordingException(start, "An event is smaller than its own size and type");
			}
			content.take(window, start, size, type, start == metadata);
			start += size;
		}
		return new EventsEnd(end, end);
	}

	/**
	 * @return whether it can be free room of a chunk in mapped memory. It reaches beyond its chunk if the process was
	 * killed between the two stores that make the chunk larger or smaller; the JDK's and JMC's parsers take that, too
	 */
	static boolean isFreeRoom(long type, long size) {
		return type == ChunkHeader.METADATA_TYPE && size > 0;
	}

	/**
	 * Reads the definitions of all types in the file; where chunks differ the last one counts. Of a recording that is
	 * damaged, cut or not finished those of the chunks that can be read are enough.
	 *
	 * @param file the recording, or a file of gzip, zip or lz4 with one in it
	 * @throws MalformedRecordingException if the file is not a recording, or no types in it can be read
	 * @throws IOException if the file cannot be read
	 */
	public static List<Type> readTypes(Path file) throws IOException {
		return inspectTypes(file).types();
	}

	/**
	 * The same, with what is wrong.
	 *
	 * @param file the recording, or a file of gzip, zip or lz4 with one in it
	 * @throws MalformedRecordingException if the file is not a recording, or no types in it can be read
	 * @throws IOException if the file cannot be read
	 */
	public static RecordingTypes inspectTypes(Path file) throws IOException {
		Map<String, Type> types = new LinkedHashMap<>();
		MalformedRecordingException defect = null;
		try (UnpackedRecording recording = UnpackedRecording.open(file);
				FileChannel channel = openPlain(recording.path())) {
			ChunkReader reader = new ChunkReader(new FileWindow(channel));
			ChunkTypes last = null;
			while (reader.nextToRead()) {
				ChunkTypes read = reader.readTypesOrGoBack();
				if (read != last) {
					read.all().forEach(type -> types.put(type.name(), type));
					last = read;
				}
			}
		} catch (MalformedRecordingException e) {
			if (types.isEmpty()) {
				throw e;
			}
			defect = e;
		}
		return new RecordingTypes(List.copyOf(types.values()), defect);
	}

	static FileChannel openPlain(Path file) throws IOException {
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

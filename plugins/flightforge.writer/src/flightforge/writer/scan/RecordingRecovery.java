/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

import flightforge.writer.internal.ChunkHeader;
import flightforge.writer.internal.DiskFull;
import flightforge.writer.internal.TemporaryFile;

/**
 * Makes recordings readable that were cut, damaged, or not finished because their process runs or was killed.
 * <p>What is kept are whole chunks and, of a chunk that is not whole, what was flushed: HotSpot writes metadata,
 * constants and a copy of the header into a chunk about once a second. What came after the last flush refers to
 * constants that were never written, so no reader could make sense of it. Free room in mapped chunks, which readers
 * skip, stays as it is. Thread-safe: there is no state between calls.
 */
public final class RecordingRecovery {
	private static final int BUFFER_BYTES = 1 << 18;
	private static final int MOST_LOST = 100;
	private static final String RECORDING_ENDING = ".jfr";

	private RecordingRecovery() {
	}

	/**
	 * What was done to a file in place. Immutable.
	 *
	 * @param bytesCut bytes that were cut off its end
	 * @param headerWritten whether the header of its last chunk was changed to say what there is of the chunk
	 */
	public record Repair(long bytesCut, boolean headerWritten) {
		/** Nothing: the file is healthy. */
		public static final Repair NONE = new Repair(0, false);
	}

	/**
	 * What was recovered. Immutable.
	 *
	 * @param events events of the new recording, without those of the type {@code flightforge.Script}, which say how a
	 * recording was made
	 * @param chunks its chunks
	 * @param bytes its size
	 * @param copies how many chunks of the sources were left out, because another file has the same chunk, byte for
	 * byte
	 * @param jvms the JVMs that the chunks are of, in the order of the chunks; a repository has those of one
	 * @param lost what could not be kept, a sentence for each of the first hundred places, with the name of the file
	 * and the byte, and one more where there are others; empty when nothing was wrong
	 */
	public record Recovered(long events, int chunks, long bytes, int copies, List<JvmSummary> jvms, List<String> lost) {

		/** Copies. */
		public Recovered {
			jvms = List.copyOf(jvms);
			lost = List.copyOf(lost);
		}
	}

	/** A part of a file that becomes a chunk; the JVM is null where the chunk does not say. */
	private record Part(Path file, long offset, ChunkHeader header, long events, JvmSummary jvm) {
	}

	/**
	 * Recovers in place. A healthy file is not touched, and neither is one that is damaged otherwise than by its end: a
	 * chunk that the file ends before is cut off behind its last flush, or as a whole when there was none, and so is
	 * what has no events. A chunk that a JVM has not finished is left alone, because the JVM may still write to it;
	 * {@link #recover(List, Path, BooleanSupplier)} copies it. When this is stopped halfway the next call does the
	 * rest.
	 *
	 * @return what was done
	 * @throws MalformedRecordingException if the file is not a recording, packed, not finished, or damaged in a way
	 * that cutting off its end does not repair, or if there is no event in it because its process was killed before the
	 * first
	 * @throws IOException if the file cannot be read, grows while it is read, or cannot be written and needs to
	 */
	public static Repair recover(Path file) throws IOException {
		if (UnpackedRecording.isPacked(file)) {
			throw new MalformedRecordingException(0,
					"The file is compressed, and only a recording that is not can be recovered in place");
		}
		try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
			FileWindow window = new FileWindow(channel);
			ChunkReader reader = new ChunkReader(window);
			long whole = wholeBytes(window, reader);
			long size = window.fileSize();
			boolean incomplete = whole > reader.offset() && reader.defect() != null;
			if (whole == size && !incomplete) {
				return Repair.NONE;
			}
			try (FileChannel writing = FileChannel.open(file, StandardOpenOption.WRITE)) {
				if (writing.size() != size) {
					throw new IOException("The file changes while it is read, so it is not touched: " + file);
				}
				if (whole < size) {
					writing.truncate(whole);
				}
				if (incomplete) {
					// In this order: a file that is cut, with the old header, can be recovered again.
					writing.write(ByteBuffer.wrap(finishedHeader(window, reader.offset(), reader.header())),
							reader.offset());
				}
			}
			return new Repair(size - whole, incomplete);
		} catch (NoSuchFileException e) {
			throw new IOException("The file does not exist: " + file, e);
		}
	}

	/**
	 * Recovers into another file. The sources are never changed; those that are packed are unpacked first. Of a source
	 * that is damaged in its middle, the chunks behind the damage are kept, too.
	 *
	 * @param sources recordings, whose chunks follow each other in the order of their starts; chunks of one file stay
	 * in the order of the file. A chunk that two files have, such as the repository's and a dump of it, is kept once
	 * @param target the new recording, which appears under its name when it is complete; replaced if it exists
	 * @param cancelled asked many times a second; stops the work when true
	 * @throws MalformedRecordingException if nothing can be recovered
	 * @throws CancellationException if it was cancelled
	 * @throws IOException if a file cannot be read or written, or the target is one of the sources
	 */
	public static Recovered recover(List<Path> sources, Path target, BooleanSupplier cancelled) throws IOException {
		List<UnpackedRecording> unpacked = new ArrayList<>();
		try {
			List<List<Part>> files = new ArrayList<>();
			List<String> lost = new ArrayList<>();
			MalformedRecordingException first = null;
			for (Path source : sources) {
				if (Files.exists(target) && Files.isSameFile(source, target)) {
					throw new IOException("The recording cannot be recovered into itself: " + target);
				}
				try {
					UnpackedRecording recording = UnpackedRecording.open(source, percent -> {
					}, cancelled);
					unpacked.add(recording);
					List<MalformedRecordingException> problems = new ArrayList<>();
					files.add(parts(recording, problems, cancelled));
					problems.forEach(problem -> lose(lost, source, problem));
				} catch (MalformedRecordingException e) {
					first = first == null ? e : first;
					lose(lost, source, e);
				}
			}
			files.removeIf(List::isEmpty);
			if (files.isEmpty()) {
				throw first == null ? new MalformedRecordingException(0, "There is no recording to recover") : first;
			}
			files.sort(Comparator.comparingLong(parts -> parts.getFirst().header().startNanos()));
			int found = files.stream().mapToInt(List::size).sum();
			List<Part> parts = withoutCopies(files, cancelled);
			long bytes = write(parts, target, cancelled);
			return new Recovered(parts.stream().mapToLong(Part::events).sum(), parts.size(), bytes,
					found - parts.size(), parts.stream().map(Part::jvm).filter(Objects::nonNull).distinct().toList(),
					lost);
		} finally {
			for (UnpackedRecording recording : unpacked) {
				recording.close();
			}
		}
	}

	/**
	 * The chunk files of a JVM's repository.
	 *
	 * @param folder the repository, or the folder that {@code -XX:FlightRecorderOptions:repository} names if one JVM
	 * has its repository there
	 * @return the files called {@code .jfr}, by name
	 * @throws IOException if there are none, if there are several repositories, or if a folder cannot be read
	 */
	public static List<Path> chunkFiles(Path folder) throws IOException {
		List<Path> files = recordings(folder);
		if (!files.isEmpty()) {
			return files;
		}
		List<Path> folders = new ArrayList<>();
		for (Path inner : children(folder)) {
			if (Files.isDirectory(inner) && !recordings(inner).isEmpty()) {
				folders.add(inner);
			}
		}
		if (folders.size() > 1) {
			throw new IOException("There are the repositories of several JVMs in this folder, choose one: "
					+ String.join(", ", folders.stream().map(Path::toString).toList()));
		}
		if (folders.isEmpty()) {
			throw new IOException("There is no file *" + RECORDING_ENDING + " in this folder: " + folder);
		}
		return recordings(folders.getFirst());
	}

	private static List<Path> recordings(Path folder) throws IOException {
		return children(folder).stream().filter(file -> file.getFileName().toString().endsWith(RECORDING_ENDING))
				.filter(Files::isRegularFile).toList();
	}

	private static List<Path> children(Path folder) throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			return files.sorted().toList();
		}
	}

	private static void lose(List<String> lost, Path source, MalformedRecordingException problem) {
		if (lost.size() < MOST_LOST) {
			lost.add(source.getFileName() + ": " + problem.getMessage());
		} else if (lost.size() == MOST_LOST) {
			lost.add("Further damage is not listed.");
		}
	}

	private static List<Part> parts(UnpackedRecording recording, List<MalformedRecordingException> problems,
			BooleanSupplier cancelled) throws IOException {
		List<Part> parts = new ArrayList<>();
		try (FileChannel channel = FileChannel.open(recording.path(), StandardOpenOption.READ)) {
			FileWindow window = new FileWindow(channel, cancelled);
			ChunkReader reader = new ChunkReader(window);
			boolean more = true;
			while (more) {
				MalformedRecordingException damage = null;
				boolean kept = false;
				try {
					more = reader.next();
					if (more) {
						parts.add(part(recording.path(), window, reader));
						kept = true;
						damage = reader.defect();
					}
				} catch (MalformedRecordingException e) {
					damage = e;
				}
				if (damage != null) {
					if (problems.size() <= MOST_LOST) {
						problems.add(damage);
					}
					more = reader.skipDamage(kept);
				}
			}
		}
		if (parts.isEmpty()) {
			throw problems.getFirst();
		}
		if (recording.damage() != null) {
			problems.add(recording.damage());
		}
		return parts;
	}

	/**
	 * Looks at all of the chunk, and goes back to its last flush where it is damaged.
	 *
	 * @throws MalformedRecordingException if nothing was flushed before the damage
	 */
	private static Part part(Path file, FileWindow window, ChunkReader reader) throws IOException {
		while (true) {
			try {
				return wholePart(file, window, reader);
			} catch (MalformedRecordingException e) {
				if (!reader.goBackToLastFlush(e)) {
					throw e;
				}
			}
		}
	}

	/** Free room that reaches beyond the chunk is left out, because what it reaches into may be, too. */
	private static Part wholePart(Path file, FileWindow window, ChunkReader reader) throws IOException {
		ChunkTypes types = reader.readTypes();
		RecordingContent content = new RecordingContent();
		content.begin(types, reader.header());
		ConstantsCheck.check(window, reader, types);
		long end = RecordingScanner.scanEvents(window, reader, content).end();
		ChunkHeader header = reader.header();
		ChunkHeader kept = new ChunkHeader(end - reader.offset(), header.checkpoint(), header.metadata(),
				header.startNanos(), header.durationNanos(), header.startTicks(), header.ticksPerSecond(),
				header.state(), header.flags());
		if (kept.metadata() >= kept.size() || kept.checkpoint() >= kept.size()) {
			throw new MalformedRecordingException(end, "The chunk's constants are in free room");
		}
		RecordingSummary summary = content.summary();
		long scripts = summary.types().stream().filter(type -> type.name().equals(RecordingContent.SCRIPT))
				.mapToLong(TypeSummary::events).sum();
		return new Part(file, reader.offset(), kept, summary.totalEvents() - scripts, summary.jvm());
	}

	/** Two chunks of one file stay, because nothing but a program that meant it writes the same chunk twice. */
	private static List<Part> withoutCopies(List<List<Part>> files, BooleanSupplier cancelled) throws IOException {
		List<Part> parts = new ArrayList<>();
		Map<ChunkHeader, List<Part>> alike = new HashMap<>();
		for (List<Part> file : files) {
			List<Part> own = new ArrayList<>();
			for (Part part : file) {
				if (!hasCopy(part, alike.getOrDefault(part.header(), List.of()), cancelled)) {
					own.add(part);
				}
			}
			own.forEach(part -> alike.computeIfAbsent(part.header(), header -> new ArrayList<>()).add(part));
			parts.addAll(own);
		}
		return parts;
	}

	private static boolean hasCopy(Part part, List<Part> others, BooleanSupplier cancelled) throws IOException {
		for (Part other : others) {
			try (FileChannel channel = FileChannel.open(part.file(), StandardOpenOption.READ);
					FileChannel otherChannel = FileChannel.open(other.file(), StandardOpenOption.READ)) {
				if (isCopy(new FileWindow(channel, cancelled), part, new FileWindow(otherChannel, cancelled), other)) {
					return true;
				}
			}
		}
		return false;
	}

	private static boolean isCopy(FileWindow window, Part part, FileWindow otherWindow, Part other) throws IOException {
		long size = part.header().size();
		for (long at = ChunkHeader.BYTES; at < size; at += BUFFER_BYTES) {
			window.check();
			int length = (int) Math.min(BUFFER_BYTES, size - at);
			if (!Arrays.equals(window.peek(part.offset() + at, length),
					otherWindow.peek(other.offset() + at, length))) {
				return false;
			}
		}
		return true;
	}

	private static long write(List<Part> parts, Path target, BooleanSupplier cancelled) throws IOException {
		Path partial = TemporaryFile.beside(target);
		try {
			long at = 0;
			try (FileChannel out = FileChannel.open(partial, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
				for (Part part : parts) {
					try (FileChannel in = FileChannel.open(part.file(), StandardOpenOption.READ)) {
						at += copy(new FileWindow(in, cancelled), part, out, at);
					}
				}
			}
			if (Files.isDirectory(target, LinkOption.NOFOLLOW_LINKS)) {
				throw new IOException("This is a folder, not a file: " + target);
			}
			Files.move(partial, target, StandardCopyOption.REPLACE_EXISTING);
			return at;
		} catch (IOException e) {
			throw DiskFull.ofCopy(target, partial, e);
		} finally {
			Files.deleteIfExists(partial);
		}
	}

	private static long copy(FileWindow in, Part part, FileChannel out, long to) throws IOException {
		long size = part.header().size();
		ByteBuffer buffer = ByteBuffer.wrap(finishedHeader(in, part.offset(), part.header()));
		for (long copied = 0; copied < size;) {
			in.check();
			while (buffer.hasRemaining()) {
				copied += out.write(buffer, to + copied);
			}
			if (copied < size) {
				buffer = ByteBuffer.wrap(in.peek(part.offset() + copied, (int) Math.min(BUFFER_BYTES, size - copied)));
				if (!buffer.hasRemaining()) {
					throw new IOException("The file became shorter while it was read: " + part.file());
				}
			}
		}
		return size;
	}

	private static byte[] finishedHeader(FileWindow window, long offset, ChunkHeader header) throws IOException {
		byte[] bytes = window.peek(offset, ChunkHeader.BYTES);
		header.finish(bytes);
		return bytes;
	}

	/**
	 * @param reader comes to the chunk of which only a part is kept, if there is one
	 * @return how many bytes of the file stay
	 */
	private static long wholeBytes(FileWindow window, ChunkReader reader) throws IOException {
		long reached = 0;
		try {
			while (reader.next()) {
				ChunkTypes types = reader.readTypes();
				RecordingContent content = new RecordingContent();
				content.begin(types, reader.header());
				ConstantsCheck.check(window, reader, types);
				reached = Math.max(reached, RecordingScanner.scanEvents(window, reader, content).reach());
			}
			return window.fileSize();
		} catch (MalformedRecordingException e) {
			if (reader.hasUnfinished()) {
				throw e;
			}
			if (reader.defect() == null) {
				if (reached > reader.offset()) {
					// What is cut off would be missed by the chunk before.
					throw e;
				}
				check(window, reader, e);
				return reader.offset();
			}
			long whole = reader.offset() + reader.header().size();
			ChunkHeader written = ChunkHeader.decode(window.peek(reader.offset(), ChunkHeader.BYTES));
			boolean cut = reader.defect() == e && e.offset() == window.fileSize() && written.state() == 0;
			// With one whose end is not the file's, all chunks behind it would be cut off.
			if (!cut || reader.nextChunk(whole) >= 0) {
				throw e;
			}
			return whole;
		}
	}

	/** Asks whether what is not a whole chunk may be cut off. */
	private static void check(FileWindow window, ChunkReader reader, MalformedRecordingException damage)
			throws IOException {
		long offset = reader.offset();
		byte[] start = window.peek(offset, ChunkHeader.BYTES);
		if (offset == 0) {
			throw isUnwritten(start) ? unwritten(start.length == 0, damage) : damage;
		}
		if (start.length == ChunkHeader.BYTES && ChunkHeader.hasMagic(start)
				&& ChunkHeader.decode(start).state() != 0) {
			throw damage;
		}
		if (reader.nextChunk(offset + 1) >= 0) {
			throw refusal("The recording is damaged before its end, which cutting off the end does not repair. ",
					damage);
		}
		if (!isOfAKill(window, offset)) {
			throw refusal("The end of the recording is damaged, but not by a kill: cutting it off at byte " + offset
					+ " might take events with it, so it is left as it is. ", damage);
		}
	}

	private static MalformedRecordingException refusal(String reason, MalformedRecordingException damage) {
		MalformedRecordingException refusal = new MalformedRecordingException(damage.offset(),
				reason + damage.getMessage());
		refusal.initCause(damage);
		return refusal;
	}

	private static boolean isOfAKill(FileWindow window, long offset) throws IOException {
		try {
			return new Remains(window, offset).areOfAKill();
		} catch (MalformedRecordingException e) {
			// A number that does not end.
			return false;
		}
	}

	/** The header is what a recording in mapped memory gets last when it grows. */
	private static boolean isUnwritten(byte[] start) {
		for (byte b : start) {
			if (b != 0) {
				return false;
			}
		}
		return true;
	}

	private static MalformedRecordingException unwritten(boolean empty, MalformedRecordingException damage) {
		MalformedRecordingException refusal = new MalformedRecordingException(0,
				(empty ? "The file is empty" : "The file has only zeros where a recording begins")
						+ ", as when its process is killed before the first event; there is nothing to recover,"
						+ " delete it");
		refusal.initCause(damage);
		return refusal;
	}
}

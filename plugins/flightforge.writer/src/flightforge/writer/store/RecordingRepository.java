/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.store;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import flightforge.writer.internal.ChunkHeader;
import flightforge.writer.internal.DiskFull;

/**
 * A folder of chunk files as a running JVM has it ({@code jdk.jfr.internal.Repository}, {@code ChunkFilename}): in the
 * folder that {@code -XX:FlightRecorderOptions:repository} names one named after time and process, in that a file for
 * each chunk, which grows. Programs follow it, such as {@code EventStream.openRepository} of the JDK.
 * <p>After each part of a chunk the header says where the chunk ends by now; while it is replaced, its state is 255,
 * and otherwise a number that differs from the one before, as in HotSpot's {@code JfrChunkHeadWriter}. The state of a
 * finished chunk is 0. A file has its name when the first part of its chunk is in it. For one thread.
 */
public final class RecordingRepository implements AutoCloseable {
	private static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("yyyy_MM_dd_HH_mm_ss");
	private static final Pattern OF_PROCESS = Pattern.compile("(?:\\d\\d){2}(?:_\\d\\d){5}_(\\d{1,18})(?:_\\d+)?");
	private static final String ENDING = ".jfr";
	private static final String LOCK = ".flightforge.lock";
	/** How long a program that has the new file, such as a virus scanner, may have it. */
	private static final Duration PATIENCE = Duration.ofSeconds(1);
	private static final int PAUSE_MILLIS = 20;
	private static final int MOST_NAMES = 100_000;
	private static final int STATE_AT = 64;
	private static final int FLAGS_AT = 67;
	private static final int UPDATING = 255;
	private static final int LAST_GENERATION = 254;

	/** How files are opened to be written, which a test looks at. */
	interface Opening {
		RandomAccessFile open(Path file) throws IOException;
	}

	private final Path folder;
	private final FileChannel lockFile;
	private final FileLock lock;
	private final Opening opening;
	private RandomAccessFile file;
	private Path name;
	private boolean ended;
	private long written;
	private int generation;
	private byte[] header;
	private int chunks;
	private long bytes;

	private RecordingRepository(Path folder, FileChannel lockFile, FileLock lock, Opening opening) {
		this.folder = folder;
		this.lockFile = lockFile;
		this.lock = lock;
		this.opening = opening;
	}

	/**
	 * Makes the folder of this process.
	 *
	 * @param base where it is to be; made if it does not exist
	 * @throws RepositoryInUseException if a process writes there already, or the folder has recordings itself
	 * @throws IOException with a message for the user, if it cannot be made
	 */
	public static RecordingRepository create(Path base) throws IOException {
		// Not a channel, which is closed when the thread that writes is interrupted.
		return create(base, file -> new RandomAccessFile(file.toFile(), "rw"));
	}

	static RecordingRepository create(Path base, Opening opening) throws IOException {
		try {
			Files.createDirectories(base);
		} catch (FileAlreadyExistsException e) {
			throw new IOException(base + " is a file; a repository is a folder", e);
		} catch (IOException e) {
			throw DiskFull.noNewFile(base.toAbsolutePath().getParent(), e);
		}
		// Before there is a file of ours: where somebody else writes, nothing is to be left.
		checkProcesses(base);
		FileChannel lockFile;
		try {
			lockFile = FileChannel.open(base.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
		} catch (IOException e) {
			throw DiskFull.noNewFile(base, e);
		}
		boolean made = false;
		try {
			FileLock lock = lock(lockFile);
			if (lock == null) {
				throw new RepositoryInUseException(base, "another recording is being written there");
			}
			RecordingRepository repository = new RecordingRepository(newFolder(base), lockFile, lock, opening);
			made = true;
			return repository;
		} finally {
			if (!made) {
				lockFile.close();
			}
		}
	}

	private static FileLock lock(FileChannel file) throws IOException {
		try {
			return file.tryLock();
		} catch (OverlappingFileLockException sameProcess) {
			return null;
		}
	}

	/**
	 * A JVM that runs has a chunk there that is not finished; one that was killed has that, too, but no process. Other
	 * recordings of ours hold the lock.
	 */
	private static void checkProcesses(Path base) throws IOException {
		try (Stream<Path> all = Files.list(base)) {
			for (Path each : all.sorted().toList()) {
				String name = each.getFileName().toString();
				Matcher process = OF_PROCESS.matcher(name);
				if (process.matches() && Files.isDirectory(each)) {
					long number = Long.parseLong(process.group(1));
					if (isRunning(number, each) && hasUnfinished(each)) {
						throw new RepositoryInUseException(base, "process " + number + " writes to " + name);
					}
				} else if (name.endsWith(ENDING)) {
					throw new RepositoryInUseException("The folder " + base + " has recordings itself, such as " + name
							+ "; a repository has a folder for each process. Name another folder");
				}
			}
		} catch (UncheckedIOException e) {
			throw e.getCause();
		}
	}

	/**
	 * Whether a process still runs that has made a folder. Numbers are given again: in a container each program may be
	 * process 1, as the one was that was killed. In our own process only the JVM itself writes without the lock.
	 */
	private static boolean isRunning(long number, Path folder) throws IOException {
		Optional<ProcessHandle> process = ProcessHandle.of(number);
		if (process.isEmpty()) {
			return false;
		}
		if (number == ProcessHandle.current().pid()) {
			String ofJvm = System.getProperty("jdk.jfr.repository", "");
			return !ofJvm.isEmpty() && Files.isDirectory(Path.of(ofJvm)) && Files.isSameFile(Path.of(ofJvm), folder);
		}
		Instant written = lastWritten(folder);
		// Clocks of processes and of file systems differ by less. Where it is not known, it may be the same process.
		return process.get().info().startInstant().map(start -> start.isBefore(written.plusSeconds(2))).orElse(true);
	}

	/** When the newest chunk of a folder was written, which was before its process ended. */
	private static Instant lastWritten(Path folder) throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			Instant last = Instant.MIN;
			for (Path file : files.toList()) {
				Instant written = Files.getLastModifiedTime(file).toInstant();
				last = written.isAfter(last) ? written : last;
			}
			return last == Instant.MIN ? Files.getLastModifiedTime(folder).toInstant() : last;
		}
	}

	private static boolean hasUnfinished(Path folder) throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			for (Path each : files.filter(file -> file.getFileName().toString().endsWith(ENDING)).toList()) {
				try (RandomAccessFile chunk = new RandomAccessFile(each.toFile(), "r")) {
					if (chunk.length() > STATE_AT) {
						chunk.seek(STATE_AT);
						if (chunk.read() != 0) {
							return true;
						}
					}
				}
			}
		}
		return false;
	}

	private static Path newFolder(Path base) throws IOException {
		String name = NAME.format(LocalDateTime.now()) + "_" + ProcessHandle.current().pid();
		for (int i = -1; i < MOST_NAMES; i++) {
			Path folder = base.resolve(i < 0 ? name : name + "_" + i);
			try {
				return Files.createDirectory(folder);
			} catch (FileAlreadyExistsException taken) {
				continue;
			} catch (IOException e) {
				throw DiskFull.noNewFile(base, e);
			}
		}
		throw new IOException("The folder " + base + " has too many repositories of this process");
	}

	/** @return the folder with the chunk files */
	public Path folder() {
		return folder;
	}

	/** @return how many chunks were begun */
	public int chunks() {
		return chunks;
	}

	/** @return how many bytes are in all files */
	public long bytes() {
		return bytes;
	}

	/**
	 * Begins a chunk with its first part, which can be read at once.
	 *
	 * @param part from the header on
	 * @throws IOException with a message for the user, if it cannot be written
	 * @throws IllegalStateException if the chunk before is not finished
	 */
	public void begin(ChunkStore part) throws IOException {
		if (file != null) {
			throw new IllegalStateException("The chunk before is not finished");
		}
		Path made = folder.resolve(".chunk.tmp");
		try {
			file = opening.open(made);
			file.setLength(0);
			written = 0;
			append(part);
			header = new byte[ChunkHeader.BYTES];
			file.seek(0);
			file.readFully(header);
			generation = 1;
			putState(generation);
			// Windows renames no file that is open.
			file.close();
			Path hidden = made;
			made = patiently(() -> giveName(hidden));
			Path named = made;
			file = patiently(() -> reopened(named));
			name = made;
			chunks++;
		} catch (IOException e) {
			abandon(made, e);
			throw DiskFull.explain("The chunk cannot be written", folder, e);
		} catch (RuntimeException | Error e) {
			abandon(made, e);
			throw e;
		}
	}

	private interface Step<T> {
		T take() throws IOException;
	}

	/** On Windows a scanner may have a file that was closed just now, which then can neither be renamed nor opened. */
	private static <T> T patiently(Step<T> step) throws IOException {
		long end = System.nanoTime() + PATIENCE.toNanos();
		while (true) {
			try {
				return step.take();
			} catch (NoSuchFileException gone) {
				throw gone;
			} catch (IOException e) {
				if (System.nanoTime() - end > 0 || !pause()) {
					throw e;
				}
			}
		}
	}

	/** @return whether nobody wants the thread to end */
	private static boolean pause() {
		try {
			Thread.sleep(PAUSE_MILLIS);
			return true;
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			return false;
		}
	}

	/** Where it has gone, an empty one would be made in its place. */
	private RandomAccessFile reopened(Path file) throws IOException {
		if (Files.size(file) < written) {
			throw new IOException(file + " was cut by another program");
		}
		return opening.open(file);
	}

	/** Removes what cannot be continued. Whatever fails then does not hide the reason. */
	private void abandon(Path made, Throwable reason) {
		try {
			if (file != null) {
				file.close();
			}
		} catch (IOException e) {
			reason.addSuppressed(e);
		}
		file = null;
		try {
			Files.deleteIfExists(made);
		} catch (IOException e) {
			reason.addSuppressed(e);
		}
	}

	private Path giveName(Path hidden) throws IOException {
		String name = NAME.format(LocalDateTime.now());
		for (int i = 0; i < MOST_NAMES; i++) {
			Path target = folder.resolve(i == 0 ? name + ENDING : String.format("%s_%02d%s", name, i, ENDING));
			if (!Files.exists(target)) {
				// Nobody else makes files here.
				Files.move(hidden, target);
				return target;
			}
		}
		throw new IOException("The folder " + folder + " has too many chunks of one second");
	}

	/**
	 * Adds a part to the chunk, which can be read at once.
	 *
	 * @param part what follows in the chunk
	 * @param newHeader of the chunk with that part
	 * @throws IOException with a message for the user, if it cannot be written; the chunk is then as before
	 */
	public void flush(ChunkStore part, byte[] newHeader) throws IOException {
		checkBegun();
		try {
			append(part);
			generation = generation == LAST_GENERATION ? 1 : generation + 1;
			put(newHeader, generation);
		} catch (IOException e) {
			throw DiskFull.explain("The chunk cannot grow to " + written + " bytes", folder, e);
		}
	}

	/**
	 * Finishes the chunk.
	 *
	 * @param last whether no other follows
	 */
	public void finish(boolean last) throws IOException {
		checkBegun();
		try {
			header[FLAGS_AT] = (byte) (header[FLAGS_AT] | (last ? ChunkHeader.LAST_CHUNK : 0));
			put(header, 0);
			// What is beyond is left of a part that could not be added.
			file.setLength(ChunkHeader.decode(header).size());
			ended = last;
		} finally {
			file.close();
			file = null;
		}
	}

	private void checkBegun() {
		if (file == null) {
			throw new IllegalStateException("No chunk was begun");
		}
	}

	private void append(ChunkStore part) throws IOException {
		long start = written;
		file.seek(start);
		byte[] piece = new byte[1 << 18];
		part.forEachPiece((source, at) -> {
			int length = source.remaining();
			source.get(piece, 0, length);
			file.write(piece, 0, length);
		});
		written = start + part.size();
		bytes += part.size();
	}

	/** Replaces the header by one with that state; who reads it in that time waits. */
	private void put(byte[] newHeader, int state) throws IOException {
		putState(UPDATING);
		byte[] bare = newHeader.clone();
		bare[STATE_AT] = (byte) UPDATING;
		file.seek(0);
		file.write(bare);
		putState(state);
		header = newHeader.clone();
	}

	private void putState(int state) throws IOException {
		file.seek(STATE_AT);
		file.write(state);
	}

	/** Finishes the last chunk, and says in it that no other follows; then others may write where this folder is. */
	@Override
	public void close() throws IOException {
		try {
			if (file != null) {
				finish(true);
			} else if (name == null) {
				Files.deleteIfExists(folder);
			} else if (!ended && isWhole()) {
				// Which one is the last was not known when it was finished.
				file = opening.open(name);
				finish(true);
			}
		} finally {
			if (lock.isValid()) {
				lock.release();
			}
			lockFile.close();
		}
	}

	/** Whether the last file is as it was finished: somebody may have deleted or cut it, and then it is left so. */
	private boolean isWhole() throws IOException {
		return Files.isRegularFile(name) && Files.size(name) >= ChunkHeader.decode(header).size();
	}

	/** A folder to which a process writes, or which has recordings itself, as the folder of a single process has. */
	public static final class RepositoryInUseException extends IOException {
		private static final long serialVersionUID = 1;

		RepositoryInUseException(Path base, String why) {
			this("The repository " + base + " is in use: " + why + ". Name another folder");
		}

		RepositoryInUseException(String message) {
			super(message);
		}
	}
}

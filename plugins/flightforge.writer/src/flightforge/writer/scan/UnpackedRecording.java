/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

import flightforge.writer.internal.ChunkHeader;

/**
 * A recording as it is read: itself, or a temporary file with what was in a file of gzip, zip or lz4. The content
 * decides, not the name. What is packed several times is unpacked up to four times. Of a zip file with several
 * recordings the first is read, as JDK Mission Control does, and {@link #notes()} names the others.
 * <p>What a file unpacks to is limited to 1 GiB or a hundred times its own size, whichever is more: beyond it is taken
 * for a bomb. Closing deletes the temporary file. For one thread.
 */
public final class UnpackedRecording implements Closeable {
	/** More than this many bytes are unpacked only from a file that is not much smaller. */
	static final long LEAST_LIMIT = 1L << 30;
	private static final int MOST_TIMES = 100;
	private static final int MOST_LAYERS = 4;
	private static final int BUFFER_BYTES = 1 << 16;
	private static final int MOST_NAMED = 5;
	private static final int PERCENT = 100;
	private static final int[] GZIP = {0x1f, 0x8b};
	private static final int[] ZIP = {'P', 'K', 3, 4};
	private static final int[] EMPTY_ZIP = {'P', 'K', 5, 6};
	private static final int[] LZ4 = {0x04, 0x22, 0x4d, 0x18};
	private static final int[] RECORDING = {'F', 'L', 'R', 0};

	private final Path path;
	private final boolean temporary;
	private final List<String> notes;
	private final MalformedRecordingException damage;

	private UnpackedRecording(Path path, boolean temporary, List<String> notes, MalformedRecordingException damage) {
		this.path = path;
		this.temporary = temporary;
		this.notes = List.copyOf(notes);
		this.damage = damage;
	}

	/**
	 * Opens a recording that may be packed.
	 *
	 * @throws MalformedRecordingException if the file is packed and damaged so that nothing comes out of it, has no
	 * recording in it, or unpacks to more than the limit
	 * @throws IOException if it cannot be read, or the temporary file cannot be written
	 */
	public static UnpackedRecording open(Path file) throws IOException {
		return open(file, percent -> {
		}, () -> false);
	}

	/**
	 * Opens a recording that may be packed.
	 *
	 * @param file the recording, or a file with a recording in it
	 * @param progress gets each percent of a packed file that is unpacked, on the calling thread
	 * @param cancelled asked many times a second while a file is unpacked
	 * @throws MalformedRecordingException if the file is packed and damaged so that nothing comes out of it, has no
	 * recording in it, or unpacks to more than the limit
	 * @throws CancellationException if it was cancelled
	 * @throws IOException if it cannot be read, or the temporary file cannot be written
	 */
	public static UnpackedRecording open(Path file, IntConsumer progress, BooleanSupplier cancelled)
			throws IOException {
		return open(file, progress, cancelled, LEAST_LIMIT);
	}

	static UnpackedRecording open(Path file, IntConsumer progress, BooleanSupplier cancelled, long leastLimit)
			throws IOException {
		if (Files.isDirectory(file)) {
			throw new IOException("This is a folder, not a recording: " + file);
		}
		if (!isPacked(file)) {
			return new UnpackedRecording(file, false, List.of(), null);
		}
		Path target = Leftovers.create();
		try (OutputStream out = Files.newOutputStream(target)) {
			return new Unpacking(file, progress, cancelled, leastLimit).to(target, out);
		} catch (IOException | RuntimeException | Error e) {
			Leftovers.delete(target);
			throw e;
		}
	}

	/**
	 * Whether a file is packed in a way that is known.
	 *
	 * @throws IOException if it cannot be read
	 */
	public static boolean isPacked(Path file) throws IOException {
		// Whatever is not a plain file may give what it has only once.
		if (!Files.isRegularFile(file)) {
			if (!Files.exists(file)) {
				throw new IOException("The file does not exist: " + file);
			}
			return false;
		}
		try (InputStream in = Files.newInputStream(file)) {
			byte[] start = in.readNBytes(ChunkHeader.MAGIC_BYTES);
			return begins(start, GZIP) || begins(start, ZIP) || begins(start, EMPTY_ZIP) || begins(start, LZ4);
		} catch (NoSuchFileException e) {
			throw new IOException("The file does not exist: " + file, e);
		}
	}

	/** The recording, which is not packed. */
	public Path path() {
		return path;
	}

	/** Whether the file was packed. */
	public boolean wasPacked() {
		return temporary;
	}

	/** What is to be known of the file and is not damage, a sentence each. */
	public List<String> notes() {
		return notes;
	}

	/** What is wrong with the packed data, of which a part could be unpacked; null when all was well. */
	public MalformedRecordingException damage() {
		return damage;
	}

	@Override
	public void close() throws IOException {
		if (temporary) {
			Leftovers.delete(path);
		}
	}

	private static boolean begins(byte[] start, int[] magic) {
		for (int i = 0; i < magic.length; i++) {
			if (i >= start.length || (start[i] & 0xff) != magic[i]) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Temporary files that were not deleted yet, which are deleted when the JVM ends: Ctrl-C runs no finally. The JDK's
	 * own list of such files keeps the names of those that are long gone.
	 */
	private static final class Leftovers {
		private static final Set<Path> FILES = ConcurrentHashMap.newKeySet();

		static {
			try {
				Runtime.getRuntime().addShutdownHook(new Thread(Leftovers::deleteAll, "flightforge-unpacked"));
			} catch (IllegalStateException e) {
				// The JVM ends already, so that only closing deletes them.
			}
		}

		static Path create() throws IOException {
			Path file = Files.createTempFile("flightforge-", ".jfr");
			FILES.add(file);
			return file;
		}

		static void delete(Path file) throws IOException {
			Files.deleteIfExists(file);
			FILES.remove(file);
		}

		private static void deleteAll() {
			for (Path file : FILES) {
				// There is nobody to report it to.
				file.toFile().delete();
			}
		}
	}

	/** Takes a recording out of a file. */
	private static final class Unpacking {
		private final Path file;
		private final long size;
		private final long limit;
		private final IntConsumer progress;
		private final BooleanSupplier cancelled;
		/** Recordings behind the first in a zip file. */
		private final List<String> others = new ArrayList<>();
		/** The zip file that the recording was found in, if that is not packed itself. */
		private ZipInputStream outermost;
		private long read;
		private long unpacked;
		private int percent = -1;
		/** What was found first; what was unpacked before is there all the same. */
		private MalformedRecordingException damage;

		Unpacking(Path file, IntConsumer progress, BooleanSupplier cancelled, long leastLimit) throws IOException {
			this.file = file;
			this.size = Files.size(file);
			this.limit = Math.max(leastLimit, MOST_TIMES * size);
			this.progress = progress;
			this.cancelled = cancelled;
		}

		UnpackedRecording to(Path target, OutputStream out) throws IOException {
			try (InputStream in = new Counted(Files.newInputStream(file))) {
				InputStream recording = recording(buffered(in), 0);
				if (recording == null) {
					throw damage != null ? damage
							: new MalformedRecordingException(0, "There is no recording in the packed file");
				}
				recording.transferTo(out);
				if (damage == null) {
					nameOthers();
					// What is wrong with the others does not concern this one.
					damage = null;
				}
			}
			return new UnpackedRecording(target, true, notes(), damage);
		}

		private List<String> notes() {
			if (others.isEmpty()) {
				return List.of();
			}
			String names = String.join(", ", others.subList(0, Math.min(MOST_NAMED, others.size())))
					+ (others.size() > MOST_NAMED ? ", …" : "");
			return List.of("The zip file has " + others.size() + " more recording" + (others.size() == 1 ? "" : "s")
					+ ", which " + (others.size() == 1 ? "is" : "are") + " not read: " + names);
		}

		private void nameOthers() throws IOException {
			if (outermost == null) {
				return;
			}
			try {
				Limited limited = new Limited(outermost);
				for (ZipEntry entry = outermost.getNextEntry(); entry != null; entry = outermost.getNextEntry()) {
					if (!entry.isDirectory() && recording(buffered(limited), 1) != null) {
						others.add(entry.getName());
					}
					limited.readToEnd();
				}
			} catch (IOException | IllegalArgumentException e) {
				// The recording itself is there; what follows is another's matter, unless the user stopped it.
				return;
			}
		}

		/** The recording in a stream, which may be packed again; null if there is none in it. */
		private InputStream recording(InputStream in, int layer) throws IOException {
			in.mark(ChunkHeader.MAGIC_BYTES);
			byte[] start = in.readNBytes(ChunkHeader.MAGIC_BYTES);
			in.reset();
			if (begins(start, RECORDING)) {
				return in;
			}
			boolean packed = begins(start, GZIP) || begins(start, ZIP) || begins(start, LZ4);
			if (!packed) {
				return null;
			}
			if (layer == MOST_LAYERS) {
				throw new MalformedRecordingException(0,
						"The file is packed more than " + MOST_LAYERS + " times, which no recording is");
			}
			if (begins(start, GZIP)) {
				return recording(buffered(new Limited(open(() -> new GZIPInputStream(in, BUFFER_BYTES)))), layer + 1);
			}
			if (begins(start, LZ4)) {
				return recording(buffered(new Limited(open(() -> new Lz4InputStream(in)))), layer + 1);
			}
			return firstOf(new ZipInputStream(in), layer);
		}

		private InputStream firstOf(ZipInputStream zip, int layer) throws IOException {
			Limited limited = new Limited(zip);
			for (ZipEntry entry = next(zip); entry != null; entry = next(zip)) {
				InputStream found = entry.isDirectory() ? null : recording(buffered(limited), layer + 1);
				if (found != null) {
					outermost = layer == 0 ? zip : null;
					return found;
				}
				limited.readToEnd();
			}
			return null;
		}

		private ZipEntry next(ZipInputStream zip) throws IOException {
			try {
				return zip.getNextEntry();
			} catch (ZipException | EOFException | IllegalArgumentException e) {
				throw damaged(e);
			}
		}

		private InputStream open(Opening opening) throws IOException {
			try {
				return opening.open();
			} catch (MalformedRecordingException e) {
				throw e;
			} catch (IOException e) {
				throw damaged(e);
			}
		}

		private MalformedRecordingException damaged(Exception e) {
			String reason = e.getMessage() == null ? "" : ": " + e.getMessage();
			return damage != null ? damage : new MalformedRecordingException(Math.min(read, size),
					"The packed data is damaged or ends too early" + reason);
		}

		private static InputStream buffered(InputStream in) {
			return new BufferedInputStream(in, BUFFER_BYTES);
		}

		/** Counts what was read of the file, for progress, messages and to stop. */
		private final class Counted extends FilterInputStream {
			Counted(InputStream in) {
				super(in);
			}

			@Override
			public int read() throws IOException {
				byte[] one = new byte[1];
				return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
			}

			@Override
			public int read(byte[] bytes, int from, int length) throws IOException {
				if (cancelled.getAsBoolean()) {
					throw new CancellationException("Unpacking the recording was cancelled");
				}
				int count = super.read(bytes, from, length);
				read += Math.max(0, count);
				int now = size == 0 ? PERCENT : (int) (PERCENT * Math.min(read, size) / size);
				if (now > percent) {
					percent = now;
					progress.accept(now);
				}
				return count;
			}

			/** Passed over by reading, so that it counts. */
			@Override
			public long skip(long bytes) throws IOException {
				byte[] passed = new byte[(int) Math.max(0, Math.min(BUFFER_BYTES, bytes))];
				return passed.length == 0 ? 0 : Math.max(0, read(passed, 0, passed.length));
			}

			@Override
			public boolean markSupported() {
				return false;
			}
		}

		/** Counts what comes out of the packed data, which may be endless. */
		private final class Limited extends FilterInputStream {
			Limited(InputStream in) {
				super(in);
			}

			/** What is passed over counts, too. */
			void readToEnd() throws IOException {
				byte[] buffer = new byte[BUFFER_BYTES];
				int length;
				do {
					length = read(buffer, 0, buffer.length);
				} while (length >= 0);
			}

			@Override
			public int read() throws IOException {
				byte[] one = new byte[1];
				return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
			}

			@Override
			public int read(byte[] bytes, int from, int length) throws IOException {
				int count;
				try {
					count = super.read(bytes, from, length);
				} catch (MalformedRecordingException e) {
					throw e;
				} catch (IOException | IndexOutOfBoundsException e) {
					// An exception would take with it what the streams above have read before.
					damage = damaged(e);
					return -1;
				}
				unpacked += Math.max(0, count);
				if (unpacked > limit) {
					throw new MalformedRecordingException(Math.min(read, size), "The file unpacks to more than " + limit
							+ " bytes, 1 GiB and a hundred times its size, which no recording does; if it is one, unpack"
							+ " it first");
				}
				return count;
			}

			/** Passed over by reading, so that it counts. */
			@Override
			public long skip(long bytes) throws IOException {
				byte[] passed = new byte[(int) Math.max(0, Math.min(BUFFER_BYTES, bytes))];
				return passed.length == 0 ? 0 : Math.max(0, read(passed, 0, passed.length));
			}

			@Override
			public boolean markSupported() {
				return false;
			}
		}
	}

	/** A way to open what is packed. */
	private interface Opening {
		InputStream open() throws IOException;
	}
}

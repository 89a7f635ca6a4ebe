/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.spark;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.UnsupportedFileSystemException;

import flightforge.cli.CommandFailure;

/**
 * The objects of a folder in a file system of Hadoop's. An object has its name when it is complete; before, it has a
 * hidden name that ends in {@code .tmp} and that no other attempt has. For one thread.
 */
final class Objects {
	private static final int BUFFER = 1 << 16;
	/** How Java's files fail: {@code NAME (REASON)}. */
	private static final Pattern HIDDEN = Pattern.compile("\\S*\\.tmp \\(([^()]+)\\)");

	private final FileSystem files;
	private final Configuration configuration;
	private final Path folder;
	private final String run;

	/**
	 * The objects of a folder.
	 *
	 * @param folder the folder, as a URI
	 * @param run what the names of temporary objects have in them, without a hyphen
	 * @throws IOException if Hadoop does not know the file system, or does not reach it
	 */
	Objects(String folder, Configuration configuration, String run) throws IOException {
		this.folder = new Path(folder);
		this.configuration = configuration;
		this.run = run;
		FileSystem found = this.folder.getFileSystem(configuration);
		// The usual one keeps a second file with checksums of its own beside each.
		this.files = found instanceof LocalFileSystem local ? local.getRawFileSystem() : found;
	}

	/**
	 * A folder as all machines understand it.
	 *
	 * @param name a path or a URI
	 * @throws CommandFailure if Hadoop does not know the file system
	 * @throws IOException if Hadoop does not reach it
	 */
	static String qualified(String name, Configuration configuration) throws IOException {
		try {
			Path path = new Path(name);
			return path.getFileSystem(configuration).makeQualified(path).toString();
		} catch (UnsupportedFileSystemException | RuntimeException unknown) {
			throw CommandFailure.mistake("cannot write to " + name + ": " + unknownReason(unknown)
					+ "; name another folder with -o, or add the package that has the file system (--packages)");
		}
	}

	/**
	 * Why Hadoop does not know a file system.
	 *
	 * @param unknown what it has thrown, as where it knows only the name of the class and does not find that
	 */
	static String unknownReason(Exception unknown) {
		for (Throwable cause = unknown; cause != null; cause = cause.getCause()) {
			if (cause instanceof ClassNotFoundException missing) {
				return "Hadoop's client for it is missing ("
						+ missing.getMessage().replaceFirst("^Class (.*) not found$", "$1") + ")";
			}
		}
		return String.valueOf(unknown.getMessage());
	}

	/**
	 * Makes the folder if there is none, and finds out whether it takes objects.
	 *
	 * @throws IOException if it does not
	 */
	void open() throws IOException {
		if (files.exists(folder) && !files.getFileStatus(folder).isDirectory()) {
			throw new IOException("it is a file, and no folder");
		}
		if (!files.mkdirs(folder)) {
			throw new IOException("there can be no such folder");
		}
		Path probe = temporary("probe", "driver");
		files.create(probe, true).close();
		try {
			// All that is done to objects in the end: renamed, and put in place of another one.
			Path second = temporary("probe", "driver-second");
			if (!rename(probe, second)) {
				throw new IOException("objects there cannot be renamed");
			}
			files.create(probe, true).close();
			replace(second, probe);
		} finally {
			delete(probe);
		}
	}

	/**
	 * What is wrong with a folder, without the name of what was to be there for a moment.
	 *
	 * @param failure of {@link #open}
	 */
	static String reason(Exception failure) {
		String message = String.valueOf(failure.getMessage());
		Matcher hidden = HIDDEN.matcher(message);
		return hidden.matches() ? hidden.group(1) : message;
	}

	/** Whether a machine or the network fails, or a disk is full, in contrast to a folder that cannot be. */
	static boolean isDown(Throwable failure) {
		for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
			if (cause instanceof SocketException || cause instanceof InterruptedIOException
					|| String.valueOf(cause.getMessage()).contains("No space left")) {
				return true;
			}
		}
		return false;
	}

	/** The hidden name that an object has before it is complete. */
	Path temporary(String name, String attempt) {
		return new Path(folder, "." + name + "." + run + "-" + attempt + ".tmp");
	}

	/** Begins an object under its hidden name. */
	OutputStream create(Path temporary) throws IOException {
		return files.create(temporary, true, BUFFER);
	}

	/** Removes what an attempt has begun, if it is there; also when the thread has been interrupted. */
	void delete(Path temporary) throws IOException {
		// Clients of a network refuse to work for a thread that has been interrupted.
		boolean interrupted = Thread.interrupted();
		try {
			files.delete(temporary, false);
		} finally {
			if (interrupted) {
				Thread.currentThread().interrupt();
			}
		}
	}

	/** An object, if it is there. */
	Optional<FileStatus> find(String name) throws IOException {
		try {
			return Optional.of(files.getFileStatus(new Path(folder, name)));
		} catch (FileNotFoundException none) {
			return Optional.empty();
		}
	}

	/** Opens an object to be read. */
	InputStream read(String name) throws IOException {
		return files.open(new Path(folder, name), BUFFER);
	}

	/** Whether an object is there and has this content. */
	boolean has(String name, long bytes, String sha256) throws IOException {
		Optional<FileStatus> found = find(name);
		if (found.isEmpty() || !found.get().isFile() || found.get().getLen() != bytes) {
			return false;
		}
		MessageDigest digest = digest();
		byte[] buffer = new byte[BUFFER];
		try (InputStream in = read(name)) {
			for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
				digest.update(buffer, 0, read);
			}
		}
		return HexFormat.of().formatHex(digest.digest()).equals(sha256);
	}

	/**
	 * Gives an object its name, unless the same object has it already. Two attempts may do so at the same time: what
	 * both have is the same.
	 *
	 * @param temporary its hidden name, under which there is nothing afterwards
	 * @param force whether another object may be replaced
	 * @return whether it has got the name; otherwise the object that is there is the same
	 * @throws OtherObjectException if another object is there and may not be replaced
	 * @throws IOException if the file system fails
	 */
	boolean commit(Path temporary, String name, long bytes, String sha256, boolean force) throws IOException {
		Path target = new Path(folder, name);
		if (find(name).isEmpty() && rename(temporary, target)) {
			return true;
		}
		// There before, or since a moment ago by another attempt.
		if (has(name, bytes, sha256)) {
			delete(temporary);
			return false;
		}
		if (find(name).isEmpty()) {
			throw new IOException("cannot rename " + temporary + " to " + name);
		}
		if (!force) {
			throw other(name);
		}
		replace(temporary, target);
		return true;
	}

	/** Why an object is not replaced that is another one. */
	OtherObjectException other(String name) {
		return new OtherObjectException(new Path(folder, name));
	}

	/** Writes a small object as a whole, in place of whatever has its name. */
	void write(String name, String attempt, String text) throws IOException {
		Path temporary = temporary(name, attempt);
		try {
			try (OutputStream out = create(temporary)) {
				out.write(text.getBytes(StandardCharsets.UTF_8));
			}
			replace(temporary, new Path(folder, name));
		} catch (IOException | RuntimeException failed) {
			discard(temporary, failed);
			throw failed;
		}
	}

	/** Deletes what a failed attempt has begun. If that fails, too, the first failure is what counts. */
	void discard(Path temporary, Throwable failed) {
		try {
			delete(temporary);
		} catch (IOException left) {
			failed.addSuppressed(left);
		}
	}

	/** @return whether it has the name now; some file systems say that it is taken, and others only do nothing */
	private boolean rename(Path temporary, Path target) throws IOException {
		try {
			return files.rename(temporary, target);
		} catch (FileAlreadyExistsException taken) {
			return false;
		}
	}

	private void replace(Path temporary, Path target) throws IOException {
		if (files instanceof RawLocalFileSystem) {
			// Replaces what is there, in one step.
			if (!files.rename(temporary, target)) {
				throw new IOException("cannot rename " + temporary + " to " + target.getName());
			}
		} else if (find(target.getName()).isPresent() || !rename(temporary, target)) {
			try {
				FileContext.getFileContext(target.toUri(), configuration).rename(temporary, target,
						Options.Rename.OVERWRITE);
			} catch (UnsupportedFileSystemException onlyThis) {
				// Some file systems have no part that Hadoop renames by in one step. For a moment nothing has the name.
				files.delete(target, false);
				if (!rename(temporary, target)) {
					throw new IOException("cannot rename " + temporary + " to " + target.getName(), onlyThis);
				}
			}
		}
	}

	/**
	 * Removes what attempts of this run have left that were killed. Nothing of the run may be working any more.
	 *
	 * @return how many objects were removed
	 */
	int sweep() throws IOException {
		FileStatus[] left = files.listStatus(folder, path -> path.getName().startsWith(".")
				&& path.getName().contains("." + run + "-") && path.getName().endsWith(".tmp"));
		for (FileStatus each : left) {
			delete(each.getPath());
		}
		return left.length;
	}

	private static MessageDigest digest() {
		try {
			return MessageDigest.getInstance("SHA-256");
		} catch (NoSuchAlgorithmException e) {
			throw new IllegalStateException("Every Java has SHA-256", e);
		}
	}
}

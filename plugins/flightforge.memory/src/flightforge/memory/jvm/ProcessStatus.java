/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.jvm;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import flightforge.memory.CategoryUsage;

/**
 * Reads the resident set from a status file as Linux keeps it for each process. The file stays open and is read into
 * one buffer, so that a sample costs no allocation. Confined to one thread.
 */
final class ProcessStatus implements AutoCloseable {

	private static final Path OWN = Path.of("/proc/self/status");
	private static final int LONGEST_STATUS = 16 * 1024;
	private static final long BYTES_PER_KILOBYTE = 1024;

	private final FileChannel channel;
	private final ByteBuffer buffer = ByteBuffer.allocateDirect(LONGEST_STATUS);
	private long resident = CategoryUsage.MISSING;
	private long anonymous = CategoryUsage.MISSING;
	private long fileBacked = CategoryUsage.MISSING;

	private ProcessStatus(FileChannel channel) {
		this.channel = channel;
	}

	/** The status of this process; on a system without such files one that reports nothing. */
	static ProcessStatus ofThisProcess() {
		return of(OWN);
	}

	static ProcessStatus of(Path file) {
		if (!Files.isReadable(file)) {
			return new ProcessStatus(null);
		}
		try {
			return new ProcessStatus(FileChannel.open(file, StandardOpenOption.READ));
		} catch (IOException e) {
			// Not every system has these values: without the file they are missing, as on other systems.
			return new ProcessStatus(null);
		}
	}

	/** Reads the values again; what cannot be read is missing until the next time. */
	void refresh() {
		resident = CategoryUsage.MISSING;
		anonymous = CategoryUsage.MISSING;
		fileBacked = CategoryUsage.MISSING;
		if (channel == null) {
			return;
		}
		buffer.clear();
		try {
			while (buffer.hasRemaining() && channel.read(buffer, buffer.position()) > 0) {
				continue;
			}
		} catch (IOException e) {
			return;
		}
		buffer.flip();
		readLines();
	}

	private void readLines() {
		int line = 0;
		for (int at = 0; at < buffer.limit(); at++) {
			if (buffer.get(at) == '\n') {
				readLine(line, at);
				line = at + 1;
			}
		}
		readLine(line, buffer.limit());
	}

	private void readLine(int from, int to) {
		if (startsWith(from, to, "VmRSS:")) {
			resident = kilobytes(from, to);
		} else if (startsWith(from, to, "RssAnon:")) {
			anonymous = kilobytes(from, to);
		} else if (startsWith(from, to, "RssFile:")) {
			fileBacked = kilobytes(from, to);
		}
	}

	private boolean startsWith(int from, int to, String key) {
		if (to - from < key.length()) {
			return false;
		}
		for (int i = 0; i < key.length(); i++) {
			if (buffer.get(from + i) != key.charAt(i)) {
				return false;
			}
		}
		return true;
	}

	private long kilobytes(int from, int to) {
		long value = CategoryUsage.MISSING;
		for (int at = from; at < to; at++) {
			byte character = buffer.get(at);
			if (character >= '0' && character <= '9') {
				value = (value == CategoryUsage.MISSING ? 0 : value) * 10 + character - '0';
			}
		}
		return value == CategoryUsage.MISSING ? CategoryUsage.MISSING : value * BYTES_PER_KILOBYTE;
	}

	/** Bytes of physical memory, or missing. */
	long resident() {
		return resident;
	}

	/** Bytes of physical memory that no file backs, or missing. */
	long anonymous() {
		return anonymous;
	}

	/** Bytes of physical memory that files back, or missing. */
	long fileBacked() {
		return fileBacked;
	}

	@Override
	public void close() throws IOException {
		if (channel != null) {
			channel.close();
		}
	}
}

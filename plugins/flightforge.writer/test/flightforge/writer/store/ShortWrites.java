/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** A file whose writes take at most a thousand bytes, sometimes none. Only writes at a position are possible. */
final class ShortWrites extends FileChannel {
	private static final int MOST = 1000;

	private final FileChannel file;
	private int writes;

	ShortWrites(FileChannel file) {
		this.file = file;
	}

	@Override
	public int write(ByteBuffer source, long position) throws IOException {
		return file.write(part(source, writes++), position);
	}

	/**
	 * Moves the source over the bytes that a write takes.
	 *
	 * @param write the number of the write, from 0
	 */
	static ByteBuffer part(ByteBuffer source, int write) {
		int length = write % 5 == 4 ? 0 : Math.min(MOST, source.remaining());
		ByteBuffer part = source.slice(source.position(), length);
		source.position(source.position() + length);
		return part;
	}

	@Override
	protected void implCloseChannel() throws IOException {
		file.close();
	}

	@Override
	public int read(ByteBuffer target) {
		throw new UnsupportedOperationException();
	}

	@Override
	public long read(ByteBuffer[] targets, int offset, int length) {
		throw new UnsupportedOperationException();
	}

	@Override
	public int read(ByteBuffer target, long position) {
		throw new UnsupportedOperationException();
	}

	@Override
	public int write(ByteBuffer source) {
		throw new UnsupportedOperationException();
	}

	@Override
	public long write(ByteBuffer[] sources, int offset, int length) {
		throw new UnsupportedOperationException();
	}

	@Override
	public long position() {
		throw new UnsupportedOperationException();
	}

	@Override
	public FileChannel position(long newPosition) {
		throw new UnsupportedOperationException();
	}

	@Override
	public long size() {
		throw new UnsupportedOperationException();
	}

	@Override
	public FileChannel truncate(long size) {
		throw new UnsupportedOperationException();
	}

	@Override
	public void force(boolean metaData) {
		throw new UnsupportedOperationException();
	}

	@Override
	public long transferTo(long position, long count, WritableByteChannel target) {
		throw new UnsupportedOperationException();
	}

	@Override
	public long transferFrom(ReadableByteChannel source, long position, long count) {
		throw new UnsupportedOperationException();
	}

	@Override
	public MappedByteBuffer map(MapMode mode, long position, long size) {
		throw new UnsupportedOperationException();
	}

	@Override
	public FileLock lock(long position, long size, boolean shared) {
		throw new UnsupportedOperationException();
	}

	@Override
	public FileLock tryLock(long position, long size, boolean shared) {
		throw new UnsupportedOperationException();
	}
}

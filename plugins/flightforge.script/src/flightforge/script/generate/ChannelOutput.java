/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

import flightforge.writer.store.ChunkStore;

/**
 * A recording that goes to a channel, chunk after chunk, because a channel has no places that could be filled later.
 * One thread at a time may use it.
 */
final class ChannelOutput implements WritableByteChannel {
	private final WritableByteChannel target;
	/** Of what is written; null if nobody wants to know it. */
	private final MessageDigest digest;
	private long size;

	ChannelOutput(WritableByteChannel target, boolean checksum) {
		this.target = target;
		try {
			this.digest = checksum ? MessageDigest.getInstance("SHA-256") : null;
		} catch (NoSuchAlgorithmException e) {
			throw new IllegalStateException("Every Java has SHA-256", e);
		}
	}

	/** Writes a whole chunk and returns where in the recording it begins. */
	long append(ChunkStore chunk, Runnable pace) throws IOException {
		long place = size;
		chunk.transferTo(this, pace);
		return place;
	}

	/** Bytes written so far. */
	long size() {
		return size;
	}

	/** The SHA-256 of all that was written, in hexadecimal; null if it was not asked for. Asked once, at the end. */
	String sha256() {
		return digest == null ? null : HexFormat.of().formatHex(digest.digest());
	}

	@Override
	public int write(ByteBuffer source) throws IOException {
		ByteBuffer written = source.duplicate();
		int count;
		try {
			count = target.write(source);
		} catch (IOException e) {
			throw new ChannelFailure(size, e);
		}
		if (digest != null) {
			digest.update(written.limit(written.position() + count));
		}
		size += count;
		return count;
	}

	@Override
	public boolean isOpen() {
		return target.isOpen();
	}

	/** Does nothing: whoever opened the channel closes it. */
	@Override
	public void close() {
		// as said above
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.spark;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/**
 * A stream as a channel that passes on whole arrays; that of the JDK copies them in pieces of 8 KiB. For one thread.
 */
final class StreamChannel implements WritableByteChannel {
	private final OutputStream out;
	private byte[] copy = {};
	private boolean open = true;

	StreamChannel(OutputStream out) {
		this.out = out;
	}

	@Override
	public int write(ByteBuffer source) throws IOException {
		int bytes = source.remaining();
		if (source.hasArray()) {
			out.write(source.array(), source.arrayOffset() + source.position(), bytes);
			source.position(source.limit());
		} else {
			copy = copy.length < bytes ? new byte[bytes] : copy;
			source.get(copy, 0, bytes);
			out.write(copy, 0, bytes);
		}
		return bytes;
	}

	@Override
	public boolean isOpen() {
		return open;
	}

	@Override
	public void close() throws IOException {
		open = false;
		out.close();
	}
}

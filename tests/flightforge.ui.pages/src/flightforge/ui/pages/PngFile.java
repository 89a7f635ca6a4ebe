/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/**
 * Writes pictures as PNG with all their colours, and several as one that moves (APNG), in which a frame has only the
 * rectangle that differs from the one before. SWT and the JDK write neither that small nor moving.
 */
final class PngFile {
	private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
	private static final int BITS = 8;
	private static final int TRUE_COLOUR = 2;
	private static final int BYTES = 3;
	private static final int MILLIS = 1000;
	/** As PNG numbers its filters: none, the pixel to the left, the pixel above. */
	private static final int[] FILTERS = {0, 1, 2};

	/**
	 * A picture that stays for a while.
	 *
	 * @param pixels lines of colours, 0xRRGGBB
	 * @param millis how long it stays
	 */
	record Frame(int[][] pixels, int millis) {
	}

	/** A rectangle of a picture, in pixels. */
	private record Part(int x, int y, int width, int height) {
	}

	private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
	private int sequence;

	private PngFile() {
		bytes.writeBytes(SIGNATURE);
	}

	/** Writes one picture, lines of colours, 0xRRGGBB. */
	static void write(int[][] pixels, Path file) throws IOException {
		PngFile png = new PngFile();
		png.header(pixels);
		png.chunk("IDAT", packed(pixels, whole(pixels)));
		png.end(file);
	}

	/** Writes pictures of one size as one that moves, again and again. Who cannot show that shows the first. */
	static void write(List<Frame> frames, Path file) throws IOException {
		PngFile png = new PngFile();
		int[][] first = frames.getFirst().pixels();
		png.header(first);
		png.chunk("acTL", frames.size(), 0);
		png.control(whole(first), frames.getFirst().millis());
		png.chunk("IDAT", packed(first, whole(first)));
		for (int i = 1; i < frames.size(); i++) {
			int[][] pixels = frames.get(i).pixels();
			Part changed = changed(frames.get(i - 1).pixels(), pixels);
			png.control(changed, frames.get(i).millis());
			ByteArrayOutputStream data = new ByteArrayOutputStream();
			new DataOutputStream(data).writeInt(png.sequence++);
			data.writeBytes(packed(pixels, changed));
			png.chunk("fdAT", data.toByteArray());
		}
		png.end(file);
	}

	private static Part whole(int[][] pixels) {
		return new Part(0, 0, pixels[0].length, pixels.length);
	}

	/** What differs between two pictures; one pixel where nothing does. */
	private static Part changed(int[][] before, int[][] now) {
		List<Integer> lines = new ArrayList<>();
		int left = now[0].length;
		int right = 0;
		for (int y = 0; y < now.length; y++) {
			int first = Arrays.mismatch(before[y], now[y]);
			if (first >= 0) {
				lines.add(y);
				left = Math.min(left, first);
				int last = now[y].length - 1;
				while (before[y][last] == now[y][last]) {
					last--;
				}
				right = Math.max(right, last + 1);
			}
		}
		return lines.isEmpty() ? new Part(0, 0, 1, 1)
				: new Part(left, lines.getFirst(), right - left, lines.getLast() + 1 - lines.getFirst());
	}

	private void header(int[][] pixels) throws IOException {
		ByteArrayOutputStream header = new ByteArrayOutputStream();
		DataOutputStream out = new DataOutputStream(header);
		out.writeInt(pixels[0].length);
		out.writeInt(pixels.length);
		out.write(new byte[] {BITS, TRUE_COLOUR, 0, 0, 0});
		chunk("IHDR", header.toByteArray());
	}

	/** What a frame's place and time are. */
	private void control(Part part, int millis) throws IOException {
		ByteArrayOutputStream control = new ByteArrayOutputStream();
		DataOutputStream out = new DataOutputStream(control);
		out.writeInt(sequence++);
		out.writeInt(part.width());
		out.writeInt(part.height());
		out.writeInt(part.x());
		out.writeInt(part.y());
		out.writeShort(millis);
		out.writeShort(MILLIS);
		// It stays, and takes the place of what was there.
		out.write(new byte[] {0, 0});
		chunk("fcTL", control.toByteArray());
	}

	/** The pixels of a part with the filter that makes them smallest, compressed. */
	private static byte[] packed(int[][] pixels, Part part) {
		byte[] smallest = null;
		for (int filter : FILTERS) {
			byte[] packed = deflated(filtered(pixels, part, filter));
			smallest = smallest == null || packed.length < smallest.length ? packed : smallest;
		}
		return smallest;
	}

	private static byte[] filtered(int[][] pixels, Part part, int filter) {
		byte[] lines = new byte[part.height() * (1 + part.width() * BYTES)];
		int at = 0;
		for (int y = part.y(); y < part.y() + part.height(); y++) {
			lines[at++] = (byte) filter;
			for (int x = part.x(); x < part.x() + part.width(); x++) {
				int beside = filter == 1 && x > part.x() ? pixels[y][x - 1]
						: filter == 2 && y > part.y() ? pixels[y - 1][x] : 0;
				for (int shift = 2 * BITS; shift >= 0; shift -= BITS) {
					lines[at++] = (byte) ((pixels[y][x] >> shift) - (beside >> shift));
				}
			}
		}
		return lines;
	}

	private static byte[] deflated(byte[] plain) {
		Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
		try {
			deflater.setInput(plain);
			deflater.finish();
			ByteArrayOutputStream packed = new ByteArrayOutputStream();
			byte[] block = new byte[1 << 16];
			while (!deflater.finished()) {
				packed.write(block, 0, deflater.deflate(block));
			}
			return packed.toByteArray();
		} finally {
			deflater.end();
		}
	}

	private void chunk(String type, int... numbers) throws IOException {
		ByteArrayOutputStream data = new ByteArrayOutputStream();
		DataOutputStream out = new DataOutputStream(data);
		for (int number : numbers) {
			out.writeInt(number);
		}
		chunk(type, data.toByteArray());
	}

	private void chunk(String type, byte[] data) throws IOException {
		byte[] name = type.getBytes(StandardCharsets.US_ASCII);
		CRC32 sum = new CRC32();
		sum.update(name);
		sum.update(data);
		DataOutputStream out = new DataOutputStream(bytes);
		out.writeInt(data.length);
		out.write(name);
		out.write(data);
		out.writeInt((int) sum.getValue());
	}

	private void end(Path file) throws IOException {
		chunk("IEND", new byte[0]);
		Files.createDirectories(file.getParent());
		Files.write(file, bytes.toByteArray());
	}
}

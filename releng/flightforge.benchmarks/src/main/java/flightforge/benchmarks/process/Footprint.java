/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Writes and reads a file of 256 MiB, and prints what memory the process has in the end. */
public final class Footprint {
	private static final int FILE_BYTES = 256 << 20;
	private static final int BLOCK_BYTES = 1 << 18;

	private Footprint() {
	}

	/** @param arguments {@code stream}, {@code channel} or {@code mapped}, a number that means nothing, and the file */
	public static void main(String[] arguments) throws IOException {
		Path file = Path.of(arguments[2]);
		long start = System.nanoTime();
		long before = Figures.status("VmRSS");
		Object held = switch (arguments[0]) {
		case "stream" -> stream(file);
		case "channel" -> channel(file);
		case "mapped" -> mapped(file);
		default -> throw new IllegalArgumentException("No such access: " + arguments[0]);
		};
		Figures.print("seconds", Figures.since(start));
		Figures.printProcess();
		Figures.print("grownResident", Figures.status("VmRSS") - before);
		Figures.print("fileResident", Figures.status("RssFile"));
		Figures.print("held", held.hashCode());
	}

	private static Object stream(Path file) throws IOException {
		byte[] block = new byte[BLOCK_BYTES];
		try (OutputStream out = Files.newOutputStream(file)) {
			for (int done = 0; done < FILE_BYTES; done += BLOCK_BYTES) {
				out.write(block);
			}
		}
		try (InputStream in = Files.newInputStream(file)) {
			for (int done = 0; done < FILE_BYTES; done += BLOCK_BYTES) {
				in.readNBytes(block, 0, BLOCK_BYTES);
			}
		}
		return block;
	}

	private static Object channel(Path file) throws IOException {
		ByteBuffer block = ByteBuffer.allocateDirect(BLOCK_BYTES);
		try (FileChannel channel = open(file)) {
			for (int done = 0; done < FILE_BYTES; done += BLOCK_BYTES) {
				channel.write(block.clear(), done);
			}
			for (int done = 0; done < FILE_BYTES; done += BLOCK_BYTES) {
				channel.read(block.clear(), done);
			}
		}
		return block;
	}

	private static Object mapped(Path file) throws IOException {
		byte[] block = new byte[BLOCK_BYTES];
		MappedByteBuffer memory;
		try (FileChannel channel = open(file)) {
			memory = channel.map(FileChannel.MapMode.READ_WRITE, 0, FILE_BYTES);
		}
		for (int done = 0; done < FILE_BYTES; done += BLOCK_BYTES) {
			memory.put(done, block);
		}
		for (int done = 0; done < FILE_BYTES; done += BLOCK_BYTES) {
			memory.get(done, block);
		}
		return memory.isDirect() ? memory.slice(0, 1) : block;
	}

	private static FileChannel open(Path file) throws IOException {
		return FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit.readers;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import flightforge.kit.Contents;
import flightforge.kit.Jdk;
import flightforge.kit.JfrTool;

/**
 * {@code jfr disassemble} and {@code assemble} of the running JDK: each chunk is a recording, and together they are the
 * same bytes again. The tool refuses to take a recording of a single chunk apart; it is read as it is.
 */
final class JdkDisassembly implements RecordingReader {
	/** Where a chunk's header has its size. */
	private static final int SIZE_POSITION = 8;

	@Override
	public String name() {
		return "jfr disassemble and assemble of JDK " + Runtime.version().feature();
	}

	@Override
	public Contents read(Path recording) throws IOException {
		if (hasOneChunk(recording)) {
			return new JdkConsumer().read(recording);
		}
		Path folder = Files.createTempDirectory("jfr-chunks");
		Path whole = Files.createTempDirectory("jfr-whole");
		try {
			JfrTool tool = JfrTool.of(Jdk.running());
			tool.run(List.of("disassemble", "--output", folder.toString(), "--max-chunks", "1", recording.toString()));
			Path assembled = whole.resolve("assembled.jfr");
			tool.run(List.of("assemble", folder.toString(), assembled.toString()));
			if (Files.mismatch(recording, assembled) != -1) {
				throw new IOException("not the same at byte " + Files.mismatch(recording, assembled));
			}
			Contents contents = new Contents();
			for (Path chunk : files(folder)) {
				JdkConsumer.read(chunk, contents);
			}
			return contents;
		} finally {
			delete(folder);
			delete(whole);
		}
	}

	private static boolean hasOneChunk(Path recording) throws IOException {
		try (FileChannel channel = FileChannel.open(recording)) {
			ByteBuffer header = ByteBuffer.allocate(SIZE_POSITION + Long.BYTES);
			channel.read(header, 0);
			return header.getLong(SIZE_POSITION) == channel.size();
		}
	}

	private static List<Path> files(Path folder) throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			return files.sorted().toList();
		}
	}

	private static void delete(Path folder) throws IOException {
		for (Path file : files(folder)) {
			Files.delete(file);
		}
		Files.delete(folder);
	}
}

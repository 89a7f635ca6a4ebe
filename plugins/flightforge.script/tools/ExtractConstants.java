/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the constants that a JVM has in each chunk, whether events refer to them or not: those of the checkpoint that
 * the first chunk begins with, all of which are one text each.
 * <p>Usage, in the repository's root: {@code java plugins/flightforge.script/tools/ExtractConstants.java
 * METADATA RECORDING… FILE}, where the metadata is the catalogue's file of that JDK, such as {@code jdk25.metadata},
 * and the recordings are one of each collector.
 */
final class ExtractConstants {
	private static final String HEADER = """
			# SPDX-FileCopyrightText: 2026 Flightforge contributors
			# SPDX-License-Identifier: UPL-1.0
			# The constants that this JDK's recordings have in each chunk, in the order of their numbers: the type, and its
			# texts, with tabs between them. Written by tools/ExtractConstants.java: do not edit.
			""";
	private static final int CHUNK_HEADER = 68;
	/** Size, type, start, duration and distance of a checkpoint, and what kind of one it is, in one byte. */
	private static final int NUMBERS_BEFORE_KIND = 5;

	private final ByteBuffer bytes;

	private ExtractConstants(byte[] recording) {
		bytes = ByteBuffer.wrap(recording);
	}

	public static void main(String[] arguments) throws IOException {
		if (arguments.length < 3) {
			System.err.println("Usage: java ExtractConstants.java METADATA RECORDING… FILE");
			System.exit(2);
		}
		Map<Long, String> names = new LinkedHashMap<>();
		for (String line : Files.readAllLines(Path.of(arguments[0]))) {
			if (Character.isDigit(line.charAt(0))) {
				String[] words = line.split("[ \t]");
				names.put(Long.valueOf(words[0]), words[1]);
			}
		}
		Map<String, List<String>> all = new LinkedHashMap<>();
		for (int i = 1; i < arguments.length - 1; i++) {
			new ExtractConstants(Files.readAllBytes(Path.of(arguments[i]))).read(names, all);
		}
		StringBuilder text = new StringBuilder(HEADER);
		all.forEach((type, texts) -> text.append(type).append('\t').append(String.join("\t", texts)).append('\n'));
		Files.writeString(Path.of(arguments[arguments.length - 1]), text);
	}

	private void read(Map<Long, String> names, Map<String, List<String>> all) {
		bytes.position(CHUNK_HEADER);
		for (int i = 0; i < NUMBERS_BEFORE_KIND; i++) {
			number();
		}
		bytes.get();
		for (long pools = number(); pools > 0; pools--) {
			String type = names.get(number());
			List<String> texts = new ArrayList<>();
			for (long left = number(); left > 0; left--) {
				number();
				texts.add(text());
			}
			if (!all.computeIfAbsent(type, none -> texts).equals(texts)) {
				throw new IllegalArgumentException(type + " has other constants in another recording");
			}
		}
	}

	private String text() {
		int kind = bytes.get();
		if (kind < 2) {
			return kind == 0 ? null : "";
		}
		byte[] read = new byte[(int) number()];
		bytes.get(read);
		return new String(read, kind == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
	}

	private long number() {
		long number = 0;
		for (int shift = 0; shift < 56; shift += 7) {
			byte next = bytes.get();
			number |= (next & 0x7fL) << shift;
			if (next >= 0) {
				return number;
			}
		}
		return number | (bytes.get() & 0xffL) << 56;
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What is to be known of the processor. */
final class Processor {
	private static final Path INFO = Path.of("/proc/cpuinfo");
	/** As much tells of the first of all processors. */
	private static final int BYTES = 1 << 13;
	/** Before Zen 3, AMD's processors take a step for each bit. */
	private static final int ZEN_3 = 25;

	private Processor() {
	}

	/**
	 * @return whether spreading the bits of a number, {@code PDEP}, is one fast instruction. Only Linux tells;
	 * otherwise arithmetic does the same, a little slower
	 */
	static boolean expands() {
		if (!List.of("amd64", "x86_64").contains(System.getProperty("os.arch")) || !Files.isReadable(INFO)) {
			return false;
		}
		try (InputStream in = Files.newInputStream(INFO)) {
			return expands(new String(in.readNBytes(BYTES), StandardCharsets.ISO_8859_1));
		} catch (IOException e) {
			System.getLogger(Processor.class.getName()).log(System.Logger.Level.DEBUG, "Cannot read " + INFO, e);
			return false;
		}
	}

	/** @param info what Linux says of its processors, of which the first counts */
	static boolean expands(String info) {
		Map<String, String> first = new HashMap<>();
		for (String line : info.split("\n")) {
			int colon = line.indexOf(':');
			if (colon > 0) {
				first.putIfAbsent(line.substring(0, colon).strip(), line.substring(colon + 1).strip());
			}
		}
		boolean has = List.of(first.getOrDefault("flags", "").split(" ")).contains("bmi2");
		return has && switch (first.getOrDefault("vendor_id", "")) {
		case "GenuineIntel" -> true;
		case "AuthenticAMD" -> family(first.getOrDefault("cpu family", "")) >= ZEN_3;
		default -> false;
		};
	}

	private static int family(String text) {
		return text.matches("\\d{1,4}") ? Integer.parseInt(text) : 0;
	}
}

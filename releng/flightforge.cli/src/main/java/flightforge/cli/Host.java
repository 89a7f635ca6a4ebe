/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The machine that made a recording or a part of one. The bytes do not depend on it; it says where to look when a part
 * is missing.
 *
 * @param name the machine's name, or null where it does not say
 * @param os the operating system and the processor's architecture
 * @param java the version of the Java that ran
 * @param processors how many processors that Java could use
 */
record Host(String name, String os, String java, int processors) {
	private static final Path NAME = Path.of("/etc/hostname");

	/** This machine. Its name is not looked up in the network, which could take long. */
	static Host current() {
		return new Host(ownName(), System.getProperty("os.name") + " " + System.getProperty("os.arch"),
				Runtime.version().toString(), Runtime.getRuntime().availableProcessors());
	}

	private static String ownName() {
		String windows = System.getenv("COMPUTERNAME");
		if (windows != null || !Files.isReadable(NAME)) {
			return windows;
		}
		try {
			return Files.readString(NAME, StandardCharsets.UTF_8).strip();
		} catch (IOException unreadable) {
			// a report without the name is as good
			return null;
		}
	}

	String toJson() {
		return "{\"name\": " + (name == null ? "null" : RecordingJson.string(name)) + ", \"os\": "
				+ RecordingJson.string(os) + ", \"java\": " + RecordingJson.string(java) + ", \"processors\": "
				+ processors + "}";
	}
}

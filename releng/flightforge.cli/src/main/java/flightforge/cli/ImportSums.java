/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The SHA-256 of recordings that scripts import; each file is read once as long as it stays the same. Thread-safe. */
final class ImportSums {
	/** Scripts import a few. */
	private static final int MOST = 1_000;
	private static final Map<Version, String> KNOWN = new ConcurrentHashMap<>();

	private record Version(Path file, long bytes, FileTime modified) {
	}

	private ImportSums() {
	}

	/** The sums of recordings by the names that these have. */
	static Map<String, String> of(Map<String, Path> imports) {
		Map<String, String> sums = new LinkedHashMap<>();
		imports.forEach((name, file) -> sums.put(name, of(name, file)));
		return sums;
	}

	private static String of(String name, Path file) {
		try {
			Version version = new Version(file.toRealPath(), Files.size(file), Files.getLastModifiedTime(file));
			String known = KNOWN.get(version);
			if (known != null) {
				return known;
			}
			MessageDigest digest = MessageDigest.getInstance("SHA-256");
			// Not a channel's: these are closed where the thread has been interrupted.
			try (InputStream in = new DigestInputStream(new FileInputStream(file.toFile()), digest)) {
				in.transferTo(OutputStream.nullOutputStream());
			}
			String sum = HexFormat.of().formatHex(digest.digest());
			if (KNOWN.size() >= MOST) {
				KNOWN.clear();
			}
			KNOWN.put(version, sum);
			return sum;
		} catch (IOException gone) {
			throw CommandFailure
					.mistake("cannot read " + name + ", which the script imports: " + ErrorMessages.reason(gone));
		} catch (NoSuchAlgorithmException e) {
			throw new IllegalStateException("Every Java has SHA-256", e);
		}
	}
}

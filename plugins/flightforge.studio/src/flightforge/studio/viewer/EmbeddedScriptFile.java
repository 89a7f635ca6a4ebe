/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/** The file that the script of a recording is edited in. */
final class EmbeddedScriptFile {

	private static final String ENDING = ".forge";

	private EmbeddedScriptFile() {
	}

	/**
	 * A file beside a recording that has this text: the one that it was generated from where that is still as it was,
	 * else a new one. No file is replaced.
	 *
	 * @param recording the recording
	 * @param text the script in it
	 * @throws IOException when the file cannot be written
	 */
	static Path beside(Path recording, String text) throws IOException {
		String whole = recording.getFileName().toString();
		int dot = whole.lastIndexOf('.');
		String name = dot > 0 ? whole.substring(0, dot) : whole;
		byte[] content = text.getBytes(StandardCharsets.UTF_8);
		for (int number = 1;; number++) {
			Path file = recording.resolveSibling(number == 1 ? name + ENDING : name + '-' + number + ENDING);
			try {
				return Files.write(file, content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
			} catch (FileAlreadyExistsException taken) {
				if (Files.isRegularFile(file) && Arrays.equals(Files.readAllBytes(file), content)) {
					return file;
				}
			}
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.learn;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingScanner;
import flightforge.writer.scan.UnpackedRecording;

/**
 * What is wrong with a recording, as far as the headers of its chunks say, which is quickly known.
 *
 * @param defect what is wrong, for the user; null when nothing is
 * @param readable whether some of it can be learned from
 * @param recoverable whether it is worth trying to recover it
 */
record RecordingHealth(String defect, boolean readable, boolean recoverable) {
	private static final byte[] MAGIC = {'F', 'L', 'R', 0};

	/**
	 * Looks at a recording. Of one that is packed nothing is known before it is learned from, because it would have to
	 * be unpacked twice. Not on the UI thread.
	 *
	 * @throws IOException when the file cannot be read
	 */
	static RecordingHealth of(Path file) throws IOException {
		if (UnpackedRecording.isPacked(file)) {
			return new RecordingHealth(null, true, false);
		}
		try (UnpackedRecording recording = UnpackedRecording.open(file)) {
			MalformedRecordingException defect = RecordingScanner.checkHeaders(recording);
			return new RecordingHealth(defect == null ? null : defect.getMessage(), true, defect != null);
		} catch (MalformedRecordingException e) {
			return new RecordingHealth(e.getMessage(), false, hasMagic(file));
		}
	}

	private static boolean hasMagic(Path file) throws IOException {
		try (var in = Files.newInputStream(file)) {
			return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC);
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.history;

import java.nio.file.Files;
import java.util.List;

import flightforge.ui.generate.GeneratedRecording;
import flightforge.ui.generate.RunHistory;

/**
 * A line of the view.
 *
 * @param recording what was generated
 * @param present whether the file was there when it was looked for
 */
record HistoryEntry(GeneratedRecording recording, boolean present) {

	/** The latest recordings, newest first; looks for their files, which may take long on a network. */
	static List<HistoryEntry> latest() {
		return RunHistory.shared().latest().stream()
				.map(recording -> new HistoryEntry(recording, Files.exists(recording.file()))).toList();
	}
}

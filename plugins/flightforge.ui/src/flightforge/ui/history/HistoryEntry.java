/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.history;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import flightforge.ui.generate.GeneratedRecording;
import flightforge.ui.generate.RunHistory;

/**
 * A line of the view.
 *
 * @param recording what was generated
 * @param present whether the file was there when it was looked for
 * @param replaced whether a later recording was written to the file, so that what is there is not this one
 */
record HistoryEntry(GeneratedRecording recording, boolean present, boolean replaced) {

	/** The latest recordings, newest first; looks for their files, which may take long on a network. */
	static List<HistoryEntry> latest() {
		Set<Path> later = new HashSet<>();
		return RunHistory.shared().latest().stream().map(recording -> {
			boolean replaced = !later.add(recording.file());
			return new HistoryEntry(recording, !replaced && Files.exists(recording.file()), replaced);
		}).toList();
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.util.List;
import java.util.Objects;

/**
 * What a file holds that may be damaged, not finished or packed. Immutable.
 *
 * @param summary all that is whole before the first damage
 * @param defect what is wrong, with the byte of the file, or of what was unpacked from it; null for a recording that is
 * whole
 * @param notes what is to be known besides and is not damage, a sentence each
 */
public record RecordingInspection(RecordingSummary summary, MalformedRecordingException defect, List<String> notes) {

	/** Copies. */
	public RecordingInspection {
		Objects.requireNonNull(summary, "summary");
		notes = List.copyOf(notes);
	}

	/** @return whether the recording is finished and nothing is wrong with it */
	public boolean isWhole() {
		return defect == null;
	}
}

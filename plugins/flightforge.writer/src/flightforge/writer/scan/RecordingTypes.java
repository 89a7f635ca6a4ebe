/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.scan;

import java.util.List;

import flightforge.writer.Type;

/**
 * The types that a recording defines. Immutable.
 *
 * @param types one of each name, that of the last chunk
 * @param defect why those of some chunk are missing, with the byte of the file; null when none are
 */
public record RecordingTypes(List<Type> types, MalformedRecordingException defect) {

	/** Copies. */
	public RecordingTypes {
		types = List.copyOf(types);
	}
}

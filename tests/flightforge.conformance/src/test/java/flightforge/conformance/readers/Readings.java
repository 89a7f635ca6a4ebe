/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.readers;

import java.util.HashMap;
import java.util.Map;

import flightforge.conformance.kit.Contents;
import flightforge.conformance.kit.Recording;

/** Remembers what readers found. Recordings with the same SHA-256 are the same, so a reader reads them once. */
public final class Readings {
	private final Map<Key, Contents> known = new HashMap<>();

	private record Key(String reader, String sha256) {
	}

	/** What a reader finds in a recording. */
	public Contents of(RecordingReader reader, Recording recording) throws Exception {
		Key key = new Key(reader.name(), recording.sha256());
		Contents contents = known.get(key);
		if (contents == null) {
			contents = reader.read(recording.file());
			known.put(key, contents);
		}
		return contents;
	}
}

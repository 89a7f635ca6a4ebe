/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit.readers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import flightforge.kit.Cargo;
import flightforge.kit.Contents;

/** The crate jfrs: a reader in Rust, which has nothing in common with the others but the format. */
final class Jfrs implements RecordingReader {

	@Override
	public String name() {
		return "jfrs";
	}

	@Override
	public Optional<String> absence() {
		return Cargo.jfrs().absence();
	}

	@Override
	public List<Limitation> limitations() {
		return List.of(JsonEvents.NO_INFINITY);
	}

	@Override
	public Contents read(Path recording) throws Exception {
		Path json = Files.createTempFile("jfrs", ".json");
		try {
			Cargo.jfrs().print(recording, json);
			return JsonEvents.read(json, Shapes.of(recording));
		} finally {
			Files.delete(json);
		}
	}
}

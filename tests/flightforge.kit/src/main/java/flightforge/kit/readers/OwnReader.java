/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit.readers;

import java.nio.file.Path;
import java.util.Optional;

import flightforge.kit.Contents;

/**
 * Flightforge's reader. The kit is built before all else, so it takes what the writer's tests have for it: in their own
 * module that is a class of the tests, for the conformance tests it comes with the module
 * {@code flightforge.kit.reader}; it is left out elsewhere.
 */
final class OwnReader implements RecordingReader {
	private static final String IMPLEMENTATION = "flightforge.kit.readers.FlightforgeReader";

	private final RecordingReader reader;

	OwnReader() {
		RecordingReader found = null;
		try {
			found = (RecordingReader) Class.forName(IMPLEMENTATION).getDeclaredConstructor().newInstance();
		} catch (ClassNotFoundException absent) {
			// These tests are not about Flightforge's recordings.
		} catch (ReflectiveOperationException e) {
			throw new AssertionError(IMPLEMENTATION, e);
		}
		reader = found;
	}

	@Override
	public String name() {
		return "Flightforge's reader";
	}

	@Override
	public Optional<String> absence() {
		return reader == null ? Optional.of("flightforge.kit.reader is not on the class path") : Optional.empty();
	}

	@Override
	public Contents read(Path recording) throws Exception {
		return reader.read(recording);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

import flightforge.script.generate.Storage;

/**
 * A recording that was generated, as its user wants to know it later. Immutable.
 *
 * @param request what was asked for: the script, to generate it again
 * @param file the recording, which may be gone by now
 * @param endMillis when it was complete, in milliseconds since 1970-01-01T00:00Z
 * @param events the number of its events
 * @param bytes its size
 * @param seconds time taken
 * @param storage where its chunks were kept
 * @param memory the peaks of memory
 * @param sha256 its SHA-256 in lower-case hexadecimal
 * @param experimental names of its experimental event types
 */
public record GeneratedRecording(GenerationRequest request, Path file, long endMillis, long events, long bytes,
		double seconds, Storage storage, RunMemory memory, String sha256, List<String> experimental) {

	public GeneratedRecording {
		Objects.requireNonNull(request, "request");
		Objects.requireNonNull(storage, "storage");
		Objects.requireNonNull(memory, "memory");
		experimental = List.copyOf(experimental);
	}

	/** The storage with this id, as in reports. */
	static Storage storage(String id) {
		return id.equals(Storage.MAPPED.id()) ? Storage.MAPPED : Storage.HEAP;
	}

	/** Whether another one was the same file with the same content. */
	boolean isSameAs(GeneratedRecording other) {
		return file.equals(other.file) && sha256.equals(other.sha256) && request.script().equals(other.request.script())
				&& request.parameters().equals(other.request.parameters());
	}

	/** The file's name without its folder. */
	public String fileName() {
		return file.getFileName().toString();
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

import org.eclipse.ui.IMemento;

import flightforge.script.Parameters;

/** Writes what is known of a generated recording into a memento and reads it back. */
final class RecordingMemento {

	private static final String NAME = "name";
	private static final String FOLDER = "folder";
	private static final String SCRIPT = "script";
	private static final String PARAMETERS = "parameters";
	private static final String FILE = "file";
	private static final String END = "end";
	private static final String EVENTS = "events";
	private static final String BYTES = "bytes";
	private static final String SECONDS = "seconds";
	private static final String STORAGE = "storage";
	private static final String HEAP_BEFORE = "heapBefore";
	private static final String HEAP_PEAK = "heapPeak";
	private static final String MAPPED_PEAK = "mappedPeak";
	private static final String SHA256 = "sha256";
	private static final String EXPERIMENTAL = "experimental";

	private RecordingMemento() {
	}

	static void write(GeneratedRecording recording, IMemento memento) {
		memento.putString(NAME, recording.request().name());
		memento.putString(FOLDER, recording.request().folder().toString());
		memento.putString(FILE, recording.file().toString());
		memento.putString(END, Long.toString(recording.endMillis()));
		memento.putString(EVENTS, Long.toString(recording.events()));
		memento.putString(BYTES, Long.toString(recording.bytes()));
		memento.putString(SECONDS, Double.toString(recording.seconds()));
		memento.putString(STORAGE, recording.storage().id());
		memento.putString(HEAP_BEFORE, Long.toString(recording.memory().heapBefore()));
		memento.putString(HEAP_PEAK, Long.toString(recording.memory().heapPeak()));
		memento.putString(MAPPED_PEAK, Long.toString(recording.memory().mappedPeak()));
		memento.putString(SHA256, recording.sha256());
		memento.putString(EXPERIMENTAL, String.join(" ", recording.experimental()));
		memento.putString(SCRIPT, recording.request().script());
		memento.putString(PARAMETERS, Parameters.text(recording.request().parameters()));
	}

	/** @throws IllegalArgumentException if something is missing or is not a number, as in a file of a later version */
	static GeneratedRecording read(IMemento memento) {
		GenerationRequest request = new GenerationRequest(text(memento, NAME), text(memento, SCRIPT),
				Path.of(text(memento, FOLDER)), false, null,
				// Recordings of earlier versions have none.
				Parameters.parse(memento.getString(PARAMETERS)));
		RunMemory memory = new RunMemory(number(memento, HEAP_BEFORE), number(memento, HEAP_PEAK),
				number(memento, MAPPED_PEAK));
		String experimental = text(memento, EXPERIMENTAL);
		return new GeneratedRecording(request, Path.of(text(memento, FILE)), number(memento, END),
				number(memento, EVENTS), number(memento, BYTES), Double.parseDouble(text(memento, SECONDS)),
				GeneratedRecording.storage(text(memento, STORAGE)), memory, text(memento, SHA256),
				experimental.isEmpty() ? List.of() : List.of(experimental.split(" ")));
	}

	private static String text(IMemento memento, String key) {
		String text = memento.getString(key);
		if (text == null) {
			throw new IllegalArgumentException(Objects.toString(memento.getType()) + " without " + key);
		}
		return text;
	}

	private static long number(IMemento memento, String key) {
		return Long.parseLong(text(memento, key));
	}
}

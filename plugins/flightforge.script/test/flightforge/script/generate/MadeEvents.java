/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.kit.readers.Conformance;
import flightforge.script.Scripts;

/** Generates events of a type {@code my.Type} into a folder, and reads them. */
record MadeEvents(Path folder) {
	private static final String TYPE = "my.Type";

	/** Events of a type with these fields and values, one line each. */
	List<RecordedEvent> events(int count, String fields, String values) throws IOException {
		return events("""
				recording: {duration: 100 s}
				threads: {http: {name: "http-{n}", count: 2}, batch: {count: 1}}
				types:
				  my.Type:
				    fields: {%s}
				events:
				  - type: my.Type
				    count: %d
				    threads: http
				    values: {%s}
				""".formatted(fields, count, values));
	}

	/** Events of the type in the recording of a script. */
	List<RecordedEvent> events(String script) throws IOException {
		Generator.generate(Scripts.plan(script), file(), GenerationSettings.defaults().withOverwrite(true),
				ProgressListener.NONE, () -> false);
		return Conformance.QUICK.events(file()).stream().filter(e -> e.getEventType().getName().equals(TYPE)).toList();
	}

	/** The recording that was made last. */
	Path file() {
		return folder.resolve("test.jfr");
	}

	/** The different texts in a field. */
	static Set<String> texts(List<RecordedEvent> events, String field) {
		return new HashSet<>(events.stream().map(e -> e.getString(field)).toList());
	}

	/** The share of events that are so. */
	static double share(List<RecordedEvent> events, Predicate<RecordedEvent> wanted) {
		return events.stream().filter(wanted).count() / (double) events.size();
	}
}

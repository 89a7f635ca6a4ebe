/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;
import flightforge.writer.read.Event;

/** A rule about the words of a field. What has no word is left out. */
final class WordCheck extends Check {
	private final Map<String, String> fields;
	private final Set<String> words;

	/** @param fields the field of each event type, by the name of the type */
	WordCheck(String id, Map<String, String> fields, Set<String> words) {
		super(id, Area.VOCABULARY, Severity.UNREAL);
		this.fields = fields;
		this.words = words;
	}

	WordCheck(String id, List<String> types, String field, Set<String> words) {
		this(id, types.stream().collect(java.util.stream.Collectors.toMap(type -> type, type -> field)), words);
	}

	@Override
	void listen(Listeners listeners) {
		fields.forEach((type, field) -> listeners.on(type, event -> look(event, field)));
	}

	private void look(Event event, String field) {
		String word = event.text(field);
		if (word != null && !words.contains(word)) {
			violated(event, Texts.of("word", field, word));
		}
	}
}

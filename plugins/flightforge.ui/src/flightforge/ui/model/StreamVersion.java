/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import flightforge.script.Script;
import flightforge.script.read.ScriptParser;

/** One of the texts that a script goes through, from which its streams are followed into later ones. Thread-safe. */
public final class StreamVersion {

	/** No stream, or one that is gone. */
	public static final int NONE = -1;

	private final String text;
	/** Its streams, empty while it cannot be understood; null until somebody asks. */
	private volatile Optional<List<StreamMatch.Part>> parts;
	private volatile StreamVersion next;

	StreamVersion(String text) {
		this.text = text;
	}

	/** What the text means is known, so that it need not be parsed. */
	void know(Optional<Script> script) {
		parts = script.map(known -> StreamMatch.parts(text, known));
	}

	void setNext(StreamVersion next) {
		this.next = next;
	}

	/** The number that a stream has in the last text; {@link #NONE} when it is gone. */
	int latest(int stream) {
		return in(null, stream);
	}

	/** The number that a stream has in a later text, null for the last one; {@link #NONE} when it is gone. */
	int in(StreamVersion last, int stream) {
		return in(last, Set.of(stream)).get(stream);
	}

	/** The same of several streams, each by its number here: all are looked for at once, which takes long. */
	Map<Integer, Integer> in(StreamVersion last, Set<Integer> streams) {
		Map<Integer, Integer> numbers = new HashMap<>();
		streams.forEach(stream -> numbers.put(stream, stream));
		StreamVersion understood = this;
		StreamVersion version = this;
		while (version != last && version.next != null) {
			version = version.next;
			Optional<List<StreamMatch.Part>> after = version.parts();
			if (after.isPresent()) {
				understood.parts().map(before -> StreamMatch.between(before, after.get()))
						.ifPresent(moved -> numbers.replaceAll((stream, number) -> moved.getOrDefault(number, NONE)));
				understood = version;
			}
		}
		return numbers;
	}

	private Optional<List<StreamMatch.Part>> parts() {
		Optional<List<StreamMatch.Part>> known = parts;
		if (known == null) {
			know(ScriptParser.parse(text).script());
			known = parts;
		}
		return known;
	}
}

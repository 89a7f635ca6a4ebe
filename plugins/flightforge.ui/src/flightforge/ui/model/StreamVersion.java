/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;

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
		int number = stream;
		StreamVersion understood = this;
		StreamVersion version = this;
		while (version != last && version.next != null && number != NONE) {
			version = version.next;
			Optional<List<StreamMatch.Part>> after = version.parts();
			if (after.isPresent()) {
				Optional<Map<Integer, Integer>> numbers = understood.parts()
						.map(before -> StreamMatch.between(before, after.get()));
				number = numbers.isPresent() ? numbers.get().getOrDefault(number, NONE) : number;
				understood = version;
			}
		}
		return number;
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

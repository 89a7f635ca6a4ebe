/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.util.function.IntConsumer;

import flightforge.script.StreamSpec;
import flightforge.ui.form.streams.StreamTable;
import flightforge.ui.model.ScriptAnalysis;

/**
 * Which stream of a form is chosen, for those outside of it: one who wants a stream before the streams are known, who
 * wants to know which one is, and who knows a place in the text only. UI thread only.
 */
final class ChosenStream {

	private static final int NONE = -1;

	private final StreamTable streams;
	/** To be chosen when the streams are known. */
	private int wanted = NONE;
	private IntConsumer listener = stream -> {
	};

	ChosenStream(StreamTable streams) {
		this.streams = streams;
	}

	/**
	 * Chooses a stream as soon as there are any, and reports others from then on.
	 *
	 * @param stream its number in the script, -1 for whichever the table chooses
	 */
	void follow(int stream, IntConsumer newListener) {
		wanted = stream;
		listener = newListener;
	}

	/** Reports what the table has chosen, which does not count while another one is still wanted. */
	void chosen(int stream) {
		if (wanted == NONE) {
			listener.accept(stream);
		}
	}

	/** Chooses what is wanted, for the table shows this script now. */
	void show(ScriptAnalysis analysis) {
		if (wanted != NONE && analysis != ScriptAnalysis.NONE) {
			int stream = wanted;
			wanted = NONE;
			streams.choose(stream);
		}
	}

	/**
	 * Chooses the innermost stream at a place, if there is one.
	 *
	 * @param offset the place in the script's text, in characters
	 */
	void to(ScriptAnalysis analysis, int offset) {
		analysis.script().ifPresent(script -> script.streams().stream().flatMap(StreamSpec::withInner)
				.filter(stream -> stream.position().offset() <= offset && offset <= stream.position().endOffset())
				.mapToInt(StreamSpec::index).reduce((outer, inner) -> inner).ifPresent(streams::choose));
	}
}

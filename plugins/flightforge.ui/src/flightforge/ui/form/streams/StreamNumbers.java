/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.List;

import flightforge.script.Script;
import flightforge.script.StreamSpec;

/** Which number a stream has once the script has been edited, so that it can stay chosen. */
final class StreamNumbers {

	/** No stream. */
	static final int NONE = -1;

	private StreamNumbers() {
	}

	/** The stream with a number, null for none. */
	static StreamSpec find(Script script, int stream) {
		return script.streams().stream().flatMap(StreamSpec::withInner).filter(spec -> spec.index() == stream)
				.findFirst().orElse(null);
	}

	/** The stream of {@code events} that a stream is or is nested in; -1 for none. */
	static int outermost(Script script, int stream) {
		return script.streams().stream().filter(outer -> outer.withInner().anyMatch(spec -> spec.index() == stream))
				.findFirst().map(StreamSpec::index).orElse(NONE);
	}

	/** The number of a copy that comes behind its original. */
	static int ofCopy(Script script, int stream) {
		StreamSpec spec = find(script, stream);
		return spec.nesting() == null ? stream + 1 : stream + (int) spec.withInner().count();
	}

	/** The number that a stream has when it has moved by one place; its own when it cannot. */
	static int ofMoved(Script script, int stream, boolean down) {
		List<StreamSpec> siblings = siblings(script, stream);
		int place = siblings.indexOf(find(script, stream));
		int other = down ? place + 1 : place - 1;
		if (other < 0 || other >= siblings.size()) {
			return stream;
		}
		boolean nested = siblings.get(place).nesting() != null;
		return down && nested ? stream + (int) siblings.get(other).withInner().count() : siblings.get(other).index();
	}

	/** The stream to choose when one has gone: the next, else the previous, else the one around; -1 for none. */
	static int afterRemoval(Script script, int stream) {
		List<StreamSpec> siblings = siblings(script, stream);
		int place = siblings.indexOf(find(script, stream));
		if (place + 1 < siblings.size()) {
			return stream;
		}
		return place > 0 ? siblings.get(place - 1).index() : around(script, stream);
	}

	/** Whether a stream can move by one place. */
	static boolean canMove(Script script, int stream, boolean down) {
		return find(script, stream) != null && ofMoved(script, stream, down) != stream;
	}

	/** The streams of the list that a stream is in. */
	private static List<StreamSpec> siblings(Script script, int stream) {
		StreamSpec spec = find(script, stream);
		StreamSpec around = spec.nesting() == null ? null : find(script, around(script, stream));
		return around == null ? script.streams()
				: around.inner().stream().filter(s -> s.nesting().where() == spec.nesting().where()).toList();
	}

	private static int around(Script script, int stream) {
		return script.streams().stream().flatMap(StreamSpec::withInner)
				.filter(spec -> spec.inner().stream().anyMatch(inner -> inner.index() == stream)).findFirst()
				.map(StreamSpec::index).orElse(NONE);
	}
}

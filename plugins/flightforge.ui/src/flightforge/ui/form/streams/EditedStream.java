/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicReference;

import flightforge.script.Script;
import flightforge.script.edit.ScriptEdit;
import flightforge.ui.model.StreamEdits;

/**
 * The stream that an edit has made or moved: it is chosen as soon as it is shown, and is what the next edit is of, even
 * before that.
 */
final class EditedStream {

	/** What the last edit has made; edits are made off the UI thread. Null when that has been shown and is gone. */
	private final AtomicReference<Edited> edited = new AtomicReference<>();
	/** What is shown of them; null for none. */
	private Edited shown;

	/** One edit may be made twice, when it is overtaken: two that are equal are the same. */
	private record Edited(String text, int stream) {
	}

	/** A change of a stream of a script. */
	@FunctionalInterface
	interface Change {
		/**
		 * Makes the change.
		 *
		 * @param edit an edit of the present text
		 * @param script what that says
		 * @param stream the stream's number in it
		 */
		void apply(ScriptEdit edit, Script script, int stream);
	}

	/**
	 * An edit has been made. From any thread.
	 *
	 * @param edit what has been made of the script
	 * @param stream the number that its stream has there
	 */
	void made(ScriptEdit edit, int stream) {
		edited.set(new Edited(edit.now().text(), stream));
	}

	/**
	 * A change of the chosen stream or, where edits have not been shown yet, of that which the last one chooses. UI
	 * thread only.
	 *
	 * @param change the change of a stream, which is called for none that is not there
	 */
	StreamEdits.Change change(Change change) {
		Edited before = shown;
		return (edit, chosen) -> {
			Script script = edit.now().script().orElseThrow();
			Edited last = edited.get();
			int stream = last != null && !last.equals(before) && last.text.equals(edit.now().text()) ? last.stream
					: chosen;
			if (StreamNumbers.find(script, stream) != null) {
				change.apply(edit, script, stream);
			}
		};
	}

	/**
	 * A text is shown. UI thread only.
	 *
	 * @param text the script
	 * @return the stream to choose, empty when no edit has just made this of the script
	 */
	OptionalInt show(String text) {
		if (shown != null && !shown.text.equals(text)) {
			// Made again, it is chosen again; where the user comes back to it by undoing what came later, it is not.
			edited.compareAndSet(shown, null);
			shown = null;
		}
		Edited last = edited.get();
		if (last == null || last.equals(shown) || !last.text.equals(text)) {
			return OptionalInt.empty();
		}
		shown = last;
		return OptionalInt.of(last.stream);
	}
}

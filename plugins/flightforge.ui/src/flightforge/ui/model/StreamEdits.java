/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import java.util.Map;
import java.util.Set;

import flightforge.script.edit.ScriptEdit;

/**
 * Changes of streams. Each is made to the stream that was shown to the user, whatever number it has by then, and not at
 * all when that is gone: what is typed for one stream must not get into another. UI thread only.
 */
public final class StreamEdits {

	/** A change for one stream, as {@link ScriptModel.Edit} is. */
	@FunctionalInterface
	public interface Change {
		/**
		 * Makes the change.
		 *
		 * @param edit an edit of the present text
		 * @param stream the stream's number in it
		 * @throws IllegalArgumentException when the change cannot be written, with a message for the user
		 */
		void apply(ScriptEdit edit, int stream);
	}

	private final ScriptModel model;
	/** What a change has made of the text, so that it is followed on its own. */
	private volatile String made;
	private StreamVersion analysed;
	private StreamVersion latest;
	/** The version before the latest while no change begins or ends there, so that typing adds no versions; or null. */
	private StreamVersion beforeTyping;

	private final ScriptListener listener = new ScriptListener() {
		@Override
		public void textChanged(String text) {
			follow(text);
		}

		@Override
		public void analysed(ScriptAnalysis analysis) {
			understand(analysis);
		}
	};

	/**
	 * Follows the streams of a script until it is disposed of.
	 *
	 * @param model the script; listeners that ask for versions must be added to it later
	 */
	public StreamEdits(ScriptModel model) {
		this.model = model;
		latest = new StreamVersion(model.analysis().text());
		understand(model.analysis());
		if (!model.text().equals(model.analysis().text())) {
			follow(model.text());
		}
		model.addListener(listener);
	}

	/** Ends following. */
	public void dispose() {
		model.removeListener(listener);
	}

	/** What the model's analysis is of. */
	public StreamVersion analysed() {
		return analysed;
	}

	/**
	 * What the model's text is by now, before it is analysed.
	 *
	 * @param read what the text says
	 */
	public StreamVersion read(ScriptAnalysis read) {
		latest.know(read.script());
		// Somebody asks for this one.
		beforeTyping = null;
		return latest;
	}

	/**
	 * The number that a stream has in the model's analysis.
	 *
	 * @param version where it had its number
	 * @param stream the number, or {@link StreamVersion#NONE}
	 * @return the number, {@link StreamVersion#NONE} when the stream is gone
	 */
	public int number(StreamVersion version, int stream) {
		return version.in(analysed, stream);
	}

	/**
	 * The numbers that several streams have in the model's analysis, as of {@link #number}, in the time of one.
	 *
	 * @param version where they had their numbers
	 * @param streams the numbers
	 * @return by these, the number of each, {@link StreamVersion#NONE} of one that is gone
	 */
	public Map<Integer, Integer> numbers(StreamVersion version, Set<Integer> streams) {
		return version.in(analysed, streams);
	}

	/**
	 * Changes a stream, unless it is gone.
	 *
	 * @param version where it had its number
	 * @param stream the number
	 * @param change the change, called off the UI thread
	 */
	public void edit(StreamVersion version, int stream, Change change) {
		edit(version, stream, change, null);
	}

	/**
	 * Changes a stream by what is being typed, unless it is gone.
	 *
	 * @param version where it had its number
	 * @param stream the number
	 * @param change the change, called off the UI thread
	 * @param session the session of the input; null for none
	 */
	public void edit(StreamVersion version, int stream, Change change, EditSession session) {
		editOrNone(version, stream, (edit, number) -> {
			if (number != StreamVersion.NONE) {
				change.apply(edit, number);
			}
		}, session);
	}

	/**
	 * Makes a change that can do without the stream.
	 *
	 * @param version where the stream had its number
	 * @param stream the number, or {@link StreamVersion#NONE}
	 * @param change the change, called off the UI thread, with {@link StreamVersion#NONE} when the stream is gone
	 */
	public void editOrNone(StreamVersion version, int stream, Change change) {
		editOrNone(version, stream, change, null);
	}

	private void editOrNone(StreamVersion version, int stream, Change change, EditSession session) {
		model.edit(edit -> {
			change.apply(edit, version.latest(stream));
			made = edit.now().text();
		}, session);
	}

	private void follow(String text) {
		StreamVersion version = new StreamVersion(text);
		StreamVersion before = beforeTyping == null || text.equals(made) ? latest : beforeTyping;
		before.setNext(version);
		beforeTyping = text.equals(made) ? null : before;
		latest = version;
	}

	private void understand(ScriptAnalysis analysis) {
		latest.know(analysis.script());
		analysed = latest;
		beforeTyping = null;
	}
}

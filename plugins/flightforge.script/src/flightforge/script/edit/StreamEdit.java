/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.Collections;
import java.util.List;

import flightforge.script.Position;
import flightforge.script.read.ScriptParser;
import flightforge.script.text.Problems;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;
import flightforge.script.text.YamlReader;

/**
 * Adds, copies, removes and moves streams in a script's text. Comments that are on a stream's lines or right above it
 * go with it, all others stay, and so does the layout. Each method takes the text and gives the new text, in which all
 * other streams say what they said before. A text for which that cannot be, because of aliases for example, is refused
 * with an {@link IllegalArgumentException} whose message is for a person. Thread-safe.
 */
public final class StreamEdit {
	private static final String EVENTS = "events";
	private static final String CANNOT = "the list of streams is written in a way, with aliases for example, in which "
			+ "this can only be changed in the script's text";

	private StreamEdit() {
	}

	/**
	 * Adds a stream. The text need not be a script yet: what is missing around the stream is added too.
	 *
	 * @param after number of the stream of {@code events} that it comes behind; any other number means behind all
	 * @param type the event type's name
	 * @param volume such as {@code 10/s}, as for {@link ScriptEdit#setVolume}
	 */
	public static String add(String text, int after, String type, String volume) {
		List<String> lines = List.of("type: " + ScriptEdit.name(type), ScriptEdit.volumeEntry(volume));
		Problems problems = new Problems();
		YamlNode root = YamlReader.read(text, problems);
		if (problems.errors() > 0 || root != null && !(root instanceof YamlNode.Mapping)) {
			throw refusal();
		}
		if (YamlPlaces.below(root, EVENTS) instanceof YamlNode.Items events && !events.items().isEmpty()) {
			int last = events.items().size() - 1;
			StreamPlace place = StreamPlace.find(text, after < 0 || after > last ? last : after);
			List<YamlNode> expected = place.items();
			expected.add(place.item() + 1, YamlReader.read(String.join("\n", lines), problems));
			return checked(place, expected, ListText.of(place).withNew(place.item(), lines));
		}
		String edited = new FirstStream(text).add((YamlNode.Mapping) root, lines);
		if (ScriptParser.parse(edited).script().filter(script -> script.streams().size() == 1).isEmpty()) {
			throw refusal();
		}
		return edited;
	}

	/**
	 * Copies a stream with all that is nested in it; the copy comes behind it.
	 *
	 * @param stream the stream's number, from 0; nested streams come after all others
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static String duplicate(String text, int stream) {
		StreamPlace place = StreamPlace.find(text, stream);
		List<YamlNode> expected = place.items();
		expected.add(place.item() + 1, expected.get(place.item()));
		return checked(place, expected, ListText.of(place).withCopy(place.item()));
	}

	/**
	 * Removes a stream with all that is nested in it.
	 *
	 * @param stream the stream's number, from 0; nested streams come after all others
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static String remove(String text, int stream) {
		StreamPlace place = StreamPlace.find(text, stream);
		List<YamlNode> expected = place.items();
		expected.remove(place.item());
		if (expected.isEmpty() && place.isNested()) {
			return YamlEdit.remove(place.text(), place.path());
		}
		List<YamlPlaces.Change> changes = ListText.of(place).removal(place.item());
		Position item = place.list().places().get(place.item());
		changes.addAll(place.places().movedAnchors(item.offset(), item.endOffset()));
		return checked(place, expected, place.places().apply(changes));
	}

	/**
	 * Moves a stream with all that is nested in it, among those of its list.
	 *
	 * @param stream the stream's number, from 0; nested streams come after all others
	 * @param down whether to move it behind the next one, otherwise before the previous one
	 * @return the new text; the same when it is the last or first already
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static String move(String text, int stream, boolean down) {
		StreamPlace place = StreamPlace.find(text, stream);
		int upper = down ? place.item() : place.item() - 1;
		if (upper < 0 || upper == place.list().items().size() - 1) {
			return text;
		}
		List<YamlNode> expected = place.items();
		Collections.swap(expected, upper, upper + 1);
		return checked(place, expected, ListText.of(place).swapped(upper));
	}

	/** A text that says what it should; what cannot be written by moving text around is refused here. */
	private static String checked(StreamPlace place, List<YamlNode> expected, String edited) {
		if (!place.isNowIn(edited, expected)) {
			throw refusal();
		}
		return edited;
	}

	/** Refuses a text. */
	static IllegalArgumentException refusal() {
		return new IllegalArgumentException(CANNOT);
	}
}

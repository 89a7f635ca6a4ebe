/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

import flightforge.script.NestedSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.TextChange;
import flightforge.script.text.YamlFlow;
import flightforge.script.text.YamlMeaning;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;

/**
 * Changes streams of a script. Comments that are on a stream's lines or right above it go with it, all others stay, and
 * so does the layout. Each method is a step of an edit, after which all other streams say what they said before; a text
 * for which that cannot be, because of aliases for example, is refused with an {@link IllegalArgumentException} whose
 * message is for a person. Streams have numbers from 0; nested streams come after all others; the methods throw an
 * {@link IndexOutOfBoundsException} when there is no such stream. Stateless.
 */
public final class StreamEdit {
	private static final String EVENTS = "events";
	private static final String TYPE = "type";
	private static final String CANNOT = "the list of streams is written in a way, with aliases for example, in which "
			+ "this can only be changed in the script's text";

	private StreamEdit() {
	}

	/**
	 * Changes a stream's event type.
	 *
	 * @param type the event type's name, which may be unknown
	 */
	public static void setType(ScriptEdit edit, int stream, String type) {
		edit.set(ScriptEdit.below(edit.stream(stream).path(), TYPE), FieldValue.constantNode(type), ScriptEdit.FIRST);
	}

	/**
	 * Changes a stream's volume, and its kind too where that differs. A profile or bursts, which have several parts,
	 * are replaced as a whole, and stay when the volume is what the table of streams shows for their own.
	 *
	 * @param volume such as {@code 300_000}, {@code 100/s}, {@code every 1 s}, {@code every chunk} or {@code 30 %}, or
	 * in brackets or braces whatever {@link VolumeValue} takes apart; of a nested stream how many there are per event
	 * around, such as {@code 3}, {@code 2.5}, {@code 30 %} or a generator; what is not a volume is written as a wrong
	 * one
	 */
	public static void setVolume(ScriptEdit edit, int stream, String volume) {
		StreamText text = edit.stream(stream);
		if (text.isNested()) {
			FieldEdit.set(edit, stream, VolumeValue.PER_EVENT, VolumeValue.perEvent(volume));
		} else if (edit.now().script()
				.filter(script -> script.streams().get(stream).volumeText().equals(volume.strip())).isEmpty()) {
			VolumeValue.setTyped(edit, text, volume);
		}
	}

	/** Sets whether a stream is generated. */
	public static void setEnabled(ScriptEdit edit, int stream, boolean enabled) {
		StreamText text = edit.stream(stream);
		if (!enabled || text.key("enabled").isPresent()) {
			edit.set(ScriptEdit.below(text.path(), "enabled"),
					new YamlNode.Text(new Scalar(Boolean.toString(enabled), false, Position.START)), TYPE);
		}
	}

	/**
	 * Adds a stream. The text need not be a script yet: what is missing around the stream is added too.
	 *
	 * @param after number of the stream of {@code events} that it comes behind; any other number means behind all
	 * @param type the event type's name
	 * @param volume such as {@code 10/s}, as for {@link #setVolume}
	 */
	public static void add(ScriptEdit edit, int after, String type, String volume) {
		YamlNode.Mapping stream = VolumeValue.entries(volume, null);
		List<String> lines = new ArrayList<>(List.of("type: " + YamlFlow.plain(type)));
		stream.entries().forEach(entry -> lines.add(entry.key().text() + ": " + YamlFlow.text(entry.value())));
		YamlNode root = edit.places().root();
		if (edit.now().isBroken() || root != null && !(root instanceof YamlNode.Mapping)) {
			throw refusal();
		}
		if (YamlPlaces.below(root, EVENTS) instanceof YamlNode.Items events && !events.items().isEmpty()) {
			int last = events.items().size() - 1;
			int behind = after < 0 || after > last ? last : after;
			List<YamlNode.Entry> entries = new ArrayList<>(stream.entries());
			entries.add(new YamlNode.Entry(new Scalar(TYPE, false, Position.START), FieldValue.constantNode(type)));
			YamlNode added = new YamlNode.Mapping(entries, true, Position.START, 1);
			change(edit, behind, items -> items.add(behind + 1, added), list -> list.added(behind, lines));
		} else {
			edit.change(new FirstStream(edit.places()).add((YamlNode.Mapping) root, lines));
			if (edit.now().script().filter(script -> script.streams().size() == 1).isEmpty()) {
				throw refusal();
			}
		}
	}

	/**
	 * Adds a stream to the events of another one, one event for each, behind those that it has on the same side.
	 *
	 * @param stream the number of the stream around it
	 * @param where on which side of the other's events its own are
	 * @param type the event type's name
	 */
	public static void nest(ScriptEdit edit, int stream, NestedSpec.Where where, String type) {
		List<Object> path = ScriptEdit.below(edit.stream(stream).path(), where.key());
		String line = "type: " + YamlFlow.plain(type);
		if (edit.places().at(path) instanceof YamlNode.Items list && !list.items().isEmpty()) {
			int last = list.items().size() - 1;
			change(edit, path, items -> items.add(FieldValue.node("{" + line + "}")),
					lines -> lines.added(last, List.of(line)));
		} else {
			edit.set(path, FieldValue.node("[{" + line + "}]"));
			edit.spreadItems(path);
		}
	}

	/** Copies a stream with all that is nested in it; the copy comes behind it. */
	public static void duplicate(ScriptEdit edit, int stream) {
		int item = item(edit, stream);
		change(edit, stream, items -> items.add(item + 1, items.get(item)), list -> list.copy(item));
	}

	/** Removes a stream with all that is nested in it. */
	public static void remove(ScriptEdit edit, int stream) {
		List<Object> path = edit.stream(stream).path();
		List<Object> toList = path.subList(0, path.size() - 1);
		if (path.size() > 2 && edit.places().at(toList) instanceof YamlNode.Items items && items.items().size() == 1) {
			edit.remove(toList);
		} else {
			int item = item(edit, stream);
			change(edit, stream, items -> items.remove(item), list -> list.removal(item));
		}
	}

	/**
	 * Moves a stream with all that is nested in it, among those of its list; nothing happens when it is the last or
	 * first already.
	 *
	 * @param down whether to move it behind the next one, otherwise before the previous one
	 */
	public static void move(ScriptEdit edit, int stream, boolean down) {
		List<Object> path = edit.stream(stream).path();
		int upper = down ? item(edit, stream) : item(edit, stream) - 1;
		if (upper >= 0 && edit.places().at(path.subList(0, path.size() - 1)) instanceof YamlNode.Items items
				&& upper < items.items().size() - 1) {
			change(edit, stream, list -> Collections.swap(list, upper, upper + 1), list -> list.swapped(upper));
		}
	}

	private static int item(ScriptEdit edit, int stream) {
		return (Integer) edit.stream(stream).path().getLast();
	}

	/**
	 * Changes the list that a stream is in; what cannot be written by moving text around is refused.
	 *
	 * @param meant makes of its items what they shall be
	 */
	private static void change(ScriptEdit edit, int stream, Consumer<List<YamlNode>> meant,
			Function<StreamList, List<TextChange>> changes) {
		List<Object> path = edit.stream(stream).path();
		change(edit, path.subList(0, path.size() - 1), meant, changes);
	}

	private static void change(ScriptEdit edit, List<Object> toList, Consumer<List<YamlNode>> meant,
			Function<StreamList, List<TextChange>> changes) {
		YamlPlaces places = edit.reach(toList);
		if (!(places.at(toList) instanceof YamlNode.Items list)) {
			throw refusal();
		}
		List<YamlNode> items = new ArrayList<>(list.items());
		meant.accept(items);
		edit.change(changes.apply(new StreamList(places, list)));
		YamlNode expected = new YamlNode.Items(items, List.of(), false, list.position(), 1);
		YamlNode nothing = new YamlNode.Text(new Scalar("", false, list.position()));
		if (!edit.means(YamlMeaning.with(places.root(), toList, expected))
				&& !(items.isEmpty() && edit.means(YamlMeaning.with(places.root(), toList, nothing)))) {
			throw refusal();
		}
		edit.removeUnused();
	}

	/** Refuses a text. */
	static IllegalArgumentException refusal() {
		return new IllegalArgumentException(CANNOT);
	}
}

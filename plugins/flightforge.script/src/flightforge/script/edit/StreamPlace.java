/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.List;

import flightforge.script.Scalar;
import flightforge.script.text.Problems;
import flightforge.script.text.YamlMeaning;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;
import flightforge.script.text.YamlReader;

/**
 * Where a stream is in a script: an item of a list that no alias shares. Immutable.
 *
 * @param places the text, in which aliases of the list and of what is around it have been written out
 * @param path the way to the list
 * @param list the list
 * @param item number of the stream in the list, from 0
 */
record StreamPlace(YamlPlaces places, List<Object> path, YamlNode.Items list, int item) {

	/**
	 * Finds a stream.
	 *
	 * @throws IndexOutOfBoundsException when there is no such stream
	 * @throws IllegalArgumentException when the text is broken
	 */
	static StreamPlace find(String text, int stream) {
		List<Object> path = StreamText.of(text, stream)
				.orElseThrow(() -> new IndexOutOfBoundsException("there is no stream " + stream)).path();
		List<Object> toList = path.subList(0, path.size() - 1);
		YamlPlaces places = places(text);
		YamlPlaces.Change expansion = places.expansion(toList);
		while (expansion != null) {
			places = places(places.apply(List.of(expansion)));
			expansion = places.expansion(toList);
		}
		if (places.at(toList) instanceof YamlNode.Items list) {
			return new StreamPlace(places, toList, list, (Integer) path.getLast());
		}
		throw StreamEdit.refusal();
	}

	private static YamlPlaces places(String text) {
		return new YamlPlaces(text, YamlReader.document(text, new Problems()));
	}

	String text() {
		return places.text();
	}

	boolean isNested() {
		return path.size() > 1;
	}

	/** The list's items, to be changed. */
	List<YamlNode> items() {
		return new ArrayList<>(list.items());
	}

	/** Whether a text says the same as this one but for the list, which has these items. */
	boolean isNowIn(String text, List<YamlNode> items) {
		YamlNode root = YamlReader.read(text, new Problems());
		if (root == null) {
			return false;
		}
		YamlNode expected = new YamlNode.Items(items, List.of(), false, list.position(), 1);
		YamlNode nothing = new YamlNode.Text(new Scalar("", false, list.position()));
		String meaning = YamlMeaning.of(root);
		return meaning.equals(YamlMeaning.with(places.root(), path, expected))
				|| items.isEmpty() && meaning.equals(YamlMeaning.with(places.root(), path, nothing));
	}
}

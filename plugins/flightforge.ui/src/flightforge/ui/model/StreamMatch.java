/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

import flightforge.script.Script;
import flightforge.script.StreamSpec;

/**
 * Which streams of a text are which of another text that it was changed into: those that read as before, and those that
 * must be the changed ones because there is no choice. Where there is doubt a stream has no match. Stateless.
 */
final class StreamMatch {

	/** A stream as it is written, in the order of the text. */
	record Part(int index, int depth, String type, String text) {
		private boolean reads(Part other) {
			return depth == other.depth && text.equals(other.text);
		}

		private boolean isLike(Part other) {
			return depth == other.depth && type.equals(other.type);
		}
	}

	private StreamMatch() {
	}

	/** The streams of a text. */
	static List<Part> parts(String text, Script script) {
		List<Part> parts = new ArrayList<>();
		script.streams().forEach(stream -> add(parts, text, stream, 0));
		return parts;
	}

	private static void add(List<Part> parts, String text, StreamSpec stream, int depth) {
		parts.add(new Part(stream.index(), depth, stream.typeName(),
				text.substring(stream.position().offset(), stream.position().endOffset()).strip()));
		stream.inner().forEach(inner -> add(parts, text, inner, depth + 1));
	}

	/** The numbers of the streams after a change by those before it; without those that are gone. */
	static Map<Integer, Integer> between(List<Part> before, List<Part> after) {
		Map<Integer, Integer> numbers = new HashMap<>();
		List<Part> gone = new ArrayList<>(before);
		List<Part> come = new ArrayList<>(after);
		while (!gone.isEmpty() && !come.isEmpty() && gone.getFirst().reads(come.getFirst())) {
			numbers.put(gone.removeFirst().index, come.removeFirst().index);
		}
		while (!gone.isEmpty() && !come.isEmpty() && gone.getLast().reads(come.getLast())) {
			numbers.put(gone.removeLast().index, come.removeLast().index);
		}
		pair(gone, come, Part::reads, numbers);
		pair(gone, come, Part::isLike, numbers);
		if (gone.size() == 1 && come.size() == 1) {
			numbers.put(gone.getFirst().index, come.getFirst().index);
		}
		return numbers;
	}

	/** Pairs those of which there are as many after as before, in their order. */
	private static void pair(List<Part> gone, List<Part> come, BiPredicate<Part, Part> alike,
			Map<Integer, Integer> numbers) {
		for (Part part : List.copyOf(gone)) {
			List<Part> old = gone.stream().filter(other -> alike.test(part, other)).toList();
			List<Part> now = come.stream().filter(other -> alike.test(part, other)).toList();
			if (!old.isEmpty() && old.size() == now.size()) {
				numbers.put(old.getFirst().index, now.getFirst().index);
				gone.remove(old.getFirst());
				come.remove(now.getFirst());
			}
		}
	}
}

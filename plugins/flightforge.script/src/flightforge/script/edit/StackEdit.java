/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import flightforge.script.Position;
import flightforge.script.text.Problems;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;
import flightforge.script.text.YamlPlaces.Change;
import flightforge.script.text.YamlReader;

/** Adds stacks to a script's text. Comments and layout stay. Thread-safe. */
public final class StackEdit {

	private static final List<Object> STACKS = List.of("stacks");
	/** Something to write over, the top frame first, as everywhere. */
	private static final List<String> FRAMES = List.of("com.example.Service.call(Service.java:42)",
			"com.example.Server.handle(Server.java:17)", "java.lang.Thread.run(Thread.java:1474)");

	private StackEdit() {
	}

	/**
	 * A text with one more stack.
	 *
	 * @param text the text
	 * @param name the stack's name
	 * @param frames where its frames are in the text
	 */
	public record Added(String text, String name, Position frames) {
	}

	/**
	 * Adds a stack with frames to write over, named after the event type of a stream, which has it from then on.
	 *
	 * @param stream the stream's number, from 0; nested streams come after all others
	 * @throws IllegalArgumentException when the text cannot be changed there, or the stream has its stack in its rows,
	 * with a message for a person
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static Added add(String text, int stream) {
		YamlEdit.refuseBroken(text);
		StreamText found = StreamText.of(text, stream)
				.orElseThrow(() -> new IndexOutOfBoundsException("there is no stream " + (stream + 1)));
		String wish = words(found.key("type").orElse("stack"));
		String name = Stream.iterate(1, number -> number + 1).map(number -> number == 1 ? wish : wish + "-" + number)
				.filter(free -> !DeclarationEdit.isDeclared(text, List.of("stacks"), free)).findFirst().orElseThrow();
		String chosen = FieldEdit.set(text, stream, "stack", name);
		String added = inLines(YamlEdit.set(chosen, YamlEdit.below(STACKS, name), frames()), name);
		return new Added(added, name, place(added, name));
	}

	/** {@code jdk.SocketRead} is {@code socket-read}. */
	private static String words(String type) {
		String simple = type.substring(type.lastIndexOf('.') + 1);
		String words = simple.replaceAll("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-")
				.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9-]", "");
		return words.isEmpty() || !Character.isLetter(words.charAt(0)) ? "stack" : words;
	}

	private static YamlNode frames() {
		return YamlReader.read(FRAMES.stream().collect(Collectors.joining(", ", "[", "]")), new Problems());
	}

	/** Puts each frame on a line of its own, where stacks are a block. */
	private static String inLines(String text, String name) {
		YamlPlaces places = places(text);
		YamlNode.Entry entry = entry(places, name);
		int colon = places.colon(entry);
		if (colon < 0 || ((YamlNode.Mapping) places.at(STACKS)).flow()) {
			return text;
		}
		String indent = places.lineBreak() + " ".repeat(entry.key().position().column() + 1);
		String lines = FRAMES.stream().map(frame -> indent + "- " + frame).collect(Collectors.joining());
		return places.apply(List.of(new Change(colon + 1, places.end(entry), lines)));
	}

	private static Position place(String text, String name) {
		YamlPlaces places = places(text);
		YamlNode.Entry entry = entry(places, name);
		Position begin = entry.value().position();
		return new Position(begin.line(), begin.column(), begin.offset(), places.end(entry));
	}

	private static YamlPlaces places(String text) {
		return new YamlPlaces(text, YamlReader.document(text, new Problems()));
	}

	private static YamlNode.Entry entry(YamlPlaces places, String name) {
		return YamlPlaces.entry((YamlNode.Mapping) places.at(STACKS), List.of(name));
	}
}

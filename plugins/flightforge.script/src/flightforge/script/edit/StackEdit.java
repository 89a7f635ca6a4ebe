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
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;

/** Adds stacks to a script. Comments and layout stay. Stateless. */
public final class StackEdit {

	private static final List<Object> STACKS = List.of("stacks");
	/** Something to write over, the top frame first, as everywhere. */
	private static final List<String> FRAMES = List.of("com.example.Service.call(Service.java:42)",
			"com.example.Server.handle(Server.java:17)", "java.lang.Thread.run(Thread.java:1474)");

	private StackEdit() {
	}

	/**
	 * One more stack.
	 *
	 * @param name the stack's name
	 * @param frames where its frames are in the text that the edit makes
	 */
	public record Added(String name, Position frames) {
	}

	/**
	 * Adds a stack with frames to write over, named after the event type of a stream, which has it from then on.
	 *
	 * @param stream the stream's number, from 0; nested streams come after all others
	 * @throws IllegalArgumentException when the text cannot be changed there, or the stream has its stack in its rows,
	 * with a message for a person
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static Added add(ScriptEdit edit, int stream) {
		String wish = words(edit.stream(stream).key("type").orElse("stack"));
		String name = Stream.iterate(1, number -> number + 1).map(number -> number == 1 ? wish : wish + "-" + number)
				.filter(free -> !DeclarationEdit.isDeclared(edit.now(), List.of("stacks"), free)).findFirst()
				.orElseThrow();
		FieldEdit.set(edit, stream, "stack", name);
		List<Object> path = ScriptEdit.below(STACKS, name);
		edit.set(path, FieldValue.node(FRAMES.stream().collect(Collectors.joining(", ", "[", "]"))));
		edit.spread(path);
		YamlPlaces places = edit.places();
		YamlNode.Entry entry = YamlPlaces.entry((YamlNode.Mapping) places.at(STACKS), path);
		Position begin = entry.value().position();
		return new Added(name, new Position(begin.line(), begin.column(), begin.offset(), places.end(entry)));
	}

	/**
	 * Adds a stack that has been copied from somewhere, its frames or its tree on lines of their own.
	 *
	 * @param name a name that no other stack has
	 * @throws IllegalArgumentException when the text cannot be changed there, with a message for a person
	 */
	public static void add(ScriptEdit edit, String name, PastedStack pasted) {
		List<Object> path = ScriptEdit.below(STACKS, name);
		edit.set(path, pasted.value());
		edit.spread(path);
		edit.spreadTree(ScriptEdit.below(path, "tree"));
	}

	/** {@code jdk.SocketRead} is {@code socket-read}. */
	private static String words(String type) {
		String simple = type.substring(type.lastIndexOf('.') + 1);
		String words = simple.replaceAll("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-")
				.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9-]", "");
		return words.isEmpty() || !Character.isLetter(words.charAt(0)) ? "stack" : words;
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.assist;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import flightforge.script.FrameSpec;
import flightforge.script.assist.ContentAssist.Word;
import flightforge.script.catalogue.JavaMethods;
import flightforge.script.read.FrameNotation;
import flightforge.script.text.YamlNode;

/** What can be said of the frames in {@code stacks}: the types that their parameters may have, and what they have. */
final class Frames {
	private static final String STACKS = "stacks";
	/** A method up to its parameters, and the last of these as far as it is typed. */
	private static final Pattern PARAMETERS = Pattern
			.compile("(?:at\\s+)?(?:[^()\\s]+\\s+)?([^()\\s]+)\\.[^().\\s]+\\((?:[^()]*,\\s*)?([\\p{L}\\d_$.]*)");
	private static final Pattern REST = Pattern.compile("[\\p{L}\\d_$.]*");
	/** What most methods take, first. */
	private static final List<String> USUAL = List.of("String", "int", "long", "boolean", "Object", "double", "byte[]",
			"List", "Map", "char", "byte", "short", "float");

	private Frames() {
	}

	/** Whether a type of a frame's parameter may be written at the caret. */
	static boolean isInParameters(Place place, Word word) {
		return !place.declaredIn(STACKS).isEmpty() && PARAMETERS.matcher(word.typed()).matches();
	}

	/** The types that a parameter may have at the caret, which is where one may be. */
	static List<Proposal> proposals(Word word, Surroundings surroundings) {
		Matcher typed = PARAMETERS.matcher(word.typed());
		if (!typed.matches()) {
			return List.of();
		}
		int begin = word.begin() + typed.start(2);
		Matcher rest = REST.matcher(word.text()).region(word.caret(), Math.max(word.caret(), word.end()));
		int end = rest.lookingAt() ? rest.end() : word.caret();
		String gap = word.text().charAt(begin - 1) == ',' ? " " : "";
		List<Proposal> proposals = types(typed.group(1), surroundings).entrySet().stream()
				.map(type -> new Proposal(Proposal.Kind.CHOICE, type.getKey(), "", type.getValue(), begin, end,
						gap + type.getKey(), List.of(), gap.length() + type.getKey().length()))
				.toList();
		return TypeSearch.matching(proposals, typed.group(2), Proposal::name, Proposal::detail);
	}

	/** Types as they can be written for a method of a class, with a word on each. */
	private static Map<String, String> types(String ofClass, Surroundings surroundings) {
		Map<String, String> common = JavaMethods.commonClasses();
		Map<String, String> types = new LinkedHashMap<>();
		USUAL.forEach(name -> types.put(name, common.getOrDefault(name, "")));
		frames(surroundings).map(FrameSpec::className).distinct().filter(name -> name.indexOf('/') < 0).sorted()
				.forEach(name -> types.putIfAbsent(JavaMethods.shortName(ofClass, name), name));
		common.forEach(types::putIfAbsent);
		return types;
	}

	/** The frames of the script's stacks, in their order. */
	private static Stream<FrameSpec> frames(Surroundings surroundings) {
		return surroundings.declared(STACKS).values().stream().flatMap(entry -> texts(entry.value()))
				.map(FrameNotation::of).flatMap(Optional::stream);
	}

	private static Stream<String> texts(YamlNode node) {
		return switch (node) {
		case YamlNode.Text text -> Stream.of(text.scalar().text());
		case YamlNode.Items items -> items.items().stream().flatMap(Frames::texts);
		case YamlNode.Mapping mapping -> mapping.entries().stream()
				.flatMap(entry -> Stream.concat(Stream.of(entry.key().text()), texts(entry.value())));
		};
	}

	/** The method of a frame, with its class. */
	static String method(String frame) {
		return FrameNotation.of(frame).map(Frames::method).orElse(frame);
	}

	private static String method(FrameSpec frame) {
		return frame.className() + "." + frame.method();
	}

	/** What the recording has for a frame; empty for what is none. */
	static Optional<String> explanation(Place place, String word, Surroundings surroundings) {
		return place.declaredIn(STACKS).isEmpty() ? Optional.empty()
				: FrameNotation.of(word).map(frame -> explanation(frame, surroundings));
	}

	private static String explanation(FrameSpec frame, Surroundings surroundings) {
		boolean isSaid = !frame.descriptor().isEmpty();
		Optional<String> elsewhere = isSaid ? Optional.empty()
				: frames(surroundings)
						.filter(other -> !other.descriptor().isEmpty() && method(other).equals(method(frame)))
						.map(FrameSpec::descriptor).findFirst();
		String descriptor = isSaid ? frame.descriptor()
				: elsewhere.orElseGet(() -> JavaMethods.descriptor(frame.className(), frame.method()));
		List<String> types = FrameNotation.types(descriptor);
		List<String> parameters = types.subList(0, types.size() - 1);
		StringJoiner lines = new StringJoiner("\n");
		lines.add(parameters.isEmpty() ? "No parameters." : "Parameters: " + String.join(", ", parameters));
		lines.add("Returns: " + types.getLast());
		if (!isSaid) {
			lines.add(elsewhere.isPresent() ? "As another frame of this script says; this one does not."
					: "The script does not say this. The recording has it nevertheless.");
		}
		if (frame.line() > 0) {
			lines.add("Line " + frame.line());
		}
		if (!Objects.requireNonNullElse(frame.kind(), "").isEmpty()) {
			lines.add(frame.kind());
		}
		return lines.toString();
	}
}

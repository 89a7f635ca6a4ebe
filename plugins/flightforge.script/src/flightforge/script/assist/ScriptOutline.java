/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.assist;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.Position;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.edit.ScriptText;
import flightforge.script.grammar.Content;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.Problems;
import flightforge.script.text.YamlFlow;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlReader;

/**
 * What stands where in a text, which may be half written: what its words mean, where names are declared, which lines
 * belong together. Takes time in proportion to the text; immutable, thread-safe.
 */
public final class ScriptOutline {
	private static final Set<String> REFERRING = Set.of("threads", "stack", "pick", "by-thread");
	private static final List<String> NAMING = List.of("threads", "stacks", "types", "phases", "signals");
	private static final Map<String, String> BY_SECTION = Map.of("phases", "The phase", "signals", "The signal");
	private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\d_$.]*");
	private static final Pattern PARAMETER = Pattern.compile("\\$\\{[A-Za-z][A-Za-z0-9_-]*\\}");

	private final String text;
	private final YamlNode root;

	private ScriptOutline(ScriptText read) {
		this.text = read.text();
		this.root = read.tree();
	}

	/**
	 * What is known of a word.
	 *
	 * @param begin index of its first character
	 * @param end index after its last character
	 * @param title the word, with a few words on it
	 * @param body some lines of plain text
	 */
	public record Explanation(int begin, int end, String title, String body) {
	}

	/**
	 * A part of a text, which may have several lines.
	 *
	 * @param begin index of its first character
	 * @param end index after its last character
	 */
	public record Range(int begin, int end) {
	}

	/**
	 * A name that a script declares.
	 *
	 * @param section such as {@code threads}
	 * @param name the name
	 */
	public record Name(String section, String name) {
	}

	/** The outline of a text. */
	public static ScriptOutline of(ScriptText read) {
		return new ScriptOutline(read);
	}

	/**
	 * What the word at a place means: a key, an event type, a field, a generator.
	 *
	 * @param index index of the place in the text
	 * @param catalogue the types of the default JDK, with those that the script imports
	 */
	public Optional<Explanation> explain(int index, Catalogue catalogue) {
		Optional<Explanation> parameter = parameter(index).flatMap(use -> declared(use)
				.map(entry -> new Explanation(use.begin(), use.end(), text.substring(use.begin(), use.end()),
						"The parameter " + entry.key()
								+ (Surroundings.text(entry.value()).isEmpty() ? ", which has to be set."
										: ", by default " + Surroundings.text(entry.value()) + "."))));
		if (parameter.isPresent()) {
			return parameter;
		}
		Place place = Place.at(text, root, index);
		if (place == null || place.begin() == place.end()) {
			return Optional.empty();
		}
		String word = text.substring(place.begin(), place.end());
		Surroundings surroundings = new Surroundings(root, catalogue);
		Optional<Explanation> named = named(place, index, surroundings);
		if (named.isPresent()) {
			return named;
		}
		return Frames.explanation(place, word, surroundings).map(body -> new Found(Frames.method(word), body))
				.or(() -> place.isKey() ? key(place, word, surroundings) : value(place, word, surroundings))
				.map(found -> new Explanation(place.begin(), place.end(), found.title(), found.body()));
	}

	/** What a phase or a signal is that is named at a place. */
	private Optional<Explanation> named(Place place, int index, Surroundings surroundings) {
		Range word = word(place, index);
		String name = text.substring(word.begin(), word.end());
		return sections(place).stream().filter(BY_SECTION::containsKey)
				.flatMap(section -> Optional.ofNullable(surroundings.declared(section).get(name))
						.map(entry -> new Explanation(word.begin(), word.end(), name,
								BY_SECTION.get(section) + " " + name + ": " + YamlFlow.text(entry.value())))
						.stream())
				.findFirst();
	}

	/** The word at a place: in a formula the name at an index. */
	private Range word(Place place, int index) {
		if (!isFormula(place)) {
			return new Range(place.begin(), place.end());
		}
		Matcher name = NAME.matcher(text).region(place.begin(), place.end());
		while (name.find()) {
			if (name.start() <= index && index <= name.end()) {
				return new Range(name.start(), name.end());
			}
		}
		return new Range(index, index);
	}

	private static boolean isFormula(Place place) {
		return !place.isKey() && place.isFormula();
	}

	private record Found(String title, String body) {
	}

	private static Optional<Found> key(Place place, String word, Surroundings surroundings) {
		Content content = place.last().content();
		Grammar.Block block = place.last().block();
		if (block != null && block.key(word).isPresent()) {
			return block.key(word).map(key -> new Found(word, Explanations.of(key)));
		}
		if (content instanceof Content.Value) {
			Grammar.Generator generator = Grammar.generatorsByName().get(word);
			return generator != null ? Optional.of(new Found(word, Explanations.of(generator)))
					: Grammar.BESIDE_GENERATOR.key(word).map(key -> new Found(word, Explanations.of(key)));
		}
		return switch (place.name()) {
		case "values", "choose", "for-each" -> field(place, word, surroundings);
		case "types" -> type(word, surroundings);
		default -> Optional.empty();
		};
	}

	private static Optional<Found> value(Place place, String word, Surroundings surroundings) {
		String name = place.last().name();
		if (name.equals("type") && place.parent().block() != Grammar.FIELD) {
			return type(word, surroundings);
		}
		return place.last().key() == null && Grammar.FIELD_NAMES.contains(name) ? field(place, word, surroundings)
				: Optional.empty();
	}

	private static Optional<Found> type(String name, Surroundings surroundings) {
		return surroundings.type(name).map(type -> new Found(name, Explanations.of(type)));
	}

	private static Optional<Found> field(Place place, String name, Surroundings surroundings) {
		boolean ofParent = name.startsWith("parent.");
		List<YamlNode> streams = place.streams();
		int stream = ofParent ? 1 : 0;
		return stream >= streams.size() ? Optional.empty()
				: surroundings.field(streams.get(stream), ofParent ? name.substring("parent.".length()) : name)
						.map(field -> new Found(name, Explanations.of(field)));
	}

	/**
	 * Where the parameter, phase, signal, group of threads, stack or event type is declared that is named at a place,
	 * or what an alias stands for has its name.
	 */
	public Optional<Range> declaration(int index) {
		Optional<Range> table = named(index);
		if (table.isPresent()) {
			return table;
		}
		Optional<Range> parameter = parameter(index).flatMap(this::declared).map(entry -> entry.key().position())
				.map(key -> new Range(key.offset(), key.endOffset()));
		if (parameter.isPresent()) {
			return parameter;
		}
		Place place = Place.at(text, root, index);
		if (place == null) {
			return Optional.empty();
		}
		Range range = word(place, index);
		String word = text.substring(range.begin(), range.end());
		Surroundings surroundings = new Surroundings(root, Catalogue.standard());
		return sections(place).stream().map(section -> surroundings.declared(section).get(word))
				.filter(entry -> entry != null).map(entry -> entry.key().position())
				.filter(key -> !(key.offset() <= index && index <= key.endOffset())).findFirst()
				.map(key -> new Range(key.offset(), key.endOffset()));
	}

	/** The name of what an alias at a place stands for. */
	private Optional<Range> named(int index) {
		int begin = index;
		while (begin > 0 && " \t\r\n,[]{}".indexOf(text.charAt(begin - 1)) < 0) {
			begin--;
		}
		if (begin == text.length() || text.charAt(begin) != '*') {
			return Optional.empty();
		}
		return YamlReader.document(text, new Problems()).aliases().stream()
				.filter(alias -> alias.place().offset() <= index && index <= alias.place().endOffset()).findFirst()
				.map(alias -> new Range(alias.target().position().offset(),
						alias.target().position().offset() + 1 + alias.name().length()));
	}

	/** The group of threads, stack, event type, phase or signal of the script that is declared or named at a place. */
	public Optional<Name> name(int index) {
		Surroundings surroundings = new Surroundings(root, Catalogue.standard());
		for (String section : NAMING) {
			for (YamlNode.Entry entry : surroundings.declared(section).values()) {
				Position key = entry.key().position();
				if (key.offset() <= index && index <= key.endOffset()) {
					return Optional.of(new Name(section, entry.key().text()));
				}
			}
		}
		Place place = Place.at(text, root, index);
		if (place == null) {
			return Optional.empty();
		}
		Range range = word(place, index);
		String word = text.substring(range.begin(), range.end());
		return sections(place).stream().filter(section -> surroundings.declared(section).containsKey(word)).findFirst()
				.map(section -> new Name(section, word));
	}

	/** Whether the script declares a name. */
	public boolean declares(Name name) {
		return new Surroundings(root, Catalogue.standard()).declared(name.section()).containsKey(name.name());
	}

	/** The use of a parameter at a place, which may be in the middle of a text. */
	private Optional<Range> parameter(int index) {
		int line = text.lastIndexOf('\n', index - 1) + 1;
		int end = text.indexOf('\n', index);
		Matcher use = PARAMETER.matcher(text).region(line, end < 0 ? text.length() : end);
		while (use.find()) {
			if (use.start() <= index && index <= use.end()
					&& (use.start() == 0 || text.charAt(use.start() - 1) != '$')) {
				return Optional.of(new Range(use.start(), use.end()));
			}
		}
		return Optional.empty();
	}

	private Optional<YamlNode.Entry> declared(Range use) {
		return Optional.ofNullable(new Surroundings(root, Catalogue.standard()).declared("params")
				.get(text.substring(use.begin() + 2, use.end() - 1)));
	}

	/** The sections in which a word at a place may be declared. */
	private static List<String> sections(Place place) {
		String last = place.last().name();
		if (last.equals("during")) {
			return List.of("phases");
		}
		if (!place.isKey() && (Grammar.SIGNAL_NAMES.contains(last) || last.equals("times") || place.isFormula())) {
			return List.of("signals");
		}
		if (!place.isKey() && place.last().name().equals("type")) {
			return List.of("types");
		}
		String key = place.streamKey();
		boolean refers = place.steps().stream().anyMatch(step -> REFERRING.contains(step.name()));
		return switch (key) {
		case "threads" -> List.of("threads");
		case "stack" -> List.of("stacks");
		default -> refers || key.equals("values") ? List.of("threads", "stacks") : List.of();
		};
	}

	/** The parts that can be folded: sections and streams with more than one line, the outer before the inner. */
	public List<Range> folds() {
		List<Range> folds = new ArrayList<>();
		if (root instanceof YamlNode.Mapping mapping) {
			for (YamlNode.Entry section : mapping.entries()) {
				fold(section.key().position().offset(), section.value().position().endOffset(), folds);
				if (section.value() instanceof YamlNode.Items items && !items.flow()) {
					items.places().forEach(item -> fold(item.offset(), item.endOffset(), folds));
				}
			}
		}
		return folds;
	}

	private void fold(int begin, int end, List<Range> folds) {
		int from = text.lastIndexOf('\n', begin - 1) + 1;
		if (text.substring(begin, Math.max(begin, end)).indexOf('\n') >= 0) {
			int next = text.indexOf('\n', end - 1);
			folds.add(new Range(from, next < 0 ? text.length() : next + 1));
		}
	}
}

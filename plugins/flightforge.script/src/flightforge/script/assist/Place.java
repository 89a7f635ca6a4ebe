/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.assist;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import flightforge.script.Position;
import flightforge.script.grammar.Content;
import flightforge.script.grammar.Grammar;
import flightforge.script.grammar.Grammar.Block;
import flightforge.script.grammar.Grammar.Key;
import flightforge.script.text.YamlNode;

/**
 * What a place of a text is for: the way down the grammar to it, and the word that stands there.
 *
 * @param steps from the root to the mapping, list or value that the place is in
 * @param isKey whether a key of the last step's mapping stands here
 * @param begin index of the word's first character, behind its quote if it has one
 * @param end index after the word's last character, before its quote
 * @param entry the entry whose key or value the word is; null in a list
 * @param hasColon whether the word is a key that has its colon
 */
record Place(List<Step> steps, boolean isKey, int begin, int end, YamlNode.Entry entry, boolean hasColon) {

	/**
	 * A step down.
	 *
	 * @param content what belongs there
	 * @param node what is there
	 * @param name the key that leads there, empty for the root and in lists
	 * @param key the same as the grammar has it; null for names and generators
	 */
	record Step(Content content, YamlNode node, String name, Key key) {
		/** The keys that a mapping here has, null if they are not known. */
		Block block() {
			return switch (content) {
			case Content.Known known -> known.block();
			case Content.Either either when either.mapping() instanceof Content.Known known -> known.block();
			default -> null;
			};
		}
	}

	/**
	 * The place at an index of a text; null where there is nothing but a comment or space.
	 *
	 * @param root made of the text
	 */
	static Place at(String text, YamlNode root, int index) {
		return new Finder(text, index).find(root);
	}

	/** The keys of the mapping that the place is in; none where it is in a list or a value. */
	List<String> keys() {
		return last().node() instanceof YamlNode.Mapping mapping
				? mapping.entries().stream().map(entry -> entry.key().text()).toList() : List.of();
	}

	/** The keys of the mapping that has the value here. */
	List<String> keysAround() {
		return parent().node() instanceof YamlNode.Mapping mapping
				? mapping.entries().stream().map(entry -> entry.key().text()).toList() : List.of();
	}

	/** The name of what is declared in a section that the place is in; empty where it is in none of that section. */
	String declaredIn(String section) {
		return steps.size() > 2 && steps.get(1).name().equals(section) ? steps.get(2).name() : "";
	}

	Step last() {
		return steps.getLast();
	}

	/** The name of what the place is in; that of the list where it is in one. */
	String name() {
		return steps.reversed().stream().map(Step::name).filter(name -> !name.isEmpty()).findFirst().orElse("");
	}

	/** The step before the last, or the last if it is the only one. */
	Step parent() {
		return steps.get(Math.max(0, steps.size() - 2));
	}

	/** The streams around this place, the innermost first. */
	List<YamlNode> streams() {
		List<YamlNode> streams = new ArrayList<>();
		for (Step step : steps) {
			Block block = step.block();
			if (block == Grammar.STREAM || block == Grammar.NESTED) {
				streams.addFirst(step.node());
			}
		}
		return streams;
	}

	/** Whether a formula belongs here: that of a generator, or the condition of a stream. */
	boolean isFormula() {
		return last().name().equals("formula") && last().key() == null
				|| last().name().equals("when") && last().key() != null;
	}

	/** The nearest key of a stream on the way to this place; empty outside of streams. */
	String streamKey() {
		for (int i = steps.size() - 1; i > 0; i--) {
			Block above = steps.get(i - 1).block();
			if (steps.get(i).key() != null && (above == Grammar.STREAM || above == Grammar.NESTED)) {
				return steps.get(i).name();
			}
		}
		return "";
	}

	/** The name on the way to this place that stands directly below this key of its stream; empty if none does. */
	String nameBelow(String key) {
		for (int i = 0; i + 1 < steps.size(); i++) {
			boolean isKey = steps.get(i).name().equals(key) && steps.get(i).key() != null;
			if (isKey) {
				return steps.subList(i + 1, steps.size()).stream().map(Step::name).filter(name -> !name.isEmpty())
						.findFirst().orElse("");
			}
		}
		return "";
	}

	/** What belongs behind an entry's key. */
	static Content child(Content content, YamlNode node, String name) {
		return switch (content) {
		case Content.Known known -> known.block().key(name).map(key -> Content.of(known.block(), key))
				.orElse(known.block() == Grammar.FRAME ? known : new Content.Single());
		case Content.Named named -> named.each();
		case Content.Value value when node instanceof YamlNode.Mapping -> generator(name);
		case Content.Either either when node instanceof YamlNode.Mapping -> child(either.mapping(), node, name);
		case Content.Either either -> child(either.items(), node, name);
		case Content.Items items -> items.each();
		default -> new Content.Single();
		};
	}

	private static Content generator(String name) {
		Map<String, Grammar.Generator> generators = Grammar.generatorsByName();
		return generators.containsKey(name) ? Content.of(generators.get(name)) : Grammar.BESIDE_GENERATOR.key(name)
				.map(key -> Content.of(Grammar.BESIDE_GENERATOR, key)).orElse(new Content.Single());
	}

	private static Key key(Content content, String name) {
		Block block = switch (content) {
		case Content.Known known -> known.block();
		case Content.Either either when either.mapping() instanceof Content.Known known -> known.block();
		case Content.Value value -> Grammar.BESIDE_GENERATOR;
		default -> null;
		};
		return block == null ? null : block.key(name).orElse(null);
	}

	/** Goes down from the root to an index. */
	private static final class Finder {
		private final String text;
		private final int index;
		private final List<Step> steps = new ArrayList<>();

		Finder(String text, int index) {
			this.text = text;
			this.index = index;
		}

		Place find(YamlNode root) {
			steps.add(new Step(new Content.Known(Grammar.WHOLE_SCRIPT), root, "", null));
			return in(root);
		}

		private Place in(YamlNode node) {
			return switch (node) {
			case YamlNode.Text text -> inside(text.position()) ? word(false, text.position(), null) : null;
			case YamlNode.Items items -> items.items().stream().filter(item -> isReached(item.position()))
					.reduce((a, b) -> b).map(item -> below(item, "", steps.getLast().key())).orElse(null);
			case YamlNode.Mapping mapping -> mapping.entries().stream()
					.filter(entry -> isReached(entry.key().position())).reduce((a, b) -> b).map(this::in).orElse(null);
			};
		}

		private Place in(YamlNode.Entry entry) {
			String name = entry.key().text();
			if (inside(entry.key().position())) {
				return word(true, entry.key().position(), entry);
			}
			Place place = below(entry.value(), name, key(steps.getLast().content(), name));
			return place != null && place.entry == null && place.steps.getLast().node() == entry.value()
					? new Place(place.steps, place.isKey, place.begin, place.end, entry, place.hasColon) : place;
		}

		private Place below(YamlNode value, String name, Key key) {
			Step here = steps.getLast();
			steps.add(new Step(child(here.content(), here.node(), name), value, name, key));
			return in(value);
		}

		private boolean isReached(Position place) {
			return place.offset() <= index;
		}

		private boolean inside(Position place) {
			return place.offset() <= index && index <= place.endOffset();
		}

		private Place word(boolean isKey, Position place, YamlNode.Entry entry) {
			int begin = place.offset();
			int end = place.endOffset();
			boolean quoted = begin < end && (text.charAt(begin) == '"' || text.charAt(begin) == '\'');
			boolean closed = quoted && end > begin + 1 && text.charAt(end - 1) == text.charAt(begin);
			int behind = end;
			while (behind < text.length() && text.charAt(behind) == ' ') {
				behind++;
			}
			return new Place(List.copyOf(steps), isKey, quoted ? begin + 1 : begin, closed ? end - 1 : end, entry,
					isKey && text.startsWith(":", behind));
		}
	}
}

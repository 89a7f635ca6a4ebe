/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.grammar;

import java.util.List;
import java.util.Optional;

import flightforge.script.grammar.Grammar.Block;
import flightforge.script.grammar.Grammar.Key;

/**
 * What is written behind a key of {@link Grammar}, where it is more than a single value. With it the grammar is a tree
 * that can be followed down from {@link Grammar#SCRIPT}. Immutable.
 */
public sealed interface Content {

	/** A single value, or nothing that is known. */
	record Single() implements Content {
	}

	/** A constant or a generator. */
	record Value() implements Content {
	}

	/**
	 * A mapping with known keys.
	 *
	 * @param block the keys
	 */
	record Known(Block block) implements Content {
	}

	/**
	 * A mapping of names, which may be anything.
	 *
	 * @param each what each name has
	 */
	record Named(Content each) implements Content {
	}

	/**
	 * A list.
	 *
	 * @param each what its entries are
	 */
	record Items(Content each) implements Content {
	}

	/**
	 * A list, or a single value, or a mapping.
	 *
	 * @param items the list or the single value
	 * @param mapping the mapping
	 */
	record Either(Content items, Content mapping) implements Content {
		/** The key of the mapping that the list alone stands for; empty where there is none. */
		public Optional<Key> listKey() {
			return mapping instanceof Known known
					? known.block().keys().stream().filter(key -> key.shape() == Grammar.Shape.LIST).findFirst()
					: Optional.empty();
		}
	}

	/**
	 * What is written behind a key of a block.
	 *
	 * @param block one of the blocks of {@link Grammar}
	 * @param key one of its keys
	 */
	static Content of(Block block, Key key) {
		Content known = Contents.BY_KEY.get(block.name() + '/' + key.name());
		return known != null ? known : key.shape() == Grammar.Shape.GENERATOR ? new Value() : new Single();
	}

	/**
	 * What is written at a place of a script; a single value where the grammar knows nothing of it.
	 *
	 * @param place the way to it from the root, such as {@code types}, {@code shop.Order}, {@code fields}
	 */
	static Content at(List<String> place) {
		Content content = new Known(Grammar.WHOLE_SCRIPT);
		for (String step : place) {
			Content around = content instanceof Either either ? either.mapping() : content;
			content = switch (around) {
			case Known known -> known.block().key(step).map(key -> of(known.block(), key)).orElseGet(Single::new);
			case Named named -> named.each();
			default -> new Single();
			};
		}
		return content;
	}

	/**
	 * Whether what has this content can hold more of itself under other names, as frames hold those that they call:
	 * such a content is a tree.
	 */
	default boolean isTree() {
		return this instanceof Named named && named.each() instanceof Known known && known.block() == Grammar.FRAME;
	}

	/**
	 * What is written behind the name of a generator.
	 *
	 * @param generator one of {@link Grammar#generatorsByName()}
	 */
	static Content of(Grammar.Generator generator) {
		return generator.block().keys().isEmpty()
				? Contents.BY_KEY.getOrDefault("a generator/" + generator.name(), new Single())
				: new Known(generator.block());
	}
}

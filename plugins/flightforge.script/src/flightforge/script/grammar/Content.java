/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.grammar;

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
	 * A list, or a mapping.
	 *
	 * @param items the list
	 * @param mapping the mapping
	 */
	record Either(Content items, Content mapping) implements Content {
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
	 * What is written behind the name of a generator.
	 *
	 * @param generator one of {@link Grammar#generatorsByName()}
	 */
	static Content of(Grammar.Generator generator) {
		return generator.figures().keys().isEmpty()
				? Contents.BY_KEY.getOrDefault("a generator/" + generator.name(), new Single())
				: new Known(generator.figures());
	}
}

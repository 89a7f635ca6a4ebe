/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.util.List;

import flightforge.script.Position;
import flightforge.script.Scalar;

/** A part of a YAML text with its place. */
public sealed interface YamlNode {

	Position position();

	/** How many nodes there are in it, itself included, each alias counted as what it stands for. */
	long size();

	record Text(Scalar scalar) implements YamlNode {
		@Override
		public Position position() {
			return scalar.position();
		}

		@Override
		public long size() {
			return 1;
		}
	}

	/**
	 * {@code flow} means written with brackets; {@code places} are those of the items, where an alias is itself and not
	 * what it stands for.
	 */
	record Items(List<YamlNode> items, List<Position> places, boolean flow, Position position, long size)
			implements YamlNode {
	}

	/** {@code flow} means written with braces. */
	record Mapping(List<Entry> entries, boolean flow, Position position, long size) implements YamlNode {
	}

	record Entry(Scalar key, YamlNode value) {
	}

	/** What it is, for messages. */
	default String kind() {
		return switch (this) {
		case Text text -> text.scalar().isNull() ? "nothing" : "a single value";
		case Items items -> "a list";
		case Mapping mapping -> "a mapping";
		};
	}
}

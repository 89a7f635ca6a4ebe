/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.ui.form.streams.TypeProposals.Proposal;

/**
 * A category of event types, with those in it. Immutable once it is made.
 *
 * @param name its own name
 * @param path the names of those around it and its own, outermost first; empty for that of all types
 * @param inner the categories in it, by name
 */
record TypeCategories(String name, List<String> path, Map<String, TypeCategories> inner) {

	/** The category of all types, in which those of the script come first and all others by name. */
	static TypeCategories of(TypeProposals types) {
		TypeCategories all = new TypeCategories("", List.of(), new LinkedHashMap<>());
		types.types().stream().map(Proposal::path).distinct()
				.sorted((first, second) -> String.join("\n", first).compareToIgnoreCase(String.join("\n", second)))
				.forEach(all::add);
		return all;
	}

	private void add(List<String> path) {
		TypeCategories category = this;
		for (String name : path) {
			TypeCategories around = category;
			category = category.inner.computeIfAbsent(name, added -> {
				List<String> names = new ArrayList<>(around.path);
				names.add(added);
				return new TypeCategories(added, List.copyOf(names), new LinkedHashMap<>());
			});
		}
	}

	/** Whether a type is in it, or in a category in it. */
	boolean holds(Proposal type) {
		return type.path().size() >= path.size() && type.path().subList(0, path.size()).equals(path);
	}

	@Override
	public boolean equals(Object other) {
		return other instanceof TypeCategories category && category.path.equals(path);
	}

	@Override
	public int hashCode() {
		return path.hashCode();
	}
}

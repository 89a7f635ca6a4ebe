/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import flightforge.script.edit.DeclarationEdit.Declared;

/**
 * What was typed into rows that are still there as they were before, because a cell of theirs is being edited: what is
 * on its way into the script, and what the script has taken. UI thread only.
 */
final class PendingTexts {

	private final Map<Cell, String> typed = new HashMap<>();
	private final Map<String, Map<String, String>> taken = new HashMap<>();
	private final Map<String, RowName> names = new HashMap<>();

	private record Cell(String name, String key) {
	}

	/** Keeps a text that is on its way; the key is that of its column, or {@link Declared#NAME}. */
	void typed(Declared row, String key, String text) {
		typed.put(new Cell(row.name(), key), text);
	}

	/** The script has taken a text, which may not be the last one that was typed there. */
	void taken(Declared row, String key, String text) {
		typed.remove(new Cell(row.name(), key), text);
		taken.computeIfAbsent(row.name(), name -> new HashMap<>()).put(key, text);
	}

	/**
	 * Forgets a text that has been refused, unless something else is on its way by now.
	 *
	 * @param rows those that are shown; texts of others are forgotten already
	 */
	void refused(List<?> rows, Declared row, String key, String text) {
		if (rows.stream().anyMatch(shown -> ((Declared) shown).name().equals(row.name()))) {
			typed.remove(new Cell(row.name(), key), text);
		}
	}

	/**
	 * The rows are shown with all that was typed.
	 *
	 * @return whether something had been typed
	 */
	boolean clear() {
		boolean any = !typed.isEmpty() || !taken.isEmpty();
		typed.clear();
		taken.clear();
		names.clear();
		return any;
	}

	/** What was typed into a cell and is on its way; empty when nothing is. */
	Optional<String> text(Declared row, String key) {
		return Optional.ofNullable(typed.get(new Cell(row.name(), key)));
	}

	/** A row as the script has it by now. */
	Declared taken(Declared row) {
		Map<String, String> values = new HashMap<>(row.values());
		values.putAll(taken.getOrDefault(row.name(), Map.of()));
		String name = values.remove(Declared.NAME);
		return new Declared(name == null ? row.name() : name, values, row.mistakes());
	}

	/** Rows as the script has them by now. */
	List<Declared> taken(List<?> rows) {
		return rows.stream().map(row -> taken((Declared) row)).toList();
	}

	/** The name of a row, which is changed with what is taken for it. */
	RowName name(Declared row) {
		return names.computeIfAbsent(row.name(), RowName::new);
	}
}

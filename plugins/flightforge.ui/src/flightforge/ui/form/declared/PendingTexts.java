/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import flightforge.script.DeclarationEdit;
import flightforge.script.DeclarationEdit.Declared;

/** What was typed into rows that are still there as they were before, because a cell of theirs is being edited. */
final class PendingTexts {

	private final Map<Cell, String> texts = new HashMap<>();

	private record Cell(String name, String key) {
	}

	/** Keeps a text; the key is that of its column, or {@link Declared#NAME}. */
	void typed(Declared row, String key, String text) {
		texts.put(new Cell(row.name(), key), text);
	}

	/**
	 * Forgets a text that has been refused.
	 *
	 * @param rows those that are shown; texts of others are forgotten already
	 */
	void forget(List<?> rows, Declared row, String key) {
		if (rows.stream().anyMatch(shown -> ((Declared) shown).name().equals(row.name()))) {
			texts.remove(new Cell(row.name(), key));
		}
	}

	/**
	 * The rows are shown with all that was typed.
	 *
	 * @return whether something had been typed
	 */
	boolean clear() {
		boolean any = !texts.isEmpty();
		texts.clear();
		return any;
	}

	/** What was typed into a cell; empty when nothing was. */
	Optional<String> text(Declared row, String key) {
		return Optional.ofNullable(texts.get(new Cell(row.name(), key)));
	}

	/** The name that a row will have if it is not refused. */
	String latest(Declared row) {
		return text(row, Declared.NAME).orElse(row.name());
	}

	/** The name that a row has in a text: the old one where the new one has been refused. Any thread. */
	static String in(String text, List<String> place, String name, String latest) {
		return DeclarationEdit.isDeclared(text, place, name) ? name : latest;
	}
}

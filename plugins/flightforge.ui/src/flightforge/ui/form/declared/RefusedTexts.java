/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import flightforge.script.DeclarationEdit.Declared;
import flightforge.ui.form.UntakenInput;

/**
 * What was typed into the cells of a table and refused. It stays there until it is mended or given up, or the script
 * says something else there. UI thread only.
 */
final class RefusedTexts {

	private final UntakenInput untaken;
	/** The last one at the end. */
	private final Map<Cell, Refusal> refusals = new LinkedHashMap<>();

	private record Cell(String name, String key) {
	}

	/** A text, why it was refused, the same with where, and what the script says in its place. */
	private record Refusal(String text, String message, String told, String said) {
	}

	/** None yet; the input is told of them as long as they are there. */
	RefusedTexts(UntakenInput untaken) {
		this.untaken = untaken;
	}

	/** What the script says in a cell; the key is that of its column, or {@link Declared#NAME}. */
	static String said(Declared row, String key) {
		return key.equals(Declared.NAME) ? row.name() : row.value(key);
	}

	/**
	 * Keeps a text in its cell, or tells that it is lost when its row is not shown any more.
	 *
	 * @param rows those that are shown
	 * @param message why it was refused
	 * @param told where and why
	 */
	void add(List<?> rows, Declared row, String key, String text, String message, String told) {
		if (rows.stream().noneMatch(shown -> ((Declared) shown).name().equals(row.name()))) {
			untaken.lost(row, told);
			return;
		}
		refusals.put(new Cell(row.name(), key), new Refusal(text, message, told, said(row, key)));
		changed();
		untaken.remind(this);
	}

	void remove(Declared row, String key) {
		refusals.remove(new Cell(row.name(), key));
		changed();
	}

	/** Gives up what was typed in a row. */
	void remove(Declared row) {
		refusals.keySet().removeIf(cell -> cell.name.equals(row.name()));
		changed();
	}

	void clear() {
		refusals.clear();
		changed();
	}

	/** What is in a cell: what was typed last, or else what the script says. */
	String text(Declared row, String key) {
		return refusal(row, key).map(Refusal::text).orElseGet(() -> said(row, key));
	}

	/** What is wrong with what is in a cell; empty when nothing is. */
	Optional<String> mistake(Declared row, String key) {
		return refusal(row, key).map(Refusal::message).or(() -> Optional.ofNullable(row.mistakes().get(key)));
	}

	private Optional<Refusal> refusal(Declared row, String key) {
		return Optional.ofNullable(refusals.get(new Cell(row.name(), key)));
	}

	private void changed() {
		untaken.set(this, refusals.values().stream().reduce((before, last) -> last).map(Refusal::told));
	}

	/**
	 * Forgets what is in cells that are not there any more, or of which the script says something else by now, and
	 * tells so.
	 *
	 * @return whether something was forgotten
	 */
	boolean keep(List<Declared> rows) {
		List<String> forgotten = new ArrayList<>();
		refusals.entrySet().removeIf(entry -> {
			Cell cell = entry.getKey();
			boolean gone = rows.stream().noneMatch(
					row -> row.name().equals(cell.name) && said(row, cell.key).equals(entry.getValue().said));
			if (gone) {
				forgotten.add(entry.getValue().told);
			}
			return gone;
		});
		changed();
		forgotten.forEach(told -> untaken.lost(forgotten, told));
		return !forgotten.isEmpty();
	}
}

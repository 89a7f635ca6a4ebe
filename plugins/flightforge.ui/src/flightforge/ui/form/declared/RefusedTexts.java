/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import flightforge.script.DeclarationEdit.Declared;

/**
 * What was typed into the cells of a table and refused. It stays there until it is mended or given up, or the script
 * says something else there. UI thread only.
 */
final class RefusedTexts {

	private final Map<Cell, Refusal> refusals = new LinkedHashMap<>();

	private record Cell(String name, String key) {
	}

	/** A text, why it was refused, and what the script says in its place. */
	private record Refusal(String text, String message, String said) {
	}

	/** What the script says in a cell; the key is that of its column, or {@link Declared#NAME}. */
	static String said(Declared row, String key) {
		return key.equals(Declared.NAME) ? row.name() : row.value(key);
	}

	void add(Declared row, String key, String text, String message) {
		refusals.put(new Cell(row.name(), key), new Refusal(text, message, said(row, key)));
	}

	void remove(Declared row, String key) {
		refusals.remove(new Cell(row.name(), key));
	}

	/** Gives up what was typed in a row. */
	void remove(Declared row) {
		refusals.keySet().removeIf(cell -> cell.name.equals(row.name()));
	}

	void clear() {
		refusals.clear();
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

	/**
	 * Forgets what is in cells that are not there any more, or of which the script says something else by now.
	 *
	 * @return whether something was forgotten
	 */
	boolean keep(List<Declared> rows) {
		return refusals.entrySet().removeIf(entry -> {
			Cell cell = entry.getKey();
			return rows.stream().noneMatch(
					row -> row.name().equals(cell.name) && said(row, cell.key).equals(entry.getValue().said));
		});
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

import flightforge.script.edit.DeclarationEdit.Declared;
import flightforge.ui.model.UntakenInput;

/**
 * What was typed into the cells of a table and refused. It stays there until it is fixed or given up, or the script
 * says something else there. UI thread only.
 */
final class RefusedTexts {

	private final UntakenInput untaken;
	private final Runnable changed;
	/** The last one at the end. */
	private final Map<Cell, Refusal> refusals = new LinkedHashMap<>();
	/** Grows when other rows may be shown than those of which it was refused. */
	private int places;

	private record Cell(String name, String key) {
	}

	/** A text, why it was refused, the same with where, and what the script says in its place. */
	private record Refusal(String text, String message, String told, String said) {
	}

	/**
	 * None yet; the input is told of them as long as they are there.
	 *
	 * @param changed called when undo or redo has changed them
	 */
	RefusedTexts(UntakenInput untaken, Runnable changed) {
		this.untaken = untaken;
		this.changed = changed;
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
		remove(row, key);
		Refusal refusal = new Refusal(text, message, told, said(row, key));
		keep(new Cell(row.name(), key), refusal);
		untaken.remind(refusal);
	}

	private void keep(Cell cell, Refusal refusal) {
		int here = places;
		refusals.put(cell, refusal);
		untaken.set(refusal, refusal.text, refusal.told, new UntakenInput.Steps() {
			@Override
			public void undo() {
				remove(refused -> refused.getValue() == refusal);
				changed.run();
			}

			@Override
			public boolean redo() {
				boolean there = here == places && !refusals.containsKey(cell);
				if (there) {
					keep(cell, refusal);
					changed.run();
				}
				return there;
			}
		});
	}

	void remove(Declared row, String key) {
		remove(refused -> refused.getKey().equals(new Cell(row.name(), key)));
	}

	/** Gives up what was typed in a row. */
	void remove(Declared row) {
		remove(refused -> refused.getKey().name.equals(row.name()));
	}

	void clear() {
		remove(refused -> true);
	}

	private List<Refusal> remove(Predicate<Map.Entry<Cell, Refusal>> which) {
		List<Map.Entry<Cell, Refusal>> gone = refusals.entrySet().stream().filter(which).map(Map.Entry::copyOf)
				.toList();
		gone.forEach(refused -> {
			refusals.remove(refused.getKey());
			untaken.clear(refused.getValue());
		});
		return gone.stream().map(Map.Entry::getValue).toList();
	}

	/** What is in a cell: what was refused there, or else what the script says. */
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
	 * Forgets what is in cells that are not there any more, or of which the script says something else by now, and
	 * tells so.
	 *
	 * @return whether something was forgotten
	 */
	boolean keep(List<Declared> rows) {
		places += rows.isEmpty() ? 1 : 0;
		List<Refusal> forgotten = remove(
				refused -> rows.stream().noneMatch(row -> row.name().equals(refused.getKey().name)
						&& said(row, refused.getKey().key).equals(refused.getValue().said)));
		forgotten.forEach(refusal -> untaken.lost(refusal, refusal.told));
		return !forgotten.isEmpty();
	}
}

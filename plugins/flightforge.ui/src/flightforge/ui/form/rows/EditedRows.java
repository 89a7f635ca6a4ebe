/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.rows;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

import flightforge.script.edit.ValueRows;

/**
 * Rows as the user has changed them: those with a mistake are not in the script until it is fixed, nor is a new row as
 * long as it is blank. UI thread only.
 */
final class EditedRows {

	private ValueRows rows;
	/** What the script says; the rows are others while some of them have mistakes. */
	private ValueRows script;
	/** What it shall say since the last change without mistakes. */
	private ValueRows sent;
	private Mistakes scriptMistakes = Mistakes.NONE;
	private Mistakes mistakes = Mistakes.NONE;
	/** What is wrong beside the rows, because of which they are not in the script; empty when nothing is. */
	private String beside = "";
	/** Whether the rows are not in the script because of what is wrong with them, or beside them. */
	private boolean untaken;
	private final RowSteps steps = new RowSteps();
	private FreshRow fresh = FreshRow.NONE;

	/**
	 * No rows yet.
	 *
	 * @param shape rows of the same generator, or with the same fields of a stream
	 */
	EditedRows(ValueRows shape) {
		rows = new ValueRows(shape.generator(), shape.fields(), List.of());
	}

	/** All rows that are on show. */
	ValueRows all() {
		return rows;
	}

	/** The same without a new one in which nothing has been typed. */
	ValueRows rows() {
		return fresh.leftOut(now()).rows();
	}

	/** The lines that show them. */
	List<Line> lines() {
		return Line.of(rows, mistakes.texts());
	}

	/** Whether the rows are not in the script because of a mistake. */
	boolean isUntaken() {
		return untaken;
	}

	/**
	 * The mistake because of which the rows are not in the script; nothing when there is none.
	 *
	 * @param preferred the row of which it is told if it has one, from 0; -1 for any
	 */
	Optional<String> mistake(int preferred) {
		return !untaken ? Optional.empty() : Optional.of(beside.isEmpty() ? mistakes.told(preferred) : beside);
	}

	/** Whether the script has been told, and not what is shown of another one before. */
	boolean isShown() {
		return script != null;
	}

	/**
	 * Has what a script says; rows with mistakes stay as long as the script says what it said before.
	 *
	 * @param wrong what is wrong with each of the rows that are present; none when nothing is
	 * @return whether there is something else to be shown
	 */
	boolean show(ValueRows present, List<String> wrong) {
		boolean mending = untaken && (present.equals(script) || present.equals(sent)) && !rows.equals(present);
		Mistakes now = Mistakes.of(wrong, present.rows().size());
		boolean same = rows.equals(present) && mistakes.equals(now) && scriptMistakes.equals(now);
		script = present;
		sent = null;
		scriptMistakes = now;
		if (mending || same) {
			return false;
		}
		rows = present;
		mistakes = now;
		beside = "";
		untaken = false;
		steps.clear();
		fresh = FreshRow.NONE;
		return true;
	}

	/** Forgets rows with mistakes: what is shown next is of something else. */
	void forget() {
		script = null;
		sent = null;
		beside = "";
		untaken = false;
		steps.clear();
	}

	/** Forgets rows that were refused, which those with mistakes were not. */
	void refused() {
		if (!untaken) {
			forget();
		}
	}

	/** The rows are on their way into the script, with what was wrong beside them. */
	void taken() {
		beside = "";
		untaken = false;
		mistakes = Mistakes.NONE;
		sent = rows();
		steps.clear();
	}

	/** Whether the rows are refused though nothing is wrong with them. */
	boolean isWrongElsewhere() {
		return !beside.isEmpty();
	}

	/**
	 * Takes other rows, into the script unless they have mistakes.
	 *
	 * @param chosen the row that is to blame if they are refused as a whole
	 * @param sender sends {@link #rows} to the script, and gives why they are refused all the same
	 */
	void change(ValueRows changed, int chosen, Supplier<Optional<String>> sender) {
		RowSteps.Step before = fresh.leftOut(now());
		// A new row that is blank is not there for the script, unless it is the only one.
		boolean blank = fresh.isBlankIn(changed) && changed.rows().size() > 1;
		ValueRows typed = blank ? changed.without(fresh.index()) : changed;
		int blamed = blank && chosen >= fresh.index() ? Math.max(0, chosen - 1) : chosen;
		rows = changed;
		mistakes = Mistakes.NONE;
		beside = "";
		untaken = false;
		Mistakes found = Mistakes.of(typed, blamed);
		if (!found.any()) {
			boolean unchanged = sent == null && typed.equals(script);
			beside = sender.get().filter(refusal -> !unchanged).orElse("");
		}
		untaken = found.any() || !beside.isEmpty();
		mistakes = blank ? found.inserted(fresh.index()) : found;
		if (!untaken) {
			sent = typed;
			steps.clear();
		}
		if (untaken && (!before.untaken() || !before.rows().equals(rows()))) {
			steps.made(before);
		}
	}

	/**
	 * Adds a row in which something is to be typed.
	 *
	 * @param index its number from 0
	 */
	void add(int index) {
		rows = rows.inserted(index, FreshRow.like(rows, index - 1));
		fresh = new FreshRow(index, rows.rows().get(index));
		mistakes = mistakes.inserted(index);
	}

	/**
	 * A new row has been left.
	 *
	 * @return its number if it has gone, because nothing has been typed in it
	 */
	OptionalInt leave() {
		RowSteps.Step typed = fresh.leftOut(now());
		int gone = fresh.index();
		boolean blank = !typed.rows().equals(rows);
		fresh = FreshRow.NONE;
		restore(typed);
		return blank ? OptionalInt.of(gone) : OptionalInt.empty();
	}

	/**
	 * Takes back the last change of rows that are not in the script.
	 *
	 * @return whether there was one
	 */
	boolean undo() {
		Optional<RowSteps.Step> step = steps.undo(now());
		step.ifPresent(this::restore);
		return step.isPresent();
	}

	/**
	 * Makes the change again that undo has taken back.
	 *
	 * @return whether there was one
	 */
	boolean redo() {
		Optional<RowSteps.Step> step = steps.redo(now());
		step.ifPresent(this::restore);
		return step.isPresent();
	}

	private void restore(RowSteps.Step step) {
		rows = step.rows();
		mistakes = step.mistakes();
		beside = step.beside();
		untaken = step.untaken();
	}

	private RowSteps.Step now() {
		return new RowSteps.Step(rows, mistakes, beside, untaken);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.rows;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.osgi.util.NLS;

import flightforge.script.edit.ValueRows;

/**
 * What is wrong with each of some rows. Immutable.
 *
 * @param texts a text for each row, empty for those that are right; none at all when all are
 */
record Mistakes(List<String> texts) {

	/** Nothing is wrong. */
	static final Mistakes NONE = new Mistakes(List.of());

	Mistakes {
		texts = texts.stream().allMatch(String::isEmpty) ? List.of() : List.copyOf(texts);
	}

	/**
	 * What is wrong with each of as many rows.
	 *
	 * @param texts a text for each row, empty for those that are right; fewer where nothing is known of the others
	 */
	static Mistakes of(List<String> texts, int rows) {
		return new Mistakes(IntStream.range(0, rows).mapToObj(i -> i < texts.size() ? texts.get(i) : "").toList());
	}

	/**
	 * What is wrong with rows by themselves, or else as a whole.
	 *
	 * @param changed the row that is to blame for the whole
	 */
	static Mistakes of(ValueRows rows, int changed) {
		List<String> wrong = new ArrayList<>();
		for (int i = 0; i < rows.rows().size(); i++) {
			wrong.add(rows.wrong(i).orElse(""));
		}
		Mistakes own = new Mistakes(wrong);
		if (!own.any() && changed < wrong.size()) {
			rows.refusal().ifPresent(message -> wrong.set(changed, message));
		}
		return new Mistakes(wrong);
	}

	/** Whether something is wrong. */
	boolean any() {
		return !texts.isEmpty();
	}

	/** The same with a row that is right before one, or behind the last. */
	Mistakes inserted(int index) {
		List<String> more = new ArrayList<>(texts);
		if (any()) {
			more.add(index, "");
		}
		return new Mistakes(more);
	}

	/** The same without a row. */
	Mistakes without(int index) {
		List<String> fewer = new ArrayList<>(texts);
		if (any()) {
			fewer.remove(index);
		}
		return new Mistakes(fewer);
	}

	/**
	 * What is wrong with a row, or with the first one that is wrong when that row is right, with its number.
	 *
	 * @param preferred a row's number from 0, or -1 for none
	 */
	String told(int preferred) {
		int wrong = preferred >= 0 && preferred < texts.size() && !texts.get(preferred).isEmpty() ? preferred
				: IntStream.range(0, texts.size()).filter(i -> !texts.get(i).isEmpty()).findFirst().orElseThrow();
		return NLS.bind(Messages.MISTAKE, wrong + 1, texts.get(wrong));
	}
}

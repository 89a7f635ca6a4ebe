/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;

import flightforge.script.Position;
import flightforge.script.edit.SectionEdit;
import flightforge.script.grammar.Grammar;
import flightforge.ui.model.EditSession;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.platform.Enablement;
import flightforge.ui.platform.InputHint;

/**
 * An input for the value of any key of the grammar, which shows it as it is written, generators in words until they are
 * edited. UI thread only.
 */
public final class PlaceField {
	private static final String ITEMS = ", ";

	private final Grammar.Key key;
	private final TypedText input;
	private final Consumer<Optional<String>> mistakes;
	private List<String> place = List.of();

	/**
	 * A field of no place yet.
	 *
	 * @param control a text of one line or several, or a list that takes any text
	 * @param mistakes hears what is wrong with what the script says, nothing when nothing is
	 */
	public PlaceField(ScriptModel model, Control control, Grammar.Key key, Consumer<Optional<String>> mistakes) {
		this.key = key;
		this.mistakes = mistakes;
		input = new TypedText(control, model, this::take);
		if (key.shape() == Grammar.Shape.GENERATOR && control instanceof Text text
				&& (text.getStyle() & SWT.MULTI) == 0) {
			input.inWords();
		}
		Enablement.set(control, false);
	}

	/**
	 * Shows what a script says at a place.
	 *
	 * @param newPlace the way to the value, which ends with the key; empty for none
	 */
	public void show(ScriptAnalysis analysis, List<String> newPlace) {
		show(analysis, newPlace, Optional.empty());
	}

	/**
	 * Shows what a script says at a place.
	 *
	 * @param newPlace the way to the value, which ends with the key; empty for none
	 * @param missing what is wrong where the script says nothing there
	 */
	public void show(ScriptAnalysis analysis, List<String> newPlace, Optional<String> missing) {
		boolean same = newPlace.equals(place);
		place = newPlace;
		boolean possible = analysis.script().isPresent() && !newPlace.isEmpty();
		Enablement.set(input.control(), possible);
		if (possible || newPlace.isEmpty()) {
			Optional<String> mistake = newPlace.isEmpty() ? Optional.empty()
					: SectionEdit.position(analysis.source(), newPlace).flatMap(analysis::mistake).or(() -> missing);
			String text = newPlace.isEmpty() ? "" : SectionEdit.read(analysis.source(), newPlace);
			if (isListInLine()) {
				text = String.join(ITEMS, text.split("\n"));
			}
			input.show(text, same);
			input.setHint(key.description());
			input.mark(mistake);
			mistakes.accept(mistake);
		}
	}

	/**
	 * Sets what is so where the script says nothing, which a text of one line, or a list, shows in grey then.
	 *
	 * @param text the value as people read it; empty for none
	 */
	public void setDefault(String text) {
		if ((input.control().getStyle() & SWT.MULTI) == 0) {
			InputHint.set(input.control(), text);
		}
	}

	/** What is to be seen in the input where it has room for that: its value, or what is so without one. */
	public String shown() {
		String shown = input.shown();
		return shown.isEmpty() ? InputHint.of(input.control()) : shown;
	}

	/** The input. */
	public Control control() {
		return input.control();
	}

	/**
	 * Gives the input the focus if a place is in its value.
	 *
	 * @param analysis the script that is shown
	 * @return whether it is
	 */
	public boolean choose(ScriptAnalysis analysis, Position wrong) {
		boolean found = !place.isEmpty() && SectionEdit.position(analysis.source(), place)
				.filter(value -> analysis.isAt(value, wrong)).isPresent();
		if (found) {
			input.control().setFocus();
		}
		return found;
	}

	/** Shows the script's value in place of what the user typed. */
	public void reset() {
		input.reset();
	}

	/** Whether the items of a list are beside each other and not below each other. */
	private boolean isListInLine() {
		return key.shape() == Grammar.Shape.LIST && (input.control().getStyle() & SWT.MULTI) == 0;
	}

	private void take(EditSession session) {
		String text = input.text();
		String value = isListInLine() && text.contains(ITEMS.strip()) && !text.strip().startsWith("[")
				? "[" + text + "]" : text;
		List<String> where = place;
		session.edit(edit -> SectionEdit.set(edit, where, key, value));
	}
}

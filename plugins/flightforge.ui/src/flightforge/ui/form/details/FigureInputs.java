/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.edit.FieldValue;
import flightforge.script.edit.VolumeValue;
import flightforge.script.grammar.Grammar;
import flightforge.ui.model.ScriptModel;

/** The inputs in which a value, or each figure of one, is typed. UI thread only. */
final class FigureInputs {

	private static final String ARGUMENT = "argument";

	private final Composite area;
	private final int columns;
	private final FormToolkit toolkit;
	private final ScriptModel model;
	private final Input.Listener listener;
	/** What is typed as a whole; null where nothing is. */
	private Input argument;
	private final Map<String, Input> figures = new LinkedHashMap<>();
	private final Map<String, Input> beside = new LinkedHashMap<>();

	/**
	 * No inputs yet.
	 *
	 * @param area where they are
	 * @param columns how many columns it has
	 */
	FigureInputs(Composite area, int columns, FormToolkit toolkit, ScriptModel model, Input.Listener listener) {
		this.area = area;
		this.columns = columns;
		this.toolkit = toolkit;
		this.model = model;
		this.listener = listener;
	}

	/**
	 * Makes the inputs that a way to make values needs; there are none yet, or none any more.
	 *
	 * @param choice how values are made
	 * @param inRows whether what is made of several is in rows
	 * @param offers what to choose from
	 */
	void build(Choice choice, boolean inRows, List<String> offers) {
		switch (choice.kind()) {
		case DEFAULT, EACH, TOGETHER -> {
			// Nothing to type.
		}
		case CONSTANT -> argument = wide(Messages.INPUT_CONSTANT, Messages.GENERATOR_CONSTANT_HINT, offers);
		case TEXT -> argument = wide(Messages.INPUT_ARGUMENT_TEXT, Messages.GENERATOR_TEXT_HINT, offers);
		case RANGE -> argument = wide(Messages.INPUT_RANGE, choice.hint(), offers);
		case GENERATOR -> build(choice.generator(), inRows, offers);
		}
	}

	private void build(Grammar.Generator generator, boolean inRows, List<String> offers) {
		if (!inRows && generator.figures().keys().isEmpty()) {
			String label = VolumeValue.kinds().containsKey(generator.name()) ? generator.name() + ":"
					: generator.shape() == Grammar.Shape.NAME ? Messages.INPUT_ARGUMENT_COPY
							: Messages.INPUT_ARGUMENT_TEXT;
			argument = wide(label, generator.description() + "\n" + generator.example(), offers);
		}
		for (Grammar.Key key : generator.figures().keys()) {
			figures.put(key.name(), narrow(key));
		}
		for (Grammar.Key key : new FieldValue(generator.name(), "", Map.of(), Map.of()).keysBeside()) {
			beside.put(key.name(), narrow(key));
		}
	}

	private Input wide(String label, String hint, List<String> offers) {
		return new Input(area, toolkit, model, new Input.Kind(ARGUMENT, label, hint, offers, columns - 1), listener);
	}

	private Input narrow(Grammar.Key key) {
		return new Input(area, toolkit, model,
				new Input.Kind(key.name(), key.name() + ":", key.description(), key.choices(), 1), listener);
	}

	private Stream<Input> all() {
		return Stream.of(Stream.ofNullable(argument), figures.values().stream(), beside.values().stream())
				.flatMap(some -> some);
	}

	/**
	 * Shows a value; inputs in which the user types keep what is typed.
	 *
	 * @param same whether it is of the same field of the same stream as before; if not, what is being typed is dropped
	 */
	void show(FieldValue value, boolean same) {
		if (argument != null) {
			argument.show(value.argument(), same);
		}
		figures.forEach((key, input) -> input.show(value.figures().getOrDefault(key, ""), same));
		beside.forEach((key, input) -> input.show(value.beside().getOrDefault(key, ""), same));
	}

	/**
	 * What is in the inputs goes to the script, by an edit with the typing that this gives.
	 *
	 * @param typed that in which the user types; what comes of one that no longer exists has no typing
	 */
	ScriptModel.Typing taking(Input typed) {
		all().filter(input -> input != typed && input.isUntaken()).forEach(Input::taking);
		// Others may have come in its place.
		return all().anyMatch(input -> input == typed) ? typed.taking() : null;
	}

	/** What is in the inputs means what the script says. */
	void agree() {
		all().forEach(Input::agree);
	}

	/** Has a text as if the user had just typed it; only where the whole value is typed. */
	void type(String text) {
		argument.type(text);
	}

	/** Marks what is not taken, or takes the marks away. */
	void mark(Optional<String> wrong) {
		all().forEach(input -> input.mark(wrong));
	}

	/** What is wrong with what is typed in one of them. */
	Optional<String> mistake() {
		return all().map(Input::mistake).filter(mistake -> !mistake.isEmpty()).findFirst();
	}

	/** Shows what the script says in place of what is typed. */
	void reset() {
		all().filter(Input::isUntaken).toList().forEach(Input::reset);
	}

	/** Forgets what is typed, because the inputs go. */
	void lose() {
		all().forEach(Input::lose);
	}

	/** Has no inputs any more, because they are disposed. */
	void clear() {
		argument = null;
		figures.clear();
		beside.clear();
	}

	/** What is typed as a whole; empty where nothing is. */
	String argument() {
		return argument == null ? "" : argument.text();
	}

	/** A value with the figures that are typed. */
	FieldValue value(String generator, String argumentText) {
		return new FieldValue(generator, argumentText, texts(figures), texts(beside));
	}

	private static Map<String, String> texts(Map<String, Input> inputs) {
		Map<String, String> texts = new LinkedHashMap<>();
		inputs.forEach((key, input) -> texts.put(key, input.text()));
		return texts;
	}

	/** Gives the first input the focus. */
	void setFocus() {
		Input first = argument != null ? argument : figures.values().stream().findFirst().orElse(null);
		if (first != null) {
			first.setFocus();
		}
	}
}

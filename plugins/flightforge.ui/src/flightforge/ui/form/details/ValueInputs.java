/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.FieldValue;
import flightforge.script.Grammar;
import flightforge.script.catalogue.TypeDescription.Holds;
import flightforge.script.plan.FieldGenerators;

/** The inputs that a way to make values needs: a field for each figure, with what the grammar says of it. */
final class ValueInputs {

	private static final int COLUMNS = 6;
	private static final int ROWS = 2;
	private static final int SPACING = 4;
	private static final String ARGUMENT = "argument";

	private final Composite area;
	private final FormToolkit toolkit;
	private final Input.Listener listener;
	private final Map<String, Input> figures = new LinkedHashMap<>();
	private final Map<String, Input> beside = new LinkedHashMap<>();
	private Input argument;
	private Choice choice;
	private List<String> offers = List.of();

	ValueInputs(Composite parent, FormToolkit toolkit, Input.Listener listener) {
		this.toolkit = toolkit;
		this.listener = listener;
		area = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().numColumns(COLUMNS).spacing(6, SPACING).applyTo(area);
		// The same height for all, so that the table above stays as it is.
		int line = toolkit.createText(area, "", SWT.BORDER).computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
		GridDataFactory.fillDefaults().grab(true, false).hint(1, ROWS * (line + SPACING)).applyTo(area);
		show(Choice.DEFAULT, "", null);
	}

	/**
	 * Shows inputs with a value in them; those in which the user types keep what is typed.
	 *
	 * @param newChoice how values are made
	 * @param text the value as it is written
	 * @param generators what goes with the field; null where there is none
	 */
	void show(Choice newChoice, String text, FieldGenerators generators) {
		List<String> newOffers = offers(newChoice, generators);
		if (!newChoice.equals(choice) || !newOffers.equals(offers)) {
			choice = newChoice;
			offers = newOffers;
			build();
		}
		FieldValue value = newChoice.kind() == Choice.Kind.TEXT || newChoice.kind() == Choice.Kind.DEFAULT
				? FieldValue.constant(text) : FieldValue.parse(text);
		if (argument != null) {
			argument.show(value.argument());
		}
		figures.forEach((key, input) -> input.show(value.figures().getOrDefault(key, "")));
		beside.forEach((key, input) -> input.show(value.beside().getOrDefault(key, "")));
	}

	Control control() {
		return area;
	}

	/** What the inputs say, as it is written in a script; empty for the default. */
	String text() {
		return switch (choice.kind()) {
		case DEFAULT -> "";
		case TEXT -> argument.text();
		case CONSTANT -> FieldValue.constant(argument.text()).text();
		case GENERATOR -> new FieldValue(choice.generator().name(), argument == null ? "" : argument.text(),
				texts(figures), texts(beside)).text();
		};
	}

	/** Gives the first input the focus. */
	void setFocus() {
		Input first = argument != null ? argument : figures.values().stream().findFirst().orElse(null);
		if (first != null) {
			first.setFocus();
		}
	}

	private static Map<String, String> texts(Map<String, Input> inputs) {
		Map<String, String> texts = new LinkedHashMap<>();
		inputs.forEach((key, input) -> texts.put(key, input.text()));
		return texts;
	}

	/** Values to choose from, where there are only so many. */
	private static List<String> offers(Choice choice, FieldGenerators generators) {
		if (generators == null) {
			return List.of();
		}
		boolean name = choice.kind() == Choice.Kind.GENERATOR && choice.generator().shape() == Grammar.Shape.NAME;
		if (name) {
			return generators.alike();
		}
		Holds holds = generators.field().holds();
		return choice.kind() != Choice.Kind.CONSTANT ? List.of() : holds == Holds.TRUTH ? List.of("true", "false")
				: holds == Holds.THREAD || holds == Holds.STACK ? generators.names() : List.of();
	}

	private void build() {
		for (Control child : area.getChildren()) {
			child.dispose();
		}
		figures.clear();
		beside.clear();
		argument = null;
		switch (choice.kind()) {
		case DEFAULT -> {
			// Nothing to say.
		}
		case CONSTANT -> argument = wide(Messages.INPUT_CONSTANT, Messages.GENERATOR_CONSTANT_HINT);
		case TEXT -> argument = wide(Messages.INPUT_ARGUMENT_TEXT, Messages.GENERATOR_TEXT_HINT);
		case GENERATOR -> build(choice.generator());
		}
		area.layout(true, true);
	}

	private void build(Grammar.Generator generator) {
		if (generator.figures().keys().isEmpty()) {
			String label = switch (generator.shape()) {
			case NAME -> Messages.INPUT_ARGUMENT_COPY;
			case LIST, MAPPING -> Messages.INPUT_ARGUMENT_LIST;
			default -> Messages.INPUT_ARGUMENT_TEXT;
			};
			argument = wide(label, generator.description() + "\n" + generator.example());
		}
		for (Grammar.Key key : generator.figures().keys()) {
			figures.put(key.name(), narrow(key));
		}
		for (Grammar.Key key : new FieldValue(generator.name(), "", Map.of(), Map.of()).keysBeside()) {
			beside.put(key.name(), narrow(key));
		}
	}

	private Input wide(String label, String hint) {
		return new Input(area, toolkit, new Input.Kind(ARGUMENT, label, hint, offers, COLUMNS - 1), listener);
	}

	private Input narrow(Grammar.Key key) {
		return new Input(area, toolkit, new Input.Kind(key.name(), key.name() + ":", key.description(), List.of(), 1),
				listener);
	}
}

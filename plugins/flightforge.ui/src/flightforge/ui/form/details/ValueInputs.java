/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.FieldValue;
import flightforge.script.Grammar;
import flightforge.script.ValueRows;
import flightforge.script.catalogue.TypeDescription.Holds;
import flightforge.script.plan.FieldGenerators;
import flightforge.ui.form.rows.RowListener;
import flightforge.ui.form.rows.RowTable;

/** The inputs that a way to make values needs: a field for each figure, with what the grammar says of it. */
final class ValueInputs {

	private static final int COLUMNS = 6;
	private static final int ROWS = 2;
	private static final int SPACING = 4;
	private static final String ARGUMENT = "argument";

	/**
	 * What rows need to know.
	 *
	 * @param threads the script's groups of threads
	 * @param rowErrors what is wrong with each row of the value
	 */
	record Facts(List<String> threads, List<String> rowErrors) {
	}

	private final Composite area;
	private final FormToolkit toolkit;
	private final Input.Listener listener;
	private final Map<String, Input> figures = new LinkedHashMap<>();
	private final Map<String, Input> beside = new LinkedHashMap<>();
	private final RowListener rowListener;
	private final int line;
	private Input argument;
	private RowTable rows;
	private Choice choice;
	private List<String> offers = List.of();
	private List<String> threads = List.of();

	ValueInputs(Composite parent, FormToolkit toolkit, Input.Listener listener, RowListener rowListener) {
		this.toolkit = toolkit;
		this.listener = listener;
		this.rowListener = rowListener;
		area = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().numColumns(COLUMNS).spacing(6, SPACING).applyTo(area);
		line = toolkit.createText(area, "", SWT.BORDER).computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
		GridDataFactory.fillDefaults().grab(true, false).hint(1, ROWS * (line + SPACING)).applyTo(area);
		show(Choice.DEFAULT, "", null, Optional.empty(), false);
	}

	/**
	 * Shows inputs with a value in them; those in which the user types keep what is typed.
	 *
	 * @param newChoice how values are made
	 * @param text the value as it is written
	 * @param generators what goes with the field; null where there is none
	 * @param facts the field's stream, and what is wrong with its rows
	 * @param same whether it is the same field of the same stream as before; if not, what is being typed is dropped
	 */
	void show(Choice newChoice, String text, FieldGenerators generators, Optional<Facts> facts, boolean same) {
		List<String> newOffers = offers(newChoice, generators);
		List<String> newThreads = facts.map(Facts::threads).orElse(List.of());
		boolean other = !newChoice.equals(choice) || !newOffers.equals(offers);
		if (other || rows != null && !newThreads.equals(threads) || !same && isTypingInRows()) {
			choice = newChoice;
			offers = newOffers;
			threads = newThreads;
			build();
		}
		FieldValue value = newChoice.kind() == Choice.Kind.TEXT || newChoice.kind() == Choice.Kind.DEFAULT
				? FieldValue.constant(text) : FieldValue.parse(text);
		if (argument != null) {
			argument.show(value.argument(), same);
		}
		if (rows != null) {
			rows.show(ValueRows.of(value), facts.map(Facts::rowErrors).orElse(List.of()));
		}
		figures.forEach((key, input) -> input.show(value.figures().getOrDefault(key, ""), same));
		beside.forEach((key, input) -> input.show(value.beside().getOrDefault(key, ""), same));
	}

	private boolean isTypingInRows() {
		Control focus = area.getDisplay().getFocusControl();
		if (rows == null || focus == null || focus instanceof Table) {
			return false;
		}
		Control around = focus;
		while (around != null && around != rows.control()) {
			around = around.getParent();
		}
		return around != null;
	}

	/** Forgets rows with mistakes, which are those of another field. */
	void forget() {
		if (rows != null) {
			rows.forget();
		}
	}

	/** Forgets rows that were refused. */
	void refused() {
		if (rows != null) {
			rows.refused();
		}
	}

	/** The mistake because of which rows are not in the script. */
	Optional<String> mistake() {
		return Optional.ofNullable(rows).flatMap(RowTable::mistake);
	}

	/** What is wrong with one of several rows. */
	Optional<String> rowError() {
		return Optional.ofNullable(rows).flatMap(RowTable::error);
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
		case GENERATOR -> new FieldValue(choice.generator().name(),
				rows != null ? rows.rows().argument() : argument == null ? "" : argument.text(), texts(figures),
				texts(beside)).text();
		};
	}

	/** Gives the first input the focus. */
	void setFocus() {
		if (rows != null) {
			rows.setFocus();
			return;
		}
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
		boolean generator = choice.kind() == Choice.Kind.GENERATOR;
		if (generator && choice.generator().shape() == Grammar.Shape.NAME) {
			return generators.alike();
		}
		if (generator && ValueRows.areOf(choice.generator().name()) && !choice.generator().name().equals("pick")) {
			return parts(generators);
		}
		boolean constant = choice.kind() == Choice.Kind.CONSTANT
				|| generator && ValueRows.areOf(choice.generator().name());
		Holds holds = generators.field().holds();
		return !constant ? List.of() : holds == Holds.TRUTH ? List.of("true", "false")
				: holds == Holds.THREAD || holds == Holds.STACK ? generators.names() : List.of();
	}

	/** What a part of the recording, or a thread, may have: a constant, or any generator with figures to begin with. */
	private static List<String> parts(FieldGenerators generators) {
		List<String> parts = new ArrayList<>(List.of(generators.constant().text()));
		generators.fitting().stream().filter(other -> !ValueRows.areOf(other.name()) || other.name().equals("pick"))
				.map(other -> generators.beginning(other, null).text()).forEach(parts::add);
		return parts;
	}

	private void build() {
		for (Control child : area.getChildren()) {
			child.dispose();
		}
		figures.clear();
		beside.clear();
		argument = null;
		rows = null;
		switch (choice.kind()) {
		case DEFAULT -> {
			// Nothing to say.
		}
		case CONSTANT -> argument = wide(Messages.INPUT_CONSTANT, Messages.GENERATOR_CONSTANT_HINT);
		case TEXT -> argument = wide(Messages.INPUT_ARGUMENT_TEXT, Messages.GENERATOR_TEXT_HINT);
		case GENERATOR -> build(choice.generator());
		}
		// The same height for all but tables, so that the table above stays as it is.
		int height = ROWS * (line + SPACING);
		for (Composite part : new Composite[] {area, area.getParent()}) {
			if (part.getLayoutData() instanceof GridData data) {
				data.grabExcessVerticalSpace = rows != null;
			}
		}
		((GridData) area.getLayoutData()).heightHint = rows == null ? height : SWT.DEFAULT;
		area.layout(true, true);
		area.requestLayout();
	}

	private void build(Grammar.Generator generator) {
		if (ValueRows.areOf(generator.name())) {
			List<String> groups = new ArrayList<>(threads);
			groups.add("else");
			rows = new RowTable(area, toolkit, generator.name(), new RowTable.Offers(groups, offers), rowListener);
			GridDataFactory.fillDefaults().grab(true, true).span(COLUMNS, 1).applyTo(rows.control());
		} else if (generator.figures().keys().isEmpty()) {
			String label = generator.shape() == Grammar.Shape.NAME ? Messages.INPUT_ARGUMENT_COPY
					: Messages.INPUT_ARGUMENT_TEXT;
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

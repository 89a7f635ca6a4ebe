/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.edit.FieldValue;
import flightforge.script.edit.VolumeValue;
import flightforge.script.grammar.Grammar;
import flightforge.ui.model.EditSession;
import flightforge.ui.model.ScriptModel;

/** The inputs in which a value, or each entry of one, is typed. UI thread only. */
final class EntryInputs {

	private static final String FACTOR = "times";
	private static final String ARGUMENT = "argument";
	/** How many inputs are in the usual two lines. */
	private static final int MOST_IN_SIGHT = 6;

	private final Composite area;
	private final FormToolkit toolkit;
	private final ScriptModel model;
	private final Consumer<EditSession> taker;
	/** What is typed as a whole; null where nothing is. */
	private Input argument;
	private final Map<String, Input> entries = new LinkedHashMap<>();
	private final Map<String, Input> beside = new LinkedHashMap<>();
	/** Both of these, in the order in which they are side by side. */
	private final List<Input> narrow = new ArrayList<>();

	/**
	 * No inputs yet.
	 *
	 * @param area where they are
	 * @param taker puts what is in the inputs into the script
	 */
	EntryInputs(Composite area, FormToolkit toolkit, ScriptModel model, Consumer<EditSession> taker) {
		this.area = area;
		this.toolkit = toolkit;
		this.model = model;
		this.taker = taker;
	}

	/**
	 * Makes the inputs that a way to make values needs; there are none yet, or none any more.
	 *
	 * @param choice how values are made
	 * @param inRows whether what is made of several is in rows
	 * @param offers what to choose from
	 * @param multiplied whether values can have a factor
	 * @param set the keys that have a value: where one of them may have to be scrolled to, they are before all others
	 */
	void build(Choice choice, boolean inRows, List<String> offers, boolean multiplied, Set<String> set) {
		switch (choice.kind()) {
		case DEFAULT, EACH, TOGETHER -> {
			// Nothing to type.
		}
		case CONSTANT -> argument = wide(Messages.INPUT_CONSTANT, Messages.GENERATOR_CONSTANT_HINT, offers);
		case TEXT -> argument = wide(Messages.INPUT_ARGUMENT_TEXT, Messages.GENERATOR_TEXT_HINT, offers);
		case RANGE -> argument = wide(Messages.INPUT_RANGE, choice.hint(), offers);
		case GENERATOR -> buildGenerator(choice.generator(), inRows, offers, multiplied, set);
		}
	}

	private void buildGenerator(Grammar.Generator generator, boolean inRows, List<String> offers, boolean multiplied,
			Set<String> set) {
		if (!inRows && generator.block().keys().isEmpty()) {
			// A signal leaves its lines to its curve.
			boolean signal = Grammar.SIGNAL_NAMES.contains(generator.name());
			String label = VolumeValue.kinds().containsKey(generator.name()) ? generator.name() + ":"
					: signal ? Messages.INPUT_SIGNAL : generator.shape() == Grammar.Shape.NAME
							? Messages.INPUT_ARGUMENT_COPY : Messages.INPUT_ARGUMENT_TEXT;
			argument = argument(label, generator.description() + "\n" + generator.example(), offers, !signal);
		}
		List<Grammar.Key> others = new FieldValue(generator.name(), "", Map.of(), Map.of()).keysBeside().stream()
				.filter(key -> multiplied || !key.name().equals(FACTOR)).toList();
		// A single one below one line ends where that does.
		boolean wide = argument != null && argument.isWide() && others.size() == 1;
		List<Grammar.Key> keys = Stream.concat(generator.block().keys().stream(), others.stream()).toList();
		boolean inSight = keys.stream().skip(argument == null ? MOST_IN_SIGHT : MOST_IN_SIGHT / 2)
				.noneMatch(key -> set.contains(key.name()));
		// Stable, and only where it is needed: who knows a way finds its inputs where they always are.
		keys.stream().sorted(Comparator.comparing(key -> !inSight && !set.contains(key.name())))
				.forEach(key -> (others.contains(key) ? beside : entries).put(key.name(),
						narrow(key, wide && others.contains(key))));
	}

	private Input wide(String label, String hint, List<String> offers) {
		return argument(label, hint, offers, true);
	}

	private Input argument(String label, String hint, List<String> offers, boolean wide) {
		return new Input(area, toolkit, model, new Input.Kind(ARGUMENT, label, hint, offers, wide), taker);
	}

	private Input narrow(Grammar.Key key, boolean wide) {
		Input input = new Input(area, toolkit, model,
				new Input.Kind(key.name(), label(key), key.name() + ": " + key.description(), key.choices(), wide),
				taker);
		narrow.add(input);
		return input;
	}

	/** The key's own name, which is in the source, or words where that alone says too little; its tool tip has both. */
	private static String label(Grammar.Key key) {
		return switch (key.name()) {
		case "blank" -> Messages.INPUT_BLANK;
		case FACTOR -> Messages.INPUT_TIMES;
		case "truncate" -> Messages.INPUT_TRUNCATE;
		default -> key.name() + ":";
		};
	}

	/**
	 * How many inputs with their labels there are in a line, each wide enough to be read.
	 *
	 * @param width of the line, in pixels
	 * @param spacing between a label and an input, in pixels
	 * @param most how many at most
	 */
	int inLine(int width, int spacing, int most) {
		List<Integer> labels = all().filter(input -> !input.isWide()).map(Input::labelWidth).toList();
		int first = all().filter(Input::isWide).mapToInt(Input::labelWidth).max().orElse(0);
		for (int some = Math.min(most, Math.max(1, labels.size())); some > 1; some--) {
			int needed = some * Input.LEAST + (2 * some - 1) * spacing;
			for (int column = 0; column < some; column++) {
				int widest = column == 0 ? first : 0;
				for (int i = column; i < labels.size(); i += some) {
					widest = Math.max(widest, labels.get(i));
				}
				needed += widest;
			}
			if (needed <= width) {
				return some;
			}
		}
		return 1;
	}

	/** Gives all their places in lines of so many labels and inputs. */
	void place(int columns) {
		all().forEach(input -> input.place(columns));
	}

	/** All in the order in which they are side by side. */
	private Stream<Input> all() {
		return Stream.concat(Stream.ofNullable(argument), narrow.stream());
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
		entries.forEach((key, input) -> input.show(value.entries().getOrDefault(key, ""), same));
		beside.forEach((key, input) -> input.show(value.beside().getOrDefault(key, ""), same));
	}

	/**
	 * Marks what is wrong, and takes the other marks away.
	 *
	 * @param wrong what is wrong with the value; empty when nothing is
	 * @param parts what is wrong with its entries and with what is beside it, by key
	 */
	void mark(String wrong, Map<String, String> parts) {
		entries.forEach((key, input) -> input.mark(Optional.ofNullable(parts.get(key))));
		beside.forEach((key, input) -> input.mark(Optional.ofNullable(parts.get(key))));
		if (argument != null) {
			boolean other = Stream.concat(entries.keySet().stream(), beside.keySet().stream())
					.anyMatch(parts::containsKey);
			argument.mark(Optional.of(wrong).filter(message -> !message.isEmpty() && !other));
		}
	}

	/** Shows what the script says in place of what is typed. */
	void reset() {
		all().forEach(Input::reset);
	}

	/** Has no inputs any more, because they are disposed. */
	void clear() {
		argument = null;
		entries.clear();
		beside.clear();
		narrow.clear();
	}

	/** What is typed as a whole; empty where nothing is. */
	String argument() {
		return argument == null ? "" : argument.text();
	}

	/** A value with the entries that are typed. */
	FieldValue value(String generator, String argumentText) {
		return new FieldValue(generator, argumentText, texts(entries), texts(beside));
	}

	private static Map<String, String> texts(Map<String, Input> inputs) {
		Map<String, String> texts = new LinkedHashMap<>();
		inputs.forEach((key, input) -> texts.put(key, input.text()));
		return texts;
	}

	/** Whether what is typed as a whole has the focus. */
	boolean isFocused() {
		return argument != null && argument.isFocused();
	}

	/** Gives the first input the focus. */
	void setFocus() {
		Input first = argument != null ? argument : entries.values().stream().findFirst().orElse(null);
		if (first != null) {
			first.setFocus();
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.IFormColors;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.SharedScrolledComposite;

import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.edit.SectionEdit;
import flightforge.script.grammar.Content;
import flightforge.script.grammar.Grammar;
import flightforge.ui.form.input.MistakeLine;
import flightforge.ui.form.input.PlaceField;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.ListColors;
import flightforge.ui.platform.ListFocus;
import flightforge.ui.platform.ListWheel;
import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.Ids;

/**
 * An input for each key of a mapping with known keys: single values side by side, lists over the whole width, below
 * them a table for each mapping of names. UI thread only.
 */
final class KeyInputs {

	/**
	 * Pairs of a label and an input beside each other, and where there is no room for so many: what belongs together is
	 * in the grammar by fours, and stays in lines of its own with either. Neither height nor values change that.
	 */
	private static final int MOST_PAIRS = 4;
	private static final int NARROW_PAIRS = 2;
	private static final int SPACING = 8;
	private static final int MARGIN = 2;
	private static final int INPUT_WIDTH = 90;
	/** Pixels beyond which a value may be cut, whose tool tip has it. */
	private static final int WIDEST_INPUT = 300;
	/** Pixels of an input around its text. */
	private static final int INPUT_TRIM = 20;
	/** One of several that have one label, for a few numbers. */
	private static final int PART_WIDTH = 40;
	/**
	 * A class with its package, and arguments: behind the single values, so that it ends their last line, or shares one
	 * with a list, and takes no line more.
	 */
	private static final Set<String> LONG = Set.of("main-class");
	/** The width of such an input beside a list, in pairs. */
	private static final int LONG_PAIRS = 2;
	private static final int LIST_LINES = 2;
	private static final int TABLE_HEIGHT = 130;

	private final FormToolkit toolkit;
	private final ScriptModel model;
	private final Grammar.Block block;
	private final List<String> root;
	private final Composite grid;
	private final MistakeLine mistakes;
	private final Map<List<String>, PlaceField> fields = new LinkedHashMap<>();
	private final Map<List<String>, DeclarationTable> tables = new LinkedHashMap<>();
	private int pairs;
	/** The labels and inputs of these, one after the other. */
	private final List<Label> labels = new ArrayList<>();
	private final List<PlaceField> inputs = new ArrayList<>();
	/** The pixels in which each can be read. */
	private final Map<PlaceField, Integer> widths = new HashMap<>();
	/** What is in the place of pairs. */
	private final List<List<Label>> fillers = new ArrayList<>();
	/** Inputs side by side that have one label; null where there are none. */
	private Control parts;
	/** That for what is long; null where there is none. */
	private Control longInput;
	/** Those that have one label. */
	private final List<PlaceField> partFields = new ArrayList<>();
	/** The label of the first list. */
	private Label listLabel;
	/** The labels of what is wide, which begins a line. */
	private final List<Label> wideLabels = new ArrayList<>();
	/** The label of what is long, which begins a line, too, or ends the last one of pairs; null where there is none. */
	private Label longLabel;
	/** The inputs as wide as all pairs. */
	private final List<Text> lists = new ArrayList<>();

	/**
	 * Inputs.
	 *
	 * @param parent has a grid layout of one column
	 * @param catchUp shows here what the script says by now
	 * @param block the keys
	 * @param root where they are in a script
	 * @param wanted for which of them there are inputs here
	 */
	KeyInputs(Composite parent, FormToolkit toolkit, ScriptModel model, Runnable catchUp, Grammar.Block block,
			List<String> root, Predicate<Grammar.Key> wanted) {
		this.toolkit = toolkit;
		this.model = model;
		this.block = block;
		this.root = root;
		grid = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().numColumns(2 * MOST_PAIRS).margins(MARGIN, 2).spacing(SPACING, 4)
				.applyTo(grid);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(grid);
		List<List<String>> named = new ArrayList<>();
		List<Grammar.Key> wide = new ArrayList<>();
		List<Grammar.Key> longs = new ArrayList<>();
		List<Grammar.Key> grouped = new ArrayList<>();
		// In the grammar's order, by which what belongs together is beside each other. What is wide comes last, or it would leave
		// gaps between the single values.
		block.keys().stream().filter(wanted).forEach(key -> {
			List<String> place = SectionEdit.below(root, key.name());
			switch (Content.of(block, key)) {
			case Content.Known known when known.block().keys().stream()
					.allMatch(inner -> inner.shape() == Grammar.Shape.LIST) -> grouped.add(key);
			case Content.Known known -> known.block().keys().forEach(inner -> {
				single(SectionEdit.below(place, inner.name()), inner);
				pairs++;
			});
			case Content.Named inner -> named.add(place);
			default -> {
				if (key.shape() == Grammar.Shape.LIST || key.shape() == Grammar.Shape.MAPPING) {
					wide.add(key);
				} else if (LONG.contains(key.name())) {
					longs.add(key);
				} else {
					single(place, key);
					pairs++;
				}
			}
			}
		});
		// Behind the last pair, so that lists begin in a line of their own.
		for (int i = 1; i < MOST_PAIRS; i++) {
			fillers.add(List.of(toolkit.createLabel(grid, ""), toolkit.createLabel(grid, "")));
		}
		grouped.forEach(key -> parts = group(SectionEdit.below(root, key.name()), key));
		longs.forEach(key -> longInput = single(SectionEdit.below(root, key.name()), key));
		wide.forEach(key -> lines(SectionEdit.below(root, key.name()), key));
		mistakes = new MistakeLine(grid, toolkit, 2 * MOST_PAIRS,
				"flightforge." + String.join(".", root) + ".keys.mistakes");
		// As it will be, so that nothing moves when all is shown.
		arrange(pairsIn(width()));
		// Not within the layout that gives it its size, whose measures would be others then.
		grid.addControlListener(ControlListener.controlResizedAdapter(e -> UiThread.later(grid.getDisplay(), () -> {
			if (!grid.isDisposed()) {
				fit();
			}
		})));
		if (!named.isEmpty()) {
			tables(parent, named, catchUp);
		}
	}

	/** Divides the width by what is in the inputs. */
	private void fit() {
		// None gets less again, or they would move while the user types.
		inputs.forEach(input -> widths.merge(input, wantedWidth(input, INPUT_WIDTH), Math::max));
		boolean other = setPartWidths();
		int width = width();
		if (width <= 0) {
			return;
		}
		int before = ((GridLayout) grid.getLayout()).numColumns;
		int beside = pairsIn(width);
		other |= setWidths(widest(beside, width));
		arrange(beside);
		if (other || before != 2 * beside) {
			reflow();
		}
	}

	/** Gives inputs with one label room by what is in them; true where one has had another width before. */
	private boolean setPartWidths() {
		boolean other = false;
		for (PlaceField input : partFields) {
			GridData data = (GridData) input.control().getLayoutData();
			int width = Math.clamp(wantedWidth(input, PART_WIDTH) - INPUT_TRIM, PART_WIDTH, INPUT_WIDTH);
			other |= data.widthHint != width;
			data.widthHint = width;
		}
		return other;
	}

	/**
	 * What there is in sight, in pixels: a page is as wide as what is in it where that has been wider. A page that is
	 * being made gets the width of the tabs.
	 */
	private int width() {
		Optional<SharedScrolledComposite> page = page();
		int seen = page.map(shown -> shown.getClientArea().width).filter(shown -> shown > 0)
				.or(() -> page.map(made -> made.getParent().getClientArea().width)).orElse(0);
		return seen - Stream.iterate(grid.getParent(), around -> around != null && around != page.orElse(null),
				Composite::getParent).mapToInt(KeyInputs::margins).sum();
	}

	/** Pixels on both sides of what is in a composite. */
	private static int margins(Composite around) {
		return around.getLayout() instanceof GridLayout layout
				? 2 * layout.marginWidth + layout.marginLeft + layout.marginRight : 0;
	}

	/**
	 * Gives inputs what they want, but no more than a number of pixels.
	 *
	 * @return whether one has had another width before
	 */
	private boolean setWidths(int most) {
		boolean other = false;
		for (PlaceField input : inputs) {
			GridData data = (GridData) input.control().getLayoutData();
			int width = Math.min(widths.get(input), most);
			other |= data.widthHint != width;
			data.widthHint = width;
		}
		return other;
	}

	/** Pixels in which all of a value can be read, or of what is so where there is none. */
	private static int wantedWidth(PlaceField field, int least) {
		int arrow = field.control() instanceof Combo ? INPUT_TRIM : 0;
		GC gc = new GC(field.control());
		try {
			return Math.clamp(gc.textExtent(field.shown()).x + INPUT_TRIM + arrow, least, WIDEST_INPUT);
		} finally {
			gc.dispose();
		}
	}

	/** As many pairs as have room beside each other in a width, whatever is in them. */
	private int pairsIn(int width) {
		int most = atMost();
		return width <= 0 || needed(most, INPUT_WIDTH) <= width ? most : Math.min(most, NARROW_PAIRS);
	}

	/** No more pairs than there are: columns without any would leave their spacing at the end. */
	private int atMost() {
		return Math.clamp(pairs, 1, MOST_PAIRS);
	}

	/** Pixels that so many pairs need beside each other, with inputs of at most so many. */
	private int needed(int beside, int most) {
		int needed = 2 * MARGIN + (2 * beside - 1) * SPACING;
		for (int column = 0; column < beside; column++) {
			int label = column == 0 ? wideLabels.stream().mapToInt(KeyInputs::labelWidth).max().orElse(0) : 0;
			if (longLabel != null && column == 0) {
				label = Math.max(label, labelWidth(longLabel));
			}
			if (sharesLine(beside) && column == LONG_PAIRS) {
				label = Math.max(label, labelWidth(listLabel));
			}
			int input = INPUT_WIDTH;
			for (int i = column; i < inputs.size(); i += beside) {
				label = Math.max(label, labelWidth(labels.get(i)));
				input = Math.max(input, widthOf(inputs.get(i), most));
			}
			needed += label + input;
		}
		return needed;
	}

	private static int labelWidth(Label label) {
		return label.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
	}

	/** Pixels of an input that has at most so many, besides its border where that is narrow. */
	private int widthOf(PlaceField input, int most) {
		int wanted = Math.min(widths.getOrDefault(input, INPUT_WIDTH), most);
		return Math.max(wanted, input.control().computeSize(wanted, SWT.DEFAULT).x);
	}

	/**
	 * The most pixels that an input may have for so many pairs beside each other: what is short is not cut for others.
	 */
	private int widest(int beside, int width) {
		int least = INPUT_WIDTH;
		int most = WIDEST_INPUT;
		while (least < most) {
			int middle = (least + most + 1) / 2;
			if (needed(beside, middle) <= width) {
				least = middle;
			} else {
				most = middle - 1;
			}
		}
		return least;
	}

	/** What scrolls the inputs. */
	private Optional<SharedScrolledComposite> page() {
		return Stream.iterate(grid.getParent(), Objects::nonNull, Composite::getParent)
				.filter(SharedScrolledComposite.class::isInstance).map(SharedScrolledComposite.class::cast).findFirst();
	}

	private void reflow() {
		page().ifPresent(page -> page.reflow(true));
		// At once: what the page has measured would be taken for what is laid out, and the tables stay where they were.
		grid.getParent().layout(new Control[] {grid});
	}

	/** How many pairs are missing in the last line of so many beside each other. */
	private int left(int beside) {
		return (beside - pairs % beside) % beside;
	}

	/** Whether what is long is in the last line of pairs. */
	private boolean endsLine(int beside) {
		return longInput != null && parts == null && left(beside) >= LONG_PAIRS;
	}

	/** Whether what is long is in one line with a list. */
	private boolean sharesLine(int beside) {
		return longInput != null && !endsLine(beside) && !lists.isEmpty() && beside > LONG_PAIRS;
	}

	/** Has so many pairs of a label and an input beside each other. */
	private void arrange(int beside) {
		((GridLayout) grid.getLayout()).numColumns = 2 * beside;
		int left = left(beside);
		boolean endsLine = endsLine(beside);
		boolean sharesLine = sharesLine(beside);
		int missing = endsLine ? 0 : left;
		if (parts != null) {
			span(parts, beside);
		}
		if (longInput != null) {
			span(longInput, endsLine ? left : sharesLine ? LONG_PAIRS : beside);
		}
		for (int i = 0; i < fillers.size(); i++) {
			boolean shown = i < missing;
			fillers.get(i).forEach(filler -> {
				filler.setVisible(shown);
				GridDataFactory.fillDefaults().exclude(!shown).applyTo(filler);
			});
		}
		lists.forEach(list -> span(list, beside));
		if (sharesLine) {
			span(lists.getFirst(), beside - LONG_PAIRS);
		}
		mistakes.span(2 * beside);
	}

	/** Lets an input end where that of the last of so many pairs does. */
	private static void span(Control input, int inPairs) {
		((GridData) input.getLayoutData()).horizontalSpan = 2 * inPairs - 1;
	}

	private Control single(List<String> place, Grammar.Key key) {
		String title = title(place);
		Label label = label(grid, title, key);
		Control input;
		if (key.choices().isEmpty()) {
			input = toolkit.createText(grid, "", SWT.SINGLE | SWT.BORDER);
		} else {
			Combo combo = new Combo(grid, SWT.DROP_DOWN);
			combo.setItems(key.choices().toArray(String[]::new));
			toolkit.adapt(combo, true, false);
			ListWheel.scrollPage(combo);
			ListFocus.keepWhenChosen(combo);
			ListColors.ground(combo);
			input = combo;
		}
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(INPUT_WIDTH, SWT.DEFAULT)
				.applyTo(input);
		add(place, key, title, input);
		if (LONG.contains(key.name())) {
			longLabel = label;
		} else {
			labels.add(label);
			inputs.add(fields.get(place));
		}
		return input;
	}

	/** Short lists side by side, with one label. */
	private Control group(List<String> place, Grammar.Key key) {
		wideLabels.add(label(grid, title(place), key));
		Composite group = toolkit.createComposite(grid);
		List<Grammar.Key> keys = ((Content.Known) Content.of(block, key)).block().keys();
		GridLayoutFactory.fillDefaults().numColumns(2 * keys.size()).spacing(SPACING, 0).applyTo(group);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(group);
		for (Grammar.Key part : keys) {
			label(group, KeyWords.title(part.name()), part);
			Text text = toolkit.createText(group, "", SWT.SINGLE | SWT.BORDER);
			GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(PART_WIDTH, SWT.DEFAULT)
					.applyTo(text);
			List<String> below = SectionEdit.below(place, part.name());
			add(below, part, title(below), text);
			partFields.add(fields.get(below));
		}
		return group;
	}

	private void lines(List<String> place, Grammar.Key key) {
		String title = title(place);
		Label label = label(grid, title, key);
		wideLabels.add(label);
		listLabel = listLabel == null ? label : listLabel;
		Text text = multiLine(grid, toolkit, SWT.WRAP);
		ListWheel.scrollPage(text);
		GridDataFactory.fillDefaults().grab(true, false).hint(INPUT_WIDTH, LIST_LINES * text.getLineHeight())
				.applyTo(text);
		lists.add(text);
		add(place, key, title, text);
	}

	/** A text of several lines, each of them in one, which Tab leaves as it leaves all others. */
	static Text multiLine(Composite parent, FormToolkit toolkit) {
		return multiLine(parent, toolkit, SWT.H_SCROLL);
	}

	/** The same with long lines wrapped, or scrolled. */
	private static Text multiLine(Composite parent, FormToolkit toolkit, int style) {
		Text text = toolkit.createText(parent, "", SWT.MULTI | SWT.BORDER | SWT.V_SCROLL | style);
		text.addTraverseListener(e -> {
			if (e.detail == SWT.TRAVERSE_TAB_NEXT || e.detail == SWT.TRAVERSE_TAB_PREVIOUS) {
				e.doit = true;
			}
		});
		return text;
	}

	private void add(List<String> place, Grammar.Key key, String title, Control input) {
		Ids.name(input, "flightforge." + String.join(".", place));
		Accessibility.name(input, title);
		fields.put(place, new PlaceField(model, input, key, wrong -> mistakes.say(title, wrong)));
	}

	/** The title of what is in another mapping begins with that one's. */
	private String title(List<String> place) {
		List<String> own = place.subList(root.size(), place.size());
		String title = KeyWords.title(String.join("-", own));
		return own.isEmpty() ? KeyWords.title(place.getLast()) : title;
	}

	private Label label(Composite parent, String title, Grammar.Key key) {
		Label label = toolkit.createLabel(parent, title + ":");
		label.setToolTipText(key.description());
		label.setForeground(toolkit.getColors().getColor(IFormColors.TITLE));
		GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.CENTER).applyTo(label);
		return label;
	}

	/** Adds a row to the table, where there is a single one. */
	void add() {
		if (tables.size() == 1) {
			tables.values().iterator().next().add();
		}
	}

	private void tables(Composite parent, List<List<String>> places, Runnable catchUp) {
		Composite row = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().numColumns(places.size()).equalWidth(true).spacing(12, 0).applyTo(row);
		GridDataFactory.fillDefaults().grab(true, true).hint(SWT.DEFAULT, TABLE_HEIGHT).applyTo(row);
		for (List<String> place : places) {
			tables.put(place, new DeclarationTable(row, toolkit, model, catchUp, DeclarationKind.of(place), false));
		}
	}

	/** What is wrong in the section that no input or table here says, such as a key that there is not. */
	private List<String> others(ScriptAnalysis analysis) {
		Optional<Position> section = analysis.source().section(root.getFirst());
		if (analysis.isBroken() || section.isEmpty()) {
			return new ArrayList<>();
		}
		List<Position> here = Stream.concat(fields.keySet().stream(), tables.keySet().stream())
				.flatMap(place -> SectionEdit.position(analysis.source(), place).stream()).toList();
		return analysis.problems().stream()
				.filter(problem -> problem.isError() && analysis.isAt(section.get(), problem.position())
						&& here.stream()
								.noneMatch(value -> value.offset() <= problem.position().offset()
										&& problem.position().offset() <= value.endOffset()))
				.map(Problem::message).distinct().collect(Collectors.toCollection(ArrayList::new));
	}

	/** Shows what a script says. */
	void show(ScriptAnalysis analysis) {
		Map<List<String>, String> defaults = SectionDefaults.of(analysis);
		List<String> others = others(analysis);
		fields.forEach((place, field) -> {
			// As the reader of scripts says it.
			String lacking = block.name() + " lacks \"" + place.getLast() + '"';
			field.show(analysis, place, place.size() == root.size() + 1 && others.remove(lacking) ? Optional.of(lacking)
					: Optional.empty());
			// Of what can be typed in by now: its colour is that of an input which cannot be, before.
			field.setDefault(defaults.getOrDefault(place, ""));
		});
		mistakes.sayOthers(others);
		tables.forEach((place, table) -> table.show(analysis, place, Map.of()));
		fit();
	}

	/** Gives the input, or the row, that a place is in the focus; false where there is none. */
	boolean choose(ScriptAnalysis analysis, Position wrong) {
		return fields.values().stream().anyMatch(field -> field.choose(analysis, wrong))
				|| tables.values().stream().anyMatch(table -> table.choose(analysis, wrong));
	}

	/** Shows what the script says in place of what is typed. */
	void reset() {
		fields.values().forEach(PlaceField::reset);
	}
}

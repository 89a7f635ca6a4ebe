/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.IFormColors;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.Position;
import flightforge.script.Script;
import flightforge.script.StackSpec;
import flightforge.script.ThreadsSpec;
import flightforge.script.edit.DeclarationEdit.Declared;
import flightforge.script.edit.SectionEdit;
import flightforge.script.grammar.Content;
import flightforge.script.grammar.Grammar;
import flightforge.ui.curve.SignalCurves;
import flightforge.ui.form.input.MistakeLine;
import flightforge.ui.form.input.PlaceField;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.SharedMessages;

/**
 * A section of a script as the grammar describes it: an input for each key, a table for what is declared by name, with
 * what has no room in a cell beside it. A section that the language gets has its form here without a change. UI thread
 * only.
 */
public final class SectionPane {

	/** The key of stacks that have no frames and no tree. */
	private static final String MADE_UP = "distinct";
	private static final int LEAST_LINES = 6;
	private static final int LEAST_WIDTH = 160;
	private static final int[] WIDE_TABLE = {50, 50};
	/** So that the upper one has five rows in the first window of Mission Control. */
	private static final int[] UPPER_TABLE = {58, 42};

	private final FormToolkit toolkit;
	private final ScriptModel model;
	private final String section;
	private final List<Consumer<ScriptAnalysis>> parts = new ArrayList<>();
	private final List<Runnable> resets = new ArrayList<>();
	/** What can choose the place of a problem, that around another one first: that shows the other one then. */
	private final List<Predicate<Position>> choosers = new ArrayList<>();
	private ScriptAnalysis analysis;
	private Predicate<String> chooser = name -> false;
	/** Null where the section has no table of its own. */
	private DeclarationTable main;
	private Runnable choiceListener = () -> {
	};
	private Runnable adder = () -> {
	};

	/**
	 * A section.
	 *
	 * @param parent has a grid layout of one column
	 * @param toolkit makes the controls
	 * @param model the script
	 * @param section one of the keys of {@link Grammar#SCRIPT} other than {@code events}
	 * @param wanted for which of its keys there are inputs here
	 */
	public SectionPane(Composite parent, FormToolkit toolkit, ScriptModel model, Grammar.Key section,
			Predicate<Grammar.Key> wanted) {
		this.toolkit = toolkit;
		this.model = model;
		this.section = section.name();
		List<String> place = List.of(section.name());
		Label hint = toolkit.createLabel(parent, hint(section), SWT.WRAP);
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(hint);
		switch (Content.at(place)) {
		case Content.Known known -> {
			KeyInputs inputs = new KeyInputs(parent, toolkit, model, this::catchUp, known.block(), place, wanted);
			parts.add(inputs::show);
			adder = inputs::add;
			resets.add(inputs::reset);
			choosers.add(wrong -> inputs.choose(analysis, wrong));
		}
		case Content.Named named -> declared(parent, place, named);
		default -> lines(parent, place, section);
		}
	}

	/** What a section is for, said to whom has its form in front. */
	public static String hint(Grammar.Key section) {
		return switch (section.name()) {
		case "threads" -> Messages.THREADS_HINT;
		case "types" -> Messages.TYPES_HINT;
		case "stacks" -> Messages.STACKS_HINT;
		case "classes" -> Messages.CLASSES_HINT;
		case "jvm" -> Messages.JVM_HINT;
		case "import" -> Messages.IMPORT_HINT;
		case "recording" -> Messages.RECORDING_HINT;
		// What the language itself says of it will do for what has no text.
		case "params" -> Messages.PARAMS_HINT;
		case "causes" -> Messages.CAUSES_HINT;
		case "fleet" -> Messages.FLEET_HINT;
		default -> section.description();
		};
	}

	/** A list of single values, one a line; of files, which the section of imports has, with a button for them. */
	private void lines(Composite parent, List<String> place, Grammar.Key key) {
		Text text = KeyInputs.multiLine(parent, toolkit);
		GridDataFactory.fillDefaults().grab(true, true).hint(LEAST_WIDTH, LEAST_LINES * text.getLineHeight())
				.applyTo(text);
		if (section.equals("import")) {
			Button browse = toolkit.createButton(parent, SharedMessages.BROWSE, SWT.PUSH);
			GridDataFactory.swtDefaults().applyTo(browse);
			browse.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
				FileDialog dialog = new FileDialog(parent.getShell(), SWT.OPEN);
				dialog.setText(Messages.IMPORT_TITLE);
				dialog.setFilterExtensions(new String[] {"*.jfr;*.jfr.gz;*.jfr.lz4", "*"});
				String file = dialog.open();
				if (file != null) {
					model.edit(edit -> SectionEdit.set(edit, place, key,
							(SectionEdit.read(edit.now(), place) + "\n" + file).strip()));
				}
			}));
		}
		field(parent, key, text, place.getLast(), () -> place);
		if (section.equals("import")) {
			example(parent);
		}
	}

	/** An example where nothing is said yet, as tables have it. */
	private void example(Composite parent) {
		Label example = toolkit.createLabel(parent, Messages.NONE_IMPORT, SWT.WRAP);
		Ids.name(example, "flightforge.import.empty");
		GridData data = GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).create();
		example.setLayoutData(data);
		parts.add(now -> {
			boolean shown = now.source().section(section).isEmpty();
			if (example.getVisible() != shown) {
				example.setVisible(shown);
				data.exclude = !shown;
				example.requestLayout();
			}
		});
	}

	/** An input for the value of a key, with a line for what is wrong with it. */
	private void field(Composite parent, Grammar.Key key, Text text, String id, Supplier<List<String>> place) {
		String title = KeyWords.title(key.name());
		text.setToolTipText(key.description());
		Ids.name(text, "flightforge." + id);
		Accessibility.name(text, title);
		MistakeLine mistakes = new MistakeLine(parent, toolkit, 1, "flightforge." + id + ".mistakes");
		PlaceField field = new PlaceField(model, text, key, wrong -> mistakes.say(title, wrong));
		parts.add(now -> field.show(now, place.get()));
		resets.add(field::reset);
		choosers.add(wrong -> field.choose(analysis, wrong));
	}

	private void declared(Composite parent, List<String> place, Content.Named named) {
		List<Grammar.Key> details = DeclarationKind.block(named)
				.map(block -> block.keys().stream().filter(key -> DeclarationKind.isDetail(named, block, key)).toList())
				.orElse(List.of());
		boolean signals = section.equals("signals");
		Composite area = parent;
		SashForm sash = null;
		if (signals || !details.isEmpty()) {
			sash = new SashForm(parent, signals ? SWT.VERTICAL : SWT.HORIZONTAL);
			toolkit.adapt(sash, false, false);
			GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
			area = sash;
		}
		DeclarationTable table = new DeclarationTable(area, toolkit, model, this::catchUp, DeclarationKind.of(place),
				true);
		parts.add(now -> table.show(now, place, defaults(now)));
		main = table;
		chooser = table::choose;
		table.setChoiceListener(row -> choiceListener.run());
		adder = table::add;
		choosers.add(wrong -> table.choose(analysis, wrong));
		if (area != parent) {
			Composite beside = toolkit.createComposite(area);
			GridLayoutFactory.fillDefaults().margins(2, 0).spacing(0, 4).applyTo(beside);
			sash.setWeights(WIDE_TABLE);
			List<DeclarationTable> tables = new ArrayList<>(List.of(table));
			List<Detail> inputs = new ArrayList<>();
			details.forEach(key -> detail(beside, place, table, key, inputs).ifPresent(tables::add));
			if (inputs.size() > 1) {
				// Stacks that are made up have none of these.
				parts.add(now -> place(now, beside, inputs,
						table.chosen().filter(row -> row.value(MADE_UP).isEmpty())
								.map(row -> inputs.stream()
										.map(input -> SectionEdit.read(now.source(),
												SectionEdit.below(place, row.name(), input.key())))
										.toList())
								.orElse(List.of())));
			}
			if (tables.size() > 1) {
				// It has a margin of its own, as the one beside it.
				GridLayoutFactory.fillDefaults().spacing(0, 4).applyTo(beside);
				arrange(sash, tables);
			}
			if (section.equals("stacks")) {
				flames(beside, table);
			}
			if (signals) {
				SignalCurves curves = new SignalCurves(beside, toolkit, model, "flightforge.signals");
				parts.add(now -> curves.show(now, table.chosen()));
			}
			table.setChoiceListener(row -> {
				showDetails();
				choiceListener.run();
			});
		}
	}

	/** Two tables are beside each other only where neither cuts what is in it. */
	private void arrange(SashForm sash, List<DeclarationTable> tables) {
		// By what the room has been divided, which the user may have changed since.
		int[][] divided = new int[1][];
		Runnable arranging = () -> {
			int[] wanted = tables.stream().mapToInt(DeclarationTable::wantedWidth).toArray();
			boolean wide = sash.getSize().x >= IntStream.of(wanted).sum() + sash.getSashWidth();
			int[] weights = wide ? wanted : UPPER_TABLE;
			if (sash.getSize().x > 0 && !Arrays.equals(weights, divided[0])) {
				divided[0] = weights;
				sash.setOrientation(wide ? SWT.HORIZONTAL : SWT.VERTICAL);
				sash.setWeights(weights);
			}
		};
		sash.addControlListener(ControlListener.controlResizedAdapter(e -> arranging.run()));
		parts.add(now -> arranging.run());
	}

	/** Whether what is said under a key of a row is a table of its own. */
	private static boolean isTable(List<String> place, Grammar.Key key) {
		return Content.at(SectionEdit.below(place, "", key.name())) instanceof Content.Named inner && !inner.isTree();
	}

	/** The flame graph of the chosen stack, as the script had it when it was last without errors. */
	private void flames(Composite parent, DeclarationTable table) {
		StackFlames flames = new StackFlames(parent, toolkit);
		parts.add(now -> {
			Map<String, StackSpec> stacks = now.script().map(Script::stacks).orElse(Map.of());
			flames.show(table.chosen().map(row -> stacks.get(row.name())).orElse(null), table.hasRows());
		});
	}

	/** What is said of the chosen row under a key: a table of its own, which is returned, or lines. */
	private Optional<DeclarationTable> detail(Composite parent, List<String> place, DeclarationTable table,
			Grammar.Key key, List<Detail> inputs) {
		if (isTable(place, key)) {
			DeclarationTable more = new DeclarationTable(parent, toolkit, model, this::catchUp,
					DeclarationKind.of(SectionEdit.below(place, "", key.name())), false);
			parts.add(now -> more.show(now,
					table.chosen().map(row -> SectionEdit.below(place, row.name(), key.name())).orElse(null),
					Map.of()));
			table.setBelow(more);
			choosers.add(wrong -> more.choose(analysis, wrong));
			return Optional.of(more);
		}
		Label label = toolkit.createLabel(parent, KeyWords.title(key.name()) + ":");
		label.setForeground(toolkit.getColors().getColor(IFormColors.TITLE));
		label.setToolTipText(key.description());
		Text text = KeyInputs.multiLine(parent, toolkit);
		// Frames are read in columns, and a tree by its indentation.
		text.setFont(JFaceResources.getTextFont());
		GridDataFactory.fillDefaults().grab(true, true).hint(LEAST_WIDTH, 2 * text.getLineHeight()).applyTo(text);
		field(parent, key, text, section + "." + key.name(), () -> table.chosen().map(Declared::name)
				.map(name -> SectionEdit.below(place, name, key.name())).orElse(List.of()));
		inputs.add(new Detail(key.name(), label, text));
		return Optional.empty();
	}

	/** An input for what is said of the chosen row under a key. */
	private record Detail(String key, Label label, Text text) {
	}

	/**
	 * Shows the inputs for what is said of the chosen row, of which one excludes the others: where one has a text, an
	 * empty one beside it would only take its room.
	 *
	 * @param said what each of them has; empty where no row is chosen
	 */
	private static void place(ScriptAnalysis now, Composite beside, List<Detail> inputs, List<String> said) {
		if (now.isBroken()) {
			return;
		}
		boolean any = said.stream().anyMatch(text -> !text.isBlank());
		boolean changed = false;
		for (int i = 0; i < inputs.size(); i++) {
			boolean shown = !said.isEmpty() && (!any || !said.get(i).isBlank());
			for (Control part : List.of(inputs.get(i).label(), inputs.get(i).text())) {
				GridData data = part.getLayoutData() instanceof GridData known ? known : new GridData();
				part.setLayoutData(data);
				changed |= data.exclude == shown;
				data.exclude = !shown;
				part.setVisible(shown);
			}
		}
		if (changed) {
			beside.layout();
		}
	}

	/** Sets who hears that another row is chosen. */
	public void setChoiceListener(Runnable listener) {
		choiceListener = listener;
	}

	/** Where in the text the chosen row is, or else the section; empty where nothing is said of it. */
	public Optional<Position> place() {
		if (analysis == null) {
			return Optional.empty();
		}
		Optional<Position> row = main == null ? Optional.empty() : main.chosenPlace(analysis);
		return row.or(() -> analysis.source().section(section));
	}

	/** Chooses the row that a place in the text is in, if there is one, and gives nothing the focus. */
	public void reveal(Position wanted) {
		if (main != null && analysis != null) {
			main.reveal(analysis, wanted);
		}
	}

	/** Adds a row to the section's own table, as Insert does there; does nothing where there is no table. */
	public void add() {
		adder.run();
	}

	/**
	 * Chooses what is declared by a name.
	 *
	 * @return whether there is such a declaration
	 */
	public boolean choose(String name) {
		return chooser.test(name);
	}

	/**
	 * Chooses the row or the input that a place in the text is in, and gives it the focus.
	 *
	 * @return whether there is one
	 */
	public boolean choose(Position wrong) {
		boolean chosen = false;
		for (Predicate<Position> part : choosers) {
			chosen |= part.test(wrong);
		}
		return chosen;
	}

	/** Shows what a script says. */
	public void show(ScriptAnalysis newAnalysis) {
		analysis = newAnalysis;
		parts.forEach(part -> part.accept(newAnalysis));
	}

	/**
	 * Shows what the script says by now, for keys whose meaning depends on it: all of it or, where planning takes
	 * longer than one waits for a key, what is read of it.
	 */
	private void catchUp() {
		model.finishShortAnalysis();
		if (!model.isAnalysed()) {
			ScriptAnalysis read = model.readOnly();
			if (read.script().isPresent()) {
				show(read);
			}
		}
	}

	private void showDetails() {
		if (analysis != null) {
			parts.subList(1, parts.size()).forEach(part -> part.accept(analysis));
		}
	}

	/** Shows what the script says in place of what is typed. */
	public void reset() {
		resets.forEach(Runnable::run);
	}

	/** What threads are where the script says nothing of it. */
	private Map<String, Map<String, String>> defaults(ScriptAnalysis now) {
		Map<String, Map<String, String>> defaults = new LinkedHashMap<>();
		if (section.equals("threads")) {
			for (ThreadsSpec spec : now.script().map(Script::threads).orElse(Map.of()).values()) {
				defaults.put(spec.key(), Map.of("name", spec.name(), "count", Integer.toString(spec.count()), "virtual",
						Boolean.toString(spec.virtual())));
			}
		}
		return defaults;
	}
}

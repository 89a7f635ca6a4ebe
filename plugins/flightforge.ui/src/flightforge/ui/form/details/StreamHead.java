/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.forms.events.IHyperlinkListener;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Hyperlink;

import flightforge.script.Problem;
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.edit.FieldEdit;
import flightforge.script.edit.FieldValue;
import flightforge.script.edit.ValueRows;
import flightforge.script.edit.ValueRows.Row;
import flightforge.ui.form.input.Meant;
import flightforge.ui.form.input.MistakeLine;
import flightforge.ui.model.EditSession;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.model.StreamEdits;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.CutLabel;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Images;
import flightforge.ui.resource.Quantities;

/** What the event type of the chosen stream is, and what the stream says of its events as a whole. UI thread only. */
final class StreamHead {

	/** With the link to new stacks. */
	private static final int COLUMNS = 5;
	private static final String PICK = "pick";
	private static final int MOST_LIKELY = 3;
	/** More names make no choice that one could read in a list. */
	private static final int MOST_PICKED = 6;

	private final Composite area;
	private final Label description;
	/** Event types that may be meant by one that is unknown; each link writes one. */
	private final Link likely;
	private final CLabel experimental;
	private final MistakeLine mistakes;
	private final KeyField threads;
	private final KeyField stack;
	private final Hyperlink newStack;
	private final KeyField from;
	private final KeyField until;
	/** Instead of these, where the script has phases. */
	private final KeyField during;
	/** In the place of these for a nested stream, which has its time from the events around it. */
	private final KeyField at;
	private final KeyField when;
	/** Which of the events are recorded: by time, and by the condition, which takes what room there is. */
	private final Composite line;
	/** Whether there is room for the description of the event type. */
	private boolean described = true;
	/** Types that are offered in place of an unknown one. */
	private Optional<List<String>> offered = Optional.empty();
	/** Pixels of the fields for times where there is one for phases, which have these, too. */
	private static final int SHORT_TIME = 64;
	/** Pixels of fields for names in the narrowest of forms. */
	private static final int SHORT_NAME = 96;
	private final int time;
	/**
	 * The same beside what else is in their line, where even that is too much: the beginning of a name, and the arrow.
	 */
	private static final int SHORTEST_NAME = 72;
	/** Pixels in which a condition is read. */
	private static final int LEAST_WHEN = 60;
	/** Those that it has at least in a line with others. */
	private static final int SHORT_WHEN = 45;
	private boolean twoLines;
	/** Pixels of the fields for times. */
	private int shownTimes;
	/** Those in which both times can be read to their ends. */
	private int wholeTimes;
	/** The least of those for names. */
	private int shownNames = SHORT_NAME;
	private boolean wasNested;
	private boolean hadPhases;
	/** Gives the stream a new stack; null where there are none. */
	private Runnable stackMaker;

	/**
	 * The head.
	 *
	 * @param change takes changes of the stream, and the session of the input
	 */
	StreamHead(Composite parent, FormToolkit toolkit, ScriptModel model,
			BiConsumer<StreamEdits.Change, EditSession> change) {
		area = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().numColumns(COLUMNS - 1).margins(0, 0).spacing(6, 2).applyTo(area);
		// One line, whatever there is to say: the rest is in the tool tip, and the room is needed below.
		description = toolkit.createLabel(area, "");
		CutLabel.fit(description);
		Ids.name(description, "flightforge.chosen.description");
		GridDataFactory.fillDefaults().grab(true, false).span(COLUMNS, 1).hint(1, SWT.DEFAULT).applyTo(description);
		likely = new Link(area, SWT.NONE);
		toolkit.adapt(likely, true, false);
		Ids.name(likely, "flightforge.chosen.likely");
		likely.addSelectionListener(SelectionListener.widgetSelectedAdapter(
				e -> change.accept((edit, stream) -> FieldEdit.set(edit, stream, StreamFacts.TYPE_KEY, e.text), null)));
		GridDataFactory.fillDefaults().grab(true, false).span(COLUMNS, 1).hint(1, SWT.DEFAULT).exclude(true)
				.applyTo(likely);
		likely.setVisible(false);
		experimental = new CLabel(area, SWT.NONE);
		toolkit.adapt(experimental);
		experimental.setImage(Images.EXPERIMENTAL.image());
		experimental.setText(Messages.EXPERIMENTAL);
		experimental.setToolTipText(Messages.EXPERIMENTAL);
		GridDataFactory.fillDefaults().grab(true, false).span(COLUMNS, 1).hint(1, SWT.DEFAULT).applyTo(experimental);
		KeyField.Owner owner = new KeyField.Owner() {
			@Override
			public void change(StreamEdits.Change made, EditSession session) {
				change.accept(made, session);
			}

			@Override
			public void marked(String label, Optional<Problem> mistake) {
				mistakes.say(label, mistake.map(Problem::message), Meant.of(model, mistake));
			}
		};
		threads = KeyField.combo(area, toolkit, model,
				new KeyField.Kind("threads", Messages.THREADS, Messages.THREADS_HINT), owner);
		stack = KeyField.combo(area, toolkit, model, new KeyField.Kind("stack", Messages.STACK, Messages.STACK_HINT),
				owner);
		threads.setLeast(SHORT_NAME);
		stack.setLeast(SHORT_NAME);
		newStack = toolkit.createHyperlink(area, Messages.NEW_STACK, SWT.NONE);
		newStack.setToolTipText(Messages.NEW_STACK_HINT);
		Ids.name(newStack, "flightforge.chosen.stack.new");
		Accessibility.name(newStack, Messages.NEW_STACK_NAME);
		newStack.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(e -> stackMaker.run()));
		GridDataFactory.swtDefaults().exclude(true).applyTo(newStack);
		newStack.setVisible(false);
		line = toolkit.createComposite(area);
		GridLayoutFactory.fillDefaults().margins(0, 0).spacing(6, 4).applyTo(line);
		GridDataFactory.fillDefaults().grab(true, false).span(COLUMNS - 1, 1).applyTo(line);
		from = KeyField.text(line, toolkit, model, new KeyField.Kind("from", Messages.FROM, Messages.FROM_HINT), owner);
		until = KeyField.text(line, toolkit, model, new KeyField.Kind("until", Messages.UNTIL, Messages.UNTIL_HINT),
				owner);
		during = KeyField.combo(line, toolkit, model,
				new KeyField.Kind("during", Messages.DURING, Messages.DURING_HINT), owner);
		at = KeyField.text(line, toolkit, model, new KeyField.Kind("at", Messages.AT, Messages.AT_HINT), owner);
		when = KeyField.line(line, toolkit, model, new KeyField.Kind("when", Messages.WHEN, Messages.WHEN_HINT), owner);
		time = ((GridData) from.control().getLayoutData()).widthHint;
		fill();
		mistakes = new MistakeLine(area, toolkit, COLUMNS - 1, "flightforge.chosen.mistakes");
	}

	/** Gives those of the line their places that the stream has. */
	private void fill() {
		during.setShown(hadPhases);
		setTimes(hadPhases ? SHORT_TIME : time);
		from.setShown(!wasNested);
		until.setShown(!wasNested);
		at.setShown(wasNested);
		arrange();
	}

	/** Puts the condition into a line of its own where the others leave it no room. */
	private void arrange() {
		if (twoLines && hadPhases && !wasNested) {
			// Two in each: three are more than some forms are wide.
			((GridLayout) line.getLayout()).numColumns = 2 * 2;
			((GridData) when.control().getLayoutData()).horizontalSpan = 1;
			return;
		}
		int others = (wasNested ? 1 : 2) + (hadPhases ? 1 : 0);
		((GridLayout) line.getLayout()).numColumns = 2 * (twoLines ? others : others + 1);
		((GridData) when.control().getLayoutData()).horizontalSpan = twoLines ? 2 * others - 1 : 1;
	}

	/**
	 * Divides what is in a line by the width that there is, in pixels. Without phases, times give a condition what it
	 * is short of, in narrow forms: these are low, too, and have no height to give.
	 */
	void fit(int width) {
		int wanted = hadPhases ? SHORT_TIME : time;
		// A time without its unit is another one.
		setTimes(Math.max(wanted, wholeTimes));
		if (neededWidth() <= width) {
			wanted = Math.max(wanted, wholeTimes);
		}
		setTimes(wanted);
		int missing = neededWidth() - width;
		int times = Math.max(Math.min(wanted, SHORT_TIME), wanted - Math.max(0, (missing + 1) / 2));
		boolean two = hadPhases ? missing > 0 : missing - 2 * (wanted - times) > LEAST_WHEN - SHORT_WHEN;
		setTimes(times);
		fitNames(width);
		if (twoLines != two || times != shownTimes) {
			twoLines = two;
			shownTimes = times;
			arrange();
			area.layout(new Control[] {when.control()});
		}
	}

	/** Names give what the link behind them is short of. */
	private void fitNames(int width) {
		threads.setLeast(SHORT_NAME);
		stack.setLeast(SHORT_NAME);
		GridLayout layout = (GridLayout) area.getLayout();
		int needed = 2 * SHORT_NAME - layout.horizontalSpacing;
		for (Control part : area.getChildren()) {
			GridData data = (GridData) part.getLayoutData();
			if (!data.exclude && data.horizontalSpan == 1) {
				boolean name = part == threads.control() || part == stack.control();
				needed += layout.horizontalSpacing + (name ? 0 : part.computeSize(SWT.DEFAULT, SWT.DEFAULT).x);
			}
		}
		int least = Math.clamp(SHORT_NAME - (needed - width + 1) / 2, SHORTEST_NAME, SHORT_NAME);
		threads.setLeast(least);
		stack.setLeast(least);
		if (least != shownNames) {
			shownNames = least;
			area.layout(new Control[] {threads.control(), stack.control()});
		}
	}

	private void setTimes(int width) {
		from.setWidth(width);
		until.setWidth(width);
	}

	/** Pixels for all in the line, with as much of a condition as one can read. */
	private int neededWidth() {
		GridLayout layout = (GridLayout) line.getLayout();
		int needed = LEAST_WHEN - layout.horizontalSpacing;
		for (Control part : line.getChildren()) {
			GridData data = (GridData) part.getLayoutData();
			if (!data.exclude) {
				needed += layout.horizontalSpacing
						+ (part == when.control() ? 0 : part.computeSize(data.widthHint, SWT.DEFAULT).x);
			}
		}
		return needed;
	}

	/** All of it. */
	Control control() {
		return area;
	}

	/** Whether it says what is wrong with some of its inputs. */
	boolean hasMistakes() {
		return mistakes.isShown();
	}

	/** The height that it needs with the description of the event type, in pixels. */
	int describedHeight(int width) {
		return leastHeight(width) + descriptionHeight();
	}

	/** The height that it needs without the description, in pixels. */
	int leastHeight(int width) {
		return area.computeSize(width, SWT.DEFAULT, true).y - (described ? descriptionHeight() : 0);
	}

	private int descriptionHeight() {
		return description.computeSize(SWT.DEFAULT, SWT.DEFAULT).y + ((GridLayout) area.getLayout()).verticalSpacing;
	}

	/** Shows the description of the event type, or leaves it to the tool tip of the title, which has it, too. */
	void describe(boolean shown) {
		if (described != shown) {
			described = shown;
			GridDataFactory.createFrom((GridData) description.getLayoutData()).exclude(!shown).applyTo(description);
			description.setVisible(shown);
			offer(offered);
			area.layout();
		}
	}

	/**
	 * Offers new stacks.
	 *
	 * @param maker gives the stream a new stack
	 */
	void setStackMaker(Runnable maker) {
		stackMaker = maker;
		((GridData) newStack.getLayoutData()).exclude = false;
		((GridLayout) area.getLayout()).numColumns = COLUMNS;
		mistakes.span(COLUMNS);
		((GridData) line.getLayoutData()).horizontalSpan = COLUMNS;
		area.getParent().layout(new Control[] {description});
	}

	/**
	 * Shows a stream.
	 *
	 * @param same whether it is the same stream as before
	 */
	void show(Optional<StreamFacts> facts, boolean same) {
		Optional<TypeDescription> type = facts.flatMap(StreamFacts::type);
		String text = facts.map(StreamHead::describe).orElse(Messages.NO_STREAM_HINT);
		boolean marked = type.map(TypeDescription::experimental).orElse(false);
		GridDataFactory.createFrom((GridData) experimental.getLayoutData()).exclude(!marked).applyTo(experimental);
		experimental.setVisible(marked);
		boolean change = offer(facts.map(StreamFacts::likelyTypes)) | !text.equals(CutLabel.text(description));
		CutLabel.set(description, text);
		String noThread = facts.filter(StreamFacts::isNested).isPresent() ? Messages.THREADS_AROUND
				: Messages.THREADS_MAIN;
		threads.show(facts.filter(StreamFacts::hasThread), noThread, offers(facts.map(StreamFacts::threads)), same);
		boolean chosen = facts.filter(StreamFacts::hasChosenStack).isPresent();
		stack.show(facts.filter(StreamFacts::hasStack), chosen ? Messages.GENERATOR_TOGETHER : Messages.STACK_NONE,
				offers(facts.map(StreamFacts::stacks)), same);
		newStack.setVisible(stackMaker != null && facts.filter(StreamFacts::hasStack).isPresent());
		Optional<StreamFacts> timed = facts.filter(known -> !known.isNested());
		// In a phase it has the times of that.
		Optional<StreamFacts> free = timed.filter(known -> known.text().key("during").isEmpty());
		from.show(timed, "", List.of(), same);
		until.show(timed, "", List.of(), same);
		// Of inputs that take a value by now: the colour is another one before.
		from.setDefault(free.map(known -> Quantities.exactTime(0)).orElse(""));
		until.setDefault(
				free.map(known -> Quantities.rounded(Quantities.exactTime(known.recordingNanos()))).orElse(""));
		int whole = Math.max(from.wholeWidth(), until.wholeWidth());
		change |= whole != wholeTimes;
		wholeTimes = whole;
		boolean phases = timed.filter(known -> !known.phases().isEmpty() || known.text().key("during").isPresent())
				.isPresent();
		during.show(timed, "", timed.map(StreamFacts::phases).orElse(List.of()), same);
		Optional<StreamFacts> nested = facts.filter(StreamFacts::isNested);
		at.show(nested, "", List.of(), same);
		when.show(facts, "", List.of(), same);
		if (wasNested != nested.isPresent() || hadPhases != phases) {
			wasNested = nested.isPresent();
			hadPhases = phases;
			fill();
			area.layout(new Control[] {line, from.control(), until.control(), when.control()});
		}
		if (change) {
			area.getParent().layout(new Control[] {description, likely, experimental});
		}
	}

	/** Offers types in place of an unknown one; true where there is another line by that, or none any more. */
	private boolean offer(Optional<List<String>> types) {
		offered = types;
		List<String> links = types.orElse(List.of()).stream().limit(MOST_LIKELY).map(type -> "<a>" + type + "</a>")
				.toList();
		boolean shown = !links.isEmpty();
		if (shown) {
			String question = NLS.bind(Messages.UNKNOWN_TYPE_LIKELY, String.join(Messages.UNKNOWN_TYPE_OR, links));
			// The line above says what is wrong, where it has room.
			likely.setText(described ? question : NLS.bind(Messages.UNKNOWN_TYPE_QUESTION, question));
		}
		GridData data = (GridData) likely.getLayoutData();
		boolean other = data.exclude == shown;
		data.exclude = !shown;
		likely.setVisible(shown);
		return other;
	}

	/** Gives the input of the first key the focus for which something is so; false where there is none. */
	boolean choose(Predicate<String> wanted) {
		Optional<KeyField> found = Stream.of(threads, stack, from, until, during, at, when)
				.filter(field -> wanted.test(field.key())).findFirst();
		found.ifPresent(field -> field.control().setFocus());
		return found.isPresent();
	}

	/** Shows what the script says in place of what is typed. */
	void reset() {
		List.of(threads, stack, from, until, during, at, when).forEach(KeyField::reset);
	}

	/** Names, and a choice among them with weights to begin with. */
	private static List<String> offers(Optional<List<String>> names) {
		List<String> offers = new ArrayList<>(names.orElse(List.of()));
		if (offers.size() > 1 && offers.size() <= MOST_PICKED) {
			List<Row> rows = offers.stream().map(name -> new Row("1", name)).toList();
			offers.add(new FieldValue(PICK, new ValueRows(PICK, rows).argument(), Map.of(), Map.of()).text());
		}
		return offers;
	}

	/** Label, place and description of a stream's type; one sentence if it is not known. */
	static String describe(StreamFacts facts) {
		return facts.stale() ? NLS.bind(Messages.UNKNOWN_TYPE_BEFORE, facts.type().orElseThrow().name())
				: facts.type().map(StreamHead::describe).orElse(Messages.UNKNOWN_TYPE);
	}

	private static String describe(TypeDescription type) {
		List<String> where = new ArrayList<>(type.category());
		// The title says the name already.
		if (!type.label().equals(type.name())) {
			where.add(type.label());
		}
		String path = String.join(" \u203a ", where);
		String text = Stream.of(path, type.description()).filter(part -> !part.isEmpty())
				.collect(Collectors.joining(" \u2013 "));
		return text.isEmpty() ? Messages.NO_LABEL : text;
	}
}

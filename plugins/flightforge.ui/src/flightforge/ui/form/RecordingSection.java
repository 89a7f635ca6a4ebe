/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.forms.IFormColors;
import org.eclipse.ui.forms.events.IHyperlinkListener;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Hyperlink;

import flightforge.script.Position;
import flightforge.script.RecordingSpec;
import flightforge.script.Script;
import flightforge.script.edit.RecordingEdit;
import flightforge.script.generate.Storage;
import flightforge.script.grammar.Grammar;
import flightforge.ui.form.input.MistakeLine;
import flightforge.ui.form.input.RecordingField;
import flightforge.ui.generate.GenerationPreferences;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.Enablement;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Quantities;
import flightforge.ui.resource.SharedMessages;

/** Start, duration, seed and storage of the recording. UI thread only. */
final class RecordingSection {

	/** The keys of the recording that have their inputs here; all others have theirs in a tab. */
	static final List<String> HEAD = List.of("start", "zone", "duration", "seed");
	private static final DateTimeFormatter START = new DateTimeFormatterBuilder().appendPattern("uuuu-MM-dd HH:mm:ss")
			.appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true).appendLiteral(" UTC").toFormatter(Locale.ROOT)
			.withZone(ZoneOffset.UTC);
	/** In heights of a line. */
	private static final double START_WIDTH = 6;
	private static final double ZONE_WIDTH = 3;
	private static final double DURATION_WIDTH = 3.5;
	private static final double SEED_WIDTH = 2.5;
	/** Letters of a duration for which its input makes room, where there is some: a learned one is exact. */
	private static final int DURATION_LETTERS = 16;
	/** Small, so that all fits in a page of Mission Control on a screen of 1,280 pixels. */
	private static final int SPACING = 6;
	private static final int LARGEST_RANDOM_SEED = 1_000_000;
	/** A number that no person writes of a time. */
	private static final Pattern MANY = Pattern.compile("\\d[\\d_]{3}");

	/** As the script says it. */
	private static final String NOW = "now";
	private static final String PARAMETER = "${";

	private final FormToolkit toolkit;
	private final ScriptModel model;
	/** The inputs by key, in the order of the form. */
	private final Map<String, RecordingField> fields = new LinkedHashMap<>();
	private final Text start;
	private final Text duration;
	/** Its pixels where there is no room for more. */
	private final int leastDuration;
	private final Button dice;
	private final Label storage;
	private final Hyperlink comparing;
	private final MistakeLine mistakes;
	private final Composite area;
	/**
	 * What belongs together, each in a composite of its own: as many of them beside each other as there is room for.
	 */
	private final Composite line;

	RecordingSection(Composite parent, FormToolkit toolkit, ScriptModel model) {
		this.toolkit = toolkit;
		this.model = model;
		area = parent;
		GridLayoutFactory.fillDefaults().spacing(0, 4).applyTo(parent);
		line = toolkit.createComposite(parent);
		RowLayout rows = RowLayoutFactory.fillDefaults().center(true).spacing(SPACING).create();
		rows.marginLeft = 0;
		rows.marginRight = 0;
		rows.marginTop = 0;
		rows.marginBottom = 0;
		line.setLayout(rows);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
		start = text(group(2), "start", Messages.FORM_START, Messages.FORM_START_HINT, START_WIDTH);
		text(group(2), "zone", Messages.FORM_ZONE, Messages.FORM_ZONE_HINT, ZONE_WIDTH);
		duration = text(group(2), "duration", Messages.FORM_DURATION, Messages.FORM_DURATION_HINT, DURATION_WIDTH);
		leastDuration = ((GridData) duration.getLayoutData()).widthHint;
		Composite seed = group(3);
		text(seed, "seed", Messages.FORM_SEED, Messages.FORM_SEED_HINT, SEED_WIDTH);
		dice = toolkit.createButton(seed, Messages.FORM_NEW_SEED, SWT.PUSH);
		Ids.name(dice, "flightforge.seed.new");
		dice.setToolTipText(Messages.FORM_NEW_SEED_HINT);
		dice.addSelectionListener(SelectionListener
				.widgetSelectedAdapter(e -> changeSeed(ThreadLocalRandom.current().nextInt(LARGEST_RANDOM_SEED))));
		Composite stored = group(4);
		label(stored, Messages.FORM_STORAGE);
		storage = toolkit.createLabel(stored, "");
		createStorageLink(stored);
		comparing = createComparison(stored);
		mistakes = new MistakeLine(parent, toolkit, 1, "flightforge.recording.mistakes");
		showStorage();
		parent.addControlListener(ControlListener.controlResizedAdapter(e -> fit()));
	}

	/** Gives the duration the room that it needs, unless the recording would take another line for that. */
	private void fit() {
		int width = area.getClientArea().width;
		GridData field = (GridData) duration.getLayoutData();
		int before = field.widthHint;
		field.widthHint = leastDuration;
		int least = height(width);
		field.widthHint = wantedDuration();
		if (height(width) > least) {
			field.widthHint = leastDuration;
		}
		if (field.widthHint != before) {
			line.layout(new Control[] {duration});
			area.requestLayout();
		}
	}

	/** How high the groups are in a width, in pixels. */
	private int height(int width) {
		return line.computeSize(width, SWT.DEFAULT, true).y;
	}

	/** Pixels for the text of the duration, or for as many letters of it as one can expect. */
	private int wantedDuration() {
		int border = duration.computeSize(leastDuration, SWT.DEFAULT).x - leastDuration;
		int text = duration.computeSize(SWT.DEFAULT, SWT.DEFAULT).x - border;
		int letters = Math.max(DURATION_LETTERS, duration.getCharCount());
		return Math.max(leastDuration, text * DURATION_LETTERS / letters);
	}

	/** Shows what the script says of its recording; while it cannot be understood, nothing can be changed. */
	void show(ScriptAnalysis analysis) {
		Enablement.set(dice, analysis.script().isPresent());
		Optional<RecordingSpec> recording = analysis.script().map(Script::recording);
		start.setToolTipText(recording.filter(said -> !said.startsNow()).map(
				said -> NLS.bind(Messages.FORM_START_LOCAL, Messages.FORM_START_HINT, Quantities.moment(said.start())))
				.orElse(Messages.FORM_START_HINT));
		int letters = duration.getCharCount();
		fields.forEach(
				(key, field) -> field.show(analysis, recording.map(said -> shown(analysis, said, key)).orElse("")));
		if (duration.getCharCount() != letters) {
			fit();
		}
	}

	/** What a key means, as people write it. */
	private static String shown(ScriptAnalysis analysis, RecordingSpec recording, String key) {
		return switch (key) {
		case "start" -> recording.startsNow() ? NOW : START.format(recording.start());
		case "zone" -> recording.zone().equals(ZoneOffset.UTC) ? "UTC" : recording.zone().getId();
		// In its own words, unless nobody could say how long that is, and always exactly: rounded, it would be another one as soon as somebody types what is shown.
		case "duration" -> analysis.source().value("recording", key)
				.filter(text -> !text.contains(PARAMETER) && !MANY.matcher(text).lookingAt())
				.orElseGet(() -> Quantities.exactTime(recording.durationNanos()));
		default -> Long.toString(recording.seed());
		};
	}

	/** Gives the input the focus that a place in the text is of; false where there is none. */
	boolean choose(ScriptAnalysis analysis, Position wrong) {
		return fields.values().stream().anyMatch(field -> field.choose(analysis, wrong));
	}

	/** Keeps the line for mistakes free where the form has height to spare, so that nothing moves when there is one. */
	void reserveMistakes(boolean reserved) {
		mistakes.reserve(reserved);
	}

	/** Shows the storage that the preferences say. */
	void showStorage() {
		storage.setText(GenerationPreferences.current().storage() == Storage.MAPPED ? SharedMessages.FORM_STORAGE_MAPPED
				: SharedMessages.FORM_STORAGE_HEAP);
		area.layout(new Control[] {storage});
		area.requestLayout();
		fit();
	}

	/** Shows what the script says in place of what the user typed. */
	void reset() {
		fields.values().forEach(RecordingField::reset);
	}

	private void changeSeed(long value) {
		model.edit(edit -> RecordingEdit.set(edit, "seed", Long.toString(value)));
	}

	private void createStorageLink(Composite parent) {
		Hyperlink change = toolkit.createHyperlink(parent, Messages.FORM_STORAGE_CHANGE, SWT.NONE);
		change.setToolTipText(Messages.FORM_STORAGE_CHANGE_HINT);
		Ids.name(change, "flightforge.storage.change");
		change.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(e -> {
			PreferencesUtil.createPreferenceDialogOn(parent.getShell(), Ids.PREFERENCES, null, null).open();
			showStorage();
		}));
	}

	/** Not to be seen where there is no script that the command could take. */
	private Hyperlink createComparison(Composite parent) {
		Hyperlink compare = toolkit.createHyperlink(parent, Messages.FORM_STORAGE_COMPARE, SWT.NONE);
		compare.setToolTipText(Messages.FORM_STORAGE_COMPARE_HINT);
		Ids.name(compare, "flightforge.storage.compare");
		GridDataFactory.swtDefaults().exclude(true).applyTo(compare);
		compare.setVisible(false);
		return compare;
	}

	/** Offers to compare the storages. */
	void offerComparison(Runnable comparison) {
		comparing.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(e -> comparison.run()));
		GridDataFactory.swtDefaults().applyTo(comparing);
		comparing.setVisible(true);
		area.layout(new Control[] {comparing});
		area.requestLayout();
		fit();
	}

	private Composite group(int columns) {
		Composite group = toolkit.createComposite(line);
		GridLayoutFactory.fillDefaults().numColumns(columns).spacing(SPACING, 0).applyTo(group);
		return group;
	}

	private void label(Composite parent, String text) {
		Label label = toolkit.createLabel(parent, text);
		label.setForeground(toolkit.getColors().getColor(IFormColors.TITLE));
	}

	/** Makes an input for a key of the recording. */
	private Text text(Composite parent, String name, String label, String hint, double lines) {
		label(parent, label);
		Grammar.Key key = Grammar.RECORDING.key(name).orElseThrow();
		Text text = toolkit.createText(parent, "", SWT.SINGLE | SWT.BORDER);
		text.setToolTipText(hint);
		Ids.name(text, "flightforge." + name);
		Accessibility.name(text, label);
		int line = text.computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
		GridDataFactory.swtDefaults().hint((int) (line * lines), SWT.DEFAULT).applyTo(text);
		fields.put(name, new RecordingField(model, text, key, wrong -> mistakes.say(label, wrong)));
		return text;
	}
}

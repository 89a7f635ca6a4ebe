/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.forms.events.IExpansionListener;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;

import flightforge.script.Script;
import flightforge.script.ThreadsSpec;
import flightforge.script.edit.DeclarationEdit.Declared;
import flightforge.script.grammar.Grammar;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptModel;

/** The sections of a form with the threads and the event types that a script declares. UI thread only. */
public final class Declarations {

	private static final List<String> THREADS = List.of("threads");
	private static final List<String> TYPES = List.of("types");
	private static final int[] WEIGHTS = {50, 50};

	private final FormToolkit toolkit;
	private final ScriptModel model;
	/** Null until their section has been opened; tables take long to make, and are needed in few visits to a form. */
	private DeclarationTable threads;
	/** Null as long as the fields are. */
	private DeclarationTable types;
	/** Null until the section of the types has been opened. */
	private DeclarationTable fields;
	private ScriptAnalysis analysis;

	/**
	 * Fills two sections, each with a composite for its client, when they are opened.
	 *
	 * @param threadsSection for the threads
	 * @param typesSection for the types
	 * @param toolkit makes the controls
	 * @param model the script
	 */
	public Declarations(Section threadsSection, Section typesSection, FormToolkit toolkit, ScriptModel model) {
		this.toolkit = toolkit;
		this.model = model;
		threadsSection.setText(Messages.THREADS);
		typesSection.setText(Messages.TYPES);
		threadsSection.addExpansionListener(IExpansionListener.expansionStateChangingAdapter(event -> {
			if (threads == null) {
				createThreads(client(threadsSection, toolkit, Messages.THREADS_HINT));
				showThreads();
			}
		}));
		typesSection.addExpansionListener(IExpansionListener.expansionStateChangingAdapter(event -> {
			if (fields == null) {
				createTypes(client(typesSection, toolkit, Messages.TYPES_HINT));
				showTypes();
			}
		}));
	}

	private void createThreads(Composite area) {
		threads = new DeclarationTable(area, toolkit, model,
				new DeclarationKind("threads", Messages.THREADS, Messages.GROUP,
						columns(Grammar.THREADS, "name", "count", "virtual", "group", "from", "until"),
						Messages.ADD_GROUP, Messages.REMOVE_GROUP, "workers", "{count: 2}"));
	}

	private void createTypes(Composite area) {
		SashForm sash = new SashForm(area, SWT.HORIZONTAL);
		toolkit.adapt(sash, false, false);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
		types = new DeclarationTable(sash, toolkit, model,
				new DeclarationKind("types", Messages.TYPES, Messages.TYPE,
						columns(Grammar.TYPE, "label", "category", "description", "experimental"), Messages.ADD_TYPE,
						Messages.REMOVE_TYPE, "my.Event", "{fields: {value: {type: long}}}"));
		fields = new DeclarationTable(sash, toolkit, model,
				new DeclarationKind("types.fields", Messages.FIELDS, Messages.FIELD,
						columns(Grammar.FIELD, "type", "unit", "label", "description"), Messages.ADD_FIELD,
						Messages.REMOVE_FIELD, "field", "{type: long}"));
		sash.setWeights(WEIGHTS);
		types.setChoiceListener(type -> showFields());
	}

	private static List<DeclarationKind.Column> columns(Grammar.Block block, String... keys) {
		return List.of(keys).stream().map(key -> new DeclarationKind.Column(title(key), block.key(key).orElseThrow()))
				.toList();
	}

	private static String title(String key) {
		return switch (key) {
		case "name" -> Messages.COLUMN_NAME;
		case "count" -> Messages.COLUMN_COUNT;
		case "virtual" -> Messages.COLUMN_VIRTUAL;
		case "group" -> Messages.COLUMN_GROUP;
		case "from" -> Messages.COLUMN_FROM;
		case "until" -> Messages.COLUMN_UNTIL;
		case "label" -> Messages.COLUMN_LABEL;
		case "category" -> Messages.COLUMN_CATEGORY;
		case "description" -> Messages.COLUMN_DESCRIPTION;
		case "experimental" -> Messages.COLUMN_EXPERIMENTAL;
		case "type" -> Messages.COLUMN_TYPE;
		case "unit" -> Messages.COLUMN_UNIT;
		// A word of the language will do for what has no title.
		default -> key;
		};
	}

	private static Composite client(Section section, FormToolkit toolkit, String hint) {
		Composite client = (Composite) section.getClient();
		GridLayoutFactory.fillDefaults().margins(2, 4).applyTo(client);
		Label label = toolkit.createLabel(client, hint, SWT.WRAP);
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(label);
		return client;
	}

	/** Shows what a script declares. */
	public void show(ScriptAnalysis newAnalysis) {
		analysis = newAnalysis;
		showThreads();
		showTypes();
	}

	private void showThreads() {
		if (threads != null && analysis != null) {
			threads.show(analysis, THREADS, analysis.script().map(Declarations::defaults).orElse(Map.of()));
		}
	}

	private void showTypes() {
		if (fields != null && analysis != null) {
			types.show(analysis, TYPES, Map.of());
			showFields();
		}
	}

	private void showFields() {
		if (analysis != null) {
			Optional<List<String>> place = types.chosen().map(Declared::name)
					.map(name -> List.of("types", name, "fields"));
			fields.show(analysis, place.orElse(null), Map.of());
		}
	}

	/** What threads are where the script says nothing of it. */
	private static Map<String, Map<String, String>> defaults(Script script) {
		Map<String, Map<String, String>> defaults = new LinkedHashMap<>();
		for (ThreadsSpec spec : script.threads().values()) {
			defaults.put(spec.key(), Map.of("name", spec.name(), "count", Integer.toString(spec.count()), "virtual",
					Boolean.toString(spec.virtual())));
		}
		return defaults;
	}
}

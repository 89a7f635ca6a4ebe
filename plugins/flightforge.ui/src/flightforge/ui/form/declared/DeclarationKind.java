/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import flightforge.script.edit.DeclarationEdit;
import flightforge.script.edit.DeclarationEdit.Declared;
import flightforge.script.grammar.Content;
import flightforge.script.grammar.Grammar;

/**
 * A kind of declaration, as a table shows it.
 *
 * @param id names the table, for tests
 * @param label names the table, for those who cannot see it
 * @param nameTitle the title of the column with the names
 * @param columns the other columns
 * @param add the tool tip of the button that adds one
 * @param remove the tool tip of the button that removes one
 * @param wish the name of a new one, if no other has it
 * @param initial what is said of a new one, as it may stand in a script
 */
record DeclarationKind(String id, String label, String nameTitle, List<Column> columns, String add, String remove,
		String wish, String initial) {

	/** What has columns of true or false that are seldom true. */
	private static final Set<String> FLAGS_LAST = Set.of("types", "fields");

	/**
	 * A column.
	 *
	 * @param title its title
	 * @param key the key of the language that it shows
	 */
	record Column(String title, Grammar.Key key) {
		Column(Grammar.Key key) {
			this(KeyWords.title(key.name()), key);
		}
	}

	/** The kind of what a script declares by name at a place, whatever that is: its columns are the grammar's keys. */
	static DeclarationKind of(List<String> place) {
		Content.Named named = (Content.Named) Content.at(place);
		List<Column> columns = new ArrayList<>();
		block(named).ifPresentOrElse(
				block -> block.keys().stream().filter(key -> !isDetail(named, block, key)).map(Column::new)
						.forEach(columns::add),
				() -> columns.add(new Column(Messages.VALUE,
						new Grammar.Key(Declared.VALUE, Grammar.Shape.TEXT, Messages.VALUE_HINT, List.of()))));
		String last = place.getLast();
		if (FLAGS_LAST.contains(last)) {
			// What nearly all have comes before what hardly one is.
			columns.sort(Comparator.comparing(column -> column.key().shape() == Grammar.Shape.FLAG));
		}
		String title = KeyWords.title(last);
		// What is more natural to begin with than an empty mapping; a section that is not here has that.
		return switch (last) {
		case "threads" -> new DeclarationKind(last, title, Messages.GROUP, columns, Messages.ADD_GROUP,
				Messages.REMOVE_GROUP, "workers", "{count: 2}");
		case "types" -> new DeclarationKind(last, title, Messages.TYPE, columns, Messages.ADD_TYPE,
				Messages.REMOVE_TYPE, "my.Event", DeclarationEdit.NEW_TYPE);
		case "fields" -> new DeclarationKind("types.fields", Messages.FIELDS, Messages.FIELD, columns,
				Messages.ADD_FIELD, Messages.REMOVE_FIELD, "field", "{type: long}");
		case "stacks" -> new DeclarationKind(last, title, Messages.STACK, columns, Messages.ADD_STACK,
				Messages.REMOVE_STACK, "stack",
				"[com.example.Service.call(Service.java:42), com.example.Server.handle(Server.java:17)]");
		case "classes" -> new DeclarationKind(last, title, Messages.CLASSES, columns, Messages.ADD_CLASSES,
				Messages.REMOVE_CLASSES, "com.example.*", "{loader: app}");
		case "params" -> new DeclarationKind(last, title, Messages.PARAM, columns, Messages.ADD_HINT,
				Messages.REMOVE_HINT, "name", "value");
		case "phases" -> new DeclarationKind(last, title, Messages.PHASE, columns, Messages.ADD_HINT,
				Messages.REMOVE_HINT, "phase", "{until: 50 %}");
		case "causes" -> new DeclarationKind(last, title, Messages.CAUSE, columns, Messages.ADD_HINT,
				Messages.REMOVE_HINT, "cause", "{description: " + Messages.NEW_CAUSE + "}");
		case "signals" -> new DeclarationKind(last, title, Messages.SIGNAL, columns, Messages.ADD_HINT,
				Messages.REMOVE_HINT, "signal", "1");
		case "settings" -> new DeclarationKind(String.join(".", place), title, Messages.SETTING, columns,
				Messages.ADD_HINT, Messages.REMOVE_HINT, "jdk.SocketRead#threshold", "20 ms");
		default -> new DeclarationKind(String.join(".", place), title, title, columns, Messages.ADD_HINT,
				Messages.REMOVE_HINT, "name", columns.size() == 1 && block(named).isEmpty() ? "value" : "{}");
		};
	}

	/** What is said where there is none yet: what it is for, an example, and what makes the first one. */
	Optional<String> empty() {
		return Optional.ofNullable(switch (id) {
		case "causes" -> Messages.NONE_CAUSES;
		case "classes" -> Messages.NONE_CLASSES;
		case "fleet.per-host" -> Messages.NONE_FLEET;
		case "params" -> Messages.NONE_PARAMS;
		case "phases" -> Messages.NONE_PHASES;
		case "signals" -> Messages.NONE_SIGNALS;
		case "threads" -> Messages.NONE_THREADS;
		case "types" -> Messages.NONE_TYPES;
		default -> null;
		});
	}

	/** Whether one can be made of what is in the clipboard. */
	boolean isPasted() {
		return id.equals("stacks");
	}

	/** The keys of what is declared; none where that is a single value. */
	static Optional<Grammar.Block> block(Content.Named named) {
		Content each = named.each() instanceof Content.Either either ? either.mapping() : named.each();
		return each instanceof Content.Known known ? Optional.of(known.block()) : Optional.empty();
	}

	/** Whether a key has its input beside the table, where there is room for it: what has several lines. */
	static boolean isDetail(Content.Named named, Grammar.Block block, Grammar.Key key) {
		boolean whole = named.each() instanceof Content.Either either
				&& either.listKey().filter(key::equals).isPresent();
		return whole || !(Content.of(block, key) instanceof Content.Single);
	}
}

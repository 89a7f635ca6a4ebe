/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import flightforge.script.Inheritance;
import flightforge.script.Parameters;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.Script;
import flightforge.script.text.YamlNode;
import flightforge.script.text.YamlPlaces;

/**
 * Changes what streams refer to when a declaration has got another name: threads by their group, stacks and types by
 * their names, values by their field, what is in or follows phases and signals by these.
 */
final class Renaming {
	private static final Set<String> INNER = Set.of("nested", "before", "after");

	private final String from;
	private final String to;
	/** What refers to the field that has another name; null when it is not a field that has. */
	private final FieldReferences field;
	private final InheritedField inherited;
	private final boolean ofTypes;
	private final boolean ofThreads;
	private final boolean ofStacks;
	private final boolean ofPhases;
	/** What refers to the signal that has another name; null when it is not a signal that has. */
	private final SignalReferences signal;
	/** What has the name, those further in first, so that the ways to the others stay as they are. */
	private final List<ScriptEdit.NewName> names = new ArrayList<>();
	/** What copies a value from now on that it inherited. */
	private final List<Consumer<ScriptEdit>> copies = new ArrayList<>();
	private Parameters parameters = Parameters.NONE;
	/** What refers by a parameter whose value is the name, by the parameter. */
	private final Map<String, Set<Parameters.Use>> byParameter = new LinkedHashMap<>();

	/**
	 * Of what has been called otherwise.
	 *
	 * @param types the section of types, as it was before; null where there is none
	 */
	Renaming(List<String> place, String from, String to, YamlNode types, Inheritance inheritance) {
		this.from = from;
		this.to = to;
		this.field = place.size() > 1 ? new FieldReferences(place.get(1), from, to, types) : null;
		this.inherited = new InheritedField(field, from, to, inheritance);
		this.ofTypes = field == null && place.getFirst().equals("types");
		this.ofPhases = field == null && place.getFirst().equals("phases");
		this.signal = field == null && place.getFirst().equals("signals") ? new SignalReferences(from, to) : null;
		this.ofStacks = field == null && place.getFirst().equals("stacks");
		this.ofThreads = field == null && !ofTypes && !ofPhases && !ofStacks && signal == null;
	}

	/**
	 * Changes the streams, and the parameters whose value is the name for them.
	 *
	 * @throws IllegalArgumentException when something would have another meaning by the new name, or has the name by a
	 * parameter that cannot have the new one, with a message for a person
	 */
	void apply(ScriptEdit edit) {
		parameters = edit.now().script().map(Script::parameters).orElse(Parameters.NONE);
		streams(YamlPlaces.below(edit.places().root(), "events"), List.of("events"), List.of());
		if (ofPhases || signal != null) {
			signals(YamlPlaces.below(edit.places().root(), "signals"));
			causes(YamlPlaces.below(edit.places().root(), "causes"));
		}
		if (ofTypes) {
			types(YamlPlaces.below(edit.places().root(), "types"));
		}
		byParameter.forEach(this::setParameter);
		edit.name(names);
		copies.forEach(copy -> copy.accept(edit));
	}

	/** Goes through the section of signals, whose keys are names, whatever generators are called. */
	private void signals(YamlNode node) {
		if (node instanceof YamlNode.Mapping mapping) {
			for (YamlNode.Entry entry : mapping.entries()) {
				generator(entry.value(), List.of("signals", entry.key().text()), List.of());
			}
		}
	}

	/** Goes through the fields of all types, whose type may be a structure, and through annotations. */
	private void types(YamlNode node) {
		if (node instanceof YamlNode.Mapping mapping) {
			for (YamlNode.Entry type : mapping.entries()) {
				annotations(type.value(), List.of("types", type.key().text()));
				if (YamlPlaces.below(type.value(), "fields") instanceof YamlNode.Mapping fields) {
					for (YamlNode.Entry of : fields.entries()) {
						annotations(of.value(), List.of("types", type.key().text(), "fields", of.key().text()));
						set(YamlPlaces.below(of.value(), "type"),
								List.of("types", type.key().text(), "fields", of.key().text(), "type"));
					}
				}
			}
		}
	}

	private void annotations(YamlNode node, List<Object> path) {
		renameBelow(YamlPlaces.below(node, "annotations"), ScriptEdit.below(path, "annotations"));
	}

	private void causes(YamlNode node) {
		if (node instanceof YamlNode.Mapping mapping) {
			String key = ofPhases ? "during" : "signal";
			for (YamlNode.Entry cause : mapping.entries()) {
				set(YamlPlaces.below(cause.value(), key), List.of("causes", cause.key().text(), key));
			}
		}
	}

	/**
	 * Collects changes, here and below.
	 *
	 * @param around the streams that these are in, the innermost first
	 */
	private void streams(YamlNode node, List<Object> path, List<YamlNode.Mapping> around) {
		if (node instanceof YamlNode.Items items) {
			for (int i = 0; i < items.items().size(); i++) {
				if (items.items().get(i) instanceof YamlNode.Mapping stream) {
					List<YamlNode.Mapping> within = new ArrayList<>(around);
					within.addFirst(stream);
					stream(stream, ScriptEdit.below(path, i), within);
					inherit(ScriptEdit.below(path, i), within);
				}
			}
		}
	}

	private void stream(YamlNode.Mapping stream, List<Object> path, List<YamlNode.Mapping> streams) {
		for (YamlNode.Entry entry : stream.entries()) {
			String key = entry.key().text();
			YamlNode value = entry.value();
			List<Object> below = ScriptEdit.below(path, key);
			if (INNER.contains(key)) {
				streams(value, below, streams);
			} else if (key.equals("values") || key.equals("for-each")) {
				fields(value, below, streams, Set.of());
			} else if (key.equals("choose") && value instanceof YamlNode.Items rows) {
				for (int i = 0; i < rows.items().size(); i++) {
					fields(rows.items().get(i), ScriptEdit.below(below, i), streams, FieldReferences.OF_ROWS);
				}
			} else if (key.equals("when")) {
				// It is a formula, whatever the key is called.
				generator(new YamlNode.Entry(new Scalar("formula", false, entry.key().position()), value), below,
						streams);
			} else {
				generator(value, below, streams);
				change(key, value, below);
			}
		}
	}

	/** Lets a stream copy what it inherits by the old name. */
	private void inherit(List<Object> path, List<YamlNode.Mapping> streams) {
		if (field != null) {
			inherited.kept(streams).ifPresent(kept -> {
				List<Object> value = ScriptEdit.below(ScriptEdit.below(path, "values"), kept.field());
				YamlNode.Entry copy = new YamlNode.Entry(new Scalar("copy", false, Position.START),
						text(kept.copied(), false));
				copies.add(edit -> edit.set(value, new YamlNode.Mapping(List.of(copy), true, Position.START, 2)));
			});
		}
	}

	/** Goes through a mapping by field. */
	private void fields(YamlNode node, List<Object> path, List<YamlNode.Mapping> streams, Set<String> noFields) {
		if (node instanceof YamlNode.Mapping mapping) {
			for (YamlNode.Entry entry : mapping.entries()) {
				List<Object> below = ScriptEdit.below(path, entry.key().text());
				generator(entry.value(), below, streams);
				String name = entry.key().text();
				String renamed = field == null || noFields.contains(name) ? name
						: field.renamed(name, streams.getFirst());
				if (!renamed.equals(name)) {
					refuse(noFields);
					rename(below, renamed);
				}
			}
		}
	}

	private void refuse(Set<String> names) {
		if (names.contains(to)) {
			throw new IllegalArgumentException("\"" + to + "\" is not a field in the rows of choose, where \"" + from
					+ "\" is; choose another name");
		}
	}

	/** Goes through a value with all that it is made of. */
	private void generator(YamlNode node, List<Object> path, List<YamlNode.Mapping> streams) {
		if (node instanceof YamlNode.Items items) {
			for (int i = 0; i < items.items().size(); i++) {
				generator(items.items().get(i), ScriptEdit.below(path, i), streams);
			}
		} else if (node instanceof YamlNode.Mapping mapping) {
			for (YamlNode.Entry entry : mapping.entries()) {
				generator(entry, ScriptEdit.below(path, entry.key().text()), streams);
			}
		}
	}

	private void generator(YamlNode.Entry entry, List<Object> path, List<YamlNode.Mapping> streams) {
		String key = entry.key().text();
		if (key.equals("by-thread") && entry.value() instanceof YamlNode.Mapping byThread) {
			// Its keys are names of groups, whatever generators are called.
			for (YamlNode.Entry part : byThread.entries()) {
				generator(part.value(), ScriptEdit.below(path, part.key().text()), streams);
			}
			if (ofThreads) {
				renameBelow(byThread, path);
			}
		} else if (key.equals("during") && entry.value() instanceof YamlNode.Mapping during) {
			// Its keys are names of phases.
			for (YamlNode.Entry part : during.entries()) {
				generator(part.value(), ScriptEdit.below(path, part.key().text()), streams);
			}
			if (ofPhases) {
				renameBelow(during, path);
			}
		} else if (signal != null && entry.value() instanceof YamlNode.Text text) {
			if (SignalReferences.isName(key)) {
				set(entry.value(), path);
			} else if (key.equals("formula")) {
				String renamed = signal.renamed(text.scalar().text(), streams);
				if (!renamed.equals(text.scalar().text())) {
					names.add(ScriptEdit.NewName.inValue(path, text(renamed, text.scalar().quoted())));
				}
			}
		} else if (field != null && entry.value() instanceof YamlNode.Text text) {
			String renamed = field.renamed(key, text.scalar().text(), streams);
			if (!renamed.equals(text.scalar().text())) {
				boolean quoted = text.scalar().quoted() && !FieldReferences.isName(key);
				names.add(ScriptEdit.NewName.inValue(path, text(renamed, quoted)));
			}
		} else if (!key.equals("pick")) {
			generator(entry.value(), path, streams);
		}
	}

	/** Changes the names of types, threads and stacks. */
	private void change(String key, YamlNode value, List<Object> path) {
		if (ofTypes && key.equals("type") || ofPhases && key.equals("during")) {
			set(value, path);
		} else if (ofThreads && key.equals("threads") || ofStacks && key.equals("stack")) {
			set(value, path);
			YamlNode pick = YamlPlaces.below(value, "pick");
			renameBelow(pick, ScriptEdit.below(path, "pick"));
			setItems(pick, ScriptEdit.below(path, "pick"));
		}
	}

	private void rename(List<Object> path, String key) {
		names.add(ScriptEdit.NewName.inKey(path, key));
	}

	private void renameBelow(YamlNode node, List<Object> path) {
		if (YamlPlaces.below(node, from) != null) {
			rename(ScriptEdit.below(path, from), to);
		}
	}

	private void set(YamlNode node, List<Object> path) {
		if (isName(node)) {
			names.add(ScriptEdit.NewName.inValue(path, text(to, false)));
		}
	}

	private void setItems(YamlNode node, List<Object> path) {
		if (node instanceof YamlNode.Items items && items.items().stream().anyMatch(this::isName)) {
			List<YamlNode> renamed = items.items().stream().map(item -> isName(item) ? text(to, false) : item).toList();
			names.add(ScriptEdit.NewName.inValue(path,
					new YamlNode.Items(renamed, items.places(), true, items.position(), items.size())));
		}
	}

	private boolean isName(YamlNode node) {
		if (!(node instanceof YamlNode.Text text)) {
			return false;
		}
		Optional<Parameters.Use> use = parameters.use(text.scalar().position().offset());
		use.filter(found -> found.text().equals(from)).ifPresent(this::refer);
		return use.isEmpty() && text.scalar().text().equals(from);
	}

	/** Notes what has the name by a parameter, which must be all that is written there. */
	private void refer(Parameters.Use use) {
		String name = use.names().stream().findFirst().orElse("");
		if (!use.written().equals("${" + name + "}")) {
			throw new IllegalArgumentException("\"" + from + "\" is written as " + Scalar.shorten(use.written())
					+ " in line " + use.place().line() + "; write the name there first");
		}
		byParameter.computeIfAbsent(name, key -> new HashSet<>()).add(use);
	}

	/** The parameter gets the new name for its value, unless that means something else elsewhere. */
	private void setParameter(String name, Set<Parameters.Use> references) {
		if (parameters.isReplaced(name)) {
			throw new IllegalArgumentException("the parameter \"" + name + "\", which names \"" + from
					+ "\", is another one for each host; change it in the fleet first");
		}
		for (Parameters.Use use : parameters.uses()) {
			if (use.names().contains(name) && !references.contains(use)) {
				throw new IllegalArgumentException(
						"the parameter \"" + name + "\", which names \"" + from + "\", is used in line "
								+ use.place().line() + " for something else, too; use another parameter there first");
			}
		}
		names.add(ScriptEdit.NewName.inValue(List.of("params", name), text(to, false)));
	}

	private static YamlNode text(String text, boolean quoted) {
		return new YamlNode.Text(new Scalar(text, quoted, Position.START));
	}
}

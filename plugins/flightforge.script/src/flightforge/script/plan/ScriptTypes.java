/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.List;
import java.util.Optional;

import flightforge.script.Inheritance;
import flightforge.script.Script;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.engine.resolve.TypeResolver;
import flightforge.script.text.Problems;

/**
 * The event types that a script may use: its own, those that it imports, those of its JDK. Immutable, thread-safe.
 */
public final class ScriptTypes implements Inheritance {
	private final TypeResolver types;
	private final Catalogue catalogue;

	ScriptTypes(TypeResolver types, Catalogue catalogue) {
		this.types = types;
		this.catalogue = catalogue;
	}

	/** The event types of a catalogue, for what has none of its own. */
	public static ScriptTypes of(Catalogue catalogue) {
		return new ScriptTypes(new TypeResolver(List.of(), catalogue, new Problems()), catalogue);
	}

	/**
	 * The event types of a script, its own and those of a catalogue.
	 *
	 * @param script the script; what is wrong in its types is not reported
	 * @param catalogue the types that there are without the script's own
	 */
	public static ScriptTypes of(Script script, Catalogue catalogue) {
		return new ScriptTypes(new TypeResolver(script.types().values(), catalogue, new Problems()), catalogue);
	}

	/** The types that there are without the script's own: those of its JDK and of the recordings that it imports. */
	public Catalogue catalogue() {
		return catalogue;
	}

	/**
	 * Describes an event type.
	 *
	 * @param name its full name
	 * @return empty when there is no such event type
	 */
	public Optional<TypeDescription> find(String name) {
		return Optional.ofNullable(types.find(name)).map(type -> TypeDescription.of(type, catalogue, types::structure));
	}

	@Override
	public boolean isPassedOn(String around, String field, String inner, String innerField) {
		return types.isPassedOn(around, field, inner, innerField);
	}
}

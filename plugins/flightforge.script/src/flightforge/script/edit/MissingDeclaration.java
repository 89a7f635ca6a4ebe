/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.List;
import java.util.Optional;

import flightforge.script.Problem;

/** Declares names that a script refers to, with something to begin with. Stateless. */
public final class MissingDeclaration {

	private MissingDeclaration() {
	}

	/**
	 * The edit that declares a name behind the others of its section; a new section comes where the grammar has it.
	 *
	 * @param text the script
	 * @param missing the name, of a problem of the script
	 * @return empty where the text cannot be changed there, or declares the name by now
	 */
	public static Optional<ScriptEdit> edit(ScriptText text, Problem.Kind.Undeclared missing) {
		try {
			ScriptEdit edit = new ScriptEdit(text);
			if (DeclarationEdit.isDeclared(text, List.of(missing.section()), missing.name())) {
				return Optional.empty();
			}
			edit.set(List.of(missing.section(), missing.name()), FieldValue.node(initial(missing.section())));
			return Optional.of(edit);
		} catch (IllegalArgumentException refused) {
			return Optional.empty();
		}
	}

	/** What is said of it to begin with: what the language requires, and what shows how to go on. */
	private static String initial(String section) {
		return switch (section) {
		case "threads" -> "{count: 2}";
		case "stacks" -> "[com.example.Service.call(Service.java:42), com.example.Server.handle(Server.java:17)]";
		case "phases" -> "{from: 25 %, until: 50 %}";
		case "signals" -> "{wave: {low: 0.5, high: 1.5, period: 1 min}}";
		case "types" -> DeclarationEdit.NEW_TYPE;
		default -> throw new IllegalArgumentException("nothing is known to begin a declaration in " + section);
		};
	}
}

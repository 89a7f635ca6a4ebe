/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.List;
import java.util.stream.Stream;

import flightforge.script.edit.DeclarationEdit;
import flightforge.script.edit.DeclarationEdit.Declared;
import flightforge.script.edit.ScriptEdit;
import flightforge.script.edit.SectionEdit;
import flightforge.script.grammar.Grammar;
import flightforge.ui.model.ScriptAnalysis;

/**
 * A parameter of which each host has its own value: one that the script has, or else a new one, for others cannot be.
 *
 * @param name its name
 * @param value what the hosts have
 * @param isNew whether the script does not have it yet
 */
record HostParameter(String name, String value, boolean isNew) {
	static final List<String> PLACE = List.of("fleet", "per-host");
	private static final List<String> PARAMS = List.of("params");
	private static final String WISH = "load";
	private static final String NEW_VALUE = "10/s";
	private static final String NEW_HOSTS = "{uniform: {min: 5/s, max: 20/s}}";
	private static final String FEW_HOSTS = "3";

	/**
	 * The first one of a script that hosts do not have yet.
	 *
	 * @param rows what they have
	 */
	static HostParameter next(List<Declared> rows, ScriptAnalysis analysis) {
		List<String> taken = rows.stream().map(Declared::name).toList();
		List<Declared> params = analysis.declared().apply(PARAMS);
		return params.stream().filter(param -> !taken.contains(param.name())).findFirst()
				.map(param -> new HostParameter(param.name(), param.value(Declared.VALUE), false)).orElseGet(() -> {
					List<String> names = Stream.concat(taken.stream(), params.stream().map(Declared::name)).toList();
					String free = Stream.iterate(1, number -> number + 1)
							.map(number -> number == 1 ? WISH : WISH + number).filter(wish -> !names.contains(wish))
							.findFirst().orElseThrow();
					return new HostParameter(free, NEW_HOSTS, true);
				});
	}

	/** Adds it, with what a fleet cannot be without. */
	void add(ScriptEdit edit) {
		List<String> hosts = List.of("fleet", "hosts");
		if (SectionEdit.read(edit.now(), hosts).isEmpty()) {
			SectionEdit.set(edit, hosts, Grammar.FLEET.key("hosts").orElseThrow(), FEW_HOSTS);
		}
		if (isNew) {
			DeclarationEdit.add(edit, PARAMS, name, NEW_VALUE);
		}
		DeclarationEdit.add(edit, PLACE, name, value);
	}
}

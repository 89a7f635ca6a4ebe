/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import flightforge.script.grammar.ScriptSchema;

/** Prints the JSON schema of scripts. */
@Command(name = "schema", header = "Print the JSON schema of scripts, for editors.",
		description = {"An editor that knows JSON schemas proposes keys and marks unknown ones:",
				"  flightforge schema > flightforge.schema.json"})
final class SchemaCommand implements Callable<Integer> {
	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() {
		PrintWriter out = spec.commandLine().getOut();
		out.print(ScriptSchema.json());
		out.flush();
		return ExitCode.GOOD;
	}
}

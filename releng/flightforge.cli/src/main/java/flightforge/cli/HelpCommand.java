/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.PrintWriter;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import flightforge.script.Spelling;

/** Describes all commands or one of them; picocli's own does not suggest a command for a misspelt one. */
@Command(name = "help", header = "Show what there is, or describe a command.",
		description = "'flightforge help generate' prints the same as 'flightforge generate --help'.")
final class HelpCommand implements Callable<Integer> {
	@Parameters(paramLabel = "COMMAND", arity = "0..1", completionCandidates = Words.class,
			description = "The command to describe.")
	private String command;

	@Spec
	private CommandSpec spec;

	/** What a shell completes. */
	private static final class Words implements Iterable<String> {
		@Override
		public Iterator<String> iterator() {
			return FlightforgeCommand.COMMANDS.iterator();
		}
	}

	@Override
	public Integer call() {
		CommandLine root = spec.parent().commandLine();
		CommandLine described = command == null ? root : root.getSubcommands().get(command);
		if (described == null) {
			List<String> near = Spelling.nearest(command, root.getSubcommands().keySet());
			throw CommandFailure.mistake("there is no command " + command + (near.isEmpty()
					? "; 'flightforge help' lists them" : "; did you mean " + String.join(" or ", near) + "?"));
		}
		PrintWriter out = spec.commandLine().getOut();
		described.usage(out);
		out.flush();
		return ExitCode.GOOD;
	}
}

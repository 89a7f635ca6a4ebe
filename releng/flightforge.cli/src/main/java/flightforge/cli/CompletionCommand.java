/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;

import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints a script by which a shell completes commands and options. */
@Command(name = "completion", header = "Print a script by which a shell completes commands and options.",
		description = {"Add one of these lines to the start-up file of your shell:",
				"  bash: source <(flightforge completion bash)", "  zsh:  source <(flightforge completion zsh)",
				"  fish: flightforge completion fish | source"})
final class CompletionCommand implements Callable<Integer> {
	/** The shells. The script for the first two is the same. */
	enum Shell {
		bash, zsh, fish
	}

	@Parameters(paramLabel = "bash|zsh|fish", description = "The shell.")
	private Shell shell;

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() {
		CommandLine root = spec.parent().commandLine();
		PrintWriter out = spec.commandLine().getOut();
		if (shell == Shell.fish) {
			printFish(root, out);
		} else {
			// Picocli's function switches off that the shell completes names of files where it has no word of its own.
			out.print(
					AutoComplete.bash(root.getCommandName(), root).replace("compopt +o default", "compopt -o default"));
		}
		out.flush();
		return ExitCode.GOOD;
	}

	/** Picocli knows bash and zsh only. */
	private static void printFish(CommandLine root, PrintWriter out) {
		String name = root.getCommandName();
		List<String> commands = List.copyOf(root.getSubcommands().keySet());
		String none = "not __fish_seen_subcommand_from " + String.join(" ", commands);
		root.getSubcommands().forEach((command, line) -> out.println("complete -c " + name + " -n '" + none + "' -f -a "
				+ command + " -d " + quoted(first(line.getCommandSpec().usageMessage().header()))));
		root.getCommandSpec().options().forEach(option -> print(name, none, option, out));
		root.getSubcommands().forEach((command, line) -> line.getCommandSpec().options()
				.forEach(option -> print(name, "__fish_seen_subcommand_from " + command, option, out)));
		root.getSubcommands().forEach((command, line) -> line.getCommandSpec().positionalParameters().stream()
				.filter(argument -> argument.completionCandidates() != null)
				.forEach(argument -> out.println("complete -c " + name + " -n '__fish_seen_subcommand_from " + command
						+ "' -f -a '" + String.join(" ", argument.completionCandidates()) + "'")));
	}

	private static void print(String name, String condition, OptionSpec option, PrintWriter out) {
		StringBuilder line = new StringBuilder("complete -c " + name + " -n '" + condition + "'");
		for (String written : option.names()) {
			line.append(written.startsWith("--") ? " -l " + written.substring(2) : " -s " + written.substring(1));
		}
		if (option.completionCandidates() != null) {
			line.append(" -x -a '").append(String.join(" ", option.completionCandidates())).append('\'');
		} else if (option.arity().max() > 0) {
			// its value may be a file
			line.append(" -r");
		}
		out.println(line.append(" -d ").append(quoted(first(option.description()))));
	}

	private static String first(String[] lines) {
		return lines.length == 0 ? "" : Ansi.OFF.string(lines[0]);
	}

	private static String quoted(String text) {
		return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
	}
}

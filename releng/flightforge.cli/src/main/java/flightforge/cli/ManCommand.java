/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Spec;

/**
 * Prints the manual page, from the same descriptions as the help. The generator that picocli has elsewhere makes
 * AsciiDoc, which would need another program to become a manual page.
 */
@Command(name = "man", header = "Print the manual page.",
		description = {"In the format of man:", "  flightforge man > flightforge.1", "  man ./flightforge.1"})
final class ManCommand implements Callable<Integer> {
	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() {
		PrintWriter out = spec.commandLine().getOut();
		CommandSpec root = spec.root();
		UsageMessageSpec usage = root.usageMessage();
		String version = root.version()[0].replaceFirst("^flightforge ", "");
		out.println(".TH FLIGHTFORGE 1 \"\" \"Flightforge " + text(version) + "\" \"Flightforge\"");
		section("NAME", out);
		String header = String.join(" ", usage.header());
		line("flightforge \\- "
				+ text(Character.toLowerCase(header.charAt(0)) + header.substring(1)).replaceFirst("\\.$", ""), out);
		section("SYNOPSIS", out);
		line(".B flightforge", out);
		line("COMMAND [OPTION]... [ARGUMENT]...", out);
		section("DESCRIPTION", out);
		line(text(header), out);
		line(text("The scripts are described in docs/script.md, the commands also in docs/command-line.md."), out);
		section("OPTIONS", out);
		root.options().forEach(option -> argument(names(option), option, out));
		section("COMMANDS", out);
		root.subcommands().values().forEach(command -> command(command, out));
		section("EXIT STATUS", out);
		usage.exitCodeList().forEach((code, meaning) -> {
			line(".TP", out);
			line(".B " + code, out);
			line(text(meaning), out);
		});
		out.flush();
		return ExitCode.GOOD;
	}

	private static void command(CommandLine command, PrintWriter out) {
		CommandSpec spec = command.getCommandSpec();
		String arguments = spec.positionalParameters().stream()
				.map(parameter -> parameter.arity().min() == 0 ? "[" + label(parameter) + "]" : label(parameter))
				.collect(Collectors.joining(" "));
		line(".SS flightforge " + text(spec.name()) + (arguments.isEmpty() ? "" : " " + text(arguments)), out);
		for (String sentence : spec.usageMessage().header()) {
			line(text(sentence), out);
		}
		for (String sentence : spec.usageMessage().description()) {
			// an example is a line of its own
			boolean example = sentence.startsWith("  ");
			line(example ? ".br" : ".PP", out);
			line(text(example ? sentence : sentence.strip()), out);
		}
		spec.positionalParameters().forEach(parameter -> argument(label(parameter), parameter, out));
		spec.options().stream().filter(option -> !option.inherited())
				.forEach(option -> argument(names(option), option, out));
	}

	private static String label(PositionalParamSpec parameter) {
		return parameter.paramLabel() + (parameter.arity().max() > 1 ? "..." : "");
	}

	private static String names(OptionSpec option) {
		return String.join(", ", option.names()) + (option.arity().max() == 0 ? "" : " " + option.paramLabel());
	}

	private static void argument(String name, ArgSpec argument, PrintWriter out) {
		line(".TP", out);
		line("\\fB" + text(name) + "\\fR", out);
		line(text(Arrays.stream(argument.description()).collect(Collectors.joining(" "))), out);
	}

	private static void section(String title, PrintWriter out) {
		line(".SH " + (title.contains(" ") ? '"' + title + '"' : title), out);
	}

	private static void line(String line, PrintWriter out) {
		out.print(line + "\n");
	}

	/** A text as roff takes it: no escapes, hyphens that can be copied, and no line that begins as a request does. */
	private static String text(String raw) {
		String text = Ansi.OFF.string(raw).replace("\\", "\\e").replace("-", "\\-").replace("%n", " ");
		return text.startsWith(".") || text.startsWith("'") ? "\\&" + text : text;
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import flightforge.script.plan.Plan;
import flightforge.script.plan.PlannedStream;

/** Checks scripts and shows what would be made of them. */
@Command(name = "validate", header = "Check scripts and show what they would make.",
		description = {"Nothing is written. The number of events is exact, sizes are estimates.",
				"The number of chunks is that of the windows that 'generate --windows' and '--part' choose from; with"
						+ " arrivals at random it depends on the seed."})
final class ValidateCommand implements Callable<Integer> {
	@Parameters(paramLabel = "SCRIPT", arity = "1..*",
			description = "A .forge file, the name of a template, or - for standard input.")
	private List<String> scripts;

	@Mixin
	private ScriptOptions given;

	@Option(names = "--json", description = "Print everything as JSON, the problems of the scripts included.")
	private boolean json;

	@Option(names = {"-q", "--quiet"}, description = "Print what is wrong, and nothing else.")
	private boolean quiet;

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() {
		if (json && quiet) {
			throw new ParameterException(spec.commandLine(), "Only one of --json and --quiet is possible");
		}
		PrintWriter out = spec.commandLine().getOut();
		int exitCode = ExitCode.GOOD;
		String separator = "{\n  \"scripts\": [\n    ";
		for (String script : scripts) {
			CheckedScript checked;
			try {
				checked = CheckedScript.check(ScriptSource.of(script), given.options());
			} catch (CommandFailure unreadable) {
				exitCode = ExitCode.USER_MISTAKE;
				if (json) {
					out.print(separator + ValidateJson.unreadable(script, unreadable.getMessage()));
					separator = ",\n    ";
				} else {
					spec.commandLine().getErr().println("flightforge: " + unreadable.getMessage());
				}
				continue;
			}
			if (!given.accepts(checked)) {
				exitCode = ExitCode.USER_MISTAKE;
			}
			if (json) {
				out.print(separator + ValidateJson.of(script, checked, given));
				separator = ",\n    ";
			} else {
				print(script, checked);
			}
		}
		if (json) {
			out.print("\n  ]\n}\n");
			out.flush();
		}
		return exitCode;
	}

	private void print(String script, CheckedScript checked) {
		given.print(checked, spec.commandLine().getErr());
		if (!quiet && given.accepts(checked)) {
			print(script, checked.plan().get(), spec.commandLine().getOut());
		}
	}

	private static void print(String script, Plan plan, PrintWriter out) {
		out.println(script + ": good, " + NumberFormats.count(plan.totalEvents(), "event") + " in "
				+ NumberFormats.duration(plan.duration().toNanos()) + " from " + plan.start() + ", about "
				+ NumberFormats.bytes(plan.estimatedBytes()) + " in " + NumberFormats.count(plan.chunks(), "chunk")
				+ ", seed " + plan.seed());
		TextTable table = new TextTable().words("TYPE").words("VOLUME").numbers("EVENTS").numbers("ABOUT").words("");
		for (PlannedStream stream : plan.streams()) {
			table.row(stream.typeName(), stream.volume(), NumberFormats.count(stream.events()),
					NumberFormats.bytes(stream.estimatedBytes()),
					!stream.enabled() ? "not enabled" : stream.experimental() ? "experimental" : "");
		}
		table.print(out);
	}
}

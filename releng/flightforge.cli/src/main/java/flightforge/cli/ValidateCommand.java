/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import flightforge.script.Severity;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlannedStream;

/** Checks scripts and shows what would be made of them. */
@Command(name = "validate", header = "Check scripts and show what they would make.",
		description = "Nothing is written. The number of events is exact, sizes are estimates.")
final class ValidateCommand implements Callable<Integer> {
	@Parameters(paramLabel = "SCRIPT", arity = "1..*",
			description = "A .forge file, the name of a template, or - for standard input.")
	private List<String> scripts;

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() {
		int exitCode = ExitCode.GOOD;
		for (String script : scripts) {
			if (!validate(script)) {
				exitCode = ExitCode.USER_MISTAKE;
			}
		}
		return exitCode;
	}

	private boolean validate(String script) {
		PrintWriter err = spec.commandLine().getErr();
		CheckedScript checked;
		try {
			checked = CheckedScript.check(ScriptSource.of(script), PlanOptions.DEFAULT);
		} catch (CommandFailure unreadable) {
			err.println("flightforge: " + unreadable.getMessage());
			return false;
		}
		checked.print(checked.isGood() ? Severity.WARNING : Severity.ERROR, err);
		checked.plan().ifPresent(plan -> print(script, plan, spec.commandLine().getOut()));
		return checked.isGood();
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

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import flightforge.script.FleetHost;
import flightforge.script.FleetSpec;
import flightforge.script.Problem;
import flightforge.script.plan.Plan;

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

	@Option(names = "--hosts", paramLabel = "FIRST..LAST|all", converter = HostsOption.Converter.class,
			description = "Check these hosts of the script's fleet, and show a line for each.")
	private HostsOption hosts;

	@Option(names = "--json", description = "Print everything as JSON, the problems of the scripts included.")
	private boolean json;

	@Mixin
	private StreamRows rows;

	@Option(names = {"-q", "--quiet"}, description = "Print what is wrong, and nothing else.")
	private boolean quiet;

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() {
		if (json && quiet) {
			throw new ParameterException(spec.commandLine(), "Only one of --json and --quiet is possible");
		}
		if (hosts != null) {
			return fleet();
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

	private int fleet() {
		if (json || scripts.size() > 1 || given.host().isPresent()) {
			throw new ParameterException(spec.commandLine(),
					"--hosts takes one script, and neither --host nor --json; for JSON, choose a host with --host");
		}
		ScriptSource source = ScriptSource.of(scripts.getFirst());
		CheckedScript checked = CheckedScript.check(source, given.options().withHost(hosts.first()));
		if (!given.accepts(checked)) {
			given.print(checked, spec.commandLine().getErr());
			return ExitCode.USER_MISTAKE;
		}
		FleetSpec fleet = checked.plan().get().fleet().get();
		List<String> drawn = List.copyOf(checked.plan().get().host().get().drawn().keySet());
		TextTable table = new TextTable().numbers("HOST").words("NAME").numbers("EVENTS").numbers("ABOUT")
				.numbers("CHUNKS");
		drawn.forEach(name -> table.words(name));
		int last = hosts.last(fleet);
		int wrong = 0;
		Set<Problem> known = new HashSet<>();
		for (int host = hosts.first(); host <= last; host++) {
			checked = host == hosts.first() ? checked : CheckedScript.check(source, given.options().withHost(host));
			given.print(checked.without(known), spec.commandLine().getErr());
			known.addAll(checked.problems());
			if (given.accepts(checked)) {
				row(checked.plan().get(), drawn, table);
			} else {
				spec.commandLine().getErr().println(
						"flightforge: host " + host + ", " + fleet.hostName(host) + ", cannot be made of this script");
				wrong++;
			}
		}
		if (!quiet) {
			table.print(spec.commandLine().getOut());
		}
		return wrong > 0 ? ExitCode.USER_MISTAKE : ExitCode.GOOD;
	}

	private static void row(Plan plan, List<String> drawn, TextTable table) {
		FleetHost host = plan.host().get();
		List<String> cells = new ArrayList<>(List.of(Integer.toString(host.number()), host.name(),
				NumberFormats.count(plan.totalEvents(), plan.isAbout()), NumberFormats.bytes(plan.estimatedBytes()),
				NumberFormats.count(plan.chunks())));
		drawn.forEach(name -> cells.add(host.drawn().get(name)));
		table.row(cells.toArray(String[]::new));
	}

	private void print(String script, CheckedScript checked) {
		given.print(checked, spec.commandLine().getErr());
		if (!quiet && given.accepts(checked)) {
			print(script, checked.plan().get(), spec.commandLine().getOut());
		}
	}

	private void print(String script, Plan plan, PrintWriter out) {
		out.println(script + ": good, " + (plan.isAbout() ? "\u2248 " : "")
				+ NumberFormats.count(plan.totalEvents(), "event")
				+ (plan.modelEvents() == 0 ? "" : " (" + NumberFormats.count(plan.modelEvents()) + " of the JVM model)")
				+ " in " + NumberFormats.duration(plan.duration().toNanos()) + " from " + plan.start() + ", about "
				+ NumberFormats.bytes(plan.estimatedBytes()) + " in " + NumberFormats.count(plan.chunks(), "chunk")
				+ ", seed " + plan.seed());
		plan.host().ifPresent(host -> out.println("host " + host.number() + " of "
				+ NumberFormats.count(plan.fleet().get().hosts()) + ", " + host.name() + ": "
				+ host.drawn().entrySet().stream().map(entry -> entry.getKey() + " = " + entry.getValue() + ", ")
						.collect(Collectors.joining())
				+ (host.clockNanos() == 0 ? ""
						: "its clock " + NumberFormats.duration(Math.abs(host.clockNanos()))
								+ (host.clockNanos() < 0 ? " behind, " : " ahead, "))
				+ "--host N shows another, --hosts all shows all"));
		rows.print(plan, out);
	}
}

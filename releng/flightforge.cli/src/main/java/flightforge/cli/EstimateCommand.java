/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import flightforge.script.generate.Forecast;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlannedStream;

/** Shows what a generation would give and take. */
@Command(name = "estimate", header = "Show how large a recording would be, and how long it would take.", description = {
		"The number of events is exact, the size is an estimate from samples, or exact where all was generated.",
		"The time is measured: the recording is begun in the current folder, for three seconds or until it is done,",
		"and what was written is removed."})
final class EstimateCommand implements Callable<Integer> {
	private static final long MEASURED_NANOS = 3_000_000_000L;
	private static final double NANOS_PER_SECOND = 1e9;

	@Parameters(paramLabel = "SCRIPT", description = "A .forge file, the name of a template, or - for standard input.")
	private String script;

	@Option(names = "--storage", paramLabel = "heap|mmap", defaultValue = "heap",
			description = "As for generate. Default: ${DEFAULT-VALUE}.")
	private StorageOption storage;

	@Option(names = "--workers", paramLabel = "N", defaultValue = "0",
			description = "As for generate: 0, the default, is automatic.")
	private int workers;

	@Option(names = "--no-time", description = "Measure nothing, and show no time.")
	private boolean noTime;

	@Option(names = "--json", description = "Print the values as JSON.")
	private boolean json;

	@Mixin
	private StreamRows rows;

	@Mixin
	private ScriptOptions given;

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() throws IOException {
		if (workers < 0 || workers > GenerationSettings.MAX_WORKERS) {
			throw new ParameterException(spec.commandLine(), "Invalid value for option '--workers': " + workers
					+ " (from 1 to " + GenerationSettings.MAX_WORKERS + ", or 0 for one for each processor)");
		}
		CheckedScript checked = CheckedScript.check(ScriptSource.of(script), given.options());
		if (!given.accepts(checked)) {
			given.print(checked, spec.commandLine().getErr());
			return ExitCode.USER_MISTAKE;
		}
		given.refuseFleet(checked, "");
		Plan plan = checked.plan().get();
		GenerationSettings settings = GenerationSettings.defaults().withStorage(storage.storage()).withWorkers(workers);
		Forecast forecast = noTime ? Forecast.of(plan, settings)
				: Forecast.measure(plan, settings, folder(), MEASURED_NANOS);
		PrintWriter out = spec.commandLine().getOut();
		if (json) {
			printJson(plan, forecast, out);
		} else {
			print(plan, forecast, out);
		}
		out.flush();
		return ExitCode.GOOD;
	}

	/** Where a recording is most likely to be written. */
	private static Path folder() {
		Path here = Path.of("").toAbsolutePath();
		return Files.isWritable(here) ? here : Path.of(System.getProperty("java.io.tmpdir"));
	}

	private void print(Plan plan, Forecast forecast, PrintWriter out) {
		out.println(script + ":");
		TextTable table = new TextTable().words("").words("");
		table.row("events", NumberFormats.count(plan.totalEvents(), plan.isAbout()));
		table.row("size", (forecast.complete() ? "" : "about ") + NumberFormats.bytes(forecast.bytes()));
		table.row("chunks", NumberFormats.count(plan.chunks()) + " of about "
				+ NumberFormats.bytes(forecast.bytes() / plan.chunks()));
		table.row("memory",
				"about " + NumberFormats.bytes(forecast.memoryBytes()) + " for chunks of "
						+ NumberFormats.count(forecast.workers(), "worker")
						+ (storage == StorageOption.mmap ? ", mapped" : ", heap"));
		if (!noTime) {
			table.row("time", time(forecast));
		}
		table.printRows(out);
		out.println();
		rows.print(plan, out);
	}

	private static String time(Forecast forecast) {
		String measured = NumberFormats.duration(Math.round(forecast.measuredSeconds() * NANOS_PER_SECOND));
		if (forecast.seconds().isEmpty()) {
			return "not known: nothing was finished in " + measured;
		}
		String time = "about "
				+ NumberFormats.duration(Math.round(forecast.seconds().getAsDouble() * NANOS_PER_SECOND));
		return forecast.complete() ? time + ", in which all of it was generated here, with a cold start"
				: time + ", by what was generated here in " + measured;
	}

	private static void printJson(Plan plan, Forecast forecast, PrintWriter out) {
		List<PlannedStream> streams = plan.streams();
		out.print("{\n  \"events\": " + plan.totalEvents() + ",\n  \"about\": " + plan.isAbout() + ",\n  \"bytes\": "
				+ forecast.bytes() + ",\n  \"chunks\": " + plan.chunks() + ",\n  \"workers\": " + forecast.workers()
				+ ",\n  \"memoryBytes\": " + forecast.memoryBytes() + ",\n  \"seconds\": "
				+ (forecast.seconds().isEmpty() ? "null"
						: String.format(Locale.ROOT, "%.3f", forecast.seconds().getAsDouble()))
				+ String.format(Locale.ROOT, ",%n  \"measuredSeconds\": %.3f", forecast.measuredSeconds())
				+ ",\n  \"streams\": [");
		String separator = "\n    ";
		for (PlannedStream stream : streams) {
			out.print(separator + "{\"type\": " + RecordingJson.string(stream.typeName()) + ", \"volume\": "
					+ RecordingJson.string(stream.volume()) + ", \"events\": " + stream.events() + ", \"about\": "
					+ stream.about() + ", \"bytes\": " + stream.estimatedBytes() + "}");
			separator = ",\n    ";
		}
		out.print("\n  ]\n}\n");
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.apache.hadoop.util.ShutdownHookManager;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import flightforge.cli.CheckedScript;
import flightforge.cli.CommandFailure;
import flightforge.cli.ExitCode;
import flightforge.cli.HostsOption;
import flightforge.cli.NumberFormats;
import flightforge.cli.ScriptOptions;
import flightforge.cli.ScriptSource;
import flightforge.script.FleetSpec;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.read.ScriptParser;

/** What the driver is asked for. */
@Command(name = "spark-submit flightforge-spark.jar", mixinStandardHelpOptions = true,
		header = "Make the recordings of a fleet on Apache Spark.",
		description = {"Each part of each host is a task; the bytes are those of 'flightforge generate'.",
				"An object that is there already and is the same is left, so whatever was interrupted is run again."},
		exitCodeListHeading = "%nExit codes:%n", exitCodeList = {"0:all objects are there", "1:failed",
				"2:an argument, the script or an object that is there has to be put right first"})
final class FleetCommand implements Callable<Integer> {
	/** A place that Hadoop knows: its scheme, which has more letters than the drives of Windows. */
	private static final Pattern URI = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:.*");
	/** The driver keeps some kilobytes of each task. */
	private static final int MOST_TASKS = 100_000;
	/** At the end of the process, before Spark stops, whose priority is 50. */
	private static final int QUIET_PRIORITY = 90;

	@Parameters(paramLabel = "SCRIPT", description = "A .forge file of the driver, its URI in a file system that Hadoop"
			+ " knows, such as hdfs:///shop.forge, or the name of a template.")
	private String script;

	@Option(names = {"-o", "--output"}, paramLabel = "FOLDER", required = true,
			description = "The folder for recordings and reports, a path or a URI that all executors can write, such as"
					+ " hdfs:///fleet or s3a://bucket/fleet.")
	private String output;

	@Option(names = "--hosts", paramLabel = "FIRST..LAST|all", converter = HostsOption.Converter.class,
			description = "Make only these hosts of the script's fleet. Default: all.")
	private HostsOption hosts;

	@Option(names = "--parts", paramLabel = "N", defaultValue = "1",
			description = "Make each recording in N parts, or in as many as it has windows where these are fewer."
					+ " Default: ${DEFAULT-VALUE}.")
	private int parts;

	@Mixin
	private ScriptOptions given;

	@Option(names = "--without-script",
			description = "Leave the script out of the recordings, so that they do not say" + " how they were made.")
	private boolean withoutScript;

	@Option(names = "--force", description = "Replace objects that are there already and are others.")
	private boolean force;

	@Option(names = {"-q", "--quiet"}, description = "Print errors, and nothing else.")
	private boolean quiet;

	@Option(names = "--verbose", description = "Show the stack trace of an unexpected failure.")
	private boolean verbose;

	@Spec
	private CommandSpec spec;

	boolean verbose() {
		return verbose;
	}

	@Override
	public Integer call() throws IOException, InterruptedException {
		if (parts < 1 || parts > MOST_TASKS) {
			throw new ParameterException(spec.commandLine(),
					"Invalid value for option '--parts': " + parts + " (from 1 to " + MOST_TASKS + ")");
		}
		if (hosts != null && given.host().isPresent()) {
			throw new ParameterException(spec.commandLine(), "Only one of --host and --hosts is possible");
		}
		// What is wrong with them is known before Spark is started.
		given.options();
		SparkConf settings = new SparkConf();
		settings.setIfMissing("spark.master", "local[*]");
		settings.setIfMissing("spark.app.name", "flightforge " + script);
		try (JavaSparkContext spark = new JavaSparkContext(settings)) {
			if (!verbose) {
				spark.setLogLevel("WARN");
				// Tasks and executors that end because the driver ends are not for anybody to put right.
				ShutdownHookManager.get().addShutdownHook(() -> spark.setLogLevel("OFF"), QUIET_PRIORITY);
			}
			return make(spark);
		}
	}

	private int make(JavaSparkContext spark) throws IOException, InterruptedException {
		Configuration hadoop = spark.hadoopConfiguration();
		ScriptSource source = source(hadoop);
		int first = given.host().orElse(hosts == null ? 0 : hosts.first());
		PlanOptions options = withoutScript ? given.options().withoutScript() : given.options();
		boolean chosen = hosts != null || given.host().isPresent();
		// Where none is chosen, a script without a fleet is as good.
		CheckedScript checked = CheckedScript.check(source, chosen ? options.withHost(first) : options);
		if (!given.accepts(checked) || !quiet) {
			given.print(checked, err());
		}
		if (!given.accepts(checked)) {
			return ExitCode.USER_MISTAKE;
		}
		refuseNow(source, options);
		Optional<FleetSpec> fleet = checked.plan().get().fleet();
		int last = given.host()
				.orElse(fleet.isEmpty() ? 0 : (hosts == null ? new HostsOption(0, -1) : hosts).last(fleet.get()));
		long tasks = (last - first + 1L) * parts;
		if (tasks > MOST_TASKS) {
			throw CommandFailure.mistake(NumberFormats.count(last - first + 1L, "host") + " in "
					+ NumberFormats.count(parts, "part") + " are " + NumberFormats.count(tasks)
					+ " tasks, and a job has at most " + NumberFormats.count(MOST_TASKS)
					+ "; make fewer parts, or some of the hosts with --hosts FIRST..LAST");
		}
		boolean imports = sendImports(spark, source, options, checked.plan().get(), first, last);
		List<Work> works = new ArrayList<>();
		for (int host = first; host <= last; host++) {
			for (int part = 0; part < parts; part++) {
				works.add(new Work(fleet.isEmpty() ? Work.NO_HOST : host, part));
			}
		}
		Order order = Order.of(source, options, given.strict(), imports, parts, output, force, hadoop);
		return new FleetJob(spark, order, quiet, out(), err()).run(works);
	}

	private ScriptSource source(Configuration hadoop) throws IOException {
		if (script.equals("-")) {
			throw CommandFailure.mistake("the driver has no standard input that a script could come from; name a file");
		}
		if (!URI.matcher(script).matches()) {
			return ScriptSource.of(script);
		}
		try {
			org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(script);
			try (InputStream in = path.getFileSystem(hadoop).open(path)) {
				return ScriptSource.read(script, in);
			}
		} catch (UnsupportedFileSystemException | RuntimeException unknown) {
			if (unknown instanceof CommandFailure known) {
				throw known;
			}
			throw CommandFailure.mistake("cannot read the script " + script + ": " + Objects.unknownReason(unknown)
					+ "; name another one, or add the package that has the file system (--packages)");
		} catch (IOException unreadable) {
			throw CommandFailure.mistake("cannot read the script " + script + ": " + unreadable.getMessage());
		}
	}

	/** Each task would have another time, and each try of a task. */
	private static void refuseNow(ScriptSource source, PlanOptions options) {
		if (ScriptParser.parse(source.text(), options.parameters(), () -> false).script()
				.filter(parsed -> parsed.recording().startsNow()).isPresent()) {
			throw CommandFailure.mistake(source.name() + " says start: now, and a task that is tried again would start"
					+ " at another time; write a time, such as 2026-11-27T08:00:00Z");
		}
	}

	/**
	 * Sends the recordings that the script imports to all executors, which find them in one folder.
	 *
	 * @return whether there are any
	 */
	private static boolean sendImports(JavaSparkContext spark, ScriptSource source, PlanOptions options, Plan plan,
			int first, int last) {
		Set<Path> files = new LinkedHashSet<>();
		// Which recordings are imported may depend on what is drawn for each host.
		boolean drawn = plan.host().isPresent() && !plan.host().get().drawn().isEmpty();
		if (drawn && !plan.imports().isEmpty()) {
			for (int host = first; host <= last; host++) {
				files.addAll(source.imports(options.withHost(host)));
			}
		} else {
			files.addAll(plan.imports().values());
		}
		Path folder = source.file() == null ? Path.of("") : source.file().toAbsolutePath().getParent();
		for (Path file : files) {
			if (!folder.resolve(file.getFileName()).toAbsolutePath().equals(file.toAbsolutePath())) {
				throw CommandFailure.mistake(source.name() + " imports " + file
						+ ", and executors have all imports in one folder; put it beside the script");
			}
			spark.addFile(file.toUri().toString());
		}
		return !files.isEmpty();
	}

	private PrintWriter out() {
		return spec.commandLine().getOut();
	}

	private PrintWriter err() {
		return spec.commandLine().getErr();
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

import flightforge.script.FleetSpec;
import flightforge.script.Problem;
import flightforge.script.generate.ChannelFailure;
import flightforge.script.generate.GenerationReport;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.Pace;
import flightforge.script.generate.ProgressListener;
import flightforge.script.plan.Answers;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.WindowRange;

/** Makes a recording from a script. */
@Command(name = "generate", header = "Make a recording from a script.",
		description = "The same script and seed give the same bytes, whatever the storage and the number of workers.")
final class GenerateCommand implements Callable<Integer> {
	/** What says nothing about the chunk files of a repository. */
	private static final List<String> ONLY_FOR_FILES = List.of("--output", "--windows", "--part", "--report",
			"--answers", "--hosts", "--storage", "--workers", "--force", "--no-checksum");

	private static final long LONG_PLANNING_NANOS = 1_000_000_000;
	private static final String ALL_HOSTS = "; make all of them with --hosts all -o FOLDER/";

	@Parameters(paramLabel = "SCRIPT", description = "A .forge file, the name of a template, or - for standard input.")
	private String script;

	@Option(names = {"-o", "--output"}, paramLabel = "FILE",
			description = "The recording to write; its name should end in .jfr. With - it goes to standard output, and"
					+ " nothing else does. With --host it may be a folder, where the file is named after the host.")
	private String output;

	@Option(names = "--repository", paramLabel = "DIR",
			description = "In place of a file write chunk files into this folder, as a JVM that runs now does into its"
					+ " repository, for programs that follow it.")
	private String repository;

	@Option(names = "--pace", paramLabel = "1x|10x|max",
			description = "With --repository: how fast, 1x, the default, for the pace of a clock.")
	private String pace;

	@Option(names = "--storage", paramLabel = "heap|mmap", defaultValue = "heap",
			description = "Keep unfinished chunks in the Java heap or in memory-mapped files. Default: ${DEFAULT-VALUE}.")
	private StorageOption storage;

	@Option(names = "--workers", paramLabel = "N", defaultValue = "0",
			description = "Threads that make chunks at the same time; 0, the default, is automatic:"
					+ " one for each processor, as far as there is memory for their chunks.")
	private int workers;

	@Mixin
	private ScriptOptions given;

	@Option(names = "--windows", paramLabel = "FIRST..LAST", converter = WindowsOption.Converter.class,
			description = "Make only these of the recording's time windows, numbered from 0, one for each chunk;"
					+ " 'validate' says how many there are. The parts of a recording, joined, are the recording.")
	private WindowsOption windows;

	@Option(names = "--part", paramLabel = "I/N", converter = PartOption.Converter.class,
			description = "Make only part I of N, numbered from 0: 0/3, 1/3 and 2/3 are three parts with about the same"
					+ " number of windows. 'flightforge join' checks and joins them.")
	private PartOption part;

	@Option(names = "--hosts", paramLabel = "FIRST..LAST|all", converter = HostsOption.Converter.class,
			description = "Make the recordings of these hosts of the script's fleet, one after the other, into the folder"
					+ " of --output, as files that are named after the hosts; --report and --answers then name folders,"
					+ " too.")
	private HostsOption hosts;

	@Option(names = "--force", description = "Overwrite existing output files; of links, the files that they lead to.")
	private boolean force;

	@Option(names = "--no-checksum",
			description = "Leave out the SHA-256 of the report, which takes about a quarter of the time.")
	private boolean noChecksum;

	@Option(names = "--report", paramLabel = "FILE",
			description = "Write a report of what was made, as JSON; with - print it.")
	private String report;

	@Option(names = "--answers", paramLabel = "FILE",
			description = "Write what is wrong in the recording on purpose, by the script's causes, as JSON; with - print it.")
	private String answers;

	@Option(names = "--without-script",
			description = "Leave the script out of the recording, so that it does not say how it was made."
					+ " 'check' then needs the script, too.")
	private boolean withoutScript;

	@Option(names = {"-q", "--quiet"}, description = "Print errors, and nothing else.")
	private boolean quiet;

	@ParentCommand
	private FlightforgeCommand flightforge;

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() throws IOException {
		if (workers < 0 || workers > GenerationSettings.MAX_WORKERS) {
			throw new ParameterException(spec.commandLine(), "Invalid value for option '--workers': " + workers
					+ " (from 1 to " + GenerationSettings.MAX_WORKERS + ", or 0 for one for each processor)");
		}
		if (windows != null && part != null) {
			throw new ParameterException(spec.commandLine(), "Only one of --windows and --part is possible");
		}
		if (output == null && repository == null) {
			throw new ParameterException(spec.commandLine(),
					"missing --output FILE, the recording to write, or --repository DIR");
		}
		if (repository != null) {
			return live();
		}
		if (pace != null) {
			throw new ParameterException(spec.commandLine(), "--pace needs --repository");
		}
		GeneratedFiles.Arguments named = new GeneratedFiles.Arguments(output, report, answers, force);
		named.check();
		ScriptSource source = ScriptSource.of(script);
		return hosts == null ? one(source, named) : fleet(source, named);
	}

	/** Plans, and shows on a terminal that it does, because that takes seconds for long scripts. */
	private CheckedScript planned(ScriptSource source, PlanOptions options) {
		ProgressLine line = new ProgressLine(err());
		if (!quiet && Terminal.watched()) {
			line.showStep("Planning");
		}
		try {
			return CheckedScript.check(source, options);
		} finally {
			line.clear();
		}
	}

	/** What is said of the time before the first event; nothing where nobody has noticed it. */
	static String planned(long nanos) {
		return nanos < LONG_PLANNING_NANOS ? "" : ", after " + NumberFormats.duration(nanos) + " of planning";
	}

	private PlanOptions options() {
		return withoutScript ? given.options().withoutScript() : given.options();
	}

	private int one(ScriptSource source, GeneratedFiles.Arguments named) throws IOException {
		boolean ofHost = given.host().isPresent();
		GeneratedFiles files = ofHost ? null : filesOfAll(source, named);
		long begin = System.nanoTime();
		CheckedScript checked = planned(source, options());
		long planning = System.nanoTime() - begin;
		if (!given.accepts(checked)) {
			given.print(checked, err());
			return ExitCode.USER_MISTAKE;
		}
		given.refuseFleet(checked, ALL_HOSTS);
		Plan plan = part(checked.plan().get());
		if (ofHost) {
			named.makeFolders(false);
			files = named.files(source, options(), nameOf(plan));
		}
		Optional<Answers> answered = answers(checked);
		if (!quiet) {
			given.print(checked, err());
		}
		Report.Recipe recipe = recipe(plan);
		GenerationReport made = make(plan, files, "nothing was written");
		write(plan, recipe, made, files, answered);
		if (named.printsReport()) {
			out().print(Report.of(recipe, made, named(files)).toJson());
		}
		if (named.printsAnswers()) {
			out().print(AnswersJson.of(answered.get(), plan, named(files)));
		}
		out().flush();
		if (!quiet) {
			boolean printed = named.isPiped() || named.printsReport() || named.printsAnswers();
			(printed ? err() : out())
					.println("Wrote " + (named.isPiped() ? StandardOutput.NAME : files.recording().get().name()) + ": "
							+ summary(made) + planned(planning));
		}
		return ExitCode.GOOD;
	}

	/** The files of a script without hosts; a folder in their place may be what somebody names who forgets the host. */
	private GeneratedFiles filesOfAll(ScriptSource source, GeneratedFiles.Arguments named) {
		try {
			return named.files(source, options());
		} catch (CommandFailure noFile) {
			given.refuseFleet(CheckedScript.check(source, options()), ALL_HOSTS);
			throw noFile;
		}
	}

	/** How what is printed names the recording; null if that went to standard output. */
	private static String named(GeneratedFiles files) {
		return files.recording().map(OutputFile::name).orElse(null);
	}

	private Optional<Answers> answers(CheckedScript checked) {
		Optional<Answers> answered = Optional.ofNullable(answers).map(file -> Answers.of(checked.plan().get()));
		if (answered.isPresent() && answered.get().causes().isEmpty()) {
			throw CommandFailure
					.mistake("there are no answers: " + checked.source().name() + " names no causes. Add, for example,"
							+ " causes: {slow-database: {description: The database is slow., rules: [SocketRead]}}");
		}
		return answered;
	}

	private Plan part(Plan whole) {
		return windows != null ? windows.of(whole) : part != null ? part.of(whole) : whole;
	}

	/** What the files of a host are called, without an ending. */
	private String nameOf(Plan plan) {
		return nameOf(plan.host().get().name());
	}

	private String nameOf(String host) {
		return host + (windows != null ? ".windows-" + windows.first() + "-" + windows.last()
				: part != null ? ".part-" + part.index() + "-of-" + part.of() : "");
	}

	private GenerationReport make(Plan plan, GeneratedFiles files, String left) throws IOException {
		return files.recording().isEmpty() ? generate(plan, StandardOutput.channel())
				: generate(plan, files.recording().get(), left);
	}

	/** What a report says that the recording is made of, from before it is made; null where there is no report. */
	private Report.Recipe recipe(Plan plan) {
		return report == null ? null : Report.Recipe.of(plan);
	}

	private static void write(Plan plan, Report.Recipe recipe, GenerationReport made, GeneratedFiles files,
			Optional<Answers> answered) throws IOException {
		if (files.report().isPresent()) {
			OutputFile file = files.report().get();
			file.write(Report.of(recipe, made, files.nameFor(file)).toJson());
		}
		if (files.answers().isPresent()) {
			OutputFile file = files.answers().get();
			file.write(AnswersJson.of(answered.get(), plan, files.nameFor(file)));
		}
	}

	/** Makes the recordings of several hosts, one after the other. */
	private int fleet(ScriptSource source, GeneratedFiles.Arguments named) throws IOException {
		if (given.host().isPresent()) {
			throw new ParameterException(spec.commandLine(), "Only one of --host and --hosts is possible");
		}
		named.checkFolders();
		long begin = System.nanoTime();
		CheckedScript checked = planned(source, options().withHost(hosts.first()));
		if (!given.accepts(checked)) {
			given.print(checked, err());
			return ExitCode.USER_MISTAKE;
		}
		FleetSpec fleet = checked.plan().get().fleet().get();
		int last = hosts.last(fleet);
		named.makeFolders(true);
		refuseExisting(named, fleet, last);
		List<GeneratedFiles> files = new ArrayList<>();
		for (int host = hosts.first(); host <= last; host++) {
			files.add(named.files(source, options().withHost(host), nameOf(fleet.hostName(host))));
		}
		Set<Problem> warned = new HashSet<>();
		long events = 0;
		long bytes = 0;
		for (int host = hosts.first(); host <= last; host++) {
			checked = host == hosts.first() ? checked : CheckedScript.check(source, options().withHost(host));
			String whole = whole(host);
			if (!given.accepts(checked)) {
				given.print(checked, err());
				throw CommandFailure.mistake(
						"host " + host + ", " + fleet.hostName(host) + ", cannot be made of this script; " + whole);
			}
			if (!quiet) {
				// What is true of all hosts is said once.
				given.print(checked.without(warned), err());
				warned.addAll(checked.problems());
			}
			GenerationReport made = make(part(checked.plan().get(), fleet, whole), files.get(host - hosts.first()),
					checked, whole + "; go on with --hosts " + host + ".." + last);
			events += made.totalEvents();
			bytes += made.bytes();
		}
		if (!quiet) {
			String which = part != null ? "part " + part.index() + "/" + part.of() + " of "
					: windows != null ? "the windows " + windows.first() + ".." + windows.last() + " of " : "";
			out().println("Wrote " + which + NumberFormats.count(files.size(), "host") + " to " + output + ": "
					+ NumberFormats.count(events, "event") + ", " + NumberFormats.bytes(bytes) + " in "
					+ NumberFormats.duration(System.nanoTime() - begin));
		}
		return ExitCode.GOOD;
	}

	/** The part that each host is made of; the message says which host has too few windows for it. */
	private Plan part(Plan plan, FleetSpec fleet, String whole) {
		try {
			return part(plan);
		} catch (CommandFailure tooFew) {
			int host = plan.host().get().number();
			throw CommandFailure
					.mistake("host " + host + ", " + fleet.hostName(host) + ": " + tooFew.getMessage() + "; " + whole);
		}
	}

	/**
	 * Refuses to overwrite hosts that are there, and says how to make the others.
	 *
	 * @throws CommandFailure if a file of a host exists, and may not be overwritten
	 */
	private void refuseExisting(GeneratedFiles.Arguments named, FleetSpec fleet, int last) {
		String first = null;
		int whole = 0;
		int gap = -1;
		int gapEnd = -1;
		boolean begun = false;
		for (int host = hosts.first(); host <= last && !force; host++) {
			GeneratedFiles.Existing existing = named.existing(nameOf(fleet.hostName(host)));
			first = first == null && !existing.files().isEmpty() ? existing.files().getFirst() : first;
			if (existing.isWhole()) {
				whole++;
			} else if (gap < 0 || gapEnd == host - 1) {
				gap = gap < 0 ? host : gap;
				gapEnd = host;
				begun |= !existing.files().isEmpty();
			}
		}
		if (first != null) {
			int all = last - hosts.first() + 1;
			throw CommandFailure.mistake(first + " exists already (--force overwrites it); "
					+ NumberFormats.count(whole) + " of " + NumberFormats.count(all, "host") + " are there"
					+ (whole == all ? ""
							: "; " + (gapEnd == last ? "go on" : "make those that are missing first") + " with --hosts "
									+ gap + ".." + gapEnd + (begun ? " --force" : ""))
					+ (report == null ? ""
							: "; 'flightforge join --check " + report + "' says whether all are of the same script"));
		}
	}

	/** What there is when a host cannot be made. */
	private String whole(int host) {
		int first = hosts.first();
		return host == first ? "no host is whole" : host == first + 1 ? "host " + first + " is whole"
				: "the hosts " + first + ".." + (host - 1) + " are whole";
	}

	/** Makes the files of one of several hosts. */
	private GenerationReport make(Plan plan, GeneratedFiles files, CheckedScript checked, String left) {
		Optional<Answers> answered = answers(checked);
		// A recording that is there without its report is made again.
		String again = left;
		try {
			Report.Recipe recipe = recipe(plan);
			GenerationReport made = make(plan, files, left);
			again = force ? left : left + " --force";
			write(plan, recipe, made, files, answered);
			return made;
		} catch (IOException failed) {
			throw CommandFailure.of(failed, "; " + again);
		} catch (CommandFailure failed) {
			throw failed.getMessage().endsWith(left) ? failed : failed.and("; " + again);
		}
	}

	private int live() throws IOException {
		for (String option : ONLY_FOR_FILES) {
			if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
				throw new ParameterException(spec.commandLine(), "--repository cannot be combined with " + option);
			}
		}
		LiveRecording live;
		try {
			live = new LiveRecording(ScriptSource.path(repository), pace == null ? Pace.of("1x") : Pace.of(pace));
		} catch (IllegalArgumentException wrong) {
			throw new ParameterException(spec.commandLine(),
					"Invalid value for option '--pace': " + ErrorMessages.lowerCase(wrong.getMessage()), wrong);
		}
		ScriptSource source = ScriptSource.of(script);
		PlanOptions options = options();
		CheckedScript checked = planned(source, options);
		if (!given.accepts(checked) || !quiet) {
			given.print(checked, err());
		}
		if (!given.accepts(checked)) {
			return ExitCode.USER_MISTAKE;
		}
		given.refuseFleet(checked, "");
		String made = live.write(checked, options, flightforge.interruption(), () -> {
			if (!quiet) {
				out().println("Writing chunks to " + repository + " at " + live.pace() + "; Ctrl-C ends it");
				out().flush();
			}
		});
		if (!quiet) {
			out().println(made);
		}
		return ExitCode.GOOD;
	}

	private GenerationReport generate(Plan plan, OutputFile recording, String left) throws IOException {
		return generate(left, (settings, listener, cancelled) -> Generator.generate(plan, recording.path(), settings,
				listener, cancelled));
	}

	private GenerationReport generate(Plan plan, WritableByteChannel target) throws IOException {
		try {
			return generate("what went to standard output is not a whole recording",
					(settings, listener, cancelled) -> Generator.generate(plan, target, settings, listener, cancelled));
		} catch (ChannelFailure unwritable) {
			throw CommandFailure.failed("standard output took " + NumberFormats.bytes(unwritable.written())
					+ ", which is not a whole recording, and then nothing more: "
					+ ErrorMessages.reason((IOException) unwritable.getCause()), unwritable);
		}
	}

	/** One of the ways to generate. */
	@FunctionalInterface
	private interface Generation {
		GenerationReport run(GenerationSettings settings, ProgressListener listener, BooleanSupplier cancelled)
				throws IOException;
	}

	/** @param left what is left of an interrupted generation, for the message */
	private GenerationReport generate(String left, Generation generation) throws IOException {
		GenerationSettings settings = GenerationSettings.defaults().withStorage(storage.storage()).withWorkers(workers)
				.withOverwrite(force).withChecksum(!noChecksum);
		ProgressLine line = new ProgressLine(err());
		ProgressListener listener = !quiet && Terminal.watched() ? line::show : ProgressListener.NONE;
		Interruption interruption = flightforge.interruption();
		interruption.watch();
		try {
			return generation.run(settings, listener, interruption::requested);
		} catch (CancellationException | IOException stopped) {
			// After a signal the file is closed under the workers' hands: what they say then is only a consequence.
			if (interruption.isCause()) {
				throw CommandFailure.failed("interrupted, " + left, stopped);
			}
			throw stopped;
		} finally {
			line.clear();
		}
	}

	private static String summary(GenerationReport made) {
		return NumberFormats.count(made.totalEvents(), "event") + ", " + NumberFormats.bytes(made.bytes()) + ", "
				+ NumberFormats.count(made.chunks(), "chunk") + windows(made) + " in "
				+ NumberFormats.duration(Math.round(made.seconds() * 1e9)) + " ("
				+ NumberFormats.count(Math.round(made.eventsPerSecond())) + " events/s)";
	}

	private static String windows(GenerationReport made) {
		WindowRange range = made.windows();
		return range.isWhole() ? ""
				: ", windows " + range.first() + ".." + range.last() + " of " + NumberFormats.count(range.of());
	}

	private PrintWriter out() {
		return spec.commandLine().getOut();
	}

	private PrintWriter err() {
		return spec.commandLine().getErr();
	}
}

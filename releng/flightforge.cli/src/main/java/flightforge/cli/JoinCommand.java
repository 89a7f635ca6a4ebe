/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

import flightforge.script.plan.WindowRange;

/** Joins the parts of a recording, after checking by their reports that they are all of it. */
@Command(name = "join", header = "Join the parts of a recording, or check whether they fit together.", description = {
		"Takes the reports of the parts, in any order; each names the file of its part:",
		"  flightforge generate shop.forge --part 0/2 -o a.jfr --report a.json",
		"  flightforge generate shop.forge --part 1/2 -o b.jfr --report b.json",
		"  flightforge join a.json b.json -o shop.jfr",
		"The parts must be of the same script, seed, start and version, have every window of the recording once,"
				+ " and have the sizes and sums of their reports. With --check nothing is written, and the exit"
				+ " status is 3 if they do not fit. Of the reports of a fleet's hosts, --check proves that no host and"
				+ " no part of one is missing."})
final class JoinCommand implements Callable<Integer> {
	private static final int BUFFER = 1 << 18;
	private static final double NANOS_PER_SECOND = 1e9;
	/** What shells take as it is. */
	private static final Pattern PLAIN = Pattern.compile("[\\w./:=,@%+-]+");

	@Parameters(paramLabel = "REPORT", arity = "1..*",
			description = "The reports of the parts, made by 'generate --report' or 'join --report', or folders of such"
					+ " reports: all files in them that end in .json.")
	private List<String> reports;

	@Option(names = {"-o", "--output"}, paramLabel = "FILE",
			description = "The recording to write; its name should end in .jfr.")
	private String output;

	@Option(names = "--host", paramLabel = "N",
			description = "Of the reports of a fleet, take only those of this host.")
	private Integer host;

	@Option(names = "--check", description = "Only check, and write nothing.")
	private boolean check;

	@Option(names = "--force", description = "Overwrite existing output files; of links, the files that they lead to.")
	private boolean force;

	@Option(names = "--report", paramLabel = "FILE",
			description = "Write a report of the joined recording, as JSON, with its parts.")
	private String report;

	@Option(names = {"-q", "--quiet"}, description = "Print what is wrong, and nothing else.")
	private boolean quiet;

	@ParentCommand
	private FlightforgeCommand flightforge;

	@Spec
	private CommandSpec spec;

	/** A part and where it is. */
	private record Located(Report report, String name, Path file) {
		/** The number of its host; negative where there is no fleet. */
		int host() {
			return report.recipe().fleet() == null ? -1 : report.recipe().fleet().host();
		}

		WindowRange windows() {
			return report.whole().windows();
		}

		boolean isThere() {
			return Files.isRegularFile(file);
		}

		/** The recording as the user would name it: seen as the report was. */
		String path() {
			return ScriptSource.path(name).resolveSibling(report.whole().file()).normalize().toString();
		}

		/** The options that make others of the fleet in its folder, also one whose recording is there. */
		String inFolder() {
			Path folder = ScriptSource.path(name).getParent();
			String word = word((folder == null ? "." : folder.toString()) + "/");
			return " -o " + word + " --report " + word + " --force";
		}

		/** The options that make another part with that name beside it. */
		String beside(String other) {
			Path path = ScriptSource.path(name);
			return " -o " + word(path.resolveSibling(other + ".jfr").toString()) + " --report "
					+ word(path.resolveSibling(other + ".json").toString()) + " --force";
		}

		/** Whether the report names a file outside its folder, as none does that was made beside its recording. */
		boolean isElsewhere() {
			return !file.normalize().startsWith(ScriptSource.path(name).toAbsolutePath().normalize().getParent());
		}

		/**
		 * How it is made again in its place, with all that the bytes depend on.
		 *
		 * @param right a part of the right script, seed and parameters
		 */
		String again(Located right) {
			return isElsewhere()
					? ", where it belongs: it is outside the folder of " + name + ", so no command is shown that would"
							+ " replace it"
					: " with " + command(right, (host() < 0 ? "" : " --host " + host())
							+ (windows().isWhole() ? "" : " --windows " + windows().first() + ".." + windows().last()),
							" -o " + word(path()) + " --report " + word(name) + " --force");
		}
	}

	/**
	 * The command that makes what is missing or wrong.
	 *
	 * @param right a part with the right seed and parameters
	 * @param which the options that choose what to make
	 * @param where those that say where to
	 */
	private static String command(Located right, String which, String where) {
		Report.Recipe recipe = right.report.recipe();
		StringBuilder command = new StringBuilder("'flightforge generate SCRIPT").append(which).append(" --seed ")
				.append(recipe.seed());
		recipe.parameters().forEach((name, value) -> command.append(" --set ").append(word(name + "=" + value)));
		return command.append(where).append('\'').toString();
	}

	/** An argument as a shell takes it. */
	private static String word(String argument) {
		return PLAIN.matcher(argument).matches() ? argument : '"' + argument.replaceAll("[\\\\\"$`]", "\\\\$0") + '"';
	}

	/** What all hosts of a fleet have in common. */
	private record Common(String script, long seed, Map<String, String> parameters, Map<String, String> imports,
			String generator) {
		static Common of(Located part) {
			Report.Recipe recipe = part.report.recipe();
			return new Common(recipe.script(), recipe.seed(), recipe.parameters(),
					// Each host may import others.
					part.host() < 0 ? recipe.imports() : Map.of(), recipe.generator());
		}
	}

	@Override
	public Integer call() throws IOException {
		if (check == (output != null) || check && report != null) {
			throw new ParameterException(spec.commandLine(),
					"Either --check, or --output with or without --report is needed");
		}
		List<Located> parts = new ArrayList<>();
		List<String> problems = new ArrayList<>();
		for (String argument : reports) {
			for (String file : FolderOfReports.files(argument)) {
				try {
					parts.add(located(file));
				} catch (CommandFailure noReport) {
					if (!check || file.equals(argument)) {
						throw noReport;
					}
					// Nobody has named it: what else is wrong in the folder is to be seen, too.
					problems.add(noReport.getMessage()
							+ "; move it to another folder or delete it, and make what is missing then");
				}
			}
		}
		if (host != null) {
			parts.removeIf(part -> part.host() != host);
			if (parts.isEmpty() && problems.isEmpty()) {
				throw CommandFailure.mistake("none of the reports is about host " + host);
			}
		}
		parts.sort(Comparator.comparingInt(Located::host).thenComparingLong(part -> part.windows().first()));
		if (!parts.isEmpty()) {
			problems.addAll(problems(parts));
		}
		if (host == null && check && !parts.isEmpty()) {
			problems.addAll(missingHosts(parts));
		}
		long hosts = parts.stream().mapToInt(Located::host).distinct().count();
		if (output != null && hosts > 1) {
			throw CommandFailure.mistake("the reports are about " + hosts + " hosts, each of which has a recording of"
					+ " its own; choose one with --host N, or check all of them with --check");
		}
		Optional<OutputFile> recording = Optional.ofNullable(output).map(file -> OutputFile.recording(file, force));
		Optional<OutputFile> reportFile = Optional.ofNullable(report).map(file -> OutputFile.of(file, force));
		refuseToOverwriteInputs(parts, recording, reportFile);
		if (check) {
			for (Located part : parts) {
				if (part.isThere()) {
					problem(part, digest(part, OutputStream.nullOutputStream(), null)).ifPresent(problems::add);
				}
			}
		}
		PrintWriter err = spec.commandLine().getErr();
		if (!problems.isEmpty()) {
			problems.forEach(problem -> err.println("flightforge: " + problem));
			return check ? ExitCode.VIOLATIONS : ExitCode.USER_MISTAKE;
		}
		if (check) {
			long windows = parts.stream().filter(part -> part.windows().first() == 0)
					.mapToLong(part -> part.windows().of()).sum();
			say((parts.getFirst().host() < 0 ? "" : NumberFormats.count(hosts, "host") + " in ")
					+ NumberFormats.count(parts.size(), "part") + " with all of "
					+ NumberFormats.count(windows, "window") + ", "
					+ NumberFormats.count(sum(parts, part -> part.totalEvents()), "event") + ", "
					+ NumberFormats.bytes(sum(parts, part -> part.bytes())) + ": good" + unsummed(parts));
			return ExitCode.GOOD;
		}
		join(parts, recording.get(), reportFile);
		return ExitCode.GOOD;
	}

	/** Of which parts nothing but the size is known. */
	private static String unsummed(List<Located> parts) {
		long unsummed = parts.stream().filter(part -> part.report.whole().sha256() == null).count();
		return unsummed == 0 ? "" : ", but " + unsummed + " of " + NumberFormats.count(parts.size(), "part")
				+ " compared by size only, since their reports have no sum (--no-checksum)";
	}

	private static Located located(String argument) {
		Report report = Report.read(argument);
		if (report.whole().file() == null) {
			throw CommandFailure.mistake(argument + " is about a part that went to standard output; save it as a file,"
					+ " and make its report with 'generate --output FILE --report'");
		}
		try {
			Path file = ScriptSource.path(argument).toAbsolutePath().resolveSibling(report.whole().file());
			return new Located(report, argument, file);
		} catch (InvalidPathException impossible) {
			throw Report.noReport(argument, "no file can have the name in \"file\" here: " + impossible.getReason());
		}
	}

	/** Why the parts are not a whole recording; empty if they are, as far as that can be seen without reading them. */
	private static List<String> problems(List<Located> parts) {
		List<String> problems = new ArrayList<>();
		Located usual = mostUsual(parts, Common::of);
		for (List<Located> ofHost : byHost(parts)) {
			// Of hosts, the windows and the clocks differ.
			Located same = mostUsual(ofHost,
					part -> List.of(part.report.recipe().start(), part.report.recipe().imports(), part.windows().of()));
			for (Located part : ofHost) {
				boolean known = ofHost.stream().anyMatch(other -> Common.of(other).equals(Common.of(usual))
						&& other.windows().of() == part.windows().of());
				difference(usual, part, known).or(() -> difference(same, part, known)).ifPresent(problems::add);
				if (!part.isThere()) {
					problems.add(part.name + " names " + part.report.whole().file()
							+ ", and there is no such file beside it; copy it there, or make it again"
							+ part.again(usual));
				}
			}
			problems.addAll(windowProblems(
					ofHost.stream().filter(part -> part.windows().of() == same.windows().of()).toList(), usual));
		}
		return problems;
	}

	/** The parts of each host; all of them where there is no fleet. */
	private static List<List<Located>> byHost(List<Located> parts) {
		return List.copyOf(parts.stream()
				.collect(Collectors.groupingBy(Located::host, LinkedHashMap::new, Collectors.toList())).values());
	}

	/** The first of those that are the most in having the same: what differs from it is what is wrong. */
	private static Located mostUsual(List<Located> parts, Function<Located, Object> same) {
		Map<Object, List<Located>> alike = parts.stream()
				.collect(Collectors.groupingBy(same, LinkedHashMap::new, Collectors.toList()));
		List<Located> most = List.of();
		for (List<Located> each : alike.values()) {
			most = each.size() > most.size() ? each : most;
		}
		return most.getFirst();
	}

	/** Which windows of a recording are in none of its parts, or in several. */
	private static List<String> windowProblems(List<Located> parts, Located usual) {
		List<String> problems = new ArrayList<>();
		Report.Fleet fleet = parts.getFirst().report.recipe().fleet();
		String which = fleet == null ? "" : "of " + fleet.name() + ", ";
		String option = fleet == null ? "" : " --host " + fleet.host();
		List<Located> wholes = parts.stream().filter(part -> part.windows().isWhole()).toList();
		if (!wholes.isEmpty() && wholes.size() < parts.size()) {
			problems.add(which + wholes.getFirst().name + " is about the whole recording; leave out the reports of its"
					+ " parts, " + parts.stream().filter(part -> !part.windows().isWhole()).map(Located::name)
							.collect(Collectors.joining(", ")));
		}
		long next = 0;
		for (Located part : wholes.isEmpty() ? parts : wholes) {
			WindowRange windows = part.windows();
			if (windows.first() > next) {
				problems.add(which + missing(next, windows.first() - 1, option, usual));
			} else if (windows.first() < next) {
				problems.add(which + "the windows " + windows.first() + ".." + Math.min(next - 1, windows.last())
						+ " are in more than one part, also in that of " + part.name + "; leave out one of them");
			}
			next = Math.max(next, windows.last() + 1);
		}
		long all = parts.getFirst().windows().of();
		if (next < all) {
			problems.add(which + missing(next, all - 1, option, usual));
		}
		return problems;
	}

	private static String missing(long first, long last, String option, Located usual) {
		return "no part has the windows " + first + ".." + last + "; make them with "
				+ command(usual, option + " --windows " + first + ".." + last,
						option.isEmpty() ? usual.beside("windows-" + first + "-" + last) : usual.inFolder());
	}

	/** Which hosts of a fleet have no report. */
	private static List<String> missingHosts(List<Located> parts) {
		Located usual = mostUsual(parts, Common::of);
		Report.Fleet fleet = usual.report.recipe().fleet();
		List<String> problems = new ArrayList<>();
		int next = 0;
		for (Located part : fleet == null ? List.<Located>of() : parts) {
			if (part.host() > next) {
				problems.add(missing(next, part.host() - 1, usual));
			}
			next = part.host() + 1;
		}
		if (fleet != null && next < fleet.hosts()) {
			problems.add(missing(next, fleet.hosts() - 1, usual));
		}
		return problems;
	}

	private static String missing(int first, int last, Located usual) {
		return first == last
				? "no report is about host " + first + "; make it with "
						+ command(usual, " --host " + first, usual.inFolder())
				: "no report is about the hosts " + first + ".." + last + "; make them with "
						+ command(usual, " --hosts " + first + ".." + last, usual.inFolder());
	}

	/**
	 * In what two reports are not about the same recording.
	 *
	 * @param known whether the right recording is known to have as many windows as the other
	 */
	private static Optional<String> difference(Located one, Located other, boolean known) {
		Report.Recipe a = one.report.recipe();
		Report.Recipe b = other.report.recipe();
		String what = !a.script().equals(b.script()) ? "of different scripts" : a.seed() != b.seed()
				? "of different seeds, " + a.seed() + " and " + b.seed()
				: !a.parameters().equals(b.parameters())
						? "with different parameters, " + a.parameters() + " and " + b.parameters()
						: otherImport(one, other) != null
								? "made with different contents of " + otherImport(one, other)
										+ ", which the script imports"
								: one.host() == other.host() && !a.start().equals(b.start())
										? "with different starts, " + a.start() + " and " + b.start()
												+ "; a script with 'start: now' cannot be made in parts"
										: !a.generator().equals(b.generator())
												? "made by different versions, " + a.generator() + " and "
														+ b.generator()
												: one.host() == other.host()
														&& one.windows().of() != other.windows().of()
																? "of recordings with different numbers of windows"
																: null;
		return Optional.ofNullable(what)
				.map(difference -> one.name + " and " + other.name + " are about parts " + difference
						+ (difference.contains(";") ? ""
								: known || other.windows().isWhole() || other.isElsewhere()
										? "; make " + other.report.whole().file() + " again, as the other,"
												+ other.again(one) + ", or leave out its report"
										: "; delete " + other.path() + " and " + other.name
												+ ", and check again to see what is missing then"));
	}

	/** A recording that the script of both imports, and that was another one; null if there is none. */
	private static String otherImport(Located one, Located other) {
		Map<String, String> a = one.report.recipe().imports();
		Map<String, String> b = other.report.recipe().imports();
		for (Map.Entry<String, String> imported : a.entrySet()) {
			String sum = b.getOrDefault(imported.getKey(), one.host() == other.host() ? null : imported.getValue());
			if (!imported.getValue().equals(sum)) {
				return imported.getKey();
			}
		}
		return one.host() != other.host() || b.size() == a.size() ? null
				: b.keySet().stream().filter(name -> !a.containsKey(name)).findFirst().orElse(null);
	}

	private static void refuseToOverwriteInputs(List<Located> parts, Optional<OutputFile> recording,
			Optional<OutputFile> reportFile) {
		for (Located part : parts) {
			for (OutputFile written : List.of(recording, reportFile).stream().flatMap(Optional::stream).toList()) {
				if (written.isSameAs(part.file) || written.isSameAs(ScriptSource.path(part.name))) {
					throw CommandFailure.mistake(written.name() + " would overwrite one of the parts or their reports");
				}
			}
		}
		if (recording.isPresent() && reportFile.isPresent() && reportFile.get().isSameAs(recording.get().path())) {
			throw CommandFailure.mistake("the report and the recording need two different files");
		}
	}

	private void join(List<Located> parts, OutputFile recording, Optional<OutputFile> reportFile) throws IOException {
		long begin = System.nanoTime();
		MessageDigest whole = newDigest();
		copy(parts, recording, whole);
		double seconds = (System.nanoTime() - begin) / NANOS_PER_SECOND;
		Report joined = joined(parts, HexFormat.of().formatHex(whole.digest()), seconds, recording.path(), reportFile);
		if (reportFile.isPresent()) {
			reportFile.get().write(joined.toJson());
		}
		say("Wrote " + output + ": " + NumberFormats.count(joined.whole().totalEvents(), "event") + ", "
				+ NumberFormats.bytes(joined.whole().bytes()) + ", "
				+ NumberFormats.count(joined.whole().windows().of(), "chunk") + " from "
				+ NumberFormats.count(parts.size(), "part") + " in "
				+ NumberFormats.duration(Math.round(seconds * NANOS_PER_SECOND)));
	}

	private void copy(List<Located> parts, OutputFile recording, MessageDigest whole) throws IOException {
		Interruption interruption = flightforge.interruption();
		interruption.watch();
		try {
			recording.write(out -> {
				for (Located part : parts) {
					Optional<String> problem = problem(part, digest(part, out, whole));
					if (problem.isPresent()) {
						throw CommandFailure.mistake(problem.get() + "; nothing was written");
					}
				}
			});
		} catch (CancellationException | IOException stopped) {
			if (interruption.isCause()) {
				throw CommandFailure.failed("interrupted, nothing was written", stopped);
			}
			throw stopped;
		}
	}

	private static Report joined(List<Located> parts, String sha256, double seconds, Path recording,
			Optional<OutputFile> reportFile) {
		Map<String, Long> events = new LinkedHashMap<>();
		parts.forEach(part -> part.report.events().forEach((type, count) -> events.merge(type, count, Long::sum)));
		Report.Part whole = new Report.Part(
				reportFile.map(file -> Report.nameOf(recording, file.path())).orElse(recording.toString()),
				new WindowRange(0, parts.getFirst().windows().of() - 1, parts.getFirst().windows().of()),
				sum(parts, part -> part.bytes()), sum(parts, part -> part.totalEvents()), sha256,
				Host.current().toJson());
		List<Report.Part> all = parts.stream().flatMap(part -> part.report.parts().stream()).toList();
		return new Report(parts.getFirst().report.recipe(), events, new Report.Run(seconds, null, null, null), whole,
				all);
	}

	private static long sum(List<Located> parts, Function<Report.Part, Long> number) {
		return parts.stream().mapToLong(part -> number.apply(part.report.whole())).sum();
	}

	/** What was read of a part. */
	private record Read(long bytes, String sha256) {
	}

	/**
	 * Copies a part, and computes its SHA-256 and goes on with that of the whole.
	 *
	 * @throws CancellationException after a signal, if one is watched for
	 */
	private Read digest(Located part, OutputStream out, MessageDigest whole) throws IOException {
		MessageDigest own = newDigest();
		byte[] buffer = new byte[BUFFER];
		long bytes = 0;
		try (InputStream in = Files.newInputStream(part.file)) {
			for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
				if (flightforge.interruption().requested()) {
					throw new CancellationException();
				}
				own.update(buffer, 0, read);
				if (whole != null) {
					whole.update(buffer, 0, read);
				}
				out.write(buffer, 0, read);
				bytes += read;
			}
		}
		return new Read(bytes, HexFormat.of().formatHex(own.digest()));
	}

	private static Optional<String> problem(Located part, Read read) {
		Report.Part said = part.report.whole();
		if (read.bytes != said.bytes()) {
			return Optional.of(said.file() + " has " + read.bytes + " bytes, and by " + part.name + " it had "
					+ said.bytes() + "; copy or make it again" + part.again(part));
		}
		if (said.sha256() != null && !read.sha256.equals(said.sha256())) {
			return Optional.of(said.file() + " is not the file that " + part.name
					+ " is about: its SHA-256 is another; copy or make it again" + part.again(part));
		}
		return Optional.empty();
	}

	private static MessageDigest newDigest() {
		try {
			return MessageDigest.getInstance("SHA-256");
		} catch (NoSuchAlgorithmException e) {
			throw new IllegalStateException("Every Java has SHA-256", e);
		}
	}

	private void say(String text) {
		if (!quiet) {
			spec.commandLine().getOut().println(text);
		}
	}
}

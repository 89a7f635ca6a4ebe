/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

import flightforge.learn.LearnedFiles;
import flightforge.learn.LearnedScript;
import flightforge.learn.Learning;
import flightforge.learn.LearningOptions;
import flightforge.learn.LearningProgress;
import flightforge.learn.PrivacyReport;
import flightforge.learn.UnreadableRecordingException;

/** Learns a script from recordings. */
@Command(name = "learn", header = "Learn a script from recordings: one that makes recordings like them.",
		description = {
				"Reads recordings of any size and origin, in little memory, and writes a script with the same events: as many of"
						+ " each type, at such times, on such threads, with such values and stack traces. No name and no text of"
						+ " the program is in the script, unless it is released:",
				"  flightforge learn prod.jfr -o twin.forge",
				"  flightforge learn prod.jfr -o twin.forge --keep 'com.shop.*' --mapping secret.tsv",
				"  flightforge learn local.jfr -o twin.forge --names keep",
				"Several recordings are learned from as one. What was learned, and what was left out, is printed."})
final class LearnCommand implements Callable<Integer> {
	private static final String PLANNING = "Planning the script";
	private static final String WRITING = "Writing the script";
	private static final String KEEP = "keep";
	private static final String REPLACE = "replace";
	private static final int TYPES_SHOWN = 15;
	private static final int LEFT_OUT_SHOWN = 12;
	private static final int MADE_SHOWN = 3;

	@Parameters(paramLabel = "FILE", arity = "1..*", description = "A .jfr file, also in a file of gzip, zip or lz4.")
	private List<String> files;

	@Option(names = {"-o", "--output"}, paramLabel = "FILE",
			description = "Where to write the script. Without it, the script is printed.")
	private String output;

	@Option(names = "--force", description = "Overwrite files that exist.")
	private boolean force;

	@Option(names = "--names", paramLabel = "replace|keep",
			description = "Whether names and texts of the program are replaced, which is the default, or kept.")
	private String names = REPLACE;

	@Option(names = "--keep", paramLabel = "PATTERN",
			description = "Keep names and texts that match, with * and ?. Can be repeated.")
	private List<String> kept = List.of();

	@Option(names = "--rare", paramLabel = "N",
			description = "Merge values and stack traces that occur fewer than N times with others. Default: "
					+ LearningOptions.DEFAULT_LEAST + ", 1 with --names keep.")
	private Integer least;

	@Option(names = "--mapping", paramLabel = "FILE",
			description = "Write the table of names and what replaces them. Whoever has it can undo the replacement.")
	private String mapping;

	@Option(names = "--privacy", paramLabel = "FILE",
			description = "Measure how much such a script says of single events, and write that as JSON. Takes three times as"
					+ " long.")
	private String privacy;

	@Option(names = "--seed", paramLabel = "NUMBER",
			description = "The script's seed. Default: one by the recordings' length and number of events.")
	private Long seed;

	@Option(names = "--json", description = "Print what was learned as JSON; needs --output.")
	private boolean json;

	@Option(names = {"-q", "--quiet"},
			description = "Print errors, and nothing else but the script where there is no --output.")
	private boolean quiet;

	@ParentCommand
	private FlightforgeCommand flightforge;

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() throws IOException {
		check();
		List<Path> paths = files.stream().map(RecordingSource::path).toList();
		Optional<OutputFile> target = target(output, paths);
		Optional<OutputFile> table = target(mapping, paths);
		Optional<OutputFile> report = target(privacy, paths);
		if (target.isPresent() && table.filter(file -> file.isSameAs(target.get().path())).isPresent()) {
			throw CommandFailure.mistake("script and mapping would be the same file " + mapping);
		}
		if (Stream.of(target, table).flatMap(Optional::stream)
				.anyMatch(file -> report.filter(other -> other.isSameAs(file.path())).isPresent())) {
			throw CommandFailure.mistake("the report of privacy would be the same file as another one, " + privacy);
		}
		Result result = learn(paths);
		LearnedScript learned = result.script;
		write(learned, target, table);
		if (report.isPresent()) {
			report.get().write(PrivacyJson.text(result.privacy, names.equals(KEEP)));
		}
		PrintWriter out = spec.commandLine().getOut();
		if (target.isEmpty()) {
			out.print(learned.text());
		} else if (json) {
			LearnJson.print(files, output, learned, effectiveLeast(), mapping != null, out);
		} else if (!quiet) {
			print(learned, out);
		}
		out.flush();
		boolean damaged = complain(learned);
		return damaged ? ExitCode.USER_MISTAKE : learned.withoutValues().isEmpty() ? ExitCode.GOOD : ExitCode.FAILED;
	}

	private void check() {
		if (!names.equals(KEEP) && !names.equals(REPLACE)) {
			throw new ParameterException(spec.commandLine(),
					"Invalid value for option '--names': " + names + " (replace or keep)");
		}
		if (least != null && least < 1) {
			throw new ParameterException(spec.commandLine(),
					"Invalid value for option '--rare': " + least + " (from 1)");
		}
		if (json && quiet) {
			throw new ParameterException(spec.commandLine(), "'--json' prints what '--quiet' leaves out; choose one");
		}
		if (json && output == null) {
			throw new ParameterException(spec.commandLine(), "'--json' needs '--output', where the script is written");
		}
	}

	private Optional<OutputFile> target(String name, List<Path> recordings) {
		Optional<OutputFile> target = name == null ? Optional.empty() : Optional.of(OutputFile.of(name, force));
		if (target.filter(file -> recordings.stream().anyMatch(file::isSameAs)).isPresent()) {
			throw CommandFailure.mistake("the recording " + name + " would be overwritten");
		}
		return target;
	}

	private void write(LearnedScript learned, Optional<OutputFile> target, Optional<OutputFile> table)
			throws IOException {
		try {
			LearnedFiles.write(learned, target.map(OutputFile::path), table.map(OutputFile::path), force);
		} catch (FileAlreadyExistsException made) {
			throw CommandFailure.mistake(made.getMessage() + " exists already (--force overwrites it)");
		} catch (IOException e) {
			throw OutputFile.explained(
					Stream.of(output, mapping).filter(Objects::nonNull).collect(Collectors.joining(" and ")), e);
		}
	}

	private int effectiveLeast() {
		return least != null ? least : names.equals(KEEP) ? 1 : LearningOptions.DEFAULT_LEAST;
	}

	/** A script, with the report of privacy if there is to be one, otherwise null. */
	private record Result(LearnedScript script, PrivacyReport privacy) {
	}

	private Result learn(List<Path> paths) throws IOException {
		List<Predicate<String>> patterns = new ArrayList<>();
		kept.forEach(pattern -> patterns.add(LearnedNames.pattern(pattern)));
		Interruption interruption = flightforge.interruption();
		interruption.watch();
		ProgressLine line = new ProgressLine(spec.commandLine().getErr());
		// Asked again and again, also where nothing else is heard for seconds.
		LearningOptions options = LearningOptions.anonymous().withKept(patterns).withCancelled(() -> {
			line.tick();
			return interruption.requested();
		});
		options = names.equals(KEEP) ? options.withNames() : options;
		options = options.withLeast(effectiveLeast());
		options = seed == null ? options : options.withSeed(seed);
		if (!quiet && Terminal.watched()) {
			long total = 0;
			for (Path path : paths) {
				total += Files.size(path);
			}
			long bytes = total;
			options = options.withProgress(new LearningProgress() {
				@Override
				public void read(long read) {
					line.showRead(read, bytes, WRITING);
				}

				@Override
				public void written(int attempt, double share) {
					line.showAttempt(share < 1 ? WRITING : PLANNING, attempt, share);
				}
			});
		}
		try {
			LearnedScript script = Learning.learn(paths, options);
			return new Result(script, privacy == null ? null : Learning.privacy(paths, options, script));
		} catch (UnreadableRecordingException unreadable) {
			String message = unreadable.getMessage();
			Optional<Path> damaged = paths.stream().filter(path -> message.startsWith(path + ": ")).findFirst();
			// Without a cause it is a recording that is whole, but has nothing to learn from.
			throw damaged.isEmpty() || unreadable.getCause() == null ? CommandFailure.mistake(message)
					: RecordingSource.unreadable(damaged.get(), message);
		} catch (CancellationException cancelled) {
			if (interruption.isCause()) {
				throw CommandFailure.failed("interrupted, nothing was written", cancelled);
			}
			throw cancelled;
		} finally {
			line.clear();
		}
	}

	private void print(LearnedScript learned, PrintWriter out) {
		List<LearnedScript.LeftOut> made = learned.madeTypes();
		long ofJvm = made.stream().mapToLong(LearnedScript.LeftOut::events).sum();
		long kept = learned.events() - learned.leftOutEvents() + ofJvm;
		out.println(output + ": " + NumberFormats.count(kept) + " of " + NumberFormats.count(learned.events(), "event")
				+ " in " + NumberFormats.count(learned.types().size() + made.size()) + " of "
				+ NumberFormats.count(learned.allTypes(), "type") + ", "
				+ NumberFormats.duration(learned.durationNanos()) + "; "
				+ NumberFormats.count(learned.text().lines().count()) + " lines, "
				+ NumberFormats.count(learned.stackLines()) + " of them stack traces");
		if (learned.madeEvents() != kept) {
			out.println("A recording made from it has " + NumberFormats.count(learned.madeEvents(), "event") + ": "
					+ (ofJvm > 0 ? "its section jvm models the events of the JVM, whose numbers differ."
							: "its rates are rounded."));
		}
		out.println();
		TextTable table = new TextTable().words("TYPE").words(mapping == null ? "" : "IN THE SCRIPT").numbers("EVENTS")
				.numbers("STREAMS").words("WHEN");
		learned.types().stream().limit(TYPES_SHOWN)
				.forEach(type -> table.row(mapping == null ? type.name() : type.source(),
						mapping == null || type.name().equals(type.source()) ? "" : type.name(),
						NumberFormats.count(type.events()), NumberFormats.count(type.streams()), type.volume()));
		table.print(out);
		if (learned.types().size() > TYPES_SHOWN) {
			out.println(
					"  … and " + NumberFormats.count(learned.types().size() - TYPES_SHOWN) + " more (--json has all)");
		}
		printLeftOut(learned, out);
		out.println();
		out.println(names.equals(KEEP) ? "Names are kept: the script says what the recording says."
				: NumberFormats.count(learned.names().size()) + " names are replaced"
						+ (mapping == null ? "" : "; " + mapping + " has them, and is not to be passed on") + ".");
		if (effectiveLeast() > 1) {
			out.println(share(learned.mergedValues(), learned.values()) + " of all values, and the stack traces of "
					+ share(learned.mergedStacks(), learned.events()) + " of all events, were seen fewer than "
					+ effectiveLeast() + " times and are replaced by more frequent ones.");
		}
	}

	private static String share(long part, long all) {
		return String.format(Locale.ROOT, "%.1f %%", all == 0 ? 0 : 100.0 * part / all);
	}

	private static void printLeftOut(LearnedScript learned, PrintWriter out) {
		List<LearnedScript.LeftOut> lost = learned.leftOut().stream().filter(each -> !each.represented()).toList();
		if (!lost.isEmpty()) {
			out.println();
			out.println("Lost:");
			TextTable table = new TextTable().words("TYPE").words("FIELD").numbers("EVENTS").words("BECAUSE");
			lost.stream().limit(LEFT_OUT_SHOWN)
					.forEach(each -> table.row(each.type(), each.field().equals("*") ? "all" : each.field(),
							NumberFormats.count(each.events()), each.reason()));
			table.print(out);
			if (lost.size() > LEFT_OUT_SHOWN) {
				out.println("  … and " + NumberFormats.count(lost.size() - LEFT_OUT_SHOWN) + " more (--json has all)");
			}
		}
		List<LearnedScript.LeftOut> made = learned.madeTypes();
		if (!made.isEmpty()) {
			out.println();
			out.println(
					"Of these, the section jvm models: "
							+ NumberFormats.count(made.stream().mapToLong(LearnedScript.LeftOut::events).sum(), "event")
							+ " of " + NumberFormats.count(made.size(), "type")
							+ (made.size() <= MADE_SHOWN ? ": " : ", most of them ") + made.stream().limit(MADE_SHOWN)
									.map(LearnedScript.LeftOut::type).collect(Collectors.joining(", "))
							+ (made.size() <= MADE_SHOWN ? "" : " (--json has all)"));
		}
		List<LearnedScript.LeftOut> other = learned.leftOut().stream()
				.filter(each -> each.represented() && !each.isType()).toList();
		if (!other.isEmpty()) {
			out.println();
			out.println("Changed:");
			TextTable table = new TextTable().words("TYPE").words("FIELD").numbers("EVENTS").words("BECAUSE");
			other.stream().limit(LEFT_OUT_SHOWN).forEach(
					each -> table.row(each.type(), each.field(), NumberFormats.count(each.events()), each.reason()));
			table.print(out);
			if (other.size() > LEFT_OUT_SHOWN) {
				out.println("  … and " + NumberFormats.count(other.size() - LEFT_OUT_SHOWN) + " more (--json has all)");
			}
		}
	}

	/** Says what is wrong with the recordings, and with the script. @return whether a recording is damaged */
	private boolean complain(LearnedScript learned) {
		learned.damage()
				.forEach((file, damage) -> spec.commandLine().getErr()
						.println("flightforge: " + file + ": " + damage.getMessage() + ". What is whole was learned;"
								+ " 'flightforge recover " + file + " -o OUT.jfr' saves what can be read of it"));
		learned.withoutValues()
				.forEach(type -> spec.commandLine().getErr()
						.println("flightforge: of " + NumberFormats.count(type.events(), "event") + " of " + type.type()
								+ " all values are lost, because " + type.reason()));
		return !learned.damage().isEmpty();
	}
}

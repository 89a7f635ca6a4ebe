/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import flightforge.script.Problem;
import flightforge.script.plan.EventSpan;
import flightforge.script.plan.GeneratedRecording;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanCheck;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlannedStream;
import flightforge.script.plan.PlannedTimes;
import flightforge.script.plan.TypeComparison;
import flightforge.script.plan.TypeComparison.Verdict;
import flightforge.writer.read.ReadOptions;
import flightforge.writer.read.RecordingReader;
import flightforge.writer.scan.MalformedRecordingException;

/** Compares a recording with the plan of its script. */
@Command(name = "check", header = "Check whether a recording has what its script plans.", description = {
		"Plans the script that the recording carries, or another one, with the seed and the parameters that the"
				+ " recording was made with, and compares the number of events of"
				+ " each type, when the first and last of them start, and when most of them do, with those in the"
				+ " recording:",
		"  flightforge check shop.jfr", "  flightforge check shop.jfr shop.forge --json",
		"The exit status is 3 when something is not as planned."})
final class CheckCommand implements Callable<Integer> {
	private static final String EMBEDDED = "embedded";
	private static final int MOST_STREAMS = 3;

	@Parameters(index = "0", paramLabel = "FILE", description = "A .jfr file, also in a file of gzip, zip or lz4.")
	private String file;

	@Parameters(index = "1", arity = "0..1", paramLabel = "SCRIPT",
			description = "A .forge file, the name of a template, or - for standard input."
					+ " Default: the script in the recording.")
	private String script;

	@Option(names = "--all",
			description = "Also list the types that the script's section jvm makes and that are as planned.")
	private boolean all;

	@Option(names = "--json", description = "Print it as JSON, with all types.")
	private boolean json;

	@Option(names = "--host", paramLabel = "N",
			description = "With SCRIPT: the number of the host of its fleet, where the recording does not say it.")
	private Integer host;

	@Mixin
	private ParameterOptions set;

	@Spec
	private CommandSpec spec;

	/** The types that come in clumps. */
	private Map<String, PlannedTimes.Clump> clumps = Map.of();

	@Override
	public Integer call() throws IOException {
		if (host != null && (script == null || host < 0)) {
			throw new ParameterException(spec.commandLine(), host < 0 ? "Hosts are numbered from 0, not " + host
					: "--host is for a SCRIPT beside the recording; its own script comes with its host");
		}
		Path path = RecordingSource.path(file);
		Optional<ScriptSource> given = Optional.ofNullable(script).map(ScriptSource::of);
		GeneratedRecording recording = read(path);
		PlanCheck check = check(path, recording, given);
		if (check.plan().isEmpty()) {
			String name = given.map(ScriptSource::name).orElse(file + " (its script)");
			for (Problem problem : check.problems()) {
				spec.commandLine().getErr().println(name + ":" + problem.position().line() + ":"
						+ problem.position().column() + ": error: " + problem.message());
			}
			return ExitCode.USER_MISTAKE;
		}
		clumps = clumps(path, check);
		PrintWriter out = spec.commandLine().getOut();
		if (json) {
			printJson(check, recording, given.map(ScriptSource::name).orElse(EMBEDDED), out);
		} else {
			print(check, out);
			if (!isAsPlanned(check) && given.isPresent()
					&& recording.script().filter(own -> !own.equals(given.get().text())).isPresent()) {
				out.println("The recording was made from another script than " + given.get().name()
						+ ", and carries it: 'flightforge check " + file + "' compares with that one");
			}
		}
		out.flush();
		if (recording.damage().isPresent()) {
			throw CommandFailure.mistake(file + ": " + recording.damage().get().getMessage()
					+ ". What is whole was compared; 'flightforge recover " + file
					+ " -o OUT.jfr' saves what can be read of it");
		}
		return isAsPlanned(check) ? ExitCode.GOOD : ExitCode.VIOLATIONS;
	}

	private GeneratedRecording read(Path path) throws IOException {
		try {
			return GeneratedRecording.read(path, () -> false);
		} catch (MalformedRecordingException malformed) {
			throw CommandFailure.mistake(file + ": " + malformed.getMessage());
		}
	}

	private PlanCheck check(Path path, GeneratedRecording recording, Optional<ScriptSource> given) {
		Map<String, String> parameters = new LinkedHashMap<>(recording.parameters());
		parameters.putAll(set.parameters());
		if (given.isPresent()) {
			PlanOptions options = given.get().locate(PlanOptions.DEFAULT).withParameters(parameters);
			OptionalInt chosen = host == null ? recording.host() : OptionalInt.of(host);
			options = chosen.isPresent() ? options.withHost(chosen.getAsInt()) : options;
			return PlanCheck.of(given.get().text(),
					recording.script().isPresent() ? options.withSeed(recording.seed()) : options, recording.events(),
					false);
		}
		if (recording.script().isEmpty()) {
			throw CommandFailure.mistake(
					file + " has no embedded script; name the one that it was made from: check " + file + " SCRIPT");
		}
		return PlanCheck.of(recording.script().get(),
				PlanCheck.optionsFor(recording.seed(), parameters, recording.host(), path), recording.events(), false);
	}

	private static Map<String, PlannedTimes.Clump> clumps(Path path, PlanCheck check) throws IOException {
		PlannedTimes times = PlannedTimes.of(check);
		if (times.types().isEmpty()) {
			return Map.of();
		}
		try (RecordingReader reader = RecordingReader.open(path, ReadOptions.all())) {
			while (reader.next()) {
				times.add(reader.event().name(), reader.event().startNanos());
			}
		} catch (MalformedRecordingException damaged) {
			// The command says so; without all events nothing can be said of their times.
			return Map.of();
		}
		return times.clumps();
	}

	private boolean isAsPlanned(PlanCheck check) {
		return check.types().stream().allMatch(this::isAsPlanned);
	}

	private boolean isAsPlanned(TypeComparison type) {
		return type.verdict() == Verdict.SAME && !clumps.containsKey(type.type());
	}

	private void print(PlanCheck check, PrintWriter out) {
		long different = check.types().stream().filter(type -> !isAsPlanned(type)).count();
		long actual = check.types().stream().mapToLong(TypeComparison::actual).sum();
		out.println(file + ": " + NumberFormats.count(actual, "event") + " of "
				+ NumberFormats.count(check.types().size(), "type") + ", "
				+ (different == 0 ? "all as planned" : NumberFormats.count(different, "type") + " not as planned"));
		TextTable table = new TextTable().words("TYPE").words("STREAMS").numbers("PLANNED").numbers("ACTUAL").words("");
		List<TypeComparison> modelled = check.types().stream().filter(type -> !all && isModelled(check, type)).toList();
		for (TypeComparison type : check.types()) {
			if (modelled.contains(type)) {
				continue;
			}
			table.row(type.type(), volumes(streams(check, type)), NumberFormats.count(type.planned()),
					NumberFormats.count(type.actual()), verdict(type));
		}
		if (modelled.size() < check.types().size()) {
			table.print(out);
		}
		if (!modelled.isEmpty()) {
			out.println("  " + NumberFormats.count(modelled.size(), "type") + " of the section jvm, "
					+ (modelled.size() == 1 ? "" : "all ") + "as planned ('--all' lists "
					+ (modelled.size() == 1 ? "it" : "them") + ")");
		}
	}

	/** Whether a type is as planned and the script does not name it: the model of its section jvm makes all of it. */
	private boolean isModelled(PlanCheck check, TypeComparison type) {
		List<PlannedStream> streams = streams(check, type);
		return isAsPlanned(type) && !streams.isEmpty() && streams.stream().allMatch(PlannedStream::ofJvm);
	}

	private static List<PlannedStream> streams(PlanCheck check, TypeComparison type) {
		return check.plan().map(Plan::streams).orElse(List.of()).stream()
				.filter(stream -> stream.typeName().equals(type.type())).toList();
	}

	/** Those of the first streams: with more of them the table would be wider than a terminal. */
	private static String volumes(List<PlannedStream> streams) {
		int shown = streams.size() <= MOST_STREAMS + 1 ? streams.size() : MOST_STREAMS;
		return streams.stream().limit(shown).map(CheckCommand::volume).collect(Collectors.joining(" + "))
				+ (shown < streams.size() ? " + " + (streams.size() - shown) + " more" : "");
	}

	private static String volume(PlannedStream stream) {
		return stream.volume() + (stream.enabled() ? "" : " (not enabled)");
	}

	private String verdict(TypeComparison type) {
		return switch (type.verdict()) {
		case SAME -> clumps.containsKey(type.type()) ? clump(clumps.get(type.type())) : "";
		case DIFFERENT, HIDDEN -> (type.difference() > 0 ? "+" : "") + NumberFormats.count(type.difference());
		case NOT_PLANNED -> "not planned";
		case SHIFTED ->
				"at other times" + shift(type, "first", EventSpan::first) + shift(type, "last", EventSpan::last);
		};
	}

	private static String clump(PlannedTimes.Clump clump) {
		return "as many as planned, but not when planned: from " + NumberFormats.duration(clump.from().toNanos())
				+ " to " + NumberFormats.duration(clump.until().toNanos()) + " " + NumberFormats.count(clump.actual())
				+ " for " + NumberFormats.count(clump.planned());
	}

	private static String shift(TypeComparison type, String which, Function<EventSpan, Instant> end) {
		if (!type.isShifted(end)) {
			return "";
		}
		long nanos = Duration.between(end.apply(type.plannedSpan().get()), end.apply(type.actualSpan().get()))
				.toNanos();
		return ", the " + which + " " + NumberFormats.duration(Math.abs(nanos)) + (nanos < 0 ? " earlier" : " later");
	}

	private void printJson(PlanCheck check, GeneratedRecording recording, String name, PrintWriter out) {
		out.print("{\n  \"file\": " + RecordingJson.string(file) + ",\n  \"script\": " + RecordingJson.string(name)
				+ ",\n  \"seed\": " + check.plan().get().seed() + ",\n  \"asPlanned\": " + isAsPlanned(check)
				+ ",\n  \"damage\": " + recording.damage().map(CheckCommand::damage).orElse("null")
				+ ",\n  \"types\": [" + check.types().stream().map(type -> "\n    " + type(type, streams(check, type)))
						.collect(Collectors.joining(","))
				+ (check.types().isEmpty() ? "]" : "\n  ]") + "\n}\n");
	}

	private static String damage(MalformedRecordingException damage) {
		return "{\"offset\": " + damage.offset() + ", \"message\": " + RecordingJson.string(damage.getMessage()) + "}";
	}

	private String type(TypeComparison type, List<PlannedStream> streams) {
		return "{\"name\": " + RecordingJson.string(type.type()) + ", \"label\": " + RecordingJson.string(type.label())
				+ ", \"verdict\": \"" + type.verdict().name().toLowerCase(Locale.ROOT).replace('_', '-')
				+ "\", \"clump\": "
				+ Optional.ofNullable(clumps.get(type.type())).map(CheckCommand::clumpJson).orElse("null")
				+ ", \"planned\": " + type.planned() + ", \"actual\": " + type.actual() + ", \"plannedSpan\": "
				+ span(type.plannedSpan()) + ", \"actualSpan\": " + span(type.actualSpan()) + ", \"streams\": ["
				+ streams.stream()
						.map(stream -> "{\"index\": " + stream.index() + ", \"volume\": "
								+ RecordingJson.string(stream.volume()) + ", \"planned\": " + stream.events()
								+ ", \"enabled\": " + stream.enabled() + "}")
						.collect(Collectors.joining(", "))
				+ "]}";
	}

	private static String clumpJson(PlannedTimes.Clump clump) {
		return "{\"fromNanos\": " + clump.from().toNanos() + ", \"untilNanos\": " + clump.until().toNanos()
				+ ", \"planned\": " + clump.planned() + ", \"actual\": " + clump.actual() + "}";
	}

	private static String span(Optional<EventSpan> span) {
		return span.map(known -> "{\"first\": " + RecordingJson.string(known.first().toString()) + ", \"last\": "
				+ RecordingJson.string(known.last().toString()) + "}").orElse("null");
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import flightforge.memory.MemoryComparison;
import flightforge.memory.MemoryComparison.Change;
import flightforge.memory.MemoryCondition;
import flightforge.memory.MemoryTimeline;
import flightforge.script.Spelling;

/** Shows what a recording or a text report says about native memory. */
@Command(name = "memory", header = "Show native memory by category, from a recording or a report of NMT.",
		description = {"Reads the memory events of a recording, the experimental ones too, or a text report of Native"
				+ " Memory Tracking: what 'jcmd PID VM.native_memory' prints (summary, detail or difference), or what"
				+ " a native image prints at its exit.",
				"Of a recording it shows the values at the end, the highest of all, the change since the start, and the"
						+ " growth per minute: GROWTH goes on to the end, as a leak does, WARM-UP hardly does, a STEP came"
						+ " at once. Of several reports in a file, such as a log, the last is shown, and what changed since"
						+ " the first."})
final class MemoryCommand implements Callable<Integer> {
	@Parameters(index = "0", paramLabel = "FILE",
			description = "A .jfr file, a text report, or - for a report on standard input.")
	private String file;

	@Parameters(index = "1", arity = "0..1", hidden = true,
			description = "What 'flightforge compare' would take; named, to say how two are compared here.")
	private String second;

	@Option(names = "--compare", paramLabel = "OTHER",
			description = "Show what changed from FILE to this one, the largest growth first.")
	private String other;

	@ArgGroup(exclusive = true)
	private Form form = new Form();

	@Option(names = "--fail-if", paramLabel = "CONDITION",
			description = "End with the status 3 if, for instance, Total>1GiB, 'Other>+50MiB', '*>+10%%' or"
					+ " 'Other>+1MiB/min': more than that, grown by more, or growing faster. Can be repeated.")
	private List<String> conditions = List.of();

	@Option(names = "--html", paramLabel = "FILE", description = "Write a page with pictures, in one file.")
	private String page;

	@Option(names = "--force", description = "Overwrite the page when it exists.")
	private boolean force;

	private static final class Form {
		@Option(names = "--json", description = "Print it as JSON, all values in bytes.")
		private boolean json;

		@Option(names = "--csv", description = "Print it as CSV, all values in bytes.")
		private boolean csv;
	}

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() throws IOException {
		if (second != null) {
			throw new ParameterException(spec.commandLine(), "one FILE at a time. What changed from one to another:"
					+ " 'flightforge memory " + file + " --compare " + second + "'");
		}
		List<MemoryCondition> parsed = conditions.stream().map(this::condition).toList();
		Optional<OutputFile> target = page == null ? Optional.empty() : Optional.of(OutputFile.page(page, force));
		target.ifPresent(this::checkIsNoSource);
		MemoryReading first = MemoryReading.of(file);
		PrintWriter out = spec.commandLine().getOut();
		boolean failed = other == null ? print(first, parsed, target, out)
				: compare(first, MemoryReading.of(other), parsed, target, out);
		return failed ? ExitCode.VIOLATIONS : ExitCode.GOOD;
	}

	private void checkIsNoSource(OutputFile target) {
		for (String source : other == null ? List.of(file) : List.of(file, other)) {
			if (!source.equals(MemoryReading.STANDARD_INPUT) && target.isSameAs(ScriptSource.path(source))) {
				throw CommandFailure.mistake("the page would overwrite " + source);
			}
		}
	}

	private MemoryCondition condition(String text) {
		try {
			MemoryCondition condition = MemoryCondition.of(text);
			if (condition.isOfRate() && other != null) {
				throw CommandFailure.mistake("--fail-if " + text
						+ ": growth per minute is that of one recording; with --compare, limit the growth itself");
			}
			return condition;
		} catch (IllegalArgumentException wrong) {
			throw new ParameterException(spec.commandLine(),
					"Invalid value for option '--fail-if': " + wrong.getMessage());
		}
	}

	/** @return whether a condition is met */
	private boolean print(MemoryReading reading, List<MemoryCondition> parsed, Optional<OutputFile> target,
			PrintWriter out) throws IOException {
		List<Change> changes = changes(reading);
		check(parsed, changes, !reading.before().isEmpty(), !reading.timeline().isEmpty());
		String growth = reading.before().isEmpty() ? null : "CHANGE";
		if (target.isPresent()) {
			target.get().write(MemoryPage.of(file, reading, changes, growth));
		}
		if (form.json) {
			MemoryJson.print(reading.what(), reading.notes(), changes, !reading.before().isEmpty(), reading::trend,
					out);
		} else if (form.csv) {
			MemoryText.csv(changes, reading::trend, out);
		} else {
			out.println(file + ": " + reading.what());
			out.println();
			MemoryText.table(changes, growth, reading::trend).print(out);
			List<String> facts = new ArrayList<>(MemoryText.limits(changes, reading::trend));
			facts.addAll(MemoryText.facts(changes));
			print(facts, out);
			notes(file, reading, out);
		}
		out.flush();
		return report(parsed, changes, reading.timeline());
	}

	private static void print(List<String> sentences, PrintWriter out) {
		if (!sentences.isEmpty()) {
			out.println();
			sentences.forEach(out::println);
		}
	}

	/** In the order of the source; of a report that has changes, the largest growth first, as in a comparison. */
	private static List<Change> changes(MemoryReading reading) {
		List<Change> sorted = MemoryComparison.of(reading.before(), reading.after()).changes();
		if (reading.timeline().isEmpty() && !reading.before().isEmpty()) {
			return sorted;
		}
		return reading.after().stream().map(
				usage -> sorted.stream().filter(change -> change.category().equals(usage.category())).findFirst().get())
				.toList();
	}

	/** @return whether a condition is met */
	private boolean compare(MemoryReading before, MemoryReading after, List<MemoryCondition> parsed,
			Optional<OutputFile> target, PrintWriter out) throws IOException {
		List<Change> changes = MemoryComparison.of(before.after(), after.after()).changes();
		check(parsed, changes, true, false);
		if (target.isPresent()) {
			target.get().write(MemoryPage.of(file, before, other, after, changes));
		}
		if (form.json) {
			List<String> notes = new ArrayList<>(before.notes());
			notes.addAll(after.notes());
			MemoryJson.print(before.what() + " → " + after.what(), notes, changes, true, category -> Optional.empty(),
					out);
		} else if (form.csv) {
			MemoryText.csv(changes, category -> Optional.empty(), out);
		} else {
			out.println(file + ": " + before.what());
			out.println(other + ": " + after.what());
			out.println();
			MemoryText.table(changes, "GROWTH", category -> Optional.empty()).print(out);
			print(MemoryText.facts(changes), out);
			notes(file, before, out);
			notes(other, after, out);
		}
		out.flush();
		return report(parsed, changes, new MemoryTimeline(List.of()));
	}

	private static CommandFailure unknown(MemoryCondition condition, List<Change> changes) {
		List<String> names = changes.stream().map(change -> change.category().name()).distinct().toList();
		List<String> near = Spelling.nearest(condition.toString().split(">", 2)[0], names);
		return CommandFailure.mistake("--fail-if " + condition + ": there is no such category; " + (near.isEmpty()
				? "there are " + String.join(", ", names) : "did you mean " + String.join(" or ", near) + "?"));
	}

	/** A condition that nothing can meet, or of what the file does not have, is a mistake. */
	private void check(List<MemoryCondition> parsed, List<Change> changes, boolean twoMoments, boolean recording) {
		for (MemoryCondition condition : parsed) {
			if (changes.stream().noneMatch(change -> condition.matches(change.category()))) {
				throw unknown(condition, changes);
			}
			if (condition.isOfRate() && !recording || condition.isOfGrowth() && !twoMoments) {
				throw CommandFailure.mistake("--fail-if " + condition + ": " + file
						+ " is of one moment only, so nothing is known of growth; name another with --compare");
			}
		}
	}

	private boolean report(List<MemoryCondition> parsed, List<Change> changes, MemoryTimeline timeline) {
		PrintWriter err = spec.commandLine().getErr();
		int failed = 0;
		for (MemoryCondition condition : parsed) {
			List<MemoryCondition.Breach> breaches = condition.breaches(changes, timeline);
			failed += breaches.isEmpty() ? 0 : 1;
			breaches.forEach(breach -> err.println("flightforge: " + condition + ": " + breach.category().name() + " "
					+ MemoryText.value(condition, breach)));
		}
		if (failed > 0) {
			err.println("flightforge: --fail-if: " + failed + " of " + NumberFormats.count(parsed.size(), "condition")
					+ " failed, so the status is " + ExitCode.VIOLATIONS);
		}
		return failed > 0;
	}

	private static void notes(String name, MemoryReading reading, PrintWriter out) {
		if (!reading.notes().isEmpty()) {
			out.println();
			reading.notes().forEach(note -> out.println(name + ": " + note));
		}
	}
}

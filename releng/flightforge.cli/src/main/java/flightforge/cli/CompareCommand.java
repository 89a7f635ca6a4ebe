/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BiPredicate;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import flightforge.compare.Comparison;
import flightforge.compare.Condition;
import flightforge.compare.Measure;
import flightforge.compare.RecordingFacts;
import flightforge.compare.TypeLikeness;
import flightforge.compare.UnknownNamesException;
import flightforge.compare.UnreadableRecordingException;
import flightforge.learn.Pseudonyms;

/** Shows how alike two recordings are. */
@Command(name = "compare", header = "Show how alike two recordings are, and what differs most.", description = {
		"Compares counts, times, values, threads, stack traces and what these have to do with each other, of"
				+ " each event type. Beside each distance is what chance explains of it: what two halves of A differ by. Both files are"
				+ " read once, in little memory, whatever their sizes and origin:",
		"  flightforge compare before.jfr after.jfr",
		"  flightforge compare before.jfr after.jfr --type jdk.SocketRead",
		"  flightforge compare a.jfr b.jfr --fail-if 'KS>0.05,1.5x' --html report.html",
		"  flightforge compare before.jfr after.jfr --rules",
		"The exit status is 3 when a condition of --fail-if is met."})
final class CompareCommand implements Callable<Integer> {
	private static final int DEFAULT_TYPES = 10;
	private static final int DEFAULT_TYPES_OF_PAGE = 50;
	private static final int BREACHES_SHOWN = 10;
	/** The kind of names in tables that is that of event types. */
	private static final String TYPE = "type";

	@Parameters(index = "0", paramLabel = "A", description = "A .jfr file, also in a file of gzip, zip or lz4.")
	private String fileOfA;

	@Parameters(index = "1", paramLabel = "B", description = "Another one, which is compared with A.")
	private String fileOfB;

	@Option(names = "--type", paramLabel = "PATTERN",
			description = "Show all measures of these types, by name, part of a name, or with * and ?; with --mapping"
					+ " also by the names of A.")
	private String pattern;

	@Option(names = "--top", paramLabel = "N", description = "Show the N types that differ most. Default: "
			+ DEFAULT_TYPES + ", " + DEFAULT_TYPES_OF_PAGE + " with --html, all with --json.")
	private Integer top;

	@Option(names = "--json", description = "Print it as JSON.")
	private boolean json;

	@Option(names = "--html", paramLabel = "FILE", description = "Write a page with pictures, in one file.")
	private String page;

	@Option(names = "--force", description = "Overwrite the page when it exists.")
	private boolean force;

	@Option(names = "--mapping", paramLabel = "FILE",
			description = "The table of 'learn --mapping': names of A are compared as what replaces them in B.")
	private String mapping;

	@Option(names = "--rules",
			description = "Add what the rules of JDK Mission Control find, and the first rows of 'jfr view'. They need"
					+ " the recordings whole in memory, one after the other: 150 bytes and more for each event.")
	private boolean rules;

	@Option(names = "--fail-if", paramLabel = "CONDITION",
			description = "End with the status 3 if, for instance, KS>0.05, 'shop.*:TV(country)>5%%', or"
					+ " stacks>0.05,1.5x: more than 0.05 and one and a half times what is by chance. Can be repeated.")
	private List<String> conditions = List.of();

	@Spec
	private CommandSpec spec;

	/** The names that types have in A, by those in B. */
	private final Map<String, String> replacedTypes = new HashMap<>();

	@Override
	public Integer call() throws IOException {
		if (top != null && top < 1) {
			throw new ParameterException(spec.commandLine(), "Invalid value for option '--top': " + top + " (from 1)");
		}
		List<Condition> parsed = conditions();
		Path a = RecordingSource.path(fileOfA);
		Path b = RecordingSource.path(fileOfB);
		Optional<OutputFile> target = page == null ? Optional.empty() : Optional.of(OutputFile.page(page, force));
		target.filter(file -> file.isSameAs(a) || file.isSameAs(b)).ifPresent(file -> {
			throw CommandFailure.mistake("the page would overwrite the recording " + page);
		});
		Map<String, Map<String, String>> names = mapping == null ? Map.of() : LearnedNames.read(mapping);
		names.getOrDefault(TYPE, Map.of()).forEach((own, replaced) -> replacedTypes.put(replaced, own));
		Comparison comparison = compare(a, b, names);
		Optional<CompareRules> found = Optional.empty();
		CommandFailure withoutRules = null;
		if (rules) {
			try {
				found = Optional.of(CompareRules.of(a, b));
			} catch (CommandFailure unreadable) {
				// Of what can be read all else is compared.
				withoutRules = unreadable;
			}
		}
		if (target.isPresent()) {
			target.get().write(
					ComparePage.of(fileOfA, fileOfB, comparison, shown(comparison, DEFAULT_TYPES_OF_PAGE), found));
		}
		PrintWriter out = spec.commandLine().getOut();
		if (json) {
			CompareJson.print(fileOfA, fileOfB, comparison, shown(comparison, Integer.MAX_VALUE), parsed, found, out);
		} else {
			print(comparison, found, out);
		}
		out.flush();
		boolean failed = report(parsed, comparison);
		boolean damaged = complain(fileOfA, comparison.a()) | complain(fileOfB, comparison.b());
		if (withoutRules != null) {
			throw withoutRules;
		}
		return damaged ? ExitCode.USER_MISTAKE : failed ? ExitCode.VIOLATIONS : ExitCode.GOOD;
	}

	private List<Condition> conditions() {
		List<Condition> parsed = new ArrayList<>();
		for (String condition : conditions) {
			try {
				parsed.add(Condition.of(condition));
			} catch (IllegalArgumentException wrong) {
				throw new ParameterException(spec.commandLine(),
						"Invalid value for option '--fail-if': " + wrong.getMessage());
			}
		}
		return parsed;
	}

	private Comparison compare(Path a, Path b, Map<String, Map<String, String>> names) throws IOException {
		try {
			return Comparison.of(a, b, names, () -> false);
		} catch (UnknownNamesException unknown) {
			throw CommandFailure.mistake(mapping + " does not fit: " + unknown.getMessage());
		} catch (UnreadableRecordingException unreadable) {
			throw RecordingSource.unreadable(unreadable.getMessage().startsWith(a + ": ") ? a : b,
					unreadable.getMessage());
		}
	}

	private List<TypeLikeness> shown(Comparison comparison, int most) {
		BiPredicate<String, String> wanted = pattern == null ? (name, label) -> true : TypePattern.ofNames(pattern);
		// A type has the name of B; who looks for it may know that of A.
		List<TypeLikeness> matching = comparison.types().stream()
				.filter(type -> wanted.test(type.name(), type.label())
						|| replacedTypes.containsKey(type.name()) && wanted.test(replacedTypes.get(type.name()), ""))
				.toList();
		if (matching.isEmpty() && pattern != null) {
			throw CommandFailure.mistake("neither recording has events of a type that " + pattern + " matches");
		}
		return matching.subList(0, Math.min(matching.size(), top != null ? top : most));
	}

	private void print(Comparison comparison, Optional<CompareRules> found, PrintWriter out) {
		out.println("A  " + fileOfA + ": " + CompareText.facts(comparison.a()));
		out.println("B  " + fileOfB + ": " + CompareText.facts(comparison.b()));
		out.println();
		out.println(CompareText.summary(comparison));
		hintAtMapping(comparison, out);
		List<TypeLikeness> shown = shown(comparison, pattern == null ? DEFAULT_TYPES : Integer.MAX_VALUE);
		out.println();
		if (pattern == null) {
			printTypes(shown, out);
			if (shown.size() < comparison.types().size()) {
				out.println("  … and " + NumberFormats.count(comparison.types().size() - shown.size())
						+ " more (--top N shows N, --type NAME all measures of a type)");
			}
			out.println(
					"DIFFERENCE is how much they differ where they differ most, beyond chance; DISTANCE is the mean of all measures."
							+ " docs/compare.md explains them.");
		} else {
			shown.forEach(type -> printMeasures(type, out));
		}
		found.ifPresent(all -> all.print(out));
		out.println("How alike they are says nothing of whether a process could do it; 'flightforge audit " + fileOfB
				+ "' does.");
	}

	/** Whoever forgets the table sees types and threads that seem to be in one recording only. */
	private void hintAtMapping(Comparison comparison, PrintWriter out) {
		if (mapping != null) {
			return;
		}
		if (Pseudonyms.replace(comparison.namesOfOne(false), comparison.namesOfOne(true))) {
			out.println("hint: B seems to have pseudonyms of 'learn' for names of A. --mapping FILE, the table of"
					+ " 'learn --mapping', compares them as the same names.");
		} else if (Pseudonyms.replace(comparison.namesOfOne(true), comparison.namesOfOne(false))) {
			out.println(
					"hint: A seems to have pseudonyms of 'learn' for names of B. 'compare " + fileOfB + ' ' + fileOfA
							+ " --mapping FILE' with the table of 'learn --mapping' compares them as the same names.");
		}
	}

	private static void printTypes(List<TypeLikeness> types, PrintWriter out) {
		TextTable table = new TextTable().words("TYPE").numbers("A").numbers("B").numbers("DIFFERENCE")
				.numbers("DISTANCE").numbers("BY CHANCE").words("DIFFERS MOST IN");
		for (TypeLikeness type : types) {
			table.row(type.name(), NumberFormats.count(type.eventsOfA()), NumberFormats.count(type.eventsOfB()),
					CompareText.distance(type.difference()), CompareText.distance(type.distance()),
					CompareText.distance(type.floor()), CompareText.mostly(type));
		}
		table.print(out);
	}

	private static void printMeasures(TypeLikeness type, PrintWriter out) {
		out.println(type.name() + ": " + NumberFormats.count(type.eventsOfA()) + " and "
				+ NumberFormats.count(type.eventsOfB()) + " events, distance " + CompareText.distance(type.distance())
				+ ", by chance " + CompareText.distance(type.floor()));
		TextTable table = new TextTable().words("MEASURE").words("OF").numbers("DISTANCE").numbers("BY CHANCE")
				.words("").words("A → B");
		for (Measure measure : CompareText.sorted(type)) {
			table.row(measure.kind().id(), measure.subject(), CompareText.distance(measure.distance()),
					CompareText.floor(measure.floor()), type.differences().contains(measure) ? "differs" : "",
					CompareText.detail(measure));
		}
		table.print(out);
		out.println();
	}

	/** @return whether a condition is met */
	private boolean report(List<Condition> parsed, Comparison comparison) {
		PrintWriter err = spec.commandLine().getErr();
		boolean failed = false;
		for (Condition condition : parsed) {
			List<Condition.Breach> breaches = condition.breaches(comparison);
			failed |= !breaches.isEmpty();
			for (Condition.Breach breach : breaches.subList(0, Math.min(BREACHES_SHOWN, breaches.size()))) {
				err.println("flightforge: " + condition + ": " + CompareText.breach(breach));
			}
			if (breaches.size() > BREACHES_SHOWN) {
				err.println("flightforge: " + condition + ": and " + (breaches.size() - BREACHES_SHOWN) + " more");
			}
		}
		if (failed) {
			err.println("flightforge: --fail-if: "
					+ parsed.stream().filter(condition -> !condition.breaches(comparison).isEmpty()).count() + " of "
					+ NumberFormats.count(parsed.size(), "condition") + " failed, so the status is "
					+ ExitCode.VIOLATIONS);
		}
		return failed;
	}

	/** @return whether the recording is damaged */
	private boolean complain(String file, RecordingFacts facts) {
		facts.damage()
				.ifPresent(damage -> spec.commandLine().getErr()
						.println("flightforge: " + file + ": " + damage.getMessage()
								+ ". What is whole was compared; 'flightforge recover " + file
								+ " -o OUT.jfr' saves what can be read of it"));
		return facts.damage().isPresent();
	}
}

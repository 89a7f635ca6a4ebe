/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import flightforge.audit.Audit;
import flightforge.audit.AuditReport;
import flightforge.audit.rule.Area;
import flightforge.audit.rule.Place;
import flightforge.audit.rule.Rule;
import flightforge.audit.rule.Violation;
import flightforge.script.Spelling;
import flightforge.writer.scan.MalformedRecordingException;

/** Checks whether what recordings describe could have happened. */
@Command(name = "audit", header = "Check whether what recordings describe could have happened in a JVM.",
		description = {"Looks for what no recording of a JVM has: a thread that does two things at once, memory that is"
				+ " allocated while the world stands still, parts larger than their sum. It reads the file alone and"
				+ " knows no script, so that recordings of any origin can be checked:", "  flightforge audit shop.jfr",
				"  flightforge audit shop.jfr --ignore every-chunk,chunk-order", "  flightforge audit --list",
				"The exit status is 3 when a recording breaks a rule."})
final class AuditCommand implements Callable<Integer> {
	private static final long NANOS_PER_SECOND = 1_000_000_000L;

	@Parameters(paramLabel = "FILE", arity = "0..*", description = "A .jfr file, also in a file of gzip, zip or lz4.")
	private List<String> files = List.of();

	@Option(names = "--ignore", paramLabel = "RULE", split = ",", completionCandidates = Words.class,
			description = "Leave out these rules.")
	private Set<String> ignored = new LinkedHashSet<>();

	@Option(names = "--json", description = "Print it as JSON.")
	private boolean json;

	@Option(names = "--list", description = "List the rules.")
	private boolean list;

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() throws IOException {
		PrintWriter out = spec.commandLine().getOut();
		List<Rule> rules = Audit.rules();
		for (String id : ignored) {
			if (rules.stream().noneMatch(rule -> rule.id().equals(id))) {
				throw unknown(id, rules);
			}
		}
		if (list) {
			list(rules.stream().filter(rule -> !ignored.contains(rule.id())).toList(), out);
			return ExitCode.GOOD;
		}
		if (files.isEmpty()) {
			throw ErrorMessages.missing(spec, spec.positionalParameters().getFirst());
		}
		return audit(out);
	}

	/** What a shell completes. */
	private static final class Words implements Iterable<String> {
		@Override
		public Iterator<String> iterator() {
			return Audit.rules().stream().map(Rule::id).iterator();
		}
	}

	private static CommandFailure unknown(String id, List<Rule> rules) {
		List<String> near = Spelling.nearest(id, rules.stream().map(Rule::id).toList());
		return CommandFailure.mistake("no rule is called " + id
				+ (near.isEmpty() ? "; --list shows all" : ", did you mean " + String.join(" or ", near) + "?"));
	}

	private void list(List<Rule> rules, PrintWriter out) {
		if (json) {
			AuditJson.rules(rules, out);
		} else {
			Area area = null;
			for (Rule rule : rules) {
				if (rule.area() != area) {
					out.println((area == null ? "" : System.lineSeparator()) + rule.area().title());
					area = rule.area();
				}
				out.println("  " + rule.id() + " (" + rule.severity().label() + "): " + rule.title());
			}
		}
		out.flush();
	}

	/** What is wrong with one file does not keep the others from being looked at. */
	private int audit(PrintWriter out) throws IOException {
		boolean violations = false;
		boolean mistakes = false;
		AuditJson document = json ? AuditJson.begin(out) : null;
		for (String file : files) {
			try {
				AuditReport report = report(file);
				violations |= !report.violations().isEmpty();
				if (document == null) {
					print(file, report, out);
				} else {
					document.recording(file, report);
				}
				if (report.damage() != null) {
					mistakes = true;
					complain(file + ": " + report.damage().getMessage()
							+ ". What is whole was checked; 'flightforge recover " + file
							+ " -o OUT.jfr' saves what can be read of it");
				}
			} catch (CommandFailure unreadable) {
				mistakes = true;
				complain(unreadable.getMessage());
			}
		}
		if (document != null) {
			document.end();
		}
		out.flush();
		return mistakes ? ExitCode.USER_MISTAKE : violations ? ExitCode.VIOLATIONS : ExitCode.GOOD;
	}

	private void complain(String message) {
		spec.commandLine().getOut().flush();
		spec.commandLine().getErr().println("flightforge: " + message);
	}

	private AuditReport report(String file) throws IOException {
		Path path = RecordingSource.path(file);
		try {
			return Audit.of(path, ignored, () -> false);
		} catch (MalformedRecordingException malformed) {
			throw RecordingSource.unreadable(path, file + ": " + malformed.getMessage());
		}
	}

	private static void print(String file, AuditReport report, PrintWriter out) {
		out.println(file + ": " + NumberFormats.count(report.events(), "event") + " in "
				+ NumberFormats.count(report.chunks(), "chunk") + ", "
				+ (report.violations().isEmpty() ? "none" : NumberFormats.count(report.violations().size())) + " of "
				+ NumberFormats.count(report.rules(), "rule") + " broken");
		if (report.incomplete()) {
			out.println("  Of chunks with very many events, some threads were checked.");
		}
		for (Violation violation : report.violations()) {
			print(violation, out);
		}
	}

	private static void print(Violation violation, PrintWriter out) {
		Rule rule = violation.rule();
		out.println();
		out.println("  " + rule.id() + " (" + rule.severity().label() + ", " + NumberFormats.count(violation.count())
				+ (violation.count() == 1 ? " time): " : " times): ") + rule.title());
		for (Place place : violation.places()) {
			out.println("    " + time(place.epochNanos()) + "  " + (place.type().isEmpty() ? "" : place.type() + "  ")
					+ (place.thread() == null ? "" : "“" + place.thread() + "”  ") + place.detail() + "  [byte "
					+ place.offset() + "]");
		}
		if (violation.count() > violation.places().size()) {
			out.println("    … and " + NumberFormats.count(violation.count() - violation.places().size()) + " more");
		}
	}

	static String time(long epochNanos) {
		return Instant
				.ofEpochSecond(Math.floorDiv(epochNanos, NANOS_PER_SECOND), Math.floorMod(epochNanos, NANOS_PER_SECOND))
				.toString();
	}
}

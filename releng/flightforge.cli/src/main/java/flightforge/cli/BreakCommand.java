/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

import flightforge.writer.broken.Answer;
import flightforge.writer.broken.Damage;
import flightforge.writer.broken.Reader;
import flightforge.writer.broken.RecordingBreaker;
import flightforge.writer.scan.MalformedRecordingException;

/** Makes broken copies of recordings. */
@Command(name = "break", header = "Make a copy of a recording that is broken on purpose.",
		description = {"For authors of readers. The copy is broken in exactly one way:",
				"  flightforge break shop.jfr --how zero-tail", "  flightforge break --list"})
final class BreakCommand implements Callable<Integer> {
	@Parameters(index = "0", paramLabel = "FILE", arity = "0..1",
			description = "An intact recording; it is not changed.")
	private String file;

	@Parameters(index = "1", paramLabel = "COPY", arity = "0..1",
			description = "The broken copy. Default: beside the recording, named after the damage.")
	private String output;

	@Option(names = "--how", paramLabel = "DAMAGE", completionCandidates = Words.class,
			description = "How to break it; --list shows the kinds of damage.")
	private String how;

	@Option(names = {"-o", "--output"}, paramLabel = "COPY", description = "The same, as with other commands.")
	private String named;

	@Option(names = "--seed", paramLabel = "N", defaultValue = "0",
			description = "Another number breaks another chunk or event. Default: ${DEFAULT-VALUE}.")
	private long seed;

	@Option(names = "--force", description = "Overwrite an existing copy.")
	private boolean force;

	@Option(names = {"-q", "--quiet"}, description = "Print errors, and nothing else.")
	private boolean quiet;

	@Option(names = "--list", description = "List the kinds of damage, and how readers handle each.")
	private boolean list;

	@ParentCommand
	private FlightforgeCommand flightforge;

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() throws IOException {
		PrintWriter out = spec.commandLine().getOut();
		if (list) {
			list(out);
			return ExitCode.GOOD;
		}
		if (file == null || how == null) {
			throw ErrorMessages.missing(spec,
					file == null ? spec.positionalParameters().getFirst() : spec.findOption("--how"));
		}
		Damage damage = Damage.named(how).orElseThrow(() -> unknown(how));
		Path source = RecordingSource.path(file);
		OutputFile target = OutputFile.changedCopy(spec, file, damage.id(), output, named, force);
		if (target.isSameAs(source)) {
			throw CommandFailure.mistake("the broken copy would overwrite the recording " + file);
		}
		Interruption interruption = flightforge.interruption();
		interruption.watch();
		try {
			RecordingBreaker.breakCopy(source, target.path(), damage, seed, interruption::requested);
		} catch (MalformedRecordingException malformed) {
			throw CommandFailure.mistake(file + " is broken already: " + malformed.getMessage());
		} catch (CancellationException | IOException stopped) {
			if (interruption.isCause()) {
				throw CommandFailure.failed("interrupted, nothing was written", stopped);
			}
			throw stopped;
		}
		if (!quiet) {
			out.println("Wrote " + target.name() + ": " + damage.description());
			printAnswers(damage, out);
			out.flush();
		}
		return ExitCode.GOOD;
	}

	/** What a shell completes. */
	private static final class Words implements Iterable<String> {
		@Override
		public Iterator<String> iterator() {
			return Arrays.stream(Damage.values()).map(Damage::id).iterator();
		}
	}

	private static CommandFailure unknown(String name) {
		return CommandFailure.unknown("damage", name, Arrays.stream(Damage.values()).map(Damage::id).toList());
	}

	private static void list(PrintWriter out) {
		String separator = "";
		for (Damage damage : Damage.values()) {
			out.println(separator + damage.id() + ": " + damage.description());
			printAnswers(damage, out);
			separator = System.lineSeparator();
		}
		out.flush();
	}

	/** One line for each answer, with those who give it. */
	private static void printAnswers(Damage damage, PrintWriter out) {
		for (Answer answer : Answer.values()) {
			String readers = Arrays.stream(Reader.values()).filter(reader -> damage.answer(reader) == answer)
					.map(Reader::label).collect(Collectors.joining("; "));
			if (!readers.isEmpty()) {
				out.println("  " + answer.words() + ": " + readers);
			}
		}
	}
}

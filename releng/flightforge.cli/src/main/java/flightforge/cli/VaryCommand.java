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

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.vary.Variation;
import flightforge.writer.vary.VariedRecording;

/** Makes copies of recordings that are right and rare. */
@Command(name = "vary", header = "Write a recording again in a way that is right and rare.",
		description = {"For authors of readers. The copy is a valid recording, written as few programs do:",
				"  flightforge vary shop.jfr --as delta-checkpoints", "  flightforge vary --list"})
final class VaryCommand implements Callable<Integer> {
	@Parameters(index = "0", paramLabel = "FILE", arity = "0..1",
			description = "An intact recording; it is not changed.")
	private String file;

	@Parameters(index = "1", paramLabel = "COPY", arity = "0..1",
			description = "The varied copy. Default: beside the recording, named after the variation.")
	private String output;

	@Option(names = {"-o", "--output"}, paramLabel = "COPY", description = "The same, as with other commands.")
	private String named;

	@Option(names = "--as", paramLabel = "VARIATION", completionCandidates = Words.class,
			description = "How to vary it; --list shows the variations.")
	private String variationId;

	@Option(names = "--force", description = "Overwrite an existing copy.")
	private boolean force;

	@Option(names = {"-q", "--quiet"}, description = "Print errors, and nothing else.")
	private boolean quiet;

	@Option(names = "--list", description = "List the variations.")
	private boolean list;

	@ParentCommand
	private FlightforgeCommand flightforge;

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() throws IOException {
		PrintWriter out = spec.commandLine().getOut();
		if (list) {
			for (Variation variation : Variation.values()) {
				out.println(variation.id() + ": " + variation.description());
			}
			return ExitCode.GOOD;
		}
		if (file == null || variationId == null) {
			throw ErrorMessages.missing(spec,
					file == null ? spec.positionalParameters().getFirst() : spec.findOption("--as"));
		}
		Variation variation = Variation.named(variationId).orElseThrow(() -> unknown(variationId));
		Path source = RecordingSource.path(file);
		OutputFile target = OutputFile.changedCopy(spec, file, variation.id(), output, named, force);
		if (target.isSameAs(source)) {
			throw CommandFailure.mistake("the varied copy would overwrite the recording " + file);
		}
		Interruption interruption = flightforge.interruption();
		interruption.watch();
		try {
			VariedRecording.write(source, target.path(), variation, interruption::requested);
		} catch (MalformedRecordingException malformed) {
			throw CommandFailure.mistake(file + " is broken: " + malformed.getMessage());
		} catch (VariedRecording.NothingToVaryException nothing) {
			throw CommandFailure.mistake(file + ": " + nothing.getMessage());
		} catch (CancellationException | IOException stopped) {
			if (interruption.isCause()) {
				throw CommandFailure.failed("interrupted, nothing was written", stopped);
			}
			throw stopped;
		}
		if (!quiet) {
			out.println("Wrote " + target.name() + ": " + variation.description());
		}
		return ExitCode.GOOD;
	}

	/** What a shell completes. */
	private static final class Words implements Iterable<String> {
		@Override
		public Iterator<String> iterator() {
			return Arrays.stream(Variation.values()).map(Variation::id).iterator();
		}
	}

	private static CommandFailure unknown(String name) {
		return CommandFailure.unknown("variation", name, Arrays.stream(Variation.values()).map(Variation::id).toList());
	}
}

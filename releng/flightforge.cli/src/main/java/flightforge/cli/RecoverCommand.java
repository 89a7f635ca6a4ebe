/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

import flightforge.writer.scan.JvmSummary;
import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingRecovery;
import flightforge.writer.scan.RecordingRecovery.Recovered;
import flightforge.writer.scan.RecordingRecovery.Repair;
import flightforge.writer.scan.RecordingScanner;
import flightforge.writer.scan.UnpackedRecording;

/** Makes a recording readable whose process was killed, or that was cut or damaged. */
@Command(name = "recover", header = "Recover a recording that was cut, damaged or not finished, or a JVM's repository.",
		description = {
				"With -o it copies all that readers can open to another file and says what is missing: whole chunks,"
						+ " and what a JVM flushed to a chunk before it was killed, which it does about once a second. The"
						+ " source is not changed, so the JVM may still run. FILE may be compressed with gzip, zip or lz4.",
				"Of a folder, such as the repository of a killed JVM, it makes one recording of all files *.jfr; a chunk"
						+ " that two of them have is taken once.",
				"Without -o it cuts off the end of FILE that no reader can open. It does nothing to a healthy recording,"
						+ " and refuses what a running JVM may still write to."})
final class RecoverCommand implements Callable<Integer> {
	private static final int JVMS_NAMED = 5;

	@Parameters(paramLabel = "FILE|DIR", arity = "1..*",
			description = "A .jfr file, or the folder of a JVM's repository; several with -o only.")
	private List<String> files;

	@Option(names = {"-o", "--output"}, paramLabel = "OUT", description = "The new recording.")
	private String output;

	@Option(names = "--force", description = "Overwrite an existing OUT.")
	private boolean force;

	@ParentCommand
	private FlightforgeCommand flightforge;

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() throws IOException {
		List<Path> paths = new ArrayList<>();
		for (String file : files) {
			paths.add(check(file));
		}
		if (output == null) {
			if (files.size() > 1) {
				throw CommandFailure.mistake("several files make one recording: name it with -o OUT.jfr");
			}
			recoverInPlace(files.getFirst(), paths.getFirst());
		} else {
			recover(paths);
		}
		return ExitCode.GOOD;
	}

	private static Path check(String file) {
		Path path = ScriptSource.path(file);
		return Files.isDirectory(path) && Files.isReadable(path) ? path : RecordingSource.path(file);
	}

	private void recoverInPlace(String file, Path path) throws IOException {
		if (Files.isDirectory(path)) {
			throw CommandFailure.mistake(file + " is a folder: name the recording to make of it with -o OUT.jfr");
		}
		if (UnpackedRecording.isPacked(path)) {
			throw CommandFailure
					.mistake(file + " is compressed, and only a recording that is not can be recovered in place"
							+ otherwise(file, path));
		}
		Repair repair;
		try {
			repair = RecordingRecovery.recover(path);
		} catch (MalformedRecordingException malformed) {
			throw CommandFailure.mistake(file + ": " + malformed.getMessage() + otherwise(file, path));
		}
		PrintWriter out = spec.commandLine().getOut();
		out.println(said(file, repair));
		out.flush();
	}

	private static String said(String file, Repair repair) {
		if (repair.equals(Repair.NONE)) {
			return file + " is whole; nothing to do.";
		}
		return repair.bytesCut() == 0
				? "Corrected the header of the last chunk of " + file
						+ ", which said that more follows; all that is there is readable."
				: "Cut " + NumberFormats.bytes(repair.bytesCut()) + " off the end of " + file
						+ "; all before that is readable.";
	}

	/** What can be done with a file that is not recovered in place; nothing where no reader can open a part of it. */
	private static String otherwise(String file, Path path) throws IOException {
		return isReadable(path) ? ". " + file + " is unchanged. 'flightforge recover " + file
				+ " -o OUT.jfr' copies all that readers can open to a new file" : "";
	}

	private static boolean isReadable(Path path) throws IOException {
		try {
			RecordingScanner.inspect(path);
			return true;
		} catch (MalformedRecordingException nothing) {
			return false;
		}
	}

	private void recover(List<Path> paths) throws IOException {
		OutputFile target = OutputFile.recording(output, force);
		List<Path> sources = new ArrayList<>();
		for (Path path : paths) {
			if (target.isSameAs(path)) {
				throw CommandFailure.mistake("the source is never changed: give -o another name than " + output);
			}
			sources.addAll(sources(path));
		}
		Interruption interruption = flightforge.interruption();
		interruption.watch();
		Recovered recovered;
		try {
			recovered = RecordingRecovery.recover(sources, target.path(), interruption::requested);
		} catch (MalformedRecordingException malformed) {
			throw CommandFailure
					.mistake(String.join(", ", files) + ": nothing can be recovered: " + malformed.getMessage());
		} catch (CancellationException | IOException stopped) {
			if (interruption.isCause()) {
				throw CommandFailure.failed("interrupted, nothing was written", stopped);
			}
			throw stopped;
		}
		PrintWriter out = spec.commandLine().getOut();
		out.println("Recovered " + NumberFormats.count(recovered.events(), "event") + " in "
				+ NumberFormats.count(recovered.chunks(), "chunk") + ", " + NumberFormats.bytes(recovered.bytes())
				+ ", to " + output + (recovered.lost().isEmpty() ? "; nothing was missing." : ". What is missing:"));
		recovered.lost().forEach(lost -> out.println("  " + lost));
		if (recovered.copies() > 0) {
			out.println("Left out " + NumberFormats.count(recovered.copies(), "chunk")
					+ " that another of the files has, too, byte for byte.");
		}
		if (recovered.jvms().size() > 1) {
			out.println("warning: the chunks are of " + recovered.jvms().size() + " JVMs ("
					+ recovered.jvms().stream().limit(JVMS_NAMED).map(RecoverCommand::named)
							.collect(Collectors.joining(", "))
					+ (recovered.jvms().size() > JVMS_NAMED ? ", …" : "")
					+ "), and tools show them as one. Recover the files of each JVM by themselves.");
		}
		out.flush();
	}

	private static String named(JvmSummary jvm) {
		return jvm.pid() == null ? jvm.name() : "process " + jvm.pid();
	}

	private static List<Path> sources(Path path) {
		if (!Files.isDirectory(path)) {
			return List.of(path);
		}
		try {
			return RecordingRecovery.chunkFiles(path);
		} catch (IOException e) {
			throw CommandFailure.mistake(ErrorMessages.reason(e));
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingRecovery;

/** Mends a recording whose process was killed. */
@Command(name = "recover", header = "Mend a recording whose process was killed while its file grew.",
		description = "Cuts off what follows the last whole chunk. Does nothing to a healthy recording.")
final class RecoverCommand implements Callable<Integer> {
	@Parameters(paramLabel = "FILE", description = "A .jfr file; it is changed in place.")
	private String file;

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() throws IOException {
		Path path = ScriptSource.path(file);
		if (!Files.exists(path)) {
			throw CommandFailure.mistake("no such recording: " + file);
		}
		if (Files.isDirectory(path)) {
			throw CommandFailure.mistake(file + " is a folder, not a recording");
		}
		if (!Files.isReadable(path)) {
			throw CommandFailure.mistake("cannot read " + file + ": permission denied");
		}
		long cut;
		try {
			cut = RecordingRecovery.recover(path);
		} catch (MalformedRecordingException malformed) {
			throw CommandFailure.mistake(file + ": " + malformed.getMessage());
		}
		PrintWriter out = spec.commandLine().getOut();
		out.println(cut == 0 ? file + " is whole; nothing to do."
				: "Cut " + Figures.bytes(cut) + " off the end of " + file + "; all before that is readable.");
		out.flush();
		return ExitCode.GOOD;
	}
}

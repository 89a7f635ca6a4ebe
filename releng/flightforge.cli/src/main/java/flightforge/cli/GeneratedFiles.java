/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import flightforge.script.plan.PlanOptions;

/**
 * The files of one generation.
 *
 * @param recording the recording; empty if it goes to standard output
 * @param report the report; empty if there is none, or it is printed
 * @param answers the answers; empty if there are none, or they are printed
 */
record GeneratedFiles(Optional<OutputFile> recording, Optional<OutputFile> report, Optional<OutputFile> answers) {

	/**
	 * Files of a host that exist.
	 *
	 * @param files their names
	 * @param all how many the host has when it is made
	 */
	record Existing(List<String> files, int all) {
		boolean isWhole() {
			return files.size() == all;
		}
	}

	/**
	 * What the user wrote behind the options.
	 *
	 * @param recording behind {@code --output}
	 * @param report behind {@code --report}, or null
	 * @param answers behind {@code --answers}, or null
	 * @param force whether files that exist may be overwritten
	 */
	record Arguments(String recording, String report, String answers, boolean force) {
		private static final String RECORDING = ".jfr";
		private static final String REPORT = ".json";

		/** Whether the recording goes to standard output. */
		boolean isPiped() {
			return recording.equals(StandardOutput.ARGUMENT);
		}

		/** Whether the report is printed. */
		boolean printsReport() {
			return StandardOutput.ARGUMENT.equals(report);
		}

		/** Whether the answers are printed. */
		boolean printsAnswers() {
			return StandardOutput.ARGUMENT.equals(answers);
		}

		/**
		 * Refuses to mix several things on standard output.
		 *
		 * @throws CommandFailure if that was asked for
		 */
		void check() {
			if (isPiped() && printsReport() || isPiped() && printsAnswers() || printsReport() && printsAnswers()) {
				throw CommandFailure.mistake(
						"standard output takes one of recording, report and answers; name a file" + " for the others");
			}
		}

		/**
		 * The files as they are named, checked before the work begins.
		 *
		 * @param options on which depends what the script imports
		 * @throws CommandFailure if one of them cannot be written, or would overwrite what the recording is made of
		 */
		GeneratedFiles files(ScriptSource source, PlanOptions options) {
			return files(source, options, recording, report, answers);
		}

		/**
		 * The files of a host: as they are named, or in the folders that are.
		 *
		 * @param options on which depends what the script imports
		 * @param name what the files in folders are called, without the ending
		 * @throws CommandFailure if one of them cannot be written, or would overwrite what the recording is made of
		 */
		GeneratedFiles files(ScriptSource source, PlanOptions options, String name) {
			return files(source, options, in(recording, name + RECORDING), in(report, name + REPORT),
					in(answers, name + ".answers" + REPORT));
		}

		/**
		 * Which of the files of a host in folders exist.
		 *
		 * @param name as of {@link #files(ScriptSource, PlanOptions, String)}
		 */
		Existing existing(String name) {
			List<String> all = Stream.of(in(recording, name + RECORDING), in(report, name + REPORT),
					in(answers, name + ".answers" + REPORT)).filter(Objects::nonNull).toList();
			return new Existing(all.stream().filter(file -> Files.exists(ScriptSource.path(file))).toList(),
					all.size());
		}

		/**
		 * The same where there are several hosts, so that what is named has to be folders.
		 *
		 * @throws CommandFailure if something else is named
		 */
		void checkFolders() {
			for (String argument : new String[] {recording, report, answers}) {
				if (argument != null && (argument.equals(StandardOutput.ARGUMENT)
						|| !isFolder(argument) && (Files.exists(ScriptSource.path(argument))
								|| argument.endsWith(RECORDING) || argument.endsWith(REPORT)))) {
					throw CommandFailure.mistake("--hosts makes files for each host, named after it; name a folder for"
							+ " them, such as fleet/, and not " + argument);
				}
			}
		}

		/**
		 * Makes the folders that are named, if they do not exist.
		 *
		 * @param all whether everything that is named is a folder, even without a separator at its end
		 * @throws CommandFailure if that is impossible
		 */
		void makeFolders(boolean all) {
			for (String argument : new String[] {recording, report, answers}) {
				if (argument == null || argument.equals(StandardOutput.ARGUMENT) || !all && !isFolder(argument)) {
					continue;
				}
				Path folder = ScriptSource.path(argument);
				try {
					if (!Files.isDirectory(folder)) {
						Files.createDirectories(folder);
					}
				} catch (FileAlreadyExistsException file) {
					throw CommandFailure
							.mistake("cannot make the folder " + argument + ": " + file.getFile() + " is a file");
				} catch (IOException impossible) {
					throw CommandFailure.mistake("cannot make the folder " + ErrorMessages.reason(impossible));
				}
				if (!Files.isWritable(folder)) {
					throw CommandFailure.mistake("cannot write into the folder " + argument + ": permission denied");
				}
			}
		}

		private GeneratedFiles files(ScriptSource source, PlanOptions options, String to, String reportTo,
				String answersTo) {
			GeneratedFiles files = new GeneratedFiles(
					isPiped() ? Optional.empty() : Optional.of(OutputFile.recording(to, force)),
					reportTo == null || printsReport() ? Optional.empty() : Optional.of(OutputFile.of(reportTo, force)),
					answersTo == null || printsAnswers() ? Optional.empty()
							: Optional.of(OutputFile.of(answersTo, force)));
			files.refuseToOverwrite(source, source.imports(options));
			return files;
		}

		private static String in(String argument, String name) {
			if (argument == null || argument.equals(StandardOutput.ARGUMENT) || !isFolder(argument)) {
				return argument;
			}
			return argument.endsWith("/") || argument.endsWith(File.separator) ? argument + name
					: argument + "/" + name;
		}

		private static boolean isFolder(String argument) {
			return argument.endsWith("/") || argument.endsWith(File.separator)
					|| Files.isDirectory(ScriptSource.path(argument));
		}
	}

	private void refuseToOverwrite(ScriptSource source, List<Path> imports) {
		refuseToOverwrite(source, imports, report, "report");
		refuseToOverwrite(source, imports, answers, "answers");
		if (report.isPresent() && isSame(answers, report.get().path())) {
			throw CommandFailure.mistake("the answers and the report need two different files");
		}
	}

	private void refuseToOverwrite(ScriptSource source, List<Path> imports, Optional<OutputFile> beside, String what) {
		if (source.file() != null && isSame(recording, source.file())) {
			throw CommandFailure.mistake("the recording would overwrite its script " + source.name());
		}
		for (Path imported : imports) {
			if (isSame(recording, imported)) {
				throw CommandFailure
						.mistake("the recording would overwrite " + imported + ", which its script imports");
			}
			if (isSame(beside, imported)) {
				throw CommandFailure
						.mistake("the " + what + " would overwrite " + imported + ", which the script imports");
			}
		}
		if (beside.isEmpty()) {
			return;
		}
		if (source.file() != null && beside.get().isSameAs(source.file())) {
			throw CommandFailure.mistake("the " + what + " would overwrite the script " + source.name());
		}
		if (isSame(recording, beside.get().path())) {
			throw CommandFailure.mistake("the " + what + " and the recording need two different files");
		}
	}

	private static boolean isSame(Optional<OutputFile> written, Path other) {
		return written.isPresent() && written.get().isSameAs(other);
	}

	/** How a file beside the recording names it; null if it went to standard output. */
	String nameFor(OutputFile beside) {
		return recording.map(written -> Report.nameOf(written.path(), beside.path())).orElse(null);
	}
}

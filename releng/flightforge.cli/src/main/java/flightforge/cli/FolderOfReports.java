/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A folder with the reports of many recordings, as those of a fleet. */
final class FolderOfReports {
	private static final String ENDING = ".json";
	private static final String ANSWERS = ".answers.json";

	private FolderOfReports() {
	}

	/**
	 * The reports that an argument names.
	 *
	 * @param argument a report, or a folder of reports
	 * @return the argument itself if it is no folder, and otherwise the reports in it, by name
	 * @throws CommandFailure if the folder cannot be read, or has no reports
	 */
	static List<String> files(String argument) {
		Path folder = ScriptSource.path(argument);
		if (!Files.isDirectory(folder)) {
			return List.of(argument);
		}
		try (Stream<Path> files = Files.list(folder)) {
			List<String> reports = files.map(Path::toString)
					.filter(name -> name.endsWith(ENDING) && !name.endsWith(ANSWERS)).sorted().toList();
			if (reports.isEmpty()) {
				throw CommandFailure
						.mistake("there are no reports in the folder " + argument + "; their names end in " + ENDING);
			}
			return reports;
		} catch (IOException unreadable) {
			throw CommandFailure.mistake("cannot read the folder " + ErrorMessages.reason(unreadable));
		}
	}
}

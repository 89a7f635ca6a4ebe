/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.likeness;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

import flightforge.learn.NameTable;

/** What the names of a recording are taken for when it is compared with one that has others. */
sealed interface Names {
	/** By kind, the other name of each name; takes as long as a file is big, so not for the UI thread. */
	Map<String, Map<String, String>> read() throws IOException;

	/** What they are called where they are chosen. */
	String label();

	/** For what they are. */
	record AsTheyAre() implements Names {
		@Override
		public Map<String, Map<String, String>> read() {
			return Map.of();
		}

		@Override
		public String label() {
			return Messages.AS_THEY_ARE;
		}
	}

	/**
	 * For those that a script has, which was learned since the program was started.
	 *
	 * @param table by kind, the name in the script of each name in the recording
	 */
	record Replaced(Map<String, Map<String, String>> table) implements Names {
		@Override
		public Map<String, Map<String, String>> read() {
			return table;
		}

		@Override
		public String label() {
			return Messages.REPLACED;
		}
	}

	/**
	 * For those in a table that was written when a script was learned.
	 *
	 * @param file the table
	 */
	record InFile(Path file) implements Names {
		@Override
		public Map<String, Map<String, String>> read() throws IOException {
			return NameTable.read(file);
		}

		@Override
		public String label() {
			return file.getFileName().toString();
		}
	}
}

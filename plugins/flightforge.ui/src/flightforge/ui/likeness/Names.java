/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.likeness;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import org.eclipse.osgi.util.NLS;

import flightforge.learn.NameTable;

/** What the names of a recording are taken for when it is compared with one that has others. */
sealed interface Names {
	/** By kind, the other name of each name; takes as long as a file is big, so not for the UI thread. */
	Map<String, Map<String, String>> read() throws IOException;

	/** What they are called where they are chosen. */
	String label();

	/** What the names of the other recording are taken for then. */
	default Names swapped() {
		return new Swapped(this);
	}

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

		@Override
		public Names swapped() {
			return this;
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

	/**
	 * For what these names are taken for, the other way round: the first recording has the names of the script.
	 *
	 * @param names those of the other recording
	 */
	record Swapped(Names names) implements Names {
		@Override
		public Map<String, Map<String, String>> read() throws IOException {
			Map<String, Map<String, String>> back = new HashMap<>();
			names.read().forEach((kind, table) -> {
				Map<String, String> ofKind = new HashMap<>();
				table.forEach((name, other) -> ofKind.put(other, name));
				back.put(kind, ofKind);
			});
			return back;
		}

		@Override
		public String label() {
			return NLS.bind(Messages.REVERSED, names.label());
		}

		@Override
		public Names swapped() {
			return names;
		}
	}
}

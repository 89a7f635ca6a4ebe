/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.likeness;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.osgi.service.prefs.BackingStoreException;

import flightforge.ui.resource.Ids;

/** Where the tables of names are that were written or chosen last, also before the program was started again. */
public final class NameTables {
	private static final String KEY = "nameTables";
	private static final String BETWEEN = "\n";
	private static final int MOST = 5;
	private static final Map<Path, Path> OF_RECORDINGS = new ConcurrentHashMap<>();

	private NameTables() {
	}

	/** Those that are still there, the last one first. */
	static List<Path> known() {
		return stored().map(Path::of).filter(Files::isRegularFile).toList();
	}

	/** Keeps the place of a table, in front of the others; what is in it stays there. */
	public static void remember(Path table) {
		String place = table.toAbsolutePath().normalize().toString();
		var preferences = InstanceScope.INSTANCE.getNode(Ids.BUNDLE);
		preferences.put(KEY, String.join(BETWEEN,
				Stream.concat(Stream.of(place), stored().filter(other -> !other.equals(place))).limit(MOST).toList()));
		try {
			preferences.flush();
		} catch (BackingStoreException e) {
			// It is offered until the program ends; after that it can be chosen again.
			ILog.of(NameTables.class).warn(e.getLocalizedMessage(), e);
		}
	}

	/**
	 * Keeps the place of a table that was written when a script was learned.
	 *
	 * @param recording what it was learned from
	 */
	public static void remember(Path table, Path recording) {
		OF_RECORDINGS.put(recording.toAbsolutePath(), table.toAbsolutePath().normalize());
		remember(table);
	}

	/** The table that was written since the program was started when a script was learned from a recording. */
	static Optional<Path> of(Path recording) {
		return Optional.ofNullable(OF_RECORDINGS.get(recording)).filter(Files::isRegularFile);
	}

	private static Stream<String> stored() {
		return InstanceScope.INSTANCE.getNode(Ids.BUNDLE).get(KEY, "").lines().filter(line -> !line.isBlank());
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.likeness;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.osgi.service.prefs.BackingStoreException;

import flightforge.ui.resource.Ids;

/**
 * Which recordings were compared last, and with which table of names, also before the program was started. UI thread
 * only.
 */
final class ComparedPairs {
	private static final String KEY = "comparedPairs";
	private static final String BETWEEN = "\t";
	private static final int MOST = 10;

	/**
	 * Two recordings.
	 *
	 * @param table the table for the names of the first one; empty where they were compared as they are
	 */
	private record Compared(Path a, Path b, Optional<Path> table) {
		static Stream<Compared> of(String line) {
			List<String> parts = List.of(line.split(BETWEEN, -1));
			return parts.size() != 3 ? Stream.empty()
					: Stream.of(new Compared(Path.of(parts.getFirst()), Path.of(parts.get(1)),
							Optional.of(parts.getLast()).filter(table -> !table.isEmpty()).map(Path::of)));
		}

		boolean isOf(Path one, Path other) {
			return a.equals(one) && b.equals(other) || a.equals(other) && b.equals(one);
		}

		String line() {
			return String.join(BETWEEN, a.toString(), b.toString(), table.map(Path::toString).orElse(""));
		}
	}

	private ComparedPairs() {
	}

	/** Keeps what two recordings were compared with, in front of the others. */
	static void remember(Path a, Path b, Names names) {
		Compared now = switch (names) {
		case Names.InFile table -> new Compared(a, b, Optional.of(table.file()));
		case Names.Swapped(Names.InFile table) -> new Compared(b, a, Optional.of(table.file()));
		case Names.Replaced replaced -> new Compared(a, b, NameTables.of(a));
		case Names.Swapped(Names.Replaced replaced) -> new Compared(b, a, NameTables.of(b));
		default -> new Compared(a, b, Optional.empty());
		};
		var preferences = InstanceScope.INSTANCE.getNode(Ids.BUNDLE);
		preferences.put(KEY, Stream.concat(Stream.of(now), stored().filter(other -> !other.isOf(a, b))).limit(MOST)
				.map(Compared::line).collect(Collectors.joining("\n")));
		try {
			preferences.flush();
		} catch (BackingStoreException e) {
			// It is known until the program ends; after that it can be chosen again.
			ILog.of(ComparedPairs.class).warn(e.getLocalizedMessage(), e);
		}
	}

	/** The names of the table that two recordings were compared with last; empty where it was none, or has gone. */
	static Optional<Names> names(Path a, Path b) {
		return stored().filter(pair -> pair.isOf(a, b)).findFirst()
				.flatMap(pair -> pair.table().filter(Files::isRegularFile).map(Names.InFile::new)
						.map(names -> pair.a().equals(a) ? names : names.swapped()));
	}

	/**
	 * A recording and another one that it was compared with by a table of names, the last ones first: one of them was
	 * learned from the other, so nothing else that is open belongs to it more.
	 *
	 * @return in the order in which the table is; empty where there are none, or one of the files has gone
	 */
	static Optional<Pair> twins(Path recording) {
		return stored().filter(pair -> pair.a().equals(recording) || pair.b().equals(recording))
				.filter(pair -> Files.isRegularFile(pair.a()) && Files.isRegularFile(pair.b()))
				.flatMap(pair -> pair.table().filter(Files::isRegularFile).stream()
						.map(table -> new Pair(pair.a(), pair.b(), new Names.InFile(table))))
				.findFirst();
	}

	/** The recordings that one was compared with, as far as they are still there, the last one first. */
	static List<Path> with(Path recording) {
		return stored().filter(pair -> pair.a().equals(recording) || pair.b().equals(recording))
				.map(pair -> pair.a().equals(recording) ? pair.b() : pair.a()).filter(Files::isRegularFile).distinct()
				.toList();
	}

	private static Stream<Compared> stored() {
		return InstanceScope.INSTANCE.getNode(Ids.BUNDLE).get(KEY, "").lines().flatMap(Compared::of);
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.resolve;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.ThreadsSpec;
import flightforge.writer.ThreadInfo;

/** The threads of a recording. Immutable. */
public final class ThreadTable {
	/** The thread of streams that name none. */
	private static final List<ThreadInfo> MAIN = List.of(new ThreadInfo("main", 1, "main", 1_001, "main", false));
	/** The operating system's number of the first of the script's threads; that of main is one less. */
	private static final long FIRST_OS_ID = 1_002;
	private static final long FIRST_JAVA_ID = 2;

	private final Map<String, List<ThreadInfo>> groups = new LinkedHashMap<>();

	ThreadTable(Collection<ThreadsSpec> specs) {
		int number = 0;
		for (ThreadsSpec spec : specs) {
			List<ThreadInfo> threads = new ArrayList<>(spec.count());
			for (int n = 1; n <= spec.count(); n++) {
				String name = spec.name().replace("{n}", Integer.toString(n));
				threads.add(new ThreadInfo(name, FIRST_JAVA_ID + number, spec.virtual() ? "" : name,
						spec.virtual() ? 0 : FIRST_OS_ID + number, spec.virtual() ? "VirtualThreads" : spec.group(),
						spec.virtual()));
				number++;
			}
			groups.put(spec.key(), List.copyOf(threads));
		}
	}

	/**
	 * The threads of a group; those of streams that name none when the name is null; null when there is no such group.
	 */
	List<ThreadInfo> threads(String group) {
		return group == null ? MAIN : groups.get(group);
	}

	/** The names of the groups. */
	Collection<String> names() {
		return groups.keySet();
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.LinkedHashMap;
import java.util.Map;

import flightforge.script.internal.Problems;

/** Reads the {@code threads} section. */
final class ThreadsReader {
	private static final int MAX_THREADS = 100_000;

	private final Problems problems;
	private long threadCount;

	ThreadsReader(Problems problems) {
		this.problems = problems;
	}

	Map<String, ThreadsSpec> threads(YamlNode node) {
		Map<String, ThreadsSpec> threads = new LinkedHashMap<>();
		for (YamlNode.Entry entry : Section.named(node, "threads", "{http: {name: \"http-{n}\", count: 8}}",
				problems)) {
			String key = entry.key().text();
			Section section = Section.of(entry.value(), Grammar.THREADS, problems);
			if (section == null) {
				threads.put(key, new ThreadsSpec(key, key, 1, "", false, entry.key().position()));
			} else {
				int count = (int) section.whole("count", 1, MAX_THREADS, 1);
				threadCount += count;
				String name = section.text("name", count == 1 ? key : key + "-{n}");
				if (count > 1 && !name.contains("{n}")) {
					section.error("name", "the " + count + " threads would all be called \"" + Section.shorten(name)
							+ "\"; put {n}, the thread's number, into the name");
				}
				threads.put(key, new ThreadsSpec(key, name, count, section.text("group", ""), section.flag("virtual"),
						entry.key().position()));
			}
		}
		if (threadCount > MAX_THREADS) {
			problems.error(node.position(),
					"there are " + threadCount + " threads; at most " + MAX_THREADS + " are possible");
		}
		return threads;
	}
}

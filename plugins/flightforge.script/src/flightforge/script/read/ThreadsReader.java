/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.MomentSpec;
import flightforge.script.RecordingSpec;
import flightforge.script.Scalar;
import flightforge.script.ThreadsSpec;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.Problems;
import flightforge.script.text.YamlNode;

/** Reads the {@code threads} section. */
final class ThreadsReader {
	private static final int MAX_THREADS = 100_000;
	private static final long MAX_ID = 1L << 40;

	private final Problems problems;
	private final MomentReader moments;
	private long threadCount;

	ThreadsReader(Problems problems, RecordingSpec recording) {
		this.problems = problems;
		this.moments = new MomentReader(problems, recording);
	}

	Map<String, ThreadsSpec> threads(YamlNode node) {
		Map<String, ThreadsSpec> threads = new LinkedHashMap<>();
		for (YamlNode.Entry entry : Section.named(node, "threads", "{http: {name: \"http-{n}\", count: 8}}",
				problems)) {
			Section section = Section.of(entry.value(), Grammar.THREADS, problems);
			String key = entry.key().text();
			threads.put(key, section == null
					? new ThreadsSpec(key, key, 1, "", false, -1, 0, ThreadsSpec.Life.ALL, entry.key().position())
					: group(entry.key(), section));
		}
		if (threadCount > MAX_THREADS) {
			problems.error(node.position(),
					"there are " + threadCount + " threads; at most " + MAX_THREADS + " are possible");
		}
		return threads;
	}

	private ThreadsSpec group(Scalar key, Section section) {
		int count = (int) section.whole("count", 1, MAX_THREADS, 1);
		threadCount += count;
		boolean virtual = section.flag("virtual");
		String name = section.text("name", count == 1 ? key.text() : key.text() + "-{n}");
		boolean nameless = virtual && name.isEmpty();
		if (count > 1 && !name.contains("{n}") && !nameless) {
			String message = "the " + count + " threads would all be called \"" + Scalar.shorten(name)
					+ "\"; put {n}, the thread's number, into the name";
			problems.error(section.place("name"), message, List.of(name + "-{n}"));
		}
		if (virtual && section.has("java-id") && section.whole("java-id", 0, MAX_ID, -1) == 0) {
			section.error("java-id", "virtual threads are Java threads, whose ids begin at 1");
		}
		for (String of : virtual ? new String[] {"group", "os-id"} : new String[0]) {
			if (section.has(of)) {
				section.error(of, "virtual threads have no \"" + of + "\" of their own; remove it");
			}
		}
		// No more are made while the rest of the script is checked.
		int made = threadCount > MAX_THREADS ? 1 : count;
		return new ThreadsSpec(key.text(), name, made, section.text("group", ""), virtual,
				section.whole("java-id", 0, MAX_ID, -1), section.whole("os-id", 1, MAX_ID, 0), life(section),
				key.position());
	}

	private ThreadsSpec.Life life(Section section) {
		MomentSpec[] from = moments.range(section, "from", null);
		MomentSpec[] until = moments.range(section, "until", from == null ? null : from[0]);
		return new ThreadsSpec.Life(from == null ? null : from[0], from == null ? null : from[1],
				until == null ? null : until[0], until == null ? null : until[1]);
	}
}

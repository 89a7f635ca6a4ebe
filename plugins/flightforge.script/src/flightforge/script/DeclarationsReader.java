/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.internal.Problems;

/** Reads the {@code threads} and {@code stacks} sections. */
final class DeclarationsReader {
	private static final int MAX_THREADS = 100_000;
	private static final int MAX_FRAMES = 2_000;
	/**
	 * As {@code Throwable.printStackTrace} and logging libraries print frames, so that they can be pasted: "at", class
	 * loader and module before the class, a hidden class's number behind its name, the jar at the end.
	 */
	private static final Pattern FRAME = Pattern.compile("(?:at\\s+)?(?:[^()/\\s]*/){0,2}?"
			+ "([^()/\\s]+(?:/(?:0x[0-9a-f]+|\\d+))?)\\.([^()./\\s]+)\\(([^()]*?)(?::(\\d{1,9}))?\\)"
			+ "(?:\\s+~?\\[[^\\[\\]]*\\])?");

	private final Problems problems;
	private long threadCount;

	DeclarationsReader(Problems problems) {
		this.problems = problems;
	}

	Map<String, ThreadsSpec> threads(YamlNode node) {
		Map<String, ThreadsSpec> threads = new LinkedHashMap<>();
		for (YamlNode.Entry entry : entries(node, "threads", "{http: {name: \"http-{n}\", count: 8}}")) {
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

	Map<String, StackSpec> stacks(YamlNode node) {
		Map<String, StackSpec> stacks = new LinkedHashMap<>();
		for (YamlNode.Entry entry : entries(node, "stacks", "{pay: [com.shop.Checkout.pay(Checkout.java:42)]}")) {
			String key = entry.key().text();
			List<FrameSpec> frames = List.of();
			if (!(entry.value() instanceof YamlNode.Items items)) {
				problems.error(entry.value().position(),
						"a stack is a list of frames such as com.shop.Checkout.pay(Checkout.java:42), top first");
			} else if (items.items().isEmpty()) {
				problems.error(entry.value().position(), "the stack \"" + Section.shorten(key)
						+ "\" has no frames; give some such as com.shop.Checkout.pay(Checkout.java:42), top first");
			} else if (items.items().size() > MAX_FRAMES) {
				problems.error(entry.key().position(), "a stack has at most " + MAX_FRAMES + " frames");
			} else {
				frames = frames(items);
			}
			// Also when it is wrong: streams that name it are right.
			stacks.put(key, new StackSpec(key, frames, entry.key().position()));
		}
		return stacks;
	}

	private Iterable<YamlNode.Entry> entries(YamlNode node, String what, String example) {
		if (node == null) {
			return List.of();
		}
		if (node instanceof YamlNode.Mapping mapping) {
			return Section.entries(mapping, problems).values();
		}
		problems.error(node.position(),
				what + " is a mapping of names, for example " + example + ", not " + node.kind());
		return List.of();
	}

	private List<FrameSpec> frames(YamlNode.Items items) {
		List<FrameSpec> frames = new ArrayList<>(items.items().size());
		for (YamlNode item : items.items()) {
			Matcher matcher = FRAME.matcher(item instanceof YamlNode.Text text ? text.scalar().text().trim() : "");
			if (matcher.matches()) {
				int line = matcher.group(4) == null ? 0 : Integer.parseInt(matcher.group(4));
				boolean nativeMethod = matcher.group(3).equals("Native Method");
				frames.add(new FrameSpec(matcher.group(1), matcher.group(2), line, nativeMethod));
			} else {
				problems.error(item.position(),
						"a frame is written as Java prints it: com.shop.Checkout.pay(Checkout.java:42)");
			}
		}
		return frames;
	}
}

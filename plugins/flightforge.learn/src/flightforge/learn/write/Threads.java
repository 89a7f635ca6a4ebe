/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.learn.names.Names;
import flightforge.learn.sample.SampledThread;

/**
 * The threads of the recordings as groups of the script: threads whose names differ by a number are one group where
 * they are many or do the same work, and otherwise one each. For one thread.
 */
final class Threads {
	private static final Pattern NUMBER = Pattern.compile("\\d{1,9}(?!.*\\d)");
	/** Threads of a name that are always a group. */
	private static final int MANY = 16;
	/** Groups of one thread, all together. */
	private static final int MOST_SINGLE = 100;
	private static final int MOST_GROUPS = 400;
	private static final double BALANCED = 0.1;
	/** Groups with a line over time of their own. */
	private static final int MOST_LINES = 12;

	/** A group of the script. */
	private static final class Group {
		private final String key;
		private final Map<String, Object> entry = new LinkedHashMap<>();
		private boolean used;

		Group(String key) {
			this.key = key;
		}
	}

	private record Alike(String pattern, boolean virtual, String group, boolean java) {
	}

	private final Names names;
	private final List<SampledThread> threads;
	private final int[] groupOf;
	private final List<Group> groups = new ArrayList<>();
	private final Set<String> keys = new HashSet<>(Set.of("else", "null", "main"));
	private int single;

	Threads(List<SampledThread> threads, Names names) {
		this.names = names;
		this.threads = threads;
		groupOf = new int[threads.size()];
		Map<Alike, List<Integer>> alike = new LinkedHashMap<>();
		for (int i = 0; i < threads.size(); i++) {
			SampledThread thread = threads.get(i);
			Matcher number = NUMBER.matcher(thread.name());
			String pattern = number.find()
					? thread.name().substring(0, number.start()) + "{n}" + thread.name().substring(number.end())
					: thread.name();
			alike.computeIfAbsent(new Alike(pattern, thread.virtual(), thread.group(), thread.java()),
					key -> new ArrayList<>()).add(i);
		}
		alike.forEach(this::add);
	}

	private void add(Alike alike, List<Integer> members) {
		if (members.size() > 1 && !alike.virtual && members.size() <= MANY && single + members.size() <= MOST_SINGLE
				&& groups.size() < MOST_GROUPS / 2 && !isPool(alike, members)) {
			members.forEach(member -> add(alike, threads.get(member).name(), List.of(member)));
		} else if (groups.size() >= MOST_GROUPS) {
			// All that are too many are one group.
			members.forEach(member -> groupOf[member] = groups.size() - 1);
		} else {
			add(alike, members.size() == 1 ? threads.get(members.getFirst()).name() : alike.pattern, members);
		}
	}

	/** Whether they are numbered from 1 and do the same amount of work. */
	private boolean isPool(Alike alike, List<Integer> members) {
		if (!alike.pattern.contains("{n}")) {
			return false;
		}
		long[] numbers = members.stream().mapToLong(this::number).sorted().toArray();
		boolean numbered = true;
		for (int i = 0; i < numbers.length; i++) {
			numbered &= numbers[i] == i + 1;
		}
		double events = members.stream().mapToLong(member -> threads.get(member).events()).sum();
		double off = members.stream()
				.mapToDouble(member -> Math.abs(threads.get(member).events() / events - 1.0 / members.size())).sum()
				/ 2;
		return (numbered || !names.isPublicThread(threads.get(members.getFirst()).name()))
				&& off < BALANCED + 0.4 * Math.sqrt(members.size() / events);
	}

	private long number(int thread) {
		Matcher number = NUMBER.matcher(threads.get(thread).name());
		return number.find() ? Long.parseLong(number.group()) : 0;
	}

	private void add(Alike alike, String pattern, List<Integer> members) {
		SampledThread first = threads.get(members.getFirst());
		boolean one = members.size() == 1;
		boolean numbered = !one && !pattern.isEmpty();
		String name = pattern.isEmpty() ? "" : names.threads(pattern);
		if (numbered && !name.contains("{n}")) {
			name += "-{n}";
		}
		boolean main = one && name.equals("main") && first.java() && keys.remove("main");
		Group group = new Group(key(name.isEmpty() ? first.virtual() ? "virtual" : "unnamed" : name));
		keys.add("main");
		if (name.isEmpty() && !first.virtual()) {
			name = one ? "unnamed" : "unnamed-{n}";
		}
		if (!name.equals(group.key) || name.isEmpty()) {
			group.entry.put("name", Yaml.text(name));
		}
		if (!one) {
			group.entry.put("count", Integer.toString(members.size()));
		}
		if (first.virtual()) {
			group.entry.put("virtual", "true");
		} else if (alike.group != null && !alike.group.isEmpty() && !main) {
			group.entry.put("group", Yaml.text(names.group(alike.group)));
		}
		if (!first.java() && !first.virtual()) {
			group.entry.put("java-id", "0");
		}
		single += one ? 1 : 0;
		List<Integer> sorted = new ArrayList<>(members);
		sorted.sort(Comparator.comparingLong(this::number));
		for (int i = 0; i < sorted.size(); i++) {
			groupOf[sorted.get(i)] = groups.size();
			names.thread(threads.get(sorted.get(i)).name(), name.replace("{n}", Integer.toString(i + 1)));
		}
		groups.add(group);
	}

	/** A key of the script that says the name. */
	private String key(String name) {
		String made = name.replace("{n}", "").replaceAll("[^A-Za-z0-9]+", "-").replaceAll("^-+|-+$", "");
		if (made.isEmpty() || !Character.isLetter(made.charAt(0))) {
			made = "t" + made;
		}
		made = made.length() > 40 ? made.substring(0, 40) : made;
		String key = made;
		for (int i = 2; !keys.add(key); i++) {
			key = made + "-" + i;
		}
		return key;
	}

	/** @return the group of a thread as it is in fields, -1 of none */
	int group(long thread) {
		return thread == 0 ? -1 : groupOf[(int) thread - 1];
	}

	/** @return the key of a group, {@code null} of none; from now on the script has it */
	String key(int group) {
		if (group < 0) {
			return "null";
		}
		groups.get(group).used = true;
		return groups.get(group).key;
	}

	/** @return what chooses the groups of events, the most frequent first */
	Object value(long[] threadsOfEvents) {
		Map<Integer, Integer> counts = new TreeMap<>();
		Arrays.stream(threadsOfEvents).forEach(thread -> counts.merge(group(thread), 1, Integer::sum));
		if (counts.size() == 1) {
			return Yaml.text(key(counts.keySet().iterator().next())).replace("\"null\"", "null");
		}
		List<Map.Entry<Integer, Integer>> sorted = new ArrayList<>(counts.entrySet());
		sorted.sort(Comparator.comparingInt(entry -> -entry.getValue()));
		Map<String, Object> pick = new LinkedHashMap<>();
		sorted.forEach(entry -> pick.put(Yaml.text(key(entry.getKey())).replace("\"null\"", "null"),
				Integer.toString(entry.getValue())));
		return Map.of("pick", pick);
	}

	/**
	 * Lines over time, one for each of the groups in which there is most, and one for all others.
	 *
	 * @param ends the first and the last value of each thread
	 * @param text writes a value
	 */
	Object lines(Map<Long, long[]> ends, LongFunction<String> text) {
		Map<Integer, List<long[]>> ofGroups = new TreeMap<>();
		ends.forEach(
				(thread, values) -> ofGroups.computeIfAbsent(group(thread), group -> new ArrayList<>()).add(values));
		List<Map.Entry<Integer, List<long[]>>> sorted = new ArrayList<>(ofGroups.entrySet());
		sorted.sort(Comparator.comparingLong(entry -> -entry.getValue().stream().mapToLong(each -> each[1]).sum()));
		Map<String, Object> byThread = new LinkedHashMap<>();
		List<long[]> others = new ArrayList<>();
		for (Map.Entry<Integer, List<long[]>> entry : sorted) {
			if (byThread.size() < MOST_LINES && entry.getKey() >= 0) {
				byThread.put(Yaml.text(key(entry.getKey())), line(entry.getValue(), text));
			} else {
				others.addAll(entry.getValue());
			}
		}
		byThread.put("else", others.isEmpty() ? text.apply(0) : line(others, text));
		return Map.of("by-thread", byThread);
	}

	private static Object line(List<long[]> ends, LongFunction<String> text) {
		long from = Math.round(ends.stream().mapToLong(each -> each[0]).average().orElse(0));
		long to = Math.round(ends.stream().mapToLong(each -> each[1]).average().orElse(0));
		Map<String, Object> ramp = new LinkedHashMap<>();
		ramp.put("from", text.apply(from));
		ramp.put("to", text.apply(to));
		return from == to ? text.apply(from) : Map.of("ramp", ramp);
	}

	/** @return the groups that the script has */
	Map<String, Object> section() {
		Map<String, Object> section = new LinkedHashMap<>();
		groups.stream().filter(group -> group.used).forEach(group -> section.put(group.key, group.entry));
		return section;
	}
}

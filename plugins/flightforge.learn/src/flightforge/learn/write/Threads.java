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
import java.util.function.Function;
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
	/** Names of threads of the JVM that are keys of the script as they are. */
	private static final Pattern JVM_THREAD = Pattern.compile("[A-Z][A-Za-z0-9]*(?: [A-Z][A-Za-z0-9]*)*");
	/** Threads of a name that are always a group. */
	private static final int MANY = 16;
	/** Groups of one thread, all together. */
	private static final int MOST_SINGLE = 100;
	private static final int MOST_GROUPS = 400;
	private static final double BALANCED = 0.1;
	/** Threads that do something for more of their time are busy, which their events are to leave them room for. */
	private static final double BUSY = 0.3;
	/** So many events of a thread are written one by one. */
	private static final int FEW = 12;
	/** How far the start of a thread may be from where it would be if they started one after the other. */
	private static final double EVEN = 0.02;
	/** How much more frequent a thread is at most while it lives. */
	private static final double MOST_FREQUENT = 20;
	/** In nanoseconds: what is written of a thread that ends is written so soon after that at most. */
	private static final long AT_END = 2_000_000;

	/** A group of the script. */
	private static final class Group {
		private final String key;
		private final Map<String, Object> entry = new LinkedHashMap<>();
		private final Life life;
		private final int size;
		private boolean used;
		private double busy;
		private int doings;

		/** The first of the groups that do the same, this one where there are no others. */
		private int like;

		Group(String key, int size, Life life, int number) {
			this.key = key;
			this.size = size;
			this.life = life;
			this.like = number;
		}
	}

	/**
	 * When the threads of a group live, one after the other; {@code starts} and {@code ends} say whether the recordings
	 * have that.
	 */
	private record Life(long from, long lastFrom, long until, long lastUntil, boolean starts, boolean ends) {
	}

	private record Alike(String pattern, boolean virtual, String group, boolean java) {
	}

	private final Names names;
	private final List<SampledThread> threads;
	private final int[] groupOf;
	/** Those of one kind have names that differ by a number alone. */
	private final int[] kindOf;
	private int kinds;
	/** Whether the JVM itself has it. */
	private final boolean[] ofJvm;
	private final List<Group> groups = new ArrayList<>();
	private final Set<String> keys = new HashSet<>(Set.of("else", "null", "main"));
	private final long duration;
	private static final String DESTROY_JAVA_VM = "DestroyJavaVM";

	private final Set<String> always;
	private final Map<String, Double> shorter;
	private int single;

	/**
	 * @param threads all of them
	 * @param duration how long the recordings are, in nanoseconds
	 * @param always groups that live for all of the recordings, whatever these say
	 * @param shorter by which part of their length what is on the threads of a group has to be shorter; 1 for others
	 */
	Threads(List<SampledThread> threads, Names names, long duration, Set<String> always, Map<String, Double> shorter) {
		this.names = names;
		this.threads = threads;
		this.duration = duration;
		this.always = Set.copyOf(always);
		this.shorter = Map.copyOf(shorter);
		groupOf = new int[threads.size()];
		kindOf = new int[threads.size()];
		ofJvm = new boolean[threads.size()];
		Map<Alike, List<Integer>> alike = new LinkedHashMap<>();
		for (int i = 0; i < threads.size(); i++) {
			SampledThread thread = threads.get(i);
			ofJvm[i] = Names.isOwnThread(thread.name());
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
		members.forEach(member -> kindOf[member] = kinds);
		kinds++;
		if (members.size() > 1 && !alike.virtual && members.size() <= MANY && single + members.size() <= MOST_SINGLE
				&& groups.size() < MOST_GROUPS / 2 && !isPool(alike, members)) {
			int first = groups.size();
			members.forEach(member -> add(alike, threads.get(member).name(), List.of(member)));
			if (!alike.pattern.contains("{n}") && isBalanced(members)) {
				// Of the same name, with as much work: one of them is like the others.
				groups.subList(first, groups.size()).forEach(group -> group.like = first);
			}
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
		return areEven(members) && (numbered || !names.isPublicThread(threads.get(members.getFirst()).name()))
				&& isBalanced(members);
	}

	/** Whether they do the same amount of work. */
	private boolean isBalanced(List<Integer> members) {
		double events = members.stream().mapToLong(member -> threads.get(member).events()).sum();
		double off = members.stream()
				.mapToDouble(member -> Math.abs(threads.get(member).events() / events - 1.0 / members.size())).sum()
				/ 2;
		return off < BALANCED + 0.4 * Math.sqrt(members.size() / events);
	}

	/** Whether they start and end one after the other, at even distances, or all live all of the time. */
	private boolean areEven(List<Integer> members) {
		return isEven(members.stream().filter(member -> threads.get(member).starts())
				.mapToLong(member -> threads.get(member).first()).sorted().toArray(), members.size())
				&& isEven(members.stream().filter(member -> threads.get(member).ends())
						.mapToLong(member -> threads.get(member).last()).sorted().toArray(), members.size());
	}

	private boolean isEven(long[] times, int members) {
		if (times.length == 0) {
			return true;
		}
		boolean even = times.length == members;
		for (int i = 0; i < times.length; i++) {
			double line = times[0] + (times[times.length - 1] - times[0]) * (double) i / Math.max(1, times.length - 1);
			even &= Math.abs(times[i] - line) <= duration * EVEN;
		}
		return even;
	}

	/** When threads live; null for all of the recordings. Of those that are not all alike, nothing is said. */
	private Life life(List<Integer> members) {
		List<SampledThread> all = members.stream().map(threads::get).toList();
		boolean starts = all.stream().allMatch(SampledThread::starts);
		boolean ends = all.stream().allMatch(SampledThread::ends);
		if (!starts && !ends || !starts && all.stream().anyMatch(SampledThread::starts)
				|| !ends && all.stream().anyMatch(SampledThread::ends)) {
			return null;
		}
		long[] began = even(all.stream().mapToLong(thread -> Math.max(0, thread.first())).toArray());
		long[] ended = even(all.stream().mapToLong(thread -> Math.min(duration, thread.last() + 1)).toArray());
		long from = starts ? began[0] : 0;
		long lastFrom = starts ? began[1] : 0;
		long until = ends ? ended[0] : duration;
		long lastUntil = ends ? ended[1] : duration;
		boolean main = members.size() == 1 && all.getFirst().name().equals("main");
		if (main && starts) {
			// What the JVM says of itself at the beginning is on this thread.
			from = 0;
			lastFrom = 0;
		}
		if (main && ends) {
			long again = again(until - 1);
			// Otherwise it never does, because what is said of the JVM is on it.
			until = again < 0 ? duration : Math.min(until, again);
			lastUntil = until;
			ends = again >= 0;
		}
		// One after the other, with some between that nothing lives in, no stream can be on them.
		boolean gaps = members.size() > 1
				&& (lastFrom - from) / (members.size() - 1) >= Math.min(until - from, lastUntil - lastFrom);
		return !gaps && from < until && lastFrom < lastUntil ? new Life(from, lastFrom, until, lastUntil, starts, ends)
				: null;
	}

	/** From when on main is another thread of Java, while the JVM waits for others; -1 for never. */
	private long again(long end) {
		return threads.stream()
				.filter(thread -> thread.name().equals(DESTROY_JAVA_VM) && thread.starts() && thread.first() >= end)
				.mapToLong(SampledThread::first).findFirst().orElse(-1);
	}

	/**
	 * The first and the last of times that are as far apart from each other, and the same on the average: so threads
	 * live as long as they did together.
	 */
	private static long[] even(long[] times) {
		double mean = Arrays.stream(times).average().orElse(0);
		long first = Arrays.stream(times).min().orElse(0);
		long last = Arrays.stream(times).max().orElse(0);
		return mean - first < last - mean ? new long[] {first, (long) Math.ceil(2 * mean - first)}
				: new long[] {(long) Math.floor(2 * mean - last), last};
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
		// The section jvm has its events on groups of these names, which are then the same threads.
		boolean ofJvm = one && !first.java() && !first.virtual() && JVM_THREAD.matcher(name).matches()
				&& keys.add(name);
		String key = ofJvm ? name : key(name.isEmpty() ? first.virtual() ? "virtual" : "unnamed" : name);
		Group group = new Group(key, members.size(), always.contains(key) ? null : life(members), groups.size());
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
		if (group.life != null && group.life.starts && group.life.lastFrom > 0) {
			group.entry.put("from", range(group.life.from, group.life.lastFrom));
		}
		if (group.life != null && group.life.ends && group.life.until < duration) {
			group.entry.put("until", range(group.life.until, group.life.lastUntil));
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

	private String range(long first, long last) {
		String from = Numbers.share(first, duration);
		return first == last ? from : from + ".." + Numbers.share(last, duration);
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

	/** @return the number of the threads whose names differ by a number alone, -1 of none */
	int kind(long thread) {
		return thread == 0 ? -1 : kindOf[(int) thread - 1];
	}

	/** @return whether the script has the start, or the end, of a thread as part of its life */
	boolean lives(long thread, boolean end) {
		int group = group(thread);
		Life life = group < 0 ? null : groups.get(group).life;
		return life != null && (end ? life.ends : life.starts);
	}

	/** @return whether a time is that of a thread's end, which the script has as part of its life */
	boolean endsAt(long thread, long time) {
		return lives(thread, true) && Math.abs(threads.get((int) thread - 1).last() - time) <= AT_END;
	}

	/** @return how many threads the group of a thread has */
	int size(long thread) {
		return groups.get(group(thread)).size;
	}

	/** @return whether it is main, which the script has to the end, whatever the recordings say */
	boolean isMain(long thread) {
		int group = group(thread);
		return group >= 0 && groups.get(group).key.equals("main") && !lives(thread, true);
	}

	/**
	 * @return when the first of the threads of events begins to live, and when the last ends, and the number of their
	 * group; negative where there are several
	 */
	long[] lives(long[] threadsOfEvents) {
		long[] ofGroups = Arrays.stream(threadsOfEvents).map(this::group).distinct().limit(2).toArray();
		long[] lives = {Long.MAX_VALUE, 0, ofGroups.length == 1 ? ofGroups[0] : Long.MIN_VALUE};
		// Events without a thread have no life that the others of their stream would have to share.
		boolean any = Arrays.stream(threadsOfEvents).anyMatch(thread -> group(thread) >= 0);
		for (long thread : threadsOfEvents) {
			int group = group(thread);
			if (group < 0 && any) {
				continue;
			}
			Life life = group < 0 ? null : groups.get(group).life;
			lives[0] = Math.min(lives[0], life == null ? 0 : life.from);
			lives[1] = Math.max(lives[1], life == null ? duration : life.lastUntil);
		}
		return lives;
	}

	private boolean livesAsLongAs(long thread, long[] lives) {
		int group = group(thread);
		Life life = group < 0 ? null : groups.get(group).life;
		// Of several threads that live one after the other, the script takes one that lives then.
		return life == null || group == lives[2] || life.from <= lives[0] && life.lastUntil >= lives[1];
	}

	/**
	 * @return the number of the stretch of time in which each thread lives; between two of these none lives, so that no
	 * stream can be on threads of both
	 */
	long[] stretches(long[] threadsOfEvents) {
		List<Life> lives = Arrays.stream(threadsOfEvents).distinct().filter(thread -> group(thread) >= 0)
				.mapToObj(thread -> {
					Life life = groups.get(group(thread)).life;
					return life == null ? new Life(0, 0, duration, duration, false, false) : life;
				}).distinct().sorted(Comparator.comparingLong(Life::from)).toList();
		List<Long> begins = new ArrayList<>();
		long lived = -1;
		for (Life life : lives) {
			if (life.from > lived) {
				begins.add(life.from);
			}
			lived = Math.max(lived, life.lastUntil);
		}
		return Arrays.stream(threadsOfEvents).map(thread -> {
			int group = group(thread);
			Life life = group < 0 ? null : groups.get(group).life;
			long from = group < 0 ? Long.MAX_VALUE : life == null ? 0 : life.from;
			return begins.stream().filter(begin -> begin <= from).count();
		}).toArray();
	}

	/** @return by which part of their length what is on threads has to be shorter, so that these have time for it */
	double shorter(long[] threadsOfEvents) {
		return Arrays.stream(threadsOfEvents).distinct().map(this::group).distinct().filter(group -> group >= 0)
				.mapToDouble(group -> shorter.getOrDefault(groups.get((int) group).key, 1.0)).min().orElse(1);
	}

	/** Notes that a thread does something that it has to itself for so many nanoseconds. */
	void does(long thread, long nanos) {
		int group = group(thread);
		if (group >= 0) {
			groups.get(group).busy += nanos;
			groups.get(group).doings++;
		}
	}

	/** @return whether a thread is alone, and busy for much of its time with a few long events */
	boolean doesLittle(long thread) {
		int group = group(thread);
		return busy(thread) >= 0 && groups.get(group).size == 1 && groups.get(group).doings <= FEW;
	}

	/** @return whether a thread is the JVM's own, in which no method of the program runs */
	boolean isOfJvm(long thread) {
		return thread != 0 && ofJvm[(int) thread - 1];
	}

	/** @return whether a thread is one of Java, which stops in pauses, also where it is the JVM's own */
	boolean isOfJava(long thread) {
		return thread != 0 && (threads.get((int) thread - 1).java() || threads.get((int) thread - 1).virtual());
	}

	/** @return whether a thread is in no group with others */
	boolean isAlone(long thread) {
		int group = group(thread);
		return group >= 0 && groups.get(group).size == 1;
	}

	/** @return a group that is busy for much of its time, or the first of those that do the same; -1 for all others */
	int busy(long thread) {
		int group = group(thread);
		if (group < 0) {
			return -1;
		}
		Group found = groups.get(group);
		Life life = found.life;
		double time = life == null ? duration : (life.until + life.lastUntil - life.from - life.lastFrom) / 2.0;
		return found.busy > BUSY * time * found.size ? found.like : -1;
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
		return value(threadsOfEvents, null);
	}

	/**
	 * @param starts when the events begin
	 * @return the same of those that live then: a thread that lives for a part of the time is more frequent while it
	 * does
	 */
	Object valueOfLiving(long[] threadsOfEvents, long[] starts) {
		Map<Integer, Integer> counts = new TreeMap<>();
		Arrays.stream(threadsOfEvents).forEach(thread -> counts.merge(group(thread), 1, Integer::sum));
		long from = Arrays.stream(starts).min().orElse(0);
		long until = Arrays.stream(starts).max().orElse(0);
		Map<String, Double> weights = new LinkedHashMap<>();
		counts.entrySet().stream().sorted(Comparator.comparingInt(entry -> -entry.getValue())).forEach(entry -> {
			Life life = entry.getKey() < 0 ? null : groups.get(entry.getKey()).life;
			double lived = life == null ? until - from : Math.min(until, life.lastUntil) - Math.max(from, life.from);
			weights.put(Yaml.text(key(entry.getKey())).replace("\"null\"", "null"), lived <= 0 || until == from
					? entry.getValue() : entry.getValue() * Math.min(MOST_FREQUENT, (until - from) / lived));
		});
		if (weights.size() == 1) {
			return weights.keySet().iterator().next();
		}
		Map<String, Object> pick = new LinkedHashMap<>();
		weights.forEach((key, weight) -> pick.put(key, Numbers.weight(weight)));
		return Map.of("pick", pick);
	}

	/**
	 * @param lives when the threads of the events themselves live; null where it does not matter
	 * @return what chooses the groups of other threads that events name, of those that live as long; null where none
	 * does
	 */
	Object value(long[] threadsOfEvents, long[] lives) {
		Map<Integer, Integer> counts = new TreeMap<>();
		Arrays.stream(threadsOfEvents).filter(thread -> lives == null || livesAsLongAs(thread, lives))
				.forEach(thread -> counts.merge(group(thread), 1, Integer::sum));
		if (counts.isEmpty()) {
			return null;
		}
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
	 * @param most how many groups have one
	 * @param ends the first and the last value of each thread
	 * @param text writes a value
	 */
	Object lines(int most, Map<Long, long[]> ends, LongFunction<String> text) {
		Map<Integer, List<long[]>> ofGroups = new TreeMap<>();
		ends.forEach(
				(thread, values) -> ofGroups.computeIfAbsent(group(thread), group -> new ArrayList<>()).add(values));
		List<Map.Entry<Integer, List<long[]>>> sorted = new ArrayList<>(ofGroups.entrySet());
		sorted.sort(Comparator.comparingLong(entry -> -entry.getValue().stream().mapToLong(each -> each[1]).sum()));
		Map<String, Object> byThread = new LinkedHashMap<>();
		List<long[]> others = new ArrayList<>();
		for (Map.Entry<Integer, List<long[]>> entry : sorted) {
			if (byThread.size() < most && entry.getKey() >= 0) {
				byThread.put(Yaml.text(key(entry.getKey())), line(entry.getValue(), text));
			} else {
				others.addAll(entry.getValue());
			}
		}
		byThread.put("else", others.isEmpty() ? text.apply(0) : line(others, text));
		return Map.of("by-thread", byThread);
	}

	/**
	 * Numbers that events have of their threads: those of each of the groups in which there is most, and of all others.
	 *
	 * @param most how many groups have some
	 * @param numbers one of each event; their sums say where there is most
	 * @param said says those of the events at some places
	 * @param nothing what threads have that no event is on
	 */
	Object byThread(int most, long[] threadsOfEvents, double[] numbers, Function<int[], Object> said, Object nothing) {
		Map<Integer, List<Integer>> ofGroups = new TreeMap<>();
		for (int i = 0; i < threadsOfEvents.length; i++) {
			ofGroups.computeIfAbsent(group(threadsOfEvents[i]), group -> new ArrayList<>()).add(i);
		}
		List<Map.Entry<Integer, List<Integer>>> sorted = new ArrayList<>(ofGroups.entrySet());
		sorted.sort(Comparator.comparingDouble(entry -> -entry.getValue().stream()
				.mapToDouble(i -> Math.abs(numbers[i])).filter(Double::isFinite).sum()));
		Map<String, Object> byThread = new LinkedHashMap<>();
		List<Integer> others = new ArrayList<>();
		for (Map.Entry<Integer, List<Integer>> entry : sorted) {
			if (byThread.size() < most && entry.getKey() >= 0) {
				byThread.put(Yaml.text(key(entry.getKey())), said.apply(places(entry.getValue())));
			} else {
				others.addAll(entry.getValue());
			}
		}
		if (byThread.isEmpty() || sorted.size() == 1) {
			return byThread.isEmpty() ? said.apply(places(others)) : byThread.values().iterator().next();
		}
		byThread.put("else", others.isEmpty() ? nothing : said.apply(places(others)));
		return Map.of("by-thread", byThread);
	}

	private static int[] places(List<Integer> places) {
		return places.stream().mapToInt(Integer::intValue).toArray();
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

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import flightforge.script.Problem;

/**
 * Finds by which part of their length events of threads have to be shorter, so that these have time for all of them: by
 * steps that double while there is no time, and by half of the last step less where that was large. Threads get some
 * time more than that, for seeds that nobody has looked at.
 */
final class Shortening {
	/** How much shorter events get at first where threads have time in all, but not when it is needed. */
	private static final double FIRST = 0.02;
	/** The last step is taken back by half where it was as large. */
	private static final double LARGE = 0.08;
	private static final double LEAST = 0.25;
	/** Threads get some time to spare, for seeds that nobody has looked at. */
	private static final double RESERVE = 0.95;
	/** Where threads do not have the time in all, it is to be a little less than all. */
	private static final double PART = 0.995;
	/** So often events get shorter again after threads got some time more. */
	private static final int MOST_AFTER = 2;

	private Map<String, Double> shorter = new TreeMap<>();
	/** The groups that had no time, or whose events are of another length since it was looked; null for all groups. */
	private Set<String> asked;
	/** What groups needed when it was looked before. */
	private final Map<String, Needed> needed = new HashMap<>();
	/** Groups that need as much whatever is tried, because it is not their events that take the time. */
	private final Set<String> vain = new HashSet<>();
	private final Map<String, Double> steps = new HashMap<>();
	/** What threads had time for, while more is tried; null otherwise. */
	private Map<String, Double> known;
	private boolean taken;
	private int after = -1;
	private boolean over;

	/**
	 * How many times the time that it has a group needed.
	 *
	 * @param part by which part of their length its events were shorter then
	 */
	private record Needed(double times, double part) {
		/**
		 * With which part a group is to have time: if all of what takes its threads gets shorter, or if as much of it
		 * does as was seen since it was looked before.
		 */
		double fitting(Needed before) {
			double all = part * PART / times;
			return before == null || before.times <= times || before.part <= part ? all
					: Math.min(all, part - (times - PART) * (before.part - part) / (before.times - times));
		}

		/** Whether it needs as much with events that are much shorter: a few percent may be lost by rounding. */
		boolean isSameAs(Needed before) {
			return before != null && times == before.times && part <= before.part - FIRST;
		}
	}

	/** @return by which part of their length events of groups are shorter; 1 for others */
	Map<String, Double> shorter() {
		return shorter;
	}

	/** @return whether nothing more is to be tried */
	boolean isOver() {
		return over;
	}

	/** @return whether it is to be looked whether a group has time: others had time before, for the same */
	boolean asks(String group) {
		return asked == null || asked.contains(group);
	}

	/** Has all groups looked at, because there is another script. */
	void askAll() {
		asked = null;
	}

	/**
	 * Chooses what is to be tried next, unless that is over.
	 *
	 * @param seeds what was found with each seed with what was chosen before
	 */
	void next(List<List<Problem>> seeds) {
		List<Problem.Kind.Busy> all = seeds.stream().flatMap(List::stream).map(Problem::kind)
				.filter(Problem.Kind.Busy.class::isInstance).map(Problem.Kind.Busy.class::cast)
				.filter(busy -> !vain.containsAll(busy.groups())).toList();
		Map<String, Double> before = Map.copyOf(shorter);
		choose(all);
		asked = all.stream().flatMap(busy -> busy.groups().stream()).collect(Collectors.toSet());
		Stream.concat(before.keySet().stream(), shorter.keySet().stream())
				.filter(group -> !Objects.equals(before.get(group), shorter.get(group))).forEach(asked::add);
	}

	private void choose(List<Problem.Kind.Busy> all) {
		if (known != null) {
			takeBack(all);
		} else if (!all.isEmpty() && after < MOST_AFTER) {
			over = !shorten(all);
			after += after >= 0 ? 1 : 0;
		} else if (after >= 0 || shorter.isEmpty()) {
			over = true;
		} else if (!tryLonger()) {
			reserve();
		}
	}

	private boolean shorten(List<Problem.Kind.Busy> all) {
		Map<String, Double> before = Map.copyOf(shorter);
		Map<String, Double> times = new TreeMap<>();
		Set<List<String>> pools = new LinkedHashSet<>();
		for (Problem.Kind.Busy busy : all) {
			if (busy.times() > 1) {
				busy.groups().forEach(group -> times.merge(group, busy.times(), Math::max));
			} else {
				pools.add(busy.groups());
			}
		}
		Map<String, Double> found = new HashMap<>();
		times.forEach((group, most) -> {
			Needed now = new Needed(most, shorter.getOrDefault(group, 1d));
			Needed last = needed.putIfAbsent(group, now);
			found.put(group, now.fitting(last));
			if (now.isSameAs(last)) {
				vain.add(group);
				shorter.remove(group);
			} else if (last != null && last.times != most) {
				needed.put(group, now);
			}
		});
		times.keySet().removeAll(vain);
		times.forEach((group, most) -> {
			double part = shorter.getOrDefault(group, 1d);
			boolean more = needed.get(group).part > part;
			shorter.put(group, Math.max(LEAST, Math.min(found.get(group), more ? part - FIRST : part)));
		});
		for (List<String> pool : pools) {
			if (pool.stream().noneMatch(times::containsKey)) {
				double step = 2
						* pool.stream().mapToDouble(group -> steps.getOrDefault(group, FIRST / 2)).max().orElse(0);
				for (String group : pool) {
					steps.put(group, step);
					shorter.put(group, Math.max(LEAST, shorter.getOrDefault(group, 1d) - step));
				}
			}
		}
		return !shorter.equals(before);
	}

	/** Takes back half of large steps, once. */
	private boolean tryLonger() {
		List<String> large = taken ? List.of()
				: shorter.keySet().stream().filter(group -> steps.getOrDefault(group, 0d) >= LARGE).toList();
		taken = true;
		if (!large.isEmpty()) {
			known = Map.copyOf(shorter);
			large.forEach(group -> shorter.merge(group, steps.get(group) / 2, Double::sum));
		}
		return !large.isEmpty();
	}

	/** Goes back to what threads had time for, where they have none for more. */
	private void takeBack(List<Problem.Kind.Busy> all) {
		if (all.stream().anyMatch(busy -> busy.times() > 1)) {
			shorter = new TreeMap<>(known);
		} else {
			Set<String> busy = all.stream().flatMap(one -> one.groups().stream()).collect(Collectors.toSet());
			known.forEach((group, part) -> shorter.computeIfPresent(group,
					(name, more) -> busy.contains(name) ? part : more));
		}
		known = null;
		reserve();
	}

	private void reserve() {
		shorter.replaceAll((group, part) -> Math.max(LEAST, part * RESERVE));
		steps.clear();
		after = 0;
	}
}

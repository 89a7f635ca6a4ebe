/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.StackTrace;
import flightforge.writer.ThreadInfo;

/** Lists of constants of the same kind as one, in which each constant is once. Not thread-safe. */
final class MergedReferences {
	private final Map<List<?>, int[]> places = new IdentityHashMap<>();
	private final Map<Object, Integer> texts = new HashMap<>();
	/** Lists of threads and stack traces share these, which are expensive to compare. */
	private final Map<Object, Integer> others = new IdentityHashMap<>();
	private final List<Object> all = new ArrayList<>();
	private References first;

	/** What constants of the same kind have alike. */
	static Object kind(References references) {
		return references instanceof References.Constants constants ? constants.typeName() : references.getClass();
	}

	/** Adds a list, which may be there already. */
	void add(References references) {
		if (first == null) {
			first = references;
		}
		places.computeIfAbsent(references.list(), list -> {
			int[] numbers = new int[list.size()];
			for (int i = 0; i < numbers.length; i++) {
				Object constant = list.get(i);
				Integer known = (constant instanceof String ? texts : others).putIfAbsent(constant, all.size());
				numbers[i] = known == null ? all.size() : known;
				if (known == null) {
					all.add(constant);
				}
			}
			return numbers;
		});
	}

	/** Whether they are more than one list. */
	boolean areSeveral() {
		return places.size() > 1;
	}

	/** For each constant of a list its place in all; null where that is the same. */
	int[] places(List<?> list) {
		return areSeveral() ? places.get(list) : null;
	}

	/** All. */
	References references() {
		if (!areSeveral()) {
			return first;
		}
		return switch (first) {
		case References.Threads threads -> new References.Threads(all.stream().map(ThreadInfo.class::cast).toList());
		case References.Stacks stacks -> new References.Stacks(all.stream().map(StackTrace.class::cast).toList());
		case References.Strings strings -> References.Strings.ofJava(all.stream().map(String.class::cast).toList());
		case References.Constants constants ->
				new References.Constants(constants.typeName(), all.stream().map(String.class::cast).toList());
		};
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCStackTrace;

import flightforge.studio.Messages;

/**
 * A method in the stack traces of many events, at one place of the tree that these make: who called it is above, whom
 * it called below. Not changed once it is made.
 */
final class StackTree {

	private final String name;
	private final StackTree caller;
	private final Map<String, StackTree> byName = new HashMap<>();
	private List<StackTree> callees = List.of();
	private long events;
	private int depth;

	private StackTree(String name, StackTree caller) {
		this.name = name;
		this.caller = caller;
	}

	/**
	 * The tree of some of a type's events.
	 *
	 * @param from the number of the first event
	 * @param to the number after that of the last
	 * @param cancelled asked often; once true, the tree is of no use
	 * @return the root, which stands for all of these events
	 */
	static StackTree of(RecordingType type, int from, int to, BooleanSupplier cancelled) {
		// There are far fewer traces than events, and each is one object.
		Map<IMCStackTrace, long[]> counts = new IdentityHashMap<>();
		StackTree root = new StackTree(Messages.STACK_ALL, null);
		for (int i = from; i < to && !cancelled.getAsBoolean(); i++) {
			IMCStackTrace trace = type.stackTrace(type.event(i));
			if (trace != null && !trace.getFrames().isEmpty()) {
				counts.computeIfAbsent(trace, key -> new long[1])[0]++;
			}
		}
		counts.forEach((trace, count) -> root.add(trace, count[0]));
		root.close();
		return root;
	}

	private void add(IMCStackTrace trace, long count) {
		StackTree at = this;
		at.events += count;
		if (trace.getTruncationState().isTruncated()) {
			at = at.callee(Messages.STACK_TRUNCATED, count);
		}
		List<? extends IMCFrame> frames = trace.getFrames();
		for (int i = frames.size() - 1; i >= 0; i--) {
			at = at.callee(StackText.method(frames.get(i).getMethod()), count);
		}
	}

	private StackTree callee(String method, long count) {
		StackTree callee = byName.computeIfAbsent(method, key -> new StackTree(key, this));
		callee.events += count;
		return callee;
	}

	private void close() {
		List<StackTree> sorted = new ArrayList<>(byName.values());
		sorted.sort(Comparator.comparingLong(StackTree::events).reversed().thenComparing(StackTree::name));
		callees = List.copyOf(sorted);
		byName.clear();
		for (StackTree callee : callees) {
			callee.close();
			depth = Math.max(depth, callee.depth + 1);
		}
	}

	/** The method. */
	String name() {
		return name;
	}

	/** In how many events it is at this place. */
	long events() {
		return events;
	}

	/** The method that called it; null for the root. */
	StackTree caller() {
		return caller;
	}

	/** The methods that it called, those in most events first. */
	List<StackTree> callees() {
		return callees;
	}

	/** How many methods the longest way down from here has. */
	int depth() {
		return depth;
	}
}

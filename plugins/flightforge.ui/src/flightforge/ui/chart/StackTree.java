/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A method in many stack traces, at one place of the tree that these make: who called it is above, whom it called
 * below. Not thread-safe while it is filled; not changed once it is closed.
 */
public final class StackTree {

	private final String name;
	private final StackTree caller;
	private final Map<String, StackTree> byName = new HashMap<>();
	private List<StackTree> callees = List.of();
	private double weight;
	private int depth;

	private StackTree(String name, StackTree caller) {
		this.name = name;
		this.caller = caller;
	}

	/** The root of a tree without methods, which stands for all stack traces. */
	public static StackTree root(String name) {
		return new StackTree(name, null);
	}

	/**
	 * Adds a stack trace.
	 *
	 * @param methods the outermost first
	 * @param traceWeight its weight, such as in how many events it is; not negative
	 */
	public void add(List<String> methods, double traceWeight) {
		StackTree at = this;
		at.weight += traceWeight;
		for (String method : methods) {
			StackTree above = at;
			at = at.byName.computeIfAbsent(method, key -> new StackTree(key, above));
			at.weight += traceWeight;
		}
	}

	/** Ends the filling of a root: sorts all callees. */
	public StackTree close() {
		List<StackTree> sorted = new ArrayList<>(byName.values());
		sorted.sort(Comparator.comparingDouble(StackTree::weight).reversed().thenComparing(StackTree::name));
		callees = List.copyOf(sorted);
		byName.clear();
		for (StackTree callee : callees) {
			callee.close();
			depth = Math.max(depth, callee.depth + 1);
		}
		return this;
	}

	/** The method. */
	public String name() {
		return name;
	}

	/** The weight of all stack traces that it is in at this place. */
	public double weight() {
		return weight;
	}

	/** Its part of the weight of the whole tree, from 0 to 1. */
	public double share() {
		StackTree root = this;
		while (root.caller != null) {
			root = root.caller;
		}
		return root.weight == 0 ? 0 : weight / root.weight;
	}

	/** The method that called it; null for the root. */
	public StackTree caller() {
		return caller;
	}

	/** The methods that it called, those of the largest weight first. */
	public List<StackTree> callees() {
		return callees;
	}

	/** The method at the same place of this tree, below the root whatever that is called, as one of another tree. */
	public Optional<StackTree> at(StackTree other) {
		return other.caller == null ? Optional.of(this) : at(other.caller)
				.flatMap(above -> above.callees.stream().filter(callee -> callee.name.equals(other.name)).findFirst());
	}

	/** How many methods the longest way down from here has. */
	public int depth() {
		return depth;
	}
}

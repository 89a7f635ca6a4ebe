/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.sample;

import java.util.Arrays;

/**
 * The stack traces of recordings as one tree, the outermost frames first: a stack trace is the node of its top frame. A
 * frame is a method, however it ran; its line is that of the first time, its kind that of most events, about. When
 * there are too many nodes, the inner frames of new stack traces are left out. For one thread.
 */
public final class Stacks {
	/** The stack trace without frames, and the parent of the outermost ones. */
	public static final int NONE = 0;
	private static final int MOST = 1 << 20;
	private static final int FIRST_SIZE = 1 << 10;

	private int[] parents = new int[FIRST_SIZE];
	private int[] methods = new int[FIRST_SIZE];
	private int[] lines = new int[FIRST_SIZE];
	private int[] kinds = new int[FIRST_SIZE];
	/** How much more often than all others the kind was met. */
	private int[] votes = new int[FIRST_SIZE];
	private int size = 1;
	private int[] table = new int[FIRST_SIZE * 2];
	private long leftOut;

	Stacks() {
	}

	/**
	 * The node of a frame.
	 *
	 * @param caller the node of the frame that calls it
	 * @param method the word of its method
	 * @param kind the word of how it ran
	 * @param events how many events it was so in
	 */
	int node(int caller, int method, int line, int kind, int events) {
		int at = find(caller, method);
		if (table[at] != 0) {
			vote(table[at], kind, events);
			return table[at];
		}
		if (size == MOST) {
			leftOut++;
			return caller;
		}
		if (size == parents.length) {
			grow();
			at = find(caller, method);
		}
		parents[size] = caller;
		methods[size] = method;
		lines[size] = line;
		kinds[size] = kind;
		votes[size] = events;
		table[at] = size;
		return size++;
	}

	private void vote(int node, int kind, int events) {
		if (kinds[node] == kind) {
			votes[node] = (int) Math.min(Integer.MAX_VALUE, (long) votes[node] + events);
			return;
		}
		votes[node] -= events;
		if (votes[node] < 0) {
			kinds[node] = kind;
			votes[node] = -votes[node];
		}
	}

	private int find(int caller, int method) {
		int mask = table.length - 1;
		int at = (int) (Sampling.hash((long) caller << 32 | method) & mask);
		while (table[at] != 0 && (parents[table[at]] != caller || methods[table[at]] != method)) {
			at = at + 1 & mask;
		}
		return at;
	}

	private void grow() {
		parents = Arrays.copyOf(parents, size * 2);
		methods = Arrays.copyOf(methods, size * 2);
		lines = Arrays.copyOf(lines, size * 2);
		kinds = Arrays.copyOf(kinds, size * 2);
		votes = Arrays.copyOf(votes, size * 2);
		table = new int[size * 4];
		for (int node = 1; node < size; node++) {
			table[find(parents[node], methods[node])] = node;
		}
	}

	/** @return the node of the frame that calls one, {@link #NONE} of the outermost */
	public int parent(int node) {
		return parents[node];
	}

	/** @return the word of a frame's method: class and method, as {@link RecordingSample#method} takes it apart */
	public int method(int node) {
		return methods[node];
	}

	/** @return a frame's line, not positive where it has none */
	public int line(int node) {
		return lines[node];
	}

	/** @return the word of how a frame ran, such as {@code Inlined} */
	public int kind(int node) {
		return kinds[node];
	}

	/** @return how many frames were left out because there were too many different ones */
	public long leftOut() {
		return leftOut;
	}
}

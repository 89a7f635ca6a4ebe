/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.sample;

import java.util.Arrays;

/**
 * The stack traces of recordings as one tree, the outermost frames first: a stack trace is the node of its top frame. A
 * frame is a place in a method and how it ran: methods run interpreted at first, and compiled later. When there are too
 * many nodes, the inner frames of new stack traces are left out. For one thread.
 */
public final class Stacks {
	/** The stack trace without frames, and the parent of the outermost ones. */
	public static final int NONE = 0;
	private static final int MOST = 1 << 20;
	private static final int FIRST_SIZE = 1 << 10;

	private int[] parents = new int[FIRST_SIZE];
	private int[] methods = new int[FIRST_SIZE];
	private int[] lines = new int[FIRST_SIZE];
	private int[] byteCodes = new int[FIRST_SIZE];
	private int[] kinds = new int[FIRST_SIZE];
	/** The first node of the same methods, whatever their lines and however they ran. */
	private int[] alike = new int[FIRST_SIZE];
	private int size = 1;
	private int[] table = new int[FIRST_SIZE * 2];
	private int[] tableOfAlike = new int[FIRST_SIZE * 2];
	private long leftOut;

	Stacks() {
	}

	/**
	 * The node of a frame.
	 *
	 * @param caller the node of the frame that calls it
	 * @param method the word of its method
	 * @param byteCode the index of its byte code
	 * @param kind the word of how it ran
	 */
	int node(int caller, int method, int line, int byteCode, int kind) {
		int at = find(caller, method, line, byteCode, kind);
		if (table[at] != 0) {
			return table[at];
		}
		if (size == MOST) {
			leftOut++;
			return caller;
		}
		if (size == parents.length) {
			grow();
			at = find(caller, method, line, byteCode, kind);
		}
		parents[size] = caller;
		methods[size] = method;
		lines[size] = line;
		byteCodes[size] = byteCode;
		kinds[size] = kind;
		table[at] = size;
		noteAlike(size);
		return size++;
	}

	private void noteAlike(int node) {
		int caller = alike[parents[node]];
		int mask = tableOfAlike.length - 1;
		int at = (int) (Sampling.hash((long) caller << 32 | methods[node]) & mask);
		while (tableOfAlike[at] != 0
				&& (alike[parents[tableOfAlike[at]]] != caller || methods[tableOfAlike[at]] != methods[node])) {
			at = at + 1 & mask;
		}
		tableOfAlike[at] = tableOfAlike[at] == 0 ? node : tableOfAlike[at];
		alike[node] = tableOfAlike[at];
	}

	private int find(int caller, int method, int line, int byteCode, int kind) {
		int mask = table.length - 1;
		int at = (int) (Sampling.hash(
				Sampling.hash(Sampling.hash((long) caller << 32 | method) ^ byteCode) ^ ((long) line << 32 | kind))
				& mask);
		while (table[at] != 0 && (parents[table[at]] != caller || methods[table[at]] != method
				|| lines[table[at]] != line || byteCodes[table[at]] != byteCode || kinds[table[at]] != kind)) {
			at = at + 1 & mask;
		}
		return at;
	}

	private void grow() {
		parents = Arrays.copyOf(parents, size * 2);
		methods = Arrays.copyOf(methods, size * 2);
		lines = Arrays.copyOf(lines, size * 2);
		byteCodes = Arrays.copyOf(byteCodes, size * 2);
		kinds = Arrays.copyOf(kinds, size * 2);
		alike = Arrays.copyOf(alike, size * 2);
		table = new int[size * 4];
		tableOfAlike = new int[size * 4];
		for (int node = 1; node < size; node++) {
			noteAlike(node);
			table[find(parents[node], methods[node], lines[node], byteCodes[node], kinds[node])] = node;
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

	/** @return the index of a frame's byte code, negative where the recording has none */
	public int byteCode(int node) {
		return byteCodes[node];
	}

	/** @return the word of how a frame ran, such as {@code Inlined} */
	public int kind(int node) {
		return kinds[node];
	}

	/** @return one of the nodes of the same methods, whatever their lines and however they ran */
	public int alike(int node) {
		return alike[node];
	}

	/** @return how many frames were left out because there were too many different ones */
	public long leftOut() {
		return leftOut;
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.compare.sketch.Hash;
import flightforge.compare.sketch.Rows;
import flightforge.compare.sketch.Shares;
import flightforge.compare.sketch.Windows;

/** What is kept of the events of a type. For one thread. */
public final class TypeProfile {
	/** Fields that are looked at in pairs. */
	static final int PAIRED_COLUMNS = 12;
	private static final int MOST_NODES = 1 << 16;
	private static final int MOST_PAIRS = 1 << 13;
	private static final int FEW = 16;
	private static final short[] NONE = {};
	/** Of types of which only counts are kept; nothing is added to it. */
	private static final Windows NO_WINDOWS = new Windows();

	private final String name;
	private final String label;
	private final long hash;
	private final long[] counts = new long[2];
	private final boolean detailed;
	/** The stretches of the first events: most of many types have a few. */
	private short[] first = NONE;
	/** How many events each stretch has; null as long as there are few. */
	private int[] stretches;
	private final Windows windows;
	private final Map<String, Column> columns;
	private final List<Column> paired;
	private Column thread;
	private Column stack;
	/** Frames of stack traces with those that call them: what a flame graph draws. */
	private Shares nodes;
	private Shares threadStacks;
	private Shares parents;
	private Rows[] rows;

	TypeProfile(String name, String label, boolean detailed) {
		this.name = name;
		this.label = label;
		hash = Hash.of(name) | 1;
		this.detailed = detailed;
		windows = detailed ? new Windows() : NO_WINDOWS;
		columns = detailed ? new LinkedHashMap<>() : Map.of();
		paired = detailed ? new ArrayList<>() : List.of();
	}

	int count(int stretch, long window) {
		int part = Timeline.part(stretch);
		if (detailed) {
			addStretch(stretch);
			windows.add(window);
		}
		counts[part]++;
		return part;
	}

	private void addStretch(int stretch) {
		int before = (int) Math.min(FEW, counts[0] + counts[1]);
		if (stretches == null && before == FEW) {
			stretches = stretches();
			first = NONE;
		}
		if (stretches != null) {
			stretches[stretch]++;
			return;
		}
		first = before < first.length ? first : Arrays.copyOf(first, Math.max(2, before * 2));
		first[before] = (short) stretch;
	}

	/** @return whether more is known than how many events there are */
	public boolean isDetailed() {
		return detailed;
	}

	void add(Column column) {
		columns.put(id(column.path(), column.kind()), column);
		if (paired.size() < PAIRED_COLUMNS && rows == null) {
			paired.add(column);
		}
	}

	Column column(String path, FieldKind kind) {
		return columns.get(id(path, kind));
	}

	/** Types of the same name may have other fields in other chunks. */
	private static String id(String path, FieldKind kind) {
		return path + ' ' + kind;
	}

	void main(Column newThread, Column newStack) {
		thread = thread == null ? newThread : thread;
		stack = stack == null ? newStack : stack;
	}

	/** Takes the stack trace of an event together with its thread. */
	void add(Key threadKey, Key stackKey, int part) {
		threadStacks = threadStacks == null ? new Shares(MOST_PAIRS) : threadStacks;
		long pair = Hash.of(threadKey.hash, stackKey.hash);
		threadStacks.add(pair == 0 ? 1 : pair, null, part, 1);
	}

	/** Counts values that were added as keys, before these are forgotten. */
	void countKeys() {
		for (Column column : columns.values()) {
			if (!column.kind().isNumber()) {
				column.count(column == stack ? this::countFrames : null);
			}
		}
	}

	private void countFrames(Key key, int part, int times) {
		if (key.path.length > 0) {
			nodes = nodes == null ? new Shares(MOST_NODES) : nodes;
			nodes.addTotal(part, times);
			for (long frame : key.path) {
				nodes.count(frame, null, part, times);
			}
		}
	}

	/** Takes an event's parent, the event around it on the same thread. */
	void parent(TypeProfile parent, int part, long times) {
		parents = parents == null ? new Shares(MOST_PAIRS) : parents;
		parents.add(parent == null ? Hash.NONE : parent.hash, parent == null ? "(none)" : parent.name, part, times);
	}

	/** @return the room for an event's values in pairs, where the event belongs to the sample; otherwise null */
	Rows rows(int part, long eventHash) {
		if (rows == null) {
			rows = new Rows[] {new Rows(paired.size()), new Rows(paired.size())};
		}
		return rows[part].takes(eventHash) ? rows[part] : null;
	}

	long eventHash() {
		return Hash.of(hash, counts[0] + counts[1]);
	}

	/** @return the place of a column among those that are looked at in pairs, -1 where it is none of them */
	public int pairedIndex(Column column) {
		return paired.indexOf(column);
	}

	/** @return the type's name */
	public String name() {
		return name;
	}

	/** @return what stands for the type, not 0 */
	public long hash() {
		return hash;
	}

	/** @return what people call it */
	public String label() {
		return label;
	}

	/** @return how many events there are in a part, or in both */
	public long count(int part) {
		return part == Shares.ALL ? counts[0] + counts[1] : counts[part];
	}

	/** @return how many events each stretch of time has; null where there are too many types to know */
	public int[] stretches() {
		if (!detailed || stretches != null) {
			return stretches;
		}
		int[] few = new int[Timeline.STRETCHES];
		for (int i = 0; i < counts[0] + counts[1]; i++) {
			few[first[i]]++;
		}
		return few;
	}

	/** @return how many events windows of time have; none where there are too many types to know */
	public Windows windows() {
		return windows;
	}

	/** @return the fields that are compared, in the order of the first chunk with such events */
	public Collection<Column> columns() {
		return Collections.unmodifiableCollection(columns.values());
	}

	/** @return the fields that are looked at in pairs */
	public List<Column> paired() {
		return Collections.unmodifiableList(paired);
	}

	/** @return a sample of events of a part with the values of {@link #paired()}; null where there is none */
	public Rows rows(int part) {
		return rows == null ? null : rows[part];
	}

	/** @return the thread of the events, null where they have none */
	public Column thread() {
		return thread;
	}

	/** @return the stack trace of the events, null where they have none */
	public Column stack() {
		return stack;
	}

	/** @return frames with those that call them, null where there are none */
	public Shares nodes() {
		return nodes;
	}

	/** @return threads with stack traces, null where events do not have both */
	public Shares threadStacks() {
		return threadStacks;
	}

	/** @return the types of the events around the events, null where they have no thread */
	public Shares parents() {
		return parents;
	}
}

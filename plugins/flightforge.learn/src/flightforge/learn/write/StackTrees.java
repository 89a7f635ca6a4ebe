/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import flightforge.learn.names.Names;
import flightforge.learn.sample.RecordingSample;
import flightforge.learn.sample.Stacks;
import flightforge.learn.sample.Words;

/** The stack traces of the script: a tree for each set of events. For one thread. */
final class StackTrees {
	/** Longest line of frames that call each other. */
	private static final int WIDTH = 110;
	/** Frames of all trees of a script. */
	private static final int MOST_NODES = 60_000;
	private static final int MOST_DEPTH = 1_900;
	/** What is not a frame in a tree. */
	private static final Set<String> KEYS = Set.of("weight", "self", "kind");

	/** A frame with what it calls. */
	private static final class Node {
		private final int frame;
		/** By what the script calls them. */
		private final Map<String, Node> callees = new LinkedHashMap<>();
		private double self;
		private double sum;
		/** Of those that have it as the top frame: whose own top frame was another one. */
		private double taken;

		Node(int frame) {
			this.frame = frame;
		}
	}

	private final RecordingSample sample;
	private final Names names;
	private final double least;
	private final int leaves;
	private final Map<Map<Integer, Integer>, String> keys = new HashMap<>();
	private final Map<String, List<String>> trees = new LinkedHashMap<>();
	private final Map<Integer, String> frames = new HashMap<>();
	private int nodes;
	private long merged;

	/**
	 * @param least how often a stack trace has to occur to be in the script
	 * @param leaves how many stack traces of a tree there may be about, at most
	 */
	StackTrees(RecordingSample sample, Names names, int least, int leaves) {
		this.sample = sample;
		this.names = names;
		this.least = least;
		this.leaves = leaves;
	}

	/**
	 * What chooses the stack traces of events.
	 *
	 * @param stacks the stack trace of each
	 * @param scale how many events each stands for
	 * @param title what the tree is called
	 * @return null where the script says no stack trace
	 */
	Object value(long[] stacks, double scale, String title) {
		Map<Integer, Integer> counts = new TreeMap<>();
		int without = 0;
		for (long stack : stacks) {
			if (stack == Stacks.NONE) {
				without++;
			} else {
				counts.merge((int) stack, 1, Integer::sum);
			}
		}
		String key = counts.isEmpty() ? null : key(counts, scale, title);
		if (key == null) {
			return null;
		}
		if (without == 0) {
			return key;
		}
		Map<String, Object> pick = new LinkedHashMap<>();
		pick.put(key, Integer.toString(stacks.length - without));
		pick.put("null", Integer.toString(without));
		return Map.of("pick", pick);
	}

	private String key(Map<Integer, Integer> counts, double scale, String title) {
		String known = keys.get(counts);
		if (known != null) {
			return known;
		}
		Node root = tree(counts, scale);
		prune(root);
		if (root.callees.isEmpty()) {
			return null;
		}
		String key = title;
		for (int i = 2; trees.containsKey(key); i++) {
			key = title + "-" + i;
		}
		List<String> lines = new ArrayList<>();
		sorted(root).forEach(node -> write(node, 3, lines));
		keys.put(counts, key);
		trees.put(key, lines);
		return key;
	}

	private Node tree(Map<Integer, Integer> counts, double scale) {
		Node root = new Node(Stacks.NONE);
		Stacks stacks = sample.stacks();
		counts.forEach((stack, count) -> {
			List<Integer> path = new ArrayList<>();
			for (int node = stack; node != Stacks.NONE; node = stacks.parent(node)) {
				path.add(node);
			}
			Node at = root;
			at.sum += count * scale;
			for (int i = path.size() - 1; i >= Math.max(0, path.size() - MOST_DEPTH); i--) {
				int node = path.get(i);
				at = at.callees.computeIfAbsent(frame(node), text -> new Node(node));
				at.sum += count * scale;
			}
			at.self += count * scale;
		});
		return root;
	}

	/**
	 * Cuts off what is too rare, so that its caller is the top frame; where that is too rare, nothing is left. What is
	 * rare is more where the script would have too many frames.
	 */
	private void prune(Node root) {
		double frequent = Math.max(least, root.sum / leaves);
		int left = prune(root, frequent);
		while (nodes + left > MOST_NODES && left > 0) {
			frequent *= 2;
			left = prune(root, frequent);
		}
		nodes += left;
	}

	/** @return how many frames are left */
	private int prune(Node root, double frequent) {
		List<Node> open = new ArrayList<>(List.of(root));
		List<Node> order = new ArrayList<>();
		while (!open.isEmpty()) {
			Node node = open.removeLast();
			order.add(node);
			open.addAll(node.callees.values());
		}
		int left = order.size() - 1;
		for (Node node : order.reversed()) {
			int before = node.callees.size();
			node.callees.values().removeIf(callee -> {
				if (callee.sum >= frequent && (callee.self >= frequent || !callee.callees.isEmpty())) {
					return false;
				}
				// All that it called has gone into it.
				merged += Math.round(callee.sum - callee.taken);
				node.self += callee.sum;
				node.taken += callee.sum;
				return true;
			});
			left -= before - node.callees.size();
			if (node != root && node.self > 0 && node.self < frequent && !node.callees.isEmpty()) {
				// Rare as the top frame, but a caller of what is frequent: as if it had called what it calls most.
				Node most = sorted(node).getFirst();
				while (most.self == 0) {
					most = sorted(most).getFirst();
				}
				merged += Math.round(node.self - node.taken);
				most.self += node.self;
				most.taken += node.self;
				node.self = 0;
				node.taken = 0;
			}
		}
		return left;
	}

	private static List<Node> sorted(Node node) {
		List<Node> sorted = new ArrayList<>(node.callees.values());
		sorted.sort(Comparator.comparingDouble((Node each) -> -each.sum).thenComparingInt(each -> each.frame));
		return sorted;
	}

	private void write(Node top, int indent, List<String> lines) {
		Node node = top;
		StringBuilder chain = new StringBuilder(frame(node.frame));
		while (node.callees.size() == 1 && node.self == 0) {
			Node next = node.callees.values().iterator().next();
			String frame = frame(next.frame);
			if (needsKind(node.frame) || chain.length() + frame.length() + indent * 2 > WIDTH) {
				break;
			}
			chain.append("; ").append(frame);
			node = next;
		}
		String start = "  ".repeat(indent) + Yaml.text(chain.toString());
		String kind = kind(node);
		if (node.callees.isEmpty()) {
			String weight = weight(node.self);
			lines.add(start + ": " + (kind == null ? weight : "{weight: " + weight + ", kind: " + kind + "}"));
			return;
		}
		lines.add(start + ":");
		String inner = "  ".repeat(indent + 1);
		if (kind != null) {
			lines.add(inner + "kind: " + kind);
		}
		if (node.self > 0) {
			lines.add(inner + "self: " + weight(node.self));
		}
		sorted(node).forEach(callee -> write(callee, indent + 1, lines));
	}

	private static String weight(double weight) {
		return Numbers.plain(Math.max(1, Math.round(weight)));
	}

	private String frame(int node) {
		String frame = frames.get(node);
		if (frame == null) {
			frame = made(node);
			frames.put(node, frame);
		}
		return frame;
	}

	private String made(int node) {
		Stacks stacks = sample.stacks();
		int word = stacks.method(node);
		String[] method = word == Words.NONE ? new String[] {"", "unknown"} : sample.method(word);
		if (method[0].isEmpty()) {
			return function(method[1].isEmpty() ? "unknown" : names.method("", method[1]));
		}
		String type = names.className(method[0]);
		String made = type + "." + names.method(method[0], method[1].isEmpty() ? "unknown" : method[1]);
		boolean isNative = "Native".equals(sample.words().word(stacks.kind(node)));
		String source = isNative ? "Native Method" : source(type, method[0].equals(type) ? stacks.line(node) : 0);
		String frame = made + "(" + source + ")";
		return frame.matches("[^()/\\s;]+(?:/0x[0-9a-f]+)?\\.[^()./\\s;]+\\([^();]*\\)") && frame.length() < 900 ? frame
				: function(made);
	}

	/** The file is what the name of the class says; a line is written where the class has its own name. */
	private static String source(String type, int line) {
		int hidden = type.indexOf('/');
		String name = type.substring(type.lastIndexOf('.', hidden < 0 ? type.length() : hidden) + 1);
		int nested = name.indexOf('$', 1);
		String file = nested < 0 ? name : name.substring(0, nested);
		return line <= 0 || hidden >= 0 ? "Unknown Source" : file + ".java:" + line;
	}

	/** A function that is not Java's. */
	private static String function(String name) {
		String made = name.replaceAll("[;\\p{Cntrl}]", "_").strip();
		return made.isEmpty() || KEYS.contains(made) ? "unknown_" + made
				: made.length() < 500 ? made : made.substring(0, 500);
	}

	private boolean needsKind(int frame) {
		return !frames.get(frame).endsWith(")") || !frames.get(frame).contains("(");
	}

	private String kind(Node node) {
		String kind = sample.words().word(sample.stacks().kind(node.frame));
		if (needsKind(node.frame)) {
			return "C++".equals(kind) ? "c++" : "Kernel".equals(kind) ? "kernel" : "native";
		}
		return "Interpreted".equals(kind) ? "interpreted" : null;
	}

	/** @return how many events have another stack trace, because theirs was rare */
	long merged() {
		return merged;
	}

	/** @return the stack traces that the script has, each as lines */
	Map<String, List<String>> trees() {
		return trees;
	}
}

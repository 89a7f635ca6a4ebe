/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import flightforge.learn.names.Names;
import flightforge.learn.sample.RecordingSample;
import flightforge.learn.sample.Stacks;
import flightforge.learn.sample.Words;
import flightforge.script.catalogue.JavaMethods;
import flightforge.script.read.FrameNotation;
import flightforge.script.read.FrameReader;

/** The stack traces of the script: a tree for each set of events. For one thread. */
final class StackTrees {
	/** Longest line of frames that call each other. */
	private static final int WIDTH = 110;
	/** Frames of all trees of a script. */
	private static final int MOST_NODES = 100_000;
	private static final int MOST_DEPTH = 1_900;
	/** So many frames of a rare stack trace, which end in its top frame, may stay below a frequent one. */
	private static final int MOST_KEPT = 8;
	/** Sums have roundings. */
	private static final double NEARLY = 1 - 1e-9;
	/** What the script's notation has room for. */
	private static final int MOST_BYTE_CODES = 100_000;
	/** Of the first frames. */
	private static final int INDENT = 3;
	/** Deeper than this, lines are as long as YAML allows for a key, since a script has no more than 256 levels. */
	private static final int DEEP = 60;
	private static final int LONGEST = 900;
	/** What is still deeper is cut off. */
	private static final int DEEPEST = 240;
	private static final Pattern JAVA = Pattern
			.compile("[^()/\\s;]+(?:/(?:0x[0-9a-f]+|\\d+))?\\.[^()./\\s;]+\\([^();]*\\)");
	private static final String NATIVE = "Native";
	private static final String NATIVE_METHOD = "Native Method";
	private static final String UNKNOWN = "Unknown Source";
	/** What a script writes behind a frame for how it was executed. */
	private static final Map<String, String> MARKS = Map.of("Interpreted", "_[0]", "JIT compiled", "_[j]", "Inlined",
			"_[i]", "C1 compiled", "_[1]");
	/** How callers of inlined methods were executed. */
	private static final Set<String> COMPILED = Set.of("JIT compiled", "Inlined", "C1 compiled");
	/** What is not a frame in a tree. */
	private static final Set<String> KEYS = Set.of("weight", "self", "kind");

	/**
	 * What the script writes for a frame.
	 *
	 * @param type the class; empty for a function that is not Java's
	 * @param method the method or the function
	 * @param brief the frame without parameters, but with its place
	 * @param full the frame with parameters; the same as {@code brief} where they need not or cannot be written
	 * @param always whether parameters are always written
	 */
	private record Frame(String type, String method, String brief, String full, boolean always) {
		static Frame function(String name) {
			return new Frame("", name, name, name, false);
		}

		boolean isFunction() {
			return type.isEmpty();
		}
	}

	/** What the script writes the same frame for. */
	private record Place(int method, int line, int byteCode, boolean isNative) {
	}

	/** A frame with what it calls. */
	private static final class Node {
		/** That of most events, where frames that ran in different ways are one. */
		private int frame;
		/** How much more often than all others. */
		private double votes;
		/** By what the script calls them. */
		private final Map<String, Node> callees = new LinkedHashMap<>();
		private double self;
		private double sum;
		/** How many have it or what it calls as the top frame, those included whose own stack trace was too rare. */
		private double held;
		/** The top frame of the most frequent stack trace that begins with it. */
		private Node leaf;
		/** Of those that have it as the top frame: whose own top frame was another one. */
		private double taken;
		/** It stays, however rare it is. */
		private boolean kept;

		Node(int frame) {
			this.frame = frame;
		}

		private void hold() {
			held = self + callees.values().stream().mapToDouble(callee -> callee.held).sum();
		}

		private boolean isRare(Least least) {
			return held < least.frequent && !kept;
		}

		private void vote(int other, boolean same, double events) {
			votes += same ? events : -events;
			if (votes < 0) {
				frame = other;
				votes = -votes;
			}
		}
	}

	/**
	 * How many events there are at least of what a tree has.
	 *
	 * @param enough of what it may have: each event that was looked at stands for several
	 * @param frequent of what it has, because there is no room for more
	 * @param depth how many frames each stack trace has; 0 where these differ
	 */
	private record Least(double enough, double frequent, int depth) {
		Least rarer() {
			return new Least(enough, frequent * 2, depth);
		}
	}

	private static final Comparator<Node> MOST = Comparator.comparingDouble((Node node) -> -node.sum)
			.thenComparingInt(node -> node.frame);

	private final RecordingSample sample;
	private final Names names;
	private final double least;
	private final int leaves;
	private final Map<Map<Integer, Integer>, String> keys = new HashMap<>();
	private final Map<String, List<String>> trees = new LinkedHashMap<>();
	/** By nodes of the sample, of which there are a hundred times as many as places. */
	private final Map<Integer, Frame> frames = new HashMap<>();
	private final Map<Place, Frame> places = new HashMap<>();
	/** The methods whose parameters the script says; a script has to say them once. */
	private final Set<String> said = new HashSet<>();
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
	 * @param among of how many events there are as many stack traces as a tree may have: of all of a stream, where rows
	 * of it have trees of their own
	 * @return null where the script says no stack trace
	 */
	Object value(long[] stacks, double scale, String title, double among) {
		Map<Integer, Integer> counts = new TreeMap<>();
		int without = 0;
		for (long stack : stacks) {
			if (stack == Stacks.NONE) {
				without++;
			} else {
				counts.merge((int) stack, 1, Integer::sum);
			}
		}
		String key = counts.isEmpty() ? null : key(counts, scale, title, among);
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

	private String key(Map<Integer, Integer> counts, double scale, String title, double among) {
		String known = keys.get(counts);
		if (known != null) {
			return known;
		}
		Node root = pruned(counts, scale, among);
		if (root.callees.isEmpty()) {
			return null;
		}
		String key = title;
		for (int i = 2; trees.containsKey(key); i++) {
			key = title + "-" + i;
		}
		keys.put(counts, key);
		trees.put(key, written(root));
		return key;
	}

	/**
	 * The tree of some stack traces. Those that lack outer frames are made one with each other only, so that as many
	 * lack them as did: where code calls itself, the deeper half of what runs there does.
	 */
	private Node pruned(Map<Integer, Integer> counts, double scale, double among) {
		double enough = least * Math.max(1, scale) * NEARLY;
		double frequent = Math.max(enough, among / leaves);
		int cut = sample.stackDepth() + 1;
		Map<Integer, Integer> whole = new TreeMap<>(counts);
		if (cut > 1 && cut <= MOST_DEPTH) {
			whole.keySet().removeIf(stack -> depth(stack) == cut);
		}
		if (!whole.isEmpty() && whole.size() < counts.size()) {
			Map<Integer, Integer> deep = new TreeMap<>(counts);
			deep.keySet().removeAll(whole.keySet());
			Node ofWhole = prune(tree(whole, scale), new Least(enough, frequent, 0));
			Node ofDeep = prune(tree(deep, scale), new Least(enough, frequent, cut));
			if (!ofWhole.callees.isEmpty() && !ofDeep.callees.isEmpty()) {
				return joined(ofWhole, ofDeep);
			}
			nodes -= fromTheTop(ofWhole).size() + fromTheTop(ofDeep).size() - 2;
		}
		return prune(tree(counts, scale), new Least(enough, frequent, whole.isEmpty() ? cut : 0));
	}

	private int depth(int stack) {
		int depth = 0;
		for (int node = stack; node != Stacks.NONE; node = sample.stacks().parent(node)) {
			depth++;
		}
		return depth;
	}

	/** Adds a tree to another one. */
	private static Node joined(Node tree, Node other) {
		List<Node[]> open = new ArrayList<>();
		open.add(new Node[] {tree, other});
		while (!open.isEmpty()) {
			Node[] both = open.removeLast();
			both[0].self += both[1].self;
			both[0].sum += both[1].sum;
			both[0].held += both[1].held;
			both[1].callees.forEach((key, callee) -> {
				Node known = both[0].callees.putIfAbsent(key, callee);
				if (known != null) {
					open.add(new Node[] {known, callee});
				}
			});
		}
		return tree;
	}

	private Node tree(Map<Integer, Integer> counts, double scale) {
		Node root = new Node(Stacks.NONE);
		Stacks stacks = sample.stacks();
		counts.forEach((stack, count) -> {
			List<Integer> path = path(stack);
			Node at = root;
			at.sum += count * scale;
			String kind = "";
			for (int i = path.size() - 1; i >= Math.max(0, path.size() - MOST_DEPTH); i--) {
				int node = path.get(i);
				String key = key(node, kind);
				kind = kind(node, kind);
				at = at.callees.computeIfAbsent(key, text -> new Node(node));
				at.vote(node, stacks.kind(at.frame) == stacks.kind(node), count * scale);
				at.sum += count * scale;
			}
			at.self += count * scale;
		});
		return root;
	}

	/** The frames of a stack trace, the top one first. */
	private List<Integer> path(int top) {
		List<Integer> path = new ArrayList<>();
		for (int node = top; node != Stacks.NONE; node = sample.stacks().parent(node)) {
			path.add(node);
		}
		return path;
	}

	/** What the tree calls a frame. */
	private String key(int node, String ofCaller) {
		return frame(node).full() + (least > 1 ? "" : mark(node, ofCaller));
	}

	/**
	 * Makes what is too rare one with what is like it, so that each event has a whole stack trace of another one: with
	 * one that has the same top frame where these are enough together, and as many of its callers as possible,
	 * otherwise with the most frequent of those that have the same callers. Where that occurs too seldom to be in the
	 * script, its caller is the top frame; where that is too rare, nothing is left. What is rare is more where the
	 * script would have too many frames.
	 */
	private Node prune(Node root, Least of) {
		Least limits = of;
		int left = pruned(root, limits);
		// Of each set of events there is one stack trace at least.
		while (nodes + left > MOST_NODES && limits.frequent <= root.held) {
			limits = limits.rarer();
			left = pruned(root, limits);
		}
		nodes += left;
		return root;
	}

	/** @return how many frames are left */
	private int pruned(Node root, Least limits) {
		mergeTops(root, limits);
		for (Node node : fromTheTop(root)) {
			node.kept = false;
			node.hold();
		}
		keepTops(root, limits);
		for (Node node : fromTheTop(root)) {
			node.hold();
			mergeRare(node, limits, node == root);
			node.leaf = node.self > 0 || node.callees.isEmpty() ? node
					: Collections.min(node.callees.values(), MOST).leaf;
		}
		return fromTheTop(root).size() - 1;
	}

	/** All frames of a tree, each after those that it calls. */
	private static List<Node> fromTheTop(Node root) {
		List<Node> open = new ArrayList<>(List.of(root));
		List<Node> order = new ArrayList<>();
		while (!open.isEmpty()) {
			Node node = open.removeLast();
			order.add(node);
			open.addAll(node.callees.values());
		}
		return order.reversed();
	}

	/** Makes rare stack traces one with others that have the same top frame, of which there are as many as before. */
	private void mergeTops(Node root, Least limits) {
		Map<Long, List<Node>> bySite = new TreeMap<>();
		List<Node> open = new ArrayList<>(root.callees.values());
		while (!open.isEmpty()) {
			Node node = open.removeLast();
			open.addAll(node.callees.values());
			if (node.self > 0 && node.self < limits.frequent) {
				bySite.computeIfAbsent(sample.site(node.frame), site -> new ArrayList<>()).add(node);
			}
		}
		bySite.forEach((site, rare) -> {
			rare.sort(this::compareCallers);
			chunks(rare, node -> node.self, limits).forEach(chunk -> {
				Node into = chunk.stream().filter(node -> node.sum >= limits.enough)
						.max(Comparator.comparingDouble(node -> node.self)).orElseThrow();
				chunk.stream().filter(from -> from != into).forEach(from -> move(from, into));
			});
		});
	}

	/**
	 * A stack trace that is too rare to be whole in the tree.
	 *
	 * @param top its top frame
	 * @param keys what the tree calls its first frames, the top one first
	 */
	private record Trace(Node top, List<String> keys) {
		/** What is on top, with so many callers. */
		List<String> beginning(int callers) {
			return keys.subList(0, callers + 1);
		}
	}

	/** A frame of the tree, and what calls it there. */
	private record Caller(Node node, Caller ofNode, int depth) {
		/** It stays, and so does what calls it. */
		void keep() {
			for (Caller at = this; at != null && !at.node.kept; at = at.ofNode) {
				at.node.kept = true;
			}
		}
	}

	/**
	 * Top frames of rare stack traces that are too rare all together stay where a frame that calls them is frequent:
	 * below that, with as few frames between as there are in one of them, and as deep as it was. So as many events have
	 * each top frame as before, and each frame is called by one that calls it.
	 */
	private void keepTops(Node root, Least limits) {
		Map<Long, List<Trace>> bySite = new TreeMap<>();
		Map<Long, Node> often = new HashMap<>();
		Map<String, Map<Integer, Caller>> callers = new HashMap<>();
		int deepest = 0;
		List<Caller> open = new ArrayList<>(List.of(new Caller(root, null, 0)));
		while (!open.isEmpty()) {
			Caller at = open.removeLast();
			deepest = Math.max(deepest, at.depth);
			at.node.callees.forEach((key, callee) -> {
				Caller next = new Caller(callee, at, at.depth + 1);
				open.add(next);
				if (callee.held >= limits.frequent) {
					callers.computeIfAbsent(key, text -> new TreeMap<>()).merge(next.depth, next,
							(one, other) -> other.node.held > one.node.held ? other : one);
				}
				if (callee.self >= limits.frequent) {
					often.merge(sample.site(callee.frame), callee, (one, other) -> other.self > one.self ? other : one);
				} else if (callee.self > 0) {
					bySite.computeIfAbsent(sample.site(callee.frame), site -> new ArrayList<>())
							.add(new Trace(callee, keys(callee.frame)));
				}
			});
		}
		for (Map.Entry<Long, List<Trace>> entry : bySite.entrySet()) {
			Node into = often.get(entry.getKey());
			into = into == null ? kept(entry.getValue(), callers, deepest, limits) : into;
			if (into != null) {
				for (Trace trace : entry.getValue()) {
					move(trace.top, into);
				}
			}
		}
	}

	/** The top frame of some stack traces where it can stay; null where it cannot. */
	private Node kept(List<Trace> traces, Map<String, Map<Integer, Caller>> callers, int deepest, Least limits) {
		for (int i = 1; i <= MOST_KEPT; i++) {
			int between = i;
			List<Trace> most = traces.stream().filter(trace -> trace.keys.size() > between)
					.filter(trace -> caller(trace, between, callers, deepest, limits) != null)
					.collect(Collectors.groupingBy(trace -> trace.beginning(between), LinkedHashMap::new,
							Collectors.toList()))
					.values().stream().max(Comparator.comparingDouble(StackTrees::events)).orElse(List.of());
			if (events(most) >= limits.enough) {
				Caller caller = caller(most.getFirst(), between, callers, deepest, limits);
				caller.keep();
				Node at = caller.node;
				List<Integer> path = path(most.getFirst().top.frame);
				for (int frame = between - 1; frame >= 0; frame--) {
					int of = path.get(frame);
					at = at.callees.computeIfAbsent(most.getFirst().keys.get(frame), key -> new Node(of));
					at.sum += events(traces);
					at.kept = true;
				}
				return at;
			}
		}
		return null;
	}

	/** A frequent frame that calls a stack trace's first ones, as deep as possible there; null where there is none. */
	private Caller caller(Trace trace, int between, Map<String, Map<Integer, Caller>> callers, int deepest,
			Least limits) {
		int wanted = (limits.depth > 0 ? limits.depth : depth(trace.top.frame)) - between;
		return callers.getOrDefault(trace.keys.get(between), Map.of()).values().stream()
				.filter(caller -> limits.depth > 0 ? caller.depth == wanted : caller.depth + between <= deepest)
				.min(Comparator.comparingInt(caller -> Math.abs(caller.depth - wanted))).orElse(null);
	}

	private static double events(List<Trace> traces) {
		return traces.stream().mapToDouble(trace -> trace.top.self).sum();
	}

	/** What the tree calls the frames of a stack trace, the top one first, as many as may stay and their caller. */
	private List<String> keys(int top) {
		List<Integer> path = path(top);
		String[] keys = new String[Math.min(path.size(), MOST_KEPT + 1)];
		String kind = "";
		for (int i = Math.min(path.size(), MOST_DEPTH) - 1; i >= 0; i--) {
			if (i < keys.length) {
				keys[i] = key(path.get(i), kind);
			}
			kind = kind(path.get(i), kind);
		}
		return Arrays.asList(keys);
	}

	/** Orders stack traces by their frames, the top one first, so that those that share most of them are neighbours. */
	private int compareCallers(Node one, Node other) {
		Stacks stacks = sample.stacks();
		int a = one.frame;
		int b = other.frame;
		while (a != b && a != Stacks.NONE && b != Stacks.NONE) {
			int compared = Integer.compare(stacks.method(a), stacks.method(b));
			compared = compared == 0 ? Integer.compare(stacks.line(a), stacks.line(b)) : compared;
			if (compared != 0) {
				return compared;
			}
			a = stacks.parent(a);
			b = stacks.parent(b);
		}
		return Integer.compare(a, b);
	}

	/**
	 * Divides neighbours, so that each part is frequent, and has one that may be in the script; none where all of them
	 * are not.
	 */
	private static List<List<Node>> chunks(List<Node> nodes, ToDoubleFunction<Node> events, Least limits) {
		List<List<Node>> chunks = new ArrayList<>();
		List<Node> chunk = new ArrayList<>();
		double sum = 0;
		boolean isKnown = false;
		for (Node node : nodes) {
			chunk.add(node);
			sum += events.applyAsDouble(node);
			isKnown |= node.sum >= limits.enough;
			if (sum >= limits.frequent && isKnown) {
				chunks.add(chunk);
				chunk = new ArrayList<>();
				sum = 0;
				isKnown = false;
			}
		}
		if (!chunks.isEmpty()) {
			chunks.getLast().addAll(chunk);
		}
		return chunks;
	}

	/** What each of the callees has left is frequent then, or all that the frame has left is one stack trace. */
	private void mergeRare(Node node, Least limits, boolean isRoot) {
		node.callees.values().removeIf(callee -> callee.held == 0);
		List<Node> sorted = sorted(node);
		List<Node> rare = sorted.stream().filter(callee -> callee.isRare(limits)).toList();
		boolean isRareTop = !isRoot && node.self > 0 && node.self < (node.kept ? limits.enough : limits.frequent);
		double sum = rare.stream().mapToDouble(callee -> callee.held).sum() + (isRareTop ? node.self : 0);
		if (sum == 0) {
			return;
		}
		Node most = rare.size() == sorted.size() ? null
				: sorted.stream().filter(callee -> !callee.isRare(limits)).findFirst().orElseThrow();
		boolean isOther = most != null || !isRoot && node.self >= limits.frequent;
		Node into = node;
		if (isOther && sum < limits.frequent) {
			into = most == null ? node : most.leaf;
		} else if (!rare.isEmpty() && rare.getFirst().sum >= limits.enough
				&& (isRoot || node.self < rare.getFirst().sum || node.self >= limits.frequent)) {
			List<Node> neighbours = new ArrayList<>(rare);
			neighbours.sort((one, other) -> compareCallers(one.leaf, other.leaf));
			List<List<Node>> chunks = chunks(neighbours, callee -> callee.held, limits);
			into = rare.getFirst().leaf;
			for (List<Node> chunk : chunks.isEmpty() ? List.of(rare) : chunks) {
				Node kept = Collections.min(chunk, MOST);
				into = kept.leaf;
				mergeInto(node, chunk, into);
			}
			if (isRareTop) {
				move(node, into);
			}
			return;
		}
		if (isRareTop && into != node) {
			move(node, into);
		}
		mergeInto(node, rare, into);
	}

	private void mergeInto(Node node, List<Node> rare, Node into) {
		for (Node callee : rare) {
			Node from = callee.leaf;
			if (from != into) {
				move(from, into);
				node.callees.values().remove(callee);
			}
		}
	}

	private void move(Node from, Node into) {
		if (from == into) {
			return;
		}
		merged += Math.round(from.self - from.taken);
		into.self += from.self;
		into.taken += from.self;
		from.self = 0;
		from.taken = 0;
	}

	private static List<Node> sorted(Node node) {
		List<Node> sorted = new ArrayList<>(node.callees.values());
		sorted.sort(MOST);
		return sorted;
	}

	/**
	 * What is to be written.
	 *
	 * @param ofCaller how the frame that calls it was executed; empty for no frame of Java
	 */
	private record Line(Node node, String ofCaller, int indent) {
	}

	/** Writes a tree without recursion, because there are stack traces of thousands of frames. */
	private List<String> written(Node root) {
		List<String> lines = new ArrayList<>();
		List<Line> open = new ArrayList<>();
		sorted(root).reversed().forEach(node -> open.add(new Line(node, "", INDENT)));
		while (!open.isEmpty()) {
			write(open.removeLast(), lines, open);
		}
		return lines;
	}

	/** Writes frames that call each other; what they call is open then, the first one at the end. */
	private void write(Line line, List<String> lines, List<Line> open) {
		Node node = line.node;
		int indent = line.indent;
		StringBuilder chain = new StringBuilder(written(node, line.ofCaller));
		String kind = kind(node.frame, line.ofCaller);
		while (node.callees.size() == 1 && node.self == 0) {
			Node next = node.callees.values().iterator().next();
			Frame frame = frame(next.frame);
			int length = chain.length() + text(frame).length();
			if (frame(node.frame).isFunction()
					|| (indent < DEEP ? length + margin(indent).length() > WIDTH : length > LONGEST)) {
				break;
			}
			chain.append("; ").append(written(next, kind));
			kind = kind(next.frame, kind);
			node = next;
		}
		String start = margin(indent) + Yaml.text(chain.toString());
		String function = frame(node.frame).isFunction() ? function(node) : null;
		if (node.callees.isEmpty() || indent >= DEEPEST) {
			merged += Math.round(node.callees.isEmpty() ? 0 : node.sum - node.self);
			String weight = weight(node.callees.isEmpty() ? node.self : node.sum);
			lines.add(start + ": " + (function == null ? weight : "{weight: " + weight + ", kind: " + function + "}"));
			return;
		}
		lines.add(start + ":");
		String inner = margin(indent + 1);
		if (function != null) {
			lines.add(inner + "kind: " + function);
		}
		if (node.self > 0) {
			lines.add(inner + "self: " + weight(node.self));
		}
		for (Node callee : sorted(node).reversed()) {
			open.add(new Line(callee, kind, indent + 1));
		}
	}

	/** Where a line begins: frames are so many levels deep that two spaces for each would be half of the script. */
	private static String margin(int indent) {
		return " ".repeat(INDENT + indent);
	}

	private static String weight(double weight) {
		return Numbers.plain(Math.max(1, Math.round(weight)));
	}

	private Frame frame(int node) {
		Frame frame = frames.get(node);
		if (frame == null) {
			Stacks stacks = sample.stacks();
			boolean isNative = NATIVE.equals(sample.words().word(stacks.kind(node)));
			frame = places.computeIfAbsent(new Place(stacks.method(node), stacks.line(node),
					least > 1 || isNative ? -1 : stacks.byteCode(node), isNative), this::made);
			frames.put(node, frame);
		}
		return frame;
	}

	private Frame made(Place place) {
		int word = place.method();
		String[] method = word == Words.NONE ? new String[] {"", "unknown", ""} : sample.method(word);
		if (method[0].isEmpty()) {
			return Frame.function(function(method[1].isEmpty() ? "unknown" : names.method("", method[1])));
		}
		String type = names.className(method[0]);
		String name = names.method(method[0], method[1].isEmpty() ? "unknown" : method[1]);
		int line = method[0].equals(type) ? place.line() : 0;
		String source = place.isNative() ? NATIVE_METHOD : source(type, line);
		String brief = type + "." + name + "(" + source + ")";
		if (!JAVA.matcher(brief).matches() || brief.length() >= 900) {
			return Frame.function(function(type + "." + name));
		}
		if (source.equals(UNKNOWN) && FrameReader.isJava(type + "." + name)) {
			brief = type + "." + name;
		}
		String descriptor = Names.isDescriptor(method[2]) ? names.descriptor(method[2]) : "";
		boolean always = sample.isOverloaded(method[0], method[1]);
		String full = descriptor.isEmpty() || !always && JavaMethods.descriptor(type, name).equals(descriptor) ? ""
				: FrameNotation.method(type, name, descriptor);
		String where = place.isNative() ? "(" + NATIVE_METHOD + ")" : line > 0 ? ":" + line : "";
		// As for lines, whose class has another name says nothing of its own code.
		String byteCode = line > 0 && place.byteCode() >= 0 && place.byteCode() < MOST_BYTE_CODES
				? "@" + place.byteCode() : "";
		return new Frame(type, name, brief + byteCode,
				(full.isEmpty() || full.length() >= 900 ? brief : full + where) + byteCode, always);
	}

	/** What is written for a frame the next time. */
	private String text(Frame frame) {
		return frame.always() || !said.contains(frame.type() + "." + frame.method()) ? frame.full() : frame.brief();
	}

	/** The frame as it is written, with a mark of how it was executed where the script would choose another way. */
	private String written(Node node, String ofCaller) {
		Frame frame = frame(node.frame);
		String text = text(frame);
		if (frame.isFunction()) {
			return text;
		}
		said.add(frame.type() + "." + frame.method());
		return text + mark(node.frame, ofCaller);
	}

	/**
	 * What is written behind a frame of how it was executed; empty where the script would choose the same. Frames of
	 * one place that a caller has with the same mark are one, because a script has each text once.
	 */
	private String mark(int node, String ofCaller) {
		Frame frame = frame(node);
		String kind = kind(node, ofCaller);
		return kind.isEmpty() || kind.equals(NATIVE)
				|| kind.equals(JavaMethods.kind(frame.type(), frame.method(), ofCaller)) ? "" : MARKS.get(kind);
	}

	/** How the frame of a Java method was executed, as the script has it; empty for other functions. */
	private String kind(int node, String ofCaller) {
		Frame frame = frame(node);
		if (frame.isFunction()) {
			return "";
		}
		String kind = String.valueOf(sample.words().word(sample.stacks().kind(node)));
		if (kind.equals("Inlined") && !COMPILED.contains(ofCaller)) {
			// Frames of one place are one where rare ones are merged, or callers were cut off.
			return "JIT compiled";
		}
		return kind.equals(NATIVE) || MARKS.containsKey(kind) ? kind
				: JavaMethods.kind(frame.type(), frame.method(), ofCaller);
	}

	/** The file is what the name of the class says; a line is written where the class has its own name. */
	private static String source(String type, int line) {
		int hidden = type.indexOf('/');
		String name = type.substring(type.lastIndexOf('.', hidden < 0 ? type.length() : hidden) + 1);
		int nested = name.indexOf('$', 1);
		String file = nested < 0 ? name : name.substring(0, nested);
		return line <= 0 || hidden >= 0 ? UNKNOWN : file + ".java:" + line;
	}

	/** A function that is not Java's. */
	private static String function(String name) {
		String made = name.replaceAll("[;\\p{Cntrl}]", "_").strip();
		return made.isEmpty() || KEYS.contains(made) ? "unknown_" + made
				: made.length() < 500 ? made : made.substring(0, 500);
	}

	/** The kind of a function that is not Java's. */
	private String function(Node node) {
		String kind = sample.words().word(sample.stacks().kind(node.frame));
		return "C++".equals(kind) ? "c++" : "Kernel".equals(kind) ? "kernel" : "native";
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

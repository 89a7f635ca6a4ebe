/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.catalogue.JavaMethods;
import flightforge.script.read.FrameReader;
import flightforge.script.text.YamlNode;

/**
 * A stack made of what somebody has copied: a stack trace as Java prints it, in a log or a thread dump, or collapsed
 * stacks as profilers and scripts for flame graphs write them, a line each with its weight. Immutable.
 */
public final class PastedStack {
	/** Frames from the outermost on, and how often the stack was seen. */
	private static final Pattern COLLAPSED = Pattern.compile("(\\S.*) (\\d+)");
	/** As async-profiler marks the kinds of frames. */
	private static final Map<String, String> KINDS = Map.of("_[j]", "jit compiled", "_[i]", "inlined", "_[0]",
			"interpreted", "_[1]", "c1 compiled", "_[k]", "kernel");
	private static final Pattern MARK = Pattern.compile("_\\[[jik01]\\]$");
	private static final Pattern METHOD = Pattern.compile("([\\w$/.-]+)\\.([\\w$<>]+)");
	/** A slash of a class's name, but not that before a hidden class's number. */
	private static final Pattern SLASH = Pattern.compile("/(?!0x|\\d)");
	private static final String COMPILED = "_[j]";
	private static final String JIT_COMPILED = "JIT compiled";
	/** As {@code jfr print} writes it. */
	private static final Pattern PRINTED_LINE = Pattern.compile("\\)\\s+line:\\s*(\\d{1,9})$");
	private static final String KERNEL = "_[k]";

	private final String name;
	private final YamlNode value;

	private PastedStack(String name, YamlNode value) {
		this.name = name;
		this.value = value;
	}

	/** A frame of a tree: the weight of the stack that ends in it, and the frames that it calls. */
	private static final class Node {
		private final Map<String, Node> callees = new LinkedHashMap<>();
		private long self;
	}

	/**
	 * The stack of a text.
	 *
	 * @return empty when there is none in it
	 */
	public static Optional<PastedStack> of(String text) {
		List<String> frames = trace(text);
		if (!frames.isEmpty()) {
			return Optional.of(new PastedStack(words(frames.getFirst()), list(frames)));
		}
		Node root = new Node();
		String hottest = collapsed(text, root);
		return root.callees.isEmpty() ? Optional.empty()
				: Optional.of(new PastedStack(words(hottest), mapping("tree", tree(root))));
	}

	/** A name for it, after its top frame. */
	public String name() {
		return name;
	}

	/** What the script says of it. */
	YamlNode value() {
		return value;
	}

	/** The frames of the first stack trace of a text, which may have other lines before, between and behind them. */
	private static List<String> trace(String text) {
		List<String> frames = new ArrayList<>();
		for (String line : text.lines().map(String::strip).toList()) {
			if (line.indexOf('(') > 0 && FrameReader.isJava(line)) {
				String frame = line.startsWith("at ") ? line.substring("at ".length()).strip() : line;
				frames.add(PRINTED_LINE.matcher(frame).replaceFirst("):$1"));
			} else if (!frames.isEmpty() && !line.startsWith("-")) {
				// A thread dump says between frames what is locked there; all else is another stack.
				break;
			}
		}
		return frames;
	}

	/** Adds the stacks of a text to a tree; returns the top frame of that with the largest weight. */
	private static String collapsed(String text, Node root) {
		String hottest = "";
		long most = -1;
		for (String line : text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList()) {
			Matcher matcher = COLLAPSED.matcher(line);
			if (!matcher.matches() || matcher.group(2).length() > 15) {
				continue;
			}
			Node node = root;
			String frame = "";
			for (String part : matcher.group(1).split(";")) {
				if (!part.isBlank()) {
					frame = part.strip();
					node = node.callees.computeIfAbsent(frame, key -> new Node());
				}
			}
			long weight = Long.parseLong(matcher.group(2));
			node.self += weight;
			if (weight > most && !frame.isEmpty()) {
				most = weight;
				hottest = frame;
			}
		}
		root.self = 0;
		return hottest;
	}

	private static YamlNode.Mapping tree(Node node) {
		List<YamlNode.Entry> entries = new ArrayList<>();
		if (node.self > 0) {
			entries.add(entry("self", text(Long.toString(node.self))));
		}
		node.callees.forEach((frame, callee) -> {
			String key = key(frame);
			String kind = kind(frame);
			Node last = callee;
			// Frames that only call each other share a line; one whose kind is to be said has its own.
			while (kind.isEmpty() && last.self == 0 && last.callees.size() == 1
					&& kind(last.callees.keySet().iterator().next()).isEmpty()) {
				Map.Entry<String, Node> only = last.callees.entrySet().iterator().next();
				key += "; " + key(only.getKey());
				last = only.getValue();
			}
			entries.add(entry(key, value(last, kind)));
		});
		return new YamlNode.Mapping(entries, true, Position.START, 1);
	}

	private static YamlNode value(Node node, String kind) {
		if (kind.isEmpty()) {
			return node.callees.isEmpty() ? text(Long.toString(node.self)) : tree(node);
		}
		List<YamlNode.Entry> entries = new ArrayList<>();
		entries.add(entry("kind", text(kind)));
		if (node.callees.isEmpty()) {
			entries.addFirst(entry("weight", text(Long.toString(node.self))));
		} else {
			entries.addAll(tree(node).entries());
		}
		return new YamlNode.Mapping(entries, true, Position.START, 1);
	}

	/** The frame as a script writes it. */
	private static String key(String frame) {
		Matcher method = METHOD.matcher(plain(frame));
		if (!isJava(frame) || !method.matches()) {
			return plain(frame);
		}
		String className = SLASH.matcher(method.group(1)).replaceAll(".");
		boolean isMarked = frame.endsWith(COMPILED)
				&& !JavaMethods.kind(className, method.group(2), JIT_COMPILED).equals(JIT_COMPILED);
		// Without the mark it would be inlined.
		return javaFrame(className + "." + method.group(2)) + (isMarked ? COMPILED : "");
	}

	/** What collapsed stacks do not say is left open: parameters and lines. */
	private static String javaFrame(String method) {
		return FrameReader.isJava(method) ? method : method + "(Unknown Source)";
	}

	/** The kind that has to be said; empty for what a script takes a frame for anyway. */
	private static String kind(String frame) {
		Matcher mark = MARK.matcher(frame);
		String marked = mark.find() ? mark.group() : "";
		if (isJava(frame)) {
			return marked.isEmpty() || marked.equals(COMPILED) ? "" : KINDS.get(marked);
		}
		return marked.equals(KERNEL) ? KINDS.get(KERNEL) : plain(frame).contains("::") ? "c++" : "native";
	}

	private static boolean isJava(String frame) {
		String plain = plain(frame);
		return !frame.endsWith(KERNEL) && METHOD.matcher(plain).matches()
				&& (MARK.matcher(frame).find() || plain.contains("/") || plain.indexOf('.') < plain.lastIndexOf('.'));
	}

	private static String plain(String frame) {
		return MARK.matcher(frame).replaceFirst("");
	}

	/** {@code com.shop.Cart.checkOut(Cart.java:3)} is {@code cart-check-out}. */
	private static String words(String frame) {
		String method = plain(frame).replaceAll("\\(.*", "").replaceAll("[\\d$]+|0x[0-9a-f]+", "");
		String[] parts = method.split("[./:]+");
		String simple = parts.length == 0 ? ""
				: parts.length == 1 ? parts[0] : parts[parts.length - 2] + "-" + parts[parts.length - 1];
		String words = simple.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-").toLowerCase(Locale.ROOT)
				.replaceAll("[^a-z0-9-]+", "").replaceAll("^-+|-+$", "");
		return words.isEmpty() || !Character.isLetter(words.charAt(0)) ? "stack" : words;
	}

	private static YamlNode list(List<String> frames) {
		return FieldValue
				.node(frames.stream().map(FieldValue::constantText).collect(Collectors.joining(", ", "[", "]")));
	}

	private static YamlNode.Mapping mapping(String key, YamlNode value) {
		return new YamlNode.Mapping(List.of(entry(key, value)), true, Position.START, 1);
	}

	private static YamlNode.Entry entry(String key, YamlNode value) {
		return new YamlNode.Entry(new Scalar(key, false, Position.START), value);
	}

	private static YamlNode text(String text) {
		return new YamlNode.Text(new Scalar(text, false, Position.START));
	}
}

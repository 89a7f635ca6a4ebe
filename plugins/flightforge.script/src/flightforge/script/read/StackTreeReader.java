/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import flightforge.script.FrameSpec;
import flightforge.script.Scalar;
import flightforge.script.StackSpec;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.Problems;
import flightforge.script.text.Quantity;
import flightforge.script.text.YamlNode;

/** Reads one tree of stack traces: frames with their weights, or with the frames that they call. */
final class StackTreeReader {
	private static final String WEIGHT = "weight";
	private static final String SELF = "self";
	private static final String KIND = "kind";

	private final Problems problems;
	private final FrameReader reader;
	private final int maxDepth;
	private long frames;
	private long traces;

	StackTreeReader(Problems problems, FrameReader reader, int maxDepth) {
		this.problems = problems;
		this.reader = reader;
		this.maxDepth = maxDepth;
	}

	/** How many frames all stack traces have together. */
	long frames() {
		return frames;
	}

	/** How many stack traces there are. */
	long traces() {
		return traces;
	}

	/** The outermost frames; none when something is wrong, which is reported. */
	List<StackSpec.Node> read(YamlNode node) {
		if (!(node instanceof YamlNode.Mapping mapping) || mapping.entries().isEmpty()) {
			problems.error(node.position(),
					"a tree is a mapping of frames to weights or to the frames called from there, the outermost first");
			return List.of();
		}
		int before = problems.errors();
		List<StackSpec.Node> roots = callees(Section.entries(mapping, problems), 0);
		double sum = sum(roots);
		if (problems.errors() == before && (sum <= 0 || Double.isInfinite(sum))) {
			problems.error(node.position(), sum <= 0 ? "one of the weights of the tree must be above 0"
					: "the weights of the tree are too large");
		}
		return roots;
	}

	private static double sum(List<StackSpec.Node> nodes) {
		// With a stream, each of up to thousands of frames would take several of ours.
		double sum = 0;
		for (StackSpec.Node node : nodes) {
			sum += node.self() + sum(node.callees());
		}
		return sum;
	}

	private static boolean isFrame(String key) {
		return Grammar.FRAME.key(key).isEmpty();
	}

	private List<StackSpec.Node> callees(Map<String, YamlNode.Entry> entries, int depth) {
		List<StackSpec.Node> nodes = new ArrayList<>();
		for (YamlNode.Entry entry : entries.values()) {
			if (isFrame(entry.key().text())) {
				StackSpec.Node node = node(entry, depth);
				if (node != null) {
					nodes.add(node);
				}
			} else if (depth == 0) {
				problems.error(entry.key().position(),
						"\"" + entry.key().text() + "\" belongs to a frame; a tree begins with frames");
			}
		}
		return nodes;
	}

	/** A frame, or several that call each other, with what is below. */
	private StackSpec.Node node(YamlNode.Entry entry, int depth) {
		List<String> chain = FrameNotation.chain(entry.key().text());
		int bottom = depth + chain.size();
		if (bottom > maxDepth) {
			problems.error(entry.key().position(), "a stack has at most " + maxDepth + " frames");
			return null;
		}
		double self;
		String kind = null;
		List<StackSpec.Node> callees = List.of();
		if (entry.value() instanceof YamlNode.Mapping mapping) {
			Map<String, YamlNode.Entry> entries = Section.entries(mapping, problems);
			callees = callees(entries, bottom);
			self = self(entries, entry.key());
			kind = entries.containsKey(KIND) ? reader.kind(entries.get(KIND).value()) : null;
		} else {
			self = weight(entry.value());
		}
		if (self > 0) {
			frames += bottom;
			traces++;
		}
		for (int i = chain.size() - 1; i >= 0; i--) {
			boolean last = i == chain.size() - 1;
			// The kind is that of the last frame, and of the functions that have to have one.
			String own = last || !FrameReader.isJava(chain.get(i).trim()) ? kind : null;
			FrameSpec frame = reader.frame(chain.get(i).trim(), own, entry.key().position());
			if (frame == null) {
				return null;
			}
			callees = List.of(new StackSpec.Node(frame, last ? self : 0, callees));
		}
		return callees.getFirst();
	}

	/** The weight of the stack trace that ends in a frame. */
	private double self(Map<String, YamlNode.Entry> entries, Scalar frame) {
		YamlNode.Entry weight = entries.get(WEIGHT);
		YamlNode.Entry self = entries.get(SELF);
		boolean leaf = entries.keySet().stream().noneMatch(StackTreeReader::isFrame);
		if (weight != null && !leaf) {
			problems.error(weight.key().position(), "the weight of a frame that calls others is the sum of theirs; "
					+ "what it spends itself is \"self\"");
		} else if (leaf && (weight == null) == (self == null)) {
			problems.error(frame.position(), weight == null ? "a frame that calls no others needs a weight, such as 70"
					: "\"weight\" and \"self\" of a frame that calls no others are the same; keep one");
		}
		YamlNode.Entry given = weight == null ? self : weight;
		return given == null ? 0 : weight(given.value());
	}

	private double weight(YamlNode node) {
		Quantity quantity = node instanceof YamlNode.Text text ? Quantity.parse(text.scalar().text()) : null;
		if (quantity == null || !(quantity.unit().isEmpty() || quantity.unit().equals("%"))) {
			problems.error(node.position(), "a frame of a tree has a weight such as 70, or the frames called from it");
			return 0;
		}
		if (quantity.number().signum() < 0) {
			problems.error(node.position(), "a weight must not be negative");
			return 0;
		}
		return quantity.number().doubleValue();
	}
}

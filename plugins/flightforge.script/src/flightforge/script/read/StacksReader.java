/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.FrameSpec;
import flightforge.script.Scalar;
import flightforge.script.StackSpec;
import flightforge.script.grammar.Grammar;
import flightforge.script.text.Problems;
import flightforge.script.text.Quantity;
import flightforge.script.text.YamlNode;

/** Reads the {@code stacks} section. */
final class StacksReader {
	private static final int MAX_DEPTH = 2_000;
	private static final int MAX_DISTINCT = 100_000;
	/** Frames of all stack traces together: what is planned stays in memory. */
	private static final long MAX_FRAMES = 2_000_000;
	private static final String EXAMPLE = "com.shop.Checkout.pay(Checkout.java:42)";

	private final Problems problems;
	private final FrameReader reader;
	private long frames;
	private long traces;

	StacksReader(Problems problems) {
		this.problems = problems;
		this.reader = new FrameReader(problems);
	}

	Map<String, StackSpec> stacks(YamlNode node) {
		Map<String, StackSpec> stacks = new LinkedHashMap<>();
		for (YamlNode.Entry entry : Section.named(node, "stacks", "{pay: [" + EXAMPLE + "]}", problems)) {
			// Also when it is wrong: streams that name it are right.
			stacks.put(entry.key().text(), stack(entry.key(), entry.value()));
		}
		if (frames > MAX_FRAMES) {
			problems.error(node.position(), "the stacks have " + frames + " frames together; at most " + MAX_FRAMES
					+ " are possible. Lower depth or distinct, or take parts of the tree away");
		} else if (traces > MAX_DISTINCT) {
			problems.error(node.position(), "there are " + traces + " different stack traces; at most " + MAX_DISTINCT
					+ " are possible. Lower distinct, or take parts of the tree away");
		}
		if (frames > MAX_FRAMES || traces > MAX_DISTINCT) {
			// Nothing that large is made while the rest of the script is checked.
			stacks.replaceAll((key, stack) -> new StackSpec.Single(key, List.of(), false, stack.position()));
		}
		return stacks;
	}

	private StackSpec stack(Scalar key, YamlNode value) {
		if (value instanceof YamlNode.Items items) {
			return single(key, items, false);
		}
		StackSpec nothing = new StackSpec.Single(key.text(), List.of(), false, key.position());
		if (!(value instanceof YamlNode.Mapping)) {
			problems.error(value.position(), "a stack is a list of frames such as " + EXAMPLE + ", top first");
			return nothing;
		}
		Section section = Section.of(value, Grammar.STACK, problems);
		List<String> forms = List.of("frames", "tree", "distinct").stream().filter(section::has).toList();
		if (forms.size() != 1) {
			problems.error(value.position(), "a stack has exactly one of frames, tree and distinct");
			return nothing;
		}
		boolean generated = forms.getFirst().equals("distinct");
		for (String option : generated ? List.of("truncated") : List.of("depth", "package")) {
			if (section.has(option)) {
				section.error(option, "\"" + option + "\" does not go with \"" + forms.getFirst() + "\"; remove it");
			}
		}
		if (generated) {
			return generated(key, section);
		}
		boolean truncated = section.flag("truncated");
		if (forms.getFirst().equals("tree")) {
			StackTreeReader trees = new StackTreeReader(problems, reader, MAX_DEPTH);
			List<StackSpec.Node> roots = trees.read(section.node("tree"));
			count(trees.frames(), trees.traces());
			return new StackSpec.Tree(key.text(), roots, truncated, key.position());
		}
		return single(key, section.node("frames"), truncated);
	}

	private StackSpec single(Scalar key, YamlNode node, boolean truncated) {
		List<FrameSpec> found = new ArrayList<>();
		if (!(node instanceof YamlNode.Items items)) {
			problems.error(node.position(), "frames is a list such as [" + EXAMPLE + "], top first");
		} else if (items.items().isEmpty()) {
			problems.error(node.position(), "the stack \"" + Scalar.shorten(key.text())
					+ "\" has no frames; give some such as " + EXAMPLE + ", top first");
		} else if (items.items().size() > MAX_DEPTH) {
			problems.error(key.position(), "a stack has at most " + MAX_DEPTH + " frames");
		} else {
			boolean cut = false;
			for (YamlNode item : items.items()) {
				String text = text(item);
				// The rest of a frame that YAML has cut into several; what it begins with is reported.
				boolean isRest = cut && text.indexOf('(') < 0;
				FrameSpec frame = isRest ? null : frame(item);
				cut = isRest ? text.indexOf(')') < 0 : FrameReader.isCut(text);
				if (frame != null) {
					found.add(frame);
				}
			}
		}
		count(found.size(), 1);
		return new StackSpec.Single(key.text(), found, truncated, key.position());
	}

	/** A frame of a list: the text, or the text with its kind. */
	private FrameSpec frame(YamlNode item) {
		if (item instanceof YamlNode.Mapping mapping && mapping.entries().size() == 1
				&& mapping.entries().getFirst().value() instanceof YamlNode.Mapping options) {
			YamlNode.Entry entry = mapping.entries().getFirst();
			Section section = Section.of(options, Grammar.FRAME, problems);
			for (String weight : List.of("weight", "self")) {
				if (section.has(weight)) {
					section.error(weight, "weights are for the frames of a tree; this is a list");
				}
			}
			return reader.frame(entry.key().text().trim(), reader.kind(section.node("kind")), entry.key().position());
		}
		return reader.frame(text(item), null, item.position());
	}

	private static String text(YamlNode item) {
		if (item instanceof YamlNode.Mapping mapping && mapping.entries().size() == 1
				&& mapping.entries().getFirst().value() instanceof YamlNode.Text line
				&& mapping.entries().getFirst().key().text().endsWith(") line")) {
			// As jfr prints it, which is a mapping by YAML's rules.
			return mapping.entries().getFirst().key().text().trim() + ": " + line.scalar().text();
		}
		return item instanceof YamlNode.Text text ? text.scalar().text().trim() : "";
	}

	private StackSpec generated(Scalar key, Section section) {
		int distinct = (int) section.whole("distinct", 1, MAX_DISTINCT, 1);
		Scalar depth = section.scalar("depth");
		Scalar name = section.scalar("package");
		int[] depths = depth == null ? new int[] {12, 12} : depths(depth);
		count((long) depths[1] * distinct, distinct);
		String packageName = name == null ? "com.example" : name.text();
		if (packageName.length() > ClassesReader.MOST_CHARACTERS
				|| !packageName.matches("[\\p{L}_$][\\p{L}\\p{N}_$]*(\\.[\\p{L}_$][\\p{L}\\p{N}_$]*)*")) {
			section.error("package",
					"\"package\" is a Java package such as com.shop, not \"" + Scalar.shorten(packageName) + "\"");
		}
		return new StackSpec.Generated(key.text(), depths[0], depths[1], distinct, packageName, key.position());
	}

	private int[] depths(Scalar depth) {
		String[] ends = depth.text().split("\\.\\.", -1);
		Quantity first = Quantity.parse(ends[0].trim());
		Quantity last = Quantity.parse(ends[ends.length - 1].trim());
		if (ends.length > 2 || !isDepth(first) || !isDepth(last) || first.number().compareTo(last.number()) > 0) {
			problems.error(depth.position(), "\"depth\" is a number of frames from 1 to " + MAX_DEPTH
					+ ", or a range of such numbers as 8..40, not \"" + Scalar.shorten(depth.text()) + "\"");
			return new int[] {1, 1};
		}
		return new int[] {first.number().intValue(), last.number().intValue()};
	}

	private static boolean isDepth(Quantity quantity) {
		return quantity != null && quantity.unit().isEmpty() && Section.isWhole(quantity.number())
				&& quantity.number().signum() > 0 && quantity.number().compareTo(BigDecimal.valueOf(MAX_DEPTH)) <= 0;
	}

	private void count(long moreFrames, long moreTraces) {
		frames += moreFrames;
		traces += moreTraces;
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

import flightforge.script.FrameSpec;
import flightforge.script.StackSpec;
import flightforge.script.catalogue.JavaMethods;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.NumberShares;
import flightforge.script.engine.value.WeightTable;
import flightforge.writer.StackFrame;
import flightforge.writer.StackTrace;

/** The stack traces of a recording by the names of the script. What no stream refers to is not made. For one thread. */
final class StackTable {
	/** How much of a method's code is before the first line that is known, at most, and how much a line has of it. */
	private static final long FIRST_BYTE_CODES = 16;
	private static final int BYTE_CODES = 9;
	private static final int MOST_BYTE_CODES = 60_000;
	/** How much of a line's code its calls are apart. */
	private static final int CALLS = 6;
	private static final NavigableMap<Integer, Calls> NO_CALLS = new TreeMap<>();
	/** As many stack traces of a tree as can be divided exactly for each block of events. */
	private static final int MOST_EXACT = 4096;
	/** Not the number of a stream. */
	private static final int NO_STREAM = -1;

	/** No stack trace. */
	static final Choice NONE = new Choice(Collections.singletonList(null), new WeightTable(new double[] {1}),
			NumberShares.weighted(new int[1], List.of(1.0)));

	private final Map<String, StackSpec> specs;
	private final long seed;
	private final int maxDepth;
	/** Null where the script says nothing of the JVM. */
	private final ClassArchive archive;
	/** What methods take and return of which the script says it, by class and method; of overloaded ones the first. */
	private final Map<String, String> descriptors = new HashMap<>();
	/** The first line that is known of methods, by class and method. */
	private final Map<String, Integer> firstLines = new HashMap<>();
	/** What lines of methods call, by class and method. */
	private final Map<String, NavigableMap<Integer, Calls>> calls = new HashMap<>();
	private final Map<String, Choice> choices = new HashMap<>();

	/**
	 * What a line calls.
	 *
	 * @param places where in the line's code each method is called
	 * @param before by how much the lines before it have more code than usual
	 */
	private record Calls(Map<String, Integer> places, int before) {
		private void add(String method, int preferred) {
			if (places.containsKey(method)) {
				return;
			}
			int place = places.size();
			if (place <= CALLS) {
				place = preferred;
				while (places.containsValue(place)) {
					place = (place + 1) % (CALLS + 1);
				}
			}
			places.put(method, place);
		}

		private int more() {
			return Math.max(0, places.size() - CALLS - 1);
		}
	}

	/**
	 * What a name stands for.
	 *
	 * @param traces the stack traces; null for none
	 * @param table how often each is chosen, compared with the others
	 * @param shares the same where each is to have exactly its share; null where each choice is random alone
	 */
	record Choice(List<StackTrace> traces, WeightTable table, NumberShares shares) {
	}

	/**
	 * @param specs the script's stacks
	 * @param seed the seed of what is made up
	 * @param archive where the JVM has its classes; null where the script describes none
	 * @param maxDepth most frames of a stack trace; outer ones beyond are cut off
	 */
	StackTable(Map<String, StackSpec> specs, long seed, ClassArchive archive, int maxDepth) {
		this.specs = specs;
		this.seed = seed;
		this.maxDepth = maxDepth;
		this.archive = archive;
		for (StackSpec spec : specs.values()) {
			switch (spec) {
			case StackSpec.Single single -> single.frames().forEach(this::learn);
			case StackSpec.Tree tree -> tree.roots().forEach(this::learn);
			case StackSpec.Generated generated -> {
				// Nothing is said of them.
			}
			}
		}
		for (StackSpec spec : specs.values()) {
			switch (spec) {
			case StackSpec.Single single -> {
				for (int i = 1; i < single.frames().size(); i++) {
					learnCall(single.frames().get(i), single.frames().get(i - 1));
				}
			}
			case StackSpec.Tree tree -> tree.roots().forEach(this::learnCalls);
			case StackSpec.Generated generated -> {
				// They have byte codes of their own.
			}
			}
		}
		calls.values().forEach(StackTable::layOut);
	}

	/** Moves the code of lines behind those that call more than usual. */
	private static void layOut(NavigableMap<Integer, Calls> lines) {
		int before = 0;
		for (Map.Entry<Integer, Calls> line : lines.entrySet()) {
			line.setValue(new Calls(line.getValue().places, before));
			before += line.getValue().more();
		}
	}

	private void learnCalls(StackSpec.Node node) {
		for (StackSpec.Node callee : node.callees()) {
			learnCall(node.frame(), callee.frame());
			learnCalls(callee);
		}
	}

	private void learnCall(FrameSpec caller, FrameSpec callee) {
		if (caller.line() > 0 && caller.bytecodeIndex() < 0) {
			calls.computeIfAbsent(caller.className() + "." + caller.method(), key -> new TreeMap<>())
					.computeIfAbsent(caller.line(), key -> new Calls(new HashMap<>(), 0)).add(called(callee),
							(int) Keyed.below(
									Keyed.bits((callee.className() + "." + callee.method()).hashCode(), caller.line()),
									CALLS + 1L));
		}
	}

	/** The name of a method that is called: there may be others of the same name. */
	private String called(FrameSpec callee) {
		return callee.className() + "." + callee.method() + (!callee.descriptor().isEmpty() ? callee.descriptor()
				: descriptors.getOrDefault(callee.className() + "." + callee.method(), ""));
	}

	private void learn(StackSpec.Node node) {
		learn(node.frame());
		for (StackSpec.Node callee : node.callees()) {
			learn(callee);
		}
	}

	private void learn(FrameSpec frame) {
		if (frame.line() > 0) {
			firstLines.merge(frame.className() + "." + frame.method(), frame.line(), Math::min);
		}
		if (!frame.descriptor().isEmpty()) {
			descriptors.putIfAbsent(frame.className() + "." + frame.method(), frame.descriptor());
		}
	}

	/**
	 * What a method takes and returns: what the script's stacks say of it, or what is chosen by its name.
	 *
	 * @param className with dots, not empty
	 */
	String descriptor(String className, String method) {
		String said = descriptors.get(className + "." + method);
		return said == null ? JavaMethods.descriptor(className, method) : said;
	}

	/** The name that a class has in the process. */
	String className(String written) {
		return archive == null ? written : archive.name(written);
	}

	/** The names of the stacks. */
	Collection<String> names() {
		return specs.keySet();
	}

	/** The stack traces of a name; null when there are none of that name. */
	Choice find(String name) {
		StackSpec spec = specs.get(name);
		return spec == null ? null : choices.computeIfAbsent(name, key -> choice(spec));
	}

	private Choice choice(StackSpec spec) {
		List<StackTrace> traces = new ArrayList<>();
		List<Double> weights = new ArrayList<>();
		switch (spec) {
		case StackSpec.Single single -> {
			List<StackFrame> outer = new ArrayList<>();
			for (int i = single.frames().size() - 1; i >= 0; i--) {
				FrameSpec callee = i > 0 ? single.frames().get(i - 1) : null;
				outer.add(frame(single.frames().get(i), outer, callee != null && isInlined(callee), callee));
			}
			traces.add(trace(outer.reversed(), single.truncated()));
			weights.add(1.0);
		}
		case StackSpec.Tree tree ->
				tree.roots().forEach(root -> descend(root, new ArrayList<>(), tree.truncated(), traces, weights));
		case StackSpec.Generated generated -> {
			long key = Keyed.key(seed, NO_STREAM, generated.key());
			for (List<StackFrame> frames : new GeneratedStacks(generated, key).all()) {
				traces.add(trace(frames, false));
				weights.add(1.0);
			}
		}
		}
		if (traces.isEmpty()) {
			// What is wrong with the stack is reported already; the rest of the stream is checked with this one.
			traces.add(trace(List.of(), false));
			weights.add(1.0);
		}
		boolean isExact = !(spec instanceof StackSpec.Generated) && traces.size() <= MOST_EXACT;
		return new Choice(List.copyOf(traces),
				new WeightTable(weights.stream().mapToDouble(Double::doubleValue).toArray()),
				isExact ? NumberShares.weighted(IntStream.range(0, weights.size()).toArray(), weights) : null);
	}

	/** Adds the stack traces that end in a frame and those below it; {@code outer} has its callers, outermost first. */
	private void descend(StackSpec.Node node, List<StackFrame> outer, boolean truncated, List<StackTrace> traces,
			List<Double> weights) {
		boolean inlines = node.callees().stream().anyMatch(callee -> isInlined(callee.frame()));
		if (node.self() > 0) {
			outer.add(frame(node.frame(), outer, inlines, null));
			traces.add(trace(outer.reversed(), truncated));
			weights.add(node.self());
			outer.removeLast();
		}
		for (StackSpec.Node callee : node.callees()) {
			outer.add(frame(node.frame(), outer, inlines, callee.frame()));
			descend(callee, outer, truncated, traces, weights);
			outer.removeLast();
		}
	}

	private StackTrace trace(List<StackFrame> frames, boolean truncated) {
		return frames.size() > maxDepth ? new StackTrace(frames.subList(0, maxDepth), true)
				: new StackTrace(frames, truncated);
	}

	private static boolean isInlined(FrameSpec frame) {
		return frame.kind().equals(StackFrame.INLINED);
	}

	/**
	 * A frame.
	 *
	 * @param outer its callers, outermost first
	 * @param inlines whether the script says that a frame is inlined into it, which is compiled then
	 * @param callee what it calls; null for nothing
	 */
	private StackFrame frame(FrameSpec frame, List<StackFrame> outer, boolean inlines, FrameSpec callee) {
		// Readers print line 0 as a line.
		int line = frame.line() == 0 ? -1 : frame.line();
		String className = frame.className();
		if (className.isEmpty()) {
			return new StackFrame("", frame.method(), StackFrame.UNKNOWN, line, 0, frame.kind());
		}
		String descriptor = frame.descriptor().isEmpty() ? descriptor(className, frame.method()) : frame.descriptor();
		String caller = outer.isEmpty() || outer.getLast().className().isEmpty() ? "" : outer.getLast().kind();
		String kind = !frame.kind().isEmpty() ? frame.kind()
				: inlines ? StackFrame.JIT_COMPILED : JavaMethods.kind(className, frame.method(), caller);
		return new StackFrame(className(className), frame.method(), descriptor, line,
				kind.equals(StackFrame.NATIVE) ? 0 : frame.bytecodeIndex() >= 0 ? frame.bytecodeIndex()
						: bytecodeIndex(className, frame.method(), line, callee),
				kind);
	}

	/**
	 * Where in the method's code a line calls another method: the further back the line, the larger its number, another
	 * one for each method that it calls, and the same in all stacks.
	 */
	private int bytecodeIndex(String className, String method, int line, FrameSpec callee) {
		String name = className + "." + method;
		long first = Keyed.below(Keyed.bits(name.hashCode(), 0), FIRST_BYTE_CODES);
		if (line < 0) {
			return (int) first;
		}
		long behind = Math.max(0, line - (long) firstLines.getOrDefault(name, line));
		Map.Entry<Integer, Calls> known = calls.getOrDefault(name, NO_CALLS).floorEntry(line);
		int before = known == null ? 0
				: known.getValue().before + (known.getKey() == line ? 0 : known.getValue().more());
		int room = BYTE_CODES - (callee == null ? 0 : CALLS);
		return (int) Math.min(MOST_BYTE_CODES,
				first + behind * BYTE_CODES + before + Keyed.below(Keyed.bits(name.hashCode(), line), room))
				+ (callee == null ? 0 : known.getValue().places.get(called(callee)));
	}
}

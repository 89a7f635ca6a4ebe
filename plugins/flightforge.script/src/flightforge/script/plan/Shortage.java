/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.Comparator;
import java.util.stream.Stream;

import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.RecordingSpec;
import flightforge.script.Script;
import flightforge.script.Severity;
import flightforge.script.StackSpec;

/** Says of a script that the memory does not suffice for what most of it probably is. */
final class Shortage {
	/** Less is not what the memory was for. */
	private static final long MUCH = 10_000;

	private record Part(Position position, long size, String advice) {
	}

	private Shortage() {
	}

	/** The problem of a text that cannot even be read. */
	static Problem ofText() {
		return problem(Position.START, "make the script smaller");
	}

	/** The problem, at the declaration that takes most. */
	static Problem of(Script script) {
		Stream<Part> threads = script.threads().values().stream()
				.map(group -> new Part(group.position(), group.count(), "lower the count of these threads"));
		Stream<Part> stacks = script.stacks().values().stream().map(stack -> switch (stack) {
		case StackSpec.Generated made -> new Part(made.position(), (long) made.distinct() * made.maxDepth(),
				"lower distinct or depth of this stack");
		case StackSpec.Single single -> new Part(single.position(), single.frames().size(), "make this stack smaller");
		case StackSpec.Tree tree -> new Part(tree.position(), tree.roots().stream().mapToLong(Shortage::nodes).sum(),
				"make the tree smaller");
		});
		RecordingSpec recording = script.recording();
		return Stream.concat(threads, stacks).filter(part -> part.size > MUCH).max(Comparator.comparing(Part::size))
				.map(part -> problem(part.position, part.advice))
				.orElseGet(() -> problem(recording.position(), "take some of its streams away"));
	}

	private static long nodes(StackSpec.Node node) {
		long nodes = 1;
		for (StackSpec.Node callee : node.callees()) {
			nodes += nodes(callee);
		}
		return nodes;
	}

	private static Problem problem(Position position, String advice) {
		return new Problem(Severity.ERROR, position,
				"the script needs more memory than the " + (Runtime.getRuntime().maxMemory() >> 20)
						+ " MiB that Java may use; " + advice + ", or give it more, such as -Xmx4g");
	}
}

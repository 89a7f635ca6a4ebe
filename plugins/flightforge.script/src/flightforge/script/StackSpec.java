/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.List;

/** One or more stack traces that streams refer to by name. */
public sealed interface StackSpec {

	/** The name streams use. */
	String key();

	/** Where the key is. */
	Position position();

	/**
	 * A single stack trace.
	 *
	 * @param key the name streams use
	 * @param frames its frames, the top one first
	 * @param truncated whether outer frames are missing
	 * @param position where the key is
	 */
	record Single(String key, List<FrameSpec> frames, boolean truncated, Position position) implements StackSpec {
		/** Checks and copies. */
		public Single {
			frames = List.copyOf(frames);
		}
	}

	/**
	 * Stack traces that share their outer frames, each chosen by its weight.
	 *
	 * @param key the name streams use
	 * @param roots the outermost frames
	 * @param truncated whether outer frames are missing
	 * @param position where the key is
	 */
	record Tree(String key, List<Node> roots, boolean truncated, Position position) implements StackSpec {
		/** Checks and copies. */
		public Tree {
			roots = List.copyOf(roots);
		}
	}

	/**
	 * A frame of a tree.
	 *
	 * @param frame the frame
	 * @param self the weight of the stack trace that ends here, not negative
	 * @param callees the frames that are called from here
	 */
	record Node(FrameSpec frame, double self, List<Node> callees) {
		/** Checks and copies. */
		public Node {
			callees = List.copyOf(callees);
		}
	}

	/**
	 * A number of different stack traces with made-up names, all equally likely.
	 *
	 * @param key the name streams use
	 * @param minDepth fewest frames, from 1
	 * @param maxDepth most frames
	 * @param distinct how many stack traces, from 1
	 * @param packageName the package of their classes
	 * @param position where the key is
	 */
	record Generated(String key, int minDepth, int maxDepth, int distinct, String packageName, Position position)
			implements StackSpec {
	}
}

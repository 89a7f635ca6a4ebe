/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCStackTrace;

import flightforge.studio.Messages;
import flightforge.ui.chart.StackTree;

/** The stack traces of many events as a tree. */
final class StackTraces {

	private StackTraces() {
	}

	/**
	 * The tree of some of a type's events, whose weights are numbers of events.
	 *
	 * @param from the number of the first event
	 * @param to the number after that of the last
	 * @param cancelled asked often; once true, the tree is of no use
	 * @return the root, which stands for all of these events
	 */
	static StackTree tree(RecordingType type, int from, int to, BooleanSupplier cancelled) {
		// There are far fewer traces than events, and each is one object.
		Map<IMCStackTrace, long[]> counts = new IdentityHashMap<>();
		for (int i = from; i < to && !cancelled.getAsBoolean(); i++) {
			IMCStackTrace trace = type.stackTrace(type.event(i));
			if (trace != null && !trace.getFrames().isEmpty()) {
				counts.computeIfAbsent(trace, key -> new long[1])[0]++;
			}
		}
		StackTree root = StackTree.root(Messages.STACK_ALL);
		counts.forEach((trace, count) -> root.add(methods(trace), count[0]));
		return root.close();
	}

	private static List<String> methods(IMCStackTrace trace) {
		List<String> methods = new ArrayList<>();
		if (trace.getTruncationState().isTruncated()) {
			methods.add(Messages.STACK_TRUNCATED);
		}
		for (IMCFrame frame : trace.getFrames().reversed()) {
			methods.add(StackText.method(frame.getMethod()));
		}
		return methods;
	}
}

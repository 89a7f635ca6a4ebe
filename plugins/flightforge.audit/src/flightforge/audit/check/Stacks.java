/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;
import flightforge.writer.read.Chunk;
import flightforge.writer.read.Event;
import flightforge.writer.read.StackFrame;
import flightforge.writer.read.StackTrace;

/** The rules about stack traces, each of which is looked at once in a chunk. */
final class Stacks {
	private static final int MOST = 1 << 17;
	private static final String INLINED = "Inlined";
	private static final String NATIVE = "Native";
	/** Those of HotSpot, and behind them those of async-profiler. */
	private static final Set<String> TYPES = Set.of("Interpreted", "JIT compiled", INLINED, NATIVE, "C++", "Kernel",
			"C1 compiled");
	private static final Set<String> COMPILED = Set.of("JIT compiled", "C1 compiled", INLINED);
	/** What -XX:FlightRecorderOptions:stackdepth allows. */
	private static final int DEEPEST = 2048;

	/** A rule about stack traces. */
	private static final class Rule extends Check {
		Rule(String id, Area area, Severity severity) {
			super(id, area, severity);
		}
	}

	final Check types = new Rule("frame-type", Area.VOCABULARY, Severity.UNREAL);
	final Check inlined = new Rule("frame-inlined", Area.STACKS, Severity.IMPOSSIBLE);
	final Check depth = new Rule("stack-depth", Area.STACKS, Severity.UNREAL);
	final Check truncated = new Rule("stack-truncated", Area.STACKS, Severity.UNREAL);
	final Check natives = new Rule("frame-native", Area.STACKS, Severity.IMPOSSIBLE);
	private final Set<Long> known = new HashSet<>();
	/** How many frames there are in stacks that were truncated. */
	private int cut;

	List<Check> all() {
		return List.of(types, inlined, depth, truncated, natives);
	}

	void listen(Listeners listeners) {
		listeners.on(type -> type.field("stackTrace").isPresent(), this::look);
	}

	void enter(Chunk next) {
		known.clear();
	}

	private void look(Event event) {
		StackTrace stack = event.stackTrace();
		if (stack == null || known.size() == MOST || !known.add(stack.constant().key())) {
			return;
		}
		int size = stack.size();
		if (size > DEEPEST) {
			depth.violated(event, Texts.of("stack-depth", size));
		}
		String outer = null;
		for (int i = size - 1; i >= 0; i--) {
			StackFrame frame = stack.frame(i);
			String type = frame.type();
			if (type != null && !TYPES.contains(type)) {
				types.violated(event, Texts.of("frame-type", i, type));
			}
			if (INLINED.equals(type) && (outer == null ? !stack.truncated() : !COMPILED.contains(outer))) {
				inlined.violated(event,
						outer == null ? Texts.of("frame-outermost", i) : Texts.of("frame-inlined", i, outer));
			}
			if (NATIVE.equals(type) && frame.method() != null && !Modifier.isNative(frame.method().modifiers())) {
				natives.violated(event, Texts.of("frame-native", i, frame.method().qualifiedName()));
			}
			outer = type;
		}
		if (stack.truncated()) {
			if (cut == 0) {
				cut = size;
			} else if (cut != size) {
				truncated.violated(event, Texts.of("stack-truncated", size, cut));
			}
		} else if (cut != 0 && size > cut) {
			truncated.violated(event, Texts.of("stack-longer", size, cut));
		}
	}
}

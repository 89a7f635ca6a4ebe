/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

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
	private static final Set<String> TYPES = Set.of("Interpreted", "JIT compiled", "Inlined", "Native", "C++");
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
	final Check lines = new Rule("frame-line", Area.STACKS, Severity.IMPOSSIBLE);
	final Check natives = new Rule("frame-native", Area.STACKS, Severity.IMPOSSIBLE);
	private final Set<Long> known = new HashSet<>();
	/** How many frames there are in stacks that were truncated. */
	private int cut;

	List<Check> all() {
		return List.of(types, inlined, depth, truncated, lines, natives);
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
			if ("Inlined".equals(type) && (outer == null ? !stack.truncated() : !outer.equals("Inlined") && !outer.equals("JIT compiled"))) {
				inlined.violated(event, Texts.of("frame-inlined", i, size, outer));
			}
			if (frame.lineNumber() < -1 || frame.bytecodeIndex() < -1) {
				lines.violated(event, Texts.of("frame-line", i, frame.lineNumber(), frame.bytecodeIndex()));
			}
			if (frame.method() != null && type != null) {
				boolean nativeMethod = (frame.method().modifiers() & 0x100) != 0;
				if (type.equals("Native") != nativeMethod) {
					natives.violated(event, Texts.of(nativeMethod ? "frame-native" : "frame-java", i,
							frame.method().qualifiedName(), type));
				}
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

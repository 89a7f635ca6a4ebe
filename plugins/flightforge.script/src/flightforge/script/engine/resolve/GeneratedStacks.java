/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.StackSpec;
import flightforge.script.catalogue.JavaMethods;
import flightforge.script.engine.value.Keyed;
import flightforge.writer.StackFrame;

/**
 * Makes stack traces up. They branch as those of programs do: all begin alike, the further in the fewer have a frame in
 * common, and no two are the same.
 */
final class GeneratedStacks {
	private static final StackFrame ROOT = new StackFrame("java.lang.Thread", "run", "()V", 1474, 0,
			StackFrame.JIT_COMPILED);
	private static final String[] AREAS = {"web", "order", "cart", "payment", "catalogue", "search", "customer", "mail",
			"stock", "delivery", "price", "report", "security", "cache", "store", "util"};
	private static final String[] SUBJECTS = {"Order", "Basket", "Payment", "Product", "Customer", "Invoice", "Session",
			"Query", "Message", "Event", "Template", "Index", "Parcel", "Discount", "Account", "Filter"};
	private static final String[] ROLES = {"Service", "Handler", "Repository", "Controller", "Client", "Mapper",
			"Factory", "Validator"};
	private static final String[] VERBS = {"handle", "find", "load", "save", "check", "convert", "apply", "create",
			"update", "resolve", "read", "write", "send", "receive", "merge", "visit"};
	private static final int MOST_LINES = 600;
	private static final int MOST_BYTE_CODES = 120;

	private final StackSpec.Generated spec;
	private final long key;
	private final Map<Integer, StackFrame> known = new HashMap<>();

	/** With the key of what is random in it. */
	GeneratedStacks(StackSpec.Generated spec, long key) {
		this.spec = spec;
		this.key = key;
	}

	/** The frames of each stack trace, the top one first. */
	List<List<StackFrame>> all() {
		List<List<StackFrame>> all = new ArrayList<>(spec.distinct());
		int[] firstOfLevel = new int[spec.maxDepth() + 1];
		for (int level = 1; level <= spec.maxDepth(); level++) {
			firstOfLevel[level] = firstOfLevel[level - 1] + groups(level - 1);
		}
		long depths = spec.maxDepth() - spec.minDepth() + 1L;
		for (int trace = 0; trace < spec.distinct(); trace++) {
			int depth = spec.minDepth() + (int) Keyed.below(Keyed.bits(key, trace), depths);
			List<StackFrame> frames = new ArrayList<>(depth);
			for (int level = 0; level < depth - 1; level++) {
				int group = (int) ((long) trace * groups(level) / spec.distinct());
				frames.add(level == 0 ? ROOT : known.computeIfAbsent(firstOfLevel[level] + group, this::frame));
			}
			// The top frame is no other's, so that stack traces cut short stay different.
			frames.add(frame(firstOfLevel[spec.maxDepth()] + trace));
			Collections.reverse(frames);
			all.add(frames);
		}
		return all;
	}

	/** How many different frames there are at a level below the root: as many as traces at the last, 1 at the first. */
	private int groups(int level) {
		return level == 0 ? 1
				: (int) Math.ceil(StrictMath.pow(spec.distinct(), (double) level / Math.max(1, spec.maxDepth() - 1)));
	}

	/** The frame of a number: numbers make different methods. */
	private StackFrame frame(int number) {
		int rest = number;
		String verb = VERBS[rest % VERBS.length];
		rest /= VERBS.length;
		String role = ROLES[rest % ROLES.length];
		rest /= ROLES.length;
		String subject = SUBJECTS[rest % SUBJECTS.length];
		rest /= SUBJECTS.length;
		String area = AREAS[Math.floorMod(number * 7 + rest, AREAS.length)];
		rest /= AREAS.length;
		String className = spec.packageName() + "." + area + "." + subject + role;
		int line = 20 + (int) Keyed.below(Keyed.bits(~key, number), MOST_LINES);
		String method = verb + SUBJECTS[number * 5 % SUBJECTS.length] + (rest == 0 ? "" : rest);
		return new StackFrame(className, method, JavaMethods.descriptor(className, method), line,
				(int) Keyed.below(Keyed.bits(~key ^ 2, number), MOST_BYTE_CODES),
				JavaMethods.kind(className, method, StackFrame.JIT_COMPILED));
	}
}

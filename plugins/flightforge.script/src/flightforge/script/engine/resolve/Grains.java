/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * What sizes that a JVM writes are multiples of: objects and buffers begin at every eighth byte, and the operating
 * system gives memory in pages.
 */
final class Grains {
	private static final long WORD = 8;
	private static final long PAGE = 4096;
	private static final Map<String, Long> GRAINS = new HashMap<>();

	static {
		put("jdk.ObjectAllocationSample", WORD, "weight");
		put("jdk.ObjectAllocationInNewTLAB", WORD, "allocationSize", "tlabSize");
		put("jdk.ObjectAllocationOutsideTLAB", WORD, "allocationSize");
		put("jdk.PromoteObjectInNewPLAB", WORD, "objectSize", "plabSize");
		put("jdk.PromoteObjectOutsidePLAB", WORD, "objectSize");
		put("jdk.OldObjectSample", WORD, "objectSize", "lastKnownHeapUsage");
		put("jdk.CompilerStatistics", WORD, "nmethodsSize", "nmethodCodeSize");
		put("jdk.ThreadAllocationStatistics", WORD, "allocated");
		put("jdk.ResidentSetSize", PAGE, "size", "peak");
	}

	private Grains() {
	}

	private static void put(String type, long grain, String... fields) {
		Set.of(fields).forEach(field -> GRAINS.put(type + "#" + field, grain));
	}

	/** What the values of a field of an event type are multiples of; 1 where they may be any numbers. */
	static long of(String type, String field) {
		return GRAINS.getOrDefault(type + "#" + field, 1L);
	}
}

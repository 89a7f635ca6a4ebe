/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.script.JvmSpec;
import flightforge.script.StreamSpec;
import flightforge.script.ThreadsSpec;
import flightforge.script.catalogue.Catalogue;

/** The events that HotSpot writes of ZGC's collections, as it was looked at in recordings of JDK 17 and 25. */
final class ZStreams extends CollectorStreams {
	/** The threads that lead through a collection. */
	static final String DRIVER = "ZDriver";
	static final String MINOR_DRIVER = "ZDriverMinor";
	static final String MAJOR_DRIVER = "ZDriverMajor";
	private static final long SIZED_HEAP = 1L << 42;
	private static final int MOST_STALLED = 8;
	private static final List<String> PAGES = List.of("Large", "Medium", "Small");
	private static final String SMALL = PAGES.getLast();
	private static final List<String> CAUSES = List.of("Warmup", "Proactive", "Allocation Rate", "Allocation Stall");

	private final boolean generations;

	/**
	 * Of collections in the order of their beginnings.
	 *
	 * @param stalled a group of threads that wait for memory; null for none
	 * @param left types that the script has streams of
	 * @param given streams of the script that have an event for each collection of their type, by these types
	 * @param generations whether there are two
	 * @param index the first stream's number
	 */
	ZStreams(JvmSpec jvm, ThreadsSpec stalled, Catalogue catalogue, Set<String> left, Map<String, StreamSpec> given,
			List<ZCycle> all, boolean generations, int index) {
		super(jvm, catalogue, left, given, 1, index);
		this.generations = generations;
		List<ZCycle> minor = all.stream().filter(cycle -> !cycle.major() && generations).toList();
		List<ZCycle> major = all.stream().filter(cycle -> cycle.major() && generations).toList();
		collections(minor, MINOR_DRIVER, "ZGC Minor");
		collections(major, MAJOR_DRIVER, "ZGC Major");
		if (!generations) {
			collections(all, DRIVER, "Z");
		}
		summaries(all.stream().map(ZCycle::collection).toList());
		freeChunks(all.stream().map(ZCycle::collection).toList());
		references(all.stream().filter(cycle -> cycle.references() > 0).toList(), ZCycle::id, ZCycle::start,
				ZCycle::references);
		if (stalled != null) {
			stalls(all.stream().filter(cycle -> cycle.stall() > 0).toList(), stalled);
		}
	}

	@Override
	long start() {
		return generations ? SIZED_HEAP : 0;
	}

	private void collections(List<ZCycle> of, String driver, String name) {
		add("jdk.GarbageCollection", of, 1, (cycle, n) -> cycle.start(),
				listed -> listed.on(driver).lasting((cycle, n) -> cycle.end() - cycle.start())
						.number("gcId", (cycle, n) -> cycle.id()).constant("name", name)
						.text("cause", CAUSES, (cycle, n) -> cycle.cause())
						.number("sumOfPauses", (cycle, n) -> cycle.stopped())
						.number("longestPause", (cycle, n) -> cycle.longestStop()));
		if (generations) {
			add("jdk.ZYoungGarbageCollection", of, 1, (cycle, n) -> cycle.start() + 17 * MICRO,
					listed -> listed.on(driver)
							.lasting((cycle, n) -> cycle.youngEnd() + 10 * MICRO - cycle.start() - 17 * MICRO)
							.number("gcId", (cycle, n) -> cycle.id())
							.number("tenuringThreshold", (cycle, n) -> cycle.threshold()));
			add("jdk.ZOldGarbageCollection", of.stream().filter(ZCycle::major).toList(), 1,
					(cycle, n) -> cycle.oldStart() - MICRO,
					listed -> listed.on(driver)
							.lasting((cycle, n) -> cycle.end() - 5 * MICRO - (cycle.oldStart() - MICRO))
							.number("gcId", (cycle, n) -> cycle.id()));
		}
		parts("jdk.GCPhasePause", of.stream().flatMap(cycle -> cycle.pauses().stream()).toList(), driver);
		for (int level = 0; level <= 2; level++) {
			int which = level;
			parts("jdk.GCPhaseConcurrent" + (level == 0 ? "" : "Level" + level),
					of.stream().flatMap(cycle -> cycle.parts().stream()).filter(part -> part.level() == which).toList(),
					driver);
		}
		relocations(of.stream().flatMap(cycle -> cycle.relocations().stream()).toList(), driver);
	}

	private void parts(String type, List<ZCycle.Part> parts, String driver) {
		List<String> names = parts.stream().map(ZCycle.Part::name).distinct().toList();
		add(type, parts, 1, (part, n) -> part.start(), listed -> listed.on(driver).lasting((part, n) -> part.nanos())
				.number("gcId", (part, n) -> part.id()).text("name", names, (part, n) -> part.name()));
	}

	/** What was chosen to be moved, and of which size its pages are: all are small. */
	private void relocations(List<ZCycle.Relocation> of, String driver) {
		add("jdk.ZRelocationSet", of, 1, (set, n) -> set.time(),
				listed -> listed.on(driver).lasting((set, n) -> 7 * MICRO).number("total", (set, n) -> set.total())
						.number("empty", (set, n) -> set.empty()).number("relocate", (set, n) -> set.moved()));
		add("jdk.ZRelocationSetGroup", of, PAGES.size(), (set, n) -> set.time() + MICRO + n * 2 * MICRO,
				listed -> listed.on(driver).lasting((set, n) -> 300 + 400L * n)
						.text("type", PAGES, (set, n) -> PAGES.get(n))
						.number("pages", (set, n) -> small(n, set.pages()))
						.number("candidatePages", (set, n) -> small(n, set.pages()))
						.number("total", (set, n) -> small(n, set.total()))
						.number("empty", (set, n) -> small(n, set.empty()))
						.number("selectedPages", (set, n) -> small(n, set.selected()))
						.number("relocate", (set, n) -> small(n, set.moved())));
	}

	private static double small(int group, long value) {
		return group == PAGES.size() - 1 ? value : 0;
	}

	/** A thread that waits for memory until the collection ends. */
	private record Stall(long start, long end) {
	}

	private void stalls(List<ZCycle> of, ThreadsSpec stalled) {
		int each = Math.min(stalled.count(), MOST_STALLED);
		List<Stall> stalls = new ArrayList<>();
		for (ZCycle cycle : of) {
			stalls.add(new Stall(cycle.stall(), cycle.end()));
		}
		for (String type : List.of("jdk.ZAllocationStall", "jdk.ZPageAllocation")) {
			// The allocation of a page is around the wait for it, and is only written where it takes a millisecond.
			boolean around = type.endsWith("Allocation");
			List<Stall> written = stalls.stream()
					.filter(stall -> !around || stall.end() - stall.start() > HeapModel.MILLI).toList();
			add(type, written, each, (stall, n) -> stall.start() + n * MICRO + (around ? 0 : 1),
					listed -> listed.on(stalled.key())
							.lasting((stall, n) -> stall.end() - stall.start() - n * MICRO - (around ? 1 : 10))
							.constant("type", SMALL).constant("size", ZCollector.PAGE + " B")
							.constant("successful", "true").constant("nonBlocking", "false")
							.constant("multiPartition", "false").constant("harvested", "0 B")
							.constant("committed", "0 B").constant("harvestedRanges", "0").constant("flushed", "0 B")
							.constant("segments", "1"));
		}
	}
}

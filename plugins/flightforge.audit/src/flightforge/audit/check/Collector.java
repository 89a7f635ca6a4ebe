/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;
import flightforge.writer.read.Event;

/** The rules about what the recording says of its collector, in the configuration, in flags and in collections. */
final class Collector {
	private static final Map<String, String> FLAGS = Map.of("DefNew", "UseSerialGC", "ParallelScavenge",
			"UseParallelGC", "G1New", "UseG1GC");

	/** A rule about the collector. */
	private static final class Rule extends Check {
		Rule(String id, Area area) {
			super(id, area, Severity.UNREAL);
		}
	}

	final Check names = new Rule("gc-of-collector", Area.COLLECTIONS);
	final Check pairs = new Rule("collector-pair", Area.VOCABULARY);
	final Check flags = new Rule("collector-flag", Area.SETTINGS);
	final Check maximum = new Rule("heap-maximum", Area.MEMORY);
	final Check maximumFlag = new Rule("heap-flag", Area.SETTINGS);
	final Check workers = new Rule("gc-worker", Area.COLLECTIONS);
	private final Map<String, Boolean> used = new HashMap<>();
	private String young;
	private long maxSize = -1;
	private long maxFlag = -1;
	private long threads = -1;

	List<Check> all() {
		return List.of(names, pairs, flags, maximum, maximumFlag, workers);
	}

	void listen(Listeners listeners) {
		listeners.on("jdk.GCConfiguration", this::configuration);
		listeners.on("jdk.GarbageCollection", this::collection);
		listeners.on("jdk.GCHeapSummary", event -> {
			long committed = event.number("heapSpace.committedSize", -1);
			if (maxSize > 0 && committed > maxSize) {
				maximum.violated(event, Texts.of("heap-maximum", committed, maxSize));
			}
		});
		listeners.on("jdk.GCHeapConfiguration", event -> {
			maxSize = event.number("maxSize", -1);
			compare(event);
		});
		listeners.on("jdk.UnsignedLongFlag", event -> {
			if ("MaxHeapSize".equals(event.text("name"))) {
				maxFlag = event.number("value", -1);
				compare(event);
			}
		});
		listeners.on("jdk.BooleanFlag", event -> {
			String name = event.text("name");
			if (name != null && FLAGS.containsValue(name)) {
				used.put(name, event.number("value", 0) != 0);
				flag(event);
			}
		});
		listeners.on("jdk.GCPhaseParallel", event -> {
			long worker = event.number("gcWorkerId", -1);
			if (threads > 0 && worker >= threads && worker != 0xFFFF_FFFFL) {
				workers.violated(event, Texts.of("gc-worker", worker, threads));
			}
		});
	}

	private void compare(Event event) {
		if (maxFlag > 0 && maxSize > 0 && maxFlag != maxSize) {
			maximumFlag.violated(event, Texts.of("heap-flag", maxSize, maxFlag));
		}
	}

	private void configuration(Event event) {
		young = event.text("youngCollector");
		threads = event.number("parallelGCThreads", -1);
		String old = event.text("oldCollector");
		if (young != null && old != null && !Words.PAIRS.getOrDefault(young, Set.of()).contains(old)) {
			pairs.violated(event, Texts.of("collector-pair", young, old));
		}
		flag(event);
	}

	private void flag(Event event) {
		String own = young == null ? null : FLAGS.get(young);
		used.forEach((name, value) -> {
			if (young != null && value && !name.equals(own)) {
				flags.violated(event, Texts.of("collector-flag", name, young));
			}
		});
	}

	private void collection(Event event) {
		String name = event.text("name");
		Set<String> known = young == null ? null : Words.NAMES_OF_COLLECTORS.get(young);
		if (known != null && name != null && !known.contains(name)) {
			names.violated(event, Texts.of("gc-of-collector", name, young));
		}
	}
}

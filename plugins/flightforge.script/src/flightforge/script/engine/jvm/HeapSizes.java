/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.Map;

import flightforge.script.JvmSpec;

/**
 * The sizes that HotSpot chooses for a heap and its young generation, in bytes: those of JDK 17 and 25, as their flags
 * have them in the end.
 *
 * @param min the least size of the heap: MinHeapSize
 * @param youngMin the least size of the young generation: NewSize
 * @param youngMax its largest size: MaxNewSize; negative where the collector has none
 * @param isYoungSaid whether the arguments say how large the young generation is
 * @param step what sizes are multiples of
 */
record HeapSizes(long min, long youngMin, long youngMax, boolean isYoungSaid, long step) {
	/** NewSize and OldSize, as long as nothing else chooses them. */
	private static final long NEW_SIZE = 1_363_144;
	static final long OLD_SIZE = 5_452_592;
	private static final long HEAP_STEP = 2L << 20;
	private static final long PARALLEL_STEP = 512L << 10;
	private static final long SERIAL_STEP = 64L << 10;
	/** NewRatio: the old generation to the young one. */
	static final long RATIO = 2;
	/** G1MaxNewSizePercent. */
	private static final double MOST_YOUNG = 0.6;

	/** Of a JVM. */
	static HeapSizes of(JvmSpec jvm) {
		Map<String, String> flags = jvm.flags();
		long step = switch (jvm.collector()) {
		case G1 -> GarbageFirst.regionBytes(jvm);
		case PARALLEL -> PARALLEL_STEP;
		case SERIAL -> SERIAL_STEP;
		case Z, SHENANDOAH -> HEAP_STEP;
		};
		long said = whole(flags, "NewSize", 0);
		long saidMax = Math.max(said, whole(flags, "MaxNewSize", 0));
		boolean isRatioSaid = flags.containsKey("NewRatio");
		long parts = whole(flags, "NewRatio", RATIO) + 1;
		boolean generational = jvm.collector() == JvmSpec.Collector.PARALLEL
				|| jvm.collector() == JvmSpec.Collector.SERIAL;
		long most = jvm.maxHeapBytes() - step;
		long max;
		long min;
		if (generational) {
			max = fitted(saidMax > 0 ? saidMax : jvm.maxHeapBytes() / parts, most, step);
			min = fitted(said > 0 ? said : jvm.initialHeapBytes() / parts, max, step);
		} else if (jvm.collector() == JvmSpec.Collector.G1) {
			long ratio = jvm.maxHeapBytes() / parts;
			max = fitted(saidMax > 0 ? saidMax : isRatioSaid ? ratio : (long) (jvm.maxHeapBytes() * MOST_YOUNG), most,
					step);
			min = said > 0 || isRatioSaid ? fitted(said > 0 ? said : ratio, max, step) : NEW_SIZE;
		} else {
			max = saidMax > 0 ? saidMax : -1;
			min = said > 0 ? said : NEW_SIZE;
		}
		boolean isMinSaid = jvm.arguments().stream().anyMatch(argument -> argument.startsWith("-Xms"));
		long least = isMinSaid ? jvm.initialHeapBytes() : Math.min(jvm.initialHeapBytes(),
				Math.ceilDiv((said > 0 ? said : NEW_SIZE) + OLD_SIZE, HEAP_STEP) * HEAP_STEP);
		return new HeapSizes(whole(flags, "MinHeapSize", least), min, max,
				said > 0 || saidMax > 0 || isRatioSaid && generational, step);
	}

	/** A multiple of the step, of at least one and at most so much. */
	private static long fitted(long bytes, long most, long step) {
		return Math.max(step, Math.min(bytes, most) / step * step);
	}

	/** The value of a flag of the arguments; another one where they have none, or none that is a positive number. */
	static long whole(Map<String, String> flags, String name, long otherwise) {
		String said = flags.get(name);
		return said != null && said.matches("[1-9]\\d{0,14}") ? Long.parseLong(said) : otherwise;
	}
}

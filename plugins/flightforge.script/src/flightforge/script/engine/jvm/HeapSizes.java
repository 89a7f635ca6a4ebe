/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.Map;

import flightforge.script.JvmSpec;

/**
 * The sizes that HotSpot chooses for a heap and its young generation, in bytes: those of JDK 17 and 25, as their flags
 * have them in the end ({@code -XX:+PrintFlagsFinal}), and as their collectors obey them.
 *
 * @param min the least size of the heap: MinHeapSize
 * @param newSize NewSize
 * @param maxNewSize MaxNewSize; negative where the collector has none
 * @param leastYoung the least size that the collector gives the young generation; of no meaning for Z and Shenandoah
 * @param mostYoung the largest size that it gives it; of no meaning for Z and Shenandoah
 * @param step what sizes are multiples of
 */
record HeapSizes(long min, long newSize, long maxNewSize, long leastYoung, long mostYoung, long step) {
	/** NewSize and OldSize, as long as nothing else chooses them. */
	private static final long NEW_SIZE = 1_363_144;
	static final long OLD_SIZE = 5_452_592;
	private static final long HEAP_STEP = 2L << 20;
	private static final long PARALLEL_STEP = 512L << 10;
	private static final long SERIAL_STEP = 64L << 10;
	/** NewRatio: the old generation to the young one. */
	static final long RATIO = 2;
	/** Eden and two survivor spaces have a step each. */
	private static final int SPACES = 3;
	/** G1NewSizePercent and G1MaxNewSizePercent. */
	private static final double LEAST_YOUNG = 0.05;
	private static final double MOST_YOUNG = 0.6;

	/** Of a JVM. */
	static HeapSizes of(JvmSpec jvm) {
		return switch (jvm.collector()) {
		case G1 -> garbageFirst(jvm);
		case PARALLEL -> generational(jvm, PARALLEL_STEP);
		case SERIAL -> generational(jvm, SERIAL_STEP);
		case Z, SHENANDOAH -> {
			long said = whole(jvm.flags(), "NewSize", NEW_SIZE);
			long most = whole(jvm.flags(), "MaxNewSize", -1);
			yield new HeapSizes(min(jvm, said), said, most, 0, 0, HEAP_STEP);
		}
		};
	}

	/** Flags stay as the arguments have them; regions are taken as far as the heap has them. */
	private static HeapSizes garbageFirst(JvmSpec jvm) {
		Map<String, String> flags = jvm.flags();
		long step = GarbageFirst.regionBytes(jvm);
		long heap = jvm.maxHeapBytes();
		long said = whole(flags, "NewSize", 0);
		long saidMax = whole(flags, "MaxNewSize", 0);
		boolean isRatio = flags.containsKey("NewRatio") && said == 0 && saidMax == 0;
		long ratio = heap / (whole(flags, "NewRatio", RATIO) + 1);
		long newSize = said > 0 ? said : NEW_SIZE;
		long chosen = (isRatio ? ratio : (long) (heap * MOST_YOUNG)) / step * step;
		long maxNewSize = Math.max(saidMax > 0 ? saidMax : chosen, said);
		long most = fitted(maxNewSize, step, heap - step, step);
		long least = fitted(isRatio ? ratio : said > 0 ? said : (long) (heap * LEAST_YOUNG), step, most, step);
		return new HeapSizes(min(jvm, newSize), newSize, maxNewSize, least, most, step);
	}

	/** What is too large for the heap becomes what is left of it beside the smallest old generation. */
	private static HeapSizes generational(JvmSpec jvm, long step) {
		Map<String, String> flags = jvm.flags();
		long said = whole(flags, "NewSize", 0);
		long saidMax = whole(flags, "MaxNewSize", 0);
		long parts = whole(flags, "NewRatio", RATIO) + 1;
		long heap = jvm.maxHeapBytes();
		long initial = jvm.initialHeapBytes();
		long lowest = Math.max(SPACES * step, NEW_SIZE / step * step);
		long most = fitted(saidMax > 0 ? saidMax : heap / parts, lowest, heap - step, step);
		long least = said > 0 ? fitted(said, SPACES * step, initial - step, step)
				: fitted(initial / parts, lowest, most, step);
		most = Math.max(most, least);
		// The old generation is not larger at first than it can be in the end.
		least = Math.max(least, initial - (heap - most));
		return new HeapSizes(min(jvm, said > 0 ? said : NEW_SIZE), least, most, least, most, step);
	}

	private static long min(JvmSpec jvm, long newSize) {
		boolean isMinSaid = jvm.arguments().stream().anyMatch(argument -> argument.startsWith("-Xms"));
		long least = isMinSaid ? jvm.initialHeapBytes()
				: Math.min(jvm.initialHeapBytes(), Math.ceilDiv(newSize + OLD_SIZE, HEAP_STEP) * HEAP_STEP);
		return whole(jvm.flags(), "MinHeapSize", least);
	}

	/** A multiple of the step, of at least and at most so much. */
	private static long fitted(long bytes, long least, long most, long step) {
		return Math.max(least, Math.min(bytes, most) / step * step);
	}

	/** The value of a flag of the arguments; another one where they have none, or none that is a positive number. */
	static long whole(Map<String, String> flags, String name, long otherwise) {
		String said = flags.get(name);
		return said != null && said.matches("[1-9]\\d{0,17}") ? Long.parseLong(said) : otherwise;
	}
}

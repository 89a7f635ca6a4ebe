/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import flightforge.memory.CategoryUsage;

/**
 * Memory while a recording was generated; what could not be measured is {@link CategoryUsage#MISSING}.
 *
 * @param heapBefore heap in use by the whole JVM when the generation began, in bytes
 * @param heapPeak most heap in use by the whole JVM, in bytes
 * @param mappedPeak most memory that this generation had mapped, in bytes
 */
public record RunMemory(long heapBefore, long heapPeak, long mappedPeak) {

	/** By how many bytes the heap in use was larger at its peak than when the generation began. */
	public long heapGrowth() {
		return CategoryUsage.isKnown(heapBefore) && CategoryUsage.isKnown(heapPeak) ? heapPeak - heapBefore
				: CategoryUsage.MISSING;
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.util.List;

import flightforge.script.generate.Storage;

/**
 * What a generation with a certain storage took.
 *
 * @param storage where event data was kept
 * @param seconds how long it took
 * @param bytes size of the recording
 * @param mappedPeak most memory that was mapped, in bytes
 * @param sha256 of the recording
 * @param heap the heap in use, from the start on
 */
public record StorageRun(Storage storage, double seconds, long bytes, long mappedPeak, String sha256,
		List<HeapSample> heap) {

	/**
	 * The heap in use at a moment.
	 *
	 * @param seconds since the generation began
	 * @param bytes in use
	 */
	public record HeapSample(double seconds, long bytes) {
	}

	/** A run. */
	public StorageRun {
		heap = List.copyOf(heap);
		if (heap.isEmpty()) {
			throw new IllegalArgumentException("The heap in use is sampled at the start at least");
		}
	}

	/** By how many bytes the heap in use was larger at its peak than when the generation began. */
	public long heapGrowth() {
		return heap.stream().mapToLong(HeapSample::bytes).max().orElseThrow() - heap.getFirst().bytes();
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.sample;

/** The hash that chooses events. It is the same on each machine and in each run. */
final class Sampling {
	private Sampling() {
	}

	static long hash(long value) {
		long hash = value + 0x9e3779b97f4a7c15L;
		hash = (hash ^ hash >>> 30) * 0xbf58476d1ce4e5b9L;
		hash = (hash ^ hash >>> 27) * 0x94d049bb133111ebL;
		return hash ^ hash >>> 31;
	}
}

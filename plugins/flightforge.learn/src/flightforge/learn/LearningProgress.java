/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

/** Hears how far learning is, many times a second, on the thread that learns. */
public interface LearningProgress {
	/** For nobody who waits. */
	LearningProgress NONE = new LearningProgress() {
		@Override
		public void read(long bytes) {
		}

		@Override
		public void written(int attempt, double share) {
		}
	};

	/** @param bytes how many bytes of all files have been read; of packed files more than they have */
	void read(long bytes);

	/**
	 * A script is written and tried until its events have room and it is short enough; nobody knows before how often.
	 *
	 * @param attempt which attempt this is, from 1
	 * @param share how much of the attempt is written, 0 to 1; then it is tried, which may take longer
	 */
	void written(int attempt, double share);
}

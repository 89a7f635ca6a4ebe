/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.differential;

/** Makes what fails as small as it can be. */
final class Shrinking {
	private static final int MOST_TRIALS = 500;

	private Shrinking() {
	}

	/** Whether a recording is all right; the failure says why not. */
	interface Check {
		/** @throws Exception or AssertionError when it is not */
		void check(RandomRecording recording) throws Exception;
	}

	/** Checks a recording; when that fails, fails with the simplest recording that was found to fail, too. */
	static void check(RandomRecording recording, Check check) {
		Throwable failure = failure(recording, check);
		if (failure == null) {
			return;
		}
		RandomRecording smallest = recording;
		int trials = 0;
		boolean smaller = true;
		while (smaller && trials < MOST_TRIALS) {
			smaller = false;
			for (RandomRecording candidate : smallest.simpler()) {
				trials++;
				Throwable other = failure(candidate, check);
				if (other != null) {
					smallest = candidate;
					failure = other;
					smaller = true;
					break;
				}
			}
		}
		throw new AssertionError("Fails, made as small as it can be:\n" + smallest + failure, failure);
	}

	private static Throwable failure(RandomRecording recording, Check check) {
		try {
			check.check(recording);
			return null;
		} catch (Exception | AssertionError failure) {
			return failure;
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

import java.io.IOException;

/** Takes one step after the other, whatever fails, and then throws the first failure with the others. */
public final class Failures {
	private final String message;
	private Throwable first;

	/** @param message what a failure means that is not an exception for the user */
	public Failures(String message) {
		this.message = message;
	}

	/** What may fail. */
	public interface Step {
		void run() throws IOException;
	}

	/** Takes a step. Errors are failures as others are: without memory, too, what can be saved is saved. */
	public void run(Step step) {
		try {
			step.run();
		} catch (Throwable e) {
			if (first == null) {
				first = e;
			} else if (first != e) {
				first.addSuppressed(e);
			}
		}
	}

	public void throwFirst() throws IOException {
		if (first instanceof IOException e) {
			throw e;
		} else if (first instanceof Error e) {
			throw e;
		} else if (first != null) {
			throw new IOException(message, first);
		}
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

/** Hears of a generation, on the UI thread. */
public interface GenerationListener {

	/**
	 * Called a few times a second.
	 *
	 * @param text such as {@code Generating checkout-service · 41 % · 11.8 M events/s · 3 s left}
	 * @param percent from 0 to 100
	 */
	void progress(String text, int percent);

	/**
	 * Called once, at the end.
	 *
	 * @param outcome how it ended
	 */
	void finished(GenerationOutcome outcome);
}

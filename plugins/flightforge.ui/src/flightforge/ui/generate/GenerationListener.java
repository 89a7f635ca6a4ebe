/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

/** Hears of the generations of a script, on the UI thread. Several can be under way at a time. */
public interface GenerationListener {

	/**
	 * Called a few times a second.
	 *
	 * @param job the generation
	 * @param text such as {@code Generating checkout-service · 41 % · 11.8 M events/s · 1.2 GiB · 3 s left}
	 * @param percent from 0 to 100
	 */
	void progress(GenerateJob job, String text, int percent);

	/**
	 * Called at the end.
	 *
	 * @param job the generation
	 * @param notice what to show in place of progress
	 */
	void notice(GenerateJob job, Notice notice);

	/**
	 * Called when something is to be said of its recording later, such as that it is too large to be opened unasked.
	 *
	 * @param job the generation
	 * @param notice what to show beside how the generation ended, in place of what was said so before
	 */
	void remark(GenerateJob job, Notice notice);

	/**
	 * Called when the user has had enough of something that is said wherever the script is shown.
	 *
	 * @param key a generation, or what else it is about
	 */
	void dismissed(Object key);

	/** Whether the user can see what this listener shows now. */
	boolean isVisible();
}

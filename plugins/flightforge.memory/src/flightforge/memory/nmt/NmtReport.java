/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.nmt;

import java.util.List;
import java.util.Optional;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;

/**
 * A text report of Native Memory Tracking. Immutable.
 *
 * @param form which report it is
 * @param usages values by category, the total among them, in the order of the text
 * @param baseline values of the baseline that a difference refers to, empty for other reports
 * @param notes what was not understood or seems to be missing, a sentence each with the line; empty for a whole report
 */
public record NmtReport(Form form, List<CategoryUsage> usages, List<CategoryUsage> baseline, List<String> notes) {

	/** The kinds of reports. */
	public enum Form {
		/** {@code VM.native_memory summary}. */
		SUMMARY,
		/** {@code VM.native_memory detail}; its memory map and call sites are not read. */
		DETAIL,
		/** {@code VM.native_memory summary.diff} or {@code detail.diff}. */
		DIFFERENCE,
		/** What a native image prints at its exit. */
		NATIVE_IMAGE
	}

	/** Checks and copies. */
	public NmtReport {
		usages = List.copyOf(usages);
		baseline = List.copyOf(baseline);
		notes = List.copyOf(notes);
	}

	/**
	 * The values of a category.
	 *
	 * @param name the category's name as in the text
	 * @return its values, empty when the report does not have it
	 */
	public Optional<CategoryUsage> usage(String name) {
		Category category = Category.ofNative(name);
		return usages.stream().filter(usage -> usage.category().equals(category)).findFirst();
	}
}

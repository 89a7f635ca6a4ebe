/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.recording;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

import org.openjdk.jmc.common.item.IItemCollection;

import flightforge.script.Problem;
import flightforge.script.plan.PlanCheck;
import flightforge.script.plan.TypeComparison;
import flightforge.script.plan.TypeComparison.Verdict;

/**
 * All that the page shows of a recording.
 *
 * @param content script and counts
 * @param check planned against actual; empty without a script
 */
public record Findings(RecordingContent content, Optional<PlanCheck> check) {
	/**
	 * Reads and plans; takes as long as the recording is big, so not for the user interface's thread.
	 *
	 * @param items the recording's events
	 * @param file its file, null when that is not known
	 * @param cancelled asked often; once true, this ends promptly
	 * @throws java.util.concurrent.CancellationException when cancelled
	 */
	public static Findings of(IItemCollection items, Path file, BooleanSupplier cancelled) {
		RecordingContent content = RecordingContent.read(items);
		return new Findings(content,
				content.script()
						.map(script -> PlanCheck.of(script.text(),
								PlanCheck.optionsFor(script.seed(), script.parameters(), script.host(), file),
								content.events(), true, cancelled)));
	}

	/** A row for each type; empty without a script, and when the script cannot be planned. */
	public List<TypeComparison> comparison() {
		return check.map(PlanCheck::types).orElse(List.of());
	}

	/** Why the script cannot be planned; empty when it can. */
	public List<Problem> problems() {
		return check.map(PlanCheck::problems).orElse(List.of());
	}

	/** How many types have other counts than planned, without those that were most likely not loaded. */
	public long differences() {
		return comparison().stream().map(TypeComparison::verdict)
				.filter(verdict -> verdict != Verdict.SAME && verdict != Verdict.HIDDEN).count();
	}

	/** How many types were most likely not loaded, because they are experimental. */
	public long hidden() {
		return comparison().stream().filter(row -> row.verdict() == Verdict.HIDDEN).count();
	}

	/**
	 * How many events of each type the recording has: 0 for planned types that it lacks, and nothing for those that
	 * were most likely not loaded.
	 */
	public Map<String, Long> knownCounts() {
		Map<String, Long> counts = new TreeMap<>(content.events().counts());
		comparison().stream().filter(row -> row.verdict() != Verdict.HIDDEN)
				.forEach(row -> counts.putIfAbsent(row.type(), row.actual()));
		return counts;
	}
}

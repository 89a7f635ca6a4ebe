/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.comparison;

import java.util.List;

import org.eclipse.osgi.util.NLS;

import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanCheck;
import flightforge.script.plan.TypeComparison;
import flightforge.script.plan.TypeComparison.Verdict;

/** Says in a sentence what agrees, and no more than what was compared. */
public final class Agreement {
	private Agreement() {
	}

	/**
	 * The sentence for a recording none of whose types differ.
	 *
	 * @param check all of its types are as planned or hidden
	 */
	public static String text(PlanCheck check) {
		List<TypeComparison> shown = check.types().stream().filter(row -> row.verdict() != Verdict.HIDDEN).toList();
		String counts = shown.size() < check.types().size() ? Messages.SHOWN_AS_PLANNED : Messages.ALL_AS_PLANNED;
		long timed = shown.stream().filter(TypeComparison::isTimed).count();
		if (timed == 0) {
			return NLS.bind(counts, "");
		}
		String ends = timed == shown.size() ? Messages.ENDS_AS_PLANNED : Messages.SOME_ENDS_AS_PLANNED;
		String waiting = check.plan().filter(Plan::canWait).map(plan -> Messages.OTHERS_CAN_WAIT).orElse("");
		return NLS.bind(counts, NLS.bind(ends, waiting));
	}
}

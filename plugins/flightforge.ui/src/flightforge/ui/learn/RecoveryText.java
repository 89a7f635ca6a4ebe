/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.learn;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.osgi.util.NLS;

import flightforge.ui.resource.Quantities;

/** What a recovery has made, as text. */
final class RecoveryText {
	private RecoveryText() {
	}

	/**
	 * In a sentence or two.
	 *
	 * @param lost what could not be kept, the first hundred places and that there are others
	 */
	static String of(long events, Path target, List<String> lost) {
		String text = lost.isEmpty() ? Messages.WIZARD_RECOVERED
				: lost.size() == 1 ? Messages.WIZARD_RECOVERED_SOME : Messages.WIZARD_RECOVERED_MORE;
		return NLS.bind(text, new Object[] {Quantities.count(events), target.getFileName(),
				lost.stream().findFirst().orElse(""), Quantities.count(lost.size() - 1)});
	}
}

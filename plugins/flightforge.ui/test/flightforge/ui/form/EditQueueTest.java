/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

/** Edits that are on their way when the text is about to be saved. */
class EditQueueTest {

	private static final String SCRIPT = "streams: []\n";

	private final List<String> told = new ArrayList<>();
	private String text = SCRIPT;
	private final EditQueue queue = new EditQueue(() -> text, (edited, typing) -> text = edited, told::add, work -> {
		// Nobody comes back from the background in time.
	}, () -> told.add("changed"));

	@Test
	void allAreMadeInTheirOrder() {
		queue.add((base, script) -> base + "# one\n", null);
		queue.add((base, script) -> base + "# two\n", null);
		queue.finish();
		assertEquals(SCRIPT + "# one\n# two\n", text);
		assertEquals(List.of("changed", "changed"), told);
	}

	/** Whoever saves once more has the others' in the text. */
	@Test
	void oneThatFailsGoesAndLeavesTheOthers() {
		queue.add((base, script) -> {
			throw new IllegalStateException("a mistake of ours");
		}, null);
		queue.add((base, script) -> base + "# two\n", null);
		assertThrows(IllegalStateException.class, queue::finish);
		queue.finish();
		assertEquals(SCRIPT + "# two\n", text);
		assertTrue(queue.isEmpty());
	}

	@Test
	void theLastOneThatFailsLeavesAnEmptyQueue() {
		queue.add((base, script) -> {
			throw new IllegalStateException("a mistake of ours");
		}, null);
		queue.whenEmpty(() -> told.add("after it"));
		assertThrows(IllegalStateException.class, queue::finish);
		queue.finish();
		assertEquals(List.of("changed", "changed"), told);
	}
}

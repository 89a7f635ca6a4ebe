/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Edits that are on their way when the text is about to be saved. */
class EditQueueTest {

	private static final String SCRIPT = "streams: []\n";

	private final List<String> told = new ArrayList<>();
	/** What the background has made, for the UI thread. */
	private final BlockingQueue<Runnable> made = new LinkedBlockingQueue<>();
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

	/** What listens to a text may fail, too. */
	@Test
	@Timeout(60)
	void oneThatCannotBeTakenLeavesTheOthers() throws InterruptedException {
		EditQueue failing = failingAtFirst();
		failing.add((base, script) -> base + "# one\n", null);
		failing.add((base, script) -> base + "# two\n", null);
		failing.whenEmpty(() -> told.add("after it"));
		assertThrows(IllegalStateException.class, made.take()::run);
		made.take().run();
		assertEquals(SCRIPT + "# two\n", text);
		assertEquals(List.of("changed", "changed"), told);
	}

	@Test
	@Timeout(60)
	void theLastOneThatCannotBeTakenLeavesAnEmptyQueue() throws InterruptedException {
		EditQueue failing = failingAtFirst();
		failing.add((base, script) -> base + "# one\n", null);
		failing.whenEmpty(() -> told.add("after it"));
		assertThrows(IllegalStateException.class, made.take()::run);
		assertEquals(List.of("changed", "changed"), told);
		failing.add((base, script) -> base + "# two\n", null);
		made.take().run();
		assertEquals(SCRIPT + "# two\n", text);
		assertEquals(List.of("changed", "changed", "changed", "changed"), told);
	}

	private EditQueue failingAtFirst() {
		return new EditQueue(() -> text, (edited, typing) -> {
			if (edited.contains("one")) {
				throw new IllegalStateException("a mistake of whoever listens");
			}
			text = edited;
		}, told::add, made::add, () -> told.add("changed"));
	}
}

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

import flightforge.script.edit.RecordingEdit;
import flightforge.script.edit.ScriptEdit;
import flightforge.script.edit.ScriptText;

/** Edits that are on their way when the text is about to be saved. */
class EditQueueTest {

	private static final String SCRIPT = "streams: []\n";

	private final List<String> reported = new ArrayList<>();
	/** What the background has made, for the UI thread. */
	private final BlockingQueue<Runnable> made = new LinkedBlockingQueue<>();
	private String text = SCRIPT;
	private final EditQueue queue = new EditQueue(() -> text, ScriptText::of,
			(edited, session) -> text = edited.now().text(), reported::add, work -> {
				// Nobody comes back from the background in time.
			}, () -> reported.add("changed"));

	@Test
	void allAreMadeInTheirOrder() {
		queue.add(seed(1), null);
		queue.add(seed(2), null);
		queue.finish();
		assertEquals(seeded(2), text);
		assertEquals(List.of("changed", "changed"), reported);
	}

	/** Whoever saves once more has the others' in the text. */
	@Test
	void oneThatFailsGoesAndLeavesTheOthers() {
		queue.add(edit -> {
			throw new IllegalStateException("a mistake of ours");
		}, null);
		queue.add(seed(2), null);
		assertThrows(IllegalStateException.class, queue::finish);
		queue.finish();
		assertEquals(seeded(2), text);
		assertTrue(queue.isEmpty());
	}

	@Test
	void theLastOneThatFailsLeavesAnEmptyQueue() {
		queue.add(edit -> {
			throw new IllegalStateException("a mistake of ours");
		}, null);
		queue.whenEmpty(() -> reported.add("after it"));
		assertThrows(IllegalStateException.class, queue::finish);
		queue.finish();
		assertEquals(List.of("changed", "changed"), reported);
	}

	/** What listens to a text may fail, too. */
	@Test
	@Timeout(60)
	void oneThatCannotBeTakenLeavesTheOthers() throws InterruptedException {
		EditQueue failing = failingAtFirst();
		failing.add(seed(1), null);
		failing.add(seed(2), null);
		failing.whenEmpty(() -> reported.add("after it"));
		assertThrows(IllegalStateException.class, made.take()::run);
		made.take().run();
		assertEquals(seeded(2), text);
		assertEquals(List.of("changed", "changed"), reported);
	}

	@Test
	@Timeout(60)
	void theLastOneThatCannotBeTakenLeavesAnEmptyQueue() throws InterruptedException {
		EditQueue failing = failingAtFirst();
		failing.add(seed(1), null);
		failing.whenEmpty(() -> reported.add("after it"));
		assertThrows(IllegalStateException.class, made.take()::run);
		assertEquals(List.of("changed", "changed"), reported);
		failing.add(seed(2), null);
		made.take().run();
		assertEquals(seeded(2), text);
		assertEquals(List.of("changed", "changed", "changed", "changed"), reported);
	}

	private static ScriptModel.Edit seed(int seed) {
		return edit -> RecordingEdit.set(edit, "seed", Integer.toString(seed));
	}

	private static String seeded(int seed) {
		ScriptEdit edit = new ScriptEdit(ScriptText.of(SCRIPT));
		seed(seed).apply(edit);
		return edit.now().text();
	}

	private EditQueue failingAtFirst() {
		return new EditQueue(() -> text, ScriptText::of, (edited, session) -> {
			if (edited.now().text().contains("seed: 1")) {
				throw new IllegalStateException("a mistake of whoever listens");
			}
			text = edited.now().text();
		}, reported::add, made::add, () -> reported.add("changed"));
	}
}

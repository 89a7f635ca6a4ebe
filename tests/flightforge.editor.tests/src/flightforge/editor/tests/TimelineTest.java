/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import flightforge.ui.pages.TimelinePage;
import flightforge.ui.pages.WithScript;

/** Streams, phases and lives of threads are lanes of a timeline, whose ends are moved. */
class TimelineTest extends WithScript {
	private static final String SCRIPT = """
			recording: {duration: 10 min}
			phases:
			  outage: {from: 50 %, until: 6 min}   # the database
			causes:
			  database: {description: The database is slow, during: outage}
			threads:
			  batch: {count: 2, from: 1 min, until: 9 min}
			events:
			  - type: jdk.SocketWrite
			    rate: 10/s
			    until: 5 min
			    values: {host: db}
			  - {type: jdk.FileRead, rate: 1/s, during: outage}
			""";
	/** The widest name. */
	private static final String WIDEST = "database (cause)";
	private TimelinePage timeline;

	@BeforeEach
	void open() {
		show(SCRIPT, "3,000");
		form.choose(1);
		timeline = form.preview().view("timeline").timeline()
				.waitForChosen("outage (phase): 5 min to 6 min; its beginning is chosen");
	}

	private void check(String text) {
		assertEquals(text, editor.text());
		editor.form();
	}

	/** It said where the end had been before, and lay on the times. */
	@Test
	void whatIsDraggedHasNoToolTip() {
		List<String> tips = timeline.tipsOfDrag(3, WIDEST, 0.5, 0.8);
		assertTrue(tips.getFirst().contains("5 min"), tips::toString);
		assertEquals(List.of("", ""), tips.subList(1, 3));
		form.waitForCell(0, "Planned", "4,800");
	}

	@Test
	void keysGoThroughLanesAndMoveTheirEnds() {
		timeline.press("END", "ARROW_RIGHT", "ARROW_RIGHT");
		editor.waitForText("until: 380 s}   # the database");
		editor.form();
		timeline.waitForChosen("outage (phase): 5 min to 6 min 20 s; its end is chosen");
		timeline.press("HOME", "ARROW_LEFT");
		editor.waitForText("from: 48.3 %");
		editor.undo();
		editor.undo();
		check(SCRIPT);
		timeline.waitForChosen("outage (phase): 5 min to 6 min; its beginning is chosen");
		timeline.press("ARROW_DOWN").waitForChosen("database (cause): 5 min to 6 min; its beginning is chosen");
		timeline.press("ARROW_LEFT", "ARROW_DOWN")
				.waitForChosen("batch (threads): 1 min to 9 min; its beginning is chosen");
		timeline.press("SHIFT+ARROW_LEFT");
		editor.waitForText("batch: {count: 2, until: 9 min}");
		editor.form();
		timeline.press("ARROW_DOWN", "END", "SHIFT+ARROW_RIGHT");
		form.waitForCell(0, "Planned", "4,000");
		editor.waitForText("until: 400 s");
	}

	@Test
	void whatAPhaseSaysOfAStreamIsNotMovedThere() {
		timeline.press("ARROW_DOWN", "ARROW_DOWN", "ARROW_DOWN", "ARROW_DOWN")
				.waitForChosen("jdk.FileRead: 5 min to 6 min; its beginning is chosen");
		timeline.press("ARROW_LEFT", "END", "ARROW_LEFT");
		check(SCRIPT);
	}

	@Test
	void anEndIsDraggedAndOneUndoTakesItBack() {
		timeline.drag(3, WIDEST, 0.5, 1);
		form.waitForCell(0, "Planned", "6,000");
		check(SCRIPT.replace("    until: 5 min\n", ""));
		editor.undo();
		form.waitForCell(0, "Planned", "3,000");
		check(SCRIPT);
	}

	@Test
	void allOfALaneIsDraggedAsOneChange() {
		timeline.drag(0, WIDEST, 0.55, 0.75);
		timeline.waitForChosenLike(
				"outage \\(phase\\): (6 min 5\\d s|7 min( \\d s)?) to (7 min 5\\d s|8 min( \\d s)?);.*");
		assertTrue(
				editor.text().matches(
						"(?s).*outage: \\{from: (69\\.\\d|70(\\.\\d)?) %, until: (47\\d s|48\\d s|8 min)\\}.*"),
				editor::text);
		editor.form();
		editor.undo();
		check(SCRIPT);
	}

	@Test
	void tabGoesToTheTimelineAndOn() {
		List<String> order = List.copyOf(form.preview().tabOrder());
		int place = order.indexOf("flightforge.preview.timeline");
		assertTrue(place > 0, order::toString);
		assertTrue(place + 1 < order.size(), order::toString);
	}

	@Test
	void aClickChoosesTheStream() {
		timeline.click(3);
		form.waitForChosen(0);
		timeline.waitForChosen("jdk.SocketWrite: 0 s to 5 min; its beginning is chosen");
	}

	/** Its end was as odd as before. */
	@Test
	void whatIsDraggedAsAWholeBeginsAndEndsAtRoundTimes() {
		String odd = SCRIPT.replaceFirst("(outage: .*)until: [^}]*}", "$1until: 373123 ms}");
		assertNotEquals(SCRIPT, odd);
		show(odd, "3,000");
		form.choose(1);
		timeline = form.preview().view("timeline").timeline()
				.waitForChosenLike("outage \\(phase\\): 5 min to 6 min 13.*");
		timeline.drag(0, WIDEST, 0.55, 0.75);
		timeline.waitForChosenLike("outage \\(phase\\): (6|7) min( \\d+ s)? to (8|9) min( \\d+ s)?; its .*");
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import flightforge.ui.pages.RowsPage;
import flightforge.ui.pages.StreamDetailsPage;
import flightforge.ui.pages.WithScript;

/** The volume of the chosen stream: its kind, bursts, shares, arrivals, and the stages of a profile. */
class VolumesTest extends WithScript {
	private static final String SHOP = """
			recording: {duration: 1 min, events: 1_000}
			events:
			  - type: jdk.SocketWrite
			    rate: 20/s                # the shop
			    values: {port: 443}
			    nested:
			      - {type: jdk.FileRead, values: {path: /a}}
			  - type: jdk.FileWrite
			    bursts:
			      every: 20 s             # the backup
			      events: 50
			      within: 1 s
			  - type: jdk.SocketRead
			    profile:
			      - {ramp: {to: 10/s}, for: 20 s}    # they come
			      - {hold: 10/s, for: 20 s}          # they stay
			      - {pause: 20 s}                    # they are gone
			""";

	@BeforeEach
	void open() {
		show(SHOP, "1,200");
	}

	private StreamDetailsPage volume(int line) {
		return form.choose(line).chooseVolume();
	}

	private RowsPage stages() {
		return volume(3).switchStages().rows().waitFor("ramp |  | 10/s |  | 20 s", "hold |  | 10/s |  | 20 s",
				"pause |  |  |  | 20 s");
	}

	@Test
	void offersTheKindsThatGoWithTheScript() {
		StreamDetailsPage details = volume(0);
		assertEquals(List.of("count", "rate", "every", "share", "bursts", "rate drawn over time", "as text"),
				details.generators());
		assertEquals("rate", details.generator());
		assertEquals("20/s", details.part("argument"));
		editor.type(SHOP.replace(", events: 1_000", "").replace("20/s", "30/s"));
		editor.form();
		form.waitForCell(0, "Planned", "1,800");
		assertFalse(volume(0).generators().contains("share"));
	}

	@Test
	void aRateBecomesACountAndEventsArriveAtRandom() {
		StreamDetailsPage details = volume(0);
		details.generator("count");
		details.waitForValue("volume", "1200");
		details.type("argument", "3_000");
		details.leave();
		form.waitForCell(0, "Planned", "3,000");
		details.select("arrivals", "poisson");
		details.waitForValue("volume", "3_000 arrivals poisson");
		assertEquals(SHOP.replace("rate: 20/s ", "count: 3_000 ").replace("{path: /a}}\n",
				"{path: /a}}\n    arrivals: poisson\n"), editor.text());
		editor.form();
		details.generator("every");
		details.waitForValue("volume", "every 20 ms");
		assertFalse(editor.text().contains("poisson"));
		editor.form();
		details.generator("share");
		form.waitForCell(0, "Planned", "100");
	}

	@Test
	void burstsAreChangedAndUndone() {
		StreamDetailsPage details = volume(2);
		assertEquals("bursts", details.generator());
		details.type("events", "80");
		details.leave();
		form.waitForCell(2, "Planned", "240");
		assertEquals(SHOP.replace("events: 50", "events: 80"), editor.text());
		editor.form();
		details.type("within", "30 s");
		details.waitForMessage("the next burst begins after 20 s");
		details.leave();
		assertEquals(SHOP.replace("events: 50", "events: 80").replace("within: 1 s", "within: 30 s"), editor.text());
		editor.form();
		details.type("within", "500 ms");
		details.leave();
		details.waitForMessage("Groups of events");
		editor.waitForText("within: 500 ms");
		editor.form();
		editor.undo();
		editor.undo();
		editor.undo();
		form.waitForCell(2, "Planned", "150");
		assertEquals(SHOP, editor.text());
	}

	@Test
	void aRateBecomesAProfile() {
		StreamDetailsPage details = volume(0);
		details.generator("rate drawn over time");
		RowsPage rows = details.switchStages().rows().waitFor("ramp | 8/s | 24/s |  | 15 s", "ramp |  | 24/s |  | 30 s",
				"ramp |  | 8/s |  | 15 s");
		assertEquals(List.of("Stage", "From", "Rate", "Period", "For"), rows.columns());
		form.waitForCell(0, "Planned", "1,200");
		assertEquals(SHOP.replace("    rate: 20/s                # the shop\n", """
				    profile:
				      - {ramp: {from: 8/s, to: 24/s}, for: 15 s}
				      - {ramp: {to: 24/s}, for: 30 s}
				      - {ramp: {to: 8/s}, for: 15 s}                # the shop
				"""), editor.text());
		editor.form();
		editor.undo();
		form.waitForCell(0, "Planned", "1,200");
		details.waitForGenerator("rate");
		assertEquals(SHOP, editor.text());
	}

	@Test
	void keysAddMoveAndRemoveStagesAndKeepComments() {
		RowsPage rows = stages().select(1).press("INSERT").type("spike");
		rows.waitFor("ramp |  | 10/s |  | 20 s", "hold |  | 10/s |  | 20 s", "spike |  | 10/s |  | 20 s",
				"pause |  |  |  | 20 s");
		rows.change(2, "Rate", "90/s").change(2, "For", "10 s");
		rows.waitFor("ramp |  | 10/s |  | 20 s", "hold |  | 10/s |  | 20 s", "spike |  | 90/s |  | 10 s",
				"pause |  |  |  | 20 s");
		rows.select(2).press("ALT+ARROW_UP").waitFor("ramp |  | 10/s |  | 20 s", "spike |  | 90/s |  | 10 s",
				"hold |  | 10/s |  | 20 s", "pause |  |  |  | 20 s");
		rows.select(3).press("DEL").waitFor("ramp |  | 10/s |  | 20 s", "spike |  | 90/s |  | 10 s",
				"hold |  | 10/s |  | 20 s");
		form.waitForCell(3, "Volume", "ramp \u2192 10/s, spike 90/s, 10/s");
		String text = editor.text();
		assertTrue(text.contains("# they come") && text.contains("# they stay") && !text.contains("# they are gone"),
				text);
	}

	@Test
	void aStageBecomesAWave() {
		RowsPage rows = stages().change(1, "Stage", "wave");
		rows.waitFor("ramp |  | 10/s |  | 20 s", "wave | 0/s | 10/s | 20 s | 20 s", "pause |  |  |  | 20 s");
		rows.change(1, "From", "4/s").change(1, "Period", "5 s");
		rows.waitFor("ramp |  | 10/s |  | 20 s", "wave | 4/s | 10/s | 5 s | 20 s", "pause |  |  |  | 20 s");
		editor.waitForText("{low: 4/s, high: 10/s, period: 5 s}");
		editor.form();
		form.waitForCell(3, "Planned", "240");
	}

	@Test
	void aStageWithAMistakeIsWrittenAndMarked() {
		RowsPage rows = stages().change(1, "Rate", "many");
		rows.waitForMark(1, true);
		volume(3).waitForMessage("\"hold\" is events per time");
		assertEquals(SHOP.replace("{hold: 10/s", "{hold: many"), editor.text());
		editor.form();
		rows.change(1, "Rate", "30/s");
		rows.waitForMark(1, false);
		form.waitForCell(3, "Planned", "700");
		assertEquals(SHOP.replace("{hold: 10/s", "{hold: 30/s"), editor.text());
	}

	@Test
	void f2AtAProfileGoesToItsCurveAndAtBurstsToTheirInputs() {
		StreamDetailsPage details = form.choose(3);
		form.press("F2");
		details.waitForVolumeChosen();
		details.rateCurve(60).waitForFocus();
		form.select(2).press("F2");
		details.waitForGenerator("bursts");
		details.waitForFocus("every");
		form.select(0).press("F2").cells().type("30 %");
		form.waitForCell(0, "Planned", "300");
		form.select(0).press("F2").cells().type("[{hold: 5/s, for: 10 s}]");
		form.waitForCell(0, "Planned", "50");
		assertTrue(editor.text().contains("    profile:\n      - {hold: 5/s, for: 10 s}  "), editor.text());
	}

	@Test
	void aNestedStreamHasANumberPerEvent() {
		StreamDetailsPage details = form.choose(1);
		details.waitForValue("per-event", "default: 1 in each parent event");
		details.choose("per-event").generator("uniform");
		details.waitForValue("per-event", "uniform min 1, max 5");
		details.type("max", "3");
		details.leave();
		editor.waitForText("per-event: {uniform: {min: 1, max: 3}}");
		editor.form();
		form.waitForCell(1, "Planned", "2,400");
		details.reset();
		details.waitForValue("per-event", "default: 1 in each parent event");
		assertEquals(SHOP, editor.text());
	}
}

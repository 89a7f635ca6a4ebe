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

import flightforge.ui.pages.RateCurvePage;
import flightforge.ui.pages.StreamDetailsPage;
import flightforge.ui.pages.WithScript;

/** Values of fields, and rates, that are drawn over time: found where values are chosen, and drawn there. */
class DrawnValuesTest extends WithScript {
	private static final String DRAWN = "drawn over time";
	private static final String POOL = """
			recording: {duration: 1 min}
			phases: {outage: {from: 20 s, until: 40 s}}
			signals:
			  load: {ramp: {from: 1, to: 3}}
			  slow: {formula: "load * 2"}
			types:
			  shop.Pool: {fields: {used: {type: int}, lent: {type: int}, wait: {type: long, unit: ms}, name: {type: String}}}
			events:
			  - type: shop.Pool   # every second
			    every: 1 s
			    duration: {uniform: {min: 1 ms, max: 5 ms}, times: load}
			    values: {used: 10, lent: {formula: "load * 4"}}
			  - {type: jdk.ThreadSleep, rate: {signal: load, times: 10/s}, values: {time: {signal: slow, times: 5 ms}}}
			  - {type: jdk.ThreadPark, rate: 20/s, values: {timeout: {during: {outage: 5 ms}, otherwise: 1 ms}}}
			""";
	private static final String LINE = "{over-time: [{until: 50 %, value: {ramp: {from: 10, to: 10}}}, "
			+ "{value: {ramp: {from: 10, to: 10}}}]}";

	@BeforeEach
	void open() {
		show(POOL, "60");
	}

	private StreamDetailsPage field(int stream, String name) {
		return form.choose(stream).choose(name);
	}

	private void check(String text) {
		assertEquals(text, editor.text());
		editor.form();
	}

	@Test
	void aValueIsDrawnWhereItIsChosenAndOneUndoTakesThatBack() {
		StreamDetailsPage chosen = field(0, "used");
		assertTrue(chosen.generators().indexOf(DRAWN) <= 2, () -> "It is far down in " + chosen.generators());
		// What the language calls over-time is something else, and does not look like it.
		assertTrue(chosen.generators().contains("by part of the recording"), () -> chosen.generators().toString());
		assertEquals(List.of(DRAWN), chosen.generators().stream().filter(way -> way.contains("time")).toList());
		chosen.generator(DRAWN);
		RateCurvePage curve = chosen.curve(60).waitForPoints("0 s | 10", "30 s | 10", "1 min | 10");
		chosen.waitForGenerator(DRAWN);
		chosen.waitForMessage("Signal \u201cused\u201d: drag points");
		String drawn = POOL.replace("used: 10", "used: {signal: used}").replace("types:\n",
				"  used: " + LINE + "\ntypes:\n");
		check(drawn);
		curve.waitForSight(1).type(1, "Value", "40").waitForPoints("0 s | 10", "30 s | 40", "1 min | 10");
		check(drawn.replace("to: 10}}}, {value: {ramp: {from: 10", "to: 40}}}, {value: {ramp: {from: 40"));
		editor.undo();
		curve.waitForPoints("0 s | 10", "30 s | 10", "1 min | 10");
		check(drawn);
		editor.undo();
		field(0, "used").waitForGenerator("constant");
		check(POOL);
	}

	@Test
	void pointsAreDraggedAtTheValue() {
		StreamDetailsPage chosen = field(0, "used");
		chosen.generator(DRAWN);
		RateCurvePage curve = chosen.curve(60).waitForPoints("0 s | 10", "30 s | 10", "1 min | 10");
		assertEquals(23, curve.top(), 1e-9, "There is no room to raise it, and for the text of the mark at 20");
		curve.hover(1);
		assertEquals("30 s: 10", curve.said());
		assertFalse(curve.hasToolTip(), "It covers the curve");
		curve.beginDrag(1, 0, 10);
		assertTrue(curve.said().matches("30 s: [0-9](\\.\\d+)?"), curve::said);
		curve.release(0, 20);
		editor.waitForText("used: {over-time: [{until: 50 %, value: {ramp: {from: 10, to: ");
		editor.form();
		assertTrue(curve.value(1) < 10 && curve.value(0) == 10, () -> "It is at " + curve.value(1));
	}

	@Test
	void anAddedPointStaysInItsPlaceWhenTheRecordingIsShorter() {
		StreamDetailsPage chosen = field(0, "used");
		chosen.generator(DRAWN);
		chosen.curve(60).waitForPoints("0 s | 10", "30 s | 10", "1 min | 10").doubleClickBehind(1, 10);
		editor.waitForText(", until: 7");
		// Where exactly the middle between two points is, is a matter of pixels.
		editor.type(editor.text().replaceFirst(", until: 7\\d(\\.\\d+)? %", ", until: 75 %").replace("duration: 1 min",
				"duration: 20 s"));
		editor.form();
		field(0, "used").curve(20).waitForTimes(0.0, 10.0, 15.0, 20.0);
	}

	@Test
	void whatHasAUnitIsDrawnInIt() {
		StreamDetailsPage chosen = field(0, "wait");
		chosen.generator(DRAWN);
		chosen.curve(60).waitForPoints("0 s | 5", "30 s | 5", "1 min | 5");
		chosen.waitForPart("times", "1 ms");
		chosen.curve(60).type(1, "ms", "2 s");
		form.waitForMessage("Enter a number such as 1.5, of which each is 1 ms.");
		editor.waitForText("wait: {signal: wait, times: 1 ms}");
	}

	@Test
	void aSignalThatIsThereIsFollowedInstead() {
		StreamDetailsPage chosen = field(0, "used");
		chosen.generator(DRAWN);
		RateCurvePage curve = chosen.curve(60).waitForPoints("0 s | 10", "30 s | 10", "1 min | 10");
		chosen.select("argument", "load");
		curve.waitForPoints("0 s | 1", "1 min | 3");
		editor.waitForText("used: {signal: load}");
	}

	@Test
	void thePreviewGoesToTheCurve() {
		form.choose(0);
		assertFalse(form.preview().offersToDraw());
		field(1, "time");
		form.preview().drawValues();
		form.section("signals", "Signals").curve(60).waitForSaid("There are no points to drag");
	}

	@Test
	void thePreviewGoesToTheCurveWhereThatIsDrawn() {
		StreamDetailsPage chosen = field(0, "used");
		chosen.generator(DRAWN);
		RateCurvePage curve = chosen.curve(60).waitForPoints("0 s | 10", "30 s | 10", "1 min | 10");
		chosen.leave();
		form.preview().drawValues();
		curve.waitForFocus();
	}

	@Test
	void aValueSaysWhatItFollows() {
		field(0, "duration").waitForMessage("Follows load of the tab Signals.");
		field(0, "lent").waitForMessage("Follows load of the tab Signals.");
		field(1, "time").waitForMessage("Signal \u201cslow\u201d: change it on the tab Signals.");
		field(2, "timeout").waitForMessage("In phases: outage. Move these in the preview");
	}

	@Test
	void aRateThatIsDrawnShowsItsCurve() {
		StreamDetailsPage volume = form.choose(2).chooseVolume();
		assertEquals(List.of("count", "rate", "every", "bursts", "rate drawn over time", "as text"),
				volume.generators());
		volume.generator("rate drawn over time");
		RateCurvePage curve = volume.rateCurve(60).waitForPoints("0 s | 8/s", "15 s | 24/s", "45 s | 24/s",
				"1 min | 8/s");
		curve.waitForFocus();
		volume.waitForMessage("Drag points");
		editor.waitForText("profile:");
		editor.form();
		curve.type(0, "Rate", "10/s").waitForPoints("0 s | 10/s", "15 s | 24/s", "45 s | 24/s", "1 min | 8/s");
		editor.waitForText("{ramp: {from: 10/s, to: 24/s}, for: 15 s}");
		editor.form();
		volume.switchStages().rows().waitFor("ramp | 10/s | 24/s |  | 15 s", "ramp |  | 24/s |  | 30 s",
				"ramp |  | 8/s |  | 15 s");
		volume.waitForMessage("A rate that changes over time");
		volume.switchStages();
		curve.waitForPoints("0 s | 10/s", "15 s | 24/s", "45 s | 24/s", "1 min | 8/s");
	}

	/** A total with a shape: nobody has to find out by hand which rates make it. */
	@Test
	void aDrawnRateIsScaledToATotal() {
		StreamDetailsPage volume = form.choose(2).chooseVolume();
		volume.generator("rate drawn over time");
		RateCurvePage curve = volume.rateCurve(60).waitForPoints("0 s | 8/s", "15 s | 24/s", "45 s | 24/s",
				"1 min | 8/s");
		volume.scale("12,000");
		curve.waitForPoints("0 s | 80/s", "15 s | 240/s", "45 s | 240/s", "1 min | 80/s");
		form.waitForCell(2, "Planned", "12,000");
		editor.undo();
		curve.waitForPoints("0 s | 8/s", "15 s | 24/s", "45 s | 24/s", "1 min | 8/s");
	}

	@Test
	void aRateThatFollowsASignalShowsItsCurve() {
		StreamDetailsPage volume = form.choose(1).chooseVolume();
		RateCurvePage curve = volume.curve(60).waitForPoints("0 s | 1", "1 min | 3");
		volume.waitForMessage("Signal \u201cload\u201d: drag points");
		curve.type(1, "\u00d7 10/s", "4").waitForPoints("0 s | 1", "1 min | 4");
		editor.waitForText("load: {ramp: {from: 1, to: 4}}");
	}
}

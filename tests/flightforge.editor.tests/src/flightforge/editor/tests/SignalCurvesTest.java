/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import flightforge.ui.pages.DeclarationsPage;
import flightforge.ui.pages.RateCurvePage;
import flightforge.ui.pages.SectionPage;
import flightforge.ui.pages.WithScript;

/** A signal is drawn: points of its curve are moved, added and removed, each by one change of the script. */
class SignalCurvesTest extends WithScript {
	private static final String SCRIPT = """
			recording: {duration: 2 min}
			phases: {outage: {from: 30 s, until: 1 min}}
			signals:
			  load: 1   # of the shop
			  db: {over-time: [{until: 50 %, value: 1}, {value: {ramp: {from: 1, to: 3}}}]}
			  idle: 0
			  slow: {during: {outage: 15}, otherwise: 1}   # the database
			  pool: {formula: "min(1, load * db)"}
			events:
			  - {type: jdk.ThreadSleep, rate: {signal: load, times: 10/s}}
			  - {type: jdk.ThreadPark, rate: {signal: pool, times: 1/s}}
			""";
	private DeclarationsPage signals;
	private SectionPage section;
	private RateCurvePage curve;

	@BeforeEach
	void open() {
		show(SCRIPT, "1,200");
		signals = form.declared("signals").open();
		signals.waitForNames("load", "db", "idle", "slow", "pool");
		section = form.section("signals", "Signals");
		curve = section.curve(120);
	}

	private void check(String text) {
		assertEquals(text, editor.text());
		editor.form();
		section.open();
	}

	@Test
	void valuesAreSaidInWordsAndEditedAsTheyAreWritten() {
		signals.waitForCell("db", "Value", "over-time: 1 until 50 %, then ramp from 1, to 3");
		signals.waitForCell("slow", "Value", "during: 15 in outage, otherwise 1");
		signals.edit("slow", "Value").waitForTextInCell("{during: {outage: 15}, otherwise: 1}").typeAndEnter("2");
		signals.waitForCell("slow", "Value", "2");
	}

	@Test
	void aPointIsDraggedAndOneUndoTakesItBack() {
		signals.choose("load");
		curve.waitForPoints("0 s | 1", "2 min | 1").drag(1, 0, -8);
		editor.waitForText("  load: 1.");
		editor.waitForText("   # of the shop");
		editor.undo();
		check(SCRIPT);
		curve.waitForPoints("0 s | 1", "2 min | 1");
	}

	@Test
	void keysMoveTheChosenPointWhichStaysJoined() {
		signals.choose("db");
		curve.waitForPoints("0 s | 1", "1 min | 1", "2 min | 3").press("PAGE_DOWN", "ARROW_RIGHT", "ARROW_RIGHT")
				.waitForPoints("0 s | 1", "1 min 4 s | 1", "2 min | 3");
		editor.waitForText("{until: 1 min 4 s, value: 1}");
		check(SCRIPT.replace("50 %", "1 min 4 s"));
		editor.undo();
		check(SCRIPT);
	}

	@Test
	void exactValuesAreTypedAndPointsAdded() {
		signals.choose("db");
		curve.waitForPoints("0 s | 1", "1 min | 1", "2 min | 3").type(2, "Value", "12.25");
		editor.waitForText("{ramp: {from: 1, to: 12.25}}");
		editor.form();
		section.open();
		signals.choose("load");
		curve.waitForPoints("0 s | 1", "2 min | 1").doubleClickBehind(0, -5);
		editor.waitForText("  load: {over-time: [{until: 50 %, value: {ramp");
	}

	@Test
	void aTimeBeyondThePointBesideItIsRefused() {
		signals.choose("db");
		curve.waitForPoints("0 s | 1", "1 min | 1", "2 min | 3").type(1, "Time", "20 min");
		form.waitForMessage("Enter a time from 1 s to 1 min 59 s, between the points beside it.");
		curve.waitForPoints("0 s | 1", "1 min | 1", "2 min | 3").type(1, "Time", "40 s").waitForPoints("0 s | 1",
				"40 s | 1", "2 min | 3");
		editor.waitForText("{until: 40 s, value: 1}");
	}

	@Test
	void whatIsZeroIsRaisedByEvenSteps() {
		signals.choose("idle");
		curve.waitForPoints("0 s | 0", "2 min | 0").press("ARROW_UP", "ARROW_UP", "ARROW_UP")
				.waitForPoints("0 s | 0.15", "2 min | 0.15");
		editor.waitForText("  idle: 0.15");
		editor.undo();
		check(SCRIPT);
	}

	@Test
	void theLevelOfAPhaseIsMovedAndGoes() {
		signals.choose("slow");
		curve.waitForPoints("0 s | 1", "30 s | 15", "1 min | 1").press("PAGE_DOWN", "ARROW_DOWN")
				.waitForPoints("0 s | 1", "30 s | 14.5", "1 min | 1");
		editor.waitForText("  slow: {during: {outage: 14.5}, otherwise: 1}   # the database");
		editor.form();
		section.open();
		curve.type(2, "Value", "2").waitForPoints("0 s | 2", "30 s | 14.5", "1 min | 2");
		editor.waitForText("otherwise: 2}   # the database");
		editor.undo().undo();
		check(SCRIPT);
		curve.waitForPoints("0 s | 1", "30 s | 15", "1 min | 1").doubleClickBehind(0, -5);
		form.waitForMessage("where the value is that of a phase");
		curve.press("HOME", "PAGE_DOWN", "DEL").waitForPoints("0 s | 1", "2 min | 1");
		editor.waitForText("  slow: 1   # the database");
	}

	@Test
	void othersAreDrawnWithoutPointsAndSayWhy() {
		signals.choose("pool");
		curve.waitForSaid("There are no points to drag: this signal is calculated by a formula.");
		assertEquals(1.15, curve.top(), 0.01);
		signals.choose("load");
		curve.waitForPoints("0 s | 1", "2 min | 1");
	}
}

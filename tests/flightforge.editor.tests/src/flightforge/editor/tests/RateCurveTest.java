/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

import flightforge.ui.pages.RateCurvePage;
import flightforge.ui.pages.SectionPage;
import flightforge.ui.pages.WithScript;

/**
 * The rate of a stream is drawn: points of its curve are moved, added and removed, each by one change of the script.
 */
class RateCurveTest extends WithScript {
	private static final String RATE = """
			recording: {duration: 2 min}
			events:
			  - type: jdk.SocketWrite   # writes
			    rate: 100/s
			    values: {host: db}
			""";
	private static final String PROFILE = """
			recording: {duration: 2 min}
			events:
			  - type: jdk.SocketWrite
			    profile:
			      - {ramp: {to: 100/s}, for: 1 min}   # up
			      - {hold: 100/s, for: 1 min}
			""";

	private RateCurvePage open(String script, String planned) {
		show(script, planned);
		form.choose(0);
		return form.preview().view("curve").curve(120);
	}

	private void check(String text) {
		assertEquals(text, editor.text());
		editor.form();
	}

	@Test
	void aRateIsDraggedAndOneUndoTakesItBack() {
		RateCurvePage curve = open(RATE, "12,000").waitForPoints("0 s | 100/s", "2 min | 100/s");
		curve.drag(1, 0, 30);
		form.waitForCellLike(0, "Volume", "[3-9]\\d/s");
		editor.undo();
		form.waitForCell(0, "Volume", "100/s");
		curve.waitForPoints("0 s | 100/s", "2 min | 100/s");
		check(RATE);
	}

	@Test
	void aPointThatIsAddedMakesAProfileAndGoesAgain() {
		RateCurvePage curve = open(RATE, "12,000").waitForPoints("0 s | 100/s", "2 min | 100/s");
		curve.doubleClickBehind(0, -5);
		form.waitForCellLike(0, "Volume", "ramp 100/s \u2192 1\\d\\d/s, ramp \u2192 100/s");
		curve.press("DEL");
		form.waitForCell(0, "Volume", "100/s");
		curve.waitForPoints("0 s | 100/s", "2 min | 100/s");
		editor.undo();
		editor.undo();
		form.waitForCell(0, "Volume", "100/s");
		check(RATE);
	}

	/** A hand is not that exact, and the rate would be another one by a trifle. */
	@Test
	void aPointThatIsAddedNearTheLineIsOnIt() {
		RateCurvePage curve = open(
				RATE.replace("rate: 100/s", "profile: [{ramp: {from: 60/s, to: 140/s}, for: 2 min}]"), "12,000")
				.waitForPoints("0 s | 60/s", "2 min | 140/s");
		curve.doubleClickBehind(0, 2);
		curve.waitForPoints("0 s | 60/s", "1 min | 100/s", "2 min | 140/s");
	}

	/** No hand goes on straight, and none takes the line just in its middle. */
	@Test
	void aDragToAnotherTimeKeepsTheRate() {
		RateCurvePage curve = open(RATE, "12,000").waitForPoints("0 s | 100/s", "2 min | 100/s");
		curve.beginLineDrag(0, 20, 2).release(20, 2);
		form.waitForCellLike(0, "Volume", "100/s, ramp \u2192 100/s");
	}

	@Test
	void theLineIsDraggedAndGetsAPointThereInOneChange() {
		RateCurvePage curve = open(RATE, "12,000").waitForPoints("0 s | 100/s", "2 min | 100/s");
		double top = curve.top();
		curve.dragLine(0, 0, 0).dragLine(0, 0, -20);
		form.waitForCellLike(0, "Volume", "ramp 100/s \u2192 1\\d\\d/s, ramp \u2192 100/s");
		assertEquals(60, curve.seconds(1), 1);
		// Whoever drags the next point finds it where it was seen, also once the script has been read again.
		form.preview().view("rates");
		curve.waitForPoints();
		form.preview().view("curve");
		curve.onScreen(0);
		assertEquals(top, curve.top());
		curve.drag(1, 0, 30);
		form.waitForCellLike(0, "Volume", "ramp 100/s \u2192 [3-9]\\d/s, ramp \u2192 100/s");
		assertEquals(top, curve.top());
		editor.undo();
		editor.undo();
		form.waitForCell(0, "Volume", "100/s");
		check(RATE);
	}

	@Test
	void aDragOfTheLineIsTakenBackByEscape() {
		RateCurvePage curve = open(RATE, "12,000").waitForPoints("0 s | 100/s", "2 min | 100/s");
		curve.beginLineDrag(0, 0, -20).press("ESC").waitForPoints("0 s | 100/s", "2 min | 100/s");
		check(RATE);
	}

	@Test
	void whatTheScriptBecomesWhileTheLineIsPressedIsKeptByEscape() {
		RateCurvePage curve = open(RATE, "12,000").waitForPoints("0 s | 100/s", "2 min | 100/s");
		curve.pressLine(0);
		String read = RATE.replace("rate: 100/s", "profile:\n      - {ramp: {from: 60/s, to: 140/s}, for: 2 min}");
		editor.changeBehindForm(read);
		curve.waitForPoints("0 s | 60/s", "2 min | 140/s");
		curve.drag(0, -10).drag(0, -20).press("ESC").waitForPoints("0 s | 60/s", "2 min | 140/s");
		check(read);
	}

	@Test
	void keysMoveTheChosenPointAndAreOneChange() {
		RateCurvePage curve = open(PROFILE, "9,000").waitForPoints("1 min | 100/s", "2 min | 100/s");
		curve.press("ARROW_LEFT", "ARROW_LEFT", "ARROW_LEFT");
		curve.waitForPoints("54 s | 100/s", "2 min | 100/s");
		editor.waitForText("for: 54 s}   # up");
		editor.form();
		curve.press("PAGE_DOWN").waitForChosen("Point 2 of 2, 2 min: 100/s");
		curve.press("SHIFT+ARROW_DOWN");
		curve.waitForPoints("54 s | 50/s", "2 min | 50/s");
		form.waitForCell(0, "Volume", "ramp \u2192 50/s, 50/s");
		editor.undo();
		editor.undo();
		form.waitForCell(0, "Volume", "ramp \u2192 100/s, 100/s");
		check(PROFILE);
	}

	@Test
	void whatIsNoRateIsRefusedWithAPicture() {
		RateCurvePage curve = open(PROFILE, "9,000").waitForPoints("1 min | 100/s", "2 min | 100/s");
		curve.type(0, "Rate", "abc");
		form.waitForMessage("Enter a rate such as 10/s.");
		form.waitForMessagePicture();
	}

	@Test
	void exactValuesAreTypedInTheTable() {
		RateCurvePage curve = open(PROFILE, "9,000").waitForPoints("1 min | 100/s", "2 min | 100/s");
		curve.type(0, "Time", "47.5 s").waitForPoints("47.5 s | 100/s", "2 min | 100/s");
		curve.type(1, "Rate", "12.25/s");
		form.waitForCell(0, "Volume", "ramp \u2192 12.25/s, 12.25/s");
		editor.waitForText("{ramp: {to: 12.25/s}, for: 47.5 s}   # up");
		editor.waitForText("{hold: 12.25/s, for: 72.5 s}");
	}

	@Test
	void aPointThatIsDraggedAboveTheTopStaysInSight() {
		RateCurvePage curve = open(RATE, "12,000").waitForPoints("0 s | 100/s", "2 min | 100/s");
		curve.beginDrag(1, 0, -150).waitForSight(0).waitForSight(1);
		assertTrue(curve.value(1) > 150, () -> curve.value(1) + "/s");
		// The axis is as before where the point is back.
		curve.drag(0, -20).drag(0, 20).press("ESC").waitForPoints("0 s | 100/s", "2 min | 100/s");
		check(RATE);
	}

	@Test
	void aPointIsWhereTheMouseIsReleased() {
		RateCurvePage curve = open(RATE, "12,000").waitForPoints("0 s | 100/s", "2 min | 100/s");
		curve.beginDrag(1, 0, -150).release(0, 30);
		form.waitForCellLike(0, "Volume", "[3-9]\\d/s");
	}

	@Test
	void aPointThatIsAddedNearAMarkOfTheTimeIsThere() {
		RateCurvePage curve = open(RATE, "12,000").waitForPoints("0 s | 100/s", "2 min | 100/s");
		curve.doubleClickAt(60, 2, 25);
		form.waitForCellLike(0, "Volume", "ramp 100/s \u2192 .*");
		assertEquals(60, curve.seconds(1));
	}

	@Test
	void aPointThatKeysMoveAboveTheTopStaysInSight() {
		RateCurvePage curve = open(PROFILE, "9,000").waitForPoints("1 min | 100/s", "2 min | 100/s");
		curve.press("SHIFT+ARROW_UP", "SHIFT+ARROW_UP").waitForSight(0);
		form.waitForCellLike(0, "Volume", "ramp \u2192 (1[2-9]|2\\d)\\d.*");
	}

	@Test
	void escapeEndsADragWithoutAChange() {
		RateCurvePage curve = open(RATE, "12,000").waitForPoints("0 s | 100/s", "2 min | 100/s");
		curve.beginDrag(1, 0, 30).press("ESC").waitForPoints("0 s | 100/s", "2 min | 100/s");
		check(RATE);
	}

	/** A length that is written reads as if it were fixed. */
	@Test
	void aNewDurationSaysThatItStretchesADrawnRateAndCanLeaveIt() {
		RateCurvePage curve = open(PROFILE, "9,000").waitForPoints("1 min | 100/s", "2 min | 100/s");
		form.head().typeInto("duration", "4 min");
		form.waitForMessage(
				"The rate of jdk.SocketWrite changes over the new duration: its stages have other lengths.");
		form.waitForCell(0, "Planned", "18,000");
		form.head().press("duration", "CR");
		form.followMessageLink("Keep Lengths");
		editor.waitForWhole(PROFILE.replace("duration: 2 min", "duration: 4 min"));
		editor.form();
		form.waitForNoMessage();
		editor.undo();
		form.waitForCell(0, "Planned", "18,000");
		editor.undo();
		curve.waitForPoints("1 min | 100/s", "2 min | 100/s");
		check(PROFILE);
	}

	@Test
	void aDurationThatIsTypedAgainStretchesNothing() {
		open(PROFILE, "9,000").waitForPoints("1 min | 100/s", "2 min | 100/s");
		form.head().typeInto("duration", "4 min");
		form.waitForMessage("The rate of jdk.SocketWrite");
		form.head().typeInto("duration", "2 min");
		form.waitForNoMessage();
		form.waitForCell(0, "Planned", "9,000");
		check(PROFILE);
	}

	@Test
	void tabGoesToTheCurveToItsTableAndOn() {
		open(PROFILE, "9,000").waitForPoints("1 min | 100/s", "2 min | 100/s");
		List<String> order = List.copyOf(form.preview().tabOrder());
		int curve = order.indexOf("flightforge.preview.curve.plot");
		assertTrue(curve > 0, order::toString);
		assertEquals("flightforge.preview.points", order.get(curve + 1));
		assertTrue(curve + 2 < order.size(), order::toString);
	}

	@Test
	void streamsWithoutARateSayWhy() {
		show("""
				recording: {duration: 2 min}
				events:
				  - type: jdk.SocketWrite
				    count: 100
				    nested:
				      - {type: jdk.FileRead}
				""", "100");
		form.choose(0);
		form.preview().view("curve").waitForHintOnTheLeft("jdk.SocketWrite has no rate that can be drawn");
		form.choose(1);
		form.preview().waitForHintOnTheLeft("A nested stream has no rate of its own");
	}

	/** It went on saying where the point had been before. */
	@Test
	void whatIsSaidOfAPointIsWhatWasTyped() {
		RateCurvePage curve = open(
				RATE.replace("rate: 100/s", "profile: [{ramp: {from: 60/s, to: 140/s}, for: 2 min}]"), "12,000")
				.waitForPoints("0 s | 60/s", "2 min | 140/s");
		curve.hover(0).waitForSaid("60/s");
		curve.type(0, "Rate", "80/s").waitForSaid("80/s");
		curve.type(1, "Rate", "90/s").waitForSaid("90/s");
		editor.undo();
		curve.waitForSaid("140/s");
	}

	@Test
	void aStreamWithoutARateGetsOneWithAsManyEventsByALink() {
		String script = """
				recording: {duration: 2 min}
				events:
				  - {type: jdk.SocketWrite, count: 100, values: {host: db}}
				  - {type: jdk.FileRead, every: 1 s}
				""";
		show(script, "100");
		form.choose(0);
		form.preview().view("curve").waitForHintOnTheLeft("jdk.SocketWrite has no rate that can be drawn");
		form.preview().followOffer("Draw a rate with about as many events");
		form.preview().curve(120).waitForTimes(0.0, 30.0, 90.0, 120.0);
		form.waitForCell(0, "Planned", "100");
		editor.undo();
		editor.waitForWhole(script);
		editor.form();
		form.choose(1);
		form.preview().waitForHintOnTheLeft("jdk.FileRead has no rate that can be drawn");
		form.preview().followOffer("Draw a rate with about as many events");
		form.waitForCellLike(1, "Volume", "ramp .*");
		form.waitForCell(1, "Planned", "120");
		form.waitForCell(0, "Volume", "100");
	}

	@Test
	void aRateThatFollowsASignalWithoutPointsSaysSo() {
		show("""
				recording: {duration: 1 min}
				signals: {load: 2, twice: {formula: "load * 2"}}
				events:
				  - {type: jdk.ThreadSleep, rate: {signal: twice, times: 10/s}}
				""", "2,400");
		form.choose(0);
		form.preview().view("curve").waitForHintOnTheLeft("follows the signal twice, which has no points to drag");
	}

	@Test
	void aRateThatFollowsASignalSaysWhichToDraw() {
		show("""
				recording: {duration: 1 min}
				signals: {idle: 1, load: 2}
				events:
				  - {type: jdk.ThreadSleep, rate: {signal: load, times: 10/s}}
				""", "1,200");
		form.choose(0);
		form.preview().view("curve").waitForHintOnTheLeft(
				"The rate of jdk.ThreadSleep follows the signal load. The signal is drawn on the tab");
		form.preview().followOffer("Edit the signal");
		SectionPage signals = form.section("signals", "Signals");
		signals.waitForOpen();
		signals.curve(60).waitForPoints("0 s | 2", "1 min | 2");
	}

	/** The axis had 0.1/s where the table had 6/min. */
	@Test
	void aRateHasOneUnitEverywhere() {
		RateCurvePage curve = open(RATE.replace("100/s", "6/min"), "12").waitForPoints("0 s | 6/min", "2 min | 6/min");
		assertEquals(List.of(), curve.marks().stream().filter(mark -> !mark.matches("[\\d.]+/min")).toList());
		curve.hover(1).waitForSaid("2 min: 6/min");
		curve.drag(1, 0, 20);
		form.waitForCellLike(0, "Volume", "[1-5](\\.\\d+)?/min");
		curve.type(0, "Rate", "0.5/s").waitForPoints("0 s | 0.5/s", "2 min | 0.5/s");
		curve.hover(1).waitForSaid("2 min: 0.5/s");
	}

	/** It was at 60.1 s, in a stage of 60 s. */
	@Test
	void aPointIsAtATimeThatIsRoundInTheRecordingWhereverTheStreamBegins() {
		RateCurvePage curve = open(RATE.replace("    rate:", "    from: 100 ms\n    rate:"), "11,990")
				.waitForPoints("100 ms | 100/s", "2 min | 100/s");
		curve.doubleClickAt(60, 1, 25);
		form.waitForCellLike(0, "Volume", "ramp 100/s \u2192 .*");
		assertEquals(60, curve.seconds(1));
		editor.waitForText("for: 59.9 s}");
		editor.waitForText("for: 1 min}");
	}

	/** It was there twice, beside each other. */
	@Test
	void aCurveThatIsAtTheVolumeIsNotInThePreviewAsWell() {
		RateCurvePage curve = open(PROFILE, "9,000").waitForPoints("1 min | 100/s", "2 min | 100/s");
		form.choose(0).chooseVolume();
		form.choose(0).rateCurve(120).waitForPoints("1 min | 100/s", "2 min | 100/s");
		form.preview().waitForTitle("Events per second, by type (the curve is at the volume)");
		curve.waitForPoints();
		form.choose(0).switchStages();
		form.preview().waitForTitle("Rate of jdk.SocketWrite");
		curve.waitForPoints("1 min | 100/s", "2 min | 100/s");
		form.choose(0).choose("host");
		form.preview().waitForTitle("Rate of jdk.SocketWrite");
	}
}

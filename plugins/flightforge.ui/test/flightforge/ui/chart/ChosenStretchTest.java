/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is chosen of 100 seconds by the mouse and by keys; who hears of it shows it again, as the viewer does. */
class ChosenStretchTest {
	private final ChosenStretch stretch = new ChosenStretch();

	@BeforeEach
	void limit() {
		stretch.limit(0, 100);
	}

	private void choose(double steps) {
		stretch.move(stretch.cursor() + steps, true);
		boolean all = stretch.from() <= 0 && stretch.to() >= 100;
		stretch.show(all ? Double.NaN : stretch.from(), all ? Double.NaN : stretch.to());
	}

	private void drag(double from, double to) {
		stretch.begin(from);
		choose(to - from);
	}

	private void isChosen(double from, double to) {
		assertEquals(from, stretch.from());
		assertEquals(to, stretch.to());
	}

	@Test
	void allIsChosenAtFirst() {
		assertFalse(stretch.isChosen());
		isChosen(0, 100);
	}

	@Test
	void keysChooseToTheRight() {
		stretch.move(10, false);
		choose(1);
		choose(1);
		isChosen(10, 12);
	}

	@Test
	void keysChooseToTheLeftAndBackOverTheAnchor() {
		stretch.move(50, false);
		choose(-1);
		choose(-1);
		isChosen(48, 50);
		choose(3);
		isChosen(50, 51);
	}

	@Test
	void theCursorStaysInTheData() {
		stretch.move(99, false);
		choose(10);
		isChosen(99, 100);
		choose(-2);
		isChosen(98, 99);
		stretch.move(-5, false);
		assertEquals(0, stretch.cursor());
	}

	/** Who hears that all is chosen shows nothing as chosen. */
	@Test
	void theAnchorStaysWhereAllWasChosen() {
		stretch.move(100, false);
		choose(-100);
		isChosen(0, 100);
		choose(1);
		isChosen(1, 100);
	}

	@Test
	void keysGoOnWhereAStretchWasDragged() {
		drag(20, 40);
		choose(1);
		isChosen(20, 41);
		drag(60, 50);
		choose(-1);
		isChosen(49, 60);
	}

	@Test
	void movingWithoutChoosingBeginsAtTheCursorAgain() {
		drag(20, 40);
		stretch.move(45, false);
		isChosen(20, 40);
		choose(1);
		isChosen(45, 46);
	}

	@Test
	void keysGoOnFromWhatWasChosenInAnotherChart() {
		drag(20, 40);
		stretch.show(70, 80);
		choose(1);
		isChosen(70, 81);
	}

	@Test
	void whatIsDroppedIsNoLongerGoneOnFrom() {
		drag(20, 40);
		stretch.drop();
		isChosen(0, 100);
		choose(1);
		isChosen(40, 41);
		stretch.limit(0, 100);
		choose(5);
		isChosen(0, 5);
	}

	@Test
	void aClickChoosesAll() {
		drag(20, 40);
		stretch.begin(30);
		assertFalse(stretch.isChosen());
		isChosen(0, 100);
	}
}

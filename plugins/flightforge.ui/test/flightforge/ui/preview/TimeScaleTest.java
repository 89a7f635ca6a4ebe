/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;

class TimeScaleTest {

	@Test
	void marksAreWholeMinutesHoursAndDays() {
		assertEquals(List.of("20 s", "40 s", "1 min"), marks(90, 20, 40, 60));
		assertEquals(List.of("30 s", "1 min", "1 min 30 s"), marks(120, 0.5, 1, 1.5));
		assertEquals(List.of("1 min", "2 min", "5 min"), marks(600, 1, 2, 5));
		assertEquals(List.of("30 min", "1 h", "2 h"), marks(3 * 3600, 0.5, 1, 2));
		assertEquals(List.of("12 h", "1 d"), marks(3 * 86_400, 0.5, 1));
	}

	@Test
	void timesAreOfTheUnit() {
		assertEquals(2.5, TimeScale.of(600).units(150));
		assertEquals(90, TimeScale.of(90).units(90));
	}

	/** What the marks at these places say, where a chart has them for a recording of so many seconds. */
	private static List<String> marks(double seconds, double... places) {
		TimeScale scale = TimeScale.of(seconds);
		return Arrays.stream(places).mapToObj(scale::text).map(text -> text.replace('\u00a0', ' ')).toList();
	}
}

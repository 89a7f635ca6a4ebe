/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.openjdk.jmc.common.unit.UnitLookup;

class EventColumnTest {

	@Test
	void timesAreWrittenAsInMissionControlWhereOneReadsThem() {
		TimeZone zone = TimeZone.getDefault();
		Locale locale = Locale.getDefault();
		try {
			Locale.setDefault(Locale.US);
			TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
			assertEquals("1/1/26, 12:00:00.108 PM",
					EventColumn.valueText(UnitLookup.EPOCH_NS.quantity(1_767_268_800_108_000_000L)));
			TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
			assertEquals("1/1/26, 9:00:00.108 PM",
					EventColumn.valueText(UnitLookup.EPOCH_NS.quantity(1_767_268_800_108_000_000L)));
		} finally {
			TimeZone.setDefault(zone);
			Locale.setDefault(locale);
		}
	}

	@Test
	void aTimeThatIsNoneIsEmpty() {
		assertEquals("", EventColumn.valueText(UnitLookup.EPOCH_NS.quantity(Long.MIN_VALUE)));
	}

	@Test
	void otherValuesAreWrittenAsInMissionControl() {
		assertEquals("2\u00a0s", EventColumn.valueText(UnitLookup.SECOND.quantity(2)));
		assertEquals("", EventColumn.valueText(null));
	}

	@Test
	void numbersAreOrderedBySizeWithAUnitOrWithout() {
		assertEquals(List.of(-5L, 9L, 10L, 100L), Stream.of(100L, 9L, -5L, 10L).sorted(EventColumn::compare).toList());
		assertEquals(List.of(0.5f, 9.25f, 10f), Stream.of(10f, 9.25f, 0.5f).sorted(EventColumn::compare).toList());
		assertTrue(EventColumn.compare(Long.MAX_VALUE - 1, Long.MAX_VALUE) < 0);
		assertTrue(EventColumn.compare(UnitLookup.SECOND.quantity(2), UnitLookup.SECOND.quantity(10)) < 0);
	}

	@Test
	void otherValuesAreOrderedByTheirTextAndNoneIsFirst() {
		assertEquals(List.of("10", "9"), Stream.of("9", "10").sorted(EventColumn::compare).toList());
		assertTrue(EventColumn.compare(null, 0L) < 0);
		assertEquals(0, EventColumn.compare(null, null));
	}
}

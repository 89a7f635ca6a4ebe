/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.openjdk.jmc.common.unit.UnitLookup;

class EventColumnTest {

	@Test
	void timesAreWrittenAsInTheFormWhereverOneReadsThem() {
		assertEquals("2026-01-01 12:00:00.108 UTC",
				EventColumn.valueText(UnitLookup.EPOCH_NS.quantity(1_767_268_800_108_999_999L)));
		assertEquals("1969-12-31 23:59:59.999 UTC", EventColumn.valueText(UnitLookup.EPOCH_NS.quantity(-1)));
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
}

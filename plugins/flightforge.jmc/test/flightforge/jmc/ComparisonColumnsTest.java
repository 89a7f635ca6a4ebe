/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.openjdk.jmc.common.IState;
import org.openjdk.jmc.common.util.StatefulState;

import flightforge.ui.table.ColumnChoices;

class ComparisonColumnsTest {

	@Test
	void whatWasWrittenIsRead() {
		ColumnChoices choices = new ColumnChoices(List.of("actual", "type", "rate"), Set.of("rate"),
				Map.of("type", 250, "rate", 80), "actual", true);
		assertEquals(choices, writtenAndRead(choices));
	}

	@Test
	void whatTheUserHasNotChosenIsNotWritten() {
		ColumnChoices choices = new ColumnChoices(List.of("type"), Set.of(), Map.of(), null, false);
		IState column = StatefulState.create(page -> ComparisonColumns.write(choices, page)).getChildren()[0]
				.getChildren()[0];
		assertEquals(List.of("id"), List.of(column.getAttributeKeys()));
		assertEquals(choices, writtenAndRead(choices));
	}

	@Test
	void aPageThatWasNeverLeftHasNone() {
		assertEquals(ColumnChoices.NONE, ComparisonColumns.read(null));
		assertEquals(ColumnChoices.NONE, ComparisonColumns.read(StatefulState.create(page -> {
		})));
	}

	private static ColumnChoices writtenAndRead(ColumnChoices choices) {
		return ComparisonColumns.read(StatefulState.create(page -> ComparisonColumns.write(choices, page)));
	}
}

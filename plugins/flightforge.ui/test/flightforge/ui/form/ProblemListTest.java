/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import flightforge.script.Problem;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;

class ProblemListTest {

	@Test
	void problemsThatAreNotListedAreSaidToBeThere() {
		assertEquals("1", ProblemList.count(problems(1)));
		assertEquals("100", ProblemList.count(problems(100)));
		assertEquals("100+", ProblemList.count(problems(120)));
	}

	private static List<Problem> problems(int wrong) {
		String streams = IntStream.range(0, wrong).mapToObj("  - {type: jdk.None%d, count: 1}"::formatted)
				.collect(Collectors.joining("\n"));
		return Planner.plan("events:\n" + streams + '\n', Catalogue.standard(), PlanOptions.DEFAULT).problems();
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;

import org.junit.jupiter.api.Test;

class TextSearchTest {
	private static final String TEXT = "rate: 5/s # Rate\nrate: 6/s";

	@Test
	void allPlacesAreFound() {
		assertEquals(List.of(0, 12, 17), begins("rate", false));
		assertEquals(List.of(0, 17), begins("rate", true));
		assertEquals(List.of(), begins("count", false));
		assertEquals(List.of(), begins("", false));
	}

	@Test
	void nothingOfWhatIsWantedIsAPattern() {
		assertEquals(List.of(2),
				TextSearch.of("a.(.*)", "(.*)", false).matches().stream().map(MatchResult::start).toList());
		assertEquals("a.$1\\", TextSearch.replaceAll("a.(.*)", "(.*)", false, "$1\\"));
	}

	@Test
	void afterTheLastPlaceComesTheFirst() {
		TextSearch search = TextSearch.of(TEXT, "rate", false);
		assertEquals(Optional.of(12), search.from(1).map(MatchResult::start));
		assertEquals(Optional.of(17), search.from(17).map(MatchResult::start));
		assertEquals(Optional.of(0), search.from(18).map(MatchResult::start));
	}

	@Test
	void beforeTheFirstPlaceComesTheLast() {
		TextSearch search = TextSearch.of(TEXT, "rate", false);
		assertEquals(Optional.of(12), search.before(17).map(MatchResult::start));
		assertEquals(Optional.of(17), search.before(0).map(MatchResult::start));
	}

	@Test
	void aSelectionIsAPlaceOnlyWhenItIsAllOfOne() {
		TextSearch search = TextSearch.of(TEXT, "rate", false);
		assertEquals(Optional.of(12), search.at(12, 4).map(MatchResult::start));
		assertEquals(Optional.empty(), search.at(12, 3));
	}

	@Test
	void allPlacesAreReplaced() {
		assertEquals("x: 5/s # x\nx: 6/s", TextSearch.replaceAll(TEXT, "rate", false, "x"));
		assertEquals("x: 5/s # Rate\nx: 6/s", TextSearch.replaceAll(TEXT, "rate", true, "x"));
	}

	private static List<Integer> begins(String wanted, boolean matchCase) {
		return TextSearch.of(TEXT, wanted, matchCase).matches().stream().map(MatchResult::start).toList();
	}
}

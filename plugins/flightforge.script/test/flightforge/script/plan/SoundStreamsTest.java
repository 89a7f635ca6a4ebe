/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import flightforge.script.ParseResult;
import flightforge.script.Problem;
import flightforge.script.Script;
import flightforge.script.StreamSpec;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.read.ScriptParser;

class SoundStreamsTest {
	private static final String SCRIPT = """
			recording: {duration: 10 s}
			events:
			  - type: jdk.FileWrite
			    count: 10
			    nested:
			      - {type: jdk.FileRead, per-event: 3}
			      - {type: jdk.SocketRead, per-event: 2}
			  - {type: jdk.ThreadPark, rate: 5/s}
			""";

	private static Optional<Script> sound(String text) {
		ParseResult parsed = ScriptParser.parse(text);
		List<Problem> problems = new ArrayList<>(parsed.problems());
		problems.addAll(Planner.plan(parsed.script().orElseThrow(), Catalogue.standard()).problems());
		return SoundStreams.of(parsed.script().orElseThrow(), problems);
	}

	private static List<Integer> numbers(String text) {
		return sound(text).stream().flatMap(script -> script.streams().stream()).flatMap(StreamSpec::withInner)
				.map(StreamSpec::index).toList();
	}

	@Test
	void streamsWithErrorsAreLeftOutWithWhatIsNestedInThem() {
		assertEquals(List.of(1), numbers(SCRIPT.replace("count: 10", "count: many")));
		assertEquals(List.of(0, 2, 3), numbers(SCRIPT.replace("5/s", "often")));
		assertEquals(List.of(0, 2, 3), numbers(SCRIPT.replace("jdk.ThreadPark", "jdk.ThreadPork")));
	}

	@Test
	void whatIsAroundAnErrorStays() {
		assertEquals(List.of(0, 3, 1), numbers(SCRIPT.replace("per-event: 3", "per-event: x")));
		Script rest = sound(SCRIPT.replace("per-event: 3", "per-event: x")).orElseThrow();
		assertEquals(10 + 20 + 50, Planner.plan(rest, Catalogue.standard()).plan().orElseThrow().totalEvents());
	}

	@Test
	void nothingRemainsWithoutErrorsOrWithOneElsewhere() {
		assertEquals(List.of(), numbers(SCRIPT));
		assertEquals(List.of(), numbers(SCRIPT.replace("10 s", "10 z")));
		assertEquals(List.of(), numbers(SCRIPT.replace("jdk.", "jvm.")));
	}
}

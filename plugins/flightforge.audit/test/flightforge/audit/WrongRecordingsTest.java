/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import jdk.jfr.consumer.RecordingFile;

import flightforge.audit.rule.Place;
import flightforge.audit.rule.Rule;
import flightforge.audit.rule.Violation;
import flightforge.kit.readers.Conformance;

/** Each rule is broken by a recording that was made wrong, and only by that. */
class WrongRecordingsTest {
	@TempDir
	private Path folder;

	/** One rule with a recording that keeps it and one that does not. */
	record Case(String rule, String right, String wrong) {
		@Override
		public String toString() {
			return rule;
		}
	}

	static Stream<Case> cases() throws IOException {
		String text;
		try (InputStream in = WrongRecordingsTest.class.getResourceAsStream("wrong-recordings.txt")) {
			text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
		List<Case> cases = new ArrayList<>();
		for (String part : text.split("(?m)^== ")) {
			if (!part.startsWith("#")) {
				String[] pieces = part.split("(?m)^-- (right|wrong)\\R");
				String rule = part.substring(0, part.indexOf('\n')).trim();
				cases.add(new Case(rule, pieces[1], pieces[2]));
			}
		}
		return cases.stream();
	}

	@Test
	void thereIsOneForEachRule() throws IOException {
		Set<String> rules = Audit.rules().stream().map(Rule::id).collect(Collectors.toCollection(TreeSet::new));
		assertEquals(rules, cases().map(Case::rule).collect(Collectors.toCollection(TreeSet::new)));
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("cases")
	void whatIsRightBreaksNoRule(Case one) throws IOException {
		Path file = Sketch.of(one.right()).write(folder.resolve("right.jfr"));
		assertEquals(List.of(), Audit.of(file, Set.of(), () -> false).violations());
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("cases")
	void whatIsWrongBreaksThisRuleOnly(Case one) throws IOException {
		Path file = Sketch.of(one.wrong()).write(folder.resolve("wrong.jfr"));
		List<Violation> violations = Audit.of(file, Set.of(), () -> false).violations();
		assertEquals(List.of(one.rule()), violations.stream().map(violation -> violation.rule().id()).toList(),
				violations.toString());
		assertTrue(violations.getFirst().count() > 0);
		for (Place place : violations.getFirst().places()) {
			assertTrue(place.epochNanos() >= Sketch.START_NANOS && place.chunk() >= 0 && place.offset() >= 0,
					place.toString());
			assertTrue(!place.detail().isBlank() && !place.detail().matches(".*(\\{\\d|null).*"), place.toString());
		}
		assertEquals(List.of(), Audit.of(file, Set.of(one.rule()), () -> false).violations());
	}

	/** In recordings of several chunks, too. */
	@Test
	void eachPlaceIsFoundOnceAndSaysByHowMuch() throws IOException {
		assertEquals(List.of("previousOwner b has ended 5.000 ms before", "notifier b has ended 105.000 ms before",
				"previousOwner b has ended 9105.000 ms before"), details("monitor-owner-alive", """
				@995 on b jdk.ThreadEnd
				@1000 +10 on a jdk.JavaMonitorEnter previousOwner=@b
				@1100 +10 on a jdk.JavaMonitorWait notifier=@b
				---
				@10100 +10 on a jdk.JavaMonitorEnter previousOwner=@b
				"""));
		assertEquals(List.of("heapUsed 499, but 500 after the collection before",
				"heapUsed 498, but 600 after the collection before"), details("heap-between", """
						@0 jdk.GCConfiguration youngCollector="DefNew" oldCollector="SerialOld"
						@1010 jdk.GCHeapSummary gcId=1 when="After GC" heapUsed=500
						@2000 jdk.GCHeapSummary gcId=2 when="Before GC" heapUsed=499
						@2010 jdk.GCHeapSummary gcId=2 when="After GC" heapUsed=600
						---
						@11000 jdk.GCHeapSummary gcId=3 when="Before GC" heapUsed=498
						"""));
		assertEquals(List.of("50.000 ms after the start of jdk.ThreadPark (100.000 ms)",
				"30.000 ms after the start of jdk.JavaMonitorWait (60.000 ms)"), details("sample-while-waiting", """
						@1000 +100 on a jdk.ThreadPark
						@1050 jdk.ExecutionSample sampledThread=@a state="STATE_RUNNABLE"
						@2000 +60 on a jdk.JavaMonitorWait
						@2030 jdk.NativeMethodSample sampledThread=@a state="STATE_RUNNABLE"
						"""));
	}

	private List<String> details(String rule, String sketch) throws IOException {
		Path file = Sketch.of(sketch).write(folder.resolve("several.jfr"));
		Violation violation = Audit.of(file, Set.of(), () -> false).violations().stream()
				.filter(found -> found.rule().id().equals(rule)).findFirst().orElseThrow();
		assertEquals(violation.places().size(), violation.count());
		return violation.places().stream().map(Place::detail).toList();
	}

	/** Readers that we did not write find the same events in them: they are wrong in what they say, not in how. */
	@ParameterizedTest(name = "{0}")
	@MethodSource("cases")
	@Tag("heavy")
	void othersReadThem(Case one) throws Exception {
		Conformance.QUICK.check(Sketch.of(one.right()).write(folder.resolve("right.jfr")));
		Path wrong = Sketch.of(one.wrong()).write(folder.resolve("wrong.jfr"));
		if (one.rule().equals("setting-type")) {
			// JMC's parser ends at a setting of what is not an event type.
			assertFalse(RecordingFile.readAllEvents(wrong).isEmpty());
		} else {
			Conformance.QUICK.check(wrong);
		}
	}
}

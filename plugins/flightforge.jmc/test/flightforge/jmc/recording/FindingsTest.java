/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.common.item.IItemCollection;

import flightforge.script.plan.TypeComparison;
import flightforge.script.plan.TypeComparison.Verdict;

class FindingsTest {
	private static final String SCRIPT = """
			recording: {start: now}
			types:
			  test.Own:
			    fields:
			      id: {type: long}
			events:
			  - type: test.Own
			    count: 5
			  - type: jdk.FileRead
			    count: 2
			""";
	@TempDir
	private Path folder;

	@Test
	void theScriptOfARecordingIsFound() throws Exception {
		Findings findings = Findings.of(Recordings.record(folder, () -> Recordings.script(42, SCRIPT)), null,
				() -> false);
		EmbeddedScript script = findings.content().script().orElseThrow();
		assertEquals(new EmbeddedScript(42, "0.1.0", SCRIPT, Map.of(), OptionalInt.empty()), script);
	}

	@Test
	void countsAreComparedWithThePlan() throws Exception {
		Findings findings = Findings.of(Recordings.record(folder, () -> {
			Recordings.script(42, SCRIPT);
			Recordings.own(5);
		}), null, () -> false);
		assertEquals(List.of(), findings.problems());
		TypeComparison own = row(findings, "test.Own");
		assertEquals(5, own.planned());
		assertEquals(5, own.actual());
		assertTrue(own.plannedSpan().isEmpty());
		assertFalse(own.actualSpan().orElseThrow().last().isBefore(own.actualSpan().orElseThrow().first()));
		assertEquals(Verdict.SAME, row(findings, "test.Own").verdict());
		assertEquals(Verdict.DIFFERENT, row(findings, "jdk.FileRead").verdict());
		assertEquals(-2, row(findings, "jdk.FileRead").difference());
		assertTrue(findings.differences() >= 1);
	}

	@Test
	void otherTimesAreFound() throws Exception {
		Findings findings = Findings.of(Recordings.record(folder, () -> {
			Recordings.script(42, SCRIPT.replace("start: now", "start: 2026-01-01"));
			Recordings.own(5);
		}), null, () -> false);
		assertEquals(Verdict.SHIFTED, row(findings, "test.Own").verdict());
		assertEquals(Instant.parse("2026-01-01T00:00:00Z"), findings.check().orElseThrow().start());
	}

	@Test
	void theRecordingHasWhatItsScriptImports() throws Exception {
		IItemCollection items = Recordings.record(folder, () -> {
			Recordings.script(42,
					"recording: {start: now}\nimport: elsewhere.jfr\nevents: [{type: test.Own, count: 5}]");
			Recordings.own(5);
		});
		Findings findings = Findings.of(items, folder.resolve("test.jfr"), () -> false);
		assertEquals(List.of(), findings.problems());
		assertEquals(Verdict.SAME, row(findings, "test.Own").verdict());
		assertTrue(Findings.of(items, null, () -> false).problems().getFirst().message()
				.startsWith("cannot import elsewhere.jfr"));
	}

	@Test
	void aPlannedTypeThatTheRecordingLacksHasNone() throws Exception {
		Findings findings = Findings.of(Recordings.record(folder, () -> {
			Recordings.script(42, SCRIPT);
			Recordings.own(5);
		}), null, () -> false);
		assertEquals(5L, findings.knownCounts().get("test.Own"));
		assertEquals(0L, findings.knownCounts().get("jdk.FileRead"));
	}

	@Test
	void howManyOfAHiddenTypeThereAreIsNotKnown() throws Exception {
		String hidden = "events:\n  - type: jdk.NativeMemoryUsageTotalPeak\n    count: 5\n";
		Findings findings = Findings.of(Recordings.record(folder, () -> Recordings.script(42, hidden)), null,
				() -> false);
		assertEquals(Verdict.HIDDEN, row(findings, "jdk.NativeMemoryUsageTotalPeak").verdict());
		assertFalse(findings.knownCounts().containsKey("jdk.NativeMemoryUsageTotalPeak"));
	}

	@Test
	void theScriptItselfIsNoType() throws Exception {
		Findings findings = Findings.of(Recordings.record(folder, () -> Recordings.script(1, SCRIPT)), null,
				() -> false);
		assertFalse(findings.content().events().counts().containsKey(EmbeddedScript.TYPE));
		assertTrue(findings.comparison().stream().noneMatch(row -> row.type().equals(EmbeddedScript.TYPE)));
	}

	@Test
	void aRecordingOfAnotherOriginHasNoScript() throws Exception {
		Findings findings = Findings.of(Recordings.record(folder, () -> Recordings.own(3)), null, () -> false);
		assertTrue(findings.content().script().isEmpty());
		assertEquals(List.of(), findings.comparison());
		assertEquals(3L, findings.content().events().counts().get("test.Own"));
	}

	@Test
	void aScriptThatCannotBePlannedSaysWhy() throws Exception {
		Findings findings = Findings.of(
				Recordings.record(folder, () -> Recordings.script(1, "events:\n  - type: no.Such\n    count: 1\n")),
				null, () -> false);
		assertEquals(List.of(), findings.comparison());
		assertTrue(findings.problems().get(0).toString().contains("no.Such"));
	}

	private static TypeComparison row(Findings findings, String type) {
		return findings.comparison().stream().filter(row -> row.type().equals(type)).findFirst().orElseThrow();
	}
}

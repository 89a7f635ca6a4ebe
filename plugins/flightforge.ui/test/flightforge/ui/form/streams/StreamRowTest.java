/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

import org.junit.jupiter.api.Test;

import flightforge.script.edit.ScriptText;
import flightforge.script.plan.PlanOptions;
import flightforge.ui.model.ScriptAnalysis;

class StreamRowTest {

	private static final String SCRIPT = """
			recording: {duration: 10 s}
			events:
			  - type: jdk.FileRead
			    count: 30
			  - type: jdk.FileWrite
			    rate: 5/s
			  - type: jdk.FileRead
			    count: 12
			""";

	@Test
	void rowsCarryThePlan() {
		List<StreamRow> rows = StreamRow.of(analysis(SCRIPT), null);
		assertEquals(List.of("jdk.FileRead", "jdk.FileWrite", "jdk.FileRead"),
				rows.stream().map(StreamRow::type).toList());
		assertEquals(List.of("30", "5/s", "12"), rows.stream().map(StreamRow::volume).toList());
		assertEquals(List.of(30L, 50L, 12L), rows.stream().map(StreamRow::planned).toList());
		assertTrue(rows.stream().allMatch(row -> row.actual() == StreamRow.NONE && row.difference() == StreamRow.NONE));
	}

	@Test
	void aVolumeThatFollowsASignalIsItsMeanRate() {
		String script = """
				recording: {duration: 10 s}
				signals:
				  rate1: {ramp: {from: 0, to: 84}}
				events:
				  - {type: jdk.FileRead, rate: {signal: rate1, times: 1/s}}
				  - {type: jdk.FileWrite, rate: {signal: rate1, times: 2/s}}
				  - {type: jdk.FileForce, rate: {signal: rate1, times: 1/s}, from: 5 s}
				""";
		List<StreamRow> rows = StreamRow.of(analysis(script), null);
		assertEquals(List.of("\u2248\u00a042/s", "\u2248\u00a084/s", "\u2248\u00a063/s"),
				rows.stream().map(StreamRow::volume).toList());
		assertEquals(List.of("rate1 \u00d7 1/s", "rate1 \u00d7 2/s", "rate1 \u00d7 1/s"),
				rows.stream().map(StreamRow::typed).toList());
	}

	@Test
	void actualCountsAreComparedByTypeForAllItsStreams() {
		List<StreamRow> rows = StreamRow.of(analysis(SCRIPT), Map.of("jdk.FileRead", 40L, "jdk.FileWrite", 0L));
		assertEquals(List.of(40L, 0L, 40L), rows.stream().map(StreamRow::actual).toList());
		assertEquals(List.of(-2L, -50L, -2L), rows.stream().map(StreamRow::difference).toList());
		assertEquals(List.of(2, 1, 2), rows.stream().map(StreamRow::sharing).toList());
	}

	@Test
	void nothingIsSaidOfATypeWithoutACount() {
		List<StreamRow> rows = StreamRow.of(analysis(SCRIPT), Map.of("jdk.FileRead", 42L));
		assertEquals(List.of(42L, StreamRow.NONE, 42L), rows.stream().map(StreamRow::actual).toList());
		assertEquals(List.of(0L, StreamRow.NONE, 0L), rows.stream().map(StreamRow::difference).toList());
	}

	@Test
	void withoutAPlanTheRowsAreThereWithoutNumbers() {
		ScriptAnalysis analysis = analysis(SCRIPT.replace("10 s", "10 z"));
		assertEquals(1, analysis.errors());
		List<StreamRow> rows = StreamRow.of(analysis, null);
		assertEquals(3, rows.size());
		assertTrue(rows.stream().allMatch(row -> row.planned() == StreamRow.NONE));
	}

	@Test
	void theLastPlanStaysWhileTheScriptHasErrors() {
		ScriptAnalysis good = analysis(SCRIPT);
		ScriptAnalysis wrong = analysis(SCRIPT.replace("10 s", "10 z"));
		List<StreamRow> rows = StreamRow.of(wrong, Optional.of(good), null);
		assertEquals(List.of(30L, 50L, 12L), rows.stream().map(StreamRow::planned).toList());
		assertTrue(rows.stream().allMatch(StreamRow::stale));
		assertFalse(StreamRow.of(good, Optional.of(good), null).getFirst().stale());
		ScriptAnalysis other = analysis(SCRIPT.replace("10 s", "10 z") + "  - {type: jdk.FileRead, count: 1}\n");
		assertTrue(
				StreamRow.of(other, Optional.of(good), null).stream().allMatch(row -> row.planned() == StreamRow.NONE));
	}

	@Test
	void aWrongStreamLeavesTheOthersTheirNumbers() {
		ScriptAnalysis wrong = analysis(SCRIPT.replace("5/s", "lots").replace("count: 12", "count: 13"));
		List<StreamRow> rows = StreamRow.of(wrong, Optional.of(analysis(SCRIPT)), null);
		assertEquals(List.of(30L, 50L, 13L), rows.stream().map(StreamRow::planned).toList());
		assertEquals(List.of(false, true, false), rows.stream().map(StreamRow::stale).toList());
		assertEquals(List.of(30L, StreamRow.NONE, 13L),
				StreamRow.of(wrong, null).stream().map(StreamRow::planned).toList());
	}

	@Test
	void aWrongVolumeIsShownAsItIsWrittenWithWhatIsWrong() {
		StreamRow row = StreamRow.of(analysis(SCRIPT.replace("5/s", "lots")), null).get(1);
		assertEquals("lots", row.volume());
		assertEquals("lots", row.typed());
		assertTrue(row.volumeError().contains("events per time"), row.volumeError());
		StreamRow half = StreamRow.of(analysis(SCRIPT.replace("5/s", "\"{bursts: {every\"")), null).get(1);
		assertEquals("{bursts: {every", half.typed());
		StreamRow every = StreamRow.of(analysis(SCRIPT.replace("rate: 5/s", "every: now")), null).get(1);
		assertEquals("every now", every.volume());
	}

	@Test
	void errorsComeBeforeWarningsInTheStatusLine() {
		ScriptAnalysis analysis = analysis(SCRIPT.replace("12", "-12"));
		assertTrue(analysis.firstProblem().orElseThrow().isError());
		assertTrue(analysis.plan().isEmpty());
	}

	@Test
	void brokenTextHasNoRows() {
		assertEquals(List.of(), StreamRow.of(analysis("events: [}"), null));
	}

	private static ScriptAnalysis analysis(String text) {
		return ScriptAnalysis.of(ScriptText.of(text), PlanOptions.DEFAULT, UnaryOperator.identity(), () -> false);
	}
}

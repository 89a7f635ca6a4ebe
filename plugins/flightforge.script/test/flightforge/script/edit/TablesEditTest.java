/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

import flightforge.script.Inheritance;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.ScriptTypes;

/** Edits of what streams have by aliases of tables. */
class TablesEditTest {
	private static final String ALONE = """
			recording: {duration: 1 min}
			tables:
			  a-values: &a-values {alpha: 1, beta: {uniform: {min: 1, max: 2}}} # mine
			  a-duration: &a-duration {quantiles: {p0: 1 ms, p100: 9 ms}}
			types:
			  a.A: {fields: {alpha: {type: long}, beta: {type: long}}}
			events:
			  - {type: a.A, rate: 1/s, duration: *a-duration, values: *a-values}
			""";
	private static final String SHARED = ALONE + "  - {type: a.A, rate: 2/s, values: *a-values}\n";
	private static final String NAMES = """
			recording: {duration: 1 min}
			tables:
			  pick: &pick {pick: {workers: 3, others: 1}}
			  values: &values
			    alpha: {signal: load}
			    beta: {formula: signal(load) * 2}
			  stack: &stack {pick: [one, two]}
			  type: &type a.A
			signals:
			  load: {from: 1, to: 2}
			threads:
			  workers: {count: 4}
			  others: {count: 4}
			stacks:
			  one: [a.A.one]
			  two: [a.A.two]
			types:
			  a.A: {fields: {alpha: {type: long}, beta: {type: long}}}
			events:
			  - {type: *type, rate: 1/s, threads: *pick, stack: *stack, values: *values}
			  - {type: *type, rate: 2/s, threads: *pick, stack: *stack, values: *values}
			""";

	private static Inheritance inheritance(ScriptEdit edit) {
		return ScriptTypes.of(edit.before().script().orElseThrow(), Catalogue.standard());
	}

	private static String renamed(String section, String from, String to) {
		return Edits.edited(NAMES, edit -> DeclarationEdit.rename(edit, List.of(section), from, to, inheritance(edit)));
	}

	@Test
	void aValueThatOneStreamHasByATableIsChangedInTheTable() {
		assertEquals(ALONE.replace("beta: {uniform: {min: 1, max: 2}}", "beta: 7"),
				Edits.edited(ALONE, edit -> FieldEdit.setField(edit, 0, "beta", "7")));
		assertEquals(ALONE.replace("p100: 9 ms", "p100: 10 ms"), Edits.edited(ALONE,
				edit -> FieldEdit.set(edit, 0, "duration", "{quantiles: {p0: 1 ms, p100: 10 ms}}")));
		assertEquals(ALONE.replace("alpha: 1, ", ""),
				Edits.edited(ALONE, edit -> FieldEdit.setField(edit, 0, "alpha", "")));
	}

	@Test
	void aValueThatStreamsShareIsChangedInOneOfThem() {
		assertEquals(
				SHARED.replace("duration: *a-duration, values: *a-values",
						"duration: *a-duration, values: {alpha: 1, beta: 7}"),
				Edits.edited(SHARED, edit -> FieldEdit.setField(edit, 0, "beta", "7")));
	}

	@Test
	void aTableThatNobodyRefersToAnyMoreGoes() {
		String without = ALONE.replaceAll("  a-duration:.*\n", "");
		assertEquals(without.replace("*a-duration", "5 ms"),
				Edits.edited(ALONE, edit -> FieldEdit.set(edit, 0, "duration", "5 ms")));
		assertEquals(without.replace("duration: *a-duration, ", ""),
				Edits.edited(ALONE, edit -> FieldEdit.set(edit, 0, "duration", "")));
		assertEquals(SHARED.replaceAll("  a-duration:.*\n", "").replaceAll("  - .*duration.*\n", ""),
				Edits.edited(SHARED, edit -> StreamEdit.remove(edit, 0)));
		assertFalse(Edits.edited(ALONE + "  - {type: a.A, rate: 2/s}\n", edit -> StreamEdit.remove(edit, 0))
				.contains("tables"));
	}

	@Test
	void aTableThatNobodyReferredToStays() {
		String unused = ALONE.replace("types:", "  b: &b {uniform: {min: 1, max: 2}}\ntypes:");
		assertTrue(Edits.edited(unused, edit -> FieldEdit.set(edit, 0, "duration", "5 ms")).contains("  b: &b {"));
	}

	@Test
	void aFieldsOtherNameIsInTheTable() {
		assertEquals(SHARED.replace("beta", "gamma"), Edits.edited(SHARED, edit -> DeclarationEdit.rename(edit,
				List.of("types", "a.A", "fields"), "beta", "gamma", inheritance(edit))));
		assertEquals(ALONE.replace("beta", "gamma"), Edits.edited(ALONE, edit -> DeclarationEdit.rename(edit,
				List.of("types", "a.A", "fields"), "beta", "gamma", inheritance(edit))));
	}

	@Test
	void aFieldsOtherNameIsNotInStreamsOfOtherTypes() {
		String text = SHARED.replace("events:", "  a.B: {fields: {alpha: {type: long}, beta: {type: long}}}\nevents:")
				.replace("type: a.A, rate: 2/s", "type: a.B, rate: 2/s");
		String made = Edits.edited(text, edit -> DeclarationEdit.rename(edit, List.of("types", "a.A", "fields"), "beta",
				"gamma", inheritance(edit)));
		assertTrue(made.contains("values: {alpha: 1, gamma: {uniform: {min: 1, max: 2}}}"), made);
		assertTrue(made.contains("  - {type: a.B, rate: 2/s, values: *a-values}"), made);
		assertTrue(made.contains("&a-values {alpha: 1, beta:"), made);
	}

	@Test
	void otherNamesAreInTables() {
		assertEquals(NAMES.replace("load", "pressure"), renamed("signals", "load", "pressure"));
		assertEquals(NAMES.replace("workers", "hands"), renamed("threads", "workers", "hands"));
		assertEquals(NAMES.replaceAll("\\bone([:,])", "first$1"), renamed("stacks", "one", "first"));
		assertEquals(NAMES.replace("a.A\n", "a.New\n").replace("a.A: {", "a.New: {"), renamed("types", "a.A", "a.New"));
	}
}

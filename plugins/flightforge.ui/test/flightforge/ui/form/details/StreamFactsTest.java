/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

import org.junit.jupiter.api.Test;

import flightforge.script.StreamSpec;
import flightforge.script.plan.PlanOptions;
import flightforge.script.template.Template;
import flightforge.script.template.Templates;
import flightforge.ui.form.ScriptAnalysis;

class StreamFactsTest {
	private static final String SHOP = """
			types:
			  shop.Order: {label: Order, fields: {id: {type: long, description: Its number}, size: {type: long, unit: bytes}}}
			threads: {http: {}}
			events:
			- type: shop.Order
			  count: 10
			  duration: {uniform: {min: 1 ms, max: 5}}
			  choose: [{weight: 1, id: 1}]
			  values: {size: 5 KiB, colour: red}
			  nested:
			  - {type: jdk.SocketRead, values: {host: a}}
			- {type: no.Such, count: 10, values: {x: 1}}
			- {type: jdk.CPULoad, every: 1 s}
			""";

	private static StreamFacts facts(String text, int stream) {
		return StreamFacts.of(analysis(text), stream).orElseThrow();
	}

	private static ScriptAnalysis analysis(String text) {
		return ScriptAnalysis.of(text, PlanOptions.DEFAULT, UnaryOperator.identity());
	}

	@Test
	void tellsWhatTheFieldsHoldAndWhereTheyHaveItFrom() {
		StreamFacts order = facts(SHOP, 0);
		assertEquals(List.of("duration", "id", "size", "colour"), order.rows().stream().map(FieldRow::name).toList());
		FieldRow id = order.row("id").orElseThrow();
		assertEquals(Messages.IN_CHOOSE, id.shown());
		assertEquals("Its number", id.hint());
		assertFalse(id.isEditable());
		FieldRow size = order.row("size").orElseThrow();
		assertEquals("5 KiB", size.shown());
		assertEquals("long \u00b7 bytes", size.kind());
		assertTrue(size.isEditable());
	}

	@Test
	void showsANumberWithValuesFirst() {
		assertEquals("duration", facts(SHOP, 0).first().orElseThrow().name());
		StreamFacts read = facts("events: [{type: jdk.SocketRead, count: 1, values: {host: a, bytesRead: 5 KiB}}]", 0);
		assertEquals("bytesRead", read.first().orElseThrow().name());
		assertTrue(read.row("duration").orElseThrow().isZero());
		assertFalse(read.row("bytesRead").orElseThrow().isZero());
		assertFalse(read.row("address").orElseThrow().isZero());
		StreamFacts nested = facts(SHOP, 3);
		assertEquals("host", nested.first().orElseThrow().name());
		assertFalse(nested.row("port").orElseThrow().isZero());
	}

	@Test
	void tellsWhatIsWrongAtItsField() {
		StreamFacts order = facts(SHOP, 0);
		assertTrue(order.row("duration").orElseThrow().error().contains("lacks a unit"));
		assertEquals(Messages.UNKNOWN_FIELD, order.row("colour").orElseThrow().error());
		assertEquals("", order.row("size").orElseThrow().error());
	}

	@Test
	void tellsOfNestedStreamsAndUnknownTypes() {
		StreamFacts nested = facts(SHOP, 3);
		assertTrue(nested.isNested());
		assertEquals(Messages.DEFAULT_NESTED, nested.row("port").orElseThrow().shown());
		StreamFacts unknown = facts(SHOP, 1);
		assertTrue(unknown.type().isEmpty());
		assertEquals("1", unknown.row("x").orElseThrow().shown());
		assertFalse(facts(SHOP, 2).hasStack());
		assertEquals(Optional.empty(), StreamFacts.of(analysis(SHOP), 4));
		assertEquals(Optional.empty(), StreamFacts.of(analysis("events: ["), 0));
	}

	@Test
	void everyFieldOfEveryTemplateHasAWay() {
		for (Template template : Templates.all()) {
			ScriptAnalysis analysis = analysis(template.text());
			for (StreamSpec spec : analysis.script().orElseThrow().streams().stream().flatMap(StreamSpec::withInner)
					.toList()) {
				StreamFacts facts = StreamFacts.of(analysis, spec.index()).orElseThrow();
				for (FieldRow row : facts.rows()) {
					assertEquals("", row.error());
					assertTrue(Choice.of(row, facts.generators(row)).contains(Choice.present(row)));
				}
			}
		}
	}
}

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
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.edit.ScriptText;
import flightforge.script.edit.StreamText.Origin;
import flightforge.script.edit.VolumeValue;
import flightforge.script.plan.PlanOptions;
import flightforge.script.template.Template;
import flightforge.script.template.Templates;
import flightforge.ui.model.ScriptAnalysis;

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
		return ScriptAnalysis.of(ScriptText.of(text), PlanOptions.DEFAULT, UnaryOperator.identity(), () -> false);
	}

	@Test
	void tellsWhatTheFieldsHoldAndWhereTheyHaveItFrom() {
		StreamFacts order = facts(SHOP, 0);
		assertEquals(List.of(VolumeValue.FIELD, "duration", "id", "size", "colour"),
				order.rows().stream().map(FieldRow::name).toList());
		FieldRow id = order.row("id").orElseThrow();
		assertEquals("choose 1", id.shown());
		assertEquals("Its number", id.hint());
		assertTrue(id.isEditable());
		assertFalse(id.isText());
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
		assertTrue(order.row("colour").orElseThrow().error().startsWith("unknown field \"colour\" of shop.Order."));
		assertEquals("", order.row("size").orElseThrow().error());
	}

	@Test
	void tellsWhichRowsHaveTheValuesOfAField() {
		String text = """
				events:
				- type: jdk.NativeMemoryUsage
				  every: 1 s
				  for-each: {type: [Java Heap, GC], committed: [1 GiB, 5]}
				- type: jdk.SocketRead
				  count: 1
				  choose: [{host: a, port: {uniform: {min: 1, max: 2}}}, {host: b, port: 443, weight: much}]
				- {type: jdk.SocketRead, count: 1, for-each: {port: 0..3}}
				- {type: jdk.SocketRead, count: 1, for-each: {port: 7}}
				- {type: jdk.SocketRead, count: 1, choose: [{colour: red, duration: 1 ms, stack: s}]}
				""";
		StreamFacts memory = facts(text, 0);
		FieldRow type = memory.row("type").orElseThrow();
		assertEquals("for-each Java Heap, GC", type.shown());
		assertEquals(Choice.EACH, Choice.present(type));
		assertEquals(List.of("type", "committed"), memory.rowsOf(type).orElseThrow().fields());
		StreamFacts read = facts(text, 1);
		FieldRow port = read.row("port").orElseThrow();
		assertEquals("choose uniform min 1, max 2, 443", port.shown());
		assertEquals(Choice.TOGETHER, Choice.present(port));
		assertEquals(List.of("", "a weight is a number such as 70"), read.rowErrors(port));
		FieldRow range = facts(text, 2).row("port").orElseThrow();
		assertEquals("for-each 0..3", range.shown());
		assertEquals(Choice.RANGE, Choice.present(range));
		FieldRow none = facts(text, 3).row("port").orElseThrow();
		assertEquals("for-each 7", none.shown());
		assertTrue(none.isEditable());
		StreamFacts unknown = facts(text, 4);
		assertTrue(
				unknown.row("colour").orElseThrow().error().startsWith("unknown field \"colour\" of jdk.SocketRead."));
		assertEquals("choose 1 ms", unknown.row("duration").orElseThrow().shown());
		assertEquals(Optional.empty(), unknown.row("stack"));
		assertTrue(unknown.hasChosenStack());
	}

	@Test
	void aFieldJoinsRowsWithTheValuesThatItHas() {
		String text = """
				events:
				- type: jdk.SocketRead
				  count: 1
				  for-each: {port: [1, 2, 3]}
				  values: {host: {pick: [a, b]}, address: x, timeout: {uniform: {min: 1 s, max: 2 s}}}
				""";
		StreamFacts facts = facts(text, 0);
		assertEquals(List.of("a", "b", "a"), column(facts, "host", Origin.FOR_EACH));
		assertEquals(List.of("x", "x", "x"), column(facts, "address", Origin.FOR_EACH));
		assertEquals(List.of("1 ms", "5 ms", "40 ms"), column(facts, "timeout", Origin.FOR_EACH));
		assertEquals(List.of("{uniform: {min: 1 s, max: 2 s}}"), column(facts, "timeout", Origin.CHOOSE));
		assertEquals(List.of("1", "2", "3"), column(facts, "port", Origin.CHOOSE));
	}

	private static List<String> column(StreamFacts facts, String field, Origin origin) {
		return facts.joined(facts.row(field).orElseThrow(), origin).rows().stream().map(row -> row.values().getLast())
				.toList();
	}

	@Test
	void tellsWhatIsWrongWithTheVolume() {
		FieldRow volume = facts(SHOP, 2).row(VolumeValue.FIELD).orElseThrow();
		assertEquals("every 1 s", volume.shown());
		assertFalse(volume.isRemovable());
		String stages = "{hold: 5/s, for: 1 s}, {hold: 5, for: 1 s}";
		FieldRow profile = facts("recording: {duration: 9 s}\nevents: [{type: a, profile: [" + stages + "]}]", 0)
				.row(VolumeValue.FIELD).orElseThrow();
		assertTrue(profile.error().contains("lacks a unit"));
		assertEquals(List.of("", profile.error()), profile.rowErrors());
		FieldRow none = facts("events: [{type: jdk.FileRead}]", 0).row(VolumeValue.FIELD).orElseThrow();
		assertEquals(Messages.VOLUME_MISSING, none.shown());
		assertEquals(Messages.VOLUME_LACKING, none.error());
		FieldRow nested = facts(SHOP, 3).row(VolumeValue.PER_EVENT).orElseThrow();
		assertEquals(Messages.VOLUME_NESTED_DEFAULT, nested.shown());
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
					assertTrue(Choice.of(row, facts.generators(row), facts.volumes()).contains(Choice.present(row)));
				}
			}
		}
	}

	/** As while somebody types its name. */
	@Test
	void whatATypeHadStaysWhenItBecomesUnknownAndCannotBeChanged() {
		TypeDescription before = facts(SHOP, 0).type().orElseThrow();
		StreamFacts lost = StreamFacts.of(analysis(SHOP), 1, Optional.of(before)).orElseThrow();
		assertTrue(lost.stale());
		assertEquals(facts(SHOP, 0).row("duration").orElseThrow().kind(), lost.row("duration").orElseThrow().kind());
		assertEquals("1", lost.row("x").orElseThrow().shown());
		assertTrue(lost.rows().stream().allMatch(row -> row.stale() != row.isVolume()));
		assertFalse(lost.row("duration").orElseThrow().isEditable());
		assertTrue(lost.rows().getFirst().isEditable());
		assertFalse(StreamFacts.of(analysis(SHOP), 0, Optional.of(before)).orElseThrow().stale());
	}
}

/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Recordings;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedFieldBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Unsigned;
import jdk.jfr.consumer.RecordedEvent;

import flightforge.kit.Contents;
import flightforge.kit.readers.Conformance;
import flightforge.script.Problem;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;
import flightforge.writer.Field;
import flightforge.writer.scan.RecordingScanner;

/**
 * Scripts import recordings of JMC's own writer, which DataDog uses, too: events begin with a stack trace, and texts
 * are in constant pools. So are the types of JDK 9 here, which no other writer makes today.
 */
class ImportedWritersTest {
	private static final String IMPORTING = """
			import: stock.jfr
			threads: {till: {count: 1}}
			stacks: {pay: [shop.Till.pay(Till.java:7)]}
			events:
			""";

	@TempDir
	private Path folder;

	@Name("shop.Checked")
	@StackTrace(true)
	static final class Checked extends Event {
		String by;
		int times;
	}

	@BeforeEach
	void record() throws IOException {
		try (Recording recording = Recordings.newRecording(folder.resolve("stock.jfr"))) {
			Type customer = recording.registerType("shop.Customer",
					type -> type.addField("name", Types.Builtin.STRING).addField("age", Types.Builtin.INT));
			recording.registerEventType("shop.Order", type -> type.addAnnotation(Types.JDK.ANNOTATION_LABEL, "Order")
					.addField("duration", Types.Builtin.LONG,
							field -> field.addAnnotation(Types.JDK.ANNOTATION_TIMESPAN, "NANOSECONDS"))
					.addField("id", Types.Builtin.LONG, field -> field.addAnnotation(Types.JDK.ANNOTATION_UNSIGNED))
					.addField("text", Types.Builtin.STRING)
					.addField("since", Types.Builtin.LONG,
							field -> field.addAnnotation(Types.JDK.ANNOTATION_TIMESTAMP, "NANOSECONDS_SINCE_EPOCH"))
					.addField("until", Types.Builtin.LONG, field -> field.addAnnotation(Types.JDK.ANNOTATION_TIMESTAMP))
					.addField("words", Types.Builtin.STRING, TypedFieldBuilder::asArray)
					.addField("customer", customer));
			recording.registerEventType(Checked.class);
			recording.registerEventType("com.oracle.jdk.ActiveSetting", type -> type.addField("id", Types.Builtin.LONG)
					.addField("name", Types.Builtin.STRING).addField("value", Types.Builtin.STRING));
			Type endless = recording.getTypes().getOrAdd("shop.Endless", false,
					type -> type.addField("n", Types.Builtin.INT).addField("next", type.selfType()));
			recording.registerEventType("shop.Chain", type -> type.addField("first", endless));
		}
	}

	@Test
	void eventsThatBeginWithAStackTrace() throws IOException {
		List<Field> fields = RecordingScanner.readTypes(folder.resolve("stock.jfr")).stream()
				.filter(type -> type.name().equals("shop.Order")).findFirst().orElseThrow().fields();
		assertEquals(List.of("stackTrace", "eventThread", "startTime"),
				fields.subList(0, 3).stream().map(Field::name).toList());
		Path file = generate("""
				  - {type: shop.Order, count: 3, duration: 5 ms, threads: till, stack: pay,
				     values: {id: 7, text: a, since: 4}}
				""");
		Contents written = new Contents();
		for (RecordedEvent event : orders(file)) {
			assertEquals(5_000_000, event.getDuration().toNanos());
			assertEquals("pay", event.getStackTrace().getFrames().getFirst().getMethod().getName());
			assertEquals("Order", event.getEventType().getLabel());
			assertNotNull(event.getEventType().getField("id").getAnnotation(Unsigned.class));
			assertEquals("till", event.getThread("eventThread").getJavaName().replaceAll("[^a-z]", ""));
			written.event("shop.Order").value("id", 7L).value("text", "a").value("since", 4L);
		}
		Conformance.FULL.check(file, written);
	}

	private static List<RecordedEvent> orders(Path file) throws IOException {
		List<RecordedEvent> orders = Conformance.QUICK.events(file).stream()
				.filter(event -> event.getEventType().getName().equals("shop.Order")).toList();
		assertEquals(3, orders.size());
		return orders;
	}

	/** Their start is in nanoseconds since 1970 in that writer's, which the JDK cannot read. */
	@Test
	void eventsOfAJavaClass() throws IOException {
		Path file = generate("  - {type: shop.Checked, count: 2, stack: pay, values: {by: Ada, times: 3}}\n");
		Contents written = new Contents();
		for (int i = 0; i < 2; i++) {
			written.event("shop.Checked").value("by", "Ada").value("times", 3);
		}
		Conformance.FULL.check(file, written);
	}

	/** JMC takes the number of a setting for that of an event type, and fails where there is none. */
	@Test
	void settingsOfJdk9() throws IOException {
		Path file = generate("""
				  - {type: com.oracle.jdk.ActiveSetting, count: 2, values: {name: enabled, value: "true"}}
				  - {type: com.oracle.jdk.ActiveSetting, count: 1, values: {id: shop.Order, name: period, value: 1 s}}
				  - {type: shop.Order, count: 1}
				""");
		Contents written = new Contents();
		written.events("com.oracle.jdk.ActiveSetting", 3);
		written.events("shop.Order", 1);
		Conformance.QUICK.check(file, written);
	}

	/** One that cannot be written does not matter to a script that does not use it. */
	@Test
	void aTypeWithoutEnd() {
		PlanResult result = plan("  - {type: shop.Chain, count: 1}\n");
		assertEquals(
				List.of("Line 5, column 12: the imported type shop.Chain cannot be generated: it has more than 10000 "
						+ "values, or contains itself"),
				result.problems().stream().filter(Problem::isError).map(Problem::toString).toList());
	}

	private PlanResult plan(String events) {
		return Planner.plan(IMPORTING + events, Catalogue.standard(), PlanOptions.DEFAULT.withFolder(folder));
	}

	private Path generate(String events) throws IOException {
		PlanResult result = plan(events);
		Plan plan = result.plan().orElseThrow(() -> new AssertionError(result.problems()));
		return Generator.generate(plan, folder.resolve("generated.jfr"), GenerationSettings.defaults(),
				ProgressListener.NONE, () -> false).file();
	}
}

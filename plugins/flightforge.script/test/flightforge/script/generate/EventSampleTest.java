/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedClassLoader;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;

import flightforge.kit.readers.Conformance;
import flightforge.script.Scripts;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlannedStream;

class EventSampleTest {
	private static final int ROWS = 10;
	/** How many events a chunk may end between, about. */
	private static final int OVER = 3;

	@TempDir
	private Path folder;

	@Test
	void theFirstEventsAreThoseOfTheRecording() throws IOException {
		int compared = 0;
		for (String script : List.of(Scripts.SHOP.replace("300_000", "20_000"), Scripts.VALUES, Scripts.COHERENT)) {
			Plan plan = Scripts.plan(script);
			Path file = folder.resolve(compared + ".jfr");
			Generator.generate(plan, file, GenerationSettings.defaults(), ProgressListener.NONE, () -> false);
			Map<String, List<RecordedEvent>> events = Conformance.QUICK.events(file).stream()
					.collect(Collectors.groupingBy(event -> event.getEventType().getName()));
			for (int i = 0; i < plan.streams().size(); i++) {
				PlannedStream stream = plan.streams().get(i);
				if (plan.streams().stream().filter(s -> s.typeName().equals(stream.typeName())).count() == 1) {
					EventSample sample = EventSample.first(plan, i, ROWS, () -> false);
					// Those that end in the next chunk are behind shorter ones that begin later.
					assertEquals(List.of(),
							without(sample.rows(),
									recorded(events.getOrDefault(stream.typeName(), List.of()), sample.columns())),
							stream.typeName());
					assertEquals(Math.min(ROWS, stream.events()), sample.rows().size(), stream.typeName());
					compared++;
				}
			}
		}
		assertTrue(compared > 10, "streams compared: " + compared);
	}

	private static List<List<Object>> without(List<List<Object>> rows, List<List<Object>> others) {
		List<List<Object>> left = new ArrayList<>(rows);
		others.forEach(left::remove);
		return left;
	}

	private static List<List<Object>> recorded(List<RecordedEvent> events, List<EventSample.Column> columns) {
		return events.stream().limit(ROWS + OVER)
				.map(event -> columns.stream().map(column -> value(event, column)).toList()).toList();
	}

	private static Object value(RecordedEvent event, EventSample.Column column) {
		Object value = event.getValue(column.field());
		boolean time = List.of("ns", "us", "ms", "s", "ticks").contains(column.unit());
		if (column.field().equals("startTime") || column.unit().startsWith("epoch")) {
			return event.getInstant(column.field());
		}
		return switch (value) {
		case null -> null;
		case Long none when time && none == Long.MIN_VALUE -> null;
		case Number number when time -> event.getDuration(column.field());
		case Float real -> real.doubleValue();
		case Double real -> real;
		case Number number -> number.longValue();
		case Boolean truth -> truth;
		case String text -> text;
		case RecordedThread thread -> thread.getJavaName() == null ? thread.getOSName() : thread.getJavaName();
		case RecordedClass type -> type.getName();
		case RecordedStackTrace trace -> trace.getFrames().getFirst().getMethod().getType().getName() + "."
				+ trace.getFrames().getFirst().getMethod().getName() + ":"
				+ trace.getFrames().getFirst().getLineNumber();
		case RecordedClassLoader loader -> loader.getType() == null ? loader.getName() : loader.getType().getName();
		case RecordedObject object -> object.getValue(object.getFields().getFirst().getName());
		default -> throw new AssertionError(column.field() + ": " + value.getClass());
		};
	}

	@Test
	void spreadEventsReachOverTheWholeStream() throws IOException {
		Plan plan = Scripts.plan("""
				recording: {duration: 10 s}
				events:
				  - type: jdk.CPULoad
				    rate: 100/s
				    values: {jvmUser: {ramp: {from: 0, to: 1}}}
				""");
		EventSample sample = EventSample.spread(plan, 0, 5, () -> false);
		assertEquals(List.of(0L, 2L, 4L, 6L, 8L), sample.values("startTime").stream()
				.map(start -> Duration.between(plan.start(), (Instant) start).toSeconds()).toList());
		assertEquals(List.of(0, 2, 4, 6, 8),
				sample.values("jvmUser").stream().map(value -> (int) Math.round((Double) value * 10)).toList());
		assertEquals(List.of(), sample.values("nothing"));
	}

	@Test
	void aStreamWithoutEventsHasNoRows() throws IOException {
		Plan plan = Scripts.plan("events: [{type: jdk.CPULoad, count: 0}, {type: jdk.SocketRead, count: 1}]");
		assertEquals(new EventSample(List.of(), List.of()), EventSample.first(plan, 0, ROWS, () -> false));
		assertEquals(new EventSample(List.of(), List.of()), EventSample.spread(plan, 0, ROWS, () -> false));
		assertEquals(1, EventSample.first(plan, 1, ROWS, () -> false).rows().size());
	}

	@Test
	void oneCanCancelIt() {
		Plan plan = Scripts.plan("events: [{type: jdk.CPULoad, count: 100}]");
		assertThrows(CancellationException.class, () -> EventSample.first(plan, 0, ROWS, () -> true));
		assertThrows(CancellationException.class, () -> EventSample.spread(plan, 0, ROWS, () -> true));
	}
}
